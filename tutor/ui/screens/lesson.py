"""A lesson: the stage, and the ways out of it."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from secrets import randbelow

import streamlit as st

from tutor.i18n import Message
from tutor.learning.classes.content import why_missing
from tutor.learning.classes.tasks import LESSON, again_counts
from tutor.learning.desk import NoSuchLesson, Sitting, move_text
from tutor.learning.home import lesson_map
from tutor.learning.item import code_here
from tutor.learning.report import report_question
from tutor.learning.stage_view import lesson_view
from tutor.ui.at_hand import card_at_hand
from tutor.ui.author import follow, show_problems
from tutor.ui.house import desk, previewing, problems_of
from tutor.ui.report import ask_note
from tutor.ui.screens import home
from tutor.ui.visitor import Visitor, told_of_the_end, visitor
from tutor.ui.widgets.stage import Act, acted, stage

__all__ = ["render"]

_STAGE = "lesson stage"
# What a session remembers: ids, and what to say first. The truth is in the store.
_RUN, _NOTICE, _NONCE = "lesson run", "lesson notice", "lesson nonce"
# Who clicked and what it came to, for the drawing that follows at once, without the store.
_MOVED = "lesson moved"
_REPORTED = "lesson reported"


def render(guest: Visitor, lesson_id: str) -> None:
    """Draw a lesson at the step where this person is, or at the ``step`` of a link."""
    file = desk().file_for(guest.id, lesson_id)
    if file is None:
        missing = why_missing(desk().db, guest.id, LESSON, lesson_id)
        st.error(guest.words.say(missing or "ui.lesson.unknown_lesson"))
        if previewing():
            show_problems(desk().library.problems)
            follow("lesson", lesson_id, None)
        home.render(guest)
        return
    wrong = problems_of(file)
    if not wrong:
        _stage(lesson_id)
        card_at_hand(file.lesson.rules, guest.words)
    elif previewing():
        show_problems(wrong)
    else:
        st.error(guest.words.say("ui.error.unsound"))
        home.render(guest)
    if previewing():
        follow("lesson", lesson_id, file.digest)


@st.fragment
def _stage(lesson_id: str) -> None:
    """Draw the stage. All it shows is in the store already."""
    if st.query_params.get("lesson") != lesson_id:
        # A button of the stage led elsewhere, and only this fragment runs after a click in it.
        st.rerun()
    clicked, moved = st.session_state.pop(_MOVED, (None, None))
    guest = visitor(clicked)
    if guest is clicked and "step" not in st.query_params and moved.run.item == lesson_id:
        sitting = moved
    else:
        try:
            sitting = desk().open(guest.id, lesson_id, step=st.query_params.get("step"))
        except NoSuchLesson:
            # Its teacher has erased it meanwhile: the whole page says so.
            st.rerun()
    if "step" in st.query_params:
        # A link leads to its step once; from here on the store knows where the learner is.
        del st.query_params["step"]
    st.session_state[_RUN] = sitting.run.id
    # It begins anywhere, so that a page from before a restart is not taken for this one.
    st.session_state[_NONCE] = st.session_state.get(_NONCE, randbelow(2**31)) + 1
    view = lesson_view(
        sitting.file.lesson,
        sitting.state,
        guest.words,
        settings=guest.settings,
        nonce=st.session_state[_NONCE],
        notice=st.session_state.pop(_NOTICE, None) or sitting.notice,
        after=_after(guest, sitting),
        closed=sitting.closed,
        glossary=desk().library.glossary,
    )
    act = stage(view, key=_STAGE, on_act=partial(_acted, lesson_id))
    if act is not None:
        # The first click after a restart of the server comes this way, in a session that is new.
        _do(act, lesson_id)
        st.rerun()
    code = st.session_state.get(_REPORTED)
    if code and code == code_here(sitting.file.lesson, sitting.state):
        # Only the page of the report has room for a note: the next question closes it.
        ask_note(code, guest.words, partial(_report, lesson_id, sitting.state.rev))


def _report(lesson_id: str, rev: int, note: str = "") -> bool:
    """Report the question on the page, if it is still there, and say its code."""
    guest, run_id = visitor(), st.session_state[_RUN]
    code = None
    with suppress(NoSuchLesson):
        code = report_question(
            desk(), guest.id, lesson_id, run_id, rev, language=guest.words.language, note=note
        )
    st.session_state[_REPORTED] = code
    done = Message("ui.report.done", {"item": code}) if code else "ui.lesson.moved-on"
    st.session_state[_NOTICE] = None if code and note else done
    return code is not None


def _after(guest: Visitor, sitting: Sitting) -> str | None:
    """Give the title of the lesson that comes next, once this one is finished."""
    if not sitting.state.finished:
        return None
    tile = lesson_map(desk().db, desk().library, guest.id).after(sitting.file.lesson.id)
    return tile.lesson.title.in_(guest.words.language) if tile else None


def _acted(lesson_id: str) -> None:
    act = acted(_STAGE)
    if act is not None:
        _do(act, lesson_id)


@told_of_the_end(_NOTICE)
def _do(act: Act, lesson_id: str) -> None:
    """Do what the learner did on the stage. A lesson whose file has gone is told of by `render`."""
    guest = visitor()
    match act.id:
        case "map":
            st.query_params.clear()
        case "next-lesson":
            tile = lesson_map(desk().db, desk().library, guest.id).after(lesson_id)
            st.query_params.clear()
            if tile:
                st.query_params["lesson"] = tile.lesson.id
        case "again":
            with suppress(NoSuchLesson):
                fresh = desk().open(guest.id, lesson_id, fresh=True).run.id
                counts = again_counts(desk().db, guest.id, st.session_state[_RUN], fresh)
                key = "ui.lesson.started_over" if counts else "ui.task.no_tries"
                st.session_state[_NOTICE] = key
        case "report":
            _report(lesson_id, act.rev)
        case _:
            run_id = st.session_state[_RUN]
            with suppress(NoSuchLesson):
                moved = desk().move(guest.id, run_id, act.rev, move_text(act.id, act.value))
                st.session_state[_NOTICE] = moved.notice
                st.session_state[_MOVED] = guest, moved

"""One answer of a pupil, as they saw it; or a deal of theirs, to look back at."""

from __future__ import annotations

import json

import streamlit as st

from tutor.learning.classes.clock import say_there
from tutor.learning.classes.results_view import moved_to
from tutor.learning.classes.seen_answer import look, seen_answer
from tutor.learning.review import Review
from tutor.learning.review_desk import open_played
from tutor.learning.review_view import review_view
from tutor.store.assignments import Assignment, works
from tutor.store.classes import Class, find_class
from tutor.store.content_files import numbers_of
from tutor.store.memberships import Member, NoSuchMember, find_member
from tutor.store.results import NoSuchAnswer, played
from tutor.store.runs import NoSuchRun
from tutor.store.teachers import Teacher
from tutor.ui.house import desk
from tutor.ui.literal import literal
from tutor.ui.visitor import Visitor
from tutor.ui.widgets.in_view import in_view
from tutor.ui.widgets.stage import acted, stage

__all__ = ["OPENED", "draw_opened", "open_answer"]

OPENED = "opened answer"
"""Where a session remembers which answer is shown. No address says whose answer it is."""
_PAGE, _STAGE, _NONCE = "page of a look back", "answer stage", "answer nonce"
_SHOWN = "answer in view"


def open_answer(cell: str | None) -> None:
    """Show the answer of a cell; with None, or where it is shown, close it."""
    st.session_state[OPENED] = None if st.session_state.get(OPENED) == cell else cell
    st.session_state[_PAGE] = 0


def draw_opened(guest: Visitor, teacher: Teacher, here: Class, task: Assignment) -> None:
    """Draw the answer that was opened, if any. It is the teacher's pupil's, or it is not there."""
    opened = st.session_state.get(OPENED)
    if not opened:
        return
    run_id, _, seq = str(opened).partition(" ")
    with st.container(border=True, key="opened-answer"):
        if seq.isdecimal() and len(seq) < 9:
            _answer(guest, teacher, task, (run_id, int(seq)), here.zone)
        else:
            _game(guest, teacher, task, run_id)
        st.button(
            guest.words.say("ui.results.close"),
            key="close-answer",
            on_click=open_answer,
            args=(None,),
        )
        in_view(str(opened), key=_SHOWN)


def _answer(
    guest: Visitor, teacher: Teacher, task: Assignment, where: tuple[str, int], zone: str
) -> None:
    """Draw the answer that was given with a move of a run."""
    say = guest.words.say
    try:
        found = played(desk().db, teacher.id, task.id, *where)
    except NoSuchAnswer:
        st.info(say("ui.results.no_answer"))
        return
    told = [literal(say_there(found.at, zone, st.context.timezone, guest.words))]
    numbers = numbers_of(desk().db, teacher.id, found.item)
    if len(numbers) > 1 and found.digest in numbers:
        told.append(say("ui.results.version", n=numbers[found.digest]))
    told += _moved(guest, teacher, task, found.class_id)
    st.markdown(" · ".join((f"**{literal(found.nickname)}**", *told)))
    seen = seen_answer(found, desk().library)
    if seen is None:
        kept = json.dumps(found.attempt.get("answer", found.actions[-1]), ensure_ascii=False)
        st.info(say("ui.results.gone", item=literal(kept)))
        return
    stage(look(seen, guest.words, settings=guest.settings, nonce=_nonce()), key=_STAGE)


def _moved(guest: Visitor, teacher: Teacher, task: Assignment, class_id: str) -> list[str]:
    """Say in which class a pupil is now, if it is another."""
    if class_id == task.class_id:
        return []
    return [literal(moved_to(find_class(desk().db, teacher.id, class_id).name, guest.words))]


def _nonce() -> int:
    st.session_state[_NONCE] = int(st.session_state.get(_NONCE, 0)) + 1
    return int(st.session_state[_NONCE])


def _game(guest: Visitor, teacher: Teacher, task: Assignment, run_id: str) -> None:
    """Look back at the last deal of a pupil's game, page by page."""
    say = guest.words.say
    found = _played_by(teacher, task, run_id)
    if found is None:
        st.info(say("ui.results.no_answer"))
        return
    pupil, review = found
    moved = _moved(guest, teacher, task, pupil.class_id)
    st.markdown(" · ".join((f"**{literal(pupil.nickname)}**", *moved)))
    if review is None:
        st.info(say("ui.results.goes_on"))
        return
    page = min(int(st.session_state.get(_PAGE, 0)), len(review.items))
    view = json.loads(
        review_view(review, page, guest.words, settings=guest.settings, nonce=_nonce())
    )
    panel = view["panel"]
    panel["actions"] = [one for one in panel["actions"] if one["id"] in ("next", "back")]
    stage(json.dumps(view).encode(), key=_STAGE, on_act=_turn)


def _played_by(
    teacher: Teacher, task: Assignment, run_id: str
) -> tuple[Member, Review | None] | None:
    """Find whose game it is, among those made for this assignment."""
    db = desk().db
    whose = next((w.member_id for w in works(db, teacher.id, task.id) if w.run_id == run_id), None)
    if whose is None:
        return None
    try:
        pupil = find_member(db, teacher.id, whose)
        return pupil, open_played(db, pupil.person_id or "", run_id).review()
    except (NoSuchMember, NoSuchRun):
        return None


def _turn() -> None:
    act = acted(_STAGE)
    if act is not None and act.id in ("next", "back"):
        page = int(st.session_state.get(_PAGE, 0)) + (1 if act.id == "next" else -1)
        st.session_state[_PAGE] = max(0, page)

"""Practice: the screen on which it is chosen, and the stage on which it is done."""

from __future__ import annotations

from secrets import randbelow

import streamlit as st

from tutor.i18n import Message
from tutor.learning.practice.around import around
from tutor.learning.practice.desk import NoSuchPractice, Session
from tutor.learning.practice.moves import practice_move
from tutor.learning.practice.placement import start_of
from tutor.learning.practice.report import report_item
from tutor.learning.practice.view import practice_view
from tutor.ui.at_hand import card_at_hand
from tutor.ui.house import now, practice_desk
from tutor.ui.screens import practice_choice
from tutor.ui.visitor import Visitor, told_of_the_end, visitor
from tutor.ui.widgets.stage import Act, acted, stage

__all__ = ["render"]

_STAGE = "practice stage"
# What a session remembers: ids, and what to say first. The truth is in the store.
_RUN, _NOTICE, _NONCE = "practice run", "practice notice", "practice nonce"


def render(guest: Visitor) -> None:
    """Draw the practice that the address names, at the item where this person was."""
    name = st.query_params["practice"] or practice_choice.NAME
    if name == practice_choice.NAME:
        practice_choice.render(guest)
        return
    try:
        practice_desk().open(guest.id, name, guest.person.settings)
    except NoSuchPractice:
        key = "nothing" if name == "own" else "unknown"
        st.error(guest.words.say(f"ui.practice.{key}"))
        practice_choice.render(guest)
    else:
        _stage(name)


@st.fragment
def _stage(name: str) -> None:
    """Draw the stage. All it shows is in the store already."""
    if st.query_params.get("practice") != name:
        # A button of the stage led elsewhere, and only this fragment runs after a click in it.
        st.rerun()
    guest = visitor()
    session = practice_desk().open(guest.id, name, guest.person.settings)
    st.session_state[_RUN] = session.run.id
    # It begins anywhere, so that a page from before a restart is not taken for this one.
    st.session_state[_NONCE] = st.session_state.get(_NONCE, randbelow(2**31)) + 1
    view = practice_view(
        session.state,
        guest.words,
        settings=guest.settings,
        at=now(),
        nonce=st.session_state[_NONCE],
        notice=st.session_state.pop(_NOTICE, None) or session.notice,
        around=around(practice_desk(), guest.id, session.state, guest.words.language),
    )
    act = stage(view, key=_STAGE, on_act=_acted)
    if act is not None:
        # The first click after a restart of the server comes this way, in a session that is new.
        _do(act)
        st.rerun()
    if not session.state.finished:
        card_at_hand(session.state.here.slot.ruleset, guest.words)


def _acted() -> None:
    act = acted(_STAGE)
    if act is not None:
        _do(act)


@told_of_the_end(_NOTICE)
def _do(act: Act) -> None:
    """Do what the learner did on the stage."""
    guest, name = visitor(), st.query_params.get("practice", "")
    match act.id:
        case "map":
            st.query_params.clear()
        case "progress":
            st.query_params.clear()
            st.query_params["screen"] = "progress"
        case "sprint" | "quick":
            practice_desk().begin(guest.id, act.id, guest.person.settings)
            st.query_params["practice"] = act.id
        case "lesson":
            _start(practice_desk().open(guest.id, name, guest.person.settings))
        case "again":
            practice_desk().begin(guest.id, name, guest.person.settings)
        case "report":
            _report(guest, act)
        case _:
            text = practice_move(act.id, act.value)
            moved = practice_desk().move(guest.id, st.session_state[_RUN], act.rev, text)
            st.session_state[_NOTICE] = moved.notice


def _start(session: Session) -> None:
    """Open the lesson that the placement found."""
    lesson = start_of(session.state)
    st.query_params.clear()
    if lesson:
        st.query_params["lesson"] = lesson


def _report(guest: Visitor, act: Act) -> None:
    run_id = st.session_state[_RUN]
    code = report_item(practice_desk(), guest.id, run_id, act.rev, guest.words.language)
    done = Message("ui.report.done", {"item": code}) if code else "ui.lesson.moved-on"
    st.session_state[_NOTICE] = done

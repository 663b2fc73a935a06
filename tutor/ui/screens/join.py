"""Join: a code, a nickname, and the choice to take along what this browser has learned."""

from __future__ import annotations

import streamlit as st

from tutor.i18n import Message
from tutor.learning.classes.clock import read_zone, say_moment
from tutor.learning.classes.joining import NeedsCode, Welcome, join_ticket, knock
from tutor.learning.classes.nicknames import LONGEST
from tutor.learning.classes.sign_in import Wait
from tutor.ui.house import desk, now
from tutor.ui.literal import literal
from tutor.ui.visitor import Visitor

__all__ = ["render"]

_ASKED = "join: the personal code is asked of"
"""The nickname that turned out to be somebody's, so that the third field is shown."""


def render(guest: Visitor) -> None:
    """Draw the way into a class; ``?join=`` in the address is its code."""
    say = guest.words.say
    st.title(say("ui.join.title"), anchor=False)
    place = st.empty()
    with place.container():
        st.markdown(say("ui.join.text"))
        with st.form("join"):
            code = st.text_input(
                say("ui.join.code"), st.query_params.get("join", ""), max_chars=20, key="join-code"
            )
            nickname = st.text_input(say("ui.join.nickname"), max_chars=LONGEST, key="join-name")
            personal = ""
            if st.session_state.get(_ASKED):
                st.markdown(say("ui.join.known", item=literal(st.session_state[_ASKED])))
                personal = st.text_input(say("ui.join.personal"), max_chars=20, key="join-own")
            sent = st.form_submit_button(say("ui.join.knock"), type="primary", key="knock")
        st.markdown(say("ui.join.what_is_kept"))
        st.button(say("ui.privacy.title"), type="tertiary", key="to-privacy", on_click=_privacy)
    if not sent:
        return
    done = knock(desk().db, guest.id, code, nickname, personal, at=now())
    match done:
        case Welcome():
            st.session_state.pop(_ASKED, None)
            place.empty()
            _way_in(guest, done)
        case NeedsCode():
            if st.session_state.get(_ASKED) == done.nickname:
                st.error(say("ui.join.give_code"))
            else:
                st.session_state[_ASKED] = done.nickname
                st.rerun()
        case Wait():
            when = say_moment(done.until, read_zone(st.context.timezone), guest.words)
            st.error(say("ui.join.wait", item=when))
        case Message():
            st.error(guest.words.tell(done))


def _way_in(guest: Visitor, welcome: Welcome) -> None:
    """Show the ways in. They lead through the server, which alone can set a cookie."""
    say = guest.words.say
    st.success(
        say("ui.join.hello", title=literal(welcome.nickname), item=literal(welcome.class_name))
    )
    if welcome.inside:
        st.markdown(say("ui.join.inside"))
        st.button(say("ui.join.go"), type="primary", key="go-in", on_click=st.query_params.clear)
        return
    if welcome.along and welcome.afresh:
        st.markdown(say("ui.join.choose"))
    elif not welcome.along:
        st.markdown(say("ui.join.somebody_else"))
    both = welcome.along and welcome.afresh
    if welcome.along:
        _link(guest, welcome, "ui.join.along" if both else "ui.join.go", along=True)
    if welcome.afresh:
        _link(guest, welcome, "ui.join.afresh" if both else "ui.join.go", along=False)


def _link(guest: Visitor, welcome: Welcome, key: str, *, along: bool) -> None:
    ticket = join_ticket(desk().db, guest.id, welcome, now(), along=along)
    st.html(
        f'<a class="leave" href="./join?ticket={ticket}" target="_self">{guest.words.say(key)}</a>'
    )


def _privacy() -> None:
    st.query_params.from_dict({"screen": "privacy"})

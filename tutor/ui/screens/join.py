"""Join: a code, a nickname, and the choice to take along what this browser has learned."""

from __future__ import annotations

from urllib.parse import urlencode

import streamlit as st

from tutor.i18n import Message
from tutor.learning.classes.joining import NeedsCode, Welcome, join_ticket, knock
from tutor.learning.classes.sign_in import Wait
from tutor.store.pupils import places_of
from tutor.ui.house import desk, now
from tutor.ui.link import go_on, link_on
from tutor.ui.literal import literal
from tutor.ui.patience import say_wait
from tutor.ui.visitor import COOKIE, Visitor

__all__ = ["render"]

_ASKED = "join: the personal code is asked of"
"""The nickname that turned out to be somebody's, so that the third field is shown."""


def render(guest: Visitor) -> None:
    """Draw the way into a class; ``?join=`` in the address is its code."""
    say = guest.words.say
    st.title(say("ui.join.title"), anchor=False)
    place = st.empty()
    with place.container():
        _here_already(guest)
        st.markdown(say("ui.join.text"))
        with st.form("join"):
            code = st.text_input(
                say("ui.join.code"),
                st.query_params.get("join", "")[:20],
                max_chars=20,
                key="join-code",
            )
            # More than a nickname may have: what is pasted and too long is told, not left out.
            nickname = st.text_input(say("ui.join.nickname"), max_chars=200, key="join-name")
            personal = ""
            if st.session_state.get(_ASKED):
                st.markdown(say("ui.join.known", item=literal(st.session_state[_ASKED])))
                personal = st.text_input(say("ui.join.personal"), max_chars=20, key="join-own")
            sent = st.form_submit_button(say("ui.join.knock"), type="primary", key="knock")
        # Beside the button: on a phone the end of the page is out of sight.
        told = st.container()
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
                told.error(say("ui.join.give_code"))
            else:
                st.session_state[_ASKED] = done.nickname
                st.rerun()
        case Wait():
            told.error(say_wait(guest, "ui.join.wait", done))
        case Message():
            told.error(guest.words.tell(done))


def _way_in(guest: Visitor, welcome: Welcome) -> None:
    """Lead in, through the server, which alone can set a cookie; of two ways one is chosen."""
    say = guest.words.say
    st.success(
        say("ui.join.hello", title=literal(welcome.nickname), item=literal(welcome.class_name))
    )
    if welcome.inside:
        st.markdown(say("ui.join.inside"))
        _home(guest)
        return
    if welcome.along and welcome.afresh:
        st.markdown(say("ui.join.choose"))
    elif not welcome.along:
        st.markdown(say("ui.join.somebody_else"))
    if welcome.along and welcome.afresh:
        link_on(say("ui.join.along"), _route(guest, welcome, along=True))
        link_on(say("ui.join.afresh"), _route(guest, welcome, along=False))
    else:
        go_on(say("ui.join.go"), _route(guest, welcome, along=welcome.along))


def _route(guest: Visitor, welcome: Welcome, *, along: bool) -> str:
    """Give the way in; it leads on to something to do, if that is what was asked for."""
    asked = {"ticket": join_ticket(desk().db, guest.id, welcome, now(), along=along)}
    if task := st.query_params.get("assignment"):
        asked["assignment"] = task
    return f"join?{urlencode(asked)}"


def _here_already(guest: Visitor) -> None:
    """Tell who came back to the door that they are in, or that their way in is gone."""
    say = guest.words.say
    places = places_of(desk().db, guest.id)
    for one in places:
        title, item = literal(one.nickname), literal(one.class_name)
        st.info(say("ui.join.here_already", title=title, item=item))
    if places:
        _home(guest)
    elif "way" in st.query_params:
        # A browser that refuses cookies comes back as it went: its way in was not too old.
        known = st.context.cookies.get(COOKIE)
        st.warning(say("ui.join.way_gone" if known else "ui.join.no_cookies"))


def _home(guest: Visitor) -> None:
    st.button(
        guest.words.say("ui.join.go"), type="primary", key="go-in", on_click=st.query_params.clear
    )


def _privacy() -> None:
    st.query_params.from_dict({"screen": "privacy"})

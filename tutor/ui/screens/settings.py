"""Settings: the cards, the text, and "not me" for a shared computer."""

from __future__ import annotations

from functools import partial

import streamlit as st

from tutor.learning.stage_view import CHOICES
from tutor.store.tickets import issue_ticket
from tutor.ui.house import desk, now
from tutor.ui.link import go_on
from tutor.ui.visitor import Visitor, visitor

__all__ = ["FRESH", "render"]

FRESH = "fresh"
"""What a ticket is for that gives this browser to somebody else."""
_ASKED = "not me: are you sure?"
_KEYS = {
    "deck": ("ui.settings.deck", {"two": "two", "four": "four"}),
    "palette": ("ui.settings.palette", {"standard": "standard", "cvd": "colour-blind"}),
    "text_size": ("ui.settings.text", {size: size for size in CHOICES["text_size"]}),
    "whys": ("ui.settings.whys", {much: much for much in CHOICES["whys"]}),
}


def _keep(name: str) -> None:
    visitor().change(**{name: st.session_state[name]})
    st.toast(visitor().words.say("ui.settings.saved"))


def _option(guest: Visitor, title: str, choices: dict[str, str], option: str) -> str:
    return guest.words.say(f"{title}.{choices[option]}")


def render(guest: Visitor) -> None:
    """Draw the settings."""
    say = guest.words.say
    st.title(say("ui.settings.title"), anchor=False)
    if "way" in st.query_params:
        st.warning(say("ui.settings.way_gone"))
    for name, (title, choices) in _KEYS.items():
        options = CHOICES[name]
        st.radio(
            say(title),
            list(options),
            index=options.index(getattr(guest.settings, name)),
            format_func=partial(_option, guest, title, choices),
            key=name,
            on_change=_keep,
            args=(name,),
        )
    st.header(say("ui.settings.not_me"), anchor=False)
    st.markdown(say("ui.settings.not_me_text"))
    if not st.session_state.get(_ASKED):
        st.button(say("ui.settings.not_me"), key="not-me", on_click=_ask, args=(True,))
        return
    place = st.empty()
    with place.container(horizontal=True):
        sure = st.button(say("ui.settings.not_me_confirm"), type="primary", key="not-me-indeed")
        st.button(
            say("ui.settings.not_me_cancel"), key="not-me-after-all", on_click=_ask, args=(False,)
        )
    if sure:
        place.empty()
        # A cookie is set by the server alone, so this leaves the page: the ticket is good for one
        # minute and for one use, and nobody else can make one.
        ticket = issue_ticket(desk().db, FRESH, guest.id, None, now())
        go_on(say("ui.settings.not_me_confirm"), f"enter?ticket={ticket}")


def _ask(asked: bool) -> None:
    st.session_state[_ASKED] = asked

"""The entry script of every page: who is looking, in which language, at which screen.

The address says which screen: ``?lesson=four-cards``, ``?scenario=first-trumps``,
``?play=whist``, ``?practice=bidding``, ``?join=CODE``, ``?assignment=...``,
``?screen=settings``, or nothing for home.
"""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from tutor.i18n import LANGUAGES, words
from tutor.ui.screens import (
    assigned,
    class_page,
    home,
    join,
    lesson,
    own_content,
    play,
    practice,
    privacy,
    progress,
    projector,
    records,
    results,
    review,
    rulebook,
    settings,
    table_form,
    teach,
)
from tutor.ui.visitor import visitor
from tutor.ui.widgets.stage import page_language

_HERE = Path(__file__).parent
_SCREENS = {
    "settings": settings,
    "table": table_form,
    "teach": teach,
    "class": class_page,
    "join": join,
    "own-content": own_content,
    "privacy": privacy,
    "progress": progress,
    "projector": projector,
    "records": records,
    "results": results,
    "review": review,
    "rules": rulebook,
}
_TITLED = frozenset({"join", "privacy", "progress", "records", "rules", "settings", "teach"})
_SIZES = {"normal": 100, "large": 118, "largest": 137}


def _title() -> str:
    """Name the page: it is the first thing that a screen reader says of one that is loaded."""
    say, asked = guest.words.say, st.query_params
    screen = "join" if "join" in asked else asked.get("screen", "")
    home = say("ui.home.title")
    return f"{say(f'ui.{screen}.title')} · {home}" if screen in _TITLED else home


def _speak() -> None:
    chosen = st.session_state["language"]
    if chosen:
        visitor().speak(chosen)


def _header() -> None:
    """Draw the line that is on every screen: home, language, settings."""
    said = guest.words.say
    with st.container(horizontal=True, vertical_alignment="center", key="header"):
        if st.button(
            f"**{said('ui.home.title')}**",
            type="tertiary",
            key="go-home",
            icon=":material/playing_cards:",
        ):
            st.query_params.clear()
            st.rerun()
        st.space("stretch")
        st.segmented_control(
            said("ui.settings.language"),
            LANGUAGES,
            format_func=lambda language: words(language).name,
            default=guest.words.language,
            key="language",
            on_change=_speak,
            label_visibility="collapsed",
            required=True,
        )
        if st.button(
            said("ui.page.settings"), type="tertiary", key="go-settings", icon=":material/settings:"
        ):
            st.query_params.clear()
            st.query_params["screen"] = "settings"
            st.rerun()


@st.fragment(run_every=86_400)
def _come_back() -> None:
    """Have the page drawn again when its connection comes back; once a day it costs a message.

    The browser side of Streamlit asks for a whole run after reconnecting only if the last run was
    of a fragment, or some fragment runs by itself. Otherwise the first click in a fragment after a
    restart of the server names one that the new process has never heard of: it would be dropped,
    and so would every click after it.
    """


guest = visitor()
st.set_page_config(page_title=_title(), layout="wide")
st.html(f"<style>html {{ font-size: {_SIZES[guest.settings.text_size]}% }}</style>")
st.html(_HERE / "assets" / "page.css")
st.html(_HERE / "assets" / "class.css")
_header()
own_content.look_first(guest)
if "lesson" in st.query_params:
    lesson.render(guest, st.query_params["lesson"])
elif "scenario" in st.query_params or "play" in st.query_params:
    play.render(guest)
elif "practice" in st.query_params:
    practice.render(guest)
elif "join" in st.query_params:
    join.render(guest)
elif "assignment" in st.query_params:
    if assigned.follow(guest, st.query_params["assignment"]):
        st.rerun()
    # Who scans the code of something to do may have yet to join.
    (home if assigned.in_a_class(guest) else join).render(guest)
elif st.query_params.get("screen") in _SCREENS:
    _SCREENS[st.query_params["screen"]].render(guest)
elif "screen" in st.query_params:
    st.error(guest.words.say("ui.error.not_found"))
    home.render(guest)
else:
    home.render(guest)
with st.container(key="page-language"):
    page_language(guest.words.language)
_come_back()

"""Privacy: what is kept and for how long, and a copy or an end of it."""

from __future__ import annotations

import streamlit as st

from tutor.store.people import forget_person
from tutor.store.pupils import is_pupil
from tutor.ui.confirm import confirm
from tutor.ui.downloads import MINE, download
from tutor.ui.house import desk
from tutor.ui.visitor import Visitor

__all__ = ["render"]

_PARTS = ("kept", "not_kept", "who", "how_long", "cookies")


def render(guest: Visitor) -> None:
    """Draw what is kept, and for whom it can be seen."""
    say = guest.words.say
    st.title(say("ui.privacy.title"), anchor=False)
    for part in _PARTS:
        st.header(say(f"ui.privacy.{part}"), anchor=False)
        st.markdown(say(f"ui.privacy.{part}_text"))
    st.header(say("ui.privacy.yours"), anchor=False)
    st.markdown(say("ui.privacy.yours_text"))
    download(say("ui.privacy.copy"), MINE, "mine", key="copy-of-me")
    if is_pupil(desk().db, guest.id):
        st.markdown(say("ui.privacy.ask_teacher"))
    elif confirm(guest, "forget-me", say("ui.privacy.forget"), guest.id):
        forget_person(desk().db, guest.id)
        st.query_params.clear()
        st.rerun()

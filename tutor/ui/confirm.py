"""A second thought: what cannot be undone takes two presses, of two buttons."""

from __future__ import annotations

import streamlit as st

from tutor.ui.visitor import Visitor
from tutor.ui.widgets.in_view import in_view

__all__ = ["confirm"]


def confirm(guest: Visitor, key: str, label: str, what: str, *, told: str = "") -> bool:
    """Draw a button that asks once more; True when that was answered with yes.

    ``what`` is what it is about: a press for one thing asks about no other. ``told`` is Markdown
    that says what will happen.
    """
    say, asked = guest.words.say, f"{key} asked"
    if st.session_state.get(asked) != what:
        st.button(label, key=key, on_click=_ask, args=(asked, what))
        return False
    with st.container():
        st.warning("  \n".join(filter(None, (told, say("ui.confirm.sure")))))
        with st.container(horizontal=True):
            yes = st.button(label, type="primary", key=f"{key}-yes")
            st.button(say("ui.confirm.no"), key=f"{key}-no", on_click=_ask, args=(asked, None))
        in_view(what, key=f"{key} in view")
    if yes:
        del st.session_state[asked]
    return yes


def _ask(asked: str, what: str | None) -> None:
    st.session_state[asked] = what

"""The receipt of what was erased, shown on the next page."""

from __future__ import annotations

import streamlit as st

from tutor.learning.classes.clock import say_moment
from tutor.store.people import Receipt
from tutor.ui.house import now
from tutor.ui.visitor import Visitor
from tutor.ui.widgets.in_view import in_view

__all__ = ["keep_receipt", "show_receipt"]

_KEPT = "receipt"


def keep_receipt(guest: Visitor, name: str, gone: Receipt, zone: str) -> None:
    """Write a receipt; ``name`` is Markdown already, of the pupil or class that is gone."""
    when = say_moment(now(), zone, guest.words)
    count = sum(gone.rows.values())
    st.session_state[_KEPT] = guest.words.say("ui.class.receipt", item=name, n=count, title=when)


def show_receipt() -> None:
    """Show the receipt that was written on the page before, once, and where it is seen."""
    if said := st.session_state.pop(_KEPT, None):
        with st.container():
            st.success(said)
            in_view(said, key="receipt in view")

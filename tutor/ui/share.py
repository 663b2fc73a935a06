"""An address that can be given to somebody else: it opens a table, and says nothing of a person."""

from __future__ import annotations

from urllib.parse import quote, urlencode

import streamlit as st

from tutor.learning.table_choice import TableChoice

__all__ = ["share_address"]


def share_address(label: str, choice: TableChoice, *, key: str) -> None:
    """Draw the whole address of a table in a field, from which it can be copied."""
    here = (st.context.url or "").partition("?")[0].rstrip("/")
    written = urlencode(choice.address, quote_via=quote, safe=":,=")
    # What somebody types into it is not kept.
    st.session_state[key] = f"{here}/?{written}"
    st.text_input(label, key=key)

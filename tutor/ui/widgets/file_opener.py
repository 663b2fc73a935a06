"""A button that opens a text file of the learner's own, with the page's words on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from tutor.ui.widgets.once import heard, once
from tutor.ui.widgets.stage import declare

__all__ = ["OPENER", "file_opener", "opened_text"]

OPENER: Final = "whist-tutor.opener"
"""The component as Streamlit knows it."""


def file_opener(label: str, *, key: str, on_file: Callable[[], None]) -> None:
    """Draw the button. ``on_file`` is called when a file was chosen; ``opened_text`` gives it.

    Streamlit's own uploader speaks English, whatever the page is in.
    """
    declare()
    draw: Any = _renderer()
    draw(key=key, data=label.encode(), on_file_change=once(key, on_file))
    heard(key)


def opened_text(key: str) -> str | None:
    """Give the text of the file that was just chosen, for use inside ``on_file``.

    None for what is none: it comes from a browser.
    """
    state: Any = st.session_state.get(key)
    match state.get("file") if state is not None else None:
        case {"text": str() as text}:
            return text
    return None


@cache
def _renderer() -> ComponentRenderer:
    return st.components.v2.component(OPENER, css="opener.css", js="opener.js")

"""The way on that leads through the server: the browser goes there by itself."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from tutor.ui.widgets.stage import declare

__all__ = ["ONWARD", "onward"]

ONWARD: Final = "whist-tutor.onward"
"""The component without a face, as Streamlit knows it."""
_PATH = re.compile(r"/(?![/\\])[^\s\\]*")


def onward(path: str) -> None:
    """Send the browser to a path of this origin; it goes to each one once, however often drawn.

    `ValueError` for what could lead to another host.
    """
    if not _PATH.fullmatch(path):
        raise ValueError("this leads elsewhere")  # which path is not for the log: it has a ticket
    declare()
    draw: Any = _renderer()
    with st.container(key="onward"):
        draw(key="way on", data=path.encode())


@cache
def _renderer() -> ComponentRenderer:
    return st.components.v2.component(ONWARD, js="onward.js")

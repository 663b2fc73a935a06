"""What a press opened, brought into view; and the focus, back where it was once that is closed."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from tutor.ui.widgets.stage import declare

__all__ = ["IN_VIEW", "in_view"]

IN_VIEW: Final = "whist-tutor.in-view"
"""The component without a face, as Streamlit knows it."""


def in_view(what: str, *, key: str) -> None:
    """Bring the container that this is drawn in into view, once for each thing that it shows."""
    declare()
    draw: Any = _renderer()
    draw(key=key, data=what.encode())


@cache
def _renderer() -> ComponentRenderer:
    return st.components.v2.component(IN_VIEW, js="in-view.js")

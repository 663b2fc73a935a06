"""The grid of a class: pupils by items, as a table of buttons that keeps its focus when redrawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from tutor.ui.widgets.once import heard, once
from tutor.ui.widgets.stage import declare

__all__ = ["GRID", "pressed_cell", "results_grid"]

GRID: Final = "whist-tutor.results"
"""The component as Streamlit knows it."""


def results_grid(view: bytes, *, key: str, on_cell: Callable[[], None]) -> None:
    """Draw the grid of `grid_view`. ``on_cell`` is called when a cell was pressed."""
    declare()
    draw: Any = _renderer()
    draw(key=key, data=view, on_cell_change=once(key, on_cell))
    heard(key)


def pressed_cell(key: str) -> str | None:
    """Give the id of the cell that was just pressed, for use inside ``on_cell``.

    It comes from a browser; None for what is no text.
    """
    state: Any = st.session_state.get(key)
    cell = state.get("cell") if state is not None else None
    return cell if isinstance(cell, str) else None


@cache
def _renderer() -> ComponentRenderer:
    return st.components.v2.component(GRID, css="results.css", js="results.js")

"""Charts by Plotly: drawn late and only where they are looked at, for its JavaScript is heavy.

Colours are told apart by everybody (Okabe and Ito) and in both themes; no chart says a thing that
the table below it does not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

__all__ = ["Heat", "bars", "darker", "draw", "heat", "two_lines"]

_BLUE, _ORANGE = "#3a8fc7", "#e08a00"
_WORSE = [[0.0, "#b7d7ea"], [0.5, "#e69f00"], [1.0, "#8c2d04"]]
"""From a pale blue over orange to a dark brown: darker is worse, on paper as well."""
_HEIGHT = 300
_STILL = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False, "staticPlot": True}

Heat = Sequence[Sequence[float | None]]
"""Rows of numbers, from 0; None where there is nothing."""


def draw(figure: Any, key: str, alt: str) -> None:
    """Put a chart on the page: a picture, without the English tools of the library.

    ``alt`` says what it shows to who does not see it.
    """
    st.plotly_chart(figure, width="stretch", config=_STILL, key=key, alt=alt)


def bars(days: Sequence[str], counts: Sequence[int], title: str) -> Any:
    """Draw a bar a day."""
    from plotly.graph_objects import Bar, Figure  # noqa: PLC0415

    figure = Figure(Bar(x=list(days), y=list(counts), marker_color=_BLUE))
    figure.update_yaxes(title_text=title, rangemode="tozero", dtick=_tick(counts))
    return _plain(figure, _HEIGHT)


def two_lines(
    weeks: Sequence[str],
    upper: Sequence[float | None],
    lower: Sequence[float | None],
    titles: tuple[str, str],
) -> Any:
    """Draw two lines over weeks, one above the other, each with its own scale and sign."""
    from plotly.graph_objects import Scatter  # noqa: PLC0415
    from plotly.subplots import make_subplots  # noqa: PLC0415

    figure = make_subplots(rows=2, cols=1, shared_xaxes=True, vertical_spacing=0.12)
    looks: list[Mapping[str, Any]] = [
        {"line": {"color": _BLUE, "width": 3}, "marker": {"size": 8}},
        {
            "line": {"color": _ORANGE, "width": 3, "dash": "dot"},
            "marker": {"size": 9, "symbol": "diamond"},
        },
    ]
    for row, (values, look) in enumerate(zip((upper, lower), looks, strict=True), start=1):
        line = Scatter(x=list(weeks), y=list(values), mode="lines+markers", **look)
        figure.add_trace(line, row=row, col=1)
        figure.update_yaxes(title_text=titles[row - 1], rangemode="tozero", row=row, col=1)
    figure.update_yaxes(range=[0, 105], row=1, col=1)
    figure.update_layout(showlegend=False)
    return _plain(figure, _HEIGHT + 80)


def heat(names: Sequence[str], values: Heat, title: str) -> Any:
    """Draw a square of names against names, the darker the worse; empty where nothing is known."""
    figure = darker(names, names, values, title, gap=1, height=560)
    figure.update_xaxes(tickangle=-90, type="category")
    return figure


def darker(
    across: Sequence[Any],
    down: Sequence[str],
    values: Heat,
    title: str,
    *,
    gap: int,
    height: int,
    most: int | None = None,
) -> Any:
    """Draw rows of fields, the darker the worse, ``gap`` pixels apart.

    With ``most`` they are counts up to that; without, parts of a whole.
    """
    from plotly.graph_objects import Figure, Heatmap  # noqa: PLC0415

    figure = Figure(
        Heatmap(
            x=list(across),
            y=list(down),
            z=[list(row) for row in values],
            colorscale=_WORSE,
            zmin=0,
            zmax=most or 1,
            xgap=gap,
            ygap=gap,
            colorbar={
                "title": {"text": title, "side": "top"},
                "tickformat": ".0%" if most is None else "d",
                "dtick": None if most is None else _tick([most]),
                "orientation": "h",
                "thickness": 14,
                "y": 1.02,
                "yanchor": "bottom",
            },
        )
    )
    figure.update_xaxes(showgrid=False)
    figure.update_yaxes(type="category", showgrid=False)
    return _plain(figure, height)


def _plain(figure: Any, height: int) -> Any:
    figure.update_xaxes(automargin=True)
    figure.update_yaxes(automargin=True)
    figure.update_layout(height=height, margin={"l": 8, "r": 8, "t": 16, "b": 8})
    return figure


def _tick(counts: Sequence[int]) -> int:
    """Whole numbers on the scale: nobody has half a skill."""
    return max(1, max(counts, default=1) // 5)

"""The heat map of a class: pupils by skills, the darker the worse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from tutor.ui.widgets.charts import Heat

__all__ = ["class_heat", "heat_figure"]

_WORSE = [[0.0, "#b7d7ea"], [0.5, "#e69f00"], [1.0, "#8c2d04"]]
"""As in `charts`: from a pale blue over orange to a dark brown."""
_STILL = {"displayModeBar": False, "staticPlot": True}


def class_heat(
    pupils: Sequence[str], skills: Sequence[str], wrong: Heat, title: str, alt: str, *, key: str
) -> None:
    """Draw it, with its text alternative. The same numbers belong below it as a table."""
    figure = heat_figure(pupils, skills, wrong, title)
    st.plotly_chart(figure, width="stretch", config=_STILL, key=key, alt=alt)


def heat_figure(pupils: Sequence[str], skills: Sequence[str], wrong: Heat, title: str) -> Any:
    """Make the figure. Names are written as they are: nothing in them is HTML or TeX."""
    from plotly.graph_objects import Figure, Heatmap  # noqa: PLC0415

    figure = Figure(
        Heatmap(
            x=list(range(len(pupils))),
            y=[_wrapped(skill) for skill in skills],
            z=[list(row) for row in zip(*wrong, strict=True)],
            colorscale=_WORSE,
            zmin=0,
            zmax=1,
            xgap=2,
            ygap=2,
            colorbar={
                "title": {"text": title, "side": "top"},
                "tickformat": ".0%",
                "orientation": "h",
                "thickness": 14,
                "y": 1.02,
                "yanchor": "bottom",
            },
        )
    )
    figure.update_xaxes(
        tickmode="array",
        tickvals=list(range(len(pupils))),
        ticktext=[_plain(name) for name in pupils],
        tickangle=-60,
        showgrid=False,
        automargin=True,
    )
    figure.update_yaxes(type="category", autorange="reversed", showgrid=False, automargin=True)
    height = 220 + 44 * len(skills)
    figure.update_layout(height=height, margin={"l": 8, "r": 8, "t": 16, "b": 8})
    return figure


def _wrapped(text: str) -> str:
    """Break a long name in lines, so that a phone has room for the map beside it."""
    lines = [""]
    for word in _plain(text).split():
        if lines[-1] and len(lines[-1]) + len(word) > 22:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return "<br>".join(lines)


def _plain(text: str) -> str:
    """Plotly reads some HTML in its labels, and TeX between dollars."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("$", "＄")

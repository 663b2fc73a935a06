"""The line of a match: a Plotly chart, and the same numbers as a table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import streamlit as st

from tutor.engine.seats import Side
from tutor.i18n import Words
from tutor.learning.game_sheet import MatchLine, told_line

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

__all__ = ["figure_of", "score_chart"]

# Told apart by colour (also with red-green blindness, on light and on dark), dash and sign.
_LOOKS: dict[Side, dict[str, Any]] = {
    Side.NS: {"color": "#1f83c6", "dash": "solid", "symbol": "circle"},
    Side.EW: {"color": "#d2691e", "dash": "dash", "symbol": "square"},
}
_CONFIG = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False}


def score_chart(line: MatchLine, words: Words, *, key: str) -> None:
    """Draw a match. The first chart of a page loads much JavaScript: call it when it is wanted."""
    told = words.say("ui.score.chart", item=told_line(line, words))
    st.plotly_chart(figure_of(line, words), key=key, config=_CONFIG, alt=told)
    st.html(_table(line))


def figure_of(line: MatchLine, words: Words) -> Figure:
    """Give the figure: a line a side, and where the match is won or lost."""
    import plotly.graph_objects as go  # noqa: PLC0415  # slow to import, and seldom wanted

    figure = go.Figure()
    for goal in line.goals:
        key = "ui.score.wins" if goal > 0 else "ui.score.loses"
        figure.add_hline(
            y=goal,
            line={"color": "#7d8a83", "dash": "dot", "width": 1.5},
            annotation={"text": words.say(key, n=goal), "font": {"size": 13}},
            annotation_position="top left" if goal > 0 else "bottom left",
        )
    for side, totals in line.totals.items():
        look = _LOOKS[side]
        figure.add_scatter(
            x=[*range(len(totals))],
            y=[*totals],
            mode="lines+markers",
            name=words.side(side),
            line={"color": look["color"], "dash": look["dash"], "width": 3},
            marker={"color": look["color"], "symbol": look["symbol"], "size": 10},
            text=[words.number(total) for total in totals],
            hovertemplate="%{text}",
        )
    rounds, points = words.say("ui.score.round"), words.say("ui.play.total")
    figure.update_layout(
        height=340,
        margin={"l": 50, "r": 20, "t": 40, "b": 45},
        legend={"orientation": "h", "y": 1.16, "x": 0},
        hovermode="x unified",
        dragmode=False,
        separators=", ",
    )
    figure.update_xaxes(title=rounds, dtick=_step(len(line.rows)), fixedrange=True, tickformat="d")
    figure.update_yaxes(title=points, tickformat="d", fixedrange=True, zeroline=True)
    return figure


def _step(rounds: int) -> int:
    """Give how far apart the numbers of the rounds stand, so that they have room."""
    return 1 + rounds // 12


def _table(line: MatchLine) -> str:
    """Write the table; the texts are the catalogs' own, and written safely all the same."""
    head = _cells(line.head, "th", ' scope="col"')
    rows = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{_cells(rest, "td")}</tr>'
        for first, *rest in line.rows
    )
    return (
        f'<div class="score-table" role="region" tabindex="0" aria-label="{escape(line.caption)}">'
        f"<table><caption>{escape(line.caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _cells(texts: Sequence[str], tag: str, more: str = "") -> str:
    return "".join(f"<{tag}{more}>{escape(text)}</{tag}>" for text in texts)

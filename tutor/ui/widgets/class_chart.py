"""The heat map of a class: pupils by skills, the darker the worse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.ui.widgets.charts import Heat, darker, draw

__all__ = ["class_counts", "class_heat", "heat_figure"]


def class_heat(
    pupils: Sequence[str], skills: Sequence[str], wrong: Heat, title: str, alt: str, *, key: str
) -> None:
    """Draw it, with its text alternative. The same numbers belong below it as a table."""
    draw(heat_figure(pupils, skills, wrong, title), key, alt)


def class_counts(
    pupils: Sequence[str],
    rules: Sequence[str],
    counts: Sequence[Sequence[int]],
    title: str,
    alt: str,
    *,
    most: int,
    key: str,
) -> None:
    """Draw how often each pupil did each of several things, as `class_heat` draws its parts."""
    draw(heat_figure(pupils, rules, counts, title, most=most), key, alt)


def heat_figure(
    pupils: Sequence[str],
    skills: Sequence[str],
    wrong: Heat,
    title: str,
    *,
    most: int | None = None,
) -> Any:
    """Make the figure. Names are written as they are: nothing in them is HTML or TeX.

    With ``most`` the fields are counts up to that, and no parts.
    """
    places, rows = list(range(len(pupils))), list(zip(*wrong, strict=True))
    height = 220 + 44 * len(skills)
    figure = darker(
        places, [_wrapped(skill) for skill in skills], rows, title, gap=2, height=height, most=most
    )
    names = [_plain(name) for name in pupils]
    figure.update_xaxes(tickmode="array", tickvals=places, ticktext=names, tickangle=-60)
    figure.update_yaxes(autorange="reversed")
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

"""What came of a move or an answer, told the same way everywhere: a verdict, lines, the rule."""

from __future__ import annotations

from typing import Any

from tutor.i18n import Words
from tutor.learning.markup import block, inline
from tutor.learning.rule_book import rule_page

__all__ = ["feedback", "rule_told"]

Json = dict[str, Any]


def feedback(tone: str, verdict: str, lines: list[str], row: str, words: Words) -> Json:
    """Give feedback as the stage draws it; ``row`` is that of the rule, empty where there is none.

    ``tone`` is ``right``, ``wrong``, ``illegal`` or ``info``.
    """
    rule = words.rule(row) if row and words.has(f"rule.{row}.text") else None
    label = words.say("ui.lesson.rule", title=rule.title) if rule else ""
    return {
        "tone": tone,
        "verdict": verdict,
        "lines": [inline(line) for line in lines],
        "rule": rule_told(f"{label} ({row})", block(rule.text), row, words) if rule else None,
    }


def rule_told(label: str, html: str, row: str, words: Words) -> Json:
    """Give a rule to fold out, with the way to its place in the rule book."""
    more = {"label": words.say("ui.rules.open"), "href": rule_page(row)}
    return {"label": label, "html": html, "more": more}

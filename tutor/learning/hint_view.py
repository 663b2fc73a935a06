"""The hints of a question as the page shows them: the rungs that were taken, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.i18n import Words
from tutor.learning.markup import inline, spoken
from tutor.learning.state import StepState
from tutor.quizzes import Hint, Question, Rung, hints, say

__all__ = ["hint_marks", "hints_heard", "hints_view", "next_hint"]

Json = dict[str, Any]


def hints_view(here: StepState, words: Words) -> list[Json]:
    """Give the rungs that were taken on the open question, each with its name and its lines."""
    return [
        {"id": hint.rung.value, "name": words.tell(hint.name), "lines": _lines(hint, here, words)}
        for hint in _taken(here)
    ]


def hint_marks(here: StepState) -> Mapping[str, str]:
    """Give a mark for each option that a hint has struck out, by its id."""
    return {option: "struck" for hint in _taken(here) for option in hint.strikes}


def hints_heard(here: StepState, words: Words) -> list[str]:
    """Give what a screen reader says of the hint that was taken last."""
    return [
        heard
        for hint in _taken(here)[-1:]
        for heard in (words.tell(hint.name), *map(spoken, _lines(hint, here, words)))
    ]


def next_hint(here: StepState) -> Rung | None:
    """Give the rung that can be taken next; None where nothing is asked."""
    return [*Rung][here.hinted] if here.asking else None


def _taken(here: StepState) -> tuple[Hint, ...]:
    return hints(_open(here))[: here.hinted] if here.asking and here.hinted else ()


def _open(here: StepState) -> Question:
    assert here.question is not None, "a question is open"
    return here.question


def _lines(hint: Hint, here: StepState, words: Words) -> list[str]:
    """Give the lines of a rung as HTML; a rule with its title and its row."""
    if hint.rows:
        rules = map(words.rule, hint.rows)
        return [inline(f"**{rule.title}** ({rule.row}): {rule.text}") for rule in rules]
    return [inline(say(_open(here), line, words)) for line in hint.lines]

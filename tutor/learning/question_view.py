"""A question as the page shows it, before and after it is answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.i18n import Words
from tutor.learning.markup import inline, plain
from tutor.learning.state import StepState
from tutor.learning.table_view import card_view
from tutor.quizzes import Option, Question, say

__all__ = ["asked"]

Json = dict[str, Any]


def asked(here: StepState, words: Words) -> Json | None:
    """Give the question of a step; None where nothing is asked, or a drill is over."""
    question = here.question
    if question is None or here.through:
        return None
    answered = here.answered
    marks: Mapping[str, str] = answered.marking.marks if answered else {}
    return {
        "shape": question.shape.value,
        "prompt": inline(say(question, question.prompt, words)),
        "options": [] if question.hand else _options(question, question.options, marks, words),
        "chosen": list(answered.answer) if answered else [],
        "locked": answered is not None,
        "then": {
            "prompt": inline(words.say(f"kind.{question.kind}.why")),
            "options": _options(question, question.because, marks, words),
        }
        if question.because
        else None,
    }


def _options(
    question: Question, options: tuple[Option, ...], marks: Mapping[str, str], words: Words
) -> list[Json]:
    return [
        {
            "id": option.id,
            "label": plain(say(question, option.label, words)),
            "card": option.card and card_view(option.card, words, marks.get(option.id)),
            "state": marks.get(option.id),
        }
        for option in options
    ]

"""A question as the page shows it, before and after it is answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.engine.calls import PASS
from tutor.engine.cards import Suit
from tutor.i18n import Words
from tutor.learning.call_view import Rungs, call_view, ladder_view
from tutor.learning.card_view import card_view
from tutor.learning.hint_view import hint_marks
from tutor.learning.markup import inline, plain
from tutor.learning.pads import names_view
from tutor.learning.state import StepState
from tutor.quizzes import Option, Pad, Question, Shape, say

__all__ = ["asked", "marks_of", "question_pads"]

Json = dict[str, Any]


def asked(here: StepState, words: Words) -> Json | None:
    """Give the question of a step; None where nothing is asked, or a drill is over."""
    question = here.question
    if question is None or here.through:
        return None
    answered, marks = here.answered, marks_of(here)
    return {
        "shape": question.shape.value,
        "prompt": inline(say(question, question.prompt, words)),
        "options": []
        if question.hand or question.pad
        else _options(question, question.options, marks, words),
        "chosen": list(answered.answer) if answered else [],
        "locked": answered is not None,
        "then": {
            "prompt": inline(words.say(f"kind.{question.kind}.why")),
            "options": _options(question, question.because, marks, words),
        }
        if question.because
        else None,
    }


def marks_of(here: StepState) -> Mapping[str, str]:
    """Give the mark of each option: how it came out, or before that what a hint says of it."""
    return here.answered.marking.marks if here.answered else hint_marks(here)


def question_pads(here: StepState, words: Words) -> Json:
    """Give the ladder or the names that hold the options of a question, if it has such."""
    question = here.question
    if question is None or question.pad is None or here.through:
        return {}
    answered, marks = here.answered, marks_of(here)
    picks = "pick-many" if question.shape is Shape.PICK_MANY else "pick-one"
    mode = "look" if answered else picks
    # Why each of them is right or wrong can be asked once that gives nothing away.
    reasons = question.reasons if answered else {}
    whys = {option: inline(say(question, why, words)) for option, why in reasons.items()}
    if question.pad is Pad.LADDER:
        rungs = Rungs(mode=mode, marks=marks, whys=whys, passing=_passing(question))
        return {"ladder": ladder_view(rungs, question.seat, words)}
    options = [(option.id, option.label) for option in question.options]
    return {"naming": names_view(options, mode, marks, whys, words)}


def _passing(question: Question) -> bool:
    return any(option.call == PASS for option in question.options)


def _options(
    question: Question, options: tuple[Option, ...], marks: Mapping[str, str], words: Words
) -> list[Json]:
    return [
        {
            "id": option.id,
            # A call is drawn with its words.
            "label": None if option.call else plain(say(question, option.label, words)),
            "card": option.card and card_view(option.card, words, marks.get(option.id)),
            "call": option.call and call_view(option.call, words),
            "suit": str(option.label) if isinstance(option.label, Suit) else None,
            "state": marks.get(option.id),
        }
        for option in options
    ]

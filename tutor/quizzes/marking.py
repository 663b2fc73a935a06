"""Marking an answer: how good it is, a right one to show, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from tutor.engine.reasons import Reason
from tutor.i18n import Message
from tutor.quizzes.answers import normalise
from tutor.quizzes.misconceptions import Misconception, diagnose, smallest_change
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Answer, Shape

__all__ = ["Mark", "Marking", "mark"]

Mark = Literal["right", "wrong", "missed"]
"""Right: chosen and right. Wrong: chosen and wrong. Missed: right and not chosen."""

_HALF = 0.5


@dataclass(frozen=True, kw_only=True)
class Marking:
    """What is told after an answer."""

    right: bool
    """Whether the answer is one of the right ones."""
    credit: float
    """0 to 1; between them for part of the cards, or the right verdict with a wrong reason."""
    given: Answer
    """What was answered, normalised."""
    answer: Answer
    """A right answer to show: the one nearest to what was answered."""
    reason: Why | None
    """About what was answered: why it is right, or what is wrong with it."""
    trace: tuple[Message | Reason, ...]
    """The way from the facts to the answer, three lines at most."""
    marks: Mapping[str, Mark]
    """How each option that matters came out, by option id."""
    question: Question = field(compare=False, repr=False)
    """What was asked."""

    @cached_property
    def misconceptions(self) -> tuple[Misconception, ...]:
        """What somebody may believe who answers so; none for a right answer. Found when needed."""
        return diagnose(self.question, self.given)

    @cached_property
    def change(self) -> Message | None:
        """The smallest change of the table that would make a wrong answer right, found when needed.

        None for a right answer, and where there is no such change.
        """
        found = smallest_change(self.question, self.given)
        return found.told if found else None


def mark(question: Question, raw: object) -> Marking:
    """Mark an answer; BadAnswer when it is none (see ``normalise``)."""
    given = normalise(question, raw)
    answer = _nearest(question, given)
    right = given == answer
    blamed = given if right else _blamed(question, given, answer)
    # A number has no options: what explains it is kept under the number itself.
    about = next((one for one in blamed if one in question.reasons), None)
    return Marking(
        right=right,
        credit=1.0 if right else _credit(question, given, answer),
        given=given,
        answer=answer,
        reason=question.reasons[about] if about is not None else None,
        trace=question.trace,
        marks=_marks(question, given, answer),
        question=question,
    )


def _nearest(question: Question, given: Answer) -> Answer:
    """Give the right answer that differs least; of equals the first in the order of the options."""
    places = {option.id: place for place, option in enumerate(question.options)}

    def distance(answer: Answer) -> tuple[int, list[int], Answer]:
        if question.shape is Shape.PICK_MANY:
            apart = len(set(answer) ^ set(given))
        else:
            apart = sum(one != other for one, other in zip(answer, given, strict=True))
            # Between two reasons for two verdicts, the verdict counts.
            apart += answer[0] != given[0] if question.shape is Shape.YES_NO else 0
        return apart, [places.get(part, 0) for part in answer], answer

    return min(question.right, key=distance)


def _blamed(question: Question, given: Answer, answer: Answer) -> Answer:
    """Give what a wrong answer went wrong on, the most telling first."""
    match question.shape:
        case Shape.PICK_MANY:
            return (
                *(one for one in given if one not in answer),
                *(one for one in answer if one not in given),
            )
        case Shape.ORDER | Shape.YES_NO:
            return tuple(one for one, other in zip(given, answer, strict=True) if one != other)
        case Shape.PICK_ONE | Shape.PICK_A_CALL | Shape.NUMBER:
            return given


def _credit(question: Question, given: Answer, answer: Answer) -> float:
    """Give the credit of an answer that is not right."""
    if question.shape is Shape.PICK_MANY:
        hits = len(set(given) & set(answer))
        return max(0.0, (2 * hits - len(given)) / len(answer))
    if question.shape is Shape.YES_NO and question.because and given[0] == answer[0]:
        return _HALF
    return 0.0


def _marks(question: Question, given: Answer, answer: Answer) -> dict[str, Mark]:
    if question.shape is Shape.NUMBER:
        return {}
    if question.shape is Shape.ORDER:
        pairs = zip(given, answer, strict=True)
        return {one: "right" if one == other else "wrong" for one, other in pairs}
    marks: dict[str, Mark] = {one: "right" if one in answer else "wrong" for one in given}
    return marks | {one: "missed" for one in answer if one not in given}

"""What somebody may believe who answers so."""

from __future__ import annotations

from tutor.quizzes.misconceptions.known import MISCONCEPTIONS
from tutor.quizzes.misconceptions.misconception import Misconception
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Answer

__all__ = ["diagnose"]


def diagnose(question: Question, given: Answer) -> tuple[Misconception, ...]:
    """Give the misconceptions that answer exactly this; none where it is right.

    ``given`` is normalised.
    """
    if given in question.right:
        return ()
    return tuple(one for one in MISCONCEPTIONS.values() if one.answer(question) == given)

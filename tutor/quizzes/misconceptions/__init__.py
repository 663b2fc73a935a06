"""Misconceptions: what learners believe, how they answer by it, and what would make that right.

``diagnose(question, given)`` names the beliefs that a wrong answer fits and ``smallest_change``
the nearest table at which it would be right.
"""

from tutor.quizzes.misconceptions.change import Change, smallest_change
from tutor.quizzes.misconceptions.diagnosis import diagnose
from tutor.quizzes.misconceptions.known import MISCONCEPTIONS
from tutor.quizzes.misconceptions.misconception import Misconception

__all__ = [
    "MISCONCEPTIONS",
    "Change",
    "Misconception",
    "diagnose",
    "smallest_change",
]

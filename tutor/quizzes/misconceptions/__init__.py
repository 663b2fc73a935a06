"""Misconceptions: what learners believe, how they answer by it, and what would make that right.

``diagnose(question, given)`` names the beliefs that a wrong answer fits, ``smallest_change`` the
nearest table at which it would be right, ``separating`` the item that tells beliefs apart.
"""

from tutor.quizzes.misconceptions.change import Change, smallest_change
from tutor.quizzes.misconceptions.diagnosis import diagnose
from tutor.quizzes.misconceptions.known import MISCONCEPTIONS
from tutor.quizzes.misconceptions.misconception import Misconception
from tutor.quizzes.misconceptions.separating import separating, surviving

__all__ = [
    "MISCONCEPTIONS",
    "Change",
    "Misconception",
    "diagnose",
    "separating",
    "smallest_change",
    "surviving",
]

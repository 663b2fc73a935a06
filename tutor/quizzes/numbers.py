"""Explaining a number: why it is right, and what a learner thought who answers another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.i18n import Message, Value
from tutor.quizzes.question import Why

__all__ = ["Lure", "number_reasons", "sum_text"]

Lure = tuple[str, int]
"""The sentence that names a mistake, and the number that it leads to."""


def number_reasons(
    right: int, why: Why, lures: Iterable[Lure], facts: Mapping[str, Value]
) -> dict[str, Why]:
    """Give the reasons of a question for a number, by what is answered.

    Of two mistakes that lead to one number the first counts; one that leads to the right number is
    no mistake that shows.
    """
    reasons: dict[str, Why] = {str(right): why}
    for key, number in lures:
        reasons.setdefault(str(number), Message(key, facts))
    return reasons


def sum_text(numbers: Iterable[int]) -> str:
    """Write numbers as a sum, with a minus sign before those below zero.

    >>> sum_text([3, 1, -4])
    '3 + 1 − 4'
    """
    signs = [(" − " if number < 0 else " + ") + str(abs(number)) for number in numbers]
    text = "".join(signs)
    return text.removeprefix(" + ") if text.startswith(" + ") else text.replace(" − ", "−", 1)

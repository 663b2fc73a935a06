"""The item that tells best which of some beliefs a learner holds (DESIGN.md 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tutor.engine.ruleset import RuleSet
from tutor.quizzes.generator import generate
from tutor.quizzes.kind import seeded
from tutor.quizzes.misconceptions import Misconception
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Answer

__all__ = ["separating", "surviving"]

_TRIES = 24
"""How many items are looked at."""


def surviving(question: Question, beliefs: Iterable[Misconception]) -> float:
    """Give how many of some beliefs, and the right one, an answer leaves possible on average.

    Each is as likely, and a belief that does not tell what to answer goes with the right one. The
    number of beliefs plus one: the item tells nothing; 1: it tells all.
    """
    groups: Counter[Answer | None] = Counter([None])
    for belief in beliefs:
        answer = belief.answer(question)
        groups[None if answer in question.right else answer] += 1
    return sum(size * size for size in groups.values()) / groups.total()


def separating(
    rules: RuleSet, kind: str, level: int, beliefs: Iterable[Misconception], seed: int
) -> Question:
    """Make the item on which some beliefs, and the right one, disagree most.

    It is one of a few items of that kind and level, the same for the same arguments; the first of
    those that tell as much. Errors as ``generate``.
    """
    beliefs = tuple(beliefs)
    rng = seeded("separating", kind, level, rules, seed)
    items = (
        generate(kind, level=level, rules=rules, seed=rng.randrange(2**31)) for _ in range(_TRIES)
    )
    return min(items, key=lambda item: surviving(item, beliefs))

"""From a place in a run to its question: always a fresh one."""

from __future__ import annotations

from dataclasses import replace

from tutor.learning.practice.setup import Slot
from tutor.learning.practice.skills import fresh, ways_to
from tutor.quizzes import Question, Shape, generate
from tutor.quizzes.kind import seeded
from tutor.quizzes.misconceptions import MISCONCEPTIONS
from tutor.quizzes.separating import separating

__all__ = ["item_of"]

_TRIES = 3
"""How many items that separate beliefs are made in search of one of the skill."""


def item_of(slot: Slot, seed: int, *, verdict_only: bool = False) -> Question:
    """Make the question of a slot; the same for the same seed.

    ``verdict_only`` asks yes or no without the reason, where a question has one: for a sprint.
    """
    rules = slot.ruleset
    found = _separating(slot, seed) if slot.belief in MISCONCEPTIONS else None
    if found is None and not slot.lesson:
        every = ways_to(slot.skill, rules)
        found = fresh(slot.skill, rules, slot.ways, seed) or fresh(slot.skill, rules, every, seed)
    if found is None:
        way = seeded("any", seed).choice(slot.ways)
        found = generate(way.kind, level=way.level, rules=rules, seed=seed)
    return _verdict(found) if verdict_only else found


def _separating(slot: Slot, seed: int) -> Question | None:
    """Make an item on which a belief answers otherwise than the rules do."""
    belief = MISCONCEPTIONS[slot.belief]
    ways = [way for way in slot.ways if way.kind in belief.kinds]
    rng = seeded("belief", slot.belief, seed)
    for _ in range(_TRIES if ways else 0):
        way = rng.choice(ways)
        item = separating(slot.ruleset, way.kind, way.level, [belief], rng.getrandbits(48))
        if belief.answer(item) not in (None, *item.right) and item.skill == slot.skill:
            return item
    return None


def _verdict(question: Question) -> Question:
    if question.shape is not Shape.YES_NO or not question.because:
        return question
    return replace(question, because=(), right=frozenset(answer[:1] for answer in question.right))

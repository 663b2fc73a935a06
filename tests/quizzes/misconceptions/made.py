"""Generated items of the kinds that misconceptions can answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tests.quizzes.bid_items import TABLES
from tests.quizzes.misconceptions.tables import BID_WHIST, WHIST
from tutor.quizzes import Question, generate, levels_of
from tutor.quizzes.misconceptions import MISCONCEPTIONS

KINDS = tuple(sorted({kind for one in MISCONCEPTIONS.values() for kind in one.kinds}))
SEEDS = 20


@cache
def made(kind: str) -> tuple[Question, ...]:
    """Items of every level in both games, at the usual tables and at some others."""
    return tuple(_made(kind))


def _made(kind: str) -> Iterator[Question]:
    for rules in (WHIST, BID_WHIST):
        for level in levels_of(kind, rules):
            for seed in range(SEEDS):
                yield generate(kind, level=level, rules=rules, seed=seed)
    for seed, rules in enumerate(TABLES):
        for level in levels_of(kind, rules):
            yield generate(kind, level=level, rules=rules, seed=seed)

"""How many people an item takes in: what makes a level harder than the one below it.

Chance alone does not see to that. So of a few items of a level that one is taken with which so many
misconceptions go wrong as is wished for there; the bench of levels shows what comes of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.options import Game
from tutor.engine.ruleset import RuleSet
from tutor.quizzes.kind import seeded
from tutor.quizzes.misconceptions import MISCONCEPTIONS
from tutor.quizzes.question import Question

__all__ = ["TRIES", "taken_in", "wish"]

TRIES: Final = 20
"""How many items are looked at, at most: what is wished for may be rare, or not to be had."""

Wishes = Mapping[int, tuple[int, ...]]
"""By level how many people are to be taken in: one of these numbers, each as likely."""

_WHIST: Final[Mapping[str, Wishes]] = {
    "trick-winner": {4: (1, 1, 1, 2), 5: (1, 1, 2)},
    "winning-now": {3: (1,), 4: (1, 1, 1, 2), 5: (2,)},
    "next-leader": {1: (0, 1, 1), 2: (1, 2), 3: (2,), 4: (2, 3, 3)},
    "legal-cards": {1: (0,), 4: (1, 1, 1, 2), 5: (0, 2, 2, 2, 2)},
    "is-legal": {1: (0,), 5: (0, 2, 2)},
    "match-score": {4: (1,), 5: (1,)},
}
_BIDS: Final[Mapping[str, Wishes]] = {
    "trick-winner": {1: (0, 0, 0, 1), 2: (0, 1), 3: (0, 1, 1), 4: (1, 1, 2), 5: (1, 2, 2)},
    "winning-now": {1: (0, 0, 0, 1), 2: (0, 1), 3: (0, 1, 1), 4: (1, 1, 1, 2), 5: (1, 2, 2)},
    "next-leader": {1: (1,), 2: (1, 1, 2), 3: (1, 2), 4: (2,), 5: (2, 2, 3)},
    "legal-cards": {
        1: (0, 0, 0, 2),
        2: (0, 1, 1),
        3: (0, 1, 2),
        4: (1, 1, 2),
        5: (0, 1, 2, 2, 3, 3),
    },
    "is-legal": {2: (0, 1, 1), 3: (0, 1, 2), 4: (0, 1, 1, 2, 2), 5: (0, 1, 1, 2, 2, 3)},
    "rank-order": {3: (0, 1, 1), 4: (0, 1, 1, 1), 5: (0, 1, 1, 1, 1)},
    "is-bid-higher": {5: (0, 2, 2, 2, 2)},
    "legal-calls": {1: (0, 0, 0, 1), 2: (0, 1), 3: (0, 1, 1, 1), 4: (1, 1, 2)},
    "score-hand": {5: (0, 1, 1, 1, 1, 1, 1)},
    "match-score": {1: (0, 0, 0, 0, 1), 2: (0, 0, 1), 3: (0, 1), 4: (0, 1, 1, 1), 5: (1,)},
    "match-end": {2: (0, 0, 1), 3: (0, 1), 4: (1,), 5: (1,)},
}
_WISHES: Final = {Game.WHIST: _WHIST, Game.BID_WHIST: _BIDS}


def wish(kind: str, level: int, rules: RuleSet, seed: int) -> int | None:
    """Say how many people an item is to take in; None where its kind sees to that itself."""
    wishes = _WISHES[rules.game].get(kind, {}).get(level)
    return seeded("wish", kind, level, rules, seed).choice(wishes) if wishes else None


def taken_in(question: Question) -> int:
    """Count the misconceptions that do not lead to a right answer, though the kind is theirs."""
    beliefs = (one for one in MISCONCEPTIONS.values() if question.kind in one.kinds)
    return sum(belief.answer(question) not in question.right for belief in beliefs)

"""The scheduler: one card of the library `fsrs` for each skill of each person.

Nothing else knows the library. Fuzzing is off, the id of a card is its skill's own and time is an
argument: the same answers give the same cards on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from functools import cache
from typing import Any, cast
from zlib import crc32

from fsrs import Card, Rating, Scheduler

from tutor.store.schema import Json

__all__ = ["QUICK", "Grade", "Planned", "grade", "plan", "recall"]

QUICK = timedelta(seconds=6)
"""An answer that took no longer was quick."""


class Grade(Enum):
    """How well an answer was known. The numbers are those of the library."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


@dataclass(frozen=True, kw_only=True, slots=True)
class Planned:
    """A card after a review."""

    card: Mapping[str, Json]
    """The card, as JSON can carry it."""
    due: datetime
    """When it is to be asked next."""


def grade(*, right: bool, hinted: int, quick: bool, sure: bool) -> Grade:
    """Grade an answer: wrong is Again, with a hint Hard, right Good; quick and sure is Easy."""
    if not right:
        return Grade.AGAIN
    if hinted:
        return Grade.HARD
    return Grade.EASY if quick and sure else Grade.GOOD


def plan(card: Mapping[str, Json] | None, skill: str, how: Grade, at: datetime) -> Planned:
    """Review a card, a new one where there is none."""
    was = Card.from_dict(cast("Any", dict(card))) if card else Card(card_id=crc32(skill.encode()))
    # A clock that was set back must not count as a review in the past.
    at = max(at, was.last_review) if was.last_review else at
    after, _ = _scheduler().review_card(was, Rating(how.value), at)
    return Planned(card=cast("Mapping[str, Json]", after.to_dict()), due=after.due)


def recall(card: Mapping[str, Json], at: datetime) -> float:
    """Estimate how likely it is that the skill is still there, 0 to 1."""
    known = Card.from_dict(cast("Any", dict(card)))
    return _scheduler().get_card_retrievability(known, max(at, known.last_review or at))


@cache
def _scheduler() -> Scheduler:
    return Scheduler(enable_fuzzing=False)

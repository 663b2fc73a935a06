"""What answers come to: how a skill, a pair of bids and a belief stand after each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import TypeVar

from tutor.learning.practice.card import QUICK, grade, plan
from tutor.learning.practice.evidence import Evidence, of_attempt
from tutor.learning.practice.ladder_pairs import Pair
from tutor.learning.practice.standing import after_answer
from tutor.store.attempts import Attempt
from tutor.store.practice import Belief, Known, Learned, Relation, Review

__all__ = ["CLEARED", "fold", "learned"]

CLEARED = 2
"""How many right answers that a misconception gets wrong clear it."""
_MS = timedelta(milliseconds=1)

K = TypeVar("K")
R = TypeVar("R", Review, Relation, Belief)


def learned(seen: Evidence) -> Learned:
    """Give what an answer changes; nothing for a question of no skill."""
    if not seen.skill:
        return Learned()
    # What was told both ways was told wrong.
    pairs = sorted(seen.pairs, key=lambda pair: not pair.right)
    beliefs: dict[str, Callable[[Belief | None], Belief | None]] = {
        name: partial(_refuted, seen) for name in seen.refuted
    }
    beliefs |= {name: partial(_met, name, seen) for name in seen.met}
    return Learned(
        reviews={seen.skill: partial(_reviewed, seen)},
        relations={
            (seen.ladder, pair.lower, pair.higher): partial(_told, seen, pair) for pair in pairs
        },
        beliefs=beliefs,
    )


def fold(attempts: Iterable[Attempt]) -> Known:
    """Give what all answers of a person, in the order of time, come to."""
    reviews: dict[str, Review] = {}
    relations: dict[tuple[str, str, str], Relation] = {}
    beliefs: dict[str, Belief] = {}
    for attempt in attempts:
        changes = learned(of_attempt(attempt))
        _apply(reviews, changes.reviews)
        _apply(relations, changes.relations)
        _apply(beliefs, changes.beliefs)
    return Known(
        reviews=tuple(reviews[key] for key in sorted(reviews)),
        relations=tuple(relations[key] for key in sorted(relations)),
        beliefs=tuple(beliefs[key] for key in sorted(beliefs)),
    )


def _apply(rows: dict[K, R], changes: Mapping[K, Callable[[R | None], R | None]]) -> None:
    for key, change in changes.items():
        after = change(rows.get(key))
        if after is not None:
            rows[key] = after


def _reviewed(seen: Evidence, before: Review | None) -> Review:
    unaided = seen.right and not seen.hinted
    was = before.streak if before else 0
    streak = was + 1 if unaided else 0
    quick = seen.took_ms is not None and seen.took_ms * _MS <= QUICK
    how = grade(right=seen.right, hinted=seen.hinted, quick=quick, sure=was >= CLEARED)
    planned = plan(before.card if before else None, seen.skill, how, seen.at)
    state = after_answer(
        before, right=seen.right, unaided=unaided, streak=streak, mixed=seen.mixed, at=seen.at
    )
    stays = before is not None and before.state == state.value
    return Review(
        skill=seen.skill,
        card=planned.card,
        due=planned.due,
        state=state.value,
        since=before.since if before and stays else seen.at,
        streak=streak,
        answers=(before.answers if before else 0) + 1,
        right=(before.right if before else 0) + seen.right,
        last_at=seen.at,
    )


def _told(seen: Evidence, pair: Pair, before: Relation | None) -> Relation:
    return Relation(
        ladder=seen.ladder,
        lower=pair.lower,
        higher=pair.higher,
        answers=(before.answers if before else 0) + 1,
        right=(before.right if before else 0) + pair.right,
        streak=((before.streak if before else 0) + 1) if pair.right else 0,
        last_at=seen.at,
    )


def _met(name: str, seen: Evidence, before: Belief | None) -> Belief:
    if before is None:
        return Belief(
            misconception=name,
            met=1,
            refuted=0,
            first_at=seen.at,
            last_at=seen.at,
            cleared_at=None,
        )
    return replace(before, met=before.met + 1, refuted=0, last_at=seen.at, cleared_at=None)


def _refuted(seen: Evidence, before: Belief | None) -> Belief | None:
    if before is None:
        return None
    refuted = before.refuted + 1
    enough = before.cleared_at is None and refuted >= CLEARED
    return replace(before, refuted=refuted, cleared_at=seen.at if enough else before.cleared_at)

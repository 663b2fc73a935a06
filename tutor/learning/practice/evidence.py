"""What one answer shows: all that the states, the ladder and the beliefs of a person come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from tutor.engine.ruleset import RuleSet
from tutor.learning.practice.ladder_pairs import Pair, ladder_name, pairs_of
from tutor.learning.state import Answered
from tutor.quizzes.misconceptions import MISCONCEPTIONS
from tutor.store.attempts import Attempt
from tutor.store.schema import Json

__all__ = ["Evidence", "evidence_of", "of_attempt", "took"]

_AWAY = timedelta(minutes=5)
"""Who took longer was not thinking all that time."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Evidence:
    """What an answer shows of who gave it."""

    skill: str
    """The skill; empty for a question of choice, which shows nothing."""
    right: bool
    """Whether it was wholly right."""
    hinted: int
    """How many hints were taken."""
    took_ms: int | None
    """How long it took, in milliseconds; None if not known."""
    at: datetime
    """When it was given."""
    mixed: bool = False
    """Whether other skills were asked around it."""
    ladder: str = "usual"
    """Which ladder its bids stand on."""
    pairs: tuple[Pair, ...] = ()
    """The bids that it told apart."""
    met: tuple[str, ...] = ()
    """The misconceptions that it fits."""
    refuted: tuple[str, ...] = ()
    """The misconceptions that would have answered otherwise, where it is right."""

    def as_json(self) -> Mapping[str, Json]:
        """Give what an attempt keeps beside its own columns, so that all can be made anew."""
        found: dict[str, Json] = {}
        if self.mixed:
            found["mixed"] = True
        if self.pairs:
            found["ladder"] = self.ladder
            found["pairs"] = [[pair.lower, pair.higher, pair.right] for pair in self.pairs]
        if self.met:
            found["met"] = self.met
        if self.refuted:
            found["refuted"] = self.refuted
        return found


def took(since: datetime | None, at: datetime) -> int | None:
    """Give how long an answer took, in milliseconds; None for who was away, or not known."""
    if since is None or not timedelta() <= at - since <= _AWAY:
        return None
    return round((at - since) / timedelta(milliseconds=1))


def evidence_of(
    answered: Answered,
    rules: RuleSet,
    *,
    at: datetime,
    since: datetime | None = None,
    mixed: bool = False,
) -> Evidence:
    """Read an answer; ``since`` is when the question was first seen."""
    question, marking = answered.question, answered.marking
    refuted = (
        one.id
        for one in MISCONCEPTIONS.values()
        if marking.right and (believed := one.answer(question)) is not None
        if believed not in question.right
    )
    return Evidence(
        skill=question.skill,
        right=marking.right,
        hinted=answered.hinted,
        took_ms=took(since, at),
        at=at,
        mixed=mixed,
        ladder=ladder_name(question.table.rules if question.table else rules),
        pairs=pairs_of(question, answered.answer, rules),
        met=tuple(one.id for one in marking.misconceptions) if answered.answer else (),
        refuted=tuple(refuted),
    )


def of_attempt(attempt: Attempt) -> Evidence:
    """Read an answer that was kept."""
    kept: Any = attempt.question if isinstance(attempt.question, Mapping) else {}
    return Evidence(
        skill=attempt.skill,
        right=attempt.right,
        hinted=attempt.hinted,
        took_ms=attempt.took_ms,
        at=attempt.at,
        mixed=bool(kept.get("mixed")),
        ladder=kept.get("ladder", "usual"),
        pairs=tuple(
            Pair(lower=lower, higher=higher, right=right)
            for lower, higher, right in kept.get("pairs", ())
        ),
        met=tuple(kept.get("met", ())),
        refuted=tuple(kept.get("refuted", ())),
    )

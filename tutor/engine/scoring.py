"""The score of a round and of a match (M1.S10-S11)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.reasons import Kind, Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Side
from tutor.engine.table import Phase, Table

__all__ = [
    "LosersNothing",
    "OverSix",
    "ScoreLine",
    "TricksAdded",
    "match_score",
    "score_round",
    "score_tricks",
    "winner_of_match",
]

BOOK = 6
"""The first six tricks of a side are worth nothing (M1.S10)."""


@dataclass(frozen=True, kw_only=True)
class TricksAdded(Reason, id="score.tricks-added", kind=Kind.OUTCOME, row="M1.S10"):
    """Partners' tricks are added."""

    side: Side
    """The partners."""
    first: int
    """Tricks of north, or of east."""
    second: int
    """Tricks of south, or of west."""
    total: int
    """Tricks of the side."""


@dataclass(frozen=True, kw_only=True)
class OverSix(Reason, id="score.over-six", kind=Kind.OUTCOME, row="M1.S10"):
    """The winners score one point for every trick above six."""

    side: Side
    """The winners of the round."""
    tricks: int
    """Their tricks."""
    points: int
    """What they score: tricks - 6."""


@dataclass(frozen=True, kw_only=True)
class LosersNothing(Reason, id="score.losers-nothing", kind=Kind.OUTCOME, row="M1.S10"):
    """The losers of the round score nothing."""

    side: Side
    """The losers."""
    tricks: int
    """Their tricks, at most six."""


@dataclass(frozen=True, kw_only=True)
class ScoreLine:
    """A line of the score sheet."""

    side: Side
    """Whose line it is."""
    points: int
    """Points that this line adds."""
    reason: Reason
    """Why."""


def score_tricks(tricks: dict[Side, int]) -> tuple[ScoreLine, ...]:
    """Score a finished round from the number of tricks each side won, N-S first."""
    lines: list[ScoreLine] = []
    for side, won in tricks.items():
        points = max(0, won - BOOK)
        reason: Reason = (
            OverSix(side=side, tricks=won, points=points)
            if points
            else LosersNothing(side=side, tricks=won)
        )
        lines.append(ScoreLine(side=side, points=points, reason=reason))
    return tuple(lines)


def score_round(table: Table) -> tuple[ScoreLine, ...]:
    """Score a round: each side's tricks added (where the table saw them all), then the points.

    A round in progress has no lines, nor has an ending, which knows nothing of its first tricks.
    """
    tricks = {side: table.tricks_of(side) for side in Side}
    if table.phase is not Phase.SCORE or sum(tricks.values()) != table.rules.hand_size:
        return ()
    added: list[ScoreLine] = []
    if len(table.tricks) == table.rules.hand_size:
        for side in Side:
            first, second = (sum(t.winner is seat for t in table.tricks) for seat in side.seats)
            reason = TricksAdded(side=side, first=first, second=second, total=first + second)
            added.append(ScoreLine(side=side, points=0, reason=reason))
    return (*added, *score_tricks(tricks))


def match_score(table: Table) -> dict[Side, int]:
    """Add this round, once it is over, to what the sides had before it."""
    total = dict(zip(Side, table.score, strict=True))
    for line in score_round(table):
        total[line.side] += line.points
    return total


def winner_of_match(score: dict[Side, int], rules: RuleSet) -> Side | None:
    """Give the side that reached the target (M1.S11); only one can, as one side scores a round."""
    return next((side for side, points in score.items() if points >= rules.target), None)

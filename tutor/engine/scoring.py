"""The score of a round and of a match (M1.S10-S11, M2.S12-S13)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine.calls import BOOK
from tutor.engine.contract_score import KittyTrick, ScoreLine, score_contract
from tutor.engine.honours import honours_dealt
from tutor.engine.match import MatchReason, match_reason
from tutor.engine.reasons import Kind, Reason
from tutor.engine.seats import Side
from tutor.engine.table import TRICKS, Phase, Table

__all__ = [
    "LosersNothing",
    "OverSix",
    "ScoreLine",
    "TricksAdded",
    "match_after",
    "match_score",
    "points_of",
    "score_round",
    "score_tricks",
    "tricks_won_by",
]


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
    """Score a round: each side's tricks added, their points, then honours where they count.

    In bid whist the kitty comes first, a trick of its own, and only the contract scores (M2.S12).
    A round in progress has no lines, nor has an ending, which knows nothing of its first tricks.
    In a fragment, whose first tricks were not seen, none are added and no honours are known.
    """
    tricks = {side: table.tricks_of(side) for side in Side}
    if table.phase is not Phase.SCORE or sum(tricks.values()) != TRICKS:
        return ()
    added = _added(table) if len(table.tricks) == table.rules.hand_size else ()
    if table.contract:
        return (*added, *score_contract(table.contract, tricks, table.rules))
    lines = (*added, *score_tricks(tricks))
    honours = honours_dealt(table) if added and table.rules.honours else None
    if honours:
        lines += (ScoreLine(side=honours.side, points=honours.points, reason=honours),)
    return lines


def _added(table: Table) -> tuple[ScoreLine, ...]:
    """Add the tricks of partners (M1.S10); the kitty is one of the declarer's (M2.S10)."""
    lines: list[ScoreLine] = []
    declarer = table.kitty_winner
    if declarer:
        kitty = KittyTrick(side=declarer.side, seat=declarer)
        lines.append(ScoreLine(side=declarer.side, points=0, reason=kitty))
    for side in Side:
        first, second = (
            sum(trick.winner is seat for trick in table.tricks) + (seat is declarer)
            for seat in side.seats
        )
        reason = TricksAdded(side=side, first=first, second=second, total=first + second)
        lines.append(ScoreLine(side=side, points=0, reason=reason))
    return tuple(lines)


def points_of(lines: Iterable[ScoreLine]) -> dict[Side, int]:
    """Add up the lines of a score sheet by side."""
    points = dict.fromkeys(Side, 0)
    for line in lines:
        points[line.side] += line.points
    return points


def tricks_won_by(lines: Iterable[ScoreLine]) -> Side | None:
    """Give the side that scored for its tricks; None where no round was scored."""
    return next((line.side for line in lines if isinstance(line.reason, OverSix)), None)


def match_score(table: Table) -> dict[Side, int]:
    """Add this round, once it is over, to what the sides had before it."""
    points = points_of(score_round(table))
    return {side: before + points[side] for side, before in zip(Side, table.score, strict=True)}


def match_after(table: Table) -> MatchReason | None:
    """Say whether the match goes on after this round; None while the round is played.

    A table that sat down to a match that was won already is told so.
    """
    if table.phase is not Phase.SCORE:
        return None
    lines, number = score_round(table), table.round
    # An ending has no score of its own: what is known is the match before it.
    played = number if lines or number is None else number - 1
    return match_reason(match_score(table), table.rules, played=played, tricks=tricks_won_by(lines))

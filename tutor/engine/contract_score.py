"""The score of a contract: only the side that bid wins or loses by it (M2.S12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tutor.engine.calls import BOOK, Bid
from tutor.engine.contract import Contract
from tutor.engine.options import SetPenalty
from tutor.engine.reasons import Kind, Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, Side

__all__ = [
    "Boston",
    "ContractFailed",
    "ContractMade",
    "DefendersNothing",
    "DefendersOverSix",
    "FullBid",
    "KittyTrick",
    "NotrumpFactor",
    "Overtricks",
    "OvertricksIgnored",
    "ScoreLine",
    "ShortfallInTricks",
    "is_made",
    "score_contract",
]

ALL_TRICKS = 13
"""Every trick of a round, the kitty with them: a Boston."""


@dataclass(frozen=True, kw_only=True)
class ScoreLine:
    """A line of the score sheet."""

    side: Side
    """Whose line it is."""
    points: int
    """Points that this line adds, or takes away."""
    reason: Reason
    """Why."""


@dataclass(frozen=True, kw_only=True)
class KittyTrick(Reason, id="score.kitty-trick", kind=Kind.OUTCOME, row="M2.S12"):
    """The kitty counts as a trick of the declarer's side."""

    side: Side
    """The side that won the auction."""
    seat: Seat
    """The declarer."""


@dataclass(frozen=True, kw_only=True)
class ContractMade(Reason, id="score.made", kind=Kind.OUTCOME, row="M2.S12"):
    """The side has the tricks it bid for, and scores the number of the bid."""

    side: Side
    """The side that bid."""
    bid: Bid
    """The contract."""
    tricks: int
    """Its tricks, the kitty with them."""
    needed: int
    """The tricks it needed."""
    points: int
    """What this scores: the number of the bid."""


@dataclass(frozen=True, kw_only=True)
class Overtricks(Reason, id="score.overtricks", kind=Kind.OUTCOME, row="M2.S12"):
    """Every trick above the bid scores a point more."""

    side: Side
    """The side that bid."""
    tricks: int
    """Tricks above those it needed."""
    points: int
    """What they score."""


@dataclass(frozen=True, kw_only=True)
class OvertricksIgnored(Reason, id="score.overtricks-ignored", kind=Kind.OUTCOME, row="M2.S12"):
    """At this table a made contract scores just its number."""

    side: Side
    """The side that bid."""
    tricks: int
    """Tricks above those it needed."""


@dataclass(frozen=True, kw_only=True)
class ContractFailed(Reason, id="score.failed", kind=Kind.OUTCOME, row="M2.S12"):
    """The side loses what it fell short in points: the number it bid minus what it made."""

    side: Side
    """The side that bid."""
    bid: Bid
    """The contract."""
    tricks: int
    """Its tricks, the kitty with them."""
    needed: int
    """The tricks it needed."""
    reached: int
    """The points its tricks would have been: none below seven."""
    points: int
    """What it loses, below zero."""


@dataclass(frozen=True, kw_only=True)
class ShortfallInTricks(Reason, id="score.shortfall-in-tricks", kind=Kind.OUTCOME, row="M2.S12"):
    """At this table the side loses a point for every trick it fell short."""

    side: Side
    """The side that bid."""
    bid: Bid
    """The contract."""
    tricks: int
    """Its tricks, the kitty with them."""
    needed: int
    """The tricks it needed."""
    points: int
    """What it loses, below zero."""


@dataclass(frozen=True, kw_only=True)
class FullBid(Reason, id="score.full-bid", kind=Kind.OUTCOME, row="M2.S12"):
    """At this table a failed contract costs its whole number."""

    side: Side
    """The side that bid."""
    bid: Bid
    """The contract."""
    tricks: int
    """Its tricks, the kitty with them."""
    needed: int
    """The tricks it needed."""
    points: int
    """What it loses, below zero."""


@dataclass(frozen=True, kw_only=True)
class NotrumpFactor(Reason, id="score.notrump-factor", kind=Kind.OUTCOME, row="M2.S12"):
    """At this table gains and losses of a notrump contract count double."""

    side: Side
    """The side that bid."""
    factor: int
    """What they are multiplied by."""
    points: int
    """What is added to, or taken from, the score by that."""


@dataclass(frozen=True, kw_only=True)
class Boston(Reason, id="score.boston", kind=Kind.OUTCOME, row="M2.S12"):
    """At this table a made contract with all thirteen tricks counts more than once."""

    side: Side
    """The side that bid."""
    factor: int
    """What the contract is multiplied by."""
    points: int
    """What is added to the score by that."""


@dataclass(frozen=True, kw_only=True)
class DefendersNothing(Reason, id="score.defenders-nothing", kind=Kind.OUTCOME, row="M2.S12"):
    """Only the side that bid scores."""

    side: Side
    """The defenders."""
    tricks: int
    """Their tricks."""


@dataclass(frozen=True, kw_only=True)
class DefendersOverSix(Reason, id="score.defenders-over-six", kind=Kind.OUTCOME, row="M2.S12"):
    """At this table the defenders score their tricks above six."""

    side: Side
    """The defenders."""
    tricks: int
    """Their tricks."""
    points: int
    """What they score, which is nothing up to six."""


def is_made(bid: Bid, tricks: int) -> bool:
    """Tell whether so many tricks, the kitty with them, make a contract (M2.S5)."""
    return tricks >= bid.needs


def score_contract(
    contract: Contract, tricks: Mapping[Side, int], rules: RuleSet
) -> tuple[ScoreLine, ...]:
    """Score a contract from the tricks of each side, the kitty counted in: declarer's side first.

    The points of its lines add up to what the side wins or loses.
    """
    side = contract.side
    own = [
        ScoreLine(side=side, points=points, reason=reason)
        for points, reason in _declarer(contract, tricks[side], rules)
    ]
    points, reason = _defenders(side.other, tricks[side.other], rules)
    return (*own, ScoreLine(side=side.other, points=points, reason=reason))


def _declarer(contract: Contract, tricks: int, rules: RuleSet) -> Iterator[tuple[int, Reason]]:
    """Give the lines of the side that bid, each with the points it adds."""
    side, bid = contract.side, contract.bid
    made = is_made(bid, tricks)
    base = list(_made(side, bid, tricks, rules)) if made else [_failed(side, bid, tricks, rules)]
    yield from base
    total = sum(points for points, _ in base)
    if contract.notrump and rules.notrump_factor > 1:
        more = total * (rules.notrump_factor - 1)
        yield more, NotrumpFactor(side=side, factor=rules.notrump_factor, points=more)
        total += more
    if made and tricks == ALL_TRICKS and rules.boston_factor > 1:
        more = total * (rules.boston_factor - 1)
        yield more, Boston(side=side, factor=rules.boston_factor, points=more)


def _made(side: Side, bid: Bid, tricks: int, rules: RuleSet) -> Iterator[tuple[int, Reason]]:
    points = bid.level
    yield (
        points,
        ContractMade(side=side, bid=bid, tricks=tricks, needed=bid.needs, points=points),
    )
    over = tricks - bid.needs
    if over and rules.overtricks:
        yield over, Overtricks(side=side, tricks=over, points=over)
    elif over:
        yield 0, OvertricksIgnored(side=side, tricks=over)


def _failed(side: Side, bid: Bid, tricks: int, rules: RuleSet) -> tuple[int, Reason]:
    """Give what a failed contract costs, as the house rules count it."""
    needed = bid.needs
    if rules.set_penalty is SetPenalty.FULL_BID:
        lost = -bid.level
        return lost, FullBid(side=side, bid=bid, tricks=tricks, needed=needed, points=lost)
    if rules.set_penalty is SetPenalty.SHORTFALL_IN_TRICKS:
        lost = tricks - needed
        return lost, ShortfallInTricks(
            side=side, bid=bid, tricks=tricks, needed=needed, points=lost
        )
    reached = max(0, tricks - BOOK)
    lost = reached - bid.level
    return lost, ContractFailed(
        side=side, bid=bid, tricks=tricks, needed=needed, reached=reached, points=lost
    )


def _defenders(side: Side, tricks: int, rules: RuleSet) -> tuple[int, Reason]:
    if not rules.defenders_score:
        return 0, DefendersNothing(side=side, tricks=tricks)
    points = max(0, tricks - BOOK)
    return points, DefendersOverSix(side=side, tricks=tricks, points=points)

"""Naming the trumps, or in notrump the ranking (M2.S9)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.actions import NameDirection, NameTrump
from tutor.engine.calls import Bid, Direction
from tutor.engine.cards import Suit
from tutor.engine.reasons import Kind, Reason
from tutor.engine.rulings.turn import WrongPhase, match_fault
from tutor.engine.seats import Seat
from tutor.engine.table import Table

__all__ = [
    "AlreadyNamed",
    "DirectionFixedByBid",
    "DirectionNamed",
    "DirectionRequired",
    "NotDeclarer",
    "NotrumpHasNoTrump",
    "TrumpNamed",
    "TrumpRequired",
    "naming_fault",
    "naming_reason",
    "unfit_name",
]

Naming = NameTrump | NameDirection


@dataclass(frozen=True, kw_only=True)
class NotDeclarer(Reason, id="declare.not-declarer", kind=Kind.ILLEGAL, row="M2.S9"):
    """Only the winner of the auction names."""

    declarer: Seat
    """Who won it."""


@dataclass(frozen=True, kw_only=True)
class TrumpRequired(Reason, id="declare.trump-required", kind=Kind.ILLEGAL, row="M2.S9"):
    """An uptown or downtown contract has a trump suit, which must be named."""

    bid: Bid
    """The contract."""


@dataclass(frozen=True, kw_only=True)
class DirectionRequired(Reason, id="declare.direction-required", kind=Kind.ILLEGAL, row="M2.S9"):
    """A notrump contract has a ranking, up or down, which must be named."""

    bid: Bid
    """The contract."""


@dataclass(frozen=True, kw_only=True)
class DirectionFixedByBid(
    Reason, id="declare.direction-fixed-by-bid", kind=Kind.ILLEGAL, row="M2.S9"
):
    """The bid says already which way the ranks run: a suit is named, no direction."""

    bid: Bid
    """The contract."""
    direction: Direction
    """The direction it fixes."""


@dataclass(frozen=True, kw_only=True)
class NotrumpHasNoTrump(Reason, id="declare.notrump-has-no-trump", kind=Kind.ILLEGAL, row="M2.S7"):
    """In notrump no suit is trump: a direction is named, no suit."""

    bid: Bid
    """The contract."""
    suit: Suit
    """The suit that was named."""


@dataclass(frozen=True, kw_only=True)
class AlreadyNamed(Reason, id="declare.done", kind=Kind.ILLEGAL, row="M2.S9"):
    """It has been named, once and for the whole round."""

    trump: Suit | None
    """The trump suit; None in notrump."""
    direction: Direction | None
    """Which way the ranks run."""


@dataclass(frozen=True, kw_only=True)
class TrumpNamed(Reason, id="declare.trump", kind=Kind.LEGAL, row="M2.S9"):
    """The winner of the auction names any of the four suits as trumps."""

    bid: Bid
    """The contract."""
    suit: Suit
    """The suit that is trump from now on."""


@dataclass(frozen=True, kw_only=True)
class DirectionNamed(Reason, id="declare.direction", kind=Kind.LEGAL, row="M2.S9"):
    """The winner of a notrump auction names which way the ranks run."""

    bid: Bid
    """The contract."""
    direction: Direction
    """Which way they run from now on."""


def naming_fault(table: Table, action: Naming) -> Reason | None:
    """Say why something may not be named: who names, what the bid asks for, what is done."""
    contract = table.contract
    if contract is None:
        return match_fault(table) or WrongPhase(phase=table.phase)
    over = match_fault(table)
    if over:
        return over
    if action.seat is not contract.declarer:
        return NotDeclarer(declarer=contract.declarer)
    named = action.suit if isinstance(action, NameTrump) else action.direction
    unfit = unfit_name(contract.bid, named)
    if unfit or not contract.is_named:
        return unfit
    return AlreadyNamed(trump=contract.trump, direction=contract.direction)


def unfit_name(bid: Bid, named: Suit | Direction | None) -> Reason | None:
    """Say why this is not what a contract asks for: a suit, or in notrump a direction."""
    fixed = bid.kind.direction
    if named is None:
        return TrumpRequired(bid=bid) if fixed else DirectionRequired(bid=bid)
    if fixed and isinstance(named, Direction):
        return DirectionFixedByBid(bid=bid, direction=fixed)
    if not fixed and isinstance(named, Suit):
        return NotrumpHasNoTrump(bid=bid, suit=named)
    return None


def naming_reason(table: Table, action: Naming) -> Reason:
    """Say why a naming that has no fault may be done."""
    assert table.contract is not None, "a naming without a fault has a contract"
    bid = table.contract.bid
    if isinstance(action, NameTrump) and action.suit:
        return TrumpNamed(bid=bid, suit=action.suit)
    assert isinstance(action, NameDirection), "none was named, which is a fault"
    assert action.direction is not None, "none was named, which is a fault"
    return DirectionNamed(bid=bid, direction=action.direction)

"""Whose turn it is, and the faults that any phase can have (RULES.md 4)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.actions import Action
from tutor.engine.match import is_over
from tutor.engine.reasons import Kind, Reason
from tutor.engine.scoring import match_after
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table

__all__ = [
    "Clockwise",
    "DeclarerLeads",
    "GameOver",
    "LeftOfDealer",
    "NotYourTurn",
    "WinnerLeads",
    "WrongPhase",
    "match_fault",
    "seat_fault",
    "turn_fault",
    "turn_reason",
]

_PLAY = Phase.PLAY  # a member is looked up slowly through its class


@dataclass(frozen=True, kw_only=True)
class GameOver(Reason, id="game.over", kind=Kind.ILLEGAL, row="M1.S11"):
    """The match is finished."""


@dataclass(frozen=True, kw_only=True)
class WrongPhase(Reason, id="game.wrong-phase", kind=Kind.ILLEGAL, row="M1.S9"):
    """This cannot be done now: the round is finished, or something else comes first."""

    phase: Phase
    """What is going on instead."""


@dataclass(frozen=True, kw_only=True)
class NotYourTurn(Reason, id="game.not-your-turn", kind=Kind.ILLEGAL, row="M1.S6"):
    """Another seat must act first."""

    turn: Seat
    """Whose turn it is."""


@dataclass(frozen=True, kw_only=True)
class LeftOfDealer(Reason, id="turn.left-of-dealer", kind=Kind.OUTCOME, row="M1.S5"):
    """The player left of the dealer leads first, or in bid whist calls first (M2.S4)."""

    seat: Seat
    """Who leads, or calls."""
    dealer: Seat
    """Who dealt."""
    calls: bool = False
    """Whether it is the first call, not the first card."""


@dataclass(frozen=True, kw_only=True)
class DeclarerLeads(Reason, id="turn.declarer-leads", kind=Kind.OUTCOME, row="M2.S11"):
    """The winner of the auction names, swaps and leads, having won the kitty as first trick."""

    seat: Seat
    """The declarer."""
    phase: Phase
    """What the declarer must do now: name, swap or lead."""


@dataclass(frozen=True, kw_only=True)
class WinnerLeads(Reason, id="turn.winner-leads", kind=Kind.OUTCOME, row="M1.S8"):
    """The winner of a trick leads the next."""

    seat: Seat
    """Who leads."""


@dataclass(frozen=True, kw_only=True)
class Clockwise(Reason, id="turn.clockwise", kind=Kind.OUTCOME, row="M1.S6"):
    """The others follow clockwise."""

    seat: Seat
    """Whose turn it is."""
    after: Seat
    """Who played, or called, last."""
    calls: bool = False
    """Whether it is a call, not a card."""
    passed_over: bool = False
    """Whether somebody between them is passed over, whose pass was final."""


def turn_fault(table: Table, action: Action) -> Reason | None:
    """Refuse a card that comes too early or too late, or from a seat whose turn it is not."""
    return (
        match_fault(table)
        or (WrongPhase(phase=table.phase) if table.phase is not _PLAY else None)
        or seat_fault(table, action)
    )


def match_fault(table: Table) -> Reason | None:
    """Refuse whatever comes after the end of the match."""
    return GameOver() if is_over(match_after(table)) else None


def seat_fault(table: Table, action: Action) -> Reason | None:
    """Refuse a seat whose turn it is not."""
    return None if action.seat is table.turn else NotYourTurn(turn=table.turn)


def turn_reason(table: Table) -> Reason | None:
    """Say why it is this seat's turn; None when a fragment does not tell, or the round is over."""
    if table.phase is Phase.SCORE:
        return None
    seat = table.turn
    if table.phase is Phase.AUCTION:
        return _turn_to_call(table)
    if table.phase is not _PLAY:
        return DeclarerLeads(seat=seat, phase=table.phase)
    if table.trick:
        return Clockwise(seat=seat, after=seat.right)
    if table.tricks:
        return WinnerLeads(seat=seat)
    if table.contract:
        first = table.contract.declarer is seat and sum(table.earlier) == 0
        return DeclarerLeads(seat=seat, phase=table.phase) if first else None
    if table.dealer and table.dealer.left is seat:
        return LeftOfDealer(seat=seat, dealer=table.dealer)
    return None


def _turn_to_call(table: Table) -> Reason | None:
    auction, seat = table.auction, table.turn
    if auction is None:
        return None
    if not auction.calls:
        return LeftOfDealer(seat=seat, dealer=auction.dealer, calls=True)
    after = auction.calls[-1][0]
    return Clockwise(seat=seat, after=after, calls=True, passed_over=after.left is not seat)

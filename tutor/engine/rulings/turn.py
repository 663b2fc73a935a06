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
    "GameOver",
    "LeftOfDealer",
    "NotYourTurn",
    "WinnerLeads",
    "WrongPhase",
    "turn_fault",
    "turn_reason",
]

_PLAY = Phase.PLAY  # a member is looked up slowly through its class


@dataclass(frozen=True, kw_only=True)
class GameOver(Reason, id="game.over", kind=Kind.ILLEGAL, row="M1.S11"):
    """The match is finished."""


@dataclass(frozen=True, kw_only=True)
class WrongPhase(Reason, id="game.wrong-phase", kind=Kind.ILLEGAL, row="M1.S9"):
    """This cannot be done now: the round is finished."""

    phase: Phase
    """What is going on instead."""


@dataclass(frozen=True, kw_only=True)
class NotYourTurn(Reason, id="game.not-your-turn", kind=Kind.ILLEGAL, row="M1.S6"):
    """Another seat must act first."""

    turn: Seat
    """Whose turn it is."""


@dataclass(frozen=True, kw_only=True)
class LeftOfDealer(Reason, id="turn.left-of-dealer", kind=Kind.OUTCOME, row="M1.S5"):
    """The player left of the dealer leads first."""

    seat: Seat
    """Who leads."""
    dealer: Seat
    """Who dealt."""


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
    """Who played last."""


def turn_fault(table: Table, action: Action) -> Reason | None:
    """Refuse an action that comes after the end, or from a seat whose turn it is not."""
    if table.phase is not _PLAY:
        if is_over(match_after(table)):
            return GameOver()
        return WrongPhase(phase=table.phase)
    if action.seat is not table.turn:
        return NotYourTurn(turn=table.turn)
    return None


def turn_reason(table: Table) -> Reason | None:
    """Say why it is this seat's turn; None when a fragment does not tell, or the round is over."""
    if table.phase is not Phase.PLAY:
        return None
    seat = table.turn
    if table.trick:
        return Clockwise(seat=seat, after=seat.right)
    if table.tricks:
        return WinnerLeads(seat=seat)
    if table.dealer and table.dealer.left is seat:
        return LeftOfDealer(seat=seat, dealer=table.dealer)
    return None

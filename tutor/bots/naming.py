"""Naming the trumps, or in notrump which way the ranks run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from tutor.bots.advice import Advice, Alternative
from tutor.bots.worth import Worth, worths_of_names
from tutor.engine.actions import NameDirection, NameTrump
from tutor.engine.calls import Direction
from tutor.engine.cards import Suit
from tutor.engine.reasons import Kind, Reason
from tutor.engine.seats import Seat
from tutor.engine.table import Phase
from tutor.engine.view import SeatView

__all__ = [
    "NAME_MAXIMS",
    "FittingDirection",
    "LongestTrumps",
    "NameMaxim",
    "NamePick",
    "StrongestTrumps",
    "advise_name",
    "fitting_direction",
    "longest_trumps",
    "strongest_trumps",
]


class NamePick(NamedTuple):
    """What a maxim names."""

    worth: Worth
    """What is named, and what the hand is worth with it."""
    reason: Reason
    """The maxim, with the facts it rests on."""


NameMaxim = Callable[[tuple[Worth, ...]], NamePick | None]
"""A maxim picks one of the things that can be named, or has nothing to say."""


@dataclass(frozen=True, kw_only=True)
class LongestTrumps(Reason, id="maxim.longest-trumps", kind=Kind.ADVICE, row="M2.S9"):
    """The longest suit makes trumps: they are left when the others have run out."""

    suit: Suit
    """The suit."""
    count: int
    """The trumps it makes in the hand, with the kitty as far as it was seen."""


def longest_trumps(worths: tuple[Worth, ...]) -> NamePick | None:
    """Name the longest suit. Not when there are two that are as long."""
    best = max(worths, key=_strength)
    if best.trump is None or _as_long(best, worths):
        return None
    return NamePick(best, LongestTrumps(suit=best.trump, count=best.count))


@dataclass(frozen=True, kw_only=True)
class StrongestTrumps(Reason, id="maxim.strongest-trumps", kind=Kind.ADVICE, row="M2.S9"):
    """Of suits that are as long the one with the higher cards makes trumps."""

    suit: Suit
    """The suit."""
    count: int
    """The trumps it makes; 0 where the hand is not told."""
    other: Suit | None
    """A suit that is as long; None likewise."""


def strongest_trumps(worths: tuple[Worth, ...]) -> NamePick | None:
    """Name the highest of the longest suits. Not when one alone is the longest."""
    best = max(worths, key=_strength)
    others = _as_long(best, worths)
    if best.trump is None or not others:
        return None
    reason = StrongestTrumps(suit=best.trump, count=best.count, other=others[0].trump)
    return NamePick(best, reason)


def _as_long(best: Worth, worths: tuple[Worth, ...]) -> list[Worth]:
    return [worth for worth in worths if worth is not best and worth.count == best.count]


@dataclass(frozen=True, kw_only=True)
class FittingDirection(Reason, id="maxim.fitting-direction", kind=Kind.ADVICE, row="M2.S9"):
    """In notrump high cards are all there is: name the way that makes most of the hand high."""

    direction: Direction
    """Which way the ranks are to run."""
    count: int | None
    """The cards among the three highest of their suits, that way; None where they are not told."""


def fitting_direction(worths: tuple[Worth, ...]) -> NamePick | None:
    """Name the direction that is worth more tricks. In notrump only."""
    best = max(worths, key=_strength)
    if best.trump is not None:
        return None
    return NamePick(best, FittingDirection(direction=best.direction, count=best.count))


def _strength(worth: Worth) -> float:
    return worth.strength


NAME_MAXIMS: tuple[NameMaxim, ...] = (longest_trumps, strongest_trumps, fitting_direction)
"""One of these applies, and no more than one."""


def advise_name(view: SeatView) -> Advice:
    """Go by the maxims of naming; ValueError when it is not the seat's turn to name."""
    table, seat, hand = view.table, view.seat, view.hand or ()
    if table.phase is not Phase.DECLARE or table.turn is not seat or table.contract is None:
        raise ValueError(f"{seat.value} has nothing to name now")
    kitty = (table.kitty and table.kitty.cards) or ()
    kind = table.contract.bid.kind
    worths = worths_of_names((*hand, *kitty), kind, table.rules, size=len(hand))
    chosen = next(pick for maxim in NAME_MAXIMS if (pick := maxim(worths)))
    others = sorted((w for w in worths if w is not chosen.worth), key=_strength, reverse=True)
    return Advice(
        action=_action(seat, chosen.worth),
        reason=chosen.reason,
        alternatives=tuple(_worse(seat, worth, chosen.worth) for worth in others[:1]),
    )


def _action(seat: Seat, worth: Worth) -> NameTrump | NameDirection:
    if worth.trump:
        return NameTrump(seat=seat, suit=worth.trump)
    return NameDirection(seat=seat, direction=worth.direction)


@dataclass(frozen=True, kw_only=True)
class WorseName(Reason, id="maxim.worse-name", kind=Kind.ADVICE, row="M2.S9"):
    """The hand is worth fewer tricks with this named."""

    trump: Suit | None
    """The trumps that would be better; None in notrump."""
    direction: Direction
    """Which way the ranks would better run, or run anyway."""


def _worse(seat: Seat, worth: Worth, better: Worth) -> Alternative:
    """Warn of what is second best to name."""
    reason = WorseName(trump=better.trump, direction=better.direction)
    return Alternative(action=_action(seat, worth), reason=reason, speaks_for=False)

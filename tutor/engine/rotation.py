"""Trumps that take turns instead of being turned up (Tips.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tutor.engine.cards import Suit
from tutor.engine.reasons import Kind, Reason
from tutor.engine.ruleset import RuleSet, TrumpBy

__all__ = ["NoTrumpRound", "Rotation", "trump_of_round"]


@dataclass(frozen=True, kw_only=True)
class Rotation(Reason, id="trump.rotation", kind=Kind.OUTCOME, row="Tips.4"):
    """The suits take turns: this round it is the turn of this one."""

    round: int
    """The number of the round, from 1."""
    trump: Suit
    """The trump suit of the round."""
    order: tuple[Suit, ...]
    """The order in which the suits take turns."""
    no_trump: bool
    """Whether a round without trumps follows the fourth suit."""


@dataclass(frozen=True, kw_only=True)
class NoTrumpRound(Reason, id="trump.no-trump-round", kind=Kind.OUTCOME, row="Tips.4"):
    """After all four suits comes a round without trumps."""

    trump: ClassVar[None] = None
    """There is none."""
    round: int
    """The number of the round, from 1."""
    order: tuple[Suit, ...]
    """The order in which the suits take turns."""


def trump_of_round(rules: RuleSet, number: int) -> Rotation | NoTrumpRound | None:
    """Say what is trump in a round, counted from 1; None where the turned card decides.

    >>> [str(trump_of_round(RuleSet(trump_by=TrumpBy.ROTATION), n).trump) for n in range(1, 7)]
    ['H', 'D', 'S', 'C', 'H', 'D']
    """
    if not rules.rotates:
        return None
    order, with_none = rules.trump_order, rules.trump_by is TrumpBy.ROTATION_WITH_NOTRUMP
    turn = (number - 1) % (len(order) + with_none)
    if turn == len(order):
        return NoTrumpRound(round=number, order=order)
    return Rotation(round=number, trump=order[turn], order=order, no_trump=with_none)

"""Advice: what a bot would do, and why. The bot does it; a hint tells the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tutor.bots.knowledge import Knowledge
from tutor.engine.actions import Action
from tutor.engine.cards import Card
from tutor.engine.reasons import Reason
from tutor.engine.view import SeatView

__all__ = ["Advice", "Alternative", "Bot", "Caution", "Maxim", "Pick"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Alternative:
    """Something else that may be done, and the maxim that speaks for it or against it."""

    action: Action
    """What else may be done."""
    reason: Reason
    """The maxim."""
    speaks_for: bool
    """Whether it speaks for the action; otherwise it warns."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Advice:
    """What a bot would do."""

    action: Action
    """The legal action it chose."""
    reason: Reason
    """Why: the first maxim that applied."""
    alternatives: tuple[Alternative, ...] = ()
    """A few other legal actions with what speaks for or against them."""
    aloud: Reason | None = None
    """What is told of it while the hand is hidden, the same whatever the hand is; None where that
    follows from the reason."""


@dataclass(frozen=True, kw_only=True)
class Bot:
    """A player of some strength."""

    name: str
    """What it is called in scenario files."""
    advise: Callable[[SeatView, Random], Advice]
    """Advise the seat on turn; ValueError when it is not that seat's turn. The same view and a
    generator in the same state give the same advice."""
    first: Callable[[SeatView, Random], Advice] | None = None
    """What comes first to the mind of one that thinks long: where it did just that after all, this
    is its advice, and where it did not, ``aloud`` still is what is told. None for quick ones."""


class Pick(NamedTuple):
    """The card that a maxim picks."""

    card: Card
    """A legal card."""
    reason: Reason
    """The maxim, with the facts it rests on."""


Maxim = Callable[[Knowledge], Pick | None]
"""A maxim picks a card, or has nothing to say: it does not apply, or this is its exception."""

Caution = Callable[[Knowledge, Card], Reason | None]
"""A caution warns against a legal card, or has nothing against it."""

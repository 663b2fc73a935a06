"""Void in the led suit: when to trump, and with what."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.bots.advice import Pick
from tutor.bots.knowledge import Knowledge
from tutor.engine.cards import Card, Suit
from tutor.engine.reasons import Kind, Reason

__all__ = ["Overruff", "Ruff", "ruff"]


@dataclass(frozen=True, kw_only=True)
class Ruff(Reason, id="maxim.ruff", kind=Kind.ADVICE, row="M1.S7"):
    """The opponents are winning: the lowest trump takes the trick."""

    led: Suit
    """The led suit."""


@dataclass(frozen=True, kw_only=True)
class Overruff(Reason, id="maxim.overruff", kind=Kind.ADVICE, row="M1.S7"):
    """An opponent has trumped: the lowest trump that is higher takes the trick."""

    best: Card
    """The opponent's trump."""


def ruff(know: Knowledge) -> Pick | None:
    """Void: the lowest trump that wins. Not when partner is likely to have the trick."""
    if not isinstance(know.led, Suit) or know.follows or not know.winners or know.best is None:
        return None
    if know.partner_will_win:
        return None
    card = know.winners[0]
    if know.is_trump(know.best):
        return Pick(card, Overruff(best=know.best))
    return Pick(card, Ruff(led=know.led))

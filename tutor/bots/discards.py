"""Void in the led suit and no wish to trump: what to throw away."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.bots.advice import Pick
from tutor.bots.knowledge import Knowledge
from tutor.engine.cards import Card, Suit
from tutor.engine.reasons import Kind, Reason

__all__ = ["DiscardWeak", "OnlyTrumpsLeft", "discard_weak", "only_trumps_left"]


@dataclass(frozen=True, kw_only=True)
class DiscardWeak(Reason, id="maxim.discard-weak", kind=Kind.ADVICE, row="M1.S6"):
    """A discard cannot win: throw the lowest card of the weakest suit, and keep the winners."""

    suit: Suit
    """The weakest suit."""
    partner_wins: bool
    """Whether the trick is partner's, so that a trump would be wasted."""


def discard_weak(know: Knowledge) -> Pick | None:
    """Void: the lowest card of the weakest suit. Not when there are only trumps."""
    if know.led is None or know.follows:
        return None
    plain = [card for card in know.legal if card.suit is not know.trump]
    if not plain:
        return None
    card = min(plain, key=lambda card: _worth(know, card))
    assert card.suit is not None, "whist has no jokers"
    return Pick(card, DiscardWeak(suit=card.suit, partner_wins=know.partner_is_winning))


def _worth(know: Knowledge, card: Card) -> tuple[bool, int]:
    """Tell what a card is worth keeping: masters most, then by its height."""
    return know.is_master(card) and bool(know.out(card.suit)), know.height(card)


@dataclass(frozen=True, kw_only=True)
class OnlyTrumpsLeft(Reason, id="maxim.only-trumps-left", kind=Kind.ADVICE, row="M1.S7"):
    """Nothing but trumps is left, and none is needed: the lowest goes."""


def only_trumps_left(know: Knowledge) -> Pick | None:
    """Void, with trumps alone, and none that should win: the lowest."""
    if know.led is None or know.follows:
        return None
    return Pick(know.lowest(know.legal), OnlyTrumpsLeft())

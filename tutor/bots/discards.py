"""Void in the led suit and no wish to trump: what to throw away."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.bots.advice import Pick
from tutor.bots.knowledge import Knowledge, suit_of
from tutor.bots.ruffing import ruff
from tutor.engine.cards import Card, Suit
from tutor.engine.reasons import Kind, Reason

__all__ = [
    "DiscardShort",
    "DiscardWeak",
    "OnlyTrumpsLeft",
    "discard_short",
    "discard_weak",
    "only_trumps_left",
]


@dataclass(frozen=True, kw_only=True)
class DiscardShort(Reason, id="maxim.discard-short", kind=Kind.ADVICE, row="M1.S6"):
    """A discard cannot win; from the shortest suit it brings the next ruff nearer."""

    suit: Suit
    """The shortest plain suit."""


def discard_short(know: Knowledge) -> Pick | None:
    """Void, with trumps: the lowest card of the shortest suit.

    Not a master, which wins a trick by itself; and not when a trump should win this trick.
    """
    trumps = know.trump is not None and know.of_suit(know.trump)
    cards = [card for card in _discards(know) if not know.is_master(card)]
    if not trumps or not cards:
        return None
    card = min(cards, key=lambda card: (len(know.of_suit(card.suit)), know.height(card)))
    return Pick(card, DiscardShort(suit=suit_of(card)))


@dataclass(frozen=True, kw_only=True)
class DiscardWeak(Reason, id="maxim.discard-weak", kind=Kind.ADVICE, row="M1.S6"):
    """A discard cannot win: throw the lowest card of the weakest suit, and keep the winners."""

    suit: Suit
    """The weakest suit."""
    partner_wins: bool
    """Whether partner is winning the trick."""


def discard_weak(know: Knowledge) -> Pick | None:
    """Void: the lowest card of the weakest suit, masters last.

    Not when a trump should win, or all are trumps.
    """
    cards = _discards(know)
    if not cards:
        return None
    card = min(cards, key=lambda card: (know.is_master(card), know.height(card)))
    return Pick(card, DiscardWeak(suit=suit_of(card), partner_wins=know.partner_is_winning))


def _discards(know: Knowledge) -> tuple[Card, ...]:
    """Give the cards that may be thrown away; none where the seat leads, follows or should ruff."""
    if know.led is None or know.follows or ruff(know):
        return ()
    return tuple(card for card in know.legal if know.is_plain(card))


@dataclass(frozen=True, kw_only=True)
class OnlyTrumpsLeft(Reason, id="maxim.only-trumps-left", kind=Kind.ADVICE, row="M1.S7"):
    """Nothing but trumps is left, and none is needed: the lowest goes."""


def only_trumps_left(know: Knowledge) -> Pick | None:
    """Void, with trumps alone, and none that should win: the lowest."""
    if know.led is None or know.follows:
        return None
    return Pick(know.lowest(know.legal), OnlyTrumpsLeft())

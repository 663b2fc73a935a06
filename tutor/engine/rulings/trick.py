"""Who wins a trick, and by which rule (M1.S7, M2.S6-S7, M2.S10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine.cards import Card, Led, Suit
from tutor.engine.ranking import CLASSIC, Ranking
from tutor.engine.reasons import Kind, Reason
from tutor.engine.seats import Seat

__all__ = [
    "HighestOfLedSuit",
    "HighestTrump",
    "KittyFirst",
    "OnlyCardOfLedSuit",
    "TrickReason",
    "trick_reason",
]


@dataclass(frozen=True, kw_only=True)
class HighestTrump(Reason, id="trick.highest-trump", kind=Kind.OUTCOME, row="M1.S7"):
    """The highest trump wins, or is winning so far."""

    seat: Seat
    """Who played it."""
    card: Card
    """The winning card."""
    trump: Suit
    """The trump suit."""
    alone: bool
    """Whether it is the only trump in the trick."""
    downtown: bool = False
    """Whether the ranks run downtown, so that the low cards win (M2.S6)."""


@dataclass(frozen=True, kw_only=True)
class OnlyCardOfLedSuit(Reason, id="trick.only-card-of-led-suit", kind=Kind.OUTCOME, row="M1.S7"):
    """Nobody followed suit and nobody ruffed: the led card wins."""

    seat: Seat
    """Who played it."""
    card: Card
    """The winning card."""
    led: Led
    """The led suit; where a joker was led in notrump, the suit of the card that wins."""
    joker: bool = False
    """Whether a joker was led in notrump, so that the suit was set after it."""
    unplayed: Suit | None = None
    """The suit that was named with the joker and that nobody could play, so that the first card
    that is no joker wins; None otherwise."""


@dataclass(frozen=True, kw_only=True)
class HighestOfLedSuit(Reason, id="trick.highest-of-led-suit", kind=Kind.OUTCOME, row="M1.S7"):
    """Without a trump the highest card of the led suit wins."""

    seat: Seat
    """Who played it."""
    card: Card
    """The winning card."""
    led: Led
    """The led suit."""
    joker: bool = False
    """Whether a joker was led in notrump, so that the suit was set after it."""
    downtown: bool = False
    """Whether the ranks run downtown, so that the low cards win (M2.S6)."""


@dataclass(frozen=True, kw_only=True)
class KittyFirst(Reason, id="trick.kitty-first", kind=Kind.OUTCOME, row="M2.S10"):
    """The kitty is the first trick of whoever won the auction."""

    seat: Seat
    """The winner of the auction."""


TrickReason = HighestTrump | OnlyCardOfLedSuit | HighestOfLedSuit


def trick_reason(
    cards: Sequence[Card], leader: Seat, ranking: Ranking, named: Suit | None = None
) -> TrickReason | None:
    """Say which card wins, or is winning so far, and why; at least one card lies there.

    ``named`` is the suit named with a joker that was led. None while only jokers lie there in
    notrump, where they cannot win (M2.S7).
    """
    place = ranking.best(cards, named)
    if place is None:
        return None
    card, seat = cards[place], leader.after(place)
    suit = ranking.suit_of(card)
    assert suit is not None, "a card without a suit wins nothing"
    trumps = sum(_is_trump(other, ranking) for other in cards)
    downtown = ranking.order is not CLASSIC
    # Trumps that were led are simply the led suit, except that nothing else could have won.
    if ranking.trump is not None and _is_trump(card, ranking):
        trump, alone = ranking.trump, trumps == 1
        return HighestTrump(seat=seat, card=card, trump=trump, alone=alone, downtown=downtown)
    joker = ranking.suit_of(cards[0]) is None
    # A suit that was named and not played does not count: the first card that has one wins alone.
    unplayed = None if suit is ranking.led_suit(cards, named) else named
    if unplayed or sum(ranking.suit_of(other) is suit for other in cards) == 1:
        return OnlyCardOfLedSuit(seat=seat, card=card, led=suit, joker=joker, unplayed=unplayed)
    return HighestOfLedSuit(seat=seat, card=card, led=suit, joker=joker, downtown=downtown)


def _is_trump(card: Card, ranking: Ranking) -> bool:
    """Tell whether a card is a trump, or a joker above the trumps."""
    return ranking.trump is not None and (card.is_joker or card.suit is ranking.trump)

"""Who wins a trick, and by which rule (M1.S7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine.cards import Card, Suit
from tutor.engine.ranking import Ranking
from tutor.engine.reasons import Kind, Reason
from tutor.engine.seats import Seat

__all__ = ["HighestOfLedSuit", "HighestTrump", "OnlyCardOfLedSuit", "TrickReason", "trick_reason"]


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


@dataclass(frozen=True, kw_only=True)
class OnlyCardOfLedSuit(Reason, id="trick.only-card-of-led-suit", kind=Kind.OUTCOME, row="M1.S7"):
    """Nobody followed suit and nobody ruffed: the led card wins."""

    seat: Seat
    """Who played it."""
    card: Card
    """The winning card."""
    led: Suit
    """The led suit."""


@dataclass(frozen=True, kw_only=True)
class HighestOfLedSuit(Reason, id="trick.highest-of-led-suit", kind=Kind.OUTCOME, row="M1.S7"):
    """Without a trump the highest card of the led suit wins."""

    seat: Seat
    """Who played it."""
    card: Card
    """The winning card."""
    led: Suit
    """The led suit."""


TrickReason = HighestTrump | OnlyCardOfLedSuit | HighestOfLedSuit


def trick_reason(cards: Sequence[Card], leader: Seat, ranking: Ranking) -> TrickReason:
    """Say which card wins, or is winning so far, and why; at least one card lies there."""
    place = ranking.best(cards)
    card, seat = cards[place], leader.after(place)
    led = ranking.led_suit(cards)
    assert led is not None, "a card that was led has a suit in whist"
    trumps = sum(ranking.suit_of(other) is ranking.trump for other in cards)
    # Trumps that were led are simply the led suit, except that nothing else could have won.
    if ranking.trump is not None and card.suit is ranking.trump:
        return HighestTrump(seat=seat, card=card, trump=ranking.trump, alone=trumps == 1)
    if sum(ranking.suit_of(other) is led for other in cards) == 1:
        return OnlyCardOfLedSuit(seat=seat, card=card, led=led)
    return HighestOfLedSuit(seat=seat, card=card, led=led)

"""What is believed of the cards that may be played, and of jokers there (M1.S6, M2.S6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.engine.cards import BIG_JOKER, Card, Suit
from tutor.engine.deal import Hand
from tutor.engine.ranking import Ranking
from tutor.engine.table import Table
from tutor.quizzes.counting import strong_suits
from tutor.quizzes.misconceptions.rules import Rules, Undecided

__all__ = ["JokerAnyTime", "JokerOfColour", "MustBeat", "MustTrump", "TrumpAnyTime"]

_RED, _BLACK = (Suit.HEARTS, Suit.DIAMONDS), (Suit.SPADES, Suit.CLUBS)


class MustTrump(Rules):
    """Whoever has none of the led suit must play a trump."""

    imagined = "must-trump"

    def playable(self, table: Table, hand: Hand) -> Hand:
        """Give the trumps of a hand that cannot follow and has some."""
        may, led = super().playable(table, hand), table.led_suit
        trumps = tuple(card for card in may if table.ranking.power(card, led))
        return trumps if led and trumps else may


class MustBeat(Rules):
    """Whoever can beat the cards on the table must do so."""

    imagined = "must-beat"

    def playable(self, table: Table, hand: Hand) -> Hand:
        """Give the cards that would win so far, if there are any."""
        may, count = super().playable(table, hand), len(table.trick)
        if not count:
            return may
        better = (
            card for card in may if table.ranking.best((*table.trick, card), table.named) == count
        )
        return tuple(better) or may


class TrumpAnyTime(Rules):
    """A trump may be played at any time, whatever was led."""

    imagined = "trump-any-time"

    def playable(self, table: Table, hand: Hand) -> Hand:
        """Give the cards that follow, and the trumps with them."""
        may, order = super().playable(table, hand), table.ranking
        strong = [
            card for card in hand if table.trump and order.suit_of(card) in strong_suits(order)
        ]
        return _with(hand, may, strong if table.led_suit else ())

    def shows(self, how: str, trump: Suit | None) -> bool:
        """Tell that who trumps has shown nothing, with a joker that is a trump either."""
        return how != "ruffed" and (how != "joker" or trump is None)


class JokerAnyTime(Rules):
    """A joker may be played at any time, whatever was led."""

    imagined = "joker-any-time"

    def playable(self, table: Table, hand: Hand) -> Hand:
        """Give the cards that follow, and the jokers with them."""
        may = super().playable(table, hand)
        return _with(hand, may, [card for card in hand if card.is_joker] if table.trick else ())

    def shows(self, how: str, trump: Suit | None) -> bool:
        """Tell that a joker has shown nothing."""
        del trump
        return how != "joker"


def _with(hand: Hand, may: Hand, more: Iterable[Card]) -> Hand:
    """Put cards that may be played together, in the order of the hand."""
    both = {*may, *more}
    return tuple(card for card in hand if card in both)


class JokerOfColour(Rules):
    """A joker is a card of its colour: the big one is red, the little one black.

    So it is a trump, the highest, only where the trumps have its colour; else the highest card of
    the led suit, where that has.
    """

    imagined = "joker-colour"

    def winner(
        self, cards: Sequence[Card], ranking: Ranking, named: Suit | None = None
    ) -> int | None:
        """Give the highest trump, or else the highest card of the led suit, by these lights."""
        for suit in (ranking.trump, named or _led(cards, ranking)):
            able = [card for card in cards if _counts(card, suit, ranking)]
            if able:
                ranks = ranking.order.with_jokers().ranks
                return cards.index(max(able, key=lambda card: ranks.index(card.rank)))
        return super().winner(cards, ranking, named)

    def playable(self, table: Table, hand: Hand) -> Hand:
        """Give the cards of the led suit, jokers of its colour with them."""
        if not table.trick:
            return super().playable(table, hand)
        led = table.named or _led(table.trick, table.ranking)
        return tuple(card for card in hand if _counts(card, led, table.ranking)) or hand


def _led(cards: Sequence[Card], by: Ranking) -> Suit:
    """Give the suit of the led card: a joker has one only where it is a trump."""
    if cards[0].suit:
        return cards[0].suit
    if by.trump and by.trump in _colour(cards[0]):
        return by.trump
    # Nobody can say which suit of its colour is meant.
    raise Undecided


def _colour(joker: Card) -> tuple[Suit, Suit]:
    """Give the suits of the colour of a joker: the big one is the coloured one (RULES.md 2)."""
    return _RED if joker is BIG_JOKER else _BLACK


def _counts(card: Card, suit: Suit | None, by: Ranking) -> bool:
    """Tell whether a card counts as one of a suit."""
    if card.suit:
        return card.suit is suit
    if by.trump in _colour(card):
        return suit is by.trump
    return suit in _colour(card)

"""Which card is higher, and which card wins (M1.S4, M1.S7; RULES.md 3).

Legality and the winner of a trick share the one definition of the led suit given here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tutor.engine.cards import PACK, Card, Rank, Suit

__all__ = ["CLASSIC", "RankOrder", "Ranking", "ranking"]


@dataclass(frozen=True, kw_only=True)
class RankOrder:
    """An order of the ranks of one suit."""

    ranks: tuple[Rank, ...]
    """Low to high."""

    def beats(self, one: Rank, other: Rank) -> bool:
        """Tell whether the first rank is higher than the second."""
        return self.ranks.index(one) > self.ranks.index(other)

    def sort(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Arrange cards low to high by rank alone."""
        return tuple(sorted(cards, key=lambda card: self.ranks.index(card.rank)))


CLASSIC = RankOrder(ranks=tuple(rank for rank in Rank if "JOKER" not in rank.name))
"""2 3 4 5 6 7 8 9 10 J Q K A, low to high (M1.S4)."""


class Ranking:
    """How the cards of one round rank: the trump suit and the order within the suits.

    Made by :func:`ranking`, once for each trump suit, because its tables are asked for every card.
    """

    __slots__ = ("_power", "order", "trump")

    def __init__(self, *, trump: Suit | None, order: RankOrder) -> None:
        self.trump = trump
        """The trump suit; None in a round without trumps."""
        self.order = order
        """The order of the ranks in each suit, low to high."""
        height = {rank: place for place, rank in enumerate(order.ranks, start=1)}
        # By led suit, how high each card stands in a trick: trumps over the led suit, and 0 for a
        # card that cannot win whatever its rank.
        self._power: dict[Suit | None, dict[Card, int]] = {
            led: {
                card: height[card.rank] + (100 if card.suit is trump else 0)
                if card.suit is trump or card.suit is led
                else 0
                for card in PACK
            }
            for led in Suit
        }

    def __repr__(self) -> str:
        return f"ranking({self.trump})"

    def __reduce__(self) -> tuple[object, tuple[Suit | None]]:
        """Come back from a copy or a pickle as the one ranking of its trump suit."""
        return ranking, (self.trump,)

    def suit_of(self, card: Card) -> Suit | None:
        """Give the suit a card counts as: eff(card) of RULES.md 3."""
        return card.suit

    def led_suit(self, cards: Sequence[Card]) -> Suit | None:
        """Give the suit that must be followed: that of the first card; None on an empty table."""
        return cards[0].suit if cards else None

    def power(self, card: Card, led: Suit | None) -> int:
        """Give how high a card stands in a trick: 0 cannot win, otherwise more is higher."""
        return self._power[led][card]

    def best(self, cards: Sequence[Card]) -> int:
        """Give the place (from 0, in order of play) of the card that wins so far (M1.S7)."""
        power = self._power[cards[0].suit]
        winner = highest = 0
        for place, card in enumerate(cards):
            if power[card] > highest:
                winner, highest = place, power[card]
        return winner


@cache
def ranking(trump: Suit | None) -> Ranking:
    """Give the ranking of classic whist with this trump suit, or None for a no-trump round."""
    return Ranking(trump=trump, order=CLASSIC)

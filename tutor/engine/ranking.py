"""Which card is higher, and which card wins (M1.S4, M1.S7, M2.S6-S7; RULES.md 3).

Legality and the winner of a trick share the one definition of the led suit given here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tutor.engine.cards import JOKERS, PACK, Card, JokerSuit, Led, Rank, Suit

__all__ = [
    "CLASSIC",
    "DOWNTOWN",
    "DOWNTOWN_ACE_LOW",
    "UPTOWN",
    "RankOrder",
    "Ranking",
    "ranking",
]


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

    def with_jokers(self) -> RankOrder:
        """Give the order of trumps that the jokers belong to: little, then big, on top (M2.S6)."""
        return RankOrder(ranks=(*self.ranks, *(joker.rank for joker in JOKERS)))


CLASSIC = RankOrder(ranks=tuple(rank for rank in Rank if "JOKER" not in rank.name))
"""2 3 4 5 6 7 8 9 10 J Q K A, low to high (M1.S4)."""
UPTOWN = CLASSIC
"""The same order, in bid whist (M2.S6)."""
DOWNTOWN = RankOrder(ranks=(*reversed(CLASSIC.ranks[:-1]), Rank.ACE))
"""K Q J 10 9 8 7 6 5 4 3 2 A, low to high: aces stay high (M2.S6)."""
DOWNTOWN_ACE_LOW = RankOrder(ranks=tuple(reversed(CLASSIC.ranks)))
"""A K Q J 10 9 8 7 6 5 4 3 2, low to high, where aces do not (``downtown_ace``)."""


class Ranking:
    """How the cards of one round rank: the trump suit, the order within the suits, the jokers.

    Made by :func:`ranking`, once for each, because its tables are asked for every card.
    """

    __slots__ = ("_members", "_power", "joker_suit", "order", "own_suit", "suits", "trump")

    def __init__(self, *, trump: Suit | None, order: RankOrder, own_suit: bool) -> None:
        self.trump = trump
        """The trump suit; None without trumps."""
        self.order = order
        """The order of the ranks in each suit, low to high, jokers left out."""
        self.own_suit = own_suit
        """Whether jokers are a fifth suit above the trumps, in a trump contract."""
        self.joker_suit: Led | None = JokerSuit.JOKERS if own_suit and trump else trump
        """The suit that jokers count as; None in notrump."""
        self.suits: dict[Card, Led | None] = {card: card.suit for card in PACK}
        """The suit each card counts as: eff(card) of RULES.md 3. None: a joker in notrump."""
        self.suits.update(dict.fromkeys(JOKERS, self.joker_suit))
        self._members: dict[Led, frozenset[Card]] = {
            led: frozenset(card for card, suit in self.suits.items() if suit is led)
            for led in (*Suit, JokerSuit.JOKERS)
        }
        # By led suit, how high each card stands in a trick: trumps over the led suit, jokers over
        # all trumps, and 0 for a card that cannot win whatever its rank.
        height = {rank: place for place, rank in enumerate(order.with_jokers().ranks, start=1)}
        trumps = {suit for suit in (trump, self.joker_suit) if suit}
        self._power: dict[Led | None, dict[Card, int]] = {
            led: {
                card: (height[card.rank] + (100 if suit in trumps else 0))
                if suit is not None and (suit is led or suit in trumps)
                else 0
                for card, suit in self.suits.items()
            }
            for led in (*Suit, JokerSuit.JOKERS, None)
        }

    def __repr__(self) -> str:
        return f"ranking({self.trump}, order={self.order}, own_suit={self.own_suit})"

    def __reduce__(self) -> tuple[object, tuple[Suit | None, RankOrder, bool]]:
        """Come back from a copy or a pickle as the one ranking of its kind."""
        return ranking, (self.trump, self.order, self.own_suit)

    @property
    def trump_order(self) -> RankOrder:
        """The order of the trumps, low to high: with the jokers, unless they are a suit apart."""
        return self.order if self.own_suit else self.order.with_jokers()

    def suit_of(self, card: Card) -> Led | None:
        """Give the suit a card counts as; None: a joker in notrump."""
        return self.suits[card]

    def members(self, led: Led) -> frozenset[Card]:
        """Give every card that counts as of this suit, and so follows it."""
        return self._members[led]

    def led_suit(self, cards: Sequence[Card], named: Suit | None = None) -> Led | None:
        """Give the suit that must be followed: that of the first card that has one.

        A joker in notrump has none: the suit ``named`` with it counts, else the next card's. None
        while nothing, or only jokers, lie there.
        """
        for card in cards:
            suit = self.suits[card]
            if suit is not None:
                return named or suit
        return named

    def power(self, card: Card, led: Led | None) -> int:
        """Give how high a card stands in a trick: 0 cannot win, otherwise more is higher."""
        return self._power[led][card]

    def best(self, cards: Sequence[Card], named: Suit | None = None) -> int | None:
        """Give the place (from 0, in order of play) of the card that wins so far (M1.S7, M2.S7).

        None while only jokers lie there in notrump: they win nothing, whoever comes after. Where
        nobody has played the suit named with a joker, the first card that is no joker wins.
        """
        power = self._power[self.suits[cards[0]] or self.led_suit(cards, named)]
        winner, highest = None, 0
        for place, card in enumerate(cards):
            height = power[card]
            if height > highest:
                winner, highest = place, height
        if winner is None:
            return next((place for place, card in enumerate(cards) if not card.is_joker), None)
        return winner


def ranking(
    trump: Suit | None,
    order: RankOrder = CLASSIC,
    own_suit: bool = False,
) -> Ranking:
    """Give the ranking with this trump suit, or None for no trumps: of whist, unless said."""
    return _ranking(trump, order, own_suit)


@cache
def _ranking(trump: Suit | None, order: RankOrder, own_suit: bool) -> Ranking:
    """Make each ranking once, however it is asked for, so that equal ones are the same one."""
    return Ranking(trump=trump, order=order, own_suit=own_suit)

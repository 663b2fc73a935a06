"""How many tricks the cards of a hand are worth under an order of the ranks.

Counted as people count at a table: long trumps and high trumps, high cards beside them, and short
suits to ruff in; in notrump high cards and what runs behind them. The weights are those that fit
best the tricks that declarers took when bots played their hands, rounded. A hand as it was dealt
is counted otherwise than one that is kept: the kitty still changes what lies beside the trumps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from tutor.engine.cards import JOKERS, PACK, Card, Rank, Suit
from tutor.engine.ranking import Ranking

__all__ = ["best_cards", "by_suit", "is_stopped", "tricks_in"]

TINY = 0.002
"""Of cards that are worth as little the higher is kept: what a step up the ranks is worth."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Weights:
    """The tricks that cards are worth, and what is above them in the suit: A K Q J in uptown."""

    trump: float = 0.0
    """Any trump."""
    high_trumps: tuple[float, ...] = ()
    """What the highest trumps below the jokers are worth more than that, from the top."""
    jokers: tuple[float, float] = (0.0, 0.0)
    """What the Little and the Big Joker are worth more than that."""
    short: tuple[float, ...] = ()
    """A void and a singleton beside the trumps, for the ruffs."""
    ace: float
    """The highest card of a side suit."""
    king: float
    """The second, behind the first."""
    lone_king: float
    """The second without the first, with a card to guard it."""
    queen: float
    """The third, behind both."""
    lone_queen: float
    """The third with one of them, or with two cards to guard it."""
    jack: float
    """The fourth, behind two of them."""
    long: float = 0.0
    """Each card above four, behind two of them."""


DEALT_WITH_TRUMPS = Weights(
    trump=0.45,
    high_trumps=(0.55, 0.35, 0.2, 0.15),
    jokers=(0.6, 0.7),
    short=(0.3, 0.15),
    ace=0.3,
    king=0.5,
    lone_king=0.2,
    queen=0.4,
    lone_queen=0.2,
    jack=0.3,
)
"""A hand as it was dealt, in a trump contract."""
DEALT_NOTRUMP = Weights(
    ace=0.5, king=0.6, lone_king=0.5, queen=0.9, lone_queen=0.3, jack=0.5, long=0.15
)
"""A hand as it was dealt, in notrump."""
KEPT_WITH_TRUMPS = Weights(
    trump=0.5,
    high_trumps=(0.45, 0.3, 0.25, 0.15),
    jokers=(0.75, 0.85),
    short=(0.8, 0.35),
    ace=0.65,
    king=0.4,
    lone_king=0.4,
    queen=0.35,
    lone_queen=0.15,
    jack=0.3,
)
"""A hand after the exchange, in a trump contract."""
KEPT_NOTRUMP = Weights(
    ace=0.85, king=0.5, lone_king=0.75, queen=0.8, lone_queen=0.25, jack=0.35, long=0.2
)
"""A hand after the exchange, in notrump."""


def by_suit(cards: Iterable[Card], ranking: Ranking) -> dict[Suit | None, tuple[Card, ...]]:
    """Sort cards by suit, each high to low: jokers with the trumps, in notrump with no suit."""
    held = tuple(cards)
    there = frozenset(held)
    suits = {
        suit: tuple([card for card in members if card in there])
        for suit, members in _members(ranking).items()
    }
    # Where jokers have no order they stay as they come.
    suits[None] = () if ranking.trump else tuple([card for card in held if card.suit is None])
    return suits


@cache
def _members(ranking: Ranking) -> dict[Suit | None, tuple[Card, ...]]:
    """Give the cards of each suit high to low, as they count in a hand."""
    suits: dict[Suit | None, list[Card]] = {suit: [] for suit in Suit}
    for card in (*PACK, *JOKERS):
        suit = card.suit or ranking.trump
        if suit is not None:
            suits[suit].append(card)
    return {
        suit: tuple(sorted(held, key=lambda card: -ranking.power(card, ranking.suit_of(card))))
        for suit, held in suits.items()
    }


def tricks_in(cards: Iterable[Card], ranking: Ranking, *, kept: bool = False) -> float:
    """Give the tricks that a hand is worth by itself: as dealt, or as kept after the exchange."""
    suits = by_suit(cards, ranking).items()
    if kept:
        weights = KEPT_WITH_TRUMPS if ranking.trump else KEPT_NOTRUMP
    else:
        weights = DEALT_WITH_TRUMPS if ranking.trump else DEALT_NOTRUMP
    return sum(_tricks_of(held, suit, ranking, weights) for suit, held in suits)


def _tricks_of(
    held: Sequence[Card], suit: Suit | None, ranking: Ranking, weights: Weights
) -> float:
    """Give the tricks that the cards of one suit are worth, high to low; jokers in notrump none."""
    if suit is None:
        return 0.0
    order = ranking.order.ranks
    if suit is ranking.trump:
        more = dict(zip(reversed(order), weights.high_trumps, strict=False))
        more[Rank.LITTLE_JOKER], more[Rank.BIG_JOKER] = weights.jokers
        return sum(weights.trump + more.get(card.rank, 0.0) for card in held)
    short = weights.short[len(held)] if len(held) < len(weights.short) else 0.0
    ranks = {card.rank for card in held}
    top = [order[-1 - place] in ranks for place in range(4)]
    return short + _high_cards(top, len(held), weights)


def _high_cards(top: Sequence[bool], length: int, weights: Weights) -> float:
    """Give the tricks of the four highest cards of a side suit, as far as they are held."""
    ace, king, queen, jack = top
    tricks = weights.ace * ace
    if king:
        tricks += weights.king if ace else weights.lone_king * (length > 1)
    if queen:
        if ace and king:
            tricks += weights.queen
        elif ace or king or length > 2:
            tricks += weights.lone_queen
    if ace + king + queen >= 2:
        tricks += weights.jack * jack + weights.long * max(0, length - 4)
    return tricks


def is_stopped(held: Sequence[Card], ranking: Ranking) -> bool:
    """Tell whether a suit, high to low, holds a card that can win one round of it in notrump.

    That is the highest, the second with a card to guard it, or the third with two.
    """
    if not held:
        return False
    place = [*reversed(ranking.order.ranks)].index(held[0].rank)
    return place < min(3, len(held))


def best_cards(cards: Iterable[Card], size: int, ranking: Ranking) -> tuple[Card, ...]:
    """Choose the cards that are worth most together, so many of them: what a declarer keeps.

    Of every suit it is the highest that are kept; how many of each is tried out.
    """
    best: dict[int, tuple[float, tuple[Card, ...]]] = {0: (0.0, ())}
    for suit, held in by_suit(cards, ranking).items():
        worth = _worth_of_top(held, suit, ranking)
        longer: dict[int, tuple[float, tuple[Card, ...]]] = {}
        for count, (tricks, kept) in best.items():
            for more in range(min(len(held), size - count) + 1):
                total = tricks + worth[more]
                if count + more not in longer or total > longer[count + more][0]:
                    longer[count + more] = total, kept + held[:more]
        best = longer
    return best[size][1]


def _worth_of_top(held: Sequence[Card], suit: Suit | None, ranking: Ranking) -> list[float]:
    """Give the tricks of the highest none, one, two ... cards of a suit."""
    weights = KEPT_WITH_TRUMPS if ranking.trump else KEPT_NOTRUMP
    tiny, worth = 0.0, [_tricks_of((), suit, ranking, weights)]
    for count, card in enumerate(held, start=1):
        if not card.is_joker:
            tiny += TINY * (1 + ranking.order.ranks.index(card.rank))
        worth.append(_tricks_of(held[:count], suit, ranking, weights) + tiny)
    return worth

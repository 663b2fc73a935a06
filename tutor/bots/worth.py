"""What a hand is worth: the tricks it may be expected to take in a contract.

Counted as people count at a table: high trumps and long trumps, high cards beside them, short suits
to ruff in; then the kitty, which is a trick and betters the hand, and what a partner brings. The
weights are those that fit best what hands took in play (tests/bench/bots.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from tutor.engine.calls import BOOK, Bid, BidKind, Direction
from tutor.engine.cards import Card, Rank, Suit
from tutor.engine.contract import Contract, ranking_of
from tutor.engine.ranking import Ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat

__all__ = ["Worth", "best_worth", "ranking_under", "worth"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Worth:
    """What a hand is worth in one contract."""

    kind: BidKind
    """The kind of bid."""
    direction: Direction
    """Which way the ranks run."""
    trump: Suit | None
    """The trump suit; None in notrump."""
    own: float
    """The tricks that the hand takes by itself."""
    others: float
    """The tricks that kitty and partner bring."""

    @property
    def tricks(self) -> int:
        """The whole tricks to count on, the kitty among them."""
        return int(self.own + self.others)

    @property
    def level(self) -> int:
        """The number that may be bid on it; below 1 none."""
        return self.tricks - BOOK


def ranking_under(
    kind: BidKind, direction: Direction, trump: Suit | None, rules: RuleSet
) -> Ranking:
    """Give how the cards rank in a contract of this kind."""
    return _ranking(kind, direction, trump, rules)


@cache
def _ranking(kind: BidKind, direction: Direction, trump: Suit | None, rules: RuleSet) -> Ranking:
    bid = Bid(level=1, kind=kind)
    named = Contract(declarer=Seat.NORTH, bid=bid, trump=trump, ranks=direction)
    return ranking_of(named, rules)


TOPS = (0.85, 0.5, 0.2)
"""The tricks of the highest, second and third card of a side suit, where others guard it."""
TRUMPS = (1.0, 0.95, 0.9, 0.7, 0.5)
"""The tricks of the highest trumps, from the top."""
SMALL_TRUMP = 0.4
"""The tricks of any other trump."""
SHORT = (0.6, 0.3)
"""What a void and a singleton beside the trumps are worth."""
OTHERS = 3.2
"""What kitty and partner bring."""


def worth(
    hand: Iterable[Card], kind: BidKind, direction: Direction, trump: Suit | None, rules: RuleSet
) -> Worth:
    """Count the tricks of a hand in one contract."""
    ranking = ranking_under(kind, direction, trump, rules)
    cards = tuple(hand)
    trumps = [card for card in cards if trump and (card.is_joker or card.suit is trump)]
    own = 0.0
    if trump:
        order = [*reversed(ranking.order.with_jokers().ranks)]
        for card in trumps:
            place = order.index(card.rank)
            own += TRUMPS[place] if place < len(TRUMPS) else SMALL_TRUMP
    for suit in Suit:
        if suit is not trump:
            own += _side(cards, suit, ranking, ruffs=len(trumps) >= 3)
    return Worth(kind=kind, direction=direction, trump=trump, own=own, others=OTHERS)


def _side(cards: tuple[Card, ...], suit: Suit, ranking: Ranking, *, ruffs: bool) -> float:
    held = [card.rank for card in cards if card.suit is suit]
    short = SHORT[len(held)] if ruffs and len(held) < len(SHORT) else 0.0
    tops: list[Rank] = [*reversed(ranking.order.ranks)][: len(TOPS)]
    return short + sum(
        TOPS[place] for place, rank in enumerate(tops) if rank in held and len(held) > place
    )


def best_worth(hand: Iterable[Card], kind: BidKind, rules: RuleSet) -> Worth:
    """Count the tricks of a hand under a bid, with the trumps or the direction that suit it."""
    cards = tuple(hand)
    fixed = kind.direction
    if fixed:
        return max((worth(cards, kind, fixed, suit, rules) for suit in Suit), key=_own)
    return max((worth(cards, kind, way, None, rules) for way in Direction), key=_own)


def _own(worth: Worth) -> float:
    return worth.own

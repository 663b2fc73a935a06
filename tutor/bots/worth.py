"""What a hand is worth under a bid: the tricks to count on, and what to name for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tutor.bots.tricks import best_cards, by_suit, is_stopped, tricks_in
from tutor.engine.calls import BOOK, Bid, BidKind, Direction
from tutor.engine.cards import Card, Suit
from tutor.engine.contract import Contract, ranking_of
from tutor.engine.ranking import Ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import TRICKS

__all__ = ["Worth", "worth", "worths_of_names"]

FROM_OTHERS = {BidKind.UPTOWN: 6.0, BidKind.DOWNTOWN: 6.0, BidKind.NOTRUMP: 6.7}
"""The tricks that kitty and partner bring; the kitty is one, and betters the hand."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Worth:
    """What a hand is worth under one kind of bid, with one thing named."""

    kind: BidKind
    """The kind of bid."""
    direction: Direction
    """Which way the ranks run."""
    trump: Suit | None
    """The trump suit; None in notrump."""
    own: float
    """The tricks that the hand is worth by itself."""
    others: float
    """The tricks to count on from the kitty and from partner."""
    count: int
    """The number of trumps; in notrump of cards among the three highest of their suits."""
    strength: float
    """What can be named goes by this: the length of the trumps, of equals what they are worth;
    in notrump the tricks."""
    open_suits: tuple[Suit, ...]
    """In notrump the suits in which the opponents may run all tricks; none in a trump contract."""

    @property
    def tricks(self) -> int:
        """The tricks to expect, the kitty among them, in whole ones: 0 to 13."""
        return max(0, min(TRICKS, int(self.own + self.others + 0.5)))

    @property
    def level(self) -> int:
        """The number that may be bid on it; below 1 none, as in notrump with an open suit."""
        return 0 if self.open_suits else self.tricks - BOOK


def worth(cards: Sequence[Card], kind: BidKind, rules: RuleSet, *, more: float = 0.0) -> Worth:
    """Count the tricks of a hand under a bid, with what is best to name.

    ``more`` is what is to be expected from partner above the average, or below it.
    """
    worths = worths_of_names(cards, kind, rules, more=more)
    return max(worths, key=lambda worth: worth.strength)


def worths_of_names(
    cards: Sequence[Card],
    kind: BidKind,
    rules: RuleSet,
    *,
    size: int | None = None,
    more: float = 0.0,
) -> tuple[Worth, ...]:
    """Count the tricks under a bid for each suit, or each direction, that can be named.

    Of more cards than ``size``, the hand with the kitty, those count that would be kept.
    """
    found = []
    for trump, direction, ranking in _rankings(kind, rules):
        kept = cards if size is None else best_cards(cards, size, ranking)
        suits = by_suit(kept, ranking)
        own = tricks_in(kept, ranking, kept=size is not None)
        found.append(
            Worth(
                kind=kind,
                direction=direction,
                trump=trump,
                own=own,
                others=FROM_OTHERS[kind] + more,
                count=_count(kept, ranking),
                strength=_strength(suits[trump], ranking) if trump else own,
                open_suits=()
                if trump
                else tuple(suit for suit in Suit if not is_stopped(suits[suit], ranking)),
            )
        )
    return tuple(found)


def _count(cards: Sequence[Card], ranking: Ranking) -> int:
    """Count the trumps, or in notrump the high cards."""
    if ranking.trump:
        return sum(ranking.suit_of(card) is ranking.trump for card in cards)
    high = ranking.order.ranks[-3:]
    return sum(card.rank in high for card in cards)


def _strength(trumps: Sequence[Card], ranking: Ranking) -> float:
    """Weigh trumps by their number; less than one more is what their height makes up for."""
    return len(trumps) + tricks_in(trumps, ranking) / TRICKS


@cache
def _rankings(kind: BidKind, rules: RuleSet) -> tuple[tuple[Suit | None, Direction, Ranking], ...]:
    """Give what can be named under a bid, and how the cards rank then."""
    fixed = kind.direction
    names: list[tuple[Suit | None, Direction]] = (
        [(suit, fixed) for suit in Suit] if fixed else [(None, way) for way in Direction]
    )
    bid, anybody = Bid(level=1, kind=kind), Seat.NORTH
    contracts = [
        Contract(declarer=anybody, bid=bid, trump=trump, ranks=None if fixed else way)
        for trump, way in names
    ]
    return tuple(
        (trump, way, ranking_of(contract, rules))
        for (trump, way), contract in zip(names, contracts, strict=True)
    )

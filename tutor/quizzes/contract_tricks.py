"""Making tricks of bid whist for practice, with the features of a level (CURRICULUM.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tutor.engine.calls import BidKind
from tutor.engine.cards import Card, Rank, Suit
from tutor.engine.ranking import CLASSIC, DOWNTOWN, DOWNTOWN_ACE_LOW, Ranking, ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes.contracts import ALL, NOTRUMP, WITH_TRUMPS, Stock, make_contract

__all__ = ["BID_TRICK_LEVELS", "make_contract_trick", "mistaken_winners"]

BID_TRICK_LEVELS = {
    1: ("highest-of-led-suit", "discard-cannot-win", "trump-wins"),
    2: ("downtown-ranks",),
    3: ("joker-is-trump", "jokers-own-suit"),
    4: ("joker-in-notrump",),
    5: (
        "discard-cannot-win",
        "trump-wins",
        "downtown-ranks",
        "joker-is-trump",
        "jokers-own-suit",
        "joker-in-notrump",
    ),
}
"""The levels of tricks of bid whist, with what each trains."""
_KINDS: dict[int, Sequence[BidKind]] = {
    1: (BidKind.UPTOWN,),
    2: (BidKind.DOWNTOWN,),
    3: WITH_TRUMPS,
    4: NOTRUMP,
    5: ALL,
}


def make_contract_trick(rng: Random, level: int, rules: RuleSet, *, count: int = 4) -> Table:
    """Lay the first cards of a trick on a table where no hand is known: all four unless said.

    At level 2 it matters that the ranks run downtown, or that the ace stays high; at level 5 two or
    more mistakes lead to other winners.
    """
    while True:
        stock = Stock.shuffled(rng, rules, make_contract(rng, rules, _KINDS[level]))
        jokers = _places_of_jokers(rng, level, stock, count)
        named, cards = _draw(stock, jokers, count)
        lures = mistaken_winners(cards, stock.ranking, named)
        if level == 2 and count > 1 and not lures & {*_other_orders(cards, stock.ranking, named)}:
            continue
        if level < 5 or len(lures) >= min(2, count - 1):
            return stock.lay(cards, leader=rng.choice(list(Seat)), named=named)


def _places_of_jokers(rng: Random, level: int, stock: Stock, count: int) -> list[int]:
    """Choose at which turns a joker is played: from level 3 on one or two, at 5 perhaps none."""
    if level < 3 or (level == 5 and rng.random() < 0.4):
        return []
    first = 0 if stock.may_lead_joker() else 1
    many = min(len(stock.jokers), rng.choice((1, 1, 1, 2)), count - first)
    return sorted(rng.sample(range(first, count), many))


def _draw(stock: Stock, jokers: list[int], count: int) -> tuple[Suit | None, list[Card]]:
    """Draw a trick in which most follow suit; give the suit named with a joker, and the cards."""
    rng, trump = stock.rng, stock.contract.trump
    calls_trumps = 0 in jokers and trump is not None and not stock.rules.jokers_own_suit
    led = trump if calls_trumps else rng.choice(list(Suit))
    assert led is not None, "a contract in which a joker calls for trumps has trumps"
    if stock.ranking.order is not CLASSIC and rng.random() < 0.4:
        _lift_ace(stock, led, count)
    cards = []
    for turn in range(count):
        luck = rng.random()
        if turn in jokers:
            cards.append(stock.jokers.pop())
        elif turn == 0 or luck < 0.6 or (turn == 1 and 0 in jokers):
            cards += stock.take(led)
        elif luck < 0.8 and trump is not None:
            cards += stock.take(trump)
        else:
            cards += stock.any(1, without=(led, trump))
    # Nobody need have the suit that is named; mostly somebody does.
    named = led if rng.random() < 0.8 else rng.choice(list(Suit))
    return (named if stock.names(cards[0]) else None), cards


def _lift_ace(stock: Stock, suit: Suit, count: int) -> None:
    """Put the ace of a suit, which does not turn round with the others, where it may be drawn."""
    cards = stock.suits[suit]
    ace = next(card for card in cards if card.rank is Rank.ACE)
    cards.remove(ace)
    cards.insert(len(cards) - stock.rng.randrange(count), ace)


def mistaken_winners(cards: Sequence[Card], by: Ranking, named: Suit | None) -> set[int]:
    """Give the places of cards that win by the mistakes of DESIGN.md 6, and do not really win."""
    return {*_mistakes(cards, by, named)} - {by.best(cards, named)}


def _mistakes(cards: Sequence[Card], by: Ranking, named: Suit | None) -> Iterator[int]:
    yield from _other_orders(cards, by, named)
    ranks = by.order.with_jokers().ranks
    # The highest card of any suit wins; a joker wins in notrump too.
    yield max(range(len(cards)), key=lambda place: ranks.index(cards[place].rank))
    suited = [place for place, card in enumerate(cards) if not card.is_joker]
    if suited:
        yield max(suited, key=lambda place: ranks.index(cards[place].rank))
    trumps = [place for place, card in enumerate(cards) if by.trump and card.suit is by.trump]
    # The first trump wins; a joker is no trump, but a card of its colour.
    yield from trumps[:1]


def _other_orders(cards: Sequence[Card], by: Ranking, named: Suit | None) -> Iterator[int]:
    """Give the places of cards that win if the ranks run another way: up, or down, or ace low."""
    for order in {CLASSIC: (DOWNTOWN,), DOWNTOWN: (CLASSIC, DOWNTOWN_ACE_LOW)}.get(
        by.order, (CLASSIC, DOWNTOWN)
    ):
        wrong = ranking(by.trump, order, by.own_suit).best(cards, named)
        if wrong is not None:
            yield wrong

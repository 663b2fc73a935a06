"""Making turns of bid whist for practice: South is to play under a contract (CURRICULUM.md)."""

from __future__ import annotations

from random import Random

from tutor.engine.cards import Card, Suit, sort_hand
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes.contracts import ALL, NOTRUMP, WITH_TRUMPS, Stock, make_contract

__all__ = ["BID_TURN_LEVELS", "make_contract_turn"]

_PLAIN = ("follow-suit", "void-any-card", "no-duty-to-trump")
BID_TURN_LEVELS = {
    1: _PLAIN,
    2: ("joker-is-trump", "jokers-own-suit"),
    3: ("joker-is-trump", "lone-joker", "jokers-own-suit"),
    4: ("joker-in-notrump",),
    5: ("joker-is-trump", "jokers-own-suit", "joker-in-notrump", "lone-joker"),
}
"""The levels of turns of bid whist, with what each trains."""


def make_contract_turn(
    rng: Random, level: int, rules: RuleSet, *, follow: bool | None = None
) -> Table:
    """Lay a started trick on a table where South is to play; at level 5 South may lead.

    Level 1 is without jokers; 2 holds one when trumps are led; 3 as the only trump, or when
    another suit is led; 4 in notrump; at 5 a joker was led, or South leads, or cannot follow.
    ``follow``: whether South can follow suit, or either.
    """
    kinds = {1: ALL, 4: NOTRUMP, 5: ALL}.get(level, WITH_TRUMPS)
    stock = Stock.shuffled(rng, rules, make_contract(rng, rules, kinds))
    if level == 1 or not stock.jokers:
        return _turn(stock, _any_suit(stock), follow=_follow(rng, follow, (0, 0, 1, 2, 3)))
    trump = stock.contract.trump
    if level == 2 and trump:
        count = _follow(rng, follow, (1, 2, 3))
        return _turn(stock, trump, follow=count, joker=True)
    if level == 3 and trump:
        # The lone joker follows; where jokers are a suit of their own it need not.
        lone = rng.random() < 0.6
        led, count = (trump, 0) if lone else (stock.side_suits()[0], _follow(rng, follow, (1, 2)))
        return _turn(stock, led, follow=count, joker=True)
    if level == 4:
        return _turn(stock, _any_suit(stock), follow=_follow(rng, follow, (0, 0, 1, 2)), joker=True)
    return _hard(stock, follow)


def _follow(rng: Random, wanted: bool | None, counts: tuple[int, ...]) -> int:
    """Choose how many cards of the led suit South holds."""
    fitting = [count for count in counts if wanted in (None, count > 0)]
    return rng.choice(fitting or counts)


def _any_suit(stock: Stock) -> Suit:
    return stock.rng.choice(list(Suit))


def _turn(stock: Stock, led: Suit, *, follow: int, joker: bool = False) -> Table:
    """Lay one to three cards, most of the led suit, before South plays."""
    rng, trump = stock.rng, stock.contract.trump
    trick = stock.take(led)
    for _ in range(rng.choice((0, 1, 2))):
        trick += stock.take(led) if rng.random() < 0.7 else stock.any(1, without=(led,))
    hand = stock.take(led, follow) + ([stock.jokers.pop()] if joker else [])
    if trump and trump is not led and not joker:
        hand += stock.take(trump, rng.choice((0, 1, 2)))
    hand += stock.any(rng.randint(3, 4), without=(led, trump))
    return _lay(stock, trick, hand)


def _hard(stock: Stock, follow: bool | None) -> Table:
    """Lead a joker, or let South hold one: on lead, or unable to follow."""
    rng, trump = stock.rng, stock.contract.trump
    sort = rng.choice(("joker-led", "joker-led", "lead", "void"))
    if sort == "lead":
        hand = [stock.jokers.pop(), *stock.any(rng.randint(4, 5))]
        return _lay(stock, [], hand)
    if sort == "void" or not stock.may_lead_joker():
        led = stock.side_suits()[0]
        return _turn(stock, led, follow=0, joker=True)
    joker = stock.jokers.pop()
    called = trump if trump and not stock.rules.jokers_own_suit else stock.side_suits()[0]
    then = stock.take(called, rng.choice((0, 1, 2)))
    count = _follow(rng, follow, (0, 1, 2))
    hand = stock.take(called, count) + stock.any(rng.randint(3, 4), without=(called,))
    # With the other joker in hand there is more to think about.
    hand += stock.jokers[: rng.choice((0, 1))]
    return _lay(stock, [joker, *then], hand, named=called if stock.names(joker) else None)


def _lay(stock: Stock, trick: list[Card], hand: list[Card], named: Suit | None = None) -> Table:
    leader = Seat.SOUTH.after(-len(trick))
    return stock.lay(trick, leader=leader, named=named, hand=sort_hand(hand))

"""Making turns for practice: South is to play, and holds a hand with the features of a level."""

from __future__ import annotations

from enum import Enum
from random import Random

from tutor.engine.cards import PACK, Card, Suit, sort_hand
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table

__all__ = ["Trumps", "make_lead", "make_turn"]


class Trumps(Enum):
    """What the trump suit has to do with the trick."""

    NONE = "none"
    """A round without trumps."""
    HELD = "held"
    """South holds a trump; nobody has played one."""
    RUFFED = "ruffed"
    """South holds a trump, and another player has ruffed."""
    LED = "led"
    """Trumps were led."""


def make_turn(
    rng: Random, rules: RuleSet, *, follow: int, trumps: Trumps, stray: bool = True
) -> Table:
    """Lay a started trick on a table where South is to play.

    ``follow`` is how many cards of the led suit South holds; ``stray`` lets other players discard.
    """
    led, other, *_ = suits = rng.sample(list(Suit), 4)
    stock = {suit: _shuffled(rng, suit) for suit in suits}
    trump = {Trumps.NONE: None, Trumps.LED: led}.get(trumps, other)
    ruffed = trumps is Trumps.RUFFED
    played = rng.choice((2, 3) if ruffed else (1, 2, 3))
    trick = [stock[led].pop()]
    for turn in range(1, played):
        if ruffed and turn == played - 1:
            trick.append(stock[other].pop())
        elif stray and rng.random() < 0.35:
            # South holds what strays, too: a learner may think that it must be followed as well.
            trick.append(stock[suits[2]].pop())
        else:
            trick.append(stock[led].pop())
    hand = [stock[led].pop() for _ in range(follow)]
    if trumps in (Trumps.HELD, Trumps.RUFFED):
        hand += [stock[other].pop() for _ in range(rng.choice((1, 2)))]
    rest = [card for suit in suits[1:] for card in stock[suit] if suit is not trump]
    hand += rng.sample(rest, rng.randint(3, 5))
    return _south_to_play(tuple(trick), trump, hand, rules)


def make_lead(rng: Random, rules: RuleSet, *, trumps: bool) -> Table:
    """Lay an empty table where South leads; with ``trumps`` South holds one or two."""
    trump = rng.choice(list(Suit)) if trumps else None
    hand: list[Card] = []
    if trump is not None:
        hand += rng.sample(_shuffled(rng, trump), rng.choice((1, 2)))
    hand += rng.sample([card for card in PACK if card.suit is not trump], rng.randint(4, 6))
    return _south_to_play((), trump, hand, rules)


def _shuffled(rng: Random, suit: Suit) -> list[Card]:
    cards = [card for card in PACK if card.suit is suit]
    rng.shuffle(cards)
    return cards


def _south_to_play(
    trick: tuple[Card, ...], trump: Suit | None, hand: list[Card], rules: RuleSet
) -> Table:
    leader = Seat.SOUTH.after(-len(trick))
    hands = (None, None, sort_hand(hand), None)
    return set_up(Position(leader=leader, trump=trump, trick=trick, hands=hands), rules)

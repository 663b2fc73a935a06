"""Making tricks for practice: four cards with the features of a level (CURRICULUM.md)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tutor.engine.cards import PACK, Card, Suit
from tutor.engine.position import Position, set_up
from tutor.engine.ranking import CLASSIC
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes.contract_tricks import make_contract_trick

__all__ = ["TRICK_LEVELS", "make_trick"]

Made = tuple[Suit | None, tuple[Card, ...]]
"""The trump suit, or none, and the cards in order of play."""

TRICK_LEVELS = {
    1: ("highest-of-led-suit",),
    2: ("discard-cannot-win",),
    3: ("trump-wins",),
    4: ("trump-wins",),
    5: ("trump-wins", "discard-cannot-win"),
}
"""The levels of tricks, with what each trains."""


def make_trick(rng: Random, level: int, rules: RuleSet) -> Table:
    """Lay a complete trick on a table where no hand is known, in bid whist under a contract."""
    if rules.bids:
        return make_contract_trick(rng, level, rules)
    trump, cards = _LEVELS[level](rng)
    leader = rng.choice(list(Seat))
    return set_up(Position(leader=leader, trump=trump, trick=cards), rules)


def _suits(rng: Random) -> list[Suit]:
    return rng.sample(list(Suit), 4)


def _cards(rng: Random, suit: Suit, count: int, low: int = 0, high: int = 13) -> list[Card]:
    """Give cards of one suit, in any order, from a slice of the thirteen ranks, low to high."""
    ranks = rng.sample(CLASSIC.ranks[low:high], count)
    return [card for rank in ranks for card in PACK if card.suit is suit and card.rank is rank]


def _close(rng: Random, suit: Suit, count: int, low: int = 0, high: int = 13) -> list[Card]:
    """Give cards that follow one another in rank, with at most one gap."""
    start = rng.randrange(low, high - count)
    return _cards(rng, suit, count, start, start + count + 1)


def _behind_lead(rng: Random, led: list[Card], others: list[Card]) -> tuple[Card, ...]:
    """Put a card of the led suit first and shuffle the rest behind it."""
    rest = [*led[1:], *others]
    rng.shuffle(rest)
    return (led[0], *rest)


def _one_suit(rng: Random) -> Made:
    return None, tuple(_cards(rng, _suits(rng)[0], 4))


def _discards(rng: Random) -> Made:
    """One to three cards follow; the others are discards, one of them higher than they are."""
    led, *others = _suits(rng)
    following = rng.choice((1, 2, 2, 3, 3))
    lure = _cards(rng, others[0], 1, 9)
    rest = [_cards(rng, suit, 1)[0] for suit in others[1:]][: 3 - following]
    return None, _behind_lead(rng, _cards(rng, led, following, 0, 9), lure + rest)


def _one_trump(rng: Random) -> Made:
    """One trump, lower than the card it beats; sometimes a discard as well."""
    led, trump, side, _ = _suits(rng)
    discards = rng.choice((0, 0, 1))
    others = _cards(rng, trump, 1, 0, 9) + _cards(rng, side, discards)
    return trump, _behind_lead(rng, _cards(rng, led, 3 - discards, 3), others)


def _trumps_and_lures(rng: Random) -> Made:
    """Two or three trumps over an ace or king, sometimes with a high discard."""
    led, trump, side, _ = _suits(rng)
    trumps = rng.choice((2, 2, 3))
    lure = _cards(rng, side, rng.choice((0, 1)), 9) if trumps == 2 else []
    followers = _cards(rng, led, 3 - trumps - len(lure), 0, 11)
    led_cards = [*_cards(rng, led, 1, 11), *followers]
    return trump, _behind_lead(rng, led_cards, _cards(rng, trump, trumps, 0, 10) + lure)


def _close_call(rng: Random) -> Made:
    return rng.choice((_two_close_trumps, _trumps_led, _low_trump_over_aces, _no_trump_fell))(rng)


def _two_close_trumps(rng: Random) -> Made:
    led, trump, side, _ = _suits(rng)
    others = _close(rng, trump, 2, 0, 11) + _cards(rng, side, 1, 10)
    return trump, _behind_lead(rng, _cards(rng, led, 1, 6), others)


def _trumps_led(rng: Random) -> Made:
    """Trumps are led: the other suits can only lose, aces too."""
    trump, side, other, _ = _suits(rng)
    count = rng.choice((2, 3))
    others = _cards(rng, side, 1, 11) + _cards(rng, other, 3 - count, 9)
    return trump, _behind_lead(rng, _close(rng, trump, count, 0, 11), others)


def _low_trump_over_aces(rng: Random) -> Made:
    led, trump, side, _ = _suits(rng)
    others = _cards(rng, trump, 1, 0, 3) + _cards(rng, side, 1, 11)
    return trump, _behind_lead(rng, _cards(rng, led, 2, 10), others)


def _no_trump_fell(rng: Random) -> Made:
    """There is a trump suit, but nobody played it: discards still cannot win."""
    led, trump, side, other = _suits(rng)
    others = _cards(rng, side, 1, 10) + _cards(rng, other, rng.choice((0, 1)), 8)
    return trump, _behind_lead(rng, _close(rng, led, 4 - len(others), 0, 9), others)


_LEVELS: dict[int, Callable[[Random], Made]] = {
    1: _one_suit,
    2: _discards,
    3: _one_trump,
    4: _trumps_and_lures,
    5: _close_call,
}

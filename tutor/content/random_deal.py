"""Random deals to order: hands that are given stay, the others are dealt until their shape fits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Literal

from tutor.engine.cards import Card, Rank, Suit
from tutor.engine.deal import Deal, Hand
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat

__all__ = [
    "HIGH",
    "HIGH_RANKS",
    "Count",
    "Holding",
    "NoSuchDeal",
    "Shape",
    "parse_count",
    "random_deal",
]

_TRIES = 10_000
_HAND = 13
"""The most cards of a hand, in either game."""
_COUNT = re.compile(r"(?P<least>\d{1,2})-(?P<most>\d{1,2})|(?P<sign>>=|<=)?\s*(?P<number>\d{1,2})")


@dataclass(frozen=True, kw_only=True)
class Count:
    """How many cards of a suit a hand may hold."""

    least: int = 0
    """At least so many."""
    most: int = _HAND
    """At most so many."""

    def fits(self, number: int) -> bool:
        """Tell whether a number of cards is allowed."""
        return self.least <= number <= self.most


HIGH: Literal["high"] = "high"
"""In a shape: the high cards of a hand, whatever their suits."""
HIGH_RANKS = frozenset({Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK})
"""What a high card is; the order in which a bid makes them rank is another matter."""
Holding = Suit | Literal["high"] | None
"""What can be asked of a hand: cards of a suit, high cards, or jokers, which are None."""
Shape = Mapping[Holding, Count]
"""What is asked of a hand; what is not named may come as it likes."""


_WHIST = RuleSet()


class NoSuchDeal(ValueError):
    """No deal that was tried fits what is asked; it may well be impossible."""


def parse_count(text: str) -> Count:
    """Read ``5``, ``>=5``, ``<=2`` or ``2-4``; NotationError otherwise."""
    found = _COUNT.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"{text!r} is no number of cards; write 5, >=5, <=2 or 2-4")
    if found["sign"] is None and found["number"]:
        count = Count(least=int(found["number"]), most=int(found["number"]))
    elif found["number"]:
        number = int(found["number"])
        count = Count(least=number) if found["sign"] == ">=" else Count(most=number)
    else:
        count = Count(least=int(found["least"]), most=int(found["most"]))
    if count.least > count.most or count.least > _HAND:
        raise NotationError(f"no hand of {_HAND} cards holds {text}; write 5, >=5, <=2 or 2-4")
    return count


def random_deal(
    seed: int,
    *,
    dealer: Seat,
    given: Mapping[Seat, Hand],
    shapes: Mapping[Seat, Shape],
    turned: Card | None = None,
    kitty: Hand | None = None,
    rules: RuleSet = _WHIST,
) -> Deal:
    """Deal the whole pack from a seed; the same on every machine.

    ``given`` hands stay as they are, and so does a ``kitty`` in bid whist. ``turned`` is the
    dealer's last card in whist; without it that is the last card of the dealer's hand. NoSuchDeal
    when nothing fits.
    """
    size, laid = rules.hand_size, kitty or ()
    held = {card for hand in (*given.values(), laid) for card in hand}
    rest = [card for card in rules.pack if card not in held]
    open_seats = [seat for seat in Seat if seat not in given]
    apart = rules.kitty_size if kitty is None else 0
    if len(rest) != size * len(open_seats) + apart:
        raise NoSuchDeal(f"the hands that are written do not hold {size} different cards each")
    impossible = _turned_elsewhere(dealer, given, turned), _too_few(given, shapes, laid, rules)
    why = next(chain(*impossible), None)
    if why:
        raise NoSuchDeal(why)
    rng = Random(seed)
    for _ in range(_TRIES):
        rng.shuffle(rest)
        hands = dict(given)
        for place, seat in enumerate(open_seats):
            hands[seat] = tuple(rest[place * size : (place + 1) * size])
        if _fits(hands, shapes) and (turned is None or turned in hands[dealer]):
            break
    else:
        raise NoSuchDeal(f"{_TRIES} random deals were tried and none is as asked")
    north, east, south, west = (hands[seat] for seat in Seat)
    last = None if rules.bids else turned or hands[dealer][-1]
    laid = laid or tuple(rest[size * len(open_seats) :])
    return Deal(dealer=dealer, hands=(north, east, south, west), turned=last, kitty=laid)


def _fits(hands: Mapping[Seat, Hand], shapes: Mapping[Seat, Shape]) -> bool:
    return all(
        count.fits(sum(_is(card, what) for card in hands[seat]))
        for seat, shape in shapes.items()
        for what, count in shape.items()
    )


def _is(card: Card, what: Holding) -> bool:
    return card.rank in HIGH_RANKS if what == HIGH else card.suit is what


def _turned_elsewhere(
    dealer: Seat, given: Mapping[Seat, Hand], turned: Card | None
) -> Iterator[str]:
    """Say why the turned card cannot be the dealer's."""
    for seat, hand in given.items():
        if turned in hand and seat is not dealer:
            yield f"{turned} is turned, which is the dealer's, and {seat.value} holds it"
    if turned and dealer in given and turned not in given[dealer]:
        yield f"{turned} is turned, and the dealer's hand is without it"


def _too_few(
    given: Mapping[Seat, Hand], shapes: Mapping[Seat, Shape], kitty: Hand, rules: RuleSet
) -> Iterator[str]:
    """Say why no deal can fit, as far as that is plain without trying."""
    size, number = rules.hand_size, Counter(card.suit for card in rules.pack)
    # Where nothing is said of a suit, a hand may hold all of it.
    asked = {
        seat: {suit: shape.get(suit, Count(most=number[suit])) for suit in (*Suit, None)}
        for seat, shape in shapes.items()
    }
    for seat, counts in asked.items():
        least = sum(count.least for count in counts.values())
        most = sum(count.most for count in counts.values())
        if not least <= size <= most:
            cards = f"at least {least}" if least > size else f"at most {most}"
            yield f"{seat.value} is to hold {cards} cards"
    dealt = [*given.values(), kitty]
    apart = 0 if kitty else rules.kitty_size
    for suit in (*Suit, None):
        there = number[suit]
        held = sum(card.suit is suit for hand in dealt for card in hand)
        least = held + sum(counts[suit].least for counts in asked.values())
        most = held + sum(
            asked[seat][suit].most if seat in asked else size for seat in Seat if seat not in given
        )
        if least > there or most + apart < there:
            cards = f"at least {least}" if least > there else f"at most {most + apart}"
            what = f"cards of the suit {suit}" if suit else f"jokers of {there}"
            yield f"{cards} {what} are asked for"

"""Nearly everything that can be done at a table, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random

from tutor.engine.actions import (
    NAMINGS,
    Action,
    Exchange,
    MakeCall,
    NameDirection,
    NameTrump,
    PlayCard,
)
from tutor.engine.calls import PASS, Call, Direction, Miscall
from tutor.engine.cards import Card, Suit
from tutor.engine.deal import Hand
from tutor.engine.kitty import Kitty
from tutor.engine.ladder import LADDER
from tutor.engine.reasons import Reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table

from .helpers import EVERY_CARD

CALLS: tuple[Call, ...] = (
    PASS,
    *LADDER,
    Miscall(level=8),
    Miscall(level=0, direction=Direction.UPTOWN),
    Miscall(level=4, notrump=True, direction=Direction.DOWNTOWN),
    Miscall(level=3, suit=Suit.HEARTS),
)
NAMED = [(card, suit) for card in EVERY_CARD[-4:] for suit in Suit]
"""Two aces and the jokers, each with a suit that is named with it."""


def deeds(seat: Seat) -> Iterator[Action]:
    """Give every call, naming and play of a seat."""
    yield from (MakeCall(seat=seat, call=call) for call in CALLS)
    yield from NAMINGS[seat]
    yield NameTrump(seat=seat, suit=None)
    yield NameDirection(seat=seat, direction=None)
    yield from (PlayCard(seat=seat, card=card) for card in EVERY_CARD)
    yield from (PlayCard(seat=seat, card=card, suit=suit) for card, suit in NAMED)


def exchanges(table: Table, seat: Seat, rng: Random) -> Iterator[Exchange]:
    """Give exchanges of a seat: right ones, unequal ones, with cards twice or from elsewhere."""
    hand, kitty = table.hand(seat) or (), (table.kitty and table.kitty.cards) or ()
    yield Exchange(seat=seat)
    for give, take in ((hand, kitty), (hand, EVERY_CARD), (EVERY_CARD, kitty)):
        for more in (0, 0, 1):
            count = rng.randint(0, min(len(give), len(take), 7))
            taken = tuple(rng.sample(take, min(len(take), count + more)))
            yield Exchange(seat=seat, give=tuple(rng.sample(give, count)), take=taken)
    yield Exchange(seat=seat, give=hand[:1] * 2, take=kitty[:1] * 2)


def everything(table: Table, seat: Seat, rng: Random) -> list[Action]:
    """Give all that a seat can think of."""
    return [*deeds(seat), *exchanges(table, seat, rng)]


def cards_in(told: Reason | Action) -> set[Card]:
    """Give the cards that a reason or an action names."""
    found: set[Card] = set()
    for field in fields(told):
        value = getattr(told, field.name)
        many = value if isinstance(value, tuple) else (value,)
        found |= {one for one in many if isinstance(one, Card)}
    return found


def relabelled(table: Table, new: dict[Card, Card]) -> Table:
    """Give the same table with other cards in the places of some that nobody has played."""

    def hand(cards: Hand | None) -> Hand | None:
        return None if cards is None else tuple(new.get(card, card) for card in cards)

    north, east, south, west = map(hand, table.hands)
    kitty = table.kitty and Kitty(
        cards=hand(table.kitty.cards),
        shown=table.kitty.shown,
        given=hand(table.kitty.given),
        taken=hand(table.kitty.taken),
        swapped=table.kitty.swapped,
    )
    return Table(
        rules=table.rules,
        ranking=table.ranking,
        dealer=table.dealer,
        turned=table.turned,
        hands=(north, east, south, west),
        leader=table.leader,
        trick=table.trick,
        tricks=table.tricks,
        earlier=table.earlier,
        score=table.score,
        round=table.round,
        auction=table.auction,
        contract=table.contract,
        kitty=kitty,
        named=table.named,
    )

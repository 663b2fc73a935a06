"""What the play has shown of the hands, to everybody: who has none of a suit, or no joker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.engine.cards import Card, Led, Suit
from tutor.engine.options import JokerLead
from tutor.engine.seats import Seat
from tutor.engine.table import Table

__all__ = ["Shown", "shown"]


@dataclass(frozen=True, kw_only=True)
class Shown:
    """What a seat has shown by the cards it played. A card counts as of the suit it follows."""

    voids: frozenset[Led] = frozenset()
    """The suits that it has none of, as it did not follow."""
    no_joker: bool = False
    """Whether it has no joker: in notrump it threw another card where a joker had to go."""
    jokers_alone: bool = False
    """Whether it has nothing else: in notrump it led one where that is the only way it may."""
    led: Led | None = None
    """The suit it led last; None where it led none."""

    def may_hold(self, card: Card, suit: Led | None) -> bool:
        """Tell whether the seat may hold a card, which counts as of this suit."""
        if card.is_joker:
            return not self.no_joker and (suit is None or suit not in self.voids)
        return not self.jokers_alone and suit not in self.voids


def shown(table: Table) -> dict[Seat, Shown]:
    """Give what each seat has shown in the tricks that are known here."""
    voids: dict[Seat, set[Led]] = {seat: set() for seat in Seat}
    led_by: dict[Seat, Led] = {}
    no_joker: set[Seat] = set()
    jokers_alone: set[Seat] = set()
    suit_of, rules = table.ranking.suit_of, table.rules
    for leader, cards, named in _tricks(table):
        led: Led | None = named
        if cards and suit_of(cards[0]) is None and rules.joker_lead is JokerLead.FORBIDDEN:
            jokers_alone.add(leader)
        for place, card in enumerate(cards):
            suit, seat = suit_of(card), leader.after(place)
            if place and led is not None and suit is not led:
                voids[seat].add(led)
                if suit is not None and rules.must_shed_joker and table.trump is None:
                    no_joker.add(seat)
            led = led or suit
        if led is not None:
            led_by[leader] = led
    return {
        seat: Shown(
            voids=frozenset(voids[seat]),
            no_joker=seat in no_joker,
            jokers_alone=seat in jokers_alone,
            led=led_by.get(seat),
        )
        for seat in Seat
    }


def _tricks(table: Table) -> Iterator[tuple[Seat, tuple[Card, ...], Suit | None]]:
    """Give the tricks, the last one as far as it lies there."""
    for trick in table.tricks:
        yield trick.leader, trick.cards, trick.named
    yield table.leader, table.trick, table.named

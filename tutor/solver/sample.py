"""Sampling worlds: ways in which the hidden cards may lie, as far as a seat knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from tutor.engine.cards import Card
from tutor.engine.deal import Hand
from tutor.engine.seats import Seat
from tutor.solver.hidden import Hidden

__all__ = ["Likely", "Sampler", "World"]

TRIES = 20
"""How often the cards are dealt anew when one is left that fits nowhere."""

Likely = Callable[[Card, Seat | None], float]
"""How much likelier than by chance a card lies in a hand, or in none: 1 is by chance."""


@dataclass(frozen=True, kw_only=True, slots=True)
class World:
    """One way in which all cards may lie."""

    hands: tuple[Hand, Hand, Hand, Hand]
    """What north, east, south and west hold."""
    apart: Hand
    """The hidden cards that nobody holds: the kitty, or not in the game."""


class Sampler:
    """Deals the hidden cards of a view again and again, each time as they may lie.

    Every world that fits has a chance. The most constrained cards come first; a place is as likely
    as it has room, times what is likely besides.
    """

    def __init__(self, hidden: Hidden, likely: Likely | None = None) -> None:
        self._hidden = hidden
        self._sizes = [place.size for place in hidden.places]
        self._seats = [place.seat for place in hidden.places]
        self._weights = {card: self._likely(card, may, likely) for card, may in hidden.cards}
        groups: dict[tuple[tuple[int, ...], bool], list[Card]] = {}
        for card, may in hidden.cards:
            groups.setdefault((may, not self._weights[card]), []).append(card)
        # Those that are likelier in some places come before those that are not.
        self._groups = sorted(
            ((may, by_chance, cards) for (may, by_chance), cards in groups.items()),
            key=lambda group: (len(group[0]), group[1]),
        )
        if any(not may for _, may in hidden.cards):
            raise ValueError("there is a card that can lie nowhere")

    def _likely(self, card: Card, may: Sequence[int], likely: Likely | None) -> tuple[float, ...]:
        """Give how likely a card is in each place; nothing where that is by chance alone."""
        if likely is None:
            return ()
        weights = tuple(likely(card, self._seats[place]) for place in may)
        return weights if len({*weights}) > 1 else ()

    def __call__(self, rng: Random) -> World:
        """Deal one world; ValueError where there is none, as in a view that contradicts itself."""
        for _ in range(TRIES):
            dealt = self._deal(rng)
            if dealt is not None:
                return self._world(dealt)
        return self._world(self._fit(rng))

    def _deal(self, rng: Random) -> list[list[Card]] | None:
        """Put every card somewhere by chance; None where one is left that fits nowhere."""
        room = [*self._sizes]
        dealt: list[list[Card]] = [[] for _ in room]
        for may, by_chance, group in self._groups:
            free = sum(room[place] for place in may)
            if free < len(group):
                return None
            if len(may) == 1:
                dealt[may[0]] += group
                room[may[0]] -= len(group)
            elif not by_chance:
                for card in rng.sample(group, len(group)):
                    weights = [
                        room[place] * weight
                        for place, weight in zip(may, self._weights[card], strict=True)
                    ]
                    if not any(weights):
                        return None
                    (place,) = rng.choices(may, weights)
                    dealt[place].append(card)
                    room[place] -= 1
            else:
                slots = [place for place in may for _ in range(room[place])]
                for card, place in zip(group, rng.sample(slots, len(group)), strict=True):
                    dealt[place].append(card)
                    room[place] -= 1
        return dealt

    def _fit(self, rng: Random) -> list[list[Card]]:
        """Put every card somewhere, those that lie there already moving over where they must."""
        may = dict(self._hidden.cards)
        dealt: list[list[Card]] = [[] for _ in self._sizes]

        def put(card: Card, tried: set[int]) -> bool:
            for place in rng.sample(may[card], len(may[card])):
                if place in tried:
                    continue
                tried.add(place)
                if len(dealt[place]) < self._sizes[place]:
                    dealt[place].append(card)
                    return True
                for other in rng.sample(dealt[place], len(dealt[place])):
                    if put(other, tried):
                        dealt[place].remove(other)
                        dealt[place].append(card)
                        return True
            return False

        for card in rng.sample([*may], len(may)):
            if not put(card, set()):
                raise ValueError("the hidden cards can lie in no way that fits what was seen")
        return dealt

    def _world(self, dealt: Sequence[Sequence[Card]]) -> World:
        """Give the hands of a deal of the hidden cards."""
        hands: dict[Seat | None, list[Card]] = {seat: [] for seat in (*Seat, None)}
        for seat, cards in zip(self._seats, dealt, strict=True):
            hands[seat] += cards
        table = self._hidden.table
        north, east, south, west = (
            tuple(hands[seat]) if (known := table.hand(seat)) is None else known for seat in Seat
        )
        return World(hands=(north, east, south, west), apart=tuple(hands[None]))

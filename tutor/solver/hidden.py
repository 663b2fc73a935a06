"""What a seat cannot see: which cards, where they may lie, and how many in each place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.engine.cards import Card
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.engine.view import SeatView
from tutor.solver.shown import shown

__all__ = ["Hidden", "Place", "hidden"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """Where hidden cards lie."""

    seat: Seat | None
    """Whose hand it is; None for the kitty, and for cards that are not in the game."""
    size: int
    """How many of them lie there."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Hidden:
    """The hidden cards of a view. It follows from the view alone."""

    seat: Seat
    """Who looks."""
    table: Table
    """The table as that seat sees it."""
    places: tuple[Place, ...]
    """Where they lie, apart by what may lie there; sizes add up to the number of cards."""
    cards: tuple[tuple[Card, tuple[int, ...]], ...]
    """Each card, in the order of the pack, with the places where it may lie, by number."""


def hidden(view: SeatView) -> Hidden:
    """Work out what a seat cannot see; ValueError where its view fits no whole position."""
    table, seat = view.table, view.seat
    # Of a kitty that was shown and then swapped some may be in the declarer's hand by now.
    shown_kitty = _swapped_in_sight(table, seat)
    kitty = table.kitty
    apart = {*(kitty.cards or ()), *(kitty.given or ())} if kitty else set()
    seen = {card for hand in table.hands for card in hand or ()} | (apart - shown_kitty)
    seen.update(card for _, card in table.played())
    turned = table.turned
    cards = [card for card in table.rules.pack if card not in seen]
    sizes = _sizes(view)
    places = [*_places(table, sizes, shown_kitty & {*cards}, len(cards))]
    facts = shown(table)
    ranking = table.ranking
    found = []
    for card in cards:
        suit = ranking.suit_of(card)
        may = tuple(
            number
            for number, (place, of_kitty) in enumerate(places)
            if place.size
            and of_kitty in (None, card in shown_kitty)
            and (place.seat is None or facts[place.seat].may_hold(card, suit))
            and (card is not turned or table.dealer in (None, place.seat))
        )
        found.append((card, may))
    return Hidden(
        seat=seat, table=table, places=tuple(place for place, _ in places), cards=tuple(found)
    )


def _swapped_in_sight(table: Table, seat: Seat) -> set[Card]:
    """Give the cards of a kitty that was shown to this seat, and then swapped by another."""
    kitty, contract = table.kitty, table.contract
    if kitty is None or kitty.cards is None or contract is None or not kitty.swapped:
        return set()
    return set() if kitty.taken is not None or contract.declarer is seat else {*kitty.cards}


def _sizes(view: SeatView) -> dict[Seat, int]:
    """Give how many cards each seat holds that cannot be seen.

    All hold as many before a trick: so it is, too, where it is not told, as in a fragment.
    """
    table = view.table
    played = {seat for seat, _ in table.on_table()}
    before = len(view.hand or ()) + (view.seat in played)
    sizes = {}
    for seat, told in zip(Seat, view.sizes, strict=True):
        size = before - (seat in played)
        if told not in (None, size):
            raise ValueError(f"{seat.value} does not hold as many cards as {view.seat.value}")
        if table.hand(seat) is None:
            sizes[seat] = size
    return sizes


def _places(
    table: Table, sizes: dict[Seat, int], kitty: set[Card], count: int
) -> Iterator[tuple[Place, bool | None]]:
    """Give the places, each with whether cards of the shown kitty lie there; None where any may.

    The declarer who took so many cards of the kitty holds those that were not played; the others
    lie there still, and with them as many cards that the others have never seen.
    """
    declarer = table.contract.declarer if table.contract else None
    taken = None
    if kitty and table.kitty and table.kitty.cards and table.kitty.swapped:
        left = len(table.kitty.cards) - table.kitty.swapped
        taken = len(kitty) - left
        yield Place(seat=declarer, size=taken), True
        yield Place(seat=None, size=left), True
        count -= len(kitty)
    for seat, size in sizes.items():
        rest = size - (taken or 0) if seat is declarer else size
        yield Place(seat=seat, size=rest), None if taken is None else False
        count -= rest
    if count < 0:
        raise ValueError("there are more cards in the hands than are left of the pack")
    yield Place(seat=None, size=count), None if taken is None else False

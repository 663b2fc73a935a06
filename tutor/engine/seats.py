"""The four seats and the two sides (M1.S1)."""

from __future__ import annotations

from enum import Enum

from tutor.engine.errors import NotationError

__all__ = ["Seat", "Side", "parse_seat", "parse_side"]


class Side(Enum):
    """A partnership: two seats opposite each other."""

    NS = "ns"
    EW = "ew"

    other: Side
    """The opponents."""
    seats: tuple[Seat, Seat]
    """The partners of this side."""

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)


class Seat(Enum):
    """A place at the table, clockwise from north; each sits between two opponents (M1.S1)."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"

    place: int
    """0 to 3, clockwise from north; hands are kept in this order."""
    left: Seat
    """The next seat clockwise: who deals, calls or plays after this one."""
    partner: Seat
    """The seat opposite."""
    right: Seat
    """The seat before this one."""
    side: Side
    """The partnership this seat belongs to."""

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.name[0]

    def after(self, turns: int) -> Seat:
        """Give the seat so many places clockwise from this one."""
        return _SEATS[(self.place + turns) % 4]


_SEATS = tuple(Seat)
Side.NS.other, Side.EW.other = Side.EW, Side.NS
Side.NS.seats = (Seat.NORTH, Seat.SOUTH)
Side.EW.seats = (Seat.EAST, Seat.WEST)
for _place, _seat in enumerate(_SEATS):
    _seat.place = _place
    _seat.left, _seat.partner, _seat.right = (_SEATS[(_place + turns) % 4] for turns in (1, 2, 3))
    _seat.side = (Side.NS, Side.EW)[_place % 2]


def parse_seat(text: str) -> Seat:
    """Read ``north`` or ``N``, in any case; NotationError otherwise."""
    for seat in _SEATS:
        if text.strip().lower() in (seat.value, seat.value[0]):
            return seat
    raise NotationError(f"no seat is called {text!r}; write north, east, south or west")


def parse_side(text: str) -> Side:
    """Read ``ns`` or ``ew``, in any case; NotationError otherwise."""
    for side in Side:
        if text.strip().lower() == side.value:
            return side
    raise NotationError(f"no side is called {text!r}; write ns or ew")

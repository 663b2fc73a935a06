"""Tricks that were won: on whose pile they lie, and which way, so that all can count them."""

from __future__ import annotations

from enum import Enum

from tutor.engine.seats import Seat
from tutor.engine.table import Table, Trick

__all__ = ["Lie", "lie", "pile"]


class Lie(Enum):
    """Which way a trick lies on its pile (M1.S9)."""

    NORTH_SOUTH = "north-south"
    EAST_WEST = "east-west"


def lie(number: int) -> Lie:
    """Say which way the trick with this number in a pile lies, from 1: the first N-S (M1.S9)."""
    return Lie.NORTH_SOUTH if number % 2 else Lie.EAST_WEST


def pile(table: Table, *seats: Seat) -> tuple[tuple[Trick, Lie], ...]:
    """Give the tricks won by a seat, first to last, crosswise (M1.S8-S9).

    With both seats of a side, of partners who keep one pile. Below the tricks of a declarer lies
    the kitty, which was the first trick (M2.S10).
    """
    won = [trick for trick in table.tricks if trick.winner in seats]
    first = 2 if table.kitty_winner in seats else 1
    return tuple((trick, lie(number)) for number, trick in enumerate(won, start=first))

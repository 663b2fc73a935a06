"""What a play-out did, told to the engine."""

from __future__ import annotations

from tutor.engine.actions import PLAYS, PlayCard
from tutor.engine.judge import apply
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Table
from tutor.solver.masks import Masks

Line = list[tuple[int, int, int]]
"""The seat, the card and the suit named with it, as a play-out gives them."""


def replay(table: Table, line: Line, masks: Masks) -> Table:
    """Play a line at a table of the engine, which refuses what is illegal."""
    named = {bits: suit for suit, bits in masks.suits.items()}
    for place, bit, suit in line:
        seat, card = tuple(Seat)[place], masks.cards[bit]
        action = PLAYS[seat][card]
        if suit:
            action = PlayCard(seat=seat, card=card, suit=named[suit])  # type: ignore[arg-type]  # a suit
        table = apply(table, action)
    return table


def hands_of(table: Table, masks: Masks) -> list[int]:
    """Give the hands of a table of which all are known."""
    return [masks.of(hand or ()) for hand in table.hands]


def north_south(table: Table) -> int:
    """Count the tricks that north and south have won in the play."""
    return sum(trick.winner.side is Side.NS for trick in table.tricks)

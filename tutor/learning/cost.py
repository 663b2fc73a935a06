"""What a card would cost: told only where every hand lies open and the rest can be counted out.

The search plays every legal card of every seat by the engine, both sides as well as they can, and
gives up where that takes too long: then nothing is told rather than something that may be wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tutor.content.script import Scene
from tutor.engine.actions import PlayCard
from tutor.engine.judge import apply, legal_actions
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table
from tutor.i18n import Message

__all__ = ["MOST_CARDS", "Cost", "cost", "lies_open", "told_cost"]

MOST_CARDS = 5
"""The most cards in a hand for which the rest is counted out."""
_MOST_TABLES = 4000
"""The most tables that are looked at for one answer: a click must not be kept waiting."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Cost:
    """What a card costs the side that plays it, against its best card."""

    tricks: int
    """How many tricks less that side makes of those that are left; 0 where it costs none."""
    best: int
    """How many of them it makes with the best card."""


class _TooMuch(Exception):
    """The search has looked at as many tables as it may."""


def lies_open(scene: Scene, learner: Seat) -> bool:
    """Tell whether every hand of a scene is known and lies face up, or is the learner's own."""
    table = scene.set_table
    return all(
        table.hand(seat) is not None
        and (seat is learner or seat in scene.shown or not table.hand(seat))
        for seat in Seat
    )


def cost(table: Table, action: PlayCard) -> Cost | None:
    """Count what a legal card costs, with every hand known; None where that cannot be counted.

    So it is with more than `MOST_CARDS` cards in a hand, with a hand that is not known, or where
    too many ways to go on would have to be looked at.
    """
    hands = [table.hand(seat) for seat in Seat]
    if table.phase is not Phase.PLAY or any(
        hand is None or len(hand) > MOST_CARDS for hand in hands
    ):
        return None
    search, side = _Search(), action.seat.side
    start = table.tricks_of(side)
    try:
        made = {other: search.value(apply(table, other), side) for other in legal_actions(table)}
    except _TooMuch:
        return None
    best = max(made.values())
    if action not in made:
        return None
    return Cost(tricks=best - made[action], best=best - start)


def told_cost(found: Cost) -> Message:
    """Say what a card would cost."""
    if not found.tricks:
        return Message("step.cost.none")
    return Message("step.cost.tricks", {"n": found.tricks, "m": found.best})


@dataclass(kw_only=True)
class _Search:
    """An exact search, remembering what it has found between tricks."""

    known: dict[tuple[object, ...], int] = field(default_factory=dict)
    looked: int = 0

    def value(self, table: Table, side: Side) -> int:
        """Count the tricks of a side at the end, those made already with them."""
        return self._value(table, side, -1, 99)

    def _value(self, table: Table, side: Side, low: int, high: int) -> int:
        if table.phase is not Phase.PLAY:
            return table.tricks_of(side)
        made = table.tricks_of(side)
        key = (table.hands, table.leader) if not table.trick else None
        if key in self.known:
            return made + self.known[key]
        self.looked += 1
        if self.looked > _MOST_TABLES:
            raise _TooMuch
        gains, window = table.turn.side is side, (low, high)
        found: int | None = None
        for action in legal_actions(table):
            here = self._value(apply(table, action), side, low, high)
            if found is None or (here > found if gains else here < found):
                found = here
            if gains:
                low = max(low, found)
            else:
                high = min(high, found)
            if low >= high:
                break
        assert found is not None, "who is to play has a card"
        # Outside the window it is a bound only.
        if key is not None and window[0] < found < window[1]:
            self.known[key] = found - made
        return found

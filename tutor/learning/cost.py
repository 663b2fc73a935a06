"""What a card would cost: told only where every hand lies open and the rest can be counted out.

The search plays every legal card of every seat by the engine, both sides as well as they can, and
gives up where that takes too long: then nothing is told rather than something that may be wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from tutor.content.script import Scene
from tutor.engine.actions import Action, PlayCard
from tutor.engine.cards import Led
from tutor.engine.judge import apply, legal_actions
from tutor.engine.seats import Seat, Side
from tutor.engine.table import TRICKS, Phase, Table
from tutor.i18n import Message

__all__ = ["MOST_CARDS", "Cost", "cost", "lies_open", "told_cost"]

MOST_CARDS = 5
"""The most cards in a hand for which the rest is counted out."""
_MOST_TABLES = 3000
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


@lru_cache(maxsize=64)
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
    side = action.seat.side
    legal = legal_actions(table)
    if action not in legal:
        return None
    search, start = _Search(side=side), table.tricks_of(side)
    try:
        best, made = search.value(table), search.value(apply(table, action))
    except _TooMuch:
        return None
    return Cost(tricks=best - made, best=best - start)


def told_cost(found: Cost) -> Message:
    """Say what a card would cost."""
    if not found.tricks:
        return Message("teaching.cost.none")
    return Message("teaching.cost.tricks", {"n": found.tricks, "m": found.best})


@dataclass(kw_only=True)
class _Search:
    """An exact search: alpha-beta, touching cards as one, what was found between tricks kept."""

    side: Side
    """Whose tricks are counted."""
    known: dict[tuple[object, ...], int] = field(default_factory=dict)
    """By the hands and who leads: how many tricks the side still makes."""
    looked: int = 0
    """How many tables were looked at."""

    def value(self, table: Table) -> int:
        """Count the tricks of the side at the end, those made already with them."""
        return self._value(table, -1, TRICKS + 1)

    def _value(self, table: Table, low: int, high: int) -> int:
        """Count them, exactly where that lies between the two; otherwise give a bound."""
        made = table.tricks_of(self.side)
        if table.phase is not Phase.PLAY:
            return made
        key = None if table.trick else (table.hands, table.leader)
        if key in self.known:
            return made + self.known[key]
        most = made + max(len(hand or ()) for hand in table.hands)
        if made >= high or most <= low:
            return made if made >= high else most
        self.looked += 1
        if self.looked > _MOST_TABLES:
            raise _TooMuch
        found = self._best(table, low, high)
        if key is not None and low < found < high:
            self.known[key] = found - made
        return found

    def _best(self, table: Table, low: int, high: int) -> int:
        """Try what the seat in turn may do, until nothing better can come of it."""
        found = None
        gains = table.turn.side is self.side
        for action in _different(table):
            value = self._value(apply(table, action), low, high)
            if found is None or (value > found if gains else value < found):
                found = value
            if gains:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        assert found is not None, "who is to play has a card"
        return found


def _different(table: Table) -> Iterator[Action]:
    """Give the legal plays, high cards first; of touching cards one, for they are worth as much.

    Touching are two cards of a suit in one hand where nobody has a card between them.
    """
    ranking = table.ranking
    there = [*table.trick, *(card for hand in table.hands for card in hand or ())]
    heights: dict[Led | None, list[int]] = {}
    for card in there:
        suit = ranking.suit_of(card)
        heights.setdefault(suit, []).append(ranking.power(card, suit))
    plays = [
        (ranking.power(action.card, ranking.suit_of(action.card)), action)
        for action in legal_actions(table)
        if isinstance(action, PlayCard)
    ]
    plays.sort(key=lambda play: play[0], reverse=True)
    before: dict[Led, int] = {}
    for height, action in plays:
        suit = ranking.suit_of(action.card)
        if suit is not None and action.suit is None:
            above = before.get(suit)
            before[suit] = height
            if above is not None and not any(height < one < above for one in heights[suit]):
                continue
        yield action

"""Free play: the learner plays on against bots, in a lesson, with a goal that the engine judges."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pydantic import Field

from tutor.bots import BOTS
from tutor.content.bots import Bots
from tutor.content.fields import Model
from tutor.content.goal import Goal, GoalField
from tutor.content.scenario_deal import ScenarioDeal
from tutor.engine.events import happenings
from tutor.engine.seats import Seat
from tutor.engine.table import TRICKS, Phase, Table
from tutor.engine.view import view

__all__ = ["FreePlay", "play_out", "tricks_left", "tricks_made"]


class FreePlay(Model):
    """A hand for the learner to play, or the rest of the one on the table."""

    deal: ScenarioDeal | None = None
    """A deal of its own, taken away again afterwards (default: the table as it is)."""
    bots: Bots = Bots()
    """Who plays the other seats."""
    goal: GoalField = Goal(kind="finish")
    """What the learner's side is to reach to pass."""
    hints: bool = True
    """Whether cards say before they are played whether they are allowed."""
    tricks: int | None = Field(default=None, ge=1, le=13)
    """How many tricks are played (default: to the end of the hand)."""


def tricks_left(table: Table) -> int:
    """Count the tricks still to be made, the one on the table too, where the hands are known."""
    if table.phase is Phase.SCORE:
        return 0
    return min(len(table.hand(table.turn) or ()), TRICKS - tricks_made(table))


def tricks_made(table: Table) -> int:
    """Count the tricks of both sides, with a kitty, though in the auction it is nobody's yet."""
    return len(table.tricks) + sum(table.earlier) + (table.kitty is not None)


def play_out(
    table: Table, *, tricks: int | None = None, bots: Mapping[Seat, str] | None = None
) -> Table:
    """Let bots act in every seat, by maxims where none is named, to the end or for some tricks.

    Every hand must be known. The same table is always played out alike.
    """
    named = bots or {}
    last = None if tricks is None else len(table.tricks) + tricks
    rng = Random(0)
    while table.phase is not Phase.SCORE and (last is None or len(table.tricks) < last):
        seat = table.turn
        advice = BOTS[named.get(seat, "maxims")].advise(view(table, seat), rng)
        table, _ = happenings(table, advice.action)
    return table

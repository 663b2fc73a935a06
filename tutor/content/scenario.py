"""A scenario, as its file says it (DESIGN.md 5): a hand or a match to play, with a goal."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tutor.content.bots import Bots
from tutor.content.fields import Id, Model, RulesField, SeatField, TextField
from tutor.content.goal import Goal, GoalField
from tutor.content.scenario_deal import ScenarioDeal
from tutor.content.script_field import ScriptField
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat

__all__ = ["Scenario"]


class Scenario(Model):
    """A hand, or a match, to play against bots; a teacher can assign it."""

    format: Literal[1]
    """The version of this file format: 1."""
    id: Id
    """The scenario's name. It stays for ever: results point at it."""
    order: int = Field(default=0, ge=0, le=9999)
    """Its place among the scenarios; low comes first."""
    draft: bool = False
    """Keeps it off the list, while it can still be opened by its address."""
    rules: RulesField = RuleSet()
    """The house rules in force."""
    title: TextField
    """Its name on the list."""
    about: TextField
    """What there is to know before the first card: the story, the aim, where it comes from."""
    after: TextField | None = None
    """What is told when it is over."""
    deal: ScenarioDeal
    """The hands."""
    start: ScriptField = ()
    """What was done before the learner sits down: {play: 4H KH}, or in bid whist also call,
    declare and exchange before it; or a list of lines such as N: 3D."""
    learner: SeatField = Seat.SOUTH
    """Where the learner sits."""
    bots: Bots = Bots()
    """Who plays the other seats."""
    goal: GoalField = Goal(kind="finish")
    """What the learner's side is to reach."""
    hints: bool = True
    """Whether cards say before they are played whether they are allowed."""

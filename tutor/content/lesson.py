"""A lesson, as its file says it (DESIGN.md 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from tutor.content.branch import Arm
from tutor.content.claim import Claim
from tutor.content.fields import (
    Id,
    Model,
    Row,
    RulesField,
    SeatField,
    TextField,
)
from tutor.content.position_setting import PositionSetting
from tutor.content.setting import DealSetting, Setting
from tutor.content.steps import BranchStep, Step
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat

__all__ = ["ROWS", "Lesson", "Placed", "Track"]

ROWS = (
    "Intro",
    *(f"M1.S{number}" for number in range(1, 12)),
    *(f"M2.S{number}" for number in range(1, 14)),
    *(f"Tips.{number}" for number in range(1, 6)),
)
"""The rows of the rules that lessons teach (RULES.md 1)."""

Track = Literal["whist", "bid-whist", "side"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Placed:
    """A step, and where it stands in its lesson."""

    step: Step
    """The step."""
    path: tuple[str | int, ...]
    """The keys and list numbers from the top of the file down to it."""
    arm: Arm | None = None
    """The arm of a branch that it belongs to; None on the main line."""


class Lesson(Model):
    """One idea, in five to ten minutes."""

    format: Literal[1]
    """The version of this file format: 1."""
    id: Id
    """The lesson's name. It stays for ever: results point at it."""
    track: Track = "whist"
    """The column of the map the lesson stands in."""
    order: int = Field(default=0, ge=0, le=9999)
    """Its place in the column; low comes first."""
    draft: bool = False
    """Keeps the lesson off the map, while it can still be opened by its address."""
    minutes: int = Field(default=5, ge=1, le=60)
    """About how long it takes."""
    rules: RulesField = RuleSet()
    """The house rules in force."""
    title: TextField
    """Its name on the map."""
    goal: TextField
    """What the learner can do afterwards, in one sentence."""
    teaches: Annotated[tuple[Row, ...], Field(max_length=50)] = ()
    """The rows of the rules it teaches."""
    needs: Annotated[tuple[Row, ...], Field(max_length=50)] = ()
    """The rows that must be known before."""
    learner: SeatField = Seat.SOUTH
    """Where the learner sits."""
    deal: DealSetting | None = None
    """The hands at the beginning."""
    position: PositionSetting | None = None
    """The table at the beginning, instead of a deal."""
    steps: Annotated[tuple[Step, ...], Field(min_length=1, max_length=200)]
    """What happens, in order."""
    claims: Annotated[tuple[Claim, ...], Field(max_length=200)] = ()
    """What the author says is true; proved by the checker."""

    @property
    def setting(self) -> Setting | None:
        """How the table is set at the beginning, if it is."""
        return self.deal or self.position

    @property
    def line(self) -> tuple[Placed, ...]:
        """Every step in the order of the file, those of each branch behind the step that branches.

        Whoever goes through a lesson passes over the arms that are not for them.
        """
        line: list[Placed] = []
        for place, step in enumerate(self.steps):
            path: tuple[str | int, ...] = ("steps", place)
            line.append(Placed(step=step, path=path))
            if isinstance(step, BranchStep):
                for case, steps in step.branch.arms.items():
                    below = (*path, "branch", *step.branch.key(case))
                    arm = step.arm(case)
                    line += (
                        Placed(step=inner, path=(*below, number), arm=arm)
                        for number, inner in enumerate(steps)
                    )
        return tuple(line)

    def place(self, step_id: str) -> int | None:
        """Give the place of a step on the line, from 0; None when the lesson has no such step."""
        return next((n for n, one in enumerate(self.line) if one.step.id == step_id), None)

    def with_step(self, old: Step, new: Step) -> Lesson:
        """Put another step in the place of one, wherever it stands."""
        steps: list[Step] = []
        for step in self.steps:
            if isinstance(step, BranchStep):
                branch = step.branch.replaced(old, new)
                steps.append(step.model_copy(update={"branch": branch}))
            else:
                steps.append(new if step is old else step)
        return self.model_copy(update={"steps": tuple(steps)})

"""The goals of scenarios and of free play, judged by the engine alone (DESIGN.md 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutor.engine.seats import Side
from tutor.engine.table import Table

__all__ = ["Goal", "GoalKind", "reached"]

GoalKind = Literal["finish", "tricks", "score", "no-illegal-try", "match"]


@dataclass(frozen=True, kw_only=True)
class Goal:
    """What the learner is to reach."""

    kind: GoalKind
    """Finish the hand; win tricks; score points; finish without an illegal try; win the match."""
    number: int | None = None
    """How many tricks or points, for those two kinds."""

    @property
    def is_match(self) -> bool:
        """Whether it takes more than one round."""
        return self.kind == "match"


def reached(goal: Goal, table: Table, side: Side, points: dict[Side, int], *, tried: bool) -> bool:
    """Tell whether a finished round reached the goal, for the learner's side.

    ``points`` is what each side scored in the round; ``tried`` whether an illegal card was tried.
    """
    match goal.kind:
        case "tricks":
            return table.tricks_of(side) >= (goal.number or 0)
        case "score":
            return points[side] >= (goal.number or 0)
        case "no-illegal-try":
            return not tried
        case "finish" | "match":
            return True

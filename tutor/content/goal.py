"""The goals of scenarios and of free play, judged by the engine alone (DESIGN.md 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args

from pydantic import BeforeValidator, WithJsonSchema

from tutor.content.refusal import Fault, refuse
from tutor.engine.contract_score import is_made
from tutor.engine.seats import Side
from tutor.engine.table import Table

__all__ = ["Goal", "GoalField", "GoalKind", "reached"]

GoalKind = Literal[
    "finish", "tricks", "score", "make-contract", "set-contract", "no-illegal-try", "match"
]
_MOST = {"tricks": 13, "score": 56}
"""The goals with a number, and the highest of each in one hand: all tricks, with the kitty, and
seven notrump where both factors multiply it."""


@dataclass(frozen=True, kw_only=True)
class Goal:
    """What the learner is to reach."""

    kind: GoalKind
    """Finish the hand; win tricks, with the kitty; score points; make one's own contract; set that
    of the others; finish without an illegal try; win the match."""
    number: int | None = None
    """How many tricks or points, for those two kinds; those won before in this hand count too."""

    @property
    def is_match(self) -> bool:
        """Whether it takes more than one round."""
        return self.kind == "match"

    def __str__(self) -> str:
        return self.kind if self.number is None else f"{self.kind} {self.number}"


def reached(
    goal: Goal, table: Table, side: Side, points: Mapping[Side, int], *, tried: bool
) -> bool:
    """Tell whether a finished round reached the goal, for the learner's side.

    ``points`` is what each side scored in the round; ``tried`` whether something illegal was tried.
    """
    match goal.kind:
        case "tricks":
            return table.tricks_of(side) >= (goal.number or 0)
        case "score":
            return points[side] >= (goal.number or 0)
        case "make-contract":
            return _made(table, side) is True
        case "set-contract":
            return _made(table, side.other) is False
        case "no-illegal-try":
            return not tried
        case "finish" | "match":
            return True


def _made(table: Table, side: Side) -> bool | None:
    """Tell whether a side made its contract; None where it had none."""
    contract = table.contract
    if contract is None or contract.side is not side:
        return None
    return is_made(contract.bid, table.tricks_of(side))


def _goal(value: Any) -> Goal:
    """Read ``finish`` or ``{tricks: 7}``."""
    name, number = value, None
    if isinstance(value, dict):
        if len(value) != 1:
            message = f"there are {len(value)} goals here; write one, such as finish"
            raise refuse(Fault(code="goal.one", message=message))
        ((name, number),) = value.items()
    known = get_args(GoalKind)
    if name not in known:
        shown = repr(name) if isinstance(name, str) else "that"
        message = f"no goal is called {shown}; there are {', '.join(known)}"
        raise refuse(Fault(code="goal.unknown", message=message))
    most = _MOST.get(name)
    if most is None and isinstance(value, dict):
        message = f"the goal {name} takes no number; write just {name}"
        raise refuse(Fault(code="goal.number", message=message))
    if most is not None:
        if isinstance(number, bool) or not isinstance(number, int):
            message = f"the goal {name} lacks its number; write {{{name}: 5}}"
            raise refuse(Fault(code="goal.number", message=message))
        if not 1 <= number <= most:
            message = f"{name}: {number} cannot be reached in a hand; write 1 to {most}"
            raise refuse(Fault(code="goal.number", message=message))
    return Goal(kind=name, number=number)


GoalField = Annotated[
    Goal,
    BeforeValidator(_goal),
    WithJsonSchema(
        {
            "description": "What is to be reached: finish, make-contract, set-contract, "
            "no-illegal-try, match, or a number of tricks or points for the learner's side.",
            "anyOf": [
                {"enum": [kind for kind in get_args(GoalKind) if kind not in _MOST]},
                *(
                    {
                        "type": "object",
                        "properties": {
                            kind: {
                                "type": "integer",
                                "minimum": 1,
                                "maximum": most,
                                "description": f"How many {unit} the learner's side needs.",
                            }
                        },
                        "required": [kind],
                        "additionalProperties": False,
                    }
                    for (kind, most), unit in zip(_MOST.items(), ("tricks", "points"), strict=True)
                ),
            ],
        }
    ),
]

"""The steps of a lesson (DESIGN.md 5): what a learner reads, watches, does and is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag, model_validator

from tutor.content.ask_field import KIND_TAGS, Ask
from tutor.content.asking_steps import (
    AskStep,
    DrillStep,
    FindTheErrorStep,
    FreePlayStep,
    Recap,
    RecapStep,
    WhatIfStep,
    WorkedStep,
)
from tutor.content.branch import RIGHT, WRONG, Arm
from tutor.content.do import Do
from tutor.content.drill import Drill
from tutor.content.fields import Id, Model, SeatField, TextField
from tutor.content.find_the_error import FindTheError
from tutor.content.free_play import FreePlay
from tutor.content.learner_steps import (
    CallMoveStep,
    DeclareMoveStep,
    DoStep,
    ExchangeMoveStep,
    MoveStep,
)
from tutor.content.position_setting import PositionSetting
from tutor.content.refusal import Fault, refuse
from tutor.content.script_field import SCRIPT_TAGS
from tutor.content.scripted_steps import (
    CallStep,
    DeclareStep,
    ExchangeStep,
    PlayStep,
    Scripted,
    WatchStep,
)
from tutor.content.setting import DealSetting
from tutor.content.step import BaseStep

__all__ = [
    "TAGS",
    "Ask",
    "AskStep",
    "Branch",
    "BranchStep",
    "CallMoveStep",
    "CallStep",
    "DealStep",
    "DeclareMoveStep",
    "DeclareStep",
    "Do",
    "DoStep",
    "Drill",
    "DrillStep",
    "ExchangeMoveStep",
    "ExchangeStep",
    "FindTheError",
    "FindTheErrorStep",
    "FreePlay",
    "FreePlayStep",
    "MoveStep",
    "PlayStep",
    "PositionStep",
    "Recap",
    "RecapStep",
    "SayStep",
    "Scripted",
    "Show",
    "ShowStep",
    "Step",
    "WatchStep",
    "WhatIfStep",
    "WorkedStep",
]


class SayStep(BaseStep):
    """Read a short text, then go on."""

    say: TextField
    """What the learner reads, in Markdown; at most 40 words before the next thing to do."""


class Show(Model):
    """What lies open from here on."""

    hands: Literal["all", "own"] | tuple[SeatField, ...] | None = None
    """Hands that lie face up from here on: all, own (only the learner's), or a list of seats."""
    rule: str | None = None
    """A row of the rules to read, such as M1.S6."""
    ranks: bool = False
    """Whether to show the order of the cards, low to high."""


class ShowStep(BaseStep):
    """Lay hands open, or show a rule or the order of the cards."""

    show: Show
    """What is shown."""

    @property
    def waits(self) -> bool:
        """A rule or a rank card is something to read."""
        return self.say is not None or self.show.rule is not None or self.show.ranks


class DealStep(BaseStep):
    """Deal anew."""

    deal: DealSetting
    """The hands from here on."""


class PositionStep(BaseStep):
    """Set the table anew, with only what is needed."""

    position: PositionSetting
    """The table from here on."""


_STEPS: dict[str, type[BaseStep]] = {
    "show": ShowStep,
    "deal": DealStep,
    "play": PlayStep,
    "call": CallStep,
    "declare": DeclareStep,
    "exchange": ExchangeStep,
    "watch": WatchStep,
    "worked": WorkedStep,
    "do": DoStep,
    "ask": AskStep,
    "what-if": WhatIfStep,
    "drill": DrillStep,
    "free-play": FreePlayStep,
    "find-the-error": FindTheErrorStep,
    "recap": RecapStep,
    # Last, as a question may have a position of its own.
    "position": PositionStep,
    "say": SayStep,
}
_MOVES: dict[str, type[BaseStep]] = {
    f"{step.key}-move": step for step in (CallMoveStep, DeclareMoveStep, ExchangeMoveStep)
}
"""What a call, a naming and an exchange are where a mapping is written: the learner's own."""


def _deeds(value: dict[str, Any], known: dict[str, type[BaseStep]]) -> list[str]:
    deeds = [key for key in known if key in value and key != "say"]
    if "ask" in deeds and "position" in deeds:
        deeds.remove("position")
    return deeds


def _one_deed(known: dict[str, type[BaseStep]]) -> Callable[[Any], Any]:
    """Refuse a step that does nothing or too much: a discriminator cannot say what is wrong."""

    def read(value: Any) -> Any:
        if isinstance(value, BaseStep):
            return value
        if not isinstance(value, dict):
            message = "this is no step; write a mapping such as {id: s1, say: ...}"
            raise refuse(Fault(code="content.wrong-type", message=message))
        if "branch" in value and "branch" not in known:
            message = "a branch stands in another one; make one branch of them"
            raise refuse(Fault(code="branch.nested", message=message, key="branch"))
        deeds = _deeds(value, known)
        if len(deeds) > 1:
            message = f"this step does several things: {' and '.join(deeds)}; make a step of each"
            raise refuse(Fault(code="step.several-actions", message=message, key=deeds[1]))
        if not deeds and "say" not in value:
            message = f"this step does nothing; give it one of {', '.join(known)}"
            raise refuse(Fault(code="step.no-action", message=message))
        return value

    return read


def _step_of(value: Any) -> str:
    if isinstance(value, dict):
        key = (_deeds(value, _ALL) or ["say"])[0]
        moves = isinstance(value.get(key), dict) and f"{key}-move" in _MOVES
        return f"step:{key}-move" if moves else f"step:{key}"
    kinds = (_MOVES | _ALL).items()
    return next(f"step:{name}" for name, kind in kinds if type(value) is kind)


def _any_of(known: dict[str, type[BaseStep]]) -> Any:
    """Make the type of a step that is one of these."""
    kinds = (*known.items(), *_MOVES.items())
    tagged = [Annotated[kind, Tag(f"step:{name}")] for name, kind in kinds]
    return Annotated[
        reduce(or_, tagged), Discriminator(_step_of), BeforeValidator(_one_deed(known))
    ]


if TYPE_CHECKING:
    PlainStep = BaseStep
else:
    PlainStep = _any_of(_STEPS)

ArmSteps = Annotated[tuple[PlainStep, ...], Field(min_length=1, max_length=50)]


class Branch(Model):
    """Steps for those alone who answered a question in a certain way."""

    on: Id
    """The step before this one whose answer decides."""
    misconception: dict[str, ArmSteps] = Field(default={}, max_length=20)
    """By misconception, such as highest-card: the steps for those whose answer fits it."""
    wrong: ArmSteps | None = None
    """The steps for everybody else whose answer was wrong."""
    right: ArmSteps | None = None
    """The steps for those whose answer was right."""

    @model_validator(mode="before")
    @classmethod
    def _any_arm(cls, value: Any) -> Any:
        if isinstance(value, dict) and not {"misconception", WRONG, RIGHT} & {*value}:
            message = "this branch leads nowhere; give it misconception, wrong or right"
            raise refuse(Fault(code="branch.no-steps", message=message))
        return value

    @property
    def arms(self) -> dict[str, tuple[PlainStep, ...]]:
        """The steps by case; misconceptions first."""
        others = {WRONG: self.wrong or (), RIGHT: self.right or ()}
        return {**self.misconception, **{case: steps for case, steps in others.items() if steps}}

    def key(self, case: str) -> tuple[str, ...]:
        """Give where the steps of a case are written."""
        return ("misconception", case) if case in self.misconception else (case,)

    def replaced(self, old: BaseStep, new: BaseStep) -> Branch:
        """Put another step in the place of one, wherever it stands."""

        def anew(steps: tuple[PlainStep, ...] | None) -> tuple[PlainStep, ...] | None:
            return steps and tuple(new if step is old else step for step in steps)

        beliefs = {case: anew(steps) for case, steps in self.misconception.items()}
        update = {"misconception": beliefs, WRONG: anew(self.wrong), RIGHT: anew(self.right)}
        return self.model_copy(update=update)


class BranchStep(BaseStep):
    """Goes on with other steps for those who answered a question in a certain way."""

    branch: Branch
    """Which question, and the steps by answer. The table lies afterwards as it did before."""

    def arm(self, case: str) -> Arm:
        """Give the arm for a case."""
        return Arm(branch=self.id, on=self.branch.on, case=case)


_ALL: dict[str, type[BaseStep]] = {"branch": BranchStep, **_STEPS}

if TYPE_CHECKING:
    Step = BaseStep
else:
    Step = _any_of(_ALL)

TAGS: dict[str, type[Any]] = {
    **{f"step:{name}": kind for name, kind in (_ALL | _MOVES).items()},
    **KIND_TAGS,
    **SCRIPT_TAGS,
}
"""What pydantic puts into the path of an error for each step and question: no key is so written."""

"""The steps of a lesson (DESIGN.md 5): what a learner reads, watches, does and is asked."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from tutor.content.ask_field import KIND_TAGS, Ask
from tutor.content.deeds import Deeds, below
from tutor.content.do import Do
from tutor.content.drill import Drill
from tutor.content.fields import Model, Row, SeatField, TextField
from tutor.content.find_the_error import FindTheError
from tutor.content.free_play import FreePlay
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
    "CallStep",
    "DealStep",
    "DeclareStep",
    "Do",
    "DoStep",
    "Drill",
    "DrillStep",
    "ExchangeStep",
    "FindTheError",
    "FindTheErrorStep",
    "FreePlay",
    "FreePlayStep",
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


class DoStep(BaseStep):
    """The learner makes the move; an illegal one is explained and changes nothing."""

    do: Do
    """The move that is asked for."""

    @property
    def deeds(self) -> Deeds:
        """What will do, as the author named it; nothing for anything that is legal."""
        return (*below("do", self.do.deeds),)

    @property
    def waits(self) -> bool:
        """The learner plays."""
        return True


class AskStep(BaseStep):
    """Ask a question about the table; the engine computes the answer."""

    ask: Ask
    """The question: its kind and what that kind needs."""
    position: PositionSetting | None = None
    """A table of its own, for this question only."""

    @property
    def waits(self) -> bool:
        """The learner answers."""
        return True


class DrillStep(BaseStep):
    """Practise what was learned on fresh items."""

    drill: Drill
    """The set of questions."""

    @property
    def waits(self) -> bool:
        """The learner answers."""
        return True


class FreePlayStep(BaseStep):
    """The learner plays a hand against bots, or some tricks of one, with a goal."""

    free_play: FreePlay = Field(alias="free-play")
    """What is played, against whom, and what is to be reached."""

    @property
    def waits(self) -> bool:
        """The learner plays."""
        return True


class FindTheErrorStep(BaseStep):
    """The learner looks for the card that was not allowed."""

    find_the_error: FindTheError = Field(alias="find-the-error")
    """The tricks, with one card in them that was not allowed."""

    @property
    def waits(self) -> bool:
        """The learner answers."""
        return True


class Recap(Model):
    """What was learned, for a last look."""

    rows: Annotated[tuple[Row, ...], Field(min_length=1, max_length=20)]
    """The rows of the rules to list: their titles, and their text on request."""
    again: bool = True
    """Whether the questions of this lesson that were answered wrong are asked once more."""


class RecapStep(BaseStep):
    """Look back: the rules that were learned, and what went wrong once more."""

    recap: Recap
    """What is listed, and whether questions come back."""

    @property
    def waits(self) -> bool:
        """There is something to read, and perhaps to answer."""
        return True


_STEPS: dict[str, type[BaseStep]] = {
    "show": ShowStep,
    "deal": DealStep,
    "play": PlayStep,
    "call": CallStep,
    "declare": DeclareStep,
    "exchange": ExchangeStep,
    "watch": WatchStep,
    "do": DoStep,
    "ask": AskStep,
    "drill": DrillStep,
    "free-play": FreePlayStep,
    "find-the-error": FindTheErrorStep,
    "recap": RecapStep,
    # Last, as a question may have a position of its own.
    "position": PositionStep,
    "say": SayStep,
}


def _deeds(value: dict[str, Any]) -> list[str]:
    deeds = [key for key in _STEPS if key in value and key != "say"]
    if "ask" in deeds and "position" in deeds:
        deeds.remove("position")
    return deeds


def _one_deed(value: Any) -> Any:
    """Refuse a step that does nothing or too much: a discriminator cannot say what is wrong."""
    if isinstance(value, BaseStep):
        return value
    if not isinstance(value, dict):
        message = "this is no step; write a mapping such as {id: s1, say: ...}"
        raise refuse(Fault(code="content.wrong-type", message=message))
    deeds = _deeds(value)
    if len(deeds) > 1:
        message = f"this step does several things: {' and '.join(deeds)}; make a step of each"
        raise refuse(Fault(code="step.several-actions", message=message, key=deeds[1]))
    if not deeds and "say" not in value:
        message = f"this step does nothing; give it one of {', '.join(_STEPS)}"
        raise refuse(Fault(code="step.no-action", message=message))
    return value


def _step_of(value: Any) -> str:
    if isinstance(value, dict):
        return f"step:{(_deeds(value) or ['say'])[0]}"
    return next(f"step:{name}" for name, kind in _STEPS.items() if type(value) is kind)


Step = Annotated[
    Annotated[SayStep, Tag("step:say")]
    | Annotated[ShowStep, Tag("step:show")]
    | Annotated[DealStep, Tag("step:deal")]
    | Annotated[PositionStep, Tag("step:position")]
    | Annotated[PlayStep, Tag("step:play")]
    | Annotated[CallStep, Tag("step:call")]
    | Annotated[DeclareStep, Tag("step:declare")]
    | Annotated[ExchangeStep, Tag("step:exchange")]
    | Annotated[WatchStep, Tag("step:watch")]
    | Annotated[DoStep, Tag("step:do")]
    | Annotated[AskStep, Tag("step:ask")]
    | Annotated[DrillStep, Tag("step:drill")]
    | Annotated[FreePlayStep, Tag("step:free-play")]
    | Annotated[FindTheErrorStep, Tag("step:find-the-error")]
    | Annotated[RecapStep, Tag("step:recap")],
    Discriminator(_step_of),
    BeforeValidator(_one_deed),
]

TAGS: dict[str, type[Any]] = {
    **{f"step:{name}": kind for name, kind in _STEPS.items()},
    **KIND_TAGS,
    **SCRIPT_TAGS,
}
"""What pydantic puts into the path of an error for each step and question: no key is so written."""

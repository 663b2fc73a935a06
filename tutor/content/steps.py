"""The steps of a lesson (DESIGN.md 5): what a learner reads, watches, does and is asked."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from tutor.content.fields import CardsField, Id, Model, SeatField, TextField
from tutor.content.refusal import Fault, refuse
from tutor.content.setting import DealSetting, PositionSetting
from tutor.quizzes import KINDS, Kind

__all__ = [
    "TAGS",
    "Ask",
    "AskStep",
    "DealStep",
    "Do",
    "DoStep",
    "Drill",
    "DrillStep",
    "PlayStep",
    "PositionStep",
    "SayStep",
    "Show",
    "ShowStep",
    "Step",
    "WatchStep",
]


class _Step(Model):
    id: Id
    """The step's name in this lesson. It stays for ever: progress points at it."""
    say: TextField | None = None
    """What the learner reads with it, in Markdown; at most 40 words before the next thing to do."""

    @property
    def waits(self) -> bool:
        """Whether the learner does something here; one that does not wait flows into the next."""
        return self.say is not None


class SayStep(_Step):
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


class ShowStep(_Step):
    """Lay hands open, or show a rule or the order of the cards."""

    show: Show
    """What is shown."""

    @property
    def waits(self) -> bool:
        """A rule or a rank card is something to read."""
        return self.say is not None or self.show.rule is not None or self.show.ranks


class DealStep(_Step):
    """Deal anew."""

    deal: DealSetting
    """The hands from here on."""


class PositionStep(_Step):
    """Set the table anew, with only what is needed."""

    position: PositionSetting
    """The table from here on."""


class PlayStep(_Step):
    """Cards played by script; judged while the file is checked."""

    play: CardsField
    """The cards in order; the first is played by the seat whose turn it is."""


class WatchStep(_Step):
    """Cards played one by one at the learner's pace, each with its reason."""

    watch: CardsField
    """The cards in order; the first is played by the seat whose turn it is."""

    @property
    def waits(self) -> bool:
        """The learner turns the cards."""
        return True


class Do(Model):
    """What the learner is to do."""

    seat: SeatField | None = None
    """Whose card the learner plays (default: the seat whose turn it is)."""
    cards: CardsField = ()
    """The cards that will do; none given: any legal card."""
    other: TextField | None = None
    """What is said to a legal card that is not among them."""


class DoStep(_Step):
    """The learner makes the move; an illegal card is explained and changes nothing."""

    do: Do
    """The move that is asked for."""

    @property
    def waits(self) -> bool:
        """The learner plays."""
        return True


_KINDS = {name: Annotated[kind, Tag(f"kind:{name}")] for name, kind in KINDS.items()}


def _known_kind(value: Any) -> Any:
    """Refuse a question of no kind here: a discriminator cannot say what is wrong."""
    if isinstance(value, tuple(KINDS.values())):
        return value
    if not isinstance(value, dict):
        message = "this is no question; write a mapping such as {kind: trick-winner}"
        raise refuse(Fault(code="content.wrong-type", message=message))
    name = value.get("kind")
    if not isinstance(name, str) or name not in KINDS:
        what = f"no question is called {name!r}" if name is not None else "the question has no kind"
        message = f"{what}; there are {', '.join(KINDS)}"
        raise refuse(Fault(code="ask.unknown-kind", message=message, key="kind"))
    return value


def _kind_of(value: Any) -> str:
    return f"kind:{value['kind'] if isinstance(value, dict) else value.kind}"


if TYPE_CHECKING:
    Ask = Kind
else:
    Ask = Annotated[
        reduce(or_, _KINDS.values()), Discriminator(_kind_of), BeforeValidator(_known_kind)
    ]


class AskStep(_Step):
    """Ask a question about the table; the engine computes the answer."""

    ask: Ask
    """The question: its kind and what that kind needs."""
    position: PositionSetting | None = None
    """A table of its own, for this question only."""

    @property
    def waits(self) -> bool:
        """The learner answers."""
        return True


if TYPE_CHECKING:
    _AnyKind = str
else:
    _AnyKind = Literal[tuple(KINDS)]


class Drill(Model):
    """A set of generated questions."""

    kind: _AnyKind | Annotated[tuple[_AnyKind, ...], Field(min_length=1, max_length=20)]
    """The kind of question, or several that take turns."""
    level: int | tuple[int, int] = Field(default=1)
    """The level, 1 to 5, or from the first to the last item."""
    items: int = Field(default=8, ge=1, le=20)
    """How many questions."""
    pass_: int = Field(default=6, ge=1, le=20, alias="pass")
    """How many must be right to pass."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that take turns."""
        return (self.kind,) if isinstance(self.kind, str) else tuple(self.kind)

    @property
    def levels(self) -> tuple[int, int]:
        """The level of the first and of the last item."""
        return (self.level, self.level) if isinstance(self.level, int) else self.level

    def item(self, number: int) -> tuple[str, int]:
        """Give the kind and level of item ``number``, counted from 0; levels rise evenly."""
        first, last = self.levels
        # Each level from the first to the last gets the same share of the items.
        rise = (abs(last - first) + 1) * number // self.items
        level = first + rise if last >= first else first - rise
        return self.kinds[number % len(self.kinds)], level


class DrillStep(_Step):
    """Practise what was learned on fresh items."""

    drill: Drill
    """The set of questions."""

    @property
    def waits(self) -> bool:
        """The learner answers."""
        return True


_STEPS: dict[str, type[_Step]] = {
    "show": ShowStep,
    "deal": DealStep,
    "play": PlayStep,
    "watch": WatchStep,
    "do": DoStep,
    "ask": AskStep,
    "drill": DrillStep,
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
    if isinstance(value, _Step):
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
    | Annotated[WatchStep, Tag("step:watch")]
    | Annotated[DoStep, Tag("step:do")]
    | Annotated[AskStep, Tag("step:ask")]
    | Annotated[DrillStep, Tag("step:drill")],
    Discriminator(_step_of),
    BeforeValidator(_one_deed),
]

TAGS: dict[str, type[Any]] = {
    **{f"step:{name}": kind for name, kind in _STEPS.items()},
    **{f"kind:{name}": kind for name, kind in KINDS.items()},
}
"""What pydantic puts into the path of an error for each step and question: no key is so written."""

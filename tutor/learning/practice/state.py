"""How far somebody is with a run of practice."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from tutor.engine.reasons import Reason
from tutor.learning.practice.setup import Mode, Setup, Slot
from tutor.learning.state import Answered
from tutor.quizzes import Question

__all__ = ["Clock", "Item", "PracticeDeed", "PracticeState"]


@dataclass(frozen=True, kw_only=True)
class Item:
    """A question of the run, and what became of it."""

    slot: Slot
    """What it was made for."""
    question: Question
    """The question."""
    since: datetime
    """When it was first seen, or seen again after a pause."""
    hinted: int = 0
    """How many hints were taken."""
    answered: Answered | None = None
    """The answer, once it is given."""

    @property
    def right(self) -> bool:
        """Whether it was answered right."""
        return self.answered is not None and self.answered.marking.right


@dataclass(frozen=True, kw_only=True)
class Clock:
    """The clock of a sprint: it goes only while a question is open."""

    limit: timedelta
    """How long the sprint may last."""
    used: timedelta = timedelta()
    """What was used up before the open question."""
    running: datetime | None = None
    """Since when it goes; None while it stands."""

    def left(self, at: datetime) -> timedelta:
        """Give what is left, never less than nothing."""
        going = max(at - self.running, timedelta()) if self.running else timedelta()
        return max(self.limit - self.used - going, timedelta())

    def stopped(self, at: datetime) -> Clock:
        """Let it stand."""
        return Clock(limit=self.limit, used=self.limit - self.left(at))

    def going(self, at: datetime) -> Clock:
        """Let it go on."""
        return Clock(limit=self.limit, used=self.used, running=at)


@dataclass(frozen=True, kw_only=True)
class PracticeState:
    """A run of practice."""

    key: str
    """What the seeds of the items are made of: the run's id."""
    setup: Setup
    """What it is made of."""
    started: datetime
    """When it began."""
    at: datetime
    """When the last move was made."""
    items: tuple[Item, ...] = ()
    """Every question so far; the last one is open, or its feedback is read."""
    queue: tuple[Slot, ...] = ()
    """What comes after it."""
    reserve: tuple[Slot, ...] = ()
    """What may still be put in between."""
    clock: Clock | None = None
    """The clock of a sprint."""
    paused: bool = False
    """Whether a sprint stands still, with its question hidden."""
    finished: bool = False
    """Whether it is over."""
    rev: int = 1
    """The number of moves made, the first of which set it up."""

    @property
    def here(self) -> Item:
        """The question that is open, or whose feedback is read."""
        return self.items[-1]

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return not self.finished and not self.paused and self.here.answered is None

    @property
    def time_up(self) -> bool:
        """Whether the time of a sprint is up and its last answer was read."""
        return self.paused and not self.finished and self.here.answered is not None

    @property
    def before(self) -> Item | None:
        """The question that was answered right just before, where that led straight on."""
        led = self.setup.mode in (Mode.SPRINT, Mode.QUICK) and len(self.items) > 1
        fresh = led and self.asking and not self.here.hinted and self.items[-2].right
        return self.items[-2] if fresh else None

    @property
    def answered(self) -> tuple[Item, ...]:
        """The questions that were answered."""
        return tuple(item for item in self.items if item.answered)

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(item.right for item in self.items)


@dataclass(frozen=True, kw_only=True)
class PracticeDeed:
    """A move that was made, and what came of it."""

    move: str
    """The move as it is kept."""
    state: PracticeState
    """The run after it."""
    answered: Item | None = None
    """The question and answer, for an answer."""
    reason: Reason | None = None
    """The engine's reason, for what was answered."""
    right: bool | None = None
    """Whether it was right; None for a move that cannot be wrong."""

"""How far a learner is with a lesson: every step that was come to, and what was done there."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.content.script import Scene
from tutor.content.steps import (
    AskStep,
    DrillStep,
    FindTheErrorStep,
    FreePlayStep,
    MoveStep,
    RecapStep,
    Step,
    WatchStep,
    WhatIfStep,
    WorkedStep,
)
from tutor.engine.actions import Action
from tutor.engine.cards import Card
from tutor.engine.events import Event
from tutor.engine.judge import Verdict
from tutor.engine.reasons import Reason
from tutor.learning.game_state import GameState
from tutor.quizzes import Answer, Marking, Question

__all__ = ["Answered", "Deed", "RunState", "StepState"]


@dataclass(frozen=True, kw_only=True)
class Answered:
    """A question, the answer that was given, and its marking."""

    question: Question
    """What was asked."""
    answer: Answer
    """What was answered; nothing where the answer was shown."""
    marking: Marking
    """How it was marked."""
    hinted: int = 0
    """How many hints were taken before it."""

    @property
    def shown(self) -> bool:
        """Whether the last hint was taken, which shows the answer."""
        return not self.answer


@dataclass(frozen=True, kw_only=True)
class StepState:
    """How far the learner is with one step that waits."""

    step: Step
    """The step."""
    before: Scene
    """The scene the step came to."""
    scene: Scene
    """What lies on the table now."""
    main: Scene | None = None
    """In an arm of a branch: the scene that the main line goes on with."""
    events: tuple[Event, ...] = ()
    """What has just happened on the table: for the live region, and for a watched card."""
    turned: int = 0
    """How many cards of a ``watch`` or ``worked`` step lie there."""
    done: Action | None = None
    """What the learner did where a move was asked for."""
    tried: Verdict | None = None
    """The last thing that would not do, with its verdict: illegal, or legal but not wanted here."""
    joker: Card | None = None
    """The joker that was chosen to be led, of which the suit is still to be named."""
    question: Question | None = None
    """The question that is asked, or was answered last."""
    hinted: int = 0
    """How many hints were taken on that question."""
    answers: tuple[Answered, ...] = ()
    """What was answered in this round."""
    variant: Question | None = None
    """What is asked instead, once the answer was shown."""
    moved_on: int = 0
    """How many answers the learner has read the feedback of."""
    queue: tuple[Question, ...] = ()
    """The questions that a ``recap`` asks again."""
    game: GameState | None = None
    """The game of a ``free-play`` step, once it has begun."""

    @property
    def items(self) -> int:
        """How many questions the step asks in a row; a step that is no row of them has none."""
        match self.step:
            case DrillStep(drill=drill):
                return drill.items
            case RecapStep():
                return len(self.queue)
            case _:
                return 0

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return self.question is not None and len(self.answers) == self.moved_on and not self.through

    @property
    def answered(self) -> Answered | None:
        """The answer whose feedback is being read."""
        return self.answers[-1] if len(self.answers) > self.moved_on else None

    @property
    def right(self) -> int:
        """How many answers of this round were right."""
        return sum(answered.marking.right for answered in self.answers)

    @property
    def through(self) -> bool:
        """Whether every question of a row has been answered and its feedback read."""
        return isinstance(self.step, DrillStep | RecapStep) and self.moved_on == self.items

    @property
    def drilled(self) -> bool:
        """Whether a drill is over: then it is told whether that was enough."""
        return isinstance(self.step, DrillStep) and self.through

    @property
    def ready(self) -> bool:
        """Whether ``next`` leads to another step."""
        match self.step:
            case WatchStep(deeds=deeds) | WorkedStep(deeds=deeds):
                return self.turned == len(deeds)
            case MoveStep():
                return self.done is not None
            case AskStep() | FindTheErrorStep() | WhatIfStep():
                return bool(self.answers) and self.variant is None
            case DrillStep() | RecapStep():
                return self.through
            case FreePlayStep():
                return self.game is not None and self.game.over
            case _:
                return True

    @property
    def touched(self) -> bool:
        """Whether the learner did anything here that ``redo`` can undo."""
        return bool(self.turned or self.done or self.answers or self.game)

    @property
    def passed(self) -> bool:
        """Whether a drill had enough right answers, or free play reached its goal.

        Any other step is passed by doing it.
        """
        match self.step:
            case DrillStep(drill=drill):
                return self.right >= drill.pass_
            case FreePlayStep():
                return self.game is not None and self.game.won is True
            case _:
                return True

    @property
    def failed(self) -> bool:
        """Whether the step is at its end and was not passed."""
        return self.ready and not self.passed


@dataclass(frozen=True, kw_only=True)
class RunState:
    """A run through a lesson."""

    key: str
    """What the seeds of the drills are made of: the run's id."""
    visited: tuple[StepState, ...] = ()
    """The steps that wait, as far as the learner came, in order."""
    at: int = 0
    """The place in ``visited`` that is looked at; the last one unless the learner went back."""
    finished: bool = False
    """Whether the end was reached, or the lesson skipped."""
    skipped: bool = False
    """Whether the learner said "I know this"."""
    passed: bool | None = None
    """At the end: whether every drill of the lesson was passed; None for one that was skipped."""
    rev: int = 0
    """The number of moves made: the revision of the page that shows this state."""

    @property
    def here(self) -> StepState:
        """The step that is looked at."""
        return self.visited[self.at]

    @property
    def current(self) -> bool:
        """Whether the step that is looked at is the one to go on with."""
        return self.at == len(self.visited) - 1


@dataclass(frozen=True, kw_only=True)
class Deed:
    """A move that was made, and what came of it."""

    move: str
    """The move as it is kept."""
    step: str
    """The id of the step it was made at."""
    state: RunState
    """The run after it."""
    reason: Reason | None = None
    """The engine's reason, for what was done or answered."""
    right: bool | None = None
    """Whether that was right; None for a move that cannot be wrong."""
    answered: Answered | None = None
    """The question and answer, for an answer."""

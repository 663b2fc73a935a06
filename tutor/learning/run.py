"""A learner's run through a lesson: a pure function of the lesson and the moves that were made.

A move is a short text, kept in the store: ``next``, ``back``, ``forward``, ``redo``, ``skip``,
``play JC``, ``answer ["east"]``, ``goto s4``. Replaying the moves gives the state, so a reload, a
killed server and another device all come to the same step (DESIGN.md 9).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256

from tutor.content.lesson import Lesson
from tutor.content.script import Scene, accepted, enter, leave, opening, play_one
from tutor.content.steps import AskStep, DoStep, DrillStep, PlayStep, Step, WatchStep
from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card, parse_card
from tutor.engine.errors import NotationError
from tutor.engine.events import Event
from tutor.engine.judge import Verdict, judge
from tutor.engine.reasons import Reason
from tutor.quizzes import Answer, BadAnswer, Marking, Question, generate, mark, normalise

__all__ = ["Answered", "Deed", "RunState", "StepState", "Untimely", "act", "begin", "replay"]


class Untimely(ValueError):
    """A move that cannot be made now: the screen it came from was old, or it is no move at all."""


@dataclass(frozen=True, kw_only=True)
class Answered:
    """A question, the answer that was given, and its marking."""

    question: Question
    """What was asked."""
    answer: Answer
    """What was answered."""
    marking: Marking
    """How it was marked."""


@dataclass(frozen=True, kw_only=True)
class StepState:
    """How far the learner is with one step that waits."""

    step: Step
    """The step."""
    before: Scene
    """The scene the step came to."""
    scene: Scene
    """What lies on the table now."""
    events: tuple[Event, ...] = ()
    """What has just happened on the table: for the live region, and for a watched card."""
    turned: int = 0
    """Cards of a ``watch`` step that were turned."""
    card: Card | None = None
    """The card played in a ``do`` step."""
    tried: Verdict | None = None
    """The last card that would not do, with its verdict: illegal, or legal but not wanted here."""
    question: Question | None = None
    """The question that is asked, or was answered last."""
    answers: tuple[Answered, ...] = ()
    """What was answered in this round."""
    moved_on: int = 0
    """How many answers the learner has read the feedback of."""
    round: int = 0
    """How often the step was begun again."""

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return self.question is not None and len(self.answers) == self.moved_on and not self.drilled

    @property
    def answered(self) -> Answered | None:
        """The answer whose feedback is being read."""
        reading = self.answers and not self.asking and not self.drilled
        return self.answers[-1] if reading else None

    @property
    def right(self) -> int:
        """How many answers of this round were right."""
        return sum(answered.marking.right for answered in self.answers)

    @property
    def drilled(self) -> bool:
        """Whether every item of a drill has been answered and its feedback read."""
        return isinstance(self.step, DrillStep) and self.moved_on == self.step.drill.items

    @property
    def ready(self) -> bool:
        """Whether ``next`` leads to another step."""
        match self.step:
            case WatchStep(watch=cards):
                return self.turned == len(cards)
            case DoStep():
                return self.card is not None
            case AskStep():
                return bool(self.answers)
            case DrillStep():
                return self.drilled
            case _:
                return True

    @property
    def touched(self) -> bool:
        """Whether the learner did anything here that ``redo`` can undo."""
        return bool(self.turned or self.card or self.answers)

    @property
    def passed(self) -> bool:
        """Whether a drill had enough right answers; any other step is passed by doing it."""
        return not isinstance(self.step, DrillStep) or self.right >= self.step.drill.pass_


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

    @property
    def passed(self) -> bool | None:
        """Whether every drill was passed; None for a lesson that was skipped."""
        return None if self.skipped else all(state.passed for state in self.visited)


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
    """The engine's reason, for a card or an answer."""
    right: bool | None = None
    """Whether a card or an answer was right; None for a move that cannot be wrong."""
    answered: Answered | None = None
    """The question and answer, for an answer."""


def begin(lesson: Lesson, key: str) -> RunState:
    """Start at the first step that waits."""
    return _arrive(lesson, RunState(key=key), opening(lesson), 0, ())


def replay(lesson: Lesson, key: str, moves: Iterable[str]) -> RunState:
    """Make the moves again, in order; Untimely when one does not fit the lesson any more."""
    state = begin(lesson, key)
    for move in moves:
        state = act(lesson, state, move).state
    return state


def act(lesson: Lesson, state: RunState, move: str) -> Deed:
    """Make a move; Untimely, and nothing changed, when it cannot be made now."""
    if state.finished:
        raise Untimely("the lesson is finished")
    verb, _, rest = move.partition(" ")
    deed = _MOVES[verb](lesson, state, rest) if verb in _MOVES else None
    if deed is None:
        raise Untimely(f"{move!r} cannot be done now")
    return replace(deed, move=move, state=replace(deed.state, rev=state.rev + 1))


def _deed(state: RunState, after: RunState, **more: object) -> Deed:
    return Deed(move="", step=state.here.step.id, state=after, **more)  # type: ignore[arg-type]


def _change(state: RunState, **changes: object) -> RunState:
    """Change the step that is gone on with."""
    here = replace(state.visited[-1], **changes)  # type: ignore[arg-type]
    return replace(state, visited=(*state.visited[:-1], here))


def _arrive(
    lesson: Lesson, state: RunState, scene: Scene, place: int, events: tuple[Event, ...]
) -> RunState:
    """Walk the script from a place to the first step that waits, or to the end."""
    for step in lesson.steps[place:]:
        before = scene
        if isinstance(step, PlayStep):
            for card in step.play:
                scene, happened = play_one(scene, card)
                events += happened
        else:
            scene = enter(scene, step, lesson)
        if step.waits:
            here = StepState(step=step, before=before, scene=scene, events=events)
            here = replace(here, question=_question(lesson, state.key, here))
            visited = (*state.visited, here)
            return replace(state, visited=visited, at=len(visited) - 1)
        scene = leave(before, scene, step)
    return replace(state, finished=True)


def _question(lesson: Lesson, key: str, here: StepState) -> Question | None:
    """Give the question that the step asks next."""
    match here.step:
        case AskStep(ask=ask):
            return ask.question(here.scene.table, learner=lesson.learner)
        case DrillStep(drill=drill) as step:
            number = len(here.answers)
            kind, level = drill.item(number)
            seed = item_seed(key, step.id, here.round, number)
            return generate(kind, level=level, rules=lesson.rules, seed=seed)
        case _:
            return None


def item_seed(key: str, step: str, round_: int, number: int) -> int:
    """Give the seed of a drill's item, the same each time, so that a replay asks the same."""
    text = f"{key}/{step}/{round_}/{number}"
    return int.from_bytes(sha256(text.encode()).digest()[:6])


def _next(lesson: Lesson, state: RunState, rest: str) -> Deed | None:
    if rest:
        return None
    here = state.here
    if not state.current:
        return _deed(state, replace(state, at=state.at + 1))
    if isinstance(here.step, WatchStep) and not here.ready:
        scene, events = play_one(here.scene, here.step.watch[here.turned])
        return _deed(state, _change(state, scene=scene, events=events, turned=here.turned + 1))
    if isinstance(here.step, DrillStep) and here.answered:
        here = replace(here, moved_on=len(here.answers), events=())
        if not here.drilled:
            here = replace(here, question=_question(lesson, state.key, here))
        return _deed(state, replace(state, visited=(*state.visited[:-1], here)))
    if not here.ready:
        return None
    # What was watched or played is in the scene already; only a question's own table goes away.
    own_table = isinstance(here.step, AskStep) and here.step.position is not None
    scene = here.before if own_table else here.scene
    place = lesson.place(here.step.id)
    assert place is not None, "a step that was visited is in the lesson"
    return _deed(state, _arrive(lesson, state, scene, place + 1, ()))


def _back(_: Lesson, state: RunState, rest: str) -> Deed | None:
    if rest or state.at == 0:
        return None
    return _deed(state, replace(state, at=state.at - 1))


def _forward(_: Lesson, state: RunState, rest: str) -> Deed | None:
    return None if rest or state.current else _deed(state, replace(state, at=state.at + 1))


def _redo(lesson: Lesson, state: RunState, rest: str) -> Deed | None:
    """Begin the step again. A drill gets fresh items; an earlier step is begun again from there."""
    here = state.here
    if rest or not here.touched:
        return None
    fresh = StepState(
        step=here.step,
        before=here.before,
        scene=enter(here.before, here.step, lesson),
        round=here.round + 1,
    )
    fresh = replace(fresh, question=_question(lesson, state.key, fresh))
    return _deed(state, replace(state, visited=(*state.visited[: state.at], fresh)))


def _skip(_: Lesson, state: RunState, rest: str) -> Deed | None:
    return None if rest else _deed(state, replace(state, finished=True, skipped=True))


def _play(_: Lesson, state: RunState, rest: str) -> Deed | None:
    here = state.here
    if not state.current or not isinstance(here.step, DoStep) or here.card:
        return None
    try:
        card = parse_card(rest)
    except NotationError:
        return None
    table = here.scene.set_table
    verdict = judge(table, PlayCard(seat=table.turn, card=card))
    if not verdict.legal or card not in accepted(table, here.step):
        after = _change(state, tried=verdict, events=())
        return _deed(state, after, reason=verdict.reason, right=False)
    scene, events = play_one(here.scene, card)
    after = _change(state, scene=scene, events=events, card=card, tried=None)
    return _deed(state, after, reason=verdict.reason, right=True)


def _answer(_: Lesson, state: RunState, rest: str) -> Deed | None:
    here = state.here
    if not state.current or here.question is None or not here.asking:
        return None
    try:
        answer = normalise(here.question, json.loads(rest))
    except (BadAnswer, ValueError, RecursionError):
        return None
    marking = mark(here.question, answer)
    answered = Answered(question=here.question, answer=answer, marking=marking)
    after = _change(state, answers=(*here.answers, answered), events=())
    reason = marking.reason if isinstance(marking.reason, Reason) else None
    return _deed(state, after, reason=reason, right=marking.right, answered=answered)


def _goto(lesson: Lesson, state: RunState, rest: str) -> Deed | None:
    """Look at a step that was seen, or start at one that was not, its script played through.

    For a link to a step, and for a lesson that has changed.
    """
    for at, seen in enumerate(state.visited):
        if seen.step.id == rest:
            return _deed(state, replace(state, at=at))
    place = lesson.place(rest)
    if place is None:
        return None
    scene = opening(lesson)
    for step in lesson.steps[:place]:
        entered = enter(scene, step, lesson)
        card = accepted(entered.set_table, step)[0] if isinstance(step, DoStep) else None
        scene = leave(scene, entered, step, card)
    fresh = RunState(key=state.key)
    return _deed(state, _arrive(lesson, fresh, scene, place, ()))


_MOVES = {
    "next": _next,
    "back": _back,
    "forward": _forward,
    "redo": _redo,
    "skip": _skip,
    "play": _play,
    "answer": _answer,
    "goto": _goto,
}

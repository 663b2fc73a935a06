"""A learner's run through a lesson: a pure function of the lesson and the moves that were made.

A move is a short text, kept in the store: ``next``, ``back``, ``forward``, ``redo``, ``skip``,
``hint``, ``play JC``, ``3D``, ``answer ["east"]``, ``goto s4``. Replaying the moves gives the
state, so a reload, a killed server and another device all come to the same step (DESIGN.md 9).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace

from tutor.content.lesson import Lesson
from tutor.content.script import enter, example, leave, opening, play_one, will_do
from tutor.content.steps import (
    AskStep,
    FreePlayStep,
    MoveStep,
    WatchStep,
    WorkedStep,
)
from tutor.content.trail import Trail, way_to
from tutor.engine.actions import PlayCard
from tutor.engine.errors import CannotJudge, NotationError
from tutor.engine.judge import judge
from tutor.engine.reasons import Reason
from tutor.engine.rulings.play import SuitMustBeNamed
from tutor.learning.arrival import arrive, begun, question_at, seed_of
from tutor.learning.deeds import fits, read_deed
from tutor.learning.free_play import free_play, sit_down
from tutor.learning.state import Answered, Deed, RunState, StepState
from tutor.learning.untimely import Untimely
from tutor.learning.variant import variant_of
from tutor.quizzes import BadAnswer, Rung, given_up, mark, normalise

__all__ = ["Untimely", "act", "begin", "replay"]


def begin(lesson: Lesson, key: str) -> RunState:
    """Start at the first step that waits."""
    return arrive(lesson, RunState(key=key), Trail(scene=opening(lesson)), 0)


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
    known = _MOVES.get(verb)
    deed = known(lesson, state, rest) if known else _do(lesson, state, move)
    if deed is None:
        raise Untimely(f"{move!r} cannot be done now")
    kept = deed.move or move
    return replace(deed, move=kept, state=replace(deed.state, rev=state.rev + 1))


def _deed(state: RunState, after: RunState, **more: object) -> Deed:
    return Deed(move="", step=state.here.step.id, state=after, **more)  # type: ignore[arg-type]


def _change(state: RunState, **changes: object) -> RunState:
    """Change the step that is gone on with."""
    here = replace(state.visited[-1], **changes)  # type: ignore[arg-type]
    return replace(state, visited=(*state.visited[:-1], here))


def _next(lesson: Lesson, state: RunState, rest: str) -> Deed | None:
    here = state.here
    if state.current and isinstance(here.step, FreePlayStep) and not here.ready:
        return _game(lesson, state, f"next {rest}")
    if rest:
        return None
    if not state.current:
        return _deed(state, replace(state, at=state.at + 1))
    if isinstance(here.step, WorkedStep) and not here.ready:
        return _turn(lesson, state, here.step)
    if isinstance(here.step, WatchStep) and not here.ready:
        scene, events = play_one(here.scene, here.step.deeds[here.turned])
        return _deed(state, _change(state, scene=scene, events=events, turned=here.turned + 1))
    if here.variant is not None:
        # What was shown is no answer: the fresh variant is asked in its place.
        answers, question = here.answers[:-1], here.variant
        after = _change(
            state, question=question, variant=None, answers=answers, hinted=0, events=()
        )
        return _deed(state, after)
    if here.items and here.answered:
        here = replace(here, moved_on=len(here.answers), hinted=0, events=())
        if not here.through:
            here = replace(here, question=question_at(lesson, state, here))
        return _deed(state, replace(state, visited=(*state.visited[:-1], here)))
    if not here.ready:
        return None
    # What was watched or played is in the scene already; only a question's own table goes away.
    own_table = isinstance(here.step, AskStep) and here.step.position is not None
    scene = here.before if own_table else here.scene
    if isinstance(here.step, FreePlayStep):
        assert here.game is not None, "a game that is over has begun"
        scene = leave(here.before, here.scene, here.step, table=here.game.table)
    place = lesson.place(here.step.id)
    assert place is not None, "a step that was visited is in the lesson"
    trail = Trail(scene=scene, arm=lesson.line[place].arm, main=here.main)
    return _deed(state, arrive(lesson, state, trail, place + 1))


def _turn(lesson: Lesson, state: RunState, step: WorkedStep) -> Deed | None:
    """Play the next card of a worked example, once what is asked before it was answered."""
    here = state.here
    if here.asking:
        return None
    scene, events = play_one(here.scene, step.deeds[here.turned])
    after = _change(
        state,
        scene=scene,
        events=events,
        turned=here.turned + 1,
        moved_on=len(here.answers),
        hinted=0,
    )
    return _deed(state, _change(after, question=question_at(lesson, after, after.here)))


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
        main=here.main,
        scene=enter(here.before, here.step, lesson),
    )
    earlier = replace(state, visited=state.visited[: state.at])
    fresh = begun(lesson, earlier, fresh)
    return _deed(state, replace(earlier, visited=(*earlier.visited, fresh)))


def _skip(_: Lesson, state: RunState, rest: str) -> Deed | None:
    return None if rest else _deed(state, replace(state, finished=True, skipped=True))


def _game(lesson: Lesson, state: RunState, move: str) -> Deed:
    """Make a move of the free game that is going on; the first one sits down to it.

    What is kept tells what the bots did, so that the game goes on as it was played.
    """
    here = state.here
    assert isinstance(here.step, FreePlayStep), "only free play has a game"
    if here.game is None:
        seed = seed_of(state.key, state.rev)
        done = sit_down(lesson, here.scene, here.step, seed, move)
        kept = done.move.replace("begin", "next", 1)
    else:
        done = free_play(here.game, move)
        kept = done.move
    after = _change(state, game=done.state, events=())
    return replace(_deed(state, after, reason=done.reason, right=done.right), move=kept)


def _free(lesson: Lesson, state: RunState, move: str) -> Deed | None:
    """Make a move that only free play knows."""
    here = state.here
    playing = state.current and isinstance(here.step, FreePlayStep) and here.game is not None
    return _game(lesson, state, move) if playing and not here.ready else None


def _undo(lesson: Lesson, state: RunState, rest: str) -> Deed | None:
    return None if rest else _free(lesson, state, "undo")


def _do(lesson: Lesson, state: RunState, move: str) -> Deed | None:
    """Do what the learner does at the table: play, call, name or swap."""
    here = state.here
    if isinstance(here.step, FreePlayStep):
        return _free(lesson, state, move)
    if not state.current or not isinstance(here.step, MoveStep) or here.done:
        return None
    table = here.scene.set_table
    try:
        action = read_deed(table, move, here.joker)
        verdict = judge(table, action) if fits(table, action) else None
    except (NotationError, CannotJudge):
        return None
    if verdict is None:
        return None
    reason = verdict.reason
    if isinstance(action, PlayCard) and isinstance(reason, SuitMustBeNamed):
        return _deed(state, _change(state, joker=action.card, tried=None, events=()))
    if not verdict.legal or not will_do(table, here.step, action):
        after = _change(state, tried=verdict, joker=None, events=())
        return _deed(state, after, reason=reason, right=False)
    scene, events = play_one(here.scene, action)
    after = _change(state, scene=scene, events=events, done=action, tried=None, joker=None)
    return _deed(state, after, reason=reason, right=True)


def _answer(_: Lesson, state: RunState, rest: str) -> Deed | None:
    here = state.here
    if not state.current or here.question is None or not here.asking:
        return None
    try:
        answer = normalise(here.question, json.loads(rest))
    except (BadAnswer, ValueError, RecursionError):
        return None
    marking = mark(here.question, answer)
    answered = Answered(question=here.question, answer=answer, marking=marking, hinted=here.hinted)
    after = _change(state, answers=(*here.answers, answered), events=())
    reason = marking.reason if isinstance(marking.reason, Reason) else None
    return _deed(state, after, reason=reason, right=marking.right, answered=answered)


def _hint(lesson: Lesson, state: RunState, rest: str) -> Deed | None:
    """Take the next hint. The last one shows the answer: a fresh variant follows it."""
    here = state.here
    if isinstance(here.step, FreePlayStep):
        return _free(lesson, state, "hint") if here.step.free_play.hints and not rest else None
    if rest or not state.current or here.question is None or not here.asking:
        return None
    taken = here.hinted + 1
    if taken < len(Rung):
        return _deed(state, _change(state, hinted=taken, events=()))
    marking = given_up(here.question)
    answered = Answered(question=here.question, answer=(), marking=marking, hinted=taken)
    after = _change(
        state,
        hinted=taken,
        answers=(*here.answers, answered),
        variant=variant_of(here.question, lesson.rules, seed_of(state.key, state.rev)),
        events=(),
    )
    return _deed(state, after, right=False, answered=answered)


def _goto(lesson: Lesson, state: RunState, rest: str) -> Deed | None:
    """Look at a step that was seen, or start at one that was not, its script played through.

    For a link to a step, and for a lesson that has changed. A step that does not wait leads to the
    next one that does; past the last of these nothing does, so a link never ends a lesson.
    """
    place = lesson.place(rest)
    line = lesson.line
    arms = (None,) if place is None else (None, line[place].arm)
    waiting = [at for at, one in enumerate(line) if one.step.waits and one.arm in arms]
    if place is None or not waiting:
        return None
    landing = next((at for at in waiting if at >= place), waiting[-1])
    place = min(place, landing)
    for at, seen in enumerate(state.visited):
        if seen.step.id == line[landing].step.id:
            return _deed(state, replace(state, at=at))
    trail = Trail(scene=opening(lesson))
    for one in way_to(lesson, place):
        step, trail = one.step, trail.to(one.arm)
        entered = enter(trail.scene, step, lesson)
        done = example(entered.set_table, step) if isinstance(step, MoveStep) else None
        trail = trail.at(leave(trail.scene, entered, step, done))
    earlier = {one.step.id for one in line[:place]}
    visited = tuple(seen for seen in state.visited if seen.step.id in earlier and seen.ready)
    kept = replace(state, visited=visited)
    return _deed(state, arrive(lesson, kept, trail, place, link=line[landing].arm))


_MOVES = {
    "next": _next,
    "back": _back,
    "forward": _forward,
    "redo": _redo,
    "skip": _skip,
    "undo": _undo,
    "answer": _answer,
    "hint": _hint,
    "goto": _goto,
}

"""Coming to a step of a lesson: along the line to the next one that waits, with what it asks."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from tutor.content.branch import Arm
from tutor.content.lesson import Lesson
from tutor.content.script import enter, leave, play_one
from tutor.content.steps import (
    AskStep,
    DrillStep,
    FindTheErrorStep,
    FreePlayStep,
    RecapStep,
    Scripted,
    WhatIfStep,
    WorkedStep,
)
from tutor.content.trail import Trail
from tutor.content.working import question_before, working
from tutor.engine.events import Event
from tutor.learning.line import is_for
from tutor.learning.state import RunState, StepState
from tutor.quizzes import Question, generate

__all__ = ["MOST_AGAIN", "arrive", "begun", "question_at", "seed_of"]

MOST_AGAIN = 5
"""How many questions that were answered wrong a recap asks once more."""


def arrive(
    lesson: Lesson, state: RunState, trail: Trail, place: int, *, link: Arm | None = None
) -> RunState:
    """Walk the script from a place to the first step for this learner that waits, or to the end.

    ``link`` is an arm that a link leads into, whoever it is for.
    """
    events: tuple[Event, ...] = ()
    for placed in lesson.line[place:]:
        step = placed.step
        if placed.arm != link and not is_for(lesson, state, placed.arm):
            continue
        if placed.arm != trail.arm:
            # What happened in an arm lies there no more.
            trail, events = trail.to(placed.arm), ()
        before = scene = trail.scene
        if isinstance(step, Scripted):
            for scripted in step.deeds:
                scene, happened = play_one(scene, scripted)
                events += happened
        else:
            scene = enter(scene, step, lesson)
        if step.waits:
            here = StepState(step=step, before=before, scene=scene, main=trail.main, events=events)
            here = begun(lesson, state, here)
            visited = (*state.visited, here)
            return replace(state, visited=visited, at=len(visited) - 1)
        trail = trail.at(leave(before, scene, step))
    return replace(state, finished=True, passed=_passed(lesson, state))


def _passed(lesson: Lesson, state: RunState) -> bool:
    """Whether every drill and free game was passed; one that a link jumped over was not."""
    done = {seen.step.id for seen in state.visited if seen.passed}
    steps = (one.step for one in lesson.line if is_for(lesson, state, one.arm))
    tested = (step for step in steps if isinstance(step, DrillStep | FreePlayStep))
    return all(step.id in done for step in tested)


def begun(lesson: Lesson, state: RunState, here: StepState) -> StepState:
    """Begin a step with its question, if it asks one."""
    if isinstance(here.step, RecapStep) and here.step.recap.again:
        missed = (seen.answers for seen in state.visited if not isinstance(seen.step, RecapStep))
        wrong = [each.question for answers in missed for each in answers if not each.marking.right]
        here = replace(here, queue=tuple(dict.fromkeys(wrong))[-MOST_AGAIN:])
    return replace(here, question=question_at(lesson, state, here))


def question_at(lesson: Lesson, state: RunState, here: StepState) -> Question | None:
    """Give the question that the step asks next, as the move after this state comes to it."""
    match here.step:
        case AskStep(ask=ask):
            return ask.question(here.scene.table, learner=lesson.learner)
        case DrillStep(drill=drill):
            kind, level = drill.item(len(here.answers))
            seed = seed_of(state.key, state.rev)
            return generate(kind, level=level, rules=lesson.rules, seed=seed)
        case WhatIfStep(what_if=change):
            return change.question(here.scene.table, learner=lesson.learner)
        case WorkedStep(deeds=deeds) if here.turned < len(deeds):
            plan = working(here.step, here.before, lesson.learner)
            return question_before(plan[here.turned], learner=lesson.learner)
        case FindTheErrorStep(find_the_error=error):
            return error.question(here.scene.table, learner=lesson.learner)
        case RecapStep() if here.queue:
            return here.queue[len(here.answers)]
        case _:
            return None


def seed_of(key: str, rev: int) -> int:
    """Give the seed of an item: a replay asks the same, and no two moves of a run do."""
    return int.from_bytes(sha256(f"{key}/{rev}".encode()).digest()[:6])

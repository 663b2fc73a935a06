"""The line of a lesson for one learner: into the arms of branches that are for them, or past."""

from __future__ import annotations

from tutor.content.branch import Arm, case_of
from tutor.content.lesson import Lesson
from tutor.content.steps import BranchStep, Step
from tutor.learning.state import RunState

__all__ = ["is_for", "waiting"]


def is_for(lesson: Lesson, state: RunState, arm: Arm | None) -> bool:
    """Tell whether the steps of an arm are for this learner, by what was answered so far.

    So they are too where a link has led into them. The main line is for everybody.
    """
    if arm is None:
        return True
    if any(arm == _arm(lesson, seen.step.id) for seen in state.visited):
        return True
    asked = next((seen for seen in state.visited if seen.step.id == arm.on), None)
    branch = next(one.step for one in lesson.line if one.step.id == arm.branch)
    if asked is None or not asked.answers:
        return False
    assert isinstance(branch, BranchStep), "an arm is of a branch"
    return case_of((*branch.branch.arms,), asked.answers[-1].marking) == arm.case


def waiting(lesson: Lesson, state: RunState) -> list[Step]:
    """Give the steps that wait, in order, as far as they are known to be for this learner."""
    return [
        placed.step
        for placed in lesson.line
        if placed.step.waits and is_for(lesson, state, placed.arm)
    ]


def _arm(lesson: Lesson, step_id: str) -> Arm | None:
    return next(one.arm for one in lesson.line if one.step.id == step_id)

"""Tasks: what a teacher can assign, and how a pupil comes to do it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict

from tutor.content.library import Library
from tutor.i18n import Words
from tutor.learning.classes.question_set import parse_set
from tutor.learning.desk import LESSON, Desk
from tutor.learning.game_desk import SCENARIO, GameDesk
from tutor.store.assigned import (
    Assigned,
    NoTriesLeft,
    assignment_of_run,
    begin_work,
    carry_work,
    find_assigned,
)
from tutor.store.assignments import Assignment, NoSuchAssignment
from tutor.store.database import Database
from tutor.store.runs import find_run

__all__ = [
    "LESSON",
    "SCENARIO",
    "SET",
    "Standing",
    "Terms",
    "about_of",
    "address_of",
    "again_counts",
    "may_begin_again",
    "open_task",
    "standing_of",
    "title_of",
]

SET = "set"
"""The kind of an assignment that is a set of questions; at the desk it is a lesson."""


class Terms(TypedDict):
    """When something can be done, and how, as `create_assignment` takes it."""

    opens_at: datetime
    """From when."""
    due_at: datetime | None
    """Until when it is in time; None if it is never late."""
    hints: bool
    """Whether hints may be taken."""
    tries: int | None
    """How often a pupil may begin it; None for as often as they like."""


@dataclass(frozen=True, kw_only=True)
class Standing:
    """How a pupil stands with something they are to do."""

    key: str
    """``new``, ``started``, ``done`` or ``passed``: a key of the catalogs says it."""
    late: bool
    """Whether the time is over: it was done late, or not yet."""


def title_of(kind: str, item: str, library: Library, words: Words) -> str | None:
    """Name what is assigned; None when its file is gone."""
    if kind == SET:
        found = parse_set(item)
        return found.title(words) if found else None
    if kind == SCENARIO:
        scenario = library.scenario(item)
        return scenario.scenario.title.in_(words.language) if scenario else None
    lesson = library.get(item)
    return lesson.lesson.title.in_(words.language) if lesson else None


def about_of(kind: str, item: str, words: Words) -> str | None:
    """Tell of a set which questions it has; nothing of what has a title of its own."""
    found = parse_set(item) if kind == SET else None
    return found.about(words) if found else None


def address_of(kind: str, item: str) -> Mapping[str, str]:
    """Give the address at which it is done, by the names of its parameters."""
    return {"scenario" if kind == SCENARIO else "lesson": item}


def standing_of(task: Assigned, at: datetime) -> Standing:
    """Tell how far a pupil is."""
    due, done = task.assignment.due_at, task.finished_at
    late = due is not None and (done or at) > due
    key = "passed" if task.passed else "done" if done else "started" if task.tries else "new"
    return Standing(key=key, late=late)


def open_task(
    desk: Desk, game_desk: GameDesk, person_id: str, assignment_id: str
) -> Mapping[str, str]:
    """Sit a pupil down at what they are to do; gives the address. `NoSuchAssignment`.

    The first time a fresh run begins, which counts as a try. A run that something else took the
    place of goes on as a fresh one, for the same try. NoSuchLesson and NoSuchScenario when the file
    is gone. Whether it is open yet is for the caller to see.
    """
    task = find_assigned(desk.db, person_id, assignment_id)
    this = task.assignment
    last = find_run(desk.db, person_id, task.run_id) if task.run_id else None
    if last is None or (last.left_at is not None and last.finished_at is None):
        fresh = _begin(desk, game_desk, person_id, this)
        if last is None:
            begin_work(desk.db, person_id, this.id, fresh)
        else:
            carry_work(desk.db, person_id, last.id, fresh)
    return address_of(this.kind, this.item)


def _begin(desk: Desk, game_desk: GameDesk, person_id: str, this: Assignment) -> str:
    if this.kind == SCENARIO:
        return game_desk.deal_scenario(person_id, this.item).run.id
    return desk.open(person_id, this.item, fresh=True).run.id


def may_begin_again(db: Database, person_id: str, run_id: str) -> bool:
    """Tell whether what a run was made for may be begun once more; for nothing it always may."""
    this = assignment_of_run(db, person_id, run_id)
    if this is None or this.tries is None:
        return True
    try:
        return find_assigned(db, person_id, this.id).tries < this.tries
    except NoSuchAssignment:
        return True


def again_counts(db: Database, person_id: str, run_id: str, again: str) -> bool:
    """Let another run count for what an earlier one was made for; False if no try is left.

    Who is not in that class any more begins it for themselves, as often as they like.
    """
    this = assignment_of_run(db, person_id, run_id)
    if this is None:
        return True
    try:
        begin_work(db, person_id, this.id, again)
    except NoTriesLeft:
        return False
    except NoSuchAssignment:
        return True
    return True

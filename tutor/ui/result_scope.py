"""What the results screens look at: an assignment, by the teacher whose it is, as it is now."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from tutor.learning.classes.columns import versions_of
from tutor.learning.classes.results import Results, results_of
from tutor.learning.classes.tasks import SCENARIO
from tutor.store.assignments import Assignment, NoSuchAssignment, Work, find_assignment, works
from tutor.store.classes import Class, find_class
from tutor.store.content_files import numbers_of
from tutor.store.memberships import Member, members, moved_away
from tutor.store.results import Given, given
from tutor.store.teachers import Teacher
from tutor.ui.house import desk
from tutor.ui.screens import teach
from tutor.ui.teaching import signed_in
from tutor.ui.visitor import Visitor

__all__ = ["EVERY", "Scope", "Seen", "results_address", "scope_here", "scope_of", "seen_now"]

EVERY = 5
"""How many seconds pass before the page looks again."""


@dataclass(frozen=True, kw_only=True)
class Scope:
    """What the teacher who is signed in may look at: an assignment of a class of theirs."""

    teacher: Teacher
    """Who is signed in."""
    here: Class
    """The class."""
    task: Assignment
    """What was assigned."""


@dataclass(frozen=True, kw_only=True)
class Seen:
    """What there is to see of an assignment."""

    pupils: tuple[Member, ...]
    """The pupils of the class."""
    given: tuple[Given, ...]
    """What was answered, in the order of time."""
    works: tuple[Work, ...]
    """The runs that were made for it."""
    results: Results
    """The grid of it all."""


def results_address(task: Assignment, screen: str = "results") -> dict[str, str]:
    """Give the parts of the address of the results of an assignment, or of its projector view."""
    return {"screen": screen, "class": task.class_id, "task": task.id}


def scope_of(task_id: str) -> Scope | None:
    """Find an assignment for the teacher who is signed in; None for anybody else."""
    teacher = signed_in()
    if teacher is None:
        return None
    try:
        task = find_assignment(desk().db, teacher.id, task_id)
    except NoSuchAssignment:
        return None
    return Scope(teacher=teacher, here=find_class(desk().db, teacher.id, task.class_id), task=task)


def scope_here(guest: Visitor) -> Scope | None:
    """Find the assignment that the address names; to who may not see it, say so instead."""
    scope = scope_of(st.query_params.get("task", ""))
    if scope is None:
        if signed_in() is not None:
            st.error(guest.words.say("ui.results.unknown"))
        teach.render(guest)
    return scope


def seen_now(scope: Scope) -> Seen:
    """Look at what there is now."""
    db, teacher_id, task = desk().db, scope.teacher.id, scope.task
    pupils = members(db, teacher_id, task.class_id)
    away = moved_away(db, teacher_id, task.class_id)
    answers, runs = given(db, teacher_id, task.id), works(db, teacher_id, task.id)
    versions = (
        ()
        if task.kind == SCENARIO
        else versions_of(
            desk().library,
            task.item,
            {one.digest for one in answers} | {one.digest for one in runs},
            lambda: numbers_of(db, teacher_id, task.item),
        )
    )
    results = results_of(task, versions, pupils, answers, runs, moved=away)
    return Seen(pupils=pupils, given=answers, works=runs, results=results)

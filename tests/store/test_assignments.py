"""Assignments: what is to be done, by when, how often, and what was done for it."""

from typing import Any

import pytest

from tutor.store.assigned import (
    NoTriesLeft,
    assigned_to,
    assignment_of_run,
    begin_work,
    carry_work,
    find_assigned,
)
from tutor.store.assignments import (
    NoSuchAssignment,
    answers,
    assignments,
    change_assignment,
    erase_assignment,
    find_assignment,
    works,
)
from tutor.store.database import Database
from tutor.store.memberships import archive_member, move_member
from tutor.store.people import Person
from tutor.store.runs import NoSuchRun, find_run, finish_run

from .helpers import AT, after, attempt, keep, lesson, together
from .school import a_card, a_class, a_task, a_teacher, joins


@pytest.fixture
def teacher(db: Database) -> str:
    return a_teacher(db).id


@pytest.fixture
def here(db: Database, teacher: str) -> str:
    return a_class(db, teacher).id


@pytest.fixture
def card(db: Database, teacher: str, here: str, ann: Person) -> str:
    made = a_card(db, teacher, here).id
    joins(db, made, "ann", "cookie")
    return made


def test_what_is_due_first_comes_first(db: Database, teacher: str, here: str, card: str) -> None:
    later = a_task(db, teacher, here, due_at=after(500))
    never = a_task(db, teacher, here, due_at=None)
    sooner = a_task(db, teacher, here, due_at=after(100))
    closed = a_task(db, teacher, here, opens_at=after(50))
    found = [one.assignment.id for one in assigned_to(db, "ann", after(49))]
    assert found == [sooner.id, later.id, never.id]
    assert closed.id in [one.assignment.id for one in assigned_to(db, "ann", after(50))]
    assert find_assigned(db, "ann", closed.id).assignment == closed
    assert {one.id for one in assignments(db, teacher, here)} == {
        *(later.id, never.id, sooner.id, closed.id)
    }


@pytest.mark.parametrize("wrong", [{"due_at": AT}, {"due_at": after(-1)}, {"tries": 0}])
def test_what_cannot_be_is_refused(
    db: Database, teacher: str, here: str, wrong: dict[str, Any]
) -> None:
    with pytest.raises(ValueError, match=r"it is due before|at least one"):
        a_task(db, teacher, here, **wrong)
    task = a_task(db, teacher, here)
    values: dict[str, Any] = {"opens_at": AT, "due_at": None, "hints": False, "tries": 2}
    with pytest.raises(ValueError, match=r"it is due before|at least one"):
        change_assignment(db, teacher, task.id, **values | wrong)
    assert find_assignment(db, teacher, task.id) == task
    changed = change_assignment(db, teacher, task.id, **values)
    assert (changed.due_at, changed.hints, changed.tries) == (None, False, 2)


def test_a_pupil_begins_as_often_as_is_allowed(
    db: Database, teacher: str, here: str, card: str
) -> None:
    task = a_task(db, teacher, here, tries=2)
    first = lesson(db, "ann")
    assert begin_work(db, "ann", task.id, first.id) == 1
    assert begin_work(db, "ann", task.id, first.id) == 1, "a second tab, the same run"
    finish_run(db, "ann", first.id, after(9), passed=False)
    second = lesson(db, "ann", fresh=True)
    assert begin_work(db, "ann", task.id, second.id) == 2
    third = lesson(db, "ann", fresh=True)
    with pytest.raises(NoTriesLeft):
        begin_work(db, "ann", task.id, third.id)
    (this,) = assigned_to(db, "ann", AT)
    assert (this.tries, this.run_id, this.finished_at) == (2, second.id, after(9))
    assert not this.passed
    finish_run(db, "ann", second.id, after(20), passed=True)
    this = find_assigned(db, "ann", task.id)
    assert (this.finished_at, this.passed) == (after(9), True)
    found = [(work.number, work.run_id, work.passed) for work in works(db, teacher, task.id)]
    assert found == [(1, first.id, False), (2, second.id, True)]


def test_tries_begun_at_once_are_counted_one_by_one(
    db: Database, teacher: str, here: str, card: str
) -> None:
    task = a_task(db, teacher, here, tries=3)
    runs = [lesson(db, "ann", f"item {number}").id for number in range(6)]

    def begin(number: int) -> int:
        try:
            return begin_work(db, "ann", task.id, runs[number])
        except NoTriesLeft:
            return 0

    assert sorted(together(6, begin)) == [0, 0, 0, 1, 2, 3]


def test_a_run_says_what_it_was_made_for(db: Database, teacher: str, here: str, card: str) -> None:
    task = a_task(db, teacher, here)
    run, other = lesson(db, "ann"), lesson(db, "ann", "void")
    begin_work(db, "ann", task.id, run.id)
    assert assignment_of_run(db, "ann", run.id) == task
    assert assignment_of_run(db, "ann", other.id) is None


def test_a_run_that_goes_on_elsewhere_counts_for_the_same_try(
    db: Database, teacher: str, here: str, card: str
) -> None:
    """The file of the lesson changed: a fresh run goes on at the nearest step."""
    task = a_task(db, teacher, here, tries=1)
    old = lesson(db, "ann")
    begin_work(db, "ann", task.id, old.id)
    new = lesson(db, "ann", fresh=True)
    carry_work(db, "ann", old.id, new.id)
    carry_work(db, "ann", old.id, new.id)
    assert begin_work(db, "ann", task.id, new.id) == 1
    assert find_assigned(db, "ann", task.id).tries == 1
    own = lesson(db, "ann", "void")
    again = lesson(db, "ann", "void", fresh=True)
    carry_work(db, "ann", own.id, again.id)
    assert assignment_of_run(db, "ann", again.id) is None


def test_the_answers_to_an_assignment_are_found_by_pupil(
    db: Database, teacher: str, here: str, card: str, bob: Person
) -> None:
    task = a_task(db, teacher, here)
    theirs = a_card(db, teacher, here, "Bob").id
    joins(db, theirs, "bob", "other")
    given = []
    for number, (member, person) in enumerate(((theirs, "bob"), (card, "ann"))):
        run = lesson(db, person)
        begin_work(db, person, task.id, run.id)
        one = attempt(run.id, 0, at=after(number))
        keep(db, person, run.id, 0, attempt=one)
        given.append((member, one))
        own = lesson(db, person, "void")
        keep(db, person, own.id, 0, attempt=attempt(own.id, 0))
    assert answers(db, teacher, task.id) == tuple(given)
    assert answers(db, teacher, a_task(db, teacher, here).id) == ()


def test_who_is_not_in_the_class_any_more_has_nothing_to_do(
    db: Database, teacher: str, here: str, card: str
) -> None:
    task = a_task(db, teacher, here)
    archive_member(db, teacher, card, after(1))
    assert assigned_to(db, "ann", AT) == ()
    archive_member(db, teacher, card, None)
    move_member(db, teacher, card, a_class(db, teacher, "KMNPRT").id)
    assert assigned_to(db, "ann", AT) == ()
    with pytest.raises(NoSuchAssignment):
        begin_work(db, "ann", task.id, lesson(db, "ann").id)


def test_taken_back_it_is_gone_and_what_was_done_stays(
    db: Database, teacher: str, here: str, card: str
) -> None:
    task = a_task(db, teacher, here)
    run = lesson(db, "ann")
    begin_work(db, "ann", task.id, run.id)
    erase_assignment(db, teacher, task.id)
    assert assigned_to(db, "ann", AT) == ()
    assert assignments(db, teacher, here) == ()
    assert find_run(db, "ann", run.id) == run
    assert assignment_of_run(db, "ann", run.id) is None


def test_nobody_elses_run_is_work(
    db: Database, teacher: str, here: str, card: str, bob: Person
) -> None:
    task = a_task(db, teacher, here)
    his = lesson(db, "bob")
    with pytest.raises(NoSuchRun):
        begin_work(db, "ann", task.id, his.id)
    with pytest.raises(NoSuchRun):
        carry_work(db, "ann", his.id, lesson(db, "ann").id)

"""Assignments, as a teacher sees them: what a class is to do, and what the pupils did for it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from tutor.store.attempts import Attempt
from tutor.store.class_schema import assignment, class_, membership, work
from tutor.store.classes import class_of
from tutor.store.database import Database
from tutor.store.memberships import who_did
from tutor.store.schema import attempt, run
from tutor.store.tokens import new_id


class NoSuchAssignment(LookupError):
    """No assignment of this teacher, or for this pupil, has this id."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Assignment:
    """Something a class is to do."""

    id: str
    """Random."""
    class_id: str
    """The class."""
    kind: str
    """What it is: `lesson`, `scenario`, or `set` of questions."""
    item: str
    """The id of the lesson or scenario, or which questions, in a notation the store does not
    read."""
    opens_at: datetime
    """From when pupils can do it."""
    due_at: datetime | None
    """Until when it is in time; later is late, and still possible. `None` if it is never late."""
    hints: bool
    """Whether hints may be taken."""
    tries: int | None
    """How often a pupil may begin it; `None` for as often as they like."""
    created_at: datetime
    """When it was made."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Work:
    """One run that a pupil made for an assignment."""

    member_id: str
    """The pupil."""
    run_id: str
    """The run."""
    number: int
    """Which try it is, from 1."""
    started_at: datetime
    """When it began."""
    touched_at: datetime
    """When the pupil was last at it."""
    finished_at: datetime | None
    """When it came to its end."""
    passed: bool | None
    """Whether the end was good."""
    digest: str
    """The digest of what it goes through."""


def create_assignment(
    db: Database,
    teacher_id: str,
    class_id: str,
    *,
    kind: str,
    item: str,
    opens_at: datetime,
    due_at: datetime | None,
    hints: bool,
    tries: int | None,
    at: datetime,
) -> Assignment:
    """Give a class something to do. `NoSuchClass`; `ValueError` if it is due before it opens."""
    _check(opens_at, due_at, tries)
    made = new_id()
    with db.writing() as connection:
        class_of(connection, teacher_id, class_id)
        connection.execute(
            insert(assignment).values(
                id=made,
                class_id=class_id,
                kind=kind,
                item=item,
                opens_at=opens_at,
                due_at=due_at,
                hints=hints,
                tries=tries,
                created_at=at,
            )
        )
        return _mine(connection, teacher_id, made)


def assignments(db: Database, teacher_id: str, class_id: str) -> tuple[Assignment, ...]:
    """Give what a class was given to do, the newest first. `NoSuchClass`."""
    here = (
        select(assignment)
        .where(assignment.c.class_id == class_id)
        .order_by(assignment.c.created_at.desc(), assignment.c.id)
    )
    with db.reading() as connection:
        class_of(connection, teacher_id, class_id)
        return tuple(Assignment(**row._mapping) for row in connection.execute(here))


def find_assignment(db: Database, teacher_id: str, assignment_id: str) -> Assignment:
    """Give an assignment of this teacher. `NoSuchAssignment`."""
    with db.reading() as connection:
        return _mine(connection, teacher_id, assignment_id)


def change_assignment(
    db: Database,
    teacher_id: str,
    assignment_id: str,
    *,
    opens_at: datetime,
    due_at: datetime | None,
    hints: bool,
    tries: int | None,
) -> Assignment:
    """Change when it can be done, and how; what is done stays done. `NoSuchAssignment`.

    `ValueError` if it is due before it opens.
    """
    _check(opens_at, due_at, tries)
    values = {"opens_at": opens_at, "due_at": due_at, "hints": hints, "tries": tries}
    with db.writing() as connection:
        _mine(connection, teacher_id, assignment_id)
        connection.execute(
            update(assignment).where(assignment.c.id == assignment_id).values(values)
        )
        return _mine(connection, teacher_id, assignment_id)


def erase_assignment(db: Database, teacher_id: str, assignment_id: str) -> None:
    """Take an assignment back; the pupils keep what they did. `NoSuchAssignment`."""
    with db.writing() as connection:
        _mine(connection, teacher_id, assignment_id)
        connection.execute(delete(assignment).where(assignment.c.id == assignment_id))


def works(db: Database, teacher_id: str, assignment_id: str) -> tuple[Work, ...]:
    """Give every run that pupils made for an assignment. `NoSuchAssignment`.

    Those of pupils who were moved to another class of this teacher are among them.
    """
    made = (
        select(
            membership.c.id.label("member_id"),
            run.c.id.label("run_id"),
            work.c["try"].label("number"),
            run.c.started_at,
            run.c.touched_at,
            run.c.finished_at,
            run.c.passed,
            run.c.digest,
        )
        .select_from(_made_for(assignment_id))
        .order_by(membership.c.nickname_key, work.c["try"], run.c.started_at)
    )
    with db.reading() as connection:
        _mine(connection, teacher_id, assignment_id)
        return tuple(Work(**row._mapping) for row in connection.execute(made))


def answers(db: Database, teacher_id: str, assignment_id: str) -> tuple[tuple[str, Attempt], ...]:
    """Give every answer to an assignment in the order of time, each with its member's id.

    `NoSuchAssignment`.
    """
    given = (
        select(membership.c.id.label("member_id"), attempt)
        .select_from(_made_for(assignment_id).join(attempt, attempt.c.run_id == run.c.id))
        .order_by(attempt.c.at, attempt.c.run_id, attempt.c.seq)
    )
    with db.reading() as connection:
        _mine(connection, teacher_id, assignment_id)
        found = [dict(row._mapping) for row in connection.execute(given)]
    return tuple((row.pop("member_id"), Attempt(**row)) for row in found)


def _check(opens_at: datetime, due_at: datetime | None, tries: int | None) -> None:
    if due_at is not None and due_at <= opens_at:
        raise ValueError("it is due before it opens")
    if tries is not None and tries < 1:
        raise ValueError("there is at least one try")


def _made_for(assignment_id: str) -> Any:
    """Join an assignment with its class, the runs for it and who made them."""
    return (
        work.join(run, run.c.id == work.c.run_id)
        .join(
            assignment,
            (assignment.c.id == work.c.assignment_id) & (assignment.c.id == assignment_id),
        )
        .join(class_, class_.c.id == assignment.c.class_id)
        .join(membership, membership.c.id == who_did())
    )


def _mine(connection: Connection, teacher_id: str, assignment_id: str) -> Assignment:
    mine = (
        select(assignment)
        .join(class_, class_.c.id == assignment.c.class_id)
        .where(assignment.c.id == assignment_id, class_.c.teacher_id == teacher_id)
    )
    found = connection.execute(mine).one_or_none()
    if found is None:
        raise NoSuchAssignment
    return Assignment(**found._mapping)

"""What is assigned to a pupil: what they are to do by when, and the runs they make for it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    bindparam,
    case,
    func,
    insert,
    select,
)

from tutor.store.assignments import Assignment, NoSuchAssignment
from tutor.store.class_schema import assignment, class_, membership, work
from tutor.store.database import Database
from tutor.store.people import lock_person
from tutor.store.runs import run_of
from tutor.store.schema import run


class NoTriesLeft(RuntimeError):
    """The pupil has begun it as often as was allowed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Assigned:
    """An assignment, as the pupil sees it who is to do it."""

    assignment: Assignment
    """What is to be done."""
    class_name: str
    """The class it was given to."""
    zone: str
    """The time zone of that class."""
    tries: int
    """How often the pupil has begun it."""
    run_id: str | None
    """The last run that was made for it."""
    finished_at: datetime | None
    """When the pupil first came to its end."""
    passed: bool
    """Whether the pupil ever passed it."""


def assigned_to(db: Database, person_id: str, at: datetime) -> tuple[Assigned, ...]:
    """Give what a person is to do that is open, by when it is due; what is never late is last."""
    mine = _assigned(person_id, assignment.c.opens_at <= at).order_by(
        assignment.c.due_at.is_(None),
        assignment.c.due_at,
        assignment.c.opens_at,
        assignment.c.id,
    )
    with db.reading() as connection:
        return tuple(_read(row) for row in connection.execute(mine))


def find_assigned(db: Database, person_id: str, assignment_id: str) -> Assigned:
    """Give an assignment of a class that a person is in, open or not. `NoSuchAssignment`."""
    with db.reading() as connection:
        return _theirs(connection, person_id, assignment_id)


def begin_work(db: Database, person_id: str, assignment_id: str, run_id: str) -> int:
    """Note that a run is made for an assignment; gives which try it is. A second time is no error.

    `NoSuchAssignment`, `NoSuchRun`, `NoTriesLeft`.
    """
    with db.writing() as connection:
        lock_person(connection, person_id)
        run_of(connection, person_id, run_id, lock=True)
        this = _theirs(connection, person_id, assignment_id)
        known = select(work.c["try"]).where(work.c.run_id == run_id)
        number = connection.scalar(known)
        if number is not None:
            return int(number)
        if this.assignment.tries is not None and this.tries >= this.assignment.tries:
            raise NoTriesLeft
        values = {"run_id": run_id, "assignment_id": assignment_id, "try": this.tries + 1}
        connection.execute(insert(work).values(values))
        return this.tries + 1


def carry_work(db: Database, person_id: str, old_run: str, new_run: str) -> None:
    """Let a run that goes on where another one was left count for the same try."""
    with db.writing() as connection:
        run_of(connection, person_id, old_run, lock=True)
        run_of(connection, person_id, new_run, lock=True)
        before = connection.execute(select(work).where(work.c.run_id == old_run)).one_or_none()
        known = connection.scalar(select(work.c.run_id).where(work.c.run_id == new_run))
        if before is not None and known is None:
            connection.execute(insert(work).values(dict(before._mapping) | {"run_id": new_run}))


def assignment_of_run(db: Database, person_id: str, run_id: str) -> Assignment | None:
    """Give the assignment that a person's run was made for; `None` if for none."""
    mine = {"run_id": run_id, "person_id": person_id}
    with db.reading() as connection:
        found = connection.execute(_MADE_FOR, mine).one_or_none()
    return Assignment(**found._mapping) if found else None


# Every click asks it, so it is written once.
_MADE_FOR = (
    select(assignment)
    .join(work, work.c.assignment_id == assignment.c.id)
    .join(run, run.c.id == work.c.run_id)
    .where(run.c.id == bindparam("run_id"), run.c.person_id == bindparam("person_id"))
)


def _assigned(person_id: str, *conditions: ColumnElement[bool]) -> Select[Any]:
    """Ask for what a person is to do, in the classes that they are in now."""
    made = (
        select(
            work.c.assignment_id,
            func.max(work.c["try"]).label("tries"),
            func.min(run.c.finished_at).label("finished_at"),
            func.max(case((run.c.passed, 1), else_=0)).label("passed"),
        )
        .join(run, run.c.id == work.c.run_id)
        .where(run.c.person_id == person_id)
        .group_by(work.c.assignment_id)
        .subquery()
    )
    again = run.alias()
    last = (
        select(again.c.id)
        .join(work, work.c.run_id == again.c.id)
        .where(work.c.assignment_id == assignment.c.id, again.c.person_id == person_id)
        .order_by(work.c["try"].desc(), again.c.started_at.desc())
        .limit(1)
        .scalar_subquery()
    )
    return (
        select(
            assignment,
            class_.c.name.label("class_name"),
            class_.c.zone,
            func.coalesce(made.c.tries, 0).label("tried"),
            made.c.finished_at,
            func.coalesce(made.c.passed, 0).label("passed"),
            last.label("run_id"),
        )
        .join(class_, class_.c.id == assignment.c.class_id)
        .join(membership, membership.c.class_id == class_.c.id)
        .outerjoin(made, made.c.assignment_id == assignment.c.id)
        .where(
            membership.c.person_id == person_id,
            membership.c.archived_at.is_(None),
            class_.c.archived_at.is_(None),
            *conditions,
        )
    )


def _theirs(connection: Connection, person_id: str, assignment_id: str) -> Assigned:
    this = _assigned(person_id, assignment.c.id == assignment_id)
    found = connection.execute(this).one_or_none()
    if found is None:
        raise NoSuchAssignment
    return _read(found)


def _read(row: Row[Any]) -> Assigned:
    facts = row._mapping
    return Assigned(
        assignment=Assignment(**{column.name: facts[column.name] for column in assignment.c}),
        class_name=facts["class_name"],
        zone=facts["zone"],
        tries=facts["tried"],
        run_id=facts["run_id"],
        finished_at=facts["finished_at"],
        passed=facts["passed"] == 1,
    )

"""Classes: a teacher's groups of pupils, each with a code, house rules and a time zone."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, func, select, update

from tutor.store.class_schema import assignment, class_, membership, teacher
from tutor.store.database import Database, insert_new
from tutor.store.teachers import NoSuchTeacher
from tutor.store.tokens import new_id


class NoSuchClass(LookupError):
    """No class of this teacher has this id."""


class CodeTaken(ValueError):
    """Another class has this code: make another one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Class:
    """A group of pupils."""

    id: str
    """Random."""
    teacher_id: str
    """Whose it is."""
    name: str
    """What the teacher calls it; pupils see it."""
    code: str
    """With what pupils join it: capitals and digits that no one takes for another."""
    rules: str
    """The house rules, as text."""
    zone: str
    """Its time zone, as in the IANA database: `Europe/Amsterdam`."""
    open: bool
    """Whether somebody whose nickname is not on the list may join."""
    created_at: datetime
    """When it was made."""
    archived_at: datetime | None
    """When it was put away: nobody joins it, and its pupils see nothing of it."""


def create_class(
    db: Database, teacher_id: str, *, name: str, code: str, rules: str, zone: str, at: datetime
) -> Class:
    """Make a class, open to new names. `CodeTaken`, `NoSuchTeacher`."""
    made = new_id()
    with db.writing() as connection:
        if connection.scalar(select(teacher.c.id).where(teacher.c.id == teacher_id)) is None:
            raise NoSuchTeacher
        values: dict[str, Any] = {"name": name, "code": code, "rules": rules, "zone": zone}
        new = insert_new(
            connection,
            class_,
            id=made,
            teacher_id=teacher_id,
            open=True,
            created_at=at,
            **values,
        )
        if not new:
            raise CodeTaken
        return _class(class_of(connection, teacher_id, made))


def classes_of(db: Database, teacher_id: str) -> tuple[Class, ...]:
    """Give a teacher's classes: those in use first, the newest first."""
    mine = (
        select(class_)
        .where(class_.c.teacher_id == teacher_id)
        .order_by(class_.c.archived_at.is_not(None), class_.c.created_at.desc(), class_.c.id)
    )
    with db.reading() as connection:
        return tuple(_class(row) for row in connection.execute(mine))


def find_class(db: Database, teacher_id: str, class_id: str) -> Class:
    """Give a class of this teacher. `NoSuchClass`."""
    with db.reading() as connection:
        return _class(class_of(connection, teacher_id, class_id))


def change_class(db: Database, teacher_id: str, class_id: str, **changes: str | bool) -> Class:
    """Change the name, rules, zone or code of a class, or whether it is open.

    `NoSuchClass`, `CodeTaken`; `ValueError` for anything else.
    """
    if not changes.keys() <= {"name", "rules", "zone", "code", "open"}:
        raise ValueError(f"a class has no such things to change: {sorted(changes)}")
    with db.writing() as connection:
        class_of(connection, teacher_id, class_id)
        taken = select(class_.c.id).where(
            class_.c.code == changes.get("code", ""), class_.c.id != class_id
        )
        if connection.scalar(taken) is not None:
            raise CodeTaken
        connection.execute(update(class_).where(_mine(teacher_id, class_id)).values(changes))
        return _class(class_of(connection, teacher_id, class_id))


def archive_class(db: Database, teacher_id: str, class_id: str, at: datetime | None) -> Class:
    """Put a class away, or with `None` take it out again. `NoSuchClass`."""
    with db.writing() as connection:
        connection.execute(update(class_).where(_mine(teacher_id, class_id)).values(archived_at=at))
        return _class(class_of(connection, teacher_id, class_id))


def class_by_code(db: Database, code: str) -> Class | None:
    """Find the class that somebody joins with a code; `None` if there is none, or it is put away.

    For those who join: the code is their right to know that there is such a class.
    """
    here = (class_.c.code == code) & class_.c.archived_at.is_(None)
    with db.reading() as connection:
        found = connection.execute(select(class_).where(here)).one_or_none()
    return _class(found) if found else None


def drop_class(connection: Connection, teacher_id: str, class_id: str) -> dict[str, int]:
    """Remove a class inside a transaction, its pupils having been erased; says what went."""
    mine = select(class_.c.id).where(_mine(teacher_id, class_id))
    return {
        table.name: connection.execute(delete(table).where(which)).rowcount
        for table, which in (
            (assignment, assignment.c.class_id.in_(mine)),
            (class_, _mine(teacher_id, class_id)),
        )
    }


def class_of(connection: Connection, teacher_id: str, class_id: str) -> Row[Any]:
    """Give the row of a class of this teacher inside a transaction. `NoSuchClass`."""
    found = connection.execute(select(class_).where(_mine(teacher_id, class_id))).one_or_none()
    if found is None:
        raise NoSuchClass
    return found


def count_members(db: Database, teacher_id: str) -> dict[str, tuple[int, int]]:
    """Give for each class of a teacher with pupils how many there are, and how many have joined."""
    counts = (
        select(class_.c.id, func.count(), func.count(membership.c.joined_at))
        .join(membership, membership.c.class_id == class_.c.id)
        .where(class_.c.teacher_id == teacher_id, membership.c.archived_at.is_(None))
        .group_by(class_.c.id)
    )
    with db.reading() as connection:
        return {row[0]: (row[1], row[2]) for row in connection.execute(counts)}


def _mine(teacher_id: str, class_id: str) -> ColumnElement[bool]:
    return (class_.c.teacher_id == teacher_id) & (class_.c.id == class_id)


def _class(row: Row[Any]) -> Class:
    return Class(**row._mapping)

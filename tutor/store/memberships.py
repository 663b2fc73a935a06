"""Memberships, as a teacher sees them: the pupils of a class, by nickname."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from tutor.store.class_schema import assignment, class_, device, membership, work
from tutor.store.classes import class_of, drop_class
from tutor.store.database import Database, insert_new
from tutor.store.people import Receipt, forget_in, lock_person
from tutor.store.schema import person, run
from tutor.store.tokens import hashed, new_id, new_token


class NoSuchMember(LookupError):
    """No pupil of this teacher has this id."""


class NicknameTaken(ValueError):
    """A pupil of the class has this nickname."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Member:
    """A pupil of a class: a card with a nickname and a code, and a person once it was used."""

    id: str
    """Random."""
    class_id: str
    """The class."""
    person_id: str | None
    """Who joined with it; `None` before anybody did."""
    nickname: str
    """What the pupil is called in class, as it was written."""
    nickname_key: str
    """The nickname as it is compared; no two pupils of a class have the same."""
    code: str
    """The personal code, for the pupil's next device."""
    created_at: datetime
    """When the card was made."""
    joined_at: datetime | None
    """When somebody joined with it."""
    archived_at: datetime | None
    """When the pupil was put away: they cannot come in by this card, and are not counted."""


def add_member(
    db: Database,
    teacher_id: str,
    class_id: str,
    *,
    nickname: str,
    nickname_key: str,
    code: str,
    at: datetime,
) -> Member:
    """Make a card for a pupil who has yet to join. `NoSuchClass`, `NicknameTaken`."""
    made = new_id()
    values: dict[str, Any] = {"nickname": nickname, "nickname_key": nickname_key, "code": code}
    with db.writing() as connection:
        class_of(connection, teacher_id, class_id)
        new = insert_new(
            connection, membership, id=made, class_id=class_id, created_at=at, **values
        )
        if not new:
            raise NicknameTaken
        return member_of(connection, teacher_id, made)


def members(db: Database, teacher_id: str, class_id: str) -> tuple[Member, ...]:
    """Give the pupils of a class by nickname; those put away come last. `NoSuchClass`."""
    here = (
        select(membership)
        .where(membership.c.class_id == class_id)
        .order_by(membership.c.archived_at.is_not(None), membership.c.nickname_key)
    )
    with db.reading() as connection:
        class_of(connection, teacher_id, class_id)
        return tuple(_member(row) for row in connection.execute(here))


def moved_away(db: Database, teacher_id: str, class_id: str) -> tuple[tuple[Member, str], ...]:
    """Give who worked for a class and is in another class of its teacher now, with its name.

    By nickname. Where the class is not this teacher's, nobody.
    """
    did = (
        select(who_did())
        .select_from(work)
        .join(run, run.c.id == work.c.run_id)
        .join(assignment, assignment.c.id == work.c.assignment_id)
        .join(class_, class_.c.id == assignment.c.class_id)
        .where(class_.c.id == class_id, class_.c.teacher_id == teacher_id)
    )
    now = class_.alias()
    gone = (
        select(membership, now.c.name.label("class_name"))
        .join(now, now.c.id == membership.c.class_id)
        .where(membership.c.id.in_(did), membership.c.class_id != class_id)
        .order_by(membership.c.nickname_key, membership.c.id)
    )
    with db.reading() as connection:
        found = [dict(row._mapping) for row in connection.execute(gone)]
    return tuple((Member(**row), name) for row in found for name in (row.pop("class_name"),))


def who_did() -> ColumnElement[str | None]:
    """Name the membership of who made a run for a class, in a query about a `run` and a `class_`.

    It is the one in that class. A pupil who was moved has theirs in another class of its teacher,
    and never in one of another teacher.
    """
    mine, there = membership.alias(), class_.alias()
    theirs = mine.c.person_id == run.c.person_id
    here = select(mine.c.id).where(theirs, mine.c.class_id == class_.c.id)
    elsewhere = (
        select(mine.c.id)
        .join(there, there.c.id == mine.c.class_id)
        .where(theirs, there.c.teacher_id == class_.c.teacher_id)
        .order_by(mine.c.joined_at, mine.c.id)
        .limit(1)
    )
    found = (one.correlate(run, class_).scalar_subquery() for one in (here, elsewhere))
    return func.coalesce(*found)


def find_member(db: Database, teacher_id: str, member_id: str) -> Member:
    """Give a pupil of this teacher. `NoSuchMember`."""
    with db.reading() as connection:
        return member_of(connection, teacher_id, member_id)


def rename_member(
    db: Database, teacher_id: str, member_id: str, *, nickname: str, nickname_key: str
) -> Member:
    """Give a pupil another nickname. `NoSuchMember`, `NicknameTaken`."""
    return _change(db, teacher_id, member_id, nickname=nickname, nickname_key=nickname_key)


def renew_code(db: Database, teacher_id: str, member_id: str, code: str) -> Member:
    """Give a pupil a new personal code, and sign them out of every browser. `NoSuchMember`.

    Who lost a card, or told a code, comes back with the new one only.
    """
    with db.writing() as connection:
        this = member_of(connection, teacher_id, member_id)
        connection.execute(update(membership).where(membership.c.id == member_id).values(code=code))
        connection.execute(delete(device).where(device.c.person_id == this.person_id))
        connection.execute(
            update(person)
            .where(person.c.id == this.person_id)
            .values(token_hash=hashed(new_token()))
        )
        return member_of(connection, teacher_id, member_id)


def move_member(db: Database, teacher_id: str, member_id: str, class_id: str) -> Member:
    """Move a pupil to another class of the same teacher; what they did stays where it was done.

    `NoSuchMember`, `NoSuchClass`; `NicknameTaken` if the class has the nickname, or the pupil.
    """
    with db.reading() as connection:
        class_of(connection, teacher_id, class_id)
    return _change(db, teacher_id, member_id, class_id=class_id)


def archive_member(db: Database, teacher_id: str, member_id: str, at: datetime | None) -> Member:
    """Put a pupil away, or with `None` take them back. `NoSuchMember`."""
    return _change(db, teacher_id, member_id, archived_at=at)


def erase_member(db: Database, teacher_id: str, member_id: str) -> Receipt:
    """Remove a pupil, and all that is kept about them; says how many rows went. `NoSuchMember`.

    Of one who is in a class of another teacher as well only what is this teacher's goes: the
    membership, and the runs that were assigned in this teacher's classes.
    """
    with db.writing() as connection:
        this = member_of(connection, teacher_id, member_id)
        return Receipt(rows=MappingProxyType(_erase(connection, teacher_id, this)))


def erase_class(db: Database, teacher_id: str, class_id: str) -> Receipt:
    """Remove a class, its assignments and its pupils, as `erase_member` does. `NoSuchClass`."""
    with db.writing() as connection:
        class_of(connection, teacher_id, class_id)
        went = erase_class_in(connection, teacher_id, class_id)
    return Receipt(rows=MappingProxyType(went))


def erase_class_in(connection: Connection, teacher_id: str, class_id: str) -> dict[str, int]:
    """Remove a class of this teacher inside a transaction; says how many rows went."""
    went: dict[str, int] = {}
    here = select(membership).where(membership.c.class_id == class_id)
    for row in connection.execute(here.order_by(membership.c.person_id)).all():
        add_counts(went, _erase(connection, teacher_id, _member(row)))
    add_counts(went, drop_class(connection, teacher_id, class_id))
    return went


def _erase(connection: Connection, teacher_id: str, this: Member) -> dict[str, int]:
    went = {}
    if this.person_id is not None:
        lock_person(connection, this.person_id)
        others = (
            select(membership.c.id)
            .join(class_, class_.c.id == membership.c.class_id)
            .where(membership.c.person_id == this.person_id, class_.c.teacher_id != teacher_id)
        )
        if connection.scalar(others.limit(1)) is None:
            return forget_in(connection, this.person_id)
        assigned = (
            select(work.c.run_id)
            .join(assignment, assignment.c.id == work.c.assignment_id)
            .join(class_, class_.c.id == assignment.c.class_id)
            .where(class_.c.teacher_id == teacher_id)
        )
        # A branch of one of these runs, made elsewhere, keeps its own copy of the moves.
        gone = (run.c.person_id == this.person_id) & run.c.id.in_(assigned)
        branches = run.c.parent.in_(select(run.c.id).where(gone))
        connection.execute(update(run).where(branches).values(parent=None, at_seq=None))
        went["run"] = connection.execute(delete(run).where(gone)).rowcount
    mine = membership.c.id == this.id
    went["membership"] = connection.execute(delete(membership).where(mine)).rowcount
    return went


def add_counts(went: dict[str, int], more: Mapping[str, int]) -> None:
    """Add the rows that went to those that went before, by table."""
    for table, count in more.items():
        went[table] = went.get(table, 0) + count


def _change(db: Database, teacher_id: str, member_id: str, **values: Any) -> Member:
    try:
        with db.writing() as connection:
            member_of(connection, teacher_id, member_id)
            connection.execute(
                update(membership).where(membership.c.id == member_id).values(values)
            )
            return member_of(connection, teacher_id, member_id)
    except IntegrityError:
        raise NicknameTaken from None


def member_of(connection: Connection, teacher_id: str, member_id: str) -> Member:
    """Give a pupil of this teacher inside a transaction. `NoSuchMember`."""
    mine = (
        select(membership)
        .join(class_, class_.c.id == membership.c.class_id)
        .where(membership.c.id == member_id, class_.c.teacher_id == teacher_id)
    )
    found = connection.execute(mine).one_or_none()
    if found is None:
        raise NoSuchMember
    return _member(found)


def _member(row: Row[Any]) -> Member:
    return Member(**row._mapping)

"""What teachers write themselves: files with all their versions, and who may begin with them.

The id of a file is random and no one's to choose, so that two teachers may give theirs one name.
"""

from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, delete, func, insert, select, update

from tutor.store.class_schema import assignment, class_, membership, teacher, work
from tutor.store.content_schema import content_file, content_version
from tutor.store.database import Database
from tutor.store.people import Receipt
from tutor.store.schema import run
from tutor.store.teachers import NoSuchTeacher
from tutor.store.tokens import new_id

OWN = "own-"
"""With what the id of a teacher's file begins."""
MOST_FILES, MOST_VERSIONS = 100, 100
"""How many files a teacher has at most, and how many versions a file."""


class NoSuchFile(LookupError):
    """No file of this teacher has this id."""


class OtherKind(ValueError):
    """The teacher has a file of this name, and it is of the other kind."""


class TooMany(ValueError):
    """The teacher has as many files, or the file as many versions, as there may be."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OwnFile:
    """A file of a teacher, as its newest version is."""

    id: str
    """Random, after ``OWN``: the item of an assignment or a run."""
    kind: str
    """What it is: `lesson` or `scenario`."""
    name: str
    """The id that stands in the file itself."""
    created_at: datetime
    """When its first version came."""
    archived_at: datetime | None
    """When it was withdrawn: nobody begins with it any more."""
    digest: str
    """The digest of the newest version."""
    number: int
    """How often another version came: of the first it is 1."""
    changed_at: datetime
    """When the newest version came."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Use:
    """What hangs on a file: what its end would mean."""

    versions: int
    """How many versions it has."""
    waiting: int
    """How many assignments of it nobody has begun."""
    begun: int
    """How many were begun."""
    pupils: int
    """How many pupils of this teacher have begun it."""


def is_own(item: str) -> bool:
    """Tell whether something is a teacher's file; no lesson that comes along is called so."""
    return item.startswith(OWN)


def keep_version(
    db: Database, teacher_id: str, *, kind: str, name: str, digest: str, text: str, at: datetime
) -> OwnFile:
    """Keep a version of the teacher's file of this name, which is the newest from now on.

    The first makes the file. The newest once more changes nothing; an older one comes back as the
    newest. `OtherKind`, `TooMany`, `NoSuchTeacher`.
    """
    with db.writing() as connection:
        _lock(connection, teacher_id)
        this = _file_named(connection, teacher_id, kind, name, at)
        versions = content_version.c.file_id == this
        count, last = connection.execute(
            select(func.count(), func.max(content_version.c.number)).where(versions)
        ).one()
        known = connection.scalar(
            select(content_version.c.number).where(versions, content_version.c.digest == digest)
        )
        if known is None and count >= MOST_VERSIONS:
            raise TooMany
        if known is None:
            values = {"digest": digest, "text": text, "number": (last or 0) + 1, "at": at}
            connection.execute(insert(content_version).values(values | {"file_id": this}))
        elif known != last:
            again = versions & (content_version.c.digest == digest)
            connection.execute(update(content_version).where(again).values(number=last + 1, at=at))
        return _mine(connection, teacher_id, this)


def own_files(db: Database, teacher_id: str) -> tuple[OwnFile, ...]:
    """Give a teacher's files: those not withdrawn first, the last changed first."""
    mine = _newest().where(content_file.c.teacher_id == teacher_id)
    order = (content_file.c.archived_at.is_not(None), content_version.c.at.desc())
    with db.reading() as connection:
        found = connection.execute(mine.order_by(*order, content_file.c.name))
        return tuple(_read(row) for row in found)


def find_own_file(db: Database, teacher_id: str, file_id: str) -> OwnFile:
    """Give a file of this teacher. `NoSuchFile`."""
    with db.reading() as connection:
        return _mine(connection, teacher_id, file_id)


def numbers_of(db: Database, teacher_id: str, file_id: str) -> dict[str, int]:
    """Give the numbers of the versions of a file of this teacher, by digest; of others' none."""
    mine = (content_file.c.id == file_id) & (content_file.c.teacher_id == teacher_id)
    numbered = select(content_version.c.digest, content_version.c.number).join(
        content_file, content_file.c.id == content_version.c.file_id
    )
    with db.reading() as connection:
        return {row.digest: row.number for row in connection.execute(numbered.where(mine))}


def archive_file(db: Database, teacher_id: str, file_id: str, at: datetime | None) -> OwnFile:
    """Withdraw a file, or with `None` give it again; who has begun goes on. `NoSuchFile`."""
    mine = (content_file.c.id == file_id) & (content_file.c.teacher_id == teacher_id)
    with db.writing() as connection:
        connection.execute(update(content_file).where(mine).values(archived_at=at))
        return _mine(connection, teacher_id, file_id)


def use_of(db: Database, teacher_id: str, file_id: str) -> Use:
    """Count what hangs on a file of this teacher. `NoSuchFile`."""
    given = _given(teacher_id, file_id)
    theirs = (
        select(membership.c.person_id)
        .join(class_, class_.c.id == membership.c.class_id)
        .where(class_.c.teacher_id == teacher_id)
    )
    counts = (
        select(func.count()).where(content_version.c.file_id == file_id),
        select(func.count()).where(given, ~_begun()),
        select(func.count()).where(given, _begun()),
        select(func.count(run.c.person_id.distinct())).where(
            run.c.item == file_id, run.c.person_id.in_(theirs)
        ),
    )
    with db.reading() as connection:
        _mine(connection, teacher_id, file_id)
        versions, waiting, begun, pupils = (connection.scalars(one).one() for one in counts)
    return Use(versions=versions, waiting=waiting, begun=begun, pupils=pupils)


def erase_file(db: Database, teacher_id: str, file_id: str) -> Receipt:
    """Remove a file with all its versions; says how many rows went. `NoSuchFile`.

    What nobody has begun is taken back. What pupils did stays theirs, and the assignments they did
    it for stay with it: they can be looked at, and not begun any more.
    """
    given = _given(teacher_id, file_id)
    with db.writing() as connection:
        _mine(connection, teacher_id, file_id)
        # Who begins just now is waited for.
        connection.execute(select(assignment.c.id).where(given).with_for_update())
        went = {
            table.name: connection.execute(delete(table).where(which)).rowcount
            for table, which in (
                (assignment, given & ~_begun()),
                (content_version, content_version.c.file_id == file_id),
                (content_file, content_file.c.id == file_id),
            )
        }
    return Receipt(rows=MappingProxyType(went))


def may_begin(db: Database, person_id: str, kind: str, file_id: str, at: datetime) -> bool:
    """Tell whether a person may begin with the newest version of a file.

    It is not withdrawn, and its teacher gave it to a class that the person is in, and it is open.
    """
    given = (
        select(assignment.c.id)
        .join(class_, class_.c.id == assignment.c.class_id)
        .join(membership, membership.c.class_id == class_.c.id)
        .join(content_file, content_file.c.id == assignment.c.item)
        .where(
            content_file.c.id == file_id,
            content_file.c.kind == kind,
            content_file.c.archived_at.is_(None),
            content_file.c.teacher_id == class_.c.teacher_id,
            assignment.c.kind == kind,
            assignment.c.opens_at <= at,
            membership.c.person_id == person_id,
            membership.c.archived_at.is_(None),
            class_.c.archived_at.is_(None),
        )
        .limit(1)
    )
    with db.reading() as connection:
        return connection.scalar(given) is not None


def text_of(db: Database, file_id: str, digest: str | None) -> str | None:
    """Give the text of a version, by default of the newest; `None` if there is none.

    For the library, which finds things for the program: who may see them, `may_begin` tells.
    """
    wanted = select(content_version.c.text).where(content_version.c.file_id == file_id)
    if digest is None:
        wanted = wanted.order_by(content_version.c.number.desc()).limit(1)
    else:
        wanted = wanted.where(content_version.c.digest == digest)
    with db.reading() as connection:
        return connection.scalar(wanted)


def _given(teacher_id: str, file_id: str) -> ColumnElement[bool]:
    """Which assignments a teacher made of a file."""
    classes = select(class_.c.id).where(class_.c.teacher_id == teacher_id)
    return (assignment.c.item == file_id) & assignment.c.class_id.in_(classes)


def _begun() -> ColumnElement[bool]:
    """Whether a pupil has begun an assignment."""
    return select(work.c.run_id).where(work.c.assignment_id == assignment.c.id).exists()


def _lock(connection: Connection, teacher_id: str) -> None:
    """Let a teacher's other uploads wait for the end of this transaction. `NoSuchTeacher`."""
    mine = select(teacher.c.id).where(teacher.c.id == teacher_id).with_for_update()
    if connection.scalar(mine) is None:
        raise NoSuchTeacher


def _file_named(connection: Connection, teacher_id: str, kind: str, name: str, at: datetime) -> str:
    """Give the id of the teacher's file of a name, which is made if need be."""
    mine = content_file.c.teacher_id == teacher_id
    found = connection.execute(
        select(content_file.c.id, content_file.c.kind).where(mine, content_file.c.name == name)
    ).one_or_none()
    if found is not None:
        if found.kind != kind:
            raise OtherKind
        return str(found.id)
    count = connection.scalar(select(func.count()).select_from(content_file).where(mine))
    if count is not None and count >= MOST_FILES:
        raise TooMany
    made = OWN + new_id()
    values = {"id": made, "teacher_id": teacher_id, "kind": kind, "name": name, "created_at": at}
    connection.execute(insert(content_file).values(values))
    return made


def _newest() -> Select[Any]:
    """Ask for files with their newest versions."""
    other = content_version.alias()
    last = (
        select(func.max(other.c.number))
        .where(other.c.file_id == content_file.c.id)
        .scalar_subquery()
    )
    newest = (content_version.c.file_id == content_file.c.id) & (content_version.c.number == last)
    facts = (column for column in content_file.c if column is not content_file.c.teacher_id)
    return select(
        *facts,
        content_version.c.digest,
        content_version.c.number,
        content_version.c.at.label("changed_at"),
    ).select_from(content_file.join(content_version, newest))


def _mine(connection: Connection, teacher_id: str, file_id: str) -> OwnFile:
    this = _newest().where(content_file.c.id == file_id, content_file.c.teacher_id == teacher_id)
    found = connection.execute(this).one_or_none()
    if found is None:
        raise NoSuchFile
    return _read(found)


def _read(row: Row[Any]) -> OwnFile:
    return OwnFile(**row._mapping)

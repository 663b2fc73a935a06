"""Teachers: their names, their passwords as hashes, and where they are signed in."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from unicodedata import normalize

from sqlalchemy import delete, func, insert, select, update

from tutor.store.class_schema import teacher, teacher_session
from tutor.store.database import Database, insert_new
from tutor.store.tokens import hashed, new_id

HALF_A_DAY = timedelta(hours=12)
"""How long a teacher stays signed in: a computer of a school is shared."""


class NoSuchTeacher(LookupError):
    """No teacher has this id or name."""


class NameTaken(ValueError):
    """There is a teacher with this name."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Teacher:
    """Somebody who has classes."""

    id: str
    """Random; every query about a class is scoped by it."""
    name: str
    """The name to sign in with, as it was written."""
    created_at: datetime
    """When the set-up link was used."""


_TEACHER = [teacher.c.id, teacher.c.name, teacher.c.created_at]


def name_key(name: str) -> str:
    """Give a name as it is compared: no difference by capitals, width or spaces."""
    return " ".join(normalize("NFKC", name).casefold().split())


def any_teacher(db: Database) -> bool:
    """Tell whether there is a teacher at all."""
    with db.reading() as connection:
        return bool(connection.scalar(select(func.count()).select_from(teacher)))


def create_teacher(
    db: Database, name: str, password_hash: str, at: datetime, *, first: bool = False
) -> Teacher:
    """Make a teacher. `NameTaken`, also with `first` when there is a teacher already."""
    with db.writing() as connection:
        if connection.dialect.name == "postgresql":
            # Or two could each be the first. On SQLite a writer is alone anyway.
            connection.exec_driver_sql("LOCK TABLE teacher IN SHARE ROW EXCLUSIVE MODE")
        others = connection.scalar(select(func.count()).select_from(teacher))
        new = not (first and others) and insert_new(
            connection,
            teacher,
            id=new_id(),
            name=" ".join(name.split()),
            name_key=name_key(name),
            password_hash=password_hash,
            created_at=at,
        )
        if not new:
            raise NameTaken
        found = connection.execute(select(*_TEACHER).where(teacher.c.name_key == name_key(name)))
        return Teacher(**found.one()._mapping)


def teacher_by_name(db: Database, name: str) -> Teacher | None:
    """Find a teacher by the name to sign in with."""
    with db.reading() as connection:
        found = connection.execute(
            select(*_TEACHER).where(teacher.c.name_key == name_key(name))
        ).one_or_none()
    return Teacher(**found._mapping) if found else None


def all_teachers(db: Database) -> tuple[Teacher, ...]:
    """Give every teacher by name: for those who run the program, on their own machine."""
    with db.reading() as connection:
        rows = connection.execute(select(*_TEACHER).order_by(teacher.c.name_key))
        return tuple(Teacher(**row._mapping) for row in rows)


def password_of(db: Database, teacher_id: str) -> str:
    """Give the hash of a teacher's password. `NoSuchTeacher`."""
    with db.reading() as connection:
        found = connection.scalar(select(teacher.c.password_hash).where(teacher.c.id == teacher_id))
    if found is None:
        raise NoSuchTeacher
    return str(found)


def set_password(db: Database, teacher_id: str, password_hash: str) -> None:
    """Change a password, and sign the teacher out everywhere. `NoSuchTeacher`."""
    mine = teacher.c.id == teacher_id
    with db.writing() as connection:
        if (
            connection.execute(
                update(teacher).where(mine).values(password_hash=password_hash)
            ).rowcount
            == 0
        ):
            raise NoSuchTeacher
        connection.execute(
            delete(teacher_session).where(teacher_session.c.teacher_id == teacher_id)
        )


def sign_in(db: Database, teacher_id: str, token: str, at: datetime) -> None:
    """Note that the browser with this cookie is a teacher's, for half a day. `NoSuchTeacher`.

    Only the hash of the token is kept.
    """
    with db.writing() as connection:
        if connection.scalar(select(teacher.c.id).where(teacher.c.id == teacher_id)) is None:
            raise NoSuchTeacher
        connection.execute(delete(teacher_session).where(teacher_session.c.expires_at <= at))
        connection.execute(
            insert(teacher_session).values(
                token_hash=hashed(token),
                teacher_id=teacher_id,
                started_at=at,
                expires_at=at + HALF_A_DAY,
            )
        )


def teacher_by_token(db: Database, token: str, at: datetime) -> Teacher | None:
    """Find the teacher who is signed in with this cookie; `None` if nobody is (any more)."""
    signed_in = (
        select(*_TEACHER)
        .join(teacher_session, teacher_session.c.teacher_id == teacher.c.id)
        .where(teacher_session.c.token_hash == hashed(token), teacher_session.c.expires_at > at)
    )
    with db.reading() as connection:
        found = connection.execute(signed_in).one_or_none()
    return Teacher(**found._mapping) if found else None


def sign_out(db: Database, token: str) -> None:
    """Sign out the browser with this cookie; nothing if nobody is signed in there."""
    with db.writing() as connection:
        connection.execute(
            delete(teacher_session).where(teacher_session.c.token_hash == hashed(token))
        )


def sign_out_everywhere(db: Database, teacher_id: str) -> int:
    """Sign a teacher out of every browser; says of how many."""
    mine = teacher_session.c.teacher_id == teacher_id
    with db.writing() as connection:
        return connection.execute(delete(teacher_session).where(mine)).rowcount

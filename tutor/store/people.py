"""People: who a browser belongs to, how they want the screen, and their right to copy and leave."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Table,
    bindparam,
    delete,
    select,
    update,
)

from tutor.store.class_schema import device, guess, membership, work
from tutor.store.database import Database, insert_new
from tutor.store.practice_schema import belief, relation, review
from tutor.store.schema import Json, attempt, move, person, report, run, ticket
from tutor.store.tokens import hashed, new_id


class NoSuchPerson(LookupError):
    """No person has this id (any more)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Person:
    """Somebody who learns; known by nothing but the cookie of a browser."""

    id: str
    """Random; names the person everywhere in the store, and never in an address."""
    language: str
    """The language of the screens, as a catalog is called: `en`, `nl`."""
    settings: Mapping[str, Json]
    """What they chose, by name; a name that is missing has its default."""
    created_at: datetime
    """When they first came."""
    seen_at: datetime
    """When they were last seen to come or to change something about themselves."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Receipt:
    """What was removed when a person was forgotten."""

    rows: Mapping[str, int]
    """The number of rows by table; all zero if there was no such person."""


_PERSON = [column for column in person.c if not column.info.get("secret")]

# What every click asks is written once: to write a query takes longer than to answer it.
_LOCKED = select(person.c.id).where(person.c.id == bindparam("person_id")).with_for_update()
_TOKEN: BindParameter[str] = bindparam("token_hash")
# The browser in which somebody began, or one in which a pupil came in with their code.
_HERE = select(device.c.person_id).where(device.c.token_hash == _TOKEN)
_HOLDER = select(*_PERSON).where(
    (person.c.token_hash == _TOKEN) | (person.c.id == _HERE.scalar_subquery())
)


def person_by_token(db: Database, token: str) -> Person | None:
    """Find the person whose browser holds this cookie; `None` if nobody's does."""
    with db.reading() as connection:
        return _by_token(connection, token)


def create_person(
    db: Database, token: str, at: datetime, language: str, *, person_id: str | None = None
) -> Person:
    """Make a person for a cookie; the one who is there already if it has been used.

    Only the hash of the token is kept. Two processes at once get the same person.
    """
    with db.writing() as connection:
        insert_new(
            connection,
            person,
            id=person_id or new_id(),
            token_hash=hashed(token),
            language=language,
            settings={},
            created_at=at,
            seen_at=at,
        )
        found = _by_token(connection, token)
    if found is None:
        raise ValueError(f"the id {person_id} belongs to somebody else")
    return found


def see_person(db: Database, person_id: str, at: datetime) -> Person:
    """Note that a person came by. `NoSuchPerson`."""
    return _change(db, person_id, seen_at=at)


def set_language(db: Database, person_id: str, language: str, at: datetime) -> Person:
    """Change the language of a person's screens. `NoSuchPerson`."""
    return _change(db, person_id, seen_at=at, language=language)


def settings_of(db: Database, person_id: str) -> Mapping[str, Json]:
    """Give the settings of a person; none where there is no such person."""
    with db.reading() as connection:
        mine = select(person.c.settings).where(person.c.id == person_id)
        return connection.scalars(mine).one_or_none() or {}


def change_settings(
    db: Database, person_id: str, changes: Mapping[str, Json], at: datetime
) -> Person:
    """Change the settings named in `changes` and leave the others; `None` takes one away.

    `NoSuchPerson`.
    """
    with db.writing() as connection:
        if not lock_person(connection, person_id):
            raise NoSuchPerson(person_id)
        mine = person.c.id == person_id
        settings = connection.scalars(select(person.c.settings).where(mine)).one() | changes
        settings = {name: value for name, value in settings.items() if value is not None}
        connection.execute(update(person).where(mine).values(settings=settings, seen_at=at))
        return Person(**connection.execute(select(*_PERSON).where(mine)).one()._mapping)


def export_person(db: Database, person_id: str) -> dict[str, Any]:
    """Give all that is kept about a person, ready for JSON: by table a list of rows.

    Times are ISO 8601 in UTC. Left out are the hashes of keys, which say nothing about anybody.
    `NoSuchPerson`.
    """
    export = {}
    with db.reading() as connection:
        for table, mine in reversed(_belongings(person_id).items()):
            columns = [column for column in table.c if not column.info.get("secret")]
            rows = connection.execute(
                select(*columns).where(mine).order_by(*table.primary_key.columns)
            )
            export[table.name] = [
                {name: _plain(value) for name, value in row._mapping.items()} for row in rows
            ]
    if not export["person"]:
        raise NoSuchPerson(person_id)
    return export


def forget_person(db: Database, person_id: str) -> Receipt:
    """Remove a person and all that is kept about them; the copies that migrations kept are files.

    Says how many rows went; doing it twice is no error.
    """
    with db.writing() as connection:
        lock_person(connection, person_id)
        return Receipt(rows=MappingProxyType(forget_in(connection, person_id)))


def forget_in(connection: Connection, person_id: str) -> dict[str, int]:
    """Forget a person inside a transaction that has locked them; says how many rows went."""
    return {
        table.name: connection.execute(delete(table).where(mine)).rowcount
        for table, mine in _belongings(person_id).items()
    }


def forget_idle(db: Database, before: datetime) -> int:
    """Forget everybody who did nothing and was not seen since then; says how many they were."""
    busy = select(run.c.person_id).where(run.c.touched_at >= before)
    idle = (person.c.seen_at < before) & person.c.id.not_in(busy)
    with db.writing() as connection:
        gone = connection.scalars(select(person.c.id).where(idle).with_for_update()).all()
        for person_id in gone:
            forget_in(connection, person_id)
    return len(gone)


def guesser(person_id: str) -> str:
    """Name a person as one who guesses codes: see `limits`."""
    return f"person:{person_id}"


def lock_person(connection: Connection, person_id: str) -> bool:
    """Make other writers about a person wait for the end of this transaction; says if there is one.

    On SQLite a writer has the whole file. PostgreSQL is told which rows, and a person before their
    runs, so that no two writers wait for each other.
    """
    return connection.execute(_LOCKED, {"person_id": person_id}).first() is not None


def _by_token(connection: Connection, token: str) -> Person | None:
    found = connection.execute(_HOLDER, {"token_hash": hashed(token)}).one_or_none()
    return Person(**found._mapping) if found else None


def _change(db: Database, person_id: str, **values: Any) -> Person:
    mine = person.c.id == person_id
    with db.writing() as connection:
        connection.execute(update(person).where(mine).values(values))
        found = connection.execute(select(*_PERSON).where(mine)).one_or_none()
    if found is None:
        raise NoSuchPerson(person_id)
    return Person(**found._mapping)


def _belongings(person_id: str) -> dict[Table, ColumnElement[bool]]:
    """Which rows of which tables are about a person; those that refer to others come first."""
    runs = select(run.c.id).where(run.c.person_id == person_id)
    return {
        attempt: attempt.c.run_id.in_(runs),
        move: move.c.run_id.in_(runs),
        work: work.c.run_id.in_(runs),
        run: run.c.person_id == person_id,
        ticket: ticket.c.person_id == person_id,
        report: report.c.person_id == person_id,
        review: review.c.person_id == person_id,
        relation: relation.c.person_id == person_id,
        belief: belief.c.person_id == person_id,
        membership: membership.c.person_id == person_id,
        device: device.c.person_id == person_id,
        guess: guess.c.subject_hash == hashed(guesser(person_id)),
        person: person.c.id == person_id,
    }


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value

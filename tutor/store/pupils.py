"""Pupils, as they see themselves: which classes they are in, joining one, and their browsers."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tutor.store.class_schema import class_, device, membership
from tutor.store.database import Database, insert_new
from tutor.store.memberships import Member, NicknameTaken
from tutor.store.merging import merge_in
from tutor.store.people import NoSuchPerson, lock_person
from tutor.store.schema import person
from tutor.store.tokens import hashed, new_id


class CannotJoin(RuntimeError):
    """The card was used meanwhile, was put away, or is somebody else's."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """Somebody's place in a class."""

    member_id: str
    """The membership."""
    class_id: str
    """The class."""
    class_name: str
    """What the class is called."""
    nickname: str
    """What they are called there."""
    code: str
    """Their personal code, for the next device."""
    rules: str
    """The house rules of the class."""
    zone: str
    """The time zone of the class."""


def places_of(db: Database, person_id: str) -> tuple[Place, ...]:
    """Give the classes that a person is in now, by name."""
    mine = (
        select(
            membership.c.id.label("member_id"),
            membership.c.class_id,
            class_.c.name.label("class_name"),
            membership.c.nickname,
            membership.c.code,
            class_.c.rules,
            class_.c.zone,
        )
        .join(class_, class_.c.id == membership.c.class_id)
        .where(
            membership.c.person_id == person_id,
            membership.c.archived_at.is_(None),
            class_.c.archived_at.is_(None),
        )
        .order_by(class_.c.name, class_.c.id)
    )
    with db.reading() as connection:
        return tuple(Place(**row._mapping) for row in connection.execute(mine))


def is_pupil(db: Database, person_id: str) -> bool:
    """Tell whether a person has a place in any class, also one that was put away."""
    with db.reading() as connection:
        return _is_pupil(connection, person_id)


def card_of(db: Database, class_id: str, nickname_key: str) -> Member | None:
    """Find the card with a nickname, for one who knows the code of the class."""
    here = (membership.c.class_id == class_id) & (membership.c.nickname_key == nickname_key)
    with db.reading() as connection:
        found = connection.execute(
            select(membership).where(here, membership.c.archived_at.is_(None))
        ).one_or_none()
    return Member(**found._mapping) if found else None


def take_card(
    db: Database,
    class_id: str,
    *,
    nickname: str,
    nickname_key: str,
    code: str,
    at: datetime,
    most: int = 1000,
) -> Member:
    """Make a card for somebody who is not on the list.

    `CannotJoin` unless the class is open and has fewer than `most` pupils; `NicknameTaken`.
    """
    made = new_id()
    here = (class_.c.id == class_id) & class_.c.archived_at.is_(None)
    values: dict[str, Any] = {"nickname": nickname, "nickname_key": nickname_key, "code": code}
    with db.writing() as connection:
        open_ = connection.scalar(select(class_.c.open).where(here).with_for_update())
        pupils = select(func.count()).where(membership.c.class_id == class_id)
        if not open_ or connection.scalars(pupils).one() >= most:
            raise CannotJoin
        new = insert_new(
            connection, membership, id=made, class_id=class_id, created_at=at, **values
        )
        if not new:
            raise NicknameTaken
        found = connection.execute(select(membership).where(membership.c.id == made)).one()
        return Member(**found._mapping)


def join(
    db: Database,
    member_id: str,
    *,
    person_id: str | None,
    token: str,
    language: str,
    proved: bool,
    at: datetime,
) -> str:
    """Let a browser, that will have this cookie, in by a card; gives the person it then is.

    `person_id` is who the browser was, if what they did is to be taken along; with `None` the
    pupil begins afresh. On a card that was used before, `proved` says that the personal code was
    given, and what was done is added to what the pupil did elsewhere. `CannotJoin`.
    """
    try:
        with db.writing() as connection:
            found = connection.execute(
                select(membership)
                .join(class_, class_.c.id == membership.c.class_id)
                .where(
                    membership.c.id == member_id,
                    membership.c.archived_at.is_(None),
                    class_.c.archived_at.is_(None),
                )
                .with_for_update(of=membership)
            ).one_or_none()
            if found is None or (found.person_id is not None and not proved):
                raise CannotJoin
            pupil = found.person_id or person_id or _newcomer(connection, token, language, at)
            if found.person_id is None:
                if not lock_person(connection, pupil):
                    raise CannotJoin
                joined = {"person_id": pupil, "joined_at": at}
                connection.execute(
                    update(membership).where(membership.c.id == member_id).values(joined)
                )
            elif person_id is not None and person_id != pupil:
                if _is_pupil(connection, person_id):
                    raise CannotJoin
                merge_in(connection, person_id, pupil)
            known = select(person.c.id).where(person.c.token_hash == hashed(token))
            if connection.scalar(known) is None:
                connection.execute(
                    insert(device).values(token_hash=hashed(token), person_id=pupil, added_at=at)
                )
            return str(pupil)
    except (IntegrityError, NoSuchPerson):
        raise CannotJoin from None


def _newcomer(connection: Connection, token: str, language: str, at: datetime) -> str:
    made = new_id()
    connection.execute(
        insert(person).values(
            id=made,
            token_hash=hashed(token),
            language=language,
            settings={},
            created_at=at,
            seen_at=at,
        )
    )
    return made


def _is_pupil(connection: Connection, person_id: str) -> bool:
    mine = select(membership.c.id).where(membership.c.person_id == person_id).limit(1)
    return connection.scalar(mine) is not None

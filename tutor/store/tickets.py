"""Tickets: a right to do one thing once, soon; how a page tells the server who it speaks for."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, insert, select, update

from tutor.store.database import Database
from tutor.store.schema import Json, ticket
from tutor.store.tokens import hashed, new_token

ONE_MINUTE = timedelta(minutes=1)
"""How long a ticket lives if nothing else is said."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Ticket:
    """A ticket: one that has just been used, or one that was looked at."""

    purpose: str
    """What it was a ticket for."""
    person_id: str | None
    """The person it speaks for."""
    payload: Json
    """What its issuer gave along."""
    issued_at: datetime
    """When it was issued."""
    expires_at: datetime
    """From when it would have been worth nothing."""
    used_at: datetime | None
    """When it was used; `None` if it was only looked at."""


_TICKET = [column for column in ticket.c if not column.info.get("secret")]


def issue_ticket(
    db: Database,
    purpose: str,
    person_id: str | None,
    payload: Json,
    at: datetime,
    *,
    lives: timedelta = ONE_MINUTE,
) -> str:
    """Issue a ticket; gives its text, of which only the hash is kept. Expired ones are removed."""
    text = new_token()
    with db.writing() as connection:
        connection.execute(delete(ticket).where(ticket.c.expires_at <= at))
        connection.execute(
            insert(ticket).values(
                ticket_hash=hashed(text),
                purpose=purpose,
                person_id=person_id,
                payload=payload,
                issued_at=at,
                expires_at=at + lives,
            )
        )
    return text


def find_ticket(db: Database, text: str, purpose: str, at: datetime) -> Ticket | None:
    """Look at a ticket that can still be used, and leave it so; `None` as `use_ticket`."""
    this = (ticket.c.ticket_hash == hashed(text)) & (ticket.c.purpose == purpose)
    usable = this & ticket.c.used_at.is_(None) & (ticket.c.expires_at > at)
    with db.reading() as connection:
        found = connection.execute(select(*_TICKET).where(usable)).one_or_none()
    return Ticket(**found._mapping) if found else None


def drop_tickets(db: Database, purpose: str, about: Callable[[Json], bool] = lambda _: True) -> int:
    """Remove every ticket for something that was not used, or those with such a payload.

    Says how many they were.
    """
    mine = select(ticket.c.ticket_hash, ticket.c.payload).where(
        ticket.c.purpose == purpose, ticket.c.used_at.is_(None)
    )
    with db.writing() as connection:
        gone = [row.ticket_hash for row in connection.execute(mine) if about(row.payload)]
        connection.execute(delete(ticket).where(ticket.c.ticket_hash.in_(gone)))
    return len(gone)


def use_ticket(db: Database, text: str, purpose: str, at: datetime) -> Ticket | None:
    """Use a ticket: only the first of all who try gets it.

    `None` if it is unknown, used, expired, or for something else.
    """
    this = ticket.c.ticket_hash == hashed(text)
    usable = this & (ticket.c.purpose == purpose) & ticket.c.used_at.is_(None)
    with db.writing() as connection:
        used = connection.execute(
            update(ticket).where(usable, ticket.c.expires_at > at).values(used_at=at)
        )
        if used.rowcount == 0:
            return None
        return Ticket(**connection.execute(select(*_TICKET).where(this)).one()._mapping)

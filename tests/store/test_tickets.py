"""Tickets: one thing, once, soon."""

from datetime import timedelta

from sqlalchemy import select

from tutor.store.database import Database, open_database
from tutor.store.people import Person
from tutor.store.schema import ticket
from tutor.store.tickets import Ticket, issue_ticket, use_ticket

from .helpers import AT, after, together


def test_a_ticket_is_used_once(db: Database, ann: Person) -> None:
    text = issue_ticket(db, "sign-in", "ann", {"to": "?lesson=trump"}, AT)
    assert use_ticket(db, text, "sign-in", after(30)) == Ticket(
        purpose="sign-in",
        person_id="ann",
        payload={"to": "?lesson=trump"},
        issued_at=AT,
        expires_at=after(60),
        used_at=after(30),
    )
    assert use_ticket(db, text, "sign-in", after(31)) is None


def test_a_ticket_can_speak_for_nobody_yet(db: Database) -> None:
    used = use_ticket(db, issue_ticket(db, "set-up", None, None, AT), "set-up", AT)
    assert used is not None
    assert (used.person_id, used.payload) == (None, None)


def test_a_ticket_is_for_one_purpose(db: Database, ann: Person) -> None:
    text = issue_ticket(db, "sign-in", "ann", None, AT)
    assert use_ticket(db, text, "set-up", AT) is None
    assert use_ticket(db, text + "x", "sign-in", AT) is None
    assert use_ticket(db, text, "sign-in", AT) is not None


def test_a_ticket_expires_after_its_minute(db: Database, ann: Person) -> None:
    short = issue_ticket(db, "sign-in", "ann", None, AT)
    long = issue_ticket(db, "sign-in", "ann", None, AT, lives=timedelta(days=1))
    assert use_ticket(db, short, "sign-in", after(60)) is None
    assert use_ticket(db, short, "sign-in", after(59.999)) is not None
    assert use_ticket(db, long, "sign-in", after(86_399)) is not None


def test_only_the_hash_is_kept_and_the_expired_go(db: Database, ann: Person) -> None:
    first = issue_ticket(db, "sign-in", "ann", None, AT)
    second = issue_ticket(db, "sign-in", "ann", None, after(60))
    assert first != second
    with db.reading() as connection:
        (row,) = connection.execute(select(ticket)).all()
    assert row.issued_at == after(60)
    assert second not in row


def test_of_twenty_who_use_a_ticket_at_once_one_gets_it(db: Database, ann: Person) -> None:
    text = issue_ticket(db, "sign-in", "ann", None, AT)
    other = open_database(db.engine.url)  # another process has a pool and turns of its own
    used = together(20, lambda n: use_ticket((db, other)[n % 2], text, "sign-in", after(n)))
    other.close()
    assert sum(each is not None for each in used) == 1

"""How a teacher comes in: by a link that sets up, or with a name and a password."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from tutor.i18n import Message
from tutor.learning.classes.passwords import LONGEST, SHORTEST, hash_password, right_password
from tutor.store.database import Database
from tutor.store.limits import forgive, guess_once
from tutor.store.people import Receipt, change_settings, guesser, settings_of
from tutor.store.schema import Json
from tutor.store.teacher_end import erase_teacher
from tutor.store.teachers import (
    NameTaken,
    NoSuchTeacher,
    Teacher,
    any_teacher,
    create_teacher,
    name_key,
    password_of,
    set_password,
    teacher_by_name,
)
from tutor.store.teachers import sign_in as keep_session
from tutor.store.tickets import Ticket, drop_tickets, find_ticket, issue_ticket, use_ticket

__all__ = [
    "SIGN_IN",
    "SetUp",
    "Wait",
    "enter_as_teacher",
    "find_set_up",
    "first_link",
    "link_for_new",
    "link_for_reset",
    "remove_teacher",
    "set_up",
    "sign_in",
    "void_links",
]

SIGN_IN = "teacher signs in"
"""What a ticket is for that makes a browser a teacher's."""

_SET_UP, _FIRST = "teacher is set up", "first teacher is set up"
_LINK_LIVES = timedelta(days=2)
_TEACHERS = "teachers"
"""The setting that keeps which teachers signed in in a browser."""
_MOST = 10
"""How many of them are kept: a school has computers that many teach at."""
LONGEST_NAME = 60
"""How many characters the name of a teacher may have."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Wait:
    """Too many guesses: nothing was looked at."""

    until: datetime
    """From when one may try again."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SetUp:
    """What a set-up link that is still good is for."""

    name: str | None
    """The name of the teacher; None for the first one, who chooses it."""
    teacher_id: str | None = None
    """Whose password it sets anew; None for a new teacher."""


def first_link(db: Database, address: str, at: datetime) -> str | None:
    """Make the link that sets up the first teacher; None when there is one. Older ones are void."""
    if any_teacher(db):
        return None
    drop_tickets(db, _FIRST)
    return _link(db, address, _FIRST, {}, at)


def link_for_new(db: Database, name: str, address: str, at: datetime) -> str:
    """Make the link with which a new teacher chooses a password. `NameTaken`."""
    if teacher_by_name(db, name) is not None:
        raise NameTaken
    return _link(db, address, _SET_UP, {"name": " ".join(name.split())}, at)


def link_for_reset(db: Database, name: str, address: str, at: datetime) -> str:
    """Make the link with which a teacher chooses another password. `NoSuchTeacher`.

    Older ones are void.
    """
    teacher = teacher_by_name(db, name)
    if teacher is None:
        raise NoSuchTeacher
    void_links(db, name)
    return _link(db, address, _SET_UP, {"name": teacher.name, "teacher": teacher.id}, at)


def _link(db: Database, address: str, purpose: str, payload: dict[str, str], at: datetime) -> str:
    ticket = issue_ticket(db, purpose, None, payload, at, lives=_LINK_LIVES)
    return f"{address.rstrip('/')}/?screen=teach&setup={ticket}"


def void_links(db: Database, name: str) -> int:
    """Take back every link that was made for a name; says how many there were."""
    key = name_key(name)

    def theirs(payload: Json) -> bool:
        return isinstance(payload, dict) and name_key(str(payload.get("name", ""))) == key

    return drop_tickets(db, _SET_UP, theirs)


def remove_teacher(db: Database, teacher: Teacher) -> Receipt:
    """Erase a teacher with all that is theirs, and take back what would let them in again.

    `NoSuchTeacher`.
    """
    gone = erase_teacher(db, teacher.id)
    void_links(db, teacher.name)
    drop_tickets(db, SIGN_IN, lambda payload: payload == teacher.id)
    forgive(db, (_guesses(teacher.name),))
    return gone


def find_set_up(db: Database, ticket: str, at: datetime) -> SetUp | None:
    """Look at what a set-up link is for, and leave it good; None when it is none any more."""
    for purpose in (_FIRST, _SET_UP):
        found = find_ticket(db, ticket, purpose, at)
        if found is None or (purpose == _FIRST and any_teacher(db)):
            continue
        payload = found.payload if isinstance(found.payload, dict) else {}
        return SetUp(name=payload.get("name"), teacher_id=payload.get("teacher"))
    return None


def set_up(db: Database, ticket: str, name: str, password: str, at: datetime) -> Teacher | Message:
    """Use a set-up link: a teacher with a password, or why there is none yet.

    The link stays good as long as what was typed will not do. Afterwards no other for this teacher
    is, and what was guessed before is forgotten.
    """
    link = find_set_up(db, ticket, at)
    if link is None:
        return Message("ui.teach.link_void")
    name = " ".join((link.name or name).split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        return Message("ui.teach.bad_name", {"n": LONGEST_NAME})
    if not SHORTEST <= len(password) <= LONGEST or name_key(password) == name_key(name):
        return Message("ui.teach.bad_password", {"n": SHORTEST})
    hashed = hash_password(password)
    if not any(use_ticket(db, ticket, purpose, at) for purpose in (_FIRST, _SET_UP)):
        return Message("ui.teach.link_void")
    try:
        if link.teacher_id is not None:
            set_password(db, link.teacher_id, hashed)
            # Who was about to come in with the old one.
            drop_tickets(db, SIGN_IN, lambda payload: payload == link.teacher_id)
        else:
            create_teacher(db, name, hashed, at, first=link.name is None)
    except (NameTaken, NoSuchTeacher):
        return Message("ui.teach.link_void")
    void_links(db, name)
    forgive(db, (_guesses(name),))
    teacher = teacher_by_name(db, name)
    return teacher or Message("ui.teach.link_void")


def sign_in(
    db: Database, person_id: str, name: str, password: str, at: datetime
) -> Teacher | Wait | None:
    """Find the teacher with this name and password; None if there is none.

    Guesses are counted for the name, and for who guesses. In a browser in which that teacher was
    before they are counted apart: nobody's guesses elsewhere keep a teacher out of their own.
    """
    teacher = teacher_by_name(db, name)
    at_home = teacher is not None and teacher.id in _was_here(db, person_id)
    subjects = (_guesses(name, person_id if at_home else ""), guesser(person_id))
    until = guess_once(db, subjects, at)
    if until is not None:
        return Wait(until=until)
    known = password_of(db, teacher.id) if teacher is not None else None
    if not right_password(password, known):
        return None
    forgive(db, subjects)
    return teacher


def enter_as_teacher(db: Database, ticket: Ticket, token: str, at: datetime) -> bool:
    """Make a browser, by its cookie, that of the teacher of a ticket; False if they are gone."""
    teacher_id = str(ticket.payload)
    try:
        keep_session(db, teacher_id, token, at)
    except NoSuchTeacher:
        return False
    if ticket.person_id is not None:
        here = [one for one in _was_here(db, ticket.person_id) if one != teacher_id]
        change_settings(db, ticket.person_id, {_TEACHERS: [*here[1 - _MOST :], teacher_id]}, at)
    return True


def _was_here(db: Database, person_id: str) -> list[str]:
    """Give the teachers who signed in where this person is, the last one last."""
    found = settings_of(db, person_id).get(_TEACHERS)
    return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []


def _guesses(name: str, person_id: str = "") -> str:
    """Say of what guesses at the password of a name are counted, in all browsers or in one."""
    return f"teacher:{name_key(name)}" + (f" at {person_id}" if person_id else "")

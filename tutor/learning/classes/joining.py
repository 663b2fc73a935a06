"""How a pupil comes into a class: a code and a nickname, and on the next device their own code."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from random import Random

from tutor.i18n import Message
from tutor.learning.classes.codes import new_code, read_code
from tutor.learning.classes.nicknames import MOST, BadNickname, Nickname, read_nickname
from tutor.learning.classes.sign_in import Wait
from tutor.learning.practice.learned import fold
from tutor.store.classes import Class, class_by_code
from tutor.store.database import Database
from tutor.store.limits import forgive, guess_once
from tutor.store.memberships import Member, NicknameTaken
from tutor.store.people import guesser
from tutor.store.practice import rebuild
from tutor.store.pupils import (
    CannotJoin,
    card_of,
    is_pupil,
    join,
    places_of,
    take_card,
)
from tutor.store.runs import last_place
from tutor.store.tickets import Ticket, drop_tickets, issue_ticket

__all__ = [
    "JOIN",
    "NeedsCode",
    "Welcome",
    "enter_class",
    "join_ticket",
    "knock",
    "void_guesses",
    "void_tickets",
]

JOIN = "pupil joins"
"""What a ticket is for that lets a browser into a class."""

_READ_AND_CHOOSE = timedelta(minutes=10)
"""How long the two ways in stay good: a child reads them first."""


@dataclass(frozen=True, kw_only=True, slots=True)
class NeedsCode:
    """The nickname is somebody's who has joined: their personal code is needed."""

    nickname: str
    """The nickname, as it is on the card."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Welcome:
    """Somebody may come in; it is theirs to say whether what the browser learned goes along."""

    class_id: str
    """The class."""
    class_name: str
    """What it is called."""
    nickname: str
    """What the pupil is called there."""
    member_id: str | None
    """The card; None for one that is made at the door, for a name that is not on the list."""
    proved: bool
    """Whether the personal code was given."""
    along: bool
    """Whether what this browser did can be taken along."""
    afresh: bool
    """Whether it can be left behind; where nothing was done there is nothing to choose."""
    inside: bool = False
    """Whether this browser is that pupil's already."""


def knock(
    db: Database, person_id: str, code: str, nickname: str, personal: str, *, at: datetime
) -> Welcome | NeedsCode | Wait | Message:
    """Ask to come in: with the code of a class, a nickname and, once it was used, one's own code.

    Every knock is counted for who knocks until one comes in, and every personal code for its card.
    """
    try:
        name = read_nickname(nickname)
    except BadNickname as error:
        return error.message
    me = guesser(person_id)
    until = guess_once(db, [me], at)
    if until is not None:
        return Wait(until=until)
    read = read_code(code)
    found = class_by_code(db, read) if read else None
    if found is None:
        return Message("ui.join.no_class")
    card = card_of(db, found.id, name.key)
    if card is None and not found.open:
        return Message("ui.join.not_on_list")
    if card is None or card.person_id in (None, person_id):
        forgive(db, [me])
        return _welcome(db, person_id, found, name, card, proved=False)
    if not personal.strip():
        return NeedsCode(nickname=card.nickname)
    until = guess_once(db, [_guesses(card.id)], at)
    if until is not None:
        return Wait(until=until)
    if read_code(personal) != card.code:
        return Message("ui.join.wrong_code")
    forgive(db, [me, _guesses(card.id)])
    return _welcome(db, person_id, found, name, card, proved=True)


def _welcome(
    db: Database, person_id: str, into: Class, name: Nickname, card: Member | None, *, proved: bool
) -> Welcome:
    here = any(place.class_id == into.id for place in places_of(db, person_id))
    joined = card is not None and card.person_id is not None
    inside = joined and card is not None and card.person_id == person_id
    # A pupil of another class may be the same one; two pupils are never made one.
    along = not here and not (joined and is_pupil(db, person_id))
    done = last_place(db, person_id) is not None or is_pupil(db, person_id)
    return Welcome(
        class_id=into.id,
        class_name=into.name,
        nickname=card.nickname if card else name.text,
        member_id=card.id if card else None,
        proved=proved,
        along=along and not inside,
        afresh=(done or not along) and not inside,
        inside=inside,
    )


def join_ticket(
    db: Database, person_id: str, welcome: Welcome, at: datetime, *, along: bool
) -> str:
    """Make the ticket that lets this browser in, with what it learned or without."""
    payload = asdict(welcome) | {"along": along and welcome.along}
    return issue_ticket(db, JOIN, person_id, payload, at, lives=_READ_AND_CHOOSE)


def void_tickets(db: Database, key: str, id: str) -> None:  # noqa: A002
    """Take back every way in to a class (``class_id``), or by a card (``member_id``)."""
    drop_tickets(db, JOIN, lambda facts: isinstance(facts, dict) and facts.get(key) == id)


def void_guesses(db: Database, member_id: str) -> None:
    """Forget what was guessed at the code of a card, for it has another."""
    forgive(db, [_guesses(member_id)])


def _guesses(member_id: str) -> str:
    """Say of what guesses at a personal code are counted."""
    return f"card:{member_id}"


def enter_class(
    db: Database, ticket: Ticket, *, token: str, language: str, at: datetime, rng: Random
) -> bool:
    """Let the browser in that will have this cookie; False if that cannot be (any more)."""
    facts = ticket.payload
    if not isinstance(facts, dict):
        return False
    try:
        member_id = facts["member_id"]
        if member_id is None:
            name = read_nickname(facts["nickname"])
            member_id = take_card(
                db,
                facts["class_id"],
                nickname=name.text,
                nickname_key=name.key,
                code=new_code(rng),
                at=at,
                most=MOST,
            ).id
        person_id = join(
            db,
            member_id,
            person_id=ticket.person_id if facts["along"] else None,
            token=token,
            language=language,
            proved=facts["proved"],
            at=at,
        )
    except (CannotJoin, NicknameTaken):
        return False
    if facts["along"]:
        rebuild(db, person_id, fold)
    return True

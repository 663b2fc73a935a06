"""What a teacher does with a class: makes it, fills it with pupils, renews codes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from random import Random
from typing import TypeVar

from tutor.engine.ruleset import parse_rules
from tutor.i18n import Message
from tutor.learning.classes.clock import read_zone
from tutor.learning.classes.codes import new_code
from tutor.learning.classes.joining import void_guesses, void_tickets
from tutor.learning.classes.nicknames import MOST, Nickname, Pasted, read_nickname, read_nicknames
from tutor.store.classes import Class, CodeTaken, change_class, create_class
from tutor.store.database import Database
from tutor.store.memberships import (
    Member,
    NicknameTaken,
    add_member,
    members,
    rename_member,
    renew_code,
)

__all__ = [
    "LONGEST_NAME",
    "add_names",
    "class_name",
    "new_card",
    "new_class",
    "new_class_code",
    "rename",
]

LONGEST_NAME = 40
"""How many characters the name of a class may have."""
_T = TypeVar("_T")


def class_name(typed: str) -> str | Message:
    """Read the name of a class, or say why it is none."""
    name = " ".join(typed.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        return Message("ui.class.bad_name", {"n": LONGEST_NAME})
    return name


def new_class(
    db: Database, teacher_id: str, *, name: str, rules: str, zone: str, at: datetime, rng: Random
) -> Class:
    """Make a class with a code of its own. ``name`` comes from `class_name`; NotationError."""
    table = str(parse_rules(rules))
    return _with_code(
        rng,
        lambda code: create_class(
            db, teacher_id, name=name, code=code, rules=table, zone=read_zone(zone), at=at
        ),
    )


def new_class_code(db: Database, teacher_id: str, class_id: str, rng: Random) -> Class:
    """Give a class another code: whoever has only the old one does not come in. `NoSuchClass`."""
    made = _with_code(rng, lambda code: change_class(db, teacher_id, class_id, code=code))
    void_tickets(db, "class_id", class_id)
    return made


def add_names(
    db: Database, teacher_id: str, class_id: str, pasted: str, *, at: datetime, rng: Random
) -> Pasted:
    """Make a card for every name that was pasted and will do; tells which did. `NoSuchClass`."""
    known = [member.nickname_key for member in members(db, teacher_id, class_id)]
    read = read_nicknames(pasted, known)
    made: list[Nickname] = []
    bad = list(read.bad)
    for name in read.good:
        if len(known) + len(made) >= MOST:
            bad.append((name.text, Message("ui.class.name.many", {"n": MOST})))
            continue
        try:
            add_member(
                db,
                teacher_id,
                class_id,
                nickname=name.text,
                nickname_key=name.key,
                code=new_code(rng),
                at=at,
            )
        except NicknameTaken:
            bad.append((name.text, Message("ui.class.name.twice")))
        else:
            made.append(name)
    return Pasted(good=tuple(made), bad=tuple(bad))


def new_card(db: Database, teacher_id: str, member_id: str, rng: Random) -> Member:
    """Give a pupil a new personal code; the old card, and every browser, is theirs no more.

    Who was kept out by others' guesses comes in with it at once.
    """
    made = renew_code(db, teacher_id, member_id, new_code(rng))
    void_tickets(db, "member_id", member_id)
    void_guesses(db, member_id)
    return made


def rename(db: Database, teacher_id: str, member_id: str, typed: str) -> Member:
    """Give a pupil another nickname. `BadNickname`, `NicknameTaken`, `NoSuchMember`."""
    name = read_nickname(typed)
    return rename_member(db, teacher_id, member_id, nickname=name.text, nickname_key=name.key)


def _with_code(rng: Random, do: Callable[[str], _T]) -> _T:
    """Do something with a code that nobody has."""
    while True:
        try:
            return do(new_code(rng))
        except CodeTaken:
            continue

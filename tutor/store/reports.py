"""Reports: somebody says that a question is not as it should be.

A person reports a question once; doing it again replaces what was said before.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select, update

from tutor.store.database import Database
from tutor.store.people import NoSuchPerson, lock_person
from tutor.store.schema import Json, report

LONGEST_NOTE = 500
"""How many characters a note may have."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Report:
    """One report; it does not say whose it is."""

    code: str
    """The code of the question, with which it can be asked again."""
    language: str
    """The language in which it was asked: `en`, `nl`."""
    version: str
    """The version of the program that asked it."""
    answer: Json
    """What was answered."""
    note: str = ""
    """What the person has to say about it, at most `LONGEST_NOTE` characters; may be empty."""
    at: datetime
    """When it was reported, or the note was written."""


def keep_report(db: Database, person_id: str, said: Report) -> None:
    """Keep a report. Without a note it leaves the note of an earlier one. `NoSuchPerson`.

    `ValueError` for a note that is too long.
    """
    if len(said.note) > LONGEST_NOTE:
        raise ValueError(f"a note has at most {LONGEST_NOTE} characters, not {len(said.note)}")
    new: dict[str, Any] = {column: getattr(said, column) for column in _COLUMNS}
    changes = {column: value for column, value in new.items() if column != "note" or said.note}
    mine = (report.c.person_id == person_id) & (report.c.code == said.code)
    with db.writing() as connection:
        if not lock_person(connection, person_id):
            raise NoSuchPerson(person_id)
        if connection.execute(update(report).where(mine).values(changes)).rowcount == 0:
            connection.execute(insert(report).values(new | {"person_id": person_id}))


def find_report(db: Database, person_id: str, code: str) -> Report | None:
    """Give what a person has reported about a question; `None` if nothing."""
    mine = (report.c.person_id == person_id) & (report.c.code == code)
    with db.reading() as connection:
        found = connection.execute(select(*_REPORT).where(mine)).one_or_none()
    return Report(**found._mapping) if found else None


def all_reports(db: Database, *, since: datetime | None = None) -> Mapping[str, tuple[Report, ...]]:
    """Give the reports of everybody by code, for those who run the program: not who made them.

    The newest come first, of codes and for each code; with `since` none that is older.
    """
    newest = select(*_REPORT).order_by(report.c.at.desc(), report.c.code, report.c.person_id)
    if since is not None:
        newest = newest.where(report.c.at >= since)
    found: dict[str, tuple[Report, ...]] = {}
    with db.reading() as connection:
        for row in connection.execute(newest):
            one = Report(**row._mapping)
            found[one.code] = (*found.get(one.code, ()), one)
    return found


_COLUMNS = ("code", "language", "version", "answer", "note", "at")
_REPORT = [report.c[column] for column in _COLUMNS]

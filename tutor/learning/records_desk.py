"""Records that somebody opened: each is kept, so that a reload shows it where it was."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256

from tutor.store.database import Database
from tutor.store.moves import append_move, moves
from tutor.store.runs import finish_run, latest_run, start_run

__all__ = ["RECORD", "find_record", "keep_record"]

RECORD = "record"
"""The kind of a run that is a record, in the store: its only move is the text."""


def keep_record(db: Database, person_id: str, text: str, at: datetime) -> str:
    """Keep the text of a record; give the name by which it is found. The same text has one name."""
    digest = sha256(text.encode()).hexdigest()
    name = digest[:16]
    if find_record(db, person_id, name) is None:
        run = start_run(db, person_id, RECORD, name, digest=digest, at=at)
        append_move(db, person_id, run.id, 0, step=RECORD, action=text, at=at)
        finish_run(db, person_id, run.id, at, passed=None)
    return name


def find_record(db: Database, person_id: str, name: str) -> str | None:
    """Give the text of a record that this person opened; None when there is none."""
    run = latest_run(db, person_id, RECORD, name)
    made = moves(db, person_id, run.id) if run else ()
    return made[0].action if made else None

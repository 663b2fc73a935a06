"""Attempts: every answer to a question, with enough to ask it again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import select

from tutor.store.database import Database
from tutor.store.runs import run_of
from tutor.store.schema import Json, attempt, run


@dataclass(frozen=True, kw_only=True, slots=True)
class Attempt:
    """One answer and its marking; kept with the move that gave it."""

    run_id: str
    """The run in which it was given."""
    seq: int
    """The move with which it was given."""
    item: int = 0
    """Which item of a drill it was, from 0; 0 for a question by itself."""
    step: str
    """The id of the step that asked."""
    kind: str
    """The kind of question."""
    level: int | None = None
    """How hard it was, 1 to 5; `None` if it was not generated."""
    seed: int | None = None
    """What it was generated from, below 2**63; `None` if it was not generated."""
    rules: str
    """The rules of the game it was about, as text."""
    skill: str
    """The skill that it shows."""
    question: Json
    """The question: enough to ask it again."""
    answer: Json
    """What was answered."""
    right: bool
    """Whether the answer was wholly right."""
    credit: float
    """How right it was, 0 to 1."""
    reason_id: str | None = None
    """The id of the reason for the right answer."""
    reason_fields: Mapping[str, Json] = field(default_factory=dict)
    """The fields of that reason."""
    misconception: str | None = None
    """The id of the wrong rule that gives this answer."""
    hinted: int = 0
    """How many of the four rungs of hints were taken before it; with all of them the answer was
    shown, and nothing was answered."""
    took_ms: int | None = None
    """Milliseconds from seeing the question to answering; `None` if not known."""
    at: datetime
    """When it was given."""


def attempts(
    db: Database, person_id: str, *, run_id: str | None = None, kind: str | None = None
) -> tuple[Attempt, ...]:
    """Give a person's attempts in the order of time: all, of one run, of one kind.

    A branch has only its own: those before it are in the run where they were made. `NoSuchRun`.
    """
    mine = (
        select(attempt).join(run, run.c.id == attempt.c.run_id).where(run.c.person_id == person_id)
    )
    if kind is not None:
        mine = mine.where(attempt.c.kind == kind)
    with db.reading() as connection:
        if run_id is not None:
            run_of(connection, person_id, run_id)
            mine = mine.where(attempt.c.run_id == run_id)
        rows = connection.execute(mine.order_by(attempt.c.at, attempt.c.run_id, attempt.c.seq))
        return tuple(Attempt(**row._mapping) for row in rows)

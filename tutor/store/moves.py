"""Moves: everything a learner did in a run, in order; written before the page shows its effect."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import datetime

from sqlalchemy import Connection, bindparam, func, insert, select, update

from tutor.store.attempts import Attempt
from tutor.store.class_schema import work
from tutor.store.database import Database
from tutor.store.people import lock_person
from tutor.store.practice import Learned, apply_learned
from tutor.store.runs import NoSuchRun, Run, count_moves, lock_run, run_of
from tutor.store.schema import Json, move, run
from tutor.store.schema import attempt as attempt_table


class StaleMove(RuntimeError):
    """The move does not follow the last one or its run is closed: the screen was old."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Move:
    """One thing that a learner did."""

    run_id: str
    """The run that it is part of."""
    seq: int
    """Its place in the run, from 0."""
    step: str
    """The id of the step at which it was done."""
    action: str
    """What was done, in a notation that the store does not read."""
    reason_id: str | None
    """The id of the reason of the verdict."""
    reason_fields: Mapping[str, Json]
    """The fields of that reason."""
    right: bool | None
    """Whether it was right; `None` if there was nothing to judge."""
    at: datetime
    """When it was done."""


@dataclass(frozen=True, kw_only=True, slots=True)
class HowFar:
    """How far somebody is in a run: what a click asks first."""

    run: Run
    """The run."""
    count: int
    """How many moves were made."""
    last_at: datetime | None
    """When the last one was made."""
    assigned: bool
    """Whether the run is made for an assignment."""


# Every click asks these, so they are written once: it takes longer than to answer them.
_MOVES = select(move).where(move.c.run_id == bindparam("run_id")).order_by(move.c.seq)
_each = move.alias()
_LAST = select(func.max(_each.c.seq)).where(_each.c.run_id == bindparam("run_id"))
_HOW_FAR = (
    select(run, move.c.seq, move.c.at, work.c.assignment_id)
    .select_from(
        run.outerjoin(
            move, (move.c.run_id == run.c.id) & (move.c.seq == _LAST.scalar_subquery())
        ).outerjoin(work, work.c.run_id == run.c.id)
    )
    .where(run.c.id == bindparam("run_id"), run.c.person_id == bindparam("person_id"))
)
_KEEP = insert(move)
_KEEP_ATTEMPT = insert(attempt_table)
_TOUCH = (
    update(run)
    .where(run.c.id == bindparam("this"), run.c.person_id == bindparam("whose"))
    .values(touched_at=bindparam("now"))
)


def moves(db: Database, person_id: str, run_id: str) -> tuple[Move, ...]:
    """Give the moves of a run in order, those taken over from its parent included. `NoSuchRun`."""
    with db.reading() as connection:
        run_of(connection, person_id, run_id)
        rows = connection.execute(_MOVES, {"run_id": run_id})
        return tuple(Move(**row._mapping) for row in rows)


def how_far(db: Database, person_id: str, run_id: str) -> HowFar:
    """Give a run of this person, and how far it is. `NoSuchRun`."""
    with db.reading() as connection:
        return _how_far(connection, person_id, run_id)


def _how_far(connection: Connection, person_id: str, run_id: str) -> HowFar:
    mine = {"run_id": run_id, "person_id": person_id}
    found = connection.execute(_HOW_FAR, mine).one_or_none()
    if found is None:
        raise NoSuchRun(run_id)
    *of_run, seq, at, assignment_id = found
    return HowFar(
        run=Run(**dict(zip(run.c.keys(), of_run, strict=True))),
        count=0 if seq is None else seq + 1,
        last_at=at,
        assigned=assignment_id is not None,
    )


def _locked(
    connection: Connection, person_id: str, run_id: str, *, learns: bool
) -> tuple[Run, int]:
    """Give a run to which nobody else writes now, and count its moves. `NoSuchRun`.

    On SQLite a writer has the whole file, and asks once.
    """
    if connection.dialect.name == "sqlite":
        here = _how_far(connection, person_id, run_id)
        return here.run, here.count
    if learns:
        lock_person(connection, person_id)
    this = lock_run(connection, person_id, run_id)
    return this, count_moves(connection, run_id)


def append_move(
    db: Database,
    person_id: str,
    run_id: str,
    seq: int,
    *,
    step: str,
    action: str,
    at: datetime,
    reason_id: str | None = None,
    reason_fields: Mapping[str, Json] | None = None,
    right: bool | None = None,
    attempt: Attempt | None = None,
    learned: Learned | None = None,
) -> bool:
    """Keep a move, the attempt that it is, and what that shows; all on the disk when this returns.

    `seq` is the number of moves that the screen knew of. False if that place is taken (a double
    click: nothing is changed); `StaleMove` if it lies beyond the next place, or if the run is
    finished or left. `NoSuchRun`; `ValueError` if the attempt is of another place.
    """
    if attempt is not None and (attempt.run_id, attempt.seq) != (run_id, seq):
        raise ValueError(f"the attempt is of {attempt.run_id} {attempt.seq}, not {run_id} {seq}")
    if seq < 0:
        raise ValueError(f"moves are numbered from 0, not {seq}")
    with db.writing() as connection:
        this, count = _locked(connection, person_id, run_id, learns=learned is not None)
        if seq < count:
            return False
        if seq > count or not this.is_open:
            state = "open" if this.is_open else "closed"
            raise StaleMove(f"move {seq} of run {run_id}, which is {state} and has {count}")
        connection.execute(
            _KEEP,
            {
                "run_id": run_id,
                "seq": seq,
                "step": step,
                "action": action,
                "reason_id": reason_id,
                "reason_fields": reason_fields or {},
                "right": right,
                "at": at,
            },
        )
        if attempt is not None:
            values = {field.name: getattr(attempt, field.name) for field in fields(attempt)}
            connection.execute(_KEEP_ATTEMPT, values)
        if learned is not None:
            apply_learned(connection, person_id, learned)
        connection.execute(_TOUCH, {"this": run_id, "whose": person_id, "now": at})
    return True

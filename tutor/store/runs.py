"""Runs: somebody's way through a lesson, from its start to its end, and the branches of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    bindparam,
    case,
    func,
    insert,
    literal,
    select,
    update,
)

from tutor.store.database import Database
from tutor.store.people import NoSuchPerson, lock_person
from tutor.store.schema import OPEN, move, run
from tutor.store.tokens import new_id


class NoSuchRun(LookupError):
    """No run of this person has this id."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Run:
    """One way through an item, made of its moves."""

    id: str
    """Random."""
    person_id: str
    """Whose it is."""
    kind: str
    """What kind of thing it goes through: `lesson`."""
    item: str
    """The id of the lesson."""
    digest: str
    """The digest of the lesson as it was at the start, to notice that it has changed."""
    parent: str | None
    """The run of which this is a branch."""
    at_seq: int | None
    """How many moves were taken over from the parent."""
    started_at: datetime
    """When it began, or branched."""
    touched_at: datetime
    """When it was last started, resumed, moved in or finished."""
    left_at: datetime | None
    """When a fresh run or a branch took its place."""
    finished_at: datetime | None
    """When it came to its end."""
    passed: bool | None
    """Whether the end was good; `None` before it, and where there is nothing to pass."""

    @property
    def is_open(self) -> bool:
        """Whether it still takes moves."""
        return self.finished_at is None and self.left_at is None


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """How far somebody ever came with one item, over all their runs of it."""

    kind: str
    """What kind of thing it is."""
    item: str
    """Its id."""
    started_at: datetime
    """When they first began."""
    touched_at: datetime
    """When they were last there."""
    finished_at: datetime | None
    """When they last came to the end; `None` if they never did."""
    completed: bool
    """Whether they ever came to the end by doing it, and not by saying that they know it."""
    passed: bool
    """Whether they ever passed."""
    open_run: str | None
    """The id of the run that goes on."""


def start_run(
    db: Database,
    person_id: str,
    kind: str,
    item: str,
    *,
    digest: str,
    at: datetime,
    fresh: bool = False,
    run_id: str | None = None,
) -> Run:
    """Start going through an item, or resume the open run of it, whatever its digest.

    With `fresh` the open run is left and a new one begins. Two tabs at once get the same run.
    `NoSuchPerson`.
    """
    with db.writing() as connection:
        if not lock_person(connection, person_id):
            raise NoSuchPerson(person_id)
        here = _runs_of(person_id, kind, item)
        if fresh:
            connection.execute(update(run).where(here, OPEN).values(left_at=at))
        resumed = connection.execute(update(run).where(here, OPEN).values(touched_at=at))
        if resumed.rowcount == 0:
            connection.execute(
                insert(run).values(
                    id=run_id or new_id(),
                    person_id=person_id,
                    kind=kind,
                    item=item,
                    digest=digest,
                    started_at=at,
                    touched_at=at,
                )
            )
        return _run(connection, here, OPEN)


def branch_run(
    db: Database,
    person_id: str,
    run_id: str,
    at_seq: int,
    at: datetime,
    *,
    new_run_id: str | None = None,
) -> Run:
    """Go on from the first `at_seq` moves of a run: undo, and redo from the run that was left.

    The moves are copied into a new open run, which takes the place of any other of the same item;
    nothing is deleted. Attempts stay where they were made, so none counts twice. `ValueError` if
    the run has fewer moves, `NoSuchRun`.
    """
    with db.writing() as connection:
        lock_person(connection, person_id)
        parent = lock_run(connection, person_id, run_id)
        if not 0 <= at_seq <= count_moves(connection, run_id):
            raise ValueError(f"run {run_id} has no {at_seq} moves")
        here = _runs_of(person_id, parent.kind, parent.item)
        replaced = here & (OPEN | (run.c.id == run_id)) & run.c.left_at.is_(None)
        connection.execute(update(run).where(replaced).values(left_at=at))
        branch = new_run_id or new_id()
        connection.execute(
            insert(run).values(
                id=branch,
                person_id=person_id,
                kind=parent.kind,
                item=parent.item,
                digest=parent.digest,
                parent=run_id,
                at_seq=at_seq,
                started_at=at,
                touched_at=at,
            )
        )
        taken_over = select(
            literal(branch), *[column for column in move.c if column is not move.c.run_id]
        ).where(move.c.run_id == run_id, move.c.seq < at_seq)
        connection.execute(insert(move).from_select(list(move.c), taken_over))
        return _run(connection, run.c.id == branch)


def finish_run(
    db: Database, person_id: str, run_id: str, at: datetime, *, passed: bool | None
) -> Run:
    """Bring a run to its end; a second time changes nothing. `NoSuchRun`."""
    with db.writing() as connection:
        this = lock_run(connection, person_id, run_id)
        if this.finished_at is not None:
            return this
        mine = (run.c.id == run_id) & (run.c.person_id == person_id)
        connection.execute(
            update(run).where(mine).values(finished_at=at, touched_at=at, passed=passed)
        )
        return _run(connection, mine)


def find_run(db: Database, person_id: str, run_id: str) -> Run:
    """Give a run of this person. `NoSuchRun`."""
    with db.reading() as connection:
        return run_of(connection, person_id, run_id)


def current_run(db: Database, person_id: str, kind: str, item: str) -> Run | None:
    """Give the open run of an item, of which there is at most one."""
    with db.reading() as connection:
        found = connection.execute(
            select(run).where(_runs_of(person_id, kind, item), OPEN)
        ).one_or_none()
    return Run(**found._mapping) if found else None


def latest_run(db: Database, person_id: str, kind: str, item: str) -> Run | None:
    """Give the open run of an item, or else the one finished last, or `None`."""
    here = {"person_id": person_id, "kind": kind, "item": item}
    with db.reading() as connection:
        found = connection.execute(_LATEST, here).one_or_none()
    return Run(**found._mapping) if found else None


def last_place(db: Database, person_id: str) -> Run | None:
    """Give the run that was touched last and not left: where "go on" leads. It may be finished."""
    mine = select(run).where(run.c.person_id == person_id, run.c.left_at.is_(None))
    latest = mine.order_by(run.c.touched_at.desc(), run.c.started_at.desc(), run.c.id).limit(1)
    with db.reading() as connection:
        found = connection.execute(latest).one_or_none()
    return Run(**found._mapping) if found else None


def latest_runs(db: Database, person_id: str) -> Mapping[tuple[str, str], Standing]:
    """Give how far a person ever came, by kind and item: all that the map needs, in one query."""
    standings = (
        select(
            run.c.kind,
            run.c.item,
            func.min(run.c.started_at).label("started_at"),
            func.max(run.c.touched_at).label("touched_at"),
            func.max(run.c.finished_at).label("finished_at"),
            func.max(case((run.c.passed.is_not(None), 1), else_=0)).label("completed"),
            func.max(case((run.c.passed, 1), else_=0)).label("passed"),
            func.max(case((OPEN, run.c.id))).label("open_run"),
        )
        .where(run.c.person_id == person_id)
        .group_by(run.c.kind, run.c.item)
    )
    with db.reading() as connection:
        rows = connection.execute(standings).all()
    return {
        (row.kind, row.item): Standing(
            **dict(row._mapping) | {"completed": row.completed == 1, "passed": row.passed == 1}
        )
        for row in rows
    }


def run_of(connection: Connection, person_id: str, run_id: str, *, lock: bool = False) -> Run:
    """Give a run of this person inside a transaction. `NoSuchRun`."""
    mine = {"run_id": run_id, "person_id": person_id}
    found = connection.execute(_LOCKED if lock else _MINE, mine).one_or_none()
    if found is None:
        raise NoSuchRun(run_id)
    return Run(**found._mapping)


def lock_run(connection: Connection, person_id: str, run_id: str) -> Run:
    """Give a run, and make its other writers wait for the end of this transaction. `NoSuchRun`.

    Who writes to several runs locks their person first: see `lock_person`.
    """
    return run_of(connection, person_id, run_id, lock=True)


def count_moves(connection: Connection, run_id: str) -> int:
    """Count the moves of a run, which are numbered from 0.

    A query of its own: inside the one that locks, PostgreSQL would count before it waits.
    """
    seq = connection.scalars(_LAST_MOVE, {"run_id": run_id}).one()
    return 0 if seq is None else seq + 1


Part = str | BindParameter[str]


def _runs_of(person_id: Part, kind: Part, item: Part) -> ColumnElement[bool]:
    return (run.c.person_id == person_id) & (run.c.kind == kind) & (run.c.item == item)


# What every click asks is written once: to write a query takes longer than to answer it.
_MINE = select(run).where(
    run.c.id == bindparam("run_id"), run.c.person_id == bindparam("person_id")
)
_LOCKED = _MINE.with_for_update()
_LAST_MOVE = select(func.max(move.c.seq)).where(move.c.run_id == bindparam("run_id"))
_LATEST = (
    select(run)
    .where(_runs_of(bindparam("person_id"), bindparam("kind"), bindparam("item")))
    .where(run.c.left_at.is_(None))
    .order_by(run.c.finished_at.is_(None).desc(), run.c.finished_at.desc())
    .limit(1)
)


def _run(connection: Connection, *conditions: ColumnElement[bool]) -> Run:
    return Run(**connection.execute(select(run).where(*conditions)).one()._mapping)

"""What a person's answers came to: one row a skill, a pair of bids, a belief.

The rows change in the transaction that keeps the answer. How they change is for `learning` to say,
which hands in the changes: functions from the row as it is to the row as it becomes.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import date, datetime
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Insert,
    Select,
    String,
    Table,
    Update,
    bindparam,
    case,
    cast,
    delete,
    func,
    insert,
    select,
    update,
)

from tutor.store.attempts import Attempt
from tutor.store.database import Database
from tutor.store.people import NoSuchPerson, lock_person
from tutor.store.practice_schema import belief, relation, review
from tutor.store.schema import Json, attempt, run

R = TypeVar("R", bound="Review | Relation | Belief")


@dataclass(frozen=True, kw_only=True, slots=True)
class Review:
    """How a person stands with one skill."""

    skill: str
    """The skill."""
    card: Mapping[str, Json]
    """The card of the scheduler, as it writes itself."""
    due: datetime
    """When it is to be asked next."""
    state: str
    """The state that the last answer left it in: `new`, `trying`, ... `mastered`."""
    since: datetime
    """When it came into that state."""
    streak: int
    """Right answers in a row, without a hint, up to the last one."""
    answers: int
    """All answers."""
    right: int
    """Those that were right."""
    last_at: datetime
    """When it was answered last."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Relation:
    """How well a person tells two bids apart."""

    ladder: str
    """Which order the bids stand in: `usual` or `equal`."""
    lower: str
    """The bid that stands lower on the usual ladder, as text."""
    higher: str
    """The other one."""
    answers: int
    """How often it was to be told which is higher."""
    right: int
    """How often that was told right."""
    streak: int
    """How often in a row, up to the last time."""
    last_at: datetime
    """When that was."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Belief:
    """A misconception that a person's answers fitted."""

    misconception: str
    """Its id."""
    met: int
    """How many answers fitted it."""
    refuted: int
    """Right answers since then to questions that it answers wrong."""
    first_at: datetime
    """When it was first met."""
    last_at: datetime
    """When it was last met."""
    cleared_at: datetime | None
    """When there were enough of those; `None` while it may still be believed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Learned:
    """What an answer changes, by the key of the row; the row is `None` before the first answer.

    A change that gives `None` leaves things as they are.
    """

    reviews: Mapping[str, Callable[[Review | None], Review | None]] = field(default_factory=dict)
    """By skill."""
    relations: Mapping[tuple[str, str, str], Callable[[Relation | None], Relation | None]] = field(
        default_factory=dict
    )
    """By ladder, lower and higher bid."""
    beliefs: Mapping[str, Callable[[Belief | None], Belief | None]] = field(default_factory=dict)
    """By misconception."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Known:
    """All that is known of what a person learned."""

    reviews: tuple[Review, ...] = ()
    """By skill."""
    relations: tuple[Relation, ...] = ()
    """By ladder and bids."""
    beliefs: tuple[Belief, ...] = ()
    """By misconception."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Result:
    """What a finished run came to."""

    run_id: str
    """The run."""
    item: str
    """What it went through."""
    at: datetime
    """When it was finished."""
    answers: int
    """The questions that were answered."""
    right: int
    """Those that were answered right."""


def known(db: Database, person_id: str) -> Known:
    """Give all that a person's answers came to, in the order of its keys."""
    with db.reading() as connection:
        return Known(
            reviews=_all(connection, review, Review, person_id),
            relations=_all(connection, relation, Relation, person_id),
            beliefs=_all(connection, belief, Belief, person_id),
        )


def reviews(db: Database, person_id: str) -> tuple[Review, ...]:
    """Give how a person stands with each skill that they ever answered, by skill."""
    with db.reading() as connection:
        return _all(connection, review, Review, person_id)


def results(
    db: Database, person_id: str, kind: str, items: Collection[str], *, most: int
) -> tuple[Result, ...]:
    """Give what the finished runs of some items came to, the latest first."""
    right = func.sum(case((attempt.c.right, 1), else_=0))
    finished = (
        select(
            run.c.id.label("run_id"),
            run.c.item,
            run.c.finished_at.label("at"),
            func.count().label("answers"),
            right.label("right"),
        )
        .join(attempt, attempt.c.run_id == run.c.id)
        .where(run.c.person_id == person_id, run.c.kind == kind, run.c.item.in_(items))
        .where(run.c.finished_at.is_not(None))
        .group_by(run.c.id, run.c.item, run.c.finished_at)
        .order_by(run.c.finished_at.desc(), run.c.id)
        .limit(most)
    )
    with db.reading() as connection:
        return tuple(Result(**row._mapping) for row in connection.execute(finished))


@dataclass(frozen=True, kw_only=True, slots=True)
class Day:
    """What a person did on one day, in UTC."""

    day: date
    """The day."""
    answers: int
    """All answers."""
    right: int
    """Those that were right."""
    timed: int
    """Those of which it is known how long they took."""
    took_ms: int
    """What those took together, in milliseconds."""


def days(db: Database, person_id: str) -> tuple[Day, ...]:
    """Give every day on which a person answered something, in order."""
    with db.reading() as connection:
        rows = connection.execute(_counted(person_id, connection.dialect.name)).all()
    return tuple(Day(**dict(row._mapping) | {"day": date.fromisoformat(row.day)}) for row in rows)


def _counted(person_id: str, dialect: str) -> Select[Any]:
    """Count by day in UTC: PostgreSQL would write a time in the zone of the connection."""
    at = func.timezone("UTC", attempt.c.at) if dialect == "postgresql" else attempt.c.at
    return (
        select(
            func.substr(cast(at, String), 1, 10).label("day"),
            func.count().label("answers"),
            func.sum(case((attempt.c.right, 1), else_=0)).label("right"),
            func.count(attempt.c.took_ms).label("timed"),
            func.coalesce(func.sum(attempt.c.took_ms), 0).label("took_ms"),
        )
        .join(run, run.c.id == attempt.c.run_id)
        .where(run.c.person_id == person_id, attempt.c.skill != "")
        .group_by("day")
        .order_by("day")
    )


def count_answers(db: Database, person_id: str) -> int:
    """Count the answers of a person that show a skill."""
    here = run.c.id == attempt.c.run_id
    mine = select(func.count()).select_from(attempt).join(run, here)
    with db.reading() as connection:
        return connection.execute(
            mine.where(run.c.person_id == person_id, attempt.c.skill != "")
        ).scalar_one()


def apply_learned(connection: Connection, person_id: str, learned: Learned) -> None:
    """Make the changes, inside the transaction that keeps the answer; the person is locked."""
    for skill, review_change in learned.reviews.items():
        _change(connection, review, Review, (person_id, skill), review_change)
    for pair, relation_change in learned.relations.items():
        _change(connection, relation, Relation, (person_id, *pair), relation_change)
    for name, belief_change in learned.beliefs.items():
        _change(connection, belief, Belief, (person_id, name), belief_change)


def rebuild(db: Database, person_id: str, fold: Callable[[Iterable[Attempt]], Known]) -> Known:
    """Make the rows of a person anew from all their answers, in the order of time.

    For answers that came from elsewhere: from before there was practice, from another browser.
    `NoSuchPerson`.
    """
    with db.writing() as connection:
        if not lock_person(connection, person_id):
            raise NoSuchPerson(person_id)
        rows = connection.execute(
            select(attempt)
            .join(run, run.c.id == attempt.c.run_id)
            .where(run.c.person_id == person_id)
            .order_by(attempt.c.at, attempt.c.run_id, attempt.c.seq)
        )
        made = fold(Attempt(**row._mapping) for row in rows)
        parts = ((review, made.reviews), (relation, made.relations), (belief, made.beliefs))
        for table, kept in parts:
            connection.execute(delete(table).where(table.c.person_id == person_id))
            values = [{"person_id": person_id} | _values(each) for each in kept]
            if values:
                connection.execute(insert(table), values)
    return made


def _all(connection: Connection, table: Table, kind: type[R], person_id: str) -> tuple[R, ...]:
    columns = [column for column in table.c if column is not table.c.person_id]
    mine = select(*columns).where(table.c.person_id == person_id)
    rows = connection.execute(mine.order_by(*table.primary_key.columns))
    return tuple(kind(**row._mapping) for row in rows)


def _change(
    connection: Connection,
    table: Table,
    kind: type[R],
    key: tuple[str, ...],
    change: Callable[[R | None], R | None],
) -> None:
    found, made, changed = _queries(table)
    names = (f"key_{column.name}" for column in table.primary_key.columns)
    here = dict(zip(names, key, strict=True))
    row = connection.execute(found, here).one_or_none()
    after = change(kind(**row._mapping) if row else None)
    if after is None:
        return
    if row is None:
        connection.execute(made, {"person_id": key[0]} | _values(after))
    else:
        connection.execute(changed, here | _values(after))


@cache
def _queries(table: Table) -> tuple[Select[Any], Insert, Update]:
    """Write once how one row of a person is found, made and changed: every answer asks it."""
    here = [column == bindparam(f"key_{column.name}") for column in table.primary_key.columns]
    columns = [column for column in table.c if column is not table.c.person_id]
    return select(*columns).where(*here), insert(table), update(table).where(*here)


def _values(row: "Review | Relation | Belief") -> dict[str, Any]:
    return {each.name: getattr(row, each.name) for each in fields(row)}

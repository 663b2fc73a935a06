"""Broken rules: what pupils tried at the table in their games, and might not do.

A game keeps no answers. What was tried stands among its moves, with the reason that refused it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import func, select

from tutor.store.class_schema import class_, membership
from tutor.store.database import Database
from tutor.store.results import made_for
from tutor.store.schema import Json, move, run


@dataclass(frozen=True, kw_only=True, slots=True)
class Broken:
    """A rule that a pupil went against at the table; nothing was played then."""

    member_id: str
    """The pupil."""
    reason_id: str
    """The reason that refused it."""
    count: int
    """How often."""
    run_id: str
    """The run of the last time."""
    fields: Mapping[str, Json]
    """The fields of the reason, that time."""


def broken(db: Database, teacher_id: str, assignment_id: str) -> tuple[Broken, ...]:
    """Count by pupil the rules that they went against in the games of an assignment."""
    here = (membership.c.id, move.c.reason_id)
    latest = (move.c.at.desc(), move.c.run_id, move.c.seq.desc())
    tried = (
        select(
            membership.c.id.label("member_id"),
            move.c.reason_id,
            func.count().over(partition_by=here).label("count"),
            move.c.run_id,
            move.c.reason_fields.label("fields"),
            func.row_number().over(partition_by=here, order_by=latest).label("place"),
        )
        .select_from(made_for(assignment_id).join(move, move.c.run_id == run.c.id))
        .where(class_.c.teacher_id == teacher_id, run.c.kind == "scenario")
        .where(move.c.right.is_(False), move.c.reason_id.is_not(None))
        .subquery()
    )
    columns = [tried.c[name] for name in Broken.__dataclass_fields__]
    rows = select(*columns).where(tried.c.place == 1).order_by(tried.c.reason_id, tried.c.member_id)
    with db.reading() as connection:
        return tuple(Broken(**row._mapping) for row in connection.execute(rows))

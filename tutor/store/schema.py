"""The tables: one schema for SQLite and PostgreSQL.

`migrations/versions` builds the same tables step by step; a test holds the two equal.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, TypeAlias

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
)
from sqlalchemy.exc import DontWrapMixin

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""Any value that JSON can carry. Tuples come back as lists; NaN and infinity are refused."""


class NaiveTime(DontWrapMixin, ValueError):
    """A time without a time zone was given: it could mean any of twenty-four hours."""


class Instant(TypeDecorator[datetime]):
    """A point in time: aware in, UTC in the table, aware UTC out (SQLite forgets the zone)."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Turn an aware time into UTC; `NaiveTime` for one without a zone."""
        if value is not None and value.utcoffset() is None:
            raise NaiveTime(f"{value!r} has no time zone")
        return value and value.astimezone(UTC)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Give the time back as aware UTC."""
        if value is not None and value.utcoffset() is None:
            return value.replace(tzinfo=UTC)  # type: ignore[no-any-return]
        return value and value.astimezone(UTC)  # type: ignore[no-any-return]


SECRET = {"secret": True}
"""Marks a column that is a key and not information about a person: an export leaves it out."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

person = Table(
    "person",
    metadata,
    Column("id", String, primary_key=True),
    Column("token_hash", String, nullable=False, unique=True, info=SECRET),
    Column("language", String, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("seen_at", Instant, nullable=False),
)

run = Table(
    "run",
    metadata,
    Column("id", String, primary_key=True),
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String, nullable=False),
    Column("item", String, nullable=False),
    Column("digest", String, nullable=False),
    Column("parent", ForeignKey("run.id")),
    Column("at_seq", Integer),
    Column("started_at", Instant, nullable=False),
    Column("touched_at", Instant, nullable=False),
    Column("left_at", Instant),
    Column("finished_at", Instant),
    Column("passed", Boolean),
    CheckConstraint("(parent IS NULL) = (at_seq IS NULL)", name="branch"),
)

OPEN = run.c.finished_at.is_(None) & run.c.left_at.is_(None)
"""A run that goes on: not finished, and no fresh run or branch has taken its place."""

# Two tabs that start the same lesson at once cannot both win.
Index(
    "uq_run_open",
    run.c.person_id,
    run.c.kind,
    run.c.item,
    unique=True,
    sqlite_where=OPEN,
    postgresql_where=OPEN,
)
Index("ix_run_person_id_kind_item", run.c.person_id, run.c.kind, run.c.item)
Index("ix_run_person_id_touched_at", run.c.person_id, run.c.touched_at)

move = Table(
    "move",
    metadata,
    Column("run_id", ForeignKey("run.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("step", String, nullable=False),
    Column("action", Text, nullable=False),
    Column("reason_id", String),
    Column("reason_fields", JSON, nullable=False),
    Column("right", Boolean),
    Column("at", Instant, nullable=False),
    CheckConstraint("seq >= 0", name="seq"),
)

attempt = Table(
    "attempt",
    metadata,
    Column("run_id", String, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("item", Integer, nullable=False),
    Column("step", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("level", Integer),
    Column("seed", BigInteger),
    Column("rules", String, nullable=False),
    Column("skill", String, nullable=False),
    Column("question", JSON, nullable=False),
    Column("answer", JSON, nullable=False),
    Column("right", Boolean, nullable=False),
    Column("credit", Float, nullable=False),
    Column("reason_id", String),
    Column("reason_fields", JSON, nullable=False),
    Column("misconception", String),
    Column("hinted", Integer, nullable=False),
    Column("took_ms", Integer),
    Column("at", Instant, nullable=False),
    ForeignKeyConstraint(["run_id", "seq"], ["move.run_id", "move.seq"], ondelete="CASCADE"),
    CheckConstraint("credit BETWEEN 0 AND 1", name="credit"),
    CheckConstraint("hinted BETWEEN 0 AND 4", name="hinted"),
)

ticket = Table(
    "ticket",
    metadata,
    Column("ticket_hash", String, primary_key=True, info=SECRET),
    Column("purpose", String, nullable=False),
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), index=True),
    Column("payload", JSON, nullable=False),
    Column("issued_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False, index=True),
    Column("used_at", Instant),
)

report = Table(
    "report",
    metadata,
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("code", String, primary_key=True),
    Column("language", String, nullable=False),
    Column("version", String, nullable=False),
    Column("answer", JSON, nullable=False),
    Column("note", Text, nullable=False),
    Column("at", Instant, nullable=False, index=True),
    CheckConstraint("length(note) <= 500", name="note"),
)

# The tables of one subject each have a file of their own, and hang on the same metadata.
import tutor.store.class_schema  # noqa: E402
import tutor.store.content_schema  # noqa: E402
import tutor.store.practice_schema  # noqa: E402, F401

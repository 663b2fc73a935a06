"""The tables of practice: what the answers of a person came to, kept so that no page counts again.

All of them follow from the attempts: `practice.rebuild` in `learning` makes them anew.
"""

from sqlalchemy import JSON, CheckConstraint, Column, ForeignKey, Integer, String, Table

from tutor.store.schema import Instant, metadata

review = Table(
    "review",
    metadata,
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("skill", String, primary_key=True),
    Column("card", JSON, nullable=False),
    Column("due", Instant, nullable=False),
    Column("state", String, nullable=False),
    Column("since", Instant, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("last_at", Instant, nullable=False),
    CheckConstraint('"right" BETWEEN 0 AND answers', name="right"),
)

relation = Table(
    "relation",
    metadata,
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("ladder", String, primary_key=True),
    Column("lower", String, primary_key=True),
    Column("higher", String, primary_key=True),
    Column("answers", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("last_at", Instant, nullable=False),
    CheckConstraint('"right" BETWEEN 0 AND answers', name="right"),
)

belief = Table(
    "belief",
    metadata,
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("misconception", String, primary_key=True),
    Column("met", Integer, nullable=False),
    Column("refuted", Integer, nullable=False),
    Column("first_at", Instant, nullable=False),
    Column("last_at", Instant, nullable=False),
    Column("cleared_at", Instant),
)

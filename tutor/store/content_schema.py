"""The tables of what teachers write themselves: a lesson or a scenario, and every version of it.

A version is never changed, and goes only with its file: the runs that began with it go on with it.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, String, Table, Text
from sqlalchemy import UniqueConstraint as Unique

from tutor.store.schema import Instant, metadata

content_file = Table(
    "content_file",
    metadata,
    Column("id", String, primary_key=True),
    Column("teacher_id", ForeignKey("teacher.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("archived_at", Instant),
    Unique("teacher_id", "name"),
    CheckConstraint("kind IN ('lesson', 'scenario')", name="kind"),
)

content_version = Table(
    "content_version",
    metadata,
    Column("file_id", ForeignKey("content_file.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Instant, nullable=False),
    Unique("file_id", "number"),
    CheckConstraint("number > 0", name="number"),
)

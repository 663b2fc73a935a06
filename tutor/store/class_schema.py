"""The tables of teachers and classes.

A teacher is no `person`: a browser may be both, a learner and signed in as a teacher. A pupil is a
`person` with a membership; what they do stays theirs, and `work` says which of it was assigned.

Passwords and cookies are kept as hashes. The codes of a class and of a pupil are kept as they are,
because a teacher prints a lost card once more; they open nothing but what the same file holds, are
tried a few times only (`limits`), and can be renewed.
"""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    String,
    Table,
    UniqueConstraint,
)

from tutor.store.schema import SECRET, Instant, metadata

teacher = Table(
    "teacher",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("name_key", String, nullable=False, unique=True),
    Column("password_hash", String, nullable=False, info=SECRET),
    Column("created_at", Instant, nullable=False),
)

teacher_session = Table(
    "teacher_session",
    metadata,
    Column("token_hash", String, primary_key=True, info=SECRET),
    Column("teacher_id", ForeignKey("teacher.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("started_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
)

class_ = Table(
    "class_",
    metadata,
    Column("id", String, primary_key=True),
    Column("teacher_id", ForeignKey("teacher.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("code", String, nullable=False, unique=True),
    Column("rules", String, nullable=False),
    Column("zone", String, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("archived_at", Instant),
)

membership = Table(
    "membership",
    metadata,
    Column("id", String, primary_key=True),
    Column("class_id", ForeignKey("class_.id", ondelete="CASCADE"), nullable=False),
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), index=True),
    Column("nickname", String, nullable=False),
    Column("nickname_key", String, nullable=False),
    Column("code", String, nullable=False, info=SECRET),
    Column("created_at", Instant, nullable=False),
    Column("joined_at", Instant),
    Column("archived_at", Instant),
    UniqueConstraint("class_id", "nickname_key"),
    UniqueConstraint("class_id", "person_id"),
    CheckConstraint("(person_id IS NULL) = (joined_at IS NULL)", name="joined"),
)

device = Table(
    "device",
    metadata,
    Column("token_hash", String, primary_key=True, info=SECRET),
    Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("added_at", Instant, nullable=False),
)

assignment = Table(
    "assignment",
    metadata,
    Column("id", String, primary_key=True),
    Column("class_id", ForeignKey("class_.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("item", String, nullable=False),
    Column("opens_at", Instant, nullable=False),
    Column("due_at", Instant),
    Column("hints", Boolean, nullable=False),
    Column("tries", Integer),
    Column("created_at", Instant, nullable=False),
    CheckConstraint("due_at IS NULL OR due_at > opens_at", name="due"),
    CheckConstraint("tries IS NULL OR tries > 0", name="tries"),
)

work = Table(
    "work",
    metadata,
    Column("run_id", ForeignKey("run.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "assignment_id", ForeignKey("assignment.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("try", Integer, nullable=False),
    CheckConstraint('"try" > 0', name="try"),
)

guess = Table(
    "guess",
    metadata,
    Column("subject_hash", String, primary_key=True, info=SECRET),
    Column("tries", Integer, nullable=False),
    Column("last_at", Instant, nullable=False, index=True),
    Column("free_at", Instant, nullable=False),
    CheckConstraint("tries >= 0", name="tries"),
)

OF_TEACHERS = frozenset(
    {"teacher", "teacher_session", "class_", "assignment", "content_file", "content_version"}
)
"""The tables in which there is nothing about a person who learns."""

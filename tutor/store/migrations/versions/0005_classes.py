"""Classes: teachers, pupils, what was assigned, and how often somebody guessed."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

Time = sa.DateTime(timezone=True)


def belongs_to(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], [f"{other}.id"], name=f"fk_{table}_{column}", ondelete="CASCADE"
    )


def upgrade() -> None:
    op.create_table(
        "teacher",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("name_key", sa.String, nullable=False),
        sa.Column("password_hash", sa.String, nullable=False),
        sa.Column("created_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_teacher"),
        sa.UniqueConstraint("name_key", name="uq_teacher_name_key"),
    )
    op.create_table(
        "teacher_session",
        sa.Column("token_hash", sa.String, nullable=False),
        sa.Column("teacher_id", sa.String, nullable=False),
        sa.Column("started_at", Time, nullable=False),
        sa.Column("expires_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_teacher_session"),
        belongs_to("teacher_session", "teacher_id", "teacher"),
    )
    op.create_index("ix_teacher_session_teacher_id", "teacher_session", ["teacher_id"])
    op.create_table(
        "class_",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("teacher_id", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("code", sa.String, nullable=False),
        sa.Column("rules", sa.String, nullable=False),
        sa.Column("zone", sa.String, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("created_at", Time, nullable=False),
        sa.Column("archived_at", Time),
        sa.PrimaryKeyConstraint("id", name="pk_class_"),
        sa.UniqueConstraint("code", name="uq_class__code"),
        belongs_to("class_", "teacher_id", "teacher"),
    )
    op.create_index("ix_class__teacher_id", "class_", ["teacher_id"])
    op.create_table(
        "membership",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("class_id", sa.String, nullable=False),
        sa.Column("person_id", sa.String),
        sa.Column("nickname", sa.String, nullable=False),
        sa.Column("nickname_key", sa.String, nullable=False),
        sa.Column("code", sa.String, nullable=False),
        sa.Column("created_at", Time, nullable=False),
        sa.Column("joined_at", Time),
        sa.Column("archived_at", Time),
        sa.PrimaryKeyConstraint("id", name="pk_membership"),
        sa.UniqueConstraint(
            "class_id", "nickname_key", name="uq_membership_class_id_nickname_key"
        ),
        sa.UniqueConstraint("class_id", "person_id", name="uq_membership_class_id_person_id"),
        sa.CheckConstraint(
            "(person_id IS NULL) = (joined_at IS NULL)", name=op.f("ck_membership_joined")
        ),
        belongs_to("membership", "class_id", "class_"),
        belongs_to("membership", "person_id", "person"),
    )
    op.create_index("ix_membership_person_id", "membership", ["person_id"])
    op.create_table(
        "device",
        sa.Column("token_hash", sa.String, nullable=False),
        sa.Column("person_id", sa.String, nullable=False),
        sa.Column("added_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_device"),
        belongs_to("device", "person_id", "person"),
    )
    op.create_index("ix_device_person_id", "device", ["person_id"])
    op.create_table(
        "assignment",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("class_id", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("item", sa.String, nullable=False),
        sa.Column("opens_at", Time, nullable=False),
        sa.Column("due_at", Time),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("tries", sa.Integer),
        sa.Column("created_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_assignment"),
        sa.CheckConstraint(
            "due_at IS NULL OR due_at > opens_at", name=op.f("ck_assignment_due")
        ),
        sa.CheckConstraint("tries IS NULL OR tries > 0", name=op.f("ck_assignment_tries")),
        belongs_to("assignment", "class_id", "class_"),
    )
    op.create_index("ix_assignment_class_id", "assignment", ["class_id"])
    op.create_table(
        "work",
        sa.Column("run_id", sa.String, nullable=False),
        sa.Column("assignment_id", sa.String, nullable=False),
        sa.Column("try", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("run_id", name="pk_work"),
        sa.CheckConstraint('"try" > 0', name=op.f("ck_work_try")),
        belongs_to("work", "run_id", "run"),
        belongs_to("work", "assignment_id", "assignment"),
    )
    op.create_index("ix_work_assignment_id", "work", ["assignment_id"])
    op.create_table(
        "guess",
        sa.Column("subject_hash", sa.String, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("last_at", Time, nullable=False),
        sa.Column("free_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("subject_hash", name="pk_guess"),
        sa.CheckConstraint("tries >= 0", name=op.f("ck_guess_tries")),
    )
    op.create_index("ix_guess_last_at", "guess", ["last_at"])

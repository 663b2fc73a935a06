"""First: people, runs, moves, attempts, tickets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("token_hash", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("created_at", Time, nullable=False),
        sa.Column("seen_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("token_hash", name="uq_person_token_hash"),
    )
    op.create_table(
        "run",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("person_id", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("item", sa.String, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("parent", sa.String),
        sa.Column("at_seq", sa.Integer),
        sa.Column("started_at", Time, nullable=False),
        sa.Column("touched_at", Time, nullable=False),
        sa.Column("left_at", Time),
        sa.Column("finished_at", Time),
        sa.Column("passed", sa.Boolean),
        sa.PrimaryKeyConstraint("id", name="pk_run"),
        sa.CheckConstraint("(parent IS NULL) = (at_seq IS NULL)", name=op.f("ck_run_branch")),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name="fk_run_person_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["parent"], ["run.id"], name="fk_run_parent"),
    )
    is_open = sa.text("finished_at IS NULL AND left_at IS NULL")
    op.create_index(
        "uq_run_open",
        "run",
        ["person_id", "kind", "item"],
        unique=True,
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
    op.create_index("ix_run_person_id_kind_item", "run", ["person_id", "kind", "item"])
    op.create_index("ix_run_person_id_touched_at", "run", ["person_id", "touched_at"])
    op.create_table(
        "move",
        sa.Column("run_id", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("step", sa.String, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("reason_id", sa.String),
        sa.Column("reason_fields", sa.JSON, nullable=False),
        sa.Column("right", sa.Boolean),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("run_id", "seq", name="pk_move"),
        sa.CheckConstraint("seq >= 0", name=op.f("ck_move_seq")),
        sa.ForeignKeyConstraint(["run_id"], ["run.id"], name="fk_move_run_id", ondelete="CASCADE"),
    )
    op.create_table(
        "attempt",
        sa.Column("run_id", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("item", sa.Integer, nullable=False),
        sa.Column("step", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("seed", sa.BigInteger),
        sa.Column("rules", sa.String, nullable=False),
        sa.Column("skill", sa.String, nullable=False),
        sa.Column("question", sa.JSON, nullable=False),
        sa.Column("answer", sa.JSON, nullable=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("credit", sa.Float, nullable=False),
        sa.Column("reason_id", sa.String),
        sa.Column("reason_fields", sa.JSON, nullable=False),
        sa.Column("misconception", sa.String),
        sa.Column("hinted", sa.Boolean, nullable=False),
        sa.Column("took_ms", sa.Integer),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("run_id", "seq", name="pk_attempt"),
        sa.CheckConstraint("credit BETWEEN 0 AND 1", name=op.f("ck_attempt_credit")),
        sa.ForeignKeyConstraint(
            ["run_id", "seq"],
            ["move.run_id", "move.seq"],
            name="fk_attempt_run_id_seq",
            ondelete="CASCADE",
        ),
    )
    op.create_table(
        "ticket",
        sa.Column("ticket_hash", sa.String, nullable=False),
        sa.Column("purpose", sa.String, nullable=False),
        sa.Column("person_id", sa.String),
        sa.Column("payload", sa.JSON, nullable=False),
        sa.Column("issued_at", Time, nullable=False),
        sa.Column("expires_at", Time, nullable=False),
        sa.Column("used_at", Time),
        sa.PrimaryKeyConstraint("ticket_hash", name="pk_ticket"),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name="fk_ticket_person_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_ticket_person_id", "ticket", ["person_id"])
    op.create_index("ix_ticket_expires_at", "ticket", ["expires_at"])

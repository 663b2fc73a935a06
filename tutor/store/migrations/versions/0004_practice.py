"""Practice: what is due, which bids are told apart, what was believed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("person_id", sa.String, nullable=False),
        sa.Column("skill", sa.String, nullable=False),
        sa.Column("card", sa.JSON, nullable=False),
        sa.Column("due", Time, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("since", Time, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("last_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("person_id", "skill", name="pk_review"),
        sa.CheckConstraint('"right" BETWEEN 0 AND answers', name=op.f("ck_review_right")),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name="fk_review_person_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "relation",
        sa.Column("person_id", sa.String, nullable=False),
        sa.Column("ladder", sa.String, nullable=False),
        sa.Column("lower", sa.String, nullable=False),
        sa.Column("higher", sa.String, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("last_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("person_id", "ladder", "lower", "higher", name="pk_relation"),
        sa.CheckConstraint('"right" BETWEEN 0 AND answers', name=op.f("ck_relation_right")),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name="fk_relation_person_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "belief",
        sa.Column("person_id", sa.String, nullable=False),
        sa.Column("misconception", sa.String, nullable=False),
        sa.Column("met", sa.Integer, nullable=False),
        sa.Column("refuted", sa.Integer, nullable=False),
        sa.Column("first_at", Time, nullable=False),
        sa.Column("last_at", Time, nullable=False),
        sa.Column("cleared_at", Time),
        sa.PrimaryKeyConstraint("person_id", "misconception", name="pk_belief"),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name="fk_belief_person_id", ondelete="CASCADE"
        ),
    )

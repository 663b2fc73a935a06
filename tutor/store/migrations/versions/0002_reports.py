"""Reports of questions."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "report",
        sa.Column("person_id", sa.String, nullable=False),
        sa.Column("code", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("version", sa.String, nullable=False),
        sa.Column("answer", sa.JSON, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "code", name="pk_report"),
        sa.CheckConstraint("length(note) <= 500", name=op.f("ck_report_note")),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name="fk_report_person_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_report_at", "report", ["at"])

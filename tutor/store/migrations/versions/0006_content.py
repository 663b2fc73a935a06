"""Own content: the lessons and scenarios of teachers, and every version of them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "content_file",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("teacher_id", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created_at", Time, nullable=False),
        sa.Column("archived_at", Time),
        sa.PrimaryKeyConstraint("id", name="pk_content_file"),
        sa.UniqueConstraint("teacher_id", "name", name="uq_content_file_teacher_id_name"),
        sa.CheckConstraint("kind IN ('lesson', 'scenario')", name=op.f("ck_content_file_kind")),
        sa.ForeignKeyConstraint(
            ["teacher_id"], ["teacher.id"], name="fk_content_file_teacher_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "content_version",
        sa.Column("file_id", sa.String, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("file_id", "digest", name="pk_content_version"),
        sa.UniqueConstraint("file_id", "number", name="uq_content_version_file_id_number"),
        sa.CheckConstraint("number > 0", name=op.f("ck_content_version_number")),
        sa.ForeignKeyConstraint(
            ["file_id"],
            ["content_file.id"],
            name="fk_content_version_file_id",
            ondelete="CASCADE",
        ),
    )

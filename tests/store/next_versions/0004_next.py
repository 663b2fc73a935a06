"""A later migration, for the tests only: it rebuilds the table to which moves refer."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("run", recreate="always") as batch:
        batch.add_column(sa.Column("note", sa.String, nullable=False, server_default="none"))

"""A later migration, for the tests only: it rebuilds the table to which moves refer."""

import sqlalchemy as sa
from alembic import op

from tutor.store.migration import SCRIPTS

revision = "next"
# Whatever is the newest: a real migration that is added later comes before this one.
down_revision = max(file.name for file in (SCRIPTS / "versions").glob("*.py")).partition("_")[0]


def upgrade() -> None:
    with op.batch_alter_table("run", recreate="always") as batch:
        batch.add_column(sa.Column("note", sa.String, nullable=False, server_default="none"))

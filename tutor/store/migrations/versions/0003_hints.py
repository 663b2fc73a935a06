"""How many hints were taken, where it was kept whether one was."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("attempt") as batch:
        batch.alter_column(
            "hinted",
            existing_type=sa.Boolean(),
            existing_nullable=False,
            type_=sa.Integer(),
            postgresql_using="hinted::integer",
        )
        batch.create_check_constraint(op.f("ck_attempt_hinted"), "hinted BETWEEN 0 AND 4")

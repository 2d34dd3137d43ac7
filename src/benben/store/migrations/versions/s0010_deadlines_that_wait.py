"""Deadlines are stored for all tables that have one, also where the game waits afterwards."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    acts = sa.Column("acts", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("deadlines", acts)


def downgrade() -> None:
    op.execute("DELETE FROM deadlines WHERE NOT acts")
    with op.batch_alter_table("deadlines") as batch:
        batch.drop_column("acts")

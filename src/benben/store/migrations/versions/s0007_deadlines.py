"""Deadlines, and the clock on which they are measured."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
    )
    op.create_index("deadlines_due", "deadlines", ["due"])
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("elapsed", sa.BigInteger, nullable=False),
        sa.Column("tick", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("clock")
    op.drop_table("deadlines")

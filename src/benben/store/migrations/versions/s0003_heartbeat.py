"""The row that the health check rewrites."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("filler", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("heartbeat")

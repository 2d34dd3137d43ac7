"""Messages to players are due by the site's clock. What is due by the time of day is due now."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("UPDATE notices_due SET due = 0")


def downgrade() -> None:
    op.execute("UPDATE notices_due SET due = 0")

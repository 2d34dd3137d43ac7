"""Messages to players: wishes, subscriptions to Web Push, and what is due."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notice_wishes",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("push_person", "push_subscriptions", ["person"])
    op.create_table(
        "notices_due",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id"),
    )
    op.create_index("notices_due_at", "notices_due", ["due"])


def downgrade() -> None:
    for table in ("notices_due", "push_subscriptions", "notice_wishes"):
        op.drop_table(table)

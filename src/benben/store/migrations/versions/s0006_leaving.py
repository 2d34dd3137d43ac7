"""Tables that people have taken out of their lists."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "hidden",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id"),
    )
    op.create_index("hidden_table", "hidden", ["table_id"])


def downgrade() -> None:
    op.drop_table("hidden")

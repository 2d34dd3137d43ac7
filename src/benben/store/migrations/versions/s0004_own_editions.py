"""Editions that people make."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "own_editions",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("base", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("deleted", sa.Boolean, nullable=False),
        sa.Column("shared", sa.String(64)),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("own_editions_person", "own_editions", ["person"])
    op.create_index("own_editions_shared", "own_editions", ["shared"], unique=True)


def downgrade() -> None:
    op.drop_table("own_editions")

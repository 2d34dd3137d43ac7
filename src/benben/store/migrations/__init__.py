"""Schema migrations, one file per step; Alembic runs the missing ones."""

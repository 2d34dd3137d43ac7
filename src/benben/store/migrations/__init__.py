"""How the database came about, one file a step; Alembic runs those that are missing."""

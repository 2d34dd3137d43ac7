"""Where tables live: SQLite in one file by default, PostgreSQL by address."""

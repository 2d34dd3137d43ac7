"""Persistent storage of tables: an SQLite file by default, or PostgreSQL."""

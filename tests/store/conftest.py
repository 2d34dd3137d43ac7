"""The databases, for the tests of this folder."""

from tests.databases import database, empty_database, postgres

__all__ = ["database", "empty_database", "postgres"]

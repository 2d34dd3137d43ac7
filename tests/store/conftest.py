"""The databases, for the tests of this folder."""

from tests.databases import database, postgres

__all__ = ["database", "postgres"]

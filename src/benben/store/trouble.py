"""Classification of database errors."""

import sqlite3
from typing import Final

import asyncpg
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

from benben.store.rows import Trouble, Unavailable

POSTGRES_ERRORS: Final = (asyncpg.PostgresError, asyncpg.InterfaceError)
"""Errors of asyncpg that SQLAlchemy does not wrap."""
ERRORS: Final = (SQLAlchemyError, sqlite3.Error, OSError, *POSTGRES_ERRORS)
OURS: Final = (IntegrityError, ProgrammingError, DataError, NotSupportedError)
"""Errors caused by a bug of ours or by a concurrent writer, not by the database's state."""

_SQLITE: Final[dict[int, Trouble]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CANTOPEN: "removed",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_READONLY: "disk",
}
_FULL: Final = "53100"
"""SQLSTATE of PostgreSQL for a full disk."""
_DATA: Final = "22"
"""Class of SQLSTATEs of PostgreSQL for a value that it does not take: a request was not checked."""


def trouble(error: BaseException) -> Unavailable | None:
    """Return why the database cannot be used, or None for another kind of error."""
    if isinstance(error, Unavailable):
        return error
    if isinstance(error, OURS) or not isinstance(error, ERRORS):
        return None
    if isinstance(error, SQLAlchemyError) and not isinstance(error, DBAPIError | PoolTimeout):
        return None
    cause = error.orig if isinstance(error, DBAPIError) else error
    text = " ".join(str(cause).split()) or type(cause).__name__
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", None)
        kind = _SQLITE.get(code & 0xFF) if code is not None else None
        return Unavailable(kind, text) if kind else None
    state = getattr(cause, "sqlstate", None) or ""
    if state.startswith(_DATA):
        return None
    return Unavailable("full" if state == _FULL else "down", text)

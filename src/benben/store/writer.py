"""The single writer for SQLite: a thread with its own connection.

SQLite allows one write transaction at a time. All pending writes therefore go into one transaction
(group commit) and share one fsync; and a batch costs one hand-over to the thread and one back,
instead of one per statement.
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import IntegrityError

from benben.store.rows import Conflict

Work = Callable[[Connection], None]
"""Statements to run in a transaction; they may be rolled back and run again."""
Statement = tuple[str, tuple[Any, ...]]
"""An SQL statement with its values, run without SQLAlchemy.

Each choice is stored this way, because SQLAlchemy takes longer than SQLite itself.
"""
Write = Callable[[Work], Awaitable[None]]
"""Runs work in a transaction; when it returns, it is on disk."""
Read = Callable[[Any], Awaitable[Sequence[sa.Row[Any]]]]
"""Returns the rows of a statement."""

MAX_BATCH: Final = 64
"""Maximum number of writes in one transaction."""

_Asked = tuple[Work | Statement, asyncio.AbstractEventLoop, "asyncio.Future[None]"]


class Writer:
    """Runs all writes to SQLite in one thread."""

    def __init__(self, engine: Engine, still_there: Callable[[], None]) -> None:
        self._engine = engine
        self._still_there = still_there
        """Raises Unavailable if writes would be lost (`DatabaseFile.still_there`)."""
        self._asked: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def write(self, work: Work | Statement) -> None:
        """Run `work` and return when it is on disk; raises Conflict if a key exists already."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._asked.put((work, loop, done))
        await done

    async def close(self) -> None:
        """Finish the pending writes and stop the thread."""
        self._asked.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._next()
            if not batch:
                break
            try:
                with self._engine.connect() as connection:
                    # The connection is reused for further batches until one fails.
                    good = self._write(connection, batch)
                    while good and going:
                        batch, going = self._next()
                        good = not batch or self._write(connection, batch)
            except (sa.exc.SQLAlchemyError, sqlite3.Error) as error:
                _answer(batch, [error] * len(batch))
        self._engine.dispose()

    def _next(self) -> tuple[list[_Asked], bool]:
        """Wait for pending writes; return them, and whether the writer goes on afterwards."""
        batch: list[_Asked] = []
        asked = self._asked.get()
        while asked is not None:
            batch.append(asked)
            if len(batch) == MAX_BATCH:
                return batch, True
            try:
                asked = self._asked.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _write(self, connection: Connection, batch: list[_Asked]) -> bool:
        """Run a batch in one transaction; return whether the connection is still usable."""
        try:
            self._still_there()
            if all(isinstance(work, tuple) for work, _, _ in batch):
                _run_plain(connection, [work for work, _, _ in batch])
            else:
                _run(connection, [work for work, _, _ in batch])
            self._still_there()
        except (IntegrityError, sqlite3.IntegrityError, Conflict) as error:
            _roll_back(connection)
            if len(batch) > 1:  # rare: retry one by one, so that only the conflicting one fails
                good = True
                for each in batch:
                    good = self._write(connection, [each]) and good
                return good
            conflict = Conflict()
            conflict.__cause__ = error
            _answer(batch, [conflict])
        except Exception as error:  # noqa: BLE001 the caller gets every error
            _answer(batch, [error] * len(batch))
            with contextlib.suppress(sa.exc.SQLAlchemyError, sqlite3.Error):
                _roll_back(connection)  # for the rest of a batch that is retried one by one
            return False
        else:
            _answer(batch, [None] * len(batch))
        return True


def _run(connection: Connection, batch: Sequence[Work | Statement]) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    for work in batch:
        if isinstance(work, tuple):
            connection.exec_driver_sql(*work)
        else:
            work(connection)
    connection.commit()


def _run_plain(connection: Connection, batch: Sequence[Any]) -> None:
    driver = _driver(connection)
    driver.execute("BEGIN IMMEDIATE")
    for statement, values in batch:
        driver.execute(statement, values)
    driver.execute("COMMIT")


def _roll_back(connection: Connection) -> None:
    connection.rollback()
    _driver(connection).rollback()  # SQLAlchemy does not know of plain statements


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _answer(batch: list[_Asked], answers: list[Exception | None]) -> None:
    """Resolve the futures of a batch, each in its own event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], Exception | None]]]
    by_loop = {}
    for (_, loop, done), answer in zip(batch, answers, strict=True):
        by_loop.setdefault(loop, []).append((done, answer))
    for loop, each in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_tell, each)


def _tell(answers: list[tuple["asyncio.Future[None]", Exception | None]]) -> None:
    for done, answer in answers:
        if done.done():
            continue  # the caller was cancelled
        if answer is None:
            done.set_result(None)
        else:
            done.set_exception(answer)

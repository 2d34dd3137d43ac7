"""SQLite's one writer: a thread with a connection of its own.

SQLite lets one transaction write at a time. So whatever waits when the disk is ready goes into one
transaction together, and shares one wait for the disk; and a batch costs one hand-over to the
thread and one back, instead of one for each statement.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import IntegrityError

from benben.store.rows import Conflict

Work = Callable[[Connection], None]
"""Some statements, in somebody's transaction; it may be undone and run again."""

MOST_IN_ONE: Final = 64

_Asked = tuple[Work, asyncio.AbstractEventLoop, "asyncio.Future[None]"]


class Writer:
    def __init__(self, engine: Engine, still_there: Callable[[], None]) -> None:
        self._engine = engine
        self._still_there = still_there
        """Raises when what is written would be lost."""
        self._asked: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> None:
        """When this returns, it is on disk. Conflict: a key exists already."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._asked.put((work, loop, done))
        await done

    async def close(self) -> None:
        """Finish what was asked for, and stop."""
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
                    # Kept for the next ones, until something goes wrong with it.
                    good = self._write(connection, batch)
                    while good and going:
                        batch, going = self._next()
                        good = not batch or self._write(connection, batch)
            except sa.exc.SQLAlchemyError as error:
                _answer(batch, [error] * len(batch))
        self._engine.dispose()

    def _next(self) -> tuple[list[_Asked], bool]:
        """All that waits, at least one; and whether there will be more."""
        batch: list[_Asked] = []
        asked = self._asked.get()
        while asked is not None:
            batch.append(asked)
            if len(batch) == MOST_IN_ONE:
                return batch, True
            try:
                asked = self._asked.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _write(self, connection: Connection, batch: list[_Asked]) -> bool:
        """One transaction; whether the connection is still good."""
        try:
            self._still_there()
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            for work, _, _ in batch:
                work(connection)
            connection.commit()
            self._still_there()
        except IntegrityError as error:
            connection.rollback()
            if len(batch) > 1:  # it is rare: each once more, so that one leaves the others alone
                good = True
                for each in batch:
                    good = self._write(connection, [each]) and good
                return good
            conflict = Conflict()
            conflict.__cause__ = error
            _answer(batch, [conflict])
        except Exception as error:  # noqa: BLE001 whoever waits must hear of it
            _answer(batch, [error] * len(batch))
            return False
        else:
            _answer(batch, [None] * len(batch))
        return True


def _answer(batch: list[_Asked], answers: list[Exception | None]) -> None:
    """Tell each of those who wait, in their own loop."""
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
            continue  # whoever asked has gone
        if answer is None:
            done.set_result(None)
        else:
            done.set_exception(answer)

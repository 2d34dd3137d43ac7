"""Health check of the database: a test write, and an integrity check of an SQLite file.

Results are cached for `CACHE_S` seconds and full reads of a large file are rare, so any client may
ask as often as it likes.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from benben.store.file import DatabaseFile
from benben.store.rows import Unavailable
from benben.store.trouble import ERRORS, trouble

CACHE_S: Final = 1.0
"""Seconds for which a result is cached."""
TIMEOUT_S: Final = 3.0
"""Seconds after which a write that was not acknowledged counts as a failure."""
BEAT_BYTES: Final = 16_384
"""Bytes written to SQLite per heartbeat; enough that a full disk is noticed."""
CHECK_REST_FACTOR: Final = 20
"""Seconds until the next integrity check, per second that the latest one took."""


class Health:
    """Cached health check of a store."""

    def __init__(
        self, beat: Callable[[], Awaitable[None]], file: Callable[[], DatabaseFile | None]
    ) -> None:
        self._beat = beat
        self._file = file
        self._latest: tuple[float, asyncio.Task[Unavailable | None]] | None = None
        self._tasks: set[asyncio.Task[Unavailable | None]] = set()
        self._next_check = 0.0

    async def ask(self) -> Unavailable | None:
        """Return why the database cannot be written now, or None if it can."""
        now = time.monotonic()
        if self._latest is None or now - self._latest[0] > CACHE_S:
            task = asyncio.create_task(self._look())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            self._latest = (now, task)
        return await asyncio.shield(self._latest[1])

    def forget(self) -> None:
        """Drop the cached result after a failure, so that the next call checks again."""
        if self._latest and self._latest[1].done():
            self._latest = None

    async def close(self) -> None:
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _look(self) -> Unavailable | None:
        file = self._file()
        try:
            if file:
                await asyncio.to_thread(self._check, file)
            async with asyncio.timeout(TIMEOUT_S):
                await self._beat()
        except TimeoutError:
            return Unavailable("locked" if file else "down", "a write takes too long")
        except (Unavailable, *ERRORS) as error:
            return trouble(error) or Unavailable("disk", str(error))
        return None

    def _check(self, file: DatabaseFile) -> None:
        begin = time.monotonic()
        file.still_there()
        if begin >= self._next_check:
            file.undamaged()
            self._next_check = begin + CHECK_REST_FACTOR * (time.monotonic() - begin)

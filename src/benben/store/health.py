"""Whether something can be stored now, found out by storing something.

Anybody may ask, as often as they like: an answer is kept for a moment, and a large file is seldom
read as a whole.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from benben.store.file import DatabaseFile
from benben.store.rows import Unavailable
from benben.store.trouble import ERRORS, trouble

LIFE: Final = 1.0
"""Seconds for which an answer is kept."""
TIMEOUT: Final = 3.0
"""Seconds after which a write that was not acknowledged counts as a failure."""
BEAT_BYTES: Final = 16_384
"""Written at each heartbeat to SQLite: no less than a choice needs, so that a full disk shows."""
CHECK_REST: Final = 20
"""A file whose check took one second is not checked again for this number of seconds."""


class Health:
    def __init__(
        self, beat: Callable[[], Awaitable[None]], file: Callable[[], DatabaseFile | None]
    ) -> None:
        self._beat = beat
        self._file = file
        self._latest: tuple[float, asyncio.Task[Unavailable | None]] | None = None
        self._tasks: set[asyncio.Task[Unavailable | None]] = set()
        self._next_check = 0.0

    async def ask(self) -> Unavailable | None:
        """Why nothing can be stored now; None when it can."""
        now = time.monotonic()
        if self._latest is None or now - self._latest[0] > LIFE:
            task = asyncio.create_task(self._look())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            self._latest = (now, task)
        return await asyncio.shield(self._latest[1])

    def forget(self) -> None:
        """Something has failed since: the next one who asks gets a new answer."""
        if self._latest and self._latest[1].done():
            self._latest = None

    async def close(self) -> None:
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _look(self) -> Unavailable | None:
        file = self._file()
        try:
            if file:
                await asyncio.to_thread(self._check, file)
            async with asyncio.timeout(TIMEOUT):
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
            self._next_check = begin + CHECK_REST * (time.monotonic() - begin)

"""Lines in the chat about players who left a table and came back.

A player who has no page of a table open for a while has left. A line says so only where another
player is there to read it: over a game of weeks, people come and go alone every day.
"""

import asyncio
import contextlib
import time
from typing import Final

from benben.store.rows import Unavailable
from benben.web.errors import Refusal
from benben.web.realtime.streams import Hub
from benben.web.tables.collection import Tables
from benben.web.tables.table_state import TableState

MAX_WAITING: Final = 10_000
"""Number of people who have just closed a page and may come back."""


class Presence:
    """Tracks who leaves and returns, and adds lines to the chat."""

    def __init__(self, tables: Tables, hub: Hub, gone_s: float) -> None:
        self._tables = tables
        self._hub = hub
        self._gone_s = gone_s
        self._waiting: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        hub.came.append(self._came)
        hub.went.append(self._went)

    async def close(self) -> None:
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _went(self, table: str, person: str) -> None:
        known = self._tables.peek(table)
        watches = known is not None and _seat(known, person) is None
        if self._hub.closed or watches or len(self._waiting) >= MAX_WAITING:
            return
        self._forget(table, person)
        loop = asyncio.get_running_loop()
        timer = loop.call_later(self._gone_s, self._start, table, person, False)
        self._waiting[table, person] = timer

    def _came(self, table: str, person: str) -> None:
        self._forget(table, person)
        known = self._tables.peek(table)
        if known is None or _seat(known, person) is not None:
            self._start(table, person, True)

    def _forget(self, table: str, person: str) -> None:
        timer = self._waiting.pop((table, person), None)
        if timer:
            timer.cancel()

    def _start(self, table: str, person: str, back: bool) -> None:
        if not back:
            self._waiting.pop((table, person), None)
        task = asyncio.create_task(self._note(table, person, back))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note(self, table: str, person: str, back: bool) -> None:
        with contextlib.suppress(Refusal, Unavailable):  # a line less is no harm
            found = await self._tables.get(table)
            async with found.held():
                seat = _seat(found, person)
                if seat is None or found.over or (seat in found.left) != back:
                    return
                if back or self._has_left(found, person):
                    await found.note_presence(seat, back=back)

    def _has_left(self, table: TableState, person: str) -> bool:
        """Whether a player has left, also at other nodes, and another one is there to read it."""
        since = self._hub.gone_since(table.id, person)
        if since is None or time.monotonic() - since < 0.9 * self._gone_s:
            return False
        others = {each.person for each in table.players} - {person}
        return bool(others & self._hub.present(table.id))


def _seat(table: TableState, person: str) -> int | None:
    """The first seat of a person, also while a bot plays it for them."""
    seats = (seat for seat, each in enumerate(table.players) if each.person == person)
    return next(seats, None)

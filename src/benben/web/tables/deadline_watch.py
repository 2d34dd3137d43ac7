"""Looks for players whose time is over and lets bots play on for them.

Every node looks. The store lets exactly one of them append the event, and the others find the seat
changed already.
"""

import asyncio
import contextlib
import logging
from typing import Final

from benben.store.rows import Conflict, Due, Unavailable
from benben.store.store import Store
from benben.web.errors import Refusal
from benben.web.realtime.site_clock import TICK_S, SiteClock
from benben.web.tables.collection import Tables

MOST: Final = 50
"""Tables that one look takes care of; the next look takes the next ones."""
AGAIN_MS: Final = 3_600_000
"""Milliseconds until the next look at a table whose deadlines could not be looked at."""

logger = logging.getLogger(__name__)


class DeadlineWatch:
    """Ticks the site's clock and looks at the deadlines from time to time."""

    def __init__(self, store: Store, clock: SiteClock, tables: Tables) -> None:
        self._store = store
        self._clock = clock
        self._tables = tables
        self._task = asyncio.create_task(self._run(), name="deadlines")

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(TICK_S)
            try:
                await self.look()
            except Unavailable:
                pass  # the store has logged it
            except Exception:
                logger.exception("deadlines")

    async def look(self) -> None:
        """Tick, and let bots play for everybody whose time is over."""
        await self._clock.tick()
        for table in await self._store.people.overdue(self._clock.now_ms(), MOST):
            try:
                await self._pass(table)
            except Unavailable:
                raise
            except Exception:  # one table that cannot be read must not stop all others
                logger.exception("the deadlines of table %s", table)
                later = Due(self._clock.now_ms() + AGAIN_MS)
                with contextlib.suppress(Conflict):  # removed meanwhile
                    await self._store.people.set_due(table, later)

    async def _pass(self, table: str) -> None:
        try:
            found = await self._tables.get(table)
            async with found.held():
                await found.pass_deadlines()
        except Refusal as error:
            if error.status != 404:
                return  # others were faster, again and again; the next look finds it
            logger.warning("table %s with a deadline, or its game, no longer exists", table)
            await self._store.people.set_due(table, Due(None))

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

"""The site's own clock: how long the server has been running, over all its starts and nodes.

Deadlines are measured on it. The time of day may jump in both directions, and a server that was off
or frozen gave nobody a chance to choose, so neither of them moves this clock. It is a row of the
database that one of the nodes advances by what its monotonic clock has measured; the others follow.
"""

import time
from collections.abc import Callable
from typing import Final

from benben.store.store import Store

TICK_S: Final = 15.0
"""Seconds between two ticks of a node."""
MAX_STEP_MS: Final = 60_000
"""Maximum that counts between two ticks; if more has passed, the process was frozen."""


class SiteClock:
    """The site's clock as one node knows it."""

    def __init__(self, store: Store, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._monotonic = monotonic
        self._tick = -1
        """Number of the latest tick that this node has seen; -1: none yet."""
        self._base_ms = 0
        self._at_s = monotonic()
        """When `_base_ms` was read or written."""
        self._latest_ms = 0

    def now_ms(self) -> int:
        """Milliseconds that the site has been running. It never goes back."""
        self._latest_ms = max(self._latest_ms, self._base_ms + self._passed_ms())
        return self._latest_ms

    def _passed_ms(self) -> int:
        passed = int(1000 * (self._monotonic() - self._at_s))
        return min(max(0, passed), MAX_STEP_MS)

    async def tick(self) -> None:
        """Advance the stored clock, unless another node has done so since the latest tick."""
        elapsed_ms, tick = await self._store.people.clock()
        if tick == self._tick:
            mine_ms = self._base_ms + self._passed_ms()
            if await self._store.people.advance_clock(mine_ms, tick):
                elapsed_ms, tick = mine_ms, tick + 1
            else:
                elapsed_ms, tick = await self._store.people.clock()
        self._base_ms, self._tick, self._at_s = elapsed_ms, tick, self._monotonic()

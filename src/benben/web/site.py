"""The parts of a running server: how they are connected, started and stopped."""

import asyncio
import contextlib
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from benben.core.errors import BadInput
from benben.store.store import Store
from benben.web.auth.sessions import Sessions
from benben.web.auth.tokens import SeatKeys
from benben.web.limits.clients import Addresses
from benben.web.limits.fair_queue import Turns
from benben.web.limits.memory import MB, Memory
from benben.web.limits.rate_limits import Limits, Rates
from benben.web.network.lan import Lan
from benben.web.notices.notices import Notices
from benben.web.notices.options import NoticeOptions
from benben.web.pictures.cache import Pictures
from benben.web.realtime.nodes import Nodes
from benben.web.realtime.site_clock import SiteClock
from benben.web.realtime.streams import Change, Hub
from benben.web.tables.collection import Tables
from benben.web.tables.deadline_watch import DeadlineWatch
from benben.web.tables.presence import Presence
from benben.web.thinking.bots import Bots
from benben.web.thinking.hints import Hints
from benben.web.thinking.reviews import Reviews
from benben.web.thinking.studies import Studies
from benben.web.thinking.worker_pool import WorkerPool

GONE_S: Final = 30.0
"""Seconds after which a player without an open page counts as gone."""


@dataclass(frozen=True)
class Settings:
    database: str
    limits: Limits = field(default_factory=Limits)
    workers: int = 2
    """Number of worker processes; 0 uses threads, which start faster, for tests."""
    cache_bytes: int = 200 * MB
    """Bytes for tables, pictures, logs and hints in memory."""
    gone_s: float = GONE_S
    notices: NoticeOptions = field(default_factory=NoticeOptions)


class Site:
    """Everything that a running server needs, connected."""

    def __init__(self, store: Store, key: bytes, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.sessions = Sessions(key)
        self.seat_keys = SeatKeys(key)
        self.lan = Lan()
        self.hub = Hub()
        self.rates = Rates(settings.limits)
        self.addresses = Addresses()
        self.memory = Memory(settings.cache_bytes)
        self.turns = Turns()
        """Order in which long computations of the event loop are done."""
        self.exports: Counter[str] = Counter()
        """Exports that are being read, by address."""
        self.clock = SiteClock(store)
        self.tables = Tables(store, self.hub, self.memory, self.turns, self.clock.now_ms)
        self.pictures = Pictures(self.memory, self.turns, self.hub.present, self.clock.now_ms)
        self.worker_pool = WorkerPool(settings.workers)
        self.bots = Bots(self.tables, self.hub, self.worker_pool, self.addresses)
        self.hints = Hints(self.worker_pool, self.tables, self.memory, settings.limits)
        self.reviews = Reviews(self.worker_pool, store)
        self.studies = Studies(self.worker_pool, store)
        self.hub.watchers += [self.bots.look, self.hints.look]
        self.hub.arrivals.append(self.bots.came)
        self.notices = Notices(
            store, self.tables, self.hub, settings.notices, key, self.clock.now_ms
        )
        self.presence = Presence(self.tables, self.hub, settings.gone_s)
        self.nodes = None if store.sqlite else Nodes(store, self.hub, self.tables.distrust)
        self.deadlines = DeadlineWatch(store, self.clock, self.tables)
        self._closing = False
        self._resuming = asyncio.create_task(self._resume(), name="resume")

    @classmethod
    async def open(cls, settings: Settings) -> "Site":
        store = await Store.open(settings.database, alone=True)
        site = cls(store, await store.key("session"), settings)
        try:
            await site.notices.start(await store.key("vapid"))
        except BadInput:  # what the host has set needs more packages
            await site.close()
            raise
        await site.clock.tick()  # before the first request stamps a choice with it
        return site

    async def _resume(self) -> None:
        """Resume the bots of unfinished tables after a start."""
        for table in await self.store.unfinished():
            if self._closing:
                return
            self.bots.look(Change(table, 0))
            await asyncio.sleep(0)

    async def close(self) -> None:
        self._closing = True
        self.hub.close()
        with contextlib.suppress(Exception):  # logged when it happened
            await self._resuming
        await self.presence.close()
        await self.notices.close()
        await self.deadlines.close()
        await self.reviews.close()
        await self.studies.close()
        await self.hints.close()
        await self.bots.close()
        await self.worker_pool.close()
        if self.nodes:
            await self.nodes.close()
        await self.tables.close()
        await self.store.close()

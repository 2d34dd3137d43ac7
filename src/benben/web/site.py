"""What a running server consists of, and how it starts and stops."""

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import Final

from benben.store.store import Store
from benben.web.advice import Advice
from benben.web.auth import Sessions
from benben.web.bots import Bots
from benben.web.guard import Limits
from benben.web.live import Hub
from benben.web.nodes import Nodes
from benben.web.picture import Rendered, Viewer, render
from benben.web.reviews import Reviews
from benben.web.table import Table
from benben.web.tables import Tables

GONE: Final = 30.0
"""Seconds after which a player without an open page counts as gone."""


@dataclass(frozen=True)
class Settings:
    database: str
    limits: Limits = field(default_factory=Limits)
    workers: int | None = None
    gone: float = GONE


class Site:
    def __init__(self, store: Store, key: bytes, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.sessions = Sessions(key)
        self.hub = Hub()
        self.tables = Tables(store, self.hub)
        self.bots = Bots(self.tables.get, settings.workers)
        self.advice = Advice(self.bots, settings.limits)
        self.reviews = Reviews(self.bots, store)
        self.hub.watchers += [self.bots.look, self.advice.look]
        self._nodes = None if store.sqlite else Nodes(store, self.hub, self.tables)
        self._closing = False
        self._resuming = asyncio.create_task(self._resume(), name="resume")

    @classmethod
    async def open(cls, settings: Settings) -> "Site":
        store = await Store.open(settings.database, alone=True)
        return cls(store, await store.key("session"), settings)

    async def _resume(self) -> None:
        """Bots go on where they were when the server stopped."""
        for table in await self.store.unfinished():
            if self._closing:
                return
            self.bots.look(table, 0)
            await asyncio.sleep(0)

    async def close(self) -> None:
        self._closing = True
        self.hub.close()
        with contextlib.suppress(Exception):  # it was told when it happened
            await self._resuming
        if self._nodes:
            await self._nodes.close()
        await self.reviews.close()
        await self.advice.close()
        await self.bots.close()
        await self.tables.close()
        await self.store.close()

    async def picture(
        self,
        table: Table,
        person: str | None,
        lang: str,
        seat: int | None = None,
        ply: int | None = None,
        at_least: int = 0,
        light: str = "",
    ) -> Rendered:
        async with table.held(at_least):
            viewer = Viewer(table.eyes_of(person, seat), table.seats_of(person), lang)
            here = self.hub.present(table.id)
            present = frozenset(each.person for each in table.chairs if each.person in here)
            return render(table, viewer, frozenset(p for p in present if p), ply, light)

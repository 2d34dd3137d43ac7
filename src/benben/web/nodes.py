"""Several servers over one PostgreSQL: what one of them does, the others hear of.

A committed change is told by NOTIFY inside its own transaction, and so is who has a page open. A
page may therefore be served by any node.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Any, Final

import asyncpg

from benben.store.store import CHANNEL, Store
from benben.web import live
from benben.web.live import Hub
from benben.web.tables import Tables

HERE: Final = "benben_here"
RETRY: Final = 1.0
MOST_UNTOLD: Final = 1000

logger = logging.getLogger(__name__)


class Nodes:
    """This node's ear and mouth, on a connection of its own."""

    def __init__(self, store: Store, hub: Hub, tables: Tables) -> None:
        self.store = store
        self.hub = hub
        self.tables = tables
        self._name = secrets.token_hex(4)
        self._untold: asyncio.Queue[str] = asyncio.Queue(MOST_UNTOLD)
        hub.tell = self._tell

    async def run(self) -> None:
        """Listen and tell, for as long as the task lives."""
        url = self.store.engine.url.set(drivername="postgresql")
        plain = url.render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(plain)
            except (OSError, asyncpg.PostgresError) as error:
                logger.warning("not listening to the other nodes yet: %s", error)
                await asyncio.sleep(RETRY)
                continue
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _, lost=lost: lost.set())
            telling = asyncio.create_task(self._tell_on(connection))
            try:
                await connection.add_listener(CHANNEL, self._changed)
                await connection.add_listener(HERE, self._somebody)
                await self._catch_up()
                await lost.wait()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("the other nodes cannot be heard: %s", error)
                await asyncio.sleep(RETRY)
            finally:
                telling.cancel()
                with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await connection.close(timeout=2)

    async def _catch_up(self) -> None:
        """What was committed while nobody listened."""
        self.tables.distrust()
        for table, streams in list(self.hub.streams.items()):
            events = await self.store.events(table, max(stream.rev for stream in streams))
            if events:
                self.hub.announce(table, events[-1].rev, ours=False)

    def _changed(self, connection: Any, pid: int, channel: str, said: str) -> None:
        del connection, pid, channel
        table, _, rev = said.partition(" ")
        self.hub.announce(table, int(rev), ours=False)

    def _tell(self, table: str, person: str, here: bool) -> None:
        with contextlib.suppress(asyncio.QueueFull):  # the next beat says it again
            self._untold.put_nowait(f"{self._name} {table} {person} {int(here)}")

    async def _tell_on(self, connection: Any) -> None:
        with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            while True:
                said = await self._untold.get()
                await connection.execute("SELECT pg_notify($1, $2)", HERE, said)

    def _somebody(self, connection: Any, pid: int, channel: str, said: str) -> None:
        del connection, pid, channel
        node, table, person, here = said.split(" ")
        if node == self._name:
            return
        there = self.hub.elsewhere.setdefault(table, {})
        before = self.hub.present(table)
        if here == "1":
            there[person] = time.monotonic() + 2.5 * live.BEAT
        else:
            there.pop(person, None)
            self.hub.left[table, person] = time.monotonic()
        for gone in [each for each, until in there.items() if until < time.monotonic()]:
            del there[gone]
        if not there:
            del self.hub.elsewhere[table]
        if self.hub.present(table) != before:
            self.hub.came_or_went(table)

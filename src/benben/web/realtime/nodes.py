"""Notifications between the nodes of one PostgreSQL database, by LISTEN and NOTIFY.

Every change of a table is notified inside its own transaction. Nodes also notify each other of who
has a page open, so a page may be served by any node.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any, Final

import asyncpg

from benben.store.store import CHANNEL, CONNECT_TIMEOUT_S, Store, plain_address
from benben.web.realtime import streams

PRESENCE_CHANNEL: Final = "benben_here"
RETRY_S: Final = 1.0
TIMEOUT_S: Final = 5.0
"""Seconds that a notification, or closing the connection, may take."""
MAX_UNSENT: Final = 1000

logger = logging.getLogger(__name__)


class Nodes:
    """LISTEN/NOTIFY between the nodes, on a dedicated connection."""

    def __init__(self, store: Store, hub: streams.Hub, distrust: Callable[[], None]) -> None:
        self.store = store
        self.hub = hub
        self._distrust = distrust
        """Called when notifications may have been missed."""
        self._unsent: asyncio.Queue[str] = asyncio.Queue(MAX_UNSENT)
        self._sending = asyncio.Lock()
        self._wake = asyncio.Event()
        """Set when the connection is lost, and at the end."""
        self._ending = False
        self.listening = asyncio.Event()
        """Set while changes made by other nodes are heard."""
        self._task = asyncio.create_task(self._run())
        hub.tell = self._tell

    async def close(self) -> None:
        """Stop listening.

        The task is asked to end, not cancelled: a query cut off in the middle leaves asyncpg with a
        connection that nobody closes.
        """
        self._ending = True
        self._wake.set()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._task, TIMEOUT_S)

    async def _run(self) -> None:
        plain = plain_address(self.store.engine.url)
        told = False
        while not self._ending:
            try:
                connection = await asyncpg.connect(plain, timeout=CONNECT_TIMEOUT_S)
            except (OSError, asyncpg.PostgresError) as error:
                if not told:  # logged once, not every second
                    logger.warning("not listening to the other nodes yet: %s", error)
                told = True
                await self._pause()
                continue
            told = False
            if not self._ending:
                self._wake.clear()
            connection.add_termination_listener(lambda _: self._wake.set())
            telling = asyncio.create_task(self._send_all(connection))
            try:
                await connection.add_listener(CHANNEL, self._changed)
                await connection.add_listener(PRESENCE_CHANNEL, self._presence_changed)
                await self._catch_up()
                self.listening.set()
                await self._wake.wait()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("the other nodes cannot be heard: %s", error)
                await self._pause()
            finally:
                self.listening.clear()
                async with self._sending:  # not during a query
                    telling.cancel()
                with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await connection.close(timeout=TIMEOUT_S)

    async def _pause(self) -> None:
        """Wait before the next attempt, or until the end."""
        if not self._ending:
            self._wake.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), RETRY_S)

    async def _catch_up(self) -> None:
        """Announce changes that were committed while this node was not listening."""
        self._distrust()
        for table, listening in list(self.hub.streams.items()):
            events = await self.store.events(table, max(each.rev for each in listening))
            for event in events:
                self.hub.tell_of(streams.Change(table, event.rev, False, event.waits))

    def _changed(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        del connection, pid, channel
        node, table, rev, *more = payload.split(" ", 4)  # an older node sends no more
        # Including changes of this node: a cancelled request may have skipped the announcement.
        ours = node == self.store.node
        self.hub.tell_of(streams.Change(table, int(rev), ours, *more))

    def _tell(self, table: str, person: str, here: bool) -> None:
        with contextlib.suppress(asyncio.QueueFull):  # the next heartbeat sends it again
            self._unsent.put_nowait(f"{self.store.node} {table} {person} {int(here)}")

    async def _send_all(self, connection: Any) -> None:
        with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            while True:
                payload = await self._unsent.get()
                async with self._sending:
                    query = "SELECT pg_notify($1, $2)"
                    await connection.execute(query, PRESENCE_CHANNEL, payload, timeout=TIMEOUT_S)

    def _presence_changed(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        del connection, pid, channel
        node, table, person, here = payload.split(" ")
        if node == self.store.node:
            return
        there = self.hub.elsewhere.setdefault(table, {})
        before = self.hub.present(table)
        if here == "1":
            there[person] = time.monotonic() + 2.5 * streams.HEARTBEAT_S
        else:
            there.pop(person, None)
            self.hub.left[table, person] = time.monotonic()
        for gone in [each for each, until in there.items() if until < time.monotonic()]:
            del there[gone]
        if not there:
            del self.hub.elsewhere[table]
        if self.hub.present(table) != before:
            self.hub.came_or_went(table)

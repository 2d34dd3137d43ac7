"""Telling every open page that a table has changed: a number, no more.

Inside one process this is a set of waiting streams. With PostgreSQL a committed change is also
told to the other nodes by NOTIFY, so a page may be served by any of them.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import asyncpg
import sqlalchemy as sa

from benben.store.store import CHANNEL, Store

BEAT: Final = 20.0
"""Seconds after which a quiet stream says something, so that a dead one is noticed."""
RETRY: Final = 1.0
REMEMBERED: Final = 10_000

logger = logging.getLogger(__name__)


class Stream:
    """One page that listens. It keeps the latest revision only: a slow page misses nothing."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.wake = asyncio.Event()
        self.rev = 0
        self.here = 0
        """Raised when somebody comes or goes."""


class Hub:
    def __init__(self) -> None:
        self.streams: dict[str, set[Stream]] = {}
        self.watchers: list[Callable[[str, int, bool], None]] = []
        """Called with table, revision and whether the change was made here."""
        self.left: OrderedDict[tuple[str, str], float] = OrderedDict()
        """When somebody closed their last page of a table."""
        self.closed = False
        self._open: dict[str | None, int] = {}

    def announce(self, table: str, rev: int, *, ours: bool = True) -> None:
        for stream in self.streams.get(table, ()):
            if rev > stream.rev:
                stream.rev = rev
                stream.wake.set()
        for watcher in self.watchers:
            watcher(table, rev, ours)

    def close(self) -> None:
        """End all streams, so that the server can stop."""
        self.closed = True
        for streams in self.streams.values():
            for stream in streams:
                stream.wake.set()

    def present(self, table: str) -> frozenset[str]:
        """Who has a page of this table open."""
        return frozenset(s.person for s in self.streams.get(table, ()) if s.person)

    def streams_of(self, person: str | None) -> int:
        """How many pages somebody has open; all who are nobody count as one."""
        return self._open.get(person, 0)

    def gone_since(self, table: str, person: str) -> float | None:
        """Since when somebody is away, on the loop's clock; None while they are here."""
        if person in self.present(table):
            return None
        return self.left.get((table, person), 0.0)

    async def stream(self, table: str, person: str | None, rev: int) -> AsyncIterator[bytes]:
        """Server-sent events: the present revision at once, then each new one."""
        stream = Stream(person)
        stream.rev = rev
        before = self.present(table)
        self.streams.setdefault(table, set()).add(stream)
        self._open[person] = self._open.get(person, 0) + 1
        try:
            if self.present(table) != before:
                self._came_or_went(table)
            sent, here = rev, stream.here
            yield b"retry: 1000\n\n"
            yield _event(rev)
            while not self.closed:
                stream.wake.clear()  # before looking, so that nothing is missed in between
                if stream.rev != sent:
                    sent = stream.rev
                    yield _event(sent)
                elif stream.here != here:
                    here = stream.here
                    yield b"event: here\ndata: %d\n\n" % sent
                else:
                    try:
                        await asyncio.wait_for(stream.wake.wait(), BEAT)
                    except TimeoutError:
                        yield b": \n\n"
        finally:
            self._leave(table, stream)

    def _leave(self, table: str, stream: Stream) -> None:
        streams = self.streams[table]
        streams.discard(stream)
        self._open[stream.person] -= 1
        if not self._open[stream.person]:
            del self._open[stream.person]
        if stream.person and stream.person not in self.present(table):
            self.left[table, stream.person] = asyncio.get_running_loop().time()
            self.left.move_to_end((table, stream.person))
            if len(self.left) > REMEMBERED:
                self.left.popitem(last=False)
            self._came_or_went(table)
        if not streams:
            del self.streams[table]

    def _came_or_went(self, table: str) -> None:
        for stream in self.streams.get(table, ()):
            stream.here += 1
            stream.wake.set()


def _event(rev: int) -> bytes:
    return b'id: %d\ndata: {"rev":%d}\n\n' % (rev, rev)


async def listen(store: Store, hub: Hub) -> None:
    """Hear of what other nodes have committed, for as long as the task lives."""
    url = sa.make_url(str(store.engine.url.render_as_string(hide_password=False)))
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)

    def heard(connection: Any, pid: int, channel: str, said: str) -> None:
        del connection, pid, channel
        table, _, rev = said.partition(" ")
        hub.announce(table, int(rev), ours=False)

    while True:
        try:
            connection = await asyncpg.connect(plain)
        except (OSError, asyncpg.PostgresError) as error:
            logger.warning("not listening to the other nodes yet: %s", error)
            await asyncio.sleep(RETRY)
            continue
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _, lost=lost: lost.set())
        try:
            await connection.add_listener(CHANNEL, heard)
            await _missed(store, hub)
            await lost.wait()
        finally:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await connection.close(timeout=2)


async def _missed(store: Store, hub: Hub) -> None:
    """What was committed while nobody listened."""
    for table in list(hub.streams):
        events = await store.events(table, max(s.rev for s in hub.streams[table]))
        if events:
            hub.announce(table, events[-1].rev, ours=False)

"""Server-sent events: each new revision of a table is sent to its open pages.

The streams of one process are here; `nodes.py` connects the processes.
"""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from typing import Final, NamedTuple

from starlette.types import Send

from benben.store.rows import BOT_WAITS, Unavailable

HEARTBEAT_S: Final = 20.0
"""Seconds after which a quiet stream sends a comment, so that a dead connection is noticed."""
MAX_REMEMBERED: Final = 10_000
"""Number of absent people whose last visit is remembered."""
SAW_EVERY_S: Final = 1.0
"""Minimum seconds between two presence updates of a person without an open page."""
MAX_DIRECT: Final = 16
"""Streams of a table up to which a revision is sent within the request that made it."""
STEP: Final = 256
"""Revisions that everybody may know of are multiples of this.

Revisions in between belong to steps of an action that others learn of at its end. The next
revision that they see does not reveal how many steps there were.
"""
SCREEN: Final = "screen:"
"""Before the id of a person: a big screen that they have opened. It is present as a spectator and
does not make its owner present."""
WAITS_S: Final = 60.0
"""Seconds for which a person without an open page counts as waiting after a request."""


class Change(NamedTuple):
    """A change of a table."""

    table: str
    rev: int
    ours: bool = True
    """Whether this node has made it."""
    waits: str | None = None
    """The seats that must choose after it (`Event.waits`); None where the sender did not say."""
    carried: str = ""
    """The event itself where another node has sent it (`Event.carried`)."""

    @property
    def may_need_bots(self) -> bool:
        return self.waits is None or BOT_WAITS in self.waits


class Direct:
    """Sends to an open page at once, without waking the task of its stream.

    Waking it takes longer than making the choice of which it tells.
    """

    def __init__(self, event: Callable[[int], bytes] | None = None) -> None:
        self.send: Send | None = None
        """The connection, while its response is open."""
        self.event = event
        """Returns the event of a revision, as it travels; None for the plain one.

        It is called when the response of the request that made the change is on its way.
        """

    def push(self, data: bytes) -> bool:
        """Send a part of the response; False if that must wait."""
        if self.send is None:
            return False
        sending = self.send({"type": "http.response.body", "body": data, "more_body": True})
        assert isinstance(sending, Coroutine)
        try:
            sending.send(None)
        except StopIteration:
            return True
        except Exception:  # noqa: BLE001 the task of the stream will see it
            return False
        sending.close()  # the reader is slow: nothing was sent yet
        return False


class Stream:
    """Stream of an open page. It keeps only the latest revision, so a slow page skips some."""

    def __init__(
        self,
        person: str | None,
        address: str = "",
        screen: bool = False,
        direct: Direct | None = None,
    ) -> None:
        self.direct = direct
        self.waits = False
        """Whether all was sent and the task of the stream sleeps."""
        self.sent = 0
        """The latest revision that was sent."""
        self.person = f"{SCREEN}{person}" if screen else person
        self.counted = (person, f"@{address}")
        self.wake = asyncio.Event()
        self.rev = 0
        self.here = 0
        """Counter that increases when a person arrives or leaves."""
        self.present: frozenset[str] = frozenset()
        """Who was present at the table when somebody arrived or left last."""


class Hub:
    """All open streams of this process, and who is present at which table."""

    def __init__(self) -> None:
        self.streams: dict[str, set[Stream]] = {}
        self.watchers: list[Callable[[Change], None]] = []
        """Called with every change of a table that this node hears of."""
        self.arrivals: list[Callable[[str], None]] = []
        """Called with the id of a table at which a person has arrived."""
        self.came: list[Callable[[str, str], None]] = []
        """Called with table and person when a person opens their first page of a table here."""
        self.went: list[Callable[[str, str], None]] = []
        """Called with table and person when a person has closed their last page of a table."""
        self.left: OrderedDict[tuple[str, str], float] = OrderedDict()
        """By table and person: when their last page was closed."""
        self.elsewhere: dict[str, dict[str, float]] = {}
        """By table and person: the time until which they count as present at another node."""
        self.tell: Callable[[str, str, bool], None] = lambda *_: None
        """Notifies other nodes that a person is present or has left."""
        self.closed = False
        self._open: Counter[str | None] = Counter()
        """Streams by person and, with an @ before it, by address."""
        self._unknown_since = time.monotonic()
        """The latest time at which anybody who is not remembered can have been here."""

    def announce(self, table: str, rev: int) -> None:
        """Announce a change that this node has made."""
        self.tell_of(Change(table, rev))

    def tell_of(self, change: Change) -> None:
        """Send a revision to all pages of a table, unless only the acting seat may know of it."""
        table, rev = change.table, change.rev
        streams = self.streams.get(table, ()) if rev % STEP == 0 else ()
        few = len(streams) <= MAX_DIRECT
        drawn = False
        for stream in streams:
            if rev > stream.rev:
                stream.rev = rev
                direct = stream.direct if few and stream.waits else None
                if direct and direct.event:
                    drawn = True
                elif direct and direct.push(revision_event(rev)):
                    stream.sent = rev
                else:
                    stream.wake.set()
        if drawn:  # after the response to the request that made the change
            asyncio.get_running_loop().call_soon(self._send_pictures, table)
        for watcher in self.watchers:
            watcher(change)

    def _send_pictures(self, table: str) -> None:
        """Send the latest revision to the pages that get their picture with it."""
        for stream in tuple(self.streams.get(table, ())):
            direct = stream.direct
            if direct is None or direct.event is None or stream.rev == stream.sent:
                continue
            try:
                sent = stream.waits and direct.push(direct.event(stream.rev))
            except Exception:  # noqa: BLE001 the page asks for its picture and gets the error
                sent = False
            if sent:
                stream.sent = stream.rev
            else:
                stream.wake.set()

    def close(self) -> None:
        """End all streams, so that the server can stop."""
        self.closed = True
        for streams in self.streams.values():
            for stream in streams:
                stream.wake.set()

    def present(self, table: str) -> frozenset[str]:
        """Return the ids of the people who have a page of this table open."""
        here = [s.person for s in self.streams.get(table, ()) if s.person]
        now = time.monotonic()
        there = [who for who, until in self.elsewhere.get(table, {}).items() if until > now]
        return frozenset(here + there)

    def streams_of(self, person: str | None) -> int:
        """Number of open pages of a person; clients without a session count together."""
        return self._open[person]

    def streams_at(self, address: str) -> int:
        return self._open[f"@{address}"]

    def gone_since(self, table: str, person: str) -> float | None:
        """Return when a person left, on the monotonic clock; None while they are present.

        A person who was never seen may be about to come back. Their time starts with the server or
        with the creation of the table.
        """
        if person in self.present(table):
            return None
        return self.left.get((table, person), self._unknown_since)

    def saw(self, table: str, person: str) -> None:
        """Note a request of a person at a table, with or without an open page."""
        latest = self.left.get((table, person))
        if latest is not None and time.monotonic() - latest < SAW_EVERY_S:
            return
        if person not in self.present(table):
            waited = self.waits(table, person)
            self._went(table, person)
            if not waited:
                self._came(table)

    def waits(self, table: str, person: str) -> bool:
        """Whether a person is waiting for changes of a table."""
        if person in self.present(table):
            return True
        left = self.left.get((table, person))
        return left is not None and time.monotonic() - left < WAITS_S

    def _came(self, table: str) -> None:
        for arrival in self.arrivals:
            arrival(table)

    async def stream(
        self,
        table: str,
        person: str | None,
        now: Callable[[], Awaitable[int]],
        address: str = "",
        players: Callable[[], frozenset[str]] | None = None,
        *,
        screen: bool = False,
        direct: Direct | None = None,
    ) -> AsyncIterator[bytes]:
        """Server-sent events: the present revision at once, then each new one.

        `players` returns the ids of the table's players. With it, `here` is sent only when one of
        them arrives or leaves, and `watchers` when the number of others has changed. What is sent
        by `direct` is not returned here.
        """
        stream = Stream(person, address, screen, direct)
        before = self.present(table)
        self.streams.setdefault(table, set()).add(stream)
        self._open.update(stream.counted)
        try:
            if self.present(table) != before:
                self.came_or_went(table)
                self._came(table)
                for arrival in self.came if person and not screen else ():
                    arrival(table, person or "")
            self._notify_present(table, stream.person)
            here = stream.here
            stream.present = self.present(table)
            known, watchers = _divided(stream.present, players)
            yield b"retry: 1000\n\n"
            # Read after subscribing, so that no change in between is missed.
            try:
                found = await now()
            except Unavailable:
                return  # the page reconnects
            stream.sent = stream.rev = max(stream.rev, found)  # it may have been told meanwhile
            yield revision_event(stream.sent)
            if watchers:
                yield _watchers(watchers)
            while not self.closed:
                stream.wake.clear()  # cleared before reading, so that nothing is missed in between
                if stream.rev != stream.sent:
                    stream.sent = stream.rev
                    yield revision_event(stream.sent)
                elif stream.here != here:
                    here = stream.here
                    was = (known, watchers)
                    known, watchers = _divided(stream.present, players)
                    if players is None or known != was[0]:
                        yield b"event: here\ndata: %d\n\n" % stream.sent
                    if watchers != was[1]:
                        yield _watchers(watchers)
                else:
                    stream.waits = True
                    try:
                        await asyncio.wait_for(stream.wake.wait(), HEARTBEAT_S)
                    except TimeoutError:
                        stream.waits = False
                        self._notify_present(table, stream.person)
                        yield b": \n\n"
                    finally:
                        stream.waits = False
        finally:
            self._leave(table, stream)

    def _leave(self, table: str, stream: Stream) -> None:
        streams = self.streams[table]
        streams.discard(stream)
        self._open.subtract(stream.counted)
        for each in stream.counted:
            if not self._open[each]:
                del self._open[each]
        if stream.person and stream.person not in self.present(table):
            self._went(table, stream.person)
            self.came_or_went(table)
            for departure in self.went:
                departure(table, stream.person)
        if not streams:
            del self.streams[table]

    def _went(self, table: str, person: str) -> None:
        self.tell(table, person, False)
        self.left[table, person] = time.monotonic()
        self.left.move_to_end((table, person))
        if len(self.left) > MAX_REMEMBERED:
            _, left = self.left.popitem(last=False)
            # Flooding this memory must not make other people count as gone.
            self._unknown_since = max(self._unknown_since, left)

    def _notify_present(self, table: str, person: str | None) -> None:
        if person:
            self.tell(table, person, True)

    def came_or_went(self, table: str) -> None:
        present = self.present(table)
        for stream in self.streams.get(table, ()):
            stream.present = present
            stream.here += 1
            stream.wake.set()


def revision_event(rev: int) -> bytes:
    return b'id: %d\ndata: {"rev":%d}\n\n' % (rev, rev)


def picture_event(rev: int) -> tuple[bytes, bytes]:
    """How the event of a revision begins and ends that has a patch, as JSON, in between."""
    return b'id: %d\ndata: {"rev":%d,"picture":' % (rev, rev), b"}\n\n"


def _divided(
    present: frozenset[str], players: Callable[[], frozenset[str]] | None
) -> tuple[frozenset[str], int]:
    """The players among the people who are present, and the number of the others."""
    if players is None:
        return present, 0
    known = present & players()
    return known, len(present) - len(known)


def _watchers(count: int) -> bytes:
    return b"event: watchers\ndata: %d\n\n" % count

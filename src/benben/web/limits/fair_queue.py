"""A fair queue: by purpose, then round robin over addresses, then over the sessions of an address.

A client that asks for more waits longer, and others do not. The order depends only on what was
added and taken, never on a clock. Used for worker processes (`thinking`) and for work in the event
loop (`Turns`). `WORK` names the client that pays for the work of the current task.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Generic, Protocol, TypeVar

from benben.web.limits.clients import Client


class Purpose(IntEnum):
    """What work is for. Lower numbers go first."""

    PEOPLE = 0
    """A person waits: a bot at a table with people, a picture for a page."""
    HINT = 1
    BACKGROUND = 2
    """No person waits: tables of bots only, tables resumed after a start."""
    REVIEW = 3


PASSED_OVER: Final = {Purpose.HINT: 4, Purpose.BACKGROUND: 8, Purpose.REVIEW: 16}
"""How often a purpose may be passed over before one of its jobs goes first."""


@dataclass
class Work:
    """Account of the current task: its client, its purpose and its processor time."""

    client: Client
    purpose: Purpose = Purpose.PEOPLE
    seconds: float = 0.0


WORK: Final[ContextVar[Work]] = ContextVar("work")
"""Set for each request and each background job; a new task inherits it."""


NOBODY: Final = Work(Client("", ""), Purpose.BACKGROUND)
"""Account of work that no client asked for."""


class Queued(Protocol):
    """An item of a fair queue."""

    client: Client
    purpose: Purpose


Item = TypeVar("Item", bound=Queued)


class FairQueue(Generic[Item]):
    """Items by purpose, address and session; see the module."""

    def __init__(self) -> None:
        self._waiting: dict[Purpose, OrderedDict[str, OrderedDict[str, deque[Item]]]] = {
            purpose: OrderedDict() for purpose in Purpose
        }
        self._passed_over = dict.fromkeys(PASSED_OVER, 0)
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def add(self, item: Item, *, first: bool = False) -> None:
        """Add an item; `first` restores one whose turn was lost."""
        addresses = self._waiting[item.purpose]
        sessions = addresses.setdefault(item.client.address, OrderedDict())
        items = sessions.setdefault(item.client.session, deque())
        if first:
            items.appendleft(item)
            sessions.move_to_end(item.client.session, last=False)
            addresses.move_to_end(item.client.address, last=False)
        else:
            items.append(item)
        self._length += 1

    def remove(self, item: Item) -> bool:
        """Remove an item; return whether it was still queued."""
        items = (
            self._waiting[item.purpose]
            .get(item.client.address, OrderedDict())
            .get(item.client.session)
        )
        if items is None or item not in items:
            return False
        items.remove(item)
        self._tidy(item)
        return True

    def take(self, fits: Callable[[Purpose, str], bool] = lambda *_: True) -> Item | None:
        """Take the next item whose purpose and address fit."""
        order = sorted(Purpose, key=lambda purpose: (not self._starving(purpose), int(purpose)))
        for purpose in order:
            item = self._next(purpose, fits)
            if item is None:
                continue
            for other in PASSED_OVER:
                if other > purpose and self._waiting[other]:
                    self._passed_over[other] += 1
            if purpose in self._passed_over:
                self._passed_over[purpose] = 0
            return item
        return None

    def _starving(self, purpose: Purpose) -> bool:
        most = PASSED_OVER.get(purpose)
        return most is not None and self._passed_over[purpose] >= most

    def _next(self, purpose: Purpose, fits: Callable[[Purpose, str], bool]) -> Item | None:
        addresses = self._waiting[purpose]
        for address in addresses:
            if not fits(purpose, address):
                continue
            sessions = addresses[address]
            session = next(iter(sessions))
            item = sessions[session].popleft()
            sessions.move_to_end(session)
            addresses.move_to_end(address)
            self._tidy(item)
            return item
        return None

    def _tidy(self, item: Item) -> None:
        """Drop sessions and addresses without queued items."""
        self._length -= 1
        addresses = self._waiting[item.purpose]
        sessions = addresses[item.client.address]
        if not sessions[item.client.session]:
            del sessions[item.client.session]
        if not sessions:
            del addresses[item.client.address]


class _Waiting:
    """A task that waits for a turn."""

    def __init__(self, work: Work) -> None:
        self.client = work.client
        self.purpose = work.purpose
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turns:
    """Fair turns at a resource that one task at a time can use: the event loop.

    Without it work is done in order of arrival, so a client that asks for a hundred pictures delays
    everybody else by a hundred drawings.
    """

    def __init__(self) -> None:
        self._queue: FairQueue[_Waiting] = FairQueue()
        self._taken = False

    @property
    def free(self) -> bool:
        """Whether nobody has a turn or waits, so that work without `await` needs no turn."""
        return not self._taken

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn. Await nothing else inside the block."""
        if self._taken:
            waiting = _Waiting(WORK.get(NOBODY))
            self._queue.add(waiting)
            try:
                await waiting.granted
            except asyncio.CancelledError:
                if waiting.granted.cancelled():
                    self._queue.remove(waiting)
                else:  # the turn was granted and the task cancelled at the same time
                    self._pass_on()
                raise
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while (following := self._queue.take()) is not None:
            if not following.granted.done():  # otherwise the task was just cancelled
                following.granted.set_result(None)
                return
        self._taken = False

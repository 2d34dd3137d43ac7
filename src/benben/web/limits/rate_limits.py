"""Rate limits of sessions and addresses.

Most limits count requests. One counts work: the processor time that the event loop spent on the
requests of a client. Drawing a picture costs a hundred times as much as sending a cached one, so
counting requests alone would let one visitor occupy a core.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, TypeVar, cast

from benben.web.limits.clients import REMEMBERED, Client
from benben.web.limits.fair_queue import Work

T = TypeVar("T")

ADDRESS: Final = 10
"""Factor between the limits of a session and those of an address, unless given separately."""


@dataclass(frozen=True)
class Limits:
    """Limits of a session. Rates are per second; `_at_once` is the size of a burst."""

    body: int = 32_768
    """Bytes of a request."""
    upload: int = 1_000_000
    """Bytes of a request that brings a record."""
    bodies: int = 32_000_000
    """Bytes of all requests that are being read, together."""
    address_bodies: int = 4_000_000
    """The same for one address."""
    requests_waiting: int = 60
    """Requests of one address that are being answered, streams not counted."""
    posts: float = 5.0
    posts_at_once: float = 60
    tables: float = 0.2
    tables_at_once: float = 20
    """New tables."""
    gets: float = 50.0
    gets_at_once: float = 600
    work: float = 0.2
    """Seconds of the event loop's processor time."""
    work_at_once: float = 6.0
    address_work: float = 0.5
    address_work_at_once: float = 15.0
    contacts: float = 1 / 600
    contacts_at_once: float = 3
    """New browsers and mail addresses for messages to players."""
    mails: float = 3 / 86_400
    mails_at_once: float = 3
    """Mails to one mailbox that ask for a confirmation, over all clients."""
    hints: float = 0.5
    hints_at_once: float = 20
    """New questions to a bot."""
    hints_waiting: int = 4
    """Questions to a bot that are not answered yet; an address has four times as many."""
    streams: int = 40
    """Streams that are open."""
    nobodys_streams: int = 1000
    """Total number of open streams of clients without a session."""


class Buckets:
    """A leaky bucket for each name; the least recently used are dropped."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str, now: float, cost: float = 1.0) -> float:
        """Add a cost if it fits and return 0.0; otherwise return the seconds until it fits."""
        wait_s = self.wait_s(name, now, cost)
        if not wait_s:
            self.charge(name, now, cost)
        return wait_s

    def wait_s(self, name: str, now: float, cost: float = 0.0) -> float:
        """Return the seconds until a cost fits, 0.0 if it fits now."""
        over = self._level(name, now) + cost - self.size
        if over <= 0:
            return 0.0
        return over / self.rate if self.rate else float(2**31)

    def charge(self, name: str, now: float, cost: float) -> None:
        """Add a cost that has already arisen, even if it does not fit."""
        self._levels[name] = (self._level(name, now) + cost, now)
        self._levels.move_to_end(name)
        if len(self._levels) > REMEMBERED:
            self._levels.popitem(last=False)

    def _level(self, name: str, now: float) -> float:
        level, at = self._levels.get(name, (0.0, now))
        return max(0.0, level - (now - at) * self.rate)


class Rates:
    """The buckets of all sessions and addresses."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._counted = {
            "get": _pair(limits.gets, limits.gets_at_once),
            "post": _pair(limits.posts, limits.posts_at_once),
            "table": _pair(limits.tables, limits.tables_at_once),
            "contact": _pair(limits.contacts, limits.contacts_at_once),
        }
        self._mails = Buckets(limits.mails, limits.mails_at_once)
        self._work = Buckets(limits.work, limits.work_at_once)
        self._address_work = Buckets(limits.address_work, limits.address_work_at_once)

    def count(self, kind: str, client: Client) -> float:
        """Count a request; return 0.0, or the seconds to wait before it is allowed."""
        by_session, by_address = self._counted[kind]
        now = self._clock()
        return by_address.take(client.address, now) or by_session.take(_name(client), now)

    def count_mail(self, mailbox: str) -> float:
        """Count a mail that nobody has asked for yet; as `count`, by its recipient."""
        return self._mails.take(mailbox, self._clock())

    def wait_s(self, client: Client) -> float:
        """Return the seconds until a client that caused much work may ask again."""
        now = self._clock()
        return max(
            self._address_work.wait_s(client.address, now), self._work.wait_s(_name(client), now)
        )

    def charge(self, work: Work) -> None:
        now = self._clock()
        self._address_work.charge(work.client.address, now, work.seconds)
        self._work.charge(_name(work.client), now, work.seconds)


def _name(client: Client) -> str:
    """Key of a client: its session, or its address without one."""
    return client.session or f"@{client.address}"


def _pair(rate: float, size: float) -> tuple[Buckets, Buckets]:
    return Buckets(rate, size), Buckets(rate * ADDRESS, size * ADDRESS)


class Measured(Generic[T]):
    """A coroutine whose processor time is added to an account, step by step.

    Other tasks run between its steps, so the time from start to end would say nothing.
    """

    def __init__(self, coroutine: Coroutine[Any, Any, T], work: Work) -> None:
        self._coroutine = coroutine
        self._work = work

    def __await__(self) -> Generator[Any, Any, T]:
        step: Callable[[], Any] = partial(self._coroutine.send, None)
        while True:
            began = time.thread_time()
            try:
                awaited = step()
            except StopIteration as end:
                return cast(T, end.value)
            finally:
                self._work.seconds += time.thread_time() - began
            try:
                value = yield awaited
            except BaseException as error:  # noqa: BLE001 handed on to the coroutine
                step = partial(self._coroutine.throw, error)
            else:
                step = partial(self._coroutine.send, value)

"""The server process: uvicorn with our limits on connections and requests."""

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import threading
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from ipaddress import ip_address
from types import FrameType
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from benben.web.app import create
from benben.web.limits.clients import address_of
from benben.web.limits.memory import plan
from benben.web.limits.rate_limits import Limits
from benben.web.notices.options import NoticeOptions
from benben.web.site import GONE_S, Settings, Site

NO_LIMITS: Final = Limits(
    posts=1e9,
    posts_at_once=10**9,
    tables=1e9,
    tables_at_once=10**9,
    gets=1e9,
    gets_at_once=10**9,
    work=1e9,
    work_at_once=10**9,
    address_work=1e9,
    address_work_at_once=10**9,
    requests_waiting=10**9,
    contacts=1e9,
    contacts_at_once=10**9,
    mails=1e9,
    mails_at_once=10**9,
    hints=1e9,
    hints_at_once=10**9,
    hints_waiting=10**9,
    streams=10**9,
    nobodys_streams=10**9,
)
"""Limits of load tests (BENBEN_LIMITS=off), in which one machine acts for hundreds of people."""
MANY_FILES: Final = 65_536
GRACEFUL_S: Final = 2
"""Seconds in which requests in progress may finish when the server is stopped."""
END_S: Final = 4.5
"""Seconds after which a stopping server is terminated, whatever it is waiting for. All
acknowledged changes are on disk."""
MOST_BY_ADDRESS: Final = 500
"""Maximum open connections of an address. Loopback is exempt, because a proxy has all of them."""
MAX_HEAD_BYTES: Final = 65_536
"""Maximum size of the URL and headers of a request; browsers send a fiftieth of it."""
MAX_REQUEST_S: Final = 60.0
"""Maximum time from the first byte of a request to the last; enough for a large upload."""
GC_THRESHOLDS: Final = (20_000, 20, 20)
"""Thresholds of the garbage collector (`gc.set_threshold`); Python 3.12 has (700, 10, 10)."""


@dataclass(frozen=True)
class LanOptions:
    """How the local network may be used by a server that listens on loopback."""

    open: bool
    """Whether it is opened at the start."""
    offered: bool
    """Whether somebody at this machine may open it from a page."""
    told: Callable[[str], None]
    """Called with the address for other devices when it has been opened from a page."""


async def serve_on(
    listening: socket.socket,
    database: str,
    ready: Callable[[str | None], None],
    memory_mb: int,
    lan: LanOptions,
) -> None:
    """Serve until the process is told to stop. Raises StoreError if the database is unusable.

    `ready` is called with the address for devices on the local network, if they can reach it.
    """
    divided = plan(memory_mb)
    allow_many_files()
    limits = NO_LIMITS if os.environ.get("BENBEN_LIMITS") == "off" else Limits()
    gone_s = float(os.environ.get("BENBEN_GONE", GONE_S))  # shorter in tests
    settings = Settings(
        database,
        limits,
        workers=divided.workers,
        cache_bytes=divided.cache_bytes,
        gone_s=gone_s,
        notices=NoticeOptions.read(os.environ),
    )
    site = await Site.open(settings)
    config = uvicorn.Config(
        create(site),
        http=Protocol,
        lifespan="off",
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        limit_concurrency=divided.connections,
        timeout_graceful_shutdown=GRACEFUL_S,
    )
    _tune_garbage_collection()
    try:
        await _Server(config, site, ready, lan).serve(sockets=[listening])
    finally:
        await site.close()


def _tune_garbage_collection() -> None:
    """Let the garbage collector run rarely, and freeze the objects that exist after the start.

    With Python's settings it takes a twentieth of the processor time of a choice, and a full
    collection stops the server for a tenth of a second. Almost nothing is in a reference cycle.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    gc.enable()


def allow_many_files() -> None:
    """Raise the limit of open files: every open page needs one, and the usual limit is 1024."""
    try:
        import resource  # noqa: PLC0415 not on Windows
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the factory of uvloop, which does not exist for Windows."""
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        return None
    return uvloop.new_event_loop


class _Joined:
    """Replacement for a transport that collects what is written."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self._written.append(data)

    def flush(self) -> None:
        if self._written:
            self._transport.write(b"".join(self._written))
            self._written = []

    def close(self) -> None:
        """Close at once: uvicorn starts no further request of a transport that is closing."""
        self.flush()
        self._transport.close()


class _Response:
    """The application for one request; it sends the head together with the first part of the body.

    Each write is a system call that often wakes the reader, and most responses are small.
    """

    def __init__(self, app: ASGIApp, cycle: RequestResponseCycle) -> None:
        self._app = app
        self._cycle = cycle
        self._start: Message | None = None
        """The head of the response, until a part of the body follows."""

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Handle the request (ASGI); `send` of the cycle is replaced by that of this object."""
        del send
        return self._app(scope, receive, self.send)

    async def send(self, message: Message) -> None:
        """Send a part of the response; hold its head until the first part of the body."""
        cycle: Any = self._cycle  # its transport is replaced, and ASGI has two types of messages
        if message["type"] == "http.response.start" and not cycle.response_started:
            self._start = message
            return
        if self._start is None:
            await cycle.send(message)
            return
        if cycle.flow.write_paused and not cycle.disconnected:
            await cycle.flow.drain()
        start, self._start = self._start, None
        transport, joined = cycle.transport, _Joined(cycle.transport)
        cycle.transport = joined
        try:
            await cycle.send(start)
            await cycle.send(message)
        finally:
            cycle.transport = transport
            joined.flush()


class Protocol(HttpToolsProtocol):
    """Enforces a size limit on the URL and headers of a request, and a total deadline.

    The parser joins incomplete data again with every packet, so without a limit one connection
    could keep the whole server busy. The deadline closes connections that send slowly or not at
    all.
    """

    _loose = 0
    """Bytes since the last complete part of a request."""
    _whole = False
    """Whether the latest request was received completely."""
    _late: asyncio.TimerHandle | None = None

    _address = ""
    _open: Final[Counter[str]] = Counter()
    """Connections by address."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = address_of({"client": self.client})
        self._open[self._address] += 1
        if self._open[self._address] > MOST_BY_ADDRESS and not _local(self._address):
            transport.abort()
            return
        self._late = self.loop.call_later(MAX_REQUEST_S, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        self._open[self._address] -= 1
        if not self._open[self._address]:
            del self._open[self._address]
        super().connection_lost(exc)

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def data_received(self, data: bytes) -> None:
        self._loose += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._loose > MAX_HEAD_BYTES:
            self.send_400_response("The head of this request is too long.")
        elif self._late is None and (not self._whole or self.cycle.response_complete):
            self._late = self.loop.call_later(MAX_REQUEST_S, self.transport.abort)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        super()._start_asgi_task(cycle, _Response(app, cycle))  # type: ignore[arg-type]

    def on_message_begin(self) -> None:
        self._whole = False
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._loose = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._loose = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._loose = 0
        self._whole = True
        self._in_time()
        super().on_message_complete()


def _local(address: str) -> bool:
    try:
        return ip_address(address.partition("/")[0]).is_loopback
    except ValueError:  # a Unix socket
        return True


class _Server(uvicorn.Server):
    """Calls `ready` once it answers, and ends the open streams when it is stopped."""

    def __init__(
        self,
        config: uvicorn.Config,
        site: Site,
        ready: Callable[[str | None], None],
        lan: LanOptions,
    ) -> None:
        super().__init__(config)
        self._site = site
        self._ready = ready
        self._lan = lan
        self._port = 0
        self._on_lan: asyncio.Server | None = None
        """The listener on the local network, while there is one."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        assert sockets
        host, self._port, *_ = sockets[0].getsockname()
        lan = self._site.lan
        lan.start(host, self._port)
        lan.offered = self._lan.offered
        lan.offer(self._listen, self._close_lan, self._lan.told)
        if self._lan.open:
            await lan.open()
        self._ready(lan.origin)

    async def _listen(self, address: str) -> int:
        """Listen on one more address, at the same port if it is free there."""
        for port in (self._port, 0):
            listening = socket.socket()
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listening.bind((address, port))
            except OSError as error:
                listening.close()
                if port == 0 or error.errno != errno.EADDRINUSE:
                    raise
            else:
                break
        config = self.config
        make = partial(Protocol, config, self.server_state, self.lifespan.state)
        loop = asyncio.get_running_loop()
        self._on_lan = await loop.create_server(make, sock=listening, backlog=config.backlog)
        self.servers.append(self._on_lan)
        return int(listening.getsockname()[1])

    def _close_lan(self) -> None:
        """Stop listening on the local network, and end the connections from there."""
        if self._on_lan is None:
            return
        address = self._on_lan.sockets[0].getsockname()
        self._on_lan.close()
        self.servers.remove(self._on_lan)
        self._on_lan = None
        for connection in list(self.server_state.connections):
            if connection.transport.get_extra_info("sockname") == address:
                connection.transport.abort()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop after Ctrl-C or a termination signal.

        Unlike uvicorn's, it does not raise the signal once more at the end: that would kill the
        process before the site is closed and its workers are gone.
        """
        del frame
        if not self.should_exit:
            late = threading.Timer(END_S, self._end)
            late.daemon = True
            late.start()
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    def _end(self) -> None:
        for each in self._site.worker_pool.workers:
            if each.process:
                each.process.kill()
        os._exit(0)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._site.hub.close()
        await super().shutdown(sockets)

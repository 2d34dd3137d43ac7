"""One process that serves a site."""

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn

from benben.web.app import create
from benben.web.guard import Limits
from benben.web.site import Settings, Site

NO_LIMITS: Final = Limits(
    posts=1e9,
    posts_at_once=10**9,
    tables=1e9,
    tables_at_once=10**9,
    gets=1e9,
    gets_at_once=10**9,
    hints=1e9,
    hints_at_once=10**9,
    streams=10**9,
    nobodys_streams=10**9,
)
"""For measuring, by BENBEN_LIMITS=off: one machine then asks for what hundreds of people ask."""


async def serve_on(listening: socket.socket, database: str, ready: Callable[[], None]) -> None:
    """Serve until the process is told to stop; StoreError when the database cannot be used."""
    limits = NO_LIMITS if os.environ.get("BENBEN_LIMITS") == "off" else Limits()
    site = await Site.open(Settings(database, limits))
    config = uvicorn.Config(
        create(site),
        lifespan="off",
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    try:
        await _Server(config, site, ready).serve(sockets=[listening])
    finally:
        await site.close()


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one: not on Windows."""
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        return None
    return uvloop.new_event_loop


class _Server(uvicorn.Server):
    """Says when it answers, and ends the open streams when it is told to stop."""

    def __init__(self, config: uvicorn.Config, site: Site, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._site = site
        self._ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop. Uvicorn would raise the signal once more at its end, in the middle of ours."""
        del frame
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._site.hub.close()
        await super().shutdown(sockets)

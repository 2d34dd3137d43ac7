"""One process that serves a site."""

import contextlib
import logging
import socket
from collections.abc import Callable

import uvicorn

from benben.web.app import create
from benben.web.site import Settings, Site


async def serve_on(
    listening: socket.socket,
    database: str,
    ready: Callable[[], None],
    settings: Settings | None = None,
) -> None:
    """Serve until the process is told to stop; StoreError when the database cannot be used."""
    site = await Site.open(settings or Settings(database))
    config = uvicorn.Config(
        create(site),
        lifespan="off",
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    try:
        with contextlib.suppress(KeyboardInterrupt):
            await _Server(config, site, ready).serve(sockets=[listening])
    finally:
        await site.close()


class _Server(uvicorn.Server):
    """Says when it answers, and ends the open streams when it is told to stop."""

    def __init__(self, config: uvicorn.Config, site: Site, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._site = site
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._site.hub.close()
        await super().shutdown(sockets)

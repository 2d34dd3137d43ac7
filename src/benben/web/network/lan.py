"""The local network: the address at which other devices reach this server, and opening it.

A server that listens on loopback can also listen on the address of this machine in the local
network: at the start (`benben serve --lan`), or when somebody at this machine presses a button. It
listens on that one address, not on all interfaces.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import HTTPConnection

from benben.web.errors import Refusal
from benben.web.network.addresses import is_loopback, is_wildcard, local_address

FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers that proxies add."""
MAX_ORIGIN: Final = 300
"""Maximum length of an origin in a link: a name in the DNS has at most 253 characters. The Host
header may be anything, and a QR code of a long one takes long or is impossible."""
Listen = Callable[[str], Awaitable[int]]
"""Starts to listen on an address; returns the port."""


class Lan:
    """Where other devices reach this server. A site without a server knows only the requests."""

    def __init__(self) -> None:
        self.origin: str | None = None
        """Scheme, address and port for other devices; None while only this machine is served."""
        self.offered = False
        """Whether somebody at this machine may open and close the network from a page."""
        self.opened = False
        """Whether the network was opened, by the command line or from a page."""
        self._listen: Listen | None = None
        self._close: Callable[[], None] = lambda: None
        self._told: Callable[[str], None] = lambda _: None

    def start(self, host: str, port: int) -> None:
        """Note where the server listens from the start."""
        address = local_address() if is_wildcard(host) else host
        if address and not is_loopback(address):
            self.origin = _origin(address, port)

    def offer(self, listen: Listen, close: Callable[[], None], told: Callable[[str], None]) -> None:
        """Note how to listen on another address and how to stop that.

        `told` is called with the origin when the network has been opened from a page.
        """
        self._listen, self._close, self._told = listen, close, told

    async def open(self, *, from_page: bool = False) -> None:
        """Listen on the local network; OSError if the system does not allow it."""
        if self.origin is not None and not self.opened:
            return  # it listens on the network anyway
        address = local_address()
        if address is None or self._listen is None:
            raise Refusal(409, "table.refused.network")
        self.close()
        port = await self._listen(address)
        self.origin, self.opened = _origin(address, port), True
        if from_page:
            self._told(self.origin)

    def close(self) -> None:
        """Stop listening on the network and end the connections from there."""
        if self.opened:
            self._close()
            self.origin, self.opened = None, False

    def may_change(self, request: HTTPConnection) -> bool:
        """Whether a request comes from somebody at this machine who may open the network.

        The other end of the connection must be this machine, no proxy may have passed the request
        on, and the page must have been opened under a name that always means this machine: a name
        in the DNS that an attacker has pointed to 127.0.0.1 is none.
        """
        peer = request.client.host if request.client else ""
        return (
            self.offered
            and (self.opened or self.origin is None)
            and is_loopback(peer)
            and is_loopback(_hostname(request))
            and not any(name in request.headers for name in FORWARDED)
        )

    def origin_for(self, request: HTTPConnection) -> tuple[str, bool]:
        """Return the origin of links for other people, and whether they can reach it.

        What the address bar says is right unless it means this machine only.
        """
        own = str(request.base_url).rstrip("/")
        if len(own) > MAX_ORIGIN:
            own = ""
        elif not is_loopback(_hostname(request)):
            return own, True
        return (self.origin, True) if self.origin else (own, False)


def _hostname(request: HTTPConnection) -> str:
    try:
        return request.base_url.hostname or ""
    except ValueError:  # a malformed Host header
        return ""


def _origin(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"

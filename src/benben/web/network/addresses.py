"""Addresses: which of them lead to this machine only, and which one other devices can use."""

import contextlib
import socket
from collections.abc import Iterator
from ipaddress import IPv4Address, ip_address
from typing import Final

PROBE: Final = ("198.51.100.1", 9)
"""An address that belongs to nobody (RFC 5737). Connecting a UDP socket sends nothing, but chooses
the interface of the default route."""


def is_loopback(host: str) -> bool:
    """Whether a host name or an address leads to the machine that uses it."""
    if host.lower().rstrip(".") == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def is_wildcard(host: str) -> bool:
    """Whether a server at this address listens on all interfaces."""
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False


def local_address() -> str | None:
    """Return the address of this machine on the local network; None if it has none.

    A public address is left out: a server there would be open to the whole internet, which nobody
    expects of an evening at home.
    """
    for found in _own_addresses():
        ip = IPv4Address(found)
        if not (ip.is_global or ip.is_loopback or ip.is_unspecified or ip.is_multicast):
            return found
    return None


def _own_addresses() -> Iterator[str]:
    """The IPv4 addresses of this machine, that of the default route first."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(PROBE)
        yield probe.getsockname()[0]
    with contextlib.suppress(OSError):
        for *_, where in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(where[0])

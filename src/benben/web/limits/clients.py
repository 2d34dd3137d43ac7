"""Clients: the session and the address that a request comes from, by which shares are counted."""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final, NamedTuple

from starlette.types import Scope

REMEMBERED: Final = 10_000


class Client(NamedTuple):
    """For whom the server works. A session is a person's id; strangers without one share ""."""

    address: str
    session: str


class Addresses:
    """The latest address of each session. The longest unused are forgotten."""

    def __init__(self) -> None:
        self._found: OrderedDict[str, str] = OrderedDict()

    def saw(self, client: Client) -> None:
        if not client.session:
            return
        self._found[client.session] = client.address
        self._found.move_to_end(client.session)
        if len(self._found) > REMEMBERED:
            self._found.popitem(last=False)

    def client(self, session: str) -> Client:
        return Client(self._found.get(session, ""), session)


def address_of(scope: Scope) -> str:
    """The address of a request, as it is counted."""
    client = scope.get("client")
    return _counted(client[0]) if client else ""


@lru_cache(maxsize=REMEMBERED)
def _counted(address: str) -> str:
    """Of IPv6 the first 64 bits: one household has all addresses that begin with them."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return address
    return str(ip.ipv4_mapped or IPv6Network((ip, 64), strict=False))

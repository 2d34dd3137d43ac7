"""Clients: the session and the address of a request. Limits are counted by both."""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final, NamedTuple

from starlette.types import Scope

REMEMBERED: Final = 10_000


class Client(NamedTuple):
    """Session and address that work is done for. Clients without a session share ""."""

    address: str
    session: str


class Addresses:
    """The latest address of each session; the least recently used are dropped."""

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
    """Return the address of a request as limits count it."""
    client = scope.get("client")
    return _counted(client[0]) if client else ""


@lru_cache(maxsize=REMEMBERED)
def _counted(address: str) -> str:
    """Reduce IPv6 to the first 64 bits, since one household has all addresses below them."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return address
    return str(ip.ipv4_mapped or IPv6Network((ip, 64), strict=False))

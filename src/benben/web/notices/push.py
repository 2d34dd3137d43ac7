"""Web Push: messages are encrypted for one browser (RFC 8291) and signed by this server (RFC 8292).

A subscription names the address to which its messages are sent, and anybody can send us one. So
only HTTPS to public addresses is allowed, the address that was checked is the one we connect to,
redirects are not followed, and an answer is read only as far as its status.
"""

import asyncio
import base64
import binascii
import json
import os
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from benben.core.errors import BadInput

MAX_ENDPOINT: Final = 1000
TIMEOUT_S: Final = 10.0
LIFE_S: Final = 24 * 3600
"""Seconds for which a push service keeps a message for a device that is off."""
TOKEN_S: Final = 12 * 3600
"""Seconds for which a signature is valid."""
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Order of the curve P-256."""
GLOBAL_IPV6: Final = IPv6Network("2000::/3")
"""The only part of IPv6 from which public addresses are given out."""
NAT64: Final = IPv6Network("64:ff9b::/96")
"""Addresses that networks without IPv4 translate; the last 32 bits are the IPv4 address."""
DNS_THREADS: Final = 16
"""Names that are looked up at the same time, apart from all other work: a hostile name server may
keep each of them waiting for longer than we do."""
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16


@dataclass(frozen=True)
class Subscription:
    """Where and how the messages for one browser are sent."""

    endpoint: str
    p256dh: str
    """Public key of the browser, base64url."""
    auth: str
    """Secret of the browser, base64url."""


class Gone(Exception):
    """The browser has ended its subscription."""


class NotSent(Exception):
    """A message could not be sent now."""


class BadSubscription(Exception):
    """A subscription that we do not use, because of its address or its keys."""


class Push:
    """Encrypts, signs and sends. Needs the packages of `benben[push]`."""

    def __init__(self, key: bytes, contact: str, *, anywhere: bool = False) -> None:
        try:
            import http_ece  # noqa: PLC0415 optional
            from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415
            from py_vapid import Vapid02  # noqa: PLC0415
        except ImportError as error:
            raise BadInput(
                "error.notices.missing",
                "BENBEN_PUSH needs more packages: pip install 'benben[push]'",
            ) from error
        self._contact = contact
        self._anywhere = anywhere
        self._ec = ec
        self._encrypt = http_ece.encrypt
        self._tls = ssl.create_default_context()
        self._dns = ThreadPoolExecutor(DNS_THREADS, "push-dns")
        secret = int.from_bytes(key, "big") % (ORDER - 1) + 1
        self._vapid = Vapid02(ec.derive_private_key(secret, ec.SECP256R1()))
        point = self._vapid.public_key.public_numbers()
        self.public_key = encoded(
            b"\x04" + point.x.to_bytes(32, "big") + point.y.to_bytes(32, "big")
        )
        """Public key of this server, which a browser needs to subscribe."""

    def close(self) -> None:
        self._dns.shutdown(wait=False, cancel_futures=True)

    def check(self, subscription: Subscription) -> None:
        """Raise BadSubscription for keys that are none and for an address of a wrong kind."""
        self._target(subscription.endpoint)
        point, auth = decoded(subscription.p256dh), decoded(subscription.auth)
        if len(auth) != AUTH_BYTES or len(point) != POINT_BYTES:
            raise BadSubscription
        try:
            self._ec.EllipticCurvePublicKey.from_encoded_point(self._ec.SECP256R1(), point)
        except ValueError as error:
            raise BadSubscription from error

    async def send(self, subscription: Subscription, message: dict[str, Any]) -> None:
        """Send a message; raise Gone, NotSent or BadSubscription."""
        self.check(subscription)
        try:
            async with asyncio.timeout(TIMEOUT_S):
                status = await self._post(subscription, json.dumps(message).encode())
        except (OSError, ValueError, asyncio.IncompleteReadError, TimeoutError) as error:
            raise NotSent(str(error) or type(error).__name__) from error
        if status in {404, 410}:
            raise Gone
        if not 200 <= status < 300:
            raise NotSent(f"the push service answered {status}")

    def _target(self, endpoint: str) -> tuple[str, str, int]:
        """Scheme, host and port of an endpoint."""
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port
        except ValueError as error:
            raise BadSubscription from error
        printable = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        schemes = {"https", "http"} if self._anywhere else {"https"}
        if (
            len(endpoint) > MAX_ENDPOINT
            or not printable
            or parts.scheme not in schemes
            or not host
            or parts.username is not None
            or (port not in {None, 443} and not self._anywhere)
        ):
            raise BadSubscription
        return parts.scheme, host, port or (443 if parts.scheme == "https" else 80)

    async def _post(self, subscription: Subscription, message: bytes) -> int:
        scheme, host, port = self._target(subscription.endpoint)
        address = await self._address(host, port)
        body = self._encrypt(
            message,
            private_key=self._ec.generate_private_key(self._ec.SECP256R1()),
            dh=decoded(subscription.p256dh),
            auth_secret=decoded(subscription.auth),
            salt=os.urandom(16),
        )
        parts = urlsplit(subscription.endpoint)
        origin = f"{scheme}://{parts.netloc}"
        claims = {"aud": origin, "sub": self._contact, "exp": int(time.time()) + TOKEN_S}
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = [
            f"POST {path} HTTP/1.1",
            f"Host: {parts.netloc}",
            f"Authorization: {self._vapid.sign(claims)['Authorization']}",
            "Content-Encoding: aes128gcm",
            "Content-Type: application/octet-stream",
            f"Content-Length: {len(body)}",
            f"TTL: {LIFE_S}",
            "Urgency: normal",
            "Connection: close",
        ]
        tls = self._tls if scheme == "https" else None
        reader, writer = await asyncio.open_connection(
            address, port, ssl=tls, server_hostname=host if tls else None, limit=4096
        )
        try:
            writer.write("\r\n".join([*head, "", ""]).encode("ascii") + body)
            await writer.drain()
            status = await reader.readuntil(b"\r\n")
            return int(status.split(b" ")[1])
        except (IndexError, asyncio.LimitOverrunError) as error:
            raise NotSent("the push service does not speak HTTP") from error
        finally:
            writer.close()

    async def _address(self, host: str, port: int) -> str:
        """Resolve a host, once: all its addresses must be public, and one of them is used."""
        loop = asyncio.get_running_loop()
        look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await loop.run_in_executor(self._dns, look_up)
        addresses = [str(where[0]) for *_, where in found]
        if not addresses:
            raise NotSent("the push service has no address")
        if not self._anywhere and not all(map(_is_public, addresses)):
            raise BadSubscription
        return addresses[0]


def _is_public(address: str) -> bool:
    """Whether an address is public, also the IPv4 address that an IPv6 address may contain."""
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour
        if ip in NAT64:
            inner = IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return _is_public(str(inner))
        if ip not in GLOBAL_IPV6:
            return False
    return ip.is_global and not ip.is_multicast


def decoded(text: str) -> bytes:
    """Decode base64url with or without padding; b"" if it is none."""
    try:
        return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except (binascii.Error, ValueError):
        return b""


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")

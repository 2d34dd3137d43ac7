"""What stands before every request: whence it comes, how large it is, how often; and the headers
that tell a browser to trust nothing but us."""

import json
import re
import time
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from benben.web.auth import COOKIES, Sessions
from benben.web.language import language_of, speech

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_RAW: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
MAKING: Final = ("/api/tables", "/api/records")
REMEMBERED: Final = 10_000
LONGEST_COOKIE: Final = 300
"""Bytes; a session has a hundred."""
_LENGTH: Final = re.compile(r"[0-9]{1,18}")


@dataclass(frozen=True)
class Limits:
    """How much anybody may ask for."""

    body: int = 32_768
    upload: int = 1_000_000
    posts: float = 5.0
    """A second, on average,"""
    posts_at_once: int = 60
    """and so many in a burst. Counted by session and by address; an address has tenfold."""
    tables: float = 0.2
    tables_at_once: int = 20
    """New tables, likewise."""
    gets: float = 50.0
    gets_at_once: int = 600
    hints: float = 0.5
    hints_at_once: int = 20
    """New questions to a bot, by session."""
    streams: int = 40
    """Open at a time, by session; an address has tenfold."""
    nobodys_streams: int = 1000
    """And of all together who have no session."""


class Buckets:
    """A leaky bucket for each name; the longest unused are forgotten."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def full(self, name: str, now: float) -> bool:
        """One more drop; whether it runs over."""
        level, at = self._levels.pop(name, (0.0, now))
        level = max(0.0, level - (now - at) * self.rate)
        over = level + 1 > self.size
        self._levels[name] = (level if over else level + 1, now)
        if len(self._levels) > REMEMBERED:
            self._levels.popitem(last=False)
        return over


class Guard:
    """Plain ASGI, so that streams stay streams."""

    def __init__(self, app: ASGIApp, sessions: Sessions, limits: Limits) -> None:
        self.app = app
        self.sessions = sessions
        self.limits = limits
        self.posts = Buckets(limits.posts, limits.posts_at_once)
        self.posts_by_address = Buckets(limits.posts * 10, limits.posts_at_once * 10)
        self.tables = Buckets(limits.tables, limits.tables_at_once)
        self.tables_by_address = Buckets(limits.tables * 10, limits.tables_at_once * 10)
        self.gets = Buckets(limits.gets, limits.gets_at_once)
        self.gets_by_address = Buckets(limits.gets * 10, limits.gets_at_once * 10)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope["headers"] = _with_our_cookies(scope["headers"])
        refused = self._refused(scope)
        if refused:
            await self._refuse(scope, send, *refused)
            return
        left = self._most(scope)
        large = done = False

        async def receiving() -> Message:
            nonlocal left, large
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                large = True
                return {"type": "http.disconnect"}
            return message

        async def sending(message: Message) -> None:
            nonlocal done
            if large:  # whatever the application makes of half a body
                if not done:
                    done = True
                    await self._refuse(scope, send, 413, "table.refused.large")
                return
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *_RAW]
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        await self.app(scope, receiving, sending)

    def _most(self, scope: Scope) -> int:
        return self.limits.upload if scope["path"] == "/api/records" else self.limits.body

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        address = address_of(scope)
        who = self.sessions.person(HTTPConnection(scope)) or address
        now = time.monotonic()
        if scope["method"] in SAFE:
            if self.gets_by_address.full(address, now) or self.gets.full(who, now):
                return 429, "table.refused.often"
            return None
        if not same_origin(headers):
            return 403, "table.refused.origin"
        length = headers.get("content-length", "0")
        if not _LENGTH.fullmatch(length) or int(length) > self._most(scope):
            return 413, "table.refused.large"
        if self.posts_by_address.full(address, now) or self.posts.full(who, now):
            return 429, "table.refused.often"
        if scope["path"] in MAKING and (
            self.tables_by_address.full(address, now) or self.tables.full(who, now)
        ):
            return 429, "table.refused.often"
        return None

    async def _refuse(self, scope: Scope, send: Send, status: int, key: str) -> None:
        words = speech(language_of(HTTPConnection(scope)))
        body = json.dumps({"error": words(key)}, ensure_ascii=False).encode()
        headers = {
            **HEADERS,
            "content-type": "application/json",
            "content-length": str(len(body)),
            "cache-control": "no-store",
        }
        if status == 429:
            headers["retry-after"] = "1"
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": status, "headers": raw})
        await send({"type": "http.response.body", "body": body})


def _with_our_cookies(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of a request with no cookie in them that we do not set.

    The framework reads all cookies of every request, and the library that it takes for it needs
    time that grows with the square of a quoted value (CVE-2024-7592, in Python before 3.11.10 and
    3.12.6): one cookie of 60 kB stopped the server for minutes. None of ours is quoted.
    """
    if not any(name == b"cookie" for name, _ in headers):
        return headers
    ours = [
        pair
        for header, value in headers
        if header == b"cookie"
        for pair in map(bytes.strip, value.split(b";"))
        if pair.partition(b"=")[0] in COOKIES and len(pair) <= LONGEST_COOKIE and b'"' not in pair
    ]
    kept = [each for each in headers if each[0] != b"cookie"]
    return [*kept, (b"cookie", b"; ".join(ours))] if ours else kept


def address_of(scope: Scope) -> str:
    """Whence a request comes, as it is counted."""
    client = scope.get("client")
    return _counted(client[0]) if client else ""


@lru_cache(maxsize=REMEMBERED)
def _counted(address: str) -> str:
    """Of IPv6 the first half: one household has all that begin with it."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return address
    return str(ip.ipv4_mapped or IPv6Network((ip, 64), strict=False))


def same_origin(headers: Headers) -> bool:
    """Whether a page of ours sent it, or a program that is no browser.

    Browsers name the origin of every POST; what names none and shows no other trace of a browser
    carries nobody's cookie but its own.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in {"same-origin", "none"}
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False

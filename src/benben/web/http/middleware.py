"""Middleware: origin check, limits on size and rate, security headers."""

import json
import re
from collections import Counter
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from benben.web.auth.sessions import COOKIES, PERSON, Sessions
from benben.web.errors import Refusal, too_often
from benben.web.language import language_of, speech
from benben.web.limits.clients import Addresses, Client, address_of
from benben.web.limits.fair_queue import WORK, Work
from benben.web.limits.rate_limits import Limits, Measured, Rates

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
MAKING: Final = re.compile(
    r"/api/(tables|records|tables/[^/]+/(again|try)|games/[^/]+/editions(/import)?)"
)
"""Paths of the requests that make a table or an edition."""
UPLOADING: Final = re.compile(r"/api/(records|games/[^/]+/editions/import)")
"""Paths of the requests that bring a file."""
MAX_COOKIE_BYTES: Final = 300
"""Maximum size of a cookie of ours; a session cookie has about 100 bytes."""
BUSY_S: Final = 5
"""Retry-After, in seconds, for a client with too many requests in progress."""
_LENGTH: Final = re.compile(rb"[0-9]{1,18}")


class LimitsMiddleware:
    """Pure ASGI middleware, so that streams are not buffered."""

    def __init__(
        self, app: ASGIApp, sessions: Sessions, limits: Limits, rates: Rates, addresses: Addresses
    ) -> None:
        self.app = app
        self.sessions = sessions
        self.limits = limits
        self.rates = rates
        self.addresses = addresses
        self._waiting: Counter[str] = Counter()
        """Number of requests in progress, by address."""
        self._bodies: Counter[str] = Counter()
        """Declared bytes of the bodies in progress, by address; the total is under ""."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope["headers"] = _with_our_cookies(scope["headers"])
        person = scope[PERSON] = self.sessions.person(HTTPConnection(scope))
        client = Client(address_of(scope), person or "")
        most = self._most(scope)
        body = _length(scope["headers"], most)
        refusal = self._refused(scope, client, body, most)
        if refusal:
            await self._refuse(scope, send, refusal)
            return
        self.addresses.saw(client)
        work = Work(client)
        waiting = 0 if scope["path"].endswith("/stream") else 1
        _count(self._waiting, client.address, waiting)
        _count(self._bodies, client.address, body)
        _count(self._bodies, "", body)
        token = WORK.set(work)
        try:
            await Measured(self._answer(scope, receive, send, most), work)
        finally:
            WORK.reset(token)
            self.rates.charge(work)
            _count(self._waiting, client.address, -waiting)
            _count(self._bodies, client.address, -body)
            _count(self._bodies, "", -body)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        left = most
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
            if large:  # whatever the application does with an incomplete body
                if not done:
                    done = True
                    await self._refuse(scope, send, Refusal(413, "table.refused.large"))
                return
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *_RAW]
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        await self.app(scope, receiving, sending)

    def _most(self, scope: Scope) -> int:
        return self.limits.upload if UPLOADING.fullmatch(scope["path"]) else self.limits.body

    def _refused(self, scope: Scope, client: Client, body: int, most: int) -> Refusal | None:
        rates, limits = self.rates, self.limits
        safe = scope["method"] in SAFE
        if not safe and not same_origin(Headers(scope=scope)):
            return Refusal(403, "table.refused.origin")
        if body > most:
            return Refusal(413, "table.refused.large")
        wait_s = rates.count("get" if safe else "post", client) or rates.wait_s(client)
        if not wait_s and not safe and MAKING.fullmatch(scope["path"]):
            wait_s = rates.count("table", client)
        if not wait_s and (
            self._waiting[client.address] >= limits.requests_waiting
            or self._bodies[client.address] + body > limits.address_bodies
            or self._bodies[""] + body > limits.bodies
        ):
            wait_s = BUSY_S
        return too_often(wait_s) if wait_s else None

    async def _refuse(self, scope: Scope, send: Send, refusal: Refusal) -> None:
        words = speech(language_of(HTTPConnection(scope)))
        sentence = words.say(refusal.phrase, ())
        body = json.dumps({"error": sentence}, ensure_ascii=False).encode()
        headers = {
            **HEADERS,
            "content-type": "application/json",
            "content-length": str(len(body)),
            "cache-control": "no-store",
        }
        if refusal.retry_s:
            headers["retry-after"] = str(refusal.retry_s)
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": refusal.status, "headers": raw})
        await send({"type": "http.response.body", "body": body})


def _with_our_cookies(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Return the headers of a request without cookies that are not ours.

    The framework parses all cookies of every request. Parsing a quoted value takes quadratic time
    (CVE-2024-7592, in Python before 3.11.10 and 3.12.6): one cookie of 60 kB blocked the server for
    minutes. None of ours is quoted.
    """
    cookies = [value for name, value in headers if name == b"cookie"]
    if not cookies:
        return headers
    ours = [
        pair
        for value in cookies
        for pair in map(bytes.strip, value.split(b";"))
        if pair.partition(b"=")[0] in COOKIES and len(pair) <= MAX_COOKIE_BYTES and b'"' not in pair
    ]
    kept = [each for each in headers if each[0] != b"cookie"]
    return [*kept, (b"cookie", b"; ".join(ours))] if ours else kept


def _length(headers: list[tuple[bytes, bytes]], most: int) -> int:
    """Return the declared length of a body; more than `most` if it is invalid or too large."""
    length: bytes | None = None
    for name, value in headers:
        if name == b"transfer-encoding":
            return most
        if name == b"content-length" and length is None:
            length = value
    if length is None:
        return 0
    return int(length) if _LENGTH.fullmatch(length) else most + 1


def _count(counter: Counter[str], name: str, add: int) -> None:
    """Add to a count and drop it at 0, so that the counter does not grow with every address."""
    if not add:
        return
    counter[name] += add
    if not counter[name]:
        del counter[name]


def same_origin(headers: Headers) -> bool:
    """Whether a page of this server sent a request, or a program that is not a browser.

    Browsers send the origin of every POST. A client that sends neither an origin nor any other
    header of a browser holds no cookies but its own, so it cannot be abused by another site.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in {"same-origin", "none"}
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False

"""A push service with a browser behind it, a mail server, and two people who play."""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from benben.web.notices.options import NoticeOptions
from benben.web.notices.push import encoded
from tests.patience import HANGS
from tests.web.harness import Browser, House

hashes = pytest.importorskip("cryptography.hazmat.primitives.hashes")
from cryptography.hazmat.primitives import serialization  # noqa: E402
from cryptography.hazmat.primitives.asymmetric import ec  # noqa: E402
from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: E402
from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: E402

CONTACT = "mailto:host@club.example"
SOON = NoticeOptions(push=CONTACT, push_anywhere=True, grace_s=0.05)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


@dataclass
class Device:
    """A browser's keys; it decrypts by RFC 8291 and 8188, written here a second time."""

    key: Any = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    def public(self) -> bytes:
        form = serialization.PublicFormat.UncompressedPoint
        found: bytes = self.key.public_key().public_bytes(serialization.Encoding.X962, form)
        return found

    def decrypt(self, body: bytes) -> Any:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), point)
        info = b"WebPush: info\0" + self.public() + sender
        secret = derived(shared, self.auth, info, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.rstrip(b"\0")[-1:] == b"\2"  # the last record
        return json.loads(plain.rstrip(b"\0")[:-1])


@dataclass
class PushService:
    port: int = 0
    status: int = 201
    got: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:-2])
        }
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append((head[0], headers, body))
        writer.write(b"HTTP/1.1 %d Somehow\r\ncontent-length: 0\r\n\r\n" % self.status)
        await writer.drain()
        writer.close()
        self.changed.set()

    async def until(self, count: int) -> None:
        async with asyncio.timeout(HANGS):
            while len(self.got) < count:
                self.changed.clear()
                await self.changed.wait()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service


async def subscribe(browser: Browser, service: PushService, path: str = "/to/1") -> Device:
    device = Device()
    body = {
        "endpoint": service.origin + path,
        "p256dh": encoded(device.public()),
        "auth": encoded(device.auth),
    }
    await browser.post("/api/me/push", body)
    return device


async def until_turn_of(wanted: Browser, other: Browser, table: str) -> None:
    """Play until a browser is to choose, by one choice of the other at the end."""
    while (await wanted.picture(table))["mine"]:
        await choose(wanted, table)
    while not (await wanted.picture(table))["mine"]:
        await choose(other, table)


async def choose(browser: Browser, table: str) -> None:
    picture = await browser.picture(table)
    await browser.choose(table, picture, picture["choices"][0]["words"])


async def quiet(at: House) -> None:
    """Until all that is noted has been sent or dropped, as far as it is due."""
    notices = at.site.notices
    async with asyncio.timeout(HANGS):
        while notices._noted:
            await asyncio.sleep(0.01)


class Mailbox:
    def __init__(self) -> None:
        self.got: list[Any] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.got.append(envelope)
        return "250 OK"


@asynccontextmanager
async def mail_server() -> AsyncIterator[tuple[Mailbox, str]]:
    smtp = pytest.importorskip("aiosmtpd.smtp")
    box = Mailbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: smtp.SMTP(box, loop=loop), "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        yield box, f"smtp://127.0.0.1:{port}?from=benben@club.example"


async def mails(box: Mailbox, count: int) -> list[str]:
    async with asyncio.timeout(HANGS):
        while len(box.got) < count:
            await asyncio.sleep(0.01)
    return [text_of(each.content) for each in box.got]


def text_of(content: bytes) -> str:
    import email.policy  # noqa: PLC0415

    message = email.message_from_bytes(content, policy=email.policy.default)
    body = message.get_body()
    assert body
    headers = "".join(f"{name}: {value}\n" for name, value in message.items())
    return f"{headers}\n{body.get_content()}"


def link(mail: str, kind: str) -> str:
    found = re.search(rf"https://club\.example(/mail/{kind}/\S+)", mail)
    assert found, mail
    return found[1]

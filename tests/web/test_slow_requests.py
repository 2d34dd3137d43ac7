"""A connection that sends its request slowly, or not at all, is closed."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from benben.web import server
from tests.patience import HANGS

HEAD = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n"
WHOLE = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"


class App:
    """Answers when it has the whole body; for /slow, when it is let."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.go = asyncio.Event()
        self.gone = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        message = await receive()
        while message.get("more_body"):
            message = await receive()
        if message["type"] == "http.disconnect":
            self.gone.set()
            return
        self.asked.set()
        if scope["path"] == "/slow":
            await self.go.wait()
        headers = [(b"content-length", b"2")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"ok"})


@asynccontextmanager
async def serving(app: App) -> AsyncIterator[int]:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        config = uvicorn.Config(
            app,
            http=server.Protocol,
            lifespan="off",
            log_level="error",
            timeout_graceful_shutdown=1,  # whatever a failing test leaves open
        )
        running = uvicorn.Server(config)
        task = asyncio.create_task(running.serve([listening]))
        try:
            yield listening.getsockname()[1]
        finally:
            running.should_exit = True
            await task


async def connected(port: int, first: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection on which something has been sent before the server can have begun to wait."""
    connection = socket.create_connection(("127.0.0.1", port), HANGS)
    connection.sendall(first)
    connection.setblocking(False)
    return await asyncio.open_connection(sock=connection)


async def closed(reader: asyncio.StreamReader) -> bool:
    """Whether the server ends the connection, sooner or later."""
    try:
        return await asyncio.wait_for(reader.read(), HANGS) == b""
    except ConnectionError:
        return True


@pytest.mark.parametrize(
    "start", [b"", b"GET /", HEAD, HEAD + b"drop"], ids=["silent", "address", "no body", "half"]
)
@pytest.mark.parametrize("before", [b"", WHOLE], ids=["first", "second"])
def test_half_a_request_is_ended(
    monkeypatch: pytest.MonkeyPatch, before: bytes, start: bytes
) -> None:
    monkeypatch.setattr(server, "MAX_REQUEST_S", HANGS if before else 0.2)

    async def run() -> None:
        app = App()
        async with serving(app) as port:
            reader, writer = await connected(port, before or start)
            if before:
                assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
                monkeypatch.setattr(server, "MAX_REQUEST_S", 0.2)
                # After a line too many: no mistake, but no request either.
                writer.write(b"\r\n" + start)
            assert await closed(reader)
            if start.startswith(HEAD):
                await asyncio.wait_for(app.gone.wait(), HANGS)
            writer.close()

    asyncio.run(run())


def test_an_answer_may_take_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MAX_REQUEST_S", 0.1)

    async def run() -> None:
        app = App()
        async with serving(app) as port:
            reader, writer = await connected(port, WHOLE.replace(b"/ ", b"/slow "))
            await asyncio.wait_for(app.asked.wait(), HANGS)
            await asyncio.sleep(0.3)
            app.go.set()
            assert b"200 OK" in await asyncio.wait_for(reader.readuntil(b"ok"), HANGS)
            writer.close()

    asyncio.run(run())

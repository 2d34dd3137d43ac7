"""Streams: a number for every change, on every node; and who is present."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from typing import Any

import pytest
import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.server import ServerState

from benben.web.realtime import nodes, streams
from benben.web.realtime.streams import Direct, Hub
from benben.web.server import Protocol
from tests.databases import new_database
from tests.patience import HANGS
from tests.web.harness import ME, House, visit, visit_both


def revision(rev: int) -> Callable[[], Awaitable[int]]:
    """A table that is at this revision."""

    async def now() -> int:
        return rev

    return now


async def heard(stream: AsyncIterator[bytes], wait: float = HANGS) -> str:
    return (await asyncio.wait_for(anext(stream), wait)).decode()


def test_a_stream_says_the_revision_now_and_whenever_it_changes(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        picture = await ada.picture(table)
        stream = at.site.hub.stream(table, "somebody", revision(picture["rev"]))
        assert "retry" in await heard(stream)
        assert f'{{"rev":{picture["rev"]}}}' in await heard(stream)
        for _ in range(3):
            picture = await ada.picture(table)
            answer = await ada.choose(table, picture, picture["choices"][0]["words"])
            received = await heard(stream)
            assert received == f'id: {answer["rev"]}\ndata: {{"rev":{answer["rev"]}}}\n\n'
        # Who is slow gets the latest number only.
        for _ in range(3):
            picture = await ada.picture(table)
            answer = await ada.choose(table, picture, picture["choices"][0]["words"])
        assert f'"rev":{answer["rev"]}}}' in await heard(stream)
        await stream.aclose()  # type: ignore[attr-defined]
        assert at.site.hub.streams == {}
        assert at.site.hub.streams_of("somebody") == 0

    visit(sqlite, work)


def test_coming_and_going_is_seen(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        person = str(at.site.sessions._serializer.loads(ada.http.cookies["benben"]))
        assert not (await ada.picture(table))["players"][0]["present"]
        watcher = at.site.hub.stream(table, None, revision(1))
        await heard(watcher)
        await heard(watcher)
        mine = at.site.hub.stream(table, person, revision(1))
        await heard(mine)
        assert "event: here" in await heard(watcher)
        assert (await ada.picture(table))["players"][0]["present"]
        second = at.site.hub.stream(table, person, revision(1))
        await heard(second)
        await second.aclose()  # type: ignore[attr-defined]
        assert at.site.hub.gone_since(table, person) is None
        await mine.aclose()  # type: ignore[attr-defined]
        assert "event: here" in await heard(watcher)
        assert at.site.hub.gone_since(table, person) is not None
        await watcher.aclose()  # type: ignore[attr-defined]

    visit(sqlite, work)


def test_a_quiet_stream_beats_and_a_closed_hub_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT_S", 0.01)

    async def work() -> None:
        hub = Hub()
        stream = hub.stream("t", "p", revision(1))
        received = [await heard(stream) for _ in range(4)]
        assert received[2:] == [": \n\n"] * 2
        hub.close()
        with contextlib.suppress(StopAsyncIteration):
            while True:
                await heard(stream)
        assert hub.streams == {}

    asyncio.run(work())


def test_one_person_cannot_open_streams_without_end(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        person = str(at.site.sessions._serializer.loads(ada.http.cookies["benben"]))
        streams = [at.site.hub.stream(table, person, revision(1)) for _ in range(40)]
        for stream in streams:
            await heard(stream)
        await ada.get(f"/api/tables/{table}/stream", status=429)
        for stream in streams:
            await stream.aclose()  # type: ignore[attr-defined]

    visit(sqlite, work)


def test_one_address_cannot_open_streams_without_end(sqlite: str) -> None:
    """However many sessions it makes: they cost nothing."""

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        here = "127.0.0.1"  # of all browsers of a test
        hub = at.site.hub
        streams = [hub.stream(table, f"p{i}", revision(1), here) for i in range(400)]
        streams.append(hub.stream(table, "elsewhere", revision(1), "192.0.2.7"))
        for stream in streams:
            await heard(stream)
        await at.browser().get(f"/api/tables/{table}/stream", status=429)
        for stream in streams:
            await stream.aclose()  # type: ignore[attr-defined]
        assert hub.streams_at(here) == hub.streams_of("p0") == 0

    visit(sqlite, work)


def test_nodes_hear_of_each_other(postgres: str) -> None:
    """A choice made on one node reaches a page that another one serves."""

    async def work(one: House, two: House) -> None:
        ada, twin = one.browser(), two.browser()
        table = (await ada.new_table(ME, ME))["table"]
        twin.http.cookies = ada.http.cookies
        picture = await twin.picture(table)
        stream = two.site.hub.stream(table, None, revision(picture["rev"]))
        await heard(stream)
        await heard(stream)
        for _ in range(5):
            picture = await ada.picture(table)
            answer = await ada.choose(table, picture, picture["choices"][0]["words"])
            assert f'"rev":{answer["rev"]}}}' in await heard(stream)
            assert (await twin.picture(table))["rev"] == answer["rev"]
            ada, twin, one, two = twin, ada, two, one
            await stream.aclose()  # type: ignore[attr-defined]
            stream = two.site.hub.stream(table, None, revision(answer["rev"]))
            await heard(stream)
            await heard(stream)
        await stream.aclose()  # type: ignore[attr-defined]

    visit_both(new_database(postgres), work)


def test_a_lost_connection_to_the_database_is_made_again(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "RETRY_S", 0.05)

    async def work(one: House, two: House) -> None:
        ada = one.browser()
        table = (await ada.new_table(ME, ME))["table"]
        picture = await ada.picture(table)
        stream = two.site.hub.stream(table, None, revision(picture["rev"]))
        await heard(stream)
        await heard(stream)
        async with one.site.store.engine.connect() as connection:
            await connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid() "
                "AND query LIKE 'LISTEN%'"
            )
        answer = await ada.choose(table, picture, picture["choices"][0]["words"])
        # Whether it was missed or not: it is heard of in the end.
        assert f'"rev":{answer["rev"]}}}' in await heard(stream)
        await stream.aclose()  # type: ignore[attr-defined]

    visit_both(new_database(postgres), work)


def test_presence_is_known_to_all_nodes(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT_S", 0.2)

    async def work(one: House, two: House) -> None:
        ada = one.browser()
        table = (await ada.new_table(ME, ME))["table"]
        person = str(one.site.sessions._serializer.loads(ada.http.cookies["benben"]))
        mine = one.site.hub.stream(table, person, revision(1))

        async def until(present: bool) -> None:
            watcher = two.browser()
            while (await watcher.picture(table))["players"][0]["present"] != present:
                await asyncio.sleep(0.02)

        async def beat() -> None:
            async for _ in mine:
                pass

        async with asyncio.timeout(HANGS):
            beating = asyncio.create_task(beat())
            await until(True)
            beating.cancel()
            await asyncio.wait([beating])
            await until(False)
        assert two.site.hub.gone_since(table, person)

    visit_both(new_database(postgres), work)


# --- sent at once -------------------------------------------------------------------------------


def test_a_revision_is_sent_without_waking_the_stream() -> None:
    """A reader who is slow gets it from the stream itself, once there is room, and only once."""

    async def work() -> None:
        hub, direct = Hub(), Direct()
        sent: list[bytes] = []
        room = asyncio.Event()
        room.set()

        async def send(message: MutableMapping[str, Any]) -> None:
            if not room.is_set():
                await room.wait()
            sent.append(message["body"])

        direct.send = send
        stream = hub.stream("table", "somebody", revision(256), direct=direct)
        await heard(stream)
        await heard(stream)
        following = asyncio.ensure_future(heard(stream))
        (mine,) = hub.streams["table"]
        while not mine.waits:
            await asyncio.sleep(0)
        hub.announce("table", 512)
        assert sent == [b'id: 512\ndata: {"rev":512}\n\n']
        hub.announce("table", 513)  # a step that only the acting seat may know of
        assert len(sent) == 1
        room.clear()
        hub.announce("table", 768)
        assert '"rev":768' in await following
        assert len(sent) == 1, "nothing of it was sent at once"
        await stream.aclose()  # type: ignore[attr-defined]

    asyncio.run(work())


def test_a_revision_told_while_the_present_one_is_read_is_sent() -> None:
    async def work() -> None:
        hub, begun, told = Hub(), asyncio.Event(), asyncio.Event()

        async def slow() -> int:
            begun.set()
            await told.wait()
            return 256

        stream = hub.stream("table", "somebody", slow)
        await heard(stream)
        first = asyncio.ensure_future(heard(stream))
        await begun.wait()
        hub.announce("table", 512)
        told.set()
        assert '"rev":512' in await first

    asyncio.run(work())


class Written(asyncio.Transport):
    """A connection that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[bytes] = []
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.parts.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def resume_reading(self) -> None:
        """Nothing is read."""


def served(app: ASGIApp, request: bytes) -> tuple[list[bytes], bool]:
    """What is written in response to a request, and whether the connection is closed then."""

    async def work() -> tuple[list[bytes], bool]:
        written, state = Written(), ServerState()
        config = uvicorn.Config(app, http=Protocol, lifespan="off", access_log=False)
        protocol = Protocol(config, state, {})
        protocol.connection_made(written)
        protocol.data_received(request)
        while state.tasks:
            await asyncio.gather(*state.tasks)
        closed = written.closed
        protocol.connection_lost(None)
        return written.parts, closed

    return asyncio.run(work())


def test_a_response_is_one_write() -> None:
    def app(*messages: Message) -> ASGIApp:
        async def answers(_scope: Scope, _receive: Receive, send: Send) -> None:
            for message in messages:
                await send(message)

        return answers

    ask, end = b"GET / HTTP/1.1\r\nhost: a\r\n", b"\r\n"
    head: Message = {"type": "http.response.start", "status": 200, "headers": []}
    sized = {**head, "headers": [(b"content-length", b"2")]}
    body: Message = {"type": "http.response.body", "body": b"ok"}
    for closing in (False, True):
        parts, closed = served(app(sized, body), ask + b"connection: close\r\n" * closing + end)
        assert len(parts) == 1
        assert parts[0].startswith(b"HTTP/1.1 200 OK\r\n")
        assert parts[0].endswith(b"\r\n\r\nok")
        assert closed == closing
    parts, _ = served(app(head, {**body, "more_body": True}, body), ask + end)
    assert len(parts) == 2
    assert parts[1] == b"2\r\nok\r\n0\r\n\r\n"


def test_a_connection_that_closes_starts_no_further_request() -> None:
    """Two requests come at once; the first response closes the connection."""
    begun: list[str] = []

    async def app(scope: Scope, _receive: Receive, send: Send) -> None:
        begun.append(scope["path"])
        headers = [(b"content-length", b"0"), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    request = b"GET /%d HTTP/1.1\r\nhost: a\r\n\r\n"
    assert served(app, request % 1 + request % 2)[1]
    assert begun == ["/1"]

"""A server of its own and the browsers that play at it, for the benchmarks of the server."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benben.web.pictures.patch import patched

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("imhotep", "egizia", "egizia_sands", "terra_pyramides", "cleopatra")

SEATS = {"cleopatra": 3}
"""Seats of a table where the game needs more than two."""


class Connection:
    """A keep-alive HTTP connection that does as little work as possible, to measure the server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.received = 0
        """Bytes of all response bodies and events, as they travelled."""
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self._streams: list[asyncio.StreamWriter] = []

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """Send a request; return the status and the decompressed body."""
        sent = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\ncookie: {self.cookie}\r\n"
            f"accept-encoding: gzip\r\ncontent-type: application/json\r\n"
            f"content-length: {len(sent)}\r\n\r\n"
        )
        try:
            answer = await self._send(head.encode() + sent)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.reader = None  # the server closes a connection that was quiet for some seconds
            answer = await self._send(head.encode() + sent)
        assert self.reader
        length = re.search(rb"content-length: (\d+)", answer.lower())
        content = await self.reader.readexactly(int(length[1])) if length else b""
        self.received += len(content)
        if cookie := re.search(rb"(?i)set-cookie: (benben=[^;]+)", answer):
            self.cookie = cookie[1].decode()
        if b"content-encoding: gzip" in answer:
            content = gzip.decompress(content)
        return int(answer[9:12]), content

    async def _send(self, sent: bytes) -> bytes:
        if self.writer is None or self.reader is None:
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, limit=2**20
            )
        self.writer.write(sent)
        return await self.reader.readuntil(b"\r\n\r\n")

    async def listen(self, path: str) -> AsyncIterator[bytes]:
        """Yield the lines of a stream; its compressed bytes are counted."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        self._streams.append(writer)
        head = f"GET {path} HTTP/1.1\r\nhost: x\r\ncookie: {self.cookie}\r\n"
        writer.write(f"{head}accept-encoding: gzip\r\n\r\n".encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert b" 200 " in answer, answer
        unpack = zlib.decompressobj(wbits=31) if b"content-encoding: gzip" in answer else None
        rest = b""
        while size := int(await reader.readline() or b"0", 16):
            data = await reader.readexactly(size)
            await reader.readexactly(2)
            self.received += size
            *lines, rest = (rest + (unpack.decompress(data) if unpack else data)).split(b"\n")
            for line in lines:
                yield line

    def close(self) -> None:
        for writer in (*self._streams, self.writer):
            if writer:
                writer.close()
        self._streams = []
        self.reader = self.writer = None


class Browser:
    """A person with one open page: it listens to the table's stream, which sends most pictures."""

    def __init__(self, port: int) -> None:
        self.http = Connection(port)
        self.table = ""
        self.picture: Any = None
        self.plain = 0
        """Bytes of the latest picture, not compressed."""
        self._heard = asyncio.Event()
        self._rev = 0
        self._listener: asyncio.Task[None] | None = None

    async def open(self, table: str) -> None:
        self.table = table
        self._rev = 0
        await self.fetch()
        self._listener = asyncio.create_task(self._listen())
        await self._until(1)  # it listens

    def close(self) -> None:
        if self._listener:
            self._listener.cancel()
        self.http.close()

    async def _listen(self) -> None:
        async for line in self.http.listen(f"/api/tables/{self.table}/stream?pictures=true"):
            if line.startswith(b'data: {"rev":'):
                data = json.loads(line[6:])
                patch = data.get("picture")
                if patch and patch["have"] == self.picture["version"]:
                    self.plain = len(line)
                    self._take(patch)
                self._rev = data["rev"]
                self._heard.set()

    async def _until(self, rev: int) -> None:
        """Wait until the stream has told of a revision."""
        while self._rev < rev:
            await self._heard.wait()
            self._heard.clear()

    async def fetch(self) -> None:
        """Fetch the newest picture, or what has changed since the one that is here."""
        have = f"?have={self.picture['version']}" if self.picture else ""
        status, plain = await self.http.ask("GET", f"/api/tables/{self.table}/picture{have}")
        assert status == 200, plain
        self.plain = len(plain)
        self._take(json.loads(plain))

    def _take(self, answer: Any) -> None:
        self.picture = patched(self.picture, answer) if "have" in answer else answer

    async def choices(self) -> list[str]:
        return [each["words"] for each in self.picture["choices"]]

    async def choose(self, words: str) -> int:
        """Send a choice; return the new revision."""
        picture = self.picture
        body = {"rev": picture["rev"], "words": words, "seat": picture["seat"]}
        body["have"] = picture["version"]
        status, plain = await self.http.ask("POST", f"/api/tables/{self.table}/choose", body)
        assert status == 200, plain
        answer = json.loads(plain)
        self.plain = len(plain)
        self._take(answer["picture"])
        return int(answer["rev"])

    async def show(self, rev: int, *, chosen: bool) -> None:
        """Show a revision as a page does: after its own choice, or when the stream announces it."""
        if not chosen:
            await self._until(rev)
        if self.picture["rev"] < rev:
            await self.fetch()


class Program:
    """A player without a page, for the third seat of games that need one."""

    def __init__(self, port: int, table: str) -> None:
        self.http = Connection(port)
        self.table = table
        self.rev = 0

    async def choices(self) -> list[str]:
        status, plain = await self.http.ask("GET", f"/api/tables/{self.table}/view")
        assert status == 200, plain
        view = json.loads(plain)
        self.rev = view["rev"]
        return list(view["choices"])

    async def choose(self, words: str) -> int:
        body = {"rev": self.rev, "words": words}
        status, plain = await self.http.ask("POST", f"/api/tables/{self.table}/choose", body)
        assert status == 200, plain
        return int(json.loads(plain)["rev"])


@dataclass
class Tally:
    """Measurements of a number of choices."""

    delays: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    """Compressed bytes that one browser received for a choice."""
    plain: list[int] = field(default_factory=list)
    behind: int = 0
    """Choices that were skipped when due, because the previous picture had not arrived yet."""
    seconds: float = 0.0
    server_cpu_s: float = 0.0

    def at(self, part: float, values: list[float] | None = None) -> float:
        ranked = sorted(self.delays if values is None else values) or [float("nan")]
        return ranked[min(len(ranked) - 1, int(part * len(ranked)))]

    @property
    def ms_a_choice(self) -> float:
        """Milliseconds of the server's processor time, user and system, for one choice."""
        return 1000 * self.server_cpu_s / max(1, len(self.delays))


class TwoSeats:
    """A table with two seats and a browser for each; a program plays a third one (`SEATS`)."""

    def __init__(self, ports: tuple[int, int], game: str, number: int) -> None:
        self.game = game
        self.random = random.Random(number)
        self.ports = ports
        self.browsers: list[Browser] = []
        self.program: Program | None = None
        self.sizes: list[int] = []
        """Compressed bytes of each choice and browser of this game, in order."""

    async def open(self, cookie: str = "") -> None:
        """Make a new table; both open its page. `cookie` is that of a known first visitor."""
        self.close()
        ada, bo = self.browsers = [Browser(port) for port in self.ports]
        ada.http.cookie = cookie
        self.sizes = []
        seats = ["me", *["open"] * (SEATS.get(self.game, 2) - 1)]
        body = {"game": self.game, "name": "Ada", "seats": [{"kind": kind} for kind in seats]}
        status, answer = await ada.http.ask("POST", "/api/tables", body)
        assert status == 200, answer
        made = json.loads(answer)
        self.program = Program(self.ports[0], made["table"])
        for guest, invitation in zip(
            (bo.http, self.program.http), made["invitations"], strict=False
        ):
            token = invitation["url"].rpartition("/")[2]
            status, answer = await guest.ask("POST", f"/api/join/{token}", {"name": "Bo"})
            assert status == 200, answer
        for each in self.browsers:
            await each.open(made["table"])
        await ada.fetch()  # now that both are there

    def close(self) -> None:
        for old in self.browsers:
            old.close()
        if self.program:
            self.program.http.close()

    @property
    def over(self) -> bool:
        return all(each.picture["over"] for each in self.browsers)

    async def choose(self, tally: Tally) -> None:
        """Let the player whose turn it is choose at random; wait until both pages show it."""
        who = next((each for each in self.browsers if each.picture["mine"]), self.program)
        assert who
        words = self.random.choice(await who.choices())
        before = [each.http.received for each in self.browsers]
        began = time.perf_counter()
        rev = await who.choose(words)
        acknowledged = time.perf_counter()
        # Others learn of the steps of some actions only at the end.
        told = rev % 256 == 0
        await asyncio.gather(
            *(each.show(rev, chosen=each is who) for each in self.browsers if told or each is who)
        )
        tally.delays.append(time.perf_counter() - began)
        tally.acknowledged.append(acknowledged - began)
        sizes = [b.http.received - a for a, b in zip(before, self.browsers, strict=True)]
        self.sizes += sizes
        tally.sizes += sizes
        tally.plain += [each.plain for each in self.browsers]


def cpu_s(*pids: int) -> float:
    """Seconds of processor time, user and system, that processes have used in all their threads."""
    ticks = 0
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        except OSError:
            return float("nan")
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


@contextmanager
def database() -> Iterator[str]:
    """A PostgreSQL for this run, with one empty database."""
    sys.path.insert(0, str(ROOT))
    from tools import services  # noqa: PLC0415 only where it is needed

    with services.postgres() as address:
        yield f"{address}/postgres"


@contextmanager
def server(database: str | None = None, data: str | None = None) -> Iterator[tuple[int, int]]:
    """Start a real server without limits; yield its port and process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory(prefix="benben-bench-") as folder:
        where = ["--database", database] if database else ["--data", data or folder]
        process = subprocess.Popen(
            [sys.executable, "-m", "benben", "serve", "--port", str(port), *where],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "BENBEN_LIMITS": "off"},
            stdout=subprocess.PIPE,
        )
        assert process.stdout
        printed = b""
        while f":{port}/".encode() not in printed:  # it may print something else first
            line = process.stdout.readline()
            assert line, f"the server ended: {printed!r}"
            printed += line
        try:
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(20)

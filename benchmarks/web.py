"""Measure the latency of a choice: 200 tables, one choice per second at each, one process.

    python benchmarks/web.py [--tables 200] [--seconds 20] [--no-ramp] [--json]

One client per table listens to its stream. It posts a choice, receives the new revision and fetches
the picture. The latency is the time from sending the choice to receiving the whole picture. The
rate is then increased until the 95th percentile exceeds 250 ms. The server runs in its own process
with SQLite on this disk; this program is another process, so a second core is needed.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import platform
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GOAL = 0.250
STEP = 1.25


@dataclass
class Tally:
    """Measurements at one rate."""

    rate: float
    delays: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    plain: list[int] = field(default_factory=list)
    behind: int = 0
    """Choices that were skipped when due, because the previous picture had not arrived yet."""
    seconds: float = 0.0
    server_cpu: float = 0.0

    def at(self, part: float, values: list[float] | None = None) -> float:
        ranked = sorted(self.delays if values is None else values) or [float("nan")]
        return ranked[min(len(ranked) - 1, int(part * len(ranked)))]

    def data(self) -> dict[str, Any]:
        return {
            "choices_per_s_wanted": round(self.rate, 1),
            "choices_per_s": round(len(self.delays) / self.seconds, 1),
            "median_ms": round(1000 * self.at(0.5), 1),
            "p95_ms": round(1000 * self.at(0.95), 1),
            "p99_ms": round(1000 * self.at(0.99), 1),
            "post_median_ms": round(1000 * self.at(0.5, self.acknowledged), 1),
            "bytes_compressed": round(sum(self.sizes) / max(1, len(self.sizes))),
            "bytes_plain": round(sum(self.plain) / max(1, len(self.plain))),
            "server_cpu": round(self.server_cpu, 2),
            "server_ms_a_choice": round(
                1000 * self.server_cpu * self.seconds / max(1, len(self.delays)), 2
            ),
            "late": self.behind,
        }


class Connection:
    """A keep-alive HTTP connection that does as little work as possible, to measure the server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        said = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\ncookie: {self.cookie}\r\n"
            f"accept-encoding: gzip\r\ncontent-type: application/json\r\n"
            f"content-length: {len(said)}\r\n\r\n"
        )
        try:
            answer = await self._send(head.encode() + said)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.reader = None  # the server closes a connection that was quiet for some seconds
            answer = await self._send(head.encode() + said)
        assert self.reader
        length = re.search(rb"content-length: (\d+)", answer.lower())
        content = await self.reader.readexactly(int(length[1])) if length else b""
        if cookie := re.search(rb"(?i)set-cookie: (benben=[^;]+)", answer):
            self.cookie = cookie[1].decode()
        return int(answer[9:12]), content

    async def _send(self, said: bytes) -> bytes:
        if self.writer is None or self.reader is None:
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, limit=2**20
            )
        self.writer.write(said)
        return await self.reader.readuntil(b"\r\n\r\n")

    async def listen(self, path: str) -> asyncio.StreamReader:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET {path} HTTP/1.1\r\nhost: x\r\ncookie: {self.cookie}\r\n\r\n".encode())
        self.writers = [*getattr(self, "writers", []), writer]
        return reader


class Page:
    """One table and the client that plays at it."""

    def __init__(self, port: int, number: int) -> None:
        self.http = Connection(port)
        self.random = random.Random(number)
        self.picture: Any = None
        self.heard: asyncio.Event = asyncio.Event()
        self.rev = 0
        self.listener: asyncio.Task[None] | None = None

    async def open(self) -> None:
        seats = [{"kind": "me", "name": name} for name in ("Ada", "Bo", "Cy", "Di")]
        body = {"game": "imhotep", "name": "Ada", "seats": seats}
        status, said = await self.http.ask("POST", "/api/tables", body)
        assert status == 200, said
        self.table = json.loads(said)["table"]
        if self.listener:
            self.listener.cancel()
        self.rev = 0
        self.heard.clear()
        stream = await self.http.listen(f"/api/tables/{self.table}/stream")
        self.listener = asyncio.create_task(self._listen(stream))
        await self._fetch()

    async def _listen(self, stream: asyncio.StreamReader) -> None:
        while line := await stream.readline():
            if b'"rev":' in line:
                self.rev = int(line.rpartition(b":")[2].strip(b" }\r\n"))
                self.heard.set()

    async def _fetch(self) -> tuple[int, int]:
        status, packed = await self.http.ask("GET", f"/api/tables/{self.table}/picture")
        assert status == 200, packed
        plain = gzip.decompress(packed)
        self.picture = json.loads(plain)
        return len(packed), len(plain)

    async def choose(self, tally: Tally) -> None:
        if self.picture["over"]:
            await self.open()
            return
        picture = self.picture
        words = self.random.choice(picture["choices"])["words"]
        body = {"rev": picture["rev"], "words": words, "seat": picture["seat"]}
        self.heard.clear()
        begin = time.perf_counter()
        status, said = await self.http.ask("POST", f"/api/tables/{self.table}/choose", body)
        assert status == 200, said
        acknowledged = time.perf_counter()
        rev = json.loads(said)["rev"]
        while self.rev < rev:
            await self.heard.wait()
            self.heard.clear()
        status, packed = await self.http.ask("GET", f"/api/tables/{self.table}/picture")
        tally.delays.append(time.perf_counter() - begin)
        tally.acknowledged.append(acknowledged - begin)
        plain = gzip.decompress(packed)
        tally.sizes.append(len(packed))
        tally.plain.append(len(plain))
        self.picture = json.loads(plain)
        assert self.picture["rev"] >= rev


async def load(pages: list[Page], rate: float, seconds: float, pid: int) -> Tally:
    """Let all clients together choose at this rate, evenly spread; a late client skips its turn."""
    tally = Tally(rate)
    every = len(pages) / rate
    busy: set[asyncio.Task[None]] = set()
    begin, cpu = time.perf_counter(), _cpu(pid)

    async def play(page: Page, offset: float) -> None:
        due = begin + offset
        while due < begin + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await page.choose(tally)
            due += every
            if (late := time.perf_counter() - due) > every:
                tally.behind += int(late / every)
                due += int(late / every) * every

    for i, page in enumerate(pages):
        busy.add(asyncio.create_task(play(page, every * i / len(pages))))
    await asyncio.gather(*busy)
    tally.seconds = time.perf_counter() - begin
    tally.server_cpu = (_cpu(pid) - cpu) / tally.seconds
    return tally


def _cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server(database: str | None) -> Iterator[tuple[int, int]]:
    """Start a real server without limits; yield its port and process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory(prefix="benben-bench-") as data:
        where = ["--database", database] if database else ["--data", data]
        process = subprocess.Popen(
            [sys.executable, "-m", "benben", "serve", "--port", str(port), *where],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "BENBEN_LIMITS": "off"},
            stdout=subprocess.PIPE,
        )
        assert process.stdout
        said = b""
        while f":{port}/".encode() not in said:  # it may have something else to say first
            line = process.stdout.readline()
            assert line, f"the server ended: {said!r}"
            said += line
        try:
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(20)


async def first_load(page: Page) -> dict[str, Any]:
    """Return what a browser must fetch before a table is shown: the page and its head's links."""
    status, packed = await page.http.ask("GET", f"/table/{page.table}")
    assert status == 200
    html = gzip.decompress(packed).decode()
    wanted = re.findall(r'(?:<link rel="stylesheet" href|<script[^>]* src)="([^"]+)"', html)
    sizes = {"/table/…": len(packed)}
    for path in wanted:
        status, content = await page.http.ask("GET", path)
        assert status == 200, path
        sizes[path.rpartition("/")[2]] = len(content)
    return {"requests": len(sizes), "bytes": sum(sizes.values()), "each": sizes}


async def measure(arguments: argparse.Namespace, port: int, pid: int) -> dict[str, Any]:
    pages = [Page(port, number) for number in range(arguments.tables)]
    for page in pages:
        await page.open()
    first = await first_load(pages[0])
    await load(pages, arguments.tables, 3, pid)  # once for the caches
    tallies = [await load(pages, arguments.tables, arguments.seconds, pid)]
    _say(arguments, tallies[0])
    while arguments.ramp and tallies[-1].at(0.95) < GOAL:
        rate = tallies[-1].rate * STEP
        tallies.append(await load(pages, rate, max(5, arguments.seconds / 2), pid))
        _say(arguments, tallies[-1])
    held = [tally.rate for tally in tallies if tally.at(0.95) < GOAL]
    return {
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "tables": arguments.tables,
        "first_load": first,
        "rates": [tally.data() for tally in tallies],
        "highest_rate_below_250_ms": round(max(held), 1) if held else None,
    }


def _say(arguments: argparse.Namespace, tally: Tally) -> None:
    if not arguments.json:
        said = "  ".join(f"{name} {value}" for name, value in tally.data().items())
        print(said, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", help="PostgreSQL instead of SQLite")
    parser.add_argument("--no-ramp", dest="ramp", action="store_false")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with server(arguments.database) as (port, pid):
        found = asyncio.run(measure(arguments, port, pid))
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()

"""What PostgreSQL carries when it connects nodes: a generator that plays the nodes' part.

    python benchmarks/notify.py [--nodes 0,1,10,50] [--writers 8] [--seconds 5] [--database ADDRESS]

Each node listens on a connection of its own, as `benben serve` does. Writers append events to the
real tables of a database, each in its own transaction with a notification that carries the event,
as `Store.append` does, as fast as the database answers. Printed for each number of nodes: commits
per second; notifications that arrived per second, and how late the median one was; and processor
time per commit of all server processes of PostgreSQL and of one node that only listens. Everything
runs on this machine, so the nodes' own time is part of what limits it. With 0 nodes nothing is
notified: commits may then share a wait for the disk, which a notification prevents.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import os
import statistics
import time
from pathlib import Path
from typing import Any

import asyncpg
from clients import cpu_s, database

from benben.store.rows import Event, SeatRow, TableRow
from benben.store.store import CHANNEL, Store, now


def postgres_pids(port: str) -> list[int]:
    """The processes of the PostgreSQL that was started with this port."""
    parents: dict[int, int] = {}
    first = 0
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            pid = int(folder.name)
            parents[pid] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if b"port=%b" % port.encode() in (folder / "cmdline").read_bytes():
                first = pid
    return [pid for pid, parent in parents.items() if first and first in (pid, parent)]


async def listening(address: str, late: list[float]) -> Any:
    connection = await asyncpg.connect(address)

    def heard(connection: Any, pid: int, channel: str, payload: str) -> None:
        del connection, pid, channel
        late.append(time.time() - json.loads(payload.split(" ", 4)[4])[5] / 1e6)

    await connection.add_listener(CHANNEL, heard)
    return connection


async def write(store: Store, table: str, until: float) -> int:
    """Append choices to a table one after another; return how many."""
    body = {"said": [[0, "sail 2 temple"], [-1, "round 4"]]}
    rev = 512
    while time.perf_counter() < until:
        sent_us = int(time.time() * 1e6)
        event = Event(rev, "choice", 0, body, "0" * 32, "1h", sent_us)
        await store.append(table, event, (), None, rev - 256)
        rev += 256
    return rev // 256 - 2


async def measure(address: str, nodes: int, writers: int, seconds: float) -> dict[str, Any]:
    store = await Store.open(address)
    tables = [os.urandom(6).hex() for _ in range(writers)]
    for table in tables:
        row = TableRow(table, "imhotep", 1, "e", "d", {}, 2, b"", True, "host", now())
        start = Event(1, "start", None, {}, "0" * 32, "0h", now())
        await store.create(row, "", start, [SeatRow(1, 0, "human", "host", "Ada")])
    late: list[float] = []
    listeners = [await listening(address, late) for _ in range(nodes)]
    pids = postgres_pids(address.rpartition(":")[2].partition("/")[0])
    store.sqlite = not nodes  # which notifies nobody
    used = {pid: cpu_s(pid) for pid in pids}
    began, own = time.perf_counter(), time.process_time()
    counts = await asyncio.gather(*(write(store, each, began + seconds) for each in tables))
    commits = sum(counts)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(10):
            while len(late) < nodes * commits:
                await asyncio.sleep(0.01)
    taken = time.perf_counter() - began
    mine = time.process_time() - own
    spent = sum(more for pid in pids if not math.isnan(more := cpu_s(pid) - used[pid]))
    for each in listeners:
        await each.close()
    await store.close()
    return {
        "nodes": nodes,
        "commits_per_s": round(commits / taken),
        "notifications_per_s": round(len(late) / taken),
        "late_median_ms": round(1000 * statistics.median(late or [0.0]), 1),
        "postgres_ms_a_commit": round(1000 * spent / commits, 3),
        "generator_ms_a_commit": round(1000 * mine / commits, 3),
    }


async def main_async(arguments: argparse.Namespace, address: str) -> None:
    for nodes in map(int, arguments.nodes.split(",")):
        found = await measure(address, nodes, arguments.writers, arguments.seconds)
        print("  ".join(f"{name} {value}" for name, value in found.items()), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--nodes", default="0,1,10,50")
    parser.add_argument("--writers", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--database", help="an empty one; without it a PostgreSQL is started")
    arguments = parser.parse_args()
    with contextlib.ExitStack() as opened:
        address = arguments.database or opened.enter_context(database())
        asyncio.run(main_async(arguments, address))


if __name__ == "__main__":
    main()

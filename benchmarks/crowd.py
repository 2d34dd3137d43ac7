"""Measure what a crowd costs a server: the table of figures of docs/scale.md, row by row.

    python benchmarks/crowd.py [--rows memory,streams] [--games imhotep] [--json]
    python benchmarks/crowd.py --rows latency --games imhotep      # on a quiet machine

| row | what is measured |
| --- | --- |
| memory | kB of the server for one more table with 20 choices and a page, by game |
| streams | kB and processor time of an idle stream, 2,000 of them at one table |
| heard | time until 2,000 streams of one table have heard of a choice |
| start | time until a server answers that has 10,000 finished and 1,000 open games |
| list | time for the list of a visitor with 5,000 tables, and for their first page |
| bots | time until the bots of 500 tables have chosen after a start |
| choice | processor time and bytes of a choice, by game: `benchmarks/web.py` |
| latency | 95th percentile at one choice a second: 350 tables of Imhotep, 180 of each other game |

Each row starts a server of its own, with SQLite on this disk and without limits. All rows but
`latency` run by default; that one says nothing on a machine that does something else as well. Many
tables are made by copying the rows of one that was played, since playing 11,000 takes hours.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import sqlite3
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import web
from clients import GAMES, Connection, Tally, TwoSeats, cpu_s, server

from benben.web.realtime.streams import STEP
from benben.web.server import allow_many_files

FILE = "benben.db"
TABLES_OF_A_GAME = 60
CHOICES_OF_A_TABLE = 20
STREAMS = 2000
FINISHED, OPEN = 10_000, 1000
LISTED = 5000
OF_BOTS = 500
LEAST = "novice"
"""Level of the bots of the row `bots`."""
TABLES, OTHERS = {"imhotep": 350}, 180
"""Tables of the row `latency`."""

Figures = list[dict[str, Any]]


def resident_kb(pid: int) -> int:
    """Memory of a process that is in use."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(status.partition("VmRSS:")[2].split()[0])


async def some_choices(table: TwoSeats, count: int) -> None:
    while count and not table.over:
        await table.choose(Tally())
        count -= 1


# --- rows -----------------------------------------------------------------------------------------


async def memory(games: list[str], choices: int) -> Figures:
    del choices
    found = []
    for game in games:
        with server() as (port, pid):
            before = 0
            for number in range(2 * TABLES_OF_A_GAME):
                if number == TABLES_OF_A_GAME:  # the memory that all tables share is full by now
                    before = resident_kb(pid)
                table = TwoSeats((port, port), game, number)
                await table.open()
                await some_choices(table, CHOICES_OF_A_TABLE)
                table.close()
            kb = (resident_kb(pid) - before) / TABLES_OF_A_GAME
        found.append({"row": "memory", "game": game, "kb_a_table": round(kb)})
    return found


Watcher = tuple[Connection, AsyncIterator[bytes]]


async def listening(port: int, table: TwoSeats, count: int) -> list[Watcher]:
    """Open streams of visitors who watch. A connection that nobody holds would be closed."""
    path = f"/api/tables/{table.browsers[0].table}/stream"
    watchers: list[Watcher] = []
    for _ in range(count):
        http = Connection(port)
        watchers.append((http, http.listen(path)))
        await heard(watchers[-1])
    return watchers


async def heard(watcher: Watcher) -> None:
    """Wait for the next revision in a stream."""
    async for line in watcher[1]:
        if b'"rev":' in line:
            return
    raise AssertionError("the stream ended")


async def streams(games: list[str], choices: int) -> Figures:
    del choices
    seconds = 20
    with server() as (port, pid):
        table = TwoSeats((port, port), games[0], 1)
        await table.open()
        before = resident_kb(pid)
        watchers = await listening(port, table, STREAMS)
        kb = (resident_kb(pid) - before) / STREAMS
        cpu = cpu_s(pid)
        await asyncio.sleep(seconds)
        idle = 1000 * (cpu_s(pid) - cpu) / seconds
        for http, _ in watchers:
            http.close()
        table.close()
    return [{"row": "streams", "kb_a_stream": round(kb, 1), "ms_a_second_of_all": round(idle, 1)}]


async def one_heard_by_all(games: list[str], choices: int) -> Figures:
    del choices
    times: list[float] = []
    cpus: list[float] = []
    with server() as (port, pid):
        table = TwoSeats((port, port), games[0], 1)
        await table.open()
        watchers = await listening(port, table, STREAMS)
        while len(times) < 7:
            began, cpu = time.perf_counter(), cpu_s(pid)
            await table.choose(Tally())
            if max(each.picture["rev"] for each in table.browsers) % STEP:
                continue  # others learn of it only with a later choice
            await asyncio.gather(*map(heard, watchers))
            times.append(time.perf_counter() - began)
            cpus.append(cpu_s(pid) - cpu)
        for http, _ in watchers:
            http.close()
        table.close()
    return [
        {
            "row": "heard",
            "streams": STREAMS,
            "median_ms": round(1000 * statistics.median(times)),
            "slowest_ms": round(1000 * max(times)),
            "server_ms": round(1000 * statistics.median(cpus)),
        }
    ]


@asynccontextmanager
async def many(
    game: str, finished: int, begun: int, *, bots: bool = False
) -> AsyncIterator[tuple[str, str]]:
    """A folder with a database of many tables of one visitor; yield it and the visitor's cookie."""
    with tempfile.TemporaryDirectory(prefix="benben-crowd-") as folder:
        with server(data=folder) as (port, _):
            played = TwoSeats((port, port), game, 1)
            await played.open()
            cookie, whole = played.browsers[0].http.cookie, played.browsers[0].table
            if finished:
                await web.play_whole(played, Tally())
            started = TwoSeats((port, port), game, 2)
            await started.open(cookie)
            await some_choices(started, CHOICES_OF_A_TABLE)
            part = started.browsers[0].table
            started.close()
        with closing(sqlite3.connect(Path(folder) / FILE)) as database:
            if bots:
                give_to_bot(database, part)
            copy(database, whole, finished)
            copy(database, part, begun)
        yield folder, cookie


def copy(database: sqlite3.Connection, table: str, count: int) -> None:
    """Copy all rows of a table under new ids."""
    ids = [secrets.token_urlsafe(12) for _ in range(count)]
    for name in ("tables", "events", "seats"):
        key = "id" if name == "tables" else "table_id"
        cursor = database.execute(f"SELECT * FROM {name} WHERE {key} = ?", (table,))  # noqa: S608
        at = [column[0] for column in cursor.description].index(key)
        rows = cursor.fetchall()
        marks = ",".join("?" * len(rows[0]))
        database.executemany(
            f"INSERT INTO {name} VALUES ({marks})",  # noqa: S608
            ((*row[:at], each, *row[at + 1 :]) for each in ids for row in rows),
        )
    database.commit()


def give_to_bot(database: sqlite3.Connection, table: str) -> None:
    """Let a bot play the seat that must choose."""
    query = "SELECT rev, waits FROM events WHERE table_id = ? ORDER BY rev DESC"
    rev, waits = database.execute(query, (table,)).fetchone()
    seat = int(waits[0])
    database.execute(
        "UPDATE events SET waits = ? WHERE table_id = ? AND rev = ?", (f"{seat}b", table, rev)
    )
    database.execute(
        "UPDATE seats SET kind = 'bot', person = NULL, level = ? WHERE table_id = ? AND seat = ?",
        (LEAST, table, seat),
    )


async def start(games: list[str], choices: int) -> Figures:
    del choices
    async with many(games[0], FINISHED, OPEN) as (folder, _):
        began = time.perf_counter()
        with server(data=folder) as (_, pid):
            seconds, cpu = time.perf_counter() - began, cpu_s(pid)
    return [
        {
            "row": "start",
            "finished": FINISHED,
            "open": OPEN,
            "s": round(seconds, 1),
            "server_s": round(cpu, 1),
        }
    ]


async def list_of_tables(games: list[str], choices: int) -> Figures:
    del choices
    found = []
    async with many(games[0], LISTED // 2, LISTED - LISTED // 2) as (folder, cookie):
        with server(data=folder) as (port, pid):
            http = Connection(port)
            http.cookie = cookie
            for path in ("/tables", "/"):
                times, cpus = [], []
                for _ in range(5):
                    began, cpu = time.perf_counter(), cpu_s(pid)
                    status, page = await http.ask("GET", path)
                    assert status == 200, path
                    assert b"/table/" in page, path
                    times.append(time.perf_counter() - began)
                    cpus.append(cpu_s(pid) - cpu)
                found.append(
                    {
                        "row": "list",
                        "page": path,
                        "tables": LISTED,
                        "median_ms": round(1000 * statistics.median(times)),
                        "server_ms": round(1000 * statistics.median(cpus)),
                    }
                )
            http.close()
    return found


async def bots(games: list[str], choices: int) -> Figures:
    del choices
    async with many(games[0], 0, OF_BOTS, bots=True) as (folder, _):
        with closing(sqlite3.connect(Path(folder) / FILE)) as database:
            before = _events(database)
            with server(data=folder) as (_, pid):
                began = time.perf_counter()
                while (chosen := _events(database) - before) < OF_BOTS:
                    await asyncio.sleep(0.1)
                seconds, cpu = time.perf_counter() - began, cpu_s(pid)
    return [
        {
            "row": "bots",
            "tables": OF_BOTS,
            "level": LEAST,
            "choices": chosen,
            "s": round(seconds, 1),
            "server_s": round(cpu, 1),
        }
    ]


def _events(database: sqlite3.Connection) -> int:
    return int(database.execute("SELECT count(*) FROM events").fetchone()[0])


async def choice(games: list[str], choices: int) -> Figures:
    found = []
    for game in games:
        with server() as (port, pid):
            measured = await web.cost(game, choices, (port, port), (pid,))
        found.append({"row": "choice", **measured})
    return found


async def latency(games: list[str], choices: int) -> Figures:
    del choices
    found = []
    for game in games:
        with server() as (port, pid):
            count = TABLES.get(game, OTHERS)
            tables = [TwoSeats((port, port), game, number) for number in range(count)]
            for table in tables:
                await table.open()
            await web.load(tables, count, 3, pid)  # once for the caches
            tally = await web.load(tables, count, 20, pid)
        found.append(
            {"row": "latency", "game": game, "tables": count, **web.latencies(count, tally)}
        )
    return found


ROWS: dict[str, Callable[[list[str], int], Awaitable[Figures]]] = {
    "memory": memory,
    "streams": streams,
    "heard": one_heard_by_all,
    "start": start,
    "list": list_of_tables,
    "bots": bots,
    "choice": choice,
    "latency": latency,
}


async def measure(rows: list[str], games: list[str], choices: int, *, told: bool) -> Figures:
    found: Figures = []
    for row in rows:
        figures = await ROWS[row](games, choices)
        found += figures
        for each in figures if told else ():
            print("  ".join(f"{name} {value}" for name, value in each.items()), flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    usual = [row for row in ROWS if row != "latency"]
    parser.add_argument("--rows", default=",".join(usual), help=", ".join(ROWS))
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--choices", type=int, default=300, help="for the row `choice`")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows = given.rows.split(",")
    if unknown := set(rows) - set(ROWS):
        parser.error(f"unknown rows: {', '.join(sorted(unknown))}. Rows: {', '.join(ROWS)}")
    allow_many_files()
    found = asyncio.run(measure(rows, given.games.split(","), given.choices, told=not given.json))
    if given.json:
        print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()

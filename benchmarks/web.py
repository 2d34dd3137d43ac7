"""Measure what a choice costs the server, and how long it takes until both players see it.

    python benchmarks/web.py [--games imhotep,cleopatra] [--choices 1000] [--json]
    python benchmarks/web.py --nodes [--games imhotep] [--choices 1000] [--json]
    python benchmarks/web.py --tables 200 [--games imhotep] [--seconds 20] [--no-ramp] [--json]

Every table has two seats with a browser each. A browser listens to its stream, sends its choices
and fetches its pictures as a page does. Choices are random among the legal ones. Cleopatra needs
three seats: a program without a page plays the third one, with a request for its choices.

Without `--tables`: the server's processor time for one choice, game by game. Whole games are played
at four tables at once, as fast as the server answers, until enough choices are made. Processor
time is user and system time of the server process with all its threads (`/proc/PID/stat`), between
the first choice of these games and the last, divided by the number of choices. It contains the
request with the choice, storing it, and the pictures of both browsers; not making the tables, and
not the browsers, which are another process. The time does not depend on how busy the machine is by
much, unlike a latency. Bytes are those of all compressed responses that one browser gets for one
choice, as the mean over the middle half of each game.

With `--nodes`: the same with PostgreSQL (its own time not counted) and one server; then with two,
with both browsers of a table at the first one; then with a browser at each. The time is that of all
servers together, and of the second one alone.

With `--tables`: one choice per second at each of them. The latency is the time from sending the
choice until both browsers have the whole new picture. The rate is then increased until the 95th
percentile exceeds 250 ms. This needs a second core, and nothing else on the machine.

The server runs in its own process with SQLite on this disk, or with PostgreSQL (`--database`).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import platform
import re
import time
from typing import Any

from clients import GAMES, Tally, TwoSeats, cpu_s, database, server

GOAL_S = 0.250
STEP = 1.25
AT_ONCE = 4
"""Tables at which whole games are played at once where the cost is measured."""


# --- cost -----------------------------------------------------------------------------------------


async def cost(
    game: str, choices: int, ports: tuple[int, int], pids: tuple[int, ...]
) -> dict[str, Any]:
    """Play whole games until enough choices are made."""
    tally, middle, plain = Tally(), list[int](), list[int]()
    number = 0
    last_s = 0.0
    await play_whole(TwoSeats(ports, game, -1), Tally(), most=30)  # once for the caches
    while len(tally.delays) < choices:
        tables = [TwoSeats(ports, game, number + i) for i in range(AT_ONCE)]
        number += AT_ONCE
        for table in tables:
            await table.open()
        began, last = cpu_s(*pids), cpu_s(pids[-1])
        await asyncio.gather(*(play_whole(table, tally) for table in tables))
        tally.server_cpu_s += cpu_s(*pids) - began
        last_s += cpu_s(pids[-1]) - last
        for table in tables:
            quarter = len(table.sizes) // 4
            middle += table.sizes[quarter:-quarter]
        plain += tally.plain
    return {
        "game": game,
        "choices": len(tally.delays),
        "ms_a_choice": round(tally.ms_a_choice, 2),
        **({"second_ms": round(1000 * last_s / len(tally.delays), 3)} if len(pids) > 1 else {}),
        "bytes_a_choice_and_browser": round(sum(middle) / len(middle)),
        "bytes_plain": round(sum(plain) / len(plain)),
    }


async def play_whole(table: TwoSeats, tally: Tally, most: int = 10_000) -> None:
    if not table.browsers:
        await table.open()
    while not table.over and most:
        await table.choose(tally)
        most -= 1
    table.close()


async def costs(arguments: argparse.Namespace) -> list[dict[str, Any]]:
    found = []
    for game in arguments.games.split(","):
        with server(arguments.database) as (port, pid):
            found.append(await cost(game, arguments.choices, (port, port), (pid,)))
        show(arguments, found[-1])
    return found


async def nodes(arguments: argparse.Namespace) -> list[dict[str, Any]]:
    found = []
    for game in arguments.games.split(","):
        for name, split, count in (("one", 0, 1), ("two, second idle", 0, 2), ("two", 1, 2)):
            with contextlib.ExitStack() as opened:
                address = arguments.database or opened.enter_context(database())
                servers = [opened.enter_context(server(address)) for _ in range(count)]
                ports = servers[0][0], servers[split][0]
                pids = tuple(pid for _, pid in servers)
                measured = await cost(game, arguments.choices, ports, pids)
            found.append({"nodes": name, **measured})
            show(arguments, found[-1])
    return found


def show(arguments: argparse.Namespace, found: dict[str, Any]) -> None:
    if not arguments.json:
        print("  ".join(f"{name} {value}" for name, value in found.items()), flush=True)


# --- latency --------------------------------------------------------------------------------------


async def load(tables: list[TwoSeats], rate: float, seconds: float, pid: int) -> Tally:
    """Let all tables together choose at this rate, evenly spread; a late table skips its turn."""
    tally = Tally()
    every = len(tables) / rate

    async def play(table: TwoSeats, offset: float) -> None:
        due = began + offset
        while due < began + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if table.over:
                await table.open()
            await table.choose(tally)
            due += every
            if (late := time.perf_counter() - due) > every:
                tally.behind += int(late / every)
                due += int(late / every) * every

    gc.collect()
    began, cpu = time.perf_counter(), cpu_s(pid)
    gc.disable()  # a pause of these browsers would count as latency of the server
    await asyncio.gather(*(play(table, every * i / len(tables)) for i, table in enumerate(tables)))
    gc.enable()
    tally.seconds = time.perf_counter() - began
    tally.server_cpu_s = cpu_s(pid) - cpu
    return tally


def latencies(rate: float, tally: Tally) -> dict[str, Any]:
    return {
        "choices_per_s_wanted": round(rate, 1),
        "choices_per_s": round(len(tally.delays) / tally.seconds, 1),
        "median_ms": round(1000 * tally.at(0.5), 1),
        "p95_ms": round(1000 * tally.at(0.95), 1),
        "p99_ms": round(1000 * tally.at(0.99), 1),
        "post_median_ms": round(1000 * tally.at(0.5, tally.acknowledged), 1),
        "bytes_compressed": round(sum(tally.sizes) / max(1, len(tally.sizes))),
        "server_cpu": round(tally.server_cpu_s / tally.seconds, 2),
        "server_ms_a_choice": round(tally.ms_a_choice, 2),
        "late": tally.behind,
    }


async def first_load(table: TwoSeats) -> dict[str, Any]:
    """Return what a browser must fetch before a table is shown: the page and its head's links."""
    http = table.browsers[0].http
    sizes: dict[str, int] = {}

    async def fetch(path: str, name: str) -> bytes:
        before = http.received
        answer: tuple[int, bytes] = await http.ask("GET", path)
        assert answer[0] == 200, path
        sizes[name] = http.received - before
        return answer[1]

    html = str(await fetch(f"/table/{table.browsers[0].table}", "/table/…"), "utf-8")
    links = r'(?:<link rel="stylesheet" href|<script[^>]* src)="([^"]+)"'
    for path in re.findall(links, html):
        await fetch(path, path.rpartition("/")[2])
    return {"requests": len(sizes), "bytes": sum(sizes.values()), "each": sizes}


async def measure(arguments: argparse.Namespace, game: str) -> dict[str, Any]:
    rates: list[dict[str, Any]] = []
    held: list[float] = []
    with server(arguments.database) as (port, pid):
        tables = [TwoSeats((port, port), game, number) for number in range(arguments.tables)]
        for table in tables:
            await table.open()
        first = await first_load(tables[0])
        await load(tables, arguments.tables, 3, pid)  # once for the caches
        rate, seconds = float(arguments.tables), arguments.seconds
        while True:
            tally = await load(tables, rate, seconds, pid)
            rates.append(latencies(rate, tally))
            if not arguments.json:
                print(game, *(f" {name} {value}" for name, value in rates[-1].items()), flush=True)
            good = tally.at(0.95) < GOAL_S
            held += [rate] if good else []
            if not (good and arguments.ramp):
                break
            rate, seconds = rate * STEP, max(5, arguments.seconds / 2)
    return {
        "game": game,
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "tables": arguments.tables,
        "first_load": first,
        "rates": rates,
        "highest_rate_below_250_ms": round(max(held), 1) if held else None,
    }


async def latency(arguments: argparse.Namespace) -> list[dict[str, Any]]:
    return [await measure(arguments, game) for game in arguments.games.split(",")]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--choices", type=int, default=1000)
    parser.add_argument("--nodes", action="store_true", help="compare one node with two")
    parser.add_argument("--tables", type=int, help="measure latencies at this number of tables")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", help="PostgreSQL instead of SQLite")
    parser.add_argument("--no-ramp", dest="ramp", action="store_false")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    wanted = latency if arguments.tables else nodes if arguments.nodes else costs
    found = asyncio.run(wanted(arguments))
    if arguments.json or arguments.tables:
        print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()

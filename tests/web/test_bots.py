"""Bots at tables: in processes, resumed, replaced when they fail, never in the way."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from typing import Any

import pytest

from benben.core.rng import Rng
from benben.web.tables.table import Table
from benben.web.tables.table_state import DEFAULT_PACE_MS
from benben.web.thinking import bots, worker
from tests.patience import HANGS
from tests.web.harness import BOT, ME, House, house, play_on, visit


def test_they_think_in_processes_and_survive_the_death_of_one(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, BOT, BOT))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        await play_on(ada, table, Rng(1), most=3)
        assert at.site.worker_pool.workers
        for each in at.site.worker_pool.workers:
            assert each.process
            assert each.process.pid
            os.kill(each.process.pid, signal.SIGKILL)
        assert (await play_on(ada, table, Rng(2)))["over"]

    visit(sqlite, work, workers=1)


def test_every_level_plays(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        levels = (await ada.get("/api/games/imhotep"))["levels"]
        assert levels == ["novice", "apprentice", "scribe", "architect", "vizier", "pharaoh"]
        bots = [{"kind": "bot", "level": level} for level in (*levels[:2], levels[-1])]
        table = (await ada.new_table(ME, *bots))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        await play_on(ada, table, Rng(5), most=4)
        while not (await ada.picture(table))["mine"]:
            await asyncio.sleep(0.01)

    visit(sqlite, work)


def test_a_bot_that_fails_is_replaced_by_chance(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[object] = []
    honest = worker.think

    def failing(*asked: Any) -> str:
        failed.append(asked)
        if len(failed) == 1 or (len(failed) - 1) % 3:
            raise IndexError("a mistake of ours")
        return honest(*asked)

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, BOT))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        monkeypatch.setattr(worker, "think", failing)
        monkeypatch.setattr(bots, "RETRY_S", 0.01)
        assert (await play_on(ada, table, Rng(3)))["over"]
        assert len(failed) > 10

    visit(sqlite, work)


def test_pages_do_not_wait_while_a_bot_thinks(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest, go_on = worker.think, threading.Event()

    def slow(*asked: Any) -> str:
        go_on.wait(HANGS)
        return honest(*asked)

    monkeypatch.setattr(worker, "think", slow)

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, BOT))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        picture = await ada.picture(table)
        if picture["mine"]:
            await ada.choose(table, picture, picture["choices"][0]["words"])
        for _ in range(10):
            picture = await ada.picture(table)
            assert not picture["mine"]
            assert picture["players"][1]["thinking"]
        go_on.set()
        while not (await ada.picture(table))["mine"]:
            await asyncio.sleep(0.005)

    visit(sqlite, work)


def test_tables_of_bots_alone_wait_behind_a_table_with_people(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eve, with many sessions, has many tables of bots only; Ada waits for a bot."""
    honest, thought = worker.think, []

    def noted(seen: worker.Seen, level: str, seed: int) -> str:
        thought.append(level)
        return honest(seen, level, seed)

    async def work(at: House) -> None:
        ada = at.browser(address="192.0.2.1")
        mine = (await ada.new_table(ME, BOT))["table"]
        await ada.post(f"/api/tables/{mine}/pace", {"ms": 0})
        for _ in range(10):
            eve = at.browser(address="192.0.2.2")
            table = (await eve.new_table(ME, {"kind": "bot", "level": "apprentice"}))["table"]
            await eve.post(f"/api/tables/{table}/pace", {"ms": 0})
            await eve.post(f"/api/tables/{table}/seats/0", {"do": "bot"})
        monkeypatch.setattr(worker, "think", noted)
        await play_on(ada, mine, Rng(7), most=10)
        assert "scribe" in thought  # the bots that play alone go on
        assert "random" in thought

    visit(sqlite, work)


def test_a_late_answer_is_dropped(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada hands her seat to a bot and takes it back while the bot thinks."""
    honest, begun, go_on = worker.think, threading.Event(), threading.Event()

    def slow(*asked: Any) -> str:
        begun.set()
        go_on.wait(HANGS)
        return honest(*asked)

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        picture = await ada.picture(table)
        seat = picture["seat"]
        monkeypatch.setattr(worker, "think", slow)
        await ada.post(f"/api/tables/{table}/seats/{seat}", {"do": "bot"})
        while not begun.is_set():
            await asyncio.sleep(0.005)
        await ada.post(f"/api/tables/{table}/seats/{seat}", {"do": "back"})
        go_on.set()
        while table in at.site.bots._jobs:
            await asyncio.sleep(0.005)
        after = await ada.picture(table)
        assert (after["ply"], after["mine"]) == (picture["ply"], True)

    visit(sqlite, work)


def test_the_pace_is_kept(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, BOT, BOT, BOT))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 150})
        picture = await ada.picture(table)
        while not picture["mine"]:
            await asyncio.sleep(0.01)
            picture = await ada.picture(table)
        await ada.choose(table, picture, picture["choices"][0]["words"])
        begin, ply, turns = time.monotonic(), 0, 0
        while not (picture := await ada.picture(table))["mine"]:
            if picture["ply"] != ply:
                ply, turns = picture["ply"], turns + 1
            await asyncio.sleep(0.01)
        assert time.monotonic() - begin >= 0.15 * (turns - 1)
        await ada.post(f"/api/tables/{table}/pace", {"ms": 10_001}, status=422)

    visit(sqlite, work)


@pytest.mark.parametrize(
    ("who", "people", "look_on"),
    [
        ([0, 1, 2], [0], False),
        ([0, 1, 1, 1, 2, 2], [0], False),  # one turn may be many choices
        ([0, 1, 2, 1], [0], True),
        ([0, 1, 2, -1, 2, 1, 1], [0], True),
        ([0, 1, 2, 1, 0, 1], [0], False),
        ([0, 1, 1, 1, 1, 1, 1], [0], False),
        ([0, 1, 1, 1, 1, 1, 1, 1], [0], True),
        ([0, 1, 2, 1], [0, 2], False),
        ([0, 1, 2, 1, 0], [], False),  # whoever watches bots alone sees all of them
    ],
)
def test_who_can_only_look_on(who: list[int], people: list[int], look_on: bool) -> None:
    assert bots.only_look_on(who, [False] * len(who), people) == look_on


def test_what_a_person_had_to_do_is_no_decision() -> None:
    who, forced = [0, 1, 2, 0, 1], [False, False, False, True, False]
    assert bots.only_look_on(who, forced, [0])


def test_bots_hurry_while_the_people_only_look_on(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused: list[float] = []
    honest = bots.pause

    def counted(table: Table) -> float:
        paused.append(honest(table))
        return 0.0

    monkeypatch.setattr(bots, "pause", counted)

    async def work(at: House) -> None:
        """Somebody always passes at once, and looks on while all others place their ships."""
        ada = at.browser()
        table = (await ada.new_table(ME, BOT, BOT, game="egizia"))["table"]
        while not (picture := await ada.picture(table))["over"]:
            if picture["mine"]:
                offered = [each["words"] for each in picture["choices"]]
                await ada.choose(table, picture, "pass" if "pass" in offered else offered[0])
            await asyncio.sleep(0.01)
        slow = DEFAULT_PACE_MS / 1000
        assert set(paused) == {slow, slow / bots.HURRY}

    visit(sqlite, work)


def test_a_bot_goes_on_when_the_store_comes_back(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "RETRY_S", 0.05)

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, BOT))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        while not (picture := await ada.picture(table))["mine"]:
            await asyncio.sleep(0.01)
        append, tried = at.site.store.append, 0

        async def broken(*asked: Any, **more: Any) -> None:
            nonlocal tried
            tried += 1
            if tried > 1:  # the first choice is Ada's
                raise OSError("the disk is full")
            await append(*asked, **more)

        monkeypatch.setattr(at.site.store, "append", broken)
        await ada.choose(table, picture, picture["choices"][0]["words"])
        while tried < 3:
            await asyncio.sleep(0.01)
        assert not (await ada.picture(table))["mine"]
        monkeypatch.setattr(at.site.store, "append", append)
        while not (await ada.picture(table))["mine"]:
            await asyncio.sleep(0.01)

    visit(sqlite, work)


def test_another_node_takes_over_from_one_that_died(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.databases import new_database  # noqa: PLC0415 next to its only use

    monkeypatch.setattr(bots, "GRACE_S", 0.3)
    database = new_database(postgres)

    async def work() -> None:
        async with house(database) as two:
            async with house(database) as one:
                ada = one.browser()
                table = (await ada.new_table(ME, BOT))["table"]
                await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
                while not (picture := await ada.picture(table))["mine"]:
                    await asyncio.sleep(0.01)
                monkeypatch.setattr(one.site.bots, "look", lambda *_: None)
                one.site.hub.watchers[:] = [
                    w for w in one.site.hub.watchers if "look" not in str(w)
                ]
                await ada.choose(table, picture, picture["choices"][0]["words"])
                cookies = ada.http.cookies
            other = two.browser()
            other.http.cookies = cookies
            end = time.monotonic() + HANGS
            while not (await other.picture(table))["mine"]:
                assert time.monotonic() < end
                await asyncio.sleep(0.02)

    asyncio.run(work())

"""Several servers, or one, over one PostgreSQL: who lets a bot think, and when."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from benben.core.rng import Rng
from benben.store.rows import Event
from benben.web.realtime.streams import Change
from benben.web.site import Site
from benben.web.tables.table import Table
from benben.web.thinking import bots
from tests.databases import new_database
from tests.patience import HANGS
from tests.web.harness import BOT, ME, OPEN, Browser, House, play_on, visit, visit_both
from tests.web.test_api import token

NEVER = 1e9
"""A grace period, in seconds, that no test waits for."""
GUARD = HANGS
"""Seconds after which a test that waits for a bot gives up instead of hanging."""


def test_a_single_node_lets_its_bots_think_at_once(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own notification comes before the answer of the database, as it does under load."""
    monkeypatch.setattr(bots, "GRACE_S", NEVER)

    async def work(at: House) -> None:
        append = at.site.store.append
        heard: set[tuple[str, int]] = set()
        at.site.hub.watchers.append(lambda change: heard.add(change[:2]))

        async def slow(table: str, event: Event, *more: Any) -> None:
            await append(table, event, *more)
            while (table, event.rev) not in heard:
                await asyncio.sleep(0.001)

        monkeypatch.setattr(at.site.store, "append", slow)
        ada = at.browser()
        table = (await ada.new_table(ME, BOT))["table"]
        async with asyncio.timeout(GUARD):
            await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
            for _ in range(4):
                picture = await _until_mine(ada, table)
                while at.site.bots._jobs:  # none is left that has been told to begin at once
                    await asyncio.sleep(0.001)
                await ada.choose(table, picture, picture["choices"][0]["words"])
            await _until_mine(ada, table)

    visit(new_database(postgres), work)


async def _until_mine(player: Browser, table: str) -> Any:
    while not (picture := await player.picture(table))["mine"]:
        await asyncio.sleep(0.01)
    return picture


async def _with_bots_between(one: House, two: House) -> tuple[Browser, Browser, str]:
    """Ada at one node and Bo at the other, with a quick bot after each; Ada must choose."""
    ada, bo = one.browser(), two.browser()
    made = await ada.new_table(ME, BOT, OPEN, BOT)
    table: str = made["table"]
    await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
    await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
    async with asyncio.timeout(GUARD):
        while not (await ada.picture(table))["mine"]:  # any of the four may begin
            await _choose_while_mine(bo, table)
            await asyncio.sleep(0.01)
    return ada, bo, table


def test_a_choice_made_here_ends_the_grace_that_another_node_has(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada's node and Bo's: each lets the bot after its own player's choice think at once."""
    monkeypatch.setattr(bots, "GRACE_S", NEVER)

    async def work(one: House, two: House) -> None:
        ada, bo, table = await _with_bots_between(one, two)
        rng = Rng(2)
        async with asyncio.timeout(GUARD):
            for _ in range(4):
                for player in (ada, bo):
                    picture = await player.picture(table)
                    while picture["mine"]:
                        words = picture["choices"][rng.below(len(picture["choices"]))]["words"]
                        await player.choose(table, picture, words)
                        picture = await player.picture(table)
                await asyncio.wait(
                    [asyncio.create_task(_until_mine(each, table)) for each in (ada, bo)],
                    return_when=asyncio.FIRST_COMPLETED,
                )

    visit_both(new_database(postgres), work)


def test_a_choice_made_here_while_a_node_reads_the_table_leaves_no_grace(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bo's node still reads what Ada's choice changed when Bo has chosen already."""
    monkeypatch.setattr(bots, "GRACE_S", NEVER)

    async def work(one: House, two: House) -> None:
        ada, bo, table = await _with_bots_between(one, two)
        chosen = asyncio.Event()
        get = two.site.tables.get

        async def slow(table_id: str) -> Table:
            task = asyncio.current_task()
            if task is not None and task.get_name() == table_id:  # for the bots
                await chosen.wait()
            return await get(table_id)

        monkeypatch.setattr(two.site.tables, "get", slow)
        async with asyncio.timeout(GUARD):
            await _choose_while_mine(ada, table)
            await _until_mine(bo, table)
            await _choose_while_mine(bo, table)
            chosen.set()
            await _until_mine(ada, table)

    visit_both(new_database(postgres), work)


async def _choose_while_mine(player: Browser, table: str) -> None:
    while (picture := await player.picture(table))["mine"]:
        await player.choose(table, picture, picture["choices"][0]["words"])


def test_a_node_does_not_think_for_another_that_is_at_work(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "GRACE_S", NEVER)

    async def work(one: House, two: House) -> None:
        thought: list[int] = []
        honest = two.site.bots.think

        async def think(*asked: Any) -> str | None:
            thought.append(1)
            return await honest(*asked)

        monkeypatch.setattr(two.site.bots, "think", think)
        ada = one.browser()
        table = (await ada.new_table(ME, BOT, BOT))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        async with asyncio.timeout(GUARD):
            assert (await play_on(ada, table, Rng(3)))["over"]
        assert not thought

    visit_both(new_database(postgres), work)


def test_a_node_does_not_load_tables_that_only_others_need(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It hears of every choice, and of those that a bot must answer; it reads none of them."""
    monkeypatch.setattr(bots, "GRACE_S", NEVER)

    async def work(one: House, two: House) -> None:
        heard: list[Change] = []
        two.site.hub.watchers.append(heard.append)
        monkeypatch.setattr(two.site.tables, "get", _never)
        monkeypatch.setattr(two.site.store, "_all", _never)
        ada = one.browser()
        tables = [(await ada.new_table(*seats))["table"] for seats in ((ME, ME), (ME, BOT))]
        last = 0
        async with asyncio.timeout(GUARD):
            for table in tables:
                await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
                last = (await play_on(ada, table, Rng(4), most=6))["rev"]
            while not any(each.table == table and each.rev >= last for each in heard):
                await asyncio.sleep(0.01)
        assert {each.table for each in heard} == set(tables)
        waiting = {each.table for each in heard if each.may_need_bots}
        assert waiting == {tables[1]}, "only bots need another node, should this one die"
        assert not two.site.bots._jobs

    visit_both(new_database(postgres), work)


async def _never(*asked: Any) -> None:
    raise AssertionError(f"nobody here needs {asked}")


def test_a_choice_of_a_person_ends_the_wait_to_take_over(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The timer of a node goes with the bot's choice at another node."""
    monkeypatch.setattr(bots, "GRACE_S", NEVER)

    async def work(one: House, two: House) -> None:
        ada = one.browser()
        table = (await ada.new_table(ME, BOT))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        async with asyncio.timeout(GUARD):
            await _until_mine(ada, table)
            waited: dict[int, bool] = {}

            def watch(change: Change) -> None:
                waited[change.rev] = change.table in two.site.bots._graces

            two.site.hub.watchers.append(watch)
            await _choose_while_mine(ada, table)
            rev = (await _until_mine(ada, table))["rev"]
            while rev not in waited:  # earlier changes may be heard late
                await asyncio.sleep(0.01)
        assert True in waited.values(), "the bot's turn was heard of"
        assert not waited[rev]

    visit_both(new_database(postgres), work)


def test_a_node_reads_no_choice_that_it_was_told_of(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada's page is served by one node and Bo's by the other; both have loaded the table once."""

    async def work(one: House, two: House) -> None:
        ada, bo = one.browser(), two.browser()
        made = await ada.new_table(ME, OPEN)
        table = made["table"]
        heard = {house.site: 0 for house in (one, two)}
        for at in (one, two):
            at.site.hub.watchers.append(partial(_hear, heard, at.site))

        async def until_heard(rev: int) -> None:
            while min(heard.values()) < rev:
                await asyncio.sleep(0.001)

        await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
        async with asyncio.timeout(GUARD):
            await until_heard(2)
        pictures = [await each.picture(table) for each in (ada, bo)]
        read: list[Any] = []
        for at in (one, two):
            monkeypatch.setattr(at.site.store, "events", _noting(at, read))
        rng = Rng(5)
        async with asyncio.timeout(GUARD):
            for _ in range(12):
                who = 0 if pictures[0]["mine"] else 1
                choices = pictures[who]["choices"]
                words = choices[rng.below(len(choices))]["words"]
                await (ada, bo)[who].choose(table, pictures[who], words)
                rev = (one, two)[who].site.tables.peek(table).rev  # type: ignore[union-attr]
                await until_heard(rev)
                pictures = [await each.picture(table) for each in (ada, bo)]
                assert pictures[0]["svg"].count("part-") == pictures[1]["svg"].count("part-")
                assert pictures[0]["log"] == pictures[1]["log"]
        assert not read
        await ada.post(f"/api/tables/{table}/chat", {"text": "x" * 200})
        tables = [house.site.tables.peek(table) for house in (one, two)]
        distrusted = tables[1]
        assert distrusted
        distrusted.distrust()
        assert (await bo.picture(table))["chat"][-1]["text"] == "x" * 200
        assert read, "what may have been missed is read again"

    visit_both(new_database(postgres), work)


def _hear(heard: dict[Site, int], site: Site, change: Change) -> None:
    heard[site] = change.rev


def _noting(at: House, read: list[Any]) -> Any:
    events = at.site.store.events

    async def noted(*asked: Any) -> Any:
        read.append(asked)
        return await events(*asked)

    return noted

"""Watchers are counted; who left and who came back leave a line."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

from tests.databases import new_database
from tests.patience import HANGS
from tests.web.harness import Browser, House, house, two, visit

SOON = {"gone_s": 0.05}


async def heard(stream: AsyncIterator[bytes], wanted: str) -> str:
    """The next event of a kind; others are passed over."""
    while True:
        event = (await asyncio.wait_for(anext(stream), HANGS)).decode()
        if wanted in event:
            return event


async def page(browser: Browser, at: House, table: str, *, screen: bool = False) -> Any:
    """An open page of a table: its stream, which has begun."""
    site = at.site
    found = await site.tables.get(table)

    async def now() -> int:
        return found.rev

    def players() -> frozenset[str]:
        return frozenset(each.person for each in found.players if each.person)

    person = str(site.sessions._serializer.loads(browser.http.cookies["benben"]))
    stream = site.hub.stream(table, person, now, "", players, screen=screen)
    await heard(stream, "data:")
    return stream


async def chat_until(browser: Browser, table: str, fits: Callable[[list[Any]], bool]) -> list[Any]:
    async with asyncio.timeout(HANGS):
        while True:
            chat: list[Any] = (await browser.picture(table))["chat"]
            if fits(chat):
                return chat
            await asyncio.sleep(0.01)


def test_watchers_are_counted_and_players_are_not(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two(at)
        guest = at.browser()
        await guest.get("/")  # a session
        mine = await page(ada, at, table)
        yours = await page(bo, at, table)
        await heard(mine, "event: here")
        watching = await page(guest, at, table)
        assert await heard(mine, "watchers") == "event: watchers\ndata: 1\n\n"
        assert await heard(watching, "watchers") == "event: watchers\ndata: 1\n\n"
        # A big screen is a watcher, also if a player has opened it, and makes nobody present.
        await yours.aclose()
        screen = await page(bo, at, table, screen=True)
        assert await heard(mine, "watchers") == "event: watchers\ndata: 2\n\n"
        assert not (await ada.picture(table))["players"][1]["present"]
        await screen.aclose()
        await watching.aclose()
        assert await heard(mine, "watchers") == "event: watchers\ndata: 0\n\n"
        await mine.aclose()

    visit(sqlite, work)


def test_who_watches_does_not_make_players_fetch_anything(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, _, table = await two(at)
        mine = await page(ada, at, table)
        guest = at.browser()
        await guest.get("/")
        watching = await page(guest, at, table)
        event = (await asyncio.wait_for(anext(mine), HANGS)).decode()
        assert event == "event: watchers\ndata: 1\n\n"  # and no "here"
        await watching.aclose()
        await mine.aclose()

    visit(sqlite, work)


def test_who_left_and_who_came_back_leave_a_line(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two(at)
        mine, yours = await page(ada, at, table), await page(bo, at, table)
        before = (await ada.get("/api/me"))["tables"][0]["changed"]
        await yours.aclose()
        chat = await chat_until(ada, table, bool)
        assert chat == [{"seat": 1, "who": "Bo", "text": "Bo has left.", "kind": "left"}]
        back = await page(bo, at, table)
        chat = await chat_until(ada, table, lambda chat: len(chat) == 2)
        assert chat[1]["text"] == "Bo is back."
        german = await bo.get(f"/api/tables/{table}/picture?lang=de")
        assert german["chat"][0]["text"] == "Bo ist gegangen."
        assert (await ada.get("/api/me"))["tables"][0]["changed"] == before
        # Read again from the store it is the same.
        found = await at.site.tables.get(table)
        found.distrust()
        assert (await ada.picture(table))["chat"] == chat
        assert not found.left
        await back.aclose()
        await mine.aclose()

    visit(sqlite, work, **SOON)


def test_a_short_absence_leaves_no_line(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two(at)
        mine, yours = await page(ada, at, table), await page(bo, at, table)
        await yours.aclose()  # a page that is loaded again
        assert at.site.presence._waiting
        yours = await page(bo, at, table)
        assert not at.site.presence._waiting
        assert (await ada.picture(table))["chat"] == []
        await yours.aclose()
        await mine.aclose()

    visit(sqlite, work, gone_s=HANGS)


def test_an_absence_that_nobody_sees_leaves_no_line(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two(at)
        yours = await page(bo, at, table)
        await yours.aclose()  # Ada is not there to read a line
        async with asyncio.timeout(HANGS):
            while at.site.presence._waiting or at.site.presence._tasks:
                await asyncio.sleep(0.01)
        assert (await ada.picture(table))["chat"] == []

    visit(sqlite, work, **SOON)


def test_a_line_is_written_once_over_all_nodes(postgres: str) -> None:
    database = new_database(postgres)

    async def work() -> None:
        async with house(database, **SOON) as one, house(database, **SOON) as other:
            ada, bo, table = await two(one)
            mine, yours = await page(ada, one, table), await page(bo, other, table)
            async with asyncio.timeout(HANGS):
                while len(one.site.hub.present(table)) < 2:
                    await asyncio.sleep(0.01)
                while len(other.site.hub.present(table)) < 2:
                    await asyncio.sleep(0.01)
            await yours.aclose()
            chat = await chat_until(ada, table, bool)
            assert [each["text"] for each in chat] == ["Bo has left."]
            again = await page(bo, one, table)
            chat = await chat_until(ada, table, lambda chat: len(chat) == 2)
            assert [each["kind"] for each in chat] == ["left", "back"]
            await again.aclose()
            await mine.aclose()

    asyncio.run(work())

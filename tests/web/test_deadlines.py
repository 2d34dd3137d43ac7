"""A time for each choice: agreed at the start, kept by whichever node looks first, and once.

No test waits: the site's clock is moved as if another node had counted the time.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from benben.store.store import Store
from benben.web.realtime.site_clock import MAX_STEP_MS, SiteClock
from benben.web.tables.deadlines import HOUR_MS
from tests.databases import new_database
from tests.web.harness import BOT, ME, OPEN, Browser, House, visit, visit_both
from tests.web.test_api import token
from tests.web.test_leaving import lines

HOURS = 24


async def move_clock(at: House, hours: float) -> None:
    while True:  # the site itself ticks meanwhile
        elapsed, tick = await at.site.store.people.clock()
        if await at.site.store.people.advance_clock(elapsed + int(hours * HOUR_MS), tick):
            return


async def pass_hours(at: House, hours: float) -> None:
    """Move the site's clock, as another node does, and let this one look."""
    await move_clock(at, hours)
    await at.site.deadlines.look()


async def timed(
    at: House, then: str = "bot", *more: dict[str, str]
) -> tuple[Browser, Browser, str]:
    ada, bo = at.browser(), at.browser()
    body = {"game": "imhotep", "name": "Ada", "seats": [ME, OPEN, *more]}
    made = await ada.post("/api/tables", {**body, "deadline": {"hours": HOURS, "then": then}})
    await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
    return ada, bo, made["table"]


async def turn(ada: Browser, bo: Browser, table: str) -> tuple[Browser, Browser, int]:
    """Whose turn it is, the other one, and the seat."""
    seat = (await ada.picture(table))["to_move"][0]
    return (ada, bo, seat) if seat == 0 else (bo, ada, seat)


async def choose(player: Browser, table: str) -> None:
    picture = await player.picture(table)
    await player.choose(table, picture, picture["choices"][0]["words"])


def test_without_an_agreement_nobody_is_hurried(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, OPEN))["table"]
        await pass_hours(at, 10_000)
        picture = await ada.picture(table)
        assert picture["deadline"] is None
        assert [each["kind"] for each in picture["players"]] == ["human", "open"]

    visit(sqlite, work)


def test_a_bot_plays_on_when_the_time_is_over_and_the_seat_can_be_taken_back(
    database: str,
) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await timed(at)
        await ada.post(f"/api/tables/{table}/pace", {"ms": 10_000})
        slow, other, seat = await turn(ada, bo, table)
        assert (await other.picture(table))["deadline"]["left"] == "23 hours left"
        await pass_hours(at, 23.5)
        picture = await other.picture(table)
        assert picture["deadline"]["left"] == "less than an hour left"
        assert picture["players"][seat]["kind"] == "human"
        await other.post(f"/api/tables/{table}/seats/{seat}", {"do": "bot"}, status=409)
        await pass_hours(at, 0.6)
        picture = await slow.picture(table)
        assert picture["players"][seat]["lent"]
        assert len([line for line in lines(picture) if "time of" in line]) == 1
        await slow.post(f"/api/tables/{table}/seats/{seat}", {"do": "back"})
        picture = await slow.picture(table)
        assert picture["mine"]
        await choose(slow, table)  # there is time for it

    visit(database, work, gone_s=0.0)


def test_the_game_waits_where_that_was_agreed(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await timed(at, "wait")
        slow, other, seat = await turn(ada, bo, table)
        await other.post(f"/api/tables/{table}/seats/{seat}", {"do": "bot"}, status=409)
        await pass_hours(at, 100)
        picture = await other.picture(table)
        assert picture["deadline"]["late"] == [seat]
        assert picture["deadline"]["left"] == "time is over"
        assert picture["players"][seat]["kind"] == "human"
        await choose(slow, table)  # late, and welcome
        slow, other, seat = await turn(ada, bo, table)
        await pass_hours(at, 100)
        at.site.hub.left.clear()
        await other.post(f"/api/tables/{table}/seats/{seat}", {"do": "bot"})  # as others decide

    visit(database, work, gone_s=0.0)


def test_every_choice_has_its_own_time_and_undo_gains_none(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await timed(at)
        first, second, seat = await turn(ada, bo, table)
        await pass_hours(at, 20.5)
        await choose(first, table)
        assert (await ada.picture(table))["deadline"]["left"] == "23 hours left"
        picture = await first.picture(table)
        assert picture["undo"]
        await first.post(f"/api/tables/{table}/undo", {"rev": picture["rev"]})
        assert (await ada.picture(table))["deadline"]["left"] == "3 hours left"
        await pass_hours(at, 3.2)
        await choose(first, table)
        await pass_hours(at, 10)
        now = await turn(ada, bo, table)
        assert now[0] is second
        assert not (await ada.picture(table))["players"][seat]["lent"]

    visit(sqlite, work)


def test_an_open_seat_has_time_when_somebody_sits_there(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        body = {"game": "imhotep", "name": "Ada", "seats": [ME, OPEN]}
        made = await ada.post("/api/tables", {**body, "deadline": {"hours": HOURS}})
        table = made["table"]
        while (await ada.picture(table))["to_move"] == [0]:
            await choose(ada, table)
        assert (await ada.picture(table))["deadline"]["left"] is None
        await pass_hours(at, 1000)
        assert (await ada.picture(table))["players"][1]["kind"] == "open"
        await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
        assert (await ada.picture(table))["deadline"]["left"] == "23 hours left"

    visit(sqlite, work)


def test_a_restart_and_the_time_of_day_change_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[Any] = []

    async def before(at: House) -> None:
        ada, bo, table = await timed(at)
        await pass_hours(at, 10.5)
        kept[:] = [ada.http.cookies, bo.http.cookies, table]

    async def after(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        ada.http.cookies, bo.http.cookies, table = kept
        real = time.time
        for days in (-400, 400):
            monkeypatch.setattr(time, "time", lambda days=days: real() + days * 86_400)
            await at.site.deadlines.look()
            picture = await ada.picture(table)
            assert picture["deadline"]["left"] == "13 hours left"
            assert not any(each["lent"] for each in picture["players"])

    visit(database, before)
    visit(database, after)


def test_of_two_nodes_exactly_one_acts(postgres: str) -> None:
    async def work(one: House, two: House) -> None:
        ada, bo, table = await timed(one)
        await ada.post(f"/api/tables/{table}/pace", {"ms": 10_000})
        _, _, seat = await turn(ada, bo, table)
        for at in (one, two):
            await at.site.tables.get(table)
        await move_clock(one, 25)
        await asyncio.gather(*(at.site.deadlines.look() for at in (one, two) * 3))
        events = await one.site.store.events(table)
        late = [each for each in events if "late" in each.body]
        assert [each.seat for each in late] == [seat]
        assert await one.site.store.people.overdue(10_000 * HOUR_MS, 9) == []

    visit_both(new_database(postgres), work)


def test_the_clock_counts_what_passes_while_a_node_runs(database: str) -> None:
    async def work() -> None:
        store = await Store.open(database)
        seconds = [1000.0]
        one = SiteClock(store, lambda: seconds[0])
        two = SiteClock(store, lambda: seconds[0] + 777)
        await one.tick()
        for _ in range(4):
            seconds[0] += 10
            await two.tick()
            seconds[0] += 10
            await one.tick()
        assert (await store.people.clock())[0] == one.now_ms() == 80_000  # not twice
        seconds[0] += 86_400  # frozen for a day, or a jump
        assert one.now_ms() == 80_000 + MAX_STEP_MS
        await one.tick()
        seconds[0] -= 90_000
        assert one.now_ms() == 80_000 + MAX_STEP_MS
        await one.tick()
        assert (await store.people.clock())[0] == 80_000 + MAX_STEP_MS
        # The other one goes on where the first one stopped.
        await two.tick()
        seconds[0] += 15
        await two.tick()
        assert (await store.people.clock())[0] == 95_000 + MAX_STEP_MS
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("then", ["bot", "wait"])
def test_lists_say_how_much_time_is_left(database: str, then: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await timed(at, then)
        other = (await ada.new_table(ME, OPEN))["table"]
        slow, _, _ = await turn(ada, bo, table)
        await pass_hours(at, HOURS - 2.5)
        for browser in (ada, bo):
            listed = {each["table"]: each for each in (await browser.get("/api/me"))["tables"]}
            assert listed[table]["deadline"] == "2 hours left"
            assert listed.get(other, {"deadline": None})["deadline"] is None
            assert "2 hours left" in await browser.get("/")
            assert "encore 2 heures" in await browser.get("/tables?lang=fr")
        await choose(slow, table)
        await pass_hours(at, 0)
        picture, listed_now = await slow.picture(table), (await slow.get("/api/me"))["tables"]
        left = next(each["deadline"] for each in listed_now if each["table"] == table)
        assert left == picture["deadline"]["left"]

    visit(database, work)


def test_bots_are_not_hurried(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        body = {"game": "imhotep", "name": "Ada", "seats": [ME, BOT]}
        made = await ada.post("/api/tables", {**body, "deadline": {"hours": 1}})
        await ada.post("/api/tables", {**body, "deadline": {"hours": 0}}, 422)
        await ada.post("/api/tables", {**body, "deadline": {"hours": 2, "then": "lose"}}, 422)
        picture = await ada.picture(made["table"])
        assert (picture["deadline"]["left"] is None) == (picture["to_move"] == [1])

    visit(sqlite, work)

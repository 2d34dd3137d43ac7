"""Hints: real workers, the seat's view, progress, stopping, and who may ask."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from typing import Any

import pytest

from benben.bots.judge import Effort, Opinion
from benben.core.rng import Rng
from benben.core.state import State
from benben.web.thinking import hints, worker
from tests.patience import HANGS
from tests.web.harness import BOT, GENEROUS, ME, OPEN, Browser, House, play_on, visit

LITTLE = Effort(600, 60.0)


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "EFFORT", LITTLE)


async def hint(who: Browser, table: str, **asked: Any) -> Any:
    """Ask, and wait for the answer."""
    answer = await who.post(f"/api/tables/{table}/hint", asked)
    query = f"wait=10&seat={answer['seat']}"
    while not answer["ready"]:
        answer = await who.get(f"/api/tables/{table}/hint?{query}")
    return answer


def test_the_best_options_with_what_to_expect_of_them(sqlite: str) -> None:
    """In a process of its own."""

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, BOT, BOT))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        await play_on(ada, table, Rng(5), most=4)
        while not (picture := await ada.picture(table))["mine"]:
            await asyncio.sleep(0.01)
        answer = await hint(ada, table)
        labels = {each["words"]: (each["label"], each["path"]) for each in picture["choices"]}
        options = answer["options"]
        assert 1 < len(options) <= 5
        for each in options:
            assert labels[each["words"]] == (each["label"], each["path"])
            assert sum(each["chances"]) == pytest.approx(1, abs=0.001)
            assert len(each["points"]) == 3
            assert 0 < each["share"] <= 1
        shares = [each["share"] for each in options]
        assert shares == sorted(shares, reverse=True)
        assert any(each["line"] for each in options)
        assert answer["rev"] == picture["rev"]
        assert not answer["team"]
        french = await ada.get(f"/api/tables/{table}/hint?lang=fr")
        assert french["options"][0]["words"] == options[0]["words"]
        assert french["options"][0]["label"] != options[0]["label"]
        await ada.choose(table, picture, options[0]["words"])
        await ada.get(f"/api/tables/{table}/hint", status=409)

    visit(sqlite, work, workers=1)


def test_only_the_view_of_the_seat_is_looked_at(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, seen = worker.advise, []

    def watched(asked: worker.Seen, *more: Any) -> list[Opinion] | None:
        seen.append(asked.view())
        return honest(asked, *more)

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        monkeypatch.setattr(worker, "advise", watched)
        await play_on(ada, table, Rng(3), most=12)
        answer = await hint(ada, table)
        state: State = (await at.site.tables.get(table)).play.state
        assert seen == [state.seen_by(answer["seat"])]

    visit(sqlite, work)


def test_it_is_thought_of_once_and_told_how_far_it_is(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, asked, go_on = worker.advise, [], threading.Event()

    def slow(
        seen: worker.Seen, effort: Effort, seed: int, parts: worker.Parts
    ) -> list[Opinion] | None:
        asked.append(seed)
        parts.tick(0.25)
        go_on.wait(HANGS)
        return honest(seen, effort, seed, parts)

    monkeypatch.setattr(worker, "advise", slow)

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        await asyncio.gather(*(ada.post(f"/api/tables/{table}/hint", {}) for _ in range(3)))
        while not (answer := await ada.get(f"/api/tables/{table}/hint"))["done"]:
            await asyncio.sleep(0.01)
        assert (answer["ready"], answer["done"], answer["options"]) == (False, 0.25, [])
        # A word in between changes the table's revision, and not what is being thought about.
        await ada.post(f"/api/tables/{table}/chat", {"text": "Hm."})
        go_on.set()
        assert (await hint(ada, table))["ready"]
        assert len(asked) == 1

    visit(sqlite, work)


def test_it_stops_when_the_table_moves_on(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "EFFORT", Effort(10**9, 600.0))

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        picture = await ada.picture(table)
        await ada.post(f"/api/tables/{table}/hint", {})
        asked = at.site.hints._asked.peek((table, picture["seat"]))
        assert asked is not None
        while not (await ada.get(f"/api/tables/{table}/hint"))["done"]:
            await asyncio.sleep(0.01)
        await ada.choose(table, picture, picture["choices"][0]["words"])
        assert await asyncio.wait_for(asked.task, HANGS) is None
        await ada.get(f"/api/tables/{table}/hint?seat={picture['seat']}", status=409)

    visit(sqlite, work, workers=1)


def test_who_may_ask(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, eve = at.browser(), at.browser()
        alone = (await ada.new_table(ME, BOT))["table"]
        await ada.post(f"/api/tables/{alone}/pace", {"ms": 10_000})
        await eve.post(f"/api/tables/{alone}/hint", {}, status=403)
        picture = await ada.picture(alone)
        assert picture["hints"]
        if not picture["mine"]:
            await ada.post(f"/api/tables/{alone}/hint", {}, status=409)
        here = (await ada.new_table(ME, ME))["table"]
        picture = await ada.picture(here)
        await ada.get(f"/api/tables/{here}/hint", status=409)  # nobody has asked
        await ada.post(f"/api/tables/{here}/hint", {"seat": 1 - picture["seat"]}, status=409)
        await hint(ada, here, seat=picture["seat"])
        assert not (await ada.picture(here))["players"][picture["seat"]]["hinted"]
        for wish, allowed in ((None, False), (False, False), (True, True)):
            body = {"game": "imhotep", "name": "Ada", "seats": [ME, OPEN], "hints": wish}
            table = (await ada.post("/api/tables", body))["table"]
            assert (await ada.picture(table))["hints"] is allowed

    visit(sqlite, work)


def test_among_people_everybody_sees_who_has_asked(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bob = at.browser(), at.browser()
        body = {"game": "imhotep", "name": "Ada", "seats": [ME, OPEN], "hints": True}
        made = await ada.post("/api/tables", body)
        table = made["table"]
        token = made["invitations"][0]["url"].rpartition("/")[2]
        await bob.post(f"/api/join/{token}", {"name": "Bob"})
        asker = ada if (await ada.picture(table))["mine"] else bob
        seat = (await asker.picture(table))["seat"]
        await hint(asker, table)
        await hint(asker, table)  # the same question
        for browser in (ada, bob, at.browser()):
            told = (await browser.picture(table))["players"]
            assert [each["hinted"] for each in told] == [int(seat == i) for i in range(2)]
        at.site.tables.distrust()
        assert (await ada.picture(table))["players"][seat]["hinted"] == 1

    visit(sqlite, work)


def test_what_was_agreed_holds_for_the_next_game(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        body = {"game": "imhotep", "name": "Ada", "seats": [ME, ME], "hints": False}
        table = (await ada.post("/api/tables", body))["table"]
        await ada.post(f"/api/tables/{table}/hint", {}, status=403)
        await play_on(ada, table, Rng(4))
        again = (await ada.post(f"/api/tables/{table}/again"))["table"]
        assert not (await ada.picture(again))["hints"]

    visit(sqlite, work)


def test_not_too_often(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        for _ in range(2):
            table = (await ada.new_table(ME, ME))["table"]
            await hint(ada, table)
            await hint(ada, table)  # the same question does not count
        table = (await ada.new_table(ME, ME))["table"]
        await ada.post(f"/api/tables/{table}/hint", {}, status=429)

    visit(sqlite, work, limits=replace(GENEROUS, hints=0.0, hints_at_once=2))


def test_only_so_many_at_a_time_and_answered_ones_do_not_count(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, go_on = worker.advise, threading.Event()

    def slow(*asked: Any) -> list[Opinion] | None:
        go_on.wait(HANGS)
        return honest(*asked)

    monkeypatch.setattr(worker, "advise", slow)

    async def work(at: House) -> None:
        ada, bo = at.browser(address="192.0.2.1"), at.browser(address="192.0.2.2")
        tables = [(await ada.new_table(ME, ME))["table"] for _ in range(3)]
        for table in tables[:2]:
            await ada.post(f"/api/tables/{table}/hint", {})
        refused = await ada.http.post(f"/api/tables/{tables[2]}/hint", json={})
        assert (refused.status_code, refused.headers.get("retry-after")) == (429, "10")
        await bo.post(f"/api/tables/{(await bo.new_table(ME, ME))['table']}/hint", {})
        go_on.set()
        for table in tables:
            await hint(ada, table)

    visit(sqlite, work, limits=replace(GENEROUS, hints_waiting=2))


def test_a_bot_that_fails_says_so_and_can_be_asked_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = worker.advise

    def failing(*_: Any) -> list[Opinion] | None:
        raise IndexError("a mistake of ours")

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        monkeypatch.setattr(worker, "advise", failing)
        await ada.post(f"/api/tables/{table}/hint", {})
        await ada.get(f"/api/tables/{table}/hint?wait=10", status=503)
        monkeypatch.setattr(worker, "advise", honest)
        assert (await hint(ada, table))["ready"]

    visit(sqlite, work)

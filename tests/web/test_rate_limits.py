"""Limits by work: what is dear is limited, ordinary play never is."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from benben.core.rng import Rng
from benben.web.limits import rate_limits
from benben.web.limits.clients import Client
from benben.web.limits.fair_queue import Work
from benben.web.limits.rate_limits import Limits, Measured, Rates
from tests.web.harness import BOT, ME, OPEN, Browser, House, visit
from tests.web.test_api import token
from tests.whole import some

EVE = Client("192.0.2.1", "eve")


class Clock:
    """Time that passes only when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_whoever_causes_work_waits_until_it_is_paid_off() -> None:
    clock = Clock()
    rates = Rates(Limits(work=0.1, work_at_once=2, address_work=0.5, address_work_at_once=4), clock)
    rates.charge(Work(EVE, seconds=3.0))
    assert rates.wait_s(EVE) == pytest.approx(10)
    other = Client(EVE.address, "mallory")
    assert not rates.wait_s(other)
    rates.charge(Work(other, seconds=2.0))
    assert rates.wait_s(Client(EVE.address, "fresh")) == pytest.approx(2)
    assert not rates.wait_s(Client("192.0.2.2", "ada"))
    clock.now = 10.0
    assert not rates.wait_s(EVE)


def test_ten_sessions_of_one_address_cannot_fill_a_core() -> None:
    """Each asks without a pause for pictures of 20 ms: they get half a core at most."""
    clock = Clock()
    rates = Rates(Limits(), clock)
    done = 0.0
    span_s = some(120, 600)
    while clock.now < span_s:
        for i in range(10):
            client = Client(EVE.address, f"eve{i}")
            if not rates.count("get", client) and not rates.wait_s(client):
                rates.charge(Work(client, seconds=0.02))
                done += 0.02
                clock.now += 0.02
        clock.now += 0.005
    assert done <= Limits().address_work * span_s + Limits().address_work_at_once + 0.2


def test_time_of_others_in_between_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = [0.0]
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(thread_time=lambda: spent[0]))

    async def dear() -> str:
        spent[0] += 1
        await asyncio.sleep(0)
        spent[0] += 1
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.sleep(60), 0)
        return "done"

    async def other() -> None:
        for _ in range(5):
            spent[0] += 100
            await asyncio.sleep(0)

    async def run() -> None:
        work = Work(EVE)
        noise = asyncio.create_task(other())
        assert await Measured(dear(), work) == "done"
        assert work.seconds == 2
        await noise
        failing = Measured(fail(), work)
        with pytest.raises(ValueError, match="no"):
            await failing

    async def fail() -> None:
        raise ValueError("no")

    asyncio.run(run())


def test_a_refusal_says_when_to_come_back_in_three_languages(sqlite: str) -> None:
    async def work(at: House) -> None:
        eve = at.browser()
        await eve.get("/")
        await eve.get("/")  # now with a session
        client = next(iter(at.site.addresses._found))
        at.site.rates.charge(Work(Client("127.0.0.1", client), seconds=12.0))
        sentences = set()
        for lang in ("en", "fr", "de"):
            answer = await eve.http.get("/api/games", headers={"accept-language": lang})
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) > 5
            assert answer.headers["retry-after"] in answer.json()["error"]
            sentences.add(answer.json()["error"])
        assert len(sentences) == 3
        await at.browser().get("/api/games")  # another session

    limits = Limits(work=0.2, work_at_once=10, address_work=1, address_work_at_once=100)
    visit(sqlite, work, limits=limits)


def test_pictures_are_paid_for_by_those_who_ask_for_uncached_ones(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser(address="192.0.2.1")
        table = (await ada.new_table(ME, ME))["table"]
        for _ in range(3):
            picture = await ada.picture(table)
            await ada.choose(table, picture, picture["choices"][0]["words"])
        await ada.picture(table)
        eve, bo = at.browser(address="192.0.2.2"), at.browser(address="192.0.2.3")
        levels = at.site.rates._address_work._levels
        for ply in range(4):
            await eve.picture(table, ply=ply)
        for _ in range(4):
            await bo.picture(table, ply=0)  # eve has had it drawn
        assert levels["192.0.2.2"][0] > levels["192.0.2.3"][0] > 0

    visit(sqlite, work, limits=Limits())


async def look(player: Browser, table: str) -> Any:
    answer = await player.http.get(f"/api/tables/{table}/picture")
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_household_of_six_with_several_tables_is_never_limited(sqlite: str) -> None:
    """Three tables of two people and two bots, open on six devices behind one address.

    A second passes with each round in which everybody looks at every table, as bots choose once a
    second. Work is real, and time is not: on a slow machine this is harder than on a fast one.
    """
    clock = Clock()

    async def work(at: House) -> None:
        at.site.rates._clock = clock
        players = [at.browser(address="192.0.2.1") for _ in range(6)]
        tables = []
        for host, guest in zip(players[::2], players[1::2], strict=True):
            made = await host.new_table(ME, OPEN, BOT, BOT)
            await guest.post(f"/api/join/{token(made)}", {"name": "Guest"})
            tables.append(made["table"])
        rng = Rng(3)
        for _ in range(40):
            for i, table in enumerate(tables):
                for player in players:
                    await look(player, table)
                for player in players[2 * i : 2 * i + 2]:
                    picture = await look(player, table)
                    if picture["mine"]:
                        words = picture["choices"][rng.below(len(picture["choices"]))]["words"]
                        await player.choose(table, picture, words)
            clock.now += 1.0

    visit(sqlite, work, limits=Limits())

"""Studies of editions on the server: begun, watched, stopped, by their owner alone."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from benben.arena.watching import editions_played
from benben.web.thinking import studies
from tests.web.harness import Browser, House, visit

AT = "/api/games/imhotep/editions"


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks after a few games of quick bots, so that a study is soon worth looking at."""
    monkeypatch.setattr(studies, "looks", lambda games: [30, games])
    monkeypatch.setattr(studies, "editions_played", partial(editions_played, bots=("random",)))


async def changed(ada: Browser, values: dict[str, Any], name: str = "mine") -> str:
    made = await ada.post(AT, {"name": name})
    edition = str(made["id"])
    await ada.post(f"{AT}/{edition}/edit", {"rev": made["rev"], "set": values})
    return edition


async def until(ada: Browser, at: str, ready: str) -> Any:
    while True:
        found = await ada.get(at)
        if ready in (found["state"], "looked" if found["looked"] else ""):
            return found
        await asyncio.sleep(0.05)


@pytest.mark.usefixtures("short")
def test_a_study_is_watched_stopped_and_forgotten_by_nobody_else(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        mine = await changed(ada, {"statues.points": [0, 40, 80, 90, 95, 100]})
        at = f"{AT}/{mine}/study"
        assert (await ada.get(at))["state"] == "none"
        begun = await ada.post(at, {"games": 2000})
        assert (begun["state"], begun["games"], begun["real"]) == ("working", 2000, [])
        await ada.post(at, {"games": 2000})  # the same: nothing happens
        found = await until(ada, at, "looked")
        assert found["looked"] == 30
        assert any("statues" in each.lower() for each in found["real"])
        assert found["plot"].startswith("<svg")
        assert "<style" not in found["plot"]
        assert {"component", "source", "seat"} <= {row["kind"] for row in found["rows"]}
        # One study at a time; another edition has to wait.
        other = await changed(ada, {"wrath.penalty": 4})
        await ada.post(f"{AT}/{other}/study", {"games": 100}, 429)
        stopped = await ada.post(f"{at}/stop", {})
        assert stopped["state"] == "stopped"
        assert stopped["looked"] == 30
        edited = await ada.get(f"{AT}/{mine}")
        await ada.post(f"{AT}/{mine}/edit", {"rev": edited["rev"], "set": {"wrath.penalty": 4}})
        assert (await ada.get(at))["stale"]
        # Nobody else sees it, and nonsense is refused.
        eve = house.browser()
        await eve.get("/")
        await eve.get(at, 404)
        await eve.post(at, {"games": 100}, 404)
        await eve.post(f"{at}/stop", {}, 404)
        await ada.post(at, {"games": 5}, 422)
        await ada.post(at, {"games": 100, "seats": 5}, 422)

    visit(sqlite, work)


@pytest.mark.usefixtures("short")
def test_what_a_study_found_outlives_the_server(database: str) -> None:
    cookies: list[Any] = []
    told: list[Any] = []

    async def before(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        mine = await changed(ada, {"statues.points": [0, 40, 80, 90, 95, 100]}, "<b>&'x'")
        at = f"{AT}/{mine}/study"
        await ada.post(at, {"games": 50})
        told[:] = [at, await until(ada, at, "ready")]
        assert "<b>" not in told[1]["plot"]
        assert "&lt;b&gt;&amp;" in told[1]["plot"]
        # Another one is stopped by the server after its first look.
        other = await changed(ada, {"wrath.penalty": 4})
        await ada.post(f"{AT}/{other}/study", {"games": 2000})
        await until(ada, f"{AT}/{other}/study", "looked")
        told.append(f"{AT}/{other}/study")
        cookies[:] = [ada.http.cookies]

    async def after(house: House) -> None:
        ada, eve = house.browser(), house.browser()
        ada.http.cookies = cookies[0]
        at, found, other = told
        again = await ada.get(at)
        assert {**again, "rows": 0, "plot": 0} == {**found, "rows": 0, "plot": 0}
        assert [row["title"] for row in again["rows"]] == [row["title"] for row in found["rows"]]
        assert again["plot"] == found["plot"]
        stopped = await ada.get(other)
        assert (stopped["state"], stopped["done"], stopped["games"]) == ("stopped", 30, 2000)
        await eve.get("/")
        await eve.get(at, 404)
        # A change of the edition is told, and a new study replaces the old one.
        edition = at.split("/")[-2]
        rev = (await ada.get(f"{AT}/{edition}"))["rev"]
        await ada.post(f"{AT}/{edition}/edit", {"rev": rev, "set": {"wrath.penalty": 4}})
        assert (await ada.get(at))["stale"]
        await ada.post(at, {"games": 50})
        assert not (await until(ada, at, "ready"))["stale"]

    visit(database, before)
    visit(database, after)


@pytest.mark.usefixtures("short")
def test_a_study_of_no_change_ends_without_a_difference(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        mine = await changed(ada, {"wrath.penalty": 4})  # an option that is off
        at = f"{AT}/{mine}/study"
        await ada.post(at, {"games": 50})
        found = await until(ada, at, "ready")
        assert (found["done"], found["looked"], found["real"]) == (50, 50, [])

    visit(sqlite, work)

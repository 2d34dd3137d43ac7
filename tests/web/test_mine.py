"""What is left of my games: counted right, exported whole, and erased without a trace."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import sqlalchemy as sa

from benben.core.rng import Rng
from benben.store.people import ERASED_NAME, owned_tables
from benben.store.schema import METADATA
from benben.web.mine import erasing, results
from tests.databases import new_database
from tests.patience import HANGS
from tests.web.harness import BOT, ME, OPEN, Browser, House, play_on, visit, visit_both
from tests.web.test_api import person_of, token, two_at_a_table


async def finished(ada: Browser, bo: Browser) -> str:
    made = await ada.new_table(ME, OPEN)
    table = str(made["table"])
    await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
    async with asyncio.timeout(HANGS):
        await asyncio.gather(play_on(ada, table, Rng(1)), play_on(bo, table, Rng(2)))
    return table


async def everything(at: House) -> str:
    """All rows of the database as text."""
    rows: list[Any] = []
    async with at.site.store.engine.connect() as connection:
        for each in METADATA.sorted_tables:
            if each.name not in {"keys", "editions", "heartbeat"}:
                rows += (await connection.execute(sa.select(each))).all()
    return repr(rows)


def test_my_games_are_counted(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        assert (await ada.get("/api/me/games"))["games"] == []
        table = await finished(ada, bo)
        sheet = (await ada.picture(table))["sheet"]
        conceded = await ada.new_table(ME, BOT)
        await ada.post(f"/api/tables/{conceded['table']}/concede", {"seat": 0})
        tried = await ada.post(f"/api/tables/{table}/try", {"ply": 5, "seat": 0})
        await ada.post(f"/api/tables/{tried['table']}/concede", {"seat": 0})  # does not count
        for _ in range(2):  # computed, and then read
            found = await ada.get("/api/me/games?game=imhotep")
            assert found["complete"]
            (summary,) = found["games"]
            assert (summary["played"], summary["decided"]) == (2, 2)
            assert summary["won"] == (sheet["places"][0] == 1)
            assert summary["average"] == summary["best"] == sheet["totals"][0]
            names = {(each["name"], each["bot"]): each["played"] for each in found["partners"]}
            assert names["Bo", None] == 1
            assert 1 in [count for (_, bot), count in names.items() if bot == "random"]
            assert [each["conceded"] for each in found["results"]] == [True, False]
            shown = {each["source"]: each["latest"] for each in found["sources"]}
            earned = dict(zip(sheet["sources"], sheet["rows"][0], strict=True))
            assert shown == {name: points for name, points in earned.items() if points}
        theirs = await bo.get("/api/me/games")
        assert [each["played"] for each in theirs["games"]] == [1]
        page = await ada.get("/games?game=imhotep&lang=de")
        assert "plot-bar" in page
        assert "Bo" in page

    visit(database, work)


def test_costly_choices_come_from_reviews(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        table = await finished(ada, bo)
        found = await at.site.tables.get(table)
        play = found.play
        ply = next(i for i, who in enumerate(play.who) if who == 0 and not play.forced[i])
        words = play.game.space.words(play.choices[ply])
        side = {"words": words, "points": 1.0, "line": []}
        turn = {
            "ply": ply,
            "seat": 0,
            "chosen": {**side, "chance": 0.25},
            "better": {**side, "chance": 0.75},
        }
        body = {"version": 1, "detail": "usual", "team": False, "moments": [], "turns": [turn]}
        await at.site.store.keep_review(table, "usual", "any", json.dumps(body))
        (costly,) = (await ada.get("/api/me/games"))["costly"]
        assert costly["lost"] == 0.5
        assert costly["url"] == f"/table/{table}#ply={ply}"
        assert (await bo.get("/api/me/games"))["costly"] == []  # it was not Bo's choice

    visit(sqlite, work)


def test_everything_about_me_is_exported(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        await ada.post(f"/api/tables/{table}/chat", {"text": "my line"})
        await bo.post(f"/api/tables/{table}/chat", {"text": "their line"})
        await ada.post("/api/me/link")
        told = await ada.get("/api/me/export")
        found = told if isinstance(told, dict) else json.loads(told)
        assert [each["table"] for each in found["tables"]] == [table]
        assert found["tables"][0]["chat"] == ["my line"]
        assert found["tables"][0]["record"].startswith("benben ")
        assert found["about"]["people"][0]["name"] == "Ada"
        assert "hash" not in found["about"]["links"][0]  # no use to anybody but a thief
        assert "their line" not in json.dumps(found)
        empty = await at.browser().get("/api/me/export")
        assert (empty if isinstance(empty, dict) else json.loads(empty))["tables"] == []

    visit(sqlite, work)


def test_nothing_of_me_is_left_after_erasing(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        await ada.post("/api/me", {"name": "Zenobia"})
        person = person_of(at, ada)
        body = {"game": "imhotep", "seats": [ME, OPEN, OPEN]}
        made = await ada.post("/api/tables", body)
        running = made["table"]
        await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
        await at.browser().post(f"/api/join/{token(made, 1)}", {"name": "Cleo"})
        await ada.post(f"/api/tables/{running}/chat", {"text": "secret words"})
        await bo.post(f"/api/tables/{running}/chat", {"text": "stays"})
        await ada.post(f"/api/tables/{running}/offer", {"do": "make", "what": "end"})
        await ada.post(f"/api/tables/{running}/seats/0", {"do": "hand"})
        ended = await ada.post("/api/tables", {"game": "imhotep", "seats": [ME, OPEN]})
        await bo.post(f"/api/join/{token(ended)}", {"name": "Bo"})
        await ada.post(f"/api/tables/{ended['table']}/concede", {"seat": 0})
        alone = (await ada.post("/api/tables", {"game": "imhotep", "seats": [ME, BOT]}))["table"]
        await ada.post(f"/api/tables/{alone}/hide", {"hidden": True})
        await ada.post("/api/me/link")
        assert (await ada.post("/api/me/erase"))["left"] == 0
        rows = await everything(at)
        for trace in ("Zenobia", person, "secret words"):
            assert trace not in rows
        picture = await bo.picture(running)
        assert [each["name"] for each in picture["players"]] == [ERASED_NAME, "Bo", "Cleo"]
        assert picture["players"][0]["kind"] == "bot"  # conceded: the others play on
        assert [each["text"] for each in picture["chat"]] == [ERASED_NAME, "stays"]
        assert picture["host"]
        assert "Zenobia" not in json.dumps(picture)
        record = await bo.get(f"/api/tables/{ended['table']}/record")
        assert f"player 0 {ERASED_NAME}" in record
        again = (await bo.post(f"/api/tables/{ended['table']}/again"))["table"]
        assert [each["kind"] for each in (await bo.picture(again))["players"]] == ["bot", "human"]
        await bo.get(f"/api/tables/{alone}/picture", 404)
        assert (await ada.get("/api/me"))["name"] is None  # the cookie is gone

    visit(database, work)


def test_erasing_goes_on_where_it_was_stopped(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        for _ in range(3):
            await ada.new_table(ME, BOT)
        assert [(await ada.post("/api/me/erase"))["left"] for _ in range(2)] == [1, 0]
        assert (await at.browser().post("/api/me/erase"))["left"] == 0

    was, erasing.AT_ONCE = erasing.AT_ONCE, 2  # type: ignore[misc]
    try:
        visit(sqlite, work)
    finally:
        erasing.AT_ONCE = was  # type: ignore[misc]


def test_other_nodes_forget_a_name_as_well(postgres: str) -> None:
    async def work(one: House, two: House) -> None:
        ada, bo, table = await two_at_a_table(one)
        there = two.browser()
        there.http.cookies = bo.http.cookies
        assert (await there.picture(table))["players"][0]["name"] == "Ada"
        await ada.post("/api/me/erase")
        async with asyncio.timeout(HANGS):
            while (await there.picture(table))["players"][0]["name"] != ERASED_NAME:
                await asyncio.sleep(0.01)

    visit_both(new_database(postgres), work)


def test_every_row_about_a_person_alone_is_known() -> None:
    """Whoever adds a table about people calls its column `person`, so that it is erased."""
    named = {each.name for each in owned_tables()}
    assert {"links", "hidden"} <= named
    assert "seats" not in named


def test_results_are_computed_a_few_at_a_time(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        for _ in range(3):
            table = (await ada.new_table(ME, BOT))["table"]
            await ada.post(f"/api/tables/{table}/concede", {"seat": 0})
        found = [await ada.get("/api/me/games") for _ in range(2)]
        assert [each["complete"] for each in found] == [False, True]
        assert [len(each["results"]) for each in found] == [2, 3]

    was, results.MOST_NEW = results.MOST_NEW, 2  # type: ignore[misc]
    try:
        visit(sqlite, work)
    finally:
        results.MOST_NEW = was  # type: ignore[misc]

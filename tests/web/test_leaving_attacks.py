"""Leaving, deadlines, lists and erasing in the hands of people who mean harm."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benben.store.rows import Conflict
from benben.web.tables.collection import Tables
from tests.databases import new_database
from tests.web.harness import BOT, GENEROUS, ME, OPEN, Browser, House, visit, visit_both
from tests.web.test_api import token
from tests.web.test_deadlines import HOURS, pass_hours, timed, turn
from tests.web.test_leaving import lines


async def two(at: House) -> tuple[Browser, Browser, str]:
    ada, bo = at.browser(), at.browser()
    made = await ada.new_table(ME, OPEN)
    await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
    return ada, bo, made["table"]


async def hand(browser: Browser, table: str, seat: int) -> str:
    answer = await browser.post(f"/api/tables/{table}/seats/{seat}", {"do": "hand"})
    return str(answer["url"]).rsplit("/", 1)[1]


# --- seats ----------------------------------------------------------------------------------------


def test_nobody_takes_a_seat_of_a_game_that_is_over(sqlite: str) -> None:
    """Otherwise a win would go to whoever opens the link afterwards."""

    async def work(at: House) -> None:
        ada, bo, table = await two(at)
        link = await hand(bo, table, 1)
        await ada.post(f"/api/tables/{table}/concede", {"seat": 0})
        await at.browser().post(f"/api/join/{link}", {"name": "Eve"}, 409)
        picture = await bo.picture(table)
        assert [each["name"] for each in picture["players"]] == ["Ada", "Bo"]
        made = await ada.new_table(ME, OPEN)
        await ada.post(f"/api/tables/{made['table']}/offer", {"do": "make", "what": "end"})
        await at.browser().post(f"/api/join/{token(made)}", {"name": "Eve"}, 409)
        seats = await ada.get(f"/api/tables/{made['table']}/seat-link")
        path = str(seats["url"]).split("/sit/")[1]
        await at.browser().post(f"/api/sit/{path}", {"name": "Eve"}, 409)

    visit(sqlite, work)


def test_an_old_invitation_leads_to_the_game_that_is_played_now(database: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        made = await ada.new_table(ME, OPEN)
        await ada.post(f"/api/tables/{made['table']}/offer", {"do": "make", "what": "end"})
        again = await ada.post(f"/api/tables/{made['table']}/again")
        found = await at.browser().post(f"/api/join/{token(made)}", {"name": "Bo"})
        assert found["table"] == again["table"]

    visit(database, work)


def test_links_to_a_seat_that_are_made_and_withdrawn_do_not_fill_the_log(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two(at)
        before = len(lines(await ada.picture(table)))
        for _ in range(6):
            await hand(bo, table, 1)
            await bo.post(f"/api/tables/{table}/seats/1", {"do": "keep"})
        assert len(lines(await ada.picture(table))) == before + 1
        at.site.tables.distrust()  # read again from the store it is the same
        assert len(lines(await ada.picture(table))) == before + 1

    visit(database, work)


def test_games_again_are_new_tables_to_the_limits(sqlite: str) -> None:
    """Conceding and playing again in a loop would fill the lists of the other player."""

    async def work(at: House) -> None:
        ada, _, table = await two(at)
        for status in (200, 200, 429):
            await ada.post(f"/api/tables/{table}/concede", {"seat": 0})
            answer = await ada.post(f"/api/tables/{table}/again", None, status)
            table = answer.get("table", table)

    visit(sqlite, work, limits=replace(GENEROUS, tables=0.0, tables_at_once=2))


# --- offers ---------------------------------------------------------------------------------------


async def offer(browser: Browser, table: str, do: str, status: int = 200, **more: Any) -> Any:
    return await browser.post(f"/api/tables/{table}/offer", {"do": do, **more}, status)


def test_an_offer_does_not_wait_for_ever_for_somebody_who_is_away(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two(at)
        away, other, seat = await turn(ada, bo, table)  # the game waits for them
        await offer(other, table, "make", what="end")
        made = (await other.picture(table))["offer"]
        assert "7 days" in made["text"]
        assert not made["closes"]
        await offer(other, table, "close", 409, offer=made["id"])
        await pass_hours(at, 7 * 24 - 1)
        await away.post(f"/api/tables/{table}/chat", {"text": "still here"})
        await pass_hours(at, 2)
        await offer(other, table, "close", 409, offer=made["id"])  # something was heard
        await pass_hours(at, 7 * 24)
        at.site.tables.distrust()  # as another node reads it
        assert (await other.picture(table))["offer"]["closes"]
        assert not (await away.picture(table))["offer"]["closes"]
        await offer(away, table, "close", 409, offer=made["id"])
        await offer(at.browser(), table, "close", 403, offer=made["id"])
        await offer(other, table, "close", 409, offer=made["id"] + 256)
        await offer(other, table, "close", offer=made["id"])
        picture = await away.picture(table)
        assert picture["over"]
        assert picture["offer"] is None
        assert picture["ended"] == "The game was ended by agreement, without a result."
        assert any("nothing was heard" in line for line in lines(picture))
        await offer(other, table, "close", 409, offer=made["id"])
        del seat

    visit(database, work)


def test_who_is_losing_cannot_offer_and_just_not_choose(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two(at)
        slow, _, _ = await turn(ada, bo, table)  # the game waits for who makes the offer
        await offer(slow, table, "make", what="end")
        made = (await slow.picture(table))["offer"]
        await pass_hours(at, 30 * 24)
        assert not (await slow.picture(table))["offer"]["closes"]
        await offer(slow, table, "close", 409, offer=made["id"])

    visit(sqlite, work)


def test_an_offer_does_not_wait_for_somebody_for_whom_a_bot_plays(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two(at)
        away, other, seat = await turn(ada, bo, table)
        await away.post(f"/api/tables/{table}/seats/{seat}", {"do": "bot"})
        await offer(other, table, "make", what="end")
        made = (await other.picture(table))["offer"]
        await pass_hours(at, 7 * 24 + 1)
        await offer(other, table, "close", offer=made["id"])
        assert (await other.picture(table))["over"]

    visit(sqlite, work)


def test_a_removal_needs_everybody_for_ever(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, _, table = await two(at)
        await offer(ada, table, "make", what="remove")
        made = (await ada.picture(table))["offer"]
        await pass_hours(at, 1000 * 24)
        await offer(ada, table, "close", 409, offer=made["id"])

    visit(sqlite, work)


# --- deadlines ------------------------------------------------------------------------------------


def test_a_seat_that_is_lent_and_taken_back_gains_time_once(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await timed(at)
        await ada.post(f"/api/tables/{table}/pace", {"ms": 10_000})
        slow, _, seat = await turn(ada, bo, table)
        await pass_hours(at, HOURS - 0.1)
        for _ in range(5):  # ten minutes each time, if all of them counted
            await slow.post(f"/api/tables/{table}/seats/{seat}", {"do": "bot"})
            await slow.post(f"/api/tables/{table}/seats/{seat}", {"do": "back"})
            await pass_hours(at, 0.05)
        picture = await slow.picture(table)
        assert picture["players"][seat]["lent"], "the time is over, whatever they do"

    visit(sqlite, work)


def test_a_seat_that_goes_round_gains_time_once(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await timed(at)
        await ada.post(f"/api/tables/{table}/pace", {"ms": 10_000})
        holder, _, seat = await turn(ada, bo, table)
        for _ in range(3):
            await pass_hours(at, 0.45 * HOURS)
            link = await hand(holder, table, seat)
            holder = at.browser()
            await holder.post(f"/api/join/{link}", {"name": "Eve"})
        await pass_hours(at, 0.7 * HOURS)
        assert (await holder.picture(table))["players"][seat]["lent"]

    visit(sqlite, work)


def test_a_table_that_cannot_be_read_does_not_stop_the_deadlines_of_others(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await timed(at)
        _, _, broken = await timed(at)
        await ada.post(f"/api/tables/{table}/pace", {"ms": 10_000})
        real = Tables.get

        async def get(self: Tables, wanted: str) -> Any:
            if wanted == broken:
                raise ValueError("an edition that cannot be read")
            return await real(self, wanted)

        with monkeypatch.context() as patch:
            patch.setattr(Tables, "get", get)
            _, _, seat = await turn(ada, bo, table)
            await pass_hours(at, HOURS + 1)
            assert (await ada.picture(table))["players"][seat]["lent"]
        await pass_hours(at, 2)  # it is not forgotten
        found = await at.site.tables.get(broken)
        assert "bot" in [each.kind for each in found.players]

    visit(sqlite, work)


# --- removing and erasing -------------------------------------------------------------------------


def test_a_table_that_has_changed_elsewhere_is_not_removed(database: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        made = await ada.new_table(ME, OPEN)
        table = made["table"]
        old = (await at.site.tables.get(table)).rev
        await at.browser().post(f"/api/join/{token(made)}", {"name": "Bo"})
        other = await ada.new_table(ME, ME)
        picture = await ada.picture(other["table"])
        answers = await asyncio.gather(
            at.site.store.remove(table, old),
            ada.choose(other["table"], picture, picture["choices"][0]["words"]),
            return_exceptions=True,
        )
        assert isinstance(answers[0], Conflict)
        assert not isinstance(answers[1], BaseException)  # stored in the same batch
        assert len((await ada.picture(table))["players"]) == 2

    visit(database, work)


def test_a_guest_who_sits_down_at_another_node_is_not_removed_with_the_table(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(one: House, other: House) -> None:
        ada, bo = one.browser(), other.browser()
        made = await ada.new_table(ME, OPEN)
        table = made["table"]
        real = one.site.tables.remove

        async def late(found: Any) -> None:
            await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
            await real(found)

        monkeypatch.setattr(one.site.tables, "remove", late)
        await ada.post(f"/api/tables/{table}/remove", None, 409)
        assert (await bo.picture(table))["seat"] == 1

    visit_both(new_database(postgres), run)


def test_erasing_twice_at_the_same_time(database: str) -> None:
    async def work(at: House) -> None:
        ada, _, _ = await two(at)
        for _ in range(3):
            await ada.new_table(ME, BOT)
        cookies = ada.http.cookies
        again = at.browser()
        again.http.cookies = cookies
        answers = await asyncio.gather(
            ada.post("/api/me/erase", {}), again.post("/api/me/erase", {})
        )
        assert list(answers) == [{"left": 0}, {"left": 0}]

    visit(database, work)


def test_nothing_is_left_in_the_files_after_erasing(tmp_path: Path) -> None:
    """Not in free pages, not in the write-ahead log; and browsers forget what they keep."""
    traces = (b"Zenobia", b"secret words", b"zenobia@mail.example")

    def found() -> set[bytes]:
        files = b"".join(each.read_bytes() for each in tmp_path.glob("benben.db*"))
        return {trace for trace in traces if trace in files}

    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        body = {"game": "imhotep", "name": "Zenobia", "seats": [ME, OPEN]}
        made = await ada.post("/api/tables", body)
        await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
        await ada.post(f"/api/tables/{made['table']}/chat", {"text": "secret words"})
        await ada.post("/api/tables", body)
        person = str(at.site.sessions._serializer.loads(ada.http.cookies["benben"]))
        mail = {"mail": "zenobia@mail.example"}
        await at.site.store.notices.change_wishes(person, lambda kept: {**kept, **mail})
        assert found() == set(traces)
        answer = await ada.http.post("/api/me/erase", json={})
        assert answer.headers["clear-site-data"] == '"cache", "storage"'
        assert found() == set()
        assert (await bo.picture(made["table"]))["chat"][0]["text"] != "secret words"

    visit(f"sqlite:///{tmp_path / 'benben.db'}", work)


def test_all_of_the_chat_is_exported(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two(at)
        for i in range(205):
            await ada.post(f"/api/tables/{table}/chat", {"text": f"line {i}"})
        await bo.post(f"/api/tables/{table}/chat", {"text": "not mine"})
        link = await hand(ada, table, 0)
        eve = at.browser()
        await eve.post(f"/api/join/{link}", {"name": "Eve"})
        await eve.post(f"/api/tables/{table}/chat", {"text": "not mine either"})
        mine = [f"line {i}" for i in range(205)]
        for browser, wanted in ((ada, mine), (eve, ["not mine either"])):
            told = await browser.get("/api/me/export")
            found = told if isinstance(told, dict) else json.loads(told)
            assert found["tables"][0]["chat"] == wanted

    visit(database, work)


def test_an_address_reads_few_exports_at_a_time(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, _, _ = await two(at)
        at.site.exports["127.0.0.1"] = 2  # two that are being read
        await ada.get("/api/me/export", 429)
        at.site.exports["127.0.0.1"] = 1
        for _ in range(3):
            await ada.get("/api/me/export")
        assert at.site.exports == {"127.0.0.1": 1}

    visit(sqlite, work)


# --- requests that nobody's page sends ------------------------------------------------------------


def test_strange_searches_find_nothing(database: str) -> None:
    async def work(at: House) -> None:
        ada, _, _ = await two(at)
        for find in ("%25", "_", "%5C", "%27", "%F0%9F%98%80", "a%00b", "A%25"):
            for page in (0, 100_000):
                found = await ada.get(f"/api/me?find={find}&page={page}")
                assert found["tables"] == [], find
        for nothing in ("%00", "%E2%80%A8", "+"):
            assert len((await ada.get(f"/api/me?find={nothing}"))["tables"]) == 1
            body = {"game": "imhotep", "name": "Ada", "seats": [ME], "edition": "a\0b"}
            await ada.post("/api/tables", body, 422)
        assert len((await ada.get("/api/me?find=bO"))["tables"]) == 1

    visit(database, work)


def test_a_long_host_makes_no_qr_code(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        for host in ("a" * 2500, "a" * 400):
            await ada.get("/api/network", host=host)
            link = await ada.post("/api/me/link", {}, host=host)
            assert not link["reach"]
            assert len(link["url"]) < 350

    visit(sqlite, work)

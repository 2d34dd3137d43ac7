"""Leaving a table: concede, agree to end, hand over a seat, remove a table, tidy the list.

Nobody can concede, hand over, end or remove what is not theirs.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.dialects import sqlite as sqlite_dialect

from benben.core.record import parse
from benben.core.replay import open_record
from benben.core.rng import Rng
from benben.games import get
from benben.store.lists import ListQuery, tables_of
from tests.databases import new_database
from tests.patience import HANGS
from tests.web.harness import BOT, ME, OPEN, Browser, House, play_on, visit, visit_both
from tests.web.test_api import token, two_at_a_table


def lines(picture: Any) -> list[str]:
    return [line["text"] for entry in picture["log"] for line in entry["lines"]]


async def three_at_a_table(at: House) -> tuple[Browser, Browser, Browser, str]:
    ada, bo, cleo = at.browser(), at.browser(), at.browser()
    made = await ada.new_table(ME, OPEN, OPEN)
    await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
    await cleo.post(f"/api/join/{token(made, 1)}", {"name": "Cleo"})
    return ada, bo, cleo, made["table"]


async def offer(browser: Browser, table: str, do: str, status: int = 200, **more: Any) -> Any:
    return await browser.post(f"/api/tables/{table}/offer", {"do": do, **more}, status)


async def answer(browser: Browser, table: str, do: str, status: int = 200) -> Any:
    open_offer = (await browser.picture(table))["offer"]
    return await offer(browser, table, do, status, offer=open_offer["id"])


# --- conceding ------------------------------------------------------------------------------------


def test_of_two_players_who_concedes_has_lost(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        before = await bo.picture(table)
        assert "ends at once" in before["leaving"]["concede"]
        await bo.post(f"/api/tables/{table}/concede", {"seat": 1})
        for who in (ada, bo, at.browser()):
            picture = await who.picture(table)
            assert picture["over"]
            assert picture["ended"] == "Bo conceded. The game is over."
            assert picture["sheet"]["places"] == [1, 2]
            assert picture["to_move"] == []
            assert lines(picture)[-1] == "Bo conceded. The game is over."
        picture = await ada.picture(table)
        choice = {"rev": picture["rev"], "words": "take", "seat": 0}
        await ada.post(f"/api/tables/{table}/choose", choice, status=422)
        await ada.post(f"/api/tables/{table}/undo", {"rev": picture["rev"]}, status=422)
        listed = (await ada.get("/api/me?which=over"))["tables"]
        assert [each["table"] for each in listed] == [table]
        record = parse(await at.browser().get(f"/api/tables/{table}/record"))
        assert record.ended == "conceded"
        assert [mark.seat for mark in record.conceded] == [1]
        play = open_record(get("imhotep"), record)
        assert play.over
        assert play.places() == [1, 2]
        # The record can be opened, is over there as well, and can be continued from its end.
        opened = (await ada.post("/api/records", {"text": record.text()}))["table"]
        assert (await ada.picture(opened))["sheet"]["places"] == [1, 2]
        last = (await ada.picture(table))["last"]
        tried = await ada.post(f"/api/tables/{table}/try", {"ply": last, "seat": 0})
        assert not (await ada.picture(tried["table"]))["over"]
        # Another game has both people again.
        again = (await bo.post(f"/api/tables/{table}/again"))["table"]
        assert [each["kind"] for each in (await ada.picture(again))["players"]] == ["human"] * 2

    visit(database, work)


def test_of_three_players_a_bot_plays_on_and_who_conceded_comes_last(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cleo, table = await three_at_a_table(at)
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        await bo.post(f"/api/tables/{table}/concede", {"seat": 1})
        picture = await bo.picture(table)
        assert picture["seat"] is None
        assert picture["own"] == []
        assert picture["leaving"] is None
        player = picture["players"][1]
        assert (player["kind"], player["conceded"], player["lent"]) == ("bot", True, False)
        # The seat is gone for good.
        await bo.post(f"/api/tables/{table}/seats/1", {"do": "back"}, status=403)
        await bo.post(f"/api/tables/{table}/concede", {"seat": 1}, status=403)
        assert table not in str(await bo.get("/api/me"))
        async with asyncio.timeout(HANGS):
            await asyncio.gather(play_on(ada, table, Rng(1)), play_on(cleo, table, Rng(2)))
        ended = await bo.picture(table)
        assert ended["over"]
        assert ended["ended"] is None
        assert ended["sheet"]["places"][1] == 3
        record = parse(await bo.get(f"/api/tables/{table}/record"))
        assert open_record(get("imhotep"), record).places() == ended["sheet"]["places"]
        assert [each["table"] for each in (await bo.get("/api/me?which=over"))["tables"]] == [table]

    visit(database, work)


def test_the_last_person_who_concedes_ends_the_game(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, BOT, BOT))["table"]
        await ada.post(f"/api/tables/{table}/concede", {"seat": 0})
        picture = await ada.picture(table)
        assert picture["over"]
        assert picture["sheet"]["places"] == [3, 1, 1]
        assert not (await at.site.tables.get(table)).needs_bots()
        review = await ada.post(f"/api/tables/{table}/review", {"detail": "usual"})
        assert review["state"] in {"working", "ready"}

    visit(sqlite, work)


def test_nobody_concedes_for_somebody_else(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cleo, table = await three_at_a_table(at)
        before = await ada.picture(table)
        for who in (ada, cleo, at.browser()):
            await who.post(f"/api/tables/{table}/concede", {"seat": 1}, status=403)
        for seat in (3, 9):
            await bo.post(f"/api/tables/{table}/concede", {"seat": seat}, status=403)
        await bo.post(f"/api/tables/{table}/concede", {"seat": -1}, status=422)
        assert await ada.picture(table) == before

    visit(database, work)


# --- ending by agreement --------------------------------------------------------------------------


def test_a_game_ends_when_everybody_agrees(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cleo, table = await three_at_a_table(at)
        await offer(bo, table, "make", what="end")
        picture = await ada.picture(table)
        assert picture["offer"]["asks"]
        assert not picture["offer"]["mine"]
        assert "Bo offers to end" in picture["offer"]["text"]
        assert (await bo.picture(table))["offer"]["mine"]
        await answer(ada, table, "agree")
        picture = await cleo.picture(table)
        assert not picture["over"]  # Cleo has not agreed
        assert "Cleo" in picture["offer"]["text"]
        await answer(cleo, table, "agree")
        for who in (ada, bo, cleo, at.browser()):
            picture = await who.picture(table)
            assert picture["over"]
            assert picture["offer"] is None
            assert picture["sheet"]["places"] == []
            assert picture["prompt"] == picture["ended"]
        record = parse(await ada.get(f"/api/tables/{table}/record"))
        assert record.ended == "agreed"
        assert record.reveal
        assert open_record(get("imhotep"), record).places() == []

    visit(database, work)


def test_one_who_declines_is_enough_and_offers_are_not_repeated(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cleo, table = await three_at_a_table(at)
        await offer(bo, table, "make", what="end")
        await offer(ada, table, "make", 409, what="end")  # one at a time
        await answer(ada, table, "decline")
        assert (await bo.picture(table))["offer"] is None
        await offer(bo, table, "make", 409, what="end")  # not twice in one turn
        assert not (await bo.picture(table))["leaving"]["end"]
        await offer(cleo, table, "make", what="end")
        await answer(cleo, table, "withdraw")
        assert lines(await ada.picture(table))[-4:] == [
            "Bo offers to end the game without a result.",
            "Ada wants to play on.",
            "Cleo offers to end the game without a result.",
            "Cleo no longer offers to end the game.",
        ]

    visit(sqlite, work)


def test_nobody_agrees_for_somebody_else_or_to_another_offer(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cleo, table = await three_at_a_table(at)
        await offer(at.browser(), table, "make", 403, what="end")
        await offer(bo, table, "make", 403, what="remove")  # only the host
        await offer(bo, table, "make", 422)
        await offer(bo, table, "make", what="end")
        old = (await ada.picture(table))["offer"]["id"]
        for who in (at.browser(), bo):  # neither a stranger nor who made it
            await offer(who, table, "agree", 403, offer=old)
        await offer(ada, table, "withdraw", 403, offer=old)
        await offer(ada, table, "agree", 409, offer=old + 1)
        for _ in range(3):
            await offer(ada, table, "agree", offer=old)  # once is once
        assert not (await cleo.picture(table))["over"]
        await answer(bo, table, "withdraw")
        await offer(ada, table, "make", what="remove")
        await offer(cleo, table, "agree", 409, offer=old)  # that was the offer to end
        assert (await cleo.picture(table))["offer"]["what"] == "remove"

    visit(database, work)


def test_who_takes_a_seat_has_not_agreed_to_anything(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cleo, table = await three_at_a_table(at)
        link = (await cleo.post(f"/api/tables/{table}/seats/2", {"do": "hand"}))["url"]
        await offer(ada, table, "make", what="end")
        await answer(cleo, table, "agree")
        await at.browser().post(f"/api/join/{link.rsplit('/', 1)[1]}", {"name": "Dora"})
        assert (await bo.picture(table))["offer"] is None

    visit(sqlite, work)


# --- handing over a seat --------------------------------------------------------------------------


def test_a_seat_is_handed_over_once_and_its_old_owner_has_lost_it(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, dora, eve = at.browser(), at.browser(), at.browser(), at.browser()
        made = await ada.new_table(ME, OPEN, ME, game="cleopatra")
        table, first = made["table"], token(made)
        await bo.post(f"/api/join/{first}", {"name": "Bo"})
        seats = f"/api/tables/{table}/seats/1"
        old = (await bo.post(seats, {"do": "hand"}))["url"].rsplit("/", 1)[1]
        link = (await bo.post(seats, {"do": "hand"}))["url"].rsplit("/", 1)[1]
        await dora.post(f"/api/join/{old}", {"name": "Dora"}, status=409)  # a newer one replaced it
        assert (await ada.picture(table))["players"][1]["handing"]
        assert (await bo.picture(table))["seat"] == 1  # until somebody takes it
        await ada.post(f"/api/join/{link}", {"name": "Ada"}, status=409)  # has a seat already
        assert "Take this seat" in await dora.get(f"/join/{link}")
        await dora.post(f"/api/join/{link}", {"name": "Dora"})
        await eve.post(f"/api/join/{link}", {"name": "Eve"}, status=409)
        picture = await dora.picture(table)
        assert picture["seat"] == 1
        assert "Dora takes over the seat of Bo." in lines(picture)
        # Bo sees no more than a spectator, and none of his links or sessions has the seat.
        stranger = at.browser()
        assert (await bo.picture(table))["svg"] == (await stranger.picture(table))["svg"]
        assert (await bo.get(f"/api/tables/{table}/view"))["seat"] is None
        for do in ("back", "bot", "hand", "keep"):
            await bo.post(seats, {"do": do}, status=403)
        await bo.post(f"/api/join/{first}", {"name": "Bo"}, status=409)
        await bo.post(f"/api/tables/{table}/concede", {"seat": 1}, status=403)
        assert table not in str(await bo.get("/api/me"))
        assert table in str(await dora.get("/api/me"))

    visit(database, work)


def test_a_link_to_a_seat_can_be_withdrawn(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        seats = f"/api/tables/{table}/seats"
        link = (await bo.post(f"{seats}/1", {"do": "hand"}))["url"].rsplit("/", 1)[1]
        for who, seat in ((ada, 1), (bo, 0), (at.browser(), 1)):  # nobody else's seat
            for do in ("hand", "keep"):
                await who.post(f"{seats}/{seat}", {"do": do}, status=403)
        await bo.post(f"{seats}/1", {"do": "keep"})
        await at.browser().post(f"/api/join/{link}", {"name": "Dora"}, status=409)
        assert not (await ada.picture(table))["players"][1]["handing"]

    visit(sqlite, work)


def test_the_host_who_leaves_has_an_heir(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cleo, table = await three_at_a_table(at)
        await ada.post(f"/api/tables/{table}/concede", {"seat": 0})
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0}, status=403)
        await cleo.post(f"/api/tables/{table}/pace", {"ms": 0}, status=403)
        assert (await bo.picture(table))["host"]
        await bo.post(f"/api/tables/{table}/pace", {"ms": 0})

    visit(sqlite, work)


# --- answers that are lost ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["concede", "hand", "offer"])
def test_what_is_stored_counts_though_its_answer_is_lost(
    sqlite: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the server was killed between the two: everything is there, and only once."""

    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        append = at.site.store.append

        async def lost(*given: Any) -> None:
            await append(*given)
            if given[1].kind == kind:
                raise ConnectionError

        monkeypatch.setattr(at.site.store, "append", lost)
        requests = {
            "concede": ("concede", {"seat": 1}),
            "hand": ("seats/1", {"do": "hand"}),
            "offer": ("offer", {"do": "make", "what": "end"}),
        }
        path, body = requests[kind]
        await bo.post(f"/api/tables/{table}/{path}", body, status=500)
        monkeypatch.setattr(at.site.store, "append", append)
        picture = await ada.picture(table)
        assert picture["over"] == (kind == "concede")
        assert picture["players"][1]["handing"] == (kind == "hand")
        assert (picture["offer"] is not None) == (kind == "offer")
        kinds = [event.kind for event in await at.site.store.events(table)]
        assert len([each for each in kinds if each == kind]) == 1

    visit(sqlite, work)


# --- removing and hiding --------------------------------------------------------------------------


def test_a_table_of_mine_alone_is_removed_at_once(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        table = (await ada.new_table(ME, BOT, OPEN))["table"]
        await bo.post(f"/api/tables/{table}/remove", status=403)
        assert (await ada.post(f"/api/tables/{table}/remove"))["removed"]
        await ada.get(f"/api/tables/{table}/picture", 404)
        await ada.get(f"/table/{table}", 404)
        await ada.post(f"/api/tables/{table}/remove", status=404)
        assert (await ada.get("/api/me"))["tables"] == []
        assert await at.site.store.events(table) == []
        assert await at.site.store.table(table) is None

    visit(database, work)


def test_a_table_of_several_is_removed_when_all_agree(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        await bo.post(f"/api/tables/{table}/remove", status=403)
        await ada.post(f"/api/tables/{table}/remove", status=409)
        await offer(ada, table, "make", what="remove")
        assert (await answer(bo, table, "agree"))["removed"]
        for who in (ada, bo):
            await who.get(f"/api/tables/{table}/picture", 404)

    visit(database, work)


def test_who_has_left_still_owns_the_record(sqlite: str) -> None:
    """Nobody waits until the others have left and then removes what they have played."""

    async def work(at: House) -> None:
        ada, bo, cleo, table = await three_at_a_table(at)
        for who, seat in ((bo, 1), (cleo, 2)):
            await who.post(f"/api/tables/{table}/concede", {"seat": seat})
        await ada.post(f"/api/tables/{table}/remove", status=409)
        await bo.get(f"/api/tables/{table}/record")

    visit(sqlite, work)


def test_other_nodes_forget_a_removed_table(postgres: str) -> None:
    async def work(one: House, two: House) -> None:
        ada = one.browser()
        table = (await ada.new_table(ME, ME))["table"]
        there = two.browser()
        await there.picture(table)
        kept = two.site.tables.peek(table)
        assert kept is not None
        await ada.post(f"/api/tables/{table}/remove")
        async with asyncio.timeout(HANGS):
            while not kept.removed:
                await asyncio.sleep(0.01)
        await there.get(f"/api/tables/{table}/picture", 404)

    visit_both(new_database(postgres), work)


def test_a_late_writer_leaves_nothing_of_a_removed_table(database: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        picture = await ada.picture(table)
        # Another node removes the table, and this one has not heard of it yet.
        at.site.hub.watchers.clear()
        found = await at.site.tables.get(table)
        await at.site.store.remove(table, found.rev)
        await ada.choose(table, picture, picture["choices"][0]["words"], status=404)
        assert await at.site.store.events(table) == []

    visit(database, work)


def test_a_hidden_table_is_hidden_for_me_alone(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        await at.browser().post(f"/api/tables/{table}/hide", {"hidden": True}, status=403)
        await ada.post(f"/api/tables/{table}/hide", {"hidden": True})
        await ada.post(f"/api/tables/{table}/hide", {"hidden": True})  # again
        assert (await ada.get("/api/me"))["tables"] == []
        assert len((await ada.get("/api/me?which=hidden"))["tables"]) == 1
        assert len((await bo.get("/api/me"))["tables"]) == 1
        assert table not in await ada.get("/")
        await ada.post(f"/api/tables/{table}/hide", {"hidden": False})
        assert len((await ada.get("/api/me"))["tables"]) == 1

    visit(database, work)


# --- the list -------------------------------------------------------------------------------------


def test_what_waits_for_me_comes_first_and_the_list_is_paged_and_searched(database: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        made = [await ada.new_table(ME, OPEN) for _ in range(23)]
        for each in made[:22]:
            await bo.post(f"/api/join/{token(each)}", {"name": "Bö_50%"})
        pages = [await ada.get(f"/api/me?page={page}") for page in range(3)]
        assert [each["more"] for each in pages] == [True, False, False]
        tables = [table for each in pages for table in each["tables"]]
        assert len({each["table"] for each in tables}) == 23
        turns = [each["my_turn"] for each in tables]
        assert True in turns
        assert False in turns
        assert turns == sorted(turns, reverse=True)
        assert len((await ada.get("/api/me?find=b%C3%B6_50%25"))["tables"]) == 20
        assert len((await ada.get("/api/me?find=b%C3%B6_50%25&page=1"))["tables"]) == 2
        assert (await ada.get("/api/me?find=_51"))["tables"] == []
        assert len((await ada.get("/api/me?find=IMHO"))["tables"]) == 20
        assert "page=1" in await ada.get("/tables")
        await ada.get("/tables?page=-1", 422)

    visit(database, work)


@pytest.mark.parametrize("which", ["open", "over", "hidden"])
def test_a_list_reads_no_whole_table_of_the_database(sqlite: str, which: Any) -> None:
    """Somebody with thousands of tables gets a page as quickly as the indexes allow."""

    async def work(at: House) -> None:
        query = tables_of("ada", ListQuery(which, find="bo", games=("imhotep",)))
        bound = {"literal_binds": True}
        sql = str(query.compile(dialect=sqlite_dialect.dialect(), compile_kwargs=bound))
        async with at.site.store.engine.connect() as connection:
            plan = [row[3] for row in await connection.execute(text(f"EXPLAIN QUERY PLAN {sql}"))]
        assert not [step for step in plan if step.startswith("SCAN")], plan
        # All seats of the person are searched once, not once for each of their tables.
        assert len([step for step in plan if "seats_person" in step]) == 1, plan

    visit(sqlite, work)

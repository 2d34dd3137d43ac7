"""Trying it: a private table from a moment of another one."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from benben import games
from benben.core.drive import replay
from benben.core.play import Play
from benben.core.record import parse
from benben.core.rng import Rng
from benben.web.tables import trying
from tests.web.harness import BOT, GENEROUS, ME, OPEN, Browser, House, play_on, shown, visit
from tests.web.test_table_twins import OPTIONS, twins
from tests.web.test_twins import table_of
from tests.whole import some


async def finished(who: Browser, *seats: dict[str, str], **more: Any) -> str:
    """A table at which a whole game has been played."""
    table = str((await who.new_table(*seats, **more))["table"])
    await who.post(f"/api/tables/{table}/pace", {"ms": 0})
    await play_on(who, table, Rng(3))
    return table


async def tried(who: Browser, table: str, status: int = 200, **asked: Any) -> Any:
    return await who.post(f"/api/tables/{table}/try", asked, status)


def test_a_finished_game_is_continued_from_any_moment(database: str, trial: str) -> None:
    """Same choices up to there, other deals after, bots on the other seats; a restart keeps it."""
    made: dict[str, Any] = {}

    async def before(at: House) -> None:
        ada = at.browser()
        old = await finished(ada, ME, BOT, BOT, game=trial)
        whole = parse(await ada.get(f"/api/tables/{old}/record"))
        ply = len(whole.choices) // 2
        new = (await tried(ada, old, ply=ply))["table"]
        await ada.post(f"/api/tables/{new}/pace", {"ms": 0})
        listed = (await ada.get("/api/me"))["tables"] + (await ada.get("/api/me?which=over"))[
            "tables"
        ]
        assert {each["table"]: each["tried"] for each in listed} == {old: False, new: True}
        assert 'class="tried"' in await ada.get("/tables")
        picture = await ada.picture(new)
        while not picture["mine"] and not picture["over"]:
            await asyncio.sleep(0.01)
            picture = await ada.picture(new)
        table = await at.site.tables.get(new)
        assert [table.game.space.words(each) for each in table.play.choices[:ply]] == [
            each.words for each in whole.choices[:ply]
        ]
        assert table.row.seed != (await at.site.tables.get(old)).row.seed
        assert [each["kind"] for each in picture["players"]] == ["human", "bot", "bot"]
        first = (await ada.picture(old))["players"]
        assert [each["name"] for each in picture["players"]] == [each["name"] for each in first]
        assert [each["level"] for each in picture["players"]] == [None, "random", "random"]
        assert picture["origin"]["url"] == f"/table/{old}#ply={ply}"
        assert not picture["origin"]["imagined"]
        lines = [line["text"] for each in picture["log"] for line in each["lines"]]
        assert lines.count(picture["origin"]["text"]) == 1
        assert str(ply) in picture["origin"]["text"]
        ended = await play_on(ada, new, Rng(4))
        assert ended["over"]
        record = parse(await ada.get(f"/api/tables/{new}/record"))
        assert (record.branch, record.origin) == (ply, whole.seed)
        again = (await ada.post("/api/records", {"text": record.text()}))["table"]
        assert (await ada.picture(again))["sheet"] == ended["sheet"]
        made.update(new=new, ended=ended, cookies=ada.http.cookies)

    async def after(at: House) -> None:
        ada = at.browser()
        ada.http.cookies = made["cookies"]
        picture = await ada.picture(made["new"])
        assert {**shown(picture), "players": []} == {**shown(made["ended"]), "players": []}

    visit(database, before)
    visit(database, after)


def test_a_running_game_is_continued_in_an_imagined_world(database: str) -> None:
    """It fits what the seat sees, is stored, can be taken back to its start, and tried again."""
    made: dict[str, Any] = {}

    async def before(at: House) -> None:
        ada = at.browser()
        old = str((await ada.new_table(ME, BOT, game="egizia"))["table"])
        await ada.post(f"/api/tables/{old}/pace", {"ms": 0})
        await play_on(ada, old, Rng(5), most=6)
        while not (await ada.picture(old))["mine"]:
            await asyncio.sleep(0.01)
        picture = await ada.picture(old)
        new = (await tried(ada, old))["table"]
        await ada.post(f"/api/tables/{new}/pace", {"ms": 0})
        there = await at.site.tables.get(new)
        here = await at.site.tables.get(old)
        assert there.play.first().seen_by(0) == here.play.state.seen_by(0)
        assert there.row.seed != here.row.seed
        now = await ada.picture(new)
        assert [each["words"] for each in now["choices"]] == [
            each["words"] for each in picture["choices"]
        ]
        assert now["origin"]["imagined"]
        assert [line["text"] for line in now["log"][0]["lines"]] == [now["origin"]["text"]]
        await play_on(ada, new, Rng(6), most=3)
        while not (await ada.picture(new))["mine"]:
            await asyncio.sleep(0.01)
        made.update(new=new, ended=await ada.picture(new), cookies=ada.http.cookies)
        assert await ada.picture(new, ply=1)

    async def after(at: House) -> None:
        ada = at.browser()
        ada.http.cookies = made["cookies"]
        picture = await ada.picture(made["new"])
        assert {**shown(picture), "players": []} == {**shown(made["ended"]), "players": []}

    visit(database, before)
    visit(database, after)


def test_what_was_imagined_can_be_tried_again_after_its_end(sqlite: str, trial: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        old = str((await ada.new_table(ME, BOT, BOT, game=trial))["table"])
        new = (await tried(ada, old))["table"]
        await ada.post(f"/api/tables/{new}/pace", {"ms": 0})
        ended = await play_on(ada, new, Rng(6))
        assert ended["chart"][0][0] == 0
        play = (await at.site.tables.get(new)).play
        more = (await tried(ada, new, ply=2))["table"]
        state = play.first()
        replay(state, play.choices[: (await ada.picture(more))["origin"]["ply"]])
        assert (await at.site.tables.get(more)).play.first() == state

    visit(sqlite, work)


def test_who_may_try_what(sqlite: str, trial: str) -> None:
    async def work(at: House) -> None:
        ada, bo, eve = at.browser(), at.browser(), at.browser()
        made = await ada.new_table(ME, OPEN)
        table = made["table"]
        token = made["invitations"][0]["url"].rpartition("/")[2]
        await bo.post(f"/api/join/{token}", {"name": "Bo"})
        # Among people without hints, only afterwards.
        assert "Hints" in (await tried(ada, table, 403))["error"]
        await tried(eve, table, 403)
        alone = (await ada.new_table(ME, BOT))["table"]
        await tried(eve, alone, 403)
        await tried(ada, alone, 403, seat=1)
        last = (await ada.picture(alone))["last"]
        await tried(ada, alone, 404, ply=last + 1)
        over = await finished(ada, ME, BOT, BOT, game=trial)
        end = (await ada.picture(over))["last"]
        await tried(eve, over, 404, ply=end)
        await tried(eve, over, 404)
        await tried(eve, over, 422, ply=3, seat=3)
        new = (await tried(eve, over, ply=3, seat=1))["table"]
        players = (await eve.picture(new))["players"]
        assert [each["kind"] for each in players] == ["bot", "human", "bot"]
        assert (await eve.picture(new))["own"] == [1]

    visit(sqlite, work)


def test_where_people_agreed_on_hints_trying_is_counted_as_one(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        body = {"game": "imhotep", "name": "Ada", "seats": [ME, OPEN], "hints": True}
        made = await ada.post("/api/tables", body)
        token = made["invitations"][0]["url"].rpartition("/")[2]
        await bo.post(f"/api/join/{token}", {"name": "Bo"})
        await tried(bo, made["table"])
        seen = await ada.picture(made["table"])
        assert [each["hinted"] for each in seen["players"]] == [0, 1]

    visit(sqlite, work)


def test_it_counts_as_a_new_table(sqlite: str, trial: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        over = await finished(ada, ME, BOT, BOT, game=trial)
        for _ in range(2):
            await tried(ada, over, ply=2)
        assert (await tried(ada, over, 429, ply=2))["error"]

    visit(sqlite, work, limits=replace(GENEROUS, tables=0.0, tables_at_once=2))


def test_sealed_choices_are_continued_from_the_first_of_them(sqlite: str, trial: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        over = await finished(ada, ME, ME, ME, game=trial)
        play = (await at.site.tables.get(over)).play
        block = play.blocks.index(True)
        for ply in (block, block + 1, block + 2):
            new = (await tried(ada, over, ply=ply, seat=2))["table"]
            assert (await ada.picture(new))["origin"]["ply"] == block

    visit(sqlite, work)


def test_a_record_of_a_game_against_bots_opens_with_bots(sqlite: str, trial: str) -> None:
    async def work(at: House) -> None:
        ada, eve = at.browser(), at.browser()
        over = await finished(ada, ME, BOT, {"kind": "bot", "level": "apprentice"}, game=trial)
        text = await ada.get(f"/api/tables/{over}/record")
        assert "bot 1 random\nbot 2 apprentice\n" in text
        opened = (await eve.post("/api/records", {"text": text}))["table"]
        seen = (await eve.picture(opened))["players"]
        assert [each["level"] for each in seen] == [None, "random", "apprentice"]
        assert seen[0]["name"] == "Ada"
        unknown = text.replace("bot 1 random", "bot 1 cmd:./mine")
        opened = (await eve.post("/api/records", {"text": unknown}))["table"]
        assert (await eve.picture(opened))["players"][1]["level"] == "scribe"
        bots = text.replace("bot 1 random", "bot 0 random\nbot 1 random")
        opened = (await eve.post("/api/records", {"text": bots}))["table"]
        assert (await eve.picture(opened))["own"] == [0, 1, 2]
        twice = text.replace("bot 1 random", "bot 2 random")
        assert "bot" in (await eve.post("/api/records", {"text": twice}, 422))["error"]

    visit(sqlite, work)


SECRETS = [each.id for each in games.every() if each.id != "terra_pyramides"]
"""Games in which a seat does not hear everything."""


@pytest.mark.parametrize("name", SECRETS)
def test_what_is_imagined_does_not_depend_on_what_is_hidden(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twins: two games that sound the same to a seat, with the same luck, begin the same table."""
    game = games.get(name)
    compared = differing = 0
    for number in range(some(4, 40)):
        seat = number % 2
        seats = game.seats[0]
        pair = twins(game, number, seat, seats)
        if pair is None:
            continue
        plays = []
        for choices in (pair.one, pair.two):
            play = Play(game, seats, OPTIONS.get(game.id), seed=b"seed")
            for choice in choices:
                play.append(choice)
            plays.append(play)
        ends = {len(pair.one), (pair.start + 1 + len(pair.one)) // 2, pair.start + 1}
        for end in sorted(ends, reverse=True):
            begun = []
            for play in plays:
                if len(play.choices) > end:
                    play.rewind(end)
            if plays[0].over:
                continue
            for play in plays:
                table = table_of(play)
                table.hints = True
                luck = SimpleNamespace(randbits=random.Random(number).getrandbits)
                monkeypatch.setattr(trying, "secrets", luck)
                begun.append(trying.beginning(table, f"p{seat}", f"p{seat}", "Me", None, seat))
            assert begun[0] == begun[1]
            compared += 1
            differing += plays[0].state != plays[1].state
    assert compared
    assert differing

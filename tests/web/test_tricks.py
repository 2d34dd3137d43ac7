"""Tricks at a table: nobody gets a hint, a friend's seat or the host's rights by a detour."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from benben.web.realtime import streams
from benben.web.realtime.streams import Hub
from benben.web.tables.collection import new_table_id
from tests.web.harness import BOT, ME, OPEN, Browser, House, visit
from tests.web.test_api import person_of, token, two_at_a_table


async def _until(player: Browser, table: str, ply: int) -> Any:
    """Once more than `ply` choices have been made."""
    while (picture := await player.picture(table))["ply"] <= ply:
        await asyncio.sleep(0.01)
    return picture


# --- a bot's choice is no hint -------------------------------------------------------------------


def test_what_a_bot_chose_for_a_lent_seat_is_not_taken_back(database: str) -> None:
    """After a restart as well: it follows from the events."""
    known: list[Any] = []

    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        first = await ada.picture(table)
        player = ada if first["mine"] else bo
        picture = await player.picture(table)
        seat = f"/api/tables/{table}/seats/{picture['seat']}"
        await player.post(seat, {"do": "bot"})
        after = await _until(player, table, picture["ply"])
        await player.post(seat, {"do": "back"})
        known[:] = [table, player.http.cookies, picture["seat"], after["ply"]]
        await refused(player)

    async def refused(player: Browser) -> None:
        picture = await player.picture(known[0], seat=known[2])
        assert not picture["undo"]
        body = {"rev": picture["rev"], "seat": known[2]}
        await player.post(f"/api/tables/{known[0]}/undo", body, status=422)
        assert (await player.picture(known[0]))["ply"] == known[3]

    async def again(at: House) -> None:
        player = at.browser()
        player.http.cookies = known[1]
        await refused(player)

    visit(database, work)
    visit(database, again)


def test_a_bots_sealed_choice_is_not_taken_back(database: str, trial: str) -> None:
    known: list[Any] = []

    async def to_the_bids(ada: Browser, table: str) -> list[int]:
        """The seats that owe a sealed choice."""
        while True:
            pictures = [await ada.picture(table, seat=seat) for seat in range(3)]
            owing = [each for each in pictures if each["mine"] and each["choices"]]
            if len(owing) == 3:
                return [each["seat"] for each in owing]
            picture = owing[0]
            offered = [each["words"] for each in picture["choices"]]
            await ada.choose(table, picture, offered[-1])

    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME, ME, game=trial))["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        owing = await to_the_bids(ada, table)
        lent, own = owing[:2]
        rev = (await ada.picture(table))["rev"]
        await ada.post(f"/api/tables/{table}/seats/{lent}", {"do": "bot"})
        while (await ada.picture(table))["rev"] < rev + 2:  # the seat, and the bot's choice
            await asyncio.sleep(0.01)
        await ada.post(f"/api/tables/{table}/seats/{lent}", {"do": "back"})
        picture = await ada.picture(table, seat=own)
        await ada.choose(table, picture, picture["choices"][0]["words"])
        known[:] = [table, ada.http.cookies, lent, own]

    async def check(at: House) -> None:
        table, cookies, lent, own = known
        ada = at.browser()
        ada.http.cookies = cookies
        rev = (await ada.picture(table))["rev"]
        undo = f"/api/tables/{table}/undo"
        await ada.post(undo, {"rev": rev, "seat": lent}, status=422)
        await ada.post(undo, {"rev": rev, "seat": own})  # one's own may be

    visit(database, work)
    visit(database, check)


# --- open seats ----------------------------------------------------------------------------------


def test_only_the_host_fills_an_open_seat_and_can_open_it_again(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cleo = at.browser(), at.browser(), at.browser()
        made = await ada.new_table(ME, OPEN, OPEN, BOT)
        table = made["table"]
        await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
        seat = f"/api/tables/{table}/seats/2"
        await bo.post(seat, {"do": "bot"}, status=403)
        await ada.post(seat, {"do": "bot", "level": "random"}, status=422)  # is not offered
        await ada.post(seat, {"do": "bot", "level": "architect"})
        await cleo.post(f"/api/join/{token(made, 1)}", {"name": "Cleo"}, status=409)
        reopens = [each["reopens"] for each in (await ada.picture(table))["players"]]
        assert reopens == [False, False, True, False]
        await bo.post(seat, {"do": "open"}, status=403)
        await ada.post(seat, {"do": "open"})
        await cleo.post(f"/api/join/{token(made, 1)}", {"name": "Cleo"})  # the old link
        players = (await ada.picture(table))["players"]
        assert [each["name"] for each in players[:3]] == ["Ada", "Bo", "Cleo"]
        for number in (0, 1, 2, 3):  # what somebody owns, or what was a bot from the start
            await ada.post(f"/api/tables/{table}/seats/{number}", {"do": "open"}, status=409)

    visit(sqlite, work)


def test_only_the_host_sets_the_pace(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        await bo.post(f"/api/tables/{table}/pace", {"ms": 10_000}, status=403)
        await ada.post(f"/api/tables/{table}/pace", {"ms": 300})
        assert (await bo.picture(table))["pace"] == 300

    visit(sqlite, work)


# --- who is gone ---------------------------------------------------------------------------------


def test_a_host_without_a_page_has_the_same_time_as_everybody(sqlite: str) -> None:
    """The server has run for long; the table is new."""

    async def work(at: House) -> None:
        at.site.hub._unknown_since -= 1e6
        _, bo, table = await two_at_a_table(at)
        await bo.post(f"/api/tables/{table}/seats/0", {"do": "bot"}, status=409)

    visit(sqlite, work)


def test_the_players_of_another_game_are_not_gone_when_it_begins(sqlite: str) -> None:
    async def work(at: House) -> None:
        at.site.hub._unknown_since -= 1e6
        ada, bo, table = await two_at_a_table(at)
        old = await at.site.tables.get(table)
        new = (await at.site.tables.again(old, person_of(at, ada), new_table_id())).id
        await ada.post(f"/api/tables/{new}/seats/1", {"do": "bot"}, status=409)
        await bo.post(f"/api/tables/{new}/seats/0", {"do": "bot"}, status=409)

    visit(sqlite, work)


@pytest.mark.parametrize("path", ["picture", "view", "text", "record"])
def test_who_reads_by_the_api_is_here(sqlite: str, path: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        at.site.hub.left[table, person_of(at, bo)] = -1e6  # long ago
        await bo.get(f"/api/tables/{table}/{path}")
        await ada.post(f"/api/tables/{table}/seats/1", {"do": "bot"}, status=409)

    visit(sqlite, work)


def test_many_others_do_not_make_somebody_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MAX_REMEMBERED", 10)
    hub = Hub()
    hub._unknown_since -= 1e6
    hub.saw("t", "ada")
    left = hub.gone_since("t", "ada")
    for number in range(100):
        hub.saw("t", f"p{number}")
    since = hub.gone_since("t", "ada")
    assert left is not None
    assert since is not None
    assert since >= left

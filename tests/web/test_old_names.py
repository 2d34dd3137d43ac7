"""Tables that were stored with the former name of a bot."""

from __future__ import annotations

import sqlite3
from typing import Any

from benben.core.rng import Rng
from tests.web.harness import BOT, ME, House, play_on, visit


def test_a_stored_table_with_the_former_name_of_the_random_bot_is_shown_and_played(
    sqlite: str,
) -> None:
    made: list[Any] = []

    async def work(at: House) -> None:
        ada = at.browser()
        made.extend([(await ada.new_table(ME, BOT))["table"], ada.http.cookies])

    visit(sqlite, work)
    with sqlite3.connect(sqlite.partition("///")[2]) as database:
        changed = database.execute("UPDATE seats SET level = 'chance' WHERE level = 'random'")
        assert changed.rowcount == 1
    database.close()

    async def check(at: House) -> None:
        table, cookies = made
        ada = at.browser()
        ada.http.cookies = cookies
        assert '"level.random"' in await ada.get(f"/table/{table}")  # the page has a word for it
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        assert (await ada.picture(table))["players"][1]["level"] == "random"
        assert (await play_on(ada, table, Rng(1)))["over"]

    visit(sqlite, check)


def test_programs_may_still_ask_for_it(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        made = await ada.new_table(ME, {"kind": "bot", "level": "chance"})
        assert (await ada.picture(made["table"]))["players"][1]["level"] == "random"

    visit(sqlite, work)

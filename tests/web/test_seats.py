"""A seat is its player's: nobody plays for somebody who is here, weakens another's bot or takes
the place that was meant for somebody else."""

from __future__ import annotations

from benben.web.tables.players import BOT_NAMES
from tests.web.harness import BOT, ME, OPEN, House, visit
from tests.web.test_api import first_revision, person_of, token, two_at_a_table


def test_who_has_just_joined_is_not_gone(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        seat = f"/api/tables/{table}/seats/1"
        await ada.post(seat, {"do": "bot"}, status=409)  # Bo's page is not open yet
        watching = at.site.hub.stream(table, person_of(at, bo), first_revision)
        await anext(watching)
        await ada.post(seat, {"do": "bot"}, status=409)
        await watching.aclose()  # type: ignore[attr-defined]
        await ada.post(seat, {"do": "bot"}, status=409)  # it may be loading again

    visit(sqlite, work)


def test_nobody_is_gone_when_a_server_starts(sqlite: str) -> None:
    tables = []
    cookies = []

    async def before(at: House) -> None:
        ada, _, table = await two_at_a_table(at)
        tables.append(table)
        cookies.append(ada.http.cookies)

    async def after(at: House) -> None:
        ada = at.browser()
        ada.http.cookies = cookies[0]
        await ada.post(f"/api/tables/{tables[0]}/seats/1", {"do": "bot"}, status=409)

    visit(sqlite, before)
    visit(sqlite, after)


def test_who_chooses_is_here_without_a_page(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        person = person_of(at, bo)
        at.site.hub.left[table, person] = 0.0  # long ago
        await bo.post(f"/api/tables/{table}/chat", {"text": "a moment"})
        await ada.post(f"/api/tables/{table}/seats/1", {"do": "bot"}, status=409)

    visit(sqlite, work)


def test_nobody_makes_an_opponent_weaker(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        made = await ada.new_table(ME, OPEN, {"kind": "bot", "level": "vizier"})
        table = made["table"]
        await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
        seats = f"/api/tables/{table}/seats"
        await ada.post(f"{seats}/2", {"do": "bot", "level": "apprentice"}, status=403)
        await ada.post(f"{seats}/1", {"do": "bot", "level": "apprentice"})  # Bo has gone, at once
        players = (await ada.picture(table))["players"]
        assert [each["level"] for each in players] == [None, "scribe", "vizier"]
        await ada.post(f"{seats}/1", {"do": "bot", "level": "apprentice"}, status=403)
        await bo.post(f"{seats}/1", {"do": "bot", "level": "architect"})  # whose seat it is may
        assert (await ada.picture(table))["players"][1]["level"] == "architect"

    visit(sqlite, work, gone_s=0.0)


def test_only_who_made_the_table_invites(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cleo = at.browser(), at.browser(), at.browser()
        made = await ada.new_table(ME, OPEN, OPEN)
        table = made["table"]
        await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
        seat = f"/api/tables/{table}/seats/2"
        await bo.post(seat, {"do": "invite"}, status=403)
        pictures = [await each.picture(table) for each in (ada, bo, cleo)]
        assert [each["host"] for each in pictures] == [True, False, False]
        await cleo.post(f"/api/join/{token(made, 1)}", {"name": "Cleo"})  # the link still holds

    visit(sqlite, work)


def test_bots_find_names_whatever_others_are_called(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        bots = [{**BOT, "name": name} for name in BOT_NAMES[2:6]]
        body = {
            "game": "cleopatra",
            "name": BOT_NAMES[0],
            "seats": [{**ME, "name": BOT_NAMES[1]}, *bots],
        }
        table = (await ada.post("/api/tables", body))["table"]
        names = [each["name"] for each in (await ada.picture(table))["players"]]
        assert len(set(names)) == 5

    visit(sqlite, work)

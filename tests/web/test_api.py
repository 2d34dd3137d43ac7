"""What the page does, over HTTP: people, seats, invitations, records, time travel."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from benben import games
from benben.core.record import parse
from benben.core.replay import open_record
from benben.core.rng import Rng
from tests.web.harness import BOT, ME, OPEN, Browser, House, play_on, visit


def token(made: Any, at: int = 0) -> str:
    return str(made["invitations"][at]["url"]).rpartition("/")[2]


async def two_at_a_table(at: House) -> tuple[Browser, Browser, str]:
    ada, bo = at.browser(), at.browser()
    made = await ada.new_table(ME, OPEN)
    await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
    return ada, bo, made["table"]


def test_the_shelf(sqlite: str) -> None:
    async def work(at: House) -> None:
        shelf = await at.browser().get("/api/games")
        assert [game["id"] for game in shelf][:2] == ["imhotep", "egizia"]
        assert len(shelf) == 5
        playable = {game["id"] for game in shelf if game["playable"]}
        assert playable == set(games.GAMES)
        assert "imhotep" in playable
        imhotep = await at.browser().get("/api/games/imhotep?lang=de")
        assert imhotep["seats"] == [2, 3, 4]
        assert imhotep["options"][0]["parts"][0] == "market"
        rules = await at.browser().get("/api/games/imhotep/rules?lang=fr")
        assert rules["lang"] == "fr"
        numbers = [rule["number"] for chapter in rules["chapters"] for rule in chapter["rules"]]
        assert "IMH-20" in numbers
        await at.browser().get("/api/games/chess", status=404)
        await at.browser().get("/api/games/chess/rules", status=404)

    visit(sqlite, work)


def test_a_name_is_asked_for_once(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        body = {"game": "imhotep", "seats": [ME, BOT]}
        await ada.post("/api/tables", body, status=422)
        assert (await ada.get("/api/me"))["name"] is None
        await ada.post("/api/me", {"name": "  Ada \n Lovelace "})
        made = await ada.post("/api/tables", body)
        me = await ada.get("/api/me")
        assert me["name"] == "Ada Lovelace"
        assert [table["table"] for table in me["tables"]] == [made["table"]]
        assert (await at.browser().get("/api/me")) == {"name": None, "tables": [], "more": False}

    visit(sqlite, work)


def test_a_table_needs_sensible_seats(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        for seats in ([ME], [ME] * 5, [BOT, BOT], [ME, {"kind": "bot", "level": "god"}], []):
            body = {"game": "imhotep", "name": "Ada", "seats": seats}
            assert (await ada.post("/api/tables", body, status=422))["error"]
        wrong: dict[str, Any] = {"game": "imhotep", "name": "Ada", "seats": [ME, ME]}
        wrong["options"] = {"sides": "CCCCC"}
        assert "sides" in (await ada.post("/api/tables", wrong, status=422))["error"]
        await ada.post("/api/tables", {**wrong, "game": "chess"}, status=404)
        assert (await ada.get("/api/me"))["tables"] == []

    visit(sqlite, work)


def test_an_invitation_seats_one_person(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cy = (at.browser() for _ in range(3))
        made = await ada.new_table(ME, OPEN, OPEN)
        assert [each["seat"] for each in made["invitations"]] == [1, 2]
        path = f"/api/join/{token(made)}"
        page = await bo.get(f"/join/{token(made)}")  # looking takes nothing
        assert "Ada" in page
        await bo.post(path, {}, status=422)  # who has no name yet says one
        await bo.post(path, {"name": "Bo"})
        await bo.post(path, {"name": "Bo"})  # once more is fine
        assert "else" in (await cy.post(path, {"name": "Cy"}, status=409))["error"]
        await cy.post("/api/join/nonsense", {"name": "Cy"}, status=404)
        picture = await bo.picture(made["table"])
        assert picture["seat"] == 1
        assert [player["name"] for player in picture["players"]][:2] == ["Ada", "Bo"]
        assert (await cy.picture(made["table"]))["seat"] is None
        # A new link for the other seat makes the old one void.
        renewed = await ada.post(f"/api/tables/{made['table']}/seats/2", {"do": "invite"})
        await cy.post(f"/api/join/{token(made, 1)}", {"name": "Cy"}, status=409)
        await cy.post(f"/api/join/{renewed['url'].rpartition('/')[2]}", {"name": "Cy"})
        assert (await cy.picture(made["table"]))["seat"] == 2
        await ada.post(f"/api/tables/{made['table']}/seats/2", {"do": "invite"}, status=409)

    visit(sqlite, work)


def test_two_at_once_for_one_invitation(database: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        made = await ada.new_table(ME, OPEN)
        guests = [at.browser() for _ in range(5)]
        posts = [
            guest.http.post(f"/api/join/{token(made)}", json={"name": f"Guest {i}"})
            for i, guest in enumerate(guests)
        ]
        answers = await asyncio.gather(*posts)
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]

    visit(database, work)


def test_nobody_acts_for_another(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        stranger = at.browser()
        pictures = [await ada.picture(table), await bo.picture(table)]
        turn = 0 if pictures[0]["mine"] else 1
        rev = pictures[0]["rev"]
        idle = (ada, bo)[1 - turn]
        choose = {"rev": rev, "words": "take", "seat": turn}
        for who in (idle, stranger):
            await who.post(f"/api/tables/{table}/choose", choose, status=403)
            await who.post(f"/api/tables/{table}/undo", {"rev": rev, "seat": turn}, status=403)
            assert (await who.picture(table, seat=turn))["seat"] != turn
        for path, body in (
            ("choose", {"rev": rev, "words": "take"}),
            ("undo", {"rev": rev}),
            ("chat", {"text": "hello"}),
            ("pace", {"ms": 0}),
            ("again", None),
            ("seats/0", {"do": "bot"}),
            ("seats/0", {"do": "back"}),
            ("seats/1", {"do": "invite"}),
        ):
            await stranger.post(f"/api/tables/{table}/{path}", body, status=403)
        await stranger.get(f"/api/tables/{table}/hint", status=403)
        forged = at.browser()
        forged.http.cookies.set("benben", "ImFkYSI.c2lnbmF0dXJl")
        await forged.post(f"/api/tables/{table}/choose", choose, status=403)
        assert (await ada.picture(table))["rev"] == rev

    visit(sqlite, work)


def test_tables_that_do_not_exist(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        for path in ("picture", "view", "text", "record", "stream", "hint"):
            assert (await ada.get(f"/api/tables/nothing/{path}", status=404))["error"]
        await ada.post("/api/tables/nothing/choose", {"rev": 0, "words": "take"}, status=404)
        assert "html" in await ada.get("/table/nothing", status=404)
        assert (await ada.get("/api/nothing", status=404))["error"]

    visit(sqlite, work)


def test_a_secret_link_moves_me(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, phone = at.browser(), at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        secret = (await ada.post("/api/me/link"))["url"].rpartition("/")[2]
        await phone.get(f"/me/{secret}")  # opening it does nothing yet
        assert (await phone.get("/api/me"))["name"] is None
        await phone.post(f"/api/me/move/{secret}")
        assert (await phone.get("/api/me"))["name"] == "Ada"
        assert (await phone.picture(table))["own"] == [0, 1]
        await at.browser().post(f"/api/me/move/{secret}", status=404)  # it is used up
        await phone.post("/api/me/move/nonsense", status=404)
        await phone.get("/me/nonsense", status=404)

    visit(sqlite, work)


def test_pass_and_play_shows_whose_turn_it_is(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, {**ME, "name": "Bo"}, {**ME, "name": "Cy"}))["table"]
        for _ in range(9):
            picture = await ada.picture(table)
            assert picture["mine"]
            assert [picture["seat"]] == picture["to_move"]
            await ada.choose(table, picture, picture["choices"][0]["words"])
        assert (await ada.picture(table, seat=1))["seat"] == 1

    visit(sqlite, work)


def test_a_seat_whose_player_has_gone_goes_to_a_bot_and_back(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        watching = at.site.hub.stream(table, person_of(at, bo), first_revision)
        await anext(watching)
        seats = f"/api/tables/{table}/seats"
        refused = await ada.post(f"{seats}/1", {"do": "bot"}, status=409)
        assert "still here" in refused["error"]
        await ada.post(f"{seats}/0", {"do": "back"}, status=403)
        await watching.aclose()  # type: ignore[attr-defined]
        await ada.post(f"{seats}/1", {"do": "bot", "level": "god"}, status=422)
        await ada.post(f"{seats}/1", {"do": "bot"})
        await ada.post(f"{seats}/7", {"do": "bot"}, status=404)
        picture = await ada.picture(table)
        assert picture["players"][1]["kind"] == "bot"
        assert picture["players"][1]["lent"]
        assert picture["players"][1]["name"] == "Bo"
        await play_on(ada, table, Rng(1), most=5)
        # Bo still sees through the own seat, cannot choose, and takes it back.
        lent = await bo.picture(table)
        assert (lent["seat"], lent["own"], lent["mine"]) == (1, [], False)
        await ada.post(f"{seats}/1", {"do": "back"}, status=403)
        await bo.post(f"{seats}/1", {"do": "back"})
        assert (await bo.picture(table))["own"] == [1]
        await bo.post(f"{seats}/1", {"do": "bot"})  # one may also leave oneself

    visit(sqlite, work, gone_s=0.0)


async def first_revision() -> int:
    return 1


def person_of(at: House, browser: Browser) -> str:
    return str(at.site.sessions._serializer.loads(browser.http.cookies["benben"]))


def test_an_open_seat_can_be_given_to_a_bot(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        made = await ada.new_table(ME, OPEN)
        table = made["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        await ada.post(f"/api/tables/{table}/seats/1", {"do": "bot", "level": "apprentice"})
        await at.browser().post(f"/api/join/{token(made)}", {"name": "Bo"}, status=409)
        assert (await play_on(ada, table, Rng(4)))["over"]

    visit(sqlite, work)


def test_spectators_share_one_picture(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, _, table = await two_at_a_table(at)
        one, two = at.browser(), at.browser()
        await two.get("/")  # has a session; the first has none
        pictures = [await one.picture(table), await two.picture(table)]
        assert pictures[0] == pictures[1]
        assert pictures[0]["seat"] is None
        assert pictures[0]["choices"] == []
        assert not pictures[0]["mine"]
        assert await ada.picture(table) != pictures[0]
        assert len(at.site.pictures._pictures) == 2

    visit(sqlite, work)


def test_every_earlier_moment_can_be_seen(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        seen: dict[int, Any] = {}
        picture = await ada.picture(table)
        while not picture["over"]:
            seen[picture["ply"]] = picture
            await ada.choose(table, picture, picture["choices"][-1]["words"])
            picture = await ada.picture(table)
        for ply, before in seen.items():
            past = await ada.picture(table, ply=ply, seat=before["seat"])
            assert past["ply"] == ply
            assert past["log"] == before["log"]
            assert past["choices"] == []
            assert not past["over"]
            scores = [player["score"] for player in past["players"]]
            assert scores == [player["score"] for player in before["players"]]
        every = [await ada.picture(table, ply=ply) for ply in range(picture["last"] + 1)]
        assert every[-1] == {**picture, "version": ""}
        await ada.get(f"/api/tables/{table}/picture?ply={picture['last'] + 1}", status=404)

    visit(sqlite, work)


def test_a_picture_is_sent_once(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        path = f"/api/tables/{table}/picture"
        first = await ada.http.get(path)
        assert first.headers["content-encoding"] == "gzip"
        assert len(first.content) > 1000
        same = await ada.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        plain = await ada.http.get(path, headers={"accept-encoding": "identity"})
        assert plain.content == first.content

    visit(sqlite, work)


def test_the_same_in_three_languages(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        prompts = {(await ada.picture(table, lang=lang))["prompt"] for lang in ("en", "fr", "de")}
        assert len(prompts) == 3
        german = await ada.http.get(
            f"/api/tables/{table}/picture", headers={"accept-language": "pt, de-AT;q=0.8, en"}
        )
        assert german.json()["lang"] == "de"
        await ada.get(f"/table/{table}?lang=fr")
        assert (await ada.picture(table))["lang"] == "fr"
        refused = await ada.post(f"/api/tables/{table}/chat", {"text": " "}, status=422)
        assert "vide" in refused["error"]

    visit(sqlite, work)


def test_chat_is_text(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        text = '<script>alert("hi")</script> </script>'
        await ada.post(f"/api/tables/{table}/chat", {"text": text})
        chat = (await bo.picture(table))["chat"]
        assert chat == [{"seat": 0, "who": "Ada", "text": text, "kind": "said"}]
        page = await bo.get(f"/table/{table}")
        assert "<script>alert" not in page
        assert page.lower().count("</script>") == page.lower().count("<script")
        await ada.post(f"/api/tables/{table}/chat", {"text": "x" * 401}, status=422)

    visit(sqlite, work)


def test_names_are_escaped_everywhere(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        await ada.post("/api/me", {"name": "<b>&amp;\"'</b>"})
        body = {"game": "imhotep", "seats": [ME, OPEN]}
        made = await ada.post("/api/tables", body)
        picture = await ada.picture(made["table"])
        assert "<b>" not in picture["svg"]
        for path in (f"/table/{made['table']}", "/", f"/join/{token(made)}"):
            assert "<b>&amp;" not in await ada.get(path)

    visit(sqlite, work)


def test_records_are_told_as_far_as_they_were_heard(sqlite: str, trial: str) -> None:
    async def work(at: House) -> None:
        ada, bo = at.browser(), at.browser()
        made = await ada.new_table(ME, OPEN, OPEN, game=trial)
        table = made["table"]
        await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
        told = [
            parse(await who.get(f"/api/tables/{table}/record")) for who in (ada, bo, at.browser())
        ]
        hands = [[line.words for line in record.choices[:3]] for record in told]
        assert hands[0][0] != "deal ?"
        assert hands[0][1] == "deal ?"
        assert hands[1][0] == "deal ?"
        assert hands[2] == ["deal ?"] * 3
        for record in told:
            assert record.seed
            assert not record.reveal

    visit(sqlite, work)


def test_a_record_can_be_opened(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        await play_on(ada, table, Rng(2), most=20)
        part = await ada.get(f"/api/tables/{table}/record")
        whole_picture = await play_on(ada, table, Rng(3))
        whole = await ada.get(f"/api/tables/{table}/record")
        opened = await ada.post("/api/records", {"text": whole})
        again = await ada.picture(opened["table"])
        assert again["over"]
        assert again["sheet"] == whole_picture["sheet"]
        assert await ada.get(f"/api/tables/{opened['table']}/record") == whole
        # An unfinished one is played on: a branch, dealt by a seed of its own from there on.
        opened = await ada.post("/api/records", {"text": part.replace("\n", "\r\n")})
        assert (await play_on(ada, opened["table"], Rng(4)))["over"]
        text = await ada.get(f"/api/tables/{opened['table']}/record")
        record = parse(text)
        assert (record.branch, record.origin) == (len(parse(part).choices), parse(part).seed)
        assert record.seed != record.origin
        open_record(games.get("imhotep"), record)  # every deal since is checked
        again = await ada.post("/api/records", {"text": text})
        assert await ada.get(f"/api/tables/{again['table']}/record") == text
        # A position from a stranger can be anything, and the rules trust what they are given.
        start = parse(part)
        start.choices, start.position = [], games.get("imhotep").start(2).pack()
        refused = await ada.post("/api/records", {"text": start.text()}, status=422)
        assert "it starts from a position" in refused["error"]
        for text in ("", "hello", part[:-3], part.replace("take", "dance"), "\0"):
            assert (await ada.post("/api/records", {"text": text}, status=422))["error"]

    visit(sqlite, work)


def test_play_again_with_the_same_seats(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, table = await two_at_a_table(at)
        await ada.post(f"/api/tables/{table}/again", status=409)
        rng = Rng(9)
        while not (await ada.picture(table))["over"]:
            for who in (ada, bo):
                picture = await who.picture(table)
                if picture["mine"]:
                    words = picture["choices"][rng.below(len(picture["choices"]))]["words"]
                    await who.choose(table, picture, words)
        made = [await who.post(f"/api/tables/{table}/again") for who in (ada, bo)]
        assert made[0] == made[1]
        assert made[0]["table"] != table
        assert (await bo.picture(table))["again"] == made[0]["url"]
        assert (await bo.picture(made[0]["table"]))["seat"] == 1
        for which, each in (("over", table), ("open", made[0]["table"])):
            mine = (await ada.get(f"/api/me?which={which}"))["tables"]
            assert [(one["table"], one["over"]) for one in mine] == [(each, which == "over")]

    visit(sqlite, work)


def test_views_and_words_for_programs(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, BOT))["table"]
        await play_on(ada, table, Rng(1), most=1)
        view = await ada.get(f"/api/tables/{table}/view")
        game = games.get("imhotep")
        state = game.unpack(view["ints"], game.standard)
        assert state.eyes == 0
        text = await ada.get(f"/api/tables/{table}/text?lang=de")
        assert len(text["sections"]) > 3
        while not (await ada.picture(table))["mine"]:
            await asyncio.sleep(0.01)
        view = await ada.get(f"/api/tables/{table}/view")
        assert view["choices"] == [each["words"] for each in (await ada.picture(table))["choices"]]

    visit(sqlite, work)


def test_health(sqlite: str) -> None:
    async def work(at: House) -> None:
        assert (await at.browser().get("/healthz"))["ok"]

    visit(sqlite, work)


def test_a_game_without_a_board_is_not_played_in_the_browser(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "without_board"
    package.mkdir()
    (package / "__init__.py").write_text("from tests.trial import GAME as GAME\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(games.GAMES, "trial", "without_board")

    async def work(at: House) -> None:
        ada = at.browser()
        listed = {game["id"]: game["playable"] for game in await ada.get("/api/games")}
        assert listed["trial"] is False
        assert listed["imhotep"] is True
        body = {"game": "trial", "name": "Ada", "seats": [ME, ME, ME]}
        await ada.post("/api/tables", body, status=404)

    visit(sqlite, work)

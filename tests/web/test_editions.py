"""Editions on the server: made, changed, undone, shared, exported and played, by their owner."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benben import games
from benben.core.changes import changes
from benben.core.edition import MAX_CHARACTERS, load
from benben.core.record import parse
from benben.core.rng import Rng
from benben.store.own_editions import MAX_EDITIONS
from benben.web.limits.rate_limits import Limits
from benben.workbench.components import FAMILIES
from tests.web.harness import BOT, ME, Browser, House, play_on, visit
from tests.web.harness import house as a_house

IMHOTEP = "/api/games/imhotep/editions"
PLACES = {"edfu", "thebae", "passalon", "selinon", "alyi", "heliopolis"}
"""Words of values that are names in every language."""


async def new(ada: Browser, game: str = "imhotep", name: str = "my box") -> Any:
    return await ada.post(f"/api/games/{game}/editions", {"name": name})


async def edit(ada: Browser, edition: Any, status: int = 200, **body: Any) -> Any:
    at = f"/api/games/{edition['game']}/editions/{edition['id']}/edit"
    return await ada.post(at, {"rev": edition["rev"], **body}, status)


def field(edition: Any, path: str) -> Any:
    fields = [each for part in edition["components"] for each in part["fields"]]
    return next(each for each in fields if each["path"] == path)


def test_an_edition_is_changed_field_by_field(database: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        made = await new(ada)
        assert (made["name"], made["rev"], made["problem"]) == ("my-box", 1, None)
        standard = await ada.get(f"{IMHOTEP}/standard")
        assert standard["standard"]
        assert not standard["mine"]
        assert made["digest"] != standard["digest"]  # its name differs
        changed = await edit(ada, made, set={"wrath.penalty": 4})
        found = field(changed, "wrath.penalty")
        assert (found["value"], found["standard"], found["source"]) == (4, 5, "changed")
        path = "pyramid.b.left"
        marked = await edit(ada, changed, mark={path: "confirmed"})
        assert field(marked, path)["source"] == "confirmed"
        assert marked["summary"]["confirmed"] == 1
        # Field, reason and limit; and nothing changes.
        refused = await edit(ada, marked, 422, set={"wrath.penalty": 101})
        assert "wrath.penalty" in refused["error"]
        assert "100" in refused["error"]
        same = await ada.get(f"{IMHOTEP}/{made['id']}")
        assert same == marked
        # Each step is taken back, and done again.
        for rev, (wanted, mark) in enumerate([(4, None), (5, None)], marked["rev"]):
            at = f"{IMHOTEP}/{made['id']}/undo"
            same = await ada.post(at, {"rev": rev})
            assert field(same, "wrath.penalty")["value"] == wanted
            assert field(same, path)["mark"] == mark
        assert not same["undo"]
        assert same["digest"] == made["digest"]
        again = await ada.post(f"{IMHOTEP}/{made['id']}/redo", {"rev": same["rev"]})
        assert field(again, "wrath.penalty")["value"] == 4

    visit(database, work)


def test_while_typing_nothing_is_stored(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        made = await new(ada, "egizia")
        fine = await edit(ada, made, set={"stones.most": 24}, dry=True)
        assert fine == {"problem": None}
        # Copies are corrected one after another: until they add up, it cannot be played.
        sums = await edit(ada, made, set={"cards[0].copies": 4}, dry=True)
        assert sums["problem"]["path"] == "decks.1/2"
        assert "23" in sums["problem"]["text"]
        await edit(ada, made, 422, set={"cards[0].copies": "many"}, dry=True)
        assert (await ada.get(f"/api/games/egizia/editions/{made['id']}"))["rev"] == 1

    visit(sqlite, work)


def test_contradictions_are_kept_but_not_played(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        made = await edit(ada, await new(ada, "egizia"), set={"cards[0].copies": 4})
        assert made["problem"]["path"] == "decks.1/2"
        assert made["digest"] is None
        # What is wrong with a field itself is said although the sums are wrong, too.
        refused = await edit(ada, made, 422, set={"cards[1].copies": 99})
        assert "cards[1].copies" in refused["error"]
        assert "31" in refused["error"]
        body = {"game": "egizia", "name": "Ada", "seats": [ME, BOT], "edition": made["id"]}
        refused = await ada.post("/api/tables", body, 422)
        assert "decks.1/2" in refused["error"]
        mended = await edit(ada, made, set={"cards[1].copies": 1})
        assert mended["problem"] is None
        await ada.post("/api/tables", body)

    visit(sqlite, work)


def test_nobody_sees_or_changes_the_editions_of_others(database: str) -> None:
    async def work(house: House) -> None:
        ada, bo = house.browser(), house.browser()
        await ada.get("/")
        await bo.get("/")
        made = await new(ada)
        await edit(ada, made, set={"wrath.penalty": 4})
        at = f"{IMHOTEP}/{made['id']}"
        assert [each["id"] for each in await ada.get(IMHOTEP)] == [made["id"]]
        assert await bo.get(IMHOTEP) == []
        for path in ("", "/toml", "/compare", "/report", "/picture?group=pyramid_b"):
            await bo.get(at + path, 404)
        for path, body in (
            ("/edit", {"rev": 2, "set": {"wrath.penalty": 3}}),
            ("/undo", {"rev": 2}),
            ("/redo", {"rev": 2}),
            ("/delete", {"rev": 2}),
            ("/share", {"rev": 2, "on": True}),
        ):
            await bo.post(at + path, body, 404)
        await bo.post(IMHOTEP, {"name": "mine", "of": made["id"]}, 404)
        await bo.get(f"{IMHOTEP}/standard/compare?other={made['id']}", 404)
        table = {"game": "imhotep", "name": "Bo", "seats": [ME, BOT], "edition": made["id"]}
        await bo.post("/api/tables", table, 404)
        # With the link they see it and copy it; they still cannot change it, and the link can end.
        shared = await ada.post(f"{at}/share", {"rev": 2, "on": True})
        token = shared["url"].rsplit("/", 1)[1]
        seen = await bo.get(f"/api/shared/{token}")
        assert field(seen, "wrath.penalty")["value"] == 4
        assert not seen["mine"]
        assert made["id"] not in str(seen)
        copy = await bo.post(IMHOTEP, {"name": "copied", "shared": token})
        await edit(bo, copy, set={"wrath.penalty": 2})
        assert field(await ada.get(at), "wrath.penalty")["value"] == 4
        await bo.post(f"{at}/undo", {"rev": 3}, 404)
        await ada.post(f"{at}/share", {"rev": 3, "on": False})
        await bo.get(f"/api/shared/{token}", 404)

    visit(database, work)


def test_a_table_keeps_its_edition(database: str, tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        name = "<b>&box"
        made = await edit(ada, await new(ada, name=name), set={"stones.refill": 7})
        made = await edit(ada, made, set={"wrath.penalty": 4}, mark={"wrath.penalty": "confirmed"})
        body = {"game": "imhotep", "name": "Ada", "seats": [ME, ME], "edition": made["id"]}
        table = (await ada.post("/api/tables", body))["table"]
        before = await ada.picture(table)
        page = await ada.get(f"/table/{table}")
        assert "&lt;b&gt;&amp;box" in page
        assert "<b>&box" not in page
        assert "→ 4" in page
        assert "→ 7" in page
        # A correction, and even deleting it, leaves the table as it is.
        after = await edit(ada, made, set={"wrath.penalty": 3})
        await ada.post(f"{IMHOTEP}/{made['id']}/delete", {"rev": after["rev"]})
        house.site.tables.distrust()
        assert (await ada.picture(table))["svg"] == before["svg"]
        await play_on(ada, table, Rng(1), most=3)
        text = await ada.get(f"/api/tables/{table}/record")
        record = parse(text)
        assert record.digest == made["digest"]
        assert "change wrath.penalty 4" in record.changes
        # It replays on a server that does not know the edition, and the table there has it.
        async with a_house(f"sqlite:///{tmp_path / 'elsewhere.db'}") as elsewhere:
            bo = elsewhere.browser()
            opened = (await bo.post("/api/records", {"text": text}))["table"]
            assert "→ 4" in await bo.get(f"/table/{opened}")
            again = parse(await bo.get(f"/api/tables/{opened}/record"))
            assert again.digest == made["digest"]

    visit(database, work)


def test_the_words_of_values_are_translated(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        for game in games.GAMES:
            found = await ada.get(f"/api/games/{game}/editions/standard?lang=de")
            shown = {word.lower() for word in found["words"].values()}
            assert len(shown) == len(found["words"])  # they can be read back
            items = [
                item
                for part in found["components"]
                for each in part["fields"]
                for item in (each["value"] if isinstance(each["value"], list) else [each["value"]])
            ]
            used = {word for item in items if isinstance(item, str) for word in item.split()}
            plain = {word for word in used if word.isalpha() and word.islower()}
            assert plain - set(found["words"]) <= PLACES, game
            for word in {word for family in FAMILIES for word in family} & set(found["words"]):
                assert " " not in found["words"][word]  # an item of a list

    visit(sqlite, work)


def test_an_edition_is_exported_and_imported(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada, bo = house.browser(), house.browser()
        await ada.get("/")
        await bo.get("/")
        for game in games.GAMES:
            at = f"/api/games/{game}/editions"
            made = await new(ada, game)
            first = made["components"][0]["fields"][0]["path"]
            made = await edit(ada, made, mark={first: "confirmed"}, printing="2nd printing, 2018")
            text = await ada.get(f"{at}/{made['id']}/toml")
            brought = await bo.post(f"{at}/import", {"text": text})
            assert brought["digest"] == made["digest"], game
            assert brought["components"] == made["components"]
            assert brought["printing"] == "2nd printing, 2018"
            whole = await bo.get(f"{at}/standard/toml")
            assert load(whole, "") == load(games.get(game).standard.text, "")
            # A name that is taken gets a number: the file of the standard edition has that name.
            again = await bo.post(f"{at}/import", {"text": whole})
            assert again["name"] == "standard-2"

    visit(sqlite, work)


def test_two_editions_are_compared(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        one = await edit(ada, await new(ada), set={"wrath.penalty": 4})
        two = await ada.post(IMHOTEP, {"name": "other", "of": one["id"]})
        two = await edit(ada, two, set={"obelisks.b.values": [9, 8, 7]})
        found = await ada.get(f"{IMHOTEP}/{two['id']}/compare?other={one['id']}")
        (only,) = found["differences"]
        assert (only["path"], only["after"]) == ("obelisks.b.values", [9, 8, 7])
        found = await ada.get(f"{IMHOTEP}/{two['id']}/compare")
        assert [each["path"] for each in found["differences"]] == [
            "obelisks.b.values",
            "wrath.penalty",
        ]

    visit(sqlite, work)


HOSTILE = {
    "not TOML": "game = ",
    "another game": 'game = "egizia"\nname = "x"',
    "nothing": "",
    "deep": "a = " + "[" * 5000,
    "dots": ".".join("a" * 3000) + " = 1",
    "digits": "game = 1" + "0" * 5000,
    "long": "#" + "x" * MAX_CHARACTERS,
    "json": '{"game": "imhotep", "name": null}',
    "name": 'game = "imhotep"\nname = "a b"',
    "table as note": 'game = "imhotep"\nname = "x"\n[about]\na = 1',
}


def test_hostile_files_get_a_sentence_and_change_nothing(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        for what, text in HOSTILE.items():
            refused = await ada.post(f"{IMHOTEP}/import", {"text": text}, 422)
            assert 0 < len(refused["error"]) < 800, what
        await ada.post(f"{IMHOTEP}/import", {"text": "x" * 2_000_000}, 413)
        whole = await ada.get(f"{IMHOTEP}/standard/toml")
        wrong = whole.replace("penalty = 5", "penalty = 5000")
        refused = await ada.post(f"{IMHOTEP}/import", {"text": wrong}, 422)
        assert "wrath.penalty" in refused["error"]
        assert "100" in refused["error"]
        assert await ada.get(IMHOTEP) == []
        marked = await ada.post(f"{IMHOTEP}/import", {"text": "\ufeff" + whole, "name": "marked"})
        assert marked["problem"] is None
        await ada.post(f"{IMHOTEP}/{marked['id']}/delete", {"rev": 1})
        odd = 'printing = 5\nfirmer = [{source = "confirmed", values = [[1], "no.such"]}]\n'
        brought = await ada.post(f"{IMHOTEP}/import", {"text": odd + whole, "name": "odd"})
        assert brought["printing"] == ""
        assert brought["summary"]["confirmed"] == 0
        made = await new(ada)
        for path, value in (
            ("game", "egizia"),
            ("cards[0].id", "chisel"),
            ("wrath.source", "rulebook"),
            ("no.such", 1),
            ("wrath", 1),
            ("pyramid.a.values[0]", 1),
            ("pyramid.a.values[0]", None),
            ("cards[99].copies", 1),
            ("wrath.penalty; drop", 1),
            ("wrath.penalty", "<script>"),
            ("wrath.penalty", None),
            ("wrath.penalty", {"a": 1}),
            ("wrath.penalty", [[[1]]]),
            ("wrath.penalty", 10**400),
            ("players.colours", ["x" * 5000]),
            ("rounds.cards.2[0]", None),
        ):
            await edit(ada, made, 422, set={path: value})
        await edit(ada, made, 422, mark={"no.such": "confirmed"})
        await edit(ada, made, 409, name="standard")
        refused = await edit(ada, {**made, "rev": 7}, 409, set={"wrath.penalty": 4})
        assert "edition was changed elsewhere" in refused["error"]
        assert (await ada.get(f"{IMHOTEP}/{made['id']}"))["rev"] == 1

    visit(sqlite, work)


def test_editions_of_a_visitor_are_limited(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        for _ in range(MAX_EDITIONS):
            made = await new(ada)
        assert made["name"] == f"my-box-{MAX_EDITIONS}"
        refused = await ada.post(IMHOTEP, {"name": "more"}, 409)
        assert str(MAX_EDITIONS) in refused["error"]
        deleted = await ada.post(f"{IMHOTEP}/{made['id']}/delete", {"rev": 1})
        assert deleted["name"] not in [each["name"] for each in await ada.get(IMHOTEP)]
        await ada.get(f"{IMHOTEP}/{made['id']}", 404)
        back = await ada.post(f"{IMHOTEP}/{made['id']}/undo", {"rev": 2})
        assert back["name"] == made["name"]

    visit(sqlite, work)


def test_making_editions_is_rationed(sqlite: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        answers = [await ada.http.post(IMHOTEP, json={"name": "x"}) for _ in range(5)]
        assert [each.status_code for each in answers] == [200, 200, 200, 429, 429]

    visit(sqlite, work, limits=Limits(tables=0.0, tables_at_once=3))


@pytest.mark.parametrize("game", games.GAMES)
def test_what_an_owner_found_is_a_small_file(sqlite: str, game: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        await ada.get("/")
        made = await new(ada, game, "Ada's box")
        asked = {each["path"]: each for each in made["components"]}
        assert made["questions"]
        assert set(made["questions"]) <= set(asked)
        marks = {each["path"]: "confirmed" for each in asked[made["questions"][0]]["fields"]}
        made = await edit(ada, made, mark=marks, printing="2018")
        found = await ada.get(f"/api/games/{game}/editions/{made['id']}/report")
        assert "Ada" not in str(found)
        assert made["id"] not in str(found)
        report = load(found["file"], "")
        assert report["game"] == game
        assert report["printing"] == "2018"
        assert set(report["confirmed"]) == set(marks)
        assert report["base"] == games.get(game).standard.digest

    visit(sqlite, work)


def test_the_sources_of_a_custom_edition_take_precedence() -> None:
    game = games.get("imhotep")
    tree = load(game.standard.text, "")
    tree["firmer"] = [{"source": "confirmed", "values": ["pyramid.b.left", "wrath"]}]
    counts = game.count_value_sources(game.load_edition(json.dumps(tree), ""))
    before = game.count_value_sources(game.standard)
    assert counts["confirmed"] == 6
    assert counts["rulebook"] == before["rulebook"] - 2  # the 4 on top, and the penalty
    assert counts["reconstructed"] == before["reconstructed"] - 4
    assert changes(load(game.standard.text, ""), tree) == [
        f"change firmer {json.dumps(tree['firmer'])}"
    ]

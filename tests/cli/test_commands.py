"""The smaller commands: games, rules, edition, check, perft, bench, and the command itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import benben
from benben import games as registry
from benben.core.check import Fault, Report
from benben.core.edition import load, values_of
from benben.core.game import Game
from benben.core.record import parse
from benben.workbench.draft import Draft
from benben.workbench.toml import as_toml
from tests.cli.running import Run

COMMANDS = [
    [],
    ["games"],
    ["serve"],
    ["play"],
    ["review"],
    ["rules"],
    ["check"],
    ["perft"],
    ["bench"],
    ["record"],
    ["record", "show"],
    ["record", "verify"],
    ["record", "replay"],
    ["edition"],
    ["edition", "show"],
    ["edition", "check"],
]


@pytest.mark.parametrize("command", COMMANDS)
def test_help(run: Run, command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.code == 0
    assert "Usage: benben" in result.out
    assert "cli." not in result.out


def test_alone_it_serves_and_opens_the_page(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from benben.cli import serve  # noqa: PLC0415 as in conftest.py

    asked: list[object] = []
    monkeypatch.setattr(serve, "run", lambda *args, **named: asked.append((args, named)))
    assert run().code == 0
    assert asked == [(("127.0.0.1", serve.PORT, None, None), {"open_page": True})]


def test_version(run: Run) -> None:
    way = "compiled" if benben.COMPILED else "plain Python"
    assert run("--version").out.startswith(f"benben {benben.__version__} ({way}, Python 3.")


def test_games(run: Run) -> None:
    result = run("games")
    assert result.code == 0
    assert "imhotep" in result.out
    data = run("games", "--json").data()
    assert [each["id"] for each in data] == list(registry.GAMES)
    [imhotep] = [each for each in data if each["id"] == "imhotep"]
    assert imhotep["seats"] == [2, 3, 4]
    assert imhotep["options"]["wrath"] == ["no", "yes"]
    assert imhotep["edition"] == "standard"
    counts = imhotep["value_sources"]
    assert [name for name, n in counts.items() if n] == ["rulebook", "public", "reconstructed"]


def test_rules(run: Run) -> None:
    whole = run("rules", "imhotep").out
    assert "IMH-1" in whole
    for number in ("IMH-23", "imh-23", "23"):
        output = run("rules", "imhotep", number).out
        assert "IMH-23" in output
        assert "Refilling the sled" in output
        assert "IMH-24" not in output
    assert "no rule 'X'; its rules are IMH-1 to IMH-" in run("rules", "imhotep", "X").refused()
    assert "there is no game 'go'" in run("rules", "go").refused()


def test_edition_show(run: Run) -> None:
    result = run("edition", "show", "imhotep")
    assert result.code == 0
    assert "reconstructed" in result.out
    data = run("edition", "show", "imhotep", "--json").data()
    assert data["edition"] == "standard"
    sources = {group["source"] for group in data["groups"]}
    assert sources == {"rulebook", "public", "reconstructed"}


@pytest.mark.parametrize("game", registry.GAMES)
def test_edition_show_leaves_nothing_out(run: Run, game: str) -> None:
    """Every printed value, also those in lists of tables, under the source and page it has."""
    standard = registry.get(game).standard
    data = run("edition", "show", game, "--json").data()
    shown: dict[tuple[str, int | None], int] = {}
    for group in data["groups"]:
        for value in group["values"]:
            key = (value["source"], value["page"])
            count = len(value["value"]) if isinstance(value["value"], list) else 1
            shown[key] = shown.get(key, 0) + count
    assert sum(shown.values()) == standard.values
    found: dict[tuple[str, int | None], int] = {}
    for each in values_of(load(standard.text, "edition.toml")):
        key = (each.source, each.page or None)
        found[key] = found.get(key, 0) + 1
    assert shown == found
    text = run("edition", "show", game).out
    for group in data["groups"]:
        assert f"\n{group['path']}  " in text


def test_edition_show_names_a_page_for_each_value(run: Run) -> None:
    text = run("edition", "show", "imhotep").out
    assert "cards[0]  entrance  rulebook p. 12\n  colour red\n  copies 2\n" in text
    assert "temple.b  reconstructed\n  spaces choice points choice card choice\n" in text
    assert "  left[0–3] 2 card 1 3\n  left[4] 4  rulebook p. 9\n" in text
    text = run("edition", "show", "terra_pyramides").out
    assert "stacks.open  reconstructed\n" in text  # not on the page of the group around it


def test_edition_show_of_an_edition_from_the_workbench(run: Run, home: Path) -> None:
    draft = Draft.new(registry.get("imhotep"), "mine")
    draft.edit({"wrath.penalty": 4, "stones.refill": 2}, {"wrath.penalty": "confirmed"})
    file = home / "mine.toml"
    file.write_text(as_toml(draft.content()), "utf-8")
    text = run("edition", "show", "imhotep", "--edition", file).out
    assert "1 were compared with a copy by the maker of this edition, 1 were changed." in text
    assert re.search(r"penalty 4 +confirmed", text)
    assert re.search(r"refill 2 +changed", text)


def test_edition_check(run: Run, home: Path) -> None:
    standard = registry.get("imhotep").folder / "edition.toml"
    assert "can be played" in run("edition", "check", standard).out
    assert run("edition", "check", standard, "--json").data()["game"] == "imhotep"
    text = standard.read_text("utf-8")
    for old, new, sentence in (
        ("per_player = 30", "per_player = 31", "bad.toml: "),
        ("per_player = 30", 'per_player = "x"', "must be a whole number"),
        ("per_player = 30", "par_player = 30", "bad.toml: "),
        ('game = "imhotep"', 'game = "go"', "there is no game 'go'"),
        ('game = "imhotep"', "", "game is missing"),
        ('game = "imhotep"', "game = ", "not a TOML file"),
    ):
        (home / "bad.toml").write_text(text.replace(old, new, 1), "utf-8")
        assert sentence in run("edition", "check", "bad.toml").refused()
    (home / "bad.toml").write_bytes(b"\xff\xfe")
    assert "bad.toml is not a text" in run("edition", "check", "bad.toml").refused()
    assert "cannot be read" in run("edition", "show", "imhotep", "--edition", "no").refused()


def test_check(run: Run, home: Path) -> None:
    data = run("check", "imhotep", "--games", 6, "--seed", "any words", "--json").data()
    assert data[0]["games"] == 6
    assert data[0]["choices"] > 300
    assert data[0]["faults"] == []
    assert data[0]["observations"] > 100
    assert set(data[0]["left_out"]) <= set(registry.get("imhotep").unobserved)
    result = run("check", "imhotep", "--games", 2, "--seats", 3, "--option", "sides=BBBBB")
    assert result.code == 0
    assert "imhotep: games 2, choices " in result.out
    assert "faults 0" in result.out
    assert "observations as numbers are those of their views" in result.out
    assert list(home.iterdir()) == []


def test_check_leaves_the_record_of_a_fault(
    run: Run, home: Path, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = finished.read_text("utf-8")
    finished.unlink()

    def broken(game: Game, *_: object, **__: object) -> Report:
        kinds = ("no faults", "no faults", "no leaks")
        return Report(
            1, 2, faults=[Fault(each, f"a hole in {game.id}", 7, record) for each in kinds]
        )

    monkeypatch.setattr("benben.cli.check.walk", broken)
    result = run("check", "imhotep", "--games", 1)
    assert result.code == 1
    assert result.out.count("no faults after 7 choices: a hole in imhotep") == 2
    for number, kind in enumerate(("no faults", "no leaks"), 1):  # one record for each kind
        file = home / f"imhotep-fault-{number}.game"
        assert str(file) in result.out.replace("\n", "")
        left = file.read_text("utf-8")
        assert f"# {kind} after 7 choices: a hole in imhotep\n" in left
        assert parse(left).text() == record
    assert not (home / "imhotep-fault-3.game").exists()
    assert run("check", "imhotep", "--games", 1, "--json").code == 1
    assert (home / "imhotep-fault-4.game").exists()


def test_perft(run: Run) -> None:
    data = run("perft", "imhotep", "--depth", 2, "--json").data()
    assert [each["leaves"] for each in data["depths"]] == [1, 2, 14]
    assert data["depths"][1] == {
        "depth": 1,
        "leaves": 2,
        "ways": 2,
        "finished": 0,
        "views": [2, 2],
    }
    split = run("perft", "imhotep", "--depth", 2, "--split", "--json").data()["split"]
    assert [each["choice"] for each in split] == ["first 0", "first 1"]
    assert sum(each["leaves"] for each in split) == 14
    assert "leaves" in run("perft", "imhotep", "--depth", 1, "--seats", 3).out
    assert "first 2" in run("perft", "imhotep", "--depth", 1, "--seats", 3, "--split").out


def test_bench(run: Run) -> None:
    data = run("bench", "imhotep", "--seats", 4, "--seconds", 0.07, "--json").data()
    assert list(data) == ["compiled", "python", "loop_per_s", "results"]
    assert data["compiled"] is benben.COMPILED
    [result] = data["results"]
    assert list(result) == [
        "game",
        "seats",
        "options",
        "choices_per_s",
        "games_per_s",
        "clone_us",
        "legal_us",
        "replay_ms",
    ]
    assert result["game"] == "imhotep"
    assert result["seats"] == 4
    assert result["options"]["sides"] == "AAAAA"
    numbers = [result[name] for name in list(result)[3:]]
    assert all(number > 0 for number in numbers)


REFUSED = [
    (["fly"], "No such command 'fly'"),
    (["rules"], "Missing argument"),
    (["check", "go"], "there is no game 'go'"),
    (["check", "imhotep", "--games", "0"], "--games must be at least 1, not 0"),
    (["check", "imhotep", "--seats", "9"], "imhotep is for 2 to 4 seats, not 9"),
    (["check", "imhotep", "--option", "x=y"], "imhotep has no option 'x'"),
    (["perft", "imhotep", "--depth", "0"], "--depth must be at least 1, not 0"),
    (["perft", "imhotep", "--seats", "9"], "imhotep is for 2 to 4 seats, not 9"),
    (["bench", "go"], "there is no game 'go'"),
    (["bench", "imhotep", "--seconds", "0"], "--seconds must be more than 0"),
    (["bench", "imhotep", "--seconds", "nan"], "--seconds must be more than 0"),
    (["bench", "imhotep", "--seats", "9"], "imhotep is for 2 to 4 seats, not 9"),
    (["edition", "show", "go"], "there is no game 'go'"),
    (["edition", "check", "none.toml"], "none.toml cannot be read"),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED)
def test_bad_input(run: Run, home: Path, arguments: list[str], sentence: str) -> None:
    assert sentence in run(*arguments).refused()
    assert list(home.iterdir()) == []


def test_errors_are_in_the_language_of_the_command(run: Run, home: Path) -> None:
    (home / "bad.game").write_text("benben 1\ngame imhotep\nrules x\n\n", "utf-8")
    for language, result in (
        ("en", "bad.game: line 4: the header has no field 'edition'"),
        ("fr", "bad.game : ligne 4 : il manque à l’en-tête le champ « edition »"),
        ("de", "bad.game: Zeile 4: im Kopf fehlt das Feld „edition“"),
    ):
        assert run("record", "show", "bad.game", "--lang", language).refused() == result
    # The next command has a language of its own.
    assert "is not one of" in run("play", "imhotep", "--option", "wrath=x").refused()

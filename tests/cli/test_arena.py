"""`benben arena` and `benben study`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from benben import games
from tests.cli.running import Run

EXAMPLE = Path(__file__).resolve().parent.parent.parent / "examples" / "ten_line_bot.py"


def arena(run: Run, *more: str) -> Any:
    result = run("arena", "imhotep", "--workers", "1", "--json", *more)
    return result.data()


def test_json(run: Run) -> None:
    data = arena(run, "--bots", "greedy,random", "--games", "6", "--seed", "8")
    assert list(data)[:5] == ["game", "seats", "games", "seed", "bots"]
    assert (data["game"], data["seats"], data["games"], data["seed"]) == ("imhotep", 2, 6, 8)
    greedy, worst = data["bots"]
    for bot in (greedy, worst):
        assert list(bot)[:8] == [
            *["bot", "games", "win_share", "interval"],
            *["mean_place", "mean_score", "rating", "by_seat"],
        ]
        low, high = bot["interval"]
        assert 0 <= low <= bot["win_share"] <= high <= 1
        assert bot["games"] == 6
        assert [at["seat"] for at in bot["by_seat"]] == [0, 1]
        assert set(bot["rating"]) == {"mu", "sigma"}
    assert greedy["win_share"] + worst["win_share"] == pytest.approx(1)
    assert greedy["rating"]["mu"] > worst["rating"]["mu"]


def test_seats_are_filled_with_the_last_bot(run: Run) -> None:
    data = arena(run, "--bots", "greedy,random", "--games", "4", "--seats", "4")
    assert data["seats"] == 4
    assert [len(bot["by_seat"]) for bot in data["bots"]] == [4, 4]
    assert data["bots"][1]["mean_place"] > 2


def test_in_words(run: Run, home: Path) -> None:
    result = run(
        *["arena", "imhotep", "--bots", f"{EXAMPLE}:TenLines,random", "--games", "4"],
        *["--workers", "1", "--report", "page", "--records", "kept"],
    )
    assert result.code == 0, result
    assert "4 games, 2 seats, standard options, seed 0" in result.out
    assert "TenLines" in result.out
    assert "games and" in result.out
    page = (home / "page" / "index.html").read_text("utf-8")
    assert page.count("<svg") == 5
    assert page.count('url("data:font/woff2;base64,') == 2  # our letters, wherever it is opened
    assert "Wins by turn order" in page
    assert len(list((home / "kept").glob("*.game"))) == 4
    one = next((home / "kept").glob("*.game"))
    assert run("record", "verify", str(one)).code == 0


def test_forfeits_are_named(run: Run, home: Path) -> None:
    (home / "mine.py").write_text(
        "from benben.bots import Bot\n"
        "class Mine(Bot):\n    def choose(self, view, budget):\n        return -7\n",
        "utf-8",
    )
    result = run("arena", "imhotep", "--bots", "mine.py:Mine,random", "--games", "2")
    assert result.code == 0
    data = arena(run, "--bots", "mine.py:Mine,random", "--games", "2")
    at = data["forfeits"][0]["choice"]
    assert at > 0
    said_of_it = f"Game 0, choice {at}: mine.py:Mine (seat 0) forfeits: -7 is not legal"
    assert said_of_it in result.out
    assert data["bots"][0]["forfeits"] == {"illegal": 2}
    assert data["forfeits"][1]["game"] == 1


def test_programs(run: Run, home: Path) -> None:
    bot = EXAMPLE.parent / "outside" / "python_bot.py"
    (home / "a, b").mkdir()
    (home / "a, b" / "bot.py").write_bytes(bot.read_bytes())
    good = f"cmd:{sys.executable} -I -S 'a, b/bot.py'"
    bad = f"cmd:{sys.executable} -c 'import sys; sys.exit(\"I have no idea\")'"
    data = arena(run, "--bots", f"random,{good}", "--games", "2")
    assert [each["bot"] for each in data["bots"]] == ["random", good]
    assert data["forfeits"] == []
    data = arena(run, "--bots", f"{good},{bad}", "--games", "2")
    assert data["bots"][1]["forfeits"] == {"died": 2}
    assert [lost["choice"] for lost in data["forfeits"]] == [0, 0]
    assert data["forfeits"][0]["stderr"] == "I have no idea"
    result = run("arena", "imhotep", "--bots", f"{good},{bad}", "--games", "2", "--workers", "1")
    assert "(seat 1) forfeits: ended with exit code 1 before it had said hello" in result.out
    assert result.out.count("  | I have no idea") == 1
    refused = run("arena", "imhotep", "--bots", "random,cmd:./nobody").refused()
    assert "there is no program './nobody'" in refused


def test_a_bot_of_ours_as_a_program(run: Run) -> None:
    result = run("bot", "greedy", typed='{"type":"hello","protocol":1}\n{"type":"bye"}\n')
    assert result.data()["type"] == "hello"
    assert "there is no bot 'nobody'" in run("bot", "nobody").refused()
    assert "message 1 is not one of protocol 1" in run("bot", "greedy", typed="what?\n").refused()


def test_dataset(run: Run, home: Path) -> None:
    result = run(
        *["arena", "imhotep", "--bots", "random", "--games", "2", "--workers", "1"],
        *["--dataset", "data", "--records", "kept"],
    )
    assert result.code == 0, result
    assert "The dataset is in data: 2 games, " in result.out
    result = run("record", "from-dataset", "data", "back")
    assert result.out == "2 records are in back.\n"
    kept = {file.name: file.read_bytes() for file in (home / "kept").iterdir()}
    assert {file.name: file.read_bytes() for file in (home / "back").iterdir()} == kept
    assert len(kept) == 2
    assert "is not a dataset" in run("record", "from-dataset", "kept", "more").refused()


def test_a_dataset_with_observations(run: Run, home: Path) -> None:
    play = ["arena", "imhotep", "--bots", "random", "--games", "1", "--workers", "1"]
    assert run(*play, "--dataset", "data", "--observations").code == 0
    seen = parquet.read_table(home / "data" / "choices.parquet").column("observation").to_pylist()
    assert {len(row) for row in seen if row is not None} == {games.get("imhotep").layout(2).size}
    assert "add --dataset DIR" in run(*play, "--observations").refused()


def test_resume(run: Run, home: Path) -> None:
    first = arena(run, "--bots", "random", "--games", "3", "--resume", "match.jsonl")
    assert len((home / "match.jsonl").read_text().splitlines()) == 4
    again = arena(run, "--bots", "random", "--games", "3", "--resume", "match.jsonl")
    assert again["bots"] == first["bots"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--bots", ","], "at least one bot"),
        (["--bots", "ismcts:0"], "'ismcts:0': a budget is"),
        (["--bots", "random", "--games", "0"], "--games must be at least 1"),
        (["--bots", "random", "--seats", "7"], "2 to 4 seats"),
        (["--bots", "random", "--option", "sides"], "NAME=VALUE"),
        (["--bots", "random", "--option", "colour=red"], "no option 'colour'"),
        (["--bots", "random", "--workers", "0"], "--workers must be at least 1"),
        (["--bots", "random", "--workers", "2", "--ray", "local"], "the cluster has its own"),
        (["--bots", "random", "--patience", "0"], "--patience is a number of seconds"),
        (["--bots", "random", "--edition", "no.toml"], "no.toml"),
    ],
)
def test_bad_input(run: Run, arguments: list[str], sentence: str) -> None:
    assert sentence in run("arena", "imhotep", *arguments).refused()
    assert "there is no game 'senet'" in run("arena", "senet", "--bots", "random").refused()


def edition(home: Path) -> str:
    standard = games.get("imhotep").folder / "edition.toml"
    text = standard.read_text("utf-8").replace('name = "standard"', 'name = "rich"')
    (home / "rich.toml").write_text(text.replace("extra = 2", "extra = 9"), "utf-8")
    return "rich.toml"


def test_study(run: Run, home: Path) -> None:
    result = run(
        *["study", "imhotep", "--games", "4", "--workers", "1", "--json"],
        *["--against", edition(home)],
    )
    data = result.data()
    assert [each["edition"] for each in data["editions"]] == ["standard", "rich"]
    for each in data["editions"]:
        names = [line["name"] for line in each["uses"]]
        assert "sail temple" in names
        assert len(each["by_turn_order"]) == 2
        assert {"name", "mean", "winners"} == set(each["sources"][0])


def test_study_in_words(run: Run) -> None:
    result = run("study", "imhotep", "--games", "2", "--workers", "1")
    assert result.code == 0, result
    for text in ("Choices", "First decisions", "Sources of points"):
        assert text in result.out


def test_a_comparison_says_what_is_real(run: Run, home: Path) -> None:
    """The rich edition gives 9 points for each statue beyond five, which hardly ever happens."""
    words = ["study", "imhotep", "--games", "40", "--workers", "1", "--plot", "plot.svg"]
    result = run(*words, "--against", edition(home))
    assert result.code == 0, result
    for text in ("No real difference", "card statue", "Points by source", "standard → rich"):
        assert text in result.out
    assert (home / "plot.svg").read_text("utf-8").startswith("<svg")
    text = (home / "rich.toml").read_text("utf-8").replace("0, 1, 3, 6, 10, 15", "0, 9, 18, 27")
    (home / "rich.toml").write_text(text, "utf-8")
    told = run(*words, "--edition", "standard", "--against", "rich.toml", "--json").data()
    real = [row for row in told["comparison"]["rows"] if row["real"]]
    assert ("source", "statues") in [(row["kind"], row["name"]) for row in real]


def test_what_a_seat_is_worth(run: Run) -> None:
    words = ["study", "imhotep", "--games", "6", "--workers", "1", "--seats", "3", "--seat-values"]
    assert "fair bid" in run(*words).out
    found = run(*words, "--json").data()["seat_values"]
    assert [each["turn"] for each in found] == [1, 2, 3]
    assert sum(each["win_share"] for each in found) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--seat-values", "--against", "standard"], "leave out --against"),
        (["--plot", "plot.svg"], "--plot needs"),
        (["--seat-values", "--plot", "nowhere/plot.svg"], "cannot be written"),
    ],
)
def test_a_study_refuses_what_does_not_fit(run: Run, more: list[str], sentence: str) -> None:
    result = run("study", "imhotep", "--games", "1", "--workers", "1", *more)
    assert result.code != 0
    assert sentence in result.err

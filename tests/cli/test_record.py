"""`benben record`: a right record is shown, a wrong one is refused with its first bad line."""

from __future__ import annotations

from pathlib import Path

import pytest

from benben.core.record import parse
from tests.cli.running import Run


def test_show(run: Run, finished: Path) -> None:
    result = run("record", "show", finished)
    assert result.code == 0
    assert result.out.startswith("Imhotep  sides=AAAAA")
    assert "Players: Player 1 and Merit" in result.out
    assert "Total" in result.out


def test_show_json(run: Run, finished: Path) -> None:
    data = run("record", "show", finished, "--json").data()
    record = parse(finished.read_text("utf-8"))
    assert data["game"] == "imhotep"
    assert data["players"] == {"0": "Player 1", "1": "Merit"}
    assert [each["words"] for each in data["choices"]] == [line.words for line in record.choices]
    assert data["scores"] == record.scores
    assert data["places"] == record.places
    assert any(each["log"] for each in data["choices"])


def test_verify(run: Run, finished: Path) -> None:
    result = run("record", "verify", finished)
    assert result.code == 0
    assert "The record is valid" in result.out
    assert "The seed matches its hash" in result.out
    assert "The result is correct" in result.out
    data = run("record", "verify", finished, "--json").data()
    assert data["valid"] is True
    assert data["seed"] == "checked"
    assert data["over"] is True


def test_verify_what_is_not_over(run: Run, home: Path) -> None:
    run("play", "imhotep", "--save", "u.game", typed="1\n")
    result = run("record", "verify", "u.game")
    assert result.code == 0
    assert "The game is not over" in result.out
    assert "not revealed yet" in result.out
    text = (home / "u.game").read_text("utf-8")
    bare = "\n".join(line for line in text.split("\n") if not line.startswith("seed "))
    (home / "bare.game").write_text(bare, "utf-8")
    assert "names no seed" in run("record", "verify", "bare.game").out


def test_replay(run: Run, finished: Path) -> None:
    plies = len(parse(finished.read_text("utf-8")).choices)
    data = run("record", "replay", finished, "--ply", 0, "--json").data()
    assert data["ply"] == 0
    assert data["over"] is False
    assert set(data["scores"]) == {0}
    assert data["legal"] == ["first 0", "first 1"]
    data = run("record", "replay", finished, "--json").data()
    assert data["ply"] == plies
    assert data["over"] is True
    assert data["legal"] == []
    assert all(section["heading"] and section["lines"] for section in data["table"])
    assert run("record", "replay", finished, "--ply", 20).code == 0
    assert f"0 to {plies}" in run("record", "replay", finished, "--ply", plies + 1).refused()
    assert "no ply -1" in run("record", "replay", finished, "--ply", -1).refused()


def edits() -> list[tuple[str, str, str]]:
    return [
        ("benben 1", "benben 3", "line 1: format 3 is not supported"),
        ("rules 1", "rules 99", "it was played with rules 99"),
        ("game imhotep", "game senet", "there is no game 'senet'"),
        ("edition standard ", "edition standard 0", "sixteen hex digits"),
        ("seats 2", "seats 7", "'scores' takes a whole number for each of the seats"),
        ("wrath=no", "wrath=perhaps", "'perhaps' is not one of no, yes"),
        ("seed sha256:", "seed sha256:0", "64 hex digits"),
        ("\n. first ", "\n. last ", "line 11: there is no verb 'last'"),
        ("\n. first ", "\n0 first ", "line 11: chance must choose here"),
        ("\nreveal ", "\nreveal 00", "the seed does not match its hash"),
        ("\nscores ", "\nscores 1", "the scores are"),
        ("\nplaces ", "\npalaces ", "'palaces' is not a field of a result"),
    ]


@pytest.mark.parametrize(("old", "new", "sentence"), edits())
def test_an_edited_record(run: Run, finished: Path, old: str, new: str, sentence: str) -> None:
    text = finished.read_text("utf-8")
    assert old in text
    finished.write_text(text.replace(old, new, 1), "utf-8")
    for command in ("verify", "show", "replay"):
        assert sentence in run("record", command, finished).refused()
    result = run("record", "verify", finished, "--json")
    assert result.code == 2
    assert '"valid": false' in result.out


def test_the_first_bad_line_is_named(run: Run, finished: Path) -> None:
    lines = finished.read_text("utf-8").split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("0 "))
    lines[at] = "0 sail 1 market"
    finished.write_text("\n".join(lines), "utf-8")
    assert f"line {at + 1}: " in run("record", "verify", finished).refused()


def test_a_deal_that_the_seed_does_not_deal(run: Run, finished: Path) -> None:
    text = finished.read_text("utf-8")
    first = "0" if ". first 1" in text else "1"
    finished.write_text(text.replace(f". first {1 - int(first)}", f". first {first}"), "utf-8")
    assert "line 11: the seed deals" in run("record", "verify", finished).refused()


def test_truncated_anywhere_it_is_refused_or_unfinished(run: Run, finished: Path) -> None:
    text = finished.read_text("utf-8")
    for end in range(0, len(text), 37):
        finished.write_text(text[:end], "utf-8")
        result = run("record", "verify", finished)
        assert result.code in (0, 2)
        if result.code == 0:
            assert text[end - 1] == "\n"
            assert "not over" in result.out
        else:
            result.refused()


def test_a_seed_that_is_never_revealed(run: Run, finished: Path) -> None:
    text = finished.read_text("utf-8")
    finished.write_text(text[: text.index("reveal ")], "utf-8")
    assert "its seed is not revealed" in run("record", "verify", finished).refused()


def test_seats_that_the_game_does_not_have(run: Run, home: Path) -> None:
    run("play", "imhotep", "--save", "s.game", typed="1\n")
    text = (home / "s.game").read_text("utf-8")
    (home / "s.game").write_text(text.replace("seats 2", "seats 7"), "utf-8")
    assert "imhotep is for 2 to 4 seats, not 7" in run("record", "verify", "s.game").refused()


def test_what_is_no_record(run: Run, home: Path) -> None:
    (home / "binary").write_bytes(bytes(range(256)))
    (home / "empty").write_text("", "utf-8")
    for name in ("binary", "empty", "none", "."):
        assert name in run("record", "verify", name).refused()

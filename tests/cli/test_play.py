"""The terminal game, played through its input."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest

from benben import games, story
from benben.core.journal import ALL, POINTS
from benben.core.record import parse
from tests.cli.running import Run


def saved(home: Path) -> list[Path]:
    return sorted((home.parent / "data" / "benben" / "games").glob("*.game"))


def lines(file: Path) -> list[str]:
    return [f"{line.who} {line.words}" for line in parse(file.read_text("utf-8")).choices]


def test_a_whole_game_by_numbers(run: Run, home: Path) -> None:
    result = run("play", "imhotep", "--seed", "whole", typed="1\n" * 500)
    assert result.code == 0
    assert "Burial chamber" in result.out
    assert "Total" in result.out
    assert " wins." in result.out or "share the victory" in result.out
    [file] = saved(home)
    assert file.name in result.out.replace("\n", "")
    assert not file.with_name(file.name + ".seed").exists()
    record = parse(file.read_text("utf-8"))
    assert record.reveal == b"whole".hex()
    assert run("record", "verify", file).code == 0
    assert "\x1b" not in result.out


@pytest.mark.parametrize("options", [["--seats", 4], ["--seats", 3, "--option", "sides=BBBBB"]])
def test_other_tables(run: Run, home: Path, options: list[object]) -> None:
    typed = "1\n2\n3\n" * 300
    assert run("play", "imhotep", "--seed", "x", *options, typed=typed).code == 0
    assert run("record", "verify", saved(home)[0]).code == 0


def test_the_same_seed_is_the_same_game(run: Run, home: Path) -> None:
    for name in ("a.game", "b.game"):
        typed = "2\n1\n3\n" * 200
        assert run("play", "imhotep", "--seed", "s", "--save", name, typed=typed).code == 0
    assert (home / "a.game").read_text("utf-8") == (home / "b.game").read_text("utf-8")


def test_bots_alone_play_on_their_own(run: Run, home: Path) -> None:
    result = run("play", "imhotep", "--bot", "random", "--bot", "random", "--seats", 2)
    assert result.code == 0
    assert "Merit" in result.out
    assert "Senbi" in result.out
    assert len(saved(home)) == 1


@pytest.mark.parametrize("end", ["q\n", ""])
def test_leaving_and_coming_back(run: Run, home: Path, end: str) -> None:
    whole = run("play", "imhotep", "--seed", "r", "--save", "whole.game", typed="1\n" * 500)
    assert whole.code == 0
    left = run("play", "imhotep", "--seed", "r", typed="1\n" * 5 + end)
    assert left.code == 0
    [file] = saved(home)
    assert f"benben play --resume {file}" in left.out
    private = file.with_name(file.name + ".seed")
    assert stat.S_IMODE(private.stat().st_mode) == 0o600
    record = file.read_text("utf-8")
    assert b"r".hex() not in record.split()
    assert "reveal" not in record
    assert run("play", "--resume", "list").out.split() == [str(file)]
    # What nobody answers changes nothing.
    assert run("play", "--resume", file).code == 0
    assert file.read_text("utf-8") == record
    assert run("play", "imhotep", "--resume", "latest", typed="1\n" * 500).code == 0
    assert lines(file) == lines(home / "whole.game")
    assert file.read_text("utf-8") == (home / "whole.game").read_text("utf-8")
    assert not private.exists()
    assert "no unfinished game" in run("play", "--resume", "latest").refused()


def test_every_choice_is_on_disk_before_the_next(run: Run, home: Path) -> None:
    run("play", "imhotep", "--seed", "d", typed="1\n1\n")
    mine = [line for line in lines(saved(home)[0]) if line.startswith("0 ")]
    assert len(mine) == 2


def test_undo_takes_the_bots_answers_back_too(run: Run, home: Path) -> None:
    run("play", "imhotep", "--seed", "u", "--save", "a.game", typed="2\n")
    run("play", "imhotep", "--seed", "u", "--save", "b.game", typed="1\nu\n2\n")
    run("play", "imhotep", "--seed", "u", "--save", "c.game", typed="1\n1\nundo\nundo\n2\n")
    assert lines(home / "a.game") == lines(home / "b.game") == lines(home / "c.game")


def test_nothing_to_undo(run: Run) -> None:
    assert "nothing to undo" in run("play", "imhotep", typed="u\n").out


def test_among_people_undo_waits_for_nobody(run: Run, home: Path) -> None:
    result = run("play", "imhotep", "--bot", "human", "--seed", "p", typed="1\nu\n1\n")
    assert "nothing to undo" in result.out
    assert len([line for line in lines(saved(home)[0]) if line[0] in "01"]) == 2


def test_words_of_the_record_are_understood(run: Run, home: Path) -> None:
    run("play", "imhotep", "--seed", "w", typed="ta\n")
    assert "0 take" in lines(saved(home)[0])


def test_commands_at_the_table(run: Run) -> None:
    result = run("play", "imhotep", "--seed", "c", typed="?\nl\nr\nr 23\nr 9999\ns\nfly\n\n77\nq\n")
    assert result.code == 0
    assert "words of the record" in result.out
    assert "IMH-23" in result.out
    assert "Refilling the sled" in result.out
    assert "imhotep has no rule '9999'" in result.out
    assert "“fly” is not one of the choices" in result.out
    assert "numbered 1 to" in result.out
    assert "Saved: " in result.out
    assert result.err == ""


@pytest.mark.parametrize("language", ["fr", "de"])
def test_other_languages(run: Run, language: str) -> None:
    result = run("play", "imhotep", "--seed", "l", "--lang", language, typed="?\n" + "1\n" * 500)
    assert result.code == 0
    assert {"fr": "Chambre funéraire", "de": "Grabkammer"}[language] in result.out
    assert {"fr": "gagne", "de": "gewinnt"}[language] in result.out or "eilen" in result.out
    assert "Player" not in result.out


def test_an_unfinished_game_is_not_forgotten(run: Run) -> None:
    assert "unfinished game" not in run("play", "imhotep", typed="q\n").out
    output = run("play", "imhotep", typed="1\nq\n").out
    assert output.count("1 unfinished game: benben play imhotep --resume latest") == 1
    assert "2 unfinished games: " in run("play", "imhotep", typed="q\n").out


def test_several_people_are_told_apart(run: Run) -> None:
    output = run("play", "imhotep", "--bot", "human", "--name", "Ada", typed="1\n1\nq\n").out
    assert "Ada: " in output
    assert "Player 2: " in output


def test_points_in_a_row_are_added_up() -> None:
    text = games.text("imhotep")
    entries = [[POINTS, ALL, 0, 2, 0, 0], [POINTS, ALL, 1, 1, 0, 0], [POINTS, ALL, 0, 3, 0, 0]]
    result = [phrase.args["n"] for phrase in story.follows(text, [*entries, entries[2][:]])]
    assert result == [8, 1]


def test_names(run: Run, home: Path) -> None:
    run("play", "imhotep", "--name", "Ada  L.", "--bot", "human", "--name", "Bo", typed="q\n")
    assert parse(saved(home)[0].read_text("utf-8")).players == {0: "Ada L.", 1: "Bo"}


def test_without_a_game_the_terminal_asks_which(run: Run, home: Path) -> None:
    result = run("play", "--seed", "ask", typed="chess\n5\nq\n")
    assert result.code == 0
    assert "2  Egizia" in result.out
    assert result.out.count("Choose a game") == 2
    assert parse(saved(home)[0].read_text("utf-8")).game == "cleopatra"
    nothing = run("play", typed="")
    assert nothing.code == 2
    assert "name a game: imhotep" in nothing.err


def test_a_stranger_meets_a_bot_that_plays_sensibly(run: Run, home: Path) -> None:
    run("play", "imhotep", "--save", "first.game", typed="q\n")
    assert "apprentice" in (home / "first.game.seed").read_text("utf-8")


def test_a_long_seed_still_makes_a_record(run: Run, home: Path) -> None:
    run("play", "imhotep", "--seed", "long " * 50, typed="1\n" * 500)
    assert run("record", "verify", saved(home)[0]).code == 0


def test_what_is_not_text(run: Run) -> None:
    assert run("play", "imhotep", typed="\ufffd\x00\x1b[A\nq\n").code == 0


REFUSED = [
    (["play", "chess"], "there is no game 'chess'; the games are: imhotep"),
    (["play", "imhotep", "--seats", "5"], "imhotep is for 2 to 4 seats, not 5"),
    (["play", "imhotep", "--seats", "-1"], "imhotep is for 2 to 4 seats, not -1"),
    (["play", "imhotep", "--seats", "two"], "'--seats'"),
    (["play", "imhotep", "--option", "wrath"], "an option is written NAME=VALUE, not 'wrath'"),
    (["play", "imhotep", "--option", "color=red"], "has no option 'color'"),
    (["play", "imhotep", "--option", "wrath=maybe"], "'maybe' is not one of no, yes"),
    (["play", "imhotep", "--option", "wrath=no", "--option", "wrath=yes"], "given twice"),
    (["play", "imhotep", "--bot", "deep"], "there is no bot 'deep'; the bots are: random"),
    (["play", "imhotep", "--seats", "2", *["--bot", "random"] * 3], "3 bots do not fit on 2 seats"),
    (["play", "imhotep", "--lang", "xx"], "there is no language 'xx'"),
    (["play", "imhotep", "--seed", ""], "--seed needs at least one character"),
    (["play", "imhotep", "--edition", "none.toml"], "none.toml cannot be read"),
    (["play", "imhotep", "--resume", "none.game"], "none.game cannot be read"),
    (["play", "imhotep", "--resume", "."], ". cannot be read"),
    (["play", "imhotep", "--save", "no/where.game"], "no is not a folder"),
    (["play", "imhotep", "--name", "A", "--name", "B"], "2 names are given"),
    (["play", "imhotep", "--name", ""], "a name has 1 to 30 printable characters"),
    (["play", "imhotep", "--name", "Merit", "--bot", "human", "--name", "Merit"], "the same name"),
    (["play", "imhotep", "--resume", "latest", "--seats", "2"], "--seats is part of the saved"),
    (["play", "imhotep", "--fly"], "No such option"),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED)
def test_bad_input(run: Run, home: Path, arguments: list[str], sentence: str) -> None:
    assert sentence in run(*arguments, typed="1\n").refused()
    assert list(home.iterdir()) == []
    assert saved(home) == []


def test_nothing_is_written_over(run: Run, home: Path) -> None:
    (home / "mine.game").write_text("precious", "utf-8")
    result = run("play", "imhotep", "--save", "mine.game", typed="1\n")
    assert "mine.game already exists" in result.refused()
    assert (home / "mine.game").read_text("utf-8") == "precious"


def test_a_finished_game_cannot_be_resumed(run: Run, finished: Path) -> None:
    assert "this game is over" in run("play", "--resume", finished).refused()


def test_what_may_have_happened_to_a_saved_game(run: Run, home: Path) -> None:
    run("play", "imhotep", "--seed", "h", "--save", "h.game", typed="1\n1\nq\n")
    file, private = home / "h.game", home / "h.game.seed"
    record, secret = file.read_text("utf-8"), private.read_text("utf-8")
    for text, sentence in (
        (secret.replace(b"h".hex(), b"i".hex()), "does not match its hash"),
        ("seed zz\n", "is damaged"),
        (secret.replace("apprentice", "deep"), "there is no bot 'deep'"),
        (secret.replace("apprentice", ""), "is damaged"),
    ):
        private.write_text(text, "utf-8")
        assert sentence in run("play", "--resume", file, typed="1\n").refused()
    private.write_text(secret, "utf-8")
    for text, sentence in (
        (record[:-3], "the file was cut off"),
        (record.replace("0 ", "1 ", 1), "h.game: "),
        (record.replace("benben 2", "benben 3"), "format 3 is not supported"),
        ("\x00", "h.game: "),
    ):
        file.write_text(text, "utf-8")
        assert sentence in run("play", "--resume", file, typed="1\n").refused()
        assert file.read_text("utf-8") == text
    file.write_text(record, "utf-8")
    private.unlink()
    assert "nothing can be dealt without it" in run("play", "--resume", file).refused()


def test_a_game_saved_with_the_former_name_of_the_random_bot(run: Run, home: Path) -> None:
    start = ["play", "imhotep", "--bot", "random", "--seed", "o", "--save"]
    run(*start, "new.game", typed="1\n" * 500)
    run(*start, "old.game", typed="1\n1\nq\n")
    private = home / "old.game.seed"
    secret = private.read_text("utf-8")
    assert "random" in secret
    private.write_text(secret.replace("random", "chance"), "utf-8")
    assert run("play", "--resume", home / "old.game", typed="1\n" * 500).code == 0
    assert lines(home / "old.game") == lines(home / "new.game")


def test_a_record_whose_players_have_the_former_name(run: Run, finished: Path) -> None:
    record = finished.read_text("utf-8")
    old = re.sub(r"^player ([0-9]) .*$", r"player \1 chance", record, flags=re.MULTILINE)
    assert old != record
    finished.write_text(old, "utf-8")
    assert run("record", "verify", finished).code == 0
    assert "chance" in run("record", "show", finished).out


def test_an_edition_of_ones_own(run: Run, home: Path) -> None:
    from benben.games import get  # noqa: PLC0415

    standard = (get("imhotep").folder / "edition.toml").read_text("utf-8")
    mine = home / "mine.toml"
    mine.write_text(standard.replace('name = "standard"', 'name = "mine"'), "utf-8")
    result = run("play", "imhotep", "--edition", mine, "--save", "m.game", typed="1\nq\n")
    assert result.code == 0
    assert "edition mine " in (home / "m.game").read_text("utf-8")
    assert run("play", "--resume", "m.game", typed="1\n" * 500).code == 0
    assert run("record", "verify", "m.game").code == 0  # it says what the edition changes
    assert run("record", "verify", "m.game", "--edition", mine).code == 0

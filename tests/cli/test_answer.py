"""What a line typed at the table means."""

from __future__ import annotations

import pytest

from benben.cli.answer import Command, Unclear, understand

CHOICES = ["take", "load 1 1", "load 1 2", "sail 1 temple", "sail 1 market", "sail 2 temple"]


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        ("1", "take"),
        ("6", "sail 2 temple"),
        ("take", "take"),
        ("  TAKE ", "take"),
        ("t", "take"),
        ("load 1 2", "load 1 2"),
        ("lo 1 1", "load 1 1"),
        ("sail 2", "sail 2 temple"),
        ("sa 1 t", "sail 1 temple"),
        ("s 1 m", "sail 1 market"),
    ],
)
def test_a_choice_by_number_or_words(line: str, choice: str) -> None:
    assert understand(line, CHOICES) == CHOICES.index(choice)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("u", Command("undo")),
        ("undo", Command("undo")),
        ("l", Command("log")),
        ("s", Command("save")),
        ("?", Command("help")),
        ("Q", Command("quit")),
        ("r", Command("rules")),
        ("r IMH-5", Command("rules", "IMH-5")),
        ("rules 5", Command("rules", "5")),
    ],
)
def test_a_command(line: str, command: Command) -> None:
    assert understand(line, CHOICES) == command


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "cli.answer.empty"),
        ("0", "cli.answer.number"),
        ("7", "cli.answer.number"),
        ("9" * 5000, "cli.answer.number"),
        ("fly", "cli.answer.nothing"),
        ("sail 3 temple", "cli.answer.nothing"),
        ("take 1", "cli.answer.nothing"),
        ("load 1", "cli.answer.several"),
        ("sail", "cli.answer.several"),
        ("-1", "cli.answer.nothing"),
        ("²", "cli.answer.nothing"),
    ],
)
def test_what_means_nothing_or_too_much(line: str, key: str) -> None:
    with pytest.raises(Unclear) as unclear:
        understand(line, CHOICES)
    assert unclear.value.phrase.key == key


def test_a_whole_word_wins_over_a_beginning() -> None:
    assert understand("load 1", ["load 1", "load 10", "load 1 2"]) == 0
    assert understand("pick sail", ["pick sail", "pick sails"]) == 0

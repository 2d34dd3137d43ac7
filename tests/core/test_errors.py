"""An error carries a key, values and its English sentence, and repeats little of what was given."""

import pickle

import pytest

from benben.core.errors import BadInput, BadOption, BadRecord, StaleRecord
from benben.core.phrase import LONGEST_ARGUMENT, LONGEST_QUOTE, Message, literal, shown
from benben.words import LANGUAGES, Words


def error() -> BadOption:
    return BadOption(
        "error.table.value",
        "option {option}: '{value}' is not one of {known}",
        option="sides",
        value=shown("{x}"),
        known="A, B",
    )


def test_the_english_sentence_needs_no_catalogue() -> None:
    assert str(error()) == "option sides: '{x}' is not one of A, B"
    assert error().message.key == "error.table.value"
    assert error().message.args == {"option": "sides", "value": "{x}", "known": "A, B"}


def test_a_reader_gets_it_in_a_language() -> None:
    text = [Words(language).say(error().message, ()) for language in LANGUAGES]
    assert text == [
        "option sides: '{x}' is not one of A, B",
        "option sides : « {x} » n’est pas parmi A, B",
        "Option sides: „{x}“ ist keines von A, B",
    ]


def test_a_message_in_a_message() -> None:
    turn = Message("error.seat", "seat {seat}", seat=2)
    wrong = BadRecord(12, "error.replay.turn", "{turn} must choose here", turn=turn)
    assert wrong.line == 12
    assert str(wrong) == "line 12: seat 2 must choose here"
    assert Words("de").say(wrong.message, ()) == "Zeile 12: hier wählt Platz 2"
    assert Words("fr").say(wrong.message, ()) == "ligne 12 : ici, la place 2 doit choisir"


def test_a_message_goes_from_one_error_to_another() -> None:
    stale = StaleRecord.of(error().message, 3)
    assert (type(stale), stale.line) == (StaleRecord, 3)
    assert str(stale) == "line 3: option sides: '{x}' is not one of A, B"
    assert str(BadRecord.of(error().message)) == str(error())
    assert BadRecord.of(error().message).line == 0


def test_a_game_from_elsewhere_speaks_english() -> None:
    strange = Message("elsewhere.error.dice", "there are only {dice} dice", dice=3)
    assert Words("fr").say(strange, ()) == "there are only 3 dice"


@pytest.mark.parametrize("wrong", [error(), BadRecord.of(error().message, 4)])
def test_errors_come_back_from_other_processes(wrong: BadInput) -> None:
    again = pickle.loads(pickle.dumps(wrong))  # noqa: S301 just written
    assert type(again) is type(wrong)
    assert (str(again), again.message) == (str(wrong), wrong.message)
    assert getattr(again, "line", None) == getattr(wrong, "line", None)


def test_text_of_others_is_cut_and_harmless() -> None:
    assert shown("sail 2 temple") == "sail 2 temple"
    assert shown("x" * LONGEST_QUOTE) == "x" * LONGEST_QUOTE
    assert shown("x" * 1000) == "x" * (LONGEST_QUOTE - 1) + "…"
    assert shown("a\x1b[2J\n\u202eb\ud800") == "a\\x1b[2J\\n\\u202eb\\ud800"
    assert literal("it's\n") == repr("it's\n")
    assert literal([1, "a"]) == "[1, 'a']"
    assert len(literal(["x" * 1000])) == LONGEST_QUOTE
    assert literal(0x10**9000) == "…"
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert literal(deep) == "…"
    long = Message("error.file", "{file}: {why}", file="f" * 10_000, why="w")
    assert len(str(long)) == LONGEST_ARGUMENT + len(": w")

"""Records: a game as text, read strictly, with the line of what is wrong."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from benben.core.errors import BadRecord, StaleRecord
from benben.core.play import Play
from benben.core.record import MAX_CHARACTERS, Line, Record, Undo, is_complete, parse
from benben.core.rng import Rng
from benben.core.state import CHANCE
from tests.trial import GAME

HASH = "sha256:" + "0123456789abcdef" * 4
TEXT = f"""benben 1
game toy
rules 3
edition box 0123456789abcdef
seats 2
options sides=AB wrath=no
seed {HASH}
player 0 Ada Lovelace
player 1 Bob #2

. first 0
0 load 1 2
1 deal ? ?

scores 34 -1
places 1 2
reveal 00ff
"""


TEXT_2 = f"""benben 2
game toy
rules 3
edition mine 0123456789abcdef
seats 2
options
base fedcba9876543210
change wrath.penalty 4
change about "not a # comment"
drop wrath.why
branch 1 {HASH}
seed {HASH}

. first 0
undo 1 3
0 load 1 2
undo 0 1
undo 0 2 far
"""


def finished(seed: bytes = b"1", seats: int = 3) -> str:
    """A whole random game."""
    play, rng = Play(GAME, seats, seed=seed), Rng(seats)
    play.players = {0: "Ada", 2: "Grace Hopper"}
    play.advance()
    while not play.over:
        for seat in play.state.owing():
            play.choose(seat, rng.pick(play.state.legal_for(seat)))
        play.advance()
    return play.record().text()


def test_all_fields_are_read() -> None:
    assert parse(TEXT) == Record(
        "toy",
        3,
        "box",
        "0123456789abcdef",
        2,
        {"sides": "AB", "wrath": "no"},
        HASH,
        {0: "Ada Lovelace", 1: "Bob #2"},
        [Line(CHANCE, "first 0", 11), Line(0, "load 1 2", 12), Line(1, "deal ? ?", 13)],
        [34, -1],
        [1, 2],
        "00ff",
    )


def test_all_fields_of_format_2_are_read() -> None:
    record = parse(TEXT_2)
    assert record.undone == [Undo(1, 1, 3), Undo(2, 0, 1), Undo(2, 0, 2, far=True)]
    assert record.base == "fedcba9876543210"
    assert record.changes == [
        "change wrath.penalty 4",
        'change about "not a # comment"',
        "drop wrath.why",
    ]
    assert (record.branch, record.origin) == (1, HASH)
    record.branch, record.origin, record.position = 0, "", [3, -1, 0]
    assert parse(record.text()).position == [3, -1, 0]
    record.bots = {1: "scribe", 0: "cmd:./mine"}
    assert "\nbot 0 cmd:./mine\nbot 1 scribe\n" in record.text()
    assert parse(record.text()).bots == record.bots


def test_format_1_is_written_where_it_suffices() -> None:
    record = parse(TEXT_2)
    assert record.text().startswith("benben 2\n")
    record.undone, record.base, record.changes, record.branch, record.origin = [], "", [], 0, ""
    assert record.text().startswith("benben 1\n")


@pytest.mark.parametrize(
    "new", ["base fedcba9876543210", "branch 1", "position 1", "change a 1", "bot 0 a"]
)
def test_format_1_knows_no_field_of_format_2(new: str) -> None:
    with pytest.raises(BadRecord, match="there is no header field"):
        parse(TEXT.replace("rules 3", f"rules 3\n{new}"))
    with pytest.raises(BadRecord, match="'undo' is neither a seat"):
        parse(TEXT.replace(". first 0", "undo 0 1"))


def test_what_is_written_is_read_again() -> None:
    assert parse(TEXT).text() == TEXT
    assert parse(TEXT_2).text() == TEXT_2
    text = finished()
    assert parse(text).text() == text
    assert text.count("\n\n") == 2
    assert "\nplayer 2 Grace Hopper\n" in text


def test_a_game_may_have_no_choices_options_seed_or_players() -> None:
    record = Record("toy", 1, "box", "0" * 16, 2, {})
    text = record.text()
    assert text.endswith("options\n\n")
    assert parse(text) == record


def test_comments_and_spaces_change_nothing() -> None:
    loose = (
        TEXT.replace("rules 3", "# a line of its own\nrules   3  # and one at the end")
        .replace("seats 2", "  seats 2 ")
        .replace("0 load 1 2", "# before\n0   load 1\t2   # after\n   # between")
        .replace("scores", "# before the end\nscores")
        .replace("\n", "\r\n")
    )
    assert parse(loose).text() == TEXT


def test_a_word_with_a_hash_inside_is_no_comment() -> None:
    assert parse(TEXT.replace("first 0", "first a#b")).choices[0].words == "first a#b"


def test_names_cannot_break_out_of_their_line() -> None:
    record = parse(TEXT)
    record.players = {0: " Eve\nseats 9\n\n0 win ", 1: " \t\n"}
    again = parse(record.text())
    assert again.players == {0: "Eve seats 9 0 win"}
    assert again.seats == 2


def test_whether_a_line_is_complete() -> None:
    assert is_complete(Line(0, "load 1 2"))
    assert not is_complete(Line(0, "load ? 2"))
    assert not is_complete(Line(0, "?"))
    assert is_complete(Line(0, "what?"))


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("benben 1", "benben", 1, "a record starts with the line 'benben 1'"),
        ("benben 1", "bonbon 1", 1, "a record starts with the line 'benben 1'"),
        ("benben 1", "benben one", 1, "a record starts with the line 'benben 1'"),
        ("benben 1", "benben \u0661", 1, "a record starts with the line 'benben 1'"),
        ("game toy", "gane toy", 2, "there is no header field 'gane'"),
        ("rules 3", "game 3", 3, "a second 'game'"),
        ("rules 3\n", "", 9, "the header has no field 'rules'"),
        ("game toy\n", "", 9, "the header has no field 'game'"),
        ("options sides=AB wrath=no\n", "", 9, "the header has no field 'options'"),
        ("rules 3", "rules -3", 3, "'rules' must be a whole number, not '-3'"),
        ("rules 3", "rules 3.0", 3, "'rules' must be a whole number, not '3.0'"),
        ("seats 2", "seats two", 5, "'seats' must be a whole number, not 'two'"),
        ("seats 2", "seats", 5, "'seats' must be a whole number, not ''"),
        ("box 0123", "0123", 4, "'edition' takes a name and sixteen hex digits"),
        ("89abcdef\nseats", "89ABCDEF\nseats", 4, "'edition' takes a name and sixteen hex digits"),
        ("wrath=no", "wrath", 6, "an option is written name=value, not 'wrath'"),
        ("wrath=no", "Wrath=no", 6, "an option is written name=value, not 'Wrath=no'"),
        ("wrath=no", "sides=BA", 6, "a second option 'sides'"),
        ("sha256:0", "sha256:g", 7, "'seed' takes 'sha256:' and 64 hex digits"),
        ("sha256:0", "sha256:", 7, "'seed' takes 'sha256:' and 64 hex digits"),
        (
            "player 1 Bob #2",
            "player 0 Bob",
            9,
            "'player' takes a seat that has no name yet, and a name",
        ),
        (
            "player 1 Bob #2",
            "player 1",
            9,
            "'player' takes a seat that has no name yet, and a name",
        ),
        ("player 1 Bob #2", "player one B", 9, "'player' takes a seat that has no name yet"),
        ("player 1 Bob #2", "player 2 Bob", 9, "player 2 has no seat; seats count from 0"),
        (". first 0", "2 first 0", 11, "'2' is neither a seat from 0 nor '.' for chance"),
        (". first 0", "-1 first 0", 11, "'-1' is neither a seat from 0 nor '.' for chance"),
        (". first 0", ".. first 0", 11, "'..' is neither a seat from 0 nor '.' for chance"),
        ("0 load 1 2", "0", 12, "the choice has no words"),
        ("0 load 1 2", "0 # load", 12, "the choice has no words"),
        ("0 load 1 2", "\n0 load 1 2", 13, "'0' is not a field of a result, or a second one"),
        ("places 1 2", "scores 1 2", 16, "'scores' is not a field of a result, or a second one"),
        ("places 1 2", "place 1 2", 16, "'place' is not a field of a result, or a second one"),
        ("scores 34 -1", "scores 34", 15, "'scores' takes a whole number for each of the seats"),
        ("scores 34 -1", "scores 34 1 1", 15, "'scores' takes a whole number for each of the"),
        ("scores 34 -1", "scores 34 1.5", 15, "'scores' takes a whole number for each of the"),
        ("scores 34 -1", "scores 34 999999", 15, "'scores' takes a whole number for each of"),
        ("reveal 00ff", "reveal 00f", 17, "'reveal' takes the seed in hex"),
        ("reveal 00ff", "reveal 00 ff", 17, "'reveal' takes the seed in hex"),
        ("reveal 00ff", "reveal " + "00" * 65, 17, "'reveal' takes the seed in hex"),
        ("places 1 2\n", "", 16, "the result is not complete; the file was cut off"),
        ("scores 34 -1\n", "", 16, "the result is not complete; the file was cut off"),
        ("\nreveal 00ff\n", "", 16, "the last line is not complete; the file was cut off"),
    ],
)
def test_a_bad_line_is_named(old: str, new: str, line: int, sentence: str) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(BadRecord) as caught:
        parse(TEXT.replace(old, new))
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: {sentence}")
    assert not isinstance(caught.value, StaleRecord)


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("base fedc", "base FEDC", 7, "'base' takes the sixteen hex digits of an edition"),
        ("base fedcba9876543210\n", "", 8, "'base' and the changes made to it go together"),
        ("branch 1 sha", "branch 0 sha", 11, "'branch' takes a number from 1, and the hash of"),
        ("branch 1 sha", "branch 1 shb", 11, "'branch' takes a number from 1, and the hash of"),
        ("branch 1", "branch 3", 18, "fewer choices than 'branch' says"),
        ("drop wrath.why", "position 1 2", 10, "'position' and 'branch' exclude each other"),
        ("drop wrath.why", "position 1 x", 10, "'position' takes the numbers of a packed"),
        ("drop wrath.why", "position", 10, "'position' takes the numbers of a packed position"),
        ("drop wrath.why", "bot 2 scribe", 10, "bot 2 has no seat; seats count from 0"),
        ("drop wrath.why", "bot 1", 10, "'bot' takes a seat that has no bot yet, and its level"),
        ("drop wrath.why", "bot 1 a\nbot 1 b", 11, "'bot' takes a seat that has no bot yet"),
        ("undo 1 3", "undo 2 3", 15, "'undo' takes a seat, how many choices it took back"),
        ("undo 1 3", "undo 1", 15, "'undo' takes a seat, how many choices it took back"),
        ("undo 1 3", "undo 1 3 for", 15, "'undo' takes a seat, how many choices it took back"),
        ("undo 1 3", "undo 1 -3", 15, "'undo' takes a seat, how many choices it took back"),
    ],
)
def test_a_bad_line_of_format_2_is_named(old: str, new: str, line: int, sentence: str) -> None:
    assert TEXT_2.count(old) == 1
    with pytest.raises(BadRecord) as caught:
        parse(TEXT_2.replace(old, new))
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: {sentence}")


@pytest.mark.parametrize("number", ["0", "3", "9999"])
def test_another_format_is_not_bad_but_another(number: str) -> None:
    with pytest.raises(StaleRecord) as caught:
        parse(TEXT.replace("benben 1", f"benben {number}").replace("rules 3", "new things"))
    assert str(caught.value) == f"line 1: format {number} is not supported; supported: 1 and 2"


def test_a_record_cut_off_anywhere_in_its_header_or_its_result_is_noticed() -> None:
    """In between, at the end of a line, it is a game that goes on."""
    end = TEXT.index("\n\n") + 2
    result = TEXT.index("scores")
    for at in range(len(TEXT)):
        cut = TEXT[:at]
        whole = cut.endswith("\n") and end <= at <= result
        if whole or TEXT[at:] == "reveal 00ff\n":
            parse(cut)
        else:
            with pytest.raises(BadRecord):
                parse(cut)


def test_too_long_a_text_is_no_record() -> None:
    with pytest.raises(BadRecord, match="more than 4000000 characters") as caught:
        parse("#" * MAX_CHARACTERS + "\n")
    assert caught.value.line == 0


# --- anything at all ---------------------------------------------------------------------------

WHOLE = finished()
SCRAPS = st.sampled_from("\n\r\0\t #?.09-=\x85\u2028\u00b2") | st.sampled_from(
    [
        "",
        "\n\n",
        "scores 1 2 3\n",
        "reveal 00\n",
        "benben 2\n",
        "branch 1\n",
        "undo 0 1\n",
        "change a 1\n",
        "position 1\n",
        "player 1 x\n",
        "seed x\n",
        "edition",
    ]
)


@given(st.text())
@example("benben 1\n")
@example("benben 1\n\n")
def test_any_text_is_a_bad_record(text: str) -> None:
    with pytest.raises(BadRecord):
        parse(text)


@given(st.sampled_from([TEXT, TEXT_2, WHOLE]), st.data())
def test_a_damaged_record_is_read_or_refused(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 40)))
        text = text[:start] + data.draw(SCRAPS | st.just(text[start:end] * 2)) + text[end:]
    try:
        record = parse(text)
    except BadRecord as error:
        assert 0 <= error.line <= text.count("\n") + 1  # noqa: PT017 its place is the point
        return
    again = parse(record.text())
    assert again.text() == record.text()
    for line in (*record.choices, *again.choices):
        line.number = 0
    assert again.choices == record.choices
    assert (again.seats, again.options, again.scores) == (
        record.seats,
        record.options,
        record.scores,
    )

"""Games read from their records: every choice and every deal is checked, and the line is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.core.errors import BadInput, BadRecord, StaleRecord
from benben.core.play import Play
from benben.core.record import CONCEDED, Concession, Undo, parse
from benben.core.replay import open_record
from benben.core.rng import Rng
from benben.core.undo import take_back, undo, undo_to
from tests.trial import GAME


def played(seed: bytes = b"1", seats: int = 3, turns: int = 1000, ending: str = "together") -> Play:
    play, rng = Play(GAME, seats, {"ending": ending}, seed=seed), Rng(seats)
    play.players = {1: "Ada"}
    play.advance()
    for _ in range(turns):
        if play.over:
            break
        for seat in play.state.owing():
            play.choose(seat, rng.pick(play.state.legal_for(seat)))
        play.advance()
    return play


WHOLE = played().record().text()
PART = played(turns=4).record().text()


def opened(text: str, seed: bytes | None = None) -> Play:
    return open_record(GAME, parse(text), GAME.standard, seed)


def refused(text: str, seed: bytes | None = None) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        opened(text, seed)
    return caught.value


def line(text: str, number: int, new: str) -> str:
    lines = text.split("\n")
    lines[number - 1] = new
    return "\n".join(lines)


def test_a_game_comes_back_as_it_was() -> None:
    play, again = played(), opened(WHOLE)
    assert again.over
    assert again.state == play.state
    assert again.state.journal == play.state.journal
    assert (again.choices, again.who, again.forced) == (play.choices, play.who, play.forced)
    assert (again.marks, again.blocks) == (play.marks, play.blocks)
    assert (again.players, again.options) == ({1: "Ada"}, {"ending": "together"})
    assert again.record().text() == WHOLE


def test_a_game_goes_on_with_its_seed() -> None:
    again, rng = opened(PART, b"1"), Rng(3)
    again.advance()
    assert again.record().text() == PART
    while not again.over:
        for seat in again.state.owing():
            again.choose(seat, rng.pick(again.state.legal_for(seat)))
        again.advance()
    opened(again.record().text())


def test_without_its_seed_a_game_can_be_looked_at() -> None:
    text = played(turns=1).record().text()
    again = opened(text)
    assert again.record().text() == text  # the hash stays the published one
    assert again.stream.seed == b""
    again.choose(1, GAME.space.parse("draw"))
    with pytest.raises(BadInput, match="seed of this game is not known"):
        again.advance()


def test_a_game_dealt_by_hand_has_no_seed() -> None:
    text = "\n".join(each for each in PART.split("\n") if not each.startswith("seed"))
    assert opened(text).record().text() == text


# --- the header --------------------------------------------------------------------------------


def test_another_game() -> None:
    error = refused(WHOLE.replace("game trial", "game chess"))
    assert str(error) == "this is a game of chess, not of trial"


def test_other_rules() -> None:
    error = refused(WHOLE.replace("rules 1", "rules 2"))
    assert isinstance(error, StaleRecord)
    assert str(error) == "it was played with rules 2 of trial; this version has rules 1"


def test_another_edition() -> None:
    error = refused(WHOLE.replace(GAME.standard.digest, "0" * 16))
    assert str(error) == (
        f"it was played with the edition standard {'0' * 16}, "
        f"but this is standard {GAME.standard.digest}"
    )


def test_bad_seats_and_options() -> None:
    few = WHOLE.replace("seats 3", "seats 2").replace("\n2 ", "\n1 ").split("\n\n", maxsplit=1)[0]
    assert str(refused(few + "\n\n")) == "trial is for 3 to 5 seats, not 2"
    assert "option ending: 'alone'" in str(refused(WHOLE.replace("=together", "=alone")))
    assert "no option 'end'" in str(refused(WHOLE.replace("ending=", "end=")))


def test_a_seed_that_does_not_fit_its_hash() -> None:
    sentence = "the seed does not match its hash, so its deals cannot be trusted"
    assert str(refused(PART, b"2")) == sentence
    assert str(refused(WHOLE.replace("reveal 31", "reveal 32"))) == sentence


# --- the choices -------------------------------------------------------------------------------


def test_a_tampered_deal_is_named_with_its_line() -> None:
    lines = WHOLE.split("\n")
    at = lines.index("") + 1
    assert lines[at].startswith(". deal ")
    other = ". deal gold" if lines[at] != ". deal gold" else ". deal reed"
    fair = lines[at].removeprefix(". ")
    error = refused(line(WHOLE, at + 1, other))
    assert error.line == at + 1
    assert str(error) == f"line {at + 1}: the seed deals {fair!r} here, not {other[2:]!r}"


def test_without_a_seed_another_deal_is_another_game() -> None:
    lines = PART.split("\n")
    at = lines.index("") + 1
    other = ". deal gold" if lines[at] != ". deal gold" else ". deal reed"
    text = "\n".join(lines[: at + 1]) + "\n"
    assert opened(line(text, at + 1, other)).choices != opened(text).choices
    assert refused(line(text, at + 1, other), b"1").line == at + 1


@pytest.mark.parametrize(
    ("new", "sentence"),
    [
        ("0 deal reed", "chance must choose here"),
        (". rest", "'rest' is not legal here"),
        (". deal ?", "this copy hides the choice, so it cannot be replayed"),
        (". ?", "this copy hides the choice, so it cannot be replayed"),
        (". deal", "'deal' takes 1 argument(s), not 0"),
        (". deal stone", "'stone' is not argument 1 of 'deal'"),
        (". dael reed", "there is no verb 'dael'"),
    ],
)
def test_a_bad_choice_is_named_with_its_line(new: str, sentence: str) -> None:
    number = WHOLE.split("\n").index("") + 3
    error = refused(line(WHOLE, number, new))
    assert error.line == number
    assert str(error).startswith(f"line {number}: {sentence}")


def test_a_seat_out_of_turn() -> None:
    lines = PART.split("\n")
    number = next(i for i, each in enumerate(lines) if each.startswith("0 ")) + 1
    error = refused(line(PART, number, lines[number - 1].replace("0 ", "1 ", 1)))
    assert str(error) == f"line {number}: seat 0 must choose here"


def test_choices_after_the_end() -> None:
    text = WHOLE.replace("\n\nscores", "\n0 rest\n\nscores")
    number = text[: text.index("0 rest\n\nscores")].count("\n") + 1
    assert str(refused(text)) == f"line {number}: the game is over before this choice"


# --- the result --------------------------------------------------------------------------------


def test_a_result_of_a_game_that_goes_on() -> None:
    text = PART + "\nscores 1 2 3\nplaces 3 2 1\n"
    assert str(refused(text)) == "a result is given, but the game is not over"


def test_another_result() -> None:
    record = parse(WHOLE)
    scores, places = record.scores, record.places
    record.scores = [scores[0] + 1, *scores[1:]]
    assert str(refused(record.text())) == f"the scores are {scores}, not {record.scores}"
    record.scores, record.places = scores, [3, 3, 3]
    assert str(refused(record.text())) == f"the places are {places}, not [3, 3, 3]"


@given(st.data())
def test_an_edited_record_opens_or_is_refused(data: st.DataObject) -> None:
    """Lines swapped, dropped, doubled or changed by a letter."""
    lines = WHOLE.split("\n")[:-1]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        other = data.draw(st.integers(0, len(lines) - 1))
        what = data.draw(st.sampled_from(["swap", "drop", "double", "letter"]))
        if what == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif what == "drop" and len(lines) > 1:
            del lines[at]
        elif what == "double":
            lines.insert(other, lines[at])
        elif lines[at]:
            i = data.draw(st.integers(0, len(lines[at]) - 1))
            lines[at] = (
                lines[at][:i] + data.draw(st.sampled_from("0123 .?adg")) + lines[at][i + 1 :]
            )
    try:
        play = opened("\n".join(lines) + "\n")
    except BadRecord as error:
        assert str(error)  # noqa: PT017 nothing else may be raised
        return
    # What opens is a game by the rules, dealt by its seed: the same one, or its beginning.
    whole = opened(WHOLE).choices
    assert play.choices[: len(whole)] == whole[: len(play.choices)] or play.stream.seed != b"1"


# --- format 2 ----------------------------------------------------------------------------------


def test_what_was_taken_back_is_marked_and_comes_back() -> None:
    play = Play(GAME, 3, seed=b"1")
    play.advance()
    first = play.state.to_move
    play.choose(first, play.game.space.parse("rest"))
    ply = undo_to(play, first)
    assert ply is not None
    undo(play, first)
    assert play.undone == [Undo(ply, first, 1)]
    text = play.record().text()
    assert text.startswith("benben 2\n")
    assert text.endswith(f"\nundo {first} 1\n")
    again = opened(text, b"1")
    assert again.state == play.state
    assert again.record().text() == text


def test_marks_beyond_a_further_taking_back_stand_at_its_end() -> None:
    play = played(turns=6)
    take_back(play, 2, 8)
    take_back(play, 1, 4)
    assert [(mark.ply, mark.seat) for mark in play.undone] == [(4, 2), (4, 1)]
    assert opened(play.record().text(), b"1").undone == play.undone


def test_a_branch_has_a_seed_of_its_own() -> None:
    whole = played()
    branch = whole.branched(30, b"other")
    rng = Rng(5)
    branch.advance()
    while not branch.over:
        for seat in branch.state.owing():
            branch.choose(seat, rng.pick(branch.state.legal_for(seat)))
        branch.advance()
    text = branch.record().text()
    assert f"\nbranch 30 {whole.stream.hash()}\n" in text
    again = opened(text)
    assert again.over
    assert again.choices[:30] == whole.choices[:30]
    assert again.choices != whole.choices
    assert again.record().text() == text
    # The deals before the branch are another game's; from there on they are this seed's.
    assert "the seed deals" in str(refused(text.replace("branch 30", "branch 3")))


def test_nothing_before_a_branch_is_taken_back() -> None:
    whole = Play(GAME, 3, seed=b"1")
    whole.advance()
    seat = whole.state.to_move
    whole.choose(seat, whole.game.space.parse("rest"))
    assert undo_to(whole, seat) is not None
    assert undo_to(whole.branched(len(whole.choices), b"other"), seat) is None


def test_a_game_from_a_position_of_another() -> None:
    whole = played(turns=5)
    world = whole.state.seen_by(0).imagine(Rng(1))
    play = Play(GAME, 3, {"ending": "together"}, seed=b"2", position=world.pack())
    play.advance()
    for seat in play.state.owing():
        play.choose(seat, play.state.legal_for(seat)[0])
    text = play.record().text()
    again = opened(text, b"2")
    assert again.state == play.state
    assert again.record().text() == text


@given(st.data())
def test_a_position_that_is_none_is_refused(data: st.DataObject) -> None:
    numbers = played(turns=3).state.pack()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(numbers) - 1))
        numbers[at] = data.draw(st.integers(-2, 9) | st.integers(-(10**9) + 1, 10**9 - 1))
    numbers = numbers[: data.draw(st.integers(1, len(numbers)))]
    record = parse(PART)
    record.choices, record.position = [], numbers
    try:
        play = opened(record.text())
    except BadRecord as error:
        assert "'position' is not a position of trial" in str(error)  # noqa: PT017
        return
    assert play.state.pack() == numbers
    assert not play.state.faults()


def test_an_edition_travels_with_the_record() -> None:
    text = GAME.standard.text.replace('name = "standard"', 'name = "mine"')
    mine = GAME.load_edition(text, "mine.toml")
    play = Play(GAME, 3, edition=mine, seed=b"1")
    play.advance()
    shown = play.record().text()
    assert f'\nbase {GAME.standard.digest}\nchange name "mine"\n' in shown
    again = open_record(GAME, parse(shown))
    assert again.edition.digest == mine.digest
    assert again.record().text() == shown
    for old, new, sentence in (
        ('name "mine"', 'name "other"', "its changes do not produce the edition that it names"),
        ('name "mine"', "nothing.at.all 1", "its edition cannot be built: there is no"),
        ("change name", "change game", "its edition cannot be built: mine: game is for 'mine'"),
        (f"base {GAME.standard.digest}", "base " + "0" * 16, "its edition is written as changes"),
    ):
        with pytest.raises(BadRecord, match=sentence):
            open_record(GAME, parse(shown.replace(old, new)))


def test_concessions_and_an_early_end_come_back() -> None:
    play = played(turns=4, ending="rivals")
    play.conceded = [Concession(2, 1)]
    text = play.record().text()
    assert "\nconcede 1\n" in text
    again = opened(text, b"1")
    assert again.conceded == play.conceded
    assert not again.over
    play.ended = CONCEDED
    text = play.record().text()
    assert "\nended conceded\nreveal" in text
    again = opened(text)
    assert again.over
    assert again.places() == [1, 3, 1]
    assert again.record().text() == text
    again = opened(text.replace("ended conceded", "ended agreed"))
    assert again.places() == []
    assert "that has not conceded" in str(refused(text.replace("concede 1", "concede 3")))
    assert "that has not conceded" in str(
        refused(text.replace("concede 1", "concede 1\nconcede 1"))
    )
    assert "'ended' takes" in str(refused(text.replace("ended conceded", "ended early")))
    assert "'ended' takes" in str(refused(text.replace("concede 1\n", "")))
    assert "not a field of a result" in str(refused(text + "scores 1 2 3\n"))
    assert "over by its rules" in str(
        refused(WHOLE.replace("benben 1", "benben 2").split("\nscores")[0] + "\nended agreed\n")
    )


def test_who_conceded_comes_after_all_others() -> None:
    play = played(ending="rivals")
    rules = play.state.places()
    best = rules.index(1)
    play.conceded = [Concession(2, best)]
    places = play.places()
    assert places[best] == 3
    assert min(places) == 1
    text = play.record().text()
    assert opened(text).places() == places
    assert "the places are" in str(
        refused(text.replace("places " + " ".join(map(str, places)), "places 1 1 1"))
    )

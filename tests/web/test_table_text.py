"""The table as text and the log, for screen readers."""

from __future__ import annotations

import pytest

from benben import games
from benben.core.play import Play
from benben.core.rng import Rng
from benben.web.errors import Refusal
from benben.web.pictures.picture import Viewer, picture
from benben.web.pictures.table_text import sections
from benben.words import LANGUAGES, Words
from tests.web.test_twins import table_of


def played(game: str, choices: int, **options: str) -> Play:
    rng = Rng(5)
    found = games.get(game)
    play = Play(found, 3, options, seed=b"words")
    play.advance()
    while not play.over and len(play.choices) < choices:
        play.choose(play.state.to_move, rng.pick(play.state.legal()))
        play.advance()
    return play


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "options", "signs", "least"),
    [
        ("imhotep", {"sides": "AAAAA"}, "■▲▶◁→·[]", 3),
        ("imhotep", {"sides": "BBBBB"}, "■▲▶◁→·[]", 3),
        ("egizia", {}, "■▲▶[]", 3),
        ("terra_pyramides", {}, "■▲▶[]()", 1),
    ],
)
def test_pieces_have_the_names_of_their_owners(
    game: str, lang: str, options: dict[str, str], signs: str, least: int
) -> None:
    table = table_of(played(game, 90, **options))
    text = [line for part in sections(table, 0, lang) for line in part["lines"]]
    assert text
    assert all(text)
    for sign in signs:
        assert not [line for line in text if sign in line], sign
    for seat in range(3):
        assert sum(f"Player {seat}" in line for line in text) >= least


def test_a_table_in_sentences() -> None:
    table = table_of(played("imhotep", 0))
    parts = {part["heading"]: part["lines"] for part in sections(table, 0, "en")}
    slots = table.play.state.slots[0]  # type: ignore[attr-defined]
    assert parts["Harbour"][0].startswith("Boat 1: " + "empty, " * slots + "sails with")
    assert parts["Pyramid (side A)"][0] == "next space: 2 points"
    nobody = "uncovered stones, from the left: empty, empty, empty, empty, empty; 0 stones in all"
    assert parts["Temple (side A)"] == [nobody]
    assert parts["Burial chamber (side A)"] == [f"row {row}: empty" for row in (1, 2, 3)]
    assert parts["Obelisks (side A)"][1] == "Player 1: 0 stones"
    mover = table.play.state.to_move
    assert parts["Players"][mover].startswith(f"to move: Player {mover}: 0 points, sled ")


def test_an_earlier_moment_in_words() -> None:
    table = table_of(played("imhotep", 60))
    then = table_of(played("imhotep", 30))
    ply = len(then.play.choices)
    assert sections(table, 0, "en", ply) == sections(then, 0, "en")
    assert sections(table, 0, "en") != sections(then, 0, "en")
    with pytest.raises(Refusal):
        sections(table, 0, "en", 1000)


def test_the_final_scoring_is_one_line_for_each_seat_and_source() -> None:
    table = table_of(played("imhotep", 10_000))
    shown = picture(table, Viewer(0, (0,), "en"), frozenset())
    last = shown["log"][-1]["lines"]
    assert shown["sheet"]
    words = Words("en")
    for i, source in enumerate(table.game.sources):
        name = words(f"imhotep.source.{source}")
        if source in {"pyramid", "temple"}:
            continue  # scored on the way
        for seat in range(3):
            lines = [each["text"] for each in last if f"({name})" in each["text"]]
            mine = [each for each in lines if each.startswith(f"Player {seat} ")]
            points = shown["sheet"]["rows"][seat][i]
            assert len(mine) == (1 if points else 0)
            assert all(f" {points} point" in each for each in mine)
    assert {each["seat"] for each in last} >= {0, 1, 2}

"""Burial chamber, side B: three rows."""

import pytest

from tests.games.imhotep.helpers import (
    BURIAL_B,
    earned,
    finish,
    last_boat,
    last_turn,
    mover,
    play,
)


def rows(top: str, middle: str = "", bottom: str = "") -> str:
    """The order of arrival that fills the rows like this; they must fit a chamber."""
    owners = ""
    for column in range(len(top)):
        owners += top[column] + middle[column : column + 1] + bottom[column : column + 1]
    return owners


@pytest.mark.rule("IMH-85", "IMH-86", "IMH-87", "IMH-88")
def test_the_worked_example() -> None:
    """White 8 and 4; black 8; brown 3 and grey 3 for a shared place, grey 8 below."""
    burial = rows("WNWGW", "KWKK", "GGGG")
    assert burial == "WKGNWGWKGGKGW"
    state = last_turn(sides=BURIAL_B, burial=burial)
    finish(state)
    assert earned(state) == earned(state, "burial") == [8, 8 + 4, 3, 3 + 8]


@pytest.mark.rule("IMH-85")
def test_groups_do_not_score() -> None:
    """Six of one colour in a block and six spread out: all that counts is the row."""
    block = last_turn(sides=BURIAL_B, burial=rows("WWKK", "WWKK", "WWKK"))
    spread = last_turn(sides=BURIAL_B, burial=rows("WKWK", "KWKW", "WKWK"))
    finish(block)
    finish(spread)
    assert earned(block) == earned(spread) == [18, 18, 0, 0]


@pytest.mark.rule("IMH-85")
def test_only_at_the_end() -> None:
    state = last_boat(sides=BURIAL_B, burial="WKG")
    play(state, "K sail 4 market", "K decline")
    assert mover(state) == "."
    assert state.scores() == [0, 0, 0, 0]


@pytest.mark.rule("IMH-86")
@pytest.mark.parametrize("row", [0, 1, 2])
@pytest.mark.parametrize("seats", [3, 4])
def test_places_of_each_row(seats: int, row: int) -> None:
    """Three, two and one stone in one row; the other rows belong to black alone."""
    mine = "KWWNNN"
    other = "KKKKKK"
    chamber = [other, other, other]
    chamber[row] = mine
    state = last_turn(seats, sides=BURIAL_B, burial=rows(*chamber))
    finish(state)
    assert earned(state)[:3] == [2 + 8 + 8, 4, 8]


@pytest.mark.rule("IMH-87")
def test_without_a_stone_in_a_row() -> None:
    state = last_turn(sides=BURIAL_B, burial=rows("WWK", "NN", "NN"))
    finish(state)
    assert earned(state) == [4, 8, 16, 0]


@pytest.mark.rule("IMH-88")
@pytest.mark.parametrize(
    ("seats", "top", "points"),
    [
        (2, "KW", [6, 6]),
        (3, "KWN", [4, 4, 4]),
        (4, "KWNG", [3, 3, 3, 3]),
        (4, "KKWWNG", [6, 6, 1, 1]),
        (4, "KKWWN", [6, 6, 2, 0]),
        (4, "KKWNG", [8, 2, 2, 2]),
        (4, "KKWN", [8, 3, 3, 0]),
        (4, "KWN", [4, 4, 4, 0]),
    ],
)
def test_ties(seats: int, top: str, points: list[int]) -> None:
    """Rounded down: 4 + 2 + 1 for three are 2 each."""
    filler = "KKKKKK"[: len(top) - 1]
    state = last_turn(seats, sides=BURIAL_B, burial=rows(top, filler, filler))
    finish(state)
    lone = 8 + 8 if filler else 0
    assert earned(state) == [points[0] + lone, *points[1:]]

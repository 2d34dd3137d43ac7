"""Burial chamber, side A."""

import pytest

from benben.games.imhotep.space import PLACED
from tests.games.imhotep.helpers import (
    earned,
    finish,
    last_boat,
    last_turn,
    mover,
    play,
    position,
    site,
    told,
)


@pytest.mark.rule("IMH-60")
def test_column_by_column() -> None:
    """W G N K: the first three fill the first column from the top, K begins the second."""
    state = position(cargo={1: "WGNK"})
    play(state, "K sail 1 burial")
    assert site(state, "burial") == "WGNK"
    cells = [line[2] for line in told(state, PLACED)]
    assert [(cell // 3, cell % 3) for cell in cells] == [(0, 0), (0, 1), (0, 2), (1, 0)]


@pytest.mark.rule("IMH-60", "IMH-61")
@pytest.mark.parametrize(
    ("burial", "white"),
    [
        ("WWK", 3),  # above and below
        ("WKKW", 3),  # side by side: a cell and the one three later
        ("KKWWKK", 1 + 1),  # bottom of a column and top of the next: no
        ("WKKKW", 1 + 1),  # corner to corner: no
        ("KWKWKK", 1 + 1),  # corner to corner, upwards: no
        ("KWWWKK", 1 + 3),
        ("KKWKKW", 3),
        ("WKWWWW", 15),  # around a corner: five
    ],
)
def test_what_connects(burial: str, white: int) -> None:
    state = last_turn(burial=burial)
    finish(state)
    assert earned(state, "burial")[1] == white


@pytest.mark.rule("IMH-60")
def test_no_limit_of_columns() -> None:
    """Three in a row beyond the eighth printed column are a group like any other."""
    state = last_turn(burial="WNG" * 8 + "KNG" + "KNG" + "K")
    assert len(state.burial) == 31
    finish(state)
    assert earned(state, "burial")[0] == 6


@pytest.mark.rule("IMH-62")
@pytest.mark.parametrize(
    ("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (12, 29)]
)
def test_points_by_size(size: int, points: int) -> None:
    """In one row across columns; seven in a row are worth 19."""
    filler = "NG" * size
    burial = "".join("W" + filler[2 * i : 2 * i + 2] for i in range(size))
    state = last_turn(burial=burial)
    finish(state)
    assert earned(state, "burial")[1] == points


@pytest.mark.rule("IMH-61", "IMH-62", "IMH-63", "IMH-162")
def test_the_worked_example() -> None:
    """Thirteen stones: white 3 for a pair, black 1, brown 6 and 1, grey 17 for a group of six."""
    columns = ["WWN", "GNN", "GGG", "GKN", "G"]
    state = last_turn(burial="".join(columns))
    finish(state)
    assert earned(state) == earned(state, "burial") == [1, 3, 7, 17]


@pytest.mark.rule("IMH-63")
def test_all_groups_score() -> None:
    """Two pairs and a single stone of white; a pair and two single stones of black."""
    state = last_turn(burial="WWKKKWWWK")
    finish(state)
    assert earned(state, "burial") == [3 + 1 + 1, 3 + 3 + 1, 0, 0]


@pytest.mark.rule("IMH-63")
def test_only_at_the_end() -> None:
    state = last_boat(burial="WWKKKWWWK", docked={1: "pyramid", 2: "temple", 3: "obelisks"})
    play(state, "K sail 4 burial")
    assert (mover(state), state.round) == (".", 2)
    assert state.scores() == [0, 0, 0, 0]

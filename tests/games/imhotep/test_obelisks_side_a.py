"""Obelisks, side A."""

import pytest

from benben.games.imhotep.space import OBELISKS, PLACED
from tests.games.imhotep.helpers import (
    earned,
    finish,
    last_boat,
    last_turn,
    play,
    position,
    site,
    told,
)


@pytest.mark.rule("IMH-64")
def test_each_its_own() -> None:
    """K W W on empty spaces: heights 1 and 2, and no points yet."""
    state = position(cargo={2: "KWW"})
    play(state, "K sail 2 obelisks")
    assert site(state, "obelisks") == "KWW"
    assert state.scores() == [0, 0, 0, 0]
    heights_before = [line[:3] for line in told(state, PLACED)]
    assert heights_before == [[0, OBELISKS, 0], [1, OBELISKS, 0], [1, OBELISKS, 1]]


@pytest.mark.rule("IMH-64")
def test_only_at_the_end() -> None:
    state = last_boat(obelisks="WWWK")
    play(state, "K sail 4 temple")
    assert earned(state) == [1, 0, 0, 0]
    end = last_turn(obelisks="WWWK")
    finish(end)
    assert earned(end) == earned(end, "obelisks") == [10, 15, 0, 0]


@pytest.mark.rule("IMH-65")
@pytest.mark.parametrize(("heights", "points"), [("KKW", [10, 1]), ("KWWWW", [1, 10])])
def test_two_players(heights: str, points: list[int]) -> None:
    state = last_turn(2, obelisks=heights)
    finish(state)
    assert earned(state) == points


@pytest.mark.rule("IMH-66")
@pytest.mark.parametrize(
    ("heights", "points"), [("KKWWWN", [6, 12, 1]), ("KKKWNN", [12, 1, 6]), ("KWWNNN", [1, 6, 12])]
)
def test_three_players(heights: str, points: list[int]) -> None:
    state = last_turn(3, obelisks=heights)
    finish(state)
    assert earned(state) == points


@pytest.mark.rule("IMH-67")
@pytest.mark.parametrize(
    ("heights", "points"), [("KKKKWWWNNG", [15, 10, 5, 1]), ("KWWWNNGGGG", [1, 10, 5, 15])]
)
def test_four_players(heights: str, points: list[int]) -> None:
    state = last_turn(4, obelisks=heights)
    finish(state)
    assert earned(state) == points


@pytest.mark.rule("IMH-68")
@pytest.mark.parametrize(
    ("seats", "heights", "points"),
    [
        (3, "KKK", [12, 0, 0]),
        (3, "KWW", [6, 12, 0]),
        (2, "W", [0, 10]),
        (4, "", [0, 0, 0, 0]),
    ],
)
def test_without_a_stone(seats: int, heights: str, points: list[int]) -> None:
    state = last_turn(seats, obelisks=heights)
    finish(state)
    assert earned(state) == points


@pytest.mark.rule("IMH-69", "IMH-68")
def test_the_worked_example() -> None:
    """White has 4, black and grey 3 each and share 10 + 5, rounded down; brown has none."""
    state = last_turn(obelisks="KKKWWWWGGG")
    finish(state)
    assert earned(state) == [7, 15, 0, 7]


@pytest.mark.rule("IMH-69")
@pytest.mark.parametrize(
    ("seats", "heights", "points"),
    [
        (2, "KKWW", [5, 5]),
        (3, "KKKKWWWWNNNN", [6, 6, 6]),
        (4, "KWNG", [7, 7, 7, 7]),
        (3, "KKWWN", [9, 9, 1]),
        (3, "KKWN", [12, 3, 3]),
        (4, "KKWWNNG", [10, 10, 10, 1]),
        (4, "KKWNG", [15, 5, 5, 5]),
        (4, "KKWWNG", [12, 12, 3, 3]),
    ],
)
def test_ties(seats: int, heights: str, points: list[int]) -> None:
    state = last_turn(seats, obelisks=heights)
    finish(state)
    assert earned(state) == points

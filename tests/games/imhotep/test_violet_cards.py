"""Violet cards: statues."""

import pytest

from tests.games.imhotep.helpers import earned, finish, hand, last_boat, last_turn, mover, play

POINTS = [0, 1, 3, 6, 10, 15, 17, 19, 21, 23, 25]


@pytest.mark.rule("IMH-105")
@pytest.mark.parametrize(("statues", "points"), list(enumerate(POINTS)))
def test_points_by_number(statues: int, points: int) -> None:
    """Three are worth 6, six 17, and all ten of them 25."""
    state = last_turn(hands={"W": " ".join(["statue"] * statues)})
    finish(state)
    assert earned(state) == earned(state, "statues") == [0, points, 0, 0]


@pytest.mark.rule("IMH-105")
def test_each_player_has_a_set_of_its_own() -> None:
    state = last_turn(hands={"W": "statue statue", "G": "statue statue statue"})
    finish(state)
    assert earned(state, "statues") == [0, 3, 0, 6]


@pytest.mark.rule("IMH-105")
def test_ten_copies() -> None:
    state = last_turn(hands={"W": " ".join(["statue"] * 10)})
    assert state.deck[8] == 0
    assert state.box.copies[8] == 10


@pytest.mark.rule("IMH-105")
def test_only_at_the_end() -> None:
    state = last_boat(hands={"W": "statue statue"}, in_round=5)
    play(state, "K sail 4 market", "K decline")
    assert mover(state) == "."
    assert hand(state, "W") == "statue statue"
    assert state.scores() == [0, 0, 0, 0]

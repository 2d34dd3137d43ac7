"""Pyramid, side A."""

import pytest

from benben.games.imhotep.space import PLACED, PYRAMID
from tests.games.imhotep.helpers import earned, finish, last_turn, play, position, site, told

VALUES = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4]


@pytest.mark.rule("IMH-51", "IMH-52")
def test_points_at_once() -> None:
    """An empty pyramid and the boat W N W G: 2, 1, 3 and 2 points in this order."""
    state = position(cargo={1: "WNWG"})
    play(state, "K sail 1 pyramid")
    assert state.scores() == [0, 2 + 3, 1, 2]
    assert site(state, "pyramid") == "WNWG"
    assert state.round == 1


@pytest.mark.rule("IMH-51", "IMH-54", "IMH-55")
@pytest.mark.parametrize("lying", range(17))
def test_every_space(lying: int) -> None:
    """The value of the next space, whatever the number of stones that lie there."""
    state = position(pyramid=("KWNG" * 5)[:lying], cargo={3: "N."})
    play(state, "K sail 3 pyramid")
    assert state.scores() == [0, 0, [*VALUES, 1, 1, 1][lying], 0]
    assert told(state, PLACED) == [[2, PYRAMID, lying, 0]], "all are told the space"


@pytest.mark.rule("IMH-52", "IMH-53", "IMH-54")
def test_levels() -> None:
    """As on the board: columns of three, then of two, then one. The middle is worth most."""
    first, second, third = VALUES[:9], VALUES[9:13], VALUES[13:]
    rows = [first[row::3] for row in range(3)]
    assert rows == [[2, 2, 2], [1, 4, 1], [3, 3, 3]]
    assert [second[row::2] for row in range(2)] == [[2, 1], [3, 3]]
    assert third == [4]
    assert position().box.pyramid == VALUES
    assert len(first) + len(second) + len(third) == 3 * 3 + 2 * 2 + 1


@pytest.mark.rule("IMH-53", "IMH-54", "IMH-55")
def test_a_whole_pyramid() -> None:
    """Fourteen stones, one after another, hand out 34 points in all; the fifteenth just one."""
    handed_out = []
    for lying in range(15):
        state = position(2, pyramid="K" * lying, cargo={3: "W."})
        play(state, "K sail 3 pyramid")
        handed_out.append(sum(state.scores()))
    assert sum(handed_out[:9]) == 21
    assert sum(handed_out[9:13]) == 9
    assert sum(handed_out[:14]) == 34
    assert handed_out[14] == 1


@pytest.mark.rule("IMH-55")
def test_full_in_the_middle_of_a_boat() -> None:
    """Twelve lie there: K K with a gap before W score 3, 4 and 1; an ornament counts all 15."""
    state = position(pyramid="WNG" * 4, cargo={1: "KK.W"})
    play(state, "K sail 1 pyramid")
    assert state.scores() == [7, 1, 0, 0]
    assert len(site(state, "pyramid")) == 15
    end = last_turn(pyramid=site(state, "pyramid"), hands={"G": "ornament_pyramid"})
    finish(end)
    assert earned(end) == [0, 0, 0, 5]


@pytest.mark.rule("IMH-51")
def test_nothing_more_at_the_end() -> None:
    state = last_turn(pyramid="KWNGKWNG")
    finish(state)
    assert state.scores() == [0, 0, 0, 0]

"""Temple, side B: a bonus for each space."""

import pytest

from benben.core.journal import POINTS
from benben.games.imhotep.space import FROM_TEMPLE
from tests.games.imhotep.helpers import (
    TEMPLE_B,
    earned,
    hand,
    last_boat,
    mover,
    offers,
    play,
    position,
    told,
)


@pytest.mark.rule("IMH-81", "IMH-82", "IMH-83", "IMH-84", "IMH-145", "IMH-146")
def test_the_worked_example() -> None:
    """Grey chooses, brown gets two points, white chooses and then takes a card, black chooses."""
    state = last_boat(sides=TEMPLE_B, temple="GNWWK", sleds=dict.fromkeys("KWNG", 0))
    quarry = state.quarry[:]
    play(state, "K sail 4 market", "K decline")
    quarry[0] += 1
    assert (mover(state), offers(state)) == ("G", ["point", "stones"])
    assert state.scores() == [0, 0, 0, 0]
    play(state, "G stones")
    assert state.scores() == [0, 0, 2, 0]
    assert (mover(state), offers(state)) == ("W", ["point", "stones"])
    play(state, "W point")
    assert state.scores() == [0, 1, 2, 0]
    assert mover(state) == "."
    play(state, ". deal lever")
    assert hand(state, "W") == "lever"
    assert (mover(state), offers(state)) == ("K", ["point", "stones"])
    play(state, "K stones")
    assert state.scores() == [0, 1, 2, 0]
    assert state.sled == [2, 0, 0, 2]
    assert state.quarry == [quarry[0] - 2, quarry[1], quarry[2], quarry[3] - 2]
    assert offers(state, "round")


@pytest.mark.rule("IMH-81")
def test_only_uncovered_stones() -> None:
    """White lies below grey on the first space, and below brown on the second."""
    state = last_boat(sides=TEMPLE_B, temple="WWKKKGN", sleds={"G": 0})
    play(state, "K sail 4 market", "K decline", "G point", "K point", ". deal statue", "K point")
    assert earned(state) == [2, 0, 2, 1]
    assert hand(state, "K") == "statue"


@pytest.mark.rule("IMH-81")
def test_again_in_every_round() -> None:
    for number in range(1, 6):
        state = last_boat(sides=TEMPLE_B, temple="GN", sleds={"G": 0}, in_round=number)
        play(state, "K sail 4 market", "K decline", "G point")
        assert earned(state) == [0, 0, 2, 1]


@pytest.mark.rule("IMH-82")
@pytest.mark.parametrize(("space", "before"), [(0, ""), (2, "GN"), (4, "GNGN")])
def test_choice_spaces(space: int, before: str) -> None:
    """White's stone lies on it; point and stones exclude each other."""
    temple = before + "W"
    assert len(temple) - 1 == space
    full = {"K": 5, "N": 5, "G": 5, "W": 1}
    state = last_boat(sides=TEMPLE_B, temple=temple, sleds=full)
    play(state, "K sail 4 market", "K decline")
    if space > 3:
        play(state, ". deal statue")
    assert (mover(state), offers(state)) == ("W", ["point", "stones"])
    quarry, scores = state.quarry[1], state.scores()
    point, stones = state.clone(), state.clone()
    point.journal = []
    play(point, "W point")
    assert [1, 1, FROM_TEMPLE, space] in told(point, POINTS), "told with its space"
    assert (point.scores()[1], point.sled[1], point.quarry[1]) == (scores[1] + 1, 1, quarry)
    play(stones, "W stones")
    assert (stones.scores()[1], stones.sled[1], stones.quarry[1]) == (scores[1], 3, quarry - 2)


@pytest.mark.rule("IMH-83")
def test_points_space() -> None:
    state = last_boat(sides=TEMPLE_B, temple="KW", sleds={"K": 5})
    play(state, "K sail 4 market", "K decline")
    assert earned(state) == earned(state, "temple") == [1, 2, 0, 0]


@pytest.mark.rule("IMH-84", "IMH-127")
def test_card_space_leaves_no_choice() -> None:
    """The top card comes to white without a question, and no point with it."""
    state = last_boat(sides=TEMPLE_B, temple="KKKW", sleds={"K": 5})
    left = state.left
    play(state, "K sail 4 market", "K decline")
    assert mover(state) == "."
    play(state, ". deal chisel")
    assert hand(state, "W") == "chisel"
    assert state.left == left - 1
    assert earned(state) == [1 + 2 + 1, 0, 0, 0]
    assert offers(state, "round")


@pytest.mark.rule("IMH-81")
def test_nothing_when_it_arrives() -> None:
    state = position(sides=TEMPLE_B, cargo={1: "KWNG"})
    play(state, "K sail 1 temple")
    assert state.scores() == [0, 0, 0, 0]
    assert mover(state) == "W"

"""End of a round: the fourth boat, then the temple."""

import pytest

from tests.games.imhotep.helpers import earned, last_boat, last_turn, mover, play, position


@pytest.mark.rule("IMH-37")
def test_over_with_the_fourth_boat() -> None:
    """Black sails it in its own turn; white, who is next, has no turn any more."""
    state = last_boat()
    play(state, "K sail 4 temple")
    assert (mover(state), state.round) == (".", 2)
    assert state.sled == [2, 3, 4, 5]


@pytest.mark.rule("IMH-37")
def test_not_before_the_last_stone_is_unloaded() -> None:
    state = last_boat(cargo={4: "WN"})
    play(state, "K sail 4 market")
    assert (mover(state), state.round) == ("W", 1)
    play(state, "W pick entrance")
    assert (mover(state), state.round) == ("N", 1)
    play(state, "N decline")
    assert (mover(state), state.round) == (".", 2)


@pytest.mark.rule("IMH-37")
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_three_boats_are_not_enough(left: int) -> None:
    """Whichever boat is left: the round goes on until it has sailed too."""
    loads = {1: "KKK.", 2: "KK.", 3: "K.", 4: "K."}
    third, *others = (boat for boat in loads if boat != left)
    docked = dict(zip(others, ["pyramid", "burial"], strict=True))
    state = position(docked=docked, cargo={left: loads[left], third: loads[third]}, temple="G")
    play(state, f"K sail {third} temple")
    assert (mover(state), state.round) == ("W", 1)
    assert earned(state) == [0, 0, 0, 0]
    play(state, f"W sail {left} obelisks")
    assert (mover(state), state.round) == (".", 2)


@pytest.mark.rule("IMH-38")
def test_temple_with_a_boat() -> None:
    state = last_boat(temple="WN")
    play(state, "K sail 4 temple")
    assert earned(state, "temple") == [1, 1, 1, 0]


@pytest.mark.rule("IMH-38")
def test_temple_without_a_boat() -> None:
    state = last_boat(temple="WN")
    play(state, "K sail 4 market", "K decline")
    assert earned(state, "temple") == [0, 1, 1, 0]


@pytest.mark.rule("IMH-38")
def test_temple_in_the_last_round() -> None:
    state = last_turn(temple="WNN")
    play(state, "K sail 4 market", "K decline")
    assert mover(state) == ""
    assert earned(state) == [0, 1, 2, 0]


@pytest.mark.rule("IMH-38")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_temple_in_every_round(number: int) -> None:
    state = last_boat(temple="G", in_round=number)
    play(state, "K sail 4 temple")
    assert earned(state, "temple") == [1, 0, 0, 1]

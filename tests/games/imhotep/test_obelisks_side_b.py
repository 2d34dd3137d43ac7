"""Obelisks, side B: three stones and a value."""

import pytest

from benben.games.imhotep.space import BUILT
from tests.games.imhotep.helpers import (
    OBELISKS_B,
    earned,
    finish,
    last_turn,
    play,
    position,
    site,
    stones,
    told,
)


@pytest.mark.rule("IMH-89")
def test_loose_stones() -> None:
    state = position(sides=OBELISKS_B, cargo={1: "KWWG"})
    play(state, "K sail 1 obelisks")
    assert state.loose == [1, 2, 0, 1]
    assert state.built == []
    assert state.scores() == [0, 0, 0, 0]


@pytest.mark.rule("IMH-90", "IMH-89")
def test_the_worked_example() -> None:
    """White has two loose stones and 9 is the highest free value; K W G arrive."""
    state = position(sides=OBELISKS_B, obelisks="WW", built="N", cargo={2: "KWG"})
    play(state, "K sail 2 obelisks")
    assert state.loose == [1, 0, 0, 1]
    assert stones(state.built) == "NW"
    assert state.scores() == [0, 9, 0, 0]
    assert site(state, "obelisks") == "KWWWNNNG"
    assert told(state, BUILT) == [[1, 9, 0, 0]], "the builder and the value"


@pytest.mark.rule("IMH-90")
def test_three_at_once() -> None:
    """W W W with nothing built: the first value, and no loose stone."""
    state = position(sides=OBELISKS_B, cargo={2: "WWW"})
    play(state, "K sail 2 obelisks")
    assert state.loose == [0, 0, 0, 0]
    assert state.scores() == [0, 12, 0, 0]


@pytest.mark.rule("IMH-90", "IMH-32")
def test_in_the_order_of_unloading() -> None:
    """White and black both complete a set with this boat; who is nearer to the bow gets more."""
    for load, points in [("WK.", [9, 12]), ("KW.", [12, 9])]:
        state = position(2, OBELISKS_B, obelisks="WWKK", cargo={2: load})
        play(state, "K sail 2 obelisks")
        assert state.scores() == points


@pytest.mark.rule("IMH-91", "IMH-150")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_are_used_up(seats: int) -> None:
    """Each value once, from high to low, whoever builds."""
    for number, value in enumerate([12, 9, 7, 5, 4, 3]):
        owners = ("KW" * 3)[:number]
        state = position(seats, OBELISKS_B, obelisks="KK", built=owners, cargo={3: "K."})
        play(state, "K sail 3 obelisks")
        assert state.scores() == [value, *[0] * (seats - 1)]
        assert len(state.built) == number + 1


@pytest.mark.rule("IMH-91")
def test_a_player_builds_several() -> None:
    state = position(sides=OBELISKS_B, built="WW", obelisks="WW", cargo={3: "W."})
    play(state, "K sail 3 obelisks")
    assert stones(state.built) == "WWW"
    assert state.scores() == [0, 7, 0, 0]


@pytest.mark.rule("IMH-92")
def test_loose_stones_at_the_end() -> None:
    """The highest obelisk earns nothing more; black has five stones here and grey one."""
    state = last_turn(sides=OBELISKS_B, built="K", obelisks="KKWG")
    finish(state)
    assert earned(state) == earned(state, "obelisks") == [2, 1, 0, 1]

"""Wrath of the Pharaoh."""

from typing import Any

import pytest

from tests.games.imhotep.helpers import A, B, earned, finish, last_turn, mover, play, start

# A stone of each player at each site, so that all are spared.
EVERYWHERE: dict[str, Any] = {
    "pyramid": "KWNG",
    "temple": "KWNG",
    "burial": "KWNG",
    "obelisks": "KWNG",
}


@pytest.mark.rule("IMH-93")
def test_only_when_asked_for() -> None:
    assert not start().wrath
    assert start(wrath="yes").wrath
    state = last_turn()
    finish(state)
    assert state.scores() == [0, 0, 0, 0]


@pytest.mark.rule("IMH-93")
@pytest.mark.parametrize("sides", [A, B, "ABABA", "BABAB"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_any_sides(seats: int, sides: str) -> None:
    """Nobody has brought a stone anywhere: with the Wrath it is -5 for all, without it 0."""
    for wrath, points in [("no", 0), ("yes", -5)]:
        state = last_turn(seats, sides, wrath=wrath)
        play(state, "K sail 4 market", "K decline")
        while mover(state):
            play(state, ". show statue")
        assert state.scores() == [points] * seats


@pytest.mark.rule("IMH-94")
@pytest.mark.parametrize("missing", list(EVERYWHERE))
def test_each_site_counts(missing: str) -> None:
    """White lacks a stone at one of the four sites; the others have one everywhere."""
    lying = EVERYWHERE | {missing: "KNG"}
    state = last_turn(wrath="yes", **lying)
    finish(state)
    assert earned(state, "wrath") == [0, -5, 0, 0]
    spared = last_turn(wrath="yes", **EVERYWHERE)
    finish(spared)
    assert earned(spared, "wrath") == [0, 0, 0, 0]


@pytest.mark.rule("IMH-94")
def test_after_everything_else() -> None:
    """Black has three points in the end and nothing at the obelisks, so it ends with -2."""
    state = last_turn(2, wrath="yes", points={"K": 1}, pyramid="K", temple="K", burial="K")
    finish(state)
    assert earned(state, "temple", "burial") == [2, 0]
    assert earned(state)[0] == 2 - 5
    assert state.scores() == [-2, -5]
    assert state.places() == [1, 2]


@pytest.mark.rule("IMH-94")
def test_the_market_does_not_matter() -> None:
    """Black's stone went to the market, and black is spared; so is white without one there."""
    state = last_turn(wrath="yes", hands={"K": "statue"}, **EVERYWHERE)
    finish(state)
    assert earned(state, "wrath") == [0, 0, 0, 0]


@pytest.mark.rule("IMH-94")
@pytest.mark.parametrize("where", ["beside", "top"])
def test_pyramids_b_count_as_the_pyramid(where: str) -> None:
    lying = EVERYWHERE | {"pyramid": "W" if where == "beside" else ""}
    pyramids = ("KNGKN", "KNGKN", "KNGKN" if where == "beside" else "KNGKW")
    state = last_turn(sides="ABAAA", wrath="yes", pyramids=pyramids, **lying)
    finish(state)
    assert earned(state, "wrath") == [0, 0, 0, 0]

"""Refilling the sled."""

import pytest

from benben.games.imhotep.space import FETCHED
from tests.games.imhotep.helpers import offers, play, position, told


@pytest.mark.rule("IMH-22")
@pytest.mark.parametrize("sled", [0, 1, 2])
def test_three_stones(sled: int) -> None:
    state = position(sleds={"K": sled})
    before = state.quarry[0]
    play(state, "K take")
    assert state.sled[0] == sled + 3
    assert state.quarry[0] == before - 3
    assert state.quarry[1:] == [26, 25, 24]


@pytest.mark.rule("IMH-23")
@pytest.mark.parametrize(("sled", "taken"), [(2, 3), (3, 2), (4, 1)])
def test_only_what_fits(sled: int, taken: int) -> None:
    """With three on the sled and enough in the quarry exactly two are taken."""
    state = position(sleds={"K": sled})
    before = state.quarry[0]
    play(state, "K take")
    assert state.sled[0] == 5
    assert state.quarry[0] == before - taken
    assert told(state, FETCHED) == [[0, taken, 0, 0]], "all are told how many"


@pytest.mark.rule("IMH-24")
@pytest.mark.parametrize("quarry", [1, 2, 3])
def test_only_what_is_there(quarry: int) -> None:
    state = position(sleds={"K": 1}, quarry={"K": quarry})
    play(state, "K take")
    assert state.sled[0] == 1 + quarry
    assert state.quarry[0] == 0


@pytest.mark.rule("IMH-24")
def test_an_empty_quarry() -> None:
    state = position(sleds={"K": 1}, quarry={"K": 0})
    assert offers(state, "load")
    assert "take" not in offers(state)
    assert "take" in offers(position(sleds={"K": 1}, quarry={"K": 1}))

"""Loading a boat."""

import pytest

from tests.games.imhotep.helpers import cargo, offers, play, position


@pytest.mark.rule("IMH-25")
def test_one_stone_from_the_sled() -> None:
    state = position(sleds={"K": 3})
    quarry = state.quarry[:]
    play(state, "K load 2 3")
    assert cargo(state, 2) == "..K"
    assert state.sled[0] == 2
    assert state.quarry == quarry


@pytest.mark.rule("IMH-25")
def test_without_a_stone_on_the_sled() -> None:
    assert offers(position(sleds={"K": 0}), "load") == []
    assert len(offers(position(sleds={"K": 1}), "load")) == 11


@pytest.mark.rule("IMH-26", "IMH-25")
def test_any_free_slot() -> None:
    """Before and behind free slots, but never where a stone is."""
    state = position(cargo={1: ".W..", 3: "NN"})
    assert offers(state, "load") == ["1 1", "1 3", "1 4", "2 1", "2 2", "2 3", "4 1", "4 2"]
    for slot in offers(state, "load"):
        other = state.clone()
        play(other, f"K load {slot}")
        boat, at = map(int, slot.split())
        assert cargo(other, boat)[at - 1] == "K"


@pytest.mark.rule("IMH-26")
def test_not_a_boat_that_has_sailed() -> None:
    state = position(docked={2: "temple", 3: "market"})
    assert offers(state, "load") == ["1 1", "1 2", "1 3", "1 4", "4 1", "4 2"]


@pytest.mark.rule("IMH-26")
def test_not_the_boat_that_just_sailed() -> None:
    """It lies empty at its dock, and its slots are not free for loading."""
    state = position(cargo={3: "KW"})
    play(state, "K sail 3 burial")
    assert cargo(state, 3) == ".."
    assert [slot for slot in offers(state, "load") if slot.startswith("3")] == []

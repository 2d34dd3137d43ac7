"""Unloading: from the bow, stone by stone, each for its owner."""

import pytest

from tests.games.imhotep.helpers import (
    PYRAMIDS_B,
    cargo,
    earned,
    hand,
    mover,
    play,
    position,
    site,
)


@pytest.mark.rule("IMH-32")
@pytest.mark.parametrize(
    ("load", "order"),
    [("KWNG", "KWNG"), ("GNWK", "GNWK"), ("K.WN", "KWN"), (".NGK", "NGK"), ("KK.W", "KKW")],
)
@pytest.mark.parametrize("name", ["pyramid", "temple", "burial"])
def test_bow_to_stern(name: str, load: str, order: str) -> None:
    state = position(cargo={1: load})
    play(state, f"K sail 1 {name}")
    assert site(state, name) == order
    assert cargo(state, 1) == "...."
    assert mover(state) == "W"


@pytest.mark.rule("IMH-32")
def test_no_stone_stays_aboard() -> None:
    state = position(2, boats="3221", cargo={1: "KWK", 2: "K.", 3: ".W", 4: "K"})
    play(state, "K sail 2 temple", "W sail 1 obelisks", "K sail 3 burial")
    assert [cargo(state, boat) for boat in (1, 2, 3, 4)] == ["...", "..", "..", "K"]


@pytest.mark.rule("IMH-33")
def test_points_go_to_the_owners() -> None:
    state = position(cargo={1: "WNWG"})
    play(state, "K sail 1 pyramid")
    assert state.scores() == [0, 2 + 3, 1, 2]


@pytest.mark.rule("IMH-33")
def test_owners_pick_their_cards() -> None:
    state = position(cards="sail statue lever chisel", cargo={2: "GN."})
    play(state, "K sail 2 market", "G pick lever", "N pick sail")
    assert [hand(state, colour) for colour in "KWNG"] == ["", "", "sail", "lever"]
    assert mover(state) == "W"


@pytest.mark.rule("IMH-33")
def test_owners_choose_their_pyramids() -> None:
    state = position(sides=PYRAMIDS_B, cargo={2: "GW."})
    play(state, "K sail 2 pyramid", "G build right", "W build left")
    assert (site(state, "right"), site(state, "left")) == ("G", "W")
    assert earned(state) == [0, 2, 0, 3]

"""The next round: what is cleared, what stays, who starts."""

import pytest

from tests.games.imhotep.helpers import (
    bag,
    cargo,
    hand,
    last_boat,
    market,
    mover,
    offers,
    play,
    position,
    site,
)


@pytest.mark.rule("IMH-39")
def test_boats_go_and_stones_stay() -> None:
    state = last_boat(
        sleds={"K": 4, "W": 1, "N": 5, "G": 0},
        pyramid="KWN",
        temple="GG",
        burial="KKWN",
        obelisks="WNN",
    )
    quarry = state.quarry[:]
    play(state, "K sail 4 temple")
    assert (state.slots, state.dock) == ([0] * 4, [0] * 4)
    play(state, ". round 7", *[". deal statue"] * 4)
    assert state.slots == [3, 3, 3, 2]
    assert [cargo(state, boat) for boat in (1, 2, 3, 4)] == ["...", "...", "...", ".."]
    names = ("pyramid", "temple", "burial", "obelisks")
    assert [site(state, name) for name in names] == ["KWN", "GGK", "KKWN", "WNN"]
    assert state.sled == [4, 1, 5, 0]
    assert state.quarry == quarry


@pytest.mark.rule("IMH-39", "IMH-49")
def test_cards_before_the_players_stay() -> None:
    state = last_boat(hands={"W": "statue lever", "G": "ornament_temple"})
    play(state, "K sail 4 temple")
    assert (hand(state, "W"), hand(state, "G")) == ("statue lever", "ornament_temple")


@pytest.mark.rule("IMH-40")
def test_cards_nobody_took() -> None:
    """Two of four are taken; the other two are discarded and four new ones laid out."""
    state = last_boat(cards="statue sail lever entrance", cargo={4: "KW"})
    play(state, "K sail 4 market", "K pick sail", "W decline")
    assert market(state) == "- - - -"
    assert bag(state.discard) == "entrance statue lever"
    play(state, ". round 1", ". deal chisel", ". deal chisel", ". deal hammer", ". deal statue")
    assert market(state) == "chisel chisel hammer statue"
    assert bag(state.discard) == "entrance statue lever"
    assert state.left == 34 - 8


@pytest.mark.rule("IMH-41")
@pytest.mark.parametrize(
    ("seats", "sailor", "starts"),
    [(4, "K", "W"), (4, "W", "N"), (4, "N", "G"), (4, "G", "K"), (3, "N", "K"), (2, "W", "K")],
)
def test_left_of_the_last_sailor_starts(seats: int, sailor: str, starts: str) -> None:
    """Brown, third of four, sails the fourth boat: grey starts the next round."""
    state = last_boat(seats, turn=sailor)
    play(state, f"{sailor} sail 4 temple", ". round 1", *[". deal statue"] * 4)
    assert mover(state) == starts
    assert state.round == 2


@pytest.mark.rule("IMH-41")
@pytest.mark.parametrize("card", ["sail", "lever"])
def test_also_when_sailed_by_a_card(card: str) -> None:
    state = last_boat(turn="N", hands={"N": card})
    if card == "sail":
        play(state, "N hoist 4 2", "N sail 4 temple")
    else:
        play(state, "N lever 4 temple")
    play(state, ". round 1", *[". deal statue"] * 4)
    assert mover(state) == "G"


@pytest.mark.rule("IMH-41", "IMH-119")
def test_not_left_of_who_decided_last() -> None:
    """White picks last, but black sailed: white starts, not brown."""
    state = last_boat(cargo={4: "KW"})
    play(state, "K sail 4 market", "K decline", "W pick entrance")
    play(state, ". round 1", *[". deal statue"] * 4)
    assert mover(state) == "W"


@pytest.mark.rule("IMH-41")
def test_the_earlier_boats_do_not_count() -> None:
    """White and brown sailed before; grey sails the fourth boat, so black starts."""
    state = position(
        docked={1: "pyramid"}, turn="W", cargo={2: "KKK", 3: "K.", 4: "K."}, cards="sail"
    )
    play(state, "W sail 2 burial", "N sail 3 temple", "G sail 4 obelisks")
    assert offers(state, "round")
    play(state, ". round 1", *[". deal statue"] * 4)
    assert mover(state) == "K"

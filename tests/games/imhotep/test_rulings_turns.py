"""Rulings about turns: what must be done, passing, and the order of things."""

import pytest

from benben.games.imhotep.space import RETURNED, STUCK
from benben.games.imhotep.state import Imhotep
from tests.games.imhotep.helpers import (
    PYRAMIDS_B,
    TEMPLE_B,
    bag,
    earned,
    hand,
    last_boat,
    mover,
    offers,
    play,
    position,
    site,
    start,
    told,
    verbs,
)


@pytest.mark.rule("IMH-111")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_first_player(seats: int) -> None:
    state = start(seats)
    assert mover(state) == "."
    assert offers(state) == [f"first {seat}" for seat in range(seats)]
    assert state.odds() == [1] * seats


@pytest.mark.rule("IMH-112")
def test_no_refilling_of_a_full_sled() -> None:
    assert "take" not in verbs(position(sleds={"K": 5}))
    assert "take" in verbs(position(sleds={"K": 4}))


@pytest.mark.rule("IMH-113")
@pytest.mark.parametrize(("sled", "quarry", "got"), [(0, 9, 3), (3, 9, 2), (4, 9, 1), (0, 2, 2)])
def test_stones_of_a_pyramid_bonus(sled: int, quarry: int, got: int) -> None:
    """All that fit, up to three; there is no choice but yes or no."""
    state = position(
        sides=PYRAMIDS_B,
        pyramids=("", "N", ""),
        cargo={3: "W."},
        sleds={"W": sled},
        quarry={"W": quarry},
    )
    play(state, "K sail 3 pyramid", "W build middle")
    assert offers(state) == ["accept", "decline"]
    play(state, "W accept")
    assert (state.sled[1], state.quarry[1]) == (sled + got, quarry - got)


@pytest.mark.rule("IMH-113", "IMH-147")
@pytest.mark.parametrize(("sled", "quarry", "got"), [(0, 9, 2), (3, 9, 2), (4, 9, 1), (0, 1, 1)])
def test_stones_of_the_temple(sled: int, quarry: int, got: int) -> None:
    state = last_boat(
        sides=TEMPLE_B, temple="W", sleds={"W": sled}, quarry={"W": quarry}, parked="burial"
    )
    play(state, "K sail 4 market", "K decline", "W stones")
    assert (state.sled[1], state.quarry[1]) == (sled + got, quarry - got)


@pytest.mark.rule("IMH-113")
def test_one_way_to_refill() -> None:
    assert offers(position(sleds={"K": 0})) == ["take"]


# --- passing ------------------------------------------------------------------------------------


def stuck(load: str, **more: object) -> Imhotep:
    """Two players without a stone but in one three-slot boat that is left."""
    arranged: dict[str, object] = {
        "boats": "3322",
        "docked": {1: "pyramid", 3: "temple", 4: "burial"},
        "cargo": {2: load},
        "sleds": {"K": 0, "W": 0},
        "quarry": {"K": 0, "W": 0},
        "parked": "obelisks",
        "in_round": 6,
    }
    return position(2, **(arranged | more))  # type: ignore[arg-type]


@pytest.mark.rule("IMH-114")
def test_only_a_pass_is_left() -> None:
    """No stone on sled or in quarry, and the boat lacks one for its minimum."""
    assert offers(stuck(".W.")) == ["pass"]
    assert offers(stuck(".W.", hands={"K": "chisel sail hammer lever"})) == ["pass"]


@pytest.mark.rule("IMH-114")
def test_no_pass_while_a_boat_can_sail() -> None:
    """The same, but with two stones aboard: sailing is all there is, to either free site."""
    assert offers(stuck(".WK")) == ["sail 2 market", "sail 2 obelisks"]


@pytest.mark.rule("IMH-114")
@pytest.mark.parametrize(("sled", "quarry"), [(1, 0), (0, 1), (5, 0), (2, 9)])
def test_no_pass_with_a_stone(sled: int, quarry: int) -> None:
    state = stuck(".W.", sleds={"K": sled, "W": 0}, quarry={"K": quarry, "W": 0})
    assert "pass" not in verbs(state)
    assert offers(state)


@pytest.mark.rule("IMH-114", "IMH-21")
def test_a_pass_is_a_turn() -> None:
    """Black passes; white still has a stone and goes on, so the round does too."""
    state = stuck(".W.", sleds={"K": 0, "W": 1})
    play(state, "K pass")
    assert mover(state) == "W"
    play(state, "W load 2 1")
    assert (mover(state), offers(state)) == ("K", ["sail 2 market", "sail 2 obelisks"])


@pytest.mark.rule("IMH-115")
def test_all_pass() -> None:
    """After the temple the stone on the boat goes back to white's quarry."""
    state = stuck(".W.", temple="KKW", in_round=5)
    play(state, "K pass")
    assert mover(state) == "W"
    assert told(state, STUCK) == []
    play(state, "W pass")
    assert earned(state) == earned(state, "temple") == [2, 1]
    assert len(told(state, STUCK)) == 1
    assert state.quarry == [0, 1]
    assert told(state, RETURNED) == [[1, 1, 1, 0]], "one stone of white, from a boat"
    assert state.cargo == [0] * 16
    assert state.load == [0] * 4
    assert offers(state, "round")


@pytest.mark.rule("IMH-115")
def test_the_temple_before_the_stones_go_back() -> None:
    """White could choose stones if they had come back already; as it is there is only a point."""
    state = stuck(".W.", sides=TEMPLE_B, temple="W", in_round=5)
    play(state, "K pass", "W pass")
    assert earned(state) == [0, 1]
    assert offers(state, "round")


@pytest.mark.rule("IMH-115")
def test_passes_must_follow_one_another() -> None:
    """K pass, W load, K pass: white has another turn, and only two passes in a row end it."""
    state = stuck("...", sleds={"K": 0, "W": 1})
    play(state, "K pass", "W load 2 1", "K pass")
    assert (mover(state), offers(state)) == ("W", ["pass"])
    play(state, "W pass")
    assert mover(state) == ""
    assert state.quarry == [0, 1]


@pytest.mark.rule("IMH-115")
def test_three_players_must_pass() -> None:
    full = dict.fromkeys("KWN", 0)
    state = position(
        3,
        boats="3322",
        docked={1: "pyramid", 3: "temple", 4: "burial"},
        cargo={2: "N.."},
        sleds=full,
        quarry=full,
        parked="obelisks",
    )
    play(state, "K pass", "W pass")
    assert mover(state) == "N"
    play(state, "N pass")
    assert state.round == 2


@pytest.mark.rule("IMH-116")
@pytest.mark.parametrize(("sailor", "starts"), [("K", "W"), ("W", "K")])
def test_who_starts_after_passing(sailor: str, starts: str) -> None:
    """Left of the last one who sailed, whoever passed last."""
    state = position(
        2,
        boats="3322",
        turn=sailor,
        docked={1: "pyramid", 3: "temple"},
        cargo={2: ".W.", 4: "W."},
        sleds={"K": 0, "W": 0},
        quarry={"K": 0, "W": 0},
        parked="obelisks",
    )
    other = "W" if sailor == "K" else "K"
    play(state, f"{sailor} sail 4 burial", f"{other} pass", f"{sailor} pass")
    play(state, ". round 1", *[". deal statue"] * 4)
    assert mover(state) == starts


@pytest.mark.rule("IMH-116")
@pytest.mark.parametrize("first", ["K", "W"])
def test_nobody_sailed(first: str) -> None:
    state = stuck("...", docked={}, first=first, turn="K", in_round=5)
    play(state, "K pass", "W pass", ". round 6", *[". deal statue"] * 4)
    assert mover(state) == first


# --- whole actions, in their order --------------------------------------------------------------


@pytest.mark.rule("IMH-117")
def test_half_a_card_cannot_be_played() -> None:
    """One free slot and one stone: neither is enough for a chisel; without room no hammer."""
    docked = {1: "market", 2: "temple", 3: "burial"}
    one_slot = position(docked=docked, cargo={4: "W."}, sleds={"K": 3}, hands={"K": "chisel"})
    assert offers(one_slot, "chisel") == []
    one_stone = position(sleds={"K": 1}, hands={"K": "chisel"})
    assert offers(one_stone, "chisel") == []
    no_slot = position(docked=docked, cargo={4: "WW"}, sleds={"K": 3}, hands={"K": "hammer sail"})
    assert verbs(no_slot) == {"take", "sail"}
    no_stone = position(sleds={"K": 0}, hands={"K": "sail chisel lever"})
    assert offers(no_stone) == ["take"]


@pytest.mark.rule("IMH-117")
def test_a_card_once_begun_can_be_finished() -> None:
    """Whatever first step a chisel or sail offers, a second step follows."""
    state = position(
        cargo={1: "WW..", 2: "W.W", 3: "K."}, sleds={"K": 2}, hands={"K": "chisel sail"}
    )
    begun = [words for words in offers(state) if words.split()[0] in {"chisel", "hoist"}]
    assert len(begun) == 6 + 6
    for words in begun:
        half = state.clone()
        play(half, f"K {words}")
        assert mover(half) == "K"
        assert verbs(half) == ({"load"} if words.startswith("chisel") else {"sail"})


@pytest.mark.rule("IMH-118")
def test_one_stone_after_another() -> None:
    """White's card, its stone, its pyramid and its bonus are done before brown picks."""
    state = position(
        sides=PYRAMIDS_B, cards="entrance", cargo={2: "WN."}, pyramids=("K", "", ""), turn="G"
    )
    play(state, "G sail 2 market", "W pick entrance", "W build left", "W accept", ". deal statue")
    assert hand(state, "W") == "statue"
    assert bag(state.discard) == "entrance"
    assert (mover(state), bool(offers(state, "pick"))) == ("N", True)


@pytest.mark.rule("IMH-118", "IMH-32")
def test_a_red_card_comes_before_the_next_stone() -> None:
    """Two sarcophagi: the cells follow the order of the stones on the boat."""
    state = position(cards="sarcophagus sarcophagus", cargo={2: "GW."})
    play(state, "K sail 2 market", "G pick sarcophagus")
    assert site(state, "burial") == "G"
    play(state, "W pick sarcophagus")
    assert site(state, "burial") == "GW"


@pytest.mark.rule("IMH-119")
@pytest.mark.parametrize("sides", ["AAAAA", "ABAAA"])
def test_decisions_of_others_are_no_turns(sides: str) -> None:
    """Black sails, grey and brown decide; white is next all the same."""
    state = position(sides=sides, cargo={2: "GN."})
    if sides[1] == "B":
        play(state, "K sail 2 pyramid", "G build left", "N build right")
    else:
        play(state, "K sail 2 market", "G pick statue", "N decline")
    assert mover(state) == "W"
    assert offers(state, "load")

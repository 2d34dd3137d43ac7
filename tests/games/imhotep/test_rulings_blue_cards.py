"""Rulings about the blue cards."""

import pytest

from tests.games.imhotep.helpers import (
    PYRAMIDS_B,
    bag,
    cargo,
    hand,
    market,
    mover,
    offers,
    play,
    position,
    site,
    verbs,
)


@pytest.mark.rule("IMH-133")
def test_lever_fixes_the_order_first() -> None:
    """Nothing is unloaded before the last question; then the owners pick in that order."""
    state = position(
        cards="sail statue hammer chisel", cargo={1: "WNG."}, hands={"K": "lever"}, turn="K"
    )
    play(state, "K lever 1 market", "K next 3")
    assert market(state) == "sail statue hammer chisel"
    assert cargo(state, 1) == "WNG."
    play(state, "K next 2")
    assert mover(state) == "G"
    play(state, "G pick statue", "N pick sail", "W pick hammer")
    assert [hand(state, colour) for colour in "KWNG"] == ["", "hammer", "sail", "statue"]
    assert mover(state) == "W"
    assert bag(state.discard) == "lever"


@pytest.mark.rule("IMH-133")
def test_lever_leaves_the_pyramid_to_the_owner() -> None:
    state = position(sides=PYRAMIDS_B, cargo={2: "WN."}, hands={"K": "lever"})
    play(state, "K lever 2 pyramid", "K next 2", "N build left")
    assert (mover(state), offers(state)) == ("W", ["build left", "build middle", "build right"])
    play(state, "W build left", "W decline")
    assert site(state, "left") == "NW"


@pytest.mark.rule("IMH-134")
@pytest.mark.parametrize(
    ("load", "orders"),
    [
        ("KKKK", 1),
        ("KKK.", 1),
        ("KKKW", 4),
        ("KKWW", 6),
        ("KWK.", 3),
        ("KKWN", 12),
        ("K.WN", 6),
        ("KWNG", 24),
    ],
)
def test_stones_of_one_owner_are_equal(load: str, orders: int) -> None:
    """As many ways through the questions as there are sequences of owners, each of them once."""
    state = position(cargo={1: load}, hands={"K": "lever"})
    play(state, "K lever 1 temple")
    ends = []
    asked = [state]
    while asked:
        half = asked.pop()
        if not offers(half, "next"):
            ends.append(site(half, "temple"))
            continue
        for choice in offers(half):
            asked.append(half.clone())
            play(asked[-1], f"K {choice}")
    assert len(ends) == len(set(ends)) == orders
    assert {"".join(sorted(end)) for end in ends} == {"".join(sorted(load.replace(".", "")))}


@pytest.mark.rule("IMH-134")
def test_the_rest_of_one_owner_is_not_asked() -> None:
    state = position(cargo={1: "KWWW"}, hands={"K": "lever"})
    play(state, "K lever 1 burial")
    assert offers(state) == ["next 1", "next 2"]
    play(state, "K next 1")
    assert site(state, "burial") == "KWWW"


@pytest.mark.rule("IMH-135")
@pytest.mark.parametrize(("sled", "playable"), [(0, False), (1, False), (2, True), (5, True)])
def test_chisel_needs_two_stones(sled: int, playable: bool) -> None:
    state = position(sleds={"K": sled}, hands={"K": "chisel"})
    assert ("chisel" in verbs(state)) == playable


@pytest.mark.rule("IMH-135")
@pytest.mark.parametrize(
    ("docked", "load", "playable"),
    [
        ({1: "market", 2: "temple", 3: "burial"}, {4: ".."}, True),
        ({1: "market", 2: "temple", 3: "burial"}, {4: "W."}, False),
        ({1: "market", 2: "temple"}, {3: "W.", 4: ".W"}, True),
        ({1: "market", 2: "temple"}, {3: "WW", 4: ".W"}, False),
        ({2: "market"}, {1: "WWWW", 3: "WW", 4: "WW"}, False),
    ],
)
def test_chisel_needs_two_slots(
    docked: dict[int, str], load: dict[int, str], playable: bool
) -> None:
    state = position(docked=docked, cargo=load, sleds={"K": 5}, hands={"K": "chisel"})
    assert ("chisel" in verbs(state)) == playable


@pytest.mark.rule("IMH-136")
def test_chisel_in_any_order_and_for_a_search_in_one() -> None:
    """A search does not begin with the last free slot, and goes on with later ones only."""
    state = position(
        cargo={1: "W.WW", 2: "W.."}, docked={3: "market"}, sleds={"K": 2}, hands={"K": "chisel"}
    )
    assert offers(state, "chisel") == ["1 2", "2 2", "2 3", "4 1", "4 2"]
    assert offers(state, "chisel", search=True) == ["1 2", "2 2", "2 3", "4 1"]
    last = state.clone()
    play(last, "K chisel 4 2")
    assert (
        offers(last)
        == offers(last, search=True)
        == [*["load 1 2", "load 2 2", "load 2 3", "load 4 1"]]
    )
    play(state, "K chisel 2 2")
    assert offers(state) == ["load 1 2", "load 2 3", "load 4 1", "load 4 2"]
    assert offers(state, search=True) == ["load 2 3", "load 4 1", "load 4 2"]
    assert offers(state.seen_by(0), search=True) == offers(state)


@pytest.mark.rule("IMH-137")
@pytest.mark.parametrize(
    ("sled", "quarry", "playable"),
    [(0, 1, True), (4, 1, True), (4, 0, False), (5, 9, False), (0, 0, False)],
)
def test_hammer_needs_room_and_stones(sled: int, quarry: int, playable: bool) -> None:
    """With a full sled neither the hammer nor refilling is possible."""
    state = position(sleds={"K": sled}, quarry={"K": quarry}, hands={"K": "hammer"})
    assert ("hammer" in verbs(state)) == playable
    assert ("take" in verbs(state)) == playable


@pytest.mark.rule("IMH-137")
def test_hammer_needs_a_slot() -> None:
    docked = {1: "market", 2: "temple", 3: "burial"}
    state = position(docked=docked, cargo={4: "WW"}, sleds={"K": 1}, hands={"K": "hammer"})
    assert verbs(state) == {"take", "sail"}
    state = position(docked=docked, cargo={4: ".W"}, sleds={"K": 1}, hands={"K": "hammer"})
    assert offers(state, "hammer") == ["4 1"]


@pytest.mark.rule("IMH-137")
def test_hammer_loads_a_stone_it_fetched() -> None:
    state = position(sleds={"K": 0}, quarry={"K": 1}, hands={"K": "hammer"})
    play(state, "K hammer 3 1")
    assert (state.sled[0], state.quarry[0], cargo(state, 3)) == (0, 0, "K.")


@pytest.mark.rule("IMH-138")
@pytest.mark.parametrize(
    ("load", "slots"),
    [
        ("....", []),
        ("W...", []),
        ("W.W.", ["1 2", "1 4"]),
        ("WW.W", ["1 3"]),
        ("WWWW", []),
    ],
)
def test_sail_counts_its_own_stone(load: str, slots: list[str]) -> None:
    """Enough with the new stone is enough; a boat at its minimum may go too, a full one not."""
    state = position(cargo={1: load}, sleds={"K": 1}, hands={"K": "sail"})
    assert [slot for slot in offers(state, "hoist") if slot[0] == "1"] == slots


@pytest.mark.rule("IMH-138")
def test_sail_needs_a_stone() -> None:
    state = position(cargo={1: "WWW."}, sleds={"K": 0}, hands={"K": "sail"})
    assert offers(state, "hoist") == []
    assert offers(state, "sail")

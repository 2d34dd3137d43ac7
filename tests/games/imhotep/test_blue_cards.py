"""Blue cards: chisel, sail, hammer, lever."""

import pytest

from tests.games.imhotep.helpers import (
    bag,
    cargo,
    hand,
    mover,
    offers,
    play,
    position,
    site,
    verbs,
)


@pytest.mark.rule("IMH-106")
@pytest.mark.parametrize(
    ("first", "second", "loads"),
    [("1 2", "1 4", [".K.K", "..."]), ("1 1", "2 3", ["K...", "..K"])],
)
def test_chisel(first: str, second: str, loads: list[str]) -> None:
    """Both on one boat, or one on each of two."""
    state = position(sleds={"K": 3}, hands={"K": "chisel"})
    quarry = state.quarry[:]
    play(state, f"K chisel {first}")
    assert mover(state) == "K"
    play(state, f"K load {second}")
    assert [cargo(state, 1), cargo(state, 2)] == loads
    assert state.sled[0] == 1
    assert state.quarry == quarry
    assert mover(state) == "W"
    assert bag(state.discard) == "chisel"


@pytest.mark.rule("IMH-106")
def test_chisel_offers_every_pair_of_slots() -> None:
    """Eleven free slots make 55 pairs, each of them in both orders; for a search once."""
    state = position(sleds={"K": 2}, hands={"K": "chisel"})
    for search in (False, True):
        pairs = []
        for first in offers(state, "chisel", search):
            half = state.clone()
            play(half, f"K chisel {first}")
            assert verbs(half) == {"load"}
            pairs += [frozenset((first, second)) for second in offers(half, "load", search)]
        assert len(set(pairs)) == 55
        assert len(pairs) == (55 if search else 110)


@pytest.mark.rule("IMH-107")
def test_sail() -> None:
    """Load a stone and sail that boat: no other boat may go, though boat four could."""
    state = position(sleds={"K": 2}, hands={"K": "sail"}, cargo={2: "W..", 4: "W."})
    play(state, "K hoist 2 3")
    assert cargo(state, 2) == "W.K"
    assert mover(state) == "K"
    assert offers(state) == [f"sail 2 {name}" for name in ("market", "pyramid", "temple")] + [
        "sail 2 burial",
        "sail 2 obelisks",
    ]
    play(state, "K sail 2 burial")
    assert site(state, "burial") == "WK"
    assert state.sled[0] == 1
    assert bag(state.discard) == "sail"
    assert mover(state) == "W"


@pytest.mark.rule("IMH-107", "IMH-110", "IMH-138")
def test_sail_and_the_minimum_of_a_big_boat() -> None:
    """With two aboard a four-slot boat cannot sail, but with the card it can; with one it can't."""
    state = position(2, cargo={1: "W.W."}, sleds={"K": 1}, hands={"K": "sail"})
    assert offers(state, "sail") == []
    assert [slot for slot in offers(state, "hoist") if slot[0] == "1"] == ["1 2", "1 4"]
    state = position(2, cargo={1: "W..."}, sleds={"K": 1}, hands={"K": "sail"})
    assert offers(state, "sail") == []
    assert [slot for slot in offers(state, "hoist") if slot[0] == "1"] == []


@pytest.mark.rule("IMH-107")
def test_sail_with_the_smallest_boat() -> None:
    """The empty one-slot boat leaves with the stone the card loads."""
    state = position(2, boats="4321", sleds={"K": 1}, hands={"K": "sail"})
    play(state, "K hoist 4 1", "K sail 4 temple")
    assert site(state, "temple") == "K"
    assert state.sled[0] == 0


@pytest.mark.rule("IMH-108", "IMH-113")
@pytest.mark.parametrize(
    ("sled", "quarry", "fetched"),
    [(0, 9, 3), (2, 9, 3), (3, 9, 2), (4, 7, 1), (1, 2, 2), (0, 1, 1)],
)
def test_hammer(sled: int, quarry: int, fetched: int) -> None:
    """Four on the sled and seven in the quarry: it takes one and loads one."""
    state = position(sleds={"K": sled}, quarry={"K": quarry}, hands={"K": "hammer"})
    play(state, "K hammer 2 2")
    assert state.sled[0] == sled + fetched - 1
    assert state.quarry[0] == quarry - fetched
    assert cargo(state, 2) == ".K."
    assert bag(state.discard) == "hammer"
    assert mover(state) == "W"


@pytest.mark.rule("IMH-109", "IMH-134")
def test_lever() -> None:
    """K, a gap, W and N: with the order N, K, W the first column is N K W from the top."""
    state = position(cargo={1: "K.WN"}, hands={"K": "lever"})
    play(state, "K lever 1 burial")
    assert (mover(state), offers(state)) == ("K", ["next 1", "next 3", "next 4"])
    play(state, "K next 4")
    assert offers(state) == ["next 1", "next 3"]
    play(state, "K next 1")
    assert site(state, "burial") == "NKW"
    assert bag(state.discard) == "lever"
    assert mover(state) == "W"


@pytest.mark.rule("IMH-109")
def test_lever_offers_every_order() -> None:
    """Four stones of four owners: 24 orders."""
    state = position(cargo={1: "KWNG"}, hands={"K": "lever"})
    play(state, "K lever 1 temple")
    orders = []
    asked = [state]
    while asked:
        half = asked.pop()
        for choice in offers(half):
            after = half.clone()
            play(after, f"K {choice}")
            if offers(after, "next"):
                asked.append(after)
            else:
                orders.append(site(after, "temple"))
    assert len(set(orders)) == len(orders) == 24


@pytest.mark.rule("IMH-110")
def test_both_conditions_of_sailing() -> None:
    """Boat one is below its minimum, boat three full, and two docks are taken."""
    state = position(
        cargo={1: "WW..", 3: "WW"},
        docked={2: "market", 4: "burial"},
        sleds={"K": 1},
        hands={"K": "sail lever"},
    )
    assert offers(state, "lever") == ["3 pyramid", "3 temple", "3 obelisks"]
    assert offers(state, "hoist") == ["1 3", "1 4"]
    play(state, "K hoist 1 3")
    assert offers(state) == ["sail 1 pyramid", "sail 1 temple", "sail 1 obelisks"]


@pytest.mark.rule("IMH-110")
@pytest.mark.parametrize(("slots", "minimum", "boat"), [(4, 3, 1), (3, 2, 2), (2, 1, 3), (1, 1, 4)])
def test_lever_and_the_minimum(slots: int, minimum: int, boat: int) -> None:
    for load in range(slots + 1):
        state = position(
            2, boats="4321", cargo={boat: ("W" * load).ljust(slots, ".")}, hands={"K": "lever"}
        )
        assert bool(offers(state, "lever")) == (load >= minimum)


@pytest.mark.rule("IMH-106", "IMH-107", "IMH-108", "IMH-109")
@pytest.mark.parametrize(
    ("card", "copies"), [("chisel", 3), ("sail", 3), ("hammer", 2), ("lever", 2)]
)
def test_copies(card: str, copies: int) -> None:
    state = position(hands={"N": " ".join([card] * copies)})
    assert hand(state, "N").split() == [card] * copies
    assert card not in bag(state.deck).split()

"""Playing with sides B: any mixture, and what stays as on side A."""

from itertools import product

import pytest

from benben.core.drive import random_playout
from benben.core.rng import Rng
from benben.games.imhotep import GAME
from tests.games.imhotep.helpers import (
    BURIAL_B,
    MARKET_B,
    OBELISKS_B,
    PYRAMIDS_B,
    TEMPLE_B,
    A,
    B,
    earned,
    hand,
    last_boat,
    mover,
    offers,
    play,
    position,
    site,
    start,
)

MIXTURES = ["".join(sides) for sides in product("AB", repeat=5)]


@pytest.mark.rule("IMH-70")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_mixtures_are_played(seats: int) -> None:
    """Each of the 32 gives a game of its own that comes to an end without a fault."""
    packs = set()
    for sides in MIXTURES:
        state = start(seats, sides)
        packs.add(tuple(state.pack()))
        random_playout(state, Rng(seats))
        assert mover(state) == ""
        assert state.faults() == []
    assert len(packs) == 32


@pytest.mark.rule("IMH-70")
@pytest.mark.parametrize("sides", MIXTURES)
def test_each_board_by_its_own_side(sides: str) -> None:
    """What gives a side B away: three cards up, a choice of pyramids, and so on."""
    state = position(sides=sides, cargo={1: "WWW.", 2: "WWW", 3: "W."})
    assert sum(1 for kind in state.up if kind) == (4 if sides[0] == "A" else 3)
    play(state, "K sail 3 pyramid")
    assert (mover(state) == "W" and bool(offers(state, "build"))) == (sides[1] == "B")
    if sides[1] == "B":
        play(state, "W build left")
    play(state, "W sail 1 obelisks")
    assert earned(state, "obelisks") == [0, 0 if sides[4] == "A" else 12, 0, 0]
    state = last_boat(sides=sides, temple="KW", burial="KWK", in_round=6, hands={"N": "lever"})
    play(state, "K sail 4 temple")
    while mover(state):
        pick = "point" if "point" in offers(state) else offers(state)[0]
        play(state, f"{mover(state)} {pick}")
    assert earned(state, "temple") == ([2, 1, 0, 0] if sides[2] == "A" else [2, 2, 0, 0])
    assert earned(state, "burial") == ([2, 1, 0, 0] if sides[3] == "A" else [16, 8, 0, 0])


@pytest.mark.rule("IMH-70", "IMH-8")
def test_the_option_lists_all_mixtures() -> None:
    option = next(option for option in GAME.options if option.name == "sides")
    assert sorted(option.values) == sorted(MIXTURES)
    assert option.default == A
    assert option.values[-1] == B


@pytest.mark.rule("IMH-71", "IMH-48", "IMH-50")
def test_market_b_otherwise_as_a() -> None:
    """Stones go back, cards are kept or carried out, the rest is discarded after the round."""
    state = position(sides=MARKET_B, cards="sail entrance statue", cargo={2: "WG."})
    quarry = state.quarry[:]
    play(state, "K sail 2 market", "W pick entrance", "G pick sail")
    assert state.quarry == [quarry[0], quarry[1], quarry[2], quarry[3] + 1]
    assert site(state, "pyramid") == "W"
    assert (hand(state, "W"), hand(state, "G")) == ("", "sail")


@pytest.mark.rule("IMH-71", "IMH-51")
def test_pyramids_b_score_at_once() -> None:
    state = position(sides=PYRAMIDS_B, cargo={3: "W."})
    play(state, "K sail 3 pyramid", "W build right")
    assert state.scores() == [0, 3, 0, 0]


@pytest.mark.rule("IMH-71", "IMH-57", "IMH-58")
@pytest.mark.parametrize(("seats", "width"), [(2, 4), (3, 5), (4, 5)])
def test_temple_b_is_filled_as_a(seats: int, width: int) -> None:
    """One level full of white, then one black stone: it covers the first white one."""
    state = last_boat(seats, TEMPLE_B, temple="W" * width + "K", sleds={"K": 5, "W": 5})
    play(state, "K sail 4 market", "K decline", ". deal statue")
    # Spaces two and four are worth two points and a card, the others one point each.
    assert earned(state, "temple") == [1, 2 + width - 3, *[0] * (seats - 2)]
    assert hand(state, "W") == "statue"


@pytest.mark.rule("IMH-71", "IMH-60")
def test_burial_b_is_filled_as_a() -> None:
    """Three rows, column by column: four stones put the first and the fourth in the top row."""
    state = last_boat(sides=BURIAL_B, in_round=6, burial="WKKW")
    play(state, "K sail 4 market", "K decline")
    assert earned(state, "burial") == [8 + 8, 8, 0, 0]


@pytest.mark.rule("IMH-71", "IMH-64")
def test_obelisks_b_each_its_own() -> None:
    state = position(sides=OBELISKS_B, cargo={2: "KWW"})
    play(state, "K sail 2 obelisks")
    assert site(state, "obelisks") == "KWW"
    assert state.scores() == [0, 0, 0, 0]

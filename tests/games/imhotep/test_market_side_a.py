"""Market, side A."""

import pytest

from tests.games.imhotep.helpers import (
    bag,
    hand,
    market,
    mover,
    offers,
    play,
    position,
    site,
)

FOUR = "sail statue lever chisel"


@pytest.mark.rule("IMH-47", "IMH-48", "IMH-123")
def test_a_boat_at_the_market() -> None:
    """White, brown and grey take sail, statue and lever; one card is left, no stone stays."""
    state = position(cards=FOUR, cargo={1: "WNG."})
    quarry = state.quarry[:]
    play(state, "K sail 1 market")
    assert offers(state) == ["pick statue", "pick chisel", "pick sail", "pick lever", "decline"]
    play(state, "W pick sail")
    assert offers(state, "pick") == ["statue", "chisel", "lever"]
    play(state, "N pick statue")
    assert offers(state, "pick") == ["chisel", "lever"]
    play(state, "G pick lever")
    assert [hand(state, colour) for colour in "KWNG"] == ["", "sail", "statue", "lever"]
    assert market(state) == "- - - chisel"
    assert state.quarry == [quarry[0], *(count + 1 for count in quarry[1:])]
    assert state.at == [0] * 20
    assert mover(state) == "W"


@pytest.mark.rule("IMH-47", "IMH-33")
def test_two_stones_of_one_owner() -> None:
    """White has both stones, with a gap between: two picks, the second from what is left."""
    state = position(cards=FOUR, cargo={2: "W.W"})
    play(state, "K sail 2 market", "W pick statue")
    assert mover(state) == "W"
    assert offers(state, "pick") == ["chisel", "sail", "lever"]
    play(state, "W pick chisel")
    assert hand(state, "W") == "statue chisel"
    assert mover(state) == "W"
    assert offers(state, "load")


@pytest.mark.rule("IMH-47")
@pytest.mark.parametrize("card", FOUR.split())
def test_any_of_the_cards(card: str) -> None:
    state = position(cards=FOUR, cargo={3: "K."})
    play(state, "K sail 3 market", f"K pick {card}")
    assert hand(state, "K") == card
    assert market(state).split() == ["-" if other == card else other for other in FOUR.split()]


@pytest.mark.rule("IMH-47")
@pytest.mark.parametrize("place", range(4))
def test_the_last_card(place: int) -> None:
    """Wherever it lies, its owner is asked; after it nobody is."""
    state = position(cards=FOUR, cargo={1: "WWNG"})
    card = FOUR.split()[place]
    play(state, "K sail 1 market")
    first, second, third = (other for other in FOUR.split() if other != card)
    play(state, f"W pick {first}", f"W pick {second}", f"N pick {third}")
    assert (mover(state), offers(state)) == ("G", [f"pick {card}", "decline"])
    play(state, f"G pick {card}")
    assert market(state) == "- - - -"


@pytest.mark.rule("IMH-48")
def test_each_stone_goes_back_at_once() -> None:
    state = position(cards=FOUR, cargo={3: "KK"})
    quarry = state.quarry[0]
    play(state, "K sail 3 market")
    assert state.quarry[0] == quarry
    play(state, "K pick sail")
    assert state.quarry[0] == quarry + 1
    play(state, "K decline")
    assert state.quarry[0] == quarry + 2
    assert all(site(state, name) == "" for name in ("pyramid", "temple", "burial", "obelisks"))


KEPT = [
    "ornament_pyramid",
    "ornament_temple",
    "ornament_burial",
    "ornament_obelisks",
    "statue",
    "chisel",
    "sail",
    "hammer",
    "lever",
]


@pytest.mark.rule("IMH-49")
@pytest.mark.parametrize("card", KEPT)
def test_cards_that_are_kept(card: str) -> None:
    """It lies before its owner, visible to all, and not on the discard."""
    state = position(cards=card, cargo={3: "W."})
    play(state, "K sail 3 market", f"W pick {card}")
    assert hand(state, "W") == card
    assert bag(state.discard) == ""
    for eyes in range(4):
        assert hand(state.seen_by(eyes), "W") == card
    assert state.scores() == [0, 0, 0, 0]


@pytest.mark.rule("IMH-49")
def test_any_number_of_cards() -> None:
    held = "statue statue statue statue chisel chisel sail sail hammer lever"
    state = position(2, cards="sail chisel lever statue", cargo={1: "KKKK"}, hands={"K": held})
    play(state, "K sail 1 market", *[f"K pick {card}" for card in ("sail", "chisel", "lever")])
    play(state, "K pick statue")
    assert len(hand(state, "K").split()) == 14


@pytest.mark.rule("IMH-50")
@pytest.mark.parametrize(
    ("card", "where"),
    [("entrance", "pyramid"), ("sarcophagus", "burial"), ("paved_path", "obelisks")],
)
def test_red_cards_are_not_kept(card: str, where: str) -> None:
    state = position(cards=card, cargo={2: "WN."})
    play(state, "K sail 2 market", f"W pick {card}")
    assert hand(state, "W") == ""
    assert bag(state.discard) == card
    assert site(state, where) == "W"
    assert mover(state) == "N"

"""Red cards: a stone from the quarry to a site, at once."""

import pytest

from tests.games.imhotep.helpers import (
    bag,
    cargo,
    earned,
    finish,
    last_turn,
    mover,
    offers,
    play,
    position,
    site,
    stones,
)

RED = {"entrance": "pyramid", "sarcophagus": "burial", "paved_path": "obelisks"}


def taken(card: str) -> dict[str, str]:
    """White takes the card with its stone; what lies at all sites then."""
    lying = {"pyramid": "KNG", "temple": "KNG", "burial": "KNG", "obelisks": "KNG"}
    state = position(
        cards=card, cargo={3: "W."}, pyramid="KNG", temple="KNG", burial="KNG", obelisks="KNG"
    )
    play(state, "K sail 3 market", f"W pick {card}")
    return {name: site(state, name) for name in lying if site(state, name) != lying[name]}


@pytest.mark.rule("IMH-95")
def test_entrance() -> None:
    assert taken("entrance") == {"pyramid": "KNGW"}


@pytest.mark.rule("IMH-96")
def test_sarcophagus() -> None:
    assert taken("sarcophagus") == {"burial": "KNGW"}


@pytest.mark.rule("IMH-97")
def test_paved_path() -> None:
    assert taken("paved_path") == {"obelisks": "KWNG"}


@pytest.mark.rule("IMH-95", "IMH-96", "IMH-97")
@pytest.mark.parametrize("card", list(RED))
def test_two_copies(card: str) -> None:
    """Both lie at the market and are taken one after the other."""
    state = position(cards=f"{card} {card}", cargo={2: "WN."})
    play(state, "K sail 2 market", f"W pick {card}", f"N pick {card}")
    assert sorted(site(state, RED[card])) == ["N", "W"]
    assert bag(state.discard) == f"{card} {card}"
    assert state.box.copies[list(RED).index(card) + 1] == 2


@pytest.mark.rule("IMH-98")
@pytest.mark.parametrize("card", list(RED))
def test_from_the_takers_quarry(card: str) -> None:
    """The market's stone comes back and another leaves: no sled and no boat has changed."""
    state = position(cards=card, cargo={3: "W.", 1: "WW.."}, sleds={"W": 2})
    quarry, sled = state.quarry[:], state.sled[:]
    play(state, "K sail 3 market", f"W pick {card}")
    assert state.quarry == quarry
    assert state.sled == sled
    assert cargo(state, 1) == "WW.."


@pytest.mark.rule("IMH-98", "IMH-122")
def test_with_an_empty_quarry() -> None:
    """The stone that bought it has come back by then, and leaves again for the pyramid."""
    state = position(
        cards="entrance", cargo={3: "W."}, sleds={"W": 2}, quarry={"W": 0}, parked="burial"
    )
    play(state, "K sail 3 market", "W pick entrance")
    assert state.quarry[1] == 0
    assert state.sled[1] == 2
    assert site(state, "pyramid") == "W"
    assert state.scores() == [0, 2, 0, 0]
    assert bag(state.discard) == "entrance"


@pytest.mark.rule("IMH-99")
def test_entrance_scores_its_space() -> None:
    state = position(cards="entrance", cargo={3: "W."}, pyramid="KNGN")
    play(state, "K sail 3 market", "W pick entrance")
    assert earned(state) == earned(state, "pyramid") == [0, 4, 0, 0]


@pytest.mark.rule("IMH-99", "IMH-33")
def test_entrance_with_pyramids_b() -> None:
    """The taker chooses the pyramid, gets its points and is offered its bonus."""
    state = position(
        sides="ABAAA", cards="entrance", cargo={3: "W."}, pyramids=("", "K", ""), sleds={"W": 0}
    )
    play(state, "K sail 3 market", "W pick entrance")
    assert (mover(state), offers(state)) == ("W", ["build left", "build middle", "build right"])
    play(state, "W build middle")
    assert state.scores() == [0, 1, 0, 0]
    play(state, "W accept")
    assert state.sled[1] == 3
    assert mover(state) == "W"
    assert bag(state.discard) == "entrance"


@pytest.mark.rule("IMH-99")
def test_sarcophagus_joins_a_group() -> None:
    state = last_turn(cards="sarcophagus sarcophagus entrance entrance", burial="KW")
    play(state, "K sail 4 market", "K pick sarcophagus")
    assert earned(state, "burial") == [2, 1, 0, 0]
    state = last_turn(cards="sarcophagus sarcophagus entrance entrance", burial="WK")
    play(state, "K sail 4 market", "K pick sarcophagus")
    assert earned(state, "burial") == [3, 1, 0, 0]


@pytest.mark.rule("IMH-99", "IMH-90")
def test_paved_path_completes_an_obelisk() -> None:
    state = position(sides="AAAAB", cards="paved_path", cargo={3: "W."}, obelisks="WW")
    play(state, "K sail 3 market", "W pick paved_path")
    assert state.scores() == [0, 12, 0, 0]
    assert stones(state.built) == "W"
    assert state.loose[1] == 0


@pytest.mark.rule("IMH-99")
def test_paved_path_raises_an_obelisk() -> None:
    state = last_turn(2, cards="paved_path", obelisks="KWW")
    play(state, "K sail 4 market", "K pick paved_path")
    assert earned(state, "obelisks") == [5, 5]
    state = last_turn(2, obelisks="KWW")
    finish(state)
    assert earned(state, "obelisks") == [1, 10]

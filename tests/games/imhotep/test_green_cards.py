"""Green cards: ornaments."""

from typing import Any

import pytest

from tests.games.imhotep.helpers import (
    earned,
    finish,
    hand,
    last_boat,
    last_turn,
    mover,
    play,
)

SITES = ["pyramid", "temple", "burial", "obelisks"]


def at(site: str, stones: str) -> dict[str, Any]:
    """Stones at one site, and no others."""
    return {site: stones}


@pytest.mark.rule("IMH-100")
@pytest.mark.parametrize("stones", range(17))
@pytest.mark.parametrize("site", SITES)
def test_a_point_for_every_full_three(site: str, stones: int) -> None:
    """The stones of all players together; the owner of the card needs none of them."""
    state = last_turn(hands={"G": f"ornament_{site}"}, **at(site, ("KWN" * 6)[:stones]))
    finish(state)
    assert earned(state, "ornaments") == [0, 0, 0, stones // 3]


@pytest.mark.rule("IMH-100", "IMH-103")
def test_the_worked_example() -> None:
    """Thirteen stones in the burial chamber: the ornament is worth 4."""
    state = last_turn(burial="KWNGKWNGKWNGK", hands={"W": "ornament_burial"})
    finish(state)
    assert earned(state, "ornaments") == [0, 4, 0, 0]


@pytest.mark.rule("IMH-100")
def test_it_stays_until_the_end() -> None:
    state = last_boat(burial="KWNGKW", hands={"W": "ornament_burial"}, in_round=5)
    play(state, "K sail 4 market", "K decline")
    assert mover(state) == "."
    assert hand(state, "W") == "ornament_burial"
    assert state.scores() == [0, 0, 0, 0]


def worth(site: str) -> list[int]:
    """What each of the four ornaments earns when six stones lie at one site only."""
    points = []
    for card in SITES:
        state = last_turn(hands={"G": f"ornament_{card}"}, **at(site, "KWNKWN"))
        finish(state)
        points.append(earned(state, "ornaments")[3])
    return points


@pytest.mark.rule("IMH-101")
def test_pyramid_ornament() -> None:
    assert worth("pyramid") == [2, 0, 0, 0]


@pytest.mark.rule("IMH-102")
def test_temple_ornament() -> None:
    assert worth("temple") == [0, 2, 0, 0]


@pytest.mark.rule("IMH-103")
def test_burial_chamber_ornament() -> None:
    assert worth("burial") == [0, 0, 2, 0]


@pytest.mark.rule("IMH-104")
def test_obelisks_ornament() -> None:
    assert worth("obelisks") == [0, 0, 0, 2]


@pytest.mark.rule("IMH-101", "IMH-102", "IMH-103", "IMH-104", "IMH-153")
@pytest.mark.parametrize("site", SITES)
def test_two_copies(site: str) -> None:
    """Of one player both score; of two players each scores its own."""
    card = f"ornament_{site}"
    # Eight stones are two times three, and two more for which neither card gives anything.
    both = last_turn(hands={"G": f"{card} {card}"}, **at(site, "KWNKWNKW"))
    finish(both)
    assert earned(both, "ornaments") == [0, 0, 0, 4]
    shared = last_turn(hands={"G": card, "N": card}, **at(site, "KWNKWNKW"))
    finish(shared)
    assert earned(shared, "ornaments") == [0, 0, 2, 2]
    assert both.box.copies[4 + SITES.index(site)] == 2

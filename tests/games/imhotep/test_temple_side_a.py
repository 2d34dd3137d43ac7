"""Temple, side A."""

import pytest

from benben.games.imhotep.space import PLACED
from tests.games.imhotep.helpers import earned, last_boat, play, position, site, told


@pytest.mark.rule("IMH-56", "IMH-58")
def test_a_boat_over_the_edge_of_a_level() -> None:
    """Four lie there: N goes on the fifth space, then N and W on the first two of level two."""
    state = position(temple="KWNG", cargo={2: "NNW"})
    play(state, "K sail 2 temple")
    assert site(state, "temple") == "KWNGNNW"
    assert [line[:3] for line in told(state, PLACED)] == [[2, 2, 4], [2, 2, 5], [1, 2, 6]]
    state = last_boat(temple="KWNGNNW")
    play(state, "K sail 4 market", "K decline")
    # Covered: the K and the W at the bottom of spaces one and two.
    assert earned(state) == [0, 1, 3, 1]


@pytest.mark.rule("IMH-57")
@pytest.mark.parametrize(("seats", "visible"), [(2, 4), (3, 5), (4, 5)])
def test_width(seats: int, visible: int) -> None:
    for lying in range(12):
        state = last_boat(seats, temple="W" * lying)
        play(state, "K sail 4 market", "K decline")
        assert earned(state)[1] == min(lying, visible)


@pytest.mark.rule("IMH-58")
def test_no_limit_of_height() -> None:
    """Sixty stones, twelve levels: the last five are on top."""
    state = last_boat(temple="WNG" * 18 + "K" + "WWWNK")
    play(state, "K sail 4 market", "K decline")
    assert earned(state) == [1, 3, 1, 0]


@pytest.mark.rule("IMH-59")
@pytest.mark.parametrize("temple", ["GGWNK", "KWNGG", "NGKGW"])
def test_visible_stones(temple: str) -> None:
    """Two of grey and one of each other, in any order: grey gets 2 points, the others 1."""
    state = last_boat(temple=temple)
    play(state, "K sail 4 market", "K decline")
    assert earned(state) == earned(state, "temple") == [1, 1, 1, 2]


@pytest.mark.rule("IMH-57", "IMH-58", "IMH-59")
def test_two_players_cover_stones() -> None:
    """K W K W lie there and K K arrive: spaces one and two are covered, K 3 points, W 1."""
    state = last_boat(2, temple="KWKW", cargo={4: "KK"})
    play(state, "K sail 4 temple")
    assert site(state, "temple") == "KWKWKK"
    assert earned(state) == [3, 1]


@pytest.mark.rule("IMH-59")
def test_a_stone_scores_again() -> None:
    """Nobody comes to the temple for two rounds; its stones score in each of them."""
    state = last_boat(2, temple="WWK", cargo={4: "K."})
    play(state, "K sail 4 market", "K decline")
    assert state.scores() == [1, 2]
    play(state, ". round 7", *[". deal statue"] * 4, "W load 4 1", "K load 3 1")
    play(state, "W sail 4 pyramid", "K sail 3 burial", "W load 2 1", "K load 1 1")
    play(state, "W sail 2 obelisks", "K take", "W take", "K load 1 2", "W sail 1 market")
    play(state, "K decline", "K decline")
    assert state.round == 3
    assert earned(state, "temple") == [2, 4]
    assert earned(state, "pyramid") == [0, 2]


@pytest.mark.rule("IMH-59")
def test_nothing_when_it_arrives() -> None:
    state = position(cargo={1: "KWNG"})
    play(state, "K sail 1 temple")
    assert state.scores() == [0, 0, 0, 0]

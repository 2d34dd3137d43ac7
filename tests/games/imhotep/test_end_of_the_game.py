"""End of the game: the final scoring and the winner."""

import pytest

from benben.core.journal import POINTS
from benben.games.imhotep.space import SOURCES
from tests.games.imhotep.helpers import (
    earned,
    finish,
    last_boat,
    last_turn,
    mover,
    play,
    position,
    told,
)


@pytest.mark.rule("IMH-42")
def test_final_scoring_in_order() -> None:
    """Burial chamber, obelisks, ornaments and statues of each player, unplayed blue cards."""
    state = last_turn(
        temple="WNN",
        burial="KKW",
        obelisks="WWN",
        hands={"K": "ornament_temple chisel", "W": "statue statue lever"},
    )
    finish(state)
    lines = [(SOURCES[line[2]], "KWNG"[line[0]], line[1]) for line in told(state, POINTS)]
    assert lines == [
        ("temple", "W", 1),
        ("temple", "N", 1),
        ("temple", "N", 1),
        ("burial", "K", 3),
        ("burial", "W", 1),
        ("obelisks", "W", 15),
        ("obelisks", "N", 10),
        ("ornaments", "K", 1),
        ("blue", "K", 1),
        ("statues", "W", 3),
        ("blue", "W", 1),
    ]
    assert state.scores() == [5, 21, 12, 0]
    # Points of the burial chamber and the temple are told with their place, these without.
    places = {SOURCES[line[2]]: line[3] for line in told(state, POINTS)}
    assert (places["burial"], places["obelisks"]) == (2, 0)


@pytest.mark.rule("IMH-42", "IMH-94")
@pytest.mark.parametrize("sides", ["AAAAA", "AAABA", "AAAAB"])
def test_one_player_scores_everything_in_order(sides: str) -> None:
    """Burial chamber before obelisks, then ornaments, statues, blue cards, and the Wrath last."""
    state = last_turn(
        2,
        sides,
        wrath="yes",
        burial="KKK",
        obelisks="K",
        temple="WWW",
        hands={"K": "chisel statue ornament_temple ornament_burial", "W": "lever"},
    )
    finish(state)
    lines = [(SOURCES[line[2]], "KW"[line[0]]) for line in told(state, POINTS)]
    ends = [line for line in lines if line[0] != "temple"]
    black = [source for source, seat in ends if seat == "K"]
    rows = 3 if sides == "AAABA" else 1
    order = ["burial"] * rows + ["obelisks", "ornaments", "ornaments", "statues", "blue", "wrath"]
    assert black == order
    assert ends[-2:] == [("wrath", "K"), ("wrath", "W")], "after the cards of both"


@pytest.mark.rule("IMH-42")
def test_not_before_the_sixth_round_is_over() -> None:
    state = last_boat(in_round=5, burial="KKW", obelisks="W", hands={"N": "statue lever"})
    play(state, "K sail 4 market", "K decline")
    assert mover(state) == "."
    assert state.scores() == [0, 0, 0, 0]


@pytest.mark.rule("IMH-42")
@pytest.mark.parametrize("card", ["chisel", "sail", "hammer", "lever"])
def test_each_unplayed_blue_card(card: str) -> None:
    state = last_turn(hands={"W": f"{card} {card}", "G": "lever" if card == "chisel" else "chisel"})
    finish(state)
    assert earned(state) == earned(state, "blue") == [0, 2, 0, 1]


@pytest.mark.rule("IMH-42", "IMH-35")
def test_a_played_blue_card_scores_nothing() -> None:
    state = last_turn(hands={"K": "lever chisel"})
    play(state, "K lever 4 market", "K decline")
    assert earned(state) == [1, 0, 0, 0]


@pytest.mark.rule("IMH-43")
@pytest.mark.parametrize("sides", ["AAAAA", "AAAAB", "AAABA"])
def test_stones_that_are_nowhere(sides: str) -> None:
    """Full sleds and quarries are worth nothing."""
    state = last_turn(sides=sides, sleds={"K": 5, "W": 0, "N": 5, "G": 1})
    finish(state)
    assert state.scores() == [0, 0, 0, 0]


@pytest.mark.rule("IMH-43", "IMH-115")
def test_stones_on_boats_that_never_sailed() -> None:
    """Nobody has a stone left but one on a boat that needs two: it scores nothing."""
    state = position(
        2,
        boats="3322",
        in_round=6,
        docked={1: "pyramid", 3: "temple", 4: "burial"},
        cargo={2: ".W."},
        sleds={"K": 0, "W": 0},
        quarry={"K": 0, "W": 0},
        parked="obelisks",
    )
    play(state, "K pass", "W pass")
    assert mover(state) == ""
    assert state.scores() == [10, 1]
    assert state.quarry == [0, 1]


@pytest.mark.rule("IMH-44")
def test_most_points_win() -> None:
    state = last_turn(points={"K": 7, "W": 12, "N": 3, "G": 5}, sleds={"K": 5, "W": 0})
    finish(state)
    assert state.scores() == [7, 12, 3, 5]
    assert state.places() == [2, 1, 4, 3]


@pytest.mark.rule("IMH-45")
@pytest.mark.parametrize(
    ("seats", "sleds", "places"),
    [
        (2, (3, 1), [1, 2]),
        (2, (1, 3), [2, 1]),
        (2, (2, 2), [1, 1]),
        (3, (0, 5, 5), [3, 1, 1]),
        (4, (4, 4, 4, 4), [1, 1, 1, 1]),
        (4, (1, 2, 4, 3), [4, 3, 1, 2]),
    ],
)
def test_equal_points(seats: int, sleds: tuple[int, ...], places: list[int]) -> None:
    """Three stones on the sled beat one; two each share the victory."""
    held = dict(zip("KWNG", sleds, strict=False))
    state = last_turn(seats, sleds=held, points=dict.fromkeys("KWNG"[:seats], 9))
    finish(state)
    assert state.scores() == [9] * seats
    assert state.places() == places


@pytest.mark.rule("IMH-45")
def test_stones_do_not_outweigh_a_point() -> None:
    state = last_turn(2, sleds={"K": 5, "W": 0}, points={"K": 8, "W": 9})
    finish(state)
    assert state.places() == [2, 1]


@pytest.mark.rule("IMH-45")
def test_quarries_do_not_break_a_tie() -> None:
    """White has four stones more in play than black, but not on the sled."""
    state = last_turn(2, sleds={"K": 2, "W": 2}, points={"K": 9, "W": 5}, temple="WWWW")
    finish(state)
    assert state.scores() == [9, 9]
    assert state.quarry == [27, 23]
    assert state.places() == [1, 1]


@pytest.mark.rule("IMH-46")
def test_more_than_forty_points() -> None:
    """The track ends before 40; the count goes on."""
    state = position(cargo={2: "KWN"}, points={"K": 38, "W": 39, "N": 79})
    play(state, "K sail 2 pyramid")
    assert state.scores() == [40, 40, 82, 0]

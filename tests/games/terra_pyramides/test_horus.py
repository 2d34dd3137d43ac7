"""Horus and the funerary offerings."""

from typing import Any

import pytest

from benben.core.journal import POINTS
from benben.games.terra_pyramides import scoring
from benben.games.terra_pyramides.space import CLOSED, GOLD, SOURCES, SQUARE_WORDS
from benben.games.terra_pyramides.state import Terra
from tests.games.terra_pyramides.helpers import (
    blocks,
    building,
    chances,
    earned,
    end_turn,
    mover,
    offers,
    play,
    position,
    start,
    targets,
    thin,
    told,
    verbs,
)

RING = {
    "b1": "eye-eye",
    "b2": "eye-eye",
    "c2": "eye-eye",
    "d1": "eye-eye",
    "e1": "red-eye",
    "f2": "blue-eye",
    "d3": "worker-eye",
    "e3": "black-eye",
    "f3": "red",
}
"""All of the rings of c1 and e2 but d2; f1 is an oasis."""


def ring(**more: Any) -> Terra:
    arranged: dict[str, Any] = {
        "tiles": RING,
        "sites": {"e2": "1 O", "c1": "2 B"},
        "turn": "G",
        "hand": "worker-eye",
    }
    return position(3, "horus", **(arranged | more))


@pytest.mark.rule("TER-75")
def test_stacks_of_seven() -> None:
    state = start(version="horus")
    assert state.left == [7] * 8
    assert sum(state.bag) == 56


@pytest.mark.rule("TER-76", "TER-77")
@pytest.mark.parametrize(("before", "gold"), [(0, 0), (2, 0), (3, 2), (4, 2), (5, 0), (8, 2)])
def test_eyes_move_the_counter(before: int, gold: int) -> None:
    """Two eyes: from 3 to 5 or from 4 to 6 a gold square is reached or passed."""
    state = position(version="horus", hand="eye-eye", horus={"O": before})
    play(state, "O place g4")
    chances(state)
    play(state, "O row vertical")
    assert (state.points[0], state.gold[0]) == (before + 2, gold)
    assert earned(state, "horus") == [2, 0]


@pytest.mark.rule("TER-29", "TER-76")
def test_oases_still_give_gold() -> None:
    state = position(version="horus", hand="eye-eye")
    play(state, "O place b1")
    chances(state)
    play(state, "O row horizontal")
    assert (state.points[0], state.gold[0]) == (2, 1)


@pytest.mark.rule("TER-156")
def test_two_gold_squares_at_once() -> None:
    """From 4 by 7 eyes to 11: past 5 and 10."""
    state = ring(horus={"O": 4})
    play(state, "G place d2")
    assert state.points[0] == 11
    assert state.gold[0] == 1 + 4


@pytest.mark.rule("TER-78")
def test_final_scoring_gives_no_gold() -> None:
    """Horus 13, pyramids of 30 points and one gold: 44."""
    state = position(
        version="horus", horus={"O": 13}, sites={"c1": "1 red2 O", "h1": "2 red3 O"}, gold={"O": 1}
    )
    scoring.final(state)
    assert state.points[0] == 44
    assert state.gold[0] == 1


@pytest.mark.rule("TER-79", "TER-164")
def test_masks() -> None:
    state = position(version="horus", tiles={"g5": "red-mask", "g6": "mask-mask"}, hand="mask")
    play(state, "O place g4")
    chances(state)
    play(state, "O row vertical")
    assert state.offerings == [4, 0]
    assert blocks(state, "O") == "red"


@pytest.mark.rule("TER-80", "TER-141")
def test_gold_for_offerings() -> None:
    state = position(version="horus", gold={"O": 6}, sites={"d9": "1 B"})
    play(state, "O place d10", "O row vertical", "O back", "O offer")
    assert (state.gold[0], state.offerings[0]) == (5, 1)
    play(state, "O draw 2")
    chances(state)
    assert {"offer", "brick"} <= verbs(state)
    play(state, "O offer")
    assert (state.gold[0], state.offerings[0], mover(state)) == (4, 2, "B")


@pytest.mark.rule("TER-80")
def test_no_offerings_in_the_base_game() -> None:
    state = position(gold={"O": 4}, sites={"d9": "1 B"})
    play(state, "O place d10", "O row vertical", "O back")
    assert not verbs(state) & {"offer", "boat", "card"}


@pytest.mark.rule("TER-81", "TER-82", "TER-153")
def test_the_example_of_surrounded_bases() -> None:
    """Green's tile closes two rings: orange gains 7 eyes and a gold, blue 9 eyes (edge counts)."""
    state = ring()
    play(state, "G place d2")
    assert state.points == [7, 9, 0]
    squares = [SQUARE_WORDS.index("c1"), SQUARE_WORDS.index("e2")]
    assert told(state, CLOSED) == [[1, squares[0], 0, 0], [0, squares[1], 0, 0]]
    assert state.gold == [1 + 2, 2, 0]  # each has passed the gold square 5 as well
    assert told(state, GOLD)[0] == [1, 2, 1, 0]
    assert offers(state, "row")


@pytest.mark.rule("TER-81")
def test_masks_of_a_ring() -> None:
    state = ring(tiles={**RING, "f3": "mask-mask", "e3": "red-mask"})
    play(state, "G place d2")
    assert state.offerings == [3, 0, 0]
    assert blocks(state, "O") == ""  # blocks and workers of a ring are not gained


@pytest.mark.rule("TER-81")
def test_no_rings_in_the_base_game() -> None:
    tiles = {**RING}
    state = position(3, tiles=tiles, sites={"e2": "1 O", "c1": "2 B"}, turn="G", hand="worker-eye")
    play(state, "G place d2")
    assert (state.points, state.gold) == ([0] * 3, [0] * 3)


@pytest.mark.rule("TER-152")
def test_an_unoccupied_building_gives_nothing() -> None:
    state = ring(sites={"e2": "1", "c1": "2"}, hand="worker-eye")
    play(state, "G place d2")
    assert state.points == [0] * 3
    play(state, "G row horizontal", "G move @e2")
    end_turn(state)
    assert state.points == [0, 0, state.points[2]]
    assert told(state, CLOSED) == []


@pytest.mark.rule("TER-154")
def test_the_closing_tile_counts_twice() -> None:
    """Orange closes its own ring with an eye and then activates a row of it."""
    state = ring(turn="O", sites={"e2": "1 O", "c1": "2"})
    play(state, "O place d2")
    assert state.points[0] == 7
    play(state, "O row vertical")  # d1 eye-eye, d2 worker-eye, d3 worker-eye
    assert state.points[0] == 7 + 4


@pytest.mark.rule("TER-153")
def test_gold_of_a_ring_can_be_used_in_the_turn() -> None:
    state = ring(turn="O", sites={"e2": "1 O", "c1": "2"})
    play(state, "O place d2")
    assert state.gold[0] == 3
    play(state, "O row rising")
    while "back" in offers(state):
        play(state, "O back")
    assert "brick" in verbs(state)


@pytest.mark.rule("TER-155")
def test_gold_from_another_players_turn() -> None:
    """Orange has more than 4 gold during green's and its own turn, but not after it."""
    state = ring(gold={"O": 4})
    play(state, "G place d2", "G row vertical")
    assert state.gold[0] == 7
    end_turn(state)
    assert (mover(state), state.gold[0]) == ("O", 7)
    play(state, f"O {offers(state)[0]}", "O place d10")
    chances(state)
    play(state, "O row vertical")
    while "back" in offers(state):
        play(state, "O back")
    play(state, "O draw 4")
    chances(state)
    assert mover(state) == "O"
    play(state, "O brick")
    assert (mover(state), state.gold[0]) == ("B", 4)


@pytest.mark.rule("TER-132")
def test_before_placing_a_base_may_be_occupied() -> None:
    """One tile is missing around e2 and c1: both free bases may get a bought worker."""
    state = ring(turn="G", sites={"e2": "1", "c1": "2"}, gold={"G": 3})
    assert targets(state, "hire") == {"e2", "c1"}
    play(state, "G hire @e2", "G place d2")
    assert building(state, "e2") == "1 G"
    assert state.points[2] == 7
    # Around occupied buildings nothing can be done: boat and cards belong to the Nile.
    assert verbs(ring(gold={"G": 4}, horus={"G": 12})) == {"place"}
    far = dict(list(RING.items())[1:-1])
    open_ring = ring(tiles=far, sites={"e2": "1", "c1": "2"}, gold={"G": 3})
    assert verbs(open_ring) == {"place"}


@pytest.mark.rule("TER-132", "TER-133")
def test_before_placing_with_an_empty_supply() -> None:
    state = ring(turn="G", sites={"e2": "1", "c1": "2"}, gold={"G": 3}, supply={"G": 0})
    assert verbs(state) == {"place", "recall"}
    play(state, f"G recall {offers(state, 'recall')[0]}")
    assert verbs(state) == {"place", "hire"}


@pytest.mark.rule("TER-132", "TER-50")
def test_before_placing_a_level_brings_workers_home() -> None:
    """The supply is empty: a level built first frees two workers, and one of them is hired."""
    sites = {"e2": "1", "c1": "2", "g8": "3 GGG"}
    sites |= dict.fromkeys(("c6", "h6", "e7", "j7", "b8"), "2 GG")
    more: dict[str, Any] = {"sites": sites, "gold": {"G": 3}}
    state = ring(turn="G", blocks={"G": "red"}, **more)
    assert verbs(state) == {"place", "found", "recall"}
    play(state, "G found @g8 red", "G hire @e2", "G place d2")
    assert building(state, "g8") == "3 red1 G"
    assert (state.points[2], state.supply[2]) == (7, 1)
    # With a block too few an exchange helps, or a bought block if gold for the worker is left.
    sites["g8"] = "3 blue1 GGG"
    state = ring(turn="G", blocks={"G": "blue red red"}, **more)
    assert verbs(state) == {"place", "exchange", "recall"}
    play(state, "G exchange red red", "G raise @g8", "G hire @e2")
    assert building(state, "g8") == "3 blue2 G"
    more["gold"] = {"G": 6}
    state = ring(turn="G", blocks={"G": "blue"}, **more)
    assert verbs(state) == {"place", "brick", "recall"}
    play(state, "G brick", "G raise @g8", "G hire @e2")
    assert (state.gold[2], building(state, "e2")) == (0, "1 G")
    more["gold"] = {"G": 5}
    assert verbs(ring(turn="G", blocks={"G": "blue"}, **more)) == {"place", "recall"}


@pytest.mark.rule("TER-83")
@pytest.mark.parametrize(
    ("offered", "points"),
    [
        ((20, 15, 8, 2), [55, 35, 14, 2]),
        ((20, 20, 2, 2), [56, 56, 2, 2]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((3, 3, 3, 3), [3, 3, 3, 3]),
    ],
)
def test_scoring_of_offerings(offered: tuple[int, ...], points: list[int]) -> None:
    """The rulebook's two examples, and all equal."""
    state = position(4, "horus", offerings=dict(zip("OBGP", offered, strict=True)))
    scoring.final(state)
    assert earned(state, "offerings") == points


@pytest.mark.rule("TER-84")
@pytest.mark.parametrize(("seats", "least"), [(2, 3), (3, 2), (4, 2)])
def test_removal(seats: int, least: int) -> None:
    state = position(seats, "horus", sites={"d9": "1 B"})
    thin(state, 1, least + 1)
    play(state, "O place d10", "O row vertical", "O back", "O draw 1")
    chances(state)
    assert state.boxed & 1
    assert state.left[0] == least


@pytest.mark.rule("TER-132", "TER-50")
def test_before_placing_gold_must_do_for_the_free_base_too() -> None:
    """A third worker at g8 would let a level follow, but only if gold for e2 or c1 is left."""
    sites = {"e2": "1", "c1": "2", "g8": "3 GG"}
    assert targets(ring(sites=sites, gold={"G": 2}), "hire") == set()
    assert targets(ring(sites=sites, gold={"G": 3}), "hire") == {"e2", "c1"}
    assert targets(ring(sites=sites, gold={"G": 5}), "hire") == {"e2", "c1"}
    assert targets(ring(sites=sites, gold={"G": 6}), "hire") == {"e2", "c1", "g8"}
    # Whatever they are offered for, sites come in ascending order.
    state = ring(sites={"e2": "1", "c1": "2 GG"}, gold={"G": 6})
    numbers = [int(text) for text in offers(state, "hire")]
    assert targets(state, "hire") == {"c1", "e2"}
    assert numbers == sorted(numbers)


@pytest.mark.rule("TER-83", "TER-58")
def test_only_points_of_the_board_are_told_with_a_place() -> None:
    state = position(2, "horus", sites={"e2": "3 O"}, offerings={"O": 2})
    scoring.final(state)
    at = SQUARE_WORDS.index("e2")
    assert [0, 3, SOURCES.index("bases"), at] in told(state, POINTS)
    assert [0, 4, SOURCES.index("offerings"), 0] in told(state, POINTS)

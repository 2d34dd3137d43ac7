"""Choosing, supplying and activating a row; moving workers."""

from itertools import permutations

import pytest

from benben.games.terra_pyramides.space import BLOCK, GOLD, NEW_TURN, SQUARE_WORDS
from tests.games.terra_pyramides.helpers import (
    blocks,
    building,
    chances,
    earned,
    mover,
    offers,
    play,
    position,
    targets,
    told,
    verbs,
)

EXAMPLE = {"e4": "red", "e5": "black", "g5": "blue-eye", "g6": "worker-eye"}
BASES = {"d4": "2", "f5": "3", "h6": "1"}


def row(state: object, square: str, axis: int) -> str:
    run = state.side.runs[SQUARE_WORDS.index(square) * 4 + axis]  # type: ignore[attr-defined]
    return " ".join(SQUARE_WORDS[at] for at in run)


@pytest.mark.rule("TER-23", "TER-121")
def test_four_rows() -> None:
    """Also when nothing but the new tile lies in any of them."""
    state = position()
    play(state, "O place c9")
    chances(state)
    assert offers(state) == ["row horizontal", "row vertical", "row falling", "row rising"]


@pytest.mark.rule("TER-24", "TER-120")
def test_rows_end_at_sites_and_at_the_edge() -> None:
    """Free sites, bases and pyramids end them alike; oases do not."""
    for sites in ({}, {"g3": "1", "g8": "2 O"}, {"g3": "1 red1 O", "g8": "2 blue3 BB"}):
        state = position(sites=sites)
        assert row(state, "g4", 1) == "g4 g5 g6 g7"
        play(state, "O place g4")
        chances(state)
        play(state, "O row vertical")
    assert row(state, "g4", 0) == "e4 f4 g4 h4"
    assert row(state, "b1", 0) == "a1 b1"  # an oasis, then the edge
    assert row(state, "d1", 0) == "d1 e1 f1 g1"  # the oasis f1 is in the middle
    assert row(state, "b11", 2) == "b11"  # between the site a10 and the edge
    assert row(state, "c5", 2) == "a3 b4 c5 d6"  # falling
    assert row(state, "c5", 3) == "c5 b6 a7"  # rising, from the site d4 to the oasis a7


@pytest.mark.rule("TER-25")
def test_empty_squares_do_not_end_a_row() -> None:
    """g7 counts although g5 and g6 are empty."""
    state = position(tiles={"g7": "blue-eye"}, hand="red")
    play(state, "O place g4")
    chances(state)
    play(state, "O row vertical")
    assert (blocks(state, "O"), state.gold[0]) == ("red blue", 1)


@pytest.mark.rule("TER-27", "TER-28", "TER-30", "TER-31", "TER-23")
def test_first_turn_example_supply_and_collect() -> None:
    """The rulebook's example: two workers, two gold and a blue block from the vertical row."""
    state = position(tiles=EXAMPLE, sites=BASES, first_turn=True)
    play(state, "O place g4", ". base 2", "O row vertical")
    assert state.standing == [SQUARE_WORDS.index("g4"), SQUARE_WORDS.index("g6")]
    assert state.supply[0] == 13
    assert (state.gold[0], blocks(state, "O")) == (2, "blue")
    assert told(state, GOLD) == [[0, 2, 0, 0]]
    assert told(state, BLOCK) == [[0, 1, 1, 0]]
    assert state.journal is not None
    codes = state.journal[::6]
    assert codes.index(GOLD) < codes.index(BLOCK)


@pytest.mark.rule("TER-32", "TER-33", "TER-34", "TER-37", "TER-127")
def test_first_turn_example_workers() -> None:
    """Both workers go to the base of value 3: in the first turn no second one may be occupied."""
    state = position(tiles=EXAMPLE, sites=BASES, first_turn=True)
    play(state, "O place g4", ". base 2", "O row vertical")
    assert targets(state, "move") == {"g3", "f5"}
    second = state.clone()
    play(second, "O back")
    assert targets(second, "move") == {"g3", "f5", "h6"}
    play(state, "O move @f5")
    assert targets(state, "move") == {"f5"}
    play(state, "O move @f5")
    assert building(state, "f5") == "3 OO"
    assert (state.supply[0], state.gold[0], blocks(state, "O")) == (13, 2, "blue")


@pytest.mark.rule("TER-37")
def test_later_turns_have_no_such_limit() -> None:
    state = position(tiles=EXAMPLE, sites=BASES)
    play(state, "O place g4", ". base 2", "O row vertical", "O move @f5")
    assert targets(state, "move") == {"g3", "f5", "h6"}


@pytest.mark.rule("TER-27")
def test_both_symbols_of_a_tile_are_supplied() -> None:
    state = position(tiles={"g5": "red-worker"}, hand="worker")
    play(state, "O place g4")
    chances(state)
    play(state, "O row vertical")
    assert len(state.standing) == 2
    assert blocks(state, "O") == "red"


@pytest.mark.rule("TER-28", "TER-123")
def test_order_of_activation() -> None:
    """Oasis, eye, mask, Nile, block, worker: told in this order."""
    state = position(
        version="nile",
        tiles={"b6": "red-mask", "e8": "worker-eye"},
        hand="worker",
        sites={"a6": "1"},
    )
    play(state, "O place b7")
    chances(state)
    state.journal = []
    play(state, "O row rising")  # a8 b7 c6: an oasis
    assert told(state, GOLD) == [[0, 1, 0, 0]]
    state = position(version="nile", tiles={"c2": "red-mask", "b3": "eye-eye"}, hand="worker")
    play(state, "O place a4")
    chances(state)
    state.journal = []
    play(state, "O row rising")  # a4 b3 c2 d1
    assert state.journal is not None
    assert state.journal[::6] == [0, 3, 5, 2]  # points, gave, sailed, block
    assert state.standing == [SQUARE_WORDS.index("a4")]


@pytest.mark.rule("TER-29")
def test_oasis_squares_give_gold() -> None:
    state = position(hand="red")
    play(state, "O place b1")
    chances(state)
    play(state, "O row horizontal")
    assert state.gold[0] == 1
    state = position(hand="red")
    play(state, "O place b1")
    chances(state)
    play(state, "O row rising")
    assert state.gold[0] == 1  # a2


@pytest.mark.rule("TER-30")
def test_eyes_give_gold_in_the_base_game() -> None:
    state = position(tiles={"g5": "eye-eye"}, hand="worker-eye")
    play(state, "O place g4")
    chances(state)
    play(state, "O row vertical")
    assert state.gold[0] == 3
    assert earned(state) == [0, 0]


@pytest.mark.rule("TER-31")
@pytest.mark.parametrize("colour", ["red", "blue", "black", "yellow", "green", "brown"])
def test_blocks_by_colour(colour: str) -> None:
    state = position(tiles={"g6": f"{colour}-eye"}, hand=colour)
    play(state, "O place g4")
    chances(state)
    play(state, "O row vertical")
    assert blocks(state, "O") == f"{colour} {colour}"


@pytest.mark.rule("TER-32")
def test_eight_directions() -> None:
    """From d8 four ways, from c5 others: along the row and out of it."""
    around = {"d8": "worker", "d7": "red", "c8": "blue"}
    state = position(tiles=around, hand="eye-eye", sites={"e7": "1", "b8": "2", "d9": "3"})
    play(state, "O place e8")
    assert offers(state, "row")
    play(state, "O row horizontal")
    assert targets(state, "move") == {"e7", "b8", "d9"}


@pytest.mark.rule("TER-33", "TER-124")
def test_empty_squares_and_sites_stop_workers() -> None:
    """West of g4 lie f4, e4 and the site d4: it can be reached only when both have tiles."""
    sites = {"d4": "2", "g3": "1", "f5": "1"}
    near = position(tiles={"f4": "red", "e4": "blue"}, sites=sites)
    play(near, "O place g4", "O row horizontal")
    assert targets(near, "move") == {"g3", "f5", "d4"}
    gap = position(tiles={"e4": "blue"}, sites=sites)
    play(gap, "O place g4", "O row horizontal")
    assert targets(gap, "move") == {"g3", "f5"}


@pytest.mark.rule("TER-124")
@pytest.mark.parametrize("between", ["1 B", "1 red1 B", "1 OOO", ""])
def test_no_site_is_crossed(between: str) -> None:
    """North of g9 lie the site g8, four tiles and the free base g3: nobody gets there."""
    tiles = dict.fromkeys(("g4", "g5", "g6"), "worker-eye") | {"g7": "red"}
    sites = {"g3": "2", "g8": between or "1"}
    state = position(tiles=tiles, sites=sites)
    play(state, "O place g9")
    chances(state)
    play(state, "O row vertical")
    assert targets(state, "move") & {"g3", "g8"} == (set() if between else {"g8"})


@pytest.mark.rule("TER-124")
def test_no_site_without_a_base_is_entered() -> None:
    """g3 lies diagonally beside f4, and no stairs lead to it."""
    bare = position(tiles={"f4": "worker"}, sites={"f5": "1"}, hand="red")
    play(bare, "O place e4")
    chances(bare)
    play(bare, "O row horizontal")
    assert building(bare, "g3") == ""
    assert targets(bare, "move") == {"d4", "f5"}


@pytest.mark.rule("TER-34", "TER-125")
def test_whose_buildings() -> None:
    """Free bases, own bases and own pyramids; nothing of another player's."""
    sites = {"g3": "1 red1 O", "f5": "2 O", "h6": "3 B"}
    state = position(tiles={"g6": "worker", "g5": "red"}, sites=sites, hand="eye-eye")
    play(state, "O place g4", "O row vertical")
    assert targets(state, "move") == {"g3", "f5"}
    sites = {"g3": "1 red1 B", "f5": "2", "h6": "3 O"}
    state = position(tiles={"g6": "worker", "g5": "red"}, sites=sites, hand="eye-eye")
    play(state, "O place g4", "O row vertical")
    assert targets(state, "move") == {"f5", "h6"}


@pytest.mark.rule("TER-34")
def test_a_base_laid_in_this_turn() -> None:
    state = position()
    play(state, "O place g4", ". base 4", "O row vertical", "O move @g3")
    assert building(state, "g3") == "4 O"


@pytest.mark.rule("TER-35")
def test_together_or_apart() -> None:
    for ends in (("@g3", "@g3"), ("@g3", "@f5"), ("@f5", "@h6")):
        state = position(tiles=EXAMPLE, sites=BASES)
        play(state, "O place g4", ". base 2", "O row vertical")
        play(state, f"O move {ends[0]}", f"O move {ends[1]}")
        assert verbs(state) >= {"draw"}


@pytest.mark.rule("TER-36")
def test_three_workers_at_most() -> None:
    state = position(tiles=EXAMPLE, sites={**BASES, "f5": "3 OO"})
    play(state, "O place g4", ". base 2", "O row vertical")
    play(state, "O move @f5")
    assert building(state, "f5") == "3 OOO"
    assert targets(state, "move") == {"g3", "h6"}


@pytest.mark.rule("TER-36", "TER-43", "TER-127", "TER-50")
def test_building_makes_room_while_workers_move() -> None:
    state = position(tiles=EXAMPLE, sites={**BASES, "f5": "3 OO"}, blocks={"O": "red"})
    play(state, "O place g4", ". base 2", "O row vertical", "O move @f5", "O found @f5 blue")
    assert building(state, "f5") == "3 blue1 O"
    assert "f5" in targets(state, "move")
    play(state, "O move @f5")
    assert building(state, "f5") == "3 blue1 OO"


@pytest.mark.rule("TER-38")
def test_a_worker_without_a_target_goes_back() -> None:
    state = position(sites={"g3": "1 B", "f5": "2 BBB"})
    play(state, "O place g4", "O row vertical")
    assert offers(state) == ["back"]
    play(state, "O back")
    assert state.supply[0] == 15


@pytest.mark.rule("TER-126", "TER-39")
def test_a_worker_need_not_move() -> None:
    state = position(sites={"g3": "1"})
    play(state, "O place g4", "O row vertical")
    assert verbs(state) == {"move", "back"}
    play(state, "O back")
    assert (state.supply[0], building(state, "g3")) == (15, "1")


@pytest.mark.rule("TER-122")
def test_short_supply() -> None:
    """Two workers for three symbols: every pair of them can be chosen, by a search in one way."""
    tiles = {"g5": "worker-eye", "g6": "worker"}
    state = position(tiles=tiles, supply={"O": 2})
    play(state, "O place g4")
    chances(state)
    play(state, "O row vertical")
    for search in (False, True):
        pairs = []
        for first in offers(state, "supply", search):
            half = state.clone()
            play(half, f"O supply {first}")
            pairs += [(first, second) for second in offers(half, "supply", search)]
        found = [("g4", "g5"), ("g4", "g6"), ("g5", "g6")]
        assert pairs == (found if search else list(permutations(("g4", "g5", "g6"), 2)))
    play(state, "O supply g6", "O supply g5")
    assert [SQUARE_WORDS[at] for at in state.standing] == ["g5", "g6"]
    assert state.supply[0] == 0


@pytest.mark.rule("TER-122", "TER-140")
def test_no_supply_at_all() -> None:
    state = position(sites={"g3": "1"}, supply={"O": 0})
    play(state, "O place g4", "O row vertical")
    assert state.standing == []
    assert verbs(state) == {"draw"}
    assert mover(state) == "O"


@pytest.mark.rule("TER-130")
def test_a_finished_pyramid_takes_nobody() -> None:
    state = position(sites={"g3": "1 red5 O", "f5": "2 blue4 O"})
    play(state, "O place g4", "O row vertical")
    assert targets(state, "move") == {"f5"}


@pytest.mark.rule("TER-37", "TER-15")
def test_everybody_has_a_first_turn() -> None:
    """That orange has occupied a base in its first turn does not keep blue from it."""
    state = position(tiles=EXAMPLE, sites=BASES, first_turn=True)
    state.turns[1] = 0
    play(state, "O place g4", ". base 2", "O row vertical", "O move @f5", "O back", "O draw 1")
    chances(state)
    assert told(state, NEW_TURN) == [[1, 1, 0, 0]]
    play(state, f"B {offers(state)[0]}", "B place g7")
    chances(state)
    play(state, "B row vertical")
    assert targets(state, "move") == {"g3", "g8"}

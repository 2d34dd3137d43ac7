"""The end of the game, final scoring, and the two small variants."""

from typing import Any

import pytest

from benben.games.terra_pyramides import piles
from benben.games.terra_pyramides.space import DEEP, EVERYBODY, FACE, FACE_WORDS
from tests.games.terra_pyramides.helpers import (
    chances,
    earned,
    end_turn,
    finish,
    mover,
    offers,
    play,
    position,
    start,
    thin,
    verbs,
)


@pytest.mark.rule("TER-55", "TER-56", "TER-57", "TER-84", "TER-108", "TER-151", "TER-149", "TER-69")
@pytest.mark.parametrize(
    ("version", "seats", "mission", "turns", "boxed"),
    [
        ("base", 2, "no", [14, 14], 8),
        ("base", 3, "no", [12] * 3, 0),
        ("base", 4, "no", [9] * 4, 0),
        ("horus", 2, "no", [14, 14], 24),
        ("horus", 3, "no", [12] * 3, 16),
        ("horus", 4, "no", [9] * 4, 16),
        ("nile", 2, "no", [14, 14], 32),
        ("nile", 3, "no", [12] * 3, 24),
        ("nile", 4, "no", [9] * 4, 24),
        ("base", 1, "2", [28], 8),
        ("base", 2, "2", [14, 14], 8),
        ("base", 3, "2", [10, 9, 9], 8),
        ("base", 4, "2", [7] * 4, 8),
    ],
)
def test_turns_and_boxed_tiles(
    version: str, seats: int, mission: str, turns: list[int], boxed: int
) -> None:
    state = start(seats, version, mission=mission)
    if seats > 1:
        play(state, ". first 0")
    finish(state)
    assert state.turns == turns
    assert state.boxed == 255
    assert sum(state.left) == boxed
    assert state.hand == [0] * seats
    on_board = sum(1 for square in state.side.squares if state.board[square])
    assert on_board == sum(turns) + 4


@pytest.mark.rule("TER-57")
def test_the_game_goes_on_while_somebody_has_a_tile() -> None:
    """The stacks are gone; blue has a tile, so that there is one more turn."""
    state = position(last=True)
    square = state.side.squares[-1]
    state.hand[1], state.hand_seen[1], state.hand_from[1] = state.board[square] & FACE, 2, 1
    state.board[square] = 0
    for site in state.side.near[square]:
        state.around[site] += 1
    for turn in ("O place b2", "B place b4"):
        assert mover(state) == turn[0]
        if "show" in verbs(state):
            play(state, f"B {offers(state)[0]}")
        play(state, turn)
        chances(state)
        play(state, f"{turn[0]} row vertical")
        end_turn(state)
    assert mover(state) == ""


def last_turn(**more: Any) -> list[list[int]]:
    """The points by source after a last turn that gains nothing."""
    state = position(last=True, hand="worker", **more)
    play(state, "O place b2")
    chances(state)
    play(state, "O row vertical")
    end_turn(state)
    assert mover(state) == ""
    names = ["bases", "pyramids", "resources"]
    return [earned(state, name) for name in names] + [state.points]


@pytest.mark.rule("TER-58", "TER-59", "TER-60")
def test_final_scoring() -> None:
    """Bases of 3 and 2, pyramids of level 1 and 3, four blocks and two gold: 36 points."""
    sites = {"c1": "3 OOO", "h1": "2 O", "e2": "4 red1 O", "j2": "1 blue3 OO"}
    bases, pyramids, resources, points = last_turn(
        sites=sites, blocks={"O": "red red blue white"}, gold={"O": 2}
    )
    assert (bases[0], pyramids[0], resources[0], points[0]) == (5, 25, 6, 36)


@pytest.mark.rule("TER-59")
@pytest.mark.parametrize(("level", "points"), [(1, 5), (2, 10), (3, 20), (4, 35), (5, 60)])
def test_points_of_the_levels(level: int, points: int) -> None:
    """The base of value 4 below it scores nothing."""
    scored = last_turn(sites={"c1": f"4 red{level} O"})
    assert (scored[0][0], scored[1][0]) == (0, points)


@pytest.mark.rule("TER-163")
def test_more_points_than_the_track_has_squares() -> None:
    sites = {"c1": "1 red5 O", "h1": "2 blue5 O", "e2": "3 red4 O", "j2": "1 red4 O"}
    assert last_turn(sites=sites, gold={"O": 4}, blocks={"O": "red " * 7})[-1][0] == 201


@pytest.mark.rule("TER-58")
def test_a_base_without_workers_scores_for_nobody() -> None:
    assert last_turn(sites={"c1": "4", "h1": "3 B"})[0] == [0, 3]


@pytest.mark.rule("TER-61", "TER-162")
def test_most_points_win() -> None:
    sites = {"c1": "3 O", "h1": "3 B", "e2": "1 G", "j2": "4 P"}
    state = position(4, last=True, sites=sites)
    play(state, "O place b2")
    chances(state)
    play(state, "O row vertical")
    end_turn(state)
    assert state.points == [3, 3, 1, 4]
    assert state.places() == [2, 2, 4, 1]
    state.points = [7, 7, 1, 7]
    assert state.places() == [1, 1, 4, 1]


# --- symbols ------------------------------------------------------------------------------------


@pytest.mark.rule("TER-62", "TER-111")
@pytest.mark.parametrize(("stand", "columns"), [("sphinx", "abcde"), ("scarab", "fghij")])
def test_symbols(stand: str, columns: str) -> None:
    state = position(symbols="yes", stand=stand)
    assert verbs(state) == {"place"}
    assert {square[0] for square in offers(state, "place")} == set(columns)
    assert len(offers(state, "place")) == 40


@pytest.mark.rule("TER-63")
def test_one_gold_to_ignore_the_symbol() -> None:
    state = position(symbols="yes", gold={"O": 1})
    assert len(offers(state, "place")) == len(offers(state, "stray")) == 40
    assert {square[0] for square in offers(state, "stray")} == set("fghij")
    play(state, "O stray g4")
    assert state.gold[0] == 0
    assert state.square == 3 * 12 + 6


@pytest.mark.rule("TER-64")
def test_without_the_variant() -> None:
    state = position(gold={"O": 1})
    assert verbs(state) == {"place"}
    assert {square[0] for square in offers(state, "place")} == set("abcdefghij")


@pytest.mark.rule("TER-145")
def test_a_full_half() -> None:
    """All 40 squares of the Scarab half have tiles: 39 are laid here, then the last one."""
    state = position(3, symbols="yes", stand="scarab", gold={"O": 4}, last=True)
    right = [square for square in state.side.squares if square % 12 >= 5]
    left = [square for square in state.side.squares if square % 12 < 5 and state.board[square]]
    for square in right:
        if not state.board[square] and left:
            state.board[square], state.board[left[-1]] = state.board[left[-1]], 0
            left.pop()
    assert sum(1 for square in right if not state.board[square]) == 1
    (only,) = [square for square in right if not state.board[square]]
    assert len(offers(state, "place")) == 1
    state.board[only] = 1
    assert len(offers(state, "place")) == 40
    assert offers(state, "stray") == []


# --- open stacks --------------------------------------------------------------------------------


@pytest.mark.rule("TER-65", "TER-146")
def test_four_open_stacks() -> None:
    """The first and third of each stand, turned up after the set-up."""
    state = start(open_="yes")
    play(state, ". first 0")
    while "pile" in verbs(state) or "base" in verbs(state) or state.arg < 8:
        play(state, f". {offers(state)[0]}")
    for face in ("worker", "worker-eye", "red", "blue"):
        choice = state.legal()[0]
        assert state.heard(choice, 1) == state.heard(choice, -3) == choice
        wanted = face if face in offers(state, "deal") else offers(state, "deal")[-1]
        play(state, f". deal {wanted}")
    assert mover(state) == "O"
    tops = [bool(state.seen_by(-3).tiles[pile * DEEP]) for pile in range(8)]
    assert tops == [True, False] * 4


@pytest.mark.rule("TER-66", "TER-146")
def test_drawing_from_an_open_stack() -> None:
    """All know what is drawn, and the next tile is turned up; a look costs the same there."""
    state = position(open_="yes", sites={"d9": "1 B"}, gold={"O": 1})
    kind = FACE_WORDS.index("red")
    state.bag[kind] -= 1
    state.tiles[2 * DEEP], state.seen[2 * DEEP] = kind, EVERYBODY
    assert not state.faults()
    play(state, "O place d10", "O row vertical", "O back")
    assert offers(state, "draw") == list("12345678")
    assert offers(state, "look") == list("12345678")
    play(state, "O draw 3")
    assert offers(state) == ["deal red"]
    assert state.heard(state.legal()[0], 1) == state.legal()[0]
    play(state, ". deal red")
    assert mover(state) == "."
    assert state.heard(state.legal()[0], -3) == state.legal()[0]
    chances(state)
    assert state.seen[2 * DEEP] & EVERYBODY
    assert state.seen_by(1).hand[0] == kind
    assert mover(state) == "B"


@pytest.mark.rule("TER-116")
def test_a_removed_open_stack_shows_nothing() -> None:
    state = position(open_="yes", sites={"d9": "1 B"})
    thin(state, 3, 2)
    play(state, "O place d10", "O row vertical", "O back", "O draw 3")
    play(state, f". {offers(state)[0]}")
    assert state.boxed == 4
    assert mover(state) == "B"


@pytest.mark.rule("TER-143")
@pytest.mark.parametrize("version", ["base", "horus", "nile"])
def test_variants_combine(version: str) -> None:
    finish(start(2, version, symbols="yes", open_="yes"))
    finish(start(1, mission="1", symbols="yes", open_="yes"))


@pytest.mark.rule("TER-57", "TER-151")
@pytest.mark.parametrize(("seats", "turns"), [(2, 14), (3, 12), (4, 9)])
def test_how_many_tiles_are_left(seats: int, turns: int) -> None:
    """All turns of all players before the first, and the tile in hand before the last."""
    state = start(seats)
    play(state, ". first 0")
    chances(state)
    assert piles.tiles_left(state) == seats * turns
    assert [piles.turns_left(state, seat) for seat in range(seats)] == [turns] * seats
    last = position(last=True)
    assert piles.tiles_left(last) == 1
    assert [piles.turns_left(last, seat) for seat in range(2)] == [1, 0]

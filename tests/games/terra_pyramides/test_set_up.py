"""Set-up."""

from collections import Counter

import pytest

from benben.core.rng import Rng
from benben.core.state import CHANCE
from benben.games.terra_pyramides.space import (
    BASING,
    DEALING,
    FACE,
    FACE_WORDS,
    FIRSTING,
    PILING,
    SQUARE_WORDS,
    TURNED,
)
from tests.games.terra_pyramides.helpers import (
    building,
    chances,
    mover,
    offers,
    play,
    site,
    start,
)


def tiles(state: object) -> dict[str, str]:
    side, board = state.side, state.board  # type: ignore[attr-defined]
    return {
        SQUARE_WORDS[square]: FACE_WORDS[board[square] & FACE]
        for square in side.squares
        if board[square]
    }


@pytest.mark.rule("TER-8")
@pytest.mark.parametrize("version", ["base", "horus"])
def test_the_desert_side(version: str) -> None:
    state = start(version=version)
    assert state.side.name == "desert"
    assert state.side.river == []


@pytest.mark.rule("TER-9")
@pytest.mark.parametrize(("seats", "mission"), [(2, "no"), (3, "no"), (4, "no"), (1, "2")])
def test_eight_stacks_of_five(seats: int, mission: str) -> None:
    state = start(seats, mission=mission)
    assert state.left == [5] * 8
    assert sum(state.bag) == 40
    assert state.tiles == [0] * 64  # nobody has seen a tile


@pytest.mark.rule("TER-10", "TER-111")
def test_starting_tiles_come_from_four_stacks() -> None:
    """Each of the eight stacks may give one of them, as the lot will have it, and only one."""
    state = start()
    play(state, ". first 0")
    assert offers(state, "pile") == list("12345678")
    play(state, ". pile 3", ". deal worker")
    assert offers(state, "pile") == list("1245678")
    play(state, ". pile 1", ". deal red", ". pile 8", ". deal blue", ". pile 2", ". deal eye-eye")
    assert tiles(state) == {"e4": "worker", "e5": "red", "g5": "blue", "g6": "eye-eye"}
    assert state.left == [4, 4, 4, 5, 5, 5, 5, 4]
    for seat in (0, 1):  # face up for all
        assert tiles(state.seen_by(seat)) == tiles(state)
    stairs = {SQUARE_WORDS[s]: state.board[s] // TURNED for s in state.side.starts}
    assert stairs == {"e4": 4, "e5": 2, "g5": 4, "g6": 2}


@pytest.mark.rule("TER-11")
def test_three_bases() -> None:
    state = start()
    play(state, ". first 0")
    for _ in range(4):
        play(state, f". pile {offers(state, 'pile')[0]}", ". deal worker-eye")
    assert offers(state, "base") == list("1234")
    assert state.odds() == [4, 7, 7, 4]
    play(state, ". base 2", ". base 3", ". base 1")
    assert {at: building(state, at) for at in ("d4", "f5", "h6")} == {
        "d4": "2",
        "f5": "3",
        "h6": "1",
    }
    assert sum(state.bases) == 19
    assert sum(1 for value in state.base if value) == 3


@pytest.mark.rule("TER-12", "TER-111")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_tile_each(seats: int) -> None:
    state = start(seats)
    play(state, ". first 1")
    for _ in range(4):
        play(state, f". pile {offers(state, 'pile')[0]}", ". deal worker-eye")
    play(state, ". base 2", ". base 3", ". base 1")
    served = []
    for _ in range(seats):
        assert offers(state, "pile") == list("12345678")
        before = state.hand[:]
        play(state, ". pile 7", ". deal eye-eye")
        served += [seat for seat in range(seats) if state.hand[seat] != before[seat]]
    assert served == [*range(1, seats), 0], "from the first player on"
    assert all(state.hand)
    assert state.hand_from == [7] * seats
    assert state.left[6] == 5 - seats
    assert mover(state) == "B"


@pytest.mark.rule("TER-13", "TER-110")
def test_workers_by_number_of_players() -> None:
    """Beside them one counts the points, so that none of the 15 does."""
    assert start(2).supply == [15] * 2
    assert start(3).supply == [13] * 3
    assert start(4).supply == [11] * 4


@pytest.mark.rule("TER-14")
def test_what_else_a_player_starts_with() -> None:
    state = start(4)
    chances(state)
    assert state.tips == [2] * 4
    assert state.points == [0] * 4
    assert state.gold == [0] * 4
    assert state.blocks == [0] * 28


@pytest.mark.rule("TER-109")
def test_first_player_by_lot() -> None:
    state = start(4)
    assert offers(state) == ["first 0", "first 1", "first 2", "first 3"]
    assert state.odds() == [1] * 4
    play(state, ". first 2")
    chances(state)
    assert mover(state) == "G"
    alone = start(1, mission="1")
    assert offers(alone, "pile")  # nothing to draw lots about


@pytest.mark.rule("TER-9", "TER-10")
def test_first_position() -> None:
    """Two players: four tiles and three bases out, 34 tiles in the stacks, a tile each."""
    state = start()
    chances(state)
    assert len(tiles(state)) == 4
    assert sum(state.left) == 34
    assert sum(state.bases) == 19
    assert site(state, "f5") >= 0


@pytest.mark.rule("TER-9", "TER-11", "TER-109", "TER-111")
def test_everything_that_may_come_comes_as_often_as_there_is_of_it() -> None:
    """First players, stacks, tiles and bases, each drawn a thousand times."""
    state = start(4)
    seen = set()
    while state.to_move == CHANCE:
        legal, odds = state.legal(), state.odds()
        if state.step not in seen:
            seen.add(state.step)
            came = Counter(state.deal(Rng(seed)) for seed in range(1000))
            assert set(came) == set(legal)
            for choice, weight in zip(legal, odds, strict=True):
                assert came[choice] == pytest.approx(1000 * weight / sum(odds), rel=0.5, abs=8)
        state.apply(legal[0])
    assert seen == {FIRSTING, PILING, DEALING, BASING}

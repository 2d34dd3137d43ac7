"""What lies in the box."""

import tomllib

import pytest

from benben.core.errors import BadOption
from benben.games.terra_pyramides import GAME
from benben.games.terra_pyramides.space import (
    BLOCK_WORDS,
    COLOUR,
    EYES,
    FACE_WORDS,
    MASKS,
    NILE,
    OASIS,
    PALMS,
    SQUARE_WORDS,
    WORKERS,
)
from tests.games.terra_pyramides.helpers import blocks, play, position, start

BOX = GAME.read_edition((GAME.folder / "edition.toml").read_text("utf-8"), "edition.toml")


@pytest.mark.rule("TER-1")
def test_players() -> None:
    for seats in (2, 3, 4):
        assert start(seats).seats == seats
    for seats in (1, 2, 3, 4):
        assert start(seats, mission="1").seats == seats
    for seats in (0, 5):
        with pytest.raises(BadOption):
            GAME.start(seats, {"mission": "1"})


@pytest.mark.rule("TER-2", "TER-5")
def test_versions_contain_each_other() -> None:
    """40 tiles, 16 more and 8 more; each version has all tiles of the one before."""
    base, horus, nile = BOX.faces
    assert [sum(faces) for faces in BOX.faces] == [40, 56, 64]
    assert all(a <= b <= c for a, b, c in zip(base, horus, nile, strict=True))
    assert start().version == 0  # the base game is played when nothing else is asked for


@pytest.mark.rule("TER-3", "TER-6", "TER-7")
def test_what_is_counted_in_the_box() -> None:
    raw = tomllib.loads((GAME.folder / "edition.toml").read_text("utf-8"))
    assert raw["players"]["colours"] == ["orange", "blue", "green", "purple"]
    assert (raw["box"]["workers"], raw["workers"]["per_colour"]) == (64, 16)
    assert (raw["box"]["levels"], len(raw["levels"]["pieces"]["counts"])) == (42, 4)
    assert raw["tips"]["per_colour"] == 2
    assert (raw["box"]["gold"], raw["box"]["blocks"]) == (24, 32)
    assert BLOCK_WORDS == ["red", "blue", "black", "yellow", "green", "brown", "white"]


@pytest.mark.rule("TER-4", "TER-119")
def test_bases() -> None:
    """22 bases with values, one for each site of either side of the board."""
    assert sum(BOX.bases) == 22
    assert BOX.bases[0] == 0
    assert [len(board.sites) for board in BOX.boards] == [22, 22]


@pytest.mark.rule("TER-6")
def test_levels_and_tips() -> None:
    state = start(3)
    assert state.tips == [2, 2, 2]
    assert BOX.tips_all == 8
    assert len(BOX.worth) == 6


@pytest.mark.rule("TER-7")
def test_a_block_has_the_colour_of_its_space() -> None:
    state = position(tiles={"g5": "blue-eye"}, hand="red")
    play(state, "O place g4", ". base 2", "O row vertical")
    assert blocks(state, "O") == "red blue"


@pytest.mark.rule("TER-112")
def test_faces_as_reconstructed() -> None:
    """Symbols of the three sets: workers, eyes, masks, oases, blocks; every colour alike."""
    sums = [
        [
            sum(n * table[kind] for kind, n in enumerate(faces))
            for table in (WORKERS, EYES, MASKS, PALMS)
        ]
        for faces in BOX.faces
    ]
    assert sums == [[24, 19, 0, 0], [24, 19, 24, 0], [26, 19, 24, 8]]
    for faces, each in zip(BOX.faces, (5, 6, 7), strict=True):
        for colour in range(6):
            held = [n for kind, n in enumerate(faces) if COLOUR[kind] == colour]
            assert sum(held) == each
    assert BOX.faces[0][FACE_WORDS.index("eye-eye")] == 4
    assert BOX.bases[1:5] == [4, 7, 7, 4]


@pytest.mark.rule("TER-112", "TER-26")
def test_boards_as_reconstructed() -> None:
    desert, nile = BOX.boards
    assert (desert.rows, desert.columns) == (nile.rows, nile.columns) == (11, 10)
    assert (len(desert.squares), desert.cells.count(OASIS)) == (80, 8)
    assert (len(nile.squares), nile.cells.count(OASIS), nile.cells.count(NILE)) == (64, 6, 18)
    assert all(len(desert.ways[square]) == 1 for square in desert.squares)
    two = [SQUARE_WORDS[square] for square in nile.squares if len(nile.ways[square]) == 2]
    assert two == ["e2", "j9"]
    for board in BOX.boards:  # every ring is made of squares, so that no two sites touch
        inner = [
            site for site, at in enumerate(board.sites) if 0 < at // 12 < 10 and 0 < at % 12 < 9
        ]
        assert all(len(board.rings[site]) == 8 for site in inner)


LENGTHS = {
    "desert": [
        {1: 4, 2: 6, 3: 4, 4: 15},
        {1: 4, 2: 4, 3: 4, 4: 16},
        {1: 10, 2: 6, 3: 6, 4: 12},
        {1: 8, 2: 10, 3: 4, 4: 12},
    ],
    "nile": [
        {1: 6, 2: 4, 3: 3, 4: 8, 5: 4, 6: 1, 7: 1},
        {1: 7, 2: 2, 3: 6, 4: 5, 5: 5, 6: 1, 8: 1},
        {1: 9, 2: 6, 3: 5, 4: 7, 5: 3, 9: 1},
        {1: 13, 2: 5, 3: 3, 4: 4, 5: 2, 6: 5},
    ],
}


@pytest.mark.rule("TER-24", "TER-26", "TER-112", "TER-120")
@pytest.mark.parametrize("side", [0, 1])
def test_rows_by_length(side: int) -> None:
    """Counted by hand from the grids: how many rows there are of each length, by axis."""
    board = BOX.boards[side]
    for axis in range(4):
        runs = {tuple(run) for run in board.runs[axis::4] if run}
        counts: dict[int, int] = {}
        for run in runs:
            counts[len(run)] = counts.get(len(run), 0) + 1
        assert counts == LENGTHS[board.name][axis]
        assert sum(length * count for length, count in counts.items()) == 88

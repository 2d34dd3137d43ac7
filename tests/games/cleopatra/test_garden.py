"""Mosaics and sanctuaries."""

import pytest

from benben.core.rng import Rng
from benben.games.cleopatra.garden import MOSAIC_WORDS, cells_of, free_spots, spot_cells
from benben.games.cleopatra.quarry import gain_of, is_complete, sanctuary_cells
from benben.games.cleopatra.space import CLAIMING, MOSAIC, SANCTUARY, SPACE
from benben.games.cleopatra.state import Cleopatra
from tests.games.cleopatra.tools import (
    cell,
    do,
    drawn,
    lay,
    place_word,
    position,
    settle,
    spot_of,
    told,
    verbs,
    words,
)

PAID = ["pay artisan", "pay artisan", "pay stone", "pay marble", "pay lapis"]
A = """
. . . # # # . . T
. F . # # # T T T
F F F # # # . . T
F . . P P . . . .
. . . P P . . . .
. . . P . . . . .
I I I I I L L L L
. . . U . U . . L
. . . U U U . . .
"""
B = """
. W W # # # . L L
W W . # # # . . L
W F . # # # . . L
F F . . N N . . L
Z F F U U N N N .
Z Z Z . U . . . .
. . Z U U X V V V
Y Y Y Y X X X . V
. . Y . . X . . V
"""


def laid_out(rows: str) -> tuple[Cleopatra, dict[str, int]]:
    state = position(hands=("A A A A S S M M L L SCR",))
    gains = {}
    for letter, cells in drawn(rows).items():
        gains[letter] = gain_of(state, MOSAIC, spot_of(letter, cells))
        lay(state, letter, cells)
    return state, gains


def areas(state: Cleopatra) -> list[set[int]]:
    found = state.sanctuaries
    return [set(cells_of(found[i + 1], found[i + 2])) for i in range(0, len(found), 4)]


def live(state: Cleopatra) -> str:
    return "".join(MOSAIC_WORDS[m] for m in range(1, 13) if state.live >> m & 1)


@pytest.mark.rule("CLE-59", "CLE-123", "CLE-124")
def test_position_a() -> None:
    state, gains = laid_out(A)
    assert gains == {"T": 7, "F": 5, "P": 9, "I": 7, "L": 7, "U": 9}
    assert [gain_of(state, 0, wall) for wall in range(9)] == [4, 4, 4, 3, 3, 4, 6, 3, 5]
    assert live(state) == "NVWXYZ"
    expected = [
        {cell(5, 2)},
        {cell(7, 9), cell(8, 9)},
        {cell(1, 8), cell(1, 9), cell(2, 9), cell(3, 8), cell(3, 9)},
        {cell(7, 1), cell(8, 1), cell(9, 1), cell(7, 2), cell(8, 2)},
        {cell(c, r) for c in (1, 2, 3) for r in (1, 2)},
    ]
    found = areas(state)
    assert len(found) == len(expected)
    assert all(area in found for area in expected)
    right = {cell(c, r) for c in (2, 3) for r in (4, 5, 6)} | {cell(1, 4), cell(1, 5)}
    fitting = ""
    for m in range(1, 13):
        if state.live >> m & 1:
            spots = free_spots(m, state.taken_low, state.taken_high, 0)
            if any(set(spot_cells(spot)) <= right for spot in spots):
                fitting += MOSAIC_WORDS[m]
    assert fitting == "VWXZ"


@pytest.mark.rule("CLE-59", "CLE-102", "CLE-103")
def test_position_b() -> None:
    state, gains = laid_out(B)
    expected = {"W": 8, "F": 4, "Z": 4, "Y": 6, "U": 9, "X": 8, "V": 7, "N": 7, "L": 8}
    assert gains == expected
    assert [gain_of(state, 0, wall) for wall in range(9)] == [4, 6, 5, 5, 3, 5, 6, 4, 6]
    assert live(state) == "P", "I and T fit nowhere any more"
    seven = {cell(7, 6), cell(8, 6), cell(7, 7), cell(8, 7), cell(7, 8), cell(8, 8), cell(7, 9)}
    assert seven not in areas(state)
    shaped = {cell(6, 4), cell(7, 4), cell(8, 4), cell(9, 4), cell(9, 5)}
    assert shaped in areas(state), "five cells in the shape of the L, which is used"
    free = 81 - 9 - 45
    assert sum(len(area) for area in areas(state)) == free - 7
    assert not is_complete(state, MOSAIC)
    assert MOSAIC_WORDS[state.tile] == "P"
    do(state, "mosaic")
    cells = [cell(7, 6), cell(8, 6), cell(7, 7), cell(8, 7), cell(7, 8)]
    do(state, place_word("P", cells), *PAID)
    assert is_complete(state, MOSAIC)
    assert state.tile == 0
    assert verbs(state) == {"done", "claim"}
    do(state, "done")
    assert "mosaic" not in verbs(settle(state))


SHAPES = {
    "F": ".## ##. .#.",
    "I": "#####",
    "L": "# # # ##",
    "N": "##.. .###",
    "P": "## ## #",
    "T": "### .#. .#.",
    "U": "#.# ###",
    "V": "# # ###",
    "W": "# ## .##",
    "X": ".#. ### .#.",
    "Y": "..# ####",
    "Z": "## .# .##",
}
Square = tuple[int, int]


def ways(rows: list[str]) -> list[set[Square]]:
    """A shape in all positions, on both faces."""
    now = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"}
    found = []
    for turn in range(8):
        now = {(-y, x) for x, y in now} if turn != 4 else {(-x, y) for x, y in now}
        found.append({(x - min(a for a, _ in now), y - min(b for _, b in now)) for x, y in now})
    return found


def fits(shape: list[set[Square]], area: set[Square]) -> bool:
    return any(
        {(x + dx, y + dy) for x, y in way} <= area
        for way in shape
        for dx in range(9)
        for dy in range(9)
    )


def joined(free: set[Square]) -> list[set[Square]]:
    left, found = set(free), []
    while left:
        area, edge = set(), {next(iter(left))}
        while edge:
            area |= edge
            beside = {
                (x + a, y + b) for x, y in edge for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))
            }
            edge = (beside & left) - area
        left -= area
        found.append(area)
    return found


@pytest.mark.rule("CLE-59", "CLE-103", "CLE-123", "CLE-124", "CLE-125")
@pytest.mark.parametrize("seed", range(4))
def test_a_slow_search_finds_the_same(seed: int) -> None:
    """Mosaics laid at random until none fits, each time looked at in another way."""
    shapes = {name: ways(rows.split()) for name, rows in SHAPES.items()}
    garden = {(x, y) for x in range(9) for y in range(9) if not (3 <= x <= 5 and y >= 6)}
    state, rng = position(), Rng(seed)
    while state.live:
        name = live(state)[rng.below(len(live(state)))]
        spots = free_spots(MOSAIC_WORDS.index(name), state.taken_low, state.taken_high, 0)
        cells = spot_cells(spots[rng.below(len(spots))])
        lay(state, name, cells)
        garden -= {(at % 9, at // 9) for at in cells}
        del shapes[name]
        assert live(state) == "".join(n for n, shape in shapes.items() if fits(shape, garden))
        barred = [
            area for area in joined(garden) if not any(fits(one, area) for one in shapes.values())
        ]
        found = [{(at % 9, at // 9) for at in area} for area in areas(state)]
        assert sorted(map(sorted, found)) == sorted(map(sorted, barred))


def corner_cut() -> Cleopatra:
    """The V is about to be laid so that it cuts off four cells in the front left corner."""
    state = position(hands=("A A S M L",), tile="V")
    do(state, "mosaic")
    cells = [cell(1, 3), cell(2, 3), cell(3, 3), cell(3, 2), cell(3, 1)]
    return do(state, place_word("V", cells), *PAID)


@pytest.mark.rule("CLE-60", "CLE-123", "CLE-128")
def test_claim() -> None:
    state = corner_cut()
    assert state.step == CLAIMING
    assert words(state) == ["done", "claim a1"]
    assert told(state, SANCTUARY) == [[0, 4, cell(1, 1), 0]], "it is nobody's yet"
    do(state, "claim a1")
    assert told(state, SANCTUARY)[-1] == [1, 4, cell(1, 1), 0], "seat 0 is told as 1"
    assert state.statues == [1, 2, 2]
    assert sanctuary_cells(state, 0) == 4
    assert sanctuary_cells(state, 1) == 0


@pytest.mark.rule("CLE-127")
def test_not_claimed() -> None:
    state = settle(do(corner_cut(), "done"))
    assert state.statues == [2, 2, 2]
    assert state.sanctuaries[3] == 0
    state.hand[1:6] = [2, 1, 1, 0, 1]
    state.bags[1:6] = [n - m for n, m in zip(state.bags[1:6], [2, 1, 1, 0, 1], strict=True)]
    state.down -= 5
    do(state, "mosaic")
    name = MOSAIC_WORDS[state.tile]
    do(state, next(w for w in reversed(words(state)) if w.startswith(f"place {name}")), *PAID)
    assert "claim a1" not in words(state), "too late"


def test_without_statues_nothing_is_asked() -> None:
    state = position(hands=("A A S M L",), tile="V")
    lay(state, "P", [cell(8, 8), cell(9, 8), cell(8, 9), cell(9, 9), cell(9, 7)])
    state.tile = MOSAIC_WORDS.index("V")
    state.statues[0] = 0
    cells = [cell(1, 3), cell(2, 3), cell(3, 3), cell(3, 2), cell(3, 1)]
    for wanted in ["mosaic", place_word("V", cells), *PAID]:
        state.apply(SPACE.parse(wanted))
    assert len(state.sanctuaries) == 4
    assert state.step != CLAIMING


@pytest.mark.rule("CLE-125")
def test_remote_sanctuary() -> None:
    state = position(hands=("A A S M L",), tile="P")
    # A front corner of five cells in the shape of the P; every other mosaic is out of reach.
    lay(state, "I", [cell(c, 3) for c in range(1, 6)])
    lay(state, "U", [cell(4, 1), cell(4, 2), cell(5, 1), cell(6, 1), cell(6, 2)])
    six = {cell(c, r) for c in (1, 2, 3) for r in (1, 2)}
    assert six not in areas(state), "P fits"
    do(state, "mosaic")
    far = [cell(8, 8), cell(9, 8), cell(8, 9), cell(9, 9), cell(9, 7)]
    do(state, place_word("P", far), *PAID)
    assert state.step == CLAIMING
    assert "claim a1" in words(state)
    assert six in areas(state)


@pytest.mark.rule("CLE-126")
def test_two_at_once() -> None:
    state = position(hands=("A A S M L",), tile="V")
    lay(state, "I", [cell(c, 2) for c in range(1, 6)])
    lay(state, "Y", [cell(9, r) for r in (3, 4, 5, 6)] + [cell(8, 5)])
    lay(state, "P", [cell(8, 8), cell(9, 8), cell(8, 9), cell(9, 9), cell(9, 7)])
    lay(state, "U", [cell(1, 5), cell(1, 6), cell(1, 7), cell(2, 5), cell(2, 7)])
    state.tile = MOSAIC_WORDS.index("V")
    do(state, "mosaic")
    cells = [cell(6, 1), cell(6, 2), cell(6, 3), cell(7, 3), cell(8, 3)]
    do(state, place_word("V", cells), *PAID)
    assert words(state) == ["done", "claim a1", "claim g1"]
    one = do(state.clone(), "claim g1")
    assert one.step != CLAIMING, "in ascending order, so the first is not offered again"
    both = do(state.clone(), "claim a1", "claim g1")
    assert both.statues[0] == 0
    assert sanctuary_cells(both, 0) == 5 + 6

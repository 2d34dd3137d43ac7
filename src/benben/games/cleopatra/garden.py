"""The garden's geometry: cells, mosaics in all positions, areas. Nothing here knows a state.

Cell (column, row) is row * 9 + column, both from 0; row 0 is the front, above the gate. A set of
cells is two masks, LOW for the four front rows and HIGH for the five at the back, so that both are
small ints. A position of a mosaic is a shape as it is turned; a *spot* is position * 81 + the cell
of its first square, counting from the front left.
"""

from typing import Final

from mypy_extensions import i64

from benben.core.actions import UNKNOWN

WIDE: Final = 9
CELLS: Final = 81
SPLIT: Final = 36  # the first cell of HIGH
MOSAICS: Final = 13  # 0 is unknown
MOSAIC_WORDS: Final = [UNKNOWN, "F", "I", "L", "N", "P", "T", "U", "V", "W", "X", "Y", "Z"]
SHAPES: Final = {
    "F": [".##", "##.", ".#."],
    "I": ["#####"],
    "L": ["#.", "#.", "#.", "##"],
    "N": ["##..", ".###"],
    "P": ["##", "##", "#."],
    "T": ["###", ".#.", ".#."],
    "U": ["#.#", "###"],
    "V": ["#..", "#..", "###"],
    "W": ["#..", "##.", ".##"],
    "X": [".#.", "###", ".#."],
    "Y": ["..#.", "####"],
    "Z": ["##.", ".#.", ".##"],
}
CELL_WORDS: Final = ["abcdefghi"[cell % WIDE] + str(cell // WIDE + 1) for cell in range(CELLS)]
TERRACE: Final = [row * WIDE + column for row in (6, 7, 8) for column in (3, 4, 5)]

# Walls in ring order, as a door frame on the left reads them
WALLS: Final = 9
WALL_WORDS: Final = ["l1", "l2", "l3", "b1", "b2", "b3", "r3", "r2", "r1"]


def low(cells: list[int]) -> int:
    """The mask of those of these cells that lie in front."""
    mask = 0
    for cell in cells:
        if cell < SPLIT:
            mask |= 1 << cell
    return mask


def high(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        if cell >= SPLIT:
            mask |= 1 << (cell - SPLIT)
    return mask


TERRACE_LOW: Final = low(TERRACE)
TERRACE_HIGH: Final = high(TERRACE)
ALL_LOW: Final = low(list(range(CELLS)))
ALL_HIGH: Final = high(list(range(CELLS)))

# What a step to the right or the left would carry over the edge
_FIRST_LOW: Final = low(list(range(0, CELLS, WIDE)))
_FIRST_HIGH: Final = high(list(range(0, CELLS, WIDE)))
_LAST_LOW: Final = low(list(range(WIDE - 1, CELLS, WIDE)))
_LAST_HIGH: Final = high(list(range(WIDE - 1, CELLS, WIDE)))
_ROW: Final = (1 << WIDE) - 1


def wall_cells(wall: int) -> list[int]:
    """CLE-11, CLE-12: the garden cells that a wall touches."""
    third = wall % 3
    if wall < 3:
        cells = [(third * 3 + i) * WIDE for i in range(3)]
    elif wall < 6:
        cells = [8 * WIDE + third * 3 + i for i in range(3)]
    else:
        cells = [((2 - third) * 3 + i) * WIDE + 8 for i in range(3)]
    return [cell for cell in cells if cell not in TERRACE]


WALL_LOW: Final = [low(wall_cells(wall)) for wall in range(WALLS)]
WALL_HIGH: Final = [high(wall_cells(wall)) for wall in range(WALLS)]


# --- positions and spots ------------------------------------------------------------------------


def squares(rows: list[str]) -> list[int]:
    """A drawn shape as cells in the front left corner, ascending."""
    drawn: list[int] = []
    for row in range(len(rows)):
        for column in range(len(rows[row])):
            if rows[row][column] == "#":
                drawn.append(row * WIDE + column)
    return corner(drawn)


def corner(cells: list[int]) -> list[int]:
    row = min([cell // WIDE for cell in cells])
    column = min([cell % WIDE for cell in cells])
    return sorted([cell - row * WIDE - column for cell in cells])


def turned(cells: list[int]) -> list[int]:
    """By a quarter."""
    return corner([cell % WIDE * WIDE + 8 - cell // WIDE for cell in cells])


def turned_over(cells: list[int]) -> list[int]:
    return corner([cell // WIDE * WIDE + 8 - cell % WIDE for cell in cells])


def positions(rows: list[str]) -> list[list[int]]:
    """CLE-8: all different ways to hold a shape, as cells in the corner, in a fixed order."""
    found: list[list[int]] = []
    shape = squares(rows)
    for _ in range(2):
        for _ in range(4):
            if shape not in found:
                found.append(shape)
            shape = turned(shape)
        shape = turned_over(shape)
    return sorted(found)


def _all_positions() -> list[list[int]]:
    found: list[list[int]] = []
    for name in MOSAIC_WORDS[1:]:
        found.extend(positions(SHAPES[name]))
    return found


def _position_words() -> list[str]:
    words: list[str] = []
    for name in MOSAIC_WORDS[1:]:
        words.extend([name + str(i + 1) for i in range(len(positions(SHAPES[name])))])
    return words


POSITIONS: Final = _all_positions()
POSITION_WORDS: Final = _position_words()
MOSAIC_OF: Final = [MOSAIC_WORDS.index(word[0]) for word in POSITION_WORDS]
"""The mosaic of each position."""


def spot_cells(spot: int) -> list[int]:
    """The five cells, or none where the mosaic would leave the garden."""
    shape = POSITIONS[spot // CELLS]
    first = spot % CELLS
    cells: list[int] = []
    for square in shape:
        step = square - shape[0]
        column = first % WIDE + square % WIDE - shape[0] % WIDE
        cell = first + step
        if not 0 <= column < WIDE or not 0 <= cell < CELLS or cell in TERRACE:
            return []
        cells.append(cell)
    return cells


SPOT_LOW: Final = [low(spot_cells(spot)) for spot in range(len(POSITIONS) * CELLS)]
SPOT_HIGH: Final = [high(spot_cells(spot)) for spot in range(len(POSITIONS) * CELLS)]


def _spots(mosaic: int) -> list[int]:
    spots: list[int] = []
    for position in range(len(POSITIONS)):
        if MOSAIC_OF[position] == mosaic:
            for cell in range(CELLS):
                spot = position * CELLS + cell
                if SPOT_LOW[spot] or SPOT_HIGH[spot]:
                    spots.append(spot)
    return spots


SPOTS: Final = [_spots(mosaic) for mosaic in range(MOSAICS)]
"""Spots of each mosaic in the empty garden."""
SPOTS_LOW: Final = [[SPOT_LOW[spot] for spot in spots] for spots in SPOTS]
"""Low cell masks of the spots, in the order of `SPOTS`."""
SPOTS_HIGH: Final = [[SPOT_HIGH[spot] for spot in spots] for spots in SPOTS]
"""High cell masks of the spots, in the order of `SPOTS`."""


# --- questions ----------------------------------------------------------------------------------


def bits(mask: int) -> int:
    """How many cells."""
    left: i64 = mask
    count: i64 = 0
    while left:
        left &= left - 1
        count += 1
    return int(count)


def first_cell(front: int, back: int) -> int:
    """The first cell of a set that is not empty."""
    mask: i64 = front or back
    cell: i64 = 0 if front else SPLIT
    while not mask & 1:
        mask >>= 1
        cell += 1
    return int(cell)


def cells_of(front: int, back: int) -> list[int]:
    return [
        cell
        for cell in range(CELLS)
        if (front >> cell & 1 if cell < SPLIT else back >> (cell - SPLIT) & 1)
    ]


def free_spots(mosaic: int, taken_low: int, taken_high: int, base: int) -> list[int]:
    """CLE-41: where a mosaic can lie, as base + spot."""
    taken_front: i64 = taken_low
    taken_back: i64 = taken_high
    spots = SPOTS[mosaic]
    fronts = SPOTS_LOW[mosaic]
    backs = SPOTS_HIGH[mosaic]
    out: list[int] = []
    for i in range(len(spots)):
        front: i64 = fronts[i]
        back: i64 = backs[i]
        if not front & taken_front and not back & taken_back:
            out.append(base + spots[i])
    return out


def reach(
    mosaic: int, taken_low: int, taken_high: int, wanted_low: int, wanted_high: int
) -> list[int]:
    """Cells that a mosaic could cover, as two masks; none when it fits nowhere.

    All of them that are wanted are found; when there are no more of these, it does not look on.
    """
    taken_front: i64 = taken_low
    taken_back: i64 = taken_high
    missing_low: i64 = wanted_low
    missing_high: i64 = wanted_high
    fronts = SPOTS_LOW[mosaic]
    backs = SPOTS_HIGH[mosaic]
    reach_low: i64 = 0
    reach_high: i64 = 0
    for i in range(len(fronts)):
        front: i64 = fronts[i]
        back: i64 = backs[i]
        if not front & taken_front and not back & taken_back:
            reach_low |= front
            reach_high |= back
            if not missing_low & ~reach_low and not missing_high & ~reach_high:
                break
    return [int(reach_low), int(reach_high)]


def area(front: int, back: int, free_front: int, free_back: int) -> list[int]:
    """CLE-123: the free cells joined edge to edge with these, as two masks."""
    lower: i64 = front
    upper: i64 = back
    free_low: i64 = free_front
    free_high: i64 = free_back
    while True:
        more_low: i64 = lower | ((lower & ~_LAST_LOW) << 1) | ((lower & ~_FIRST_LOW) >> 1)
        more_low |= (lower << WIDE) | (lower >> WIDE) | ((upper & _ROW) << (SPLIT - WIDE))
        more_high: i64 = upper | ((upper & ~_LAST_HIGH) << 1) | ((upper & ~_FIRST_HIGH) >> 1)
        more_high |= (upper << WIDE) | (upper >> WIDE) | (lower >> (SPLIT - WIDE))
        more_low &= free_low
        more_high &= free_high
        if more_low == lower and more_high == upper:
            return [int(lower), int(upper)]
        lower = more_low
        upper = more_high

"""Mosaics: five inlaid cells with a common edge, as they lie in the garden or on the rack."""

from functools import lru_cache
from typing import Final

from benben.draw.svg import num, path, rect, use
from benben.games.cleopatra.garden import MOSAIC_OF, MOSAIC_WORDS, POSITIONS, WIDE, corner
from benben.games.cleopatra.garden import turned as quarter
from benben.games.cleopatra.garden import turned_over as over

CELL: Final = 50


def plan(position: int) -> list[tuple[int, int]]:
    """(column, row) of the five squares of a position, the front left corner at (0, 0)."""
    return [(square % WIDE, square // WIDE) for square in POSITIONS[position]]


@lru_cache
def handle(position: int) -> int:
    """Which square a mosaic is held by: the one nearest to its middle."""
    cells = plan(position)
    x = sum(column for column, _ in cells) / 5
    y = sum(row for _, row in cells) / 5
    return min(range(5), key=lambda i: (cells[i][0] - x) ** 2 + (cells[i][1] - y) ** 2)


@lru_cache
def held_at(position: int, first: int) -> int:
    """The garden cell under the handle, of a mosaic whose first square lies on `first`."""
    shape = POSITIONS[position]
    return first + shape[handle(position)] - shape[0]


def turned(position: int) -> int:
    """Return the position of the same mosaic, rotated by 90 degrees."""
    return _position(position, quarter(POSITIONS[position]))


def turned_over(position: int) -> int:
    """Return the position of the same mosaic, turned over."""
    return _position(position, over(POSITIONS[position]))


def _position(like: int, shape: list[int]) -> int:
    wanted = corner(shape)
    return next(
        i
        for i, mosaic in enumerate(MOSAIC_OF)
        if mosaic == MOSAIC_OF[like] and POSITIONS[i] == wanted
    )


def size(position: int) -> tuple[int, int]:
    """Columns and rows."""
    cells = plan(position)
    return 1 + max(column for column, _ in cells), 1 + max(row for _, row in cells)


def first_position(mosaic: int) -> int:
    return MOSAIC_OF.index(mosaic)


@lru_cache
def drawn(position: int) -> str:
    """A mosaic whose lowest row ends at y = 0: rows lie behind each other, as in the garden."""
    cells = plan(position)
    there = set(cells)
    c = CELL
    n = num
    name = MOSAIC_WORDS[MOSAIC_OF[position]]
    motif = f"tess-{MOSAIC_OF[position] % 2}"
    fronts, bodies, edges, lights = [], [], [], []
    for column, row in cells:
        x, y = column * c, -(row + 1) * c
        bodies.append(rect(x, y, c, c, "tess") + use(motif, x, y, c, c))
        if (column, row - 1) not in there:
            fronts.append(rect(x, y + c - 1, c, 6, "tess-front"))
            edges.append(f"M{n(x)} {n(y + c)}h{c}")
        if (column, row + 1) not in there:
            edges.append(f"M{n(x)} {n(y)}h{c}")
            lights.append(f"M{n(x + 2)} {n(y + 2.5)}h{c - 4}")
        if (column - 1, row) not in there:
            edges.append(f"M{n(x)} {n(y)}v{c}")
            lights.append(f"M{n(x + 2.5)} {n(y + 2)}v{c - 4}")
        if (column + 1, row) not in there:
            edges.append(f"M{n(x + c)} {n(y)}v{c}")
    return (
        f'<g class="mosaic m-{name}">{"".join(fronts)}{"".join(bodies)}'
        f"{path(''.join(lights), 'tess-light')}{path(''.join(edges), 'tess-edge')}</g>"
    )


@lru_cache
def shadow(position: int) -> str:
    """Only the squares, for where a mosaic may lie."""
    return "".join(
        rect(column * CELL + 2, -(row + 1) * CELL + 2, CELL - 4, CELL - 4, "ghost-cell", 5)
        for column, row in plan(position)
    )

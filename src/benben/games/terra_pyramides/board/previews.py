"""Previews of free squares: the tile in hand on the square, and what its rows would give.

About forty squares are free at a time and each has its own preview, so everything here is cached by
the few values that it depends on. A row belongs to many squares: what it gives is drawn once, in
`<defs>`, and each of them uses it. Coordinates are relative to the corner of the square, so that
previews are similar and compress well.
"""

from collections.abc import Sequence

from benben.draw.svg import at as shifted
from benben.draw.svg import kept, path, rect
from benben.games.terra_pyramides.board.pieces import gain, stairs, tile
from benben.games.terra_pyramides.board.scene import (
    AXES,
    HIGH,
    LEFT,
    PITCH_X,
    PITCH_Y,
    TOP,
    WIDE,
    corner,
    line,
    size,
)
from benben.games.terra_pyramides.box import Board
from benben.games.terra_pyramides.geometry import FAR
from benben.games.terra_pyramides.space import COLUMNS, FACE, PLACING, PLAIN, ROWS
from benben.games.terra_pyramides.state import Terra
from benben.games.terra_pyramides.text import gains
from benben.games.terra_pyramides.text.gains import Found


def previews(s: Terra, squares: Sequence[int]) -> tuple[str, list[str]]:
    """For each of these squares: the tile, the rows through it and the base it would bring.

    A preview follows its target and is visible while the target is pointed at. It is not inside the
    target, because the target would then be as large as its rows. The first result is the SVG that
    several previews use.
    """
    kind = s.hand[s.active]
    if s.step != PLACING or not kind:
        return "", [""] * len(squares)
    side = s.side
    taken = sum(1 << each for each, value in enumerate(s.board) if value)
    rows = with_tile(s, kind)
    shared: dict[str, str] = {}
    out = []
    for square in squares:
        bases = tuple(
            way % 32 for way in side.ways[square] if way % 32 != FAR and not s.base[way % 32]
        )
        rings = () if s.version == PLAIN else _rings(s, square)
        lines = tuple(
            (axis, found)
            for axis in range(4)
            if (found := rows[side.line_of[square * 4 + axis]]) is not None
        )
        for axis, found in lines:
            shared[_name(axis, found)] = _row(axis, found)
        lying = _lying(side, square, kind, bases, rings)
        out.append(f'<g class="ghost">{lying}{_forecast(side, square, lines, taken)}</g>')
    return f"<defs>{''.join(shared.values())}</defs>", out


def with_tile(s: Terra, kind: int) -> list[Found | None]:
    """By row of the board: what it would give with one more tile; None if it has no other."""
    supply = s.supply[s.active]
    out: list[Found | None] = []
    for run in s.side.lines:
        there = [s.board[each] & FACE for each in run if s.board[each]]
        faces = tuple(sorted([*there, kind]))
        out.append(gains.given(s.version, faces, supply) if there else None)
    return out


def _rings(s: Terra, square: int) -> tuple[tuple[int, int], ...]:
    """The buildings around which the tile would close the ring, and their owners + 1."""
    return tuple((site, s.owner[site]) for site in s.side.near[square] if s.around[site] == 1)


@kept
def _lying(
    side: Board,
    square: int,
    kind: int,
    bases: tuple[int, ...],
    rings: tuple[tuple[int, int], ...],
) -> str:
    """The tile on a square, with the rows through it, the new bases and the closed rings."""
    ways = side.ways[square]
    out = [path(_lines(side, square), "ghost-row"), tile(kind, 0, 0, piece=False)]
    if len(ways) == 1:
        out.append(stairs(0, 0, ways[0] // 32))
    for site in bases:
        sx, sy = _from(square, side.sites[site])
        out.append(rect(sx + 3, sy + 3, WIDE - 6, HIGH - 9, "ghost-base", 5))
    for site, owner in rings:
        sx, sy = _from(square, side.sites[site])
        whose = f"ghost-ring seat{owner - 1}" if owner else "ghost-ring nobody"
        wide, high = WIDE + 2 * PITCH_X, HIGH + 2 * PITCH_Y - 6
        out.append(rect(sx - PITCH_X, sy - PITCH_Y, wide, high, whose, 12))
    return "".join(out)


def _from(square: int, other: int) -> tuple[int, int]:
    """The corner of another square, from that of a square."""
    (x, y), (other_x, other_y) = corner(square), corner(other)
    return other_x - x, other_y - y


def _lines(side: Board, square: int) -> str:
    """The four rows through a square."""
    runs = [side.runs[square * 4 + axis] for axis in range(4)]
    return "".join(line(run, square) for run in runs if len(run) > 1)


# --- what the rows give -------------------------------------------------------------------------


def _forecast(side: Board, square: int, lines: tuple[tuple[int, Found], ...], taken: int) -> str:
    """What rows (each an axis and what it gives) would give, on a sheet beside the square."""
    if not lines:
        return ""
    wide = max(40 + len(found) * 40 for _, found in lines)
    high = 8 + len(lines) * 32
    left, top = _aside(side, square, wide, high, taken)
    signs = "".join(
        [f'<use href="#{_name(*row)}" y="{5 + i * 32}"/>' for i, row in enumerate(lines)]
    )
    return shifted(left, top, rect(0, 0, wide, high, "forecast", 7) + signs)


@kept
def _name(axis: int, found: Found) -> str:
    """The id of a row in the page. It says all that is drawn, so two boards may both have it."""
    return f"gives-{axis}" + "".join(f"-{what}{n}" for what, n in found)


@kept
def _row(axis: int, found: Found) -> str:
    """What a row gives, as signs after the direction of the row."""
    signs = "".join(gain(what, n, 36 + i * 40, 0) for i, (what, n) in enumerate(found))
    drawn = shifted(3, 0, path(AXES[axis], "axis small"), 0.7) + signs
    return f'<g id="{_name(axis, found)}">{drawn}</g>'


def _aside(side: Board, square: int, wide: int, high: int, taken: int) -> tuple[float, float]:
    """Where a sheet covers least of what lies on the board; `taken` has a bit for each square."""
    ways = _ways(side, square, wide, high)
    left, top, _ = min(ways, key=lambda way: (taken & way[2]).bit_count())
    return left, top


@kept
def _ways(side: Board, square: int, wide: int, high: int) -> tuple[tuple[float, float, int], ...]:
    """Return the possible places of a sheet around a square, each with the squares it touches.

    Coordinates are relative to the corner of the square.
    """
    x, y = corner(square)
    most_x, most_y = size(side)[0] - wide - 6, size(side)[1] - high - 6
    middle_x = min(max(x + WIDE / 2 - wide / 2, 4), most_x)
    middle_y = min(max(y + HIGH / 2 - high / 2, 4), most_y)
    right, left = (x + WIDE + 6.0, middle_y), (x - wide - 8.0, middle_y)
    ways = [right, left] if x < size(side)[0] / 2 else [left, right]
    ways += [(middle_x, y - high - 8.0), (middle_x, y + HIGH + 4.0)]
    inside = [way for way in ways if 4 <= way[0] <= most_x and 4 <= way[1] <= most_y]
    found = inside or ways
    return tuple((left - x, top - y, _touched(left, top, wide, high)) for left, top in found)


def _touched(left: float, top: float, wide: float, high: float) -> int:
    """The squares that a sheet touches, as bits."""
    first, last = int((left - LEFT) // PITCH_X), int((left + wide - LEFT) // PITCH_X)
    upper, lower = int((top - TOP) // PITCH_Y), int((top + high - TOP) // PITCH_Y)
    return sum(
        1 << row * COLUMNS + column
        for row in range(max(upper, 0), min(lower, ROWS - 1) + 1)
        for column in range(max(first, 0), min(last, COLUMNS - 1) + 1)
    )

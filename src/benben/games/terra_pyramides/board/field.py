"""The board itself: the ground, the tiles, the Nile, and what can be pointed at on it."""

from typing import Final

from benben.core.phrase import Language
from benben.core.state import CHANCE
from benben.draw.memo import drawn
from benben.draw.svg import at as shifted
from benben.draw.svg import filled, kept, num, part, path, rect, target, text, tip, use
from benben.games.terra_pyramides.board import sites
from benben.games.terra_pyramides.board.pieces import boat, gain, stairs, tile, worker
from benben.games.terra_pyramides.board.scene import (
    HIGH,
    LEFT,
    PITCH_X,
    PITCH_Y,
    TOP,
    WIDE,
    Scene,
    corner,
    middle,
    stand_of,
)
from benben.games.terra_pyramides.box import Board
from benben.games.terra_pyramides.geometry import FAR
from benben.games.terra_pyramides.space import (
    AXIS_WORDS,
    COLUMNS,
    FACE,
    NILE,
    OASIS,
    PLACING,
    PLAIN,
    RIVER,
    ROW0,
    ROWING,
    ROWS,
    SQUARE_WORDS,
    STAIR_WORDS,
    SUPPLYING,
    TURNED,
    TURNING,
)
from benben.games.terra_pyramides.text import choice, gains
from benben.games.terra_pyramides.text.names import face, square

EDGE: Final = 14
"""Between the squares and the edge of the board."""
AXES: Final = ("M6 20H34", "M20 6V34", "M9 9 31 31", "M9 31 31 9")
"""The directions of rows as signs, 40 wide and high."""


def size(scene: Scene) -> tuple[int, int]:
    side = scene.view.side
    return LEFT + side.columns * PITCH_X + EDGE - 4, TOP + side.rows * PITCH_Y + EDGE - 4


def field(scene: Scene) -> str:
    """It changes with every choice, so its squares and sites are kept, not all of it."""
    s = scene.view
    wide, high = size(scene)
    squares = _squares(s.side)
    inside = "".join(
        [
            _ground(s.side.columns, s.side.rows, wide, high),
            _grounds(scene),
            *((_banks(scene), *_printed_stairs(scene)) if s.version == RIVER else ()),
            _tiles(scene),
            *_rows(scene),
            *sites.sites(scene, _reading_order(s.side)),
            *_standing(scene),
            *(_open(scene, each) for each in squares if not s.board[each]),
            *(_turn(scene, way // 32) for way in _ways(scene)),
        ]
    )
    label = scene.words("terra_pyramides.table.board")
    about = scene.words("terra_pyramides.tip.field")
    return part("field", wide, high, inside, label=label, about=about, rule="TER-16")


@kept
def _squares(side: Board) -> list[int]:
    """The squares for tiles, from the back to the front."""
    return [
        row * COLUMNS + column
        for row in range(side.rows)
        for column in range(side.columns)
        if side.site_at[row * COLUMNS + column] < 0
    ]


@kept
def _reading_order(side: Board) -> tuple[int, ...]:
    """Sites from the back to the front, so that a pyramid hides nothing that is nearer."""
    places = side.sites
    return tuple(sorted(range(len(places)), key=lambda site: places[site]))


# --- the ground ---------------------------------------------------------------------------------


@kept
def _ground(columns: int, rows: int, wide: int, high: int) -> str:
    out = [
        rect(0, 0, wide, high, "desert", 12),
        filled(0, 0, wide, high, "grain", 12),
        filled(10, 3, wide - 20, 9, "cornice", 3),
        path(f"M6 {high - 12}V18a10 10 0 0 1 10-10H{wide - 16}", "slab-light"),
    ]
    for column in range(columns):
        x = LEFT + column * PITCH_X + WIDE / 2
        out.append(text(x, 29, SQUARE_WORDS[column][0].upper(), "coordinate middle"))
    for row in range(rows):
        out.append(text(18, TOP + row * PITCH_Y + HIGH / 2 + 4, str(row + 1), "coordinate middle"))
    return "".join(out)


@drawn
def _grounds(scene: Scene) -> str:
    return "".join(_ground_of(scene, each) for each in _squares(scene.view.side))


def _ground_of(scene: Scene, at: int) -> str:
    """What is printed on a square: water, a pond, or a place for a tile."""
    s = scene.view
    stand = ("scarab" if s.side.half[at] else "sphinx") if s.symbols else ""
    lit = f"square-{SQUARE_WORDS[at]}" in scene.lit
    return _printed(scene.words, at, s.board[at] & FACE, stand, s.version == RIVER, lit)


@kept
def _printed(words: Language, at: int, kind: int, stand: str, river: bool, lit: bool) -> str:
    x, y = corner(at)
    if kind == NILE:
        water = rect(x - 3, y - 4, PITCH_X, PITCH_Y, "water")
        water += filled(x - 3, y - 4, PITCH_X, PITCH_Y, "ripples")
        return tip(water, words("terra_pyramides.tip.water"), "TER-93")
    if kind == OASIS:
        pond = rect(x + 1, y + 1, WIDE - 4, HIGH - 9, "oasis-ground", 5)
        pond += use("pond", x, y, WIDE, HIGH)
        about = words(
            "terra_pyramides.tip.oasis.river" if river else "terra_pyramides.tip.oasis",
            square=square(at),
        )
        return tip(pond, about, "TER-92" if river else "TER-29")
    if kind:
        return ""
    name = f"square-{SQUARE_WORDS[at]}"
    if not stand:
        about = words("terra_pyramides.tip.square", square=square(at))
        drawn = use("place", x, y, WIDE, HIGH)
    else:
        about = words(f"terra_pyramides.tip.square.{stand}", square=square(at))
        drawn = use("place", x, y, WIDE, HIGH, class_=f"half-{stand}") + use(
            f"stand-{stand}", x + 25, y + 20, 32, 32, class_="printed"
        )
    if lit:  # what can be pointed at is drawn later, over it
        return tip(drawn, about, "TER-17")
    return target(name, drawn, (), square(at), "", about, "TER-62" if stand else "TER-17")


@drawn
def _banks(scene: Scene) -> str:
    """Where water meets land; the river flows on beyond the edge of the board."""
    s = scene.view
    out = []
    for at in s.side.river:
        x, y = corner(at)
        x, y = x - 3, y - 4
        column, row = at % COLUMNS, at // COLUMNS
        sides = (
            (row > 0, -COLUMNS, f"M{x} {y}h{PITCH_X}"),
            (row < s.side.rows - 1, COLUMNS, f"M{x} {y + PITCH_Y}h{PITCH_X}"),
            (column > 0, -1, f"M{x} {y}v{PITCH_Y}"),
            (column < s.side.columns - 1, 1, f"M{x + PITCH_X} {y}v{PITCH_Y}"),
        )
        out += [
            line
            for inside, step, line in sides
            if (not inside and step in (-1, 1)) or (inside and s.board[at + step] & FACE != NILE)
        ]
    line = "".join(out)
    return path(line, "bank") + path(line, "bank-edge")


def _printed_stairs(scene: Scene) -> list[str]:
    """From the Nile to the sites beside it."""
    s = scene.view
    out = []
    for site in s.side.borders:
        there = s.side.sites[site]
        for way, step in enumerate((COLUMNS, -1, -COLUMNS, 1)):
            beside = there + step
            near = 0 <= beside < len(s.board) and s.side.ends[beside * 8 + way] == site
            if near and s.board[beside] & FACE == NILE and not s.side.rays[beside * 8 + way]:
                out.append(stairs(*corner(beside), way))
    return out


# --- squares ------------------------------------------------------------------------------------


@drawn
def _tiles(scene: Scene) -> str:
    s = scene.view
    return "".join(_square(scene, each) for each in _squares(s.side) if s.board[each])


def _square(scene: Scene, at: int) -> str:
    s = scene.view
    kind = s.board[at] & FACE
    if kind == NILE:
        return _river(scene, at)
    if kind == OASIS:
        return ""
    latest = at == s.square and any(s.turns)
    lit = f"square-{SQUARE_WORDS[at]}" in scene.lit
    return _laid(scene.words, at, s.board[at], latest, lit)


@kept
def _laid(words: Language, at: int, value: int, latest: bool, lit: bool) -> str:
    """A square with a tile."""
    x, y = corner(at)
    name = f"square-{SQUARE_WORDS[at]}"
    label = square(at)
    inside = tile(value & FACE, x, y)
    if value >= TURNED:
        inside += stairs(x, y, value // TURNED - 1)
    if latest:
        inside += rect(x, y, WIDE - 2, HIGH - 8, "latest", 6)
        spring = rect(x + 26, y + 22, 30, 30, "hit")  # blocks and gold of the row start here
        inside += f'<g data-source="block"><g data-source="coin">{spring}</g></g>'
    shown = words.say(face(value & FACE), ())
    about = words("terra_pyramides.tip.tile", square=label, face=shown)
    if lit:
        inside += rect(x - 1, y - 1, WIDE, HIGH - 2, "glow", 6)
        about = words("terra_pyramides.tip.supply", square=label)
    targets = (name,) if lit else ()
    return target(name, inside, targets, f"{label}: {shown}", "square-of", about, "TER-27")


def _open(scene: Scene, at: int) -> str:
    """A square for the tile in hand; a coin lies where its symbol has to be ignored.

    They are drawn last, so that what is shown when one is pointed at covers the rest.
    """
    name = f"square-{SQUARE_WORDS[at]}"
    if name not in scene.lit:
        return ""
    x, y = corner(at)
    stray = _stray(scene, at)
    coin = use("coin", x + WIDE - 32, y + 6, 26, 26) if stray else ""
    about = scene.words("terra_pyramides.tip.open", square=square(at))
    if stray:
        gold = scene.words("terra_pyramides.gain.gold", n=scene.view.box.price_stray)
        about = scene.words("terra_pyramides.tip.open.stray", square=square(at), gold=gold)
    rule = "TER-63" if stray else "TER-17"
    inside = rect(x + 1, y + 1, WIDE - 4, HIGH - 9, "glow", 5) + coin
    lit = target(name, inside, scene.lit, square(at), "square-of free", about, rule)
    return lit + _ghost(scene, at)


def _ghost(scene: Scene, at: int) -> str:
    """How the tile in hand would lie on a square, the rows through it and the base it would bring.

    It follows its target and is seen while that is pointed at. Were it inside, the target would be
    as large as its rows.
    """
    s = scene.view
    if s.step != PLACING or not s.hand[s.active]:
        return ""
    x, y = corner(at)
    ways = s.side.ways[at]
    out = [path(_lines(s.side, at), "ghost-row"), tile(s.hand[s.active], x, y, piece=False)]
    for way in ways:
        if len(ways) == 1:
            out.append(stairs(x, y, way // 32))
        if way % 32 != FAR and not s.base[way % 32]:
            sx, sy = corner(s.side.sites[way % 32])
            out.append(rect(sx + 3, sy + 3, WIDE - 6, HIGH - 9, "ghost-base", 5))
    if s.version != PLAIN:
        out += [_ring(scene, site) for site in s.side.near[at] if s.around[site] == 1]
    out.append(_forecast(scene, at))
    return f'<g class="ghost">{"".join(out)}</g>'


def _ring(scene: Scene, site: int) -> str:
    """The squares around a building that the tile would close."""
    x, y = corner(scene.view.side.sites[site])
    owner = scene.view.owner[site]
    kind = f"ghost-ring seat{owner - 1}" if owner else "ghost-ring nobody"
    return rect(x - PITCH_X, y - PITCH_Y, WIDE + 2 * PITCH_X, HIGH + 2 * PITCH_Y - 6, kind, 12)


def _forecast(scene: Scene, at: int) -> str:
    """What the rows through a square would give with the tile in hand there, beside the square."""
    s = scene.view
    lines: list[str] = []
    wide = 0
    for axis in range(4):
        run = s.side.runs[at * 4 + axis]
        if not any(s.board[each] for each in run):
            continue  # only the tile itself
        found = gains.counted(s, axis, at)
        y = 5 + len(lines) * 32
        signs = "".join(gain(what, n, 36 + i * 40, y) for i, (what, n) in enumerate(found))
        lines.append(shifted(3, y, path(AXES[axis], "axis small"), 0.7) + signs)
        wide = max(wide, 40 + len(found) * 40)
    if not lines:
        return ""
    high = 8 + len(lines) * 32
    left, top = _aside(scene, at, wide, high)
    return shifted(left, top, rect(0, 0, wide, high, "forecast", 7) + "".join(lines))


def _aside(scene: Scene, at: int, wide: float, high: float) -> tuple[float, float]:
    """Where a sheet covers least of what lies on the board: beside a square, above or below it."""
    x, y = corner(at)
    most_x, most_y = size(scene)[0] - wide - 6, size(scene)[1] - high - 6
    middle_x = min(max(x + WIDE / 2 - wide / 2, 4), most_x)
    middle_y = min(max(y + HIGH / 2 - high / 2, 4), most_y)
    right, left = (x + WIDE + 6.0, middle_y), (x - wide - 8.0, middle_y)
    ways = [right, left] if x < size(scene)[0] / 2 else [left, right]
    ways += [(middle_x, y - high - 8.0), (middle_x, y + HIGH + 4.0)]
    inside = [way for way in ways if 4 <= way[0] <= most_x and 4 <= way[1] <= most_y]
    return min(inside or ways, key=lambda way: _covered(scene, way[0], way[1], wide, high))


def _covered(scene: Scene, left: float, top: float, wide: float, high: float) -> int:
    """How many squares with something on them a sheet touches."""
    board = scene.view.board
    first, last = int((left - LEFT) // PITCH_X), int((left + wide - LEFT) // PITCH_X)
    upper, lower = int((top - TOP) // PITCH_Y), int((top + high - TOP) // PITCH_Y)
    return sum(
        board[row * COLUMNS + column] != 0
        for row in range(max(upper, 0), min(lower, ROWS - 1) + 1)
        for column in range(max(first, 0), min(last, COLUMNS - 1) + 1)
    )


def _stray(scene: Scene, at: int) -> bool:
    """Whether the tile in hand comes from the other stand than this half of the board."""
    s = scene.view
    if not s.symbols or s.step != PLACING:
        return False
    same = (stand_of(s, s.active) == "scarab") == bool(s.side.half[at])
    return not same and any(
        s.board[each] == 0 and s.side.half[each] != s.side.half[at] for each in s.side.squares
    )


@kept
def _lines(side: Board, at: int) -> str:
    """The four rows through a square."""
    out = []
    for axis in range(4):
        run = side.runs[at * 4 + axis]
        if len(run) > 1:
            out.append(_line(run))
    return "".join(out)


def _line(run: list[int]) -> str:
    """From the first to the last square of a row."""
    (x1, y1), (x2, y2) = middle(run[0]), middle(run[-1])
    return f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"


# --- the Nile -----------------------------------------------------------------------------------


def _river(scene: Scene, at: int) -> str:
    s = scene.view
    x, y = corner(at)
    out = []
    if at not in s.side.river:
        return ""
    position = s.side.river.index(at)
    if position and s.side.palms[position] > s.side.palms[position - 1]:
        out.append(use("palm", x + 52, y - 2, 34, 42))
    out.append(text(x + 10, y + 72, str(position), "river-number"))
    there = [seat for seat in range(s.seats) if s.boat[seat] == position]
    there.sort(key=lambda seat: s.arrival[seat])
    large = 50 if len(there) == 1 else 40
    for i, seat in enumerate(there):
        dx, dy = (16, 16) if len(there) == 1 else ((4, 2), (42, 6), (8, 38), (44, 40))[i]
        about = scene.words("terra_pyramides.tip.boat", who=scene.names[seat], number=position)
        out.append(tip(boat(seat, x + dx, y + dy, large), about, "TER-89"))
    palms = scene.words("terra_pyramides.table.palms", n=s.side.palms[position])
    about = scene.words("terra_pyramides.tip.nile", number=position, palms=palms)
    return tip("".join(out), about, "TER-94")


# --- rows and stairs that can be chosen, and workers on tiles -----------------------------------


def _rows(scene: Scene) -> list[str]:
    """The rows that can be chosen, or the one that is being supplied."""
    s = scene.view
    if s.step == SUPPLYING:
        return [path(_line(s.side.runs[s.square * 4 + s.arg]), "row-edge")]
    return [_row(scene, axis) for axis in range(4)] if s.step == ROWING else []


def _row(scene: Scene, axis: int) -> str:
    """A row through the new tile: a line, and the squares that only this row has."""
    s = scene.view
    name = f"row-{AXIS_WORDS[axis]}"
    run = s.side.runs[s.square * 4 + axis]
    if name not in scene.lit or len(run) < 2:
        return ""
    line = _line(run)
    out = [path(line, f"row-{part}") for part in ("edge", "line around", "line")]
    for at in run:
        if at != s.square:
            x, y = corner(at)
            out.append(rect(x, y, WIDE - 2, HIGH - 6, "row-square", 8))
            if not s.board[at]:
                cx, cy = middle(at)
                out.append(f'<circle cx="{num(cx)}" cy="{num(cy)}" r="9" class="row-empty"/>')
    label = row_label(scene, axis)
    return target(name, "".join(out), scene.lit, label, f"row-of {name}", rule="TER-23")


def row_label(scene: Scene, axis: int) -> str:
    """A row and what it gives, in words."""
    return scene.say(choice(scene.view, ROW0 + axis))


def _standing(scene: Scene) -> list[str]:
    """Workers that stand in the row; the next to go is ringed."""
    s = scene.view
    out = []
    for i, at in enumerate(s.standing):
        cx, cy = middle(at)
        before = s.standing[:i].count(at)
        shift = 0.0 if s.standing.count(at) == 1 else before * 26 - 13.0
        if i == 0 and s.to_move != CHANCE:
            out.append(
                f'<circle cx="{num(cx + shift)}" cy="{num(cy - 3)}" r="23" class="next-worker"/>'
            )
        out.append(worker(s.active, cx - 17 + shift, cy - 17, 36))
    if not out:
        return []
    about = scene.words("terra_pyramides.tip.worker", who=scene.names[s.active])
    return [tip("".join(out), about, "TER-32")]


def _ways(scene: Scene) -> list[int]:
    s = scene.view
    return s.side.ways[s.square] if s.step == TURNING else []


def _turn(scene: Scene, way: int) -> str:
    """One of the directions in which the stairs may point."""
    s = scene.view
    x, y = corner(s.square)
    dx, dy = ((0, -46), (48, 0), (0, 44), (-48, 0))[way]
    arrow = path("M42 14 62 40H51v22H33V40H22z", "turn-arrow")
    inside = f'<circle cx="{x + 42 + dx}" cy="{y + 38 + dy}" r="30" class="glow"/>' + shifted(
        x + dx, y + dy, f'<g transform="rotate({way * 90} 42 38)">{arrow}</g>'
    )
    name = f"stairs-{STAIR_WORDS[way]}"
    label = scene.words(f"terra_pyramides.stairs.{STAIR_WORDS[way]}")
    ghost = f'<g class="ghost">{stairs(x, y, way)}</g>'
    about = scene.words("terra_pyramides.tip.turn", way=label)
    return target(name, inside, scene.lit, label, "turn-of", about, "TER-19") + ghost

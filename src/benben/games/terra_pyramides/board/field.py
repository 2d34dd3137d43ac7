"""The board itself: the ground, the tiles, the Nile, and what can be pointed at on it."""

from benben.core.phrase import Language
from benben.core.state import CHANCE
from benben.draw.memo import drawn
from benben.draw.svg import at as shifted
from benben.draw.svg import filled, kept, num, part_tag, path, rect, target, text, tip, use
from benben.games.terra_pyramides.board import sites
from benben.games.terra_pyramides.board.pieces import boat, stairs, tile, worker
from benben.games.terra_pyramides.board.previews import previews
from benben.games.terra_pyramides.board.scene import (
    HIGH,
    LEFT,
    PITCH_X,
    PITCH_Y,
    TOP,
    WIDE,
    Scene,
    corner,
    line,
    middle,
    size,
    stand_of,
)
from benben.games.terra_pyramides.box import Board
from benben.games.terra_pyramides.space import (
    AXIS_WORDS,
    COLUMNS,
    FACE,
    NILE,
    OASIS,
    PLACING,
    RIVER,
    ROW0,
    ROWING,
    SQUARE_WORDS,
    STAIR_WORDS,
    SUPPLYING,
    TURNED,
    TURNING,
)
from benben.games.terra_pyramides.state import Terra
from benben.games.terra_pyramides.text import choice
from benben.games.terra_pyramides.text.names import face, square


def field(scene: Scene) -> list[str]:
    """In pieces: all of it changes with every choice, and most of its squares and sites do not."""
    s = scene.view
    wide, high = size(s.side)
    label = scene.words("terra_pyramides.table.board")
    about = scene.words("terra_pyramides.tip.field")
    river = (_banks(scene), *_printed_stairs(scene)) if s.version == RIVER else ()
    return [
        part_tag("field", wide, high, label=label, about=about, rule="TER-16"),
        _ground(s.side.columns, s.side.rows, wide, high),
        _grounds(scene),
        "".join(river),
        _tiles(scene, s.square if any(s.turns) else -1, _supplied(scene)),
        "".join(_rows(scene)),
        *sites.sites(scene, _reading_order(s.side)),
        "".join(_standing(scene)),
        _open(scene),
        "".join(_turn(scene, way // 32) for way in _ways(scene)),
        "</svg>",
    ]


@kept
def _squares(side: Board) -> tuple[int, ...]:
    """Return the squares for tiles, from the back to the front."""
    return tuple(
        row * COLUMNS + column
        for row in range(side.rows)
        for column in range(side.columns)
        if side.site_at[row * COLUMNS + column] < 0
    )


@kept
def _named(side: Board) -> tuple[tuple[int, str], ...]:
    """Return the squares for tiles with the names of their targets."""
    return tuple((each, f"square-{SQUARE_WORDS[each]}") for each in _squares(side))


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


def _supplied(scene: Scene) -> tuple[int, ...]:
    """The tiles that can be pointed at."""
    s = scene.view
    return tuple(at for at, name in _named(s.side) if name in scene.lit and s.board[at])


@drawn
def _tiles(scene: Scene, latest: int, lit: tuple[int, ...]) -> str:
    """All tiles; `latest` is the square of the newest one, `lit` those that can be pointed at."""
    s = scene.view
    return "".join(
        _square(scene, each, each == latest, each in lit)
        for each in _squares(s.side)
        if s.board[each]
    )


def _square(scene: Scene, at: int, latest: bool, lit: bool) -> str:
    kind = scene.view.board[at] & FACE
    if kind == NILE:
        return _river(scene, at)
    if kind == OASIS:
        return ""
    return _laid(scene.words, at, scene.view.board[at], latest, lit)


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


def _open(scene: Scene) -> str:
    """The squares for the tile in hand; a coin lies where its symbol has to be ignored.

    They are drawn last, so that what is shown when one is pointed at covers the rest.
    """
    s = scene.view
    free = [at for at, name in _named(s.side) if name in scene.lit and not s.board[at]]
    if not free:
        return ""
    stray = _stray(s)
    price = s.box.price_stray
    shared, shown = previews(s, free)
    return shared + "".join(
        shifted(
            *corner(at),
            _free(scene.words, at, price if stray[s.side.half[at]] else None) + preview,
        )
        for at, preview in zip(free, shown, strict=True)
    )


@kept
def _free(words: Language, at: int, price: int | None) -> str:
    """A square for the tile in hand, and the gold that it costs, if its symbol is ignored."""
    name = f"square-{SQUARE_WORDS[at]}"
    coin = "" if price is None else use("coin", WIDE - 32, 6, 26, 26)
    about = words("terra_pyramides.tip.open", square=square(at))
    if price is not None:
        gold = words("terra_pyramides.gain.gold", n=price)
        about = words("terra_pyramides.tip.open.stray", square=square(at), gold=gold)
    rule = "TER-17" if price is None else "TER-63"
    inside = rect(1, 1, WIDE - 4, HIGH - 9, "glow", 5) + coin
    return target(name, inside, (name,), square(at), "square-of free", about, rule)


def _stray(s: Terra) -> tuple[bool, bool]:
    """By half of the board: whether the tile in hand comes from the other stand."""
    if not s.symbols or s.step != PLACING:
        return False, False
    own = int(stand_of(s, s.active) == "scarab")
    half = s.side.half
    if not any(s.board[each] == 0 and half[each] == own for each in s.side.squares):
        return False, False
    return own != 0, own != 1


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
        return [path(line(s.side.runs[s.square * 4 + s.arg]), "row-edge")]
    return [_row(scene, axis) for axis in range(4)] if s.step == ROWING else []


def _row(scene: Scene, axis: int) -> str:
    """A row through the new tile: a line, and the squares that only this row has."""
    s = scene.view
    name = f"row-{AXIS_WORDS[axis]}"
    run = s.side.runs[s.square * 4 + axis]
    if name not in scene.lit or len(run) < 2:
        return ""
    through = line(run)
    out = [path(through, f"row-{part}") for part in ("edge", "line around", "line")]
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

"""The palace, as Egyptian painters drew gardens: the plan, with what stands around it folded out.

The garden is seen from above; the walls of the left, the back and the right lie around it as seen
from inside, and in front of it stands what one sees from the alley: doors, obelisks, sphinxes.
"""

from typing import Final

from benben.draw.svg import at, filled, part, path, rect, sized, target, text, tip, use
from benben.games.cleopatra import quarry
from benben.games.cleopatra.board import mosaics
from benben.games.cleopatra.board.mosaics import CELL
from benben.games.cleopatra.board.scene import PIECE_RULES, Scene
from benben.games.cleopatra.garden import (
    CELL_WORDS,
    CELLS,
    MOSAIC_OF,
    MOSAIC_WORDS,
    POSITION_WORDS,
    TERRACE,
    WALL_WORDS,
    WALLS,
    WIDE,
    cells_of,
)
from benben.games.cleopatra.space import (
    BUILD_DOOR,
    BUILD_OBELISK,
    BUILD_SPHINX,
    BUILD_THRONE,
    BUILD_WALL,
    CLAIM,
    CLAIMING,
    DOOR,
    MOSAIC,
    OBELISK,
    PAYING,
    PIECE_WORDS,
    PLACING,
    SPHINX,
    SPHINXES,
    THRONE,
    WALL,
)
from benben.games.cleopatra.text.tables import cells_at, price

WIDTH: Final = 700
HEIGHT: Final = 830
LEFT: Final = 125
TOP: Final = 92
SIDE: Final = WIDE * CELL
RIGHT: Final = LEFT + SIDE
FRONT: Final = TOP + SIDE
WALL_H: Final = 76
SPAN: Final = 150
ALLEY: Final = 350
STEP: Final = 37
SPHINX_ROWS: Final = (748, 672, 596)


def palace(scene: Scene) -> str:
    label = scene.words("cleopatra.table.palace")
    inside = "".join(
        [
            rect(8, 6, WIDTH - 12, HEIGHT - 8, "cast", 8),
            rect(4, 2, WIDTH - 8, HEIGHT - 8, "court", 7),
            _court(),
            rect(LEFT - 6, TOP - 6, SIDE + 12, SIDE + 16, "lawn-rim", 4),
            rect(LEFT, TOP, SIDE, SIDE, "lawn"),
            _ground(scene),
            _terrace(scene),
            *(_wall(scene, wall) for wall in range(WALLS)),
            _shades(scene),
            _laid(scene),
            _sanctuaries(scene),
            _facade(),
            _alley(scene),
            *(_sphinx(scene, place) for place in range(SPHINXES)),
            *(_obelisk(scene, side) for side in (0, 1)),
            *(_door(scene, side) for side in (0, 1)),
            f'<g class="sunlit">{filled(5, 3, WIDTH - 10, HEIGHT - 10, "late-sun", 7)}</g>',
            _placing(scene),
        ]
    )
    about = scene.words("cleopatra.tip.palace")
    return part("palace", WIDTH, HEIGHT, inside, label=label, about=about, rule="CLE-28")


def corner_of(cell: int) -> tuple[int, int]:
    """The top left corner of a garden cell."""
    return LEFT + cell % WIDE * CELL, FRONT - (cell // WIDE + 1) * CELL


def _court() -> str:
    """Paving around the palace, and trees that have nothing to do with the rules."""
    trees = "".join(
        use("palm", x, y, 58, 58, class_="far")
        for x, y in ((14, 14), (628, 14), (16, 712), (78, 758), (626, 712), (566, 758))
    )
    return filled(8, 6, WIDTH - 16, HEIGHT - 16, "paving", 6) + trees


# --- the garden ---------------------------------------------------------------------------------


def _ground(scene: Scene) -> str:
    s = scene.view
    out = []
    palms = set(cells_of(s.box.palms_low, s.box.palms_high))
    taken = set(cells_of(s.taken_low, s.taken_high))
    plain = scene.words("cleopatra.tip.cell")
    palm = scene.words("cleopatra.tip.palm", n=s.box.each[MOSAIC])
    for cell in range(CELLS):
        if cell in TERRACE:
            continue
        x, y = corner_of(cell)
        drawn, about = rect(x + 1, y + 1, CELL - 2, CELL - 2, "bed", 4), plain
        if cell in palms and cell not in taken:
            drawn += use("palm", x + 3, y + 3, CELL - 6, CELL - 6)
            about = palm
        out.append(tip(drawn, about, "CLE-39" if about is palm else "CLE-41"))
    return "".join(out)


def _shades(scene: Scene) -> str:
    """The sun is low on the left: walls there and at the back throw a shadow into the garden."""
    walls = scene.view.walls
    out = [
        rect(LEFT, FRONT - (wall + 1) * SPAN, 18, SPAN, "shade-in")
        for wall in range(3)
        if walls >> wall & 1
    ]
    out += [
        rect(LEFT + i * SPAN, TOP, SPAN, 10, "shade-in") for i in (0, 2) if walls >> (3 + i) & 1
    ]
    return "".join(out)


def _laid(scene: Scene) -> str:
    out = []
    for mosaic, spot in enumerate(scene.view.laid):
        if spot:
            position, first = divmod(spot - 1, CELLS)
            word = MOSAIC_WORDS[mosaic]
            drawn = _mosaic_at(position, first, f'data-piece="mosaic-{word}"')
            out.append(tip(drawn, scene.words("cleopatra.tip.laid", mosaic=word), "CLE-41"))
    return "".join(out)


def _mosaic_at(position: int, first: int, more: str = "") -> str:
    """A mosaic in the garden whose first square lies on this cell."""
    x, y = corner_of(first)
    column, row = mosaics.plan(position)[0]
    inside = mosaics.drawn(position)
    return at(x - column * CELL, y + (row + 1) * CELL, f"<g {more}>{inside}</g>")


def _sanctuaries(scene: Scene) -> str:
    """CLE-59: areas in which nothing can be built, with the statue of whoever claimed them."""
    s = scene.view
    out = []
    for i in range(0, len(s.sanctuaries), 4):
        owner = s.sanctuaries[i + 3]
        cells = cells_at(s, i)
        first = s.sanctuaries[i]
        kind = f"sacred seat{owner - 1}" if owner else "sacred free"
        inside = "".join(
            rect(corner_of(cell)[0] + 3, corner_of(cell)[1] + 3, CELL - 6, CELL - 6, kind, 5)
            for cell in cells
        )
        x, y = corner_of(cells[len(cells) // 2])
        if owner:
            inside += f'<g class="seat{owner - 1}" data-piece="anubis-{owner - 1}">'
            inside += use("anubis", x + 8, y + 3, 34, 42) + "</g>"
            inside += use(f"sign-of-{owner - 1}", x + 32, y + 29, 18, 18, class_="sacred-sign")
        glow = "".join(
            rect(corner_of(cell)[0], corner_of(cell)[1], CELL, CELL, "glow") for cell in cells
        )
        name = f"sanctuary-{CELL_WORDS[first]}" if s.step == CLAIMING and i >= s.arg else ""
        label = scene.says(CLAIM.base + first) if name in scene.lit else ""
        about = scene.words("cleopatra.tip.sanctuary.free", cells=len(cells))
        if owner:
            who = scene.names[owner - 1]
            about = scene.words("cleopatra.tip.sanctuary", who=who, cells=len(cells))
        rule = "CLE-69" if owner else "CLE-127"
        out.append(target(name, inside + glow, scene.lit, label, "sanctuary", about, rule))
    return "".join(out)


def _placing(scene: Scene) -> str:
    """While a mosaic is placed: the cells it can be held over, and its ghost in each position."""
    s = scene.view
    if s.step == PAYING and s.piece == MOSAIC:
        position, first = divmod(s.where, CELLS)
        return _mosaic_at(position, first, 'class="planned"')
    if s.step != PLACING:
        return ""
    out = []
    for cell in range(CELLS):
        name = f"cell-{CELL_WORDS[cell]}"
        if name not in scene.lit:
            continue
        x, y = corner_of(cell)
        label = CELL_WORDS[cell]
        inside = rect(x, y, CELL, CELL, "glow", 4) + rect(x + 21, y + 21, 8, 8, "aim-dot", 4)
        about = scene.words("cleopatra.tip.aim", cell=label)
        drawn = target(name, inside, scene.lit, label, "aim", about, "CLE-41")
        out.append(drawn.replace("<g ", f'<g data-at="{x} {y}" ', 1))
    for position, mosaic in enumerate(MOSAIC_OF):
        if mosaic == s.arg and f"turn-{POSITION_WORDS[position]}" in scene.lit:
            column, row = mosaics.plan(position)[mosaics.handle(position)]
            ghost = at(-column * CELL, (row + 1) * CELL, mosaics.drawn(position))
            out.append(f'<g class="ghost" data-ghost="turn-{POSITION_WORDS[position]}">{ghost}</g>')
    return "".join(out)


# --- what is built ------------------------------------------------------------------------------


def _gain(scene: Scene, piece: int, where: int, x: float, y: float) -> str:
    """What a free place gains now; of a sphinx, when its turn comes (CLE-98)."""
    s = scene.view
    second = piece == SPHINX and s.box.in_order and where % 2
    gain = s.box.each[SPHINX] if second else quarry.gain_of(s, piece, where)
    return rect(x - 23, y - 16, 46, 31, "gain", 15) + text(x, y + 7, f"+{gain}", "gain-text middle")


def _about(scene: Scene, piece: int, where: int, *, built: bool) -> str:
    """A place for a piece: what building there would gain, or that it is built."""
    s = scene.view
    name = scene.words(f"cleopatra.piece.{PIECE_WORDS[piece]}")
    if built:
        return scene.words("cleopatra.tip.built", piece=name)
    gain = scene.words("cleopatra.talents", n=quarry.gain_of(s, piece, where))
    cost = price(s, piece)
    return scene.words("cleopatra.tip.free", piece=name, gain=gain, cost=cost)


def _planned(scene: Scene, piece: int, where: int) -> bool:
    """Whether this is what is being paid for."""
    s = scene.view
    return s.step == PAYING and s.piece == piece and s.where == where


def _terrace(scene: Scene) -> str:
    s = scene.view
    x, y = LEFT + 3 * CELL, TOP
    out = [
        rect(x + 3, y, 144, 150, "terrace-front", 4),
        rect(x + 3, y - 4, 144, 142, "terrace", 4),
        filled(x + 9, y + 4, 132, 126, "tiles"),
    ]
    stage = s.thrones + (1 if s.step == PAYING and s.piece == THRONE else 0)
    if stage >= 1:
        kind = "" if s.thrones else ' class="planned"'
        pedestal = use("pedestal", x + 10, y + 44, 130, 86)
        out.append(f'<g data-piece="throne-1"{kind}>{pedestal}</g>')
    else:
        out.append(rect(x + 24, y + 52, 102, 74, "site", 6))
    if stage >= 2:
        kind = "" if s.thrones == 2 else ' class="planned"'
        throne = use("throne", x + 42, y - 8, 66, 90)
        out.append(f'<g data-piece="throne-2"{kind}>{throne}</g>')
    if stage < 2 and s.thrones == stage:
        out.append(_gain(scene, THRONE, s.thrones, x + 75, y + (92 if stage == 0 else 26)))
    out.append(rect(x + 4, y - 2, 142, 146, "glow", 5))
    label = scene.says(BUILD_THRONE.base)
    about = _about(scene, THRONE, s.thrones, built=s.thrones == 2)
    rule = PIECE_RULES[THRONE]
    return target("throne", "".join(out), scene.lit, label, "site-of", about, rule)


def _wall(scene: Scene, wall: int) -> str:
    third = wall % 3
    if wall < 3:
        place = f"translate({LEFT - WALL_H} {FRONT - third * SPAN}) rotate(-90)"
        middle = (LEFT - 36, FRONT - third * SPAN - 75)
    elif wall < 6:
        place = f"translate({LEFT + third * SPAN} {TOP - WALL_H})"
        middle = (LEFT + third * SPAN + 75, TOP - 36)
    else:
        place = f"translate({RIGHT + WALL_H} {TOP + third * SPAN}) rotate(90)"
        middle = (RIGHT + 36, TOP + third * SPAN + 75)
    built = scene.view.walls >> wall & 1
    planned = _planned(scene, WALL, wall)
    shade = ("left", "back", "right")[wall // 3]
    if built or planned:
        kind = "standing" if built else "planned"
        drawn = (
            f'<g data-piece="wall-{WALL_WORDS[wall]}" class="{kind}">'
            f"{use('wall', 0, 0, SPAN, WALL_H)}{rect(0, 1, SPAN, 75, f'fall-{shade}')}</g>"
        )
    else:
        drawn = rect(4, 30, SPAN - 8, 42, "site", 4)
    inside = f'<g transform="{place}">{drawn}{rect(3, 26, SPAN - 6, 48, "glow", 5)}</g>'
    if not built and not planned:
        inside += _gain(scene, WALL, wall, middle[0] + (14, 0, -14)[wall // 3], middle[1] + 12)
    label = scene.says(BUILD_WALL.base + wall)
    about, rule = _about(scene, WALL, wall, built=bool(built)), PIECE_RULES[WALL]
    return target(f"wall-{WALL_WORDS[wall]}", inside, scene.lit, label, "site-of", about, rule)


def _facade() -> str:
    """The front of the palace below the garden, with the gate at the end of the alley."""
    y = FRONT + 10
    return (
        rect(LEFT - 6, y, SIDE + 12, 34, "facade", 3)
        + filled(LEFT - 6, y, SIDE + 12, 9, "cavetto")
        + path(f"M{ALLEY - 44} {y + 34}v-30h88v30z", "gate")
        + path(f"M{ALLEY - 34} {y + 34}v-22h68v22z", "gate-in")
    )


def _alley(scene: Scene) -> str:
    """Cleopatra's walk: she starts in front of square 1, the last one lies before the gate."""
    s = scene.view
    squares = s.box.squares
    out = [path(f"M{ALLEY - 40} 586h80v238h-80z", "alley")]
    for square in range(1, squares + 1):
        y = 820 - STEP * (square + 1) + 4
        kind = "square last" if square == squares else "square"
        drawn = rect(ALLEY - 32, y, 64, STEP - 4, kind, 5)
        drawn += text(ALLEY + 20, y + 24, str(square), "square-number middle")
        about = scene.words("cleopatra.tip.square", square=square, squares=squares)
        out.append(tip(drawn, about, "CLE-67"))
    y = 820 - STEP * (s.cleopatra + 1) - 22
    label = scene.words("cleopatra.table.walk", square=s.cleopatra, squares=squares)
    figure = use("cleopatra", ALLEY - 26, y, 40, 60)
    drawn = f'<g data-piece="cleopatra" role="img" aria-label="{label}">{figure}</g>'
    out.append(tip(drawn, scene.words("cleopatra.tip.walk", walk=label), "CLE-44"))
    return "".join(out)


def _sphinx(scene: Scene, place: int) -> str:
    s = scene.view
    y = SPHINX_ROWS[place // 2]
    left = place % 2 == 0
    built = s.sphinxes >> place & 1
    planned = _planned(scene, SPHINX, place)
    x = ALLEY - 152 if left else ALLEY + 48
    out = []
    if built or planned:
        kind = "standing" if built else "planned"
        flip = f"translate({x} {y})" if left else f"translate({x + 104} {y}) scale(-1 1)"
        out.append(
            f'<g data-piece="sphinx-{place + 1}" class="{kind}"><g transform="{flip}">'
            f"{use('sphinx', 0, 0, 104, 70)}</g></g>"
        )
    else:
        out.append(rect(x + 8, y + 22, 88, 44, "site", 6))
        out.append(
            sized(x + (20 if left else 84), y + 58, str(place + 1), 22.5, "site-number middle")
        )
        out.append(_gain(scene, SPHINX, place, x + 52, y + 44))
    out.append(rect(x + 4, y + 4, 96, 66, "glow", 7))
    label = scene.says(BUILD_SPHINX.base + place)
    about, rule = _about(scene, SPHINX, place, built=bool(built)), PIECE_RULES[SPHINX]
    return target(f"sphinx-{place + 1}", "".join(out), scene.lit, label, "site-of", about, rule)


def _obelisk(scene: Scene, side: int) -> str:
    s = scene.view
    x, y = (150, RIGHT - 73)[side], 602
    built = s.obelisks > side
    planned = not built and s.step == PAYING and s.piece == 3 and s.obelisks == side
    if built or planned:
        kind = "standing" if built else "planned"
        inside = use("obelisk", x, y, 48, 210)
        inside = f'<g data-piece="obelisk-{side}" class="{kind}">{inside}</g>'
    else:
        inside = rect(x + 2, y + 168, 44, 38, "site", 5)
        inside += path(f"M{x + 12} {y + 166}l4-140 8-20 8 20 4 140z", "site-line")
        inside += _gain(scene, 3, side, x + 24, y + 188)
    inside += rect(x - 2, y + 2, 52, 208, "glow", 8)
    mine = "obelisk" if s.obelisks == side else ""
    label = scene.says(BUILD_OBELISK.base)
    about, rule = _about(scene, OBELISK, side, built=built), PIECE_RULES[OBELISK]
    return target(mine, inside, scene.lit, label, "site-of", about, rule)


def _door(scene: Scene, side: int) -> str:
    s = scene.view
    x, y = (30, WIDTH - 130)[side], 560
    built = s.doors >> side & 1
    planned = _planned(scene, DOOR, side)
    if built or planned:
        kind = "standing" if built else "planned"
        inside = use("door", x, y, 100, 128)
        inside = f'<g data-piece="door-{side}" class="{kind}">{inside}</g>'
    else:
        inside = path(
            f"M{x + 8} {y + 124}V{y + 30}H{x + 92}V{y + 124}H{x + 70}V{y + 52}H{x + 30}V{y + 124}z",
            "site",
        )
        inside += _gain(scene, DOOR, side, x + 50, y + 92)
    inside += rect(x, y + 4, 100, 124, "glow", 6)
    word = ("left", "right")[side]
    label = scene.says(BUILD_DOOR.base + side)
    about, rule = _about(scene, DOOR, side, built=bool(built)), PIECE_RULES[DOOR]
    return target(f"door-{word}", inside, scene.lit, label, "site-of", about, rule)

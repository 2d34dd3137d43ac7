"""The palace, as Egyptian painters drew gardens: the plan, with what stands around it folded out.

The garden is seen from above; the walls of the left, the back and the right lie around it as seen
from inside, and in front of it stands what one sees from the alley: doors, obelisks, sphinxes.
"""

from typing import Final

from benben.core.phrase import Language
from benben.draw.memo import ask, drawn
from benben.draw.svg import at, filled, kept, part, path, rect, sized, target, text, tip, use
from benben.games.cleopatra import quarry
from benben.games.cleopatra.board import mosaics
from benben.games.cleopatra.board.mosaics import CELL
from benben.games.cleopatra.board.prices import build_label
from benben.games.cleopatra.board.scene import PIECE_RULES, Scene
from benben.games.cleopatra.box import Box
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
from benben.games.cleopatra.state import Cleopatra
from benben.games.cleopatra.text.tables import price

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
    s = scene.view
    paid = (s.piece, s.where) if s.step == PAYING else (-1, -1)
    claimed = s.arg if s.step == CLAIMING else -1
    sacred = _sanctuaries(scene, claimed)
    return _palace(scene, paid, s.arg if s.step == PLACING else -1, sacred)


@drawn
def _palace(scene: Scene, paid: tuple[int, int], placed: int, sacred: str) -> str:
    """All of it, with what is being paid for or placed now, and with the sanctuaries."""
    s = scene.view
    gains = ask(_gains, s)
    label = scene.words("cleopatra.table.palace")
    inside = "".join(
        [
            rect(8, 6, WIDTH - 12, HEIGHT - 8, "cast", 8),
            rect(4, 2, WIDTH - 8, HEIGHT - 8, "court", 7),
            _court(),
            rect(LEFT - 6, TOP - 6, SIDE + 12, SIDE + 16, "lawn-rim", 4),
            rect(LEFT, TOP, SIDE, SIDE, "lawn"),
            _ground(scene.words, s.box, s.taken_low, s.taken_high),
            _terrace(scene, gains, paid),
            *(_wall(scene, wall, gains, paid) for wall in range(WALLS)),
            _shades(scene),
            _laid(scene),
            sacred,
            _facade(),
            _alley(scene.words, s.box.squares, s.cleopatra),
            *(_sphinx(scene, place, gains, paid) for place in range(SPHINXES)),
            *(_obelisk(scene, side, gains, paid) for side in (0, 1)),
            *(_door(scene, side, gains, paid) for side in (0, 1)),
            f'<g class="sunlit">{filled(5, 3, WIDTH - 10, HEIGHT - 10, "late-sun", 7)}</g>',
            _placing(scene, paid, placed),
        ]
    )
    about = scene.words("cleopatra.tip.palace")
    return part("palace", WIDTH, HEIGHT, inside, label=label, about=about, rule="CLE-28")


def corner_of(cell: int) -> tuple[int, int]:
    """The top left corner of a garden cell."""
    return LEFT + cell % WIDE * CELL, FRONT - (cell // WIDE + 1) * CELL


@kept
def _court() -> str:
    """Paving around the palace, and trees that have nothing to do with the rules."""
    trees = "".join(
        use("palm", x, y, 58, 58, class_="far")
        for x, y in ((14, 14), (628, 14), (16, 712), (78, 758), (626, 712), (566, 758))
    )
    return filled(8, 6, WIDTH - 16, HEIGHT - 16, "paving", 6) + trees


# --- the garden ---------------------------------------------------------------------------------


@kept
def _ground(words: Language, box: Box, taken_low: int, taken_high: int) -> str:
    out = []
    palms = set(cells_of(box.palms_low, box.palms_high))
    taken = set(cells_of(taken_low, taken_high))
    plain = words("cleopatra.tip.cell")
    palm = words("cleopatra.tip.palm", n=box.each[MOSAIC])
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


@drawn
def _sanctuaries(scene: Scene, claimed: int) -> str:
    """CLE-59: areas in which nothing can be built, with the statues of their owners."""
    s = scene.view
    out = []
    for i in range(0, len(s.sanctuaries), 4):
        owner = s.sanctuaries[i + 3]
        cells = cells_of(s.sanctuaries[i + 1], s.sanctuaries[i + 2])
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
        name = f"sanctuary-{CELL_WORDS[first]}" if 0 <= claimed <= i else ""
        label = scene.says(name, CLAIM.base + first)
        about = scene.words("cleopatra.tip.sanctuary.free", cells=len(cells))
        if owner:
            who = scene.names[owner - 1]
            about = scene.words("cleopatra.tip.sanctuary", who=who, cells=len(cells))
        rule = "CLE-69" if owner else "CLE-127"
        out.append(target(name, inside + glow, scene.lit, label, "sanctuary", about, rule))
    return "".join(out)


def _placing(scene: Scene, paid: tuple[int, int], placed: int) -> str:
    """While a mosaic is placed: the cells it can be held over, and its ghost in each position."""
    if paid[0] == MOSAIC:
        position, first = divmod(paid[1], CELLS)
        return _mosaic_at(position, first, 'class="planned"')
    if placed < 0:
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
        if mosaic == placed and f"turn-{POSITION_WORDS[position]}" in scene.lit:
            column, row = mosaics.plan(position)[mosaics.handle(position)]
            ghost = at(-column * CELL, (row + 1) * CELL, mosaics.drawn(position))
            out.append(f'<g class="ghost" data-ghost="turn-{POSITION_WORDS[position]}">{ghost}</g>')
    return "".join(out)


# --- what is built ------------------------------------------------------------------------------


def _gains(view: Cleopatra) -> list[int]:
    """What each place for a piece gains now, in the order of `_FIRST`."""
    return [
        quarry.gain_of(view, piece, where) for piece, places in _FREE for where in range(places)
    ]


_FREE: Final = ((WALL, WALLS), (SPHINX, SPHINXES), (THRONE, 1), (OBELISK, 1), (DOOR, 2))
_FIRST: Final = {WALL: 0, SPHINX: WALLS, THRONE: WALLS + 6, OBELISK: WALLS + 7, DOOR: WALLS + 8}
"""Where the gains of a piece begin; those of thrones and obelisks are the same anywhere."""


@kept
def _gain(gain: int, x: float, y: float) -> str:
    return rect(x - 23, y - 16, 46, 31, "gain", 15) + text(x, y + 7, f"+{gain}", "gain-text middle")


def _site(
    scene: Scene, name: str, piece: int, where: int, gain: int, inside: str, *, built: bool
) -> str:
    """A place for a piece as a target."""
    about = _about(scene.words, scene.view.box, piece, -1 if built else gain)
    label = build_label(scene.words, piece, where, gain) if name in scene.lit else ""
    return target(name, inside, scene.lit, label, "site-of", about, PIECE_RULES[piece])


@kept
def _about(words: Language, box: Box, piece: int, gain: int) -> str:
    """A place for a piece: what building there would gain, or -1 if it is built."""
    name = words(f"cleopatra.piece.{PIECE_WORDS[piece]}")
    if gain < 0:
        return words("cleopatra.tip.built", piece=name)
    talents = words("cleopatra.talents", n=gain)
    return words("cleopatra.tip.free", piece=name, gain=talents, cost=price(box, piece))


def _terrace(scene: Scene, gains: list[int], paid: tuple[int, int]) -> str:
    s = scene.view
    gain = gains[_FIRST[THRONE]]
    x, y = LEFT + 3 * CELL, TOP
    out = [
        rect(x + 3, y, 144, 150, "terrace-front", 4),
        rect(x + 3, y - 4, 144, 142, "terrace", 4),
        filled(x + 9, y + 4, 132, 126, "tiles"),
    ]
    stage = s.thrones + (1 if paid[0] == THRONE else 0)
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
        out.append(_gain(gain, x + 75, y + (92 if stage == 0 else 26)))
    out.append(rect(x + 4, y - 2, 142, 146, "glow", 5))
    drawn = "".join(out)
    return _site(scene, "throne", THRONE, s.thrones, gain, drawn, built=s.thrones == 2)


def _wall(scene: Scene, wall: int, gains: list[int], paid: tuple[int, int]) -> str:
    built = scene.view.walls >> wall & 1
    gain = gains[_FIRST[WALL] + wall]
    drawn = _wall_at(wall, bool(built), paid == (WALL, wall), gain)
    name = f"wall-{WALL_WORDS[wall]}"
    return _site(scene, name, WALL, wall, gain, drawn, built=bool(built))


@kept
def _wall_at(wall: int, built: bool, planned: bool, gain: int) -> str:
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
        inside += _gain(gain, middle[0] + (14, 0, -14)[wall // 3], middle[1] + 12)
    return inside


@kept
def _facade() -> str:
    """The front of the palace below the garden, with the gate at the end of the alley."""
    y = FRONT + 10
    return (
        rect(LEFT - 6, y, SIDE + 12, 34, "facade", 3)
        + filled(LEFT - 6, y, SIDE + 12, 9, "cavetto")
        + path(f"M{ALLEY - 44} {y + 34}v-30h88v30z", "gate")
        + path(f"M{ALLEY - 34} {y + 34}v-22h68v22z", "gate-in")
    )


@kept
def _alley(words: Language, squares: int, there: int) -> str:
    """Cleopatra's walk: she starts in front of square 1, the last one lies before the gate."""
    out = [path(f"M{ALLEY - 40} 586h80v238h-80z", "alley")]
    for square in range(1, squares + 1):
        y = 820 - STEP * (square + 1) + 4
        kind = "square last" if square == squares else "square"
        drawn = rect(ALLEY - 32, y, 64, STEP - 4, kind, 5)
        drawn += text(ALLEY + 20, y + 24, str(square), "square-number middle")
        about = words("cleopatra.tip.square", square=square, squares=squares)
        out.append(tip(drawn, about, "CLE-67"))
    y = 820 - STEP * (there + 1) - 22
    label = words("cleopatra.table.walk", square=there, squares=squares)
    figure = use("cleopatra", ALLEY - 26, y, 40, 60)
    drawn = f'<g data-piece="cleopatra" role="img" aria-label="{label}">{figure}</g>'
    out.append(tip(drawn, words("cleopatra.tip.walk", walk=label), "CLE-44"))
    return "".join(out)


def _sphinx(scene: Scene, place: int, gains: list[int], paid: tuple[int, int]) -> str:
    s = scene.view
    built = s.sphinxes >> place & 1
    gain = gains[_FIRST[SPHINX] + place]
    # Of a second sphinx, what it gains when its turn comes (CLE-98).
    shown = s.box.each[SPHINX] if s.box.in_order and place % 2 else gain
    drawn = _sphinx_at(place, bool(built), paid == (SPHINX, place), shown)
    return _site(scene, f"sphinx-{place + 1}", SPHINX, place, gain, drawn, built=bool(built))


@kept
def _sphinx_at(place: int, built: bool, planned: bool, gain: int) -> str:
    y = SPHINX_ROWS[place // 2]
    left = place % 2 == 0
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
        out.append(_gain(gain, x + 52, y + 44))
    out.append(rect(x + 4, y + 4, 96, 66, "glow", 7))
    return "".join(out)


def _obelisk(scene: Scene, side: int, gains: list[int], paid: tuple[int, int]) -> str:
    s = scene.view
    x, y = (150, RIGHT - 73)[side], 602
    gain = gains[_FIRST[OBELISK]]
    built = s.obelisks > side
    planned = not built and paid[0] == OBELISK and s.obelisks == side
    if built or planned:
        kind = "standing" if built else "planned"
        inside = use("obelisk", x, y, 48, 210)
        inside = f'<g data-piece="obelisk-{side}" class="{kind}">{inside}</g>'
    else:
        inside = rect(x + 2, y + 168, 44, 38, "site", 5)
        inside += path(f"M{x + 12} {y + 166}l4-140 8-20 8 20 4 140z", "site-line")
        inside += _gain(gain, x + 24, y + 188)
    inside += rect(x - 2, y + 2, 52, 208, "glow", 8)
    mine = "obelisk" if s.obelisks == side else ""
    return _site(scene, mine, OBELISK, side, gain, inside, built=built)


def _door(scene: Scene, side: int, gains: list[int], paid: tuple[int, int]) -> str:
    s = scene.view
    x, y = (30, WIDTH - 130)[side], 560
    gain = gains[_FIRST[DOOR] + side]
    built = s.doors >> side & 1
    planned = paid == (DOOR, side)
    if built or planned:
        kind = "standing" if built else "planned"
        inside = use("door", x, y, 100, 128)
        inside = f'<g data-piece="door-{side}" class="{kind}">{inside}</g>'
    else:
        inside = path(
            f"M{x + 8} {y + 124}V{y + 30}H{x + 92}V{y + 124}H{x + 70}V{y + 52}H{x + 30}V{y + 124}z",
            "site",
        )
        inside += _gain(gain, x + 50, y + 92)
    inside += rect(x, y + 4, 100, 124, "glow", 6)
    name = ("door-left", "door-right")[side]
    return _site(scene, name, DOOR, side, gain, inside, built=bool(built))

"""The first area: the obelisk, and the colonnade along which everybody walks."""

from typing import Final

from benben.draw.blocks import block
from benben.draw.svg import (
    circle,
    filled,
    kept,
    num,
    paragraph,
    part,
    path,
    rect,
    text,
    use,
    wrap,
)
from benben.games.egizia_sands.board import cards
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.board.spots import spot_target
from benben.games.egizia_sands.space import (
    BONUS_WORDS,
    COLONNADE,
    MONUMENTS,
    OBELISK_AREA,
    PUT_COLUMN,
    PUT_OBELISK,
)
from benben.games.egizia_sands.text.names import area
from benben.games.river.board.cards import tipped
from benben.games.river.board.slab import slab
from benben.games.river.board.stones import obelisk_stone, outline, slab_stone

WIDTH: Final = 490
HEIGHT: Final = 336
GROUND: Final = 310
FOOT: Final = 98
TOP: Final = 46
MIDDLE: Final = 70
HIGH: Final = 234
LEFT: Final = 180
"""Where the colonnade begins."""
ROOF: Final = 108
FLOOR: Final = 240


def obelisk_and_colonnade(scene: Scene) -> str:
    name = scene.say(area(OBELISK_AREA))
    inside = slab(WIDTH, HEIGHT, name, "obelisk-icon") + _obelisk(scene) + _colonnade(scene)
    inside += _tiles(scene) + scene.builds(OBELISK_AREA, WIDTH, HEIGHT)
    return part("obelisk", WIDTH, HEIGHT, inside, label=name)


# --- obelisk ------------------------------------------------------------------------------------


def _obelisk(scene: Scene) -> str:
    s = scene.view
    rows = len(s.box.obelisk)
    high = HIGH / rows
    top = GROUND - HIGH
    out = [
        rect(MIDDLE - 58, GROUND, 116, 11, "plinth", 3),
        path(outline((MIDDLE - TOP / 2, top), (MIDDLE, top - 20), (MIDDLE + TOP / 2, top)), "cap"),
        path(outline((MIDDLE, top - 20), (MIDDLE + TOP / 2, top), (MIDDLE + 7, top)), "cap-shade"),
    ]
    for row, cost in enumerate(s.box.obelisk):
        low, up = GROUND - row * high, GROUND - (row + 1) * high
        a = (FOOT - (FOOT - TOP) * row / rows) / 2
        b = (FOOT - (FOOT - TOP) * (row + 1) / rows) / 2
        if row < len(s.obelisk):
            out.append(obelisk_stone(s.obelisk[row] - 1, MIDDLE, low, up, a, b))
            continue
        shape = outline((MIDDLE - a, low), (MIDDLE - b, up), (MIDDLE + b, up), (MIDDLE + a, low))
        middle = (MIDDLE, up + high / 2 + 6)
        if row == len(s.obelisk):
            wide = rect(MIDDLE - a - 8, up - 9, a * 2 + 16, high + 18, "hit")
            face = path(shape, "space next") + wide + path(shape, "glow")
            kind = "small-value gold"
            out.append(spot_target(scene, PUT_OBELISK, cost, face, *middle, kind=kind))
        else:
            out.append(path(shape, "space") + text(*middle, str(cost), "row-value middle"))
    line = GROUND - s.box.upper * high
    edge = (FOOT - (FOOT - TOP) * s.box.upper / rows) / 2 + 7
    out.append(path(f"M{num(MIDDLE - edge)} {num(line)}h{num(2 * edge)}", "section"))
    out.append(_section(scene, line + (GROUND - line) / 2, "lower"))
    out.append(_section(scene, line - (line - top) / 2, "upper"))
    return "".join(out)


def _section(scene: Scene, y: float, which: str) -> str:
    """SND-68: what a brick in a section moves: one marker of choice, or both."""
    x = 129
    between = (
        path(f"M{x + 17} {num(y - 4)}l7 -15", "either")
        if which == "lower"
        else text(x + 20.5, y - 6, "+", "small-value middle")
    )
    drawn = (
        rect(x - 2, y - 27, 45, 52, "plate", 6)
        + use("blocks-icon", x, y - 21, 17, 17, class_="ink")
        + use("grain", x + 25, y - 22, 17, 19, class_="ink")
        + between
        + use("arrow-up", x, y + 1, 18, 19, class_="ink")
        + text(x + 20, y + 17, "+1", "step-said")
    )
    return tipped(scene.words(f"egizia_sands.board.{which}"), drawn)


# --- colonnade ----------------------------------------------------------------------------------


def _pitch(scene: Scene) -> float:
    return (WIDTH - 14 - LEFT) / len(scene.view.box.columns)


def _colonnade(scene: Scene) -> str:
    s = scene.view
    count = len(s.box.columns)
    pitch = _pitch(scene)
    w = pitch - 5
    high = (FLOOR - ROOF - 30) / max(s.seats, 3)
    costs = scene.costs(s.to_move, OBELISK_AREA)
    walks = s.to_move if "spot-column" in scene.lit else scene.me
    out = [
        rect(LEFT - 3, FLOOR, pitch * count + 4, 9, "plinth", 2),
        rect(LEFT - 4, ROOF - 9, pitch * count + 6, 9, "pediment", 2),
        filled(LEFT - 4, ROOF - 9, pitch * count + 6, 8, "cornice", 2),
    ]
    for i, cost in enumerate(s.box.columns):
        x = LEFT + i * pitch + 1
        out.append(_column(x, w))
        out.append(text(x + w / 2, ROOF + 19, str(cost), "row-value middle"))
        for seat in range(s.seats):
            built = s.own[seat * MONUMENTS + COLONNADE]
            y = FLOOR - (seat + 1) * high
            if i < built:
                out.append(slab_stone(seat, x, y + 1, w, high - 3))
            elif i == built and seat == walks:
                cell = rect(x, y + 1, w, high - 3, "space next", 4)
                if seat != s.to_move or PUT_COLUMN not in costs:
                    out.append(cell + text(x + w / 2, y + high / 2 + 6, str(cost), _NEXT))
                    continue
                shape = (
                    cell
                    + rect(x - 2, ROOF, w + 4, FLOOR - ROOF, "hit")
                    + rect(x - 1, y, w + 2, high - 1, "glow", 5)
                )
                middle = (x + w / 2, y + high / 2 + 6)
                out.append(
                    spot_target(scene, PUT_COLUMN, cost, shape, *middle, kind="small-value gold")
                )
    return "".join(out)


_NEXT: Final = "small-value gold middle"


@kept
def _column(x: float, w: float) -> str:
    """A column with an open papyrus capital."""
    left, right, foot = x + 6, x + w - 6, FLOOR - 4
    shaft = outline((left + 1, ROOF + 26), (right - 1, ROOF + 26), (right, foot), (left, foot))
    shade = outline(
        (x + w * 0.62, ROOF + 26), (right - 1, ROOF + 26), (right, foot), (x + w * 0.62, foot)
    )
    capital = f"M{num(x)} {ROOF}h{num(w)}q-1 20 -8 27h{num(16 - w)}q-7 -7 -8 -27z"  # a bell
    return (
        path(shaft, "shaft")
        + path(shade, "shaft-shade")
        + rect(x + 2, foot, w - 4, 5, "plinth", 1)
        + path(capital, "capital")
    )


def _tiles(scene: Scene) -> str:
    """SND-72, SND-73: what waits at the third, the fifth and the last column."""
    s = scene.view
    pitch = _pitch(scene)
    out: list[str] = []
    for i, tile in enumerate(s.bonus):
        middle = LEFT + (s.box.bonus_column[i] - 0.5) * pitch
        if not tile:
            out.append(rect(middle - 20, 58, 40, 40, "place", 7))
            continue
        drawn = (
            rect(middle - 18, 61, 40, 40, "cast", 7)
            + rect(middle - 20, 58, 40, 40, f"bonus {cards.tile_sort(tile)}", 7)
            + use(TILE_ICON[tile], middle - 14, 64, 28, 28, class_="card-sign")
        )
        said = cards.bonus_said(scene.words, s.box, tile)
        out.append(tipped(said, f'<g data-zoom="" data-source="bonus">{drawn}</g>'))
    out.append(_bonuses(scene))
    return "".join(out) + _finishing(scene)


def _bonuses(scene: Scene) -> str:
    """What the tiles do, in words."""
    s = scene.view
    says = [cards.bonus_said(scene.words, s.box, tile) if tile else "" for tile in s.bonus]
    room = (WIDTH - LEFT - 34) * 0.92
    size = 13.5
    while size > 11 and sum(len(wrap(said, size, room)) for said in says) * size * 1.18 > 70:
        size -= 0.5
    y = FLOOR + 20.0
    out: list[str] = []
    for said, tile, column in zip(says, s.bonus, s.box.bonus_column, strict=True):
        if tile:
            out.append(circle(LEFT + 6, y - 4, 9, f"bonus {cards.tile_sort(tile)}"))
            out.append(text(LEFT + 6, y + 1, str(column), "bonus-said middle"))
            out.append(paragraph(LEFT + 20, y, said, size=size, width=room, class_="note"))
            y += max(20, len(wrap(said, size, room)) * size * 1.18 + 4)
    return "".join(out)


TILE_ICON: Final = ["", *(cards.TILE_ICONS[word] for word in BONUS_WORDS[1:])]


def _finishing(scene: Scene) -> str:
    """Points for completing it: who has them, and what is left."""
    s = scene.view
    right = LEFT + _pitch(scene) * len(s.box.columns)
    points = s.box.finishing[: s.seats]
    wide = 20.0
    left = right - wide * len(points)
    out = [rect(left - 3, 62, wide * len(points) + 4, 32, "plate", 6)]
    for i, each in enumerate(points):
        x = left + i * wide
        if i < len(s.finished):
            out.append(block(s.finished[i], x + 1, 70, 0.42, piece=False))
        else:
            kind = "small-value gold" if i == len(s.finished) else "row-value"
            out.append(text(x + wide / 2 - 1, 84, str(each), f"{kind} middle"))
    return tipped(scene.words("egizia_sands.board.finishing"), "".join(out))

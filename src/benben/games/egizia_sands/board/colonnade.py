"""The first area: the obelisk, and the colonnade along which everybody walks."""

from typing import Final

from benben.draw.blocks import block
from benben.draw.memo import drawn
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
    tip,
    use,
    wrap,
)
from benben.games.egizia_common.board.cards import SMALLEST
from benben.games.egizia_common.board.monuments import Obelisk, spot_target
from benben.games.egizia_common.board.stones import outline, slab, slab_stone
from benben.games.egizia_sands.board import cards
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.space import (
    BONUS_WORDS,
    COLONNADE,
    MONUMENTS,
    OBELISK_AREA,
    PUT_COLUMN,
    PUT_OBELISK,
)
from benben.games.egizia_sands.text.names import area

WIDTH: Final = 490
HEIGHT: Final = 336
OBELISK: Final = Obelisk(middle=68, ground=310, high=234, foot=96, top=48)
LEFT: Final = 182
"""Where the colonnade begins."""
ROOF: Final = 106
FLOOR: Final = 236
NOTES: Final = 138
"""Where what is written below it begins."""


def obelisk_and_colonnade(scene: Scene) -> str:
    s = scene.view
    walks = s.to_move if "spot-column" in scene.lit else scene.me
    can = walks == s.to_move and PUT_COLUMN in scene.costs(walks, OBELISK_AREA)
    return _obelisk_and_colonnade(scene, walks, can, scene.builds(OBELISK_AREA, WIDTH, HEIGHT))


@drawn
def _obelisk_and_colonnade(scene: Scene, walks: int, can: bool, frame: str) -> str:
    """The player who `walks` on along the colonnade, and whether that is possible now."""
    name = scene.say(area(OBELISK_AREA))
    inside = slab(WIDTH, HEIGHT, name, "obelisk-icon") + _obelisk(scene)
    inside += _colonnade(scene, walks, can) + _tiles(scene) + frame
    about, rule = scene.told("tip.obelisk"), scene.rules["obelisk"]
    return part("obelisk", WIDTH, HEIGHT, inside, label=name, about=about, rule=rule)


# --- obelisk ------------------------------------------------------------------------------------


def _obelisk(scene: Scene) -> str:
    s = scene.view

    def spot(row: int, face: str, x: float, y: float, kind: str) -> str:
        return spot_target(scene, PUT_OBELISK, s.box.obelisk[row], face, x, y, kind)

    rows = len(s.box.obelisk)
    line = OBELISK.ground - s.box.upper * OBELISK.high / rows
    edge = OBELISK.half(s.box.upper, rows) + 7
    return (
        OBELISK.drawn(scene, s.box.obelisk, s.obelisk, spot)
        + path(f"M{num(OBELISK.middle - edge)} {num(line)}h{num(2 * edge)}", "section")
        + _section(scene, line + 27, "lower")
        + _section(scene, line - 48, "upper")
    )


def _section(scene: Scene, y: float, which: str) -> str:
    """SND-68: what a brick in a section moves: one marker of choice, or both."""
    x = 127
    between = (
        path(f"M{x + 19} {num(y - 4)}l7 -15", "either")
        if which == "lower"
        else text(x + 22.5, y - 6, "+", "small-value middle")
    )
    drawn = (
        rect(x - 2, y - 27, 49, 52, "plate", 6)
        + use("blocks-icon", x, y - 21, 19, 19, class_="ink")
        + use("grain", x + 27, y - 22, 18, 20, class_="ink")
        + between
        + use("arrow-up", x + 2, y + 1, 18, 19, class_="ink")
        + text(x + 22, y + 17, "+1", "step-label")
    )
    return tip(drawn, f"{scene.words(f'egizia_sands.board.{which}')} (+1)", "SND-68")


# --- colonnade ----------------------------------------------------------------------------------


def _pitch(scene: Scene) -> float:
    return (WIDTH - 14 - LEFT) / len(scene.view.box.columns)


def _colonnade(scene: Scene, walks: int, can: bool) -> str:
    s = scene.view
    count = len(s.box.columns)
    pitch = _pitch(scene)
    w = pitch - 5
    high = (FLOOR - ROOF - 30) / max(s.seats, 3)
    out = [
        rect(LEFT - 3, FLOOR, pitch * count + 4, 9, "plinth", 2),
        rect(LEFT - 4, ROOF - 9, pitch * count + 6, 9, "pediment", 2),
        filled(LEFT - 4, ROOF - 9, pitch * count + 6, 8, "cornice", 2),
    ]
    for i, cost in enumerate(s.box.columns):
        x = LEFT + i * pitch + 1
        column = _column(x, w) + text(x + w / 2, ROOF + 19, str(cost), "row-value middle")
        out.append(tip(column, scene.words("egizia_sands.tip.column", cost=cost)))
        for seat in range(s.seats):
            built = s.own[seat * MONUMENTS + COLONNADE]
            y = FLOOR - (seat + 1) * high
            if i < built:
                out.append(scene.owned(seat, slab_stone(seat, x, y + 1, w, high - 3), cost))
            elif i == built and seat == walks:
                cell = rect(x, y + 1, w, high - 3, "space next", 4)
                if not can:
                    number = text(x + w / 2, y + high / 2 + 6, str(cost), _NEXT)
                    out.append(scene.later(cost, cell + number))
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
    return f'<g data-rule="SND-70">{"".join(out)}</g>'


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
            none = scene.words("egizia_sands.tip.bonus.none")
            out.append(tip(rect(middle - 20, 58, 40, 40, "place", 7), none, "SND-14"))
            continue
        drawn = (
            rect(middle - 18, 61, 40, 40, "cast", 7)
            + rect(middle - 20, 58, 40, 40, f"bonus {cards.tile_sort(tile)}", 7)
            + use(TILE_ICON[tile], middle - 14, 64, 28, 28, class_="card-sign")
        )
        drawn = f'<g data-zoom="" data-source="bonus">{drawn}</g>'
        out.append(tip(drawn, _bonus(scene, i), "SND-72"))
    out.append(_bonuses(scene))
    return "".join(out) + _finishing(scene)


def _bonuses(scene: Scene) -> str:
    """What the tiles do, in words."""
    s = scene.view
    texts = [cards.bonus_text(scene.words, s.box, tile) if tile else "" for tile in s.bonus]
    room = WIDTH - NOTES - 38
    size = 17.0
    while size > SMALLEST and sum(len(wrap(each, size, room)) for each in texts) * size * 1.18 > 74:
        size -= 0.25
    y = FLOOR + 24.0
    out: list[str] = []
    for i, (each, tile, column) in enumerate(zip(texts, s.bonus, s.box.bonus_column, strict=True)):
        if tile:
            drawn = circle(NOTES + 8, y - 5, 10, f"bonus {cards.tile_sort(tile)}")
            drawn += text(NOTES + 8, y + 0.5, str(column), "bonus-label middle")
            drawn += paragraph(NOTES + 23, y, each, size=size, width=room, class_="note")
            out.append(tip(drawn, _bonus(scene, i), "SND-72"))
            y += max(21, len(wrap(each, size, room)) * size * 1.18 + 3)
    return "".join(out)


def _bonus(scene: Scene, i: int) -> str:
    """A bonus tile and the column that it belongs to."""
    s = scene.view
    effect = cards.bonus_text(scene.words, s.box, s.bonus[i])
    return scene.words("egizia_sands.tip.bonus", column=s.box.bonus_column[i], effect=effect)


TILE_ICON: Final = ["", *(cards.TILE_ICONS[word] for word in BONUS_WORDS[1:])]


def _finishing(scene: Scene) -> str:
    """Points for completing it: who has them, and what is left."""
    s = scene.view
    right = LEFT + _pitch(scene) * len(s.box.columns)
    points = s.box.finishing[: s.seats]
    left_over = ", ".join(map(str, points[len(s.finished) :])) or "0"
    about = scene.words("egizia_sands.tip.finishing", points=left_over)
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
    return tip("".join(out), about, "SND-73")

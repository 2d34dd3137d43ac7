"""The pyramid and the temple, on both sides."""

from typing import Final

from benben.draw.blocks import DEEP, LIFT, WIDE, block
from benben.draw.memo import drawn
from benben.draw.svg import (
    at,
    filled,
    num,
    paragraph,
    path,
    rect,
    target,
    text,
    tip,
    use,
)
from benben.games.imhotep.board.frame import LETTER, Docked, about, board
from benben.games.imhotep.board.scene import Scene
from benben.games.imhotep.space import (
    CARD_BONUS,
    CHOICE_SPACE,
    PLACE_BONUS,
    PYRAMID,
    PYRAMID_WORDS,
    STONES_BONUS,
    TEMPLE,
)

WIDTH: Final = 400
BONUSES: Final = {
    CARD_BONUS: ("card", "IMH-77"),
    STONES_BONUS: ("stones", "IMH-78"),
    PLACE_BONUS: ("place", "IMH-79"),
}


@drawn
def pyramid(scene: Scene, lying: Docked) -> str:
    s = scene.view
    inside = _three(scene) if s.sides >> PYRAMID & 1 else _one(scene)
    return board(scene, PYRAMID, WIDTH, inside, lying)


def _value(
    scene: Scene, x: float, y: float, w: float, h: float, value: int, *, following: bool
) -> str:
    """An empty space and what it is worth."""
    kind = "space next" if following else "space"
    drawn = rect(x + 1.5, y + 1.5, w - 3, h - 3, kind, 4) + text(
        x + w / 2, y + h / 2 + 8, str(value), "value middle"
    )
    return tip(drawn, _worth(scene, value, following=following))


def _worth(scene: Scene, value: int, *, following: bool = False) -> str:
    return scene.words(f"imhotep.tip.space{'.next' if following else ''}", n=value)


def _placed(scene: Scene, owner: int, drawn: str) -> str:
    """A stone that has scored."""
    return tip(drawn, scene.words("imhotep.tip.placed", who=scene.names[owner - 1]))


# --- side A -------------------------------------------------------------------------------------


@drawn
def _one(scene: Scene) -> str:
    """Three levels; each lies on the one below and is drawn higher by the height of a stone."""
    s = scene.view
    scale = 1.42
    w, h, lift = WIDE * scale, DEEP * scale, LIFT * scale
    values = s.box.pyramid
    placed = len(s.pyramid)
    base_x, base_y = 36.0, 62.0
    out = [
        rect(base_x - 12, base_y - 12, 3 * w + 24, 3 * h + lift + 22, "court", 6),
    ]
    first = 0
    for level, side in enumerate((3, 2, 1)):
        count = side * side
        x0 = base_x + level * w / 2
        y0 = base_y + level * h / 2 - level * lift
        begun = placed >= first
        for row in range(side):
            for column in range(side):
                i = first + column * side + row
                x, y = x0 + column * w, y0 + row * h
                if i < placed:
                    owner = s.pyramid[i]
                    out.append(_placed(scene, owner, block(owner - 1, x, y, scale)))
                elif begun and not level:
                    out.append(_value(scene, x, y, w, h, values[i], following=i == placed))
                elif begun:  # on the stones below, so that their signs stay in sight
                    at_ = (x + 10, y + 4, w - 20, h - 8)
                    out.append(_value(scene, *at_, values[i], following=i == placed))
        first += count
    # What the levels to come are worth, as a small plan.
    y = 24
    for side, first in ((1, 13), (2, 9)):
        x = 298 - side * 15
        for i in range(side * side if placed < first else 0):
            column, row = i // side, i % side
            out.append(_small_value(scene, x + column * 30, y + row * 30, values[first + i]))
        y += side * 30 + 12
    beside = s.pyramid[len(values) :]
    overflow = scene.words("imhotep.board.beside", n=s.box.overflow[0])
    about = scene.words("imhotep.tip.beside", n=s.box.overflow[0])
    out.append(tip(_beside(beside, 252, 148, overflow), about, "IMH-55"))
    return "".join(out)


def _small_value(scene: Scene, x: float, y: float, value: int) -> str:
    drawn = rect(x, y, 28, 28, "space", 3) + text(x + 14, y + 21, str(value), "small-value middle")
    return tip(drawn, _worth(scene, value))


def _beside(stones: list[int], x: float, y: float, note: str) -> str:
    """The stones laid beside a complete pyramid."""
    out = [paragraph(x, y, note, size=LETTER, width=136, class_="note")]
    y += 24
    columns = 4 if len(stones) <= 8 else 6
    scale = 0.74 if columns == 4 else 0.5
    for i, owner in enumerate(stones):
        column, row = i % columns, i // columns
        out.append(block(owner - 1, x + column * 42 * scale, y + 10 + row * 48 * scale, scale))
    return "".join(out)


# --- side B -------------------------------------------------------------------------------------


@drawn
def _three(scene: Scene) -> str:
    out = [at(16 + i * 126, 0, _small(scene, i)) for i in range(3)]
    beside = scene.view.pyramid
    if beside:
        note = scene.words("imhotep.board.beside", n=scene.view.box.overflow[1])
        shown = "".join(block(owner - 1, 150 + i * 20, 210, 0.46) for i, owner in enumerate(beside))
        about = scene.words("imhotep.tip.beside", n=scene.view.box.overflow[1])
        out.append(tip(text(16, 228, note, "note set") + shown, about, "IMH-80"))
    return "".join(out)


def _small(scene: Scene, pyramid: int) -> str:
    s = scene.view
    scale = 1.3
    w, h, lift = WIDE * scale, DEEP * scale, LIFT * scale
    values = s.box.pyramids[pyramid * 5 : pyramid * 5 + 5]
    stones = s.pyramids[pyramid * 5 : pyramid * 5 + 5]
    placed = sum(1 for owner in stones if owner)
    x0, y0 = 6.0, 86.0
    out = [rect(-2, 22, 120, 182, "court-box", 6)]
    for row in range(2):
        for column in range(2):
            i = column * 2 + row
            x, y = x0 + column * w, y0 + row * h
            if stones[i]:
                out.append(_placed(scene, stones[i], block(stones[i] - 1, x, y, scale)))
            else:
                out.append(_space_b(scene, x, y, w, h, values[i], following=i == placed))
    x, y = x0 + w / 2, y0 + h / 2 - lift
    if stones[4]:
        out.append(_placed(scene, stones[4], block(stones[4] - 1, x, y, scale)))
    elif placed == 4:
        out.append(_space_b(scene, x, y, w, h, values[4], following=True))
    else:
        out.append(_small_value(scene, 44, 34, values[4]))
        out.append(path("M30 72L58 24L86 72", "peak"))
    name = scene.words(f"imhotep.pyramid.{PYRAMID_WORDS[pyramid]}")
    out.append(rect(-2, 22, 120, 182, "glow", 6))
    aim = f"pyramid-{PYRAMID_WORDS[pyramid]}"
    return target(aim, "".join(out), scene.lit, name, "pyramid-of", about(scene, PYRAMID))


def _space_b(
    scene: Scene, x: float, y: float, w: float, h: float, value: int, *, following: bool
) -> str:
    if value >= 0:
        return _value(scene, x, y, w, h, value, following=following)
    kind = "space next" if following else "space"
    points = scene.view.box.bonus_points
    name, rule = BONUSES[value]
    label = scene.words(
        f"imhotep.tip.bonus.{name}",
        points=scene.points(points),
        stones=scene.view.box.bonus_stones,
    )
    return tip(
        rect(x + 1.5, y + 1.5, w - 3, h - 3, kind, 4)
        + text(x + 11, y + 21, f"{points}", "small-value middle")
        + bonus(value, x + 17, y + 6),
        label,
        rule,
    )


def bonus(value: int, x: float, y: float, size: float = 30) -> str:
    """The sign of what a space gives besides points."""
    if value == CARD_BONUS:
        return use("bonus-card", x, y, size, size, class_="ink")
    if value == STONES_BONUS:
        return use("bonus-stones", x, y, size, size, class_="ink")
    return use("bonus-place", x, y, size, size, class_="ink")


# --- temple -------------------------------------------------------------------------------------


@drawn
def temple(scene: Scene, lying: Docked) -> str:
    return board(scene, TEMPLE, WIDTH, _towers(scene), lying)


@drawn
def _towers(scene: Scene) -> str:
    s = scene.view
    width = s.box.temple_width[s.seats]
    scale = 1.5
    w, h, lift = WIDE * scale, DEEP * scale, LIFT * scale
    pitch = w + 10
    x0 = (WIDTH - pitch * width + 10) / 2
    floor = 120.0
    levels = -(-len(s.temple) // width)
    shown = 5  # more levels than these would leave the picture: the lowest are not drawn
    hidden = max(0, levels - shown)
    out = [
        path(
            f"M{num(x0 - 16)} {num(floor + h + 38)}l6 -{num(floor + h + 18)}"
            f"H{num(WIDTH - x0 + 10)}l6 {num(floor + h + 18)}z",
            "pylon",
        ),
        filled(x0 - 10, 16, WIDTH - 2 * x0 + 20, 9, "cornice"),
    ]
    for column in range(width - 1):
        x = x0 + (column + 1) * pitch - 5
        out.append(use("column", x - 11, 30, 22, floor - 20))
    for column in range(width):
        x = x0 + column * pitch
        tower = s.temple[column::width]
        out.append(_value_of_column(scene, column, x, floor + h + lift + 5, w))
        if not tower:
            following = len(s.temple) % width == column and levels <= 1
            kind = "space next" if following and len(s.temple) < width else "space"
            out.append(rect(x + 1.5, floor + 1.5, w - 3, h - 3, kind, 4))
        for level, owner in enumerate(tower):
            if level >= hidden:
                state = "top" if level == len(tower) - 1 else "covered"
                who = scene.names[owner - 1]
                drawn = block(owner - 1, x, floor - (level - hidden) * lift, scale)
                out.append(tip(drawn, scene.words(f"imhotep.tip.{state}", who=who)))
    if levels > 1:
        note = scene.words("imhotep.board.level", level=levels)
        about_it = scene.words("imhotep.tip.level", level=levels)
        out.append(tip(text(WIDTH / 2, 247, note, "note set middle"), about_it, "IMH-58"))
    return "".join(out)


def _value_of_column(scene: Scene, column: int, x: float, y: float, w: float) -> str:
    """What the uncovered stone of a column earns at the end of a round."""
    s = scene.view
    plate = rect(x - 1, y, w + 2, 30, "plate", 4)
    value = s.box.temple_spaces[column] if s.sides >> TEMPLE & 1 else s.box.temple_points
    if value >= 0:
        number = text(x + w / 2, y + 22, str(value), "value middle")
        return tip(plate + number, scene.words("imhotep.tip.column", n=value))
    if value == CHOICE_SPACE:
        label = scene.words(
            "imhotep.tip.column.choice",
            points=scene.points(s.box.choice_points),
            stones=s.box.choice_stones,
        )
        return tip(
            plate
            + text(x + 10, y + 21, str(s.box.choice_points), "small-value middle")
            + text(x + 21, y + 21, "/", "small-value middle")
            + text(x + 32, y + 21, str(s.box.choice_stones), "small-value middle")
            + use("stone-any", x + 39, y + 5, 20, 21),
            label,
            "IMH-82",
        )
    label = scene.words("imhotep.tip.column.card")
    return tip(plate + bonus(CARD_BONUS, x + w / 2 - 14, y + 1, 28), label, "IMH-84")

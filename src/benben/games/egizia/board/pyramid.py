"""The third site: the pyramid and the temple."""

from typing import Final

from benben.draw.memo import drawn
from benben.draw.svg import filled, paragraph, part, path, rect, text, tip, use
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import (
    COLUMNS,
    PUT_PART,
    PUT_ROW,
    PYRAMID_TEMPLE,
    ROW_LENGTH,
    TOPS,
)
from benben.games.egizia.text.names import site
from benben.games.egizia_common.board.monuments import Pyramid, spot_target
from benben.games.egizia_common.board.stones import carved, outline, piece, slab, slab_stone

WIDTH: Final = 490
HEIGHT: Final = 332
GROUND: Final = 308
PLACE: Final = Pyramid(left=16, room=230, ground=GROUND, highest=46)


@drawn
def pyramid_and_temple(scene: Scene) -> str:
    name = scene.say(site(PYRAMID_TEMPLE))
    inside = slab(WIDTH, HEIGHT, name, "pyramid-icon") + _pyramid(scene) + _temple(scene)
    inside += scene.builds(PYRAMID_TEMPLE, WIDTH, HEIGHT)
    about, rule = scene.told("tip.pyramid"), scene.rules["pyramid"]
    return part("pyramid", WIDTH, HEIGHT, inside, label=name, about=about, rule=rule)


@drawn
def _pyramid(scene: Scene) -> str:
    s = scene.view
    can = scene.spots(PYRAMID_TEMPLE)

    def spot(row: int, shape: str, x: float, y: float, kind: str) -> str:
        return spot_target(scene, PUT_ROW + row, s.box.row_value[row], shape, x, y, kind)

    def owner(row: int, i: int) -> int:
        return s.pyramid[row * ROW_LENGTH + i]

    ready = [row for row in range(len(s.box.row_length)) if PUT_ROW + row in can]
    drawn = PLACE.drawn(scene, s.box.row_length, s.box.row_value, owner, s.filled, ready, spot)
    note = paragraph(15, 74, scene.words("egizia.board.row"), size=16.5, width=92, class_="note")
    return drawn + tip(note, scene.words("egizia.board.row_tip"), "EGZ-64")


# --- temple -------------------------------------------------------------------------------------

LEFT: Final = 260
SPAN: Final = 212
PILLAR: Final = 46


@drawn
def _temple(scene: Scene) -> str:
    s = scene.view
    parts = s.box.parts
    owners: list[list[int]] = [[] for _ in parts]
    for stone in s.temple:
        owners[stone >> 3].append((stone & 7) - 1)
    can = scene.spots(PYRAMID_TEMPLE)
    pillar_high = 3 * 45
    roof = GROUND - pillar_high
    out = [
        rect(LEFT - 4, GROUND, SPAN + 8, 10, "plinth", 2),
        rect(LEFT + PILLAR, roof - 2, SPAN - 2 * PILLAR, pillar_high + 2, "court-dark"),
        path(
            outline(
                (LEFT - 8, roof - 58),
                (LEFT + SPAN / 2, roof - 96),
                (LEFT + SPAN + 8, roof - 58),
            ),
            "pediment",
        ),
        use("sun-wings", LEFT + SPAN / 2 - 26, roof - 100, 52, 52, class_="relief"),
        filled(LEFT - 8, roof - 60, SPAN + 16, 9, "cornice", 2),
    ]
    for side in range(COLUMNS):
        left = LEFT + side * (SPAN - PILLAR)
        high = pillar_high / len(parts[side])
        for i, value in enumerate(parts[side]):
            y = GROUND - (i + 1) * high
            out.append(
                _place(
                    scene,
                    side,
                    i,
                    value,
                    owners[side],
                    PUT_PART + side in can,
                    (left, y, PILLAR, high),
                )
            )
    pitch = (SPAN - 2 * PILLAR - 6) / len(parts[COLUMNS])
    for i, value in enumerate(parts[COLUMNS]):
        x = LEFT + PILLAR + 3 + i * pitch
        out.append(
            _place(
                scene,
                COLUMNS,
                i,
                value,
                owners[COLUMNS],
                PUT_PART + COLUMNS in can,
                (x + 2, roof + 2, pitch - 4, pillar_high - 2),
            )
        )
    wide = SPAN / len(parts[TOPS])
    for i, value in enumerate(parts[TOPS]):
        place = (LEFT + i * wide + 1, roof - 48, wide - 2, 46)
        out.append(_place(scene, TOPS, i, value, owners[TOPS], PUT_PART + TOPS in can, place))
    return f'<g data-rule="EGZ-66">{"".join(out)}</g>'


def _place(
    scene: Scene,
    part_: int,
    i: int,
    value: int,
    owners: list[int],
    can: bool,
    box: tuple[float, float, float, float],
) -> str:
    x, y, w, h = box
    column = part_ == COLUMNS
    if i < len(owners):
        stone = (
            _column(owners[i], x, y, w, h)
            if column
            else slab_stone(owners[i], x + 1, y + 1, w - 2, h - 2)
        )
        return scene.owned(owners[i], stone, value)
    ready = can and i == len(owners)
    kind = "space next" if ready else "space"
    shape = rect(x + 1, y + 2, w - 2, h - 4, kind, 4)
    middle = (x + w / 2, y + h / 2 + 8)
    if not ready:
        number = text(middle[0], middle[1] - 1, str(value), "row-value middle")
        return scene.later(value, shape + number)
    glow = rect(x, y, w, h, "glow", 5)
    return spot_target(scene, PUT_PART + part_, value, shape + glow, *middle, kind="gold-value")


def _column(seat: int, x: float, y: float, w: float, h: float) -> str:
    """A column in the colours of the players who built it."""
    foot = y + h - 8
    return piece(
        seat,
        path(
            outline((x + 5, y + 20), (x + w - 5, y + 20), (x + w - 3, foot), (x + 3, foot)),
            "stone-top",
        )
        + path(
            outline(
                (x + w * 0.66, y + 20), (x + w - 5, y + 20), (x + w - 3, foot), (x + w * 0.68, foot)
            ),
            "stone-front",
        )
        + path(
            outline((x, y + 2), (x + w, y + 2), (x + w - 6, y + 20), (x + 6, y + 20)), "stone-top"
        )
        + rect(x, foot - 1, w, 9, "stone-front", 2)
        + carved(seat, x + w / 2 - 11, y + h / 2 - 8, 22),
    )

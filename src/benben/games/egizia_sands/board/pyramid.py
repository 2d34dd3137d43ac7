"""The second area: the pyramid, which all build, and the statues, which everybody builds alone."""

from typing import Final

from benben.draw.blocks import block
from benben.draw.svg import paragraph, part, path, rect, text
from benben.games.egizia_sands.board import statues
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.board.spots import spot_target
from benben.games.egizia_sands.space import (
    MONUMENTS,
    PUT_ROW,
    PYRAMID,
    PYRAMID_AREA,
    ROW_LENGTH,
)
from benben.games.egizia_sands.text.names import area
from benben.games.river.board.cards import tipped
from benben.games.river.board.slab import HEAD, slab
from benben.games.river.board.stones import outline

WIDTH: Final = 490
HEIGHT: Final = 340
GROUND: Final = 320
LEFT: Final = 14
ROOM: Final = 232
GAP: Final = 10
"""Between the two sides that two players have."""
HIGH: Final = 42


def pyramid_and_statues(scene: Scene) -> str:
    name = scene.say(area(PYRAMID_AREA))
    inside = slab(WIDTH, HEIGHT, name, "pyramid-icon") + _majority(scene) + _pyramid(scene)
    left = LEFT + ROOM + 8
    inside += statues.statues(scene, left, HEAD + 5, WIDTH - left - 12, HEIGHT - HEAD - 18)
    inside += scene.builds(PYRAMID_AREA, WIDTH, HEIGHT)
    return part("pyramid", WIDTH, HEIGHT, inside, label=name)


def _majority(scene: Scene) -> str:
    """SND-135: everybody's bricks, and the points for most of them at the end."""
    s = scene.view
    own = s.own[PYRAMID::MONUMENTS]
    pitch = (ROOM - 44) / s.seats
    out = [rect(LEFT, 58, ROOM, 28, "plate", 6)]
    for seat in range(s.seats):
        x = LEFT + 4 + seat * min(pitch, 60)
        lead = " gold" if own[seat] and own[seat] == max(own) else ""
        out.append(block(seat, x, 62, 0.44, piece=False))
        out.append(text(x + 24, 79, str(own[seat]), f"small-value{lead}"))
    out.append(text(LEFT + ROOM - 6, 79, f"+{s.box.majority}", "small-value gold end"))
    return tipped(scene.words("egizia_sands.board.majority"), "".join(out))


def _pyramid(scene: Scene) -> str:
    s = scene.view
    lengths, row_cost = s.box.row_length[s.seats], s.box.row_cost[s.seats]
    sides = s.box.sides[s.seats]
    wide = (ROOM - GAP * (sides - 1)) / lengths[0]
    half = lengths[0] / sides * wide
    high = min(HIGH, (GROUND - 110) / len(lengths), wide * 1.2)
    out = [_ground(scene, side, half, len(lengths) * high) for side in range(sides)]
    open_rows = scene.costs(max(s.to_move, 0), PYRAMID_AREA)
    for row, length in enumerate(lengths):
        each = length // sides
        y = GROUND - (row + 1) * high
        for i in range(length):
            side = i // each
            x = LEFT + side * (half + GAP) + (half - each * wide) / 2 + i % each * wide
            owner = s.pyramid[row * ROW_LENGTH + i]
            cell = (x + 1.5, y + 2, wide - 3, high - 4)
            middle = (x + wide / 2, y + high / 2 + 7)
            if owner:
                scale = min(wide / 43, high / 46)
                out.append(block(owner - 1, x + (wide - 40 * scale) / 2, y - 1, scale))
            elif i == s.filled[row] and PUT_ROW + row in open_rows:
                shape = rect(*cell, "space next", 4) + rect(x, y, wide, high, "glow", 5)
                out.append(spot_target(scene, PUT_ROW + row, row_cost[row], shape, *middle))
            else:
                dark = " dark" if sides > 1 and side == 0 else ""
                out.append(rect(*cell, f"space{dark}", 4))
                out.append(text(*middle, str(row_cost[row]), "row-value middle"))
    said = scene.words("egizia_sands.board.row")
    size, room = (12.0, 74.0) if sides == 1 else (14.0, float(ROOM))
    out.append(paragraph(LEFT, 106, said, size=size, width=room, class_="note"))
    return "".join(out)


def _ground(scene: Scene, side: int, half: float, high: float) -> str:
    """The shape of a side behind its places."""
    left = LEFT + side * (half + GAP)
    corners = (
        (left - 4, GROUND + 3.0),
        (left + half / 2, GROUND - high - 20),
        (left + half + 4, GROUND + 3.0),
    )
    dark = " dark" if scene.view.box.sides[scene.view.seats] > 1 and side == 0 else ""
    return path(outline(*corners), f"shade-of{dark}")

"""The second area: the pyramid, which all build, and the statues, which everybody builds alone."""

from typing import Final

from benben.draw.blocks import block
from benben.draw.memo import drawn
from benben.draw.svg import paragraph, part, rect, text, tip
from benben.games.egizia_common.board.monuments import Pyramid, spot_target
from benben.games.egizia_common.board.stones import HEAD, slab
from benben.games.egizia_sands.board import statues
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.space import (
    MONUMENTS,
    PUT_ROW,
    PYRAMID,
    PYRAMID_AREA,
    ROW_LENGTH,
)
from benben.games.egizia_sands.text.names import area

WIDTH: Final = 490
HEIGHT: Final = 340
GROUND: Final = 320
LEFT: Final = 14
ROOM: Final = (0, 200, 230)
"""For a pyramid of one or two sides."""


def pyramid_and_statues(scene: Scene) -> str:
    """Not kept as a whole: with the statues it would depend on nearly everything."""
    name = scene.say(area(PYRAMID_AREA))
    room = ROOM[scene.view.box.sides[scene.view.seats]]
    inside = slab(WIDTH, HEIGHT, name, "pyramid-icon") + _majority(scene, room)
    can = scene.costs(max(scene.view.to_move, 0), PYRAMID_AREA)
    rows = range(len(scene.view.box.row_length[scene.view.seats]))
    inside += _pyramid(scene, room, tuple(row for row in rows if PUT_ROW + row in can))
    left = LEFT + room + 8
    inside += statues.statues(scene, left, HEAD + 5, WIDTH - left - 12, HEIGHT - HEAD - 18)
    inside += scene.builds(PYRAMID_AREA, WIDTH, HEIGHT)
    about, rule = scene.told("tip.pyramid"), scene.rules["pyramid"]
    return part("pyramid", WIDTH, HEIGHT, inside, label=name, about=about, rule=rule)


@drawn
def _majority(scene: Scene, room: float) -> str:
    """SND-135: everybody's bricks, and the points for most of them at the end."""
    s = scene.view
    own = s.own[PYRAMID::MONUMENTS]
    pitch = (room - 34) / s.seats
    out = [rect(LEFT, 58, room, 28, "plate", 6)]
    for seat in range(s.seats):
        x = LEFT + 3 + seat * min(pitch, 60)
        lead = " gold" if own[seat] and own[seat] == max(own) else ""
        out.append(block(seat, x, 62, 0.44, piece=False))
        out.append(text(x + 22, 79, str(own[seat]), f"small-value{lead}"))
    out.append(text(LEFT + room - 5, 79, f"+{s.box.majority}", "small-value gold end"))
    about = scene.words(
        "egizia_sands.tip.majority",
        standings=", ".join(f"{scene.names[seat]} {own[seat]}" for seat in range(s.seats)),
        points=scene.words("river.points", n=s.box.majority),
    )
    return tip("".join(out), about, "SND-135")


@drawn
def _pyramid(scene: Scene, room: float, ready: tuple[int, ...]) -> str:
    """The pyramid; `ready` are the rows in which the seat to move can build."""
    s = scene.view
    lengths, costs = s.box.row_length[s.seats], s.box.row_cost[s.seats]
    sides = s.box.sides[s.seats]

    def spot(row: int, shape: str, x: float, y: float, kind: str) -> str:
        return spot_target(scene, PUT_ROW + row, costs[row], shape, x, y, kind)

    def owner(row: int, i: int) -> int:
        return s.pyramid[row * ROW_LENGTH + i]

    place = Pyramid(LEFT, room, GROUND, (GROUND - 120) / max(len(lengths), 4), sides)
    drawn = place.drawn(scene, lengths, costs, owner, s.filled, ready, spot)
    wide = 78 if sides == 1 else room
    row = scene.words("egizia_sands.board.row")
    note = paragraph(LEFT, 106, row, size=16.5, width=wide, class_="note")
    return drawn + tip(note, scene.words("egizia_sands.board.row_tip"), "SND-81")

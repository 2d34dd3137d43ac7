"""The second site: the obelisk and the graves."""

from typing import Final

from benben.draw.blocks import block
from benben.draw.memo import ask, drawn
from benben.draw.svg import at, fitted, num, part, path, rect, text, tip, use
from benben.games.egizia import scoring
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import GIFT, OBELISK_GRAVES, PUT_GRAVE, PUT_OBELISK
from benben.games.egizia.text.names import site
from benben.games.egizia_common import hand
from benben.games.egizia_common.board.monuments import Obelisk, spot_target
from benben.games.egizia_common.board.stones import slab

WIDTH: Final = 490
HEIGHT: Final = 310
OBELISK: Final = Obelisk(middle=80, ground=282, high=200, foot=104, top=56)
LEFT: Final = 156
"""Where the graves begin."""


@drawn
def obelisk_and_graves(scene: Scene) -> str:
    name = scene.say(site(OBELISK_GRAVES))
    inside = slab(WIDTH, HEIGHT, name, "obelisk-icon", 60) + _step(scene) + _obelisk(scene)
    inside += scene.builds(OBELISK_GRAVES, WIDTH, HEIGHT)
    inside += _graves(scene) + _burials(scene)
    about, rule = scene.told("tip.obelisk"), scene.rules["obelisk"]
    return part("obelisk", WIDTH, HEIGHT, inside, label=name, about=about, rule=rule)


def _step(scene: Scene) -> str:
    """EGZ-60: a player who builds here goes a step down on a market."""
    return tip(
        use("scales-icon", WIDTH - 68, 20, 26, 26, class_="ink")
        + use("arrow-down", WIDTH - 40, 22, 22, 22, class_="ink"),
        scene.words("egizia.board.then_step"),
        "EGZ-60",
    )


def _obelisk(scene: Scene) -> str:
    s = scene.view

    def spot(row: int, face: str, x: float, y: float, kind: str) -> str:
        return spot_target(scene, PUT_OBELISK, s.box.obelisk[row], face, x, y, kind)

    return OBELISK.drawn(scene, s.box.obelisk, s.obelisk, spot)


def _graves(scene: Scene) -> str:
    s = scene.view
    across = -(-s.box.graves // 2)
    pitch = (WIDTH - LEFT - 10) / across
    w = pitch - 6
    out: list[str] = []
    for i in range(s.box.graves):
        x = LEFT + i % across * pitch
        y = 62 + i // across * 78
        door = f"M{num(x)} {y + 70}V{y + 16}q0 -14 {num(w / 2)} -14t{num(w / 2)} 14v54z"
        if i < len(s.buried):
            seat = s.buried[i] - 1
            drawn = path(door, "grave") + block(seat, x + w / 2 - 19, y + 10, 0.95)
            drawn += text(x + w / 2, y + 67, str(s.tombs[i]), "row-value middle")
            who = scene.names[seat]
            about = scene.words("egizia.tip.grave.buried", who=who, value=s.tombs[i])
            out.append(tip(drawn, about))
        elif i == len(s.buried) and i < len(s.tombs):
            face = path(door, "grave open next") + path(door, "glow")
            middle = (x + w / 2, y + 48)
            out.append(spot_target(scene, PUT_GRAVE, s.tombs[i], face, *middle, kind="gold-value"))
        elif i < len(s.tombs):
            drawn = path(door, "grave open")
            drawn += text(x + w / 2, y + 47, str(s.tombs[i]), "value far middle")
            out.append(tip(drawn, scene.words("egizia.tip.grave.far", value=s.tombs[i])))
        else:
            drawn = path(door, "grave shut")
            drawn += use("vase-icon", x + w / 2 - 12, y + 26, 24, 24, class_="grave-sign")
            out.append(tip(drawn, scene.words("egizia.tip.grave.shut")))
    return f'<g data-rule="EGZ-58">{"".join(out)}</g>'


def _burials(scene: Scene) -> str:
    """EGZ-107: what everybody's graves are worth together, and what that gives at the end."""
    s = scene.view
    pitch = (WIDTH - LEFT - 10) / s.seats
    out: list[str] = []
    for seat in range(s.seats):
        value = s.burial[seat] + ask(hand.permanents, s, seat, GIFT) * s.box.gift
        points = ask(scoring.burial_points, s, value)
        x = LEFT + seat * pitch
        drawn = rect(x, 220, pitch - 5, 34, "plate", 5)
        drawn += at(x + 5, 223, block(seat, 0, 0, 0.56, piece=False))
        drawn += text(x + 33, 244, str(value), "small-value")
        drawn += text(x + pitch - 11, 244, f"+{points}", "small-value gold end")
        who = scene.names[seat]
        about = scene.words("egizia.tip.burial", who=who, value=value, points=points)
        out.append(tip(drawn, about, "EGZ-107"))
    steps = " · ".join(
        f"{least}+: {points}"
        for least, points in zip(s.box.burial_least, s.box.burial_points, strict=True)
    )
    note = scene.words("egizia.board.burials", steps=steps)
    written = fitted(LEFT, 280, note, WIDTH - LEFT - 12, 17, 16.5, "note")
    out.append(tip(written, note, "EGZ-107"))
    return "".join(out)

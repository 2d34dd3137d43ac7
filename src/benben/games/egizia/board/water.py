"""The markets; and the water ring with what feeding will cost everybody, wherever it lies."""

from collections.abc import Callable
from typing import Final

from benben.draw.memo import drawn
from benben.draw.svg import at, fitting, part, rect, sized, target, text, use, wrap
from benben.games.egizia.board.cards import COLOURS
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import GRAIN_MARKET, MARKET_WORDS, RING_WORDS
from benben.games.egizia.text.names import market, ring
from benben.games.egizia_common.board import feeding
from benben.games.egizia_common.board.markers import stairs
from benben.games.egizia_common.board.scene import Meals
from benben.games.egizia_common.board.stones import slab

WIDTH: Final = 320
MARKETS_H: Final = 300
WATER_H: Final = 310


@drawn
def markets(scene: Scene) -> str:
    s = scene.view
    title = scene.words("egizia.board.markets")
    wide = (WIDTH - 34) / 2
    high = (MARKETS_H - 102) / (s.box.last_level + 1)
    out = [slab(WIDTH, MARKETS_H, title, "scales-icon")]
    for which in range(len(MARKET_WORDS)):
        x = 13 + which * (wide + 8)
        name = scene.say(market(which))
        levels = [s.levels[seat * 2 + which] for seat in range(s.seats)]
        icon = "grain" if which == GRAIN_MARKET else "blocks-icon"
        says = _grain_level(scene) if which == GRAIN_MARKET else _stone_level(scene)
        column = (
            use(icon, x, 58, 24, 24, class_="ink")
            + _name(name, x + 28, wide - 30)
            + at(
                x,
                86,
                stairs(
                    icon,
                    wide,
                    s.box.last_level + 1,
                    high,
                    levels,
                    _step(scene, name, says),
                    f"level-{which}",
                    _marker(scene, name),
                ),
            )
            + rect(x - 3, 55, wide + 6, MARKETS_H - 66, "glow", 7)
        )
        label = f"{name}: " + ", ".join(
            f"{scene.names[seat]} {level + 1}" for seat, level in enumerate(levels)
        )
        rule = "EGZ-179" if which == GRAIN_MARKET else "EGZ-72"
        aim = f"market-{MARKET_WORDS[which]}"
        out.append(target(aim, column, scene.lit, label, "market-of", rule=rule))
    about, rule = scene.told("tip.markets"), scene.rules["markets"]
    drawn = "".join(out)
    return part("markets", WIDTH, MARKETS_H, drawn, label=title, about=about, rule=rule)


def _step(
    scene: Scene, name: str, says: Callable[[int], tuple[str, str]]
) -> Callable[[int], tuple[str, str]]:
    """What a level of a market draws and means."""

    def told(level: int) -> tuple[str, str]:
        drawn, means = says(level)
        if means:
            return drawn, scene.words("river.tip.step", market=name, level=level + 1, means=means)
        return drawn, scene.words("river.tip.level", market=name, level=level + 1)

    return told


def _marker(scene: Scene, name: str) -> Callable[[int, int], str]:
    def told(seat: int, level: int) -> str:
        who = scene.names[seat]
        return scene.words("river.tip.marker", who=who, level=level + 1, market=name)

    return told


def _name(name: str, x: float, room: float) -> str:
    """In one line, or in two that are large enough."""
    size = fitting(name, room, 17, 12, "card-name")
    if size >= 15:
        return sized(x, 76, name, size, "card-name")
    return "".join(
        sized(x, 67 + i * 15, line, 15, "card-name")
        for i, line in enumerate(wrap(name, 15, room, "card-name"))
    )


def _grain_level(scene: Scene) -> Callable[[int], tuple[str, str]]:
    box = scene.view.box

    def drawn(level: int) -> tuple[str, str]:
        last = level == box.last_level
        x = 6 if last else 28
        out = text(x, 27, f"\u2212{box.penalty[level]}", "loss middle")
        out += use("grain", x + 11, 10, 18, 20, class_="faint")
        tip = scene.words("egizia.board.penalty", n=box.penalty[level])
        if last:
            out += text(56, 27, f"+{box.step_points}", "small-value gold end")
            tip += " " + scene.words("egizia.board.last_points", n=box.step_points)
        return out, tip

    return drawn


def _stone_level(scene: Scene) -> Callable[[int], tuple[str, str]]:
    box = scene.view.box

    def drawn(level: int) -> tuple[str, str]:
        out = ""
        tip = ""
        last = level == box.last_level
        if box.sells[level]:
            out += text(10 if last else 34, 26, f"{box.stones_a_point}:1", "small-value middle")
            tip = scene.words("egizia.board.sells", n=box.stones_a_point)
        if last:
            out += text(56, 27, f"+{box.step_stones}", "small-value gold end")
            tip += " " + scene.words("egizia.board.last_stones", n=box.step_stones)
        return out, tip.strip()

    return drawn


# --- water --------------------------------------------------------------------------------------


@drawn
def water(scene: Scene, meals: Meals) -> str:
    places = [
        (f"ring-{word}", scene.words("egizia.table.ring", ring=ring(place)))
        for place, word in enumerate(RING_WORDS)
    ]
    return feeding.water(scene, WATER_H, COLOURS, places, meals)

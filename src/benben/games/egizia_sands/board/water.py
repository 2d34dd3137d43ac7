"""The markets as flights of steps; the flood marker and what feeding will mean to everybody."""

from typing import Final

from benben.draw.blocks import block
from benben.draw.memo import drawn
from benben.draw.svg import at, fitted, num, part, path, rect, target, text, tip, use
from benben.games.egizia_common.board import feeding
from benben.games.egizia_common.board.feeding import WIDTH
from benben.games.egizia_common.board.scene import Meals
from benben.games.egizia_common.board.stones import slab
from benben.games.egizia_sands.board.cards import COLOURS
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.space import FLOOD_WORDS, MARKET_WORDS, WHEAT_MARKET
from benben.games.egizia_sands.text.names import flood, market

MARKETS_H: Final = 336
WATER_H: Final = 266
MARKET_H: Final = 134
LOW: Final = 46
"""Height of the lowest step."""
RISE: Final = 9
"""Difference in height between two neighbouring steps."""


@drawn
def markets(scene: Scene) -> str:
    title = scene.words("egizia_sands.board.markets")
    out = [slab(WIDTH, MARKETS_H, title, "scales-icon")]
    for which in range(len(MARKET_WORDS)):
        out.append(at(13, 57 + which * (MARKET_H + 2), _market(scene, which)))
    about, rule = scene.told("tip.markets"), scene.rules["markets"]
    drawn = "".join(out)
    return part("markets", WIDTH, MARKETS_H, drawn, label=title, about=about, rule=rule)


def _market(scene: Scene, which: int) -> str:
    s = scene.view
    name = scene.say(market(which))
    levels = [s.levels[seat * 2 + which] for seat in range(s.seats)]
    icon = "grain" if which == WHEAT_MARKET else "blocks-icon"
    count = s.box.last_level + 1
    wide = (WIDTH - 26) / count
    drawn = [
        use(icon, 2, 3, 22, 22, class_="ink"),
        fitted(28, 20, name, 165, 18, 16.5, "card-name"),
    ]
    if which != WHEAT_MARKET:
        drawn.append(_left_over(scene))
    for level in range(count):
        high = LOW + level * RISE
        x, y = level * wide, MARKET_H - 6 - high
        last = " last" if level == s.box.last_level else ""
        step = (
            rect(x + 1, y, wide - 2, high, f"market-step{last}", 3)
            + path(f"M{num(x + 3)} {num(y + 2)}h{num(wide - 6)}", "market-edge")
            + text(x + wide - 5, y + high - 5, str(level + 1), "step-number end")
        )
        drawn.append(_says(scene, which, level, x, y, wide, step))
        there = [seat for seat, at_ in enumerate(levels) if at_ == level]
        pitch = min(24.0, (wide - 26) / max(1, len(there) - 1))
        drawn += [
            tip(
                f'<g data-piece="level-{which}-{seat}">'
                f"{block(seat, x + 3 + i * pitch, y - 24, 0.54, piece=False)}</g>",
                scene.words(
                    "river.tip.marker", who=scene.names[seat], level=level + 1, market=name
                ),
            )
            for i, seat in enumerate(there)
        ]
    drawn.append(rect(-3, -1, WIDTH - 20, MARKET_H - 2, "glow", 7))
    standings = ", ".join(f"{scene.names[seat]} {level + 1}" for seat, level in enumerate(levels))
    label = f"{name}: {standings}"
    aim = f"market-{MARKET_WORDS[which]}"
    rule = "SND-53" if which == WHEAT_MARKET else "SND-92"
    return target(aim, "".join(drawn), scene.lit, label, "market-of", rule=rule)


def _left_over(scene: Scene) -> str:
    """SND-139: what my stones would give at the end, from the level on that gives something."""
    s = scene.view
    if scene.me < 0 or not s.box.sells_stones[s.levels[scene.me * 2]]:
        return ""
    stones = s.stones[scene.me]
    points = stones // s.box.stones_a_point
    drawn = use("stone-any", WIDTH - 112, 3, 15, 16)
    drawn += text(WIDTH - 94, 17, str(stones), "step-label")
    drawn += text(WIDTH - 30, 17, f"+{points}", "step-gain end")
    about = scene.words("egizia_sands.board.sells_stones", n=s.box.stones_a_point)
    return tip(drawn, about, "SND-139")


def _says(scene: Scene, which: int, level: int, x: float, y: float, wide: float, step: str) -> str:
    """SND-53, SND-54, SND-92 to SND-94, SND-139: what a level means."""
    box = scene.view.box
    words = scene.words
    tips: list[str] = []
    out = step
    if which == WHEAT_MARKET:
        tips.append(words("egizia_sands.board.penalty", n=box.penalty[level]))
        out += text(x + 6, y + 22, f"\u2212{box.penalty[level]}", "step-loss")
        out += use("grain", x + 26, y + 7, 14, 16, class_="faint")
        if box.step_points[level]:
            tips.append(words("egizia_sands.board.arrives_points", n=box.step_points[level]))
            out += text(x + wide - 4, y + 42, f"+{box.step_points[level]}", "step-gain end")
        if box.sells_wheat[level]:
            tips.append(words("egizia_sands.board.sells_wheat", n=box.wheat_a_point))
            out += text(x + 6, y + 42, f"{box.wheat_a_point}:1", "step-label")
    else:
        if box.step_stones[level]:
            more = "again" if level == box.last_level else "arrives"
            tips.append(words(f"egizia_sands.board.{more}_stones", n=box.step_stones[level]))
            out += use("stone-any", x + 6, y + 9, 15, 16)
            out += text(x + 24, y + 23, f"+{box.step_stones[level]}", "step-gain")
        if box.sells_stones[level]:
            tips.append(words("egizia_sands.board.sells_stones", n=box.stones_a_point))
            out += text(x + 6, y + 42, f"{box.stones_a_point}:1", "step-label")
    name = scene.say(market(which))
    if tips:
        return tip(out, words("river.tip.step", market=name, level=level + 1, means=" ".join(tips)))
    return tip(out, words("river.tip.level", market=name, level=level + 1))


# --- water --------------------------------------------------------------------------------------


@drawn
def water(scene: Scene, meals: Meals) -> str:
    places = [
        (f"flood-{word}", scene.words("egizia_sands.table.flood", flood=flood(place)))
        for place, word in enumerate(FLOOD_WORDS)
    ]
    return feeding.water(scene, WATER_H, COLOURS, places, meals)

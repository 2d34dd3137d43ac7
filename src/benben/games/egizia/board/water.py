"""The markets; and the water ring with what feeding will cost everybody, wherever it lies."""

from collections.abc import Callable
from typing import Final

from benben.draw.blocks import block
from benben.draw.svg import at, fitting, paragraph, part, path, rect, sized, target, text, use
from benben.games.egizia.board.scene import Scene, tipped
from benben.games.egizia.space import GRAIN_MARKET, MARKET_WORDS, RING_WORDS
from benben.games.egizia.text.names import market, ring
from benben.games.river.board.markets import stairs
from benben.games.river.board.slab import BOLD, slab

WIDTH: Final = 320
MARKETS_H: Final = 300
WATER_H: Final = 310
COLOURS: Final = ("green", "yellow", "brown")
CELL: Final = 72
FIRST: Final = 94
"""Where the three places of the ring begin."""


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
                stairs(icon, wide, s.box.last_level + 1, high, levels, says, f"level-{which}"),
            )
            + rect(x - 3, 55, wide + 6, MARKETS_H - 66, "glow", 7)
        )
        label = f"{name}: " + ", ".join(
            f"{scene.names[seat]} {level + 1}" for seat, level in enumerate(levels)
        )
        out.append(target(f"market-{MARKET_WORDS[which]}", column, scene.lit, label, "market-of"))
    return part("markets", WIDTH, MARKETS_H, "".join(out), label=title)


def _name(said: str, x: float, room: float) -> str:
    """In one line, or in two that are large enough."""
    size = fitting(said, room * BOLD, 17, 8)
    if size >= 13:
        return sized(x, 76, said, size, "card-name")
    return paragraph(x, 68, said, size=13.5, width=room * BOLD, class_="card-name")


def _grain_level(scene: Scene) -> Callable[[int], str]:
    box = scene.view.box

    def said(level: int) -> str:
        last = level == box.last_level
        x = 6 if last else 28
        out = text(x, 27, f"\u2212{box.penalty[level]}", "loss middle")
        out += use("grain", x + 11, 10, 18, 20, class_="faint")
        tip = scene.words("egizia.board.penalty", n=box.penalty[level])
        if last:
            out += text(56, 27, f"+{box.step_points}", "small-value gold end")
            tip += " " + scene.words("egizia.board.last_points", n=box.step_points)
        return tipped(tip, out)

    return said


def _stone_level(scene: Scene) -> Callable[[int], str]:
    box = scene.view.box

    def said(level: int) -> str:
        out = ""
        tip = ""
        last = level == box.last_level
        if box.sells[level]:
            out += text(10 if last else 34, 26, f"{box.stones_a_point}:1", "small-value middle")
            tip = scene.words("egizia.board.sells", n=box.stones_a_point)
        if last:
            out += text(56, 27, f"+{box.step_stones}", "small-value gold end")
            tip += " " + scene.words("egizia.board.last_stones", n=box.step_stones)
        return tipped(tip, out) if tip else ""

    return said


# --- water --------------------------------------------------------------------------------------


def water(scene: Scene) -> str:
    s = scene.view
    title = scene.words("egizia.board.feeding")
    out = [slab(WIDTH, WATER_H, title, "grain")]
    rows = (WATER_H - 132) / s.seats
    x = FIRST + s.ring * CELL
    out.append(rect(x, 58, CELL - 4, WATER_H - 72, "now", 8))
    for place in range(len(RING_WORDS)):
        out.append(_ring_place(scene, place))
    for seat in range(s.seats):
        out.append(at(0, 124 + seat * min(rows, 56), _forecast(scene, seat, min(rows, 56))))
    label = f"{title}. {scene.words('egizia.table.ring', ring=ring(s.ring))}"
    return part("water", WIDTH, WATER_H, "".join(out), label=label)


def _ring_place(scene: Scene, place: int) -> str:
    """A place of the ring: the fields that are watered when it lies there."""
    s = scene.view
    x = FIRST + place * CELL
    out = [
        path(
            f"M{x + 6 + i * 19} 110v-34q9 -6 18 0v34z",
            f"soil {colour}{'' if i <= place else ' dry'}",
        )
        for i, colour in enumerate(COLOURS)
    ]
    if place == s.ring:
        out.append(f'<g data-piece="ring">{use("water-ring", x + 2, 58, 64, 64)}</g>')
    out.append(rect(x, 58, CELL - 4, 60, "glow", 8))
    label = scene.words("egizia.table.ring", ring=ring(place))
    return target(f"ring-{RING_WORDS[place]}", "".join(out), scene.lit, label, "ring-of")


def _forecast(scene: Scene, seat: int, h: float) -> str:
    """What a player's crews need, and for each place of the ring what fields yield and is lost."""
    s = scene.view
    need, _, _ = scene.meal(seat, s.ring)
    middle = h / 2
    mine = " mine" if seat == s.eyes else ""
    out = [
        rect(12, 2, WIDTH - 24, h - 4, f"food{mine}", 6),
        block(seat, 17, middle - 15, 0.6, piece=False),
        use("grain", 46, middle - 11, 20, 20, class_="ink"),
        text(67, middle + 7, str(need), "small-value"),
    ]
    said = []
    for place in range(len(RING_WORDS)):
        x = FIRST + place * CELL + (CELL - 4) / 2
        _, grain, lost = scene.meal(seat, place)
        here = "" if place == s.ring else " elsewhere"
        if lost:
            out.append(text(x - 20, middle + 6, str(grain), f"yield middle{here}"))
            out.append(text(x + 14, middle + 7, f"\u2212{lost}", f"loss middle{here}"))
        else:
            out.append(text(x - 10, middle + 6, str(grain), f"yield middle{here}"))
            out.append(path(f"M{x + 6} {middle}l5 6 9 -12", f"enough{here}"))
        said.append(scene.words("egizia.table.loss", ring=ring(place), points=lost))
    return tipped(f"{scene.names[seat]}: {', '.join(said)}", "".join(out))

"""The water with what feeding will mean to everybody, wherever the water is."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from benben.draw.blocks import block
from benben.draw.svg import at, part, path, rect, target, text, tip, use
from benben.games.egizia_common.board.scene import Meals, Scene, View
from benben.games.egizia_common.board.stones import slab

WIDTH: Final = 320
CELL: Final = 72
FIRST: Final = 94
"""Where the three places of the water begin."""


@dataclass(frozen=True)
class Meal:
    """What a player's crews need, and by place of the water what fields yield and that gives."""

    seat: int
    need: int
    wheat: Sequence[int]
    points: Sequence[int]
    label: str
    mine: bool


def water(
    scene: Scene[View],
    h: int,
    colours: Sequence[str],
    places: Sequence[tuple[str, str]],
    forecast: Meals,
) -> str:
    """The part; `places` of the water are targets and what they are called."""
    meals = []
    for seat, everywhere in enumerate(forecast):
        points = [each for _, _, each in everywhere]
        told = "; ".join(
            _outcome(scene, places[place][1], have, each)
            for place, (_, have, each) in enumerate(everywhere)
        )
        label = scene.words(
            "river.tip.meal", who=scene.names[seat], need=everywhere[0][0], outcomes=told
        )
        meals.append(
            Meal(
                seat,
                everywhere[0][0],
                [grain for _, grain, _ in everywhere],
                points,
                label,
                seat == scene.view.eyes,
            )
        )
    title = scene.told("board.feeding")
    now = scene.water
    aims = [(name, label, scene.words("river.tip.water", place=label)) for name, label in places]
    inside = feeding(h, title, colours, now, aims, meals, scene.lit, scene.rules["meal"])
    about, rule = scene.told("tip.water"), scene.rules["water"]
    label = f"{title}. {places[now][1]}"
    return part("water", WIDTH, h, inside, label=label, about=about, rule=rule)


def _outcome(scene: Scene[View], place: str, have: int, points: int) -> str:
    """What there is to eat with the water at a place, and what that means."""
    if points:
        change = scene.words("river.points", n=points).replace("-", "\u2212")
        return scene.words("river.tip.meal.points", place=place, have=have, points=change)
    return scene.words("river.tip.meal.enough", place=place, have=have)


def feeding(
    h: int,
    title: str,
    colours: Sequence[str],
    now: int,
    places: Sequence[tuple[str, str, str]],
    meals: Sequence[Meal],
    lit: Collection[str],
    rule: str = "",
) -> str:
    """`places` of the water are targets, what they are called, and what they mean; `rule` is that
    of the forecast."""
    out = [slab(WIDTH, h, title, "grain")]
    high = min((h - 132) / len(meals), 56.0)
    out.append(rect(FIRST + now * CELL, 58, CELL - 4, h - 72, "now", 8))
    for i, (name, label, about) in enumerate(places):
        out.append(target(name, _place(colours, i, i == now), lit, label, "ring-of", about))
    for i, meal in enumerate(meals):
        forecast = tip(_forecast(meal, now, high), meal.label, rule)
        out.append(at(0, 124 + i * high, forecast))
    return "".join(out)


def _place(colours: Sequence[str], place: int, here: bool) -> str:
    """A place of the water: the fields that it reaches there."""
    x = FIRST + place * CELL
    out = [
        path(
            f"M{x + 6 + i * 19} 110v-34q9 -6 18 0v34z",
            f"soil {colour}{'' if i <= place else ' dry'}",
        )
        for i, colour in enumerate(colours)
    ]
    if here:
        out.append(f'<g data-piece="ring">{use("water-ring", x + 2, 58, 64, 64)}</g>')
    out.append(rect(x, 58, CELL - 4, 60, "glow", 8))
    return "".join(out)


def _forecast(meal: Meal, now: int, h: float) -> str:
    middle = h / 2
    out = [
        rect(12, 2, WIDTH - 24, h - 4, f"food{' mine' if meal.mine else ''}", 6),
        block(meal.seat, 17, middle - 15, 0.6, piece=False),
        use("grain", 46, middle - 11, 20, 20, class_="ink"),
        text(67, middle + 7, str(meal.need), "small-value"),
    ]
    for place, (wheat, points) in enumerate(zip(meal.wheat, meal.points, strict=True)):
        x = FIRST + place * CELL + (CELL - 4) / 2
        here = "" if place == now else " elsewhere"
        if points:
            kind = "loss" if points < 0 else "small-value gold"
            change = f"\u2212{-points}" if points < 0 else f"+{points}"
            out.append(text(x - 20, middle + 6, str(wheat), f"yield middle{here}"))
            out.append(text(x + 14, middle + 7, change, f"{kind} middle{here}"))
        else:
            out.append(text(x - 10, middle + 6, str(wheat), f"yield middle{here}"))
            out.append(path(f"M{x + 6} {middle}l5 6 9 -12", f"enough{here}"))
    return "".join(out)

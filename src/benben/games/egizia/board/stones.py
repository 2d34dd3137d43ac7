"""Stones in monuments: whose they are, and what the next one costs."""

from benben.draw.svg import Number, kept, num, path, rect, target, text, use
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import SPOT_WORDS
from benben.games.egizia.text.names import spot


@kept
def outline(*points: tuple[float, float]) -> str:
    """A path around these corners."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "z"


def piece(seat: int, inside: str) -> str:
    """A stone with a shape of its own, in the colours of its owner."""
    return f'<g class="seat{seat}" data-piece="stone-{seat}">{inside}</g>'


def carved(seat: int, x: Number, y: Number, size: Number) -> str:
    """The sign of a seat, cut into a stone."""
    return use(f"sign-of-{seat}", x + 0.6, y + 0.7, size, size, class_="carve-light") + use(
        f"sign-of-{seat}", x, y, size, size, class_="carve"
    )


def slab_stone(seat: int, x: float, y: float, w: float, h: float) -> str:
    """A stone of any size, seen from the front and a little from above."""
    size = min(24.0, h * 0.62)
    return piece(
        seat,
        rect(x + 3, y + 3, w, h, "cast", 4)
        + rect(x, y, w, h, "stone-front", 3)
        + rect(x, y, w, h * 0.74, "stone-top", 3)
        + path(f"M{x + 2:.1f} {y + 2.2:.1f}h{w - 4:.1f}", "stone-light")
        + carved(seat, x + w / 2 - size / 2, y + h * 0.37 - size / 2, size),
    )


def spot_target(
    scene: Scene, at: int, value: int, shape: str, x: float, y: float, *, small: bool = False
) -> str:
    """An empty place. (x, y) is where its number stands; the next one to be built shines."""
    kind = "gold-value" if not small else "small-value gold"
    inside = shape + text(x, y, str(value), f"{kind} middle")
    label = scene.words("egizia.choice.put", spot=spot(at, value))
    return target(f"spot-{SPOT_WORDS[at]}", inside, scene.lit, label, "spot-of")

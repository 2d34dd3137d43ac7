"""Stones in monuments: with a shape of their own, in the colours and with the sign of a seat."""

from benben.draw.svg import Number, kept, num, path, rect, use


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


def obelisk_stone(seat: int, middle: float, low: float, up: float, a: float, b: float) -> str:
    """A stone of an obelisk from `low` to `up`, half as wide as `a` below and as `b` above."""
    shape = outline((middle - a, low), (middle - b, up), (middle + b, up), (middle + a, low))
    side = outline(
        (middle + a * 0.6, low), (middle + b * 0.6, up), (middle + b, up), (middle + a, low)
    )
    size = min(18.0, (low - up) * 0.86)
    drawn = path(shape, "stone-top") + path(side, "stone-front")
    return piece(seat, drawn + carved(seat, middle - 8 - size / 2, (low + up - size) / 2, size))

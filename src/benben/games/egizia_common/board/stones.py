"""Slabs of limestone under the parts of a board, and stones in monuments with a sign."""

from typing import Final

from benben.draw.svg import Number, filled, fitting, kept, num, path, rect, sized, use

HEAD: Final = 52
"""Where the title ends."""


def slab(w: int, h: int, title: str, icon: str = "", room: float = 0) -> str:
    """The ground of a part; `room` is kept free at the right of the title."""
    left = 50 if icon else 18
    size = fitting(title, w - left - 16 - room, 25, 17, "title")
    return (
        rect(9, 9, w - 12, h - 12, "cast", 8)
        + rect(5, 5, w - 10, h - 11, "slab", 7)
        + path(f"M8 {h - 10}V13a5 5 0 0 1 5-5H{w - 10}", "slab-light")
        + filled(7, 7, w - 14, 9, "cornice", 3)
        + (use(icon, 16, 20, 27, 27, class_="ink") if icon else "")
        + sized(left, 42, title, size, "title")
        + path(f"M14 {HEAD}H{w - 14}", "slab-line")
    )


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

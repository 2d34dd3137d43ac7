"""A slab of limestone with a painted cornice and a title: what most parts of a board stand on."""

from typing import Final

from benben.draw.svg import filled, fitting, path, rect, sized, use

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

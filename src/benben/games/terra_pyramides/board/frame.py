"""The slabs beside the board: each a piece of limestone with what it is for."""

from typing import Final

from benben.draw.svg import (
    at,
    filled,
    named,
    part,
    path,
    rect,
)

WIDTH: Final = 460
LETTER: Final = 17.5
"""Smallest letters beside the board: on the smallest desk they are 11 pixels high."""
HEAD: Final = 40
"""Height of a title."""


def slab(
    name: str,
    title: str,
    height: int,
    inside: str,
    class_: str = "",
    about: str = "",
    rule: str = "",
) -> str:
    """A part with a title; `inside` starts below it, at (0, 0)."""
    head = named(18, 33, title, WIDTH - 36, 21, LETTER, "title")
    drawn = _stone(height) + head + at(0, HEAD, inside)
    return part(name, WIDTH, height, drawn, label=title, class_=class_, about=about, rule=rule)


def plain(name: str, height: int, inside: str, label: str, about: str = "", rule: str = "") -> str:
    """A part without a title."""
    drawn = _stone(height) + inside
    return part(name, WIDTH, height, drawn, label=label, about=about, rule=rule)


def _stone(height: int) -> str:
    return (
        rect(6, 6, WIDTH - 8, height - 8, "cast", 8)
        + rect(2, 2, WIDTH - 8, height - 8, "slab", 7)
        + path(f"M5 {height - 10}V10a5 5 0 0 1 5-5H{WIDTH - 12}", "slab-light")
        + filled(6, 3, WIDTH - 16, 7, "cornice", 3)
    )

"""The Nile: a river that winds down a part of the board, between two green banks."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi

from benben.draw.svg import num, path, use


@dataclass(frozen=True)
class Course:
    """Where the river runs: it bends once to each side in a `period`."""

    middle: float
    swing: float
    """How far it bends to each side."""
    period: float
    """Down the board, from one bend to the left to the next; the first is at the top."""
    wide: float
    height: float

    def at(self, y: float) -> float:
        """The middle of the river at a height."""
        return self.middle - self.swing * cos(2 * pi * y / self.period)

    def left(self, y: float) -> float:
        return self.at(y) - self.wide / 2

    def right(self, y: float) -> float:
        return self.at(y) + self.wide / 2

    def line(self) -> str:
        """The middle of the river as a path, a little longer than the part on both ends."""
        half = self.period / 2
        pull = half * 0.364  # with it a cubic curve is all but a cosine
        y = -half
        x = self.middle + self.swing
        out = [f"M{num(x)} {num(y)}"]
        while y < self.height:
            y += half
            then = 2 * self.middle - x
            out.append(
                f"C{num(x)} {num(y - half + pull)} {num(then)} {num(y - pull)} {num(then)} {num(y)}"
            )
            x = then
        return "".join(out)


def river(course: Course, reeds: Sequence[tuple[float, float]]) -> str:
    """Fields, banks and water as strokes of one line; reeds where they are wanted."""
    line = course.line()
    wide = course.wide
    strokes = [
        ("nile-fields", wide + 64),
        ("nile-furrows", wide + 50),
        ("nile-bank", wide + 14),
        ("nile-shore", wide + 5),
        ("nile-water", wide - 3),
        ("nile-deep", wide * 0.55),
    ]
    drawn = [
        f'<path d="{line}" class="{kind}" stroke-width="{num(width)}"/>' for kind, width in strokes
    ]
    drawn += [
        f'<g transform="translate({num(dx)} 0)">{path(line, "nile-ripple")}</g>'
        for dx in (-wide * 0.3, -wide * 0.05, wide * 0.24)
    ]
    drawn += [use("reeds", x, y, 30, 45) for x, y in reeds]
    return "".join(drawn)

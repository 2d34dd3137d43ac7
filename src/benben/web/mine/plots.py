"""Plots of my games, drawn here in our own letters."""

from collections.abc import Sequence
from typing import Final

from benben.draw.svg import circle, el, num, path, rect, text

WIDTH: Final = 360
"""Width of a plot in its own units: about the pixels that it has on a phone."""
HEIGHT: Final = 170
ALL_NAMED: Final = 10
"""Number of games up to which each has its points written beside it."""
BAR: Final = 20
"""Height of a bar in its own units."""


def source_bars(mean: Sequence[float], latest: Sequence[int]) -> list[str]:
    """A drawing for each source: a bar for the average, a mark for the latest game.

    All have the same scale, and losses go to the left of the same line. They are as wide as the
    column of the table in which they stand, so nothing is written in them.
    """
    low = min([0.0, *mean, *map(float, latest)])
    high = max([1.0, *mean, *map(float, latest)])

    def x(value: float) -> float:
        return 2 + 96 * (value - low) / (high - low)

    drawings = []
    for average, now in zip(mean, latest, strict=True):
        left, right = sorted((x(0), x(average)))
        loses = "plot-bar plot-loss" if average < 0 else "plot-bar"
        parts = [
            path(f"M{num(x(0))} 0v{BAR}", "plot-zero"),
            rect(left, 4, max(0.5, right - left), BAR - 8, loses),
            path(f"M{num(x(now))} 1v{BAR - 2}", "plot-latest"),
        ]
        more = {"viewBox": f"0 0 100 {BAR}", "preserveAspectRatio": "none", "aria-hidden": "true"}
        drawings.append(el("svg", "".join(parts), class_="bar-plot", **more))
    return drawings


def points_over_time(points: Sequence[int], won: Sequence[bool]) -> str:
    """My points in one game after the other; a win is a filled circle, the line is the average."""
    low, high = min(points) - 3, max(points) + 3
    scale = (HEIGHT - 40) / (high - low)
    step = (WIDTH - 40) / max(1, len(points) - 1)

    def y(value: float) -> float:
        return HEIGHT - 12 - (value - low) * scale

    average = sum(points) / len(points)
    parts = [path(f"M8 {num(y(average))}H{WIDTH - 8}", "plot-latest")]
    places = [(20 + i * step, y(value)) for i, value in enumerate(points)]
    line = " ".join(f"{num(x)} {num(at)}" for x, at in places)
    parts.append(path(f"M{line}", "plot-line"))
    last = len(points) - 1
    named = {points.index(max(points)), points.index(min(points)), last}
    for i, ((x, at), success) in enumerate(zip(places, won, strict=True)):
        parts.append(circle(x, at, 5, "plot-won" if success else "plot-dot"))
        if i in named or len(points) <= ALL_NAMED:
            parts.append(text(x, at - 10, str(points[i]).replace("-", "−"), "plot-value"))
    return el(
        "svg",
        "".join(parts),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="my-plot",
        **{"aria-hidden": "true"},
    )

"""Plots of my games, drawn here in our own letters."""

from collections.abc import Sequence
from typing import Final

from benben.draw.svg import circle, el, fitted, num, path, rect, text

WIDTH: Final = 640
LABEL: Final = 190
ROW: Final = 30


def source_bars(names: Sequence[str], mean: Sequence[float], latest: Sequence[int]) -> str:
    """My points by source: a bar for the average, a mark for the latest game."""
    most = max([1.0, *mean, *map(float, latest)])
    scale = (WIDTH - LABEL - 100) / most
    parts = []
    for i, (name, average, now) in enumerate(zip(names, mean, latest, strict=True)):
        y = 8 + i * ROW
        parts.append(fitted(LABEL - 10, y + 16, name, LABEL - 14, 15, 11, "plot-label"))
        parts.append(rect(LABEL, y + 3, max(1.0, average * scale), 16, "plot-bar", 3))
        x = LABEL + max(0, now) * scale
        parts.append(path(f"M{num(x)} {num(y - 1)}v24", "plot-latest"))
        parts.append(text(WIDTH - 4, y + 16, f"{average:.1f} · {now}", "plot-value"))
    return _drawing(parts, 16 + ROW * len(names))


def points_over_time(points: Sequence[int], won: Sequence[bool]) -> str:
    """My points in one game after the other; a win is a filled circle, the line is the average."""
    height, low, high = 190, min(points) - 3, max(points) + 3
    scale = (height - 40) / (high - low)
    step = (WIDTH - 60) / max(1, len(points) - 1)

    def y(value: float) -> float:
        return height - 20 - (value - low) * scale

    average = sum(points) / len(points)
    parts = [path(f"M40 {num(y(average))}H{WIDTH - 12}", "plot-latest")]
    parts.append(text(34, y(average) + 5, f"{average:.0f}", "plot-value"))
    places = [(44 + i * step, y(value)) for i, value in enumerate(points)]
    line = " ".join(f"{num(x)} {num(at)}" for x, at in places)
    parts.append(path(f"M{line}", "plot-line"))
    for (x, at), success in zip(places, won, strict=True):
        parts.append(circle(x, at, 5, "plot-won" if success else "plot-dot"))
    return _drawing(parts, height)


def _drawing(parts: Sequence[str], height: int) -> str:
    return el("svg", "".join(parts), viewBox=f"0 0 {WIDTH} {height}", class_="plot", role="img")

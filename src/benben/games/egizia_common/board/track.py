"""The score track. Who came to a space first stands in front: to the right, or above the others."""

from collections.abc import Sequence
from typing import Final

from benben.draw.letters import DISPLAY_BOLD, width_of
from benben.draw.svg import num, part, rect, sized, text, tip, use

LAP: Final = 21
"""Letters of what a marker is beyond the track."""
BESIDE: Final = 12
"""Room beside them: with a number of the track next to it, "+50" and "15" would read "+5015"."""
_STANDING: Final = {
    1: (30, [(-14, 9)]),
    2: (23, [(1, 12), (-21, 12)]),
    3: (20, [(0, 6), (-19, 6), (0, 28), (-19, 28)]),
}
"""By how many markers share a space: how wide they are, and where each stands from the front on."""


def track(
    points: Sequence[int],
    order: Sequence[int],
    spoken: Sequence[str],
    w: int = 1400,
    lap: int = 50,
    about: str = "",
    rule: str = "",
) -> str:
    """Spaces from 0 to `lap`, and round again; `order` has the seats from the front.

    `spoken` says by seat how many points there are.
    """
    before = 2  # spaces for scores below zero
    step = (w - 16) / (lap + 1 + before)
    there: dict[int, list[int]] = {}
    for seat in order:
        there.setdefault(_space(points[seat], lap, before), []).append(seat)
    marks: list[str] = []
    signs: list[tuple[float, float]] = []
    for space, seats in there.items():
        x = 8 + (space + before) * step + step / 2
        size, places = _STANDING[min(len(seats), 3)]
        beyond = {seat: sign for seat in seats if (sign := _beyond(points[seat], lap, before))}
        for seat, (dx, y) in zip(seats, places, strict=False):
            mark = use(f"stone-{seat}", x + dx, y, size, size * 1.09)
            # Two different numbers on one space would lie on each other; the panels have them all.
            if seat in beyond and len(beyond) == 1:
                middle = max(x + dx + size * 0.44, 16)
                mark += sized(middle, y + size * 1.09 + 7, beyond[seat], LAP, "track-lap middle")
                half = width_of(beyond[seat], LAP, DISPLAY_BOLD) / 2 + BESIDE
                signs.append((middle - half, middle + half))
            marks.append(tip(f'<g data-piece="marker-{num(seat)}">{mark}</g>', spoken[seat]))
    out = [rect(4, 4, w - 8, 50, "track", 8)]
    for i in range(-before, lap + 1):
        x = 8 + (i + before) * step
        kind = "track-five" if i % 5 == 0 else "track-below" if i < 0 else "track-space"
        out.append(rect(x + 1, 8, step - 2, 42, kind, 3))
        middle = x + step / 2
        half = width_of(str(i), LAP, DISPLAY_BOLD) / 2
        free = all(end <= middle - half or start >= middle + half for start, end in signs)
        if i % 5 == 0 and i >= 0 and free:
            out.append(text(middle, 46, str(i), "track-number middle"))
    label = "; ".join(spoken)
    return part("track", w, 58, "".join(out + marks), label=label, about=about, rule=rule)


def _space(points: int, lap: int, before: int) -> int:
    if points > lap:
        return (points - 1) % lap + 1
    return max(points, -before)


def _beyond(points: int, lap: int, before: int) -> str:
    """What is written below a marker whose space does not say how many points it has."""
    if points > lap:
        return f"+{(points - 1) // lap * lap}"
    return f"\u2212{-points}" if points < -before else ""

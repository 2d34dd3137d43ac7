"""The Sphinx's pile, and how many cards can be drawn from it now."""

from collections.abc import Callable, Collection

from benben.draw.svg import at, rect, target, text
from benben.games.river.board.cards import back


def pile(cards: int, w: float, h: float) -> str:
    """Cards face down, the higher the more there are."""
    if not cards:
        return rect(0, 0, w, h, "place", 8)
    return "".join(at(0, -i * 3, back(w, h)) for i in range(min(4, 1 + cards // 8)))


def offers(
    lit: Collection[str], most: int, most_free: int, low: float, label: Callable[[int, int], str]
) -> str:
    """The draws that can be pointed at, down to `low`: for stones across, for nothing down.

    `label` says how many cards these are, and how many of them are free.
    """
    rows = [
        [paid for paid in range(most + 1) if f"draw-{paid}-{free}" in lit]
        for free in range(most_free + 1)
    ]
    shown = [free for free, row in enumerate(rows) if row]
    if not shown:
        return ""
    top = low - 68 * len(shown)
    across = max(max(row) - min(row) + 1 for row in rows if row)
    out = [rect(13, top, 8 + 62 * across, 16 + 68 * len(shown), "offer", 8)]
    for line, free in enumerate(shown):
        for paid in rows[free]:
            x, y = 20 + (paid - min(rows[free])) * 62, top + 8 + line * 68
            count = paid + free
            inside = (
                back(54, 60)
                + rect(8, 12, 38, 36, "offer-plate", 18)
                + text(27, 38, str(count), "gold-value middle")
                + (text(27, 57, f"{paid}+{free}", "offer-free middle") if free else "")
                + rect(-3, -3, 60, 66, "glow", 8)
            )
            name = f"draw-{paid}-{free}"
            out.append(at(x, y, target(name, inside, lit, label(count, free), "offer-of")))
    return "".join(out)

"""A market: levels from the top to the bottom, a marker of each seat on one of them."""

from collections.abc import Callable, Sequence

from benben.draw.blocks import block
from benben.draw.svg import num, path, rect, use


def stairs(
    icon: str,
    w: float,
    levels: int,
    high: float,
    markers: Sequence[int],
    says: Callable[[int], str],
    piece: str,
) -> str:
    """One market, `w` wide. `markers` has the level of each seat; `says` draws what a level gives,
    at the right of its step, where 60 are free."""
    out = []
    for level in range(levels):
        y = level * high
        last = " last" if level == levels - 1 else ""
        inset = level * 2.5
        out.append(rect(inset, y + 2, w - inset, high - 4, f"market-step{last}", 4))
        out.append(path(f"M{num(inset + 3)} {num(y + high - 3)}H{num(w - 3)}", "market-edge"))
        out.append(f'<g transform="translate({num(w - 60)} {num(y)})">{says(level)}</g>')
        there = [seat for seat, at in enumerate(markers) if at == level]
        room = w - 58 - inset
        step = min(26.0, (room - 24) / max(1, len(there) - 1)) if len(there) > 1 else 0.0
        out += [
            f'<g data-piece="{piece}-{seat}">'
            f"{block(seat, inset + 5 + i * step, y + high / 2 - 15, 0.62, piece=False)}</g>"
            for i, seat in enumerate(there)
        ]
    out.append(use(icon, w / 2 - 40, levels * high / 2 - 40, 60, 60, class_="relief"))
    return "".join(out)

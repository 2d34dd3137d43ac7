"""Crews and markets: tokens, the track of strength, and the levels with their markers."""

from collections.abc import Callable, Sequence

from benben.draw.blocks import block
from benben.draw.svg import Number, group, kept, num, path, rect, text, tip, use


def token(name: str, x: Number, y: Number, size: Number) -> str:
    """A crew as a sign, wherever one is meant."""
    return use(f"crew-{name}", x, y, size, size)


@kept
def row(
    name: str,
    strength: int,
    most: int,
    y: Number,
    *,
    kind: str = "",
    piece: str = "",
    wide: float = 22,
    high: float = 20,
) -> str:
    """One crew on its scale from 1 to `most`; `kind` says whether it is ready, at work or done."""
    cells = "".join(
        rect(
            i * wide + 1,
            y + 1,
            wide - 2,
            high - 2,
            "crew-cell" if i >= strength else f"crew-past {name}",
            3,
        )
        for i in range(most)
    )
    x = (strength - 1) * wide
    tile = group(
        use(f"crew-{name}", x, y, high, high)
        + text(x + high + 7, y + high * 0.76, str(strength), "crew-strength middle"),
        class_="crew-tile",
        data_piece=piece,
    )
    return group(cells + tile, class_=f"crew-row {kind}".rstrip())


def stairs(
    icon: str,
    w: float,
    levels: int,
    high: float,
    markers: Sequence[int],
    says: Callable[[int], tuple[str, str]],
    piece: str,
    whose: Callable[[int, int], str],
) -> str:
    """One market, `w` wide. `markers` has the level of each seat; `says` draws what a level gives,
    at the right of its step, where 60 are free, and tells it; `whose` tells of a marker."""
    out = []
    for level in range(levels):
        y = level * high
        last = " last" if level == levels - 1 else ""
        inset = level * 2.5
        drawn, about = says(level)
        step = rect(inset, y + 2, w - inset, high - 4, f"market-step{last}", 4)
        step += path(f"M{num(inset + 3)} {num(y + high - 3)}H{num(w - 3)}", "market-edge")
        step += f'<g transform="translate({num(w - 60)} {num(y)})">{drawn}</g>'
        out.append(tip(step, about))
        there = [seat for seat, at in enumerate(markers) if at == level]
        room = w - 58 - inset
        pitch = min(26.0, (room - 24) / max(1, len(there) - 1)) if len(there) > 1 else 0.0
        out += [
            tip(
                f'<g data-piece="{piece}-{seat}">'
                f"{block(seat, inset + 5 + i * pitch, y + high / 2 - 15, 0.62, piece=False)}</g>",
                whose(seat, level),
            )
            for i, seat in enumerate(there)
        ]
    out.append(use(icon, w / 2 - 40, levels * high / 2 - 40, 60, 60, class_="relief"))
    return "".join(out)

"""Crews: tokens with a sign each, and the track that says how strong they are."""

from benben.draw.svg import Number, group, kept, rect, text, use


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

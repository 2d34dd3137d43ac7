"""What lies at the Nile's banks: discs for one ship, piers with slots, ships at them."""

from typing import Final

from benben.draw.letters import DISPLAY_BOLD, width_of
from benben.draw.svg import circle, fitted, fitting, kept, num, path, rect, sized, text, use, wrap
from benben.games.river.board.cards import SMALLEST
from benben.games.river.board.ships import HIGH, WIDE, ship

SLOT: Final = 64


def fleet(seats: list[int], x: float, y: float, scale: float) -> str:
    """Ships at one place; (x, y) is the middle."""
    step = 18 if len(seats) > 1 else 0
    first = x - (len(seats) - 1) * step / 2 - WIDE * scale / 2
    return "".join(
        ship(seat, first + i * step, y - HIGH * scale / 2, scale) for i, seat in enumerate(seats)
    )


@kept
def disc(x: float, y: float) -> str:
    """A round space; (x, y) is where its outline `around` begins."""
    return (
        circle(x + 39, y + 1, 39, "cast")
        + circle(x + 37, y - 2, 38, "disc")
        + circle(x + 37, y - 2, 31, "disc-inner")
        + use("ship-icon", x + 19, y - 21, 36, 36, class_="disc-sign")
    )


@kept
def around(x: float, y: float, right: float) -> str:
    """The outline of a round space with a plaque that reaches to `right`."""
    return (
        f"M{num(x + 37)} {num(y - 40)}H{num(right - 8)}q8 0 8 8v57q0 8 -8 8H{num(x + 52)}"
        f"A39 39 0 1 1 {num(x + 37)} {num(y - 40)}z"
    )


@kept
def waiting(said: str, x: float, y: float) -> str:
    """What stands in a place without a number, in lines; (x, y) is its middle."""
    size = min(fitting(word, SLOT - 4, 17, SMALLEST, "slot-wait") for word in said.split())
    lines = wrap(said, size, SLOT - 4, "slot-wait")
    top = y + 5 - (len(lines) - 1) * size * 0.59
    return "".join(
        sized(x, top + i * size * 1.18, line, size, "slot-wait middle")
        for i, line in enumerate(lines)
    )


@kept
def pier(x: float, y: float, right: float) -> str:
    """A pier from the river to the edge of the part."""
    posts = "".join(rect(x + 2 + i * 98, y - 44, 9, 88, "post", 4) for i in range(3))
    planks = "".join(
        path(f"M{x + 14 + i * 24:.0f} {y - 37:.0f}v74", "plank")
        for i in range(int((right - x) / 24))
    )
    return (
        rect(x + 3, y - 32, right - x, 76, "cast", 4)
        + posts
        + rect(x, y - 38, right - x + 6, 76, "pier", 4)
        + planks
    )


@kept
def round_plaque(right: float, said: str, phases: tuple[str, ...], now: int) -> str:
    """Which round it is, and the sign of what is being done in it."""
    out = [
        rect(right - 276, 3, 276, 42, "plaque-cast", 8),
        rect(right - 280, 0, 280, 42, "plaque", 8),
        fitted(right - 266, 28, said, 140, 22, 17, "title"),
    ]
    for i, icon in enumerate(phases):
        x = right - 120 + i * 29
        if i == now:
            out.append(rect(x - 2, 7, 28, 28, "phase-now", 6))
        out.append(use(icon, x + 1, 10, 22, 22, class_="ink" if i == now else "faint"))
    return "".join(out)


@kept
def corner_plaque(y: float, said: str, points: str) -> str:
    """What can be earned all over the board, in the left corner."""
    room = 216 - width_of(points, 18, DISPLAY_BOLD)
    return (
        rect(9, y + 3, 240, 34, "plaque-cast", 8)
        + rect(6, y, 240, 34, "plaque", 8)
        + fitted(16, y + 22, said, room, 17, SMALLEST, "note")
        + text(238, y + 23, points, "small-value gold end")
    )

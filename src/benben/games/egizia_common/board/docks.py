"""What lies at the Nile's banks: discs for one ship, piers with slots, and the ships at them."""

from typing import Final

from benben.draw.letters import DISPLAY_BOLD, width_of
from benben.draw.svg import (
    Number,
    circle,
    fitted,
    fitting,
    kept,
    num,
    path,
    rect,
    sized,
    text,
    use,
    wrap,
)
from benben.draw.theme import SIGNS
from benben.games.egizia_common.board.cards import SMALLEST

WIDE: Final = 60
HIGH: Final = 58


def ship(seat: int, x: Number, y: Number, scale: float = 1.0, *, piece: bool = True) -> str:
    """A ship, its top left corner at (x, y). A piece slides when it moves."""
    more: dict[str, Number | str] = {"data_piece": f"ship-{seat}"} if piece else {}
    return use(f"ship-{seat}", x, y, WIDE * scale, HIGH * scale, **more)


def symbols() -> str:
    return "".join(_ship(seat) for seat in range(len(SIGNS)))


def _ship(seat: int) -> str:
    sign = SIGNS[seat]
    return (
        f'<symbol id="ship-{seat}" viewBox="0 0 {WIDE} {HIGH}" class="seat{seat}">'
        '<path d="M3 50q27 11 54 0" class="ship-wake"/>'
        '<rect x="28.500" y="1" width="3" height="44" rx="1.500" class="ship-mast"/>'
        '<path d="M4 31q0 21 17 22h18q17-1 17-22-5 10-16 10H20Q9 41 4 31z" class="ship-hull"/>'
        '<path d="M8 38q4 5 12 5.500h20q8-.500 12-5.500" class="ship-plank"/>'
        '<path d="M4 31q-4-7 0-12 4 3 4 7 3-3 6-2 0 7-7 10z" class="ship-umbel"/>'
        '<path d="M56 31q4-7 0-12-4 3-4 7-3-3-6-2 0 7 7 10z" class="ship-umbel"/>'
        '<path d="M12 6q18-3 36 0-3 15 0 30-18 3-36 0 3-15 0-30z" class="ship-sail"/>'
        '<path d="M14.500 8.500q15-2.500 31 0" class="stone-light"/>'
        '<rect x="10" y="4" width="40" height="3.600" rx="1.800" class="ship-mast"/>'
        f'<use href="#sign-{sign}" x="18.7" y="9.7" width="24" height="24" class="carve-light"/>'
        f'<use href="#sign-{sign}" x="18" y="9" width="24" height="24" class="carve"/>'
        "</symbol>"
    )


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
def waiting(caption: str, x: float, y: float) -> str:
    """What stands in a place without a number, in lines; (x, y) is its middle."""
    size = min(fitting(word, SLOT - 4, 17, SMALLEST, "slot-wait") for word in caption.split())
    lines = wrap(caption, size, SLOT - 4, "slot-wait")
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
def round_plaque(right: float, caption: str, phases: tuple[str, ...], now: int) -> str:
    """Which round it is, and the sign of what is being done in it."""
    out = [
        rect(right - 276, 3, 276, 42, "plaque-cast", 8),
        rect(right - 280, 0, 280, 42, "plaque", 8),
        fitted(right - 266, 28, caption, 140, 22, 17, "title"),
    ]
    for i, icon in enumerate(phases):
        x = right - 120 + i * 29
        if i == now:
            out.append(rect(x - 2, 7, 28, 28, "phase-now", 6))
        out.append(use(icon, x + 1, 10, 22, 22, class_="ink" if i == now else "faint"))
    return "".join(out)


@kept
def corner_plaque(y: float, caption: str, points: str) -> str:
    """What can be earned all over the board, in the left corner."""
    room = 216 - width_of(points, 18, DISPLAY_BOLD)
    return (
        rect(9, y + 3, 240, 34, "plaque-cast", 8)
        + rect(6, y, 240, 34, "plaque", 8)
        + fitted(16, y + 22, caption, room, 17, SMALLEST, "note")
        + text(238, y + 23, points, "small-value gold end")
    )

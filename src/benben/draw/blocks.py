"""Blocks seen from the front and above: a lit top with a carved sign, and a shaded front.

A block is 40 units wide; its top is 32 deep and its front 14 high. Blocks are laid out in plain
rows and columns, and a block on top of another is drawn `LIFT` higher.
"""

from pathlib import Path
from typing import Final

from benben.draw.svg import Number, kept, use
from benben.draw.theme import SIGNS

WIDE: Final = 40
DEEP: Final = 32
LIFT: Final = 14
BOX_W: Final = 46
"""Width of the symbol; it is larger than the block because it includes the shadow."""
BOX_H: Final = 50

_FOLDER: Final = Path(__file__).parent


@kept
def block(seat: int, x: Number, y: Number, scale: float = 1.0, *, piece: bool = True) -> str:
    """Block of a seat with its top left corner at (x, y); a `piece` is animated when it moves."""
    more: dict[str, Number | str] = {"data_piece": f"stone-{seat}"} if piece else {}
    return use(f"stone-{seat}", x, y, BOX_W * scale, BOX_H * scale, **more)


def stack(seats: list[int], x: Number, y: Number, scale: float = 1.0, tallest: float = 1e9) -> str:
    """Stack of blocks, lowest first; (x, y) is the top left corner of the lowest.

    A stack that would be higher than `tallest` is compressed.
    """
    lift = LIFT * scale
    if len(seats) > 1:
        lift = min(lift, tallest / (len(seats) - 1))
    return "".join(block(seat, x, y - i * lift, scale) for i, seat in enumerate(seats))


def symbols() -> str:
    """Signs and blocks of all seats as `<symbol>` elements for the page's sprite sheet."""
    signs = (_FOLDER / "signs.svg").read_text("utf-8")
    inside = signs[signs.index("<symbol") : signs.rindex("</svg>")].strip()
    of_seats = "".join(
        f'<symbol id="sign-of-{seat}" viewBox="0 0 24 24"><use href="#sign-{sign}"/></symbol>'
        for seat, sign in enumerate(SIGNS)
    )
    return inside + of_seats + "".join(_stone(seat) for seat in range(len(SIGNS))) + _ANY


_ANY: Final = (
    f'<symbol id="stone-any" viewBox="0 0 {BOX_W} {BOX_H}" class="any">'
    '<path d="M.8 26h38.4v16a3 3 0 0 1-3 3H3.8a3 3 0 0 1-3-3z" class="stone-front"/>'
    '<rect x=".8" y=".8" width="38.400" height="31" rx="3" class="stone-top"/></symbol>'
)
"""Symbol of a neutral block, used in counts."""


def _stone(seat: int) -> str:
    sign = SIGNS[seat]
    return (
        f'<symbol id="stone-{seat}" viewBox="0 0 {BOX_W} {BOX_H}" class="seat{seat}">'
        '<path d="M5 9h36a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4h-32a4 4 0 0 1-4-4z" class="cast"/>'
        '<path d="M.8 26h38.4v16a3 3 0 0 1-3 3H3.8a3 3 0 0 1-3-3z" class="stone-front"/>'
        '<path d="M3.8 .8h32.4a3 3 0 0 1 3 3v26a2 2 0 0 1-2 2H2.8a2 2 0 0 1-2-2V3.8a3 3 0 0 1 3-3z"'
        ' class="stone-top"/>'
        '<path d="M2.4 29V4.4a2 2 0 0 1 2-2h32" class="stone-light"/>'
        '<path d="M4 38.5h32" class="stone-line"/>'
        f'<use href="#sign-{sign}" x="8.6" y="4.7" width="24" height="24" class="carve-light"/>'
        f'<use href="#sign-{sign}" x="8" y="4" width="24" height="24" class="carve"/>'
        "</symbol>"
    )

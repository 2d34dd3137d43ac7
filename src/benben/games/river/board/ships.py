"""Ships: a papyrus boat for each seat, its sign on the sail."""

from typing import Final

from benben.draw.svg import Number, use
from benben.draw.theme import SIGNS

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

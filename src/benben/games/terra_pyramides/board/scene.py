"""What every part of the drawing is made from."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from benben.core.phrase import Language, Phrase
from benben.draw.svg import num
from benben.games.terra_pyramides.box import Board
from benben.games.terra_pyramides.space import COLUMNS, PILES
from benben.games.terra_pyramides.state import Terra

PITCH_X: Final = 88
PITCH_Y: Final = 84
"""From square to square."""
WIDE: Final = 84
HIGH: Final = 80
"""A square, and the tile on it with its front."""
LEFT: Final = 36
TOP: Final = 34
"""Where the first square is."""
EDGE: Final = 14
"""Between the squares and the edge of the board."""
AXES: Final = ("M6 20H34", "M20 6V34", "M9 9 31 31", "M9 31 31 9")
"""The directions of rows as signs, 40 wide and high."""


def size(side: Board) -> tuple[int, int]:
    """Width and height of a side of the board."""
    return LEFT + side.columns * PITCH_X + EDGE - 4, TOP + side.rows * PITCH_Y + EDGE - 4


def corner(at: int) -> tuple[int, int]:
    """The upper left corner of a square."""
    return LEFT + at % COLUMNS * PITCH_X, TOP + at // COLUMNS * PITCH_Y


def middle(at: int) -> tuple[float, float]:
    """The middle of what lies on a square."""
    x, y = corner(at)
    return x + WIDE / 2, y + HIGH / 2 - 3


def line(run: Sequence[int], square: int = -1) -> str:
    """From the first to the last square of a row, seen from the corner of a square if given."""
    x, y = (0, 0) if square < 0 else corner(square)
    (x1, y1), (x2, y2) = middle(run[0]), middle(run[-1])
    return f"M{num(x1 - x)} {num(y1 - y)}L{num(x2 - x)} {num(y2 - y)}"


def stand_of(s: Terra, who: int) -> str:
    """The stand from which a player's tile has come."""
    return "sphinx" if s.hand_from[who] <= PILES // 2 else "scarab"


@dataclass(frozen=True)
class Scene:
    view: Terra
    lit: Collection[str]
    words: Language
    names: Sequence[str]

    def say(self, phrase: Phrase) -> str:
        return self.words.say(phrase, self.names)

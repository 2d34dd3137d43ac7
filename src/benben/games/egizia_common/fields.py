"""Fields of three colours, the water that reaches them, and feeding.

`grain` has the sums by seat and colour, seat * COLOURS + colour. The water's positions are numbered
like the colours: it reaches its own colour and all before it.
"""

from typing import Final

GREEN: Final = 0
YELLOW: Final = 1
BROWN: Final = 2
RED: Final = 2
"""Brown in one of the games, red in the other."""
COLOURS: Final = 3


def harvest(grain: list[int], seat: int, water: int) -> int:
    """What the watered fields of a player yield."""
    at = seat * COLOURS
    out = grain[at]
    if water >= YELLOW:
        out += grain[at + YELLOW]
    if water >= BROWN:
        out += grain[at + BROWN]
    return out


def reach(water: int, steps: int) -> list[int]:
    """Return where the water may be after at most `steps` single steps, ascending."""
    first = water - steps if water > steps else 0
    last = water + steps if water + steps < COLOURS else COLOURS - 1
    return list(range(first, last + 1))


def improve(grain: list[int], seat: int, colour: int, value: int) -> None:
    """A field moves one colour towards green, for all purposes."""
    grain[seat * COLOURS + colour] -= value
    grain[seat * COLOURS + colour - 1] += value


def missing(need: int, grain: int) -> int:
    return need - grain if need > grain else 0


def unbeaten(values: list[int], seat: int) -> bool:
    """Whether a player has something, and nobody has more of it."""
    return values[seat] > 0 and values[seat] == max(values)


def ahead(values: list[int], seat: int) -> bool:
    """Whether a player has more than every other."""
    return values[seat] == max(values) and values.count(values[seat]) == 1

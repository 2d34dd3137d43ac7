"""Ships on the river: by place, two bits for the count of each seat's.

A building area has four places in a row: three slots, and one beside them for who is too late.
"""

from typing import Final

BESIDE: Final = 3
"""The place beside the slots of an area, counted from the first of them."""


def owner(ships: int) -> int:
    """Whose ship stands at a place, or -1."""
    seat = 0
    while ships:
        if ships & 3:
            return seat
        ships >>= 2
        seat += 1
    return -1


def line(river: list[int], first: int) -> list[int]:
    """Whose ships have a slot in an area, in this order."""
    out: list[int] = []
    for place in range(first, first + BESIDE):
        seat = owner(river[place])
        if seat >= 0:
            out.append(seat)
    return out


def at_area(river: list[int], first: int, seat: int) -> bool:
    """Whether a seat has a ship at one of the four places of an area."""
    together = river[first] | river[first + 1] | river[first + 2] | river[first + 3]
    return together >> 2 * seat & 3 != 0


def add_docks(river: list[int], first: int, slots: int, seat: int, out: list[int]) -> None:
    """Where in an area another ship may go: open slots, or else the place beside them.

    Nowhere, if that seat has a ship there already.
    """
    if at_area(river, first, seat):
        return
    full = True
    for place in range(first, first + slots):
        if river[place] == 0:
            out.append(place)
            full = False
    if full:
        out.append(first + BESIDE)


def count(river: list[int], first: int, last: int, seat: int) -> int:
    """How many ships a seat has from one place to another, without the last."""
    out = 0
    for place in range(first, last):
        out += river[place] >> 2 * seat & 3
    return out

"""Ships on the river: by place, two bits for the count of each seat's.

A building area has four places in a row: three slots, and one beside them for who is too late.
"""


def owner(ships: int) -> int:
    """Whose ship stands at a place, or -1."""
    seat = 0
    while ships:
        if ships & 3:
            return seat
        ships >>= 2
        seat += 1
    return -1


def at_area(river: list[int], first: int, seat: int) -> bool:
    """Whether a seat has a ship at one of the four places of an area."""
    together = river[first] | river[first + 1] | river[first + 2] | river[first + 3]
    return together >> 2 * seat & 3 != 0

"""Crews: four for each player, seat * CREWS + crew; the one that works in company only is last."""

from typing import Final

CREWS: Final = 4


def strengthen(strength: list[int], at: int, steps: int, most: int) -> int:
    """Move a crew to the right, no further than the scale goes; how many steps it went."""
    went = most - strength[at]
    went = min(went, steps)
    strength[at] += went
    return went


def weaken(strength: list[int], at: int, steps: int, least: int) -> int:
    """Move a crew to the left, no further than it may go; how many steps it went."""
    went = strength[at] - least
    went = min(went, steps)
    strength[at] -= went
    return went


def total(strength: list[int], seat: int) -> int:
    """What the crews of a player need to eat."""
    at = seat * CREWS
    return strength[at] + strength[at + 1] + strength[at + 2] + strength[at + 3]


def room(strength: list[int], seat: int, most: int) -> int:
    """How many steps all crews of a player can still go."""
    return CREWS * most - total(strength, seat)


def choices(strength: list[int], seat: int, count: int, least: int, most: int) -> list[int]:
    """The crews, none below `least`, that can be the first of `count` free steps.

    For a search free steps are taken in ascending order of crews, as many as there is room for.
    """
    at = seat * CREWS
    behind = 0
    for crew in range(least, CREWS):
        behind += most - strength[at + crew]
    count = min(count, behind)
    out: list[int] = []
    for crew in range(least, CREWS):
        here = most - strength[at + crew]
        if here and behind >= count:
            out.append(crew)
        behind -= here
    return out

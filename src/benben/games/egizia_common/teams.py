"""Crews at work, and what they can build. A spot is written as its number * 32 + its cost."""

from typing import Final

from benben.games.egizia_common.crews import CREWS
from benben.games.egizia_common.position import CommonPosition

FLOOR: Final = 8
"""What `after` holds while strength is being added: how far the order of aids has come, and FLOOR
times the strength there was before the latest of them (EGZ-153, SND-188)."""
NOTHING: Final = 99
"""More than anything costs."""


def engage(s: CommonPosition, seat: int, crew: int) -> None:
    """A crew goes to work, alone or beside those that do already."""
    s.team |= 1 << crew
    s.budget += s.strength[seat * CREWS + crew]


def added(s: CommonPosition, rank: int, before: int) -> None:
    """EGZ-153; SND-188: for a search an aid must be needed, and aids come by rank."""
    s.arg = 1
    s.after = rank + FLOOR * before


def rest(s: CommonPosition, seat: int) -> None:
    """EGZ-47; SND-60: the crews have worked for this round."""
    s.busy[seat] |= s.team
    s.team = 0
    s.budget = 0
    s.arg = 0
    s.after = -1


def cheapest(spots: list[int]) -> int:
    """The least cost, or NOTHING."""
    least = NOTHING
    for spot in spots:
        least = min(least, spot & 31)
    return least


def can_build(s: CommonPosition, seat: int, spot: int, above: int, reach: int) -> bool:
    """EGZ-46; SND-59: whether a spot costs more than `above`, but not more than there is."""
    cost = spot & 31
    return above < cost <= reach and cost <= s.stones[seat]

"""Markets: two for each player, seat * MARKETS + market; levels count from 0 at the top."""

from typing import Final

MARKETS: Final = 2


def step(levels: list[int], at: int, last: int) -> bool:
    """One step down; whether it gives the bonus of the last level.

    That is given on arrival, and again for each step that a marker already there is due.
    """
    if levels[at] < last:
        levels[at] += 1
    return levels[at] == last


def at_last(levels: list[int], market: int, last: int) -> int:
    """How many players are on the last level of a market."""
    count = 0
    for at in range(market, len(levels), MARKETS):
        if levels[at] == last:
            count += 1
    return count

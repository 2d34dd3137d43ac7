"""Tracks on which each player has a marker: the score track and the markets.

`track` lists the seats on the score track from the front to the back. Whoever moves, forwards or
backwards, queues up behind those who stand on the new space already. Markets are two for each
player, seat * MARKETS + market; their levels count from 0 at the top.
"""

from typing import Final


def move(points: list[int], track: list[int], seat: int, steps: int) -> None:
    """Move a marker; no steps are no move, so it keeps its place in the queue."""
    if steps == 0:
        return
    mine = points[seat] + steps
    points[seat] = mine
    track.remove(seat)
    place = 0
    for other in track:
        if points[other] < mine:
            break
        place += 1
    track.insert(place, seat)


def from_the_back(track: list[int]) -> list[int]:
    """The seats in the order of the next round: fewest points, and latest to arrive, first."""
    return track[::-1]


def places(track: list[int]) -> list[int]:
    """By seat: 1 for the front-most, 2 for the next."""
    out = [0] * len(track)
    for i in range(len(track)):
        out[track[i]] = i + 1
    return out


def ordered(points: list[int], track: list[int]) -> bool:
    """Whether the track fits the points."""
    if sorted(track) != list(range(len(points))):
        return False
    return all(points[track[i]] >= points[track[i + 1]] for i in range(len(track) - 1))


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

"""The score track: points, and who stands in front of whom on the same space.

`track` lists the seats from the front to the back. Whoever moves, forwards or backwards, queues up
behind those who stand on the new space already.
"""


def advance(points: list[int], track: list[int], seat: int, steps: int) -> None:
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

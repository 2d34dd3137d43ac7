"""What a row, a square and a worker may bring: what evaluation and quick choices stand on."""

from typing import TYPE_CHECKING

from benben.games.terra_pyramides import field
from benben.games.terra_pyramides.space import (
    BLOCKS,
    COLOUR,
    EYES,
    FACE,
    MASKS,
    NILE,
    OASIS,
    PALMS,
    RIVER,
    WHITE,
    WORKERS,
)

if TYPE_CHECKING:
    from benben.games.terra_pyramides.state import Terra


def row_value(s: "Terra", me: int, square: int, axis: int, face: int) -> int:
    """About what a row through a square gives a player, with a face there that is not yet laid."""
    value = 0
    workers = 0
    board = s.board
    for at in s.side.runs[square * 4 + axis]:
        kind = face if at == square and face else board[at] & FACE
        if kind == 0:
            continue
        if kind == OASIS:
            value += 250 if s.version == RIVER else 120
        elif kind == NILE:
            value += 170
        else:
            value += EYES[kind] * 130 + MASKS[kind] * 160 + PALMS[kind] * 150
            if COLOUR[kind] >= 0:
                value += 170
            if WORKERS[kind] and workers < s.supply[me]:
                workers += WORKERS[kind]
                value += worker_value(s, me, at, square)
    return value


def worker_value(s: "Terra", me: int, start: int, new: int) -> int:
    """About what a worker on a square is worth, `new` being occupied by then."""
    best = 0
    ends = s.side.ends
    board = s.board
    for i in range(start * 8, start * 8 + 8):
        site = ends[i]
        if site < 0:
            continue
        if s.base[site]:
            if not field.takes(s, me, site):
                continue
            value = arrival(s, me, site)
        elif start == new and not s.side.rays[i] and i < start * 8 + 4:
            value = 260  # the base that this tile brings
        else:
            continue
        if value > best:
            clear = True
            for square in s.side.rays[i]:
                if board[square] == 0 and square != new:
                    clear = False
                    break
            if clear:
                best = value
    return best


def arrival(s: "Terra", me: int, site: int) -> int:
    """About what another worker on a building is worth."""
    if s.owner[site] == 0:
        if s.mission:
            return 140 if enough(s, me) else 20
        return 100 + s.base[site] * 60
    value = 180 + s.level[site] * 90
    if s.level[site]:
        blocks = me * BLOCKS
        have = s.blocks[blocks + WHITE] + s.blocks[blocks + s.colour[site] - 1]
        if have > s.level[site]:
            value += 120 * s.level[site]
    return value


def enough(s: "Terra", me: int) -> bool:
    """Whether a player of a mission may well begin another building."""
    count = 0
    for site in range(len(s.side.sites)):
        if s.owner[site] == me + 1 and s.level[site] < field.top(s):
            count += 1
    return count < 3

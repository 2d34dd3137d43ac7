"""What a row, a square and a worker may bring: what evaluation and quick choices stand on."""

from benben.games.terra_pyramides import field, parameters
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    BLOCKS,
    EYES,
    FACE,
    MASKS,
    NILE,
    OASIS,
    PALMS,
    RIVER,
    TILE_BLOCKS,
    WHITE,
    WORKERS,
)


def row_value(s: Position, me: int, square: int, axis: int, face: int, arrivals: list[int]) -> int:
    """About what a row through a square gives a player, with a face there that is not yet laid."""
    tuning = s.tuning
    value = 0
    workers = 0
    board = s.board
    for at in s.side.runs[square * 4 + axis]:
        kind = face if at == square and face else board[at] & FACE
        if kind == 0:
            continue
        if kind == OASIS:
            value += 250 if s.version == RIVER else tuning[parameters.ROW_OASIS]
        elif kind == NILE:
            value += 170
        else:
            value += EYES[kind] * tuning[parameters.ROW_EYE] + MASKS[kind] * 160
            value += PALMS[kind] * 150 + TILE_BLOCKS[kind] * tuning[parameters.ROW_BLOCK]
            if WORKERS[kind] and workers < s.supply[me]:
                workers += WORKERS[kind]
                value += worker_value(s, at, square, arrivals)
    return value


def worker_value(s: Position, start: int, new: int, arrivals: list[int]) -> int:
    """About what a worker on a square is worth, `new` being occupied by then."""
    best = 0
    ends = s.side.ends
    rays = s.side.rays
    board = s.board
    for i in range(start * 8, start * 8 + 8):
        site = ends[i]
        if site < 0:
            continue
        value = arrivals[site]
        if s.base[site] == 0 and start == new and i < start * 8 + 4 and not rays[i]:
            value = s.tuning[parameters.NEW_BASE]  # the base that this tile brings
        if value > best:
            clear = True
            for square in rays[i]:
                if board[square] == 0 and square != new:
                    clear = False
                    break
            if clear:
                best = value
    return best


def arrivals(s: Position, me: int) -> list[int]:
    """By site: about what another worker there is worth, 0 where none can go."""
    tuning = s.tuning
    out = [0] * len(s.side.sites)
    begin = 20 if s.mission and not spare(s, me) else 140
    blocks = me * BLOCKS
    for site in range(len(out)):
        if not field.takes(s, me, site):
            continue
        level = s.level[site]
        if s.owner[site] == 0:
            value = tuning[parameters.FREE_BASE] + s.base[site] * tuning[parameters.FREE_VALUE]
            out[site] = begin if s.mission else value
        else:
            value = tuning[parameters.OWN_SITE] + level * tuning[parameters.OWN_LEVEL]
            if level:
                have = s.blocks[blocks + WHITE] + s.blocks[blocks + s.colour[site] - 1]
                if have > level:
                    value += tuning[parameters.PAID_LEVEL] * level
            out[site] = value
    return out


def spare(s: Position, me: int) -> bool:
    """Whether a player of a mission may well begin another building."""
    count = 0
    top = field.top(s)
    for site in range(len(s.side.sites)):
        if s.owner[site] == me + 1 and s.level[site] < top:
            count += 1
    return count < 3

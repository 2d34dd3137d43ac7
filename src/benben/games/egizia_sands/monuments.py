"""The four monuments: where the next brick can go, what it costs, and what comes of it."""

from benben.core.journal import note
from benben.games.egizia_common import gains, pyramid, rounds
from benben.games.egizia_common.journal import BUILT, ROW_DONE
from benben.games.egizia_sands import cards
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    BRICK_BONUS,
    BRICKING,
    CARVED,
    COLONNADE,
    FROM_BRICKS,
    FROM_COLONNADE,
    FROM_FINISHING,
    FROM_OBELISK,
    FROM_PYRAMID,
    FROM_ROWS,
    LEVELS,
    LIFTED,
    MARKETING,
    MONUMENTS,
    OBELISK,
    OBELISK_AREA,
    PUT_COLUMN,
    PUT_OBELISK,
    PUT_ROW,
    PUT_STATUE,
    PYRAMID,
    PYRAMID_AREA,
    ROW_LENGTH,
    STATUE,
    STATUES,
)


def spots(s: Position, seat: int, area: int) -> list[int]:
    """What a player can build in an area now, whatever it costs, as spot * 32 + cost; ascending."""
    box = s.box
    out: list[int] = []
    if area == OBELISK_AREA:
        bricks = len(s.obelisk)
        if bricks < len(box.obelisk):  # SND-66
            out.append(PUT_OBELISK * 32 + box.obelisk[bricks])
        columns = s.own[seat * MONUMENTS + COLONNADE]
        if columns < len(box.columns):  # SND-70
            out.append(PUT_COLUMN * 32 + box.columns[columns])
        return out
    costs = box.row_cost[s.seats]
    for row in pyramid.open_rows(s.filled, box.row_length[s.seats], box.sides[s.seats]):
        out.append((PUT_ROW + row) * 32 + costs[row])  # SND-78, SND-79
    for at in range(box.statues[s.seats]):
        level = s.carved[seat * STATUES + at]
        if level < LEVELS and not s.marks[seat] & CARVED << at:  # SND-74, SND-75
            out.append((PUT_STATUE + at) * 32 + box.level_cost[level])
    return out


def lay(s: Position, seat: int, spot: int, free: bool) -> int:
    """A brick of this player's goes to a spot, and all that follows at once; its cost."""
    mark = seat + 1
    box = s.box
    own = seat * MONUMENTS
    rich = cards.has(s, seat, BRICK_BONUS)  # SND-126: before a column may change that
    if spot == PUT_OBELISK:
        at = len(s.obelisk)
        cost = box.obelisk[at]
        s.obelisk.append(mark)
        s.own[own + OBELISK] += 1
        s.lift |= 2 if at >= box.upper else 1
        source = FROM_OBELISK
    elif spot == PUT_COLUMN:
        cost = box.columns[s.own[own + COLONNADE]]
        s.own[own + COLONNADE] += 1
        source = FROM_COLONNADE
    elif spot < PUT_STATUE:
        row = spot - PUT_ROW
        cost = box.row_cost[s.seats][row]
        s.pyramid[row * ROW_LENGTH + s.filled[row]] = mark
        s.filled[row] += 1
        s.own[own + PYRAMID] += 1
        source = FROM_PYRAMID
    else:
        at = spot - PUT_STATUE
        cost = box.level_cost[s.carved[seat * STATUES + at]]
        s.carved[seat * STATUES + at] += 1
        s.own[own + STATUE] += 1
        s.marks[seat] |= CARVED << at
        source = -1  # SND-76
    note(s.journal, BUILT, seat, spot, cost, 1 if free else 0)
    if source >= 0 and not free:  # SND-67, SND-71, SND-80
        gains.earn(s, seat, cost, source)
    if rich:
        gains.earn(s, seat, box.bonus_value[BRICK_BONUS], FROM_BRICKS)
    if spot == PUT_COLUMN:
        reach_column(s, seat, s.own[own + COLONNADE])
    elif PUT_ROW <= spot < PUT_STATUE:
        score_row(s, spot - PUT_ROW)
    return cost


def reach_column(s: Position, seat: int, columns: int) -> None:
    """SND-72, SND-73."""
    box = s.box
    for i in range(2):
        if columns == box.bonus_column[i]:
            cards.win_tile(s, seat, s.bonus[i])
    if columns == len(box.columns):
        points = box.finishing[len(s.finished)]
        s.finished.append(seat)
        gains.earn(s, seat, points, FROM_FINISHING, len(s.finished))


def row_owner(s: Position, row: int) -> int:
    """SND-81, SND-82: who has the majority of a complete row, or -1."""
    length = s.box.row_length[s.seats][row]
    if s.filled[row] < length:
        return -1
    return pyramid.majority(s.pyramid[row * ROW_LENGTH : row * ROW_LENGTH + length], False) - 1


def score_row(s: Position, row: int) -> None:
    seat = row_owner(s, row)
    if seat >= 0:
        own = s.pyramid[row * ROW_LENGTH : row * ROW_LENGTH + ROW_LENGTH].count(seat + 1)
        note(s.journal, ROW_DONE, seat, row, own)
        gains.earn(s, seat, own, FROM_ROWS, row)


def rows_won(s: Position, seat: int) -> int:
    """How many rows have given their bonus to a player."""
    out = 0
    for row in range(len(s.box.row_length[s.seats])):
        if row_owner(s, row) == seat:
            out += 1
    return out


def lift(s: Position, seat: int) -> None:
    """SND-68, SND-69, SND-191: the obelisk's bonus for the bricks just placed."""
    section = s.lift
    s.lift = 0
    if section == 0 or s.marks[seat] & LIFTED:
        return
    s.marks[seat] |= LIFTED
    if section >= 2:
        cards.step_both(s, seat)
    else:
        rounds.decide(s, MARKETING, seat)


# --- the free brick -----------------------------------------------------------------------------


def free_spots(s: Position, seat: int) -> list[int]:
    """SND-105, SND-192."""
    out = [spot >> 5 for spot in spots(s, seat, OBELISK_AREA)]
    for spot in spots(s, seat, PYRAMID_AREA):
        if spot >> 5 < PUT_STATUE:
            out.append(spot >> 5)
    return out


def ask_brick(s: Position, seat: int) -> None:
    if free_spots(s, seat):
        rounds.decide(s, BRICKING, seat)


def lay_free(s: Position, seat: int, spot: int) -> None:
    lay(s, seat, spot, True)
    lift(s, seat)

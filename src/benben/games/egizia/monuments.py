"""The four monuments: where the next stone can go, what it is worth, rows that are complete."""

from benben.core.journal import note
from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    COLUMNS,
    FROM_ROWS,
    GRAVES,
    MONUMENTS,
    OBELISK,
    OBELISK_GRAVES,
    PUT_GRAVE,
    PUT_OBELISK,
    PUT_PART,
    PUT_ROW,
    PYRAMID,
    ROW_LENGTH,
    TEMPLE,
    TOPS,
)
from benben.games.egizia_common import gains, pyramid
from benben.games.egizia_common.journal import ROW_DONE


def spots(s: Position) -> list[int]:
    """What can be built at this site now, whatever it costs, as spot * 32 + value; ascending."""
    box = s.box
    out: list[int] = []
    if s.site == OBELISK_GRAVES:
        rows = len(s.obelisk)
        if rows < len(box.obelisk):  # EGZ-57
            out.append(PUT_OBELISK * 32 + box.obelisk[rows])
        taken = len(s.buried)
        if taken < len(s.tombs):  # EGZ-58
            out.append(PUT_GRAVE * 32 + s.tombs[taken])
        return out
    for row in pyramid.open_rows(s.filled, box.row_length):  # EGZ-63, EGZ-158
        out.append((PUT_ROW + row) * 32 + box.row_value[row])
    parts = s.parts
    pillars = 0
    for part in range(COLUMNS):  # EGZ-66
        built = parts[part]
        if built < len(box.parts[part]):
            out.append((PUT_PART + part) * 32 + box.parts[part][built])
        else:
            pillars += 1
    if pillars == COLUMNS:  # EGZ-67
        part = COLUMNS if parts[COLUMNS] < len(box.parts[COLUMNS]) else TOPS
        if parts[part] < len(box.parts[part]):
            out.append((PUT_PART + part) * 32 + box.parts[part][parts[part]])
    return out


def part_of(spot: int) -> int:
    """Which of a site's two monuments a spot belongs to, 0 or 1."""
    return 1 if spot == PUT_GRAVE or spot >= PUT_PART else 0


def lay(s: Position, seat: int, spot: int) -> int:
    """A stone of this player's goes to a spot; what that is worth."""
    mark = seat + 1
    if spot == PUT_OBELISK:
        value = s.box.obelisk[len(s.obelisk)]
        s.obelisk.append(mark)
        monument = OBELISK
    elif spot == PUT_GRAVE:
        value = s.tombs[len(s.buried)]
        s.buried.append(mark)
        s.burial[seat] += value
        monument = GRAVES
    elif spot < PUT_PART:
        row = spot - PUT_ROW
        value = s.box.row_value[row]
        s.pyramid[row * ROW_LENGTH + s.filled[row]] = mark
        s.filled[row] += 1
        monument = PYRAMID
    else:
        part = spot - PUT_PART
        value = s.box.parts[part][s.parts[part]]
        s.temple.append(part * 8 + mark)
        s.parts[part] += 1
        monument = TEMPLE
    s.own[seat * MONUMENTS + monument] += 1
    return value


def score_rows(s: Position) -> None:
    """EGZ-64, EGZ-65, EGZ-159, EGZ-170."""
    lengths = s.box.row_length
    for row in range(len(lengths)):
        if s.filled[row] == lengths[row] and not s.rows_done >> row & 1:
            s.rows_done |= 1 << row
            stones = s.pyramid[row * ROW_LENGTH : row * ROW_LENGTH + lengths[row]]
            mark = pyramid.majority(stones, True)
            own = stones.count(mark)
            note(s.journal, ROW_DONE, mark - 1, row, own)
            gains.earn(s, mark - 1, own, FROM_ROWS, row)

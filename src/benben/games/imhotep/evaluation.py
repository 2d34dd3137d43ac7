"""What a position of Imhotep is worth to a seat, in hundredths of a point: for bots.

It is no rule, so it may be wrong; arena matches decide whether a change is a good one.
"""

from typing import Final

from benben.games.imhotep import scoring
from benben.games.imhotep.position import Position
from benben.games.imhotep.space import (
    BOATS,
    BUILDING,
    BURIAL,
    CARD_BONUS,
    CHISEL,
    ENDED,
    ENTRANCE,
    KINDS,
    MARKET,
    OBELISKS,
    OPEN,
    ORNAMENT,
    PICKING,
    PYRAMID,
    SARCOPHAGUS,
    SITES,
    SLOTS,
    STATUE,
    TEMPLE,
    UNLOAD,
    WORK,
)

# Hundredths of a point. Found by matches between versions of the greedy bot, not by theory.
CARD: Final = 170
"""Value of an unseen market card, in hundredths of a point."""
BLUE: Final = 150
"""Value of a blue card that can still be played, in hundredths of a point."""
SLED: Final = [0, 75, 135, 185, 225, 255]
"""Value of a sled by the number of stones on it, in hundredths of a point."""
ARRIVALS: Final = 2
"""Stones that come to a site in a round, on average."""
GROWTH: Final = [30, 40, 50, 60, 60, 30, 30]
"""What a group or set of this size may still become, for each round that is left."""
# How much one stone more than another's is worth of a certain win of the place between them,
# in percent, by the rounds that are left: late leads last.
LEAD: Final = [50, 34, 27, 23, 20, 18, 16]


def evaluate(s: Position, seat: int) -> int:
    worth = s.points[seat] * 100
    if s.step == ENDED:
        return worth
    later = s.box.rounds - s.round
    worth += _temple(s, seat, later)
    frontier = [0, 0, 0]
    worth += _burial(s, seat, later, frontier)
    worth += obelisk_value(s, seat, later, 0)
    worth += _cards(s, seat, later)
    boats = BOATS - _sailed(s)
    if later or boats:
        tempo = SLED[min(s.sled[seat], 5)]
        worth += tempo if later else tempo * boats // BOATS
    worth += _cargo(s, seat, later, frontier)
    if s.wrath:
        for site in range(PYRAMID, SITES):
            if s.at[seat * SITES + site] == 0:
                worth -= s.box.penalty * 100 // (1 + later * 2)
                break
    return worth


def _sailed(s: Position) -> int:
    count = 0
    for boat in range(BOATS):
        if s.dock[boat]:
            count += 1
    return count


# --- sites --------------------------------------------------------------------------------------


def _temple(s: Position, seat: int, later: int) -> int:
    """What the uncovered stones will earn until they are covered."""
    width = s.box.temple_width[s.seats]
    stones = len(s.temple)
    worth = 0
    for at in range(max(0, stones - width), stones):
        if s.temple[at] == seat + 1:
            worth += _temple_stone(s, at, at + width - stones, later)
    return worth


def _temple_stone(s: Position, at: int, room: int, later: int) -> int:
    """A stone over which `room` more may come before it is covered, and one more."""
    times = min(200 * (later + 1), 200 + room * 200 // ARRIVALS)  # in half percent
    if not s.sides >> TEMPLE & 1:
        return s.box.temple_points * times // 2
    value = s.box.temple_spaces[at % s.box.temple_width[s.seats]]
    if value == CARD_BONUS:
        return CARD * times // 200
    return (value * 100 if value > 0 else 110) * times // 200


def _burial(s: Position, seat: int, later: int, frontier: list[int]) -> int:
    """Side A: all groups, and the sizes of those that touch the next column; side B: the rows."""
    stones = len(s.burial)
    rows = s.box.rows
    if s.sides >> BURIAL & 1:
        worth = 0
        for row in range(rows):
            worth += _row(s, seat, later, row, 0)
        return worth
    worth = 0
    mine = seat + 1
    seen = 0
    for start in range(stones):
        if s.burial[start] != mine or seen >> start & 1:
            continue
        seen |= 1 << start
        group = [start]
        at = 0
        while at < len(group):
            cell = group[at]
            at += 1
            if cell % rows and s.burial[cell - 1] == mine and not seen >> (cell - 1) & 1:
                seen |= 1 << (cell - 1)
                group.append(cell - 1)
            if cell % rows < rows - 1 and cell + 1 < stones:
                if s.burial[cell + 1] == mine and not seen >> (cell + 1) & 1:
                    seen |= 1 << (cell + 1)
                    group.append(cell + 1)
            if cell >= rows and s.burial[cell - rows] == mine and not seen >> (cell - rows) & 1:
                seen |= 1 << (cell - rows)
                group.append(cell - rows)
            if cell + rows < stones:
                if s.burial[cell + rows] == mine and not seen >> (cell + rows) & 1:
                    seen |= 1 << (cell + rows)
                    group.append(cell + rows)
        size = len(group)
        worth += scoring.by_size(s.box.groups, s.box.groups_extra, size) * 100
        open_end = False
        for cell in group:
            if cell >= stones - rows:
                frontier[cell % rows] = size
                open_end = True
        if open_end:
            worth += later * GROWTH[min(size, 6)]
    return worth


def _row(s: Position, seat: int, later: int, row: int, more: int) -> int:
    counts = [0] * s.seats
    for cell in range(row, len(s.burial), s.box.rows):
        counts[s.burial[cell] - 1] += 1
    counts[seat] += more
    return _rank(counts, seat, s.box.row_points, _lead(later) * 3 // 2, later)


def obelisk_value(s: Position, seat: int, later: int, more: int) -> int:
    """More stones than there are may be asked for, to see what they would add."""
    if s.sides >> OBELISKS & 1:
        return _loose(s, s.loose[seat] + more, later)
    counts = [s.at[i * SITES + OBELISKS] for i in range(s.seats)]
    counts[seat] += more
    return _rank(counts, seat, s.box.obelisks[s.seats], _lead(later), later)


def _loose(s: Position, loose: int, later: int) -> int:
    """Side B: the next obelisks this many loose stones build, and their part of one begun."""
    worth = 0
    built = len(s.built)
    size = s.box.obelisk_set
    while loose >= size and built < len(s.box.values_b):
        worth += s.box.values_b[built] * 100
        loose -= size
        built += 1
    part = s.box.loose * loose * 100
    if built < len(s.box.values_b):
        hope = min(later, 3) * 22  # percent that it will be finished in time
        rest = s.box.values_b[built] * 100 * loose // size
        if rest > part:
            part += (rest - part) * hope // 100
    return worth + part


def _lead(later: int) -> int:
    """An edition may have one round more than the table above."""
    return LEAD[min(later, len(LEAD) - 1)]


def _rank(counts: list[int], seat: int, points: list[int], lead: int, later: int) -> int:
    """Points for a place by count, softened: a small lead early on is not a place yet."""
    mine = counts[seat]
    if mine == 0 and later == 0:
        return 0
    rank = 0  # in percent of a place, from 0 for the first
    for other in range(len(counts)):
        if other != seat:
            rank += max(0, min(100, 50 - (mine - counts[other]) * lead))
    place = rank // 100
    worth = points[place] * 100
    if place + 1 < len(points):
        worth += (points[place + 1] - points[place]) * (rank % 100)
    return worth if mine else worth * min(later, 4) // 6


# --- cards --------------------------------------------------------------------------------------


def _cards(s: Position, seat: int, later: int) -> int:
    worth = 0
    hand = s.hand
    base = seat * KINDS
    for site in range(PYRAMID, SITES):
        if hand[base + ORNAMENT + site]:
            worth += hand[base + ORNAMENT + site] * _ornament(s, site, later)
    statues = hand[base + STATUE]
    if statues:
        worth += _statues(s, statues, later)
    for kind in range(CHISEL, KINDS):
        if hand[base + kind]:
            worth += hand[base + kind] * (BLUE if later else s.box.unused_blue * 100)
    return worth


def _statues(s: Position, statues: int, later: int) -> int:
    if statues == 0:
        return 0
    worth = scoring.by_size(s.box.statues, s.box.statues_extra, statues) * 100
    return worth + later * GROWTH[min(statues, 6)]


def _ornament(s: Position, site: int, later: int) -> int:
    stones = scoring.stones_at(s, site)
    if later == 0:
        return stones // s.box.ornament_divisor * 100
    return (stones + later * ARRIVALS) * 100 // s.box.ornament_divisor - 33


def card_value(s: Position, seat: int, kind: int, later: int) -> int:
    """What one more card of a kind is worth to a seat."""
    if kind == STATUE:
        have = s.hand[seat * KINDS + STATUE]
        return _statues(s, have + 1, later) - _statues(s, have, later)
    if kind >= CHISEL:
        return BLUE if later else s.box.unused_blue * 100
    if kind > ORNAMENT:
        return _ornament(s, kind - ORNAMENT, later)
    if s.quarry[seat] == 0:
        return 0
    if kind == ENTRANCE:
        return next_pyramid(s, 0)
    if kind == SARCOPHAGUS:
        return 200
    return obelisk_value(s, seat, later, 1) - obelisk_value(s, seat, later, 0)


def next_pyramid(s: Position, ahead: int) -> int:
    """What the stone after `ahead` others earns at the pyramid."""
    if s.sides >> PYRAMID & 1:
        if s.pyramids[4] and s.pyramids[9] and s.pyramids[14]:
            return s.box.overflow[1] * 100
        return 270
    space = len(s.pyramid) + ahead
    values = s.box.pyramid
    return (values[space] if space < len(values) else s.box.overflow[0]) * 100


def _best_card(s: Position, seat: int, later: int, ahead: int) -> int:
    """Value of the best market card for a seat after `ahead` picks of other seats."""
    best = 0
    second = 0
    for place in range(4):
        if s.up[place]:
            value = card_value(s, seat, s.up[place], later)
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    if s.pair_from[0]:
        value = CARD + 40
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    if ahead == 0:
        return best
    return (best + second) // 2 if ahead == 1 else second * 3 // 4


# --- boats --------------------------------------------------------------------------------------


def _cargo(s: Position, seat: int, later: int, frontier: list[int]) -> int:
    """Stones under way: on boats that have not sailed, in hand, and still to be unloaded."""
    worth = 0
    mine = seat + 1
    if s.step == PICKING and s.to_move == seat:
        worth += _best_card(s, seat, later, 0)
    elif s.step == BUILDING and s.to_move == seat:
        worth += next_pyramid(s, 0)
    unloading: list[int] = []
    site = 0
    for i in range(len(s.agenda) - 1, -1, -1):
        if s.agenda[i] // WORK == UNLOAD:
            unloading.append(s.agenda[i] // 8 % 16 + 1)
            site = s.agenda[i] % 8
    if unloading:
        worth += _landed(s, seat, unloading, site, later, frontier)
    free = OPEN[s.docks]
    for boat in range(BOATS):
        if s.dock[boat] or not s.load[boat]:
            continue
        stones: list[int] = []
        own = 0
        for i in range(boat * SLOTS, boat * SLOTS + s.slots[boat]):
            if s.cargo[i]:
                stones.append(s.cargo[i])
                if s.cargo[i] == mine:
                    own += 1
        if not own:
            continue
        best = 0
        total = 0
        for site in free:
            value = _landed(s, seat, stones, site, later, frontier)
            total += value
            best = max(best, value)
        mean = total // len(free)
        # Whoever sails it chooses the site, and those with many stones aboard sail it.
        hope = mean + (best - mean) * own // len(stones)
        ready = s.load[boat] >= s.box.minimum[s.slots[boat]]
        worth += hope * (92 if ready else 80) // 100
    return worth


def _landed(
    s: Position, seat: int, stones: list[int], site: int, later: int, frontier: list[int]
) -> int:
    """What a seat gets when these stones are unloaded at a site, in this order."""
    worth = 0
    mine = seat + 1
    if site == MARKET:
        for i in range(len(stones)):
            if stones[i] == mine:
                worth += _best_card(s, seat, later, i)
        return worth
    if site == PYRAMID:
        for i in range(len(stones)):
            if stones[i] == mine:
                worth += next_pyramid(s, i)
        return worth
    if site == TEMPLE:
        width = s.box.temple_width[s.seats]
        for i in range(max(0, len(stones) - width), len(stones)):
            if stones[i] == mine:
                at = len(s.temple) + i
                worth += _temple_stone(s, at, width - len(stones) + i, later)
        return worth
    if site == OBELISKS:
        own = 0
        for owner in stones:
            if owner == mine:
                own += 1
        return obelisk_value(s, seat, later, own) - obelisk_value(s, seat, later, 0) if own else 0
    return _buried(s, seat, stones, later, frontier)


def _buried(s: Position, seat: int, stones: list[int], later: int, frontier: list[int]) -> int:
    """The burial chamber: side B row by row, side A by the groups that the stones extend."""
    rows = s.box.rows
    first = len(s.burial)
    mine = seat + 1
    worth = 0
    if s.sides >> BURIAL & 1:
        more = [0, 0, 0]
        for i in range(len(stones)):
            if stones[i] == mine:
                more[(first + i) % rows] += 1
        for row in range(rows):
            if more[row]:
                worth += _row(s, seat, later, row, more[row]) - _row(s, seat, later, row, 0)
        return worth
    groups = s.box.groups
    extra = s.box.groups_extra
    edge = frontier[:]  # the size of this seat's group at the end of each row, 0 for others
    for i in range(len(stones)):
        row = (first + i) % rows
        if stones[i] != mine:
            edge[row] = 0
            continue
        beside = edge[row]
        above = edge[row - 1] if row else 0
        if above == beside:  # most likely the same group, or none
            joined = above
            worth -= scoring.by_size(groups, extra, above) * 100
        else:
            joined = above + beside
            worth -= scoring.by_size(groups, extra, above) * 100
            worth -= scoring.by_size(groups, extra, beside) * 100
        worth += scoring.by_size(groups, extra, joined + 1) * 100
        edge[row] = joined + 1
        if above:
            edge[row - 1] = joined + 1
        if joined == 0:
            worth += later * GROWTH[1]
    return worth

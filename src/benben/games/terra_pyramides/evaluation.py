"""What a position of Terra Pyramides is worth to a seat, in hundredths of a point: for bots.

It is no rule, so it may be wrong; arena matches decide whether a change is a good one. Its
parameters are those of `State.tuning` (`parameters.py`).
"""

from typing import Final

from benben.core.state import OVER
from benben.games.terra_pyramides import field, missions, parameters, piles, rows, scoring, works
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    BLOCKS,
    CARDS,
    EYES,
    FACE,
    MASKS,
    NILE,
    OASIS,
    PALMS,
    PLAIN,
    RIVER,
    ROWING,
    SUPPLYING,
    WHITE,
    WORKING,
)

COLOURS: Final = 6
SHARED: Final = 6
"""Number of a player's best buildings whose hopes count, each less than the one before."""
STEP: Final = 50
"""Hundredths of a point in a step of a term."""
MOST_TERM: Final = 200


# --- what a position is worth -------------------------------------------------------------------


def evaluate(s: Position, seat: int) -> int:
    """Points to expect, in hundredths; in a mission those of the team that serve its goal."""
    if s.mission:
        return missions.outlook(s)
    if s.to_move == OVER:
        return s.points[seat] * 100
    left = piles.turns_left(s, seat)
    value = s.points[seat] * 100 + buildings(s, seat, left) + goods(s, seat, left)
    if left and s.tuning is not parameters.OWN:  # all of these are 0 there
        value += tuned_terms(s, seat, left)
    if s.version != PLAIN:
        value += scoring.generosity(s, seat) * 100
        if left:
            value += s.points[seat] % s.box.horus_every * 40
    if s.version == RIVER:
        value += river(s, seat, left)
    return value + pending(s, seat)


def buildings(s: Position, seat: int, left: int) -> int:
    """What stands, and what may come of it."""
    tuning = s.tuning
    mine = seat + 1
    value = 0
    hopes: list[int] = []
    for site in range(len(s.side.sites)):
        if s.owner[site] == mine:
            level = s.level[site]
            value += s.box.worth[level] * 100 if level else s.base[site] * tuning[parameters.BASE]
            hopes.append(hope(s, seat, site, left))
            if s.version != PLAIN and 0 < s.around[site] <= 2:
                value += ring(s, site) * (50 if s.around[site] == 1 else 20)
    hopes.sort()
    count = len(hopes)
    for i in range(min(count, SHARED)):
        value += hopes[count - 1 - i] * tuning[parameters.SHARE + i] // 100
    return value


def tuned_terms(s: Position, seat: int, left: int) -> int:
    """Return the terms that only a tuned evaluation has; their default weights are 0."""
    tuning = s.tuning
    mine = seat + 1
    blocks = seat * BLOCKS
    white = s.blocks[blocks + WHITE]
    crew = 0
    useful = 0
    begun = 0
    bases = 0
    payable = 0
    two = 0
    levels = 0
    colours = 0
    for site in range(len(s.side.sites)):
        if s.owner[site] != mine:
            continue
        level = s.level[site]
        if level == 0:
            bases += 1
        elif level < field.top(s):
            begun += 1
            crew += s.crew[site] - 1
            levels += level
            colour = s.colour[site]
            if not colours >> colour & 1:
                colours |= 1 << colour
                useful += s.blocks[blocks + colour - 1]
            if s.crew[site] == s.box.crew - 1:
                two += 1
            elif s.crew[site] == s.box.crew and works.payable(s, seat, site):
                payable += 1
    best = 0
    for colour in range(COLOURS):
        best = max(best, s.blocks[blocks + colour])
    value = crew * tuning[parameters.CREW] + useful * tuning[parameters.USEFUL]
    value += bases * tuning[parameters.BASES] + best * tuning[parameters.BEST]
    value += s.supply[seat] * tuning[parameters.SUPPLY]
    value += payable * tuning[parameters.PAYABLE] + two * tuning[parameters.TWO]
    later = begun * tuning[parameters.BEGUN_LEFT] + levels * tuning[parameters.LEVELS_LEFT]
    later += useful * tuning[parameters.USEFUL_LEFT] + white * tuning[parameters.WHITE_LEFT]
    later += bases * tuning[parameters.BASES_LEFT]
    return value + later * left // 10


def terms(s: Position, seat: int) -> list[int]:
    """Give what the evaluation counts, for networks: points, buildings, goods, chances."""
    mine = seat + 1
    left = piles.turns_left(s, seat)
    standing = 0
    crew = 0
    sites = 0
    levels = [0] * 6
    hopes: list[int] = []
    nearly = [0, 0, 0]
    for site in range(len(s.side.sites)):
        if s.owner[site] == mine:
            level = s.level[site]
            standing += s.box.worth[level] if level else s.base[site]
            crew += s.crew[site]
            sites += 1
            levels[level] += 1
            hopes.append(hope(s, seat, site, left))
            around = s.around[site]
            if 0 < around <= 2:
                nearly[around] += ring(s, site)
    hopes.sort()
    out = [left, standing, crew, sites, nearly[1], nearly[2], pending(s, seat) // STEP]
    out.extend(levels[1:])
    for i in range(3):
        out.append(hopes[len(hopes) - 1 - i] // STEP if i < len(hopes) else 0)
    blocks = seat * BLOCKS
    best = 0
    for colour in range(COLOURS):
        best = max(best, s.blocks[blocks + colour])
    out.extend([works.total(s, seat), s.blocks[blocks + WHITE], best])
    out.append(goods(s, seat, left) // STEP)
    for i in range(len(out)):
        out[i] = max(0, min(out[i], MOST_TERM))
    return out


def hope(s: Position, seat: int, site: int, left: int) -> int:
    """The levels that a building may still get, by how much is missing and how long there is."""
    tuning = s.tuning
    level = s.level[site]
    worth = s.box.worth
    blocks = seat * BLOCKS
    have = s.blocks[blocks + WHITE]
    if level:
        have += s.blocks[blocks + s.colour[site] - 1]
    else:
        best = 0
        for colour in range(COLOURS):
            best = max(best, s.blocks[blocks + colour])
        have += best
    missing = s.box.crew - s.crew[site]
    reach = left * tuning[parameters.REACH] // 10
    value = level * tuning[parameters.LEVEL]
    now = worth[level] if level else s.base[site]
    while level < field.top(s):
        level += 1
        if level == 5 and works.tips(s, seat) == 0:
            break
        missing += max(0, level - have)
        have = max(0, have - level)
        gain = (worth[level] - now) * 100 - level * tuning[parameters.BLOCK]
        if missing == 0:
            value += gain * tuning[parameters.READY] // 100
        elif missing < reach:
            sure = gain * tuning[parameters.HOPE] // 100
            value += sure * (reach - missing) // (reach + missing)
        else:
            break
        now = worth[level]
        missing += s.box.crew - 1
    return value


def ring(s: Position, site: int) -> int:
    """Points that lie around a building."""
    points = 0
    for square in s.side.rings[site]:
        face = s.board[square] & FACE
        points += EYES[face] + MASKS[face] + PALMS[face]
        if face == OASIS or face == NILE:
            points += 1
    return points


def goods(s: Position, seat: int, left: int) -> int:
    """Gold and blocks, worth a little more as long as they can be used; and idle workers."""
    tuning = s.tuning
    blocks = works.total(s, seat)
    white = s.blocks[seat * BLOCKS + WHITE]
    value = (blocks + s.gold[seat]) * 100
    if left:
        value += white * tuning[parameters.WHITE_WORTH]
        value += (blocks - white) * tuning[parameters.COLOURED]
        value += min(s.gold[seat], 4) * tuning[parameters.COIN]
        if s.supply[seat] < 3:
            value -= (3 - s.supply[seat]) * tuning[parameters.SHORT]
        if blocks > s.box.block_limit:
            value -= (blocks - s.box.block_limit) * tuning[parameters.OVER_LIMIT]
    return value


def river(s: Position, seat: int, left: int) -> int:
    """Oases, palms and strategy cards."""
    highest = scoring.heights(s, seat)[0]
    if left > 3 and highest < 3:
        highest += 1
    value = s.oases[seat] * highest * 100
    value += scoring.buildings(s, seat) * s.side.palms[s.boat[seat]] * 100 + s.boat[seat] * 60
    for card in range(CARDS):
        if scoring.reaches(s, card) == seat:
            owned = s.cards[card] == seat + 1
            value += (s.box.card_owned if owned else s.box.card_other) * 60
    return value


def pending(s: Position, seat: int) -> int:
    """What the turn of this seat will bring yet."""
    if seat != s.active:
        return 0
    if s.step == ROWING:
        arrivals = rows.arrivals(s, seat)
        best = 0
        for axis in range(4):
            best = max(best, rows.row_value(s, seat, s.square, axis, 0, arrivals))
        return best * s.tuning[parameters.ROW_PERCENT] // 100
    if s.step == SUPPLYING or s.step == WORKING:
        return len(s.standing) * s.tuning[parameters.STANDING]
    return 0

"""How far a team has come in its mission: knowledge for bots.

What a pyramid of the goal needs are workers and blocks; either is a *step*, counted in hundredths.
The values of steps are parameters of `State.tuning` (`parameters.py`).
"""

from typing import Final

from benben.core.state import OVER
from benben.games.terra_pyramides import field, parameters, piles, rows, scoring, works
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    BLOCKS,
    COLOUR,
    EYES,
    FACE,
    OASIS,
    ROWING,
    SECOND,
    SUPPLYING,
    WHITE,
    WORKERS,
    WORKING,
)

COLOURS: Final = 6
WHOLE: Final = 10_000
"""The goal, in hundredths of a percent."""
LATE: Final = 3
"""Mission 2: number of last tiles over which the value shifts from what may come to what stands."""


def outlook(s: Position) -> int:
    """How much of its goal the team will reach; over WHOLE where there is something to spare."""
    left = piles.tiles_left(s)
    if s.mission == 2:
        return points(s, left) * 100 // (s.box.mission_points + 1)
    top = field.top(s)
    sites = chosen(s, top)
    total = pyramids(s) * height(s, top)
    steps = built(s, sites, top)
    if s.to_move != OVER:
        steps += supplies(s, sites, top) + left * pace(s)
    elif scoring.accomplished(s):
        steps += left * pace(s)
    return steps * 100 // total


def pace(s: Position) -> int:
    """Return the steps that a turn brings, in hundredths.

    More players bring fewer each, since each needs blocks of their own.
    """
    return s.tuning[parameters.PACE + s.seats - 1]


# --- pyramids -----------------------------------------------------------------------------------


def pyramids(s: Position) -> int:
    """How many the goal asks for; in mission 2 four tips are nearly all of it."""
    return s.box.mission_colours if s.mission == 3 else s.box.mission_tips


def height(s: Position, top: int) -> int:
    """Return the number of workers and blocks for a pyramid with `top` levels."""
    return s.box.crew + (s.box.crew - 1) * (top - 1) + top * (top + 1) // 2


def need(s: Position, site: int, top: int) -> int:
    """How many workers and blocks a building still needs to be so high."""
    level = s.level[site]
    if level >= top:
        return 0
    workers = s.box.crew - s.crew[site] + (top - 1 - level) * (s.box.crew - 1)
    return workers + (top * (top + 1) - level * (level + 1)) // 2


def chosen(s: Position, top: int) -> list[int]:
    """The buildings that will make the goal: those that need least, for colours one of each."""
    order: list[int] = []
    for site in range(len(s.side.sites)):
        if s.owner[site]:
            order.append(need(s, site, top) * 32 + site)
    order.sort()
    out: list[int] = []
    colours = 0
    for each in order:
        site = each % 32
        colour = s.colour[site]
        if s.mission == 3 and colour and colours >> colour & 1:
            continue
        colours |= 1 << colour
        out.append(site)
        if len(out) == pyramids(s):
            break
    return out


def built(s: Position, sites: list[int], top: int) -> int:
    """The steps made in these buildings."""
    whole = height(s, top)
    steps = 0
    for site in sites:
        steps += (whole - need(s, site, top)) * 100
    return steps


# --- what is there for them ---------------------------------------------------------------------


def supplies(s: Position, sites: list[int], top: int) -> int:
    """The steps that lie in stock, and what rows bring now and promise for later."""
    tuning = s.tuning
    steps = 0
    begun = 0
    for site in range(len(s.side.sites)):
        steps += s.level[site] * tuning[parameters.STEP_LEVEL]
    for site in sites:
        if s.level[site]:
            begun += 1
    steps += nearness(s, sites, top)
    for seat in range(s.seats):
        wanted = lacking(s, seat, sites, top)
        free = max(pyramids(s), len(sites)) - begun
        steps += stock(s, seat, wanted, free)
        steps += min(s.gold[seat], s.box.gold_limit) * tuning[parameters.STEP_COIN]
        if s.supply[seat] < 3:
            steps -= (3 - s.supply[seat]) * tuning[parameters.STEP_SHORT]
        if seat == s.active:
            steps += coming(s, seat, sites, wanted, free)
    return steps


def lacking(s: Position, seat: int, sites: list[int], top: int) -> list[int]:
    """By colour: the blocks that a player's begun pyramids of the goal need, beyond the stock."""
    wanted = [0] * COLOURS
    for site in sites:
        level = s.level[site]
        if level and s.owner[site] == seat + 1:
            wanted[s.colour[site] - 1] += (top * (top + 1) - level * (level + 1)) // 2
    return wanted


def nearness(s: Position, sites: list[int], top: int) -> int:
    """Blocks that will soon be used count a little more than those that must wait."""
    tuning = s.tuning
    steps = 0
    for site in sites:
        level = s.level[site]
        if 0 < level < top:
            held = s.blocks[(s.owner[site] - 1) * BLOCKS + s.colour[site] - 1]
            steps += min(held, level + 1) * tuning[parameters.STEP_SOON]
    return steps


def stock(s: Position, seat: int, wanted: list[int], free: int) -> int:
    """Blocks: those that a pyramid needs, those that may begin one, and the rest."""
    early = s.tuning[parameters.STEP_EARLY]
    spare = s.tuning[parameters.STEP_SPARE]
    blocks = seat * BLOCKS
    steps = s.blocks[blocks + WHITE] * 100
    over: list[int] = []
    for colour in range(COLOURS):
        held = s.blocks[blocks + colour]
        if held == 0:
            continue
        useful = min(held, wanted[colour])
        wanted[colour] -= useful
        steps += useful * 100
        if held > useful:
            over.append(held - useful)
    over.sort()
    held = works.total(s, seat)
    if held > s.box.block_limit:
        steps -= (held - s.box.block_limit) * spare
    count = len(over)
    for i in range(count):
        steps += over[count - 1 - i] * (early if i < free else spare)
    return steps


# --- rows ---------------------------------------------------------------------------------------


def coming(s: Position, me: int, sites: list[int], wanted: list[int], free: int) -> int:
    """What the turn brings yet, and what rows hold for later."""
    tuning = s.tuning
    early = tuning[parameters.STEP_EARLY] if free else tuning[parameters.STEP_SPARE]
    worth = [100 if each else early for each in wanted]
    steps = promise(s, worth)
    if s.step == ROWING:
        arrivals = welcome(s, me, sites)
        best = 0
        for axis in range(4):
            best = max(best, row(s, me, s.side.runs[s.square * 4 + axis], worth, arrivals))
        steps += best
    elif s.step == SUPPLYING or s.step == WORKING:
        arrivals = welcome(s, me, sites)
        for square in s.standing:
            steps += rows.worker_value(s, square, -1, arrivals)
    return steps


def welcome(s: Position, me: int, sites: list[int]) -> list[int]:
    """By site: the steps that another worker there makes."""
    tuning = s.tuning
    begin = 100 if len(sites) < pyramids(s) else tuning[parameters.STEP_FAR]
    out = [0] * len(s.side.sites)
    for site in range(len(out)):
        if field.takes(s, me, site):
            out[site] = 100 if site in sites else begin
    return out


def row(s: Position, me: int, run: list[int], worth: list[int], arrivals: list[int]) -> int:
    """The steps that a row brings."""
    coin = s.tuning[parameters.STEP_COIN]
    spare = s.tuning[parameters.STEP_SPARE]
    steps = 0
    workers = 0
    blocks = works.total(s, me)
    for square in run:
        face = s.board[square] & FACE
        if face == OASIS:
            steps += coin
            continue
        steps += EYES[face] * coin
        if COLOUR[face] >= 0:
            blocks += 1
            steps += worth[COLOUR[face]] if blocks <= s.box.block_limit else spare
        if SECOND[face] >= 0:
            blocks += 1
            steps += worth[SECOND[face]] if blocks <= s.box.block_limit else spare
        if WORKERS[face] and workers < s.supply[me]:
            workers += 1
            steps += rows.worker_value(s, square, -1, arrivals)
    return steps


def promise(s: Position, worth: list[int]) -> int:
    """What the best rows for the tiles that are left hold already."""
    coin = s.tuning[parameters.STEP_COIN]
    worker = s.tuning[parameters.STEP_WORKER]
    side = s.side
    board = s.board
    held = [0] * len(board)
    for square in side.squares:
        face = board[square] & FACE
        if face:
            steps = EYES[face] * coin + WORKERS[face] * worker
            if COLOUR[face] >= 0:
                steps += worth[COLOUR[face]]
            if SECOND[face] >= 0:
                steps += worth[SECOND[face]]
            held[square] = steps
    lines: list[int] = []
    for line in side.lines:
        steps = 0
        for square in line:
            steps += held[square]
        lines.append(steps)
    best: list[int] = []
    for square in side.squares:
        if board[square] == 0:
            steps = 0
            for at in range(square * 4, square * 4 + 4):
                steps = max(steps, lines[side.line_of[at]])
            best.append(steps)
    best.sort()
    steps = 0
    for i in range(max(0, len(best) - piles.tiles_left(s)), len(best)):
        steps += best[i]
    return steps * s.tuning[parameters.PROMISE] // 100


# --- points -------------------------------------------------------------------------------------


def points(s: Position, left: int) -> int:
    """Mission 2: the points of all together at the end, in hundredths: four tips, then the rest."""
    tuning = s.tuning
    if s.to_move == OVER:
        return sum(s.points) * 100
    top = field.top(s)
    sites = chosen(s, top)
    total = pyramids(s) * height(s, top) * 100
    done = built(s, sites, top)
    settled = (sum(s.blocks) + sum(s.gold)) * 100
    beside = 0
    for site in range(len(s.side.sites)):
        if s.owner[site]:
            worth = (s.box.worth[s.level[site]] if s.level[site] else s.base[site]) * 100
            settled += worth
            if site not in sites:
                beside += worth
    more = left * pace(s)
    if done == total:
        hoped = settled - (sum(s.blocks) + sum(s.gold)) * 100 + further(s, sites, more)
    else:
        steps = done + supplies(s, sites, top) + more
        over = max(0, steps - total)
        hoped = (steps - over) * s.box.worth[top] * s.box.mission_tips * 100 // total
        hoped += over * tuning[parameters.STEP_EXTRA] // 100 + beside // 3
    slow = min(left, LATE)
    return (hoped * slow + settled * (LATE - slow)) // LATE


def further(s: Position, sites: list[int], more: int) -> int:
    """Mission 2 with its tips built: what one more pyramid may bring, in hundredths of a point."""
    tuning = s.tuning
    top = field.top(s)
    fifth = -1
    for site in range(len(s.side.sites)):
        if s.owner[site] and site not in sites and s.level[site] < top:
            if fifth < 0 or need(s, site, top) < need(s, fifth, top):
                fifth = site
    if fifth < 0:
        return (supplies(s, sites, top) + more) * tuning[parameters.STEP_EXTRA] // 100
    steps = supplies(s, [*sites, fifth], top) + more
    level = s.level[fifth]
    now = s.box.worth[level] if level else s.base[fifth]
    gain = 0
    while level < top and need(s, fifth, level + 1) * 100 <= steps:
        level += 1
        gain = (s.box.worth[level] - now) * 100
    rest = steps - need(s, fifth, level) * 100
    return gain + rest * tuning[parameters.STEP_EXTRA] // 100

"""Cheap knowledge for bots: what a position is worth, and a sensible choice made quickly."""

from typing import Final

from benben.core.rng import Rng
from benben.core.state import OVER
from benben.games.terra_pyramides import field, missions, piles, prospects, scoring, works
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    BACK0,
    BLOCKS,
    BOAT0,
    BRICK0,
    CARD0,
    CARDS,
    COLOUR,
    DEEP,
    DRAW0,
    EXCHANGE0,
    EYES,
    FACE,
    FOUND0,
    HIRE0,
    LIMIT,
    LOOK0,
    MASKS,
    MOVE0,
    NILE,
    OASIS,
    OFFER0,
    PALMS,
    PLACE0,
    PLACING,
    PLAIN,
    RAISE0,
    RECALL0,
    RIVER,
    ROW0,
    ROWING,
    SHOW0,
    STRAY0,
    SUPPLYING,
    TAKE0,
    WHITE,
    WORKERS,
    WORKING,
)

COLOURS: Final = 6
SHARE: Final = [100, 55, 30, 15, 8, 4]
"""Percent of the hopes in a player's best building, the second and so on: they share resources."""
BLOCK_WORTH: Final = 120
"""Of a block that is spent, in hundredths of a point."""
SAMPLES: Final = 14
"""How many squares a playout looks at for a tile."""


# --- what a position is worth -------------------------------------------------------------------


def evaluate(s: Position, seat: int) -> int:
    """Points to expect, in hundredths; in a mission those of the team that serve its goal."""
    if s.mission:
        return missions.outlook(s)
    if s.to_move == OVER:
        return s.points[seat] * 100
    left = piles.turns_left(s, seat)
    value = s.points[seat] * 100 + buildings(s, seat, left) + goods(s, seat, left)
    if s.version != PLAIN:
        value += scoring.generosity(s, seat) * 100
        if left:
            value += s.points[seat] % s.box.horus_every * 40
    if s.version == RIVER:
        value += river(s, seat, left)
    return value + pending(s, seat)


def buildings(s: Position, seat: int, left: int) -> int:
    """What stands, and what may come of it."""
    mine = seat + 1
    value = 0
    hopes: list[int] = []
    for site in range(len(s.side.sites)):
        if s.owner[site] == mine:
            level = s.level[site]
            value += (s.box.worth[level] if level else s.base[site]) * 100
            hopes.append(hope(s, seat, site, left))
            if s.version != PLAIN and 0 < s.around[site] <= 2:
                value += ring(s, site) * (50 if s.around[site] == 1 else 20)
    hopes.sort()
    count = len(hopes)
    for i in range(min(count, len(SHARE))):
        value += hopes[count - 1 - i] * SHARE[i] // 100
    return value


def hope(s: Position, seat: int, site: int, left: int) -> int:
    """The levels that a building may still get, by how much is missing and how long there is."""
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
    reach = left * 5 // 2
    value = level * 40
    now = worth[level] if level else s.base[site]
    while level < field.top(s):
        level += 1
        if level == 5 and works.tips(s, seat) == 0:
            break
        missing += max(0, level - have)
        have = max(0, have - level)
        gain = (worth[level] - now) * 100 - level * BLOCK_WORTH
        if missing == 0:
            value += gain * 75 // 100
        elif missing < reach:
            value += gain * 70 // 100 * (reach - missing) // (reach + missing)
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
    blocks = works.total(s, seat)
    white = s.blocks[seat * BLOCKS + WHITE]
    value = (blocks + s.gold[seat]) * 100
    if left:
        value += white * 60 + (blocks - white) * 20 + min(s.gold[seat], 4) * 30
        if s.supply[seat] < 3:
            value -= (3 - s.supply[seat]) * 100
        if blocks > s.box.block_limit:
            value -= (blocks - s.box.block_limit) * 60
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
        arrivals = prospects.arrivals(s, seat)
        best = 0
        for axis in range(4):
            best = max(best, prospects.row_value(s, seat, s.square, axis, 0, arrivals))
        return best
    if s.step == SUPPLYING or s.step == WORKING:
        return len(s.standing) * 150
    return 0


# --- a quick choice -----------------------------------------------------------------------------


def pick(s: Position, rng: Rng) -> int:
    choices = s.candidates()
    if len(choices) == 1:
        return choices[0]
    if s.step == PLACING:
        return pick_square(s, choices, rng)
    arrivals: list[int] = []
    if s.step == ROWING or s.step == WORKING:
        arrivals = prospects.arrivals(s, s.active)
    best = -1
    chosen = choices[0]
    equal = 1
    for choice in choices:
        value = liking(s, choice, arrivals, rng)
        if value > best:
            best = value
            chosen = choice
            equal = 1
        elif value == best:
            equal += 1
            if rng.below(equal) == 0:
                chosen = choice
    return chosen


def pick_square(s: Position, choices: list[int], rng: Rng) -> int:
    """The best of a few squares at random, by the best row through each."""
    me = s.active
    face = s.hand[me]
    arrivals = prospects.arrivals(s, me)
    best = -1
    chosen = choices[0]
    for _ in range(SAMPLES):
        choice = choices[rng.below(len(choices))]
        if choice >= EXCHANGE0:
            continue
        square = choice - STRAY0 if choice >= STRAY0 else choice - PLACE0
        for axis in range(4):
            value = prospects.row_value(s, me, square, axis, face, arrivals)
            if choice >= STRAY0:
                value -= 120
            if value > best:
                best = value
                chosen = choice
    return chosen


def liking(s: Position, choice: int, arrivals: list[int], rng: Rng) -> int:
    """How much a player likes a choice; a draw is 50, what is better comes before it."""
    me = s.active
    if choice < MOVE0:
        return prospects.row_value(s, me, s.square, choice - ROW0, 0, arrivals)
    if choice < BACK0:
        return arrivals[choice - MOVE0]
    if choice < DRAW0:
        return 0
    if choice < LOOK0:
        return 50
    if choice < TAKE0:
        return 50 if s.gold[me] > 2 else 0
    if choice < SHOW0:
        kind = s.tiles[s.arg * DEEP + choice - TAKE0] if choice < TAKE0 + DEEP else 0
        value = WORKERS[kind] * 30 + EYES[kind] * 14 + MASKS[kind] * 18 + PALMS[kind] * 15
        return value + (17 if COLOUR[kind] >= 0 else 0)
    if choice < EXCHANGE0:
        return rng.below(4)
    if choice < FOUND0:
        return like_exchange(s, me, choice)
    if choice < RAISE0:
        colour = (choice - FOUND0) % COLOURS
        if s.mission == 3 and colour + 1 in s.colour:
            return 0  # it would not count
        return 300 + s.blocks[me * BLOCKS + colour] * 10
    if choice < HIRE0:
        return 600 + s.level[choice - RAISE0]
    return like_purchase(s, me, choice)


def like_exchange(s: Position, me: int, choice: int) -> int:
    """Better of colours in which nothing is being built."""
    pair = choice - EXCHANGE0
    value = 90
    for site in range(len(s.side.sites)):
        if s.owner[site] == me + 1 and s.colour[site]:
            colour = s.colour[site] - 1
            if colour == pair // BLOCKS or colour == pair % BLOCKS:
                value -= 10 * s.level[site]
    return max(value, 1)


def like_purchase(s: Position, me: int, choice: int) -> int:
    rich = s.gold[me] > s.box.gold_limit
    if choice < BRICK0:
        site = choice - HIRE0
        if s.crew[site] == 2 and works.payable(s, me, site):
            return 200 + s.level[site] * 50
        return 52 + s.level[site] if rich or (s.mission and s.level[site]) else 0
    if choice == BRICK0:
        if rich or s.step == WORKING:
            return 51
        ripe = works.ready(s, me)
        return 51 if ripe and works.helps(s, me, ripe, 1, s.gold[me]) else 0
    if choice < OFFER0:
        return 30 if s.step == LIMIT and choice >= RECALL0 else 0
    if choice == OFFER0:
        return 53 if rich or piles.turns_left(s, me) == 0 else 0
    if choice == BOAT0:
        palms = s.side.palms
        if palms[s.boat[me] + 1] > palms[s.boat[me]]:
            return 60
        return 52 if rich else 0
    return 55 if scoring.reaches(s, choice - CARD0) == me else 0

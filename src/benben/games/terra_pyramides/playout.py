"""The playout policy of Terra Pyramides: a sensible choice, made quickly."""

from typing import Final

from benben.core.rng import Rng
from benben.games.terra_pyramides import piles, rows, scoring, works
from benben.games.terra_pyramides.evaluation import COLOURS
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    BACK0,
    BLOCKS,
    BOAT0,
    BRICK0,
    CARD0,
    DEEP,
    DRAW0,
    EXCHANGE0,
    EYES,
    FOUND0,
    HIRE0,
    LIMIT,
    LOOK0,
    MASKS,
    MOVE0,
    OFFER0,
    PALMS,
    PLACE0,
    PLACING,
    RAISE0,
    RECALL0,
    ROW0,
    ROWING,
    SHOW0,
    STRAY0,
    TAKE0,
    TILE_BLOCKS,
    WORKERS,
    WORKING,
)

LEAST: Final = -1_000_000
"""Below every value of a choice."""
SAMPLES: Final = 14
"""How many squares a playout looks at for a tile."""


# --- a quick choice -----------------------------------------------------------------------------


def pick(s: Position, rng: Rng) -> int:
    choices = s.candidates()
    if len(choices) == 1:
        return choices[0]
    if s.step == PLACING:
        return pick_square(s, choices, rng)
    arrivals: list[int] = []
    if s.step == ROWING or s.step == WORKING:
        arrivals = rows.arrivals(s, s.active)
    best = LEAST
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
    arrivals = rows.arrivals(s, me)
    best = LEAST
    chosen = choices[0]
    for _ in range(SAMPLES):
        choice = choices[rng.below(len(choices))]
        if choice >= EXCHANGE0:
            continue
        square = choice - STRAY0 if choice >= STRAY0 else choice - PLACE0
        for axis in range(4):
            value = rows.row_value(s, me, square, axis, face, arrivals)
            if choice >= STRAY0:
                value -= 120
                if value < 0:  # not worth the coin
                    continue
            if value > best:
                best = value
                chosen = choice
    return chosen


def liking(s: Position, choice: int, arrivals: list[int], rng: Rng) -> int:
    """How much a player likes a choice; a draw is 50, what is better comes before it."""
    me = s.active
    if choice < MOVE0:
        return rows.row_value(s, me, s.square, choice - ROW0, 0, arrivals)
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
        return value + 17 * TILE_BLOCKS[kind]
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

"""What cards, tiles and aims are worth to bots, in hundredths of a point; no rule is here."""

from typing import Final

from benben.games.egizia_sands import cards, scoring
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    ALL_CREWS,
    ANYTIME,
    AT_ONCE,
    BRICK_BONUS,
    CARD_SPACES,
    COLONNADE,
    EACH_PERMANENT,
    EACH_ROW,
    FAME_OBELISK,
    FAME_PYRAMID,
    FREE_BRICK,
    GREEN,
    LEVELS,
    LOAN,
    MONUMENTS,
    NEEDS,
    OBELISK,
    OBELISK_AREA,
    PERMANENT,
    PUT_COLUMN,
    PUT_OBELISK,
    PUT_STATUE,
    PYRAMID,
    RED,
    RICH_FIELDS,
    ROUND0,
    SLOT0,
    SLOTS,
    SPHINX,
    STATUES,
    TILE_EFFECT,
    TWO_CREWS,
    WAITING,
    WHEAT_MARKET,
)
from benben.games.river import crews, fields, hopes, markets

PER_ROUND: Final = [0, 150, 50, 120, 60, 90, 60, 150]
"""Loan, trainer, miller, seer, improver, hiring, trader, gleaner."""
ONCE: Final = [180, 220, 230, 480, 380, 360, 200, 150]
"""Second ship, wheat, strength, stones, each of the two, keep more, merchant."""
TILE_ROUND: Final = [0, 90, 40, 300, 120, 40, 150, 0, 0, 90, 80]
"""Value of a bonus tile per remaining round, in hundredths of a point."""
TILE_ONCE: Final = [0, 50, 40, 50, 350, 40, 60, 150, 120, 40, 40]
"""Value of having a bonus tile, in hundredths of a point."""


def chance(have: int, least: int, left: int) -> int:
    """In hundredths: that somebody who has so much will reach a number with so many rounds left."""
    if have >= least:
        return 100
    if left <= 0:
        return 0
    part = have * 100 // least
    return part * part * (24 + 15 * left) // 10000


# --- aims ---------------------------------------------------------------------------------------


def goal_worth(s: Position, seat: int, kind: int) -> int:
    """What a Sphinx card may bring."""
    points = s.box.goal_points[kind] * 100
    style = s.box.goal_style[kind]
    left = s.box.rounds - s.round + 1
    if style == EACH_ROW:
        return scoring.goal(s, seat, kind) * 100 + 40 * left
    if style == EACH_PERMANENT:
        return scoring.goal(s, seat, kind) * 100 + 70 * (left - 1)
    if style:
        if scoring.goal(s, seat, kind):
            return points * (90 - 8 * left) // 100
        return points * 6 * left // 100
    out = 100
    for need in range(NEEDS):
        least = s.box.goal_need[kind * NEEDS + need]
        if least:
            out = out * chance(scoring.has_of(s, seat, need), least, left) // 100
    return points * out // 100


def statue_worth(s: Position, seat: int, at: int) -> int:
    """What a statue may bring."""
    built = s.carved[seat * STATUES + at]
    value = scoring.measure(s, seat, s.statues[at])
    least = s.box.statue_least[s.statues[at]]
    left = s.box.rounds - s.round + 1
    best = 0
    for level in range(LEVELS):
        reached = chance(value, least[level], left)
        missing = level + 1 - built
        if missing > left:
            break
        while missing > 0:
            reached = reached * 45 // 100
            missing -= 1
        worth = s.box.level_points[level] * reached
        best = max(best, worth)
    return best


def colonnade_worth(s: Position, seat: int, later: int) -> int:
    """The tiles that a player has, and what columns may lead to."""
    columns = s.own[seat * MONUMENTS + COLONNADE]
    out = 0
    for i in range(2):
        tile = s.bonus[i]
        worth = tile_worth(s, seat, tile, later)
        need = s.box.bonus_column[i]
        out += worth if columns >= need else worth * columns * (later + 1) // (need * 7)
    last = len(s.box.columns)
    if columns < last and later:
        points = s.box.finishing[len(s.finished)] * 100
        out += points * columns * (later + 2) // (last * 8)
    return out


def tile_worth(s: Position, seat: int, tile: int, later: int) -> int:
    """Of a bonus tile; what G4 and G1 do for feeding is seen in the fields once they are there."""
    if s.own[seat * MONUMENTS + COLONNADE] >= s.box.bonus_column[0]:
        if tile == ALL_CREWS or tile == RICH_FIELDS:
            return 0
    once = TILE_ONCE[tile] if later or tile == BRICK_BONUS or tile == TWO_CREWS else 0
    return once + TILE_ROUND[tile] * later


# --- ships --------------------------------------------------------------------------------------


def card_worth(s: Position, seat: int, kind: int) -> int:
    """Of a Nile card for this player now."""
    later = s.box.rounds - s.round
    if kind >= PERMANENT:
        if kind == PERMANENT + LOAN:
            return 40
        return PER_ROUND[kind - PERMANENT] * (later * 2 + 1) // 2 + 60
    if kind >= ANYTIME:
        return ONCE[kind - ANYTIME]
    if kind >= AT_ONCE:
        return effect_worth(s, seat, kind, later)
    box = s.box
    out = box.land_quarry[kind] * 75 * (later + 1)
    if kind <= GREEN:
        return out
    wheat = cards.yields(s, seat, kind) * 100
    colour = cards.colour_of(kind, 0)
    if colour == fields.YELLOW:
        wheat = wheat * (90 if s.flood else 45) // 100
    elif colour == fields.RED:
        wheat = wheat * (80 if s.flood == fields.RED else 25) // 100
    lack = crews.total(s.strength, seat) + later - fields.harvest(s.grain, seat, s.flood)
    penalty = box.penalty[s.levels[seat * markets.MARKETS + WHEAT_MARKET]]
    useful = max(lack * 100 + 200, 0)
    if wheat > useful:
        wheat = useful + (wheat - useful) // 4
    out += wheat * penalty * (later + 1) // 3
    return out + (effect_worth(s, seat, kind, later) if kind > RED else 0)


def effect_worth(s: Position, seat: int, number: int, later: int) -> int:
    """Of what a card, tile or space gives at once."""
    box = s.box
    out = hopes.steps(s, seat, number, later, s.flood)
    out += box.gain_stones[number] * 80
    out += box.gain_points[number] * 100
    out += box.gain_flood[number] * 50
    out += box.gain_step[number * 2] * (170 if s.levels[seat * 2] >= box.last_level - 1 else 80)
    wheat = s.levels[seat * markets.MARKETS + WHEAT_MARKET]
    out += box.gain_step[number * 2 + 1] * (190 if wheat >= box.last_level - 1 else 85)
    out += box.gain_either[number] * 100
    if number == FAME_PYRAMID or number == FAME_OBELISK:
        at = seat * MONUMENTS + (PYRAMID if number == FAME_PYRAMID else OBELISK)
        out += (s.own[at] + s.own[at + 1]) * 100
    elif number == FREE_BRICK:
        out += 220
    elif box.gain_waiting[number]:
        out += 90
    return out


def landing_worth(s: Position, seat: int, place: int) -> int:
    """Of placing a ship."""
    if place < CARD_SPACES:
        return card_worth(s, seat, s.shelf[place])
    if place < SLOT0:
        later = s.box.rounds - s.round
        return effect_worth(s, seat, TILE_EFFECT + s.tiles[place - ROUND0], later)
    slot = (place - SLOT0) % SLOTS
    area = (place - SLOT0) // SLOTS
    stones = s.stones[seat] + s.quarry[seat]
    best = hopes.best_crew(s, seat) + 1
    worth = 260 + 85 * min(stones, best)
    if area == OBELISK_AREA:
        worth += 120
    elif area == SPHINX:
        worth = 300 + 60 * min(stones, best, s.box.most_drawn[slot] if slot < WAITING else 2)
    if stones == 0:
        worth = 40
    if slot == WAITING:
        return worth // 4
    return worth - slot * 25


def brick_worth(s: Position, seat: int, spot: int) -> int:
    """Of a brick beside its cost, roughly: for choosing between those that can be placed."""
    if spot == PUT_OBELISK:
        return 60
    if spot == PUT_COLUMN:
        return 90 + 12 * s.own[seat * MONUMENTS + COLONNADE]
    if spot < PUT_STATUE:
        return 40
    return statue_worth(s, seat, spot - PUT_STATUE) // 3 - 60

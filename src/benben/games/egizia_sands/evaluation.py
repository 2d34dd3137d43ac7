"""What a position of Shifting Sands is worth to a seat, in hundredths of a point: for bots.

It is no rule, so it may be wrong; arena matches decide whether a change is a good one.
"""

from typing import Final

from benben.core.state import OVER
from benben.games.egizia_common import crews, fields, hand, pile, tracks
from benben.games.egizia_common import evaluation as shared
from benben.games.egizia_sands import cards, sailing, scoring
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    ALL_CREWS,
    ANYTIME,
    AREAS,
    AT_ONCE,
    BRICK_BONUS,
    BUILDING,
    BUILT_IN,
    CARD_SPACES,
    COLONNADE,
    CREWS,
    EACH_PERMANENT,
    EACH_ROW,
    FAME_OBELISK,
    FAME_PYRAMID,
    FEED_WORK,
    FEEDING,
    FREE_BRICK,
    GREEN,
    LEADER,
    LEVELS,
    LOAN,
    LOOKING,
    MERCHANT,
    MONUMENTS,
    NEEDS,
    OBELISK,
    OBELISK_AREA,
    OPEN_AREA,
    PASSED,
    PERMANENT,
    PLACE_STAGE,
    POSITIONS,
    PRODUCE,
    PUT_COLUMN,
    PUT_OBELISK,
    PUT_STATUE,
    PYRAMID,
    RED,
    RICH_FIELDS,
    ROUND0,
    ROW_LENGTH,
    SLOT0,
    SLOTS,
    SPHINX,
    STATUES,
    STONE_MARKET,
    TILE_EFFECT,
    TWO_CREWS,
    VENDING,
    WAITING,
    WHEAT_MARKET,
    WORK,
    WORKING,
)

PER_ROUND: Final = [0, 150, 50, 120, 60, 90, 60, 150]
"""Loan, trainer, miller, seer, improver, hiring, trader, gleaner."""
ONCE: Final = [180, 220, 230, 480, 380, 360, 200, 150]
"""Second ship, wheat, strength, stones, each of the two, keep more, merchant."""
TILE_ROUND: Final = [0, 90, 40, 300, 120, 40, 150, 0, 0, 90, 80]
"""Value of a bonus tile per remaining round, in hundredths of a point."""
TILE_ONCE: Final = [0, 50, 40, 50, 350, 40, 60, 150, 120, 40, 40]
"""Value of having a bonus tile, in hundredths of a point."""
BUILT: Final = 96
"""A stone that will meet its unit of strength."""
AREA_CHANCE: Final = 55
"""In hundredths: that a player who can still sail to an area will build there."""
AHEAD: Final = 90
"""For each position of the river that is still downstream."""


# --- what a position promises -------------------------------------------------------------------


def evaluate(s: Position, seat: int) -> int:
    """About how many points this seat will have at the end."""
    out = s.points[seat] * 100
    if s.to_move == OVER or not s.track:
        return out
    if s.round == 0:
        return out + first_value(s, seat)
    later = s.box.rounds - s.round
    out += building_value(s, seat, later)
    out -= hunger(s, seat, later)
    out += cards_value(s, seat, later)
    out += goals_value(s, seat)
    for at in range(s.box.statues[s.seats]):
        out += statue_value(s, seat, at)
    out += colonnade_value(s, seat, later)
    out += pyramid_value(s, seat, later)
    stone = s.levels[seat * tracks.MARKETS + STONE_MARKET]
    out += stone * 55 + s.levels[seat * tracks.MARKETS + WHEAT_MARKET] * 45
    if s.box.sells_stones[stone]:
        out += min(s.stones[seat], 8) * 6 + 60
    if s.stage == PLACE_STAGE and s.marks[seat] & PASSED == 0:
        out += (POSITIONS - s.far[seat]) * AHEAD
    return out


def chance(have: int, least: int, left: int) -> int:
    """Percent chance to reach `least` from `have` with `left` rounds left."""
    if have >= least:
        return 100
    if left <= 0:
        return 0
    part = have * 100 // least
    return part * part * (24 + 15 * left) // 10000


# --- aims ---------------------------------------------------------------------------------------


def goal_value(s: Position, seat: int, kind: int) -> int:
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


def statue_value(s: Position, seat: int, at: int) -> int:
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


def colonnade_value(s: Position, seat: int, later: int) -> int:
    """The tiles that a player has, and what columns may lead to."""
    columns = s.own[seat * MONUMENTS + COLONNADE]
    out = 0
    for i in range(2):
        tile = s.bonus[i]
        worth = tile_value(s, seat, tile, later)
        need = s.box.bonus_column[i]
        out += worth if columns >= need else worth * columns * (later + 1) // (need * 7)
    last = len(s.box.columns)
    if columns < last and later:
        points = s.box.finishing[len(s.finished)] * 100
        out += points * columns * (later + 2) // (last * 8)
    return out


def tile_value(s: Position, seat: int, tile: int, later: int) -> int:
    """Of a bonus tile; what G4 and G1 do for feeding is seen in the fields once they are there."""
    if s.own[seat * MONUMENTS + COLONNADE] >= s.box.bonus_column[0]:
        if tile == ALL_CREWS or tile == RICH_FIELDS:
            return 0
    once = TILE_ONCE[tile] if later or tile == BRICK_BONUS or tile == TWO_CREWS else 0
    return once + TILE_ROUND[tile] * later


# --- ships --------------------------------------------------------------------------------------


def card_value(s: Position, seat: int, kind: int) -> int:
    """Of a Nile card for this player now."""
    later = s.box.rounds - s.round
    if kind >= PERMANENT:
        if kind == PERMANENT + LOAN:
            return 40
        return PER_ROUND[kind - PERMANENT] * (later * 2 + 1) // 2 + 60
    if kind >= ANYTIME:
        return ONCE[kind - ANYTIME]
    if kind >= AT_ONCE:
        return effect_value(s, seat, kind, later)
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
    penalty = box.penalty[s.levels[seat * tracks.MARKETS + WHEAT_MARKET]]
    useful = max(lack * 100 + 200, 0)
    if wheat > useful:
        wheat = useful + (wheat - useful) // 4
    out += wheat * penalty * (later + 1) // 3
    return out + (effect_value(s, seat, kind, later) if kind > RED else 0)


def effect_value(s: Position, seat: int, number: int, later: int) -> int:
    """Of what a card, tile or space gives at once."""
    box = s.box
    out = shared.steps(s, seat, number, later, s.flood)
    out += box.gain_stones[number] * 80
    out += box.gain_points[number] * 100
    out += box.gain_flood[number] * 50
    out += box.gain_step[number * 2] * (170 if s.levels[seat * 2] >= box.last_level - 1 else 80)
    wheat = s.levels[seat * tracks.MARKETS + WHEAT_MARKET]
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


def landing_value(s: Position, seat: int, place: int) -> int:
    """Of placing a ship."""
    if place < CARD_SPACES:
        return card_value(s, seat, s.shelf[place])
    if place < SLOT0:
        later = s.box.rounds - s.round
        return effect_value(s, seat, TILE_EFFECT + s.tiles[place - ROUND0], later)
    slot = (place - SLOT0) % SLOTS
    area = (place - SLOT0) // SLOTS
    stones = s.stones[seat] + s.quarry[seat]
    best = shared.best_crew(s, seat) + 1
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


def brick_value(s: Position, seat: int, spot: int) -> int:
    """Of a brick beside its cost, roughly: for choosing between those that can be placed."""
    if spot == PUT_OBELISK:
        return 60
    if spot == PUT_COLUMN:
        return 90 + 12 * s.own[seat * MONUMENTS + COLONNADE]
    if spot < PUT_STATUE:
        return 40
    return statue_value(s, seat, spot - PUT_STATUE) // 3 - 60


def first_value(s: Position, seat: int) -> int:
    """Before the first round: of the card that is kept."""
    for i in range(len(s.kept)):
        if s.kept_of[i] == seat:
            return goal_value(s, seat, s.kept[i])
    if s.dealt and s.let_go[seat]:
        kept = s.dealt[seat * 2] + s.dealt[seat * 2 + 1] - s.let_go[seat]
        return goal_value(s, seat, kept)
    return 0


def still_to_come(s: Position, seat: int, op: int) -> int:
    """1 if this seat's feeding or production of this round is still to come."""
    work = op * WORK + seat * 16
    return 1 if work in s.agenda or work + 1 in s.agenda else 0


def building_value(s: Position, seat: int, later: int) -> int:
    """Stones and strength that will meet, in this round and in those to come, and the bonus."""
    stones = s.stones[seat] + s.quarry[seat] * still_to_come(s, seat, PRODUCE)
    stones = min(stones, s.box.most_stones)
    now = 0
    part = 0
    ahead = areas_ahead(s, seat)
    for area in range(AREAS):
        if s.marks[seat] // (BUILT_IN << area) & 1:
            part += 100
        elif ahead >> 2 * area & 3 == 1:
            part += AREA_CHANCE
            now += AREA_CHANCE
        elif ahead >> 2 * area & 3 == 2:
            part += 92
            now += 100
        elif ahead >> 2 * area & 3 == 3:
            part += 15
            now += 15
    strength = 0
    busy = s.busy[seat]
    if s.step == WORKING and s.to_move == seat:
        strength = s.budget * 100
        busy |= s.team
        now = max(0, now - 100)
    free = shared.free_crews(s, seat, busy)
    strength += shared.strongest(free, now)
    if not busy >> LEADER & 1 and ((now and free) or s.step == WORKING):
        strength += s.strength[seat * CREWS + LEADER] * (
            min(100, now) if s.step != WORKING else 100
        )
    out = shared.matched(stones * 100, strength, BUILT)
    out += shared.between(s.box.cooperation, part)
    if later:
        out += shared.later_building(s, seat, later, stones * 100 - strength, BUILT)
        out += later * 240
    return out


def areas_ahead(s: Position, seat: int) -> int:
    """Two bits an area: 3 where a ship waits, 2 where it has a slot, 1 where one may be placed."""
    out = 0
    sailing_on = s.stage == PLACE_STAGE and s.marks[seat] & PASSED == 0 and s.ships[seat] > 0
    for area in range(AREAS):
        if OPEN_AREA * WORK + area not in s.agenda:  # over, or being built in
            if s.area == area and (seat in s.line or s.to_move == seat):
                if s.step == BUILDING or s.step == WORKING:
                    out |= 2 << 2 * area
            continue
        first = SLOT0 + area * SLOTS
        if sailing.in_area(s, seat, area):
            waits = s.river[first + SLOTS - 1] >> 2 * seat & 3
            out |= (3 if waits else 2) << 2 * area
        elif sailing_on and s.box.position[first] > s.far[seat]:
            out |= 1 << 2 * area
    return out


def hunger(s: Position, seat: int, later: int) -> int:
    """Points that feeding will cost, in hundredths; less what selling wheat brings."""
    need = crews.total(s.strength, seat)
    at = seat * fields.COLOURS
    level = s.levels[seat * tracks.MARKETS + WHEAT_MARKET]
    out = 0
    feeding = still_to_come(s, seat, FEED_WORK)
    if s.step == FEEDING and s.to_move == seat:
        feeding = 1
    if feeding:
        wheat = fields.harvest(s.grain, seat, s.flood)
        if s.step == FEEDING and s.to_move == seat:
            wheat += s.bread
        if wheat < need:
            out = (need - wheat) * s.box.penalty[level] * 88
        elif s.box.sells_wheat[level]:
            out = -(wheat - need) // s.box.wheat_a_point * 70
    if s.step == VENDING and s.to_move == seat:
        out = -s.arg * 90
    if later:
        yellow = 85 if s.flood else 50
        red = 65 if s.flood == fields.RED else 25
        yields = s.grain[at] * 100 + s.grain[at + 1] * yellow + s.grain[at + 2] * red
        lack = need * 100 + 60 * later - yields
        if lack > 0:
            # Fields and cards to come will help, and the market goes up.
            out += lack * later * s.box.penalty[level] * 45 // 100
        elif s.box.sells_wheat[level]:
            out += lack * later * 20 // 100
        else:
            out += (lack * later * 8) // 100 if lack > -600 else -48 * later
    return out


def cards_value(s: Position, seat: int, later: int) -> int:
    out = shared.cards(s.permanent[seat], PER_ROUND, later * 2 + 1)
    out += hand.permanents(s, seat, LOAN) * s.box.loan * 100
    out += shared.cards(s.anytime[seat], ONCE, 2)
    if hand.anytimes(s, seat, MERCHANT):
        out += min(s.stones[seat], s.box.merchant_most) * 30
    return out


def goals_value(s: Position, seat: int) -> int:
    out = 0
    for i in range(len(s.kept)):
        if s.kept_of[i] == seat and s.kept_by[i] < pile.OPEN:
            out += goal_value(s, seat, s.kept[i])
    if s.drawn and ((s.step == LOOKING and s.arg & 7 == seat) or s.to_move == seat):
        best = s.box.returned * 100
        for kind in s.drawn:
            best = max(best, goal_value(s, seat, kind))
        out += best + (len(s.drawn) - 1) * s.box.returned * 100
    return out


def pyramid_value(s: Position, seat: int, later: int) -> int:
    """Rows that are not complete yet, and most bricks in the end."""
    out = 0
    mark = seat + 1
    lengths = s.box.row_length[s.seats]
    for row in range(len(lengths)):
        filled = s.filled[row]
        if 0 < filled < lengths[row]:
            bricks = s.pyramid[row * ROW_LENGTH : row * ROW_LENGTH + filled]
            own = bricks.count(mark)
            if own * 2 > filled or (own * 2 == filled and bricks[-1] == mark):
                out += own * 60 * filled // lengths[row]
            else:
                out += own * 12
    mine = s.own[seat * MONUMENTS + PYRAMID]
    if mine:
        most = max(s.own[PYRAMID::MONUMENTS])
        if mine == most:
            out += s.box.majority * (75 - 8 * later)
        elif mine + 1 == most:
            out += s.box.majority * 15
    return out

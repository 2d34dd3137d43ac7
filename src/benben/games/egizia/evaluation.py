"""What a position of Egizia is worth to a seat, in hundredths of a point: for bots.

It is no rule, so it may be wrong; arena matches decide whether a change is a good one.
"""

from typing import Final

from benben.games.egizia import sailing, scoring
from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    ANYTIME,
    BROWN,
    BUILDING,
    CARD_SPACES,
    CREWS,
    FAME_OBELISK,
    FAME_PYRAMID,
    FEED_ALL,
    FEED_WORK,
    FEEDING,
    FRONTING,
    GIFT,
    GRAIN_MARKET,
    GREEN,
    JOKER,
    KINDS,
    MERCHANT,
    MONUMENTS,
    OBELISK,
    OBELISK_GRAVES,
    PAIRS,
    PASSED,
    PERMANENT,
    PRODUCE,
    PYRAMID,
    RESERVE,
    ROUND0,
    SITE,
    SITES,
    SLOT0,
    SLOTS,
    STONE_MARKET,
    TENTH,
    TOOK_PART,
    WORK,
    WORKING,
    YELLOW_FIELD,
)
from benben.games.egizia_common import crews, fields, hand, tracks
from benben.games.egizia_common import evaluation as shared

PER_ROUND: Final = [150, 60, 130, 70, 80, 60, 110, 35, 150, 60]
"""Trainer, miller, seer, improver, sharer, hiring, upstream, herald, gleaner, gift."""
ONCE: Final = [260, 230, 180, 90, 250, 480, 220, 120, 190]
"""Grain, strength, second ship, from reserve, two crews, stones, keep two, merchant, double."""
GOAL_VALUE: Final = [
    *[0, 220, 250, 250, 260, 250, 260, 220, 300, 400, 400],
    *[300, 300, 220, 300, 220, 420, 320],
    *[440, 440, 440, 420],
    *[350, 320, 300, 300, 300, 330, 450, 700],
]
"""What a Sphinx card may bring, early in the game."""
BUILT: Final = 92
"""A stone that will meet its unit of strength."""
SITE_CHANCE: Final = 55
"""In hundredths: that a player who can still sail to a site will build there."""


# --- what a position promises -------------------------------------------------------------------


def evaluate(s: Position, seat: int) -> int:
    """About how many points this seat will have at the end."""
    out = s.points[seat] * 100
    if s.step == -1 or not s.track:
        return out
    if s.to_move == -2:
        return out
    later = s.box.rounds - s.round
    feedings, productions = still_to_come(s, seat)
    out += building_value(s, seat, later, productions)
    out -= hunger(s, seat, later, feedings)
    out += cards_value(s, seat, later)
    out += goals_value(s, seat)
    value = s.burial[seat] + hand.permanents(s, seat, GIFT) * s.box.gift
    out += scoring.burial_points(s, value) * 60 + min(value, 25) * 16
    stone = s.levels[seat * tracks.MARKETS + STONE_MARKET]
    out += stone * 35 + s.levels[seat * tracks.MARKETS + GRAIN_MARKET] * 30
    if s.box.sells[stone]:
        out += min(s.stones[seat], 8) * 6 + 60
    return out - s.bids[seat] * 100


def card_value(s: Position, seat: int, kind: int) -> int:
    """Of a Nile card for this player now."""
    later = s.box.rounds - s.round
    if kind >= PERMANENT:
        return PER_ROUND[kind - PERMANENT] * (later * 2 + 1) // 2 + 60
    if kind >= ANYTIME:
        return ONCE[kind - ANYTIME]
    if kind >= PAIRS:
        return effect_value(s, seat, kind, later)
    if kind <= GREEN:
        return kind * 75 * (later + 1)
    lack = crews.total(s.strength, seat) + later - fields.harvest(s.grain, seat, s.ring)
    if kind <= YELLOW_FIELD:
        grain = (kind - GREEN) * 100
    elif kind <= BROWN:
        grain = (kind - YELLOW_FIELD) * (90 if s.ring else 45)
    else:
        grain = (kind - BROWN) * (80 if s.ring == fields.BROWN else 25)
    penalty = s.box.penalty[s.levels[seat * tracks.MARKETS + GRAIN_MARKET]]
    useful = lack * 100 + 200
    useful = max(useful, 0)
    if grain > useful:
        grain = useful + (grain - useful) // 4
    worth = grain * penalty * (later + 1) // 3
    return worth + (effect_value(s, seat, kind, later) if kind > BROWN else 0)


def effect_value(s: Position, seat: int, number: int, later: int) -> int:
    """Of what a card or round space gives at once."""
    box = s.box
    out = shared.steps(s, seat, number, later, s.ring)
    out += box.gain_stones[number] * 80
    out += box.gain_points[number] * 100
    out += box.gain_ring[number] * 50
    out += box.gain_step[number * 2] * (150 if s.levels[seat * 2] >= box.last_level - 1 else 60)
    grain = s.levels[seat * tracks.MARKETS + GRAIN_MARKET]
    out += box.gain_step[number * 2 + 1] * (190 if grain >= box.last_level - 1 else 75)
    if number == FAME_PYRAMID or number == FAME_OBELISK:
        at = seat * MONUMENTS + (PYRAMID if number == FAME_PYRAMID else OBELISK)
        out += (s.own[at] + s.own[at + 1]) * 100
    return out


def landing_value(s: Position, seat: int, place: int) -> int:
    """Of placing a ship."""
    if place < CARD_SPACES:
        return card_value(s, seat, s.shelf[place])
    if place < SLOT0:
        later = s.box.rounds - s.round
        return effect_value(s, seat, KINDS + place - ROUND0, later)
    slot = (place - SLOT0) % SLOTS
    site = (place - SLOT0) // SLOTS
    stones = s.stones[seat] + s.quarry[seat]
    best = shared.best_crew(s, seat) + 1
    worth = 260 + 85 * (min(stones, best))
    if site == OBELISK_GRAVES:
        worth += 90
    if stones == 0:
        worth = 40
    if slot == RESERVE:
        return worth // 4
    return worth - slot * 25


def still_to_come(s: Position, seat: int) -> tuple[int, int]:
    """Whether this seat's feeding and production of this round are still to come."""
    feeding = 0
    production = 0
    for work in s.agenda:
        op = work // WORK
        if op == FEED_ALL or (op == FEED_WORK and work // 16 % 4 == seat):
            feeding = 1
        elif op == PRODUCE and work // 16 % 4 == seat:
            production = 1
    if s.step == FEEDING and s.to_move == seat:
        feeding = 1
    return feeding, production


def building_value(s: Position, seat: int, later: int, productions: int) -> int:
    """Stones and strength that will meet, in this round and in those to come, and the bonus."""
    stones = s.stones[seat] + s.quarry[seat] * productions
    stones = min(stones, s.box.most_stones)
    now = 0
    part = 0
    ahead = sites_ahead(s, seat)
    for site in range(SITES):
        if s.marks[seat] // (TOOK_PART << site) & 1:
            part += 100
        elif ahead >> 2 * site & 3 == 1:
            part += SITE_CHANCE
            now += SITE_CHANCE
        elif ahead >> 2 * site & 3 == 2:
            part += 90
            now += 100
    free = shared.free_crews(s, seat, s.busy[seat])
    strength = shared.strongest(free, now)
    if now and not s.busy[seat] >> JOKER & 1 and free:
        strength += s.strength[seat * CREWS + JOKER] * min(100, now)
    out = shared.matched(stones * 100, strength, BUILT)
    out += shared.between(s.box.part, part)
    if later:
        out += shared.later_building(s, seat, later, stones * 100 - strength, BUILT)
        out += later * 330
    return out


def sites_ahead(s: Position, seat: int) -> int:
    """Two bits a site: 2 where a ship waits to build, 1 where one may still be placed."""
    out = 0
    sailing_on = s.marks[seat] & PASSED == 0 and s.step < FEEDING and s.ships[seat] > 0
    opened = SITES
    for work in s.agenda:
        if work // WORK == SITE and work % 16 < opened:
            opened = work % 16
    for site in range(SITES):
        if site < opened:  # over, or being built at
            if s.site == site and (seat in s.line or seat == s.waiting or s.to_move == seat):
                if s.step == BUILDING or s.step == FRONTING or s.step == WORKING:
                    out |= 2 << 2 * site
            continue
        if sailing.at_site(s, seat, site):
            out |= 2 << 2 * site
        elif sailing_on and s.box.position[sailing.first_slot(site)] > s.far[seat]:
            out |= 1 << 2 * site
    return out


def hunger(s: Position, seat: int, later: int, feedings: int) -> int:
    """Points that feeding will cost, in hundredths."""
    need = crews.total(s.strength, seat)
    at = seat * fields.COLOURS
    level = s.levels[seat * tracks.MARKETS + GRAIN_MARKET]
    out = 0
    if feedings:
        missing = fields.missing(need, fields.harvest(s.grain, seat, s.ring))
        out = missing * s.box.penalty[level] * 85
    if later:
        yellow = 80 if s.ring else 50
        brown = 65 if s.ring == fields.BROWN else 25
        yields = s.grain[at] * 100 + s.grain[at + 1] * yellow + s.grain[at + 2] * brown
        lack = need * 100 + 60 * later - yields
        if lack > 0:
            # Fields and cards to come will help, and the market goes down.
            out += lack * later * s.box.penalty[level] * 45 // 100
        else:
            out += (lack * later * 8) // 100 if lack > -600 else -48 * later
    return out


def cards_value(s: Position, seat: int, later: int) -> int:
    out = shared.cards(s.permanent[seat], PER_ROUND, later * 2 + 1)
    out += shared.cards(s.anytime[seat], ONCE, 2)
    if hand.anytimes(s, seat, MERCHANT):
        out += min(s.stones[seat], s.box.merchant_most) * 30
    return out


def goals_value(s: Position, seat: int) -> int:
    out = 0
    for i in range(len(s.kept)):
        if s.kept_of[i] == seat and s.kept_by[i] < 256:
            out += goal_value(s, seat, s.kept[i])
    return out


def goal_value(s: Position, seat: int, kind: int) -> int:
    """What a Sphinx card may bring: what it would bring now, and a part of what it could."""
    now = scoring.goal(s, seat, kind) * 100
    done = s.round * 100 // s.box.rounds
    hope = GOAL_VALUE[kind]
    if kind == TENTH:
        return now + (100 - done) * 5
    return (now * (50 + done // 2) + hope * (150 - done)) // 150

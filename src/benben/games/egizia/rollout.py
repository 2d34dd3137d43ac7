"""Cheap knowledge of Egizia for bots: what a position promises, and a sensible choice at once.

The numbers are hundredths of a point, set by watching bots play each other; no rule is here.
"""

from typing import Final

from benben.core.rng import Rng
from benben.games.egizia import cards, sailing, scoring
from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    BIDDING,
    BREAD0,
    BUILDING,
    CREW0,
    CREWS,
    DECLINE0,
    DONE0,
    DRAW0,
    FEED0,
    FEED_ALL,
    FEED_WORK,
    FEEDING,
    FRONTING,
    GIFT,
    GLEANING,
    GRAIN_MARKET,
    HIRE0,
    IMPROVE0,
    JOKER,
    KEEP0,
    KEEPING,
    MARKET0,
    MARKETING,
    MERCHANT,
    NORMAL,
    PASS0,
    PASSED,
    PLACING,
    PRODUCE,
    PUT0,
    READY,
    RING0,
    RINGING,
    SAIL0,
    SELL0,
    SITE,
    SITES,
    SPHINX,
    STONE_MARKET,
    TAKE0,
    TENTH,
    TOOK_PART,
    UNLOAD0,
    WORK,
    WORKING,
    YELLOW_FIELD,
)
from benben.games.egizia.worth import GOAL_HOPE, ONCE, PER_ROUND, landing_worth
from benben.games.river import crews, fields, hopes, markets

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
    out += building_hope(s, seat, later, productions)
    out -= hunger(s, seat, later, feedings)
    out += card_hope(s, seat, later)
    out += goal_hope(s, seat)
    value = s.burial[seat] + cards.permanents(s, seat, GIFT) * s.box.gift
    out += scoring.burial_points(s, value) * 60 + min(value, 25) * 16
    stone = s.levels[seat * markets.MARKETS + STONE_MARKET]
    out += stone * 35 + s.levels[seat * markets.MARKETS + GRAIN_MARKET] * 30
    if s.box.sells[stone]:
        out += min(s.stones[seat], 8) * 6 + 60
    return out - s.bids[seat] * 100


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


def building_hope(s: Position, seat: int, later: int, productions: int) -> int:
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
    free = hopes.free_crews(s, seat, s.busy[seat])
    strength = hopes.strongest(free, now)
    if now and not s.busy[seat] >> JOKER & 1 and free:
        strength += s.strength[seat * CREWS + JOKER] * min(100, now)
    out = hopes.matched(stones * 100, strength, BUILT)
    out += hopes.between(s.box.part, part)
    if later:
        out += hopes.later_building(s, seat, later, stones * 100 - strength, BUILT)
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
    level = s.levels[seat * markets.MARKETS + GRAIN_MARKET]
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


def card_hope(s: Position, seat: int, later: int) -> int:
    out = hopes.cards(s.permanent[seat], PER_ROUND, later * 2 + 1)
    out += hopes.cards(s.anytime[seat], ONCE, 2)
    if cards.anytimes(s, seat, MERCHANT):
        out += min(s.stones[seat], s.box.merchant_most) * 30
    return out


def goal_hope(s: Position, seat: int) -> int:
    out = 0
    for i in range(len(s.kept)):
        if s.kept_of[i] == seat and s.kept_by[i] < 256:
            out += goal_worth(s, seat, s.kept[i])
    return out


def goal_worth(s: Position, seat: int, kind: int) -> int:
    """What a Sphinx card may bring: what it would bring now, and a part of what it could."""
    now = scoring.goal(s, seat, kind) * 100
    done = s.round * 100 // s.box.rounds
    hope = GOAL_HOPE[kind]
    if kind == TENTH:
        return now + (100 - done) * 5
    return (now * (50 + done // 2) + hope * (150 - done)) // 150


# --- a sensible choice --------------------------------------------------------------------------


def pick(s: Position, rng: Rng) -> int:
    step = s.step
    if step == PLACING:
        return pick_place(s, s.to_move, rng)
    choices = s.candidates()
    count = len(choices)
    if count == 1:
        return choices[0]
    me = s.to_move
    if step == WORKING:
        return pick_work(s, choices, rng)
    if step == BUILDING:
        return pick_crew(s, me, choices, rng)
    if step == KEEPING:
        return pick_goal(s, me, choices)
    if step == FEEDING:
        return pick_food(s, me, choices)
    if step == RINGING:
        return RING0 + hopes.best_water(s, me, fields.reach(s.ring, s.arg))
    if step == READY:
        return pick_ready(s, me, choices, rng)
    if step == MARKETING:
        level = s.levels[me * markets.MARKETS + GRAIN_MARKET]
        return MARKET0 + (1 if level < 3 and rng.below(3) else 0)
    if step == GLEANING:
        best = choices[0]
        most = 0
        for choice in choices[1:]:
            worth = landing_worth(s, me, choice - TAKE0)
            if worth > most:
                most = worth
                best = choice
        return best
    if step == FRONTING:
        return choices[0]
    if step == BIDDING:  # a few points for the choice, no more
        return choices[1] if s.arg < rng.below(4) else choices[0]
    return choices[rng.below(count)]


def pick_place(s: Position, me: int, rng: Rng) -> int:
    """The space with the best worth for the water it lets go by, roughly."""
    places = sailing.landings(s, me)
    best = -1
    most = -(10**9)
    far = s.far[me]
    position = s.box.position
    for place in places:
        worth = landing_worth(s, me, place) + rng.below(160)
        ahead = position[place] - far
        if ahead > 0:
            worth -= 34 * ahead
        if worth > most:
            most = worth
            best = place
    if best < 0 or most < -500:
        return PASS0 if s.arg == 0 else DONE0
    if s.permanent[me]:
        fields_ = cards.improvable(s, me)
        if fields_:
            return IMPROVE0 + fields_[-1]
    return SAIL0 + best


def pick_work(s: Position, choices: list[int], rng: Rng) -> int:
    """As much as can be built; the joker and cards when nothing else is left."""
    if s.site == SPHINX:
        last = choices[-1]
        if last >= DRAW0:
            return last
    best = -1
    most = -1
    for choice in choices:
        if PUT0 <= choice < PUT0 + 12:
            worth = rng.below(4) + (choice - PUT0 == 1)
            if worth > most:
                most = worth
                best = choice
    if best >= 0:
        return best
    for choice in choices:
        if DECLINE0 < choice < PUT0:
            return choice
    if choices[0] == UNLOAD0:
        return UNLOAD0
    return choices[-1]


def pick_crew(s: Position, me: int, choices: list[int], rng: Rng) -> int:
    """The strongest crew, but a weak one for the Sphinx."""
    if choices[0] == UNLOAD0 and s.stones[me] < 8:
        return UNLOAD0
    best = -1
    most = -1
    for choice in choices:
        if CREW0 <= choice < CREW0 + NORMAL:
            strength = s.strength[me * CREWS + choice - CREW0] * 2 + rng.below(2)
            if s.site == SPHINX:
                strength = 20 - strength
            if strength > most:
                most = strength
                best = choice
    if best >= 0:
        return best
    last = choices[-1]
    return last if last >= DRAW0 else DECLINE0


def pick_goal(s: Position, me: int, choices: list[int]) -> int:
    best = choices[-1]
    most = 120
    for choice in choices[:-1]:
        worth = goal_worth(s, me, choice - KEEP0)
        if worth > most:
            most = worth
            best = choice
    return best


def pick_food(s: Position, me: int, choices: list[int]) -> int:
    penalty = s.box.penalty[s.levels[me * markets.MARKETS + GRAIN_MARKET]]
    for choice in choices:
        if choice == BREAD0:
            return choice
        if choice > IMPROVE0 + YELLOW_FIELD and choice < BREAD0:
            return choice
    return choices[-1] if penalty > 1 else FEED0


def pick_ready(s: Position, me: int, choices: list[int], rng: Rng) -> int:
    """Train; sell and improve only when it is now or never."""
    if choices[1] < HIRE0:
        return choices[1 + rng.below(3)] if len(choices) > 3 and choices[3] < HIRE0 else choices[1]
    if s.arg:
        for choice in reversed(choices):
            if choice > IMPROVE0 + YELLOW_FIELD or choice > SELL0 or choice == UNLOAD0:
                return choice
    if choices[1] < UNLOAD0 and s.stones[me] >= 6 and rng.below(2):
        return choices[1]
    return DONE0

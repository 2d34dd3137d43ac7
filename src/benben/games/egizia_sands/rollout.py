"""Cheap knowledge for bots: what a position promises, and a sensible choice at once.

The numbers are hundredths of a point, set by watching bots play each other; no rule is here.
"""

from typing import Final

from benben.core.rng import Rng
from benben.core.state import OVER
from benben.games.egizia_sands import cards, sailing, upkeep
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    ALSO_KEEPING,
    AREAS,
    BREAD0,
    BRICKING,
    BUILDING,
    BUILT_IN,
    CREW0,
    CREWS,
    DECLINE0,
    DONE0,
    FEED0,
    FEED_WORK,
    FEEDING,
    FINISH0,
    FLOOD0,
    FLOODING,
    GLEANING,
    HIRE0,
    IMPROVE0,
    KEEP0,
    KEEPING,
    LEADER,
    LOAN,
    LOOKING,
    MARKET0,
    MARKETING,
    MERCHANT,
    MONUMENTS,
    OPEN_AREA,
    ORDINARY,
    PASS0,
    PASSED,
    PLACE_STAGE,
    PLACING,
    POINT0,
    POSITIONS,
    PRODUCE,
    PUT0,
    PYRAMID,
    READY,
    RETURN0,
    ROW_LENGTH,
    SAIL0,
    SELL0,
    SLOT0,
    SLOTS,
    SPHINX,
    STARTING,
    STONE_MARKET,
    STONES,
    TAKE0,
    TRADE0,
    TRADING,
    UNLOAD0,
    VENDING,
    WHEAT_MARKET,
    WORK,
    WORKING,
    YELLOW,
)
from benben.games.egizia_sands.worth import (
    ONCE,
    PER_ROUND,
    brick_worth,
    colonnade_worth,
    goal_worth,
    landing_worth,
    statue_worth,
)
from benben.games.river import crews, fields, hopes, markets, pile

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
        return out + first_hope(s, seat)
    later = s.box.rounds - s.round
    out += building_hope(s, seat, later)
    out -= hunger(s, seat, later)
    out += card_hope(s, seat, later)
    out += goal_hope(s, seat)
    for at in range(s.box.statues[s.seats]):
        out += statue_worth(s, seat, at)
    out += colonnade_worth(s, seat, later)
    out += pyramid_hope(s, seat, later)
    stone = s.levels[seat * markets.MARKETS + STONE_MARKET]
    out += stone * 55 + s.levels[seat * markets.MARKETS + WHEAT_MARKET] * 45
    if s.box.sells_stones[stone]:
        out += min(s.stones[seat], 8) * 6 + 60
    if s.stage == PLACE_STAGE and s.marks[seat] & PASSED == 0:
        out += (POSITIONS - s.far[seat]) * AHEAD
    return out


def first_hope(s: Position, seat: int) -> int:
    """Before the first round: of the card that is kept."""
    for i in range(len(s.kept)):
        if s.kept_of[i] == seat:
            return goal_worth(s, seat, s.kept[i])
    if s.dealt and s.let_go[seat]:
        kept = s.dealt[seat * 2] + s.dealt[seat * 2 + 1] - s.let_go[seat]
        return goal_worth(s, seat, kept)
    return 0


def still_to_come(s: Position, seat: int, op: int) -> int:
    """1 if this seat's feeding or production of this round is still to come."""
    work = op * WORK + seat * 16
    return 1 if work in s.agenda or work + 1 in s.agenda else 0


def building_hope(s: Position, seat: int, later: int) -> int:
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
    free = hopes.free_crews(s, seat, busy)
    strength += hopes.strongest(free, now)
    if not busy >> LEADER & 1 and ((now and free) or s.step == WORKING):
        strength += s.strength[seat * CREWS + LEADER] * (
            min(100, now) if s.step != WORKING else 100
        )
    out = hopes.matched(stones * 100, strength, BUILT)
    out += hopes.between(s.box.cooperation, part)
    if later:
        out += hopes.later_building(s, seat, later, stones * 100 - strength, BUILT)
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
    level = s.levels[seat * markets.MARKETS + WHEAT_MARKET]
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


def card_hope(s: Position, seat: int, later: int) -> int:
    out = hopes.cards(s.permanent[seat], PER_ROUND, later * 2 + 1)
    out += cards.permanents(s, seat, LOAN) * s.box.loan * 100
    out += hopes.cards(s.anytime[seat], ONCE, 2)
    if cards.anytimes(s, seat, MERCHANT):
        out += min(s.stones[seat], s.box.merchant_most) * 30
    return out


def goal_hope(s: Position, seat: int) -> int:
    out = 0
    for i in range(len(s.kept)):
        if s.kept_of[i] == seat and s.kept_by[i] < pile.OPEN:
            out += goal_worth(s, seat, s.kept[i])
    if s.drawn and ((s.step == LOOKING and s.arg & 7 == seat) or s.to_move == seat):
        best = s.box.returned * 100
        for kind in s.drawn:
            best = max(best, goal_worth(s, seat, kind))
        out += best + (len(s.drawn) - 1) * s.box.returned * 100
    return out


def pyramid_hope(s: Position, seat: int, later: int) -> int:
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
    if step == WORKING or step == BRICKING:
        return pick_work(s, me, choices, rng)
    if step == BUILDING:
        return pick_crew(s, me, choices, rng)
    if step == KEEPING or step == STARTING:
        return pick_goal(s, me, choices)
    if step == FEEDING:
        return pick_food(s, me, choices)
    if step == VENDING:
        return choices[-1]
    if step == FLOODING:
        return FLOOD0 + hopes.best_water(s, me, fields.reach(s.flood, s.arg))
    if step == READY:
        return pick_ready(s, me, choices, rng)
    if step == MARKETING:
        level = s.levels[me * markets.MARKETS + WHEAT_MARKET]
        return MARKET0 + (1 if level < 3 and rng.below(3) else 0)
    if step == GLEANING:
        return pick_card(s, me, choices)
    if step == TRADING:
        last = choices[-1]
        short = crews.total(s.strength, me) > upkeep.wheat_now(s, me)
        return last if last >= TRADE0 and short and rng.below(2) else DONE0
    if step == ALSO_KEEPING:
        return choices[-1]
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
            worth -= 130 * ahead
        if worth > most:
            most = worth
            best = place
    if best < 0 or (most < -500 and s.arg == 0):
        return PASS0
    if s.permanent[me]:
        better = cards.improvable(s, me)
        if better:
            return IMPROVE0 + better[-1]
    return SAIL0 + best


def pick_card(s: Position, me: int, choices: list[int]) -> int:
    best = POINT0
    most = 100
    for choice in choices:
        if TAKE0 <= choice < POINT0:
            worth = landing_worth(s, me, choice - TAKE0)
            if worth > most:
                most = worth
                best = choice
    return best


def pick_work(s: Position, me: int, choices: list[int], rng: Rng) -> int:
    """As much as can be built; leader and cards when nothing else is left."""
    last = choices[-1]
    if last > FINISH0:
        return last
    best = -1
    most = -(10**9)
    for choice in choices:
        if PUT0 <= choice < FINISH0:
            worth = rng.below(60) + brick_worth(s, me, choice - PUT0)
            if worth > most:
                most = worth
                best = choice
    if best >= 0:
        return best
    for choice in choices:
        if DECLINE0 < choice < PUT0:
            return choice
    if UNLOAD0 + STONES <= choices[0] <= SELL0:
        return choices[0]
    return last


def pick_crew(s: Position, me: int, choices: list[int], rng: Rng) -> int:
    """The strongest crew, but a weak one for the Sphinx."""
    if UNLOAD0 + STONES <= choices[0] <= SELL0 and s.stones[me] < 8:
        return choices[0]
    best = DECLINE0
    most = -1
    for choice in choices:
        if CREW0 <= choice < CREW0 + ORDINARY:
            strength = s.strength[me * CREWS + choice - CREW0] * 2 + rng.below(2)
            if s.area == SPHINX:
                strength = 20 - strength
            if strength > most:
                most = strength
                best = choice
    return best


def pick_goal(s: Position, me: int, choices: list[int]) -> int:
    best = choices[-1]
    most = 120
    for choice in choices:
        if choice != RETURN0:
            worth = goal_worth(s, me, choice - KEEP0)
            if worth > most:
                most = worth
                best = choice
    return best


def pick_food(s: Position, me: int, choices: list[int]) -> int:
    """Cards while something is missing; stones if hunger costs more than they are worth."""
    missing = crews.total(s.strength, me) - upkeep.wheat_now(s, me)
    if missing <= 0:
        return FEED0
    penalty = s.box.penalty[s.levels[me * markets.MARKETS + WHEAT_MARKET]]
    for choice in choices:
        if BREAD0 <= choice < FEED0 and missing * penalty > 2:
            return choice
        if IMPROVE0 + YELLOW < choice < TRADE0:
            return choice
    ground = min(missing, choices[-1] - FEED0)
    return FEED0 + ground if penalty > 1 else FEED0


def pick_ready(s: Position, me: int, choices: list[int], rng: Rng) -> int:
    """Train; sell and improve only when it is now or never."""
    if s.arg == 3:  # room for what the quarries bring
        least = s.stones[me] + s.quarry[me] - s.box.most_stones
        return SELL0 + min(least, s.stones[me], s.box.merchant_most)
    if choices[1] < HIRE0:
        return choices[1 + rng.below(3)] if len(choices) > 3 and choices[3] < HIRE0 else choices[1]
    if s.arg == 2:
        for choice in reversed(choices):
            if choice > IMPROVE0 + YELLOW or choice > SELL0 or choice >= UNLOAD0 + STONES:
                return choice
    if choices[1] < UNLOAD0 + STONES and s.stones[me] >= 6 and rng.below(2):
        return choices[1]
    return DONE0

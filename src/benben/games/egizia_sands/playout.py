"""The playout policy of Egizia: Shifting Sands: a sensible choice, made quickly."""

from benben.core.rng import Rng
from benben.games.egizia_common import crews, fields, tracks
from benben.games.egizia_common import evaluation as shared
from benben.games.egizia_sands import cards, sailing, upkeep
from benben.games.egizia_sands.evaluation import brick_value, goal_value, landing_value
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    ALSO_KEEPING,
    BREAD0,
    BRICKING,
    BUILDING,
    CREW0,
    CREWS,
    DECLINE0,
    DONE0,
    FEED0,
    FEEDING,
    FINISH0,
    FLOOD0,
    FLOODING,
    GLEANING,
    HIRE0,
    IMPROVE0,
    KEEP0,
    KEEPING,
    MARKET0,
    MARKETING,
    ORDINARY,
    PASS0,
    PLACING,
    POINT0,
    PUT0,
    READY,
    RETURN0,
    SAIL0,
    SELL0,
    SPHINX,
    STARTING,
    STONES,
    TAKE0,
    TRADE0,
    TRADING,
    UNLOAD0,
    VENDING,
    WHEAT_MARKET,
    WORKING,
    YELLOW,
)

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
        return FLOOD0 + shared.best_water(s, me, fields.reach(s.flood, s.arg))
    if step == READY:
        return pick_ready(s, me, choices, rng)
    if step == MARKETING:
        level = s.levels[me * tracks.MARKETS + WHEAT_MARKET]
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
        worth = landing_value(s, me, place) + rng.below(160)
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
            worth = landing_value(s, me, choice - TAKE0)
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
            worth = rng.below(60) + brick_value(s, me, choice - PUT0)
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
            worth = goal_value(s, me, choice - KEEP0)
            if worth > most:
                most = worth
                best = choice
    return best


def pick_food(s: Position, me: int, choices: list[int]) -> int:
    """Cards while something is missing; stones if hunger costs more than they are worth."""
    missing = crews.total(s.strength, me) - upkeep.wheat_now(s, me)
    if missing <= 0:
        return FEED0
    penalty = s.box.penalty[s.levels[me * tracks.MARKETS + WHEAT_MARKET]]
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

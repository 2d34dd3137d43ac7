"""The playout policy of Egizia: a sensible choice, made quickly."""

from benben.core.rng import Rng
from benben.games.egizia import cards, sailing
from benben.games.egizia.evaluation import goal_value, landing_value
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
    FEEDING,
    FRONTING,
    GLEANING,
    GRAIN_MARKET,
    HIRE0,
    IMPROVE0,
    KEEP0,
    KEEPING,
    MARKET0,
    MARKETING,
    NORMAL,
    PASS0,
    PLACING,
    PUT0,
    READY,
    RING0,
    RINGING,
    SAIL0,
    SELL0,
    SPHINX,
    TAKE0,
    UNLOAD0,
    WORKING,
    YELLOW_FIELD,
)
from benben.games.egizia_common import evaluation as shared
from benben.games.egizia_common import fields, tracks

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
        return RING0 + shared.best_water(s, me, fields.reach(s.ring, s.arg))
    if step == READY:
        return pick_ready(s, me, choices, rng)
    if step == MARKETING:
        level = s.levels[me * tracks.MARKETS + GRAIN_MARKET]
        return MARKET0 + (1 if level < 3 and rng.below(3) else 0)
    if step == GLEANING:
        best = choices[0]
        most = 0
        for choice in choices[1:]:
            worth = landing_value(s, me, choice - TAKE0)
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
        worth = landing_value(s, me, place) + rng.below(160)
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
        worth = goal_value(s, me, choice - KEEP0)
        if worth > most:
            most = worth
            best = choice
    return best


def pick_food(s: Position, me: int, choices: list[int]) -> int:
    penalty = s.box.penalty[s.levels[me * tracks.MARKETS + GRAIN_MARKET]]
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

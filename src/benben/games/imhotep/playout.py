"""The playout policy of Imhotep: a sensible choice, made quickly."""

from benben.core.rng import Rng
from benben.games.imhotep.evaluation import card_value, next_pyramid, obelisk_value
from benben.games.imhotep.position import Position
from benben.games.imhotep.space import (
    ACCEPT0,
    ACT,
    BOATS,
    BONUS,
    BUILD0,
    BUILDING,
    CHOOSING,
    KEEP0,
    KEEPING,
    KINDS,
    LOAD0,
    OBELISKS,
    OPEN,
    PICK0,
    PICKING,
    PLACE_BONUS,
    SAIL0,
    SITES,
    SLOTS,
    STATUE,
    STONES0,
    TAKE0,
)


def pick(s: Position, rng: Rng) -> int:
    """What a hurried player does: mostly sensible, sometimes anything that is legal."""
    step = s.step
    if step == ACT:
        return _act(s, rng)
    if step == PICKING:
        return _pick_card(s, rng)
    if step == KEEPING:
        later = s.box.rounds - s.round
        a = s.pair[0]
        b = s.pair[1]
        if b and card_value(s, s.to_move, b, later) > card_value(s, s.to_move, a, later):
            return KEEP0 + b * KINDS + a
        return KEEP0 + a * KINDS + b
    if step == BUILDING:
        return _build(s, rng)
    if step == BONUS and s.arg != PLACE_BONUS:
        return ACCEPT0
    if step == CHOOSING and s.sled[s.to_move] < 2 and s.box.rounds > s.round:
        return STONES0
    choices = s.candidates()
    return choices[rng.below(len(choices))]


def _act(s: Position, rng: Rng) -> int:
    me = s.active
    luck = rng.below(100)
    if luck < 8:  # anything, blue cards included
        choices = s.candidates()
        return choices[rng.below(len(choices))]
    sled = s.sled[me]
    fetch = s.quarry[me] > 0 and sled < s.box.sled
    if fetch and sled == 0 and luck < 80:
        return TAKE0
    if luck < 60 or sled == 0:
        sail = _sail(s, me, rng)
        if sail >= 0:
            return sail
    if fetch and sled < 3 and luck < 30:
        return TAKE0
    if sled:
        load = _load(s, rng)
        if load >= 0:
            return load
    if fetch:
        return TAKE0
    choices = s.candidates()
    return choices[rng.below(len(choices))]


def _load(s: Position, rng: Rng) -> int:
    """A free slot at random, the foremost of its boat more often than not; or -1."""
    room = 0
    for boat in range(BOATS):
        if s.dock[boat] == 0:
            room += s.slots[boat] - s.load[boat]
    if room == 0:
        return -1
    left = rng.below(room)
    for boat in range(BOATS):
        if s.dock[boat] == 0:
            free = s.slots[boat] - s.load[boat]
            if left < free:
                for i in range(boat * SLOTS, boat * SLOTS + s.slots[boat]):
                    if s.cargo[i] == 0:
                        if left == 0:
                            return LOAD0 + i
                        left -= 1
            left -= free
    return -1


def _sail(s: Position, me: int, rng: Rng) -> int:
    """The best boat and site for stones of mine against those of others, or -1 if none is good."""
    best = 0
    found = -1
    mine = me + 1
    worth: list[int] = []
    free = OPEN[s.docks]
    for boat in range(BOATS):
        load = s.load[boat]
        if s.dock[boat] or load < s.box.minimum[s.slots[boat]]:
            continue
        own = 0
        for i in range(boat * SLOTS, boat * SLOTS + s.slots[boat]):
            if s.cargo[i] == mine:
                own += 1
        if not worth:
            worth = _quick_value(s, me)
        balance = own * (s.seats + 1) - load  # others share what is against me
        for site in free:
            value = worth[site] * balance if balance > 0 else 0
            if value > 0:
                value += rng.below(200)
            if value > best:
                best = value
                found = SAIL0 + boat * SITES + site
    return found


def _quick_value(s: Position, me: int) -> list[int]:
    """About what a stone earns at each site."""
    later = s.box.rounds - s.round
    market = 0
    for place in range(4):
        if s.up[place] == STATUE:
            market = max(market, 100 + 70 * s.hand[me * KINDS + STATUE])
        elif s.up[place]:
            market = max(market, 160)
    burial = 180
    stones = len(s.burial)
    for i in range(max(0, stones - 3), stones):
        if s.burial[i] == me + 1:
            burial += 60
    obelisks = 200
    if not s.sides >> OBELISKS & 1:
        obelisks = obelisk_value(s, me, later, 1) - obelisk_value(s, me, later, 0)
    return [market, next_pyramid(s, 0), 100 * min(later + 1, 3), burial, obelisks]


def _pick_card(s: Position, rng: Rng) -> int:
    best = -1
    found = 0
    later = s.box.rounds - s.round
    for place in range(4):
        kind = s.up[place]
        if kind:
            value = card_value(s, s.to_move, kind, later) + rng.below(80)
            if value > best:
                best = value
                found = kind
    if found:
        return PICK0 + found
    choices = s.candidates()
    return choices[rng.below(len(choices))]


def _build(s: Position, rng: Rng) -> int:
    best = -1
    found = 0
    for pyramid in range(3):
        space = pyramid * 5
        while space < pyramid * 5 + 5 and s.pyramids[space]:
            space += 1
        if space == pyramid * 5 + 5:
            continue
        value = s.box.pyramids[space]
        value = (value * 100 if value > 0 else 250) + rng.below(100)
        if value > best:
            best = value
            found = pyramid
    return BUILD0 + found

"""The playout policy of Cleopatra: a sensible choice, made quickly."""

from typing import Final

from benben.core.rng import Rng
from benben.games.cleopatra import market, quarry
from benben.games.cleopatra.evaluation import CROWDED, UNIT
from benben.games.cleopatra.garden import SPOT_HIGH, SPOT_LOW, SPOTS
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import (
    ACCEPTING,
    ACT,
    ASKING,
    BEG0,
    BEGGAR,
    BEGGED,
    BID0,
    BIDDING,
    BUILDING,
    CLAIMING,
    COINS0,
    DONE0,
    DOOR,
    DOOR0,
    DOUBLE,
    DROP0,
    DROPPING,
    END0,
    ENDING,
    KEEP0,
    KINDS,
    LIMIT,
    MOSAIC,
    MOSAIC0,
    MOST_BID,
    OBELISK,
    OBELISK0,
    OFFERING,
    PAYING,
    PLACE0,
    PLACING,
    RESOURCES,
    ROLLED,
    SIFTING,
    SPHINX,
    SPHINX0,
    STALLS,
    THRONE,
    THRONE0,
    TROMPE,
    WALL,
    WALL0,
)

FACE_DOWN: Final = 120


# --- a quick move -------------------------------------------------------------------------------


def pick(s: Position, rng: Rng) -> int:
    """What a hurried player does: mostly sensible, sometimes anything that is legal."""
    step = s.step
    if step == PLACING:
        return _place(s, rng)
    if step == BIDDING:
        return BID0 + rng.below(min(s.talents[s.to_move], 2 + s.amulets[s.to_move], MOST_BID) + 1)
    choices = s.candidates()
    if len(choices) == 1:
        return choices[0]
    if step == PAYING:  # clean cards first
        return choices[0] if rng.below(8) else rng.pick(choices)
    if step == ACT:
        return _act(s, choices, rng)
    if step == BUILDING:
        piece = _piece(s, choices, rng)
        return piece if piece >= 0 else DONE0
    if step == ENDING or step == ROLLED:
        if choices[0] == BEG0 and rng.below(2):
            return BEG0
        return END0 if rng.below(12) else rng.pick(choices)
    if step == LIMIT:
        above = market.hand_size(s, s.active) - s.box.hand_limit
        if above == 1:
            return KEEP0
        return choices[len(choices) - 1] if rng.below(6) else rng.pick(choices)
    if step == DROPPING or step == SIFTING:
        return _drop(s, choices, rng)
    if step == CLAIMING or step == OFFERING:
        return choices[1]
    if step == BEGGED:
        last = choices[len(choices) - 1]
        return last if last == COINS0 and rng.below(2) else rng.pick(choices)
    if step == ACCEPTING or step == ASKING:
        return choices[0] if rng.below(3) else rng.pick(choices)
    return rng.pick(choices)


def _act(s: Position, choices: list[int], rng: Rng) -> int:
    luck = rng.below(100)
    if luck < 4:
        return rng.pick(choices)
    room = s.box.hand_limit - market.hand_size(s, s.active)
    if luck < (95 if room < CROWDED else 65):
        piece = _piece(s, choices, rng)
        if piece >= 0:
            return piece
    if luck < 90 and s.hand[s.active * KINDS + BEGGAR]:
        return BEG0
    best = -1
    found = choices[0]
    for choice in choices:
        if choice >= WALL0:
            break
        value = _stall(s, choice, room) + rng.below(120)
        if value > best:
            best = value
            found = choice
    return found


def _stall(s: Position, stall: int, room: int) -> int:
    worth = 1000
    cards = 0
    for i in range(stall, len(s.lying), STALLS):
        cards += s.lying[i]
    worth += FACE_DOWN * cards
    for kind in range(1, KINDS):
        n = s.stalls[stall * KINDS + kind]
        if n:
            cards += n
            if kind < RESOURCES:
                worth += UNIT[kind] * n
            elif kind < TROMPE:
                worth += UNIT[kind - DOUBLE] * n
            else:
                worth += 20 * n
    if cards > room:
        worth -= 300 * min(cards - room, 3)
    return max(worth, 0)


def _piece(s: Position, choices: list[int], rng: Rng) -> int:
    """The piece with the best gain among those that can be built, or -1."""
    best = -1
    found = -1
    for choice in choices:
        if choice < WALL0:
            continue
        if choice > MOSAIC0:
            break
        if choice < SPHINX0:
            value = 100 * quarry.gain_of(s, WALL, choice - WALL0)
        elif choice < THRONE0:
            value = 100 * quarry.gain_of(s, SPHINX, choice - SPHINX0)
        elif choice < DOOR0:
            value = 100 * s.box.gain[THRONE if choice < OBELISK0 else OBELISK]
        elif choice < MOSAIC0:
            value = 100 * quarry.gain_of(s, DOOR, choice - DOOR0)
        else:
            value = 800
        value += rng.below(300)
        if value > best:
            best = value
            found = choice
    return found


def _place(s: Position, rng: Rng) -> int:
    """The one with most palms of some spots that are free."""
    spots = SPOTS[s.arg]
    best = -1
    found = -1
    for _ in range(16):
        spot = rng.pick(spots)
        if SPOT_LOW[spot] & s.taken_low or SPOT_HIGH[spot] & s.taken_high:
            continue
        value = quarry.gain_of(s, MOSAIC, spot)
        if value > best:
            best = value
            found = spot
    return PLACE0 + found if found >= 0 else rng.pick(s.candidates())


def _drop(s: Position, choices: list[int], rng: Rng) -> int:
    """Tainted cards first; of the vizier's cards good ones are kept while amulets are few."""
    if s.step == SIFTING and choices[0] == DONE0 and rng.below(3) == 0:
        return DONE0
    last = choices[len(choices) - 1]
    if last >= DROP0 + RESOURCES and rng.below(4):
        for choice in choices:
            if choice >= DROP0 + RESOURCES:
                return choice
    return rng.pick(choices)

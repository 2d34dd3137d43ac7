"""What cards and spaces are worth to bots, in hundredths of a point; no rule is here."""

from typing import Final

from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    ANYTIME,
    BROWN,
    CARD_SPACES,
    FAME_OBELISK,
    FAME_PYRAMID,
    GRAIN_MARKET,
    GREEN,
    KINDS,
    MONUMENTS,
    OBELISK,
    OBELISK_GRAVES,
    PAIRS,
    PERMANENT,
    PYRAMID,
    RESERVE,
    ROUND0,
    SLOT0,
    SLOTS,
    YELLOW_FIELD,
)
from benben.games.river import crews, fields, hopes, markets

PER_ROUND: Final = [150, 60, 130, 70, 80, 60, 110, 35, 150, 60]
"""Trainer, miller, seer, improver, sharer, hiring, upstream, herald, gleaner, gift."""
ONCE: Final = [260, 230, 180, 90, 250, 480, 220, 120, 190]
"""Grain, strength, second ship, from reserve, two crews, stones, keep two, merchant, double."""
GOAL_HOPE: Final = [
    *[0, 220, 250, 250, 260, 250, 260, 220, 300, 400, 400],
    *[300, 300, 220, 300, 220, 420, 320],
    *[440, 440, 440, 420],
    *[350, 320, 300, 300, 300, 330, 450, 700],
]
"""What a Sphinx card may bring, early in the game."""


def card_worth(s: Position, seat: int, kind: int) -> int:
    """Of a Nile card for this player now."""
    later = s.box.rounds - s.round
    if kind >= PERMANENT:
        return PER_ROUND[kind - PERMANENT] * (later * 2 + 1) // 2 + 60
    if kind >= ANYTIME:
        return ONCE[kind - ANYTIME]
    if kind >= PAIRS:
        return effect_worth(s, seat, kind, later)
    if kind <= GREEN:
        return kind * 75 * (later + 1)
    lack = crews.total(s.strength, seat) + later - fields.harvest(s.grain, seat, s.ring)
    if kind <= YELLOW_FIELD:
        grain = (kind - GREEN) * 100
    elif kind <= BROWN:
        grain = (kind - YELLOW_FIELD) * (90 if s.ring else 45)
    else:
        grain = (kind - BROWN) * (80 if s.ring == fields.BROWN else 25)
    penalty = s.box.penalty[s.levels[seat * markets.MARKETS + GRAIN_MARKET]]
    useful = lack * 100 + 200
    useful = max(useful, 0)
    if grain > useful:
        grain = useful + (grain - useful) // 4
    worth = grain * penalty * (later + 1) // 3
    return worth + (effect_worth(s, seat, kind, later) if kind > BROWN else 0)


def effect_worth(s: Position, seat: int, number: int, later: int) -> int:
    """Of what a card or round space gives at once."""
    box = s.box
    out = hopes.steps(s, seat, number, later, s.ring)
    out += box.gain_stones[number] * 80
    out += box.gain_points[number] * 100
    out += box.gain_ring[number] * 50
    out += box.gain_step[number * 2] * (150 if s.levels[seat * 2] >= box.last_level - 1 else 60)
    grain = s.levels[seat * markets.MARKETS + GRAIN_MARKET]
    out += box.gain_step[number * 2 + 1] * (190 if grain >= box.last_level - 1 else 75)
    if number == FAME_PYRAMID or number == FAME_OBELISK:
        at = seat * MONUMENTS + (PYRAMID if number == FAME_PYRAMID else OBELISK)
        out += (s.own[at] + s.own[at + 1]) * 100
    return out


def landing_worth(s: Position, seat: int, place: int) -> int:
    """Of placing a ship."""
    if place < CARD_SPACES:
        return card_worth(s, seat, s.shelf[place])
    if place < SLOT0:
        later = s.box.rounds - s.round
        return effect_worth(s, seat, KINDS + place - ROUND0, later)
    slot = (place - SLOT0) % SLOTS
    site = (place - SLOT0) // SLOTS
    stones = s.stones[seat] + s.quarry[seat]
    best = hopes.best_crew(s, seat) + 1
    worth = 260 + 85 * (min(stones, best))
    if site == OBELISK_GRAVES:
        worth += 90
    if stones == 0:
        worth = 40
    if slot == RESERVE:
        return worth // 4
    return worth - slot * 25

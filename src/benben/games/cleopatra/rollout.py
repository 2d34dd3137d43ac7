"""What bots know of Cleopatra beyond its rules: what a position is worth, and a quick move."""

from typing import Final

from benben.core.rng import Rng
from benben.games.cleopatra import market, quarry, scoring
from benben.games.cleopatra.garden import SPOT_HIGH, SPOT_LOW, SPOTS, WALLS, bits
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
    ENDED,
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
    PIECES,
    PLACE0,
    PLACING,
    RESOURCES,
    REVEALING,
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

# In hundredths of a talent
UNIT: Final = [0, 90, 110, 130, 130, 150]
"""What a unit is worth, by resource."""
HELD: Final = [
    [0],
    [0, 95, 185, 260, 320, 365, 395, 410],
    [0, 110, 195, 240, 260, 275],
    [0, 125, 225, 275, 300, 315],
    [0, 125, 225, 275, 300, 315],
    [0, 140, 245, 290, 315, 330],
]
"""What so many in one hand are worth: a hand is the better the more different things it has."""
FURTHER: Final = 15
CROWDED: Final = 3
"""With less room in hand than this the next visit to the market may cost an amulet."""
CROWD: Final = 120
TAINTED_WORTH: Final = [110, 220, 100, 40, 90, 30, 200]
"""Trompe-l'oeil and the worshippers."""
FACE_DOWN: Final = 120
AMULET: Final = 100
"""What an amulet costs even who is not the most corrupt."""
EATEN: Final = -1000
WON: Final = 2000
"""Who is about to end the game had better win it."""
TAINT: Final = 85
"""A tainted card in hand is an amulet sooner or later, unless it is thrown away."""
SUSPECTED: Final = 20
"""The same of a card that the others have not seen: few keep as many as a bag may hold."""


def fading() -> list[int]:
    """One, then a sixteenth less at each step until nothing is left, in millionths."""
    out: list[int] = []
    share = 1_000_000
    while share:
        out.append(share)
        share = share * 15 // 16
    return out


FADING: Final = fading()


# --- what a position is worth -------------------------------------------------------------------


def evaluate(s: Position, seat: int) -> int:
    """About the talents at the end, less what the crocodile threatens, in hundredths."""
    if s.step == ENDED:
        if scoring.is_eaten(s, seat):
            return EATEN
        return s.talents[seat] * 100 + (WON if scoring.places(s)[seat] == 1 else 0)
    left = pieces_left(s)
    fortune = s.talents[seat] * 100 + s.merchants[seat] * (s.box.merchant_value * 100 + 5 * left)
    fortune += hand_worth(s, seat) * min(100, 20 + 10 * left) // 100
    if s.active == seat:
        fortune += pending(s)
    mine = corruption(s, seat)
    if (s.step == BIDDING or s.step == REVEALING) and s.bids[seat]:
        fortune -= (s.bids[seat] - 1) * 100
        mine += 100 * expected_rank(s, seat)
    risk = danger(s, seat, mine, left)
    return (fortune * (1000 - risk) + EATEN * risk) // 1000 - max(mine, 0) * AMULET // 100


def pieces_left(s: Position) -> int:
    """How many pieces the palace still needs before Cleopatra reaches the gate."""
    most = 0
    total = 0
    for piece in range(PIECES):
        if piece == WALL:
            missing = WALLS - bits(s.walls)
        elif piece == SPHINX:
            missing = 6 - bits(s.sphinxes)
        elif piece == THRONE:
            missing = 2 - s.thrones
        elif piece == OBELISK:
            missing = 2 - s.obelisks
        elif piece == DOOR:
            missing = 2 - bits(s.doors)
        else:  # the last ones seldom fit
            missing = max(bits(s.live) - 2, 1 if s.live else 0)
        total += missing
        most = max(most, missing)
    return total - most


def hand_worth(s: Position, seat: int) -> int:
    base = seat * KINDS
    worth = 0
    for resource in range(1, RESOURCES):
        units = s.hand[base + resource] + 2 * s.hand[base + DOUBLE + resource]
        held = HELD[resource]
        useful = min(units, len(held) - 1)
        worth += held[useful] + FURTHER * (units - useful)
    for kind in range(TROMPE, KINDS):
        worth += TAINTED_WORTH[kind - TROMPE] * s.hand[base + kind]
    cards = market.hand_size(s, seat)
    room = s.box.hand_limit - cards
    if room < 0:  # the others will be thrown away, or cost as much as they are worth
        worth = worth * s.box.hand_limit // cards
    if room < CROWDED:
        worth -= CROWD * (CROWDED - max(room, 0))
    return worth


def pending(s: Position) -> int:
    """What the active player has as good as earned."""
    step = s.step
    if step != BUILDING and step != PAYING and step != PLACING and step != CLAIMING:
        return 0
    pieces = s.pieces
    worth = 0
    if step == PAYING or step == PLACING:
        pieces += 1
        if step == PLACING:
            worth += 750
        else:
            worth += 100 * quarry.gain_of(s, s.piece, s.where)
        for resource in range(1, RESOURCES):
            open_units = s.box.cost[s.piece * RESOURCES + resource]
            open_units -= s.paid[resource] + 2 * s.paid[DOUBLE + resource]
            if open_units > 0:
                worth -= UNIT[resource] * open_units
    return worth + 100 * s.box.bonus[min(pieces, len(s.box.bonus) - 1)]


def corruption(s: Position, seat: int) -> int:
    """Amulets that a seat may have at the end, in hundredths."""
    amulets = 100 * (s.amulets[seat] - quarry.sanctuary_cells(s, seat))
    tainted = scoring.tainted_cards(s, seat)
    if s.active == seat:
        if s.step == LIMIT:  # all above the limit can go for one amulet, tainted ones first
            above = market.hand_size(s, seat) - s.box.hand_limit
            tainted = max(0, tainted - above)
            amulets += 100 * s.box.discard_amulets
        elif s.step == DROPPING:
            tainted = max(0, tainted - s.arg)
    return amulets + TAINT * tainted


def rumour(s: Position, seat: int) -> int:
    """How corrupt a seat seems to the others, who have not seen all its cards."""
    base = seat * KINDS
    hidden = 0
    for kind in range(scoring.TAINTED, KINDS):
        hidden += s.hand[base + kind] - s.known[base + kind]
    return corruption(s, seat) - (TAINT - SUSPECTED) * hidden


def danger(s: Position, seat: int, mine: int, left: int) -> int:
    """Per mille: the chance that this seat will be the most corrupt, and eaten.

    Whoever is so much less corrupt than the worst is so many steps less likely to end as the
    worst; the longer the game still lasts, the less it takes to catch up.
    """
    amulets = [rumour(s, each) for each in range(s.seats)]
    amulets[seat] = mine
    worst = max(amulets)
    step = 5 + 2 * left
    together = 0
    share = 0
    for each in range(s.seats):
        behind = (worst - amulets[each]) // step
        likely = FADING[behind] if behind < len(FADING) else 0
        together += likely
        if each == seat:
            share = likely
    return 1000 * share // together


def expected_rank(s: Position, seat: int) -> int:
    """Change of amulets that a bid may bring when nothing is known of the others."""
    mine = s.bids[seat] - 1
    higher = 0
    for other in range(s.seats):
        if other != seat:
            most = min(s.talents[other], 12)
            if most >= mine:
                higher += 100 * (most - mine + 1) // (most + 1)
    if higher < 60:
        return max(s.box.ranks[0], -s.amulets[seat])
    return s.box.ranks[min((higher + 50) // 100, s.seats - 1)]


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

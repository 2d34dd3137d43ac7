"""What a position of Cleopatra is worth to a seat, in hundredths of a point: for bots.

It is no rule, so it may be wrong; arena matches decide whether a change is a good one.
"""

from typing import Final

from benben.games.cleopatra import market, quarry, scoring
from benben.games.cleopatra.garden import WALLS, bits
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import (
    BIDDING,
    BUILDING,
    CLAIMING,
    DOOR,
    DOUBLE,
    DROPPING,
    ENDED,
    KINDS,
    LIMIT,
    OBELISK,
    PAYING,
    PIECES,
    PLACING,
    RESOURCES,
    REVEALING,
    SPHINX,
    THRONE,
    TROMPE,
    WALL,
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
"""By resource: value of a number of units in one hand; each further unit adds less."""
FURTHER: Final = 15
CROWDED: Final = 3
"""With less room in hand than this the next visit to the market may cost an amulet."""
CROWD: Final = 120
TAINTED_WORTH: Final = [110, 220, 100, 40, 90, 30, 200]
"""Trompe-l'oeil and the worshippers."""
STEP: Final = 50
"""Hundredths in a step of a term."""
LOW: Final = 20
"""Added to terms that may be below 0."""
MOST_TERM: Final = 200
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
        return result(s, seat)
    return outlook(s, seat, pieces_left(s), corruptions(s))


def evaluate_all(s: Position) -> list[int]:
    """The same for every seat: each depends on how corrupt all of them are."""
    if s.step == ENDED:
        return [result(s, seat) for seat in range(s.seats)]
    left = pieces_left(s)
    corrupt = corruptions(s)
    return [outlook(s, seat, left, corrupt) for seat in range(s.seats)]


def result(s: Position, seat: int) -> int:
    """The value of the end of the game."""
    if scoring.is_eaten(s, seat):
        return EATEN
    return s.talents[seat] * 100 + (WON if scoring.places(s)[seat] == 1 else 0)


def outlook(s: Position, seat: int, left: int, corrupt: list[int]) -> int:
    """The value of a position before the end, given what `corruptions` returns."""
    fortune = s.talents[seat] * 100 + s.merchants[seat] * (s.box.merchant_value * 100 + 5 * left)
    fortune += hand_value(s, seat) * min(100, 20 + 10 * left) // 100
    if s.active == seat:
        fortune += pending(s)
    mine = corrupt[seat]
    if (s.step == BIDDING or s.step == REVEALING) and s.bids[seat]:
        fortune -= (s.bids[seat] - 1) * 100
        mine += 100 * expected_rank(s, seat)
    risk = danger(s, seat, mine, left, corrupt)
    return (fortune * (1000 - risk) + EATEN * risk) // 1000 - max(mine, 0) * AMULET // 100


def terms(s: Position) -> list[list[int]]:
    """Give what the evaluation counts, for networks: wealth, corruption, and how long it lasts."""
    left = pieces_left(s)
    corrupt = corruptions(s)
    out: list[list[int]] = []
    for seat in range(s.seats):
        counts = [
            left,
            s.talents[seat],
            s.merchants[seat],
            market.hand_size(s, seat),
            hand_value(s, seat) // STEP,
            pending(s) // STEP if s.active == seat else 0,
            s.amulets[seat],
            corrupt[seat] // STEP + LOW,
            corrupt[s.seats + seat] // STEP + LOW,
            danger(s, seat, corrupt[seat], left, corrupt) // STEP,
        ]
        for i in range(len(counts)):
            counts[i] = max(0, min(counts[i], MOST_TERM))
        out.append(counts)
    return out


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


def hand_value(s: Position, seat: int) -> int:
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


def corruptions(s: Position) -> list[int]:
    """Return the corruption of each seat, then how corrupt each seems to the others.

    They have not seen all of its cards.
    """
    out: list[int] = []
    for seat in range(s.seats):
        out.append(corruption(s, seat))
    hand = s.hand
    known = s.known
    for seat in range(s.seats):
        hidden = 0
        for i in range(seat * KINDS + scoring.TAINTED, seat * KINDS + KINDS):
            hidden += hand[i] - known[i]
        out.append(out[seat] - (TAINT - SUSPECTED) * hidden)
    return out


def danger(s: Position, seat: int, mine: int, left: int, corrupt: list[int]) -> int:
    """Per mille: the chance that this seat will be the most corrupt, and eaten.

    The less corrupt a seat is compared with the worst, the less likely it is to end as the worst;
    the longer the game still lasts, the less a difference counts.
    """
    seats = s.seats
    worst = mine
    for each in range(seats):
        if each != seat:
            worst = max(worst, corrupt[seats + each])
    step = 5 + 2 * left
    together = 0
    share = 0
    for each in range(seats):
        behind = (worst - (mine if each == seat else corrupt[seats + each])) // step
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

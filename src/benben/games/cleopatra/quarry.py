"""The quarry: what can be built, paying for it, what it gains, mosaics and sanctuaries."""

from benben.core.journal import POINTS, note
from benben.games.cleopatra import market, paying, steps
from benben.games.cleopatra.garden import (
    ALL_HIGH,
    ALL_LOW,
    MOSAIC_OF,
    MOSAICS,
    SPOT_HIGH,
    SPOT_LOW,
    WALL_HIGH,
    WALL_LOW,
    WALLS,
    area,
    bits,
    first_cell,
    free_spots,
    reach,
)
from benben.games.cleopatra.garden import CELLS as GARDEN_CELLS
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import (
    BUILDING,
    BUILT,
    BY_CARD,
    CLAIM0,
    CLAIMING,
    COMMISSION0,
    COMPLETE,
    DEAD,
    DONE0,
    DOOR,
    DOOR0,
    FROM_PIECE,
    KINDS,
    MERCHANT,
    MOSAIC,
    MOSAIC0,
    OBELISK,
    OBELISK0,
    PAYING,
    PLACE0,
    PLACING,
    RESUME,
    SANCTUARY,
    SCRIBE,
    SPHINX,
    SPHINX0,
    SPHINXES,
    THRONE,
    THRONE0,
    UNVEIL_NEXT,
    WALL,
    WALL0,
    WORK,
)

# --- what can be built --------------------------------------------------------------------------


def add_pieces(s: Position, out: list[int]) -> None:
    """CLE-28, CLE-89: every free place of every piece that can be paid for."""
    me = s.active
    can = paying.affordable(s, me)
    if can == 0:
        return
    if can >> WALL & 1:  # CLE-97
        for wall in range(WALLS):
            if not s.walls >> wall & 1:
                out.append(WALL0 + wall)
    if can >> SPHINX & 1:
        for place in range(SPHINXES):
            if not s.sphinxes >> place & 1:
                out.append(SPHINX0 + place)
                if s.box.in_order:  # CLE-98
                    break
    if can >> THRONE & 1 and s.thrones < 2:
        out.append(THRONE0)
    if can >> OBELISK & 1 and s.obelisks < 2:
        out.append(OBELISK0)
    if can >> DOOR & 1:
        if not s.doors & 1:
            out.append(DOOR0)
        if not s.doors & 2:
            out.append(DOOR0 + 1)
    if can >> MOSAIC & 1 and s.tile:  # CLE-40
        out.append(MOSAIC0)
        if s.hand[me * KINDS + SCRIBE]:  # CLE-117
            for mosaic in range(1, MOSAICS):
                if s.live >> mosaic & 1 and mosaic != s.tile:
                    out.append(COMMISSION0 + mosaic)


def build(s: Position, choice: int) -> None:
    """CLE-95: a piece and its place are chosen; it will be paid."""
    me = s.active
    paying.clear(s)
    if choice >= MOSAIC0:
        s.piece = MOSAIC
        s.arg = s.tile
        if choice > MOSAIC0:  # CLE-55, CLE-109
            s.arg = choice - COMMISSION0
            market.leave(s, me, SCRIBE)
            s.discard[SCRIBE] += 1
            steps.corrupt(s, me, s.box.amulets[SCRIBE], BY_CARD, SCRIBE)
        steps.decide(s, PLACING, me)
        return
    if choice < SPHINX0:
        s.piece = WALL
        s.where = choice - WALL0
    elif choice < THRONE0:
        s.piece = SPHINX
        s.where = choice - SPHINX0
    elif choice < OBELISK0:  # CLE-99
        s.piece = THRONE
        s.where = s.thrones
    elif choice < DOOR0:
        s.piece = OBELISK
        s.where = s.obelisks
    else:
        s.piece = DOOR
        s.where = choice - DOOR0
    steps.decide(s, PAYING, me)


def places(s: Position) -> list[int]:
    return free_spots(s.arg, s.taken_low, s.taken_high, PLACE0)


def place(s: Position, spot: int) -> None:
    s.where = spot
    steps.decide(s, PAYING, s.active)


def pay(s: Position, item: int) -> None:
    """CLE-47, CLE-49, CLE-50, CLE-96."""
    me = s.active
    s.paid[item] += 1
    if item == MERCHANT:
        s.merchants[me] -= 1
    else:
        market.leave(s, me, item)
        s.discard[item] += 1
        steps.corrupt(s, me, s.box.amulets[item], BY_CARD, item)
    if paying.open_units(s):
        s.after = item
        steps.decide(s, PAYING, me)
    else:
        paying.clear(s)
        raise_piece(s)


# --- what it gains ------------------------------------------------------------------------------


def raise_piece(s: Position) -> None:
    """The piece is paid: it is built, and its gain comes at once."""
    me = s.active
    piece = s.piece
    gain = gain_of(s, piece, s.where)
    place = s.where
    s.pieces += 1
    s.passes = 0
    if piece == MOSAIC:
        place = MOSAIC_OF[s.where // GARDEN_CELLS]
    note(s.journal, BUILT, me, piece, place, s.where)
    note(s.journal, POINTS, me, gain, FROM_PIECE + piece, place)
    s.talents[me] += gain
    s.agenda.append(RESUME * WORK + BUILDING)
    if piece == WALL:
        s.walls |= 1 << place
    elif piece == SPHINX:
        s.sphinxes |= 1 << place
    elif piece == THRONE:
        s.thrones += 1
    elif piece == OBELISK:
        s.obelisks += 1
    elif piece == DOOR:
        s.doors |= 1 << place
    else:
        lay_mosaic(s, place, s.where)
    if is_complete(s, piece):
        note(s.journal, COMPLETE, piece)
    s.piece = 0
    s.where = 0


def gain_of(s: Position, piece: int, place: int) -> int:
    """CLE-35 to CLE-39, CLE-101: talents for a piece at a place, as things stand."""
    box = s.box
    gain = box.gain[piece]
    if piece == WALL:
        touched = bits(WALL_LOW[place] & s.taken_low) + bits(WALL_HIGH[place] & s.taken_high)
        gain += box.each[WALL] * touched
    elif piece == SPHINX:
        if s.sphinxes >> (place ^ 1) & 1:
            gain = box.each[SPHINX]
    elif piece == DOOR:
        gain += box.each[DOOR] * row_of(s, place)
    elif piece == MOSAIC:
        palms = bits(SPOT_LOW[place] & box.palms_low) + bits(SPOT_HIGH[place] & box.palms_high)
        gain += box.each[MOSAIC] * palms
    return gain


def row_of(s: Position, door: int) -> int:
    """CLE-38, CLE-100: the walls joined to a door frame."""
    walls = 0
    while walls < WALLS and s.walls >> (walls if door == 0 else WALLS - 1 - walls) & 1:
        walls += 1
    return walls


# --- mosaics ------------------------------------------------------------------------------------


def lay_mosaic(s: Position, mosaic: int, spot: int) -> None:
    s.taken_low |= SPOT_LOW[spot]
    s.taken_high |= SPOT_HIGH[spot]
    s.laid[mosaic] = spot + 1
    s.live &= ~(1 << mosaic)
    new = survey(s)
    if not s.live >> s.tile & 1:  # CLE-40, CLE-103, CLE-117
        s.tile = 0
        if s.live:
            s.agenda.append(UNVEIL_NEXT * WORK)
    if new < len(s.sanctuaries) and s.statues[s.active]:  # CLE-60
        s.arg = new
        steps.decide(s, CLAIMING, s.active)


def survey(s: Position) -> int:
    """CLE-59, CLE-103, CLE-124: dead mosaics and new sanctuaries; where the new ones start."""
    open_low = 0
    open_high = 0
    free_low = ALL_LOW & ~s.taken_low
    free_high = ALL_HIGH & ~s.taken_high
    for mosaic in range(1, MOSAICS):
        if s.live >> mosaic & 1:
            wanted_low = free_low & ~open_low
            wanted_high = free_high & ~open_high
            cells = reach(mosaic, s.taken_low, s.taken_high, wanted_low, wanted_high)
            if cells[0] == 0 and cells[1] == 0:
                s.live &= ~(1 << mosaic)
                note(s.journal, DEAD, mosaic)
            open_low |= cells[0]
            open_high |= cells[1]
    new = len(s.sanctuaries)
    left_low = free_low & ~open_low & ~s.sacred_low
    left_high = free_high & ~open_high & ~s.sacred_high
    while left_low or left_high:  # CLE-125, CLE-126: everywhere, the first cells first
        cell = first_cell(left_low, left_high)
        if left_low:
            found = area(1 << cell, 0, free_low, free_high)
        else:
            found = area(0, left_high & -left_high, free_low, free_high)
        if not found[0] & open_low and not found[1] & open_high:
            s.sacred_low |= found[0]
            s.sacred_high |= found[1]
            s.sanctuaries.extend([cell, found[0], found[1], 0])
            note(s.journal, SANCTUARY, 0, bits(found[0]) + bits(found[1]), cell)
        left_low &= ~found[0]
        left_high &= ~found[1]
    return new


# --- sanctuaries --------------------------------------------------------------------------------


def claims(s: Position, first: int) -> list[int]:
    """CLE-126: new sanctuaries; from cell `first` on in ascending order, -1 for any order."""
    out = [DONE0]
    for i in range(s.arg, len(s.sanctuaries), 4):
        if s.sanctuaries[i + 3] == 0 and s.sanctuaries[i] >= first:
            out.append(CLAIM0 + s.sanctuaries[i])
    return out


def claim(s: Position, choice: int) -> None:
    """CLE-60, CLE-126, CLE-127: the last of the new ones ends it."""
    if choice == DONE0:
        return
    me = s.active
    at = s.arg
    while s.sanctuaries[at] != choice - CLAIM0:
        at += 4
    s.sanctuaries[at + 3] = me + 1
    s.statues[me] -= 1
    cells = bits(s.sanctuaries[at + 1]) + bits(s.sanctuaries[at + 2])
    note(s.journal, SANCTUARY, me + 1, cells, s.sanctuaries[at])
    if at + 4 < len(s.sanctuaries) and s.statues[me]:
        s.after = s.sanctuaries[at]
        steps.decide(s, CLAIMING, me)


def sanctuary_cells(s: Position, seat: int) -> int:
    """CLE-128."""
    cells = 0
    for i in range(0, len(s.sanctuaries), 4):
        if s.sanctuaries[i + 3] == seat + 1:
            cells += bits(s.sanctuaries[i + 1]) + bits(s.sanctuaries[i + 2])
    return cells


def is_complete(s: Position, piece: int) -> bool:
    """CLE-102 for the mosaics."""
    if piece == WALL:
        return s.walls == (1 << 9) - 1
    if piece == SPHINX:
        return s.sphinxes == (1 << 6) - 1
    if piece == THRONE:
        return s.thrones == 2
    if piece == OBELISK:
        return s.obelisks == 2
    if piece == DOOR:
        return s.doors == 3
    return s.live == 0

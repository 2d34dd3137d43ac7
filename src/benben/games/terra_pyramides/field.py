"""The board: laying a tile, rings, choosing and activating a row, moving workers."""

from benben.core.journal import POINTS, note
from benben.core.state import CHANCE
from benben.games.terra_pyramides.geometry import FAR
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    BACK0,
    BASING,
    BLOCK,
    BLOCKS,
    CHOOSE_ROW,
    CLOSED,
    COLOUR,
    EYES,
    FACE,
    FREE,
    FROM_HORUS,
    GAVE,
    GOLD,
    MASKS,
    MOVE0,
    NILE,
    OASIS,
    PALMS,
    PILES,
    PLACE0,
    PLAIN,
    RETURNED,
    RIVER,
    SAILED,
    SECOND,
    STAIRS0,
    STRAY0,
    SUPPLY0,
    SUPPLYING,
    SURROUND,
    TURNED,
    TURNING,
    WATERED,
    WORK,
    WORKERS,
    WORKING,
)

# --- placing a tile -----------------------------------------------------------------------------


def places(s: Position) -> list[int]:
    """TER-17, TER-62, TER-63, TER-145: where the tile in hand may go."""
    board = s.board
    squares = s.side.squares
    if not s.symbols:
        return [PLACE0 + square for square in squares if board[square] == 0]
    stand = 0 if s.hand_from[s.active] <= PILES // 2 else 1
    half = s.side.half
    out = [PLACE0 + sq for sq in squares if board[sq] == 0 and half[sq] == stand]
    if not out:
        return [PLACE0 + square for square in squares if board[square] == 0]
    if s.gold[s.active] >= s.box.price_stray:
        for square in squares:
            if board[square] == 0 and half[square] != stand:
                out.append(STRAY0 + square)
    return out


def cover(s: Position, square: int, kind: int) -> None:
    s.board[square] = kind
    for site in s.side.near[square]:
        s.around[site] -= 1


def place(s: Position, square: int) -> None:
    """TER-16 to TER-19."""
    me = s.active
    cover(s, square, s.hand[me])
    s.hand[me] = 0
    s.hand_seen[me] = 0
    s.hand_from[me] = 0
    s.square = square
    ways = s.side.ways[square]
    if len(ways) == 1:
        turn(s, ways[0])
    else:  # TER-118
        s.step = TURNING
        s.to_move = me


def turns(s: Position) -> list[int]:
    return [STAIRS0 + way // 32 for way in s.side.ways[s.square]]


def turn(s: Position, way: int) -> None:
    """TER-20 to TER-22: where the stairs lead a base may have to be laid."""
    s.board[s.square] += TURNED * (way // 32 + 1)
    s.agenda.append(CHOOSE_ROW * WORK)
    if s.version != PLAIN:
        s.agenda.append(SURROUND * WORK)
    site = way % 32
    if site != FAR and s.base[site] == 0 and any(s.bases):  # TER-167
        ask_base(s, site)


def ask_base(s: Position, site: int) -> None:
    s.arg = site
    s.step = BASING
    s.to_move = CHANCE


# --- rings --------------------------------------------------------------------------------------


def surround(s: Position) -> None:
    """TER-81, TER-82, TER-152, TER-153: the rings that the tile has closed."""
    for site in s.side.near[s.square]:
        if s.around[site] == 0 and s.owner[site]:
            seat = s.owner[site] - 1
            note(s.journal, CLOSED, seat, s.side.sites[site])
            collect(s, seat, s.side.rings[site], 2)


# --- choosing and supplying a row ---------------------------------------------------------------


def most_workers(s: Position) -> int:
    """The most workers that a row through the new tile asks for."""
    most = 0
    board = s.board
    for axis in range(4):
        count = 0
        for square in s.side.runs[s.square * 4 + axis]:
            count += WORKERS[board[square] & FACE]
        most = max(most, count)
    return most


def symbols(s: Position, axis: int) -> list[int]:
    """TER-27: the squares of the row's worker symbols, each as often as it has them."""
    out: list[int] = []
    for square in s.side.runs[s.square * 4 + axis]:
        for _ in range(WORKERS[s.board[square] & FACE]):
            out.append(square)
    return out


def choose_row(s: Position, axis: int) -> None:
    """TER-23, TER-27, TER-122."""
    me = s.active
    wanted = symbols(s, axis)
    if len(wanted) <= s.supply[me]:
        s.supply[me] -= len(wanted)
        s.standing = wanted
    elif s.supply[me]:
        s.arg = axis
        s.step = SUPPLYING
        s.to_move = me
        return
    activate(s, axis)


def supplies(s: Position, after: int) -> list[int]:
    """TER-122: the symbols where the next worker may stand.

    For a search they are named along the row, none before place `after` of it, so that each set of
    them has one spelling; -1 for any order.
    """
    wanted = symbols(s, s.arg)
    left = wanted[:]
    for square in s.standing:
        left.remove(square)
    until = len(left)
    if after >= 0:
        until -= s.supply[s.active] - 1
    out: list[int] = []
    for i in range(until):
        choice = SUPPLY0 + left[i]
        if wanted.index(left[i]) >= after and choice not in out:
            out.append(choice)
    out.sort()
    return out


def supply(s: Position, square: int) -> None:
    wanted = symbols(s, s.arg)
    place = wanted.index(square)
    at = len(s.standing)
    while at and wanted.index(s.standing[at - 1]) > place:
        at -= 1
    s.standing.insert(at, square)  # TER-127: in order of the row, however they were named
    s.supply[s.active] -= 1
    if s.supply[s.active]:
        s.after = place
        s.step = SUPPLYING
        s.to_move = s.active
    else:
        activate(s, s.arg)


# --- activating ---------------------------------------------------------------------------------


def activate(s: Position, axis: int) -> None:
    """TER-28 to TER-31, TER-123."""
    me = s.active
    run = s.side.runs[s.square * 4 + axis]
    collect(s, me, run, 0)
    for square in run:
        face = s.board[square] & FACE
        if COLOUR[face] >= 0:
            take_block(s, me, COLOUR[face])
            if SECOND[face] >= 0:
                take_block(s, me, SECOND[face])
    work_on(s)


def take_block(s: Position, seat: int, colour: int) -> None:
    """TER-31."""
    s.blocks[seat * BLOCKS + colour] += 1
    note(s.journal, BLOCK, seat, colour, 1)


def collect(s: Position, seat: int, squares: list[int], why: int) -> None:
    """TER-29, TER-30, TER-76, TER-79, TER-91 to TER-94: all that goes to tracks, and gold."""
    gold = 0
    eyes = 0
    masks = 0
    oases = 0
    nile = 0
    board = s.board
    for square in squares:
        face = board[square] & FACE
        if face == OASIS:
            gold += 1
            oases += 1  # TER-157
        elif face == NILE:
            nile += 1
        else:
            eyes += EYES[face]
            masks += MASKS[face]
            oases += PALMS[face]
    if s.version == PLAIN:
        gold += eyes
    if gold:
        s.gold[seat] += gold
        note(s.journal, GOLD, seat, gold, why)
    if s.version == PLAIN:
        return
    if eyes:
        honour(s, seat, eyes)
    if masks:
        give(s, seat, masks)
    if s.version == RIVER:
        if oases:
            s.oases[seat] += oases
            note(s.journal, WATERED, seat, oases)
        if nile:
            sail(s, seat, nile)


def honour(s: Position, seat: int, eyes: int) -> None:
    """TER-76, TER-77, TER-156: along the Horus track."""
    every = s.box.horus_every
    before = s.points[seat]
    s.points[seat] += eyes
    note(s.journal, POINTS, seat, eyes, FROM_HORUS)
    gold = ((before + eyes) // every - before // every) * s.box.horus_gold
    if gold:
        s.gold[seat] += gold
        note(s.journal, GOLD, seat, gold, 1)


def give(s: Position, seat: int, masks: int) -> None:
    """TER-79, TER-80."""
    s.offerings[seat] += masks
    note(s.journal, GAVE, seat, masks)


def sail(s: Position, seat: int, squares: int) -> None:
    """TER-94 to TER-96, TER-104: the boat, and when it came where it is."""
    before = s.boat[seat]
    after = min(before + squares, len(s.side.river) - 1)
    if after > before:
        s.boat[seat] = after
        s.clock += 1
        s.arrival[seat] = s.clock
        note(s.journal, SAILED, seat, after - before, after)


# --- workers ------------------------------------------------------------------------------------


def takes(s: Position, me: int, site: int) -> bool:
    """TER-34, TER-36, TER-37, TER-74, TER-124, TER-125, TER-128, TER-130."""
    if s.base[site] == 0 or s.crew[site] >= s.box.crew or s.level[site] >= top(s):
        return False
    owner = s.owner[site]
    if owner == 0:
        return s.turns[me] > 1 or s.fresh == 0
    return owner == me + 1


def top(s: Position) -> int:
    """The level at which a pyramid is finished."""
    return s.box.mission_level if s.mission == 3 else 5


def moves(s: Position) -> list[int]:
    """TER-32, TER-33, TER-126: where the next worker may go, and back."""
    me = s.active
    start = s.standing[0] * 8
    ends = s.side.ends
    rays = s.side.rays
    board = s.board
    out: list[int] = []
    for i in range(start, start + 8):
        site = ends[i]
        if site >= 0 and takes(s, me, site):
            clear = True
            for square in rays[i]:
                if board[square] == 0:
                    clear = False
                    break
            if clear:
                out.append(MOVE0 + site)
    out.sort()
    out.append(BACK0)
    return out


def occupy(s: Position, me: int, site: int) -> None:
    """A worker arrives."""
    if s.owner[site] == 0:
        s.owner[site] = me + 1
        s.fresh += 1
    s.crew[site] += 1


def move(s: Position, choice: int) -> None:
    me = s.active
    s.standing.pop(0)
    if choice == BACK0:  # TER-38
        s.supply[me] += 1
        note(s.journal, RETURNED, me, 1, -1)
    else:
        occupy(s, me, choice - MOVE0)
    work_on(s)


def work_on(s: Position) -> None:
    """TER-127: the next worker of the row, or the end of the turn."""
    s.step = WORKING if s.standing else FREE
    s.to_move = s.active

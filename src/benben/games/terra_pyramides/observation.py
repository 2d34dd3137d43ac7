"""What a seat sees as numbers. `segments` declares the row, `observe` writes it in this order."""

from typing import Final

from benben.core.observation import (
    COLUMNS,
    MOST,
    SPLIT,
    Segment,
    add_bits,
    add_owners,
    add_padded,
    add_turned,
    by_seat,
    instruction,
    mover,
    turned,
    turned_sets,
)
from benben.games.terra_pyramides.box import Box
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    BASING,
    BLOCKS,
    CARDS,
    CHECK,
    DEALING,
    DEEP,
    ENDED,
    EVERYBODY,
    FACES,
    KINDS,
    LOOKING,
    MOST_GOLD,
    MOST_MOVES,
    MOST_PRICE,
    MOST_TILES,
    MOST_TIPS,
    MOST_WORKERS,
    MOST_WORTH,
    NILE,
    OASIS,
    PILES,
    PILING,
    SEATS,
    SITE,
    SITES,
    SQUARES,
    START_HAND,
    SUPPLYING,
    TAKING,
    TO_SEAT,
    TURNED,
    VALUES,
    VERSION_WORDS,
    WORK,
)

AGENDA: Final = 12
"""Number of pieces of remaining work that are observed, the next one first."""
STANDING: Final = 12
"""Number of workers in the row that are observed."""
MISSIONS: Final = 9
ALL_BITS: Final = 2 * EVERYBODY
AGENDA_COLUMNS: Final = instruction(COLUMNS, AGENDA, 3)
FACES_AND_STAIRS: Final = instruction(SPLIT, SQUARES, TURNED)
"""A square of the board is a face and a direction times TURNED."""

UNOBSERVED: Final = {
    "arg": "left over from an earlier decision where the present one has no argument",
    "at": "left over from an earlier decision where the present one is about no tile of a stack",
    "agenda": "at the start only the next pieces of work are listed",
}
ROTATED: Final = turned_sets(SEATS, EVERYBODY)
"""Who has seen a tile, by seats, observer and bits of the seats."""


def segments(seats: int) -> list[Segment]:
    """Declare what a row holds, in its order."""
    faces = "faces as in `space.py`: 0 none or unknown"
    printed = f"{OASIS} oasis, {NILE} Nile, {SITE} site"
    owner = "0 nobody, 1 me, 2 the next seat, ..."
    bits = "bits of those who have seen it: 1 me, 2 the next seat, ..., 16 all"
    out = [
        Segment("options.version", 1, len(VERSION_WORDS), "0 base, 1 horus, 2 nile"),
        Segment("options.symbols", 1, 1, "the variant with symbols"),
        Segment("options.open", 1, 1, "the variant with face-up stacks"),
        Segment("options.mission", 1, MISSIONS, "number of the mission; 0: none"),
        Segment("edition.worth", 6, MOST_WORTH, "points of a level, by level"),
        Segment("edition.prices", 6, MOST_PRICE, "look, stray, worker, block, offering, boat"),
        Segment("edition.crew", 1, 3, "workers that a step needs"),
        Segment("edition.row_workers", 1, SQUARES, "most workers that a row asks for"),
        Segment("edition.limits", 2, MOST_GOLD, "gold and blocks that may be kept"),
        Segment("edition.horus", 2, MOST_GOLD, "steps of the Horus track for gold, and how much"),
        Segment("edition.strategy", 2, MOST_WORTH, "points of a strategy card, owned or not"),
        Segment("edition.mission", 5, 99, "goals: tips, points // 100 and % 100, colours, level"),
        Segment("edition.deep", 1, DEEP, "tiles in a stack at the start"),
        Segment("to_move", 1, seats + 1, "0 chance, 1 me, 2 the next seat, ..., last: it is over"),
        Segment("active", 1, max(1, seats - 1), "whose turn it is, counted from me"),
        Segment("step", 1, ENDED, "the kind of decision (`space.py`: FIRSTING to ENDED)"),
        Segment("step.number", 1, SITES, "what it is about: square, site, axis or stack"),
        Segment("step.seat", 1, seats, f"whom it is about: {owner}"),
        Segment("step.tile", 1, PILES * DEEP, "the tile of a stack that is dealt"),
        Segment("agenda.work", AGENDA, CHECK, "remaining work, next first (`space.py`)"),
        Segment("agenda.seat", AGENDA, seats, f"whom it concerns: {owner}"),
        Segment("agenda.number", AGENDA, WORK - 1, "square, site or stack"),
        Segment("square", 1, SQUARES, "where the tile of this turn lies"),
        Segment("fresh", 1, SITES, "free bases occupied in this turn"),
        Segment("standing", STANDING, SQUARES, "squares of workers in the row, + 1"),
        Segment("board.face", SQUARES, KINDS - 1, f"by square: {faces}, {printed}"),
        Segment("board.stairs", SQUARES, 4, "by square: 0, or 1 north, 2 east, 3 south, 4 west"),
        Segment("sites.base", SITES, VALUES, "value of the base, 0 without one"),
        Segment("sites.level", SITES, 5, "level of the pyramid"),
        Segment("sites.colour", SITES, BLOCKS, "colour of the pyramid, + 1"),
        Segment("sites.owner", SITES, seats, f"owner: {owner}"),
        Segment("sites.crew", SITES, MOST_WORKERS, "workers at the site"),
        Segment("sites.around", SITES, 8, "tiles that are missing around it"),
        Segment("cards", CARDS, seats, f"owners of the strategy cards: {owner}"),
        Segment("clock", 1, MOST_MOVES, "boat moves so far"),
        Segment("stacks.tiles", PILES * DEEP, FACES, f"by stack and place, top first: {faces}"),
        Segment("stacks.seen", PILES * DEEP, ALL_BITS - 1, bits),
        Segment("stacks.left", PILES, DEEP, "tiles left in each stack"),
        Segment("stacks.boxed", PILES, 1, "stacks that are gone"),
        Segment("unseen.tiles", FACES, MOST_TILES, "tiles that I have not seen, by face"),
        Segment("unseen.bases", VALUES, SITES, "bases that nobody has seen, by value"),
    ]
    out += by_seat(seats, "points", 1, MOST, "points on the Horus track, or at the end")
    out += by_seat(seats, "turns", 1, MOST_MOVES, "turns so far")
    out += by_seat(seats, "supply", 1, MOST_WORKERS, "workers in the supply")
    out += by_seat(seats, "gold", 1, MOST_GOLD, "gold")
    out += by_seat(seats, "blocks", BLOCKS, MOST_GOLD, "blocks by colour")
    out += by_seat(seats, "tips", 1, MOST_TIPS, "tips of pyramids left")
    out += by_seat(seats, "offerings", 1, MOST_GOLD, "offerings")
    out += by_seat(seats, "oases", 1, MOST_GOLD, "oasis points")
    out += by_seat(seats, "boat", 1, SQUARES, "position of the boat on the Nile")
    out += by_seat(seats, "arrival", 1, MOST_MOVES, "the boat move that brought it there")
    out += by_seat(seats, "hand", 1, FACES, f"tile in hand, if I have seen it: {faces}")
    out += by_seat(seats, "hand_seen", 1, ALL_BITS - 1, bits)
    out += by_seat(seats, "hand_from", 1, PILES, "stack that it came from, + 1; 0 without one")
    return out


def printed(box: Box, version: int) -> list[int]:
    """Give the values of the edition that a row holds."""
    out = box.worth[:6]
    while len(out) < 6:
        out.append(0)
    out.extend([box.price_look, box.price_stray, box.price_worker, box.price_block])
    out.extend([box.price_offering, box.price_boat, box.crew, box.row_workers])
    out.extend([box.gold_limit, box.block_limit, box.horus_every, box.horus_gold])
    out.extend([box.card_owned, box.card_other])
    out.extend([box.mission_tips, box.mission_points // 100, box.mission_points % 100])
    out.extend([box.mission_colours, box.mission_level])
    out.append(box.deep[version])
    return out


def observe(s: Position, me: int, out: list[object]) -> None:
    """Append the row of a seat."""
    seats = s.seats
    table = turned(me, seats)
    out.append(s.version)
    out.append(1 if s.symbols else 0)
    out.append(1 if s.face_up else 0)
    out.append(s.mission)
    box = s.box
    if not box.printed[s.version]:
        box.printed[s.version] = printed(box, s.version)
    out.append(box.printed[s.version])
    out.append(mover(s, me))
    out.append(table[s.active + 1] - 1)
    out.append(s.step)
    add_argument(s, table, out)
    add_agenda(s, table, out)
    out.append(s.square)
    out.append(s.fresh)
    standing: list[int] = []
    for square in s.standing:
        standing.append(square + 1)
    add_padded(out, standing, STANDING)
    out.append(FACES_AND_STAIRS)
    out.append(s.board)
    out.append(s.base)
    out.append(s.level)
    out.append(s.colour)
    add_owners(out, s.owner, SITES)
    out.append(s.crew)
    out.append(s.around)
    add_owners(out, s.cards, CARDS)
    out.append(s.clock)
    add_stacks(s, me, out)
    add_turned(out, s.points, 1)
    add_turned(out, s.turns, 1)
    add_turned(out, s.supply, 1)
    add_turned(out, s.gold, 1)
    add_turned(out, s.blocks, BLOCKS)
    add_turned(out, s.tips, 1)
    add_turned(out, s.offerings, 1)
    add_turned(out, s.oases, 1)
    add_turned(out, s.boat, 1)
    add_turned(out, s.arrival, 1)
    rotated = ROTATED[seats][me]
    hands: list[int] = []
    seen_by: list[int] = []
    for seat in range(seats):
        seen = rotated[s.hand_seen[seat]]
        hands.append(s.hand[seat] if seen & (EVERYBODY | 1) else 0)
        seen_by.append(seen)
    add_turned(out, hands, 1)
    add_turned(out, seen_by, 1)
    add_turned(out, s.hand_from, 1)


def add_argument(s: Position, table: list[int], out: list[object]) -> None:
    """Append what the present decision is about: a number, a seat and a tile of a stack."""
    step = s.step
    number = 0
    seat = 0
    if step == PILING or step == DEALING:
        if TO_SEAT <= s.arg < LOOKING:
            seat = table[s.arg - TO_SEAT + 1]
        else:
            number = s.arg
    elif step == BASING or step == SUPPLYING or step == TAKING:
        number = s.arg
    out.append(number)
    out.append(seat)
    out.append(s.at if step == DEALING else 0)


def add_agenda(s: Position, table: list[int], out: list[object]) -> None:
    """Append the remaining work in three columns: what, for whom, and its number."""
    rows: list[int] = []
    have = len(s.agenda)
    for i in range(min(have, AGENDA)):
        work = s.agenda[have - 1 - i]
        op = work // WORK
        rows.append(op)
        if op == START_HAND:
            rows.append(table[work % WORK + 1])
            rows.append(0)
        else:
            rows.append(0)
            rows.append(work % WORK)
    out.append(AGENDA_COLUMNS)
    out.append(rows)


def add_stacks(s: Position, me: int, out: list[object]) -> None:
    """TER-113, TER-114: append the stacks; what I have not seen is in one bag."""
    rotated = ROTATED[s.seats][me]
    tiles = s.tiles[:]
    seen_by = s.seen[:]
    bag = s.bag[:]
    for i in range(PILES * DEEP):
        seen = seen_by[i]
        if seen:
            seen = rotated[seen]
            seen_by[i] = seen
            if seen & (EVERYBODY | 1) == 0 and tiles[i]:
                bag[tiles[i]] += 1
                tiles[i] = 0
    for seat in range(s.seats):
        kind = s.hand[seat]
        if kind and rotated[s.hand_seen[seat]] & (EVERYBODY | 1) == 0:
            bag[kind] += 1
    out.append(tiles)
    out.append(seen_by)
    out.append(s.left)
    add_bits(out, s.boxed, PILES)
    out.append(bag)
    out.append(s.bases)

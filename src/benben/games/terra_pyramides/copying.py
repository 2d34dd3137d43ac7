"""Copies of a position and its packed form: written by tools/fields.py, not by hand."""

from benben.core.pack import packed, unpacked
from benben.games.terra_pyramides.position import Position


def copy(old: Position, new: Position) -> None:
    """Make `new`, which has the same seats and edition, the same position as `old`."""
    new.to_move = old.to_move
    new.eyes = old.eyes
    new.after = old.after
    new.tuning = old.tuning
    new.symbols = old.symbols
    new.face_up = old.face_up
    new.mission = old.mission
    new.active = old.active
    new.step = old.step
    new.arg = old.arg
    new.at = old.at
    new.agenda = old.agenda[:]
    new.square = old.square
    new.fresh = old.fresh
    new.standing = old.standing[:]
    new.board = old.board[:]
    new.base = old.base[:]
    new.level = old.level[:]
    new.colour = old.colour[:]
    new.owner = old.owner[:]
    new.crew = old.crew[:]
    new.around = old.around[:]
    new.turns = old.turns[:]
    new.supply = old.supply[:]
    new.gold = old.gold[:]
    new.blocks = old.blocks[:]
    new.tips = old.tips[:]
    new.points = old.points[:]
    new.offerings = old.offerings[:]
    new.oases = old.oases[:]
    new.boat = old.boat[:]
    new.arrival = old.arrival[:]
    new.clock = old.clock
    new.cards = old.cards[:]
    new.hand = old.hand[:]
    new.hand_seen = old.hand_seen[:]
    new.hand_from = old.hand_from[:]
    new.tiles = old.tiles[:]
    new.seen = old.seen[:]
    new.left = old.left[:]
    new.boxed = old.boxed
    new.bag = old.bag[:]
    new.bases = old.bases[:]


def pack(s: Position) -> list[int]:
    """Give all fields as numbers: first those that are one, then the lists."""
    numbers = [
        s.seats,
        s.version,
        s.to_move,
        s.eyes,
        int(s.symbols),
        int(s.face_up),
        s.mission,
        s.active,
        s.step,
        s.arg,
        s.at,
        s.square,
        s.fresh,
        s.clock,
        s.boxed,
    ]
    lists = [
        s.agenda,
        s.standing,
        s.board,
        s.base,
        s.level,
        s.colour,
        s.owner,
        s.crew,
        s.around,
        s.turns,
        s.supply,
        s.gold,
        s.blocks,
        s.tips,
        s.points,
        s.offerings,
        s.oases,
        s.boat,
        s.arrival,
        s.cards,
        s.hand,
        s.hand_seen,
        s.hand_from,
        s.tiles,
        s.seen,
        s.left,
        s.bag,
        s.bases,
    ]
    return packed(numbers, lists)


def unpack(s: Position, ints: list[int]) -> None:
    """Make `s`, which has the same seats and edition, the position that was packed."""
    s.to_move = ints[2]
    s.eyes = ints[3]
    s.symbols = ints[4] != 0
    s.face_up = ints[5] != 0
    s.mission = ints[6]
    s.active = ints[7]
    s.step = ints[8]
    s.arg = ints[9]
    s.at = ints[10]
    s.square = ints[11]
    s.fresh = ints[12]
    s.clock = ints[13]
    s.boxed = ints[14]
    lists = unpacked(ints, 15, 28)
    s.agenda = lists[0]
    s.standing = lists[1]
    s.board = lists[2]
    s.base = lists[3]
    s.level = lists[4]
    s.colour = lists[5]
    s.owner = lists[6]
    s.crew = lists[7]
    s.around = lists[8]
    s.turns = lists[9]
    s.supply = lists[10]
    s.gold = lists[11]
    s.blocks = lists[12]
    s.tips = lists[13]
    s.points = lists[14]
    s.offerings = lists[15]
    s.oases = lists[16]
    s.boat = lists[17]
    s.arrival = lists[18]
    s.cards = lists[19]
    s.hand = lists[20]
    s.hand_seen = lists[21]
    s.hand_from = lists[22]
    s.tiles = lists[23]
    s.seen = lists[24]
    s.left = lists[25]
    s.bag = lists[26]
    s.bases = lists[27]

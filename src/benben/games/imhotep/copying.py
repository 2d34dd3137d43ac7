"""Copies of a position and its packed form: written by tools/fields.py, not by hand."""

from benben.core.pack import packed, unpacked
from benben.games.imhotep.position import Position


def copy(old: Position, new: Position) -> None:
    """Make `new`, which has the same seats and edition, the same position as `old`."""
    new.to_move = old.to_move
    new.eyes = old.eyes
    new.after = old.after
    new.tuning = old.tuning
    new.sides = old.sides
    new.wrath = old.wrath
    new.may_decline = old.may_decline
    new.round = old.round
    new.first = old.first
    new.active = old.active
    new.sailor = old.sailor
    new.passes = old.passes
    new.step = old.step
    new.arg = old.arg
    new.agenda = old.agenda[:]
    new.order = old.order[:]
    new.slots = old.slots[:]
    new.cargo = old.cargo[:]
    new.load = old.load[:]
    new.dock = old.dock[:]
    new.docks = old.docks
    new.quarry = old.quarry[:]
    new.sled = old.sled[:]
    new.points = old.points[:]
    new.hand = old.hand[:]
    new.deck = old.deck[:]
    new.left = old.left
    new.old = old.old[:]
    new.discard = old.discard[:]
    new.up = old.up[:]
    new.pair = old.pair[:]
    new.pair_from = old.pair_from[:]
    new.looked = old.looked
    new.rounds = old.rounds[:]
    new.at = old.at[:]
    new.pyramid = old.pyramid[:]
    new.pyramids = old.pyramids[:]
    new.temple = old.temple[:]
    new.burial = old.burial[:]
    new.loose = old.loose[:]
    new.built = old.built[:]


def pack(s: Position) -> list[int]:
    """Give all fields as numbers: first those that are one, then the lists."""
    numbers = [
        s.seats,
        s.to_move,
        s.eyes,
        s.sides,
        int(s.wrath),
        int(s.may_decline),
        s.round,
        s.first,
        s.active,
        s.sailor,
        s.passes,
        s.step,
        s.arg,
        s.docks,
        s.left,
        s.looked,
    ]
    lists = [
        s.agenda,
        s.order,
        s.slots,
        s.cargo,
        s.load,
        s.dock,
        s.quarry,
        s.sled,
        s.points,
        s.hand,
        s.deck,
        s.old,
        s.discard,
        s.up,
        s.pair,
        s.pair_from,
        s.rounds,
        s.at,
        s.pyramid,
        s.pyramids,
        s.temple,
        s.burial,
        s.loose,
        s.built,
    ]
    return packed(numbers, lists)


def unpack(s: Position, ints: list[int]) -> None:
    """Make `s`, which has the same seats and edition, the position that was packed."""
    s.to_move = ints[1]
    s.eyes = ints[2]
    s.sides = ints[3]
    s.wrath = ints[4] != 0
    s.may_decline = ints[5] != 0
    s.round = ints[6]
    s.first = ints[7]
    s.active = ints[8]
    s.sailor = ints[9]
    s.passes = ints[10]
    s.step = ints[11]
    s.arg = ints[12]
    s.docks = ints[13]
    s.left = ints[14]
    s.looked = ints[15]
    lists = unpacked(ints, 16, 24)
    s.agenda = lists[0]
    s.order = lists[1]
    s.slots = lists[2]
    s.cargo = lists[3]
    s.load = lists[4]
    s.dock = lists[5]
    s.quarry = lists[6]
    s.sled = lists[7]
    s.points = lists[8]
    s.hand = lists[9]
    s.deck = lists[10]
    s.old = lists[11]
    s.discard = lists[12]
    s.up = lists[13]
    s.pair = lists[14]
    s.pair_from = lists[15]
    s.rounds = lists[16]
    s.at = lists[17]
    s.pyramid = lists[18]
    s.pyramids = lists[19]
    s.temple = lists[20]
    s.burial = lists[21]
    s.loose = lists[22]
    s.built = lists[23]

"""Copies of a position and its packed form: written by tools/fields.py, not by hand."""

from benben.core.pack import packed, unpacked
from benben.games.cleopatra.position import Position


def copy(old: Position, new: Position) -> None:
    """Make `new`, which has the same seats and edition, the same position as `old`."""
    new.to_move = old.to_move
    new.eyes = old.eyes
    new.after = old.after
    new.tuning = old.tuning
    new.ankhs = old.ankhs
    new.turn = old.turn
    new.active = old.active
    new.passes = old.passes
    new.step = old.step
    new.arg = old.arg
    new.last = old.last
    new.agenda = old.agenda[:]
    new.hand = old.hand[:]
    new.known = old.known[:]
    new.talents = old.talents[:]
    new.amulets = old.amulets[:]
    new.merchants = old.merchants[:]
    new.statues = old.statues[:]
    new.bags = old.bags[:]
    new.lying = old.lying[:]
    new.stalls = old.stalls[:]
    new.top = old.top
    new.up = old.up
    new.down = old.down
    new.discard = old.discard[:]
    new.filled = old.filled
    new.drawn = old.drawn[:]
    new.shown = old.shown[:]
    new.courtesans = old.courtesans
    new.asked = old.asked
    new.offers = old.offers[:]
    new.bids = old.bids[:]
    new.walls = old.walls
    new.doors = old.doors
    new.sphinxes = old.sphinxes
    new.thrones = old.thrones
    new.obelisks = old.obelisks
    new.cleopatra = old.cleopatra
    new.dice = old.dice
    new.pieces = old.pieces
    new.piece = old.piece
    new.where = old.where
    new.paid = old.paid[:]
    new.taken_low = old.taken_low
    new.taken_high = old.taken_high
    new.laid = old.laid[:]
    new.tile = old.tile
    new.live = old.live
    new.sacred_low = old.sacred_low
    new.sacred_high = old.sacred_high
    new.viziers = old.viziers
    new.sanctuaries = old.sanctuaries[:]


def pack(s: Position) -> list[int]:
    """Give all fields as numbers: first those that are one, then the lists."""
    numbers = [
        s.seats,
        s.to_move,
        s.eyes,
        s.ankhs,
        s.turn,
        s.active,
        s.passes,
        s.step,
        s.arg,
        s.last,
        s.top,
        s.up,
        s.down,
        s.filled,
        s.courtesans,
        s.asked,
        s.walls,
        s.doors,
        s.sphinxes,
        s.thrones,
        s.obelisks,
        s.cleopatra,
        s.dice,
        s.pieces,
        s.piece,
        s.where,
        s.taken_low,
        s.taken_high,
        s.tile,
        s.live,
        s.sacred_low,
        s.sacred_high,
        s.viziers,
    ]
    lists = [
        s.agenda,
        s.hand,
        s.known,
        s.talents,
        s.amulets,
        s.merchants,
        s.statues,
        s.bags,
        s.lying,
        s.stalls,
        s.discard,
        s.drawn,
        s.shown,
        s.offers,
        s.bids,
        s.paid,
        s.laid,
        s.sanctuaries,
    ]
    return packed(numbers, lists)


def unpack(s: Position, ints: list[int]) -> None:
    """Make `s`, which has the same seats and edition, the position that was packed."""
    s.to_move = ints[1]
    s.eyes = ints[2]
    s.ankhs = ints[3]
    s.turn = ints[4]
    s.active = ints[5]
    s.passes = ints[6]
    s.step = ints[7]
    s.arg = ints[8]
    s.last = ints[9]
    s.top = ints[10]
    s.up = ints[11]
    s.down = ints[12]
    s.filled = ints[13]
    s.courtesans = ints[14]
    s.asked = ints[15]
    s.walls = ints[16]
    s.doors = ints[17]
    s.sphinxes = ints[18]
    s.thrones = ints[19]
    s.obelisks = ints[20]
    s.cleopatra = ints[21]
    s.dice = ints[22]
    s.pieces = ints[23]
    s.piece = ints[24]
    s.where = ints[25]
    s.taken_low = ints[26]
    s.taken_high = ints[27]
    s.tile = ints[28]
    s.live = ints[29]
    s.sacred_low = ints[30]
    s.sacred_high = ints[31]
    s.viziers = ints[32]
    lists = unpacked(ints, 33, 18)
    s.agenda = lists[0]
    s.hand = lists[1]
    s.known = lists[2]
    s.talents = lists[3]
    s.amulets = lists[4]
    s.merchants = lists[5]
    s.statues = lists[6]
    s.bags = lists[7]
    s.lying = lists[8]
    s.stalls = lists[9]
    s.discard = lists[10]
    s.drawn = lists[11]
    s.shown = lists[12]
    s.offers = lists[13]
    s.bids = lists[14]
    s.paid = lists[15]
    s.laid = lists[16]
    s.sanctuaries = lists[17]

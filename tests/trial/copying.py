"""Copies of a position and its packed form: written by tools/fields.py, not by hand."""

from benben.core.pack import packed, unpacked
from tests.trial.position import Position


def copy(old: Position, new: Position) -> None:
    """Make `new`, which has the same seats and edition, the same position as `old`."""
    new.to_move = old.to_move
    new.eyes = old.eyes
    new.after = old.after
    new.tuning = old.tuning
    new.together = old.together
    new.phase = old.phase
    new.turn = old.turn
    new.round = old.round
    new.count = old.count
    new.age = old.age
    new.top = old.top
    new.under = old.under[:]
    new.under_by = old.under_by[:]
    new.drawn = old.drawn
    new.drawn_by = old.drawn_by
    new.tomb = old.tomb
    new.looked = old.looked
    new.robbed = old.robbed
    new.bags = old.bags[:]
    new.stalls = old.stalls[:]
    new.heap = old.heap[:]
    new.hands = old.hands[:]
    new.known = old.known[:]
    new.coins = old.coins[:]
    new.points = old.points[:]
    new.bids = old.bids[:]


def pack(s: Position) -> list[int]:
    """Give all fields as numbers: first those that are one, then the lists."""
    numbers = [
        s.seats,
        s.to_move,
        s.eyes,
        int(s.together),
        s.phase,
        s.turn,
        s.round,
        s.count,
        s.age,
        s.top,
        s.drawn,
        s.drawn_by,
        s.tomb,
        s.looked,
        int(s.robbed),
    ]
    lists = [
        s.under,
        s.under_by,
        s.bags,
        s.stalls,
        s.heap,
        s.hands,
        s.known,
        s.coins,
        s.points,
        s.bids,
    ]
    return packed(numbers, lists)


def unpack(s: Position, ints: list[int]) -> None:
    """Make `s`, which has the same seats and edition, the position that was packed."""
    s.to_move = ints[1]
    s.eyes = ints[2]
    s.together = ints[3] != 0
    s.phase = ints[4]
    s.turn = ints[5]
    s.round = ints[6]
    s.count = ints[7]
    s.age = ints[8]
    s.top = ints[9]
    s.drawn = ints[10]
    s.drawn_by = ints[11]
    s.tomb = ints[12]
    s.looked = ints[13]
    s.robbed = ints[14] != 0
    lists = unpacked(ints, 15, 10)
    s.under = lists[0]
    s.under_by = lists[1]
    s.bags = lists[2]
    s.stalls = lists[3]
    s.heap = lists[4]
    s.hands = lists[5]
    s.known = lists[6]
    s.coins = lists[7]
    s.points = lists[8]
    s.bids = lists[9]

"""What several chapters of the rules do: ask somebody, load a boat, refill a sled."""

from benben.core.journal import note
from benben.games.imhotep.position import Position
from benben.games.imhotep.space import BOATS, FETCHED, SLOTS


def decide(s: Position, step: int, seat: int) -> None:
    s.step = step
    s.to_move = seat


def free_slots(s: Position) -> list[int]:
    """IMH-26: free slots of boats that have not sailed, as boat * SLOTS + slot."""
    out: list[int] = []
    cargo = s.cargo
    for boat in range(BOATS):
        slots = s.slots[boat]
        if s.dock[boat] == 0 and s.load[boat] < slots:
            for i in range(boat * SLOTS, boat * SLOTS + slots):
                if cargo[i] == 0:
                    out.append(i)
    return out


def fetch(s: Position, seat: int, most: int) -> None:
    """IMH-23, IMH-24, IMH-113: from the quarry to the sled, as many as there are and fit."""
    stones = min(most, s.box.sled - s.sled[seat], s.quarry[seat])
    s.quarry[seat] -= stones
    s.sled[seat] += stones
    note(s.journal, FETCHED, seat, stones)


def load(s: Position, seat: int, slot: int) -> None:
    s.sled[seat] -= 1
    s.cargo[slot] = seat + 1
    s.load[slot // SLOTS] += 1

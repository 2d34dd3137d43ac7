"""The course of the game: who decides next, the order of players, what a new round clears."""

from benben.core.journal import note
from benben.games.egizia_common import tracks
from benben.games.egizia_common.journal import NUMBERED
from benben.games.egizia_common.position import CommonPosition


def decide(s: CommonPosition, step: int, seat: int) -> None:
    """Set the seat that must decide, and its step."""
    s.step = step
    s.to_move = seat


def next_number(s: CommonPosition, seat: int) -> bool:
    """Give the next number to a seat; return whether all seats have one. The last is not dealt."""
    s.order.append(seat)
    if len(s.order) < s.seats - 1:
        return False
    for other in range(s.seats):
        if other not in s.order:
            s.order.append(other)
    return True


def line_up(s: CommonPosition) -> None:
    """At the start: places on the score track and stones, by number."""
    s.track = s.order[::-1]
    for i in range(s.seats):
        s.stones[s.order[i]] = s.common_box.start_stones[i]
    note_order(s)


def new_order(s: CommonPosition) -> None:
    """After a round: numbers by the score track, from its back."""
    s.order = tracks.from_the_back(s.track)
    note_order(s)


def note_order(s: CommonPosition) -> None:
    for i in range(s.seats):
        note(s.journal, NUMBERED, s.order[i], i + 1)


def clear_round(s: CommonPosition) -> None:
    """After a round: cards leave the river, ships come home, crews are rested."""
    for place in range(len(s.shelf)):
        s.shelf[place] = 0
    for place in range(len(s.river)):
        s.river[place] = 0
    for seat in range(s.seats):
        s.ships[seat] = s.common_box.ships
        s.far[seat] = 0
        s.marks[seat] = 0
        s.busy[seat] = 0


def turns(s: CommonPosition) -> list[int]:
    """The numbers, from 0, in the order of turns: from the one after whose turn it was last."""
    return [(s.turn + i) % s.seats for i in range(1, s.seats + 1)]

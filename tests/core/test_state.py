"""What a state does unless its game says otherwise, shown by the smallest game there is."""

from typing import Self

from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, NOBODY, OVER, Edition, State


class Heads(State):
    """A coin is tossed for seat 0, who may then call it a day (0) or toss again (1)."""

    def __init__(self, seats: int, edition: Edition) -> None:
        super().__init__(seats, edition)
        self.points = 0

    def legal(self) -> list[int]:
        return [0, 1]

    def apply(self, choice: int) -> None:
        if self.to_move == CHANCE:
            self.points += choice
            self.to_move = 0
        else:
            self.to_move = CHANCE if choice else OVER

    def scores(self) -> list[int]:
        return [self.points, 1]

    def clone(self) -> Self:
        new = type(self)(self.seats, self.edition)
        new.to_move, new.eyes, new.points = self.to_move, self.eyes, self.points
        return new

    def seen_by(self, seat: int) -> Self:
        view = self.clone()
        view.eyes = seat
        return view

    def imagine(self, rng: Rng) -> Self:
        del rng  # nothing is hidden
        world = self.clone()
        world.eyes = ALL
        return world

    def pack(self) -> list[int]:
        return [self.seats, self.to_move, self.eyes, self.points]

    def faults(self) -> list[str]:
        return []


def start() -> Heads:
    return Heads(2, Edition("heads", "coin", "0" * 16, 1, 0))


def test_chance_begins_and_all_outcomes_are_alike() -> None:
    state = start()
    assert (state.to_move, state.eyes, state.journal) == (CHANCE, ALL, None)
    assert state.odds() == [1, 1]
    rng = Rng(2)
    assert {state.deal(rng) for _ in range(50)} == {0, 1}
    assert state.owing() == []
    assert state.legal_for(0) == state.legal_for(1) == []


def test_one_seat_at_a_time() -> None:
    state = start()
    state.apply(1)
    assert state.owing() == [0]
    assert (state.legal_for(0), state.legal_for(1)) == ([0, 1], [])
    rng = Rng(2)
    assert {state.pick(rng) for _ in range(50)} == {0, 1}


def test_everything_is_heard_by_all() -> None:
    state = start()
    assert [state.heard(1, eyes) for eyes in (0, 1, NOBODY)] == [1, 1, 1]


def test_points_decide_and_are_what_a_bot_hopes_for() -> None:
    state = start()
    assert state.places() == [2, 1]
    for _ in range(2):
        state.apply(1)
        state.apply(1)
    assert state.scores() == [2, 1]
    assert state.places() == [1, 2]
    assert [state.evaluate(seat) for seat in range(2)] == [200, 100]
    state.apply(0)
    state.apply(0)
    assert state.to_move == OVER

"""A state of Terra Pyramides: the rules, and who can know what. Its fields are in `position.py`."""

from typing import Self

from benben.core.bag import take
from benben.core.rng import Rng
from benben.core.state import ALL, State, ranks
from benben.games.terra_pyramides import (
    copying,
    evaluation,
    faults,
    observation,
    parameters,
    piles,
    playout,
    rules,
    scoring,
    works,
)
from benben.games.terra_pyramides.box import Box
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    DEAL0,
    DEALING,
    DEEP,
    EVERYBODY,
    FACE_WORDS,
    PILES,
    PLACE,
    PLACING,
    SHOWING,
)


class Terra(Position):
    # --- the rules -----------------------------------------------------------------------------

    def legal(self) -> list[int]:
        return rules.legal(self)

    def candidates(self) -> list[int]:
        return rules.candidates(self)

    def apply(self, choice: int) -> None:
        rules.apply(self, choice)

    def odds(self) -> list[int]:
        return rules.odds(self)

    def deal(self, rng: Rng) -> int:
        return rules.deal(self, rng)

    def scores(self) -> list[int]:
        return self.points[:]

    def places(self) -> list[int]:
        """TER-61, TER-162; TER-67, TER-150: a team wins or loses as one."""
        if self.mission:
            return [1 if scoring.accomplished(self) else 2] * self.seats
        return ranks(self.points)

    def allied(self) -> bool:
        return self.mission > 0

    def evaluate(self, seat: int) -> int:
        return evaluation.evaluate(self, seat)

    def terms(self) -> list[list[int]]:
        return [evaluation.terms(self, seat) for seat in range(self.seats)]

    def settled(self) -> bool:
        """Between two turns; what a mission still needs is known at any time."""
        return self.mission > 0 or self.step == PLACING or self.step == SHOWING

    def exploration(self) -> float:
        """A mission is lost and won far ahead, a game against others by what lies near."""
        return 0.7 if self.mission else 0.2

    def prior_visits(self) -> float:
        return 10.0 if self.mission else 40.0

    def pick(self, rng: Rng) -> int:
        return playout.pick(self, rng)

    def uses(self, choice: int) -> list[str]:
        """The face of the tile that is placed."""
        return [f"tile {FACE_WORDS[self.hand[self.active]]}"] if PLACE.has(choice) else []

    def spares(self, other: State, seat: int) -> bool:
        assert isinstance(other, Terra)
        return works.spares(self, other, seat)

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        """TER-113, TER-114, TER-147: a tile is heard by those who see it or have seen it."""
        if self.step != DEALING:
            return choice
        seen = self.seen[self.at] | piles.viewers(self)
        return choice if sees(seen, seat) else DEAL0

    def foreseen(self, choice: int) -> bool:
        """TER-113: a tile of a hand is shown to those who have not seen it."""
        return self.step != SHOWING or self.hand[self.active] > 0

    def seen_by(self, seat: int) -> "Self":
        """All is open or in a bag but for tiles that others have seen: they go back to the bag."""
        view = self.clone()
        view.eyes = seat
        view.after = -1
        for i in range(PILES * DEEP):
            kind = view.tiles[i]
            if kind and not sees(view.seen[i], seat):
                view.bag[kind] += 1
                view.tiles[i] = 0
        for owner in range(view.seats):
            kind = view.hand[owner]
            if kind and not sees(view.hand_seen[owner], seat):
                view.bag[kind] += 1
                view.hand[owner] = 0
        return view

    def observe(self, seat: int, out: list[object]) -> None:
        observation.observe(self, seat, out)

    def imagine(self, rng: Rng) -> "Self":
        """Tiles that only others have seen can be any of the bag, as those nobody has seen."""
        world = self.clone()
        world.eyes = ALL
        for i in range(PILES * DEEP):
            if world.seen[i] and world.tiles[i] == 0:
                world.tiles[i] = take(world.bag, rng)
        for owner in range(world.seats):
            if world.hand_from[owner] and world.hand[owner] == 0:
                world.hand[owner] = take(world.bag, rng)
        return world

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> "Self":
        new = Terra(self.seats, self.box, self.version, True)
        copying.copy(self, new)
        return new  # type: ignore[return-value]

    def pack(self) -> list[int]:
        return copying.pack(self)

    def faults(self) -> list[str]:
        return faults.faults(self)


def sees(bits: int, seat: int) -> bool:
    """Whether these bits name a seat, or everybody."""
    return bits & EVERYBODY != 0 or (seat >= 0 and bits >> seat & 1 == 1)


def unpack(ints: list[int], box: Box) -> Terra:
    state = Terra(ints[0], box, ints[1], True)
    state.tuning = parameters.OWN
    copying.unpack(state, ints)
    return state


def start(seats: int, version: int, symbols: bool, face_up: bool, mission: int, box: Box) -> Terra:
    """TER-8 to TER-14, TER-68, TER-87, TER-88: the set-up, waiting for its chances."""
    state = Terra(seats, box, version)
    state.tuning = parameters.OWN
    state.symbols = symbols
    state.face_up = face_up
    state.mission = mission
    workers = box.team_workers if mission else box.workers[seats]
    for seat in range(seats):
        state.supply[seat] = workers
    if seats == 1:
        rules.open_game(state, 0)
        rules.run(state)
    return state

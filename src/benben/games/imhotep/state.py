"""A state of Imhotep: the rules, and who can know what. Its fields are in `position.py`."""

from typing import Self

from benben.core.bag import take
from benben.core.rng import Rng
from benben.core.state import ALL, ranks
from benben.games.imhotep import copying, evaluation, observation, playout, rules, scoring
from benben.games.imhotep.box import Box
from benben.games.imhotep.position import Position
from benben.games.imhotep.sites import FROM_DECK
from benben.games.imhotep.space import (
    CARD_WORDS,
    KEEP,
    KEEP0,
    KEEPING,
    KINDS,
    LOOK0,
    LOOKING,
    PICK,
    PICK0,
)


class Imhotep(Position):
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
        """IMH-44, IMH-45, IMH-157: by points, then by stones on the sled."""
        return ranks([self.points[s] * 100 + self.sled[s] for s in range(self.seats)])

    # --- what bots ask -------------------------------------------------------------------------

    def evaluate(self, seat: int) -> int:
        return evaluation.evaluate(self, seat)

    def pick(self, rng: Rng) -> int:
        return playout.pick(self, rng)

    def uses(self, choice: int) -> list[str]:
        """The market card that is picked, or kept of a pair."""
        if PICK.has(choice):
            return [f"card {CARD_WORDS[choice - PICK0]}"]
        if KEEP.has(choice):
            return [f"card {CARD_WORDS[(choice - KEEP0) // KINDS]}"]
        return []

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        """IMH-125: only who takes the pair sees what it is."""
        if self.step == LOOKING and seat != self.arg:
            return LOOK0
        return choice

    def openly(self) -> bool:
        """IMH-125: whether the two cards of a pair differ only its taker knows."""
        return self.step != KEEPING or self.looked < 2

    def foreseen(self, choice: int) -> bool:
        """IMH-125: the card of a pair that is kept is shown to the others."""
        return self.step != KEEPING or self.eyes == self.to_move

    def seen_by(self, seat: int) -> "Self":
        view = self.clone()
        view.eyes = seat
        view.after = -1
        # IMH-158, IMH-159: all is open or in a bag, but for a pair somebody else is looking at.
        # Unseen, its cards belong to the bags they came from.
        if view.looked and seat != view.arg:
            for i in range(view.looked):
                kind = view.pair[i]
                if kind:
                    if view.pair_from[i] == FROM_DECK:
                        view.deck[kind] += 1
                    else:
                        view.old[kind] += 1
                    view.pair[i] = 0
        return view

    def observe(self, seat: int, out: list[object]) -> None:
        observation.observe(self, seat, out)

    def imagine(self, rng: Rng) -> "Self":
        world = self.clone()
        world.eyes = ALL
        for i in range(world.looked):
            if world.pair[i] == 0:
                bag = world.deck if world.pair_from[i] == FROM_DECK else world.old
                world.pair[i] = take(bag, rng)
        return world

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> "Self":
        new = Imhotep(self.seats, self.box, True)
        copying.copy(self, new)
        return new  # type: ignore[return-value]

    def pack(self) -> list[int]:
        return copying.pack(self)

    def faults(self) -> list[str]:
        return scoring.faults(self)


def unpack(ints: list[int], box: Box) -> Imhotep:
    state = Imhotep(ints[0], box, True)
    copying.unpack(state, ints)
    return state


def start(seats: int, sides: int, wrath: bool, may_decline: bool, box: Box) -> Imhotep:
    state = Imhotep(seats, box)
    state.sides = sides
    state.wrath = wrath
    state.may_decline = may_decline
    return state

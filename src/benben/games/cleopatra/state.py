"""A state of Cleopatra: the rules, and who can know what. Its fields are in `position.py`."""

from typing import Self

from benben.core.actions import SEALED
from benben.core.rng import Rng
from benben.core.state import ALL
from benben.games.cleopatra import (
    copying,
    evaluation,
    knowing,
    observation,
    playout,
    rules,
    scoring,
)
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import (
    ACT,
    BIDDING,
    CARD_WORDS,
    DEAL0,
    DEALING,
    DONE0,
    GO0,
    KINDS,
    LOOK0,
    LOOKING,
    OFFERING,
    STALLS,
    TO_SEAT,
)


class Cleopatra(Position):
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

    def owing(self) -> list[int]:
        if self.step == BIDDING:  # CLE-62
            return list(range(self.to_move, self.seats))
        return [self.to_move] if self.to_move >= 0 else []

    def legal_for(self, seat: int) -> list[int]:
        if self.step == BIDDING and self.to_move <= seat < self.seats:
            return rules.bids(self, seat)
        return rules.legal(self) if seat == self.to_move else []

    def openly(self) -> bool:
        return knowing.openly(self)

    def lapse(self) -> int:
        """To the ambassador nothing is given, to the beggar talents if there are any."""
        if self.to_move == self.active:
            return SEALED
        return DONE0 if self.step == OFFERING else rules.legal(self)[-1]

    def scores(self) -> list[int]:
        return self.talents[:]

    def places(self) -> list[int]:
        return scoring.places(self)

    def evaluate(self, seat: int) -> int:
        return evaluation.evaluate(self, seat)

    def evaluate_all(self) -> list[int]:
        return evaluation.evaluate_all(self)

    def terms(self) -> list[list[int]]:
        return evaluation.terms(self)

    def settled(self) -> bool:
        """Between two turns, or two worshippers."""
        return self.step == ACT

    def exploration(self) -> float:
        return 0.2

    def prior_visits(self) -> float:
        return 40.0

    def pick(self, rng: Rng) -> int:
        return playout.pick(self, rng)

    def uses(self, choice: int) -> list[str]:
        """The open cards of a stall that is taken, each kind once for each of its cards."""
        stall = choice - GO0
        if not 0 <= stall < STALLS:
            return []
        base = stall * KINDS
        return [
            f"card {CARD_WORDS[kind]}"
            for kind in range(1, KINDS)
            for _ in range(self.stalls[base + kind])
        ]

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        """CLE-16, CLE-62, CLE-78, CLE-121: hands, bids and what is drawn are secret."""
        step = self.step
        if step == DEALING:
            owner = self.active if self.arg < TO_SEAT else self.arg - TO_SEAT
            return choice if seat == owner else DEAL0
        if step == LOOKING:
            return choice if seat == self.active else LOOK0
        if step == BIDDING:
            return choice if seat == self.to_move else SEALED
        return choice

    def foreseen(self, choice: int) -> bool:
        return knowing.foreseen(self, choice)

    def seen_by(self, seat: int) -> "Self":
        view = self.clone()
        view.eyes = seat
        view.after = -1
        knowing.hide(view, seat)
        return view

    def observe(self, seat: int, out: list[object]) -> None:
        observation.observe(self, seat, out)

    def imagine(self, rng: Rng) -> "Self":
        world = self.clone()
        world.eyes = ALL
        knowing.fill(world, self.eyes, rng)
        return world

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> "Self":
        new = Cleopatra(self.seats, self.box, True)
        copying.copy(self, new)
        return new  # type: ignore[return-value]

    def pack(self) -> list[int]:
        return copying.pack(self)

    def faults(self) -> list[str]:
        return scoring.faults(self)


def unpack(ints: list[int], box: Box) -> Cleopatra:
    state = Cleopatra(ints[0], box, True)
    copying.unpack(state, ints)
    return state


def start(seats: int, two_ankhs: bool, box: Box) -> Cleopatra:
    state = Cleopatra(seats, box)
    state.ankhs = box.ankhs[1 if two_ankhs else 0]
    return state

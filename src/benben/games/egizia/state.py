"""A state of Egizia: the rules, and who can know what. Its fields are in `position.py`."""

from typing import Self

from benben.core.rng import Rng
from benben.core.state import ALL, State
from benben.games.egizia import (
    building,
    copying,
    evaluation,
    observation,
    playout,
    rules,
    scoring,
    sphinx,
)
from benben.games.egizia.box import Box
from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    ALSO,
    ALSO0,
    ALSO_KEEPING,
    CARD_SPACES,
    CARD_WORDS,
    GOAL_WORDS,
    KEEP,
    KEEP0,
    KEEPING,
    LOOK0,
    LOOKING,
    RETURN0,
    SAIL0,
    TAKE0,
)
from benben.games.egizia_common import sphinx_cards, tracks


class Egizia(Position):
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

    def places(self) -> list[int]:
        """EGZ-109: as they stand on the track."""
        if not self.track:
            return [1] * self.seats
        return tracks.places(self.track)

    # --- what bots ask -------------------------------------------------------------------------

    def evaluate(self, seat: int) -> int:
        return evaluation.evaluate(self, seat)

    def pick(self, rng: Rng) -> int:
        return playout.pick(self, rng)

    def uses(self, choice: int) -> list[str]:
        """The Nile card on the space of a ship, or the Sphinx card that is kept."""
        place = choice - SAIL0
        if TAKE0 <= choice < TAKE0 + CARD_SPACES:
            place = choice - TAKE0
        if 0 <= place < CARD_SPACES:
            return [f"card {CARD_WORDS[self.shelf[place]]}"]
        if KEEP.has(choice):
            return [f"sphinx {GOAL_WORDS[choice - KEEP0]}"]
        if ALSO.has(choice):
            return [f"sphinx {GOAL_WORDS[choice - ALSO0]}"]
        return []

    def spares(self, other: State, seat: int) -> bool:
        assert isinstance(other, Egizia)
        return building.spares(self, other, seat)

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        """EGZ-166, EGZ-167: who draws Sphinx cards sees them, and nobody else what is kept."""
        step = self.step
        if step == LOOKING:
            return choice if sphinx_cards.sees(self, seat) else LOOK0
        if step == KEEPING and seat != self.to_move and choice != RETURN0:
            return KEEP0
        if step == ALSO_KEEPING and seat != self.to_move and choice >= ALSO0:
            return ALSO0
        return choice

    def foreseen(self, choice: int) -> bool:
        """EGZ-166: which cards go back under the pile only their owner knows."""
        return self.step != ALSO_KEEPING or self.eyes == self.to_move

    def seen_by(self, seat: int) -> "Self":
        view = self.clone()
        view.eyes = seat
        view.after = -1
        sphinx_cards.hide(view, seat)
        return view

    def observe(self, seat: int, out: list[object]) -> None:
        observation.observe(self, seat, out)

    def imagine(self, rng: Rng) -> "Self":
        world = self.clone()
        world.eyes = ALL
        sphinx.imagine(world, self.eyes, rng)
        return world

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> "Self":
        new = Egizia(self.seats, self.box, True)
        copying.copy(self, new)
        return new  # type: ignore[return-value]

    def pack(self) -> list[int]:
        return copying.pack(self)

    def faults(self) -> list[str]:
        return scoring.faults(self)


def unpack(ints: list[int], box: Box) -> Egizia:
    state = Egizia(ints[0], box, True)
    copying.unpack(state, ints)
    return state


def start(
    seats: int, start_card: bool, bidding: bool, clarified: bool, tenth: bool, box: Box
) -> Egizia:
    state = Egizia(seats, box)
    state.start_card = start_card
    state.bidding = bidding
    state.clarified = clarified
    state.tenth = tenth
    if not tenth:  # EGZ-127
        state.pile = scoring.all_cards(state)
        state.top = len(state.pile)
    rules.run(state)
    return state

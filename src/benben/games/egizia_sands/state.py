"""A state of Shifting Sands: the rules, and who can know what. Its fields are in `position.py`."""

from typing import Self

from benben.core.rng import Rng
from benben.core.state import ALL, State
from benben.games.egizia_common import sphinx_cards
from benben.games.egizia_sands import (
    building,
    copying,
    evaluation,
    observation,
    playout,
    rules,
    scoring,
    sphinx,
)
from benben.games.egizia_sands.box import Box
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
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
    ROUND_SPACES,
    SAIL0,
    STARTING,
    TAKE0,
    TILE_WORDS,
    TILES,
)


class Sands(Position):
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
        """SND-159: at the start all choose at once."""
        if self.step == STARTING:
            return list(range(self.to_move, self.seats))
        return [self.to_move] if self.to_move >= 0 else []

    def legal_for(self, seat: int) -> list[int]:
        if self.step == STARTING and seat >= self.to_move:
            return sphinx.start_options(self, seat)
        return rules.legal(self) if seat == self.to_move else []

    def places(self) -> list[int]:
        return scoring.places(self)

    # --- what bots ask -------------------------------------------------------------------------

    def evaluate(self, seat: int) -> int:
        return evaluation.evaluate(self, seat)

    def pick(self, rng: Rng) -> int:
        return playout.pick(self, rng)

    def uses(self, choice: int) -> list[str]:
        """The Nile card or tile on the space of a ship, or the Sphinx card that is kept."""
        place = choice - SAIL0
        if TAKE0 <= choice < TAKE0 + CARD_SPACES:
            place = choice - TAKE0
        if 0 <= place < CARD_SPACES:
            return [f"card {CARD_WORDS[self.shelf[place]]}"]
        if CARD_SPACES <= place < CARD_SPACES + ROUND_SPACES:
            tile = self.tiles[place - CARD_SPACES]
            return [f"{TILE_WORDS[tile]}" if tile < TILES else f"printed t{tile - TILES + 1}"]
        if KEEP.has(choice):
            return [f"sphinx {GOAL_WORDS[choice - KEEP0]}"]
        if ALSO.has(choice):
            return [f"sphinx {GOAL_WORDS[choice - ALSO0]}"]
        return []

    def spares(self, other: State, seat: int) -> bool:
        assert isinstance(other, Sands)
        return building.spares(self, other, seat)

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        """SND-200, SND-201: who gets Sphinx cards sees them, and nobody else what is kept."""
        step = self.step
        if step == LOOKING:
            return choice if sphinx_cards.sees(self, seat) else LOOK0
        if step == STARTING and seat != self.to_move:
            return KEEP0
        if step == KEEPING and seat != self.to_move and choice != RETURN0:
            return KEEP0
        if step == ALSO_KEEPING and seat != self.to_move and choice >= ALSO0:
            return ALSO0
        return choice

    def foreseen(self, choice: int) -> bool:
        """SND-200: which cards go back under the pile only their owner knows."""
        if self.step == STARTING and self.to_move == self.seats - 1:
            return False  # the cards of all go to their hands and to the pile
        return self.step != ALSO_KEEPING or self.eyes == self.to_move

    def seen_by(self, seat: int) -> "Self":
        view = self.clone()
        view.eyes = seat
        view.after = -1
        sphinx.hide(view, seat)
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
        new = Sands(self.seats, self.box, True)
        copying.copy(self, new)
        return new  # type: ignore[return-value]

    def pack(self) -> list[int]:
        return copying.pack(self)

    def faults(self) -> list[str]:
        return scoring.faults(self)


def unpack(ints: list[int], box: Box) -> Sands:
    state = Sands(ints[0], box, True)
    copying.unpack(state, ints)
    return state


def start(seats: int, box: Box) -> Sands:
    state = Sands(seats, box)
    rules.run(state)
    return state

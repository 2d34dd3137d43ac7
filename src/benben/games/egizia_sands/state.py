"""A position of Egizia: Shifting Sands: the fields, copies, and who can know what."""

from typing import Self

from benben.core.pack import fill, packed
from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, State
from benben.games.egizia_sands import building, rollout, rules, scoring, sphinx
from benben.games.egizia_sands.box import Box
from benben.games.egizia_sands.space import (
    ALSO0,
    ALSO_KEEPING,
    CARD_SPACES,
    CARD_WORDS,
    DEAL_ORDER,
    KEEP0,
    KEEPING,
    LOOK0,
    LOOKING,
    MIDDLE,
    MONUMENTS,
    RETURN0,
    ROUND_SPACES,
    ROW_LENGTH,
    ROWS,
    SAIL0,
    STARTING,
    STATUES,
    TAKE0,
    TILE_WORDS,
    TILES,
    WORK,
)
from benben.games.river import drawing
from benben.games.river.state import RiverState


class Sands(RiverState):
    def __init__(self, seats: int, box: Box, other: "Sands | None" = None) -> None:
        super().__init__(seats, box, other)
        self.box = box
        if other is not None:
            self._copy(other)
            return
        # What is being decided
        self.stage = 0
        """The step of the round, 1 to 6."""
        self.agenda = [DEAL_ORDER * WORK]
        # Players
        self.used = [0] * seats
        """Permanent cards that were used in this round, three bits for the count of each."""
        self.favours = [0] * seats
        """Bonus tiles used up for the whole game, as bits."""
        # River
        self.shelf = [0] * CARD_SPACES
        self.tiles = [0] * ROUND_SPACES
        """The Nile tile on each round space; TILES + space for what is printed there."""
        self.tile_bag: list[int] = []
        """The Nile tiles that do not lie on a space in this round."""
        self.flood = MIDDLE
        # Building
        self.area = -1
        self.placed = 0
        """Bricks placed in this visit."""
        self.lift = 0
        """Where on the obelisk: 1 lower, 2 upper section."""
        self.hired = 0
        """1 while a second step of hiring may follow the first."""
        # Monuments
        self.bonus = [0, 0]
        """The tiles over the gold and the purple column."""
        self.statues: list[int] = []
        self.finished: list[int] = []
        """The seats that have completed the colonnade, in this order."""
        self.filled = [0] * ROWS
        self.pyramid = [0] * (ROWS * ROW_LENGTH)
        self.carved = [0] * (seats * STATUES)
        """Levels of statues."""
        self.own = [0] * (seats * MONUMENTS)
        # Sphinx
        self.pile = box.goals[seats][:]
        self.top = len(self.pile)
        self.dealt: list[int] = []
        """At the start, two for each seat."""
        self.let_go = [0] * seats
        """Which of the two was shuffled into the pile again."""

    def _copy(self, other: "Sands") -> None:
        self.stage = other.stage
        self.used = other.used[:]
        self.favours = other.favours[:]
        self.tiles = other.tiles[:]
        self.tile_bag = other.tile_bag[:]
        self.flood = other.flood
        self.area = other.area
        self.placed = other.placed
        self.lift = other.lift
        self.hired = other.hired
        self.bonus = other.bonus[:]
        self.statues = other.statues[:]
        self.finished = other.finished[:]
        self.carved = other.carved[:]
        self.dealt = other.dealt[:]
        self.let_go = other.let_go[:]

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
        return rollout.evaluate(self, seat)

    def pick(self, rng: Rng) -> int:
        return rollout.pick(self, rng)

    def uses(self, choice: int) -> list[str]:
        """The Nile card or tile on the space of a ship."""
        place = choice - SAIL0
        if TAKE0 <= choice < TAKE0 + CARD_SPACES:
            place = choice - TAKE0
        if 0 <= place < CARD_SPACES:
            return [f"card {CARD_WORDS[self.shelf[place]]}"]
        if CARD_SPACES <= place < CARD_SPACES + ROUND_SPACES:
            tile = self.tiles[place - CARD_SPACES]
            return [f"{TILE_WORDS[tile]}" if tile < TILES else f"printed t{tile - TILES + 1}"]
        return []

    def spares(self, other: State, seat: int) -> bool:
        assert isinstance(other, Sands)
        return building.spares(self, other, seat)

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        """SND-200, SND-201: who gets Sphinx cards sees them, and nobody else what is kept."""
        step = self.step
        if step == LOOKING:
            return choice if drawing.sees(self, seat) else LOOK0
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

    def imagine(self, rng: Rng) -> "Self":
        world = self.clone()
        world.eyes = ALL
        sphinx.imagine(world, self.eyes, rng)
        return world

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> "Self":
        return Sands(self.seats, self.box, self)  # type: ignore[return-value]

    def pack(self) -> list[int]:
        out = [
            *self._numbers(),
            *[self.stage, self.flood, self.area, self.placed, self.lift, self.hired],
        ]
        return packed(out, self._lists())

    def _lists(self) -> list[list[int]]:
        return [
            *super()._lists(),
            *[self.used, self.favours, self.tiles, self.tile_bag, self.bonus, self.statues],
            *[self.finished, self.carved, self.dealt, self.let_go],
        ]

    def faults(self) -> list[str]:
        return scoring.faults(self)


def unpack(ints: list[int], box: Box) -> Sands:
    state = Sands(ints[0], box)
    at = state._set_numbers(ints)
    state.stage = ints[at]
    state.flood = ints[at + 1]
    state.area = ints[at + 2]
    state.placed = ints[at + 3]
    state.lift = ints[at + 4]
    state.hired = ints[at + 5]
    fill(state._lists(), ints, at + 6)
    return state


def start(seats: int, box: Box) -> Sands:
    state = Sands(seats, box)
    state.to_move = CHANCE
    rules.run(state)
    return state

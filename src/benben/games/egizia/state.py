"""A position of Egizia: the fields, copies, and who can know what."""

from typing import Self

from benben.core.pack import fill, packed
from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, State
from benben.games.egizia import building, rollout, rules, scoring, sphinx
from benben.games.egizia.box import Box
from benben.games.egizia.space import (
    ALSO0,
    ALSO_KEEPING,
    CARD_SPACES,
    CARD_WORDS,
    DEAL_NUMBERS,
    KEEP0,
    KEEPING,
    LOOK0,
    LOOKING,
    MIDDLE,
    MONUMENTS,
    PARTS,
    RETURN0,
    ROW_LENGTH,
    ROWS,
    SAIL0,
    TAKE0,
    WORK,
)
from benben.games.river import drawing, track
from benben.games.river.state import RiverState


class Egizia(RiverState):
    def __init__(self, seats: int, box: Box, other: "Egizia | None" = None) -> None:
        super().__init__(seats, box, other)
        self.box = box
        if other is not None:
            self._copy(other)
            return
        # What was agreed on
        self.start_card = False
        self.bidding = False
        self.clarified = False
        self.tenth = True
        # Players
        self.agenda = [DEAL_NUMBERS * WORK]
        self.bids = [0] * seats
        # River
        self.shelf = [0] * CARD_SPACES
        self.ring = MIDDLE
        # Building
        self.site = -1
        self.vacant = 0
        """How many did not build at this site."""
        self.spent = [0, 0]
        """Value built in this turn: obelisk and graves, or pyramid and temple."""
        # Monuments
        self.tombs: list[int] = []
        """Values of the graves that were ever open, in order."""
        self.buried: list[int] = []
        """The owners of those that are taken."""
        self.tiles = box.tiles[:]
        """A bag: grave tiles nobody has seen, ascending."""
        self.filled = [0] * ROWS
        self.pyramid = [0] * (ROWS * ROW_LENGTH)
        self.rows_done = 0
        self.parts = [0] * PARTS
        self.temple: list[int] = []
        """Part * 8 + owner, in the order they were built."""
        self.own = [0] * (seats * MONUMENTS)
        self.burial = [0] * seats
        """The value of each player's grave tiles."""
        # Sphinx
        self.pile = box.goals[:]
        self.top = len(self.pile)

    def _copy(self, other: "Egizia") -> None:
        self.start_card = other.start_card
        self.bidding = other.bidding
        self.clarified = other.clarified
        self.tenth = other.tenth
        self.bids = other.bids[:]
        self.ring = other.ring
        self.site = other.site
        self.vacant = other.vacant
        self.spent = other.spent[:]
        self.tombs = other.tombs[:]
        self.buried = other.buried[:]
        self.tiles = other.tiles[:]
        self.rows_done = other.rows_done
        self.parts = other.parts[:]
        self.temple = other.temple[:]
        self.burial = other.burial[:]

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
        return track.places(self.track)

    # --- what bots ask -------------------------------------------------------------------------

    def evaluate(self, seat: int) -> int:
        return rollout.evaluate(self, seat)

    def pick(self, rng: Rng) -> int:
        return rollout.pick(self, rng)

    def uses(self, choice: int) -> list[str]:
        """The Nile card on the space of a ship."""
        place = choice - SAIL0
        if TAKE0 <= choice < TAKE0 + CARD_SPACES:
            place = choice - TAKE0
        if 0 <= place < CARD_SPACES:
            return [f"card {CARD_WORDS[self.shelf[place]]}"]
        return []

    def spares(self, other: State, seat: int) -> bool:
        assert isinstance(other, Egizia)
        return building.spares(self, other, seat)

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        """EGZ-166, EGZ-167: who draws Sphinx cards sees them, and nobody else what is kept."""
        step = self.step
        if step == LOOKING:
            return choice if drawing.sees(self, seat) else LOOK0
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
        drawing.hide(view, seat)
        return view

    def imagine(self, rng: Rng) -> "Self":
        world = self.clone()
        world.eyes = ALL
        sphinx.imagine(world, self.eyes, rng)
        return world

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> "Self":
        return Egizia(self.seats, self.box, self)  # type: ignore[return-value]

    def pack(self) -> list[int]:
        agreed = [self.start_card, self.bidding, self.clarified, self.tenth]
        out = [*self._numbers(), self.ring, self.site, self.vacant, self.rows_done]
        out += [int(each) for each in agreed]
        return packed(out, self._lists())

    def _lists(self) -> list[list[int]]:
        return [
            *super()._lists(),
            *[self.bids, self.spent, self.tombs, self.buried, self.tiles, self.parts],
            *[self.temple, self.burial],
        ]

    def faults(self) -> list[str]:
        return scoring.faults(self)


def unpack(ints: list[int], box: Box) -> Egizia:
    state = Egizia(ints[0], box)
    at = state._set_numbers(ints)
    state.ring = ints[at]
    state.site = ints[at + 1]
    state.vacant = ints[at + 2]
    state.rows_done = ints[at + 3]
    state.start_card = ints[at + 4] != 0
    state.bidding = ints[at + 5] != 0
    state.clarified = ints[at + 6] != 0
    state.tenth = ints[at + 7] != 0
    fill(state._lists(), ints, at + 8)
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
        state.pile = sphinx.all_cards(state)
        state.top = len(state.pile)
    state.to_move = CHANCE
    rules.run(state)
    return state

"""A position of Egizia: the fields, copies, and who can know what."""

from typing import Self

from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, State
from benben.games.egizia import rollout, rules, scoring, sphinx
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
    PLACES,
    RETURN0,
    ROW_LENGTH,
    ROWS,
    SAIL0,
    TAKE0,
    TENTH,
    WORK,
)
from benben.games.river import fields, markets, pile, track, trail


class Egizia(State):
    """Stones are written as their owner's seat + 1, so that 0 is an empty place."""

    def __init__(self, seats: int, box: Box, other: "Egizia | None" = None) -> None:
        super().__init__(seats, box)
        self.box = box
        if other is not None:
            self._copy(other)
            return
        # What was agreed on
        self.start_card = False
        self.bidding = False
        self.clarified = False
        self.tenth = True
        # Whose turn, and what is being decided
        self.round = 0
        self.step = -1
        self.arg = 0
        """What the step is about; `space.py` says for each step."""
        self.agenda = [DEAL_NUMBERS * WORK]
        """What remains to be done, last first; `space.py` says how it is written."""
        self.order: list[int] = []
        """The seats by number, from 1."""
        self.turn = 0
        """The number, from 0, of whoever sailed or bid last."""
        # Players
        self.points = [0] * seats
        self.track: list[int] = []
        """The seats as they stand on the score track, from the front."""
        self.stones = [0] * seats
        self.strength = box.strength * seats
        """seat * CREWS + crew."""
        self.busy = [0] * seats
        """The crews that have worked in this round, as bits."""
        self.levels = [0] * (seats * markets.MARKETS)
        self.grain = [0] * (seats * fields.COLOURS)
        """What the fields yield when watered: seat * COLOURS + colour."""
        self.quarry = [box.start_quarry] * seats
        self.lands: list[int] = []
        """Quarries and fields as they came: seat * 1024 + kind * 4 + improvements."""
        self.anytime = [0] * seats
        """Cards to be used once, three bits for the count of each."""
        self.permanent = [0] * seats
        """Cards for good, likewise."""
        self.attached = [0] * seats
        """How many improvers lie at a field."""
        self.ships = [box.ships] * seats
        self.far = [0] * seats
        """The position of the ship furthest downstream in this round."""
        self.marks = [0] * seats
        """What was done in this round, as bits."""
        self.bids = [0] * seats
        # River
        self.river = [0] * PLACES
        """Ships by place, two bits for the count of each seat."""
        self.shelf = [0] * CARD_SPACES
        self.deck: list[int] = []
        """A bag: the kinds left in the present deck, ascending."""
        self.ring = MIDDLE
        # Building
        self.site = -1
        self.line: list[int] = []
        """Who is still to build at this site, in order."""
        self.waiting = -1
        """Whose ship waits in reserve."""
        self.vacant = 0
        """How many did not build at this site."""
        self.spare = 0
        """1 when the builder needs a card, since no slot became free."""
        self.team = 0
        """The crews at work, as bits."""
        self.budget = 0
        """The strength they have left."""
        self.floor = 0
        """What they had left before something was added to them."""
        self.spent = [0, 0]
        """Value built in this turn: obelisk and graves, or pyramid and temple."""
        self.bread = 0
        """Grain from cards for whoever is being fed."""
        # Monuments
        self.obelisk: list[int] = []
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
        """A bag: the cards nobody has seen, ascending; in a view those these eyes do not know."""
        self.top = len(box.goals)
        """How many cards nobody has seen. Below them lie"""
        self.under: list[int] = []
        """the cards that were put back, the next one first,"""
        self.under_by: list[int] = []
        """each known to these."""
        self.drawn: list[int] = []
        self.drawn_by: list[int] = []
        self.picked: list[int] = []
        """Those of the drawn cards that will be kept."""
        self.kept: list[int] = []
        self.kept_of: list[int] = []
        """Whose it is, a seat."""
        self.kept_by: list[int] = []
        self.draws: list[int] = []
        """All draws so far: `trail.entry`,"""
        self.draw_kinds: list[int] = []
        """what was drawn, one after another,"""
        self.draw_kept: list[int] = []
        """and which of them were kept, as bits. Of the draws of others a view has neither."""
        self.sorted = 0
        """Whose hands lie in order to be shown, as bits."""

    def _copy(self, other: "Egizia") -> None:
        self.to_move = other.to_move
        self.eyes = other.eyes
        self.start_card = other.start_card
        self.bidding = other.bidding
        self.clarified = other.clarified
        self.tenth = other.tenth
        self.round = other.round
        self.step = other.step
        self.arg = other.arg
        self.agenda = other.agenda[:]
        self.order = other.order[:]
        self.turn = other.turn
        self.points = other.points[:]
        self.track = other.track[:]
        self.stones = other.stones[:]
        self.strength = other.strength[:]
        self.busy = other.busy[:]
        self.levels = other.levels[:]
        self.grain = other.grain[:]
        self.quarry = other.quarry[:]
        self.lands = other.lands[:]
        self.anytime = other.anytime[:]
        self.permanent = other.permanent[:]
        self.attached = other.attached[:]
        self.ships = other.ships[:]
        self.far = other.far[:]
        self.marks = other.marks[:]
        self.bids = other.bids[:]
        self.river = other.river[:]
        self.shelf = other.shelf[:]
        self.deck = other.deck[:]
        self.ring = other.ring
        self.site = other.site
        self.line = other.line[:]
        self.waiting = other.waiting
        self.vacant = other.vacant
        self.spare = other.spare
        self.team = other.team
        self.budget = other.budget
        self.floor = other.floor
        self.spent = other.spent[:]
        self.bread = other.bread
        self.obelisk = other.obelisk[:]
        self.tombs = other.tombs[:]
        self.buried = other.buried[:]
        self.tiles = other.tiles[:]
        self.filled = other.filled[:]
        self.pyramid = other.pyramid[:]
        self.rows_done = other.rows_done
        self.parts = other.parts[:]
        self.temple = other.temple[:]
        self.own = other.own[:]
        self.burial = other.burial[:]
        self.pile = other.pile[:]
        self.top = other.top
        self.under = other.under[:]
        self.under_by = other.under_by[:]
        self.drawn = other.drawn[:]
        self.drawn_by = other.drawn_by[:]
        self.picked = other.picked[:]
        self.kept = other.kept[:]
        self.kept_of = other.kept_of[:]
        self.kept_by = other.kept_by[:]
        self.draws = other.draws[:]
        self.draw_kinds = other.draw_kinds[:]
        self.draw_kept = other.draw_kept[:]
        self.sorted = other.sorted

    # --- the rules -----------------------------------------------------------------------------

    def legal(self) -> list[int]:
        return rules.legal(self)

    def apply(self, choice: int) -> None:
        rules.apply(self, choice)

    def odds(self) -> list[int]:
        return rules.odds(self)

    def deal(self, rng: Rng) -> int:
        return rules.deal(self, rng)

    def scores(self) -> list[int]:
        return self.points[:]

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

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        """EGZ-166, EGZ-167: who draws Sphinx cards sees them, and nobody else what is kept."""
        step = self.step
        if step == LOOKING:
            known = self.under_by[0] if self.top == 0 else 0
            if seat == self.arg & 7 or pile.knows(seat, known):
                return choice
            return LOOK0
        if step == KEEPING and seat != self.to_move and choice != RETURN0:
            return KEEP0
        if step == ALSO_KEEPING and seat != self.to_move and choice >= ALSO0:
            return ALSO0
        return choice

    def seen_by(self, seat: int) -> "Self":
        view = self.clone()
        view.eyes = seat
        pile.hide(view.pile, view.kept, view.kept_by, seat)
        pile.hide(view.pile, view.under, view.under_by, seat)
        pile.hide(view.pile, view.drawn, view.drawn_by, seat)
        if seat != self.to_move:
            for i in range(len(view.picked)):
                view.picked[i] = 0
        trail.hide(view.draws, view.draw_kinds, view.draw_kept, seat)
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
        out = [
            self.seats,
            self.to_move,
            self.eyes,
            int(self.start_card),
            int(self.bidding),
            int(self.clarified),
            int(self.tenth),
            self.round,
            self.step,
            self.arg,
            self.turn,
            self.ring,
            self.site,
            self.waiting,
            self.vacant,
            self.spare,
            self.team,
            self.budget,
            self.floor,
            self.bread,
            self.rows_done,
            self.top,
            self.sorted,
        ]
        for numbers in self._lists():
            out.append(len(numbers))
            out.extend(numbers)
        return out

    def _lists(self) -> list[list[int]]:
        return [
            *[self.agenda, self.order, self.points, self.track, self.stones, self.strength],
            *[self.busy, self.levels, self.grain, self.quarry, self.lands, self.anytime],
            *[self.permanent, self.attached, self.ships, self.far, self.marks, self.bids],
            *[self.river, self.shelf, self.deck, self.line, self.spent, self.obelisk],
            *[self.tombs, self.buried, self.tiles, self.filled, self.pyramid, self.parts],
            *[self.temple, self.own, self.burial, self.pile, self.under, self.under_by],
            *[self.drawn, self.drawn_by, self.picked, self.kept, self.kept_of, self.kept_by],
            *[self.draws, self.draw_kinds, self.draw_kept],
        ]

    def faults(self) -> list[str]:
        return scoring.faults(self)


def unpack(ints: list[int], box: Box) -> Egizia:
    state = Egizia(ints[0], box)
    state.to_move = ints[1]
    state.eyes = ints[2]
    state.start_card = ints[3] != 0
    state.bidding = ints[4] != 0
    state.clarified = ints[5] != 0
    state.tenth = ints[6] != 0
    state.round = ints[7]
    state.step = ints[8]
    state.arg = ints[9]
    state.turn = ints[10]
    state.ring = ints[11]
    state.site = ints[12]
    state.waiting = ints[13]
    state.vacant = ints[14]
    state.spare = ints[15]
    state.team = ints[16]
    state.budget = ints[17]
    state.floor = ints[18]
    state.bread = ints[19]
    state.rows_done = ints[20]
    state.top = ints[21]
    state.sorted = ints[22]
    at = 23
    for numbers in state._lists():
        count = ints[at]
        numbers[:] = ints[at + 1 : at + 1 + count]
        at += 1 + count
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
        state.pile = [kind for kind in box.goals if kind != TENTH]
        state.top = len(state.pile)
    for seat in range(seats):
        state.grain[seat * fields.COLOURS] = box.start_field
    state.to_move = CHANCE
    rules.run(state)
    return state

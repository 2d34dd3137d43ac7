"""A position of Egizia: Shifting Sands: the fields, copies, and who can know what."""

from typing import Self

from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, State
from benben.games.egizia_sands import rollout, rules, scoring, sphinx
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
    PLACES,
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
from benben.games.river import markets, pile


class Sands(State):
    """Bricks are written as their owner's seat + 1, so that 0 is an empty place."""

    def __init__(self, seats: int, box: Box, other: "Sands | None" = None) -> None:
        super().__init__(seats, box)
        self.box = box
        if other is not None:
            self._copy(other)
            return
        # Whose turn, and what is being decided
        self.round = 0
        self.stage = 0
        """The step of the round, 1 to 6."""
        self.step = -1
        self.arg = 0
        """What is being decided is about this; `space.py` says what, for each step."""
        self.agenda = [DEAL_ORDER * WORK]
        """What remains to be done, last first; `space.py` says how it is written."""
        self.order: list[int] = []
        """The seats by order tile, from 1."""
        self.turn = 0
        """The order tile - 1 of whoever placed a ship last."""
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
        """From 0 for level 1."""
        self.grain = [box.start_field, 0, 0] * seats
        """What the fields yield when watered: seat * COLOURS + colour."""
        self.quarry = [box.start_quarry] * seats
        self.lands: list[int] = []
        """Quarries, fields and combos as they came: seat * 1024 + kind * 4 + improvements."""
        self.anytime = [0] * seats
        """Cards to be used once, three bits for the count of each."""
        self.permanent = [0] * seats
        """Cards for good, likewise."""
        self.used = [0] * seats
        """Those of them that were used in this round, likewise."""
        self.attached = [0] * seats
        """How many improvers lie at a field."""
        self.ships = [box.ships] * seats
        self.far = [0] * seats
        """The position of the ship furthest downstream in this round."""
        self.marks = [0] * seats
        """What was done in this round, as bits."""
        self.favours = [0] * seats
        """Bonus tiles used up for the whole game, as bits."""
        # River
        self.river = [0] * PLACES
        """Ships by place, two bits for the count of each seat."""
        self.shelf = [0] * CARD_SPACES
        self.tiles = [0] * ROUND_SPACES
        """The Nile tile on each round space; TILES + space for what is printed there."""
        self.deck: list[int] = []
        """A bag: the kinds left in the present deck, ascending."""
        self.tile_bag: list[int] = []
        """The Nile tiles that do not lie on a space in this round."""
        self.flood = MIDDLE
        # Building
        self.area = -1
        self.line: list[int] = []
        """Who is still to build in this area, in order."""
        self.waiting = -1
        """Whose ship waits beside it."""
        self.spare = 0
        """1 when the builder has no slot, and needs a tile."""
        self.team = 0
        """The crews at work, as bits."""
        self.budget = 0
        """The strength they have left."""
        self.floor = 0
        """What they had left before something was added to them."""
        self.placed = 0
        """Bricks placed in this visit."""
        self.lift = 0
        """Where on the obelisk: 1 lower, 2 upper section."""
        self.hired = 0
        """1 while a second step of hiring may follow the first."""
        self.bread = 0
        """Wheat from cards for whoever is being fed."""
        # Monuments
        self.bonus = [0, 0]
        """The tiles over the gold and the purple column."""
        self.statues: list[int] = []
        self.obelisk: list[int] = []
        self.finished: list[int] = []
        """The seats that have completed the colonnade, in this order."""
        self.filled = [0] * ROWS
        self.pyramid = [0] * (ROWS * ROW_LENGTH)
        self.carved = [0] * (seats * STATUES)
        """Levels of statues."""
        self.own = [0] * (seats * MONUMENTS)
        """Bricks: seat * MONUMENTS + monument."""
        # Sphinx
        self.pile = box.goals[seats][:]
        """A bag: the cards nobody has put under it, ascending; in a view those not known."""
        self.top = len(self.pile)
        """How many these are. Below them lie"""
        self.under: list[int] = []
        """the cards that were put back, the next one first,"""
        self.under_by: list[int] = []
        """each known to these."""
        self.dealt: list[int] = []
        """At the start, two for each seat."""
        self.let_go = [0] * seats
        """Which of the two was shuffled into the pile again."""
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

    def _copy(self, other: "Sands") -> None:
        self.to_move = other.to_move
        self.eyes = other.eyes
        self.round = other.round
        self.stage = other.stage
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
        self.used = other.used[:]
        self.attached = other.attached[:]
        self.ships = other.ships[:]
        self.far = other.far[:]
        self.marks = other.marks[:]
        self.favours = other.favours[:]
        self.river = other.river[:]
        self.shelf = other.shelf[:]
        self.tiles = other.tiles[:]
        self.deck = other.deck[:]
        self.tile_bag = other.tile_bag[:]
        self.flood = other.flood
        self.area = other.area
        self.line = other.line[:]
        self.waiting = other.waiting
        self.spare = other.spare
        self.team = other.team
        self.budget = other.budget
        self.floor = other.floor
        self.placed = other.placed
        self.lift = other.lift
        self.hired = other.hired
        self.bread = other.bread
        self.bonus = other.bonus[:]
        self.statues = other.statues[:]
        self.obelisk = other.obelisk[:]
        self.finished = other.finished[:]
        self.filled = other.filled[:]
        self.pyramid = other.pyramid[:]
        self.carved = other.carved[:]
        self.own = other.own[:]
        self.pile = other.pile[:]
        self.top = other.top
        self.under = other.under[:]
        self.under_by = other.under_by[:]
        self.dealt = other.dealt[:]
        self.let_go = other.let_go[:]
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

    def owing(self) -> list[int]:
        """SND-159: at the start all choose at once."""
        if self.step == STARTING:
            return list(range(self.to_move, self.seats))
        return [self.to_move] if self.to_move >= 0 else []

    def legal_for(self, seat: int) -> list[int]:
        if self.step == STARTING and seat >= self.to_move:
            return sphinx.start_options(self, seat)
        return rules.legal(self) if seat == self.to_move else []

    def scores(self) -> list[int]:
        return self.points[:]

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

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        """SND-200, SND-201: who gets Sphinx cards sees them, and nobody else what is kept."""
        step = self.step
        if step == LOOKING:
            known = self.under_by[0] if self.top == 0 else 0
            if seat == self.arg & 7 or pile.knows(seat, known):
                return choice
            return LOOK0
        if step == STARTING and seat != self.to_move:
            return KEEP0
        if step == KEEPING and seat != self.to_move and choice != RETURN0:
            return KEEP0
        if step == ALSO_KEEPING and seat != self.to_move and choice >= ALSO0:
            return ALSO0
        return choice

    def seen_by(self, seat: int) -> "Self":
        view = self.clone()
        view.eyes = seat
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
            *[self.seats, self.to_move, self.eyes, self.round, self.stage, self.step, self.arg],
            *[self.turn, self.flood, self.area, self.waiting, self.spare, self.team, self.budget],
            *[self.floor, self.placed, self.lift, self.hired, self.bread, self.top, self.sorted],
        ]
        for numbers in self._lists():
            out.append(len(numbers))
            out.extend(numbers)
        return out

    def _lists(self) -> list[list[int]]:
        return [
            *[self.agenda, self.order, self.points, self.track, self.stones, self.strength],
            *[self.busy, self.levels, self.grain, self.quarry, self.lands, self.anytime],
            *[self.permanent, self.used, self.attached, self.ships, self.far, self.marks],
            *[self.favours, self.river, self.shelf, self.tiles, self.deck, self.tile_bag],
            *[self.line, self.bonus, self.statues, self.obelisk, self.finished, self.filled],
            *[self.pyramid, self.carved, self.own, self.pile, self.under, self.under_by],
            *[self.dealt, self.let_go, self.drawn, self.drawn_by, self.picked, self.kept],
            *[self.kept_of, self.kept_by, self.draws, self.draw_kinds, self.draw_kept],
        ]

    def faults(self) -> list[str]:
        return scoring.faults(self)


def unpack(ints: list[int], box: Box) -> Sands:
    state = Sands(ints[0], box)
    state.to_move = ints[1]
    state.eyes = ints[2]
    state.round = ints[3]
    state.stage = ints[4]
    state.step = ints[5]
    state.arg = ints[6]
    state.turn = ints[7]
    state.flood = ints[8]
    state.area = ints[9]
    state.waiting = ints[10]
    state.spare = ints[11]
    state.team = ints[12]
    state.budget = ints[13]
    state.floor = ints[14]
    state.placed = ints[15]
    state.lift = ints[16]
    state.hired = ints[17]
    state.bread = ints[18]
    state.top = ints[19]
    state.sorted = ints[20]
    at = 21
    for numbers in state._lists():
        count = ints[at]
        numbers[:] = ints[at + 1 : at + 1 + count]
        at += 1 + count
    return state


def start(seats: int, box: Box) -> Sands:
    state = Sands(seats, box)
    state.to_move = CHANCE
    rules.run(state)
    return state

"""A position of Imhotep: the fields, copies, and who can know what."""

from typing import Final, Self

from benben.core.pack import fill, packed
from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, State, ranks
from benben.games.imhotep import rollout, rules, scoring
from benben.games.imhotep.box import Box
from benben.games.imhotep.space import (
    BOATS,
    FIRSTING,
    KEEPING,
    KINDS,
    LOOK0,
    LOOKING,
    SITES,
    SLOTS,
)

FROM_DECK: Final = 1
FROM_OLD: Final = 2


class Imhotep(State):
    """Stones are written as their owner's seat + 1, so that 0 is an empty place."""

    def __init__(self, seats: int, box: Box, other: "Imhotep | None" = None) -> None:
        super().__init__(seats, box)
        self.box = box
        if other is not None:
            self._copy(other)
            return
        # What was agreed on
        self.sides = 0
        """A bit for each site that lies with side B up."""
        self.wrath = False
        self.may_decline = True
        # Whose turn, and what is being decided
        self.round = 0
        self.first = 0
        self.active = 0
        self.sailor = -1
        """Who sailed the latest boat of this round, or -1."""
        self.passes = 0
        """How many players have passed in a row."""
        self.step = FIRSTING
        self.arg = 0
        """What the step is about; `space.py` says for each step."""
        self.agenda: list[int] = []
        """What remains to be done, last first; `space.py` says how it is written."""
        self.order: list[int] = []
        """Slots of a lever's boat, in the order chosen so far."""
        # Boats: slots, cargo by boat and slot, stones aboard, and docks as bits of sites
        self.slots = [0] * BOATS
        self.cargo = [0] * (BOATS * SLOTS)
        self.load = [0] * BOATS
        self.dock = [0] * BOATS
        """The site a boat lies at, + 1."""
        self.docks = 0
        # Players
        self.quarry = [box.stones] * seats
        self.sled = [0] * seats
        self.points = [0] * seats
        self.hand = [0] * (seats * KINDS)
        """Cards before each player: seat * KINDS + kind."""
        # Cards
        self.deck = box.copies[:]
        """A bag: the deck and what lies face down of it."""
        self.left = sum(box.copies)
        """How many cards the deck itself has."""
        self.old = [0] * KINDS
        """The bag of the deck before, while cards of it still lie face down."""
        self.discard = [0] * KINDS
        self.up = [0] * 4
        """Face-up market cards by place."""
        self.pair = [0, 0]
        """The pair of side B, as far as these eyes have seen it."""
        self.pair_from = [0, 0]
        """Where each card of the pair came from: 0 for no card, FROM_DECK or FROM_OLD."""
        self.looked = 0
        """How many cards of the pair somebody is looking at."""
        self.rounds = [1] * 7
        """The round cards that are left, a bag."""
        # Sites
        self.at = [0] * (seats * SITES)
        """Stones of each player at each site: seat * SITES + site."""
        self.pyramid: list[int] = []
        """Side A: all stones in order. Side B: those beside the pyramids."""
        self.pyramids = [0] * 15
        """Side B: three times five spaces."""
        self.temple: list[int] = []
        self.burial: list[int] = []
        self.loose = [0] * seats
        """Obelisks B: stones that are not yet part of an obelisk."""
        self.built: list[int] = []
        """Obelisks B: the owner of each value, highest value first."""

    def _copy(self, other: "Imhotep") -> None:
        self.to_move = other.to_move
        self.eyes = other.eyes
        self.after = other.after
        self.sides = other.sides
        self.wrath = other.wrath
        self.may_decline = other.may_decline
        self.round = other.round
        self.first = other.first
        self.active = other.active
        self.sailor = other.sailor
        self.passes = other.passes
        self.step = other.step
        self.arg = other.arg
        self.agenda = other.agenda[:]
        self.order = other.order[:]
        self.slots = other.slots[:]
        self.cargo = other.cargo[:]
        self.load = other.load[:]
        self.dock = other.dock[:]
        self.docks = other.docks
        self.quarry = other.quarry[:]
        self.sled = other.sled[:]
        self.points = other.points[:]
        self.hand = other.hand[:]
        self.deck = other.deck[:]
        self.left = other.left
        self.old = other.old[:]
        self.discard = other.discard[:]
        self.up = other.up[:]
        self.pair = other.pair[:]
        self.pair_from = other.pair_from[:]
        self.looked = other.looked
        self.rounds = other.rounds[:]
        self.at = other.at[:]
        self.pyramid = other.pyramid[:]
        self.pyramids = other.pyramids[:]
        self.temple = other.temple[:]
        self.burial = other.burial[:]
        self.loose = other.loose[:]
        self.built = other.built[:]

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
        return rollout.evaluate(self, seat)

    def pick(self, rng: Rng) -> int:
        return rollout.pick(self, rng)

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

    def imagine(self, rng: Rng) -> "Self":
        world = self.clone()
        world.eyes = ALL
        for i in range(world.looked):
            if world.pair[i] == 0:
                bag = world.deck if world.pair_from[i] == FROM_DECK else world.old
                kind = rules.draw(bag, rng)
                bag[kind] -= 1
                world.pair[i] = kind
        return world

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> "Self":
        return Imhotep(self.seats, self.box, self)  # type: ignore[return-value]

    def pack(self) -> list[int]:
        numbers = [
            self.seats,
            self.to_move,
            self.eyes,
            self.sides,
            int(self.wrath),
            int(self.may_decline),
            self.round,
            self.first,
            self.active,
            self.sailor,
            self.passes,
            self.step,
            self.arg,
            self.docks,
            self.left,
            self.looked,
        ]
        return packed(numbers, self._lists())

    def _lists(self) -> list[list[int]]:
        return [
            self.agenda,
            self.order,
            self.slots,
            self.cargo,
            self.load,
            self.dock,
            self.quarry,
            self.sled,
            self.points,
            self.hand,
            self.deck,
            self.old,
            self.discard,
            self.up,
            self.pair,
            self.pair_from,
            self.rounds,
            self.at,
            self.pyramid,
            self.pyramids,
            self.temple,
            self.burial,
            self.loose,
            self.built,
        ]

    def faults(self) -> list[str]:
        return scoring.faults(self)


def unpack(ints: list[int], box: Box) -> Imhotep:
    state = Imhotep(ints[0], box)
    state.to_move = ints[1]
    state.eyes = ints[2]
    state.sides = ints[3]
    state.wrath = ints[4] != 0
    state.may_decline = ints[5] != 0
    state.round = ints[6]
    state.first = ints[7]
    state.active = ints[8]
    state.sailor = ints[9]
    state.passes = ints[10]
    state.step = ints[11]
    state.arg = ints[12]
    state.docks = ints[13]
    state.left = ints[14]
    state.looked = ints[15]
    fill(state._lists(), ints, 16)
    return state


def start(seats: int, sides: int, wrath: bool, may_decline: bool, box: Box) -> Imhotep:
    state = Imhotep(seats, box)
    state.sides = sides
    state.wrath = wrath
    state.may_decline = may_decline
    state.to_move = CHANCE
    return state

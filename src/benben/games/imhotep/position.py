"""The fields of a position of Imhotep; `make fields` writes `copying.py` from it."""

from benben.core.state import State
from benben.games.imhotep.box import Box
from benben.games.imhotep.space import (
    BOATS,
    FIRSTING,
    KINDS,
    SITES,
    SLOTS,
)


class Position(State):
    """Stones are written as their owner's seat + 1, so that 0 is an empty place."""

    def __init__(self, seats: int, box: Box, blank: bool = False) -> None:
        super().__init__(seats, box)
        self.box: Box = box
        if blank:
            return
        # What was agreed on
        self.sides: int = 0
        """A bit for each site that lies with side B up."""
        self.wrath: bool = False
        self.may_decline: bool = True
        # Whose turn, and what is being decided
        self.round: int = 0
        self.first: int = 0
        self.active: int = 0
        self.sailor: int = -1
        """Who sailed the latest boat of this round, or -1."""
        self.passes: int = 0
        """How many players have passed in a row."""
        self.step: int = FIRSTING
        self.arg: int = 0
        """What the step is about; `space.py` says for each step."""
        self.agenda: list[int] = []
        """What remains to be done, last first; `space.py` says how it is written."""
        self.order: list[int] = []
        """Slots of a lever's boat, in the order chosen so far."""
        # Boats: slots, cargo by boat and slot, stones aboard, and docks as bits of sites
        self.slots: list[int] = [0] * BOATS
        self.cargo: list[int] = [0] * (BOATS * SLOTS)
        self.load: list[int] = [0] * BOATS
        self.dock: list[int] = [0] * BOATS
        """The site a boat lies at, + 1."""
        self.docks: int = 0
        # Players
        self.quarry: list[int] = [box.stones] * seats
        self.sled: list[int] = [0] * seats
        self.points: list[int] = [0] * seats
        self.hand: list[int] = [0] * (seats * KINDS)
        """Cards before each player: seat * KINDS + kind."""
        # Cards
        self.deck: list[int] = box.copies[:]
        """A bag: the deck and what lies face down of it."""
        self.left: int = sum(box.copies)
        """How many cards the deck itself has."""
        self.old: list[int] = [0] * KINDS
        """The bag of the deck before, while cards of it still lie face down."""
        self.discard: list[int] = [0] * KINDS
        self.up: list[int] = [0] * 4
        """Face-up market cards by place."""
        self.pair: list[int] = [0, 0]
        """The pair of side B, as far as these eyes have seen it."""
        self.pair_from: list[int] = [0, 0]
        """Where each card of the pair came from: 0 for no card, FROM_DECK or FROM_OLD."""
        self.looked: int = 0
        """How many cards of the pair somebody is looking at."""
        self.rounds: list[int] = [1] * 7
        """The round cards that are left, a bag."""
        # Sites
        self.at: list[int] = [0] * (seats * SITES)
        """Stones of each player at each site: seat * SITES + site."""
        self.pyramid: list[int] = []
        """Side A: all stones in order. Side B: those beside the pyramids."""
        self.pyramids: list[int] = [0] * 15
        """Side B: three times five spaces."""
        self.temple: list[int] = []
        self.burial: list[int] = []
        self.loose: list[int] = [0] * seats
        """Obelisks B: stones that are not yet part of an obelisk."""
        self.built: list[int] = []
        """Obelisks B: the owner of each value, highest value first."""

"""What a position of either game consists of; each adds its own monuments, cards and tiles."""

from benben.core.state import State
from benben.games.river.box import RiverBox
from benben.games.river.fields import COLOURS
from benben.games.river.markets import MARKETS


class RiverState(State):
    """A player's stones on a monument are written as the seat + 1, so that 0 is an empty place.

    Lists whose length is the board's are filled by the game.
    """

    def __init__(self, seats: int, box: RiverBox, other: "RiverState | None") -> None:
        super().__init__(seats, box)
        self.printed = box
        """What a game has as its own kind of box."""
        if other is not None:
            self._copy_river(other)
            return
        # Whose turn, and what is being decided
        self.round = 0
        self.step = -1
        self.arg = 0
        """What the step is about; `space.py` says for each step."""
        self.agenda: list[int] = []
        """What remains to be done, last first; `space.py` says how it is written."""
        self.order: list[int] = []
        """The seats by number, from 1."""
        self.turn = 0
        """The number, from 0, of whoever placed a ship last."""
        # Players
        self.points = [0] * seats
        self.track: list[int] = []
        """The seats as they stand on the score track, from the front."""
        self.stones = [0] * seats
        self.strength = box.strength * seats
        """Strength of each crew, by seat * CREWS + crew."""
        self.busy = [0] * seats
        """The crews that have worked in this round, as bits."""
        self.levels = [0] * (seats * MARKETS)
        """From 0."""
        self.grain = ([box.start_field] + [0] * (COLOURS - 1)) * seats
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
        # River
        self.river = [0] * len(box.position)
        """Ships by place, two bits for the count of each seat."""
        self.shelf: list[int] = []
        """The card on each card space."""
        self.deck: list[int] = []
        """A bag: the kinds left in the present deck, ascending."""
        # Building
        self.line: list[int] = []
        """Who is still to build in this area, in order."""
        self.waiting = -1
        """Whose ship waits beside it."""
        self.spare = 0
        """1 when the builder has no slot, and needs a card or tile."""
        self.team = 0
        """The crews at work, as bits."""
        self.budget = 0
        """The strength they have left."""
        self.bread = 0
        """Food from cards for whoever is being fed."""
        # Monuments
        self.obelisk: list[int] = []
        self.filled: list[int] = []
        """How many stones each row of the pyramid has."""
        self.pyramid: list[int] = []
        self.own: list[int] = []
        """How many stones of a player's: seat * MONUMENTS + monument."""
        # Sphinx
        self.pile: list[int] = []
        """Bag of the cards that nobody has put back, ascending; in a view, of the unknown ones."""
        self.top = 0
        """Number of unseen cards in `pile`."""
        self.under: list[int] = []
        """Cards that were put back below `pile`, in the order in which they will be drawn."""
        self.under_by: list[int] = []
        """Seats that know each card of `under`, as bits."""
        self.drawn: list[int] = []
        self.drawn_by: list[int] = []
        self.picked: list[int] = []
        """Those of the drawn cards that will be kept."""
        self.kept: list[int] = []
        self.kept_of: list[int] = []
        """Whose it is, a seat."""
        self.kept_by: list[int] = []
        self.draws: list[int] = []
        """All draws so far, as `trail.entry` encodes them."""
        self.draw_kinds: list[int] = []
        """Cards of all draws in order; in a view, 0 for those of other seats."""
        self.draw_kept: list[int] = []
        """Cards kept of each draw, as bits; in a view, 0 for the draws of other seats."""
        self.sorted = 0
        """Whose hands lie in order to be shown, as bits."""

    def _copy_river(self, other: "RiverState") -> None:
        self.to_move = other.to_move
        self.eyes = other.eyes
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
        self.river = other.river[:]
        self.shelf = other.shelf[:]
        self.deck = other.deck[:]
        self.line = other.line[:]
        self.waiting = other.waiting
        self.spare = other.spare
        self.team = other.team
        self.budget = other.budget
        self.after = other.after
        self.bread = other.bread
        self.obelisk = other.obelisk[:]
        self.filled = other.filled[:]
        self.pyramid = other.pyramid[:]
        self.own = other.own[:]
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

    def scores(self) -> list[int]:
        return self.points[:]

    def _numbers(self) -> list[int]:
        """All that is no list, as `pack` begins; a game adds its own."""
        return [
            *[self.seats, self.to_move, self.eyes, self.round, self.step, self.arg, self.turn],
            *[self.waiting, self.spare, self.team, self.budget, self.bread],
            *[self.top, self.sorted],
        ]

    def _set_numbers(self, ints: list[int]) -> int:
        """What `_numbers` wrote; how much that was."""
        self.to_move = ints[1]
        self.eyes = ints[2]
        self.round = ints[3]
        self.step = ints[4]
        self.arg = ints[5]
        self.turn = ints[6]
        self.waiting = ints[7]
        self.spare = ints[8]
        self.team = ints[9]
        self.budget = ints[10]
        self.bread = ints[11]
        self.top = ints[12]
        self.sorted = ints[13]
        return 14

    def _lists(self) -> list[list[int]]:
        return [
            *[self.agenda, self.order, self.points, self.track, self.stones, self.strength],
            *[self.busy, self.levels, self.grain, self.quarry, self.lands, self.anytime],
            *[self.permanent, self.attached, self.ships, self.far, self.marks, self.river],
            *[self.shelf, self.deck, self.line, self.obelisk, self.filled, self.pyramid],
            *[self.own, self.pile, self.under, self.under_by, self.drawn, self.drawn_by],
            *[self.picked, self.kept, self.kept_of, self.kept_by, self.draws],
            *[self.draw_kinds, self.draw_kept],
        ]

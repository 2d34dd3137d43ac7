"""What a position of either game consists of; each adds its own monuments, cards and tiles."""

from benben.core.state import State
from benben.games.egizia_common.box import CommonBox
from benben.games.egizia_common.fields import COLOURS
from benben.games.egizia_common.tracks import MARKETS


class CommonPosition(State):
    """A player's stones on a monument are written as the seat + 1, so that 0 is an empty place.

    Lists whose length is the board's are filled by the game.
    """

    def __init__(self, seats: int, box: CommonBox, blank: bool = False) -> None:
        super().__init__(seats, box)
        self.common_box: CommonBox = box
        """The edition, as what both games share; `box` is the same as the class of the game."""
        if blank:
            return
        # Whose turn, and what is being decided
        self.round: int = 0
        self.step: int = -1
        self.arg: int = 0
        """What the step is about; `space.py` says for each step."""
        self.agenda: list[int] = []
        """What remains to be done, last first; `space.py` says how it is written."""
        self.order: list[int] = []
        """The seats by number, from 1."""
        self.turn: int = 0
        """The number, from 0, of the player who placed a ship last."""
        # Players
        self.points: list[int] = [0] * seats
        self.track: list[int] = []
        """The seats as they stand on the score track, from the front."""
        self.stones: list[int] = [0] * seats
        self.strength: list[int] = box.strength * seats
        """Strength of each crew, by seat * CREWS + crew."""
        self.busy: list[int] = [0] * seats
        """The crews that have worked in this round, as bits."""
        self.levels: list[int] = [0] * (seats * MARKETS)
        """From 0."""
        self.grain: list[int] = ([box.start_field] + [0] * (COLOURS - 1)) * seats
        """What the fields yield when watered: seat * COLOURS + colour."""
        self.quarry: list[int] = [box.start_quarry] * seats
        self.lands: list[int] = []
        """Quarries and fields as they came: seat * 1024 + kind * 4 + improvements."""
        self.anytime: list[int] = [0] * seats
        """Cards to be used once, `hand.WIDTH` bits for the count of each."""
        self.permanent: list[int] = [0] * seats
        """Cards for good, likewise."""
        self.attached: list[int] = [0] * seats
        """How many improvers lie at a field."""
        self.ships: list[int] = [box.ships] * seats
        self.far: list[int] = [0] * seats
        """The position of the ship furthest downstream in this round."""
        self.marks: list[int] = [0] * seats
        """What was done in this round, as bits."""
        # River
        self.river: list[int] = [0] * len(box.position)
        """Ships by place, two bits for the count of each seat."""
        self.shelf: list[int] = []
        """The card on each card space."""
        self.deck: list[int] = []
        """A bag: the kinds left in the present deck, ascending."""
        # Building
        self.line: list[int] = []
        """Who is still to build in this area, in order."""
        self.waiting: int = -1
        """Whose ship waits beside it."""
        self.spare: int = 0
        """1 when the builder has no slot, and needs a card or tile."""
        self.team: int = 0
        """The crews at work, as bits."""
        self.budget: int = 0
        """The strength they have left."""
        self.bread: int = 0
        """Food from cards for the player who is being fed."""
        # Monuments
        self.obelisk: list[int] = []
        self.filled: list[int] = []
        """How many stones each row of the pyramid has."""
        self.pyramid: list[int] = []
        self.own: list[int] = []
        """How many stones of a player's: seat * MONUMENTS + monument."""
        # Sphinx
        self.pile: list[int] = []
        """A bag: the cards nobody has put back, ascending; in a view those not known."""
        self.top: int = 0
        """Number of cards in the upper part of the pile, which nobody has put back."""
        self.under: list[int] = []
        """The cards that were put back under the pile, the next one first."""
        self.under_by: list[int] = []
        """The seats that know each card of `under`, as bits."""
        self.drawn: list[int] = []
        self.drawn_by: list[int] = []
        self.picked: list[int] = []
        """Those of the drawn cards that will be kept."""
        self.kept: list[int] = []
        self.kept_of: list[int] = []
        """Whose it is, a seat."""
        self.kept_by: list[int] = []
        self.draws: list[int] = []
        """All draws so far, each written by `trail.entry`."""
        self.draw_kinds: list[int] = []
        """The kinds that were drawn, one draw after another; 0 in a view for draws of others."""
        self.draw_kept: list[int] = []
        """Which cards of each draw were kept, as bits; 0 in a view for draws of others."""
        self.sorted: int = 0
        """Whose hands lie in order to be shown, as bits."""

    def scores(self) -> list[int]:
        return self.points[:]

"""The fields of a position of Egizia; `make fields` writes `copying.py` from it."""

from benben.games.egizia.box import Box
from benben.games.egizia.space import (
    CARD_SPACES,
    DEAL_NUMBERS,
    MIDDLE,
    MONUMENTS,
    PARTS,
    ROW_LENGTH,
    ROWS,
    WORK,
)
from benben.games.egizia_common.position import CommonPosition


class Position(CommonPosition):
    def __init__(self, seats: int, box: Box, blank: bool = False) -> None:
        super().__init__(seats, box, blank)
        self.box: Box = box
        if blank:
            return
        # Players
        self.agenda = [DEAL_NUMBERS * WORK]
        self.bids: list[int] = [0] * seats
        # River
        self.shelf = [0] * CARD_SPACES
        self.ring: int = MIDDLE
        # Building
        self.site: int = -1
        self.vacant: int = 0
        """How many did not build at this site."""
        self.spent: list[int] = [0, 0]
        """Value built in this turn: obelisk and graves, or pyramid and temple."""
        # Monuments
        self.tombs: list[int] = []
        """Values of the graves that were ever open, in order."""
        self.buried: list[int] = []
        """The owners of those that are taken."""
        self.tiles: list[int] = box.tiles[:]
        """A bag: grave tiles nobody has seen, ascending."""
        self.filled = [0] * ROWS
        self.pyramid = [0] * (ROWS * ROW_LENGTH)
        self.rows_done: int = 0
        self.parts: list[int] = [0] * PARTS
        self.temple: list[int] = []
        """Part * 8 + owner, in the order they were built."""
        self.own = [0] * (seats * MONUMENTS)
        self.burial: list[int] = [0] * seats
        """The value of each player's grave tiles."""
        # Sphinx
        self.pile = box.goals[:]
        self.top = len(self.pile)
        # What was agreed on
        self.start_card: bool = False
        self.bidding: bool = False
        self.clarified: bool = False
        self.tenth: bool = True

"""The fields of a position of Egizia: Shifting Sands; `make fields` writes `copying.py` from it."""

from benben.games.egizia_common.position import CommonPosition
from benben.games.egizia_sands.box import Box
from benben.games.egizia_sands.space import (
    CARD_SPACES,
    DEAL_ORDER,
    MIDDLE,
    MONUMENTS,
    ROUND_SPACES,
    ROW_LENGTH,
    ROWS,
    STATUES,
    WORK,
)


class Position(CommonPosition):
    def __init__(self, seats: int, box: Box, blank: bool = False) -> None:
        super().__init__(seats, box, blank)
        self.box: Box = box
        if blank:
            return
        # What is being decided
        self.stage: int = 0
        """The step of the round, 1 to 6."""
        self.agenda = [DEAL_ORDER * WORK]
        # Players
        self.used: list[int] = [0] * seats
        """Permanent cards that were used in this round, `hand.WIDTH` bits for the count of each."""
        self.favours: list[int] = [0] * seats
        """Bonus tiles used up for the whole game, as bits."""
        # River
        self.shelf = [0] * CARD_SPACES
        self.tiles: list[int] = [0] * ROUND_SPACES
        """The Nile tile on each round space; TILES + space for what is printed there."""
        self.tile_bag: list[int] = []
        """The Nile tiles that do not lie on a space in this round."""
        self.flood: int = MIDDLE
        # Building
        self.area: int = -1
        self.placed: int = 0
        """Bricks placed in this visit."""
        self.lift: int = 0
        """Where on the obelisk: 1 lower, 2 upper section."""
        self.hired: int = 0
        """1 while a second step of hiring may follow the first."""
        # Monuments
        self.bonus: list[int] = [0, 0]
        """The tiles over the gold and the purple column."""
        self.statues: list[int] = []
        self.finished: list[int] = []
        """The seats that have completed the colonnade, in this order."""
        self.filled = [0] * ROWS
        self.pyramid = [0] * (ROWS * ROW_LENGTH)
        self.carved: list[int] = [0] * (seats * STATUES)
        """Levels of statues."""
        self.own = [0] * (seats * MONUMENTS)
        # Sphinx
        self.pile = box.goals[seats][:]
        self.top = len(self.pile)
        self.dealt: list[int] = []
        """At the start, two for each seat."""
        self.let_go: list[int] = [0] * seats
        """Which of the two was shuffled into the pile again."""

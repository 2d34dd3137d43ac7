"""The fields of a position of Terra Pyramides; `make fields` writes `copying.py` from it."""

from benben.core.state import State
from benben.games.terra_pyramides.box import Board, Box
from benben.games.terra_pyramides.space import (
    BLOCKS,
    CARDS,
    DEEP,
    FIRSTING,
    PILES,
    RIVER,
    SITES,
)


class Position(State):
    """Owners are written as their seat + 1, so that 0 is nobody; colours of pyramids likewise."""

    def __init__(self, seats: int, box: Box, version: int = 0, blank: bool = False) -> None:
        super().__init__(seats, box)
        self.box: Box = box
        self.version: int = version
        self.side: Board = box.boards[1 if version == RIVER else 0]
        if blank:
            return
        # What was agreed on
        self.symbols: bool = False
        self.face_up: bool = False
        self.mission: int = 0
        # Whose turn, and what is being decided
        self.active: int = 0
        self.step: int = FIRSTING
        self.arg: int = 0
        """What the step is about; `space.py` says for each step."""
        self.at: int = 0
        """The tile of a stack, as stack * DEEP + place, that the step is about."""
        self.agenda: list[int] = []
        """What remains to be done, last first; `space.py` says how it is written."""
        self.square: int = 0
        """Where the tile of this turn lies."""
        self.fresh: int = 0
        """How many free bases were occupied in this turn."""
        self.standing: list[int] = []
        """The squares of workers that stand in the row, ascending."""
        # The board
        self.board: list[int] = self.side.cells[:]
        """By square: 0, a tile's face + TURNED * direction of its stairs, or what is printed."""
        self.base: list[int] = [0] * SITES
        """Values, 0 where there is none."""
        self.level: list[int] = [0] * SITES
        self.colour: list[int] = [0] * SITES
        self.owner: list[int] = [0] * SITES
        self.crew: list[int] = [0] * SITES
        self.around: list[int] = [0] * SITES
        """How many tiles are missing around each site."""
        self.around[: len(self.side.room)] = self.side.room[:]
        # Players
        self.turns: list[int] = [0] * seats
        self.supply: list[int] = [0] * seats
        self.gold: list[int] = [0] * seats
        self.blocks: list[int] = [0] * (seats * BLOCKS)
        """Number of blocks, by seat * BLOCKS + colour."""
        self.tips: list[int] = [box.tips] * seats
        self.points: list[int] = [0] * seats
        """On the Horus track."""
        self.offerings: list[int] = [0] * seats
        self.oases: list[int] = [0] * seats
        self.boat: list[int] = [0] * seats
        self.arrival: list[int] = [0] * seats
        """The number of the boat move that brought each boat where it is."""
        self.clock: int = 0
        """How many boat moves there were."""
        self.cards: list[int] = [0] * CARDS
        """The owner of each strategy card."""
        # Tiles and bases that lie face down
        self.hand: list[int] = [0] * seats
        self.hand_seen: list[int] = [0] * seats
        """Who has seen each hand, as bits."""
        self.hand_from: list[int] = [0] * seats
        """The stack it came from, + 1; 0 without a tile."""
        self.tiles: list[int] = [0] * (PILES * DEEP)
        """By stack and place, the top first: the face if somebody has seen it, and these eyes."""
        self.seen: list[int] = [0] * (PILES * DEEP)
        """Who has seen each of them, as bits."""
        self.left: list[int] = [box.deep[version]] * PILES
        """How many tiles a stack has, or had when it was boxed."""
        self.boxed: int = 0
        """A bit for each stack that is gone."""
        self.bag: list[int] = box.faces[version][:]
        """The faces of all tiles that nobody has seen, and for a view those it has not seen."""
        self.bases: list[int] = box.bases[:]

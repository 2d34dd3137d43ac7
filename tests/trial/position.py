"""The fields of a position of Trial; `make fields` writes `copying.py` from it."""

from benben.core.state import State
from tests.trial import space as sp


class Position(State):
    def __init__(self, seats: int, box: sp.Box, blank: bool = False) -> None:
        super().__init__(seats, box)
        self.box: sp.Box = box
        if blank:
            return
        self.together: bool = False
        self.phase: int = sp.DEALING
        self.turn: int = -1
        self.round: int = 0
        self.count: int = 0
        """DEALING: who gets a card. REVEALING: whose bid is opened."""
        self.age: int = sp.DAWN
        """The back of the pile's cards."""
        self.top: int = sum(box.copies) - sp.TOMB_SIZE
        """Number of cards of the pile that nobody has ever seen."""
        self.under: list[int] = []
        """The cards that were buried under the pile, the next one first."""
        self.under_by: list[int] = []
        """The seats that have seen each card of `under`, as bits."""
        self.drawn: int = 0
        """DECIDING: the kind of the card that was drawn."""
        self.drawn_by: int = 0
        """DECIDING: the seats that have seen that card, as bits."""
        self.tomb: int = sp.TOMB_SIZE
        self.looked: int = 0
        """Who looked through the tomb (bits). Nobody: its cards are not dealt yet."""
        self.robbed: bool = False
        self.bags: list[int] = box.copies[:] + [0] * (2 * sp.K)
        """By card: what lies face down. Of the tomb: what somebody has seen of it."""
        self.stalls: list[int] = [0] * sp.CARDS
        self.heap: list[int] = [0] * sp.K
        self.hands: list[int] = [0] * (seats * sp.CARDS)
        self.known: list[int] = [0] * ((seats + 1) * seats * sp.CARDS)
        """Cards of hands by observer, owner and card; the last observer is all in common."""
        self.coins: list[int] = [box.coins] * seats
        self.points: list[int] = [0] * seats
        self.bids: list[int] = [0] * seats
        """The bid + 1."""

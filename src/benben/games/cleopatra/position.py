"""The fields of a position of Cleopatra; `make fields` writes `copying.py` from it."""

from benben.core.state import State
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.garden import MOSAICS, TERRACE_HIGH, TERRACE_LOW
from benben.games.cleopatra.space import (
    FIRSTING,
    ITEMS,
    KINDS,
    RESOURCES,
    STALLS,
)


class Position(State):
    """Cards of a seat or stall are counted by kind; kind 0 counts those nobody here knows."""

    def __init__(self, seats: int, box: Box, blank: bool = False) -> None:
        super().__init__(seats, box)
        self.box: Box = box
        if blank:
            return
        # What was agreed on
        self.ankhs: int = box.ankhs[0]
        """Faces of a die with an ankh."""
        # Whose turn, and what is being decided
        self.turn: int = 0
        self.active: int = 0
        self.passes: int = 0
        """How many players have passed in a row."""
        self.step: int = FIRSTING
        self.arg: int = 0
        """What the step is about; `space.py` says for each step."""
        self.last: int = 0
        """While hands are shown: the latest kind. While offers are accepted: 1 after the first."""
        self.agenda: list[int] = []
        """What remains to be done, last first; `space.py` says how it is written."""
        # Players
        self.hand: list[int] = [0] * (seats * KINDS)
        self.known: list[int] = [0] * (seats * KINDS)
        """What all know of each hand: CLE-137."""
        self.talents: list[int] = [box.talents] * seats
        self.amulets: list[int] = [0] * seats
        self.merchants: list[int] = [box.merchants] * seats
        self.statues: list[int] = [box.statues] * seats
        # Cards. Those that lie face down, or deeper in the pile than its top, are in bags. The
        # last bag is the pile's; older ones have just what still lies on the stalls of old piles.
        self.bags: list[int] = box.copies[:]
        self.lying: list[int] = [0] * STALLS
        """Face-down cards by bag and stall."""
        self.stalls: list[int] = [0] * (STALLS * KINDS)
        """Face-up cards."""
        self.top: int = -1
        """The pile's top card: a kind, 0 when it lies face down, -1 when there is none."""
        cards = sum(box.copies) - seats * box.dealt
        self.up: int = cards // 2
        """Number of cards below the top of the pile that lie face up."""
        self.down: int = cards - cards // 2
        """Number of cards below the top of the pile that lie face down."""
        self.discard: list[int] = [0] * KINDS
        self.filled: int = 0
        """Stalls that have got their card in this turn, as bits."""
        self.drawn: list[int] = [0] * KINDS
        """The cards that a vizier brought, by kind."""
        self.shown: list[int] = [0] * KINDS
        """Those of the `drawn` cards that lay face up."""
        self.courtesans: int = 0
        """Courtesans in the discard that were played in this turn."""
        # Ambassador and offering
        self.asked: int = 0
        """Resources as bits."""
        self.offers: list[int] = [0] * (seats * RESOURCES)
        self.bids: list[int] = [0] * seats
        """The bid + 1; sealed during an offering, and open from its end until the next."""
        # The palace
        self.walls: int = 0
        self.doors: int = 0
        self.sphinxes: int = 0
        """Bits of what is built, like the two before."""
        self.thrones: int = 0
        self.obelisks: int = 0
        self.cleopatra: int = 0
        self.dice: int = 0
        """How many show the ankh."""
        self.pieces: int = 0
        """Built in this turn."""
        self.piece: int = 0
        """The kind of piece that is being paid for."""
        self.where: int = 0
        """The place of that piece: a wall, sphinx or door, or the spot of a mosaic."""
        self.paid: list[int] = [0] * ITEMS
        """What was paid for that piece so far, by item."""
        # The garden
        self.taken_low: int = TERRACE_LOW
        self.taken_high: int = TERRACE_HIGH
        self.laid: list[int] = [0] * MOSAICS
        """The spot of each mosaic, + 1."""
        self.tile: int = 0
        """The mosaic on top of the pile."""
        self.live: int = (1 << MOSAICS) - 2
        """Bits of the mosaics that can still be built."""
        self.sacred_low: int = 0
        self.sacred_high: int = 0
        """All cells of sanctuaries, owned or not."""
        self.viziers: int = 0
        """Viziers played in this turn: CLE-144."""
        self.sanctuaries: list[int] = []
        """Four ints each: first cell, low and high mask, owner's seat + 1 or 0."""

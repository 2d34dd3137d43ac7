"""A position of Cleopatra: the fields, copies, and who can know what."""

from typing import Self

from benben.core.actions import SEALED
from benben.core.pack import fill, packed
from benben.core.rng import Rng
from benben.core.state import ALL, State
from benben.games.cleopatra import knowing, rollout, rules, scoring
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.garden import MOSAICS, TERRACE_HIGH, TERRACE_LOW
from benben.games.cleopatra.space import (
    ACT,
    BIDDING,
    CARD_WORDS,
    DEAL0,
    DEALING,
    DONE0,
    FIRSTING,
    GO0,
    ITEMS,
    KINDS,
    LOOK0,
    LOOKING,
    OFFERING,
    RESOURCES,
    STALLS,
    TO_SEAT,
)


class Cleopatra(State):
    """Cards of a seat or stall are counted by kind; kind 0 counts those nobody here knows."""

    def __init__(self, seats: int, box: Box, other: "Cleopatra | None" = None) -> None:
        super().__init__(seats, box)
        self.box = box
        if other is not None:
            self._copy(other)
            return
        # What was agreed on
        self.ankhs = box.ankhs[0]
        """Faces of a die with an ankh."""
        # Whose turn, and what is being decided
        self.turn = 0
        self.active = 0
        self.passes = 0
        """How many players have passed in a row."""
        self.step = FIRSTING
        self.arg = 0
        """What the step is about; `space.py` says for each step."""
        self.last = 0
        """While hands are shown: the latest kind. While offers are accepted: 1 after the first."""
        self.agenda: list[int] = []
        """What remains to be done, last first; `space.py` says how it is written."""
        # Players
        self.hand = [0] * (seats * KINDS)
        self.known = [0] * (seats * KINDS)
        """What all know of each hand: CLE-137."""
        self.talents = [box.talents] * seats
        self.amulets = [0] * seats
        self.merchants = [box.merchants] * seats
        self.statues = [box.statues] * seats
        # Cards. Those that lie face down, or deeper in the pile than its top, are in bags. The
        # last bag is the pile's; older ones have just what still lies on the stalls of old piles.
        self.bags = box.copies[:]
        self.lying = [0] * STALLS
        """Face-down cards by bag and stall."""
        self.stalls = [0] * (STALLS * KINDS)
        """Face-up cards."""
        self.top = -1
        """The pile's top card: a kind, 0 when it lies face down, -1 when there is none."""
        cards = sum(box.copies) - seats * box.dealt
        self.up = cards // 2
        """Number of face-up cards in the pile below its top card."""
        self.down = cards - cards // 2
        """Number of face-down cards in the pile below its top card."""
        self.discard = [0] * KINDS
        self.filled = 0
        """Stalls that have got their card in this turn, as bits."""
        self.drawn = [0] * KINDS
        """Cards that a vizier brought, by kind."""
        self.shown = [0] * KINDS
        """Cards that a vizier brought and that lay face up, by kind."""
        self.courtesans = 0
        """Courtesans in the discard that were played in this turn."""
        self.viziers = 0
        """How many were played in this turn: CLE-144."""
        # Ambassador and offering
        self.asked = 0
        """Resources as bits."""
        self.offers = [0] * (seats * RESOURCES)
        self.bids = [0] * seats
        """The bid + 1; sealed during an offering, and open from its end until the next."""
        # The palace
        self.walls = 0
        self.doors = 0
        self.sphinxes = 0
        """Bits of what is built, like the two before."""
        self.thrones = 0
        self.obelisks = 0
        self.cleopatra = 0
        self.dice = 0
        """How many show the ankh."""
        self.pieces = 0
        """Built in this turn."""
        self.piece = 0
        """Piece that is being paid for."""
        self.where = 0
        """Place of `piece`: number of a wall, sphinx or door, or the spot of a mosaic."""
        self.paid = [0] * ITEMS
        """Items paid for `piece` so far, by item."""
        # The garden
        self.taken_low = TERRACE_LOW
        self.taken_high = TERRACE_HIGH
        self.laid = [0] * MOSAICS
        """The spot of each mosaic, + 1."""
        self.tile = 0
        """The mosaic on top of the pile."""
        self.live = (1 << MOSAICS) - 2
        """Bits of the mosaics that can still be built."""
        self.sacred_low = 0
        self.sacred_high = 0
        """All cells of sanctuaries, owned or not."""
        self.sanctuaries: list[int] = []
        """Four ints each: first cell, low and high mask, owner's seat + 1 or 0."""

    def _copy(self, other: "Cleopatra") -> None:
        self.to_move = other.to_move
        self.eyes = other.eyes
        self.ankhs = other.ankhs
        self.turn = other.turn
        self.active = other.active
        self.passes = other.passes
        self.step = other.step
        self.arg = other.arg
        self.last = other.last
        self.after = other.after
        self.agenda = other.agenda[:]
        self.hand = other.hand[:]
        self.known = other.known[:]
        self.talents = other.talents[:]
        self.amulets = other.amulets[:]
        self.merchants = other.merchants[:]
        self.statues = other.statues[:]
        self.bags = other.bags[:]
        self.lying = other.lying[:]
        self.stalls = other.stalls[:]
        self.top = other.top
        self.up = other.up
        self.down = other.down
        self.discard = other.discard[:]
        self.filled = other.filled
        self.drawn = other.drawn[:]
        self.shown = other.shown[:]
        self.courtesans = other.courtesans
        self.viziers = other.viziers
        self.asked = other.asked
        self.offers = other.offers[:]
        self.bids = other.bids[:]
        self.walls = other.walls
        self.doors = other.doors
        self.sphinxes = other.sphinxes
        self.thrones = other.thrones
        self.obelisks = other.obelisks
        self.cleopatra = other.cleopatra
        self.dice = other.dice
        self.pieces = other.pieces
        self.piece = other.piece
        self.where = other.where
        self.paid = other.paid[:]
        self.taken_low = other.taken_low
        self.taken_high = other.taken_high
        self.laid = other.laid[:]
        self.tile = other.tile
        self.live = other.live
        self.sacred_low = other.sacred_low
        self.sacred_high = other.sacred_high
        self.sanctuaries = other.sanctuaries[:]

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

    def owing(self) -> list[int]:
        if self.step == BIDDING:  # CLE-62
            return list(range(self.to_move, self.seats))
        return [self.to_move] if self.to_move >= 0 else []

    def legal_for(self, seat: int) -> list[int]:
        if self.step == BIDDING and self.to_move <= seat < self.seats:
            return rules.bids(self, seat)
        return rules.legal(self) if seat == self.to_move else []

    def openly(self) -> bool:
        return knowing.openly(self)

    def lapse(self) -> int:
        """To the ambassador nothing is given, to the beggar talents if there are any."""
        if self.to_move == self.active:
            return SEALED
        return DONE0 if self.step == OFFERING else rules.legal(self)[-1]

    def scores(self) -> list[int]:
        return self.talents[:]

    def places(self) -> list[int]:
        return scoring.places(self)

    def evaluate(self, seat: int) -> int:
        return rollout.evaluate(self, seat)

    def settled(self) -> bool:
        """Between two turns, or two worshippers."""
        return self.step == ACT

    def curiosity(self) -> float:
        return 0.2

    def trust(self) -> float:
        return 40.0

    def pick(self, rng: Rng) -> int:
        return rollout.pick(self, rng)

    def uses(self, choice: int) -> list[str]:
        """The open cards of a stall that is taken, each kind once for each of its cards."""
        stall = choice - GO0
        if not 0 <= stall < STALLS:
            return []
        base = stall * KINDS
        return [
            f"card {CARD_WORDS[kind]}"
            for kind in range(1, KINDS)
            for _ in range(self.stalls[base + kind])
        ]

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        """CLE-16, CLE-62, CLE-78, CLE-121: hands, bids and what is drawn are secret."""
        step = self.step
        if step == DEALING:
            owner = self.active if self.arg < TO_SEAT else self.arg - TO_SEAT
            return choice if seat == owner else DEAL0
        if step == LOOKING:
            return choice if seat == self.active else LOOK0
        if step == BIDDING:
            return choice if seat == self.to_move else SEALED
        return choice

    def foreseen(self, choice: int) -> bool:
        return knowing.foreseen(self, choice)

    def seen_by(self, seat: int) -> "Self":
        view = self.clone()
        view.eyes = seat
        view.after = -1
        knowing.hide(view, seat)
        return view

    def imagine(self, rng: Rng) -> "Self":
        world = self.clone()
        world.eyes = ALL
        knowing.fill(world, self.eyes, rng)
        return world

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> "Self":
        return Cleopatra(self.seats, self.box, self)  # type: ignore[return-value]

    def pack(self) -> list[int]:
        numbers = [
            self.seats,
            self.to_move,
            self.eyes,
            self.ankhs,
            self.turn,
            self.active,
            self.passes,
            self.step,
            self.arg,
            self.last,
            self.top,
            self.up,
            self.down,
            self.filled,
            self.courtesans,
            self.asked,
            self.walls,
            self.doors,
            self.sphinxes,
            self.thrones,
            self.obelisks,
            self.cleopatra,
            self.dice,
            self.pieces,
            self.piece,
            self.where,
            self.taken_low,
            self.taken_high,
            self.tile,
            self.live,
            self.sacred_low,
            self.sacred_high,
            self.viziers,
        ]
        return packed(numbers, self._lists())

    def _lists(self) -> list[list[int]]:
        return [
            self.agenda,
            self.hand,
            self.known,
            self.talents,
            self.amulets,
            self.merchants,
            self.statues,
            self.bags,
            self.lying,
            self.stalls,
            self.discard,
            self.drawn,
            self.shown,
            self.offers,
            self.bids,
            self.paid,
            self.laid,
            self.sanctuaries,
        ]

    def faults(self) -> list[str]:
        return scoring.faults(self)


def unpack(ints: list[int], box: Box) -> Cleopatra:
    state = Cleopatra(ints[0], box)
    state.to_move = ints[1]
    state.eyes = ints[2]
    state.ankhs = ints[3]
    state.turn = ints[4]
    state.active = ints[5]
    state.passes = ints[6]
    state.step = ints[7]
    state.arg = ints[8]
    state.last = ints[9]
    state.top = ints[10]
    state.up = ints[11]
    state.down = ints[12]
    state.filled = ints[13]
    state.courtesans = ints[14]
    state.asked = ints[15]
    state.walls = ints[16]
    state.doors = ints[17]
    state.sphinxes = ints[18]
    state.thrones = ints[19]
    state.obelisks = ints[20]
    state.cleopatra = ints[21]
    state.dice = ints[22]
    state.pieces = ints[23]
    state.piece = ints[24]
    state.where = ints[25]
    state.taken_low = ints[26]
    state.taken_high = ints[27]
    state.tile = ints[28]
    state.live = ints[29]
    state.sacred_low = ints[30]
    state.sacred_high = ints[31]
    state.viziers = ints[32]
    fill(state._lists(), ints, 33)
    return state


def start(seats: int, two_ankhs: bool, box: Box) -> Cleopatra:
    state = Cleopatra(seats, box)
    state.ankhs = box.ankhs[1 if two_ankhs else 0]
    return state

"""A position of Terra Pyramides: the fields, copies, and who can know what."""

from typing import Self

from benben.core.pack import fill, packed
from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, State, ranks
from benben.games.terra_pyramides import faults, piles, rollout, rules, scoring, works
from benben.games.terra_pyramides.box import Box
from benben.games.terra_pyramides.space import (
    BLOCKS,
    CARDS,
    DEAL0,
    DEALING,
    DEEP,
    EVERYBODY,
    FACE_WORDS,
    FIRSTING,
    PILES,
    PLACE,
    PLACING,
    RIVER,
    SHOWING,
    SITES,
)


class Terra(State):
    """Owners are written as their seat + 1, so that 0 is nobody; colours of pyramids likewise."""

    def __init__(
        self, seats: int, box: Box, version: int = 0, other: "Terra | None" = None
    ) -> None:
        super().__init__(seats, box)
        self.box = box
        self.version = version
        self.side = box.boards[1 if version == RIVER else 0]
        if other is not None:
            self._copy(other)
            return
        # What was agreed on
        self.symbols = False
        self.face_up = False
        self.mission = 0
        # Whose turn, and what is being decided
        self.active = 0
        self.step = FIRSTING
        self.arg = 0
        """What the step is about; `space.py` says for each step."""
        self.at = 0
        """The tile of a stack, as stack * DEEP + place, that the step is about."""
        self.agenda: list[int] = []
        """What remains to be done, last first; `space.py` says how it is written."""
        self.square = 0
        """Where the tile of this turn lies."""
        self.fresh = 0
        """How many free bases were occupied in this turn."""
        self.standing: list[int] = []
        """The squares of workers that stand in the row, ascending."""
        # The board
        self.board = self.side.cells[:]
        """By square: 0, a tile's face + TURNED * direction of its stairs, or what is printed."""
        self.base = [0] * SITES
        """Values, 0 where there is none."""
        self.level = [0] * SITES
        self.colour = [0] * SITES
        self.owner = [0] * SITES
        self.crew = [0] * SITES
        self.around = [0] * SITES
        """How many tiles are missing around each site."""
        self.around[: len(self.side.room)] = self.side.room[:]
        # Players
        self.turns = [0] * seats
        self.supply = [0] * seats
        self.gold = [0] * seats
        self.blocks = [0] * (seats * BLOCKS)
        """Number of blocks, by seat * BLOCKS + colour."""
        self.tips = [box.tips] * seats
        self.points = [0] * seats
        """On the Horus track."""
        self.offerings = [0] * seats
        self.oases = [0] * seats
        self.boat = [0] * seats
        self.arrival = [0] * seats
        """The number of the boat move that brought each boat where it is."""
        self.clock = 0
        """How many boat moves there were."""
        self.cards = [0] * CARDS
        """The owner of each strategy card."""
        # Tiles and bases that lie face down
        self.hand = [0] * seats
        self.hand_seen = [0] * seats
        """Who has seen each hand, as bits."""
        self.hand_from = [0] * seats
        """The stack it came from, + 1; 0 without a tile."""
        self.tiles = [0] * (PILES * DEEP)
        """By stack and place, the top first: the face if somebody has seen it, and these eyes."""
        self.seen = [0] * (PILES * DEEP)
        """Who has seen each of them, as bits."""
        self.left = [box.deep[version]] * PILES
        """How many tiles a stack has, or had when it was boxed."""
        self.boxed = 0
        """A bit for each stack that is gone."""
        self.bag = box.faces[version][:]
        """The faces of all tiles that nobody has seen, and for a view those it has not seen."""
        self.bases = box.bases[:]

    def _copy(self, other: "Terra") -> None:
        self.to_move = other.to_move
        self.eyes = other.eyes
        self.symbols = other.symbols
        self.face_up = other.face_up
        self.mission = other.mission
        self.active = other.active
        self.step = other.step
        self.arg = other.arg
        self.at = other.at
        self.agenda = other.agenda[:]
        self.after = other.after
        self.square = other.square
        self.fresh = other.fresh
        self.standing = other.standing[:]
        self.board = other.board[:]
        self.base = other.base[:]
        self.level = other.level[:]
        self.colour = other.colour[:]
        self.owner = other.owner[:]
        self.crew = other.crew[:]
        self.around = other.around[:]
        self.turns = other.turns[:]
        self.supply = other.supply[:]
        self.gold = other.gold[:]
        self.blocks = other.blocks[:]
        self.tips = other.tips[:]
        self.points = other.points[:]
        self.offerings = other.offerings[:]
        self.oases = other.oases[:]
        self.boat = other.boat[:]
        self.arrival = other.arrival[:]
        self.clock = other.clock
        self.cards = other.cards[:]
        self.hand = other.hand[:]
        self.hand_seen = other.hand_seen[:]
        self.hand_from = other.hand_from[:]
        self.tiles = other.tiles[:]
        self.seen = other.seen[:]
        self.left = other.left[:]
        self.boxed = other.boxed
        self.bag = other.bag[:]
        self.bases = other.bases[:]

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
        """TER-61, TER-162; TER-67, TER-150: a team wins or loses as one."""
        if self.mission:
            return [1 if scoring.accomplished(self) else 2] * self.seats
        return ranks(self.points)

    def allied(self) -> bool:
        return self.mission > 0

    def evaluate(self, seat: int) -> int:
        return rollout.evaluate(self, seat)

    def settled(self) -> bool:
        """Between two turns; what a mission still needs is known at any time."""
        return self.mission > 0 or self.step == PLACING or self.step == SHOWING

    def curiosity(self) -> float:
        """A mission is lost and won far ahead, a game against others by what lies near."""
        return 0.7 if self.mission else 0.2

    def trust(self) -> float:
        return 10.0 if self.mission else 40.0

    def pick(self, rng: Rng) -> int:
        return rollout.pick(self, rng)

    def uses(self, choice: int) -> list[str]:
        """The face of the tile that is placed."""
        return [f"tile {FACE_WORDS[self.hand[self.active]]}"] if PLACE.has(choice) else []

    def spares(self, other: State, seat: int) -> bool:
        assert isinstance(other, Terra)
        return works.spares(self, other, seat)

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        """TER-113, TER-114, TER-147: a tile is heard by those who see it or have seen it."""
        if self.step != DEALING:
            return choice
        seen = self.seen[self.at] | piles.viewers(self)
        return choice if sees(seen, seat) else DEAL0

    def foreseen(self, choice: int) -> bool:
        """TER-113: a tile of a hand is shown to those who have not seen it."""
        return self.step != SHOWING or self.hand[self.active] > 0

    def seen_by(self, seat: int) -> "Self":
        """All is open or in a bag but for tiles that others have seen: they go back to the bag."""
        view = self.clone()
        view.eyes = seat
        view.after = -1
        for i in range(PILES * DEEP):
            kind = view.tiles[i]
            if kind and not sees(view.seen[i], seat):
                view.bag[kind] += 1
                view.tiles[i] = 0
        for owner in range(view.seats):
            kind = view.hand[owner]
            if kind and not sees(view.hand_seen[owner], seat):
                view.bag[kind] += 1
                view.hand[owner] = 0
        return view

    def imagine(self, rng: Rng) -> "Self":
        """Tiles that only others have seen can be any of the bag, as those nobody has seen."""
        world = self.clone()
        world.eyes = ALL
        for i in range(PILES * DEEP):
            if world.seen[i] and world.tiles[i] == 0:
                world.tiles[i] = piles.fetch(world.bag, rng)
        for owner in range(world.seats):
            if world.hand_from[owner] and world.hand[owner] == 0:
                world.hand[owner] = piles.fetch(world.bag, rng)
        return world

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> "Self":
        return Terra(self.seats, self.box, self.version, self)  # type: ignore[return-value]

    def pack(self) -> list[int]:
        numbers = [
            self.seats,
            self.version,
            self.to_move,
            self.eyes,
            int(self.symbols),
            int(self.face_up),
            self.mission,
            self.active,
            self.step,
            self.arg,
            self.at,
            self.square,
            self.fresh,
            self.clock,
            self.boxed,
        ]
        return packed(numbers, self._lists())

    def _lists(self) -> list[list[int]]:
        return [
            self.agenda,
            self.standing,
            self.board,
            self.base,
            self.level,
            self.colour,
            self.owner,
            self.crew,
            self.around,
            self.turns,
            self.supply,
            self.gold,
            self.blocks,
            self.tips,
            self.points,
            self.offerings,
            self.oases,
            self.boat,
            self.arrival,
            self.cards,
            self.hand,
            self.hand_seen,
            self.hand_from,
            self.tiles,
            self.seen,
            self.left,
            self.bag,
            self.bases,
        ]

    def faults(self) -> list[str]:
        return faults.faults(self)


def sees(bits: int, seat: int) -> bool:
    """Whether these bits name a seat, or everybody."""
    return bits & EVERYBODY != 0 or (seat >= 0 and bits >> seat & 1 == 1)


def unpack(ints: list[int], box: Box) -> Terra:
    state = Terra(ints[0], box, ints[1])
    state.to_move = ints[2]
    state.eyes = ints[3]
    state.symbols = ints[4] != 0
    state.face_up = ints[5] != 0
    state.mission = ints[6]
    state.active = ints[7]
    state.step = ints[8]
    state.arg = ints[9]
    state.at = ints[10]
    state.square = ints[11]
    state.fresh = ints[12]
    state.clock = ints[13]
    state.boxed = ints[14]
    fill(state._lists(), ints, 15)
    return state


def start(seats: int, version: int, symbols: bool, face_up: bool, mission: int, box: Box) -> Terra:
    """TER-8 to TER-14, TER-68, TER-87, TER-88: the set-up, waiting for its chances."""
    state = Terra(seats, box, version)
    state.symbols = symbols
    state.face_up = face_up
    state.mission = mission
    workers = box.team_workers if mission else box.workers[seats]
    for seat in range(seats):
        state.supply[seat] = workers
    state.to_move = CHANCE
    if seats == 1:
        rules.open_game(state, 0)
        rules.run(state)
    return state

"""A position of any game, and what may be asked of it. Compiled; games subclass it.

What a state promises is written at each method, and what it does not check. `benben.core.check`
holds every game to all of it.
"""

from abc import abstractmethod
from typing import Final, Self, TypeAlias

from mypy_extensions import mypyc_attr

from benben.core.actions import SEALED
from benben.core.rng import Rng

Seat: TypeAlias = int
Choice: TypeAlias = int

CHANCE: Final = -1
"""`to_move` when the box, not a player, decides."""
OVER: Final = -2
"""`to_move` when nobody decides any more."""
NOBODY: Final = -3
"""The eyes of a spectator, who hears only what is open to all."""
ALL: Final = -4
"""The eyes of the box itself: nothing is blanked. Only the driver holds such a state."""

GOAL: Final = 10_000
"""What a team aims at, in hundredths of a percent: see `State.evaluate`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """Every printed value of a game, read once from a file; shared by states, never copied."""

    def __init__(self, game: str, name: str, digest: str, values: int, unverified: int) -> None:
        self.game = game
        self.name = name
        self.digest = digest
        """Sixteen hex digits of a hash over all values: what a record names."""
        self.values = values
        """How many printed values the file holds,"""
        self.unverified = unverified
        """and how many of them are marked as reconstructed."""
        self.text = ""
        """The file that it was read from."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. It changes in place; `clone` first to keep the old one."""

    def __init__(self, seats: int, edition: Edition) -> None:
        self.seats = seats
        self.edition = edition
        self.to_move = CHANCE
        """A seat, CHANCE or OVER. While several seats owe a sealed choice: the lowest of them."""
        self.eyes = ALL
        """Whose view this is: a seat, NOBODY, or ALL for the whole truth."""
        self.journal: list[int] | None = None
        """Why points and pieces moved; kept when it is a list. A clone leaves it None."""
        self.after = -1
        """What `candidates` keeps an order by, in a number of the game's own; -1 for nothing.

        It is no part of the position: `legal` never depends on it, `pack` leaves it out, and a
        view has none. A clone keeps it.
        """

    # --- the rules -----------------------------------------------------------------------------

    @abstractmethod
    def legal(self) -> list[Choice]:
        """The choices of `to_move`, ascending, never empty before OVER.

        All that the rulebook allows, in any order that it allows. On a view only the choices of the
        view's own seat are promised.
        """

    def candidates(self) -> list[Choice]:
        """The choices that a search looks at: some of `legal()`, ascending, never empty.

        Where several choices lead to the same whatever their order, one order is enough here. No
        result is lost by it: see `spares`.
        """
        return self.legal()

    @abstractmethod
    def apply(self, choice: Choice) -> None:
        """Make a choice of `legal()`. In place, deterministic, unchecked."""

    def odds(self) -> list[int]:
        """At CHANCE: whole positive weights, one for each of `legal()`."""
        return [1] * len(self.legal())

    def deal(self, rng: Rng) -> Choice:
        """At CHANCE: one of `legal()`, by its odds. A game may do it faster, not otherwise."""
        return self.legal()[rng.weighted(self.odds())]

    def owing(self) -> list[Seat]:
        """The seats that must decide now: `to_move`, or all that still owe a sealed choice."""
        return [self.to_move] if self.to_move >= 0 else []

    def legal_for(self, seat: Seat) -> list[Choice]:
        """What this seat may choose now, also a sealed choice before its place in the order.

        It never depends on sealed answers of others that are already in.
        """
        return self.legal() if seat == self.to_move else []

    def openly(self) -> bool:
        """Whether everybody can tell if `to_move` has more than one legal choice.

        It follows from public information alone, and is the same on every view. Where it is False,
        the number of choices depends on something hidden, and `Play` does nothing by itself from
        which others could learn it. The default is right where no hidden piece decides what is
        legal.
        """
        return True

    def lapse(self) -> Choice:
        """On the view of `to_move`: the choice made for a seat that lets a question pass.

        Asked only where `openly` is False, and only for people who want it; SEALED where nothing
        should be chosen for them.
        """
        return self.legal()[-1]

    @abstractmethod
    def scores(self) -> list[int]:
        """Points so far; at OVER the final ones."""

    def places(self) -> list[int]:
        """Winners are 1, ties share a place; in a game that nobody wins all are 2."""
        return ranks(self.scores())

    def allied(self) -> bool:
        """Whether all seats win or lose together, as one does who plays alone."""
        return self.seats == 1

    # --- what bots ask, of whole states only ---------------------------------------------------

    def evaluate(self, seat: Seat) -> int:
        """About how many points this seat will have at the end, in hundredths.

        Of a team (`allied`) it is how much of the goal all will reach together, in hundredths of a
        percent: at the end GOAL or more if and only if they have won.

        Cheap knowledge of the game, from its `rollout.py`; without one, the points so far, and of a
        team whether it has won.
        """
        if self.allied():
            return GOAL if self.to_move == OVER and self.places()[seat] == 1 else 0
        return self.scores()[seat] * 100

    def settled(self) -> bool:
        """Whether `evaluate` is worth asking here, or better when the turn has been played out.

        Where a turn has many decisions, positions in the middle of one are hard to compare: one way
        is longer than another, and the next player has got further in it. Playouts go on until this
        is true.
        """
        return True

    def curiosity(self) -> float:
        """How much untried choices attract a search, in units of how much whole games vary.

        Less where a turn has many choices and an evaluation after it says nearly all: matches tell.
        """
        return 0.7

    def trust(self) -> float:
        """As how many visits of a search `evaluate` counts: more where playouts blur it."""
        return 10.0

    def pick(self, rng: Rng) -> Choice:
        """A sensible choice of `to_move`, made quickly: what playouts are made of."""
        choices = self.candidates()
        return choices[rng.below(len(choices))]

    def uses(self, choice: Choice) -> list[str]:
        """Asked before `apply`: what a study of balance counts beside the choice's own words.

        Such as the card that lies where a ship sails to: `card quarry_3`.
        """
        return []

    def spares(self, other: "State", seat: Seat) -> bool:
        """Whether this seat lacks nothing here that it has in `other`.

        Both are whole states that one turn of the seat has led to. A game says so where `legal`
        allows to use something up for nothing, which `candidates` leaves out. Only the conformance
        walk asks.
        """
        return self.pack() == other.pack()

    # --- who knows what ------------------------------------------------------------------------

    @abstractmethod
    def seen_by(self, seat: Seat) -> Self:
        """A view: a copy in which all that this seat cannot know is blanked."""

    @abstractmethod
    def imagine(self, rng: Rng) -> Self:
        """On a view: a whole world that fits it, drawn as often as it is likely."""

    def heard(self, choice: Choice, seat: Seat) -> Choice:
        """Asked before `apply`: what a seat hears of a choice.

        The choice itself, a coarser one of the same verb (its hidden arguments 0), or SEALED.
        """
        return choice

    def foreseen(self, choice: Choice) -> bool:
        """On a view that hears all of `choice`: whether the choice shows these eyes nothing new.

        Then, and only then, `apply` may be called on the view, and gives the view of the position
        that follows. The default is right where nothing is hidden.
        """
        return True

    # --- copies --------------------------------------------------------------------------------

    @abstractmethod
    def clone(self) -> Self:
        """A copy that shares nothing that changes; its journal is None."""

    @abstractmethod
    def pack(self) -> list[int]:
        """The whole position; `==`, hashing and transport stand on it. The journal stays out.

        The first number is that of the seats.
        """

    @abstractmethod
    def faults(self) -> list[str]:
        """Every invariant of the rules that does not hold, as sentences. On a whole state."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(tuple(self.pack()))


def ranks(values: list[int]) -> list[int]:
    """Places by value, highest first; equal values share a place and the next is skipped."""
    return [1 + sum(1 for other in values if other > value) for value in values]


__all__ = [
    "ALL",
    "CHANCE",
    "NOBODY",
    "OVER",
    "SEALED",
    "Choice",
    "Edition",
    "Seat",
    "State",
    "ranks",
]

"""The interface of a game state (position). Compiled; games subclass it.

Each method documents its guarantees and what it does not check. `benben.core.check` tests them for
every game.
"""

from abc import abstractmethod
from typing import Final, Self, TypeAlias

from mypy_extensions import mypyc_attr

from benben.core.actions import SEALED
from benben.core.rng import Rng

Seat: TypeAlias = int
"""A player: the index of a place at the table, from 0."""
Choice: TypeAlias = int
"""An action: an index into the game's fixed action space (`benben.core.actions`)."""

CHANCE: Final = -1
"""Value of `to_move` at a chance node: chance deals or rolls."""
OVER: Final = -2
"""Value of `to_move` in a terminal state: the game is over."""
NOBODY: Final = -3
"""Observer id of a spectator: sees public information only."""
ALL: Final = -4
"""Observer id of a whole state, in which nothing is hidden. Only the driver holds one."""

GOAL: Final = 10_000
"""Value of `State.evaluate` at which a team has won, in hundredths of a percent."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """Component data: every printed value of a game. Immutable and shared by all states."""

    def __init__(self, game: str, name: str, digest: str, values: int, unverified: int) -> None:
        self.game = game
        """Id of the game."""
        self.name = name
        """Name of the edition, such as `standard`."""
        self.digest = digest
        """Hash over all values, sixteen hex digits; records refer to it."""
        self.values = values
        """Number of printed values in the file."""
        self.unverified = unverified
        """Number of printed values that are marked as reconstructed."""
        self.text = ""
        """Text of the file that the edition was read from."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game state (position). It changes in place; `clone` it to keep the old one."""

    def __init__(self, seats: int, edition: Edition) -> None:
        self.seats = seats
        """Number of seats (players)."""
        self.edition = edition
        """Component data of the game, shared by all states."""
        self.to_move = CHANCE
        """The current player: a seat, CHANCE or OVER.

        If several seats owe a sealed choice, it is the lowest of them.
        """
        self.eyes = ALL
        """The observer of this view: a seat, NOBODY (spectator), or ALL for the whole state."""
        self.journal: list[int] | None = None
        """The journal (event log), written if it is a list; None in a clone."""
        self.after = -1
        """Game-specific number by which `candidates` enforces an order of choices; -1 for none.

        It is not part of the position: `legal` does not depend on it, `pack` omits it, and it is -1
        in a view. A clone keeps it.
        """
        self.tuning: list[int] = []
        """Parameters of `evaluate` and `pick`, in the order of `Game.parameters`.

        They are the game's own, unless a bot has set values that were learned. They are not part
        of the position: `pack` omits them. A clone shares them.
        """

    # --- rules ---------------------------------------------------------------------------------

    @abstractmethod
    def legal(self) -> list[Choice]:
        """Legal actions of `to_move`: choices in ascending order, not empty before OVER.

        They include everything that the rulebook allows, in any order that it allows. A view
        guarantees only the choices of its own seat.
        """

    def candidates(self) -> list[Choice]:
        """Pruned actions for search: a non-empty subset of `legal()`, in ascending order.

        If several choices lead to the same position in any order, one order is enough. No outcome
        is lost (see `spares`).
        """
        return self.legal()

    @abstractmethod
    def apply(self, choice: Choice) -> None:
        """Apply an action from `legal()` in place; deterministic and unchecked."""

    def odds(self) -> list[int]:
        """At a chance node: positive integer weights of the outcomes, one for each of `legal()`."""
        return [1] * len(self.legal())

    def deal(self, rng: Rng) -> Choice:
        """At a chance node: sample an outcome from `legal()` by `odds()`.

        A game may override it for speed, with the same distribution.
        """
        return self.legal()[rng.weighted(self.odds())]

    def owing(self) -> list[Seat]:
        """Players to act: `to_move`, or all seats that owe a sealed choice (simultaneous moves)."""
        return [self.to_move] if self.to_move >= 0 else []

    def legal_for(self, seat: Seat) -> list[Choice]:
        """Legal actions of a seat now, also if it owes a sealed choice and is not `to_move`.

        They do not depend on sealed choices that other seats have already made.
        """
        return self.legal() if seat == self.to_move else []

    def openly(self) -> bool:
        """Whether everybody knows if `to_move` has more than one legal action.

        The result depends on public information only and is the same on every view. If it is False,
        the number of choices depends on hidden information, and `Play` makes no forced choice from
        which others could infer it. The default is right if hidden pieces never affect what is
        legal.
        """
        return True

    def lapse(self) -> Choice:
        """On the view of `to_move`: the default action for a player who skips this decision.

        Used only if `openly` is False and the player asked for it; SEALED: no default.
        """
        return self.legal()[-1]

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat so far; the final ones at OVER."""

    def places(self) -> list[int]:
        """Places by seat: winners have 1, ties share a place; all have 2 if nobody wins."""
        return ranks(self.scores())

    def allied(self) -> bool:
        """Whether the seats are a team: all win or lose together, or one plays alone."""
        return self.seats == 1

    # --- for bots; on whole states only --------------------------------------------------------

    def evaluate(self, seat: Seat) -> int:
        """Heuristic evaluation: the expected final points of a seat, in hundredths of a point.

        For a team (`allied`) it is the expected share of the goal, in hundredths of a percent; at
        the end it is GOAL or more if and only if the team has won.

        It should be fast. The default is the points so far, or for a team whether it has won.
        """
        if self.allied():
            return GOAL if self.to_move == OVER and self.places()[seat] == 1 else 0
        return self.scores()[seat] * 100

    def evaluate_all(self) -> list[int]:
        """Return `evaluate` of every seat; a game may do it faster than one by one."""
        out: list[int] = []
        for seat in range(self.seats):
            out.append(self.evaluate(seat))
        return out

    def terms(self) -> list[list[int]]:
        """Features of `evaluate` by seat, as inputs of networks: a fixed number of counts.

        They help a network where the observation is a board on which the same pattern may appear
        anywhere. Each is from 0 to 400. By default there are none.
        """
        return [[] for _ in range(self.seats)]

    def settled(self) -> bool:
        """Whether the position is quiescent, so that `evaluate` is reliable here.

        In games whose turns have many decisions, positions in the middle of a turn are hard to
        compare. Playouts continue until this is True.
        """
        return True

    def exploration(self) -> float:
        """Exploration constant of the search, in standard deviations of the utility of games.

        It should be smaller if a turn has many choices and the evaluation is accurate; tuned by
        arena matches.
        """
        return 0.7

    def prior_visits(self) -> float:
        """Weight of `evaluate` as a prior in the search, in visits; tuned by arena matches."""
        return 10.0

    def pick(self, rng: Rng) -> Choice:
        """Playout policy: a sensible action of `to_move`, chosen quickly."""
        choices = self.candidates()
        return choices[rng.below(len(choices))]

    def uses(self, choice: Choice) -> list[str]:
        """Called before `apply`: what a balance study counts besides the words of the choice.

        An example is the card at the berth to which a ship sails: `card quarry_3`.
        """
        return []

    def spares(self, other: "State", seat: Seat) -> bool:
        """Whether this position is at least as good for the seat as `other` in every respect.

        Both are whole states at the end of the same turn of the seat. A game overrides it if
        `legal` allows waste that `candidates` omits. Only the conformance walk calls it.
        """
        return self.pack() == other.pack()

    # --- hidden information --------------------------------------------------------------------

    @abstractmethod
    def seen_by(self, seat: Seat) -> Self:
        """Return the view (observation) of a seat: a copy without what the seat cannot know."""

    @abstractmethod
    def imagine(self, rng: Rng) -> Self:
        """On a view: sample a determinization, a whole state that is consistent with the view.

        A state is sampled with its probability given what the view holds of the information state.
        """

    def heard(self, choice: Choice, seat: Seat) -> Choice:
        """Called before `apply`: the observed action, what a seat learns of a choice.

        It is the choice itself, a coarser one of the same verb with its hidden arguments 0, or
        SEALED.
        """
        return choice

    def observe(self, seat: Seat, out: list[object]) -> None:
        """Append the observation of a seat as numbers, as the segments of the game declare them.

        The result is the same on the whole state and on the view of the seat. It consists of parts
        (`benben.core.observation`), some of which are lists of this state: it is read at once.
        """
        raise NotImplementedError("this game has no observations as numbers")

    def foreseen(self, choice: Choice) -> bool:
        """On a view that observes all of `choice`: whether applying it reveals nothing new.

        Then, and only then, `apply` may be called on the view and gives the view of the next
        position. The default is right if nothing is hidden.
        """
        return True

    # --- copies --------------------------------------------------------------------------------

    @abstractmethod
    def clone(self) -> Self:
        """Return a copy that shares no mutable data; its journal is None."""

    @abstractmethod
    def pack(self) -> list[int]:
        """Serialize the whole position to integers, for comparison, hashing and transport.

        The first integer is the number of seats. The journal is not included.
        """

    @abstractmethod
    def faults(self) -> list[str]:
        """On a whole state: violated invariants of the rules, as sentences."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(tuple(self.pack()))


def ranks(values: list[int]) -> list[int]:
    """Places by value, highest first; equal values share a place and the next ones are skipped."""
    out: list[int] = []
    for value in values:
        place = 1
        for other in values:
            if other > value:
                place += 1
        out.append(place)
    return out


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

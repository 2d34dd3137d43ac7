"""The rules of Pig: the action space, the printed values and the position."""

from typing import Final, Self

from benben.core.actions import ActionSpace, numbers
from benben.core.journal import POINTS, note
from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, OVER, Edition, State

SPACE: Final = ActionSpace()
ROLL: Final = SPACE.verb("roll")
HOLD: Final = SPACE.verb("hold")
FALL: Final = SPACE.verb("fall", numbers(6))
"""A choice of chance: the die shows a number. Argument 0 is the 1."""


class Box(Edition):
    """The printed values."""

    def __init__(self, about: Edition, goal: int, rounds: int) -> None:
        super().__init__(about.game, about.name, about.digest, about.values, about.unverified)
        self.goal = goal
        """Points that end the game."""
        self.rounds = rounds
        """Maximum number of rounds."""


class Pig(State):
    """A position of Pig."""

    def __init__(self, seats: int, box: Box) -> None:
        super().__init__(seats, box)
        self.box = box
        self.to_move = 0
        self.turn = 0
        """The seat whose turn it is, also while chance rolls the die."""
        self.round = 0
        """Number of completed rounds."""
        self.pot = 0
        """Points that the seat in turn has rolled and not scored yet."""
        self.points = [0] * seats

    def legal(self) -> list[int]:
        if self.to_move == OVER:
            return []
        if self.to_move == CHANCE:
            return [FALL.of(number) for number in range(6)]
        return [ROLL.of(), HOLD.of()] if self.pot else [ROLL.of()]

    def apply(self, choice: int) -> None:
        if ROLL.has(choice):
            self.to_move = CHANCE
        elif HOLD.has(choice):
            self.points[self.turn] += self.pot
            note(self.journal, POINTS, self.turn, self.pot, 0)  # 0: the first of Game.sources
            self._end_turn()
        elif choice == FALL.of(0):
            self._end_turn()
        else:
            self.pot += 1 + FALL.args(choice)[0]
            self.to_move = self.turn

    def _end_turn(self) -> None:
        self.pot = 0
        over = self.points[self.turn] >= self.box.goal
        self.turn = (self.turn + 1) % self.seats
        if self.turn == 0:
            self.round += 1
        self.to_move = OVER if over or self.round == self.box.rounds else self.turn

    def scores(self) -> list[int]:
        return self.points[:]

    def evaluate(self, seat: int) -> int:
        return 100 * (self.points[seat] + (self.pot if seat == self.turn else 0))

    def pick(self, rng: Rng) -> int:
        """Hold at 20 points or at the goal, which is close to the best play."""
        done = self.pot >= 20 or self.points[self.turn] + self.pot >= self.box.goal
        return HOLD.of() if done else ROLL.of()

    # Nothing is hidden, so a view differs from the whole state by its observer only.

    def seen_by(self, seat: int) -> Self:
        view = self.clone()
        view.eyes = seat
        return view

    def imagine(self, rng: Rng) -> Self:
        world = self.clone()
        world.eyes = ALL
        return world

    def clone(self) -> Self:
        return self.unpacked(self.pack())

    def pack(self) -> list[int]:
        return [self.seats, self.to_move, self.eyes, self.turn, self.round, self.pot, *self.points]

    def unpacked(self, ints: list[int]) -> Self:
        """Return the position that was packed."""
        new = type(self)(ints[0], self.box)
        new.to_move, new.eyes, new.turn, new.round, new.pot = ints[1:6]
        new.points = ints[6:]
        return new

    def faults(self) -> list[str]:
        if self.to_move != OVER and max(self.points) >= self.box.goal:
            return [f"the game goes on with the points {self.points}"]
        return []

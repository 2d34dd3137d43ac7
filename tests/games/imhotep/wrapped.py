"""Imhotep from outside: positions that ask the game's own, so that a test can plant a fault.

Compiled classes cannot be subclassed from here, so this holds a position instead of being one.
"""

from dataclasses import fields
from typing import Self, cast

from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import Edition, State
from benben.games.imhotep import GAME
from benben.games.imhotep.state import Imhotep


class Wrapped(State):
    """Honest: all it does is to ask."""

    def __init__(self, inner: Imhotep) -> None:
        super().__init__(inner.seats, inner.edition)
        # Two underscores: not an attribute of the position, as far as the conformance walk goes.
        self.__inner__ = inner
        self.to_move = inner.to_move
        self.eyes = inner.eyes

    def _wrap(self, inner: Imhotep) -> Self:
        return type(self)(inner)

    def legal(self) -> list[int]:
        return self.__inner__.legal()

    def apply(self, choice: int) -> None:
        inner = self.__inner__
        inner.journal = self.journal
        inner.apply(choice)
        self.to_move = inner.to_move

    def odds(self) -> list[int]:
        return self.__inner__.odds()

    def deal(self, rng: Rng) -> int:
        return self.__inner__.deal(rng)

    def scores(self) -> list[int]:
        return self.__inner__.scores()

    def places(self) -> list[int]:
        return self.__inner__.places()

    def heard(self, choice: int, seat: int) -> int:
        return self.__inner__.heard(choice, seat)

    def openly(self) -> bool:
        return self.__inner__.openly()

    def lapse(self) -> int:
        return self.__inner__.lapse()

    def foreseen(self, choice: int) -> bool:
        return self.__inner__.foreseen(choice)

    def seen_by(self, seat: int) -> Self:
        return self._wrap(self.__inner__.seen_by(seat))

    def observe(self, seat: int, out: list[object]) -> None:
        self.__inner__.observe(seat, out)

    def imagine(self, rng: Rng) -> Self:
        return self._wrap(self.__inner__.imagine(rng))

    def clone(self) -> Self:
        copy = self._wrap(self.__inner__.clone())
        copy.to_move, copy.eyes, copy.seats = self.to_move, self.eyes, self.seats
        return copy

    def pack(self) -> list[int]:
        return [self.seats, self.to_move, self.eyes, *self.__inner__.pack()]

    def faults(self) -> list[str]:
        return self.__inner__.faults()


class WrappedGame(Game):
    """Imhotep with another kind of position."""

    def __init__(self, kind: type[Wrapped]) -> None:
        super().__init__(**{field.name: getattr(GAME, field.name) for field in fields(GAME)})
        self.kind = kind

    def set_up(self, seats: int, options: dict[str, str], edition: Edition) -> Wrapped:
        return self.kind(GAME.set_up(seats, options, edition))

    def unpack(self, ints: list[int], edition: Edition) -> Wrapped:
        state = self.kind(GAME.unpack(ints[3:], edition))
        state.seats, state.to_move, state.eyes = ints[:3]
        return state

    def read_edition(self, text: str, place: str) -> Edition:
        return cast(Edition, GAME.read_edition(text, place))

"""What every part of a drawing is made from."""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Self, TypeVar

from benben.core.phrase import Argument, Language, Phrase
from benben.draw.svg import rect, tip
from benben.games.egizia_common import fields
from benben.games.egizia_common.position import CommonPosition

Meals = tuple[tuple[tuple[int, int, int], ...], ...]
View = TypeVar("View", bound=CommonPosition)


@dataclass(frozen=True)
class Scene(Generic[View]):
    view: View
    lit: Collection[str]
    words: Language
    names: Sequence[str]
    game: ClassVar[str]
    rules: ClassVar[Mapping[str, str]]
    """The rules of the things on the board, by what they are called here."""

    def unlit(self) -> Self:
        """The same without targets, for parts in which nothing can be pointed at now."""
        return type(self)(self.view, (), self.words, self.names)

    def say(self, phrase: Phrase) -> str:
        return self.words.say(phrase, self.names)

    def told(self, key: str, **args: Argument) -> str:
        """What both games say, each in its own terms; `KEYS` of the package has the keys."""
        return self.words(f"{self.game}.{key}", **args)

    @property
    def me(self) -> int:
        """The seat whose own things are shown: the observer, else the seat to move; -1 for none."""
        s = self.view
        return s.eyes if 0 <= s.eyes < s.seats else max(s.to_move, -1)

    @property
    @abstractmethod
    def building(self) -> int:
        """Where ships are building now; -1 for nowhere."""

    @property
    @abstractmethod
    def water(self) -> int:
        """How far the water of the Nile reaches now."""

    @abstractmethod
    def meal(self, seat: int, water: int) -> tuple[int, int, int]:
        """The grain that a player needs and has with the water there; points to lose or gain."""

    def meals(self) -> Meals:
        """All meals, by seat and by where the water is."""
        water = range(fields.COLOURS)
        seats = range(self.view.seats)
        return tuple(tuple(self.meal(seat, there) for there in water) for seat in seats)

    @abstractmethod
    def spot(self, at: int, cost: int) -> tuple[str, Phrase]:
        """The word and the name of a place for a stone that costs `cost`."""

    def builds(self, where: int, w: int, h: int) -> str:
        """A frame around the monuments at which is being built."""
        return rect(5, 5, w - 10, h - 11, "now-here", 7) if self.building == where else ""

    def ships(self, place: int) -> list[int]:
        """The seats of the ships at a place, one for each ship."""
        here = self.view.river[place]
        if not here:
            return []
        return [seat for seat in range(self.view.seats) for _ in range(here >> 2 * seat & 3)]

    def owned(self, seat: int, drawn: str, points: int) -> str:
        """A stone in a monument, which says who built it."""
        worth = self.words("river.points", n=points)
        return tip(drawn, self.words("river.tip.built", who=self.names[seat], points=worth))

    def later(self, cost: int, drawn: str) -> str:
        """A place in a monument that cannot be built yet."""
        return tip(drawn, self.words("river.tip.later", cost=cost))

    def whose(self, label: str, seats: Sequence[int]) -> str:
        """What a screen reader says of something that belongs to players."""
        if not seats:
            return label
        return f"{label}: {', '.join(self.names[seat] for seat in seats)}"

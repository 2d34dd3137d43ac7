"""What every part of a drawing is made from."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from benben.core.phrase import Phrase
from benben.draw.svg import Words


class OnTheNile(Protocol):
    """A view of either game, as far as its ships go."""

    seats: int
    river: list[int]


View = TypeVar("View", bound=OnTheNile)


@dataclass(frozen=True)
class Scene(Generic[View]):
    view: View
    lit: Collection[str]
    words: Words
    names: Sequence[str]

    def say(self, phrase: Phrase) -> str:
        return self.words.say(phrase, self.names)

    def ships(self, place: int) -> list[int]:
        """The seats of the ships at a place, one for each ship."""
        here = self.view.river[place]
        return [seat for seat in range(self.view.seats) for _ in range(here >> 2 * seat & 3)]

    def whose(self, said: str, seats: Sequence[int]) -> str:
        """What a screen reader says of something that belongs to players."""
        if not seats:
            return said
        return f"{said}: {', '.join(self.names[seat] for seat in seats)}"

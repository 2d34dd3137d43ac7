"""What every part of the drawing is made from."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from benben.core.phrase import Language
from benben.games.imhotep.state import Imhotep


@dataclass(frozen=True)
class Scene:
    view: Imhotep
    lit: Collection[str]
    words: Language
    names: Sequence[str]

    def unlit(self) -> "Scene":
        """The same without targets, for parts in which nothing can be pointed at now."""
        return Scene(self.view, (), self.words, self.names)

    def points(self, n: int) -> str:
        return self.words("imhotep.value.points", n=n)

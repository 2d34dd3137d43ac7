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

    def points(self, n: int) -> str:
        return self.words("imhotep.value.points", n=n)

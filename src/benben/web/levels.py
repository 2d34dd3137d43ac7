"""How well a bot plays, in words that people choose by, and what that means for it."""

from dataclasses import dataclass
from typing import Final

from benben.bots import get
from benben.core.rng import Rng
from benben.core.state import Choice, State


@dataclass(frozen=True)
class Level:
    spec: str
    """What `benben.bots` makes of it."""
    seconds: float
    """For one choice."""


LEVELS: Final[dict[str, Level]] = {
    "chance": Level("chance", 0.0),
}
"""From the weakest to the strongest."""


def choose(level: str, view: State, seat: int, seed: int) -> Choice:
    """The one place where the server asks a bot."""
    return get(LEVELS[level].spec)(view, seat, Rng(seed))

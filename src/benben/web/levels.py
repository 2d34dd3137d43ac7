"""How well a bot plays, in words that people choose by, and what that means for it."""

from dataclasses import dataclass
from typing import Final

from benben import bots
from benben.core.rng import Rng
from benben.core.state import Choice, State


@dataclass(frozen=True)
class Level:
    spec: str
    """What `benben.bots` makes of it."""
    seconds: float
    """About how long one choice may take on a slow machine."""


LEVELS: Final[dict[str, Level]] = {
    "chance": Level("chance", 0.0),
    **{name: Level(spec, 4.0) for name, spec in bots.LEVELS.items()},
}
"""From the weakest to the strongest."""
USUAL: Final = "scribe"
"""Who takes over the seat of somebody who has gone."""
STRONGEST: Final = "vizier"


def choose(level: str, view: State, seat: int, seed: int) -> Choice:
    """The one place where the server asks a bot."""
    return bots.get(LEVELS[level].spec)(view, seat, Rng(seed))

"""Players that are programs. They see views, never the whole state."""

from collections.abc import Callable

from benben.bots import chance
from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.core.state import Choice, State

Bot = Callable[[State, int, Rng], Choice]
"""From a seat's view, the seat, and what it may roll with: one of the seat's legal choices."""

BOTS: dict[str, Bot] = {
    "chance": chance.choose,
}


def get(name: str) -> Bot:
    if name not in BOTS:
        raise BadInput(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name]

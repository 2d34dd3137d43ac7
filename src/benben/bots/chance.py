"""The bot that chooses at random: the floor that every other bot is measured from."""

from benben.core.rng import Rng
from benben.core.state import Choice, State


def choose(view: State, seat: int, rng: Rng) -> Choice:
    return rng.pick(view.legal_for(seat))

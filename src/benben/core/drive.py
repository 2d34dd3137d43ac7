"""Fast loops over a state: replay, chance events, random playouts. Compiled."""

from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State


def replay(state: State, choices: list[int]) -> None:
    """Apply these choices in place, unchecked."""
    for choice in choices:
        state.apply(choice)


def resolve_chance(state: State, rng: Rng) -> None:
    """Resolve chance events until a player must act or the game is over."""
    while state.to_move == CHANCE:
        state.apply(state.deal(rng))


def random_playout(state: State, rng: Rng, history: list[int] | None = None) -> int:
    """Play random candidates to the end, in place; return the number of choices and deals."""
    count = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            choice = state.deal(rng)
        else:
            choices = state.candidates()
            choice = choices[rng.below(len(choices))]
        if history is not None:
            history.append(choice)
        state.apply(choice)
        count += 1
    return count

"""Positions for bots to think about."""

from collections.abc import Iterator

from benben import games
from benben.core.drive import resolve_chance
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State


def opening(game: str, seats: int, seed: int = 1, **options: str) -> State:
    """The view of whoever decides first."""
    state = games.get(game).start(seats, options)
    resolve_chance(state, Rng(seed))
    return state.seen_by(state.to_move)


def positions(
    game: Game, seats: int, seed: int, options: dict[str, str] | None = None
) -> Iterator[State]:
    """The whole states at which seats decide, along one random game."""
    rng = Rng(seed)
    state = game.start(seats, options)
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(state.deal(rng))
            continue
        yield state
        state.apply(rng.pick(state.legal()))


def middle(game: str = "terra_pyramides", seats: int = 2) -> State:
    """The whole state in the middle of a random game."""
    found = [state.clone() for state in positions(games.get(game), seats, 5)]
    return found[len(found) // 2]

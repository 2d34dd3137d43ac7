"""Steering of random games to verbs that random play rarely reaches.

Sample games, from mostly random to all sensible, measure how rare each verb is. The sample
that reaches the rarest verbs is replayed up to the last of them.
"""

from typing import Final

from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State

LEAST: Final = 6
"""Minimum number of sample games."""
ENOUGH: Final = 8000
"""Total number of choices after which no further sample game is started."""
SELDOM: Final = 3
"""A verb is rare if at most one sample game in this many reaches it."""
SENSE: Final = 4
"""A sample game of sense n makes n choices in this many by `pick`, the others at random."""


class Steer:
    """The rare verbs of one game, and a sequence of choices that reaches some of them."""

    def __init__(self, game: Game, start: State, rng: Rng) -> None:
        self.space = game.space
        self.rng = rng
        self.seen: dict[str, int] = {}
        """Number of sample games that reached each verb."""
        games: list[tuple[list[int], dict[str, int]]] = []
        choices = 0
        while len(games) < LEAST or choices < ENOUGH:
            path = self._play(start.clone(), game.bound, 1 + len(games) % SENSE)
            choices += len(path)
            first = {}
            for ply in range(len(path) - 1, -1, -1):
                first[self.space.verb_of(path[ply]).name] = ply
            games.append((path, first))
            for verb in first:
                self.seen[verb] = self.seen.get(verb, 0) + 1
        self.rare = {verb for verb, count in self.seen.items() if SELDOM * count <= len(games)}
        """Verbs that the sample games rarely reached."""
        best, most = 0, 0.0
        for number, (_, first) in enumerate(games):
            worth = sum(1 / self.seen[verb] for verb in first if verb in self.rare)
            if worth > most:
                best, most = number, worth
        path, first = games[best]
        end = max((ply for verb, ply in first.items() if verb in self.rare), default=-1)
        self.plan = path[: end + 1][::-1]
        """The remaining choices to make, last first."""

    def next(self) -> int | None:
        """Return the next choice of the plan, or None at its end."""
        return self.plan.pop() if self.plan else None

    def _play(self, state: State, bound: int, sense: int) -> list[int]:
        """Play a sample game and return its choices: at most `bound`, in case it never ends."""
        path: list[int] = []
        while state.to_move != OVER and len(path) < bound:
            if state.to_move == CHANCE:
                choice = state.deal(self.rng)
            elif self.rng.below(SENSE) < sense:
                choice = state.pick(self.rng)
            else:
                choice = self.rng.pick(state.legal())
            path.append(choice)
            state.apply(choice)
        return path

"""Leading a random game to what random play seldom comes to.

A few quick games tell which verbs are rare from here. Then stretches of play are tried out from
time to time; one that comes to a rare verb is followed.
"""

from typing import Final

from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State

PROBES: Final = 6
"""Quick games by which the rare verbs are found."""
SEEKS: Final = 24
"""How often in a game a way to a rare verb is looked for."""
TRIES: Final = 6
"""Stretches of play that are tried each time."""
STRETCH: Final = 150
"""Choices of such a stretch at most."""


class Steer:
    """The rare verbs of one game, and the way to the next of them."""

    def __init__(self, game: Game, start: State, rng: Rng) -> None:
        self.space = game.space
        self.rng = rng
        self.plan: list[int] = []
        """The choices to make next, last first."""
        self.seeks = SEEKS
        seen: dict[str, int] = {}
        for _ in range(PROBES):
            for verb in {self._verb(choice) for choice in self._play(start.clone(), game.bound)}:
                seen[verb] = seen.get(verb, 0) + 1
        self.rare = {verb.name for verb in self.space.verbs if seen.get(verb.name, 0) < 2}
        """Verbs that are seldom come to, as long as this game has not come to them."""

    def next(self, state: State) -> int | None:
        """The choice that leads on to a rare verb, where a way is known."""
        if not self.plan and self.rare and self.seeks and state.to_move != CHANCE:
            if self.rng.below(4) == 0:
                self.seeks -= 1
                self._seek(state)
        if not self.plan:
            return None
        choice = self.plan.pop()
        self.rare.discard(self._verb(choice))
        return choice

    def _seek(self, state: State) -> None:
        for _ in range(TRIES):
            path = self._play(state.clone(), STRETCH)
            for length, choice in enumerate(path):
                if self._verb(choice) in self.rare:
                    self.plan = path[: length + 1][::-1]
                    return

    def _play(self, state: State, most: int) -> list[int]:
        """Play on, half at random and half sensibly; the choices that were made."""
        path: list[int] = []
        while state.to_move != OVER and len(path) < most:
            if state.to_move == CHANCE:
                choice = state.deal(self.rng)
            elif self.rng.below(2):
                choice = state.pick(self.rng)
            else:
                choice = self.rng.pick(state.legal())
            path.append(choice)
            state.apply(choice)
        return path

    def _verb(self, choice: int) -> str:
        return self.space.verb_of(choice).name

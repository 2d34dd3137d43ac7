"""Many games of one kind, stepped together in compiled code (a vector environment). Compiled.

    batch = Batch(game.start(3), count=64, seed=1, actions=game.space.size, layout=game.layout(3))
    batch.observe(observations, masks)    # memory of the caller, such as NumPy arrays
    batch.step(choices)                   # one choice of each game; chance is resolved

A game that has ended restarts at the next step, whose choice for it is ignored; this is the
autoreset mode "next step" of Gymnasium. An illegal choice ends a game too and changes nothing in
it. Each game has its own random numbers, so its course does not depend on how many there are.
"""

from typing import Final

from benben.core.observation import BYTES, Layout, write_mask
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State

RUNNING: Final = 0
ENDED: Final = 1
ILLEGAL: Final = 2


class Batch:
    """Games that are stepped together, and the random numbers of each."""

    def __init__(
        self, start: State, count: int, seed: int, actions: int, layout: Layout | None = None
    ) -> None:
        assert count > 0, "a batch has at least one game"
        self.start = start
        """Initial position of all games."""
        self.count = count
        """Number of games."""
        self.actions = actions
        """Size of the action space."""
        self.layout = layout
        """Layout of the observations, or None if there are none."""
        self.played = 0
        """Number of choices made so far, those of chance included."""
        self.games = 0
        """Number of games that have ended so far."""
        self.rngs: list[Rng] = []
        self.states: list[State] = []
        """Positions of the games: a player is to move, or the game is over."""
        self.ended: list[int] = []
        """For each game: RUNNING, ENDED (it is over), or ILLEGAL if an illegal choice ended it."""
        self._legal: list[list[int]] = []
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Restart all games with this seed."""
        self.rngs = [Rng(seed * 1_000_003 + i) for i in range(self.count)]
        self.states = [self.start.clone() for _ in range(self.count)]
        self._legal = [[] for _ in range(self.count)]
        self.ended = [RUNNING] * self.count
        for i in range(self.count):
            self._deal(i)

    def restart(self, i: int) -> None:
        """Restart game `i`; its stream of random numbers continues."""
        self.states[i] = self.start.clone()
        self.ended[i] = RUNNING
        self._deal(i)

    def _deal(self, i: int) -> None:
        """Resolve chance events of game `i` until a player must act or it is over."""
        state = self.states[i]
        rng = self.rngs[i]
        self._legal[i] = []
        while state.to_move == CHANCE:
            state.apply(state.deal(rng))
            self.played += 1
        if state.to_move == OVER:
            self.games += 1
            self.ended[i] = ENDED

    def legal(self, i: int) -> list[int]:
        """Legal actions of the seat to move in game `i`; empty if it is over."""
        if not self._legal[i]:
            state = self.states[i]
            if state.to_move >= 0:
                self._legal[i] = state.legal()
        return self._legal[i]

    def act(self, i: int, choice: int) -> None:
        """Make a choice of the seat to move in game `i` and resolve chance."""
        if choice not in self.legal(i):
            self.ended[i] = ILLEGAL
            return
        self.states[i].apply(choice)
        self.played += 1
        self._deal(i)

    def step(self, choices: list[int]) -> None:
        """Make one choice in each game; games that have ended restart instead."""
        assert len(choices) == self.count, "one choice for each game"
        for i in range(self.count):
            if self.ended[i] != RUNNING:
                self.restart(i)
            else:
                self.act(i, choices[i])

    def sample(self) -> list[int]:
        """Random legal choices, one for each game; 0 for those that have ended."""
        out: list[int] = []
        for i in range(self.count):
            legal = self.legal(i)
            out.append(legal[self.rngs[i].below(len(legal))] if legal else 0)
        return out

    def run(self, steps: int) -> None:
        """Make `steps` random candidate choices in each game, chance included, unobserved."""
        for i in range(self.count):
            state = self.states[i]
            rng = self.rngs[i]
            for _ in range(steps):
                if state.to_move == OVER:
                    if self.ended[i] == RUNNING:  # otherwise it was counted when it ended
                        self.games += 1
                    self.ended[i] = RUNNING
                    state = self.start.clone()
                if state.to_move == CHANCE:
                    state.apply(state.deal(rng))
                else:
                    choices = state.candidates()
                    state.apply(choices[rng.below(len(choices))])
            self.played += steps
            self.states[i] = state
            self._deal(i)

    def play_on(self, i: int, seat: int) -> None:
        """Make random candidate choices in game `i` until this seat is to move or it is over."""
        state = self.states[i]
        rng = self.rngs[i]
        while state.to_move != seat and state.to_move != OVER:
            choices = state.candidates()
            state.apply(choices[rng.below(len(choices))])
            self.played += 1
            self._deal(i)

    def play_all_on(self, seat: int) -> None:
        """`play_on` in every game that has not ended."""
        for i in range(self.count):
            if self.ended[i] == RUNNING:
                self.play_on(i, seat)

    def movers(self) -> list[int]:
        """The seat to move in each game, or OVER."""
        return [state.to_move for state in self.states]

    def observe(self, observations: memoryview, masks: memoryview, seat: int = -1) -> None:
        """Write an observation and a mask of legal choices for each game, one after another.

        They are those of one seat, or by default of the seat to move in each game. An observation
        is `layout.size` 16-bit integers, a mask one byte for each action. Both memories are views
        of single bytes. If a game is over and no seat is given, seat 0 observes.
        """
        layout = self.layout
        assert layout is not None, "this game has no observations"
        size = layout.size * BYTES
        for i in range(self.count):
            state = self.states[i]
            eyes = seat if seat >= 0 else max(0, state.to_move)
            layout.write(state, eyes, observations, i * size)
            legal = self.legal(i) if eyes == state.to_move else state.legal_for(eyes)
            write_mask(legal, self.actions, masks, i * self.actions)

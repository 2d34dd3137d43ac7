"""A first learner: MaskablePPO of sb3-contrib learns Imhotep for two from the rules alone.

    pip install benben[learn]                  # with it come sb3-contrib and PyTorch
    python examples/learner.py                 # train, keep learned.zip, play 400 games
    benben arena imhotep --bots examples/learner.py:Learned,ismcts:100 --games 100

Sixty-four games are stepped together in compiled code. The learner has seat 0 in one half of them
and seat 1 in the other; its opponent chooses at random in one half, and is the learner itself in
the other. The reward of a step is the change of its lead in points, so that the rewards of a game
add up to its margin. docs/research.md has the results.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

from benben.arena import tournament
from benben.bots import Bot, Budget
from benben.core.batch import ENDED, Batch
from benben.core.observation import write_mask
from benben.core.state import Choice, State
from benben.games import get

SEATS = 2
GAMES = 64
KINDS = 16
"""Values from 0 to 15 have an embedding each; higher ones count as 15."""
SCALE = 20.0
"""Points of margin that count as a reward of 1."""


class Table:
    """How rows and masks are made of positions."""

    def __init__(self) -> None:
        self.game = get("imhotep")
        self.layout = self.game.layout(SEATS)
        self.actions = self.game.space.size

    def columns(self) -> list[int]:
        """Return the columns of a row that change: all but those of options and edition."""
        return [
            segment.offset + i
            for segment in self.layout.segments
            for i in range(segment.length)
            if not segment.name.startswith(("options.", "edition."))
        ]

    def rows(self, states: Sequence[State], seats: Sequence[int]) -> NDArray[np.int16]:
        """Return what these seats observe, one row each."""
        out = np.empty((len(states), self.layout.size), np.int16)
        memory = out.reshape(-1).data.cast("B")
        for i, (state, seat) in enumerate(zip(states, seats, strict=True)):
            self.layout.write(state, seat, memory, i * out.itemsize * self.layout.size)
        return out

    def masks(self, states: Sequence[State], seats: Sequence[int]) -> NDArray[np.bool_]:
        """Return their legal choices, one mask each."""
        out = np.empty((len(states), self.actions), np.bool_)
        memory = out.reshape(-1).data.cast("B")
        for i, (state, seat) in enumerate(zip(states, seats, strict=True)):
            write_mask(state.legal_for(seat), self.actions, memory, i * self.actions)
        return out


class Games(VecEnv):  # type: ignore[misc]  # it ships no types that mypy sees here
    """A batch of games as Stable-Baselines3 takes it: an ended game starts anew at once."""

    def __init__(self, seed: int) -> None:
        self.table = Table()
        size, actions = self.table.layout.size, self.table.actions
        box = gymnasium.spaces.Box(-32767, 32767, (size,), np.int16)
        super().__init__(GAMES, box, gymnasium.spaces.Discrete(actions))
        self.batch = Batch(self.table.game.start(SEATS), GAMES, seed, actions, self.table.layout)
        self.seats = [i % 2 for i in range(GAMES)]
        """The learner's seat in each game."""
        self.itself = [i % 4 >= 2 for i in range(GAMES)]
        """Whether its opponent is the learner itself; otherwise it chooses at random."""
        self.model: MaskablePPO | None = None
        self.actions: list[int] = []
        self.leads = np.zeros(GAMES)
        self.finished: list[float] = []
        """Margins of the games against random choices since they were last asked for."""

    def reset(self) -> NDArray[np.int16]:
        self._others()
        self.leads = self._leads()
        return self.table.rows(self.batch.states, self.seats)

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self.actions = actions.tolist()

    def step_wait(self) -> Any:
        self.batch.step(self.actions)
        self._others()
        leads = self._leads()
        rewards = ((leads - self.leads) / SCALE).astype(np.float32)
        done = np.array([ended == ENDED for ended in self.batch.ended])
        infos: list[dict[str, Any]] = [{} for _ in range(GAMES)]
        over = np.flatnonzero(done).tolist()
        for i in over:
            state = self.batch.states[i]
            infos[i]["terminal_observation"] = self.table.rows([state], [self.seats[i]])[0]
            if not self.itself[i]:
                self.finished.append(float(leads[i]))
            self.batch.restart(i)
        if over:
            self._others()
            leads[over] = self._leads()[over]
        self.leads = leads
        return self.table.rows(self.batch.states, self.seats), rewards, done, infos

    def _leads(self) -> NDArray[np.float64]:
        """Points of the learner less those of its opponent, in each game."""
        scores = np.array([state.scores() for state in self.batch.states], np.float64)
        mine = scores[np.arange(GAMES), self.seats]
        lead: NDArray[np.float64] = 2 * mine - scores.sum(axis=1)
        return lead

    def _others(self) -> None:
        """Let the opponents choose until the learner must, or the game is over."""
        batch = self.batch
        for i in range(GAMES):
            if not self.itself[i] or self.model is None:
                batch.play_on(i, self.seats[i])
        while waiting := [
            i for i, seat in enumerate(batch.movers()) if seat >= 0 and seat != self.seats[i]
        ]:
            assert self.model is not None
            states = [batch.states[i] for i in waiting]
            seats = [state.to_move for state in states]
            rows, masks = self.table.rows(states, seats), self.table.masks(states, seats)
            chosen, _ = self.model.predict(rows, action_masks=masks)
            for i, choice in zip(waiting, chosen.tolist(), strict=True):
                batch.act(i, choice)

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **more: Any) -> Any:
        assert method_name == "action_masks"
        return list(self.table.masks(self.batch.states, self.seats))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * GAMES

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Any = None) -> list[bool]:
        return [False] * GAMES

    def close(self) -> None:
        pass


class Features(BaseFeaturesExtractor):  # type: ignore[misc]
    """The sum of an embedding for each number of the row, since many numbers stand for kinds."""

    def __init__(
        self, observation_space: gymnasium.spaces.Box, columns: list[int], width: int = 128
    ) -> None:
        super().__init__(observation_space, width)
        size = len(columns)
        self.first = torch.nn.EmbeddingBag(size * KINDS, width, mode="sum")
        torch.nn.init.normal_(self.first.weight, std=size**-0.5)
        self.linear = torch.nn.Linear(size, width)
        self.register_buffer("columns", torch.tensor(columns))
        self.register_buffer("offsets", torch.arange(size) * KINDS)

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        rows = rows[:, self.columns]
        kinds = rows.long().clamp(0, KINDS - 1) + self.offsets
        return torch.relu(self.first(kinds) + self.linear(rows.float() / KINDS))


def train(steps: int, seed: int, out: str) -> None:
    """Train, print a line now and then, and keep the network in a file."""
    torch.set_num_threads(1)  # such small networks gain nothing from more
    games = Games(seed)
    model = MaskablePPO(
        "MlpPolicy",
        games,
        learning_rate=lambda left: 1e-3 * left,
        n_steps=64,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={
            "features_extractor_class": Features,
            "features_extractor_kwargs": {"columns": games.table.columns()},
            "net_arch": [128],
        },
        seed=seed,
        device="cpu",
    )
    games.model = model
    begin = time.process_time()

    def report(variables: dict[str, Any], _: Any) -> bool:
        if len(games.finished) >= 250:
            won = np.mean([lead > 0 for lead in games.finished])
            spent = time.process_time() - begin
            made = variables["self"].num_timesteps
            print(
                f"{made:,} steps, {spent:.0f} s of processor time: {won:.0%} of the latest "
                f"{len(games.finished)} games against random choices won, "
                f"by {np.mean(games.finished):.1f} points",
                flush=True,
            )
            games.finished.clear()
        return True

    model.learn(steps, callback=report)
    model.save(out)


def win_share(opponent: str, games: int, out: str) -> float:
    """Play games of `benben arena` against a bot; return the share of the wins, ties shared."""
    os.environ["BENBEN_LEARNED"] = out
    what = tournament.setting("imhotep", [f"{__file__}:Learned", opponent], games, SEATS)
    share = 0.0
    for result in tournament.run(what):
        if result.places[result.bots.index(what.bots[0])] == 1:
            share += 1 / result.places.count(1)
    return share / games


class Learned(Bot):
    """The network of the file BENBEN_LEARNED as a bot for `benben arena`."""

    loaded: dict[str, tuple[Table, MaskablePPO]] = {}  # noqa: RUF012 one network for all games of a process

    def choose(self, view: State, budget: Budget) -> Choice:
        file = os.environ.get("BENBEN_LEARNED", "learned.zip")
        if file not in self.loaded:
            torch.set_num_threads(1)
            self.loaded[file] = Table(), MaskablePPO.load(file, device="cpu")
        table, model = self.loaded[file]
        rows, masks = table.rows([view], [view.eyes]), table.masks([view], [view.eyes])
        chosen, _ = model.predict(rows, action_masks=masks, deterministic=True)
        return int(chosen[0])


def main() -> int:
    """Train and play; return 1 if random choices were beaten too rarely."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=400_000, help="decisions of the learner")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="learned.zip", help="file of the network")
    parser.add_argument("--games", type=int, default=400, help="games against each bot")
    parser.add_argument("--at-least", type=float, default=0.9, help="share of wins against random")
    given = parser.parse_args()
    train(given.steps, given.seed, given.out)
    shares = {bot: win_share(bot, given.games, given.out) for bot in ("random", "greedy")}
    for bot, share in shares.items():
        print(f"{share:.1%} of {given.games} games against {bot} won")
    return 0 if shares["random"] >= given.at_least else 1


if __name__ == "__main__":
    sys.exit(main())

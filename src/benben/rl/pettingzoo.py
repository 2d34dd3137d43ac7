"""PettingZoo: every game as an AEC environment (agents act one after another).

    from benben.rl.pettingzoo import env

    imhotep = env("imhotep", seats=3, wrath="yes")
    imhotep.reset(seed=1)
    for agent in imhotep.agent_iter():
        observation, reward, terminated, truncated, info = imhotep.last()
        mask = observation["action_mask"]
        action = None if terminated else imhotep.action_space(agent).sample(mask)
        imhotep.step(action)

Sealed choices (simultaneous moves) are made in seat order; nobody observes them before all are in.
"""

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from benben.core.drive import resolve_chance
from benben.core.rng import Rng
from benben.core.state import OVER, Edition, State
from benben.rl.common import RENDER_MODES, Setup, rewards_of, seed_of

Observation = dict[str, Any]


class Environment(AECEnv[str, Observation, int]):  # type: ignore[misc, unused-ignore]
    """A game of benben as an environment of PettingZoo; agents are `seat_0`, `seat_1` and so on."""

    metadata: dict[str, Any] = {  # noqa: RUF012 as PettingZoo has it
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self, setup: Setup, rewards: str = "place", render_mode: str | None = None
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            known = ", ".join(self.metadata["render_modes"])
            raise ValueError(f"there is no render mode '{render_mode}'; the modes are: {known}")
        self.setup = setup
        self.metadata = {**self.metadata, "name": f"benben_{setup.game.id}_v1"}
        self.render_mode = render_mode
        self.rewards_of = rewards_of(rewards)
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(setup.low, setup.high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (setup.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(setup.actions) for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random()
        self.rng = Rng(0)
        self.state_: State = setup.start()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed gives the same deals."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.rng = Rng(seed_of(seed, self._random))
        self.state_ = self.setup.deal(self.rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(0, self.state_.to_move)]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.setup.row(self.state_, seat),
            "action_mask": self.setup.mask(self.state_, seat),
        }

    def step(self, action: int | None) -> None:
        """Make a choice of the selected agent; an illegal one raises BadInput, a ValueError."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_
        if action is None or int(action) not in state.legal():
            raise self.setup.illegal(state, -1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state.apply(int(action))
        resolve_chance(state, self.rng)
        if state.to_move == OVER:
            self.rewards = dict(zip(self.agents, self.rewards_of(state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            # PettingZoo asks the seats in turn for an empty last step.
            at = (self.agents.index(agent) + 1) % len(self.agents)
            self.agent_selection = self.agents[at]
        else:
            self.agent_selection = self.agents[state.to_move]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Show what the selected agent sees: `ansi` and `svg` return a text, `human` prints one."""
        seat = self.possible_agents.index(self.agent_selection)
        return self.setup.render(self.state_.seen_by(seat), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(
    game: str,
    seats: int | None = None,
    *,
    rewards: str = "place",
    render_mode: str | None = None,
    edition: Edition | Path | str | None = None,
    **options: str,
) -> Environment:
    """Make an environment of a game; options of the game are keyword arguments, such as `wrath`.

    `seats` is by default 2, or the smallest number. `rewards` is "place", "win" or "margin"
    (`benben.rl.common`). `edition` is an edition or the path of its file.
    """
    return Environment(Setup(game, seats, options, edition), rewards, render_mode)

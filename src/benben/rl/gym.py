"""Gymnasium: one seat of a game against bots of benben. Importing this module registers the ids.

    import gymnasium
    import benben.rl.gym

    env = gymnasium.make("benben/Imhotep-v1", seats=2, opponents=["greedy"])
    many = gymnasium.make_vec("benben/Imhotep-v1", num_envs=64, opponents=["random"])

An observation is a dict with `observation` and `action_mask`; `action_masks()` gives the mask.
An illegal action ends the episode with the lowest reward and `info["illegal"]`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from benben import bots
from benben.bots.bot import Bot
from benben.core.batch import ENDED, ILLEGAL, RUNNING, Batch
from benben.core.drive import resolve_chance
from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.core.state import OVER, Edition, State
from benben.rl.common import LOWEST, RENDER_MODES, Mask, Setup, check_mode, rewards_of, seed_of

Observation = dict[str, Any]

IDS: Final = {
    "imhotep": "benben/Imhotep-v1",
    "cleopatra": "benben/Cleopatra-v1",
    "egizia": "benben/Egizia-v1",
    "egizia_sands": "benben/EgiziaSands-v1",
    "terra_pyramides": "benben/TerraPyramides-v2",
}
"""Registered id of each game. A version rises when observations, actions or rules change."""


def _space(setup: Setup) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(setup.low, setup.high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (setup.actions,), np.int8),
        }
    )


def _opponents(setup: Setup, given: Sequence[str], seat: int) -> dict[int, str]:
    """Return the spec of the bot of each other seat; a single one plays them all."""
    others = [other for other in range(setup.seats) if other != seat]
    if seat not in range(setup.seats):
        raise BadInput(
            "error.rl.seat", "there is no seat {seat}: {seats} play", seat=seat, seats=setup.seats
        )
    specs = list(given) * len(others) if len(given) == 1 else list(given)
    if len(specs) != len(others):
        raise BadInput(
            "error.rl.opponents",
            "there are {others} other seats, so name one opponent or {others}, not {given}",
            others=len(others),
            given=len(specs),
        )
    for spec in specs:
        bots.make(spec)  # a wrong one is refused now
    return dict(zip(others, specs, strict=True))


class Environment(gymnasium.Env[Observation, np.int64]):
    """One seat of a game, as an environment; bots of benben have the other seats."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 as Gymnasium has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        opponents: Sequence[str] = ("random",),
        seat: int = 0,
        rewards: str = "place",
        render_mode: str | None = None,
        edition: Edition | Path | str | None = None,
        **options: str,
    ) -> None:
        check_mode(render_mode)
        self.setup = Setup(game, seats, options, edition)
        self.opponents = _opponents(self.setup, opponents, seat)
        self.seat = seat
        self.rewards = rewards
        self.rewards_of = rewards_of(rewards)
        self.render_mode = render_mode
        self.observation_space = _space(self.setup)
        self.action_space = spaces.Discrete(self.setup.actions)
        self.rng = Rng(0)
        self.bots: dict[int, Bot] = {}
        self.state: State = self.setup.start()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game; the same seed gives the same deals and opponents."""
        super().reset(seed=seed)
        self.rng = Rng(seed_of(seed, self.np_random))
        self.bots = _seated(self.opponents, self.rng)
        self.state = self.setup.deal(self.rng)
        self._others()
        return self._observation(), {}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a choice; the other seats choose until this one must choose again."""
        choice = int(action)
        if choice not in self.state.legal_for(self.seat):
            return self._observation(), LOWEST[self.rewards], True, False, {"illegal": True}
        self.state.apply(choice)
        resolve_chance(self.state, self.rng)
        self._others()
        over = self.state.to_move == OVER
        reward = self.rewards_of(self.state)[self.seat] if over else 0.0
        info = _result(self.state) if over else {}
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, over, False, info

    def _others(self) -> None:
        _let_choose(self.state, self.bots, self.seat, self.rng)

    def _observation(self) -> Observation:
        return {
            "observation": self.setup.row(self.state, self.seat),
            "action_mask": self.setup.mask(self.state, self.seat),
        }

    def action_masks(self) -> Mask:
        """Return the mask of legal actions, as sb3-contrib asks for it."""
        return self.setup.mask(self.state, self.seat)

    def render(self) -> str | None:
        """Show what the seat sees: `ansi` and `svg` return a text, `human` prints one."""
        return self.setup.render(self.state.seen_by(self.seat), self.render_mode)


def _seated(opponents: dict[int, str], rng: Rng) -> dict[int, Bot]:
    return {seat: bots.make(spec, int(rng.next())) for seat, spec in opponents.items()}


def _let_choose(state: State, seated: dict[int, Bot], seat: int, rng: Rng) -> None:
    """Let the bots choose until this seat is to move or the game is over."""
    while state.to_move not in (seat, OVER):
        bot = seated[state.to_move]
        state.apply(bot.choose(state.seen_by(state.to_move), bot.budget))
        resolve_chance(state, rng)


def _result(state: State) -> dict[str, Any]:
    return {"places": state.places(), "scores": state.scores()}


class VectorEnvironment(VectorEnv[dict[str, Any], NDArray[np.int64], NDArray[Any]]):
    """Many games stepped together by `benben.core.batch`; the same arguments as `Environment`.

    A game that has ended restarts at the next step (`AutoresetMode.NEXT_STEP`), whose action for
    it is ignored and whose reward is 0. The arrays of an observation are new at each step.
    """

    metadata = {  # noqa: RUF012 as Gymnasium has it
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        opponents: Sequence[str] = ("random",),
        seat: int = 0,
        rewards: str = "place",
        render_mode: str | None = None,
        edition: Edition | Path | str | None = None,
        **options: str,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.setup = Setup(game, seats, options, edition)
        self.opponents = _opponents(self.setup, opponents, seat)
        self.random_only = set(self.opponents.values()) <= {"random"}
        self.seat = seat
        self.rewards = rewards
        self.rewards_of = rewards_of(rewards)
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.single_observation_space = _space(self.setup)
        self.single_action_space = spaces.Discrete(self.setup.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch = Batch(self.setup.start(), num_envs, 0, self.setup.actions, self.setup.layout)
        self.bots: list[dict[int, Bot]] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Restart all games; the same seed gives the same deals and opponents."""
        super().reset(seed=seed)
        self.batch.seed(seed_of(seed, self.np_random))
        self.bots = [_seated(self.opponents, self.batch.rngs[i]) for i in range(self.num_envs)]
        self._others()
        return self._observations(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[
        dict[str, Any],
        NDArray[Any],
        NDArray[Any],
        NDArray[Any],
        dict[str, Any],
    ]:
        """Make a choice in each game; the other seats choose until these must choose again."""
        batch = self.batch
        batch.step(np.asarray(actions, np.int64).tolist())
        self._others()
        ended = np.array(batch.ended, np.int8)
        rewards = np.zeros(self.num_envs, np.float64)
        info: dict[str, Any] = {}
        over = ended == ENDED
        if over.any():
            shape = (self.num_envs, self.setup.seats)
            places, scores = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
            for i in np.flatnonzero(over).tolist():
                state = batch.states[i]
                rewards[i] = self.rewards_of(state)[self.seat]
                places[i], scores[i] = state.places(), state.scores()
            # A name with an underscore says for which games the other holds, as Gymnasium has it.
            info = {"places": places, "_places": over, "scores": scores, "_scores": over}
        rewards[ended == ILLEGAL] = LOWEST[self.rewards]
        if (ended == ILLEGAL).any():
            info |= {"illegal": ended == ILLEGAL, "_illegal": ended == ILLEGAL}
        stopped = np.zeros(self.num_envs, np.bool_)
        return self._observations(), rewards, ended != RUNNING, stopped, info

    def _others(self) -> None:
        if self.random_only:
            self.batch.play_all_on(self.seat)
            return
        for i in range(self.num_envs):
            while self.batch.ended[i] == RUNNING:
                state = self.batch.states[i]
                if state.to_move == self.seat:
                    break
                bot = self.bots[i][state.to_move]
                self.batch.act(i, bot.choose(state.seen_by(state.to_move), bot.budget))

    def _observations(self) -> dict[str, Any]:
        rows = np.empty((self.num_envs, self.setup.layout.size), np.int16)
        masks = np.empty((self.num_envs, self.setup.actions), np.int8)
        self.batch.observe(
            rows.reshape(-1).data.cast("B"),
            masks.reshape(-1).data.cast("B"),
            self.seat,
        )
        return {"observation": rows, "action_mask": masks}

    def render(self) -> tuple[Any, ...] | None:
        """Show what the seat sees in each game."""
        views = [state.seen_by(self.seat) for state in self.batch.states]
        return tuple(self.setup.render(view, self.render_mode) for view in views)


for _game, _id in IDS.items():
    if _id not in gymnasium.registry:
        gymnasium.register(
            id=_id,
            entry_point="benben.rl.gym:Environment",
            vector_entry_point="benben.rl.gym:VectorEnvironment",
            kwargs={"game": _game},
        )

"""Gymnasium's own checks, and the vector environment against single ones."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="needs benben[rl]: gymnasium is not installed")

import gymnasium
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode

from benben import games as registry
from benben.core.errors import BadInput
from benben.rl.gym import IDS, Environment, VectorEnvironment

OBSERVED = [name for name in registry.GAMES if registry.get(name).segments is not None]
EVERY_GAME = pytest.mark.parametrize("game", OBSERVED)


def legal(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def test_every_game_of_ours_has_an_id() -> None:
    assert set(IDS) == set(registry.BUILT_IN)


@EVERY_GAME
def test_gymnasium_checks_pass(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = registry.get(game).seats[-1]
    opponents = ["greedy"] if seats > 1 else []
    env = gymnasium.make(IDS[game], seats=seats, opponents=opponents)
    check_env(env.unwrapped)
    capsys.readouterr()  # the render mode "human" prints


def test_a_whole_episode_against_bots() -> None:
    env = gymnasium.make("benben/Imhotep-v1", seats=3, opponents=["greedy", "ismcts:2"])
    observation, _ = env.reset(seed=3)
    rng = np.random.default_rng(3)
    total, over = 0.0, False
    while not over:
        action = legal(observation["action_mask"], rng)
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
        total += float(reward)
    assert -1 <= total <= 1
    assert min(info["places"]) == 1


def test_an_illegal_action_ends_the_episode_with_the_lowest_reward() -> None:
    env = Environment("imhotep", 2)
    observation, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    after, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    assert data_equivalence(after, observation)


def test_opponents_must_fit_the_seats() -> None:
    with pytest.raises(BadInput, match="name one opponent or 3, not 2"):
        Environment("imhotep", 4, ["greedy", "random"])
    with pytest.raises(BadInput, match="there is no bot 'sphinx'"):
        Environment("imhotep", 4, ["sphinx"])
    with pytest.raises(BadInput, match="there is no seat 4"):
        Environment("imhotep", 4, seat=4)


@EVERY_GAME
def test_the_vector_environment_resets_at_the_next_step(game: str) -> None:
    env = gymnasium.make_vec(IDS[game], num_envs=5, vectorization_mode="vector_entry_point")
    assert isinstance(env, VectorEnvironment)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    observations, _ = env.reset(seed=2)
    assert env.observation_space.contains(observations)
    rng = np.random.default_rng(2)
    ended, games = np.zeros(5, bool), 0
    for _ in range(2500):
        actions = [legal(mask, rng) if mask.any() else 0 for mask in observations["action_mask"]]
        observations, rewards, terminated, truncated, info = env.step(np.array(actions))
        assert not truncated.any()
        assert bool(info) == terminated.any()
        if info:
            assert (info["_places"] == terminated).all()
            assert (info["places"][terminated] >= 1).all()
            won = info["places"][:, 0] == 1
            assert (rewards[terminated & won] >= 0).all()
            assert info["scores"].shape == info["places"].shape
        # A game that had ended has just begun: no reward, not over, something to choose.
        assert not rewards[ended].any()
        assert not terminated[ended].any()
        assert observations["action_mask"][~terminated].any(axis=1).all()
        assert not observations["action_mask"][terminated].any()
        games += int(terminated.sum())
        ended = terminated
        if games > 6:
            break
    assert games > 6
    assert env.observation_space.contains(observations)


def test_games_of_a_vector_do_not_depend_on_their_number() -> None:
    few, many = VectorEnvironment("imhotep", 2), VectorEnvironment("imhotep", 7)
    (one, _), (two, _) = few.reset(seed=4), many.reset(seed=4)
    for _ in range(60):
        actions = [int(np.argmax(mask)) for mask in two["action_mask"]]
        assert data_equivalence(
            {key: value[:2] for key, value in two.items()}, {key: one[key] for key in two}
        )
        one, *_ = few.step(np.array(actions[:2]))
        two, *_ = many.step(np.array(actions))


def test_an_illegal_action_in_a_vector() -> None:
    env = VectorEnvironment("imhotep", 3, opponents=["greedy"])
    observations, _ = env.reset(seed=1)
    actions = np.array([int(np.argmax(mask)) for mask in observations["action_mask"]])
    actions[1] = int(np.flatnonzero(observations["action_mask"][1] == 0)[0])
    _, rewards, terminated, _, info = env.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert terminated.tolist() == info["illegal"].tolist() == [False, True, False]
    after, rewards, terminated, _, info = env.step(np.array([0, 0, 0]))
    assert not terminated[1]
    assert rewards[1] == 0
    assert after["action_mask"][1].any()

"""PettingZoo's own tests, on every game, number of seats and option value."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="needs benben[rl]: pettingzoo is not installed")

from pettingzoo.test import api_test, render_test, seed_test

from benben import games as registry
from benben.core.errors import BadInput
from benben.core.state import OVER
from benben.rl.common import REWARDS
from benben.rl.pettingzoo import env

ALLOWED = (
    # Observations with a mask are dicts; PettingZoo knows its own such environments by name only.
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
)
OBSERVED = [name for name in registry.GAMES if registry.get(name).segments is not None]
TABLES = [(name, seats) for name in OBSERVED for seats in registry.get(name).seats]
EVERY_TABLE = pytest.mark.parametrize(("game", "seats"), TABLES)


@contextmanager
def strictly() -> Iterator[None]:
    """Any other warning of PettingZoo is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for sentence in ALLOWED:
            warnings.filterwarnings("ignore", sentence)
        yield


def option_values(game: str, seats: int) -> list[dict[str, str]]:
    """Each value of each option at least once, without the 32 combinations of sides."""
    found = registry.get(game)
    out: list[dict[str, str]] = [{}]
    for option in found.options:
        for value in option.values[1:] if len(option.values) < 9 else option.values[-1:]:
            chosen = {option.name: value}
            try:
                found.check_options(seats, chosen)
            except BadInput:
                continue
            out.append(chosen)
    return out


@EVERY_TABLE
def test_api(game: str, seats: int) -> None:
    for options in option_values(game, seats):
        with strictly():
            api_test(env(game, seats, **options), num_cycles=150)


@EVERY_TABLE
def test_seeds(game: str, seats: int) -> None:
    with strictly():
        seed_test(lambda: env(game, seats), num_cycles=100)


@EVERY_TABLE
def test_rendering(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    tests = {"ansi": lambda text: "to move" in text, "svg": lambda text: "<svg" in text}
    with strictly():
        render_test(lambda render_mode: env(game, seats, render_mode=render_mode), tests)
    assert "to move" in capsys.readouterr().out


def random_game(**settings: Any) -> Any:
    table = env("imhotep", 3, **settings)
    table.reset(seed=5)
    rng = np.random.default_rng(5)
    for _ in table.agent_iter():
        observation, _, terminated, _, _ = table.last()
        if terminated:
            return table
        table.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return table


@pytest.mark.parametrize("rewards", list(REWARDS))
def test_rewards_come_at_the_end_and_order_the_seats_as_the_places(rewards: str) -> None:
    table = random_game(rewards=rewards)
    assert table.state_.to_move == OVER
    places, got = table.state_.places(), [table.rewards[agent] for agent in table.agents]
    assert len(set(got)) > 1
    for one in range(3):
        for two in range(3):
            if rewards != "win" and places[one] < places[two]:
                assert got[one] >= got[two]
    if rewards == "place":
        assert sum(got) == pytest.approx(0)
    if rewards == "win":
        assert sum(got) == pytest.approx(1)
    if rewards == "margin":
        assert max(got) >= 0


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    table = env("imhotep", 2)
    table.reset(seed=1)
    before = table.state_.pack()
    illegal = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="is not legal for seat"):
        table.step(illegal)
    assert table.state_.pack() == before


def test_unknown_names_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="has no option 'wrath2'"):
        env("imhotep", wrath2="yes")
    with pytest.raises(BadInput, match="the rewards are: place, win, margin"):
        env("imhotep", rewards="glory")
    with pytest.raises(ValueError, match="the modes are"):
        env("imhotep", render_mode="film")

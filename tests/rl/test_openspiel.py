"""OpenSpiel's own tests, and two of its algorithms, on the registered games."""

import sys
import unittest
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="needs benben[openspiel]: open_spiel is not installed")

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

from benben import games as registry
from benben.rl import openspiel
from tests.whole import some

OBSERVED = [name for name in registry.GAMES if registry.get(name).segments is not None]
EVERY_GAME = pytest.mark.parametrize("name", OBSERVED)


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(openspiel.PREFIX + name, parameters)


def short(folder: Path) -> str:
    """An edition of Imhotep with one round."""
    text = (registry.folder("imhotep") / "edition.toml").read_text("utf-8")
    file = folder / "short.toml"
    file.write_text(text.replace("\ncount = 6\n", "\ncount = 1\n").replace("standard", "short"))
    return str(file)


@EVERY_GAME
def test_random_simulation(name: str) -> None:
    for seats in registry.get(name).seats[some(-1, 0) :]:
        pyspiel.random_sim_test(
            load(name, players=seats), num_sims=1, serialize=False, verbose=False
        )


@pytest.fixture(scope="module")
def api() -> Any:
    """The module of OpenSpiel's API tests; it makes its classes for all games it finds."""
    from open_spiel.integration_tests import api_test  # noqa: PLC0415 slow

    return api_test


@EVERY_GAME
def test_api(name: str, api: Any) -> None:
    game = load(name)

    class OnThisGame(api.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        pass

    OnThisGame.game = game
    OnThisGame.game_name = name
    suite = unittest.TestLoader().loadTestsFromTestCase(OnThisGame)
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun >= 5
    assert not [text for _, text in (*result.failures, *result.errors)]


def play(state: Any, rng: np.random.Generator, choose: Callable[[Any], int] | None = None) -> None:
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        elif choose is not None and state.current_player() == 0:
            state.apply_action(int(choose(state)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))


@EVERY_GAME
def test_resampling_keeps_the_information_state(name: str) -> None:
    rng = np.random.default_rng(1)
    state = load(name, players=registry.get(name).seats[-1]).new_initial_state()
    other = 0
    for _ in range(150):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
            continue
        seat = state.current_player()
        sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        again = state.resample_from_infostate(seat, sampler)
        assert again.information_state_string(seat) == state.information_state_string(seat)
        assert again.observation_tensor(seat) == state.observation_tensor(seat)
        assert again.legal_actions() == state.legal_actions()
        other += again.held.position.pack() != state.held.position.pack()
        state.apply_action(int(rng.choice(state.legal_actions())))


def test_a_seat_does_not_hear_what_is_hidden() -> None:
    """Imhotep's pair of cards is heard by the seat that looks at it only."""
    game = load("imhotep", sides="BAAAA")
    for seed in range(20):
        state = game.new_initial_state()
        play(state, np.random.default_rng(seed))
        told = [state.information_state_string(seat) for seat in range(2)]
        if any("look ?" in each for each in told):
            return
    raise AssertionError("in twenty games nobody looked at a pair")


def test_ismcts_of_openspiel_plays_a_round(tmp_path: Path) -> None:
    game = load("imhotep", players=2, edition=short(tmp_path))
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=6,
        random_state=np.random.RandomState(2),
    )
    state = game.new_initial_state()
    play(state, np.random.default_rng(3), bot.step)
    assert sum(state.returns()) == pytest.approx(0)


def test_outcome_sampling_mccfr_learns_on_a_round(tmp_path: Path) -> None:
    game = load("imhotep", players=2, edition=short(tmp_path))
    np.random.seed(4)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    policy = solver.average_policy()
    state = game.new_initial_state()
    rng = np.random.default_rng(5)
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=odds)))
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)


def test_parameters_are_checked() -> None:
    with pytest.raises((pyspiel.SpielError, ValueError, RuntimeError)):
        load("imhotep", players=7)
    assert "pyspiel" in sys.modules

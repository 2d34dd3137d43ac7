"""What hints tell, chances and final points, fitted to results of games."""

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from benben import games
from benben.bots.bot import Budget
from benben.bots.learned import Learned
from benben.bots.weights import file_of, network, read, write
from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.train import hints
from benben.train.hints import activations, fitted, gained, logistic, softmax
from benben.train.selfplay import Plan, Recorder, play_greedy
from tests.bots.tables import middle

TUNED = replace(read(file_of("terra_pyramides", 2)), decision_gain=0.0)
"""Weights without a network."""


def test_what_hints_tell_is_fitted_to_results_and_changes_nothing_else() -> None:
    game = games.get("imhotep")
    plan = Plan("imhotep", 2, greedy_rows_percent=100)
    recorder = Recorder(game, 2)
    for number in range(30):
        state = play_greedy(game, plan, number, number, Rng(number), recorder)
        recorder.end(state, number * 16)
    weights = read(file_of("imhotep", 2))
    weights.third = [row[:4] for row in weights.third]  # without its own outputs for people
    weights.third_bias = weights.third_bias[:4]
    after, results = fitted(weights, [recorder.data()])
    assert results["error"] < results["error_of_evaluation"]
    old, new = network(weights), network(after)
    assert (new.has_final_points(), new.has_final_shares()) == (True, True)
    assert (old.has_final_points(), old.has_final_shares()) == (False, False)
    state = middle("imhotep")
    one, other = old.judge(state, state.to_move), new.judge(state, state.to_move)
    assert (one.shares, one.points, one.embedding) == (other.shares, other.points, other.embedding)
    assert (one.final_shares, one.final_points) == (one.shares, one.points)
    assert other.final_points != one.final_points
    assert other.final_shares != one.final_shares
    assert sum(other.final_shares) == pytest.approx(1)
    bot, before = Learned(1), Learned(1)
    bot.given, before.given = new, old
    view = state.seen_by(state.to_move)
    budget = Budget(iterations=50)
    assert bot.choose(view, budget) == before.choose(view, budget)
    told, was = bot.explain().options[0], before.explain().options[0]
    assert (told.visits, told.value) == (was.visits, was.value)
    assert told.scores != was.scores
    assert told.wins != was.wins


def test_chances_of_weak_and_of_strong_games_count_the_same() -> None:
    """However many there are of each: here the first seat wins all strong games, and no other."""
    weights = read(file_of("imhotep", 2))
    recorder = Recorder(games.get("imhotep"), 2)
    recorder.add_plain(middle("imhotep"))
    kinds = np.array([True] * 500 + [False] * 4500)
    rows = {
        "rows": np.tile(recorder.rows, (5000, 1)),
        "worth": np.tile(recorder.worth, (5000, 1)),
        "scores": np.zeros((5000, 2)),
        "shares": np.where(kinds[:, None], [1.0, 0.0], [0.0, 1.0]),
        "visits": np.where(kinds[:, None], [3], [0]),
        "game": np.arange(5000),
    }
    after, _ = fitted(weights, [rows])
    shares = network(after).judge(middle("imhotep"), middle("imhotep").to_move).final_shares
    assert shares == pytest.approx([0.5, 0.5], abs=0.05)


def test_a_team_is_told_the_chances_of_the_search() -> None:
    game = games.get("imhotep")
    recorder = Recorder(game, 2)
    for number in range(2):
        state = play_greedy(game, Plan("imhotep", 2), number, number, Rng(number), recorder)
        recorder.end(state, number * 16)
    after, _ = fitted(replace(read(file_of("imhotep", 2)), team=True), [recorder.data()])
    judged = network(after)
    assert (judged.has_final_points(), judged.has_final_shares()) == (True, False)


def test_a_logistic_regression_finds_what_made_the_results() -> None:
    random = np.random.default_rng(1)
    inputs = np.concatenate([random.normal(size=(4000, 2)), np.ones((4000, 1))], 1)
    worth = random.normal(size=(4000, 3)) * 5
    true = np.array([[1.0, 0.0, -1.0], [0.0, 0.5, -0.5], [0.3, -0.3, 0.0]])
    share = softmax(inputs @ true + 0.2 * worth)
    found, slope = logistic(inputs, worth, share, np.ones(4000), np.zeros(10))
    assert slope == pytest.approx(0.2, abs=0.005)
    assert found == pytest.approx(true - true.mean(1, keepdims=True), abs=0.03)
    start = np.append(true.T.ravel(), 0.1)
    few, slope = logistic(inputs, worth, share, np.full(4000, 1e-6), start)
    assert few == pytest.approx(true, abs=1e-3), "where there is little to learn from"


def test_what_a_decision_gains_is_fitted_to_results() -> None:
    """Each decision that is left makes half a point more than playouts do."""
    told = np.array([[40.0, 60.0], [20.0, 20.0], [10.0, 10.0]])
    left = np.array([50.0, 20.0, 1.0])
    made = told + left[:, None] / 2
    rows = {"search_points": told, "left": left, "scores": made, "game": np.array([2, 1, 3])}
    rows["visits"] = np.ones((3, 1))
    after, results = gained(TUNED, [rows])
    assert after.decision_gain == 0.5
    assert results["error"] == 0.0
    assert results["error_before"] == pytest.approx(10.0)


def test_that_gain_changes_only_the_points_that_are_told(tmp_path: Path) -> None:
    write(tmp_path / "2.bin", replace(TUNED, decision_gain=0.25))
    state = middle()
    view = state.seen_by(state.to_move)
    thoughts = []
    for weights in (TUNED, read(tmp_path / "2.bin")):
        bot = Learned(1)
        bot.given = network(weights)
        bot.choose(view, Budget(iterations=50))
        thoughts.append(bot.explain())
    one, other = thoughts
    assert one.left == other.left > 1.0
    for was, told in zip(one.options, other.options, strict=True):
        assert (told.choice, told.visits, told.wins) == (was.choice, was.visits, was.wins)
        assert told.scores == pytest.approx([each + 0.25 * one.left for each in was.scores])


def test_activations_are_those_of_the_network() -> None:
    """The last layer applied to them gives the outputs of the network."""
    weights = read(file_of("egizia", 2))
    game = games.get("egizia")
    recorder = Recorder(game, 2)
    state = middle("egizia")
    recorder.add_plain(state)
    late = activations(weights, np.array(recorder.rows))[0]
    out = np.array(weights.third_bias) + late @ np.array(weights.third)
    correction = network(weights).judge(state, state.to_move).correction
    seat = state.to_move
    assert correction[seat] == pytest.approx(out[0] / (1 << 18))
    assert correction[1 - seat] == pytest.approx(out[1] / (1 << 18))


@pytest.mark.parametrize(("game", "iterations"), [("imhotep", 4), ("terra_pyramides", 2)])
def test_what_hints_tell_is_fitted_to_games_of_self_play(
    game: str, iterations: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a network and without one, as the command does it."""
    monkeypatch.setattr(hints, "ITERATIONS", iterations)
    before = read(file_of(game, 2))
    file = tmp_path / "2.bin"
    write(file, before)
    given = Namespace(game=game, seats=2, seconds=0.01, workers=2, seed=1, file=file, games=None)
    results = hints.refit(given)
    assert results["games"] >= 2
    after = read(file)
    assert after.about["hints"]["games"] == results["games"]
    if before.inputs:
        assert after.third != before.third
        assert after.second == before.second
    else:
        assert after.decision_gain not in (0.0, before.decision_gain)
        assert after.tuning == before.tuning
    given.workers = 1
    with pytest.raises(BadInput, match="give more --seconds"):
        hints.refit(given)
    assert read(file) == after

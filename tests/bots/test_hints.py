"""What hints tell, chances and final points, fitted to results of games."""

import math
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from benben import games
from benben.bots.bot import Budget
from benben.bots.learned import Learned
from benben.bots.network import UNIT
from benben.bots.tree import Node
from benben.bots.weights import file_of, network, read, write
from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.train import hints
from benben.train.hints import activations, fitted, gained, logistic, softmax
from benben.train.selfplay import Plan, Recorder, make_bots, play_greedy
from tests.bots.tables import middle, positions

TUNED = replace(read(file_of("terra_pyramides", 2)), decision_gain=0.0)
"""Weights without a network."""


def test_what_hints_tell_is_fitted_to_results_and_changes_nothing_else() -> None:
    weights = read(file_of("imhotep", 2))
    weights.third = [row[:4] for row in weights.third]  # without its own outputs for people
    weights.third_bias = weights.third_bias[:4]
    after, results = fitted(weights, [made_up()])
    assert results["error"] < results["error_of_evaluation"]
    old, new = network(weights), network(after)
    assert (new.has_told_points(), new.has_told_shares()) == (True, True)
    assert (old.has_told_points(), old.has_told_shares()) == (False, False)
    state = middle("imhotep")
    one, other = old.judge(state, state.to_move), new.judge(state, state.to_move)
    assert (one.shares, one.points, one.embedding) == (other.shares, other.points, other.embedding)
    assert (one.told_shares, one.told_points) == (one.shares, one.points)
    assert other.told_points != one.told_points
    assert other.told_shares != one.told_shares
    assert sum(other.told_shares) == pytest.approx(1)
    bot, before = Learned(1), Learned(1)
    bot.given, before.given = new, old
    view = state.seen_by(state.to_move)
    budget = Budget(iterations=50)
    assert bot.choose(view, budget) == before.choose(view, budget)
    told, was = bot.explain().options[0], before.explain().options[0]
    assert (told.visits, told.value) == (was.visits, was.value)
    assert told.scores != was.scores
    assert told.wins != was.wins


def made_up(seats: int = 2) -> dict[str, np.ndarray]:
    """Rows of one position: the first seat wins all games of the search, the next all others."""
    state = middle("imhotep", seats)
    recorder = Recorder(games.get("imhotep"), seats)
    recorder.add_plain(state)
    strong = (np.arange(5000) < 500)[:, None]
    first, second = np.eye(seats)[:2]
    return {
        "rows": np.tile(recorder.rows, (5000, 1)),
        "worth": np.tile(recorder.worth, (5000, 1)),
        "scores": np.where(strong, [[50.0] * seats], [[10.0] * seats]),
        "shares": np.where(strong, first, second),
        "visits": np.where(strong, [3], [0]),
        "game": np.arange(5000),
    }


def test_chances_of_weak_and_of_strong_games_count_the_same() -> None:
    """However many there are of each; points are those of strong games."""
    weights = read(file_of("imhotep", 2))
    state = middle("imhotep")
    before = network(weights).judge(state, state.to_move)
    after, results = fitted(weights, [made_up()])
    judged = network(after).judge(state, state.to_move)
    assert judged.told_shares == pytest.approx([0.5, 0.5], abs=0.05)
    assert judged.told_points == pytest.approx([50.0, 50.0], abs=1.0)
    assert judged.shares == before.shares
    own, other = before.shares[state.to_move], before.shares[1 - state.to_move]
    assert results["loss_strong"] == pytest.approx(-math.log(0.5), abs=0.1)
    assert results["loss_strong_of_search"] == pytest.approx(-math.log(own), rel=0.01)
    assert results["loss_greedy_of_search"] == pytest.approx(-math.log(other), rel=0.01)
    assert (results["games"], results["greedy_games"]) == (500, 4500)


def test_chances_that_are_no_better_are_not_kept() -> None:
    """The games kept for testing end unlike the others."""
    rows = made_up()
    tested = hints._tested([rows])
    assert tested.sum() == 1000
    state = middle("imhotep")
    shares = network(read(file_of("imhotep", 2))).judge(state, state.to_move).shares
    likely = [1.0, 0.0] if shares[state.to_move] > 0.5 else [0.0, 1.0]
    rows["shares"] = np.where(tested[:, None], likely, likely[::-1])
    after, results = fitted(read(file_of("imhotep", 2)), [rows])
    assert results["loss_strong"] > results["loss_strong_of_search"]
    assert not network(after).has_told_shares()
    assert network(after).has_told_points()


@pytest.mark.parametrize("seats", [2, 3])
def test_every_seat_is_told_its_own_chances(seats: int) -> None:
    """Outputs begin with the seat to move."""
    after, _ = fitted(read(file_of("imhotep", seats)), [made_up(seats)])
    assert after.told_slope > 0.0
    game = games.get("imhotep")
    movers = set()
    for state in positions(game, seats, 5):
        seat = state.to_move
        recorder = Recorder(game, seats)
        recorder.add_plain(state)
        late = activations(after, np.array(recorder.rows)) / UNIT
        out = np.append(late, [[1.0]], 1) @ hints._last(after)[:, 3 * seats :]
        expected = softmax(out + after.told_slope * np.array(recorder.worth))[0]
        told = network(after).judge(state, seat).told_shares
        assert told[seat:] + told[:seat] == pytest.approx(expected.tolist(), abs=1e-6)
        movers.add(seat)
        if len(movers) == seats:
            break
    assert len(movers) == seats


def test_hints_average_told_chances_and_those_of_playouts(tmp_path: Path) -> None:
    after, _ = fitted(read(file_of("imhotep", 2)), [made_up()])
    write(tmp_path / "2.bin", after)
    again = network(read(tmp_path / "2.bin"))
    assert again.told_slope == after.told_slope
    state = middle("imhotep")

    def at_leaf(playout_share: float) -> list[float]:
        bot = Learned(3)
        bot.given = again
        bot.playout_share = playout_share
        bot.begin(state.seen_by(state.to_move))
        bot.rng = Rng(9)
        bot._judge_leaf(state.clone(), Node(0, 0))
        return bot.leaf_chances

    told, both, played = (at_leaf(share) for share in (0.0, 0.5, 1.0))
    assert told == again.judge(state, state.to_move).told_shares
    assert both == pytest.approx(
        [(one + other) / 2 for one, other in zip(told, played, strict=True)]
    )
    assert told != played


def test_what_people_are_told_does_not_teach(tmp_path: Path) -> None:
    """Games for training are played without these outputs."""
    after, _ = fitted(read(file_of("imhotep", 2)), [made_up()])
    write(tmp_path / "2.bin", after)
    bots = make_bots(Plan("imhotep", 2, weights=str(tmp_path / "2.bin")), 1)
    for bot in bots:
        assert isinstance(bot, Learned)
        assert bot.given is not None
        assert not bot.given.has_told_points()
        assert bot.given.shares([1.0, 2.0], [0.0] * 4) == network(after).shares(
            [1.0, 2.0], [0.0] * 4
        )


def test_games_kept_for_testing_are_not_learned() -> None:
    rows = made_up()
    tested = hints._tested([rows])
    other = {**rows, "scores": rows["scores"].copy()}
    other["scores"][tested] = 300.0
    weights = read(file_of("imhotep", 2))
    (one, errors), (two, more) = fitted(weights, [rows]), fitted(weights, [other])
    assert one.third_bias == two.third_bias
    assert one.third == two.third
    assert more["error"] > errors["error"]


def test_kept_games_are_fitted_again_without_playing(tmp_path: Path) -> None:
    """They lie in a folder of their game and number of seats."""
    file = tmp_path / "2.bin"
    write(file, read(file_of("imhotep", 2)))
    given = Namespace(
        game="imhotep", seats=2, seconds=0.01, workers=2, seed=1, file=file, games=tmp_path
    )
    first = hints.refit(given)
    assert len(list((tmp_path / "imhotep-2").glob("round-000-*.npz"))) == 2
    given.seconds = 0.0
    assert hints.refit(given) == first


def test_a_team_is_told_the_chances_of_the_search() -> None:
    game = games.get("imhotep")
    recorder = Recorder(game, 2)
    for number in range(2):
        state = play_greedy(game, Plan("imhotep", 2), number, number, Rng(number), recorder)
        recorder.end(state, number * 16)
    after, _ = fitted(replace(read(file_of("imhotep", 2)), team=True), [recorder.data()])
    judged = network(after)
    assert (judged.has_told_points(), judged.has_told_shares()) == (True, False)


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
        assert len(after.third_bias) in (6, 8)
        assert results["greedy_games"] >= 1
    else:
        assert after.decision_gain not in (0.0, before.decision_gain)
        assert after.tuning == before.tuning
    given.workers = 1
    with pytest.raises(BadInput, match="give more --seconds"):
        hints.refit(given)
    assert read(file) == after

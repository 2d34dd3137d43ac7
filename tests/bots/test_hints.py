"""The network by which hints are told: fitted to results of games, it does not steer the search.

Fitting all layers needs PyTorch and is tested in test_layers.py.
"""

import math
import shutil
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from benben import games
from benben.bots import weights as weights_module
from benben.bots.bot import Budget
from benben.bots.ismcts import Ismcts
from benben.bots.judge import PLAYOUT_SHARE, adviser
from benben.bots.learned import Learned
from benben.bots.network import UNIT
from benben.bots.tree import Node, Thought
from benben.bots.weights import Weights, file_of, find_hints, hints_file_of, network, read, write
from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.core.state import State
from benben.train import hints
from benben.train.hints import activations, fitted, logistic, softmax
from benben.train.selfplay import LATER, Plan, Recorder, play, play_greedy
from tests.bots.tables import middle, positions

TELLING = [
    (game, seats)
    for game in games.BUILT_IN
    for seats in games.get(game).seats
    if hints_file_of(game, seats).is_file()
]
"""Games and numbers of seats that have a network for hints."""


@pytest.fixture
def own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of networks for hints in place of those of the games."""
    monkeypatch.setattr(
        weights_module, "hints_file_of", lambda game, seats: tmp_path / f"{game}-{seats}.bin"
    )
    weights_module._found.cache_clear()
    yield tmp_path
    weights_module._found.cache_clear()


def refitted(seats: int = 2) -> Weights:
    """The weights of Imhotep's search, with outputs fitted to made-up games."""
    guide = read(file_of("imhotep", seats))
    return fitted(guide, guide, [made_up(seats)])[0]


@pytest.mark.parametrize(("game", "seats"), TELLING)
def test_hints_have_a_network_of_their_own(game: str, seats: int) -> None:
    weights = read(hints_file_of(game, seats))
    assert (weights.game, weights.seats) == (game, seats)
    assert weights.edition == games.get(game).standard.digest
    assert not weights.policy
    state = middle(game, seats)
    view = state.seen_by(state.to_move)
    bot = adviser(1)
    assert isinstance(bot, Learned)
    bot.begin(view)
    assert bot.teller is not None
    judgement = bot.teller.judge(state, state.to_move)
    assert sum(judgement.shares) == pytest.approx(1)
    assert Learned(1).teller is None


def test_it_changes_only_what_is_told(own_files: Path) -> None:
    state = middle("imhotep")
    view = state.seen_by(state.to_move)
    thoughts = [thought(view)]
    assert find_hints(view) is None
    write(own_files / "imhotep-2.bin", refitted())
    weights_module._found.cache_clear()
    thoughts.append(thought(view))
    for was, told in zip(thoughts[0].options, thoughts[1].options, strict=True):
        assert (told.choice, told.visits, told.value) == (was.choice, was.visits, was.value)
    assert thoughts[0].options[0].scores != thoughts[1].options[0].scores
    assert thoughts[0].options[0].wins != thoughts[1].options[0].wins


def thought(view: State) -> Thought:
    bot = adviser(1)
    bot.choose(view, Budget(iterations=50))
    return bot.explain()


def test_a_bot_that_only_plays_has_no_use_for_it(own_files: Path) -> None:
    state = middle("imhotep")
    view = state.seen_by(state.to_move)
    write(own_files / "imhotep-2.bin", refitted())
    for bot in (Learned(1), Ismcts(1)):
        bot.begin(view)
        assert not isinstance(bot, Learned) or bot.teller is None


def test_without_layers_for_the_search_it_judges_where_playouts_end(own_files: Path) -> None:
    """Terra Pyramides has parameters of its evaluation instead, which it must know too."""
    state = middle("terra_pyramides")
    view = state.seen_by(state.to_move)
    guide = read(file_of("terra_pyramides", 2))
    weights = read(hints_file_of("terra_pyramides", 2))
    assert weights.tuning == guide.tuning != {}
    write(own_files / "terra_pyramides-2.bin", weights)
    bot = adviser(1)
    assert isinstance(bot, Learned)
    bot.begin(view)
    assert bot.network is None
    assert bot.teller is not None
    assert bot.outlook.later == 0.0, "its points are those of the end"
    bot.playout_share = 0.0
    leaf = state.clone()
    bot._judge_leaf(leaf, Node(0, 0))
    told = bot.teller.judge(leaf, leaf.to_move)
    assert (bot.leaf_chances, bot.leaf_points) == (told.shares, told.points)
    other = guide.tuning | {next(iter(guide.tuning)): 12345}
    write(own_files / "terra_pyramides-2.bin", replace(weights, tuning=other))
    weights_module._found.cache_clear()
    bot.begin(view)
    assert bot.teller is None, "it knows the evaluation with other parameters"


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
        "later_shares": np.where(strong, first, second),
        "visits": np.where(strong, [3], [0]),
        "game": np.arange(5000),
    }


def test_chances_of_weak_and_of_strong_games_count_the_same() -> None:
    """However many there are of each; points are those of strong games."""
    guide = read(file_of("imhotep", 2))
    state = middle("imhotep")
    before = network(guide).judge(state, state.to_move)
    after, results = fitted(guide, guide, [made_up()])
    judged = network(after).judge(state, state.to_move)
    assert judged.shares == pytest.approx([0.5, 0.5], abs=0.05)
    assert judged.points == pytest.approx([50.0, 50.0], abs=1.0)
    own, other = before.shares[state.to_move], before.shares[1 - state.to_move]
    assert results["loss_strong"] == pytest.approx(-math.log(0.5), abs=0.1)
    assert results["loss_strong_of_search"] == pytest.approx(-math.log(own), rel=0.01)
    assert results["loss_greedy_of_search"] == pytest.approx(-math.log(other), rel=0.01)
    assert results["error"] < results["error_of_evaluation"]
    assert (results["games"], results["greedy_games"]) == (500, 4500)


def test_games_that_nobody_wins_do_not_hinder_the_others() -> None:
    """In Cleopatra all may be eaten; such rows once ended the fitting at its first step."""
    rows = made_up()
    rows["shares"] = rows["shares"].astype(float)
    rows["shares"][4000:] = 0.0
    guide = read(file_of("imhotep", 2))
    state = middle("imhotep")
    judged = network(fitted(guide, guide, [rows])[0]).judge(state, state.to_move)
    # 3,500 of 4,500 games of `greedy` are left, and those of the search have the other half.
    assert judged.shares[state.to_move] == pytest.approx(9 / 16, abs=0.01)


@pytest.mark.parametrize("seats", [2, 3])
def test_every_seat_is_told_its_own_chances(seats: int) -> None:
    """Outputs begin with the seat to move."""
    after = refitted(seats)
    assert after.slope > 0.0
    game = games.get("imhotep")
    movers = set()
    for state in positions(game, seats, 5):
        seat = state.to_move
        recorder = Recorder(game, seats)
        recorder.add_plain(state)
        late = activations(after, np.array(recorder.rows)) / UNIT
        out = np.append(late, [[1.0]], 1) @ hints._last(after)[:, :seats]
        expected = softmax(out + after.slope * np.array(recorder.worth))[0]
        told = network(after).judge(state, seat).shares
        assert told[seat:] + told[:seat] == pytest.approx(expected.tolist(), abs=1e-6)
        movers.add(seat)
        if len(movers) == seats:
            break
    assert len(movers) == seats


def test_it_judges_the_leaves_of_the_search_with_playouts(own_files: Path) -> None:
    """Its chances are mixed with those of playouts; its points are those of the end."""
    state = middle("imhotep")
    write(own_files / "imhotep-2.bin", refitted())

    def at_leaf(playout_share: float) -> Learned:
        bot = adviser(3)
        assert isinstance(bot, Learned)
        assert bot.playout_share == PLAYOUT_SHARE
        bot.playout_share = playout_share
        bot.begin(state.seen_by(state.to_move))
        bot.rng = Rng(9)
        bot._judge_leaf(state.clone(), Node(0, 0))
        return bot

    told, mixed, played = (at_leaf(share) for share in (0.0, 0.25, 1.0))
    assert told.network is not None
    assert told.teller is not None
    judged = told.teller.judge(state, state.to_move)
    steering = told.network.judge(state, state.to_move)
    assert judged.shares != steering.shares
    assert (told.leaf_chances, told.leaf_points) == (judged.shares, judged.points)
    assert told.leaf_utilities == told.outlook.expected(steering.shares, steering.points)
    assert mixed.leaf_chances == pytest.approx(
        [
            0.75 * one + 0.25 * other
            for one, other in zip(told.leaf_chances, played.leaf_chances, strict=True)
        ]
    )
    assert told.leaf_chances != played.leaf_chances
    assert told.leaf_points == mixed.leaf_points == played.leaf_points


def test_games_kept_for_testing_are_not_learned() -> None:
    rows = made_up()
    tested = hints.tested([rows])
    other = {**rows, "scores": rows["scores"].copy()}
    other["scores"][tested] = 300.0
    guide = read(file_of("imhotep", 2))
    (one, errors), (two, more) = (fitted(guide, guide, [each]) for each in (rows, other))
    assert one.third_bias == two.third_bias
    assert one.third == two.third
    assert more["error"] > errors["error"]


def asked(game: str, folder: Path, seconds: float = 0.01) -> Namespace:
    """The arguments of the command."""
    return Namespace(
        game=game, seats=2, seconds=seconds, workers=2, seed=1, file=folder / "2.bin", games=folder
    )


def test_games_are_played_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the command does it, but without PyTorch: all layers stay those of the search."""
    monkeypatch.setattr(hints, "ITERATIONS", 4)
    monkeypatch.setattr(hints, "ROWS_PERCENT", 50)
    monkeypatch.setattr(hints, "_inner", lambda *given: given[2])
    given = asked("imhotep", tmp_path)
    third = read(file_of("imhotep", 2)).third
    monkeypatch.setattr(hints, "_losses", lambda weights, *_: losses(better=weights.third == third))
    first = hints.refit(given)
    assert first["games"] >= 2
    assert first["greedy_games"] >= 1
    assert len(list((tmp_path / "imhotep-2").glob("round-000-*.npz"))) == 2
    assert not given.file.exists(), "it is no better than the network of the search"
    monkeypatch.setattr(hints, "_losses", lambda weights, *_: losses(better=weights.third != third))
    given.seconds = 0.0
    assert hints.refit(given)["games"] == first["games"]
    after = read(given.file)
    assert after.third != third
    assert after.about["games"] == first["games"]
    shutil.rmtree(tmp_path / "imhotep-2")
    given.seconds, given.workers = 0.01, 1
    with pytest.raises(BadInput, match="give more --seconds"):
        hints.refit(given)
    assert read(given.file) == after


def losses(*, better: bool) -> dict[str, float]:
    return dict.fromkeys(hints.LOSSES, 0.5 if better else 0.6)


def test_a_team_is_told_the_chances_of_the_layers() -> None:
    game = games.get("imhotep")
    recorder = Recorder(game, 2)
    for number in range(2):
        state = play_greedy(game, Plan("imhotep", 2), number, number, Rng(number), recorder)
        recorder.end(state, number * 16)
    guide = replace(read(file_of("imhotep", 2)), team=True)
    after, _ = fitted(guide, guide, [recorder.data()])
    assert [row[:2] for row in after.third] == [row[:2] for row in guide.third]
    assert [row[2:] for row in after.third] != [row[2:] for row in guide.third]
    assert after.slope == guide.slope


def test_what_later_searches_expected_fades_into_the_result() -> None:
    """Also where only some decisions become rows."""
    game = games.get("imhotep")
    found = []
    for percent in (100, 40):
        recorder = Recorder(game, 2)
        plan = Plan("imhotep", 2, full=4, quick=4, rows_percent=percent, random_percent=0)
        end = play(game, plan, 0, [Ismcts(1), Ismcts(2)], Rng(3), recorder)
        expected, steps, seats = recorder.expected, recorder.steps, recorder.moves
        recorder.end(end, 16)
        rows = recorder.data()
        won = [1.0 / end.places().count(1) if place == 1 else 0.0 for place in end.places()]
        for row, (step, seat) in enumerate(zip(steps, seats, strict=True)):
            later = sum(
                (1 - LATER) * LATER**i * each[seat] for i, each in enumerate(expected[step:])
            )
            later += LATER ** (len(expected) - step) * won[seat]
            assert rows["later_shares"][row][0] == pytest.approx(later, abs=1e-5)
        assert np.allclose(rows["later_shares"].sum(1), 1.0)
        assert not np.allclose(rows["later_shares"], rows["shares"])
        found.append((len(seats), len(expected)))
    (all_rows, decisions), (some, others) = found
    assert all_rows == decisions
    assert others / 5 < some < others


def test_only_settled_positions_become_rows_where_the_network_judges_those() -> None:
    game = games.get("terra_pyramides")
    counts = []
    for settled_only in (False, True):
        recorder = Recorder(game, 2)
        plan = Plan("terra_pyramides", 2, greedy_rows_percent=100, settled_only=settled_only)
        recorder.end(play_greedy(game, plan, 0, 0, Rng(1), recorder), 0)
        counts.append(len(recorder.rows))
    assert 0 < counts[1] < counts[0] / 2


def test_greedy_plays_with_learned_parameters_in_every_second_game() -> None:
    game = games.get("terra_pyramides")
    tuning = network(read(file_of("terra_pyramides", 2))).tuning
    ends = []
    for plan in (Plan("terra_pyramides", 2), Plan("terra_pyramides", 2, tuning=tuning)):
        recorder = Recorder(game, 2)
        ends.append([play_greedy(game, plan, n, 7, Rng(7), recorder).scores() for n in (0, 1)])
    assert ends[0][0] == ends[1][0]
    assert ends[0][1] != ends[1][1]


def test_a_logistic_regression_finds_what_made_the_results() -> None:
    random = np.random.default_rng(1)
    inputs = np.concatenate([random.normal(size=(4000, 2)), np.ones((4000, 1))], 1)
    worth = random.normal(size=(4000, 3)) * 5
    true = np.array([[1.0, 0.0, -1.0], [0.0, 0.5, -0.5], [0.3, -0.3, 0.0]])
    share = softmax(inputs @ true + 0.2 * worth)
    found, slope = logistic(inputs, worth, share, np.full(4000, 3.0), np.zeros(10))
    assert slope == pytest.approx(0.2, abs=0.005)
    assert found == pytest.approx(true - true.mean(1, keepdims=True), abs=0.03)
    start = np.append(true.T.ravel(), 0.1)
    few, slope = logistic(inputs, worth, share, np.full(4000, 1e-6), start)
    assert few == pytest.approx(true, abs=1e-3), "where there is little to learn from"


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

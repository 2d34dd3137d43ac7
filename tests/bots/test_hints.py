"""The network by which hints are told: fitted to results of games, it does not steer the search.

Fitting all layers needs PyTorch and is tested in test_layers.py.
"""

import math
import shutil
import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from benben import games
from benben.bots import weights as weights_module
from benben.bots.bot import Budget
from benben.bots.ismcts import Ismcts
from benben.bots.judge import PLAYOUT_SHARE, adviser
from benben.bots.learned import Learned
from benben.bots.network import UNIT
from benben.bots.outlook import evaluated, playout, points
from benben.bots.tree import Node, Thought
from benben.bots.weights import (
    Weights,
    checksum,
    file_of,
    find_hints,
    hints_file_of,
    network,
    read,
    write,
)
from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.core.state import OVER, State
from benben.train import hints
from benben.train.hints import activations, by_evaluation, drawn, fitted, logistic, losses, softmax
from benben.train.selfplay import LATER, OF_ALL, Plan, Recorder, Rows, play, play_greedy
from tests.bots.tables import middle, positions

TELLING = [
    *(("imhotep", seats) for seats in (2, 3, 4)),
    *(("egizia", seats) for seats in (2, 3, 4)),
    ("egizia_sands", 2),
    ("egizia_sands", 3),
    ("terra_pyramides", 2),
    ("terra_pyramides", 3),
    ("cleopatra", 3),
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
    return fitted(read(file_of("imhotep", seats)), [made_up(seats)])[0]


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
    assert bot.hint_network is not None
    one, other = (each.judge(state, state.to_move) for each in (bot.hint_network, network(weights)))
    assert (one.shares, one.points) == (other.shares, other.points)


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
        assert not isinstance(bot, Learned) or bot.hint_network is None


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
    assert bot.hint_network is not None
    assert bot.outlook.later == 0.0, "its points are those of the end"
    bot.playout_share = 0.0
    leaf = state.clone()
    bot._judge_leaf(leaf, Node(0, 0))
    told = bot.hint_network.judge(leaf, leaf.to_move)
    assert (bot.leaf_chances, bot.leaf_points) == (told.shares, told.points)
    other = guide.tuning | {next(iter(guide.tuning)): 12345}
    write(own_files / "terra_pyramides-2.bin", replace(weights, tuning=other))
    weights_module._found.cache_clear()
    assert find_hints(view) is None, "it knows the evaluation with other parameters"
    write(own_files / "terra_pyramides-2.bin", replace(weights, tuning={}))
    weights_module._found.cache_clear()
    assert find_hints(view) is not None, "it knows the game's own evaluation"
    view.tuning = network(guide).tuning
    assert find_hints(view) is None


def test_a_team_has_no_network_of_rivals(own_files: Path) -> None:
    view = middle("imhotep").seen_by(0)
    for team in (False, True):
        write(own_files / "imhotep-2.bin", replace(refitted(), team=team))
        weights_module._found.cache_clear()
        assert (find_hints(view) is None) == team


def test_results_of_finished_games_are_told_as_they_are() -> None:
    """With a network that guides the search, and without one."""
    for game in ("imhotep", "terra_pyramides"):
        end = middle(game)
        bot = adviser(1)
        assert isinstance(bot, Learned)
        bot.begin(end.seen_by(end.to_move))
        assert bot.hint_network is not None
        assert (bot.network is None) == (game == "terra_pyramides")
        playout(end, Rng(1), -1, 100)
        assert end.to_move == OVER
        bot._judge_leaf(end, Node(0, 0))
        assert bot.leaf_points == points(end, evaluated(end))
        assert bot.leaf_chances == bot.outlook.chances(end, evaluated(end))


@pytest.mark.parametrize("game", ["imhotep", "terra_pyramides"])
def test_a_leaf_is_judged_as_the_seat_to_move_there_sees_it(game: str) -> None:
    state = middle(game)
    bot = adviser(1)
    assert isinstance(bot, Learned)
    bot.begin(state.seen_by(state.to_move))
    bot.playout_share = 0.0
    for leaf in [each.clone() for each in positions(games.get(game), 2, 5)]:
        bot._judge_leaf(leaf, Node(0, 0))
        if leaf.to_move == 1 - state.to_move:
            break
    assert bot.hint_network is not None
    judged, wrong = (bot.hint_network.judge(leaf, seat) for seat in (leaf.to_move, state.to_move))
    assert bot.leaf_chances == judged.shares != wrong.shares


def test_points_are_those_of_the_end(own_files: Path) -> None:
    """So what follows a playout is not added to those of a network, and fewer playouts do."""
    view = middle("imhotep").seen_by(0)
    for told in (False, True):
        if told:
            write(own_files / "imhotep-2.bin", refitted())
            weights_module._found.cache_clear()
        bots = [adviser(1), Ismcts(1)]
        for bot in bots:
            bot.begin(view)
            bot.trials = 64
        assert [bot._trials() for bot in bots] == [16 if told else 64, 64]
        after_playouts = bots[1].outlook.later
        assert after_playouts != 0.0
        expected = 0.0 if told else PLAYOUT_SHARE * after_playouts
        assert bots[0].outlook.later == pytest.approx(expected)


@pytest.mark.usefixtures("own_files")
def test_without_a_network_for_hints_that_of_the_search_tells() -> None:
    """Mixed with playouts, its points too."""
    state = middle("imhotep")
    found = []
    for share in (0.0, 0.25, 1.0):
        bot = adviser(3)
        assert isinstance(bot, Learned)
        bot.playout_share = share
        bot.begin(state.seen_by(state.to_move))
        assert bot.hint_network is None
        bot.rng = Rng(9)
        bot._judge_leaf(state.clone(), Node(0, 0))
        found.append((bot.leaf_chances, bot.leaf_points))
    for told, mixed, played in zip(*found, strict=True):
        assert told != played
        assert mixed == pytest.approx(
            [0.75 * one + 0.25 * other for one, other in zip(told, played, strict=True)]
        )


STRONG, GAMES = 500, 5000
"""Number of games of the search, and of all games, in `made_up`."""


def made_up(seats: int = 2, rows_of_game: int = 1, games_played: int = GAMES) -> Rows:
    """Rows of one position: the first seat wins all games of the search, the next all others."""
    state = middle("imhotep", seats)
    recorder = Recorder(games.get("imhotep"), seats)
    recorder.add_plain(state)
    game = np.repeat(np.arange(games_played), rows_of_game)
    strong = (game < games_played * STRONG // GAMES)[:, None]
    first, second = np.eye(seats)[:2]
    return {
        "rows": np.tile(recorder.rows, (len(game), 1)),
        "worth": np.tile(recorder.worth, (len(game), 1)),
        "scores": np.where(strong, [[50.0] * seats], [[10.0] * seats]),
        "shares": np.where(strong, first, second),
        "later_shares": np.where(strong, first, second),
        "settled": game % 2 == 0,
        "visits": np.where(strong, [3], [0]),
        "game": game,
    }


def test_chances_of_weak_and_of_strong_games_count_the_same() -> None:
    """However many there are of each; points are those of strong games."""
    guide = read(file_of("imhotep", 2))
    state = middle("imhotep")
    before = network(guide).judge(state, state.to_move)
    after, results = fitted(guide, [made_up()])
    judged = network(after).judge(state, state.to_move)
    assert judged.shares == pytest.approx([0.5, 0.5], abs=0.05)
    assert judged.points == pytest.approx([50.0, 50.0], abs=1.0)
    own, other = before.shares[state.to_move], before.shares[1 - state.to_move]
    assert results["loss_strong"] == pytest.approx(-math.log(0.5), abs=0.1)
    assert results["error"] < results["error_of_evaluation"]
    assert (results["games"], results["greedy_games"]) == (STRONG, GAMES - STRONG)
    of_guide = losses(guide, [made_up()])
    assert of_guide["loss_strong"] == pytest.approx(-math.log(own), rel=0.01)
    assert of_guide["loss_greedy"] == pytest.approx(-math.log(other), rel=0.01)


def test_games_that_nobody_wins_do_not_count() -> None:
    """In Cleopatra all may be eaten; such rows once ended the fitting at its first step."""
    rows = made_up()
    rows["shares"][4000:] = 0.0
    state = middle("imhotep")
    after, results = fitted(read(file_of("imhotep", 2)), [rows])
    judged = network(after).judge(state, state.to_move)
    assert judged.shares[state.to_move] == pytest.approx(0.5, abs=0.01)
    assert results["loss_greedy"] == pytest.approx(-math.log(0.5), abs=0.02)


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
    assert told.hint_network is not None
    judged = told.hint_network.judge(state, state.to_move)
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
    """Neither their points nor who won; all rows of a game are kept or none."""
    rows = made_up(rows_of_game=3, games_played=100)
    tested = hints.tested([rows])
    assert {*np.unique(rows["game"][tested])} == {*range(0, 100, hints.TEST_EVERY)}
    assert tested.sum() == 3 * 100 // hints.TEST_EVERY
    other = {name: values.copy() for name, values in rows.items()}
    other["scores"][tested] = 300.0
    other["shares"][tested] = other["shares"][tested][:, ::-1]
    guide = read(file_of("imhotep", 2))
    (one, errors), (two, more) = (fitted(guide, [each]) for each in (rows, other))
    assert one.third_bias == two.third_bias
    assert one.third == two.third
    assert one.slope == two.slope
    assert more["error"] > errors["error"]


def test_few_rows_of_each_game_are_drawn() -> None:
    rows = made_up(rows_of_game=hints.ROWS_OF_GAME + 5, games_played=20)
    rows["scores"][:, 0] = np.arange(len(rows["game"]))
    rows |= {name: np.array(0) for name in OF_ALL}
    first, again, other = (drawn(rows, settled_only=False, seed=seed) for seed in (1, 1, 2))
    assert np.array_equal(first["scores"], again["scores"])
    assert not np.array_equal(first["scores"], other["scores"])
    assert {*np.unique(first["game"], return_counts=True)[1]} == {hints.ROWS_OF_GAME}


def test_the_evaluation_alone_has_the_best_slope() -> None:
    """It is what a first network must be better than where none guides the search."""
    rows = made_up()
    random = np.random.default_rng(2)
    rows["worth"] = random.normal(size=(GAMES, 2)) * 5
    chance = softmax(rows["worth"] * 0.3)[:, 0]
    rows["shares"] = np.eye(2)[(random.random(GAMES) > chance).astype(int)]
    plain = by_evaluation(read(file_of("imhotep", 2)), [rows])
    assert plain.slope == pytest.approx(0.3, abs=0.05)
    assert not any(any(row) for row in plain.third)


def asked(game: str, folder: Path, seconds: float = 0.01) -> Namespace:
    """The arguments of the command."""
    file = folder / "2.bin"
    return Namespace(
        game=game,
        seats=2,
        seconds=seconds,
        iterations=4,
        workers=2,
        seed=1,
        file=file,
        games=folder,
    )


@pytest.fixture
def unfitted(monkeypatch: pytest.MonkeyPatch) -> None:
    """All layers stay those of the search: fitting them needs PyTorch."""
    layers = SimpleNamespace(fit_all=lambda *given: given[2])
    monkeypatch.setitem(sys.modules, "benben.train.layers", layers)


@pytest.mark.usefixtures("unfitted")
def test_games_are_played_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = asked("imhotep", tmp_path)
    guide = read(file_of("imhotep", 2))
    monkeypatch.setattr(hints, "losses", Judges([guide.third]))
    first, written = hints.refit(given)
    assert first["games"] >= 2
    assert first["greedy_games"] >= 1
    (folder,) = tmp_path.iterdir()
    assert len(list(folder.glob("round-000-*.npz"))) == 2
    assert not written, "it is no better than the network of the search"
    assert not given.file.exists()
    monkeypatch.setattr(hints, "losses", Judges([], [guide.third]))
    given.seconds = 0.0
    again, written = hints.refit(given)
    assert written
    assert again["games"] == first["games"]
    after = read(given.file)
    assert after.third != guide.third
    assert after.about["games"] == first["games"]
    monkeypatch.setattr(hints, "losses", Judges([after.third]))
    assert not hints.refit(given)[1], "it is no better than that file"
    shutil.rmtree(folder)
    given.seconds, given.workers = 0.01, 1
    with pytest.raises(BadInput, match="give more --seconds"):
        hints.refit(given)
    assert read(given.file) == after


class Judges:
    """Log losses, low for weights with some outputs and high for some others."""

    def __init__(self, good: list[Any], bad: list[Any] | None = None) -> None:
        self.good, self.bad = good, bad or []

    def __call__(self, weights: Weights, parts: list[Rows]) -> dict[str, float]:
        loss = 0.5 if weights.third in self.good else 0.7 if weights.third in self.bad else 0.6
        return dict.fromkeys(hints.LOSSES, loss)


@pytest.mark.usefixtures("unfitted")
def test_games_have_no_random_choices_and_are_those_of_one_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans = []
    monkeypatch.setattr(hints, "many", lambda plan, *_: plans.append(plan))
    for game in ("imhotep", "terra_pyramides"):
        with pytest.raises(BadInput, match="give more --seconds"):
            hints.refit(asked(game, tmp_path))
    names = {f"{plan.game}-2-{checksum(plan.game, 2)}" for plan in plans}
    assert {folder.name for folder in tmp_path.iterdir()} == names
    for plan in plans:
        assert (plan.random_percent, plan.sampled_percent) == (0, 0)
        assert (plan.full, plan.quick) == (4, 4)
    assert plans[1].tuning == network(read(file_of("terra_pyramides", 2))).tuning != []
    (folder,) = tmp_path.glob("imhotep-*")
    np.savez(folder / "round-000-0.npz", other=np.zeros(3), tuning=np.zeros(0))
    with pytest.raises(BadInput, match="another version"):
        hints.refit(asked("imhotep", tmp_path))


def few_games() -> Rows:
    """Rows of some games of Terra Pyramides, of which the first two count as those of a search."""
    game = games.get("terra_pyramides")
    plan = Plan("terra_pyramides", 2, tuning=network(read(file_of("terra_pyramides", 2))).tuning)
    recorder = Recorder(game, 2)
    for number in range(4):
        state = play_greedy(game, plan, number, number, Rng(number), recorder)
        recorder.end(state, number)
    rows = recorder.data()
    rows["visits"][rows["game"] < 2] = 1
    return rows


def test_a_network_keeps_the_parameters_of_its_evaluation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where none guides the search it must be better than the evaluation."""
    new = read(hints_file_of("terra_pyramides", 2))
    layers = SimpleNamespace(fit_all=lambda *_: replace(new, tuning={}))
    monkeypatch.setitem(sys.modules, "benben.train.layers", layers)
    plain: list[Any] = [[[0] * len(row) for row in new.third]]
    monkeypatch.setattr(hints, "many", lambda *_: None)
    monkeypatch.setattr(hints, "read_rows", lambda _: [few_games()])
    given = asked("terra_pyramides", tmp_path)
    for judges in (Judges(plain), Judges([], plain)):
        monkeypatch.setattr(hints, "losses", judges)
        assert hints.refit(given)[1] == given.file.exists() == (not judges.good)
    assert read(given.file).tuning == read(file_of("terra_pyramides", 2)).tuning


@pytest.mark.usefixtures("unfitted")
def test_chances_of_a_team_are_not_fitted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    team = replace(read(file_of("imhotep", 2)), team=True)
    monkeypatch.setattr(hints, "read", lambda _: team)
    with pytest.raises(BadInput, match="chances of a team"):
        hints.refit(asked("imhotep", tmp_path))


@pytest.mark.usefixtures("unfitted")
def test_a_wrong_number_of_seats_gets_a_sentence(tmp_path: Path) -> None:
    given = asked("imhotep", tmp_path)
    given.seats = 9
    with pytest.raises(BadInput, match="imhotep is for 2 to 4 seats, not 9"):
        hints.refit(given)


def test_a_missing_pytorch_is_told_before_games_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "benben.train.layers", None)
    with pytest.raises(BadInput, match=r"install benben\[train\]"):
        hints.refit(asked("imhotep", tmp_path))
    assert not [*tmp_path.iterdir()]


def test_what_later_searches_expected_fades_into_the_result() -> None:
    game = games.get("imhotep")
    recorder = Recorder(game, 3)
    plan = Plan("imhotep", 3, full=4, quick=4, random_percent=0)
    state = play_greedy(game, replace(plan, greedy_rows_percent=50), 1, 1, Rng(1), recorder)
    recorder.end(state, 1)
    begin = len(recorder.shares)
    end = play(game, plan, 0, [Ismcts(i) for i in range(3)], Rng(3), recorder)
    seats = recorder.moves
    recorder.end(end, 16)
    rows = recorder.data()
    assert np.array_equal(rows["later_shares"][:begin], rows["shares"][:begin])
    won = [1.0 / end.places().count(1) if place == 1 else 0.0 for place in end.places()]
    expected = [
        np.roll(share, seat)
        for share, seat in zip(rows["search_shares"][begin:], seats, strict=True)
    ]
    for row, seat in enumerate(seats):
        later = sum((1 - LATER) * LATER**i * each[seat] for i, each in enumerate(expected[row:]))
        later += LATER ** (len(expected) - row) * won[seat]
        assert rows["later_shares"][begin + row][0] == pytest.approx(later, abs=1e-5)
    assert not np.allclose(rows["later_shares"][begin:], rows["shares"][begin:])


def test_only_settled_positions_are_drawn_where_a_network_judges_those() -> None:
    game = games.get("terra_pyramides")
    recorder = Recorder(game, 2)
    plan = Plan("terra_pyramides", 2, greedy_rows_percent=100)
    recorder.end(play_greedy(game, plan, 0, 0, Rng(1), recorder), 0)
    rows = recorder.data()
    settled = drawn(rows, settled_only=True, seed=1)
    assert settled["settled"].all()
    assert len(settled["game"]) == min(hints.ROWS_OF_GAME, rows["settled"].sum())
    assert 0 < rows["settled"].sum() < len(rows["settled"]) / 2


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

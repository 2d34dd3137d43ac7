"""Parameters of an evaluation: where they come from, who uses them, and how they are tuned."""

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from benben import games
from benben.bots import make
from benben.bots.bot import Budget
from benben.bots.greedy import Greedy
from benben.bots.learned import Learned
from benben.bots.weights import Weights, file_of, network, read, write
from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.core.state import State
from benben.games.terra_pyramides import parameters
from benben.train import points, tuning
from benben.train.course import BEST, Course, progress
from benben.train.points import activations, fitted, gained
from benben.train.selfplay import Plan, Recorder, play_greedy
from tests.bots.tables import positions

TERRA = games.get("terra_pyramides")
PLAN = Plan("terra_pyramides", 2)
OWN = [each.value for each in TERRA.parameters]
GREEDY_FOR_BLOCKS = [
    10 * each.value if each.name == "coloured" else each.value for each in TERRA.parameters
]


def middle(game: str = "terra_pyramides", seats: int = 2) -> State:
    found = [state.clone() for state in positions(games.get(game), seats, 5) if state.to_move >= 0]
    return found[len(found) // 2]


def tuned(values: list[int], plan: Plan = PLAN) -> Weights:
    return tuning.only_tuned(TERRA, replace(plan, tuning=values), {})


def test_a_game_starts_with_its_own_parameters_and_copies_keep_them() -> None:
    state = TERRA.start(2)
    assert state.tuning == OWN == parameters.OWN
    state.tuning = GREEDY_FOR_BLOCKS
    assert state.clone().tuning is GREEDY_FOR_BLOCKS
    assert state.seen_by(0).tuning is GREEDY_FOR_BLOCKS
    assert TERRA.unpack(state.pack(), state.edition).tuning == OWN


def test_names_are_at_the_places_that_the_evaluation_reads() -> None:
    names = [each.name for each in TERRA.parameters]
    assert len({*names}) == len(names)
    constants = {name: at for name, at in vars(parameters).items() if isinstance(at, int)}
    assert len(constants) > 40
    for constant, at in constants.items():
        assert names[at] in (constant.lower(), f"{constant.lower()}_1")


MISSIONS = Plan("terra_pyramides", 1, {"mission": ["1", "2", "3"]})


def unused(plan: Plan) -> set[str]:
    game = games.get(plan.game)
    steps = tuning.used_steps(plan)
    return {each.name for each, step in zip(game.parameters, steps, strict=True) if not step}


def test_only_what_the_games_use_is_tuned() -> None:
    """Only playouts use `new_base`; a mission has its own parameters, and each team its pace."""
    missions = {each.name for each in TERRA.parameters[parameters.PACE :]}
    assert unused(PLAN) == {"new_base"} | missions
    assert not unused(MISSIONS) & missions - {"pace_2", "pace_3", "pace_4"}


def test_learned_uses_the_parameters_of_its_weights_and_leaves_the_view_alone() -> None:
    view = middle().seen_by(middle().to_move)
    bot = Learned(1)
    bot.given = network(tuned(GREEDY_FOR_BLOCKS))
    bot.choose(view, Budget(iterations=20))
    assert bot.network is None
    assert bot.view is not None
    assert bot.view.tuning == GREEDY_FOR_BLOCKS
    assert view.tuning == OWN


def test_weights_say_how_much_their_evaluation_counts() -> None:
    view = middle().seen_by(middle().to_move)
    bot = Learned(1)
    for visits, found in ((-1.0, view.prior_visits()), (123.0, 123.0)):
        bot.given = network(replace(tuned(OWN), prior_visits=visits))
        bot.begin(view)
        assert bot.search_prior_visits == found
    bot.prior_visits = 7.0
    bot.begin(view)
    assert bot.search_prior_visits == 7.0


def test_with_the_own_parameters_learned_is_ismcts() -> None:
    view = middle().seen_by(middle().to_move)
    bot, other = Learned(3), make("ismcts:60", 3)
    bot.given = network(tuned(OWN))
    assert bot.choose(view, Budget(iterations=60)) == other.choose(view, other.budget)
    assert [each.visits for each in bot.explain().options] == [
        each.visits
        for each in other.explain().options  # type: ignore[attr-defined] # of Ismcts
    ]


def test_weights_without_a_network_are_read_as_they_were_written(tmp_path: Path) -> None:
    written = tuned(GREEDY_FOR_BLOCKS)
    write(tmp_path / "2.bin", written)
    assert read(tmp_path / "2.bin") == written
    found = network(written)
    assert not found.has_layers()
    view = TERRA.start(2).seen_by(0)
    assert found.knows(view, 0)
    assert not found.knows(TERRA.start(2, {"version": "nile"}).seen_by(0), 0)


def test_weights_for_missions_know_all_missions() -> None:
    weights = tuned(OWN, MISSIONS)
    assert weights.team
    for mission in ("1", "2", "3"):
        view = TERRA.start(1, {"mission": mission}).seen_by(0)
        assert network(weights).knows(view, 0)


def test_other_parameters_are_refused() -> None:
    weights = tuned(OWN)
    weights.tuning["unheard_of"] = weights.tuning.pop("coin")
    with pytest.raises(BadInput, match=r"other parameters .* \(coin, unheard_of\)"):
        network(weights)


def test_a_step_of_tuning_compares_both_directions() -> None:
    """Two moves of the same size in opposite directions win as much as the other loses."""
    moves = [0] * len(OWN)
    moves[parameters.ROW_BLOCK] = 300
    values = [float(each) for each in OWN]
    one = tuning.compare(PLAN, values, moves, 1.0, 3)
    other = tuning.compare(PLAN, values, [-move for move in moves], 1.0, 3)
    assert one[0] != 0
    # The bots' own randomness is by seat, so exchanging them is the same set of games.
    assert one[0] == pytest.approx(-other[0])
    assert one[1] + other[1] == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 4])
def test_equal_parameters_have_no_margin_and_a_fair_share(seats: int) -> None:
    values = [float(each) for each in OWN]
    plan = Plan("terra_pyramides", seats)
    margin, wins = tuning.compare(plan, values, [0] * len(OWN), 1.0, 3)
    assert margin == pytest.approx(0)
    assert wins == pytest.approx(0.5)


def test_a_tuning_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "tuning.json"
    missions = Plan("terra_pyramides", 1, {"mission": ["1"]})
    said: list[str] = []
    first = tuning.tune(missions, 0.2, float("inf"), 1, 1, file, said.append)
    assert first.steps
    assert first.values != OWN
    again = tuning.tune(missions, 0.2, float("inf"), 1, 1, file, said.append)
    assert again == first  # its time is over
    more = tuning.tune(missions, first.seconds + 0.2, float("inf"), 1, 1, file, said.append)
    assert more.steps > first.steps
    file.write_text(file.read_text("utf-8").replace("share_1", "other"), "utf-8")
    with pytest.raises(BadInput, match="delete it to start again"):
        tuning.tune(missions, 0.2, float("inf"), 1, 1, file, said.append)


def test_an_average_of_a_shorter_tuning_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "tuning.json"
    tuning.save(file, replace_progress(seconds=1.0, sums=[9e9] * len(OWN), averaged=5))
    more = tuning.tune(MISSIONS, 2.0, float("inf"), 1, 1, file, print)
    assert max(more.tuned()) < 1e6


def replace_progress(**changes: object) -> tuning.Progress:
    names = [each.name for each in TERRA.parameters]
    return replace(tuning.Progress(names, [float(each) for each in OWN]), **changes)  # type: ignore[arg-type]


def test_greedy_plays_by_the_parameters_of_its_view() -> None:
    state = middle()
    chosen = set()
    for values in (OWN, [-each for each in OWN]):
        view = state.seen_by(state.to_move)
        view.tuning = values
        chosen.add(Greedy(1).choose(view, Budget(iterations=1)))
    assert len(chosen) == 2


def test_tuned_parameters_are_kept_if_they_win_against_the_best_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opponents: list[Path | None] = []
    wins = [0.4, 0.6, 0.5]

    def match(plan: Plan, new: Path, old: Path | None, *_: int) -> float:
        assert network(read(new)).tuning == plan.tuning
        opponents.append(old)
        return wins[len(opponents) - 1]

    monkeypatch.setattr(tuning, "match", match)
    best = tmp_path / BEST
    kept: list[list[int] | None] = []
    for number in range(3):
        values = [each + number for each in OWN]
        for _ in range(2):  # a second run finds that they were tested
            keep(values, tmp_path)
        kept.append(network(read(best)).tuning if best.is_file() else None)
    second = [each + 1 for each in OWN]
    assert kept == [None, second, second]
    assert opponents == [None, None, best]
    rounds = progress(tmp_path)
    assert [(each["won"], each["kept"]) for each in rounds] == [
        (0.4, False),
        (0.6, True),
        (0.5, False),
    ]


def keep(values: list[int], folder: Path, games: int = 2) -> None:
    course = Course(replace(PLAN, tuning=values), gate_games=games, gate_ms=1)
    tuning.keep_tuned(course, folder, {"steps": 0}, 1, 1, lambda _: None)


def test_a_match_of_tuned_parameters_that_was_stopped_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(tuning, "match", _stopped)
        with pytest.raises(KeyboardInterrupt):
            keep(OWN, tmp_path)
    assert not progress(tmp_path)
    keep(OWN, tmp_path)
    assert len(progress(tmp_path)) == 1


def _stopped(*_: object) -> float:
    raise KeyboardInterrupt


# --- final points -------------------------------------------------------------------------------


def test_final_points_are_fitted_to_results_and_change_nothing_else() -> None:
    game = games.get("imhotep")
    plan = Plan("imhotep", 2, greedy_rows_percent=100)
    recorder = Recorder(game, 2)
    for number in range(30):
        state = play_greedy(game, plan, number, number, Rng(number), recorder)
        recorder.end(state, number * 16)
    weights = read(file_of("imhotep", 2))
    weights.third = [row[:4] for row in weights.third]  # without its own final points
    weights.third_bias = weights.third_bias[:4]
    after, results = fitted(weights, [recorder.data()])
    assert results["error"] < results["error_of_evaluation"]
    old, new = network(weights), network(after)
    assert new.has_final_points()
    assert not old.has_final_points()
    state = middle("imhotep")
    one, other = old.judge(state, state.to_move), new.judge(state, state.to_move)
    assert (one.shares, one.points, one.embedding) == (other.shares, other.points, other.embedding)
    assert one.final_points == one.points
    assert other.final_points != one.final_points
    bot, before = Learned(1), Learned(1)
    bot.given, before.given = new, old
    view = state.seen_by(state.to_move)
    budget = Budget(iterations=50)
    assert bot.choose(view, budget) == before.choose(view, budget)
    told, was = bot.explain().options[0], before.explain().options[0]
    assert (told.visits, told.wins) == (was.visits, was.wins)
    assert told.scores != was.scores


def test_what_a_decision_gains_is_fitted_to_results() -> None:
    """Each decision that is left makes half a point more than playouts do."""
    told = np.array([[40.0, 60.0], [20.0, 20.0], [10.0, 10.0]])
    left = np.array([50.0, 20.0, 1.0])
    made = told + left[:, None] / 2
    rows = {"search_points": told, "left": left, "scores": made, "game": np.array([2, 1, 3])}
    after, results = gained(tuned(OWN), [rows])
    assert after.decision_gain == 0.5
    assert results["error"] == 0.0
    assert results["error_before"] == pytest.approx(10.0)


def test_that_gain_changes_only_the_points_that_are_told(tmp_path: Path) -> None:
    write(tmp_path / "2.bin", replace(tuned(OWN), decision_gain=0.25))
    state = middle()
    view = state.seen_by(state.to_move)
    thoughts = []
    for weights in (tuned(OWN), read(tmp_path / "2.bin")):
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
def test_final_points_are_fitted_to_games_of_self_play(
    game: str, iterations: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a network and without one, as the command does it."""
    monkeypatch.setattr(points, "ITERATIONS", iterations)
    before = read(file_of(game, 2))
    file = tmp_path / "2.bin"
    write(file, before)
    given = Namespace(game=game, seats=2, seconds=0.0, workers=2, seed=1, file=file)
    results = points.refit(given)
    assert results["games"] == 2
    after = read(file)
    assert after.about["final_points"]["games"] == 2
    if before.inputs:
        assert after.third != before.third
        assert after.second == before.second
    else:
        assert after.decision_gain not in (0.0, before.decision_gain)
        assert after.tuning == before.tuning
    given.workers = 1
    with pytest.raises(BadInput, match="give more --seconds"):
        points.refit(given)
    assert read(file) == after

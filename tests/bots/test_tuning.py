"""Parameters of an evaluation: where they come from, who uses them, and how they are tuned."""

from dataclasses import replace
from pathlib import Path

import pytest

from benben import games
from benben.bots import make
from benben.bots.bot import Budget
from benben.bots.greedy import Greedy
from benben.bots.learned import Learned
from benben.bots.weights import Weights, network, read, write
from benben.core.errors import BadInput
from benben.games.terra_pyramides import parameters
from benben.train import tuning
from benben.train.course import BEST, Course, progress
from benben.train.selfplay import Plan
from tests.bots.tables import middle

TERRA = games.get("terra_pyramides")
PLAN = Plan("terra_pyramides", 2)
OWN = [each.value for each in TERRA.parameters]
GREEDY_FOR_BLOCKS = [
    10 * each.value if each.name == "coloured" else each.value for each in TERRA.parameters
]


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

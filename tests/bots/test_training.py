"""Games for training: what their rows hold. Fitting needs PyTorch and is part of `make proof`."""

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest

from benben import games
from benben.bots.ismcts import Ismcts
from benben.bots.learned import Learned
from benben.bots.weights import file_of
from benben.cli.train_plot import plot
from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.core.state import State
from benben.train import gate
from benben.train.gate import match, scaled, sides
from benben.train.request import Request, run
from benben.train.selfplay import (
    OF_ALL,
    PADDING,
    Plan,
    Recorder,
    check_rounds,
    many,
    play,
    play_greedy,
    read_rows,
)

PLAN = Plan("imhotep", 2, full=12, quick=4, full_percent=50, greedy_rows_percent=50)


def test_rows_of_a_search_hold_its_visits_and_who_won() -> None:
    game = games.get("imhotep")
    recorder = Recorder(game, 2)
    state = play(game, PLAN, 0, [Ismcts(1), Ismcts(2)], Rng(3), recorder)
    recorder.end(state, 16)
    rows = recorder.data()
    assert len({len(rows[name]) for name in rows if name not in OF_ALL}) == 1
    assert (rows["visits"].sum(1) > 0).all()
    assert {*rows["visits"][rows["full"]].sum(1).tolist()} >= {12}
    assert np.allclose(rows["shares"].sum(1), 1)
    assert ((rows["choices"] == PADDING) == (rows["visits"] == 0)).mean() > 0.5


def test_games_of_greedy_teach_how_they_ended_and_no_policy() -> None:
    game = games.get("imhotep")
    recorder = Recorder(game, 2)
    for number in range(2):
        recorder.end(play_greedy(game, PLAN, number, number, Rng(number), recorder), 16 * number)
    state = play(game, PLAN, 2, [Ismcts(1), Ismcts(2)], Rng(3), recorder)
    recorder.end(state, 32)
    rows = recorder.data()
    greedy = rows["game"] < 32
    assert greedy.any()
    assert not greedy.all()
    assert (rows["visits"][greedy] == 0).all()
    assert (rows["visits"][~greedy].sum(1) > 0).all()
    assert (rows["search_shares"] == rows["shares"])[greedy].all()
    assert (rows["later_shares"] == rows["shares"])[greedy].all()
    assert not (rows["search_shares"] == rows["shares"])[~greedy].all()


def test_workers_play_both_kinds_of_games(tmp_path: Path) -> None:
    files = [tmp_path / "one.npz"]
    many(replace(PLAN, greedy_percent=50), 1, 0.1, 1, files)
    (rows,) = read_rows(files)
    searched = rows["visits"].sum(1) > 0
    assert searched.any()
    assert not searched.all()
    assert len(rows["rows"][0]) == games.get("imhotep").layout(2).size + 2


def test_a_match_needs_no_network_of_old() -> None:
    weights = games.folder("imhotep") / "weights" / "2.bin"
    assert match(PLAN, weights, None, 2, 1, 1, 1) in (0.0, 0.25, 0.5, 0.75, 1.0)


@pytest.mark.parametrize("among", [2, 3, 4])
def test_a_fair_share_of_wins_is_a_half(among: int) -> None:
    assert scaled(1 / among, among) == pytest.approx(0.5)
    assert scaled(1.0, among) == 1.0


@pytest.mark.parametrize("seats", [1, 3])
def test_a_team_is_compared_with_another_team_at_the_same_deals(seats: int) -> None:
    """Wins alone say nothing where both bots nearly always win, or nearly never."""
    plan = Plan("terra_pyramides", seats, {"mission": ["1"]})
    assert sides(plan) == 2
    played = []

    def end(_: Plan, models: list[Ismcts], deal: int, *__: int) -> State:
        assert len({id(each) for each in models}) == 1
        played.append((isinstance(models[0], Learned), deal))
        return Won(won=isinstance(models[0], Learned) or deal == 1)  # type: ignore[return-value]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gate, "_end", end)
        weights = file_of("terra_pyramides", 2)
        assert gate._play(plan, weights, None, range(3), 1, 1) == [1.0, 0.5, 1.0]
    assert played == [(ours, deal) for deal in range(3) for ours in (True, False)]


@dataclass
class Won:
    """A finished game of a team, of which only the result is asked."""

    won: bool

    def places(self) -> list[int]:
        return [1 if self.won else 2]


def test_a_match_of_missions_is_played() -> None:
    plan = Plan("terra_pyramides", 1, {"mission": ["1"]})
    assert match(plan, file_of("terra_pyramides", 2), None, 1, 1, 1, 1) in (0.0, 0.5, 1.0)


def test_rounds_with_other_parameters_or_of_older_versions_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "round-000-0.npz"
    many(replace(PLAN, greedy_percent=0, quick=1, full=1), 1, 0.0, 1, [file])
    check_rounds(tmp_path, PLAN)
    np.savez(file, tuning=np.array([1]))
    with pytest.raises(BadInput, match="other parameters"):
        check_rounds(tmp_path, PLAN)
    np.savez(file, rows=np.array([1]))
    with pytest.raises(BadInput, match=r"round-000-0\.npz has games of another version"):
        check_rounds(tmp_path, PLAN)


def test_progress_is_drawn() -> None:
    first = {"round": 0, "sides": 2, "wins": 0.6, "match": 64, "won": 0.6, "kept": True}
    second = {"round": 1, "sides": 2, "wins": 0.4, "match": 64, "won": 0.4, "kept": False}
    drawn = plot([first, second | {"win": 0.5, "evaluation": 0.6}])
    assert drawn.count(">round 1<") == 2
    assert drawn.count(">round 0<") == 1


@pytest.mark.parametrize("name", ["workers", "epochs", "gate_games"])
def test_numbers_below_one_are_refused(name: str, tmp_path: Path) -> None:
    """By both commands, before anything is played or PyTorch is imported."""
    request = Request("imhotep", seconds=0, folder=tmp_path, **{name: -1})
    with pytest.raises(BadInput, match=f"--{name.replace('_', '-')} must be at least 1"):
        run(request, print)

"""All layers of networks for hints, fitted with PyTorch; `make proof-train` installs it."""

from dataclasses import replace

import numpy as np
import pytest

from benben import games
from benben.bots.ismcts import Ismcts
from benben.bots.weights import file_of, network, read
from benben.core.rng import Rng
from benben.core.state import State
from benben.train.course import configured
from benben.train.selfplay import Plan, Recorder, Rows, play
from tests.bots.tables import positions

pytestmark = pytest.mark.slow
layers = pytest.importorskip("benben.train.layers", reason="PyTorch is not installed")

PLAN = Plan("imhotep", 2, full=4, quick=4)


def played() -> Rows:
    """Rows of six games that the seat to move always wins, as later searches expected."""
    game = games.get("imhotep")
    recorder = Recorder(game, 2)
    for number in range(6):
        bots: list[Ismcts] = [Ismcts(number), Ismcts(number + 9)]
        recorder.end(play(game, PLAN, number, bots, Rng(number), recorder), number)
    rows = recorder.data()
    won = np.tile(np.array([[1.0, 0.0]], np.float32), (len(rows["game"]), 1))
    return rows | {"shares": won, "later_shares": won}


def some(seed: int) -> list[State]:
    """Positions of a random game, far apart."""
    return [state.clone() for state in positions(games.get("imhotep"), 2, seed)][::10]


def test_layers_that_are_not_fitted_are_those_of_the_weights() -> None:
    """Only the policy is lost, and the first row of each table is in the bias."""
    before = read(file_of("imhotep", 2))
    tables = [[[each + 5 for each in row] for row in table] for table in before.tables]
    moved = layers.Layers(replace(before, tables=tables)).weights(before)
    assert all(not any(table[0]) for table in moved.tables)
    assert moved.first_bias == [each + 5 * len(tables) for each in before.first_bias]
    one, other = network(before), network(layers.Layers(before).weights(before))
    for state in some(5):
        judged, again = one.judge(state, state.to_move), other.judge(state, state.to_move)
        assert (judged.shares, judged.points) == (again.shares, again.points)
    assert not other.policy


@pytest.mark.parametrize("new", [False, True])
def test_all_layers_learn_who_wins(new: bool) -> None:
    guide = read(file_of("imhotep", 2))
    settings = configured("imhotep", 2).settings
    if new:
        weights = layers.started(PLAN, replace(settings, least_steps=60), [played()], 1)
    else:
        weights = layers.further(guide, [played()] * 20, 1)
    judging, before = network(weights), network(guide)
    gained = []
    for state in some(6):
        seat = state.to_move
        gained.append(
            judging.judge(state, seat).shares[seat] - before.judge(state, seat).shares[seat]
        )
    assert sum(gained) / len(gained) > 0.1
    assert weights.second != guide.second
    assert not weights.policy

"""Fit the final points shown in hints to results of self-play.

    python -m benben.train.points GAME --seats N [--seconds 240] [--workers W] [--file WEIGHTS]

The points by which a network guides the search are mostly what earlier searches expected. They lag
behind how strong the network has become, and are cut off at the horizon of a search. So the last
layer has outputs for final points of their own: a ridge regression of results on the activations
before it. Nothing else in the file changes, so the bot plays as before. The games are played by the
network against itself, with the standard options and without random choices, so the results reflect
its own strength.

Without a network, predicted points come from playouts, which play worse than the search. Then one
number is fitted instead: how many points a decision of the search gains on one of a playout
(`Weights.decision_gain`).
"""

import argparse
import os
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from benben import games
from benben.bots.network import FIRST_SHIFT, HEAVIEST, POINTS, SHIFT, TOP, UNIT, WEIGHT
from benben.bots.weights import EVALUATION, Weights, file_of, network, read, write
from benben.core.errors import BadInput
from benben.train.course import configured
from benben.train.selfplay import Plan, Rows, many, read_rows

RIDGE: Final = 1e-3
"""Ridge penalty for each row."""
TEST_EVERY: Final = 5
"""Every fifth game is kept for testing."""
ITERATIONS: Final = 100

Array = NDArray[Any]


def activations(weights: Weights, rows: Array) -> Array:
    """Return the activations before the last layer, as `Network` computes them; 1 is UNIT."""
    layout = games.get(weights.game).layout(weights.seats)
    first = np.tile(np.array(weights.first_bias, np.int64), (len(rows), 1))
    for (name, index, low, size), table in zip(weights.inputs, weights.tables, strict=True):
        offset = layout.size if name == EVALUATION else layout.segment(name).offset
        value = np.clip(rows[:, offset + index].astype(np.int64) - low, 0, size - 1)
        first += np.array(table, np.int64)[value]
    hidden = np.clip(first >> FIRST_SHIFT, 0, TOP)
    second = np.array(weights.second_bias, np.int64) + hidden @ np.array(weights.second, np.int64)
    late: Array = np.clip(second >> SHIFT, 0, TOP)[:, : len(weights.third)]
    return late


def fitted(weights: Weights, parts: list[Rows]) -> tuple[Weights, dict[str, float]]:
    """Return the weights with outputs for final points, and errors on games kept for testing."""
    rows, worth, made = (_joined(parts, name) for name in ("rows", "worth", "scores"))
    seats = weights.seats
    late = activations(weights, rows) / UNIT
    inputs = np.concatenate([late, np.ones((len(late), 1))], 1)
    wanted = (made - worth) / POINTS
    test = _tested(parts)
    learn = ~test
    square = inputs[learn].T @ inputs[learn] + RIDGE * learn.sum() * np.eye(inputs.shape[1])
    found = np.linalg.solve(square, inputs[learn].T @ wanted[learn])
    outputs = np.clip(np.round(found[:-1] * WEIGHT), -HEAVIEST, HEAVIEST).astype(int)
    bias = np.round(found[-1] * WEIGHT * UNIT).astype(int)
    third = [row[: 2 * seats] + outputs[i].tolist() for i, row in enumerate(weights.third)]
    third_bias = weights.third_bias[: 2 * seats] + bias.tolist()
    stored = np.concatenate([outputs / WEIGHT, bias[None] / (WEIGHT * UNIT)])
    told = worth + POINTS * (inputs @ stored)
    refitted = replace(weights, third=third, third_bias=third_bias)
    return _with_errors(refitted, parts, told, "error_of_evaluation", worth)


def gained(weights: Weights, parts: list[Rows]) -> tuple[Weights, dict[str, float]]:
    """Return weights without a network, with their `decision_gain`, and errors as above.

    The games must have been played with a gain of 0.
    """
    told, left, made = (_joined(parts, name) for name in ("search_points", "left", "scores"))
    learn = ~_tested(parts)
    missing = (made - told).mean(1)
    gain = round(float(left[learn] @ missing[learn]) / float(left[learn] @ left[learn]), 3)
    after = told + gain * left[:, None]
    return _with_errors(replace(weights, decision_gain=gain), parts, after, "error_before", told)


def _joined(parts: list[Rows], name: str) -> Array:
    return np.concatenate([part[name] for part in parts])


def _tested(parts: list[Rows]) -> Array:
    """Return which rows are of games kept for testing."""
    index = np.unique(_joined(parts, "game"), return_inverse=True)[1]
    kept: Array = index % TEST_EVERY == 0
    return kept


def _with_errors(
    weights: Weights, parts: list[Rows], told: Array, other_name: str, other: Array
) -> tuple[Weights, dict[str, float]]:
    """Return the weights with a note of the errors of what is told and of another prediction."""
    made, test = _joined(parts, "scores"), _tested(parts)
    results = {
        "games": float(len(np.unique(_joined(parts, "game")))),
        "made": float(made.mean()),
        "error": float(np.abs(told - made)[test].mean()),
        other_name: float(np.abs(other - made)[test].mean()),
    }
    about = {**weights.about, "final_points": {name: round(x, 2) for name, x in results.items()}}
    return replace(weights, about=about), results


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=240.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, help="the weights; default: those of the game")
    given = parser.parse_args()
    try:
        results = refit(given)
    except BadInput as error:
        parser.error(str(error))
    print(results)  # noqa: T201 a command of its own


def refit(given: argparse.Namespace) -> dict[str, float]:
    """Play games with the weights in a file and replace its final points; return the errors."""
    file: Path = given.file or file_of(given.game, given.seats)
    weights = replace(read(file), decision_gain=0.0)
    with tempfile.TemporaryDirectory() as folder:
        guide = Path(folder) / "guide.bin"
        write(guide, weights)
        plan = Plan(
            given.game,
            given.seats,
            configured(given.game, given.seats).plan.options,
            full=ITERATIONS,
            quick=ITERATIONS,
            random_percent=0,
            sampled_percent=0,
            greedy_percent=0,
            weights=str(guide),
            tuning=network(weights).tuning,
        )
        files = [Path(folder) / f"{i}.npz" for i in range(given.workers)]
        many(plan, given.seed, given.seconds, given.workers, files)
        parts = list(read_rows(files))
        if len(np.unique(_joined(parts, "game"))) < 2:
            raise BadInput(
                "error.train.games",
                "{seconds} seconds are too short for two games of {game}; give more --seconds",
                seconds=given.seconds,
                game=given.game,
            )
        fit = fitted if weights.inputs else gained
        weights, results = fit(weights, parts)
    write(file, weights)
    return results


if __name__ == "__main__":
    main()

"""Fit the network by which hints are told to the results of games.

    python -m benben.train.hints GAME --seats N [--seconds 240] [--workers W] [--games FOLDER]

The values by which a network guides the search are mostly what earlier searches expected. They lag
behind how strong the network has become, are cut off at the horizon of a search, and assume strong
play. So hints have a network of their own, which judges the same leaves and does not steer the
search. It is fitted to games with the standard options and without random choices: those of the
search against itself, since hints tell what good play makes, and those of `greedy`, since some
people play less well. Each kind has half of the weight.

1. All layers are fitted to who won and, in games of the search, to what later searches expected
   (`Recorder.later_shares`), for these vary less than results. They start as those of the network
   that guides the search; where there is none, a new network is fitted.
2. The outputs alone are then fitted to results, since what searches expect is biased: win shares by
   a logistic regression on all games, points by a ridge regression on those of the search.

The file is written if it is better on games kept for testing than the network of the search.
`--games FOLDER` keeps the games for further runs.
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
from benben.bots.weights import (
    EVALUATION,
    Weights,
    file_of,
    hints_file_of,
    network,
    read,
    write,
)
from benben.core.errors import BadInput
from benben.train.course import Settings, configured
from benben.train.request import without_extra
from benben.train.selfplay import Plan, Rows, check_rounds, many, read_rows

RIDGE: Final = 1e-3
"""Ridge penalty of final points for each row."""
PULL: Final = 30.0
"""Ridge penalty of win shares, which are pulled to those of step 1; rows of a game count as one."""
STEPS: Final = 12
"""Number of steps of Newton's method."""
TEST_EVERY: Final = 5
"""Every fifth game is kept for testing."""
ITERATIONS: Final = 60
GREEDY_PERCENT: Final = 20
"""Percentage of the time for games of `greedy`."""
ROWS_PERCENT: Final = 15
"""Percentage of decisions that become rows: the rows of a game have the same result."""
NEARLY_NONE: Final = 1e-6
"""Ridge penalty of the slope, which is found even if all evaluations are equal."""
CERTAIN: Final = 1e-4
"""Least probability in a log loss."""
LARGEST_BIAS: Final = 1 << 29
LOSSES: Final = ("loss_strong", "loss_greedy")
"""Names of the log losses in games of the search and of `greedy`, summed over seats."""

Array = NDArray[Any]


def values_of(weights: Weights, rows: Array) -> Array:
    """Return the values of the inputs, counted from the first row of each table."""
    layout = games.get(weights.game).layout(weights.seats)
    offsets = [
        (layout.size if name == EVALUATION else layout.segment(name).offset) + index
        for name, index, _, _ in weights.inputs
    ]
    lows = np.array([low for _, _, low, _ in weights.inputs])
    most = np.array([size - 1 for *_, size in weights.inputs])
    found: Array = np.clip(rows[:, offsets].astype(np.int64) - lows, 0, most)
    return found


def activations(weights: Weights, rows: Array) -> Array:
    """Return the activations before the last layer, as `Network` computes them; 1 is UNIT."""
    first = np.tile(np.array(weights.first_bias, np.int32), (len(rows), 1))
    for value, table in zip(values_of(weights, rows).T, weights.tables, strict=True):
        first += np.array(table, np.int32)[value]
    hidden = np.clip(first >> FIRST_SHIFT, 0, TOP).astype(np.float64)  # these sums are exact
    second = np.array(weights.second, np.float64)[:, : len(weights.third)]
    sums = (hidden @ second).astype(np.int64)
    sums += np.array(weights.second_bias, np.int64)[: len(weights.third)]
    late: Array = np.clip(sums >> SHIFT, 0, TOP)
    return late


def fitted(weights: Weights, guide: Weights, parts: list[Rows]) -> tuple[Weights, dict[str, float]]:
    """Return weights with outputs fitted to results (step 2), and errors on games for testing.

    `guide` are the weights of the search.
    """
    inputs = _inputs(weights, parts)
    learn, strong = ~tested(parts), strong_rows(parts)
    worth, made = joined(parts, "worth"), joined(parts, "scores")
    seats = weights.seats
    points = _ridge(inputs[strong & learn], ((made - worth) / POINTS)[strong & learn])
    shares, slope = _last(weights)[:, :seats], weights.slope
    if not weights.team:
        shares, slope = _shares(weights, inputs, parts)
    new = _with_outputs(weights, np.concatenate([shares, points], 1), slope)
    results = _errors(parts, worth + POINTS * (inputs @ _last(new)[:, seats:]))
    results |= _losses(new, inputs, parts)
    if guide.inputs:
        before = _losses(guide, _inputs(guide, parts), parts)
        results |= {f"{name}_of_search": loss for name, loss in before.items()}
    about = {name: round(value, 4) for name, value in results.items()}
    return replace(new, tuning=guide.tuning, about=about), results


def _with_outputs(weights: Weights, found: Array, slope: float) -> Weights:
    """Return the weights with these outputs, as integers."""
    outputs = np.clip(np.round(found[:-1] * WEIGHT), -HEAVIEST, HEAVIEST).astype(int)
    bias = np.clip(np.round(found[-1] * WEIGHT * UNIT), -LARGEST_BIAS, LARGEST_BIAS).astype(int)
    return replace(weights, third=outputs.tolist(), third_bias=bias.tolist(), slope=slope)


def _ridge(inputs: Array, wanted: Array) -> Array:
    square = inputs.T @ inputs + RIDGE * len(inputs) * np.eye(inputs.shape[1])
    found: Array = np.linalg.solve(square, inputs.T @ wanted)
    return found


def _shares(weights: Weights, inputs: Array, parts: list[Rows]) -> tuple[Array, float]:
    """Fit win shares: the weights of the inputs by seat, and the slope of the evaluation.

    Rows of one game have the same result. So the rows of each kind of games together count as much
    as there are games of the search, of which there are fewer.
    """
    learn, strong = ~tested(parts), strong_rows(parts)
    count = len(np.unique(joined(parts, "game")[strong & learn]))
    weight = np.zeros(len(inputs))
    for kind in (strong & learn, ~strong & learn):
        weight[kind] = count / max(1, kind.sum())
    worth, won = joined(parts, "worth"), joined(parts, "shares")
    start = np.append(_last(weights)[:, : weights.seats].T.ravel(), weights.slope)
    return logistic(inputs[learn], worth[learn], won[learn], weight[learn], start)


def logistic(
    inputs: Array, worth: Array, won: Array, weight: Array, start: Array
) -> tuple[Array, float]:
    """Fit a softmax of `inputs @ found + slope * worth` to shares by Newton's method.

    `start` holds the weights of the first seat, of the second and so on, and the slope. The
    weights are pulled to it.
    """
    width, seats = inputs.shape[1], won.shape[1]
    blocks = [slice(i * width, (i + 1) * width) for i in range(seats)]
    pull = np.append(np.full(width * seats, PULL), NEARLY_NONE)

    def shares(at: Array) -> Array:
        return softmax(inputs @ at[:-1].reshape(seats, width).T + at[-1] * worth)

    def loss(at: Array) -> float:
        told = np.log(shares(at).clip(CERTAIN**2, 1.0))
        return float(-(weight[:, None] * won * told).sum() + (pull * (at - start) ** 2).sum() / 2)

    weight = weight * won.sum(1)  # where nobody wins there is nothing to learn
    now = start
    for _ in range(STEPS):
        share = shares(now)
        off = (share - won) * weight[:, None]
        gradient = np.append((inputs.T @ off).T.ravel(), (off * worth).sum())
        spread = weight[:, None] * share * (worth - (share * worth).sum(1, keepdims=True))
        curvature = np.diag(pull)
        for i, rows in enumerate(blocks):
            for j, columns in enumerate(blocks):
                scale = weight * share[:, i] * ((i == j) - share[:, j])
                curvature[rows, columns] += inputs.T @ (inputs * scale[:, None])
            curvature[rows, -1] = curvature[-1, rows] = inputs.T @ spread[:, i]
        curvature[-1, -1] += (spread * worth).sum()
        step = np.linalg.solve(curvature, gradient + pull * (now - start))
        while loss(now - step) > loss(now) and np.abs(step).max() > CERTAIN:
            step = step / 2  # the curve is flat here, and the minimum nearer than it seems
        now = now - step
    return now[:-1].reshape(seats, width).T, float(now[-1])


def softmax(logits: Array) -> Array:
    """Return win shares for logits by seat."""
    odds = np.exp(logits - logits.max(1, keepdims=True))
    shares: Array = odds / odds.sum(1, keepdims=True)
    return shares


def joined(parts: list[Rows], name: str) -> Array:
    return np.concatenate([part[name] for part in parts])


def tested(parts: list[Rows]) -> Array:
    """Return which rows are of games kept for testing, some of each kind."""
    game, strong = joined(parts, "game"), strong_rows(parts)
    kept = np.zeros(len(game), np.bool_)
    for kind in (strong, ~strong):
        kept[kind] = np.unique(game[kind], return_inverse=True)[1] % TEST_EVERY == 0
    return kept


def strong_rows(parts: list[Rows]) -> Array:
    """Return which rows are of games of the search; all, if there are no others."""
    strong: Array = joined(parts, "visits").sum(1) > 0
    return strong if strong.any() else np.ones_like(strong)


def _last(weights: Weights) -> Array:
    """Return the weights of the last layer, one row for each input, as numbers."""
    bias = np.array([weights.third_bias]) / (WEIGHT * UNIT)
    return np.concatenate([np.array(weights.third) / WEIGHT, bias])


def _inputs(weights: Weights, parts: list[Rows]) -> Array:
    """Return the inputs of the last layer and a 1, as numbers."""
    late = activations(weights, joined(parts, "rows")) / UNIT
    return np.concatenate([late, np.ones((len(late), 1))], 1)


def _errors(parts: list[Rows], told: Array) -> dict[str, float]:
    """Return how far told points, and those of the evaluation, are off."""
    made, test = joined(parts, "scores"), tested(parts) & strong_rows(parts)
    return {
        "games": float(len(np.unique(joined(parts, "game")[strong_rows(parts)]))),
        "greedy_games": float(len(np.unique(joined(parts, "game")[~strong_rows(parts)]))),
        "made": float(made[strong_rows(parts)].mean()),
        "error": float(np.abs(told - made)[test].mean()),
        "error_of_evaluation": float(np.abs(joined(parts, "worth") - made)[test].mean()),
    }


def _losses(weights: Weights, inputs: Array, parts: list[Rows]) -> dict[str, float]:
    """Return the log loss of win shares, by kind of games."""
    strong, test = strong_rows(parts), tested(parts)
    worth, won = joined(parts, "worth"), joined(parts, "shares")
    out = inputs @ _last(weights)[:, : weights.seats]
    share = softmax(out + weights.slope * worth)
    results = {}
    for name, rows in zip(LOSSES, (strong & test, ~strong & test), strict=True):
        loss = -(won[rows] * np.log(share[rows].clip(CERTAIN, 1.0))).sum(1)
        results[name] = float(loss.mean()) if len(loss) else 0.0
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=240.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, help="the weights; default: those of the game")
    parser.add_argument(
        "--games",
        type=Path,
        help="folder that keeps the games, for runs with the same network",
    )
    given = parser.parse_args()
    try:
        results = refit(given)
    except BadInput as error:
        parser.error(str(error))
    print(results)  # noqa: T201 a command of its own


def _inner(plan: Plan, settings: Settings, guide: Weights, parts: list[Rows], seed: int) -> Weights:
    """Fit all layers (step 1)."""
    try:
        from benben.train import layers  # noqa: PLC0415 needs PyTorch
    except ImportError as error:
        raise without_extra(error) from error
    if guide.inputs:
        return layers.further(guide, parts, seed)
    return layers.started(plan, settings, parts, seed)


def refit(given: argparse.Namespace) -> dict[str, float]:
    """Play games, fit the network for hints and write it if it is better; return the errors."""
    guide_file = file_of(given.game, given.seats)
    course = configured(given.game, given.seats)
    with tempfile.TemporaryDirectory() as temporary:
        folder = (given.games or Path(temporary)) / f"{given.game}-{given.seats}"
        folder.mkdir(parents=True, exist_ok=True)
        guide = read(guide_file)
        plan = Plan(
            given.game,
            given.seats,
            course.plan.options,
            full=ITERATIONS,
            quick=ITERATIONS,
            random_percent=0,
            sampled_percent=0,
            greedy_percent=GREEDY_PERCENT,
            rows_percent=ROWS_PERCENT,
            settled_only=course.settings.playout_plies >= 0,
            weights=str(guide_file),
            tuning=network(guide).tuning,
        )
        check_rounds(folder, plan)
        if given.seconds:
            number = len(list(folder.glob("round-*-0.npz")))
            files = [folder / f"round-{number:03d}-{i}.npz" for i in range(given.workers)]
            many(plan, given.seed * 1000 + number, given.seconds, given.workers, files)
        parts = list(read_rows(sorted(folder.glob("round-*.npz"))))
        if not parts or len(np.unique(joined(parts, "game")[strong_rows(parts)])) < 2:
            raise BadInput(
                "error.train.games",
                "{seconds} seconds are too short for two games of {game}; give more --seconds",
                seconds=given.seconds,
                game=given.game,
            )
        new = _inner(plan, course.settings, guide, parts, given.seed)
        weights, results = fitted(new, guide, parts)
    before = sum(results.get(f"{name}_of_search", 0.0) for name in LOSSES)
    if not guide.inputs or sum(results[name] for name in LOSSES) < before:
        write(given.file or hints_file_of(given.game, given.seats), weights)
    return results


if __name__ == "__main__":
    main()

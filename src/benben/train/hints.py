"""Fit the network by which hints are told to the results of games.

    python -m benben.train.hints GAME --seats N [--seconds 240] [--iterations 60] [--workers W]
        [--games FOLDER]

The values by which a network guides the search are mostly what earlier searches expected. They lag
behind its current strength, are cut off at the horizon of a search, and assume strong play. So
hints have a network of their own, which judges the same leaves and does not steer the search. It is
fitted to games with the standard options and without random choices: those of the search against
itself, since hints assume good play, and those of `greedy`, since some people play worse. Each kind
has half of the weight.

1. All layers are fitted to who won and, in games of the search, to what later searches expected
   (`Recorder.later_shares`), for these vary less than results. They start as those of the network
   that guides the search; where there is none, a new network is fitted.
2. The outputs alone are then fitted to results, since what searches expect is biased: win shares by
   a logistic regression on all games, points by a ridge regression on those of the search.

The file is written if it is better, on games kept for testing, than the file before or, if there is
none, than the network of the search. `--games FOLDER` keeps the games for further runs.
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
    LARGEST_BIAS,
    Weights,
    checksum,
    file_of,
    hints_file_of,
    network,
    read,
    write,
)
from benben.core.errors import BadInput
from benben.train.course import configured
from benben.train.request import without_extra
from benben.train.selfplay import OF_ALL, Plan, Rows, check_rounds, many, read_rows

RIDGE: Final = 1e-3
"""Ridge penalty of final points for each row."""
PULL: Final = 30.0
"""Ridge penalty of win shares, which are pulled to those of step 1; rows of a game count as one."""
STEPS: Final = 12
"""Number of steps of Newton's method."""
TEST_EVERY: Final = 5
"""Every fifth game is kept for testing."""
GREEDY_PERCENT: Final = 20
"""Percentage of the time for games of `greedy`."""
ROWS_OF_GAME: Final = 24
"""Maximum number of rows of a game, drawn at random: all of them have the same result."""
NEARLY_NONE: Final = 1e-6
"""Ridge penalty of the slope, which is found even if all evaluations are equal."""
CERTAIN: Final = 1e-4
"""Least probability in a log loss."""
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


def drawn(part: Rows, *, settled_only: bool, seed: int) -> Rows:
    """Draw at most ROWS_OF_GAME rows of each game, perhaps only of settled positions."""
    game = part["game"]
    kept = np.flatnonzero(part["settled"]) if settled_only else np.arange(len(game))
    kept = np.random.default_rng(seed).permutation(kept)
    kept = kept[np.argsort(game[kept], kind="stable")]
    _, first, count = np.unique(game[kept], return_index=True, return_counts=True)
    kept = np.sort(kept[np.arange(len(kept)) - np.repeat(first, count) < ROWS_OF_GAME])
    return {name: each if name in OF_ALL else each[kept] for name, each in part.items()}


def fitted(weights: Weights, parts: list[Rows]) -> tuple[Weights, dict[str, float]]:
    """Return weights with outputs fitted to results (step 2), and errors on games for testing."""
    inputs = _inputs(weights, parts)
    learn, strong = ~tested(parts), strong_rows(parts)
    worth, made = joined(parts, "worth"), joined(parts, "scores")
    points = _ridge(inputs[strong & learn], ((made - worth) / POINTS)[strong & learn])
    start = np.append(_last(weights)[:, : weights.seats].T.ravel(), weights.slope)
    shares, slope = _shares(inputs, parts, start)
    new = _with_outputs(weights, np.concatenate([shares, points], 1), slope)
    told = worth + POINTS * (inputs @ _last(new)[:, weights.seats :])
    return new, _errors(parts, told) | losses(new, parts)


def by_evaluation(weights: Weights, parts: list[Rows]) -> Weights:
    """Return weights whose win shares follow from the evaluation alone, with the best slope."""
    nothing = np.zeros((len(joined(parts, "game")), 1))
    slope = _shares(nothing, parts, np.zeros(weights.seats + 1))[1]
    return _with_outputs(weights, np.zeros_like(_last(weights)), slope)


def _with_outputs(weights: Weights, found: Array, slope: float) -> Weights:
    """Return the weights with these outputs, as integers."""
    outputs = np.clip(np.round(found[:-1] * WEIGHT), -HEAVIEST, HEAVIEST).astype(int)
    bias = np.clip(np.round(found[-1] * WEIGHT * UNIT), -LARGEST_BIAS, LARGEST_BIAS).astype(int)
    return replace(weights, third=outputs.tolist(), third_bias=bias.tolist(), slope=slope)


def _ridge(inputs: Array, wanted: Array) -> Array:
    square = inputs.T @ inputs + RIDGE * len(inputs) * np.eye(inputs.shape[1])
    found: Array = np.linalg.solve(square, inputs.T @ wanted)
    return found


def _shares(inputs: Array, parts: list[Rows], start: Array) -> tuple[Array, float]:
    """Fit win shares: the weights of the inputs by seat, and the slope of the evaluation.

    Rows of one game have the same result. So the rows of each kind of games together count as much
    as there are games of the search, of which there are fewer.
    """
    learn, strong = ~tested(parts), strong_rows(parts)
    worth, won = joined(parts, "worth"), joined(parts, "shares")
    count = len(np.unique(joined(parts, "game")[strong & learn]))
    weight = np.zeros(len(inputs))
    for kind in (strong & learn, ~strong & learn):
        weight[kind] = count / max(1.0, won[kind].sum())  # nobody wins some games
    return logistic(inputs, worth, won, weight, start)


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
    """Return which rows are of games of the search."""
    strong: Array = joined(parts, "visits").sum(1) > 0
    return strong


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


def losses(weights: Weights, parts: list[Rows]) -> dict[str, float]:
    """Return the log loss of win shares on games for testing, by kind of games."""
    strong, test = strong_rows(parts), tested(parts)
    worth, won = joined(parts, "worth"), joined(parts, "shares")
    out = _inputs(weights, parts) @ _last(weights)[:, : weights.seats]
    share = softmax(out + weights.slope * worth)
    results = {}
    for name, rows in zip(LOSSES, (strong & test, ~strong & test), strict=True):
        loss = -(won[rows] * np.log(share[rows].clip(CERTAIN, 1.0))).sum()
        results[name] = float(loss / max(1.0, won[rows].sum()))
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=240.0)
    parser.add_argument("--iterations", type=int, default=60, help="of a search in these games")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--file", type=Path, help="where to write the network; default: where the game looks for it"
    )
    parser.add_argument("--games", type=Path, help="folder that keeps the games for further runs")
    given = parser.parse_args()
    try:
        results, written = refit(given)
    except BadInput as error:
        parser.error(str(error))
    print(results)  # noqa: T201 a command of its own
    print("written" if written else "not written, since it is not better")  # noqa: T201


def refit(given: argparse.Namespace) -> tuple[dict[str, float], bool]:
    """Play games, fit the network for hints and write it if it is better.

    Returns the errors, and whether it was written.
    """
    try:
        from benben.train.layers import fit_all  # noqa: PLC0415 needs PyTorch
    except ImportError as error:
        raise without_extra(error) from error
    games.get(given.game).check_options(given.seats, {})
    guide_file = file_of(given.game, given.seats)
    guide = read(guide_file)
    if guide.team:
        raise BadInput(
            "error.train.team",
            "chances of a team are not fitted to results; hints tell those of the search",
        )
    course = configured(given.game, given.seats)
    plan = Plan(
        given.game,
        given.seats,
        course.plan.options,
        full=given.iterations,
        quick=given.iterations,
        random_percent=0,
        sampled_percent=0,
        greedy_percent=GREEDY_PERCENT,
        weights=str(guide_file),
        tuning=network(guide).tuning,
    )
    with tempfile.TemporaryDirectory() as temporary:
        # Games of another guide are other games.
        name = f"{given.game}-{given.seats}-{checksum(given.game, given.seats)}"
        folder = (given.games or Path(temporary)) / name
        folder.mkdir(parents=True, exist_ok=True)
        check_rounds(folder, plan)
        if given.seconds:
            number = len(list(folder.glob("round-*-0.npz")))
            files = [folder / f"round-{number:03d}-{i}.npz" for i in range(given.workers)]
            many(plan, given.seed * 1000 + number, given.seconds, given.workers, files)
        settled_only = course.settings.playout_plies >= 0  # its network judges only those
        parts = [
            drawn(part, settled_only=settled_only, seed=given.seed)
            for part in read_rows(sorted(folder.glob("round-*.npz")))
        ]
    if not parts or len(np.unique(joined(parts, "game")[strong_rows(parts)])) < 2:
        raise BadInput(
            "error.train.games",
            "{seconds} seconds are too short for two games of {game}; give more --seconds",
            seconds=given.seconds,
            game=given.game,
        )
    new, results = fitted(fit_all(plan, course.settings, guide, parts, given.seed), parts)
    file = given.file or hints_file_of(given.game, given.seats)
    before = read(file) if file.is_file() else guide
    before = before if before.edition == new.edition else guide
    losses_before = losses(before if before.inputs else by_evaluation(new, parts), parts)
    results |= {f"{name}_before": loss for name, loss in losses_before.items()}
    better = sum(results[name] for name in LOSSES) < sum(losses_before.values())
    if better:
        about = {name: round(value, 4) for name, value in results.items()}
        write(file, replace(new, tuning=guide.tuning, about=about))
    return results, better


if __name__ == "__main__":
    main()

"""Fit what hints tell, chances and final points, to results of games.

    python -m benben.train.hints GAME --seats N [--seconds 240] [--workers W] [--file WEIGHTS]

The values by which a network guides the search are mostly what earlier searches expected. They lag
behind how strong the network has become, are cut off at the horizon of a search, and assume strong
play. So the last layer has separate outputs for people, fitted to results on the activations before
it. Nothing else in the file changes, so the bot plays as before. The games have the standard
options and no random choices; `--games FOLDER` keeps them for further runs with the same network:

- final points are a ridge regression on games of the network against itself, since hints tell what
  good play makes;
- chances are a logistic regression on those games and on games of `greedy`, each kind with half of
  the weight, since some people play well and others less well. In a team they stay those of the
  search.

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
from benben.train.selfplay import Plan, Rows, check_rounds, for_search, many, read_rows

RIDGE: Final = 1e-3
"""Ridge penalty of final points for each row."""
PULL: Final = 10.0
"""Ridge penalty of chances, which are pulled to the win shares of the search; rows of a game count
as one."""
STEPS: Final = 12
"""Number of steps of Newton's method."""
TEST_EVERY: Final = 5
"""Every fifth game is kept for testing."""
ITERATIONS: Final = 100
GREEDY_PERCENT: Final = 20
"""Percentage of the time for games of `greedy`."""
NEARLY_NONE: Final = 1e-6
"""Ridge penalty of the slope, which is found even if all evaluations are equal."""
CERTAIN: Final = 1e-4
"""Least probability in a log loss."""
LARGEST_BIAS: Final = 1 << 29
LOSSES: Final = ("loss_strong", "loss_greedy")
"""Names of the log losses in games of the search and of `greedy`, summed over seats."""

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
    """Return the weights with outputs for people, and errors on games kept for testing.

    Chances stay those of the search if the new ones are not closer to what happened.
    """
    late = activations(weights, _joined(parts, "rows")) / UNIT
    inputs = np.concatenate([late, np.ones((len(late), 1))], 1)
    learn, strong = ~_tested(parts), _strong(parts)
    worth, made = _joined(parts, "worth"), _joined(parts, "scores")
    points = _ridge(inputs[strong & learn], ((made - worth) / POINTS)[strong & learn])
    after = _with_outputs(weights, points, 0.0)
    told = worth + POINTS * (inputs @ _last(after)[:, 2 * weights.seats :])
    results = _errors(parts, told, "error_of_evaluation", worth)
    if not weights.team:
        shares, slope = _chances(weights, inputs, parts)
        with_chances = _with_outputs(weights, np.concatenate([points, shares], 1), slope)
        losses = _losses(with_chances, inputs, parts)
        results |= losses
        if sum(losses[name] - losses[f"{name}_of_search"] for name in LOSSES) < 0:
            after = with_chances
    about = {name: each for name, each in weights.about.items() if name != "final_points"}
    return _noted(replace(after, about=about), results), results


def _with_outputs(weights: Weights, found: Array, slope: float) -> Weights:
    """Return the weights with these outputs, after those for the search, as integers."""
    outputs = np.clip(np.round(found[:-1] * WEIGHT), -HEAVIEST, HEAVIEST).astype(int)
    bias = np.clip(np.round(found[-1] * WEIGHT * UNIT), -LARGEST_BIAS, LARGEST_BIAS).astype(int)
    search = for_search(weights)
    return replace(
        search,
        third=[row + outputs[i].tolist() for i, row in enumerate(search.third)],
        third_bias=search.third_bias + bias.tolist(),
        told_slope=slope,
    )


def gained(weights: Weights, parts: list[Rows]) -> tuple[Weights, dict[str, float]]:
    """Return weights without a network, with their `decision_gain`, and errors as above.

    The games must have been played with a gain of 0, and none by `greedy`.
    """
    told, left, made = (_joined(parts, name) for name in ("search_points", "left", "scores"))
    learn = ~_tested(parts)
    missing = (made - told).mean(1)
    gain = round(float(left[learn] @ missing[learn]) / float(left[learn] @ left[learn]), 3)
    results = _errors(parts, told + gain * left[:, None], "error_before", told)
    return _noted(replace(weights, decision_gain=gain), results), results


def _ridge(inputs: Array, wanted: Array) -> Array:
    square = inputs.T @ inputs + RIDGE * len(inputs) * np.eye(inputs.shape[1])
    found: Array = np.linalg.solve(square, inputs.T @ wanted)
    return found


def _chances(weights: Weights, inputs: Array, parts: list[Rows]) -> tuple[Array, float]:
    """Fit win shares: the weights of the inputs by seat, and the slope of the evaluation.

    Rows of one game have the same result. So the rows of each kind of games together count as much
    as there are games of the search, of which there are fewer.
    """
    learn, strong = ~_tested(parts), _strong(parts)
    count = len(np.unique(_joined(parts, "game")[strong & learn]))
    weight = np.zeros(len(inputs))
    for kind in (strong & learn, ~strong & learn):
        weight[kind] = count / max(1, kind.sum())
    worth, won = _joined(parts, "worth"), _joined(parts, "shares")
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


def _joined(parts: list[Rows], name: str) -> Array:
    return np.concatenate([part[name] for part in parts])


def _tested(parts: list[Rows]) -> Array:
    """Return which rows are of games kept for testing, some of each kind."""
    game, strong = _joined(parts, "game"), _strong(parts)
    kept = np.zeros(len(game), np.bool_)
    for kind in (strong, ~strong):
        kept[kind] = np.unique(game[kind], return_inverse=True)[1] % TEST_EVERY == 0
    return kept


def _strong(parts: list[Rows]) -> Array:
    """Return which rows are of games of the search; all, if there are no others."""
    strong: Array = _joined(parts, "visits").sum(1) > 0
    return strong if strong.any() else np.ones_like(strong)


def _last(weights: Weights) -> Array:
    """Return the weights of the last layer, one row for each input, as numbers."""
    bias = np.array([weights.third_bias]) / (WEIGHT * UNIT)
    return np.concatenate([np.array(weights.third) / WEIGHT, bias])


def _errors(parts: list[Rows], told: Array, other_name: str, other: Array) -> dict[str, float]:
    """Return how far told points, and those of another prediction, are off."""
    made, test = _joined(parts, "scores"), _tested(parts) & _strong(parts)
    return {
        "games": float(len(np.unique(_joined(parts, "game")[_strong(parts)]))),
        "greedy_games": float(len(np.unique(_joined(parts, "game")[~_strong(parts)]))),
        "made": float(made[_strong(parts)].mean()),
        "error": float(np.abs(told - made)[test].mean()),
        other_name: float(np.abs(other - made)[test].mean()),
    }


def _losses(weights: Weights, inputs: Array, parts: list[Rows]) -> dict[str, float]:
    """Return the log loss of told chances, and of those of the search, by kind of games."""
    seats, strong, test = weights.seats, _strong(parts), _tested(parts)
    worth, won = _joined(parts, "worth"), _joined(parts, "shares")
    out = inputs @ _last(weights)
    told = softmax(out[:, 3 * seats :] + weights.told_slope * worth)
    searched = softmax(out[:, :seats] + weights.slope * worth)
    results = {}
    for name, rows in zip(LOSSES, (strong & test, ~strong & test), strict=True):
        for label, share in ((name, told), (f"{name}_of_search", searched)):
            loss = -(won[rows] * np.log(share[rows].clip(CERTAIN, 1.0))).sum(1)
            results[label] = float(loss.mean()) if len(loss) else 0.0
    return results


def _noted(weights: Weights, results: dict[str, float]) -> Weights:
    noted = {name: round(value, 4) for name, value in results.items()}
    return replace(weights, about={**weights.about, "hints": noted})


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


def refit(given: argparse.Namespace) -> dict[str, float]:
    """Play games with the weights in a file and fit what hints tell; return the errors."""
    file: Path = given.file or file_of(given.game, given.seats)
    weights = replace(read(file), decision_gain=0.0)
    with tempfile.TemporaryDirectory() as temporary:
        folder = (given.games or Path(temporary)) / f"{given.game}-{given.seats}"
        guide = folder / "guide.bin"
        write(guide, weights)
        plan = Plan(
            given.game,
            given.seats,
            configured(given.game, given.seats).plan.options,
            full=ITERATIONS,
            quick=ITERATIONS,
            random_percent=0,
            sampled_percent=0,
            greedy_percent=GREEDY_PERCENT if weights.inputs else 0,
            weights=str(guide),
            tuning=network(weights).tuning,
        )
        check_rounds(folder, plan)
        if given.seconds:
            number = len(list(folder.glob("round-*-0.npz")))
            files = [folder / f"round-{number:03d}-{i}.npz" for i in range(given.workers)]
            many(plan, given.seed * 1000 + number, given.seconds, given.workers, files)
        parts = list(read_rows(sorted(folder.glob("round-*.npz"))))
        if not parts or len(np.unique(_joined(parts, "game")[_strong(parts)])) < 2:
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

"""Rounds of training: play, fit, test by matches and keep the better network; resumable."""

import json
import time
import tomllib
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import torch

from benben import games
from benben.bots.weights import read, write
from benben.core.errors import BadInput
from benben.train.gate import match, scaled
from benben.train.model import Settings, export, fit, gather
from benben.train.selfplay import Plan, many, read_rows
from benben.train.tuning import Say, only_tuned, tune

BEST: Final = "best.bin"
PROGRESS: Final = "progress.jsonl"
TUNING: Final = "tuning.json"


@dataclass(frozen=True)
class Course:
    """The configuration of a training: `train.toml` of a game's folder."""

    plan: Plan
    settings: Settings = field(default_factory=Settings)
    first_seconds: float = 60.0
    """Seconds of self-play with `ismcts` in the first round, before there is a network."""
    round_seconds: float = 40.0
    """Seconds of self-play in each later round."""
    window: int = 6
    """Number of latest rounds whose games are training data."""
    gate_games: int = 64
    """Number of games of the match that decides whether a new network is kept."""
    gate_ms: int = 10
    """Time per choice in that match, in milliseconds."""
    tuning_seconds: float = 0.0
    """Seconds for tuning the parameters of the evaluation first; 0: they stay the game's own."""
    networks: bool = True
    """Whether networks are trained after that."""


def configured(game: str, seats: int, **changes: Any) -> Course:
    """Read the configuration of a game; changes override it."""
    file = games.folder(game) / "train.toml"
    data = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    course = Course(
        Plan(game, seats, **data.get("games", {}) | data.get("seats", {}).get(str(seats), {})),
        Settings(**data.get("network", {})),
        **data.get("rounds", {}),
    )
    return replace(course, **{name: value for name, value in changes.items() if value is not None})


def progress(folder: Path) -> list[dict[str, Any]]:
    """Read the results of the rounds so far."""
    file = folder / PROGRESS
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    return [json.loads(line) for line in lines]


def train(course: Course, folder: Path, seconds: float, jobs: int, seed: int, say: Say) -> None:
    """Train until the time is up; resume the training in the folder, if there is one."""
    begin = time.time()
    end = begin + seconds
    device = "cuda" if torch.cuda.is_available() else "cpu"
    folder.mkdir(parents=True, exist_ok=True)
    best = folder / BEST
    game = games.get(course.plan.game)
    seats = course.plan.seats
    if course.tuning_seconds:
        file = folder / TUNING
        tuned = tune(course.plan, course.tuning_seconds, end, jobs, seed, file, say)
        course = replace(course, plan=replace(course.plan, tuning=tuned.tuned()))
        if tuned.seconds < course.tuning_seconds:
            return
        if not course.networks:
            about = {"seed": seed, "seconds": round(tuned.seconds), "steps": tuned.steps}
            keep_tuned(course, folder, about, jobs, seed, say)
            return
    number = len(list(folder.glob("round-*-0.npz")))
    fitting = 0.0
    while True:
        played = course.round_seconds if best.is_file() else course.first_seconds
        left = end - time.time() - 1.5 * fitting
        if number and left < played / 2:
            break
        plan = replace(course.plan, weights=str(best) if best.is_file() else "")
        files = [folder / f"round-{number:03d}-{i}.npz" for i in range(jobs)]
        many(plan, seed * 1000 + number, min(played, max(left, 1.0)), jobs, files)
        since = time.time()
        first = max(0, number + 1 - course.window)
        kept = [
            file for i in range(first, number + 1) for file in folder.glob(f"round-{i:03d}-*.npz")
        ]
        parts = list(read_rows(sorted(kept)))
        if any(part["tuning"].tolist() != parts[-1]["tuning"].tolist() for part in parts):
            raise BadInput(
                "error.train.rounds",
                "{folder} has games with other parameters of the evaluation; train in another one",
                folder=str(folder),
            )
        data = gather(parts, device, course.settings, game.id, seats)
        model = fit(data, seats, game.space.size, course.settings, seed + number, say)
        weights = export(model, data, course.settings, game.id, seats, game.standard.digest)
        if course.plan.tuning:
            tuned_weights = only_tuned(game, course.plan, {})
            weights.tuning, weights.prior_visits = tuned_weights.tuning, tuned_weights.prior_visits
        result = {
            "round": number,
            "seconds": round(time.time() - begin),
            "games": data.games,
            "rows": len(data.rows),
            "played_with": "network" if plan.weights else "ismcts",
            **{name: round(value, 4) for name, value in data.results.items()},
        }
        weights.about = {**asdict(course.settings), **result, "seed": seed}
        new = folder / f"round-{number:03d}.bin"
        write(new, weights)
        old = best if best.is_file() else None
        wins = match(course.plan, new, old, course.gate_games, course.gate_ms, jobs, seed + number)
        better = not best.is_file() or scaled(wins, seats) > 0.5
        if better:
            write(best, weights)
        fitting = time.time() - since
        log_round(folder, result | _score(course, wins, kept=better), say)
        number += 1


def keep_tuned(
    course: Course, folder: Path, about: dict[str, Any], jobs: int, seed: int, say: Say
) -> None:
    """Keep tuned parameters, without a network, if they win a match against `ismcts`."""
    weights = only_tuned(games.get(course.plan.game), course.plan, about)
    new = folder / "tuned.bin"
    if new.is_file() and read(new) == weights:
        return  # they were tested before
    untested = new.with_suffix(".part")
    write(untested, weights)
    wins = match(course.plan, untested, None, course.gate_games, course.gate_ms, jobs, seed)
    untested.rename(new)
    kept = scaled(wins, course.plan.seats) > 0.5
    if kept:
        write(folder / BEST, weights)
    log_round(folder, {**about, "round": 0, **_score(course, wins, kept=kept)}, say)


def _score(course: Course, wins: float, *, kept: bool) -> dict[str, Any]:
    won = round(scaled(wins, course.plan.seats), 3)
    return {"match": course.gate_games, "wins": round(wins, 4), "won": won, "kept": kept}


def log_round(folder: Path, result: dict[str, Any], say: Say) -> None:
    """Append the results of a round to the progress file."""
    with (folder / PROGRESS).open("a", encoding="utf-8") as log:
        log.write(json.dumps(result) + "\n")
    say(f"{folder.name}: " + " ".join(f"{key}={value}" for key, value in result.items()))

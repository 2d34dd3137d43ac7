"""Rounds of training: play, fit, test by matches and keep the better network; resumable."""

import time
from dataclasses import asdict, replace
from pathlib import Path

import torch

from benben import games
from benben.bots.weights import write
from benben.train.course import BEST, Course, Say, log_round
from benben.train.gate import match, scaled, sides
from benben.train.model import export, fit, gather
from benben.train.selfplay import check_rounds, many, read_rows
from benben.train.tuning import TUNING, keep_tuned, only_tuned, tune


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
    check_rounds(folder, course.plan)
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
        data = gather(list(read_rows(sorted(kept))), device, course.settings, game.id, seats)
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
        better = not best.is_file() or scaled(wins, sides(course.plan)) > 0.5
        if better:
            write(best, weights)
        fitting = time.time() - since
        log_round(course, folder, result, wins, say, kept=better)
        number += 1

"""Matches between a new network and the best one so far, without PyTorch."""

import multiprocessing
from dataclasses import replace
from pathlib import Path

from benben import games
from benben.bots.bot import Budget
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.processes import end_with_parent
from benben.train.selfplay import Plan, like, make_bots, start


def match(
    plan: Plan, new: Path, old: Path | None, count: int, ms: int, jobs: int, seed: int
) -> float:
    """Return the win share of one new bot among old ones, with rotated seats.

    Without an old network, the new one plays against `ismcts`. All have the same time.
    """
    jobs = max(1, min(jobs, count))
    plan = replace(plan, tuning=[])  # each bot brings its own
    with multiprocessing.get_context("spawn").Pool(jobs, end_with_parent) as pool:
        tasks = [(plan, new, old, range(i, count, jobs), ms, seed) for i in range(jobs)]
        shares = [share for part in pool.starmap(_play, tasks) for share in part]
    return sum(shares) / len(shares)


def scaled(wins: float, seats: int) -> float:
    """Convert a win share against several opponents to one: a fair share becomes 0.5."""
    fair = 1 / max(2, seats)
    return wins * (1 - fair) / (wins * (1 - fair) + (1 - wins) * fair)


def _play(
    plan: Plan, new: Path, old: Path | None, numbers: range, ms: int, seed: int
) -> list[float]:
    game = games.get(plan.game)
    ours = make_bots(replace(plan, weights=str(new)), 0)[0]
    theirs = make_bots(replace(plan, weights=str(old) if old else ""), 0)[0]
    shares = []
    budget = Budget(ms=ms)
    for number in numbers:
        mine = number % plan.seats
        bots = [
            like(ours if seat == mine else theirs, seed * 7919 + number * 16 + seat)
            for seat in range(plan.seats)
        ]
        # Games with the same deals have the new network in each seat once.
        rng = Rng(seed * 100_003 + number // plan.seats)
        state = start(game, plan, number // plan.seats)
        while state.to_move != OVER:
            seat = state.to_move
            if seat == CHANCE:
                choice = state.deal(rng)
            else:
                choice = bots[seat].choose(state.seen_by(seat), budget)
            for i, bot in enumerate(bots):
                bot.hear(seat, state.heard(choice, i))
            state.apply(choice)
        places = state.places()
        shares.append(1 / places.count(1) if places[mine] == 1 else 0.0)
    return shares

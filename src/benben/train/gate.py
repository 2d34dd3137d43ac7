"""Matches between a new network and the best one so far, without PyTorch."""

import multiprocessing
from dataclasses import replace
from pathlib import Path

from benben import games
from benben.bots.bot import Budget
from benben.bots.ismcts import Ismcts
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State
from benben.processes import end_with_parent
from benben.train.selfplay import Plan, like, make_bots, start


def match(
    plan: Plan, new: Path, old: Path | None, count: int, ms: int, jobs: int, seed: int
) -> float:
    """Return the win share of one new bot among old ones, with rotated seats.

    Without an old network, the new one plays against `ismcts`. All have the same time. If all seats
    are a team, both play the same deals: a deal that only one of them wins counts for that one, any
    other half for each.
    """
    jobs = max(1, min(jobs, count))
    plan = replace(plan, tuning=[])  # each bot brings its own
    with multiprocessing.get_context("spawn").Pool(jobs, end_with_parent) as pool:
        tasks = [(plan, new, old, range(i, count, jobs), ms, seed) for i in range(jobs)]
        shares = [share for part in pool.starmap(_play, tasks) for share in part]
    return sum(shares) / len(shares)


def sides(plan: Plan) -> int:
    """Return the number of sides in a match: 2 for a team, otherwise the number of seats."""
    return 2 if start(games.get(plan.game), plan, 0).allied() else plan.seats


def scaled(wins: float, among: int) -> float:
    """Convert a win share against several opponents to one: a fair share becomes 0.5."""
    fair = 1 / among
    return wins * (1 - fair) / (wins * (1 - fair) + (1 - wins) * fair)


def _play(
    plan: Plan, new: Path, old: Path | None, numbers: range, ms: int, seed: int
) -> list[float]:
    ours = make_bots(replace(plan, weights=str(new)), 0)[0]
    theirs = make_bots(replace(plan, weights=str(old) if old else ""), 0)[0]
    team = start(games.get(plan.game), plan, 0).allied()
    shares = []
    for number in numbers:
        own = seed * 7919 + number * 16
        if team:
            won, other = (
                _end(plan, [each] * plan.seats, number, own, ms, seed).places()[0] == 1
                for each in (ours, theirs)
            )
            shares.append((1 + won - other) / 2)
            continue
        mine = number % plan.seats
        models = [ours if seat == mine else theirs for seat in range(plan.seats)]
        # Games with the same deals have the new network in each seat once.
        places = _end(plan, models, number // plan.seats, own, ms, seed).places()
        shares.append(1 / places.count(1) if places[mine] == 1 else 0.0)
    return shares


def _end(plan: Plan, models: list[Ismcts], deal: int, own: int, ms: int, seed: int) -> State:
    """Play one game of bots like these; return its last position."""
    bots = [like(model, own + seat) for seat, model in enumerate(models)]
    budget = Budget(ms=ms)
    rng = Rng(seed * 100_003 + deal)
    state = start(games.get(plan.game), plan, deal)
    while state.to_move != OVER:
        seat = state.to_move
        if seat == CHANCE:
            choice = state.deal(rng)
        else:
            choice = bots[seat].choose(state.seen_by(seat), budget)
        for i, bot in enumerate(bots):
            bot.hear(seat, state.heard(choice, i))
        state.apply(choice)
    return state

"""Tuning of the parameters of a game's evaluation, by matches of `greedy` against itself (SPSA).

Each step changes every parameter at random by its own step up or down (in the end by half of it),
and plays the changed ones against those changed the opposite way, with the same deals in all seats.
The parameters then move a little towards the winner. `greedy` plays some 60 games of Terra
Pyramides per second on two cores, so thousands of steps are possible, and what helps `greedy` helps
a search that uses the same evaluation.
"""

import json
import multiprocessing
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from benben import games
from benben.bots.bot import Budget
from benben.bots.greedy import Greedy
from benben.bots.outlook import average, evaluated
from benben.bots.weights import OPTIONS, Weights, observed, read, write
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State
from benben.processes import end_with_parent
from benben.train.course import BEST, Course, Say, log_round
from benben.train.course import progress as rounds
from benben.train.gate import match, scaled, sides
from benben.train.selfplay import Plan, start

DEALS: Final = 8
"""Number of deals of a step; each is played with the changed parameters in every seat."""
FIRST_SPREAD, LAST_SPREAD = 1.0, 0.5
"""Change of each parameter in a step, in its own unit, at the beginning and at the end."""
FIRST_RATE, LAST_RATE = 0.22, 0.045
"""Factor of the movement after a step, in units of each parameter; a clear win counts 3/4."""
AVERAGED_SHARE: Final = 0.25
"""Last part of the tuning, the mean of which is the result."""
PROBE_STEPS: Final = 50
"""Number of steps by which a parameter is changed to see whether it is used."""
ONCE: Final = Budget(iterations=1)
TUNING: Final = "tuning.json"


@dataclass
class Progress:
    """State of a tuning, saved every 50 batches and at the end, so that it can be resumed."""

    names: list[str]
    """Names of the parameters."""
    values: list[float]
    seconds: float = 0.0
    """Time spent so far."""
    steps: int = 0
    margin_scale: float = 0.0
    """Running mean of four times the absolute margin of a step, which divides margins.

    It is in points, for a team in percent of its goal.
    """
    sums: list[float] = field(default_factory=list)
    """Sums of the values over the averaged steps."""
    averaged: int = 0

    def tuned(self) -> list[int]:
        """Return the parameters to use."""
        if not self.averaged:
            return [round(value) for value in self.values]
        return [round(total / self.averaged) for total in self.sums]


def tune(
    plan: Plan,
    seconds: float,
    until: float,
    jobs: int,
    seed: int,
    file: Path,
    say: Say,
) -> Progress:
    """Tune for `seconds` in all, at most until a time; resume the tuning in the file, if any."""
    known = games.get(plan.game).parameters
    progress = Progress([each.name for each in known], [float(each.value) for each in known])
    if file.is_file():
        saved = Progress(**json.loads(file.read_text("utf-8")))
        if saved.names != progress.names:
            raise BadInput(
                "error.train.parameters",
                "{file} is a tuning of other parameters of {game}; delete it to start again",
                file=str(file),
                game=plan.game,
            )
        progress = saved
    if progress.seconds >= seconds:
        return progress
    steps = used_steps(plan)
    with multiprocessing.get_context("spawn").Pool(jobs, end_with_parent) as pool:
        while progress.seconds < seconds and time.time() < until:
            begin = time.time()
            part = progress.seconds / seconds
            spread = FIRST_SPREAD + part * (LAST_SPREAD - FIRST_SPREAD)
            rate = FIRST_RATE + part * (LAST_RATE - FIRST_RATE)
            tasks = []
            for _ in range(jobs):
                own = seed * 1_000_003 + progress.steps
                luck = Random(own)
                moves = [luck.choice((-1, 1)) * step for step in steps]
                tasks.append((plan, progress.values, moves, spread, own))
                progress.steps += 1
            for (_, _, moves, _, _), (margin, wins) in zip(
                tasks, pool.starmap(compare, tasks), strict=True
            ):
                size = 4.0 * abs(margin)
                weight = 0.02 if progress.margin_scale else 1.0
                progress.margin_scale += weight * (size - progress.margin_scale)
                lead = max(-1.0, min(1.0, margin / max(1.0, progress.margin_scale)))
                toward = rate * (2.0 * lead + 2.0 * wins - 1.0) / 4.0
                for i, move in enumerate(moves):
                    progress.values[i] += toward * move
            if part > 1 - AVERAGED_SHARE:
                sums = progress.sums or [0.0] * len(steps)
                progress.sums = [a + b for a, b in zip(sums, progress.values, strict=True)]
                progress.averaged += 1
            else:  # also if an earlier tuning was shorter
                progress.sums, progress.averaged = [], 0
            progress.seconds += time.time() - begin
            if progress.steps // jobs % 50 == 0:
                save(file, progress)
                say(f"{plan.game} {plan.seats}: {progress.steps} steps of tuning")
    save(file, progress)
    return progress


def used_steps(plan: Plan) -> list[int]:
    """Return the step of each parameter, 0 for those that these games do not use.

    Unused parameters would drift at random: those of playouts, which `greedy` does not run, and
    those of missions.
    """
    game = games.get(plan.game)
    own = [each.value for each in game.parameters]
    found = [state for number in range(DEALS) for state in positions(game, plan, number)]
    before = [worth_with(state, own) for state in found]
    steps = []
    for at, each in enumerate(game.parameters):
        values = own[:]
        values[at] += PROBE_STEPS * each.step
        used = any(
            worth_with(state, values) != worth for state, worth in zip(found, before, strict=True)
        )
        steps.append(each.step if used else 0)
    return steps


def positions(game: Game, plan: Plan, number: int) -> list[State]:
    """Return all positions of one game played with `pick`."""
    rng = Rng(number)
    state = start(game, plan, number)
    found = []
    while state.to_move != OVER:
        found.append(state.clone())
        state.apply(state.deal(rng) if state.to_move == CHANCE else state.pick(rng))
    return found


def worth_with(state: State, values: list[int]) -> list[int]:
    """Return the evaluation of each seat with these parameters."""
    changed = state.clone()
    changed.tuning = values
    return [changed.evaluate(seat) for seat in range(state.seats)]


def save(file: Path, progress: Progress) -> None:
    part = file.with_suffix(".part")
    part.write_text(json.dumps(vars(progress)), "utf-8")
    part.rename(file)


def compare(
    plan: Plan, values: list[float], moves: list[int], spread: float, seed: int
) -> tuple[float, float]:
    """Return the mean margin and the win share of parameters moved up against moved down.

    A fair win share is 0.5, whatever the number of seats.
    """
    up = [round(value + spread * move) for value, move in zip(values, moves, strict=True)]
    down = [round(value - spread * move) for value, move in zip(values, moves, strict=True)]
    game = games.get(plan.game)
    margin = wins = 0.0
    count = 0
    for deal in range(DEALS):
        number = seed * DEALS + deal
        if start(game, plan, number).allied():
            found = [team(play(game, plan, number, [each] * plan.seats)) for each in (up, down)]
            (done, won), (other, also) = found
            margin += done - other
            wins += (won - also + 1.0) / 2.0
            count += 1
            continue
        for seat in range(plan.seats):
            seated = [down] * plan.seats
            seated[seat] = up
            end = play(game, plan, number, seated)
            places, worth = end.places(), evaluated(end)
            # Relative to the average, so that equal players have 0 with any number of seats.
            margin += (worth[seat] - average(worth)) * plan.seats / (plan.seats - 1)
            wins += 1.0 / places.count(1) if places[seat] == 1 else 0.0
            count += 1
    return margin / count, scaled(wins / count, sides(plan))


def team(end: State) -> tuple[float, float]:
    """Return how much of its goal a team has reached, in percent, and whether it has won."""
    return evaluated(end)[0], float(end.places()[0] == 1)


def play(game: Game, plan: Plan, number: int, tunings: list[list[int]]) -> State:
    """Play one game of `greedy`, each seat with its parameters; return its last position."""
    rng = Rng(number)
    state = start(game, plan, number)
    bots = [Greedy(number * 16 + seat, 1) for seat in range(plan.seats)]
    while state.to_move != OVER:
        seat = state.to_move
        if seat == CHANCE:
            state.apply(state.deal(rng))
            continue
        view = state.seen_by(seat)
        view.tuning = tunings[seat]
        state.apply(bots[seat].choose(view, ONCE))
    return state


def only_tuned(game: Game, plan: Plan, about: dict[str, Any]) -> Weights:
    """Return weights without a network: only the parameters of the evaluation."""
    layout = game.layout(plan.seats)
    states = [start(game, plan, i) for i in range(max(map(len, plan.options.values()), default=1))]
    rows = [layout.row(state, 0) for state in states]
    fixed = [
        (each.name, i, rows[0][each.offset + i])
        for each in layout.segments
        for i in range(each.length)
        if each.name.startswith(OPTIONS) and len({row[each.offset + i] for row in rows}) == 1
    ]
    return Weights(
        game=game.id,
        seats=plan.seats,
        rules=game.rules,
        edition=game.standard.digest,
        observed=observed(game.id, plan.seats, [name for name, *_ in fixed]),
        inputs=[],
        tables=[],
        first_bias=[],
        second=[],
        second_bias=[],
        third=[],
        third_bias=[],
        choices=[],
        scale=1.0,
        slope=0.0,
        policy=False,
        playout_plies=-1,
        team=states[0].allied(),
        centre=0.0,
        fixed=fixed,
        tuning=dict(zip([each.name for each in game.parameters], plan.tuning, strict=True)),
        prior_visits=plan.prior_visits,
        about=about,
    )


def keep_tuned(
    course: Course, folder: Path, about: dict[str, Any], jobs: int, seed: int, say: Say
) -> None:
    """Keep tuned parameters, without a network, if they win a match.

    Their opponent is the best before, at first `ismcts`.
    """
    weights = only_tuned(games.get(course.plan.game), course.plan, about)
    tested = folder / "tuned.bin"
    for file in (tested, folder / BEST):
        if file.is_file() and replace(read(file), about={}) == replace(weights, about={}):
            return  # it was tested before
    new, best = tested.with_suffix(".part"), folder / BEST
    write(new, weights)
    old = best if best.is_file() else None
    wins = match(course.plan, new, old, course.gate_games, course.gate_ms, jobs, seed)
    kept = scaled(wins, sides(course.plan)) > 0.5
    if kept:
        write(best, weights)
    log_round(course, folder, {**about, "round": len(rounds(folder))}, wins, say, kept=kept)
    new.rename(tested)  # last: a match that was not finished is played again

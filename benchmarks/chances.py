"""Measure the calibration of hints: predicted chances of winning and points at the end.

    python benchmarks/chances.py GAME [--seats N] [--games 100] [--player greedy] [--iterations 500]
        [--asked 12] [--seed 1] [--option K=V]...

Copies of one bot play against each other. Some decisions of each game, drawn at random, are judged
by `ismcts`, by `learned`, and by the search that gives hints. For each, the first table groups the
seats by predicted chance and shows how often they won; the second shows the log loss of the
chances, and predicted and final points, by fifths of the game. At the end they are compared with
`ismcts`. Decisions of one game are not independent, so intervals are by games.
"""

import argparse
import math
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from benben import games
from benben.bots import make
from benben.bots.ismcts import Ismcts
from benben.bots.judge import Effort, advise, adviser
from benben.bots.learned import Learned
from benben.core.drive import resolve_chance
from benben.core.rng import Rng
from benben.core.state import OVER, State

SEARCHERS: dict[str, Callable[[int], Ismcts]] = {
    "ismcts": Ismcts,
    "learned": Learned,
    "hints": adviser,
}
SURE = 0.005
PATIENT = 600.0
"""Time limit in seconds, never reached: a judgement ends by iterations."""


@dataclass(frozen=True)
class Said:
    """A prediction for a seat, and the result."""

    game: int
    part: float
    """Fraction of the game that had been played, from 0 to 1."""
    chance: float
    points: float
    won: float
    made: float


def told(state: State, given: argparse.Namespace, number: int) -> list[list[Said]]:
    """One game: what each of SEARCHERS predicts."""
    seats = range(state.seats)
    bots = [make(given.player, 1000 * number + seat) for seat in seats]
    rng = Rng(number)
    resolve_chance(state, rng)
    asked: list[tuple[int, State]] = []
    step = 0
    luck = random.Random(number)
    while state.to_move != OVER:
        seat = state.to_move
        legal = state.legal()
        if len(legal) > 1:
            view = state.seen_by(seat)
            step += 1
            # A fair sample of decisions whose number is not known yet.
            if len(asked) < given.asked:
                asked.append((step, view))
            elif luck.randrange(step) < given.asked:
                asked[luck.randrange(given.asked)] = (step, view)
            state.apply(bots[seat].choose(view, bots[seat].budget))
        else:
            state.apply(legal[0])
        resolve_chance(state, rng)
    out: list[list[Said]] = [[] for _ in SEARCHERS]
    won, made = shares(state), results(state)
    for at, view in asked:
        for searcher, said in zip(SEARCHERS.values(), out, strict=True):
            effort = Effort(given.iterations, PATIENT)
            best = advise(view, effort, at, searcher=searcher)[0]
            part = (at - 1) / step
            said += [
                Said(number, part, best.chances[i], best.points[i], won[i], made[i]) for i in seats
            ]
    return out


def log_loss(said: Said) -> float:
    """Log loss of one seat's chance; no chance is taken to be certain."""
    chance = min(1 - SURE, max(SURE, said.chance))
    return -said.won * math.log(chance) - (1 - said.won) * math.log(1 - chance)


def by_game(said: list[Said]) -> list[float]:
    """Mean log loss of each game."""
    losses: dict[int, list[float]] = defaultdict(list)
    for each in said:
        losses[each.game].append(log_loss(each))
    return [statistics.fmean(losses[game]) for game in sorted(losses)]


def shares(state: State) -> list[float]:
    first = [place == 1 for place in state.places()]
    return [each / sum(first) if each and not state.allied() else float(each) for each in first]


def results(state: State) -> list[float]:
    """Points; for a team, how much of its goal was reached, in percent."""
    if state.allied():
        return [state.evaluate(seat) / 100 for seat in range(state.seats)]
    return [float(each) for each in state.scores()]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--iterations", type=int, default=500)
    parser.add_argument("--asked", type=int, default=12, help="decisions of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    given = parser.parse_args()
    game = games.get(given.game)
    options = dict(each.split("=", 1) for each in given.option)
    seats = given.seats or game.seats[0]
    found: list[list[Said]] = [[] for _ in SEARCHERS]
    for number in range(given.games):
        heard = told(game.start(seats, options), given, given.seed * 100_000 + number)
        for all_said, said in zip(found, heard, strict=True):
            all_said += said
    out = sys.stdout
    out.write(f"{given.game}, {seats} seats, {given.games} games of {given.player}\n")
    for searcher, said in zip(SEARCHERS, found, strict=True):
        out.write(f"\n{searcher}\n")
        write(said)
    before = by_game(found[0])
    for searcher, said in zip(SEARCHERS, found, strict=True):
        after = by_game(said)
        gains = [one - other for one, other in zip(before, after, strict=True)]
        mean, error = statistics.fmean(gains), statistics.stdev(gains) / len(gains) ** 0.5
        out.write(
            f"\n{searcher}: log loss {statistics.fmean(after):.4f}, lower than that of ismcts by "
            f"{mean:.4f} ({mean - 1.96 * error:.4f} to {mean + 1.96 * error:.4f})\n"
        )
    return 0


def write(found: list[Said]) -> None:
    """Write the tables of one searcher."""
    by_chance: dict[int, list[Said]] = defaultdict(list)
    by_part: dict[int, list[Said]] = defaultdict(list)
    for each in found:
        by_chance[min(9, int(each.chance * 10))].append(each)
        by_part[min(4, int(each.part * 5))].append(each)
    out = sys.stdout
    for tenth, some in sorted(by_chance.items()):
        won = statistics.fmean(each.won for each in some)
        out.write(f"said {tenth * 10:3}% to {tenth * 10 + 10:3}%: {won:6.1%} won, {len(some)}\n")
    for fifth, some in sorted(by_part.items()):
        said = statistics.fmean(each.points for each in some)
        made = statistics.fmean(each.made for each in some)
        off = statistics.fmean(abs(each.points - each.made) for each in some)
        loss = statistics.fmean(log_loss(each) for each in some)
        out.write(
            f"fifth {fifth + 1}: log loss {loss:.3f}, said {said:6.1f}, made {made:6.1f}, "
            f"off by {off:5.1f}\n"
        )


if __name__ == "__main__":
    sys.exit(main())

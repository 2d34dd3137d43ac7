"""Play the matches of docs/strength.md between `learned` and `ismcts` at equal time.

    python benchmarks/learned.py [--game imhotep] [--ms 50] [--seed 5] [--workers 1] [--calibrated]

One `learned` plays against `ismcts` on all other seats. Each match has an aim for its share of wins
and a largest number of games, and is a sequential test that was fixed beforehand: after 20, 40, 80
... games it stops as soon as the interval lies above or below the aim. The confidence of the
intervals is corrected for the number of these checks. Time is wall time, so the machine must be
quiet and have a core for each worker. With `--calibrated` budgets are the iterations that each bot
makes in that much processor time, measured first over decisions of one game; then the machine may
be busy. Games are saved in a journal: an interrupted match goes on, with the same iterations.
"""

import argparse
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benben import games as registry
from benben.arena import tournament
from benben.arena.ratings import SURE, Standing, standings
from benben.bots import make
from benben.bots.bot import Budget
from benben.bots.weights import checksum
from benben.core.drive import resolve_chance
from benben.core.rng import Rng
from benben.core.state import OVER, State

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Match:
    game: str
    seats: int
    aim: float
    """Share of wins to be reached."""
    games: int
    """Games at most."""


MATCHES = (
    Match("imhotep", 2, 0.65, 400),
    Match("egizia", 2, 0.65, 400),
    Match("egizia_sands", 2, 0.65, 400),
    Match("terra_pyramides", 2, 0.65, 400),
    Match("cleopatra", 3, 0.45, 300),
    Match("imhotep", 4, 0.35, 300),
    Match("egizia", 4, 0.35, 300),
    # Networks that nobody set an aim for are shipped if they are better than none.
    Match("imhotep", 3, 1 / 3, 300),
    Match("egizia", 3, 1 / 3, 300),
    Match("egizia_sands", 3, 1 / 3, 300),
)


FEW, MANY = 100, 500
"""Iterations by which the cost of one is told from what a search costs at its beginning."""


def decisions(game: str, seats: int, seed: int) -> Iterator[State]:
    """The views of all who had to decide in a game among `greedy`."""
    state = registry.get(game).start(seats)
    rng = Rng(seed)
    greedy = make("greedy", seed)
    resolve_chance(state, rng)
    while state.to_move != OVER:
        view = state.seen_by(state.to_move)
        if len(view.legal()) > 1:
            yield view
        state.apply(greedy.choose(view, greedy.budget))
        resolve_chance(state, rng)


def iterations(bot: str, views: list[State], ms: int) -> int:
    """The iterations that a bot makes on average in this much processor time."""
    times = []
    for count in (FEW, MANY):
        begin = time.process_time()
        for seed, view in enumerate(views):
            make(bot, seed).choose(view, Budget(iterations=count))
        times.append((time.process_time() - begin) / len(views))
    few_s, many_s = times
    return round(FEW + (ms / 1000 - few_s) * (MANY - FEW) / (many_s - few_s))


def budgets(match: Match, given: argparse.Namespace) -> list[str]:
    """The two bots with the budget that both have for a choice."""
    if not given.calibrated:
        return [f"learned:{given.ms}ms", f"ismcts:{given.ms}ms"]
    version = checksum(match.game, match.seats)
    kept: Path = given.journals / f"{match.game}-{match.seats}-{version}-{given.ms}ms.txt"
    if not kept.exists():
        views = list(decisions(match.game, match.seats, given.seed))
        views = views[:: max(1, len(views) // 40)]
        counts = [f"{bot}:{iterations(bot, views, given.ms)}" for bot in ("learned", "ismcts")]
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(" ".join(counts) + "\n", "utf-8")
    return kept.read_text("utf-8").split()


def play(match: Match, given: argparse.Namespace) -> tuple[Standing, str]:
    """Play a match until it is decided; return the standing of `learned` and the verdict."""
    bots = budgets(match, given)
    # Games of other weights are other games.
    of = [match.game, match.seats, checksum(match.game, match.seats), *bots, given.seed]
    name = re.sub(r"\W+", "-", "-".join(map(str, of)))
    workers = tournament.here if given.workers == 1 else tournament.processes(given.workers)
    ends = tournament.looks(match.games)
    for end in ends:
        what = tournament.setting(match.game, bots, end, match.seats, seed=given.seed)
        results = tournament.run(what, workers, journal=given.journals / f"{name}.jsonl")
        low, high = standings(results, bots, 1 - (1 - SURE) / len(ends))[0].interval
        verdict = "reached" if low >= match.aim else "missed" if high < match.aim else "open"
        if verdict != "open":
            break
    return standings(results, bots)[0], verdict


def row(match: Match, one: Standing, verdict: str, given: argparse.Namespace) -> str:
    low, high = one.interval
    cells = [
        match.game,
        str(match.seats),
        " and ".join(budgets(match, given)),
        str(one.games),
        f"{one.win_share:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{match.aim:.0%}: {verdict}",
        f"{1 / match.seats:.0%}",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--ms", type=int, default=50)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--calibrated", action="store_true", help="iterations instead of time")
    parser.add_argument("--journals", type=Path, default=ROOT / "build" / "strength")
    given = parser.parse_args()
    for match in MATCHES:
        if given.game in (None, match.game) and given.seats in (None, match.seats):
            one, verdict = play(match, given)
            sys.stdout.write(row(match, one, verdict, given) + "\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())

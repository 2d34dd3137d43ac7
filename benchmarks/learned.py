"""Play the matches of docs/strength.md between `learned` and `ismcts` at equal time.

    python benchmarks/learned.py [--game imhotep] [--ms 50] [--seed 5] [--workers 1]

One `learned` plays against `ismcts` on all other seats. Each match has an aim for its share of wins
and a largest number of games, and is a sequential test that was fixed beforehand: after 20, 40, 80
... games it stops as soon as the interval lies above or below the aim. The confidence of the
intervals is corrected for the number of these checks. Time is wall time, so the machine must be
quiet and have a core for each worker. Games are saved in a journal: an interrupted match goes on.
"""

import argparse
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from benben.arena import tournament
from benben.arena.ratings import SURE, Standing, standings

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


def play(match: Match, given: argparse.Namespace) -> tuple[Standing, str]:
    """Play a match until it is decided; return the standing of `learned` and the verdict."""
    bots = [f"learned:{given.ms}ms", f"ismcts:{given.ms}ms"]
    name = re.sub(r"\W+", "-", f"{match.game}-{match.seats}-{'-'.join(bots)}-{given.seed}")
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
        f"{given.ms} ms",
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

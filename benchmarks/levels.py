"""Play the levels against each other: the tables of levels in docs/strength.md.

    python benchmarks/levels.py [--game imhotep] [--times 1] [--seed 9]

Levels play as on the server: a search stops when no other choice can still get as many visits, and
keeps no tree between choices. Pairs of slow levels play fewer games. Ratings are Elo ratings, in
which 400 points are odds of 10 to 1, fitted to all games by maximum likelihood. The share of wins
of a pair is the mean of its posterior (Jeffreys' prior: one more game, drawn), so that a pair
without a loss has a finite rating. Intervals are percentiles of ratings fitted to shares drawn from
the posteriors: a bootstrap over games would find no uncertainty in a pair without a loss. Games are
saved in journals, so that an interrupted run continues; with `--write` only those that are there
are used.
"""

import argparse
import sys
from math import exp, log
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from benben.arena import tournament
from benben.arena.match import Result
from benben.arena.ratings import standings
from benben.bots import LEVELS, Bot, Budget, make
from benben.bots.ismcts import Ismcts
from benben.core.state import Choice, State

ROOT: Final = Path(__file__).resolve().parent.parent
ANCHOR: Final = "scribe"
"""The level whose rating is 0."""
SAMPLES: Final = 1000
NEWTON_STEPS: Final = 200
LEAST: Final = 1e-4
"""Smallest share of wins that is drawn from a posterior."""

PAIRS: Final = (
    ("novice", "apprentice", 200),
    ("apprentice", "scribe", 200),
    ("novice", "scribe", 40),
    ("scribe", "architect", 100),
    ("apprentice", "architect", 40),
    ("architect", "vizier", 40),
    ("vizier", "pharaoh", 40),
    ("scribe", "vizier", 20),
    ("architect", "pharaoh", 20),
)
"""The pairs and their numbers of games."""

Shares = dict[tuple[str, str], tuple[float, int]]
"""Share of wins of the first level of each pair, and the number of games."""


class _Level(Bot):
    """A level as the server plays it."""

    level: ClassVar[str]

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.inner = make(self.level, seed)
        if isinstance(self.inner, Ismcts):
            self.inner.early = True

    def choose(self, view: State, budget: Budget) -> Choice:
        return self.inner.choose(view, self.inner.budget)


class Novice(_Level):
    level = "novice"


class Apprentice(_Level):
    level = "apprentice"


class Scribe(_Level):
    level = "scribe"


class Architect(_Level):
    level = "architect"


class Vizier(_Level):
    level = "vizier"


class Pharaoh(_Level):
    level = "pharaoh"


def spec(level: str) -> str:
    return f"benchmarks/levels.py:{level.title()}"


def play(one: str, other: str, games: int, given: argparse.Namespace) -> list[Result]:
    """Play a match, or read the games that are there."""
    bots = [spec(one), spec(other)]
    what = tournament.setting(given.game, bots, games, 2, seed=given.seed)
    file: Path = given.journals / f"{given.game}-{one}-{other}-{given.seed}.jsonl"
    if not given.write:
        return tournament.run(what, journal=file)
    if not file.exists():
        return []
    journal = tournament.Journal(file, what)
    journal.close()
    return journal.results


def elo(shares: Shares) -> dict[str, float]:
    """Ratings by maximum likelihood, relative to the anchor (coordinate-wise Newton steps)."""
    levels = [level for level in LEVELS if any(level in pair for pair in shares)]
    rating = dict.fromkeys(levels, 0.0)
    for _ in range(NEWTON_STEPS):
        for level in levels:
            gain = 0.0
            weight = 0.0
            for (one, other), (share, games) in shares.items():
                if level in (one, other):
                    mine = share if level == one else 1 - share
                    rival = other if level == one else one
                    expected = 1 / (1 + exp(rating[rival] - rating[level]))
                    gain += games * (mine - expected)
                    weight += games * expected * (1 - expected)
            rating[level] += max(-1.0, min(1.0, gain / weight))
    points = 400 / log(10)
    return {level: points * (value - rating[ANCHOR]) for level, value in rating.items()}


def intervals(shares: Shares) -> dict[str, tuple[float, float]]:
    """Intervals of the ratings at 95%; the shares are means of posteriors."""
    rng = Random(1)
    drawn: dict[str, list[float]] = {}
    for _ in range(SAMPLES):
        sample = {
            pair: (
                max(LEAST, rng.betavariate(share * (games + 1), (1 - share) * (games + 1))),
                games,
            )
            for pair, (share, games) in shares.items()
        }
        for level, value in elo(sample).items():
            drawn.setdefault(level, []).append(value)
    ends = {level: sorted(values) for level, values in drawn.items()}
    cut = SAMPLES // 40
    return {level: (values[cut], values[-1 - cut]) for level, values in ends.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="imhotep")
    parser.add_argument("--times", type=float, default=1.0, help="how many times the games")
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--journals", type=Path, default=ROOT / "build" / "levels")
    parser.add_argument("--write", action="store_true", help="play no games")
    given = parser.parse_args()
    shares: Shares = {}
    for one, other, most in PAIRS:
        results = play(one, other, max(2, round(most * given.times)), given)
        if results:
            better = standings(results, [spec(other), spec(one)])[0]
            lost = len(results) * (1 - better.win_share)
            shares[one, other] = (lost + 0.5) / (len(results) + 1), len(results)
            low, high = better.interval
            cells = [other, one, str(len(results)), f"{better.win_share:.1%}"]
            sys.stdout.write(f"| {' | '.join(cells)} | {low:.1%} – {high:.1%} |\n")
            sys.stdout.flush()
    ends = intervals(shares)
    for level, rating in elo(shares).items():
        low, high = ends[level]
        sys.stdout.write(f"| {level} | {rating:+.0f} | {low:+.0f} – {high:+.0f} |\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

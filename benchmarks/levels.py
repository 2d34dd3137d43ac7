"""Play the levels against each other: the tables of levels in docs/strength.md.

    python benchmarks/levels.py [--game imhotep] [--times 1] [--seed 9]

Levels play as on the server: a search stops when no other choice can still get as many visits, and
keeps no tree between choices. Pairs of slow levels play fewer games. Ratings are Elo ratings, in
which 400 points are odds of 10 to 1, fitted to all games by maximum likelihood; each pair counts
one more game, which is drawn, so that a pair without a loss has a finite rating. Intervals are
percentiles of a bootstrap over the games of each pair. Games are saved in journals, so that an
interrupted run continues; with `--write` only the games that are there are used.
"""

import argparse
import sys
from math import exp, log
from pathlib import Path
from typing import ClassVar, Final

from benben.arena import tournament
from benben.arena.match import Result
from benben.arena.ratings import standings, won
from benben.bots import LEVELS, Bot, Budget, make
from benben.bots.ismcts import Ismcts
from benben.core.rng import Rng
from benben.core.state import Choice, State

ROOT: Final = Path(__file__).resolve().parent.parent
ANCHOR: Final = "scribe"
"""The level whose rating is 0."""
RESAMPLES: Final = 1000
NEWTON_STEPS: Final = 30

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

Shares = list[list[float]]
"""Shares of the first level's wins in each game, by pair."""


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


def elo(shares: Shares, pairs: list[tuple[str, str]]) -> dict[str, float]:
    """Ratings by maximum likelihood, relative to the anchor (coordinate-wise Newton steps)."""
    rating = dict.fromkeys(dict.fromkeys(level for pair in pairs for level in pair), 0.0)
    for _ in range(NEWTON_STEPS):
        for level in rating:
            gain = 0.0
            weight = 0.0
            for (one, other), games in zip(pairs, shares, strict=True):
                if level in (one, other):
                    count = len(games) + 1
                    wins = sum(games) + 0.5
                    if level == other:
                        wins = count - wins
                    rival = other if level == one else one
                    expected = 1 / (1 + exp(rating[rival] - rating[level]))
                    gain += wins - count * expected
                    weight += count * expected * (1 - expected)
            rating[level] += max(-1.0, min(1.0, gain / weight))
    points = 400 / log(10)
    return {level: points * (value - rating[ANCHOR]) for level, value in rating.items()}


def bootstrap(shares: Shares, pairs: list[tuple[str, str]]) -> dict[str, tuple[float, float]]:
    """Intervals of the ratings at 95%."""
    rng = Rng(1)
    drawn: dict[str, list[float]] = {}
    for _ in range(RESAMPLES):
        sample = [[games[rng.below(len(games))] for _ in games] for games in shares]
        for level, value in elo(sample, pairs).items():
            drawn.setdefault(level, []).append(value)
    ends = {level: sorted(values) for level, values in drawn.items()}
    cut = RESAMPLES // 40
    return {level: (values[cut], values[-1 - cut]) for level, values in ends.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="imhotep")
    parser.add_argument("--times", type=float, default=1.0, help="how many times the games")
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--journals", type=Path, default=ROOT / "build" / "levels")
    parser.add_argument("--write", action="store_true", help="play no games")
    given = parser.parse_args()
    pairs: list[tuple[str, str]] = []
    shares: Shares = []
    for one, other, most in PAIRS:
        results = play(one, other, max(2, round(most * given.times)), given)
        if results:
            pairs.append((one, other))
            better = standings(results, [spec(other), spec(one)])[0]
            shares.append([won(result, result.bots.index(spec(one))) for result in results])
            low, high = better.interval
            cells = [other, one, str(len(results)), f"{better.win_share:.1%}"]
            sys.stdout.write(f"| {' | '.join(cells)} | {low:.1%} – {high:.1%} |\n")
            sys.stdout.flush()
    ratings = elo(shares, pairs)
    intervals = bootstrap(shares, pairs)
    for level in LEVELS:
        if level in ratings:
            low, high = intervals[level]
            sys.stdout.write(f"| {level} | {ratings[level]:+.0f} | {low:+.0f} – {high:+.0f} |\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

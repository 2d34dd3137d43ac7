"""Standings of a tournament: win shares with confidence intervals, and ratings.

A win that is shared by k seats counts as 1/k of a win for each of them. Intervals are 95% Wilson
score intervals over the games in which a bot took part. A bot on several seats of a game counts
once, with their average: its seats are not independent, so this makes the interval too wide rather
than too narrow.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist, fmean
from typing import Any, Final

from benben.arena.match import Result
from benben.core.errors import BadInput
from benben.protocol.program import is_program

SURE: Final = 0.95


def wilson(wins: float, games: int, sure: float = SURE) -> tuple[float, float]:
    """Wilson score interval of a win share at the confidence level `sure`."""
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + sure / 2)
    share = wins / games
    centre = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below = 1 + z * z / games
    return max(0.0, (centre - half) / below), min(1.0, (centre + half) / below)


def won(result: Result, seat: int) -> float:
    """Share of a seat in the win, from 0 to 1; 0 for every seat of a game that nobody wins."""
    return 1 / result.places.count(1) if result.places[seat] == 1 else 0.0


def label(bot: str) -> str:
    """Display name of a bot: its spec, without the folders of files."""
    if is_program(bot):
        kind, _, command = bot.partition(":")
        return f"{kind}:" + " ".join(word.rpartition("/")[2] or word for word in command.split())
    return bot.rpartition("/")[2] if ".py:" in bot else bot


@dataclass
class Standing:
    """Statistics of one bot over all seats and games of a tournament."""

    bot: str
    games: int
    win_share: float
    interval: tuple[float, float]
    mean_place: float
    mean_score: float
    by_seat: list[dict[str, Any]]
    mu: float = 0.0
    sigma: float = 0.0
    forfeits: dict[str, int] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "games": self.games,
            "win_share": round(self.win_share, 4),
            "interval": [round(end, 4) for end in self.interval],
            "mean_place": round(self.mean_place, 3),
            "mean_score": round(self.mean_score, 2),
            "rating": {"mu": round(self.mu, 2), "sigma": round(self.sigma, 2)},
            "by_seat": self.by_seat,
            "forfeits": self.forfeits,
        }


def standings(results: list[Result], bots: list[str], sure: float = SURE) -> list[Standing]:
    """Standings of the distinct bots in the given order; ratings depend on the order of results."""
    ratings = rate(results)
    out = []
    for bot in dict.fromkeys(bots):
        played = [
            (result, [seat for seat, name in enumerate(result.bots) if name == bot])
            for result in results
            if bot in result.bots
        ]
        flat = [(result, seat) for result, seats in played for seat in seats]
        share = fmean(won(result, seat) for result, seat in flat) if flat else 0.0
        standing = Standing(
            bot,
            len(played),
            share,
            wilson(share * len(played), len(played), sure),
            fmean(result.places[seat] for result, seat in flat) if flat else 0.0,
            fmean(result.scores[seat] for result, seat in flat) if flat else 0.0,
            [_at_seat(flat, seat) for seat in sorted({seat for _, seat in flat})],
        )
        if bot in ratings:
            standing.mu, standing.sigma = ratings[bot]
        lost = [r.forfeit for r, seats in played if r.forfeit and r.forfeit.seat in seats]
        standing.forfeits = dict(sorted(Counter(forfeit.why for forfeit in lost).items()))
        out.append(standing)
    return out


def _at_seat(flat: list[tuple[Result, int]], at: int) -> dict[str, Any]:
    there = [result for result, seat in flat if seat == at]
    share = fmean(won(result, at) for result in there)
    low, high = wilson(share * len(there), len(there))
    return {
        "seat": at,
        "games": len(there),
        "win_share": round(share, 4),
        "interval": [round(low, 4), round(high, 4)],
        "mean_score": round(fmean(result.scores[at] for result in there), 2),
    }


def rate(results: list[Result]) -> dict[str, tuple[float, float]]:
    """Plackett-Luce ratings after all games in order: mu and sigma by bot.

    If a bot has several seats in a game, its new rating is the average over them.
    """
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 part of benben[arena] only
    except ImportError as error:
        raise BadInput(
            "error.arena.openskill", "the arena needs openskill: pip install 'benben[arena]'"
        ) from error
    model = PlackettLuce()
    new = model.rating()
    ratings = {bot: (new.mu, new.sigma) for result in results for bot in result.bots}
    for result in results:
        if len(set(result.bots)) < 2:
            continue
        teams = [[model.create_rating(list(ratings[bot]))] for bot in result.bots]
        rated = model.rate(teams, ranks=[float(place) for place in result.places])
        for bot in set(result.bots):
            mine = [rated[seat][0] for seat, name in enumerate(result.bots) if name == bot]
            ratings[bot] = (fmean(each.mu for each in mine), fmean(each.sigma for each in mine))
    return ratings


def parted(results: list[Result], looks: int = 1) -> bool:
    """Whether the best bot's interval lies above the intervals of all others.

    Checking repeatedly raises the error rate, so the confidence level is corrected for the number
    of `looks` (Bonferroni).
    """
    bots = list(dict.fromkeys(bot for result in results for bot in result.bots))
    if len(bots) < 2:
        return False
    table = standings(results, bots, 1 - (1 - SURE) / looks)
    table.sort(key=lambda standing: standing.win_share, reverse=True)
    return all(table[0].interval[0] > other.interval[1] for other in table[1:])

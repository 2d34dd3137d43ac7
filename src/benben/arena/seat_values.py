"""The value of a seat: wins and points by order of the first turn, and the fair bid.

The *fair bid* for the first turn is how many points each later seat would have to get more than the
first one so that all seats win equally often. It is found by giving each turn a handicap and
changing the handicaps until the shares of wins are equal. Points are whole numbers, so a fraction
of a point cannot decide a game; every score is spread evenly over the half point below and above
it, which makes the handicap of two seats the interpolated median of their margin. Intervals are
percentiles of a bootstrap over games.
"""

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from benben.arena.comparison import Z95
from benben.arena.match import Result
from benben.arena.ratings import wilson, won
from benben.core.rng import Rng

RESAMPLES: Final = 200
STEPS: Final = 60
"""Iterations that find the handicaps; a resample starts from them and takes a quarter as many."""
GRAIN: Final = 1 << 20


@dataclass(frozen=True)
class SeatValue:
    """Statistics of the seats with one turn of the first round."""

    turn: int
    """Place in the order of first turns, from 1."""
    games: int
    win_share: float
    interval: tuple[float, float]
    points: float
    margin: float
    """Mean of the points above the mean of the game."""
    margin_half: float
    bid: float
    """Points that this seat should get from the first one so that all win equally often."""
    bid_interval: tuple[float, float]

    def data(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "games": self.games,
            "win_share": round(self.win_share, 4),
            "interval": [round(end, 4) for end in self.interval],
            "points": round(self.points, 2),
            "margin": round(self.margin, 3),
            "margin_half": round(self.margin_half, 3),
            "bid": round(self.bid, 2),
            "bid_interval": [round(end, 2) for end in self.bid_interval],
        }


def seat_values(results: list[Result], resamples: int = RESAMPLES) -> list[SeatValue]:
    """Return the statistics by turn over the games without a forfeit, played by equals."""
    whole = [r for r in results if r.forfeit is None and len(r.order) == len(r.bots) > 1]
    if not whole:
        return []
    turns = len(whole[0].order)
    rng = Rng(1)
    games = [_scores(result, rng) for result in whole]
    fair = _handicaps(games, [0.0] * turns, STEPS)
    drawn: list[list[float]] = [[] for _ in range(turns)]
    for _ in range(resamples):
        sample = [games[rng.below(len(games))] for _ in games]
        found = _handicaps(sample, fair, STEPS // 4)
        for turn in range(turns):
            drawn[turn].append(found[turn] - found[0])
    out = []
    for turn in range(turns):
        share = fmean(won(result, result.order[turn]) for result in whole)
        margins = [result.scores[result.order[turn]] - fmean(result.scores) for result in whole]
        half = Z95 * stdev(margins) / sqrt(len(margins)) if len(margins) > 1 else 0.0
        ends = sorted(drawn[turn]) or [0.0]
        out.append(
            SeatValue(
                turn + 1,
                len(whole),
                share,
                wilson(share * len(whole), len(whole)),
                fmean(result.scores[result.order[turn]] for result in whole),
                fmean(margins),
                half,
                fair[turn] - fair[0],
                (ends[len(ends) // 40], ends[-1 - len(ends) // 40]),
            )
        )
    return out


def _scores(result: Result, rng: Rng) -> list[float | None]:
    """Return the spread scores by turn; None for a seat that its points cannot make win.

    Such a seat has more points than one with a better place: in Cleopatra, one that was eliminated.
    """
    out: list[float | None] = []
    for seat in result.order:
        score, place = result.scores[seat], result.places[seat]
        beaten = any(
            other < score and better < place
            for other, better in zip(result.scores, result.places, strict=True)
        )
        out.append(None if beaten else score + rng.below(GRAIN) / GRAIN - 0.5)
    return out


def _handicaps(games: list[list[float | None]], start: list[float], steps: int) -> list[float]:
    """Return the handicap of each turn, which sum to 0, with which all turns win equally often."""
    turns = len(start)
    fair = start[:]
    spread = [
        max(known) - min(known)
        for game in games
        if len(known := [score for score in game if score is not None]) > 1
    ]
    gain = 2 * fmean(spread) if spread else 0.0
    for step in range(steps):
        wins = [0] * turns
        for game in games:
            best = -1
            top = 0.0
            for turn in range(turns):
                score = game[turn]
                if score is not None and (best < 0 or score + fair[turn] > top):
                    best, top = turn, score + fair[turn]
            wins[best] += 1
        for turn in range(turns):
            fair[turn] += gain * (1 / turns - wins[turn] / len(games)) / (1 + step / 8)
        centre = fmean(fair)
        fair = [each - centre for each in fair]
    return fair

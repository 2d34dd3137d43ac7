"""Balance study: how often each option is chosen and with what result, over games between bots.

The unit of observation is one seat in one game. A *use* is a kind of choice, such as `pick statue`
or `sail temple`: the verb and its first non-numeric argument; or something that the game names in
addition (`State.uses`), such as the card at the berth to which a ship sails. A use is measured by
the win share of the seats that made it, compared with that of the seats that did not. This is
correlation, not causation: a leading player may simply have more opportunities.
"""

from collections import Counter
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from benben.arena.match import Result
from benben.arena.ratings import wilson, won


@dataclass(frozen=True)
class Side:
    """Statistics over a group of seats, such as those that made a use."""

    seats: int
    win_share: float
    interval: tuple[float, float]
    mean_score: float

    def data(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "win_share": round(self.win_share, 4),
            "interval": [round(end, 4) for end in self.interval],
            "mean_score": round(self.mean_score, 2),
        }


@dataclass(frozen=True)
class Line:
    """Statistics of one use or opening: seats that made it, and seats that did not."""

    name: str
    times: float
    """Mean number of times per game, summed over all seats."""
    made: Side
    left: Side

    def data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "times_per_game": round(self.times, 3),
            "with": self.made.data(),
            "without": self.left.data(),
        }


@dataclass(frozen=True)
class Source:
    """Mean points per seat from one source, over all seats and over the winners."""

    name: str
    mean: float
    winners: float

    def data(self) -> dict[str, Any]:
        return {"name": self.name, "mean": round(self.mean, 2), "winners": round(self.winners, 2)}


@dataclass(frozen=True)
class Study:
    """Result of a balance study."""

    games: int
    length: float
    """Mean number of choices per game, those of chance included."""
    mean_score: float
    uses: list[Line]
    openings: list[Line]
    sources: list[Source]
    places: list[Side]
    """Statistics by turn order, starting with the seat that had the first turn."""

    def data(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "length": round(self.length, 1),
            "mean_score": round(self.mean_score, 2),
            "uses": [line.data() for line in self.uses],
            "openings": [line.data() for line in self.openings],
            "sources": [source.data() for source in self.sources],
            "by_turn_order": [place.data() for place in self.places],
        }


def study(results: list[Result], sources: list[str], openings: int = 10) -> Study:
    """Study the games without a forfeit; lists at most `openings` openings, most common first."""
    whole = [result for result in results if result.forfeit is None]
    seats = [(result, seat) for result in whole for seat in range(len(result.bots))]
    names = sorted({name for result in whole for uses in result.uses for name in uses})
    lines = []
    for name in names:
        made = [(r, s) for r, s in seats if name in r.uses[s]]
        left = [(r, s) for r, s in seats if name not in r.uses[s]]
        times = sum(r.uses[s][name] for r, s in made) / len(whole)
        lines.append(Line(name, times, side(made), side(left)))
    first = Counter(r.openings[s] for r, s in seats)
    opened = []
    for name, count in first.most_common(openings):
        made = [(r, s) for r, s in seats if r.openings[s] == name]
        left = [(r, s) for r, s in seats if r.openings[s] != name]
        opened.append(Line(name, count / len(whole), side(made), side(left)))
    winners = [(r, s) for r, s in seats if r.places[s] == 1]
    return Study(
        len(whole),
        _mean([float(result.choices) for result in whole]),
        _mean([float(r.scores[s]) for r, s in seats]),
        lines,
        opened,
        [
            Source(
                name,
                _mean([float(r.sources[s][i]) for r, s in seats]),
                _mean([float(r.sources[s][i]) for r, s in winners]),
            )
            for i, name in enumerate(sources)
        ],
        by_turn_order(whole),
    )


def side(seats: list[tuple[Result, int]]) -> Side:
    share = _mean([won(result, seat) for result, seat in seats])
    interval = wilson(share * len(seats), len(seats))
    return Side(len(seats), share, interval, _mean([float(r.scores[s]) for r, s in seats]))


def by_turn_order(results: list[Result]) -> list[Side]:
    """Statistics of the seats by turn order, starting with the seat that had the first turn."""
    count = max((len(result.bots) for result in results), default=0)
    return [side([(r, r.order[i]) for r in results if i < len(r.order)]) for i in range(count)]


def _mean(values: list[float]) -> float:
    return fmean(values) if values else 0.0

"""Comparison of two editions: the same bots play both with the same seeds, game by game.

Every statistic is a row, with an estimate for each edition and the difference between them.

- *Paired rows* have one value per game: length, points, points by source, share of wins and points
  by turn order, how often a component is taken or an action is chosen. Games with the same number
  have the same seed, so the test is the paired t-test over the games.
- *Worth rows* say what one copy of a component is worth to the seat that takes it, in final points,
  in points of each source and in wins. Within each game the result of a seat is compared with that
  of the others, by how many copies each took: a regression with fixed effects of games, whose
  standard error is clustered by game. The two editions are compared by Welch's test. Worth is an
  association: a player who leads may have more opportunities to take something.

A study has hundreds of rows, and a few of them would look significant by chance. A difference is
called real if Holm's procedure rejects at LEVEL, which bounds the probability that a study reports
even one false difference, whatever the dependence between rows.
"""

from dataclasses import dataclass, replace
from math import inf, isfinite, log, sqrt
from statistics import NormalDist
from typing import Any, Final, Self

from benben.arena.match import Result
from benben.arena.ratings import won

LEVEL: Final = 0.01
"""Probability of any false alarm in a study, at most."""
LEAST_GAMES: Final = 30
"""Number of games with information on a row below which it is not tested."""
NOTHING: Final = 1e-9
"""Differences up to this size come from rounding."""
Z95: Final = NormalDist().inv_cdf(0.975)

GAME: Final = "game"
SOURCE: Final = "source"
SEAT: Final = "seat"
COMPONENT: Final = "component"
ACTION: Final = "action"
KINDS: Final = (GAME, SOURCE, SEAT, COMPONENT, ACTION)

CHOICES: Final = "choices"
POINTS: Final = "points"
LEAD: Final = "lead"
WINS: Final = "wins"
TAKEN: Final = "taken"
WORTH: Final = "worth"
WORTH_IN_WINS: Final = "worth_in_wins"
WORTH_FROM: Final = "worth_from"

Key = tuple[str, str, str, str]
"""Kind, name, measure, and the source of points of the measure WORTH_FROM."""


@dataclass(frozen=True)
class Estimate:
    """A mean or slope with the half width of its 95% interval."""

    value: float
    half: float
    games: int
    """Number of games with information on it."""

    def data(self) -> dict[str, Any]:
        return {"value": _round(self.value), "half": _round(self.half), "games": self.games}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        return cls(_number(data["value"]), _number(data["half"]), data["games"])


@dataclass(frozen=True)
class Row:
    """One statistic in both editions."""

    kind: str
    """What it is about: the game, a source of points, a seat, a component or an action."""
    name: str
    """Which source, turn (from 1), component or action; empty for the game."""
    measure: str
    source: str
    """Source of the points of the measure `worth_from`, otherwise empty."""
    one: Estimate
    other: Estimate
    difference: float
    half: float
    """Half width of the 95% interval of the difference, for this row alone."""
    p: float
    """Probability of such a difference by chance, for this row alone; 1 if it is not tested."""
    tested: bool
    real: bool = False
    """Whether the difference is real: see the module."""

    def data(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "name": self.name,
            "measure": self.measure,
            "source": self.source,
            "one": self.one.data(),
            "other": self.other.data(),
            "difference": _round(self.difference),
            "half": _round(self.half),
            "p": float(f"{self.p:.3g}"),
            "tested": self.tested,
            "real": self.real,
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        one, other = (Estimate.from_data(data[name]) for name in ("one", "other"))
        numbers = {name: _number(data[name]) for name in ("difference", "half")}
        return cls(**{**data, "one": one, "other": other, **numbers})


@dataclass(frozen=True)
class Comparison:
    """All rows of a study, and the level at which they were tested."""

    games: int
    level: float
    rows: list[Row]

    @property
    def real(self) -> list[Row]:
        """The rows whose difference is real, the clearest first."""
        return sorted((row for row in self.rows if row.real), key=_clearness)

    def of(self, kind: str) -> list[Row]:
        return [row for row in self.rows if row.kind == kind]

    def data(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "level": self.level,
            "tested": sum(row.tested for row in self.rows),
            "rows": [row.data() for row in self.rows],
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """Read what `data` has returned; numbers are rounded."""
        return cls(data["games"], data["level"], [Row.from_data(row) for row in data["rows"]])


def _clearness(row: Row) -> tuple[int, float]:
    """Sort key: components first, then the largest difference for its interval."""
    z = abs(row.difference) / row.half if row.half else inf
    return KINDS.index(row.kind) if row.kind == COMPONENT else len(KINDS), -z


def _round(value: float) -> float | None:
    """Round for JSON, which has no infinity."""
    return round(value, 5) if isfinite(value) else None


def _number(value: float | None) -> float:
    return inf if value is None else value


def compare(
    one: list[Result], other: list[Result], sources: list[str], looks: int = 1
) -> Comparison:
    """Compare two lists of results whose games with the same index have the same seed.

    Pairs with a forfeit are left out. With several `looks` at a growing study the level is divided
    among them (Bonferroni), so that it holds for all looks together.
    """
    pairs = [
        (a, b) for a, b in zip(one, other, strict=True) if a.forfeit is None and b.forfeit is None
    ]
    left = [a for a, _ in pairs]
    right = [b for _, b in pairs]
    rows = _paired(left, right, sources) + _worths(left, right, sources)
    rows.sort(key=lambda row: (KINDS.index(row.kind), row.name))
    level = LEVEL / looks
    rejected = iter(holm([row.p for row in rows if row.tested], level))
    rows = [replace(row, real=row.tested and next(rejected)) for row in rows]
    return Comparison(len(pairs), level, rows)


def holm(p_values: list[float], level: float) -> list[bool]:
    """Holm's step-down procedure: which hypotheses are rejected at a family-wise level."""
    rejected = [False] * len(p_values)
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    for rank, i in enumerate(order):
        if p_values[i] > level / (len(p_values) - rank):
            break
        rejected[i] = True
    return rejected


def p_value(difference: float, error: float, df: float) -> float:
    """Two-sided p-value of Student's t with Wallace's approximation of its distribution."""
    if abs(difference) <= NOTHING:
        return 1.0
    if error <= NOTHING:
        return 0.0
    t = difference / error
    z = (8 * df + 1) / (8 * df + 3) * sqrt(df * log(1 + t * t / df))
    return 2 * NormalDist().cdf(-z)


# --- rows with one value per game -----------------------------------------------------------------


def _values(result: Result, sources: list[str]) -> dict[Key, float]:
    """Return the value of every paired row in one game."""
    seats = len(result.bots)
    mean = sum(result.scores) / seats
    ranked = sorted(result.scores, reverse=True)
    found: dict[Key, float] = {
        (GAME, "", CHOICES, ""): result.choices,
        (GAME, "", POINTS, ""): mean,
    }
    if seats > 1:
        found[GAME, "", LEAD, ""] = ranked[0] - ranked[1]
        for turn, seat in enumerate(result.order, 1):
            found[SEAT, str(turn), WINS, ""] = won(result, seat)
            found[SEAT, str(turn), POINTS, ""] = result.scores[seat] - mean
    for i, name in enumerate(sources):
        found[SOURCE, name, POINTS, ""] = sum(points[i] for points in result.sources) / seats
    for kind, measure, counts in (
        (COMPONENT, TAKEN, result.taken),
        (ACTION, TAKEN, result.uses),
    ):
        for of_seat in counts:
            for name, count in of_seat.items():
                key = kind, name, measure, ""
                found[key] = found.get(key, 0) + count
    for _, name, _, _ in [key for key in found if key[0] == COMPONENT]:
        found.pop((ACTION, name, TAKEN, ""), None)  # counted as a component
    return found


def _paired(one: list[Result], other: list[Result], sources: list[str]) -> list[Row]:
    left = [_values(result, sources) for result in one]
    right = [_values(result, sources) for result in other]
    keys = dict.fromkeys(key for values in (*left, *right) for key in values)
    rows = []
    for key in keys:
        a = [values.get(key, 0.0) for values in left]
        b = [values.get(key, 0.0) for values in right]
        difference = _mean([y - x for x, y in zip(a, b, strict=True)])
        tested = len(a) >= LEAST_GAMES
        p = p_value(difference.value, difference.half / Z95, len(a) - 1) if tested else 1.0
        rows.append(Row(*key, _mean(a), _mean(b), difference.value, difference.half, p, tested))
    return rows


def _mean(values: list[float]) -> Estimate:
    n = len(values)
    mean = sum(values) / n if n else 0.0
    if n < 2:
        return Estimate(mean, inf, n)
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return Estimate(mean, Z95 * sqrt(variance / n), n)


# --- what a copy of a component is worth ----------------------------------------------------------


class _Slope:
    """Sums of a within-game regression of a result on the number of copies taken."""

    def __init__(self) -> None:
        self.games = 0
        self.p = self.q = self.pp = self.pq = self.qq = 0.0

    def add(self, p: float, q: float) -> None:
        """Add a game: the sum of products of the deviations, and that of the squared copies."""
        self.games += 1
        self.p += p
        self.q += q
        self.pp += p * p
        self.pq += p * q
        self.qq += q * q

    def estimate(self) -> Estimate:
        if self.games < 2:
            return Estimate(self.p / self.q if self.games else 0.0, inf, self.games)
        slope = self.p / self.q
        residuals = max(0.0, self.pp - 2 * slope * self.pq + slope * slope * self.qq)
        variance = residuals / (self.q * self.q) * self.games / (self.games - 1)
        return Estimate(slope, Z95 * sqrt(variance), self.games)


def _slopes(results: list[Result], sources: list[str]) -> dict[Key, _Slope]:
    slopes: dict[Key, _Slope] = {}
    for result in results:
        seats = len(result.bots)
        if seats < 2:
            continue
        outcomes = [
            (WORTH, "", [float(score) for score in result.scores]),
            (WORTH_IN_WINS, "", [won(result, seat) for seat in range(seats)]),
            *(
                (WORTH_FROM, name, [float(points[i]) for points in result.sources])
                for i, name in enumerate(sources)
            ),
        ]
        for name in dict.fromkeys(name for taken in result.taken for name in taken):
            copies = [taken.get(name, 0) for taken in result.taken]
            mean = sum(copies) / seats
            away = [count - mean for count in copies]
            q = sum(each * each for each in away)
            if not q:
                continue
            for measure, source, values in outcomes:
                p = sum(each * value for each, value in zip(away, values, strict=True))
                slopes.setdefault((COMPONENT, name, measure, source), _Slope()).add(p, q)
    return slopes


def _worths(one: list[Result], other: list[Result], sources: list[str]) -> list[Row]:
    left = _slopes(one, sources)
    right = _slopes(other, sources)
    rows = []
    for key in dict.fromkeys([*left, *right]):
        a = left.get(key, _Slope()).estimate()
        b = right.get(key, _Slope()).estimate()
        tested = min(a.games, b.games) >= LEAST_GAMES
        half = sqrt(a.half**2 + b.half**2) if tested else inf
        df = a.games + b.games - 2
        p = p_value(b.value - a.value, half / Z95, df) if tested else 1.0
        rows.append(Row(*key, a, b, b.value - a.value, half, p, tested))
    return rows

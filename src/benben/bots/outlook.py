"""The value of results to a search: utilities, win probabilities, expected points. Compiled.

A utility lies between 0 and 1 and rewards winning first and margin second. The scale of margins,
the variation of results and the points still made after a playout is cut off are measured at the
start of each search by playouts to the end of the game, so no game has to define them.
"""

import math
from typing import Final

from benben.core.rng import Rng
from benben.core.state import CHANCE, GOAL, OVER, State

WIN: Final = 0.7
"""Weight of winning in the utility; the margin has the rest."""
STEEP: Final = 1.6
"""Slope of the win probability: log-odds per expected margin of one `scale`."""


class Outlook:
    """Converts results and evaluations to utilities and win probabilities."""

    def __init__(self) -> None:
        self.team = False
        """Whether the seats are a team (`State.allied`)."""
        self.centre = 0.0
        """Mean result of a team in the trial playouts, in percent of its goal."""
        self.luck = 0.0
        """Log-odds of a team win at `centre`; 0 for rivals."""
        self.scale = 1.0
        """Standard deviation of margins at the end, in points (percent for a team); at least 1."""
        self.swing = 0.5
        """Standard deviation of the utilities of whole games."""
        self.later = 0.0
        """Mean difference, in points, between a result and the evaluation at the cut-off."""
        self.gains: list[float] = []
        """Mean change of the evaluation after the cut-off by seat, in points."""
        self.blur = 1.0
        """RMS error of margins predicted at the cut-off with `gains`, in points; at least 1."""

    def measure(self, view: State, rng: Rng, plies: int, guided: int, trials: int) -> None:
        """Measure all attributes by playouts, evaluated after `plies` decisions and at the end."""
        self.team = view.allied()
        self.centre = 0.0
        self.later = 0.0
        self.gains = [0.0] * view.seats
        cuts: list[list[float]] = []
        ends: list[list[float]] = []
        worlds: list[State] = []
        for _ in range(trials):
            world = view.imagine(rng)
            playout(world, rng, plies, guided)
            cut = evaluated(world)
            points_at_cut = average(points(world, cut))  # before the playout goes on
            playout(world, rng, -1, guided)
            end = evaluated(world)
            cuts.append(cut)
            ends.append(end)
            worlds.append(world)
            self.centre += average(end) / float(trials)
            if not self.team:
                self.later += (average(points(world, end)) - points_at_cut) / float(trials)
                for i in range(len(end)):
                    self.gains[i] += (end[i] - cut[i]) / float(trials)
        results: list[float] = []
        for end in ends:
            results.append(average(end) - self.centre if self.team else margins(end)[view.eyes])
        self.scale = max(1.0, deviation(results))
        self.luck = STEEP * (self.centre - GOAL / 100.0) / self.scale if self.team else 0.0
        self.blur = self._blur(cuts, ends)
        utilities: list[float] = []
        for i in range(trials):
            utilities.append(self.utilities(worlds[i], ends[i])[view.eyes])
        self.swing = deviation(utilities)

    def _blur(self, cuts: list[list[float]], ends: list[list[float]]) -> float:
        """Return `blur` from the evaluations of the trials at their cut-offs and ends."""
        square = 0.0
        for trial in range(len(ends)):
            before = margins(plus(cuts[trial], self.gains))
            after = margins(ends[trial])
            for i in range(len(after)):
                square += (after[i] - before[i]) * (after[i] - before[i])
        return max(1.0, math.sqrt(square / float(len(ends) * len(ends[0]))))

    # --- utilities, for the search -------------------------------------------------------------

    def utilities(self, world: State, worth: list[float]) -> list[float]:
        """Utilities by seat, at the end of the game or where a playout is cut off."""
        seats = len(worth)
        over = world.to_move == OVER
        out: list[float] = []
        if over:
            places = world.places()
            winners = 0
            for place in places:
                if place == 1:
                    winners += 1
        if self.team:
            margin = average(worth) - self.centre
            if over:  # a won game has the highest utility, whatever its margin
                value = 1.0 if winners else (1.0 - WIN) * self._squash(margin)
            else:
                value = self._promise(margin)
            return [value] * seats
        ahead = margins(worth)
        for i in range(seats):
            if over:
                win = 1.0 / float(winners) if places[i] == 1 else 0.0
                out.append(WIN * win + (1.0 - WIN) * self._squash(ahead[i]))
            else:
                out.append(self._promise(ahead[i]))
        return out

    def expected(self, shares: list[float], made: list[float]) -> list[float]:
        """Utilities by seat for given win probabilities and expected points."""
        out: list[float] = []
        if self.team:
            lost = (1.0 - WIN) * self._squash(average(made) - self.centre)
            for share in shares:
                out.append(share + (1.0 - share) * lost)
            return out
        ahead = margins(made)
        for i in range(len(shares)):
            out.append(WIN * shares[i] + (1.0 - WIN) * self._squash(ahead[i]))
        return out

    def promise(self, world: State, seat: int) -> float:
        """Utility of a seat by the evaluation alone, without a playout."""
        worth = evaluated(world)
        if world.to_move == OVER:
            return self.utilities(world, worth)[seat]
        if self.team:
            return self._promise(average(worth) - self.centre)
        return self._promise(margins(worth)[seat])

    def _squash(self, margin: float) -> float:
        """Map a margin to a number from 0 to 1; 0.5 is a tie."""
        x = margin / self.scale
        return 0.5 + 0.5 * x / (1.0 + abs(x))

    def _promise(self, margin: float) -> float:
        """Utility of an expected margin."""
        return WIN * self._likely(margin, self.scale) + (1.0 - WIN) * self._squash(margin)

    def _likely(self, margin: float, scale: float) -> float:
        """Win probability at an expected margin."""
        logit = STEEP * margin / scale + self.luck
        if logit > 20.0 or logit < -20.0:
            return 1.0 if logit > 0.0 else 0.0
        return 1.0 / (1.0 + math.exp(-logit))

    # --- win probabilities, for people ---------------------------------------------------------

    def chances(self, world: State, worth: list[float]) -> list[float]:
        """Win probabilities by seat; at the end of the game they say who has won.

        They average two estimates: one from the evaluation alone, one corrected by `gains` and
        `blur`. The average has a smaller error than either (`benchmarks/chances.py`).
        """
        out: list[float] = []
        if world.to_move == OVER:
            for place in world.places():
                out.append(1.0 if place == 1 else 0.0)
            return out if self.team else normalized(out)
        if self.team:
            return [self._likely(average(worth) - self.centre, self.scale)] * len(worth)
        by_evaluation = self._shares(worth, self.scale)
        corrected = self._shares(plus(worth, self.gains), self.blur)
        for i in range(len(worth)):
            out.append((by_evaluation[i] + corrected[i]) / 2.0)
        return out

    def _shares(self, worth: list[float], scale: float) -> list[float]:
        out: list[float] = []
        for margin in margins(worth):
            out.append(self._likely(margin, scale))
        return normalized(out)


def playout(world: State, rng: Rng, plies: int, guided: int) -> None:
    """Run a playout of `plies` decisions, then on to a settled position; to the end if below 0.

    `guided` is the percentage of decisions made by the game's own `pick`; the others are random.
    """
    decisions = 0
    while world.to_move != OVER:
        if world.to_move == CHANCE:
            world.apply(world.deal(rng))
            continue
        if 0 <= plies <= decisions and world.settled():
            break
        decisions += 1
        if guided and (guided == 100 or rng.below(100) < guided):
            world.apply(world.pick(rng))
        else:
            choices = world.candidates()
            world.apply(choices[rng.below(len(choices))])


def evaluated(world: State) -> list[float]:
    """The evaluation of each seat, in points; for a team, in percent of its goal.

    At the end of the game too: it covers what the points do not show, such as a disqualification.
    """
    if world.allied():
        return [float(world.evaluate(0)) / 100.0] * world.seats
    out: list[float] = []
    for worth in world.evaluate_all():
        out.append(float(worth) / 100.0)
    return out


def points(world: State, worth: list[float]) -> list[float]:
    """Points by seat: the real ones at the end of the game, the evaluation before it."""
    if world.to_move != OVER or world.allied():
        return worth
    out: list[float] = []
    for made in world.scores():
        out.append(float(made))
    return out


def margins(worth: list[float]) -> list[float]:
    """Lead of each seat over its best opponent; negative for a seat that is behind."""
    leader = 0
    for i in range(1, len(worth)):
        if worth[i] > worth[leader]:
            leader = i
    best = worth[leader]
    second = best
    first = True
    for i in range(len(worth)):
        if i != leader and (first or worth[i] > second):
            second = worth[i]
            first = False
    out: list[float] = []
    for i in range(len(worth)):
        out.append(worth[i] - (second if i == leader else best))
    return out


def normalized(weights: list[float]) -> list[float]:
    """Normalize the weights in place so that they sum to 1; all zeros stay zeros."""
    total = 0.0
    for each in weights:
        total += each
    if total > 0.0:
        for i in range(len(weights)):
            weights[i] /= total
    return weights


def plus(one: list[float], other: list[float]) -> list[float]:
    out: list[float] = []
    for i in range(len(one)):
        out.append(one[i] + other[i])
    return out


def average(values: list[float]) -> float:
    return sum(values) / float(len(values))


def deviation(values: list[float]) -> float:
    mean = average(values)
    square = 0.0
    for value in values:
        square += (value - mean) * (value - mean)
    return math.sqrt(square / float(len(values)))

"""What results are worth to a search: utilities, chances of winning, points. Compiled.

The utility rewards winning first and margin second and lies between 0 and 1. How large a margin is
large, how much results vary and what is still made after a playout is cut, is measured at the start
of each search by playouts to the end, so that no game has to say it.
"""

import math
from typing import Final

from benben.core.rng import Rng
from benben.core.state import CHANCE, GOAL, OVER, State

WIN: Final = 0.7
"""The part of the utility that winning decides; margin decides the rest."""
STEEP: Final = 1.6
"""How fast an expected margin makes winning likely."""


class Outlook:
    def __init__(self) -> None:
        self.team = False
        """Whether all win or lose together, or one plays alone."""
        self.centre = 0.0
        """For a team: how much of its goal is neither good nor bad, in percent,"""
        self.luck = 0.0
        """and how likely winning is with so much of it, as a logit; for rivals it is even."""
        self.scale = 1.0
        """A margin, in points, that is neither small nor large."""
        self.swing = 0.5
        """By how much the utilities of whole games vary."""
        self.later = 0.0
        """Points that a seat makes on average after a playout is cut and evaluated."""
        self.gains: list[float] = []
        """How much more than the evaluation at the cut each seat turned out to be worth,"""
        self.blur = 1.0
        """and by how much margins still change, apart from that."""

    def measure(self, view: State, rng: Rng, plies: int, guided: int, trials: int) -> None:
        """Ask playouts that are cut after so many decisions, and then go on to the end."""
        self.team = view.allied()
        self.centre = 0.0
        self.later = 0.0
        self.gains = [0.0] * view.seats
        cuts: list[list[float]] = []
        ends: list[list[float]] = []
        worlds: list[State] = []
        for _ in range(trials):
            world = view.imagine(rng)
            play_on(world, rng, plies, guided)
            cut = evaluated(world)
            told = average(points(world, cut))  # before the world goes on
            play_on(world, rng, -1, guided)
            end = evaluated(world)
            cuts.append(cut)
            ends.append(end)
            worlds.append(world)
            self.centre += average(end) / float(trials)
            if not self.team:
                self.later += (average(points(world, end)) - told) / float(trials)
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
        square = 0.0
        for trial in range(len(ends)):
            before = margins(plus(cuts[trial], self.gains))
            after = margins(ends[trial])
            for i in range(len(after)):
                square += (after[i] - before[i]) * (after[i] - before[i])
        return max(1.0, math.sqrt(square / float(len(ends) * len(ends[0]))))

    # --- utilities, which a search goes by -----------------------------------------------------

    def utilities(self, world: State, worth: list[float]) -> list[float]:
        """By seat, at the end or where a playout is cut."""
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
            if over:  # nothing is better than having won: not to win later with more to spare
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

    def promise(self, world: State, seat: int) -> float:
        """A seat's utility by the evaluation alone."""
        worth = evaluated(world)
        if world.to_move == OVER:
            return self.utilities(world, worth)[seat]
        if self.team:
            return self._promise(average(worth) - self.centre)
        return self._promise(margins(worth)[seat])

    def _squash(self, margin: float) -> float:
        x = margin / self.scale
        return 0.5 + 0.5 * x / (1.0 + abs(x))

    def _promise(self, margin: float) -> float:
        """The utility of a margin that is only expected: it decides how likely winning is."""
        return WIN * self._likely(margin, self.scale) + (1.0 - WIN) * self._squash(margin)

    def _likely(self, margin: float, scale: float) -> float:
        """How likely winning is with a margin that is only expected."""
        logit = STEEP * margin / scale + self.luck
        if logit > 20.0 or logit < -20.0:
            return 1.0 if logit > 0.0 else 0.0
        return 1.0 / (1.0 + math.exp(-logit))

    # --- chances, which people are told --------------------------------------------------------

    def chances(self, world: State, worth: list[float]) -> list[float]:
        """Of winning, by seat: at the end who has won, before it who is likely to.

        By halves what the evaluation sees, and the same put right by how playouts went on from
        there: either of them errs more than both together (`benchmarks/chances.py`).
        """
        out: list[float] = []
        if world.to_move == OVER:
            for place in world.places():
                out.append(1.0 if place == 1 else 0.0)
            return out if self.team else parts(out)
        if self.team:
            return [self._likely(average(worth) - self.centre, self.scale)] * len(worth)
        seen = self._shares(worth, self.scale)
        right = self._shares(plus(worth, self.gains), self.blur)
        for i in range(len(worth)):
            out.append((seen[i] + right[i]) / 2.0)
        return out

    def _shares(self, worth: list[float], scale: float) -> list[float]:
        out: list[float] = []
        for margin in margins(worth):
            out.append(self._likely(margin, scale))
        return parts(out)


def play_on(world: State, rng: Rng, plies: int, guided: int) -> None:
    """Quick choices: so many, and until the game is settled; below 0 to the end."""
    left = plies
    while world.to_move != OVER:
        if world.to_move == CHANCE:
            world.apply(world.deal(rng))
            continue
        if left == 0:
            if world.settled():
                return
        else:
            left -= 1
        if guided and (guided == 100 or rng.below(100) < guided):
            world.apply(world.pick(rng))
        else:
            choices = world.candidates()
            world.apply(choices[rng.below(len(choices))])


def evaluated(world: State) -> list[float]:
    """What the evaluation expects of each seat, in points; of a team, percent of its goal.

    At the end too: there it tells what the points alone do not, such as who is out of the running.
    """
    if world.allied():
        return [float(world.evaluate(0)) / 100.0] * world.seats
    out: list[float] = []
    for seat in range(world.seats):
        out.append(float(world.evaluate(seat)) / 100.0)
    return out


def points(world: State, worth: list[float]) -> list[float]:
    """What people would call it: at the end the real points."""
    if world.to_move != OVER or world.allied():
        return worth
    out: list[float] = []
    for made in world.scores():
        out.append(float(made))
    return out


def margins(worth: list[float]) -> list[float]:
    """How far each seat is ahead of the best of the others."""
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


def parts(weights: list[float]) -> list[float]:
    """In place, so that together they are one; nothing where all are nothing."""
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

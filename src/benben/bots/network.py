"""A small neural network that judges positions: win shares, points and a policy. Compiled.

    judgement = network.judge(world, seat)
    network.logit(judgement.mind, choice)    # how much the network likes a choice there

It is made of whole numbers, so that every machine gets the same results, compiled or not. A vector
of weights is one large integer of 32-bit lanes: adding two such integers adds all weights of two
rows at once, in C code of Python itself, and no array library is needed. The first layer is sparse:
each input has a table with one row of weights for each of its values, and the layer is the sum of
the rows for the values at hand. `benben.train` makes the weights, `weights.py` reads them.
"""

import math
import struct
from typing import Final

from benben.bots.outlook import evaluated
from benben.core.state import State

LANE: Final = 32
"""Bits of a lane."""
MIDDLE: Final = 1 << 31
"""Added to each lane before the lanes are taken apart, so that none is negative."""
WEIGHT: Final = 1 << 10
"""A weight of 1."""
UNIT: Final = 1 << 8
"""An activation of 1."""
TOP: Final = 8 * UNIT - 1
"""Highest activation."""
FIRST_SHIFT: Final = 2
"""From sums of the first layer, in WEIGHT, to activations."""
SHIFT: Final = 10
"""From sums of later layers, in WEIGHT * UNIT, to activations."""
POINTS: Final = 10.0
"""An output of 1 for points is as many points more than the evaluation says."""
NEAR: Final = 20
FAR: Final = 40


def lead(margin: int) -> int:
    """Return an input from 0 to 80 for a margin in points: exact near 0, coarse far from it."""
    size = abs(margin)
    if size > NEAR:
        size = min(FAR, NEAR + (size - NEAR) // 3)
    return FAR + size if margin > 0 else FAR - size


def inputs(world: State, seat: int, worth: list[float]) -> list[int]:
    """Return what the network sees for a seat: its observation, and evaluations in points.

    The evaluations are its own and its lead over each other seat, in turn order from it on.
    """
    row: list[int] = []
    world.observe(seat, row)
    seats = world.seats
    own = round(worth[seat])
    row.append(own)
    for i in range(1, seats):
        row.append(lead(own - round(worth[(seat + i) % seats])))
    return row


class Layer:
    """Rows of weights, one for each activation, as integers of lanes."""

    def __init__(self, rows: list[int], bias: int, width: int) -> None:
        self.rows = rows
        self.bias = bias
        """In the unit of the sums."""
        self.width = width
        """Number of lanes."""
        self._struct = struct.Struct(f"<{width}I")
        middle = 0
        for lane in range(width):
            middle |= MIDDLE << (LANE * lane)
        self._middle = middle

    def sums(self, activations: list[int]) -> int:
        """Return the weighted sum of the rows, by lanes."""
        total = self.bias
        rows = self.rows
        for i in range(len(rows)):
            activation = activations[i]
            if activation:
                total += rows[i] * activation
        return total

    def lanes(self, total: int) -> list[int]:
        """Take the lanes of a sum apart; each has MIDDLE added."""
        return list(self._struct.unpack((total + self._middle).to_bytes(4 * self.width, "little")))

    def activations(self, total: int, shift: int) -> list[int]:
        """Return the lanes of a sum as activations: none below 0 or above TOP."""
        out = self.lanes(total)
        for i in range(len(out)):
            value = (out[i] - MIDDLE) >> shift
            if value < 0:
                value = 0
            elif value > TOP:
                value = TOP
            out[i] = value
        return out


class Judgement:
    """What a network thinks of a position."""

    def __init__(self, shares: list[float], points: list[float], mind: list[int]) -> None:
        self.shares = shares
        """Win share by seat, from 0 to 1."""
        self.points = points
        """Expected final points by seat."""
        self.mind = mind
        """Activations of the policy."""


class Network:
    """The weights of one game for one number of seats."""

    def __init__(
        self,
        seats: int,
        positions: list[int],
        lows: list[int],
        tables: list[list[int]],
        layers: list[Layer],
        choices: list[list[int]],
        scale: float,
    ) -> None:
        assert len(layers) == 3
        self.seats = seats
        self.positions = positions
        """Index into `inputs` of each table."""
        self.lows = lows
        """Value for which the first row of each table stands."""
        self.tables = tables
        """By input and value: a row of the first layer as lanes."""
        self.first = layers[0]
        """Has no rows of its own: they are in `tables`."""
        self.second = layers[1]
        """Its first half judges, its second half is the policy's."""
        self.third = layers[2]
        """Win logits and points, by seat."""
        self.choices = choices
        """Policy weights of each choice, one for each activation, and a bias."""
        self.half = len(self.third.rows)
        """Number of activations of each half."""
        self.scale = scale
        """Standard deviation of margins at the end of the games that it learned from, in points."""
        self.fixed: list[list[int]] = []
        """Pairs of an input and its value in all those games, for the options."""

    def knows(self, view: State, seat: int) -> bool:
        """Whether it has learned from games with these options."""
        row: list[int] = []
        view.observe(seat, row)
        for at, value in self.fixed:
            if row[at] != value:
                return False
        return True

    def judge(self, world: State, seat: int) -> Judgement:
        """Judge a whole state as the seat to move sees it, with the evaluations of all seats."""
        worth = evaluated(world)
        row = inputs(world, seat, worth)
        total = self.first.bias
        tables = self.tables
        positions = self.positions
        lows = self.lows
        for i in range(len(positions)):
            value = row[positions[i]] - lows[i]
            if value > 0:
                table = tables[i]
                last = len(table) - 1
                total += table[min(last, value)]
        hidden = self.first.activations(total, FIRST_SHIFT)
        late = self.second.activations(self.second.sums(hidden), SHIFT)
        out = self.third.lanes(self.third.sums(late))
        seats = self.seats
        shares = [0.0] * seats
        points = [0.0] * seats
        weight = 0.0
        for i in range(seats):
            who = (seat + i) % seats
            share = math.exp(max(-30.0, min(30.0, as_float(out[i]))))
            weight += share
            shares[who] = share
            points[who] = worth[who] + POINTS * as_float(out[seats + i])
        for i in range(seats):
            shares[i] /= weight
        return Judgement(shares, points, late[self.half :])

    def logit(self, mind: list[int], choice: int) -> float:
        """Return the logit of a choice's probability, given the activations of the policy."""
        weights = self.choices[choice]
        half = self.half
        total = weights[half] * UNIT
        for i in range(half):
            total += mind[i] * weights[i]
        return float(total) / (WEIGHT * UNIT)


def as_float(lane: int) -> float:
    """Return an output as a number; MIDDLE stands for 0."""
    return float(lane - MIDDLE) / (WEIGHT * UNIT)


def packed(weights: list[int]) -> int:
    """Return weights as lanes of one integer; they may be negative."""
    total = 0
    for i in range(len(weights) - 1, -1, -1):
        total = (total << LANE) + weights[i]
    return total

"""A small neural network that judges positions: win shares, points and a policy. Compiled.

    judgement = network.judge(world, seat)
    network.logit(judgement.embedding, choice)    # logit of the probability of a choice

It is made of whole numbers, so that every machine gets the same results, compiled or not. The first
layer is sparse: each input has a table with one row of weights for each of its values, and the
layer is the sum of the rows for the values at hand. Where benben is compiled, `_layers.c` adds them
up. In plain Python a row of weights is one large integer of 32-bit lanes: adding two such integers
adds all weights of two rows at once. `benben.train` makes the weights, `weights.py` reads them.
"""

import math
import struct
from array import array
from typing import Final

from benben.bots.outlook import evaluated
from benben.core.observation import BYTES, Layout
from benben.core.state import GOAL, State

try:
    from benben.bots import _layers

    IN_C = True
except ImportError:  # plain Python
    IN_C = False

LANE: Final = 32
"""Number of bits of a lane."""
MIDDLE: Final = 1 << 31
"""Added to each lane before the lanes are unpacked, so that none is negative."""
WEIGHT: Final = 1 << 10
"""Integer that represents a weight of 1."""
UNIT: Final = 1 << 8
"""Integer that represents an activation of 1."""
TOP: Final = 8 * UNIT - 1
"""Maximum activation."""
FIRST_SHIFT: Final = 2
"""Right shift that converts sums of the first layer, in units of WEIGHT, to activations."""
SHIFT: Final = 10
"""Right shift that converts sums of later layers, in units of WEIGHT * UNIT, to activations."""
HEAVIEST: Final = 8 * WEIGHT - 1
"""Largest weight of the second and third layer: with it, sums fit into a lane."""
POINTS: Final = 10.0
"""Number of points that an output of 1 adds to the evaluation."""
NEAR: Final = 20
"""Margins up to this many points are represented exactly."""
FAR: Final = 40


def lead(margin: int) -> int:
    """Return an input from 0 to 80 for a margin in points: exact near 0, coarse far from it."""
    size = abs(margin)
    if size > NEAR:
        size = min(FAR, NEAR + (size - NEAR) // 3)
    return FAR + size if margin > 0 else FAR - size


def evaluations(world: State, seat: int, worth: list[float]) -> list[int]:
    """Return the inputs after the observation: the seat's evaluation, its lead over each other.

    Both are in points; the other seats follow in turn order. Then come the evaluation's terms, if
    the game has any, by seat in the same order.
    """
    seats = len(worth)
    own = round(worth[seat])
    out = [own]
    for i in range(1, seats):
        out.append(lead(own - round(worth[(seat + i) % seats])))
    terms = world.terms()
    for i in range(seats):
        out.extend(terms[(seat + i) % seats])
    return out


def inputs(layout: Layout, world: State, seat: int, worth: list[float]) -> bytearray:
    """Return the input of the network for a seat, as 16-bit integers: observation, evaluations."""
    size = layout.size * BYTES
    more = evaluations(world, seat, worth)
    row = bytearray(size + BYTES * len(more))
    layout.write(world, seat, memoryview(row), 0)
    struct.pack_into(f"={len(more)}h", row, size, *more)
    return row


class Layer:
    """Rows of weights, one for each activation, as integers of lanes."""

    def __init__(self, rows: list[list[int]], bias: list[int]) -> None:
        self.rows = [packed(row) for row in rows]
        self.bias = packed(bias)
        """The bias as lanes, in the unit of the sums."""
        self.width = len(bias)
        """Number of lanes."""
        width = self.width
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
        """Unpack the lanes of a sum."""
        data = (total + self._middle).to_bytes(4 * self.width, "little")
        return [lane - MIDDLE for lane in self._struct.unpack(data)]

    def activations(self, total: int, shift: int) -> list[int]:
        """Return the lanes of a sum as activations: none below 0 or above TOP."""
        out = self.lanes(total)
        for i in range(len(out)):
            value = out[i] >> shift
            if value < 0:
                value = 0
            elif value > TOP:
                value = TOP
            out[i] = value
        return out


class Judgement:
    """The outputs of a network for a position."""

    def __init__(
        self,
        shares: list[float],
        points: list[float],
        embedding: list[int],
        correction: list[float],
    ) -> None:
        self.shares = shares
        """Win share by seat, from 0 to 1."""
        self.points = points
        """Expected final points by seat."""
        self.embedding = embedding
        """Activations of the policy."""
        self.correction = correction
        """What the network adds to the evaluation, by seat: logits of win shares, then points."""


class Network:
    """The weights of one game for one number of seats."""

    def __init__(
        self,
        layout: Layout,
        seats: int,
        places: list[int],
        lows: list[int],
        tables: list[list[list[int]]],
        layers: list[list[list[int]]],
        biases: list[list[int]],
        choices: list[list[int]],
        scale: float,
        slope: float,
        in_c: bool = IN_C,
    ) -> None:
        self.layout = layout
        """Layout of the observation that is its input."""
        self.seats = seats
        self.places = places
        """Index of each input in the row of `inputs`."""
        self.lows = lows
        """Value of each input to which the first row of its table belongs; that row is all 0."""
        self.half = len(layers[1])
        """Half the width of the second layer: one half is for values, the other for the policy."""
        self.outputs = len(biases[2])
        """Number of outputs: by seat the win shares, then the points."""
        self.choices = choices
        """Policy weights of each choice, one for each activation, and a bias."""
        self.scale = scale
        """Standard deviation of final margins in its training games, in points."""
        self.slope = slope
        """Log-odds of winning per point of the evaluation, before the network's correction."""
        self.policy = True
        """Whether a search is guided by its policy; otherwise by the game's evaluation."""
        self.playout_plies = -1
        """Number of playout decisions before it judges a leaf; below 0: no playout.

        A playout continues to a settled position, also with 0.
        """
        self.team = False
        """Whether the seats were a team in its training games."""
        self.centre = 0.0
        """Mean result of a team in those games, in percent of its goal."""
        self.tuning: list[int] = []
        """Parameters of the game's evaluation (`State.tuning`); empty: the game's own."""
        self.prior_visits = -1.0
        """Weight of the evaluation as a prior, in visits; below 0: the game's own."""
        self.fixed: list[list[int]] = []
        """Pairs of an input and its value in all those games, for the options."""
        self.in_c = in_c
        self._parts: tuple[bytes, ...] = ()
        self._tables: list[list[int]] = []
        self._layers: list[Layer] = []
        if in_c:
            self._parts = parts(places, lows, tables, layers, biases)
        else:
            self._tables = [[packed(row) for row in table] for table in tables]
            self._layers = [
                Layer([], biases[0]),
                Layer(layers[0], biases[1]),
                Layer(layers[1], biases[2]),
            ]

    def has_layers(self) -> bool:
        """Whether it has layers; otherwise only the parameters of the evaluation were learned."""
        return len(self.places) > 0

    def knows(self, view: State, seat: int) -> bool:
        """Whether it was trained with the options of this game."""
        row = self.layout.row(view, seat)
        return all(row[at] == value for at, value in self.fixed)

    def judge(self, world: State, seat: int) -> Judgement:
        """Judge a whole state as the seat to move sees it, with the evaluations of all seats."""
        worth = evaluated(world)
        row = inputs(self.layout, world, seat, worth)
        out: list[int] = _layers.forward(row, self._parts) if self.in_c else self._forward(row)
        seats = self.seats
        correction = [0.0] * (2 * seats)
        for i in range(seats):
            who = (seat + i) % seats
            correction[who] = as_float(out[i])
            correction[seats + who] = POINTS * as_float(out[seats + i])
        points = self.points(worth, correction)
        shares = self.shares(worth, correction)
        return Judgement(shares, points, out[self.outputs :], correction)

    def shares(self, worth: list[float], correction: list[float]) -> list[float]:
        """Return win shares by seat for an evaluation and its correction (`Judgement`)."""
        seats = self.seats
        out = [0.0] * seats
        level = GOAL / 100.0 if self.team else worth[0]
        weight = 1.0 if self.team else 0.0
        for i in range(seats):
            logit = correction[i] + self.slope * (worth[i] - level)
            share = math.exp(max(-30.0, min(30.0, logit)))
            if not self.team:
                weight += share
            out[i] = share
        for i in range(seats):
            out[i] /= weight + out[i] if self.team else weight
        return out

    def points(self, worth: list[float], correction: list[float]) -> list[float]:
        """Return points by seat for an evaluation and its correction (`Judgement`)."""
        return [worth[i] + correction[self.seats + i] for i in range(self.seats)]

    def _forward(self, row: bytearray) -> list[int]:
        """Return the outputs and the activations of the policy."""
        values: list[int] = memoryview(row).cast("h").tolist()
        first, second, third = self._layers
        total = first.bias
        tables = self._tables
        places = self.places
        lows = self.lows
        for i in range(len(places)):
            value = values[places[i]] - lows[i]
            if value > 0:
                table = tables[i]
                last = len(table) - 1
                total += table[min(last, value)]
        hidden = first.activations(total, FIRST_SHIFT)
        late = second.activations(second.sums(hidden), SHIFT)
        out = third.lanes(third.sums(late))
        out.extend(late[self.half :])
        return out

    def logit(self, embedding: list[int], choice: int) -> float:
        """Return the logit of a choice's probability, given the activations of the policy."""
        weights = self.choices[choice]
        half = self.half
        total = weights[half] * UNIT
        for i in range(half):
            total += embedding[i] * weights[i]
        return as_float(total)


def parts(
    places: list[int],
    lows: list[int],
    tables: list[list[list[int]]],
    layers: list[list[list[int]]],
    biases: list[list[int]],
) -> tuple[bytes, ...]:
    """Return all weights in the format of `_layers.c`."""
    sizes: list[int] = []
    starts: list[int] = []
    rows = array("h")
    count = 0
    for table in tables:
        sizes.append(len(table))
        starts.append(count)
        count += len(table)
        for row in table:
            rows.extend(row)
    return (
        array("i", places).tobytes(),
        array("i", lows).tobytes(),
        array("i", sizes).tobytes(),
        array("i", starts).tobytes(),
        rows.tobytes(),
        array("i", biases[0]).tobytes(),
        flat(layers[0]),
        array("i", biases[1]).tobytes(),
        flat(layers[1]),
        array("i", biases[2]).tobytes(),
    )


def flat(rows: list[list[int]]) -> bytes:
    """Return rows of weights one after another."""
    out = array("h")
    for row in rows:
        out.extend(row)
    return out.tobytes()


def as_float(total: int) -> float:
    """Return a sum of a later layer as a number."""
    return float(total) / (WEIGHT * UNIT)


def packed(weights: list[int]) -> int:
    """Return weights as lanes of one integer; they may be negative."""
    total = 0
    for i in range(len(weights) - 1, -1, -1):
        total = (total << LANE) + weights[i]
    return total

"""Observations as numbers: what a seat sees is a row of small integers. Compiled.

    layout = game.layout(seats)
    layout.row(state, seat)                   # a list of ints
    layout.write(state, seat, memory, at)     # 16-bit integers in memory of the caller

A game declares named segments once (`observation.py` in its folder) and its `State.observe` appends
the parts of the row in the same order. Offsets, ranges and the tables of docs/observations.md
follow from the declaration. Seats are counted from the observer on: 0 is the observer, 1 the next.

A part is an int, a list of ints, or an instruction with its operand, which the `add_...` functions
append: `add_turned(out, s.points, 1)` hands over the list, and its values are put in order where
they are written. That is in C where benben is compiled (`_rows.c`), because most of a row is zeros
and Python's lists of integers cost several nanoseconds a value. `values` does the same in Python.
"""

import struct
from typing import Final

from benben.core.errors import BadInput
from benben.core.state import CHANCE, OVER, State

try:
    from benben.core import _rows

    IN_C = True
except ImportError:  # plain Python
    IN_C = False

MOST: Final = 32_767
"""Highest value of an observation: a row consists of signed 16-bit integers."""
BYTES: Final = 2
"""Size of a value in memory."""
MOST_SEATS: Final = 8

# Codes of instructions, as in `_rows.c`.
ZEROS: Final = 1
PADDED: Final = 2
BY_SEAT: Final = 3
OWNERS: Final = 4
SEATS: Final = 5
BITS: Final = 6
COUNTS: Final = 7
COLUMNS: Final = 8
SPLIT: Final = 9
SEAT_BITS: Final = 10
SEAT_FIELDS: Final = 11


class Segment:
    """A named part of an observation: `length` values from `low` to `high`."""

    def __init__(self, name: str, length: int, high: int, meaning: str, low: int = 0) -> None:
        assert length > 0, f"{name}: an empty segment"
        assert -MOST <= low < high <= MOST, f"{name}: {low} to {high} is no range within {MOST}"
        self.name = name
        """Name such as `boats.cargo`, `me.hand` or `others[1].hand`."""
        self.length = length
        """Number of values."""
        self.high = high
        """Highest possible value, for every edition that the game accepts."""
        self.low = low
        """Lowest possible value, nearly always 0."""
        self.meaning = meaning
        """Description of the values, in one sentence."""
        self.offset = 0
        """Index of the first value in the row; set by `Layout`."""


class Layout:
    """The segments of a game for one number of seats, and how rows are written."""

    def __init__(self, segments: list[Segment]) -> None:
        self.segments = segments
        """All segments, in the order of the row."""
        self.size = 0
        """Number of values in a row."""
        for segment in segments:
            segment.offset = self.size
            self.size += segment.length
        self._struct = struct.Struct(f"={self.size}h")

    def segment(self, name: str) -> Segment:
        """Return the segment with this name."""
        for segment in self.segments:
            if segment.name == name:
                return segment
        known = ", ".join([segment.name for segment in self.segments])
        raise KeyError(f"there is no segment '{name}'; the segments are {known}")

    def highs(self) -> list[int]:
        """Highest possible value of each entry of a row."""
        out: list[int] = []
        for segment in self.segments:
            out.extend([segment.high] * segment.length)
        return out

    def lows(self) -> list[int]:
        """Lowest possible value of each entry of a row."""
        out: list[int] = []
        for segment in self.segments:
            out.extend([segment.low] * segment.length)
        return out

    def row(self, state: State, seat: int) -> list[int]:
        """Return what a seat observes, as a list of integers."""
        parts: list[object] = []
        state.observe(seat, parts)
        return values(parts, seat, state.seats)

    def encode(self, row: list[int]) -> bytes:
        """Return a row as 16-bit integers in the byte order of this machine."""
        packed: bytes = self._struct.pack(*row)
        return packed

    def write(self, state: State, seat: int, memory: memoryview, at: int) -> None:
        """Write what a seat observes into memory of the caller, from the byte `at` on."""
        parts: list[object] = []
        state.observe(seat, parts)
        if IN_C:
            _rows.write(parts, seat, state.seats, self.size, memory, at)
        else:
            row = values(parts, seat, state.seats)
            memory[at : at + BYTES * self.size] = self.encode(row)


def write_mask(legal: list[int], size: int, memory: memoryview, at: int) -> None:
    """Write a mask of legal choices (actions) from the byte `at` on: a byte each, 0 or 1."""
    if IN_C:
        _rows.mask(legal, size, memory, at)
        return
    mask = bytearray(size)
    for choice in legal:
        mask[choice] = 1
    memory[at : at + size] = mask


def values(parts: list[object], me: int, seats: int) -> list[int]:
    """Return the row that these parts describe to the observer `me`."""
    out: list[int] = []
    i = 0
    while i < len(parts):
        part = parts[i]
        i += 1
        if isinstance(part, bytes):
            code, length, width = _read(part)
            if code == ZEROS:
                out.extend([0] * length)
            else:
                _follow(out, code, length, width, parts[i], me, seats)
                i += 1
        elif isinstance(part, list):
            out.extend(part)
        else:
            assert isinstance(part, int), f"{part!r} is no part of a row"
            out.append(part)
    return out


def _read(instruction: bytes) -> tuple[int, int, int]:
    numbers = struct.unpack("=HHH", instruction)
    return numbers[0], numbers[1], numbers[2]


def _follow(
    out: list[int], code: int, length: int, width: int, operand: object, me: int, seats: int
) -> None:
    """Append the values of one instruction."""
    if code == BITS:
        assert isinstance(operand, int), "bits are an int"
        out.extend([operand >> i & 1 for i in range(length)])
        return
    assert isinstance(operand, list), f"a list was expected, not {operand!r}"
    given: list[int] = operand
    table = turned(me, seats)
    turning = [(me + i) % seats for i in range(seats)]
    mask = (1 << width) - 1
    if code == BY_SEAT:
        out.extend(given[me * width :])
        out.extend(given[: me * width])
    elif code == PADDED:
        _extend(out, given, length)
    elif code == OWNERS:
        _extend(out, [table[owner] for owner in given], length)
    elif code == SEATS:
        _extend(out, [table[seat + 1] for seat in given], length)
    elif code == COUNTS:
        counts = [0] * length
        for kind in given:
            counts[kind] += 1
        out.extend(counts)
    elif code == COLUMNS:
        for column in range(width):
            _extend(out, given[column::width], length)
    elif code == SPLIT:
        _extend(out, [number % width for number in given], length)
        _extend(out, [number // width for number in given], length)
    elif code == SEAT_BITS:
        for seat in turning:
            out.extend([given[seat] >> width * i & mask for i in range(length)])
    else:
        assert code == SEAT_FIELDS, f"there is no instruction {code}"
        for seat in turning:
            _extend(out, [number >> width * seat & mask for number in given], length)


def _extend(out: list[int], given: list[int], length: int) -> None:
    """Append a list and zeros up to `length` values; what is beyond is left out."""
    out.extend(given[:length])
    if len(given) < length:
        out.extend([0] * (length - len(given)))


def unobserved(game: str) -> BadInput:
    """Return the error for a game that has no observations."""
    return BadInput(
        "error.observation.none",
        "the game '{game}' has no observations: its GAME names no segments (docs/add-a-game.md)",
        game=game,
    )


# --- for the games --------------------------------------------------------------------------------


TURNED: Final = [
    [
        [0, *[(seat - me + seats) % seats + 1 for seat in range(seats)]] if me < seats else []
        for me in range(MOST_SEATS)
    ]
    for seats in range(MOST_SEATS + 1)
]
"""The tables of `turned`, by seats and observer."""


def turned(me: int, seats: int) -> list[int]:
    """Table from an owner, written as seat + 1 with 0 for nobody, to the same seen by `me`.

    The observer becomes 1, the next seat 2 and so on. Not to be changed: all share it.
    """
    return TURNED[seats][me]


def turned_sets(most: int, everybody: int = 0) -> list[list[list[int]]]:
    """Tables from a set of seats, a bit for each, to the same with the observer as the lowest bit.

    They are indexed by seats, observer and set. `most` is the largest number of seats; `everybody`
    is a bit above those of the seats that stays as it is, or 0.
    """
    sets = 2 * everybody if everybody else 1 << most
    return [
        [_turned_sets(me, seats, sets, everybody) if me < seats else [] for me in range(most)]
        for seats in range(most + 1)
    ]


def _turned_sets(me: int, seats: int, sets: int, everybody: int) -> list[int]:
    out: list[int] = []
    for bits in range(sets):
        found = bits & everybody
        for seat in range(seats):
            if bits >> seat & 1:
                found |= 1 << (seat - me + seats) % seats
        out.append(found)
    return out


def mover(state: State, me: int) -> int:
    """Who is to move: 0 chance, 1 the observer, 2 the next seat and so on; seats + 1 at the end."""
    to_move = state.to_move
    if to_move == CHANCE:
        return 0
    if to_move == OVER:
        return state.seats + 1
    return (to_move - me + state.seats) % state.seats + 1


def instruction(code: int, length: int, width: int = 0) -> bytes:
    """Return an instruction; a game keeps those that it needs as constants."""
    made: bytes = struct.pack("=HHH", code, length, width)
    return made


BY_LENGTH: Final = [
    [instruction(code, length) for length in range(257)] for code in range(COUNTS + 1)
]
"""Instructions without a width, by code and length."""
TURNED_BY: Final = [instruction(BY_SEAT, 0, width) for width in range(257)]
"""Instructions of `add_turned` by width."""


def add_zeros(out: list[object], length: int) -> None:
    """Append zeros."""
    out.append(BY_LENGTH[ZEROS][length])


def add_bits(out: list[object], bits: int, length: int) -> None:
    """Append the lowest `length` bits of a number, each 0 or 1, the lowest first."""
    out.append(BY_LENGTH[BITS][length])
    out.append(bits)


def add_padded(out: list[object], given: list[int], length: int) -> None:
    """Append a list and zeros up to `length` values; what is beyond is left out."""
    out.append(BY_LENGTH[PADDED][length])
    out.append(given)


def add_owners(out: list[object], owners: list[int], length: int) -> None:
    """Append owners (seat + 1, 0 for nobody) as the observer counts, padded to `length`."""
    out.append(BY_LENGTH[OWNERS][length])
    out.append(owners)


def add_seats(out: list[object], seats: list[int], length: int) -> None:
    """Append seats as the observer counts, from 1 on, padded to `length`."""
    out.append(BY_LENGTH[SEATS][length])
    out.append(seats)


def add_counts(out: list[object], bag: list[int], kinds: int) -> None:
    """Append how often each kind is in a bag."""
    out.append(BY_LENGTH[COUNTS][kinds])
    out.append(bag)


def add_turned(out: list[object], given: list[int], width: int) -> None:
    """Append values that are stored by seat, `width` for each, from the observer on."""
    out.append(TURNED_BY[width])
    out.append(given)


def by_seat(
    seats: int, name: str, length: int, high: int, meaning: str, low: int = 0
) -> list[Segment]:
    """Segments of a field for all seats, from the observer on, as `add_turned` writes them."""
    return [Segment(f"{who}.{name}", length, high, meaning, low) for who in others(seats)]


def others(seats: int) -> list[str]:
    """Prefixes of the segments of each seat: `me`, `others[1]`, `others[2]` and so on."""
    out = ["me"]
    for i in range(1, seats):
        out.append(f"others[{i}]")
    return out

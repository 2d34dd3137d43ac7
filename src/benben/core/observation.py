"""Observations as numbers: what a seat sees is a row of small integers. Compiled.

    layout = game.layout(seats)
    layout.row(state, seat)                   # a list of ints
    layout.write(state, seat, memory, at)     # 16-bit integers in memory of the caller

A game declares named segments once (`observation.py` in its folder) and its `State.observe` appends
the values in the same order. Offsets, ranges and the tables of docs/observations.md follow from the
declaration. Seats are counted from the observer on: 0 is the observer, 1 the next seat.
"""

import struct
from typing import Final

from benben.core.errors import BadInput
from benben.core.state import CHANCE, OVER, State

MOST: Final = 32_767
"""Highest value of an observation: a row consists of signed 16-bit integers."""
BYTES: Final = 2
"""Size of a value in memory."""
ZEROS: Final = [0] * 4096
ZERO_LISTS: Final = [[0] * length for length in range(257)]
"""Lists of zeros by length, so that padding makes no new one."""
BITS: Final = 9
"""Number of bits that are written at a time."""
BIT_LISTS: Final = [[bits >> i & 1 for i in range(BITS)] for bits in range(1 << BITS)]
"""The bits of each small number, the lowest first."""
MOST_SEATS: Final = 8


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
        self._little = struct.pack("=H", 1) == b"\x01\x00"

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
        out: list[int] = []
        state.observe(seat, out)
        return out

    def encode(self, row: list[int]) -> bytes:
        """Return a row as 16-bit integers in the byte order of this machine."""
        if self._little:
            # Numbers from 0 to 255, which nearly all are, take a shortcut through C functions that
            # is several times faster than `struct`.
            try:
                return bytearray(row).decode("latin-1").encode("utf-16-le")
            except ValueError:
                pass
        packed: bytes = self._struct.pack(*row)
        return packed

    def write(self, state: State, seat: int, memory: memoryview, at: int) -> None:
        """Write what a seat observes into memory of the caller, from the byte `at` on."""
        out: list[int] = []
        state.observe(seat, out)
        memory[at : at + BYTES * self.size] = self.encode(out)


def write_mask(legal: list[int], size: int, memory: memoryview, at: int) -> None:
    """Write a mask of legal choices (actions) from the byte `at` on: a byte each, 0 or 1."""
    mask = bytearray(size)
    for choice in legal:
        mask[choice] = 1
    memory[at : at + size] = mask


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


def mover(state: State, me: int) -> int:
    """Who is to move: 0 chance, 1 the observer, 2 the next seat and so on; seats + 1 at the end."""
    to_move = state.to_move
    if to_move == CHANCE:
        return 0
    if to_move == OVER:
        return state.seats + 1
    return (to_move - me + state.seats) % state.seats + 1


def pad(out: list[int], start: int, length: int) -> None:
    """Append zeros until `length` values have been appended since the row had `start`."""
    missing = start + length - len(out)
    if missing > 256:
        out.extend(ZEROS[:missing])
    elif missing > 0:
        out.extend(ZERO_LISTS[missing])


def add_bits(out: list[int], bits: int, length: int) -> None:
    """Append the lowest `length` bits of a number, each 0 or 1, the lowest first."""
    while length >= BITS:
        out.extend(BIT_LISTS[bits & 511])
        bits >>= BITS
        length -= BITS
    if length:
        out.extend(BIT_LISTS[bits & 511][:length])


def add_padded(out: list[int], values: list[int], length: int) -> None:
    """Append a list and zeros up to `length` values; what is beyond is left out."""
    have = len(values)
    if have > length:
        out.extend(values[:length])
    else:
        out.extend(values)
        if have < length:
            out.extend(ZEROS[: length - have])


def add_owners(out: list[int], owners: list[int], table: list[int], length: int) -> None:
    """Append owners as the table of `turned` says, and zeros up to `length` values."""
    start = len(out)
    for owner in owners:
        out.append(table[owner])
    pad(out, start, length)


def add_turned(out: list[int], values: list[int], me: int, width: int) -> None:
    """Append values that are stored by seat, `width` for each, from the observer on."""
    at = me * width
    out.extend(values[at:])
    out.extend(values[:at])


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

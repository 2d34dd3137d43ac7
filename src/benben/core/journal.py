"""Why points and pieces moved: what the log, the score sheet and the animations read.

A journal is a flat list of ints, `WIDTH` for each line: a code, who may read it, and four
arguments that the code gives a meaning. Code `POINTS` means the same in every game; the other
codes are a game's own and start at 1.
"""

from typing import Final

WIDTH: Final = 6
ALL: Final = -4
"""The readers of an open line; otherwise the one seat that may read it."""

POINTS: Final = 0
"""Arguments: seat, how many (may be negative), source (the game's own list), place or 0."""


def note(
    journal: list[int] | None, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0
) -> None:
    if journal is not None:
        journal.extend([code, ALL, a, b, c, d])


def note_to(
    journal: list[int] | None,
    reader: int,
    code: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
) -> None:
    if journal is not None:
        journal.extend([code, reader, a, b, c, d])


def lines(journal: list[int], start: int = 0) -> list[list[int]]:
    return [journal[i : i + WIDTH] for i in range(start, len(journal), WIDTH)]


def read_by(journal: list[int], seat: int, start: int = 0) -> list[list[int]]:
    """The lines that a seat may read."""
    return [line for line in lines(journal, start) if line[1] == ALL or line[1] == seat]


def sheet(journal: list[int], seats: int, sources: int) -> list[list[int]]:
    """Points by seat and source, as on a paper score pad."""
    points = [[0] * sources for _ in range(seats)]
    for line in lines(journal):
        if line[0] == POINTS:
            points[line[2]][line[4]] += line[3]
    return points

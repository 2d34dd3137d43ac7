"""The journal, an event log: why points and pieces moved.

The log, the score sheet and the animations are made from it. A journal is a flat list of integers,
`WIDTH` for each line: a code, the reader, and four arguments whose meaning depends on the code.
Code `POINTS` is the same in every game; the other codes are specific to a game and start at 1.
"""

from typing import Final

WIDTH: Final = 6
ALL: Final = -4
"""Reader of a public line; the reader of a private line is a seat."""

POINTS: Final = 0
"""Code of points; arguments: seat, points (may be negative), index of the source, place or 0."""


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
    """Split a journal into lines, from index `start` on."""
    return [journal[i : i + WIDTH] for i in range(start, len(journal), WIDTH)]


def read_by(journal: list[int], seat: int, start: int = 0) -> list[list[int]]:
    """Return the lines that a seat may read."""
    return [line for line in lines(journal, start) if line[1] == ALL or line[1] == seat]


def sheet(journal: list[int], seats: int, sources: int) -> list[list[int]]:
    """Sum the points by seat and source, as on a score sheet."""
    points = [[0] * sources for _ in range(seats)]
    for line in lines(journal):
        if line[0] == POINTS:
            points[line[2]][line[4]] += line[3]
    return points

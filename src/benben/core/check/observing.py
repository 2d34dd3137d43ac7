"""Tests of observations as numbers (`benben.core.observation`).

A row must fit its layout, must be the same on the whole state and on the view of its seat, and must
tell apart what the view tells apart, except in what the game leaves out by intent
(`Game.unobserved`). Twins must have the same rows (`same_rows`).
"""

from typing import TYPE_CHECKING

from benben.core.check.attributes import NOT_POSITION, names
from benben.core.check.report import Broken
from benben.core.observation import BYTES, Layout, write_mask
from benben.core.state import Edition, State

if TYPE_CHECKING:
    from benben.core.check.walk import Walk


class Observing:
    """The rows of one game so far, and the view and choices that each of them stands for."""

    def __init__(self, walk: "Walk") -> None:
        self.walk = walk
        self.layout: Layout | None = None
        if walk.game.segments is not None:
            self.layout = walk.game.layout(walk.seats)
        self._seen: dict[tuple[int, ...], tuple[State, list[int]]] = {}

    def position(self, state: State, view: State, seat: int) -> None:
        """Check the row and the mask of a seat, given its view."""
        layout = self.layout
        if layout is None or seat < 0:
            return
        row = layout.row(state, seat)
        where = f"seat {seat}"
        if len(row) != layout.size:
            raise Broken("an observation fits its segments", f"{where}: {len(row)} values")
        for segment in layout.segments:
            part = row[segment.offset : segment.offset + segment.length]
            if min(part) < segment.low or max(part) > segment.high:
                detail = f"{where}: {segment.name} is {part}, not {segment.low} to {segment.high}"
                raise Broken("an observation is in its range", detail)
        if layout.row(view, seat) != row:
            other = self._parts(row, layout.row(view, seat))
            raise Broken("an observation follows from the view", f"{where}: {other}")
        memory = memoryview(bytearray(BYTES * layout.size))
        layout.write(state, seat, memory, 0)
        if memory.cast("h").tolist() != row:
            raise Broken("an observation is written as it is", where)
        legal = state.legal_for(seat)
        mask = memoryview(bytearray(self.walk.game.space.size))
        write_mask(legal, len(mask), mask, 0)
        if [choice for choice, set_ in enumerate(mask) if set_] != legal:
            raise Broken("a mask is what is legal", where)
        self.walk.report.rows += 1
        self._tells_apart((seat, *row), view, legal)

    def siblings(self, one: State, two: State, seat: int) -> None:
        """Check the rows of two positions that one choice led to."""
        if self.layout is None or seat < 0:
            return
        for state in (one, two):
            row = self.layout.row(state, seat)
            self._tells_apart((seat, *row), state.seen_by(seat), state.legal_for(seat))

    def same_rows(self, one: State, two: State, seat: int, where: str) -> None:
        """Check that twins have the same rows."""
        if self.layout is None or seat < 0:
            return
        first, second = self.layout.row(one, seat), self.layout.row(two, seat)
        if first != second:
            raise Broken("twins are observed the same", f"{where}: {self._parts(first, second)}")

    def _parts(self, first: list[int], second: list[int]) -> str:
        """Names of the segments in which two rows differ."""
        assert self.layout is not None
        return ", ".join(
            segment.name
            for segment in self.layout.segments
            if first[segment.offset : segment.offset + segment.length]
            != second[segment.offset : segment.offset + segment.length]
        )

    def _tells_apart(self, row: tuple[int, ...], view: State, legal: list[int]) -> None:
        """Check that a row that was seen before stands for the same view and choices."""
        if row not in self._seen:
            self._seen[row] = (view, legal)
            return
        before, choices = self._seen[row]
        if legal != choices:
            raise Broken("an observation tells what is legal", f"seat {view.eyes}")
        if before.pack() == view.pack():
            return
        other = [
            name
            for name in names(view)
            if name not in NOT_POSITION
            and not isinstance(getattr(view, name), Edition)
            and getattr(before, name) != getattr(view, name)
        ]
        if lost := [name for name in other if name not in self.walk.game.unobserved]:
            detail = f"seat {view.eyes}: {', '.join(lost)}"
            raise Broken("an observation tells apart what the view tells apart", detail)
        for name in other:
            self.walk.report.lost[name] = self.walk.report.lost.get(name, 0) + 1

"""A time for each choice, where the players have agreed on one.

All times are those of the site's own clock (`benben.web.realtime.site_clock`), which everybody's
moves are stamped with, so every node computes the same deadlines from the events.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from benben.store.rows import Event
from benben.web.tables.players import HUMAN, Player

Then = Literal["bot", "wait"]
TO_BOT: Final = "bot"
TIME: Final = "t"
"""Key of the site's time in the body of an event, in milliseconds."""
HOUR_MS: Final = 3_600_000
BACK_MS: Final = 600_000
"""Milliseconds that somebody has at least who takes the seat back from a bot."""


@dataclass(frozen=True)
class Deadline:
    """What the players agreed on when the table was made."""

    hours: int
    then: Then
    """What happens when the time is over: a bot plays on, or the game waits."""

    @classmethod
    def of(cls, body: dict[str, Any]) -> "Deadline | None":
        """Read it from the body of a table's first event."""
        found = body.get("deadline")
        return None if found is None else cls(*found)

    def data(self) -> list[Any]:
        return [self.hours, self.then]

    @property
    def limit_ms(self) -> int:
        return self.hours * HOUR_MS


@dataclass
class Times:
    """Times at which the decisions of a game were asked for."""

    deadline: Deadline | None = None
    asked: dict[int, int] = field(default_factory=dict)
    """By ply, as everybody may know it: when its decision was asked for first.

    Undo does not restart the time of a decision, so nobody gains time by it.
    """
    arrived: dict[int, tuple[int, int]] = field(default_factory=dict)
    """By seat: the ply at which its person took it, and until when they have time at least.

    Only the first arrival at a ply counts. Otherwise a seat that is lent and taken back, or handed
    round between the browsers of one person, would never be late.
    """

    def note(self, event: Event, ply: int) -> None:
        """Note the time of an event, after which the game is at `ply`."""
        at = event.body.get(TIME)
        if self.deadline is None or at is None:
            return
        if event.kind in ("start", "choice", "undo", "cut"):
            known = self.asked.get(ply) if event.kind == "undo" else None
            self.asked = {old: time for old, time in self.asked.items() if old < ply}
            self.asked[ply] = at if known is None else known
        elif event.kind == "seat" and event.seat is not None and event.body["kind"] == HUMAN:
            least = self.deadline.limit_ms if event.body.get("new", False) else BACK_MS
            if self.arrived.get(event.seat, (None, 0))[0] != ply:
                self.arrived[event.seat] = ply, at + least

    def due_ms(self, seat: int, ply: int) -> int | None:
        """When the time of a seat for the decision at a ply is over; None without a deadline."""
        if self.deadline is None or ply not in self.asked:
            return None
        due = self.asked[ply] + self.deadline.limit_ms
        return max(due, self.arrived.get(seat, (0, 0))[1])


def first_due_ms(
    times: Times, players: Sequence[Player], owing: Sequence[int], ply: int
) -> int | None:
    """When the first of the people who must choose runs out of time; None if nobody does."""
    dues = [times.due_ms(seat, ply) for seat in owing if players[seat].kind == HUMAN]
    return min((due for due in dues if due is not None), default=None)

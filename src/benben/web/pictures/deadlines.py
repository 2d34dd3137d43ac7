"""The time that is left for a choice, as a picture shows it: in hours or days."""

from typing import Final

from benben.web.models.picture import PictureDeadline
from benben.web.tables.deadlines import HOUR_MS
from benben.web.tables.table_state import TableState
from benben.words import Words

DAY_H: Final = 24
LATE: Final = -1
"""Value of `rough_hours` when the time is over."""


def rough_hours(due: int | None, now_ms: int) -> int | None:
    """Hours until a time of the site's clock, rounded down; from two days on to whole days.

    LATE when it is over. None if no deadline is running.
    """
    if due is None:
        return None
    if due <= now_ms:
        return LATE
    hours = (due - now_ms) // HOUR_MS
    return hours if hours < 2 * DAY_H else hours // DAY_H * DAY_H


def deadline(table: TableState, now_ms: int, words: Words) -> PictureDeadline | None:
    agreed = table.times.deadline
    if agreed is None:
        return None
    time = span(agreed.hours, words)
    return {
        "agreed": words(
            "table.deadline.bot" if agreed.then == "bot" else "table.deadline.wait", time=time
        ),
        "left": time_left(table.due_ms(), now_ms, words),
        "late": table.late(now_ms),
    }


def time_left(due: int | None, now_ms: int, words: Words) -> str | None:
    """Return the approximate time left, as text; None if no deadline is running."""
    hours = rough_hours(due, now_ms)
    if hours is None:
        return None
    if hours == LATE:
        return words("table.deadline.late")
    if hours == 0:
        return words("table.deadline.soon")
    return words("table.deadline.left", time=span(hours, words))


def span(hours: int, words: Words) -> str:
    """Return a time as text: in days if it is a whole number of days, otherwise in hours."""
    if hours % DAY_H == 0:
        return words("table.days", n=hours // DAY_H)
    return words("table.hours", n=hours)

"""Row types of the store: plain values, detached from any connection."""

import json
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from benben.core.phrase import Message

Kind = Literal[
    "start",
    "choice",
    "sealed",
    "undo",
    "seat",
    "chat",
    "pace",
    "hint",
    "again",
    "cut",
    "left",
    "back",
    "concede",
    "offer",
    "hand",
]
"""Kinds of events of a table."""

REMOVED: Final = 1 << 30
"""In place of a revision, in notifications: the table was removed."""
RELOAD: Final = REMOVED - 1
"""In place of a revision, in notifications: stored events have changed, so read them again."""
OVER = "over"
"""Value of `Event.waits` for a finished table."""
MAX_CARRIED = 7000
"""Characters of an event in a notification; PostgreSQL allows 8000 bytes in all."""
BOT_WAITS = "b"
"""Letter in `Event.waits` of a table that waits for a bot."""


@dataclass(frozen=True)
class TableRow:
    """Fixed properties of a table, and the seed, which stays secret until the game is over."""

    id: str
    game: str
    rules: int
    edition: str
    digest: str
    options: dict[str, str]
    seats: int
    seed: bytes = field(repr=False)
    dealt: bool
    host: str
    created: int


@dataclass(frozen=True)
class Event:
    """One event of a table."""

    rev: int
    kind: Kind
    seat: int | None
    body: dict[str, Any]
    hash: str
    waits: str
    at: int
    """Time of the event, in milliseconds since 1970."""

    def text(self) -> str:
        return json.dumps(self.body, separators=(",", ":"), sort_keys=True)

    def carried(self, after: int) -> str:
        """The event as a notification carries it, with the revision before it; "" if too long."""
        fields = [after, self.kind, self.seat, self.body, self.hash, self.at]
        text = json.dumps(fields, separators=(",", ":"))
        return text if len(text) <= MAX_CARRIED else ""


def carried_event(rev: int, waits: str, text: str) -> tuple[int, Event]:
    """Read `Event.carried`: the revision before the event, and the event."""
    after, kind, seat, body, hashed, at = json.loads(text)
    return after, Event(rev, kind, seat, body, hashed, waits, at)


@dataclass(frozen=True)
class Due:
    """The deadline of a table after an event, in milliseconds of the site's clock; None: none."""

    at_ms: int | None
    acts: bool = True
    """Whether a bot is to play on then; otherwise the game waits."""


@dataclass(frozen=True)
class SeatRow:
    """The holder of a seat from revision `rev` on."""

    rev: int
    seat: int
    kind: str
    """Kind of holder: "human", "bot" or "open"."""
    person: str | None
    """Id of the person who owns the seat; for a bot, the person who may take it back."""
    name: str
    level: str | None = None
    invitation: str | None = None
    """Hash of the token in the invitation link."""


@dataclass(frozen=True)
class SealedRow:
    """A sealed choice in words; empty words withdraw it."""

    block: int
    seat: int
    rev: int
    words: str


@dataclass(frozen=True)
class Listed:
    """Summary of a table for the list of a person's tables."""

    id: str
    game: str
    seats: list[SeatRow]
    waits: str
    at: int
    created: int
    due_ms: int | None
    """When the time for the present choice is over, on the site's clock; None without a time."""
    tried: bool
    """Whether it began at a moment of another table."""


@dataclass(frozen=True)
class FinishedRow:
    """A finished game, for the statistics of a person."""

    id: str
    game: str
    at: int
    seats: list[SeatRow]
    """All holders of its seats, in order of their revisions."""
    result: str | None
    """Its stored result; None if it has not been computed yet."""


class Conflict(Exception):
    """The revision exists already: another writer was faster."""


Trouble = Literal["down", "full", "damaged", "locked", "removed", "disk"]
"""Reasons why a database is temporarily unavailable; the catalogues have a text for each."""


class Unavailable(Exception):
    """The database is temporarily unavailable; the current operation was not acknowledged."""

    def __init__(self, kind: Trouble, detail: str) -> None:
        super().__init__(detail)
        self.kind = kind


class StoreError(Exception):
    """The database cannot be opened; the message is meant for users, like that of `BadInput`."""

    def __init__(self, key: str, english: str, /, **args: int | str | Message) -> None:
        self.message = Message(key, english, **args)
        super().__init__(str(self.message))

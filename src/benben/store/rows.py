"""What the store takes and gives: plain values, no connection behind them."""

import json
from dataclasses import dataclass, field
from typing import Any, Literal

from benben.core.phrase import Message

Kind = Literal["start", "choice", "sealed", "undo", "seat", "chat", "pace", "hint", "again", "cut"]
"""What can happen to a table."""

OVER = "over"
"""What a finished table waits for."""


@dataclass(frozen=True)
class TableRow:
    """What is agreed on before a game, and the seed that nobody may see before its end."""

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
    rev: int
    kind: Kind
    seat: int | None
    body: dict[str, Any]
    hash: str
    waits: str
    at: int
    """Milliseconds since 1970."""

    def text(self) -> str:
        return json.dumps(self.body, separators=(",", ":"), sort_keys=True)


@dataclass(frozen=True)
class SeatRow:
    """Who has a seat from a revision on."""

    rev: int
    seat: int
    kind: str
    """human, bot or open."""
    person: str | None
    """Whose seat it is; of a bot: who may take it back."""
    name: str
    level: str | None = None
    invitation: str | None = None
    """The hash of the token of the link."""


@dataclass(frozen=True)
class SealedRow:
    block: int
    seat: int
    rev: int
    words: str


@dataclass(frozen=True)
class Listed:
    """A table of somebody's, as a list shows it."""

    id: str
    game: str
    seats: list[SeatRow]
    waits: str
    at: int
    created: int


class Conflict(Exception):
    """Another writer was faster: that revision exists already."""


Trouble = Literal["down", "full", "damaged", "locked", "removed", "disk"]
"""Why a database cannot be used for a while: see the sentences of the catalogues."""


class Unavailable(Exception):
    """The database cannot be used now. Nothing was acknowledged; what was said before stays."""

    def __init__(self, kind: Trouble, detail: str) -> None:
        super().__init__(detail)
        self.kind = kind


class StoreError(Exception):
    """The database cannot be used; the message is for people, like that of a `BadInput`."""

    def __init__(self, key: str, english: str, /, **args: int | str | Message) -> None:
        self.message = Message(key, english, **args)
        super().__init__(str(self.message))

"""Refusals: a status and a message key, translated when the response is written."""

import math
from typing import Final

from benben.core.phrase import Argument, Phrase
from benben.store.rows import Unavailable

KEYS: Final = [
    f"table.refused.{why}"
    for why in (
        "address bot busy choice damaged disk down edition_name edition_stale editions elsewhere "
        "empty full here hints host input invitation large left level link listen locked lost mail "
        "me method name network none offer offered often origin others over ply push removed seat "
        "seated silence stale subscription taken time trying turn undo unfinished unsent watcher"
    ).split()
]
"""Message keys of all refusals."""


class Refusal(Exception):
    """A request is refused. Nothing has been changed."""

    def __init__(self, status: int, key: str, **args: Argument) -> None:
        super().__init__(key)
        self.status = status
        self.phrase = Phrase(key, **args)
        self.retry_s: int | None = None
        """Seconds after which to try again, where requests came too often."""
        self.rev: int | None = None
        """The table's present revision, where the request was made for an older one."""


def stale(rev: int | None = None) -> Refusal:
    refusal = Refusal(409, "table.refused.stale")
    refusal.rev = rev
    return refusal


def unavailable(error: Unavailable) -> Refusal:
    """The database cannot be used now. Details are for the log, not for visitors."""
    return Refusal(503, f"table.refused.{error.kind}")


def not_found() -> Refusal:
    return Refusal(404, "table.refused.none")


def too_often(wait_s: float) -> Refusal:
    seconds = max(1, math.ceil(wait_s))
    refusal = Refusal(429, "table.refused.often", n=seconds)
    refusal.retry_s = seconds
    return refusal


def too_many_reviews(wait_s: int) -> Refusal:
    refusal = Refusal(429, "table.refused.busy")
    refusal.retry_s = wait_s
    return refusal

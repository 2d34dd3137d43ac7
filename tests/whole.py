"""How much of a long test runs: a slice in `make test`, all of it in `make proof-whole-…`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, TypeVar

WHOLE: Final = bool(os.environ.get("BENBEN_WHOLE"))
"""Whether nothing is left out."""


Of = TypeVar("Of")


def some(part: int, whole: int) -> int:
    """Return how many of something a test takes."""
    return whole if WHOLE else part


def every(step: int, walk: Iterable[Of]) -> Iterator[Of]:
    """Return one in `step` positions of a walk, the first included."""
    return islice(walk, 0, None, some(step, 1))

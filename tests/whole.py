"""How much of a long test runs: a slice in `make test`, all of it in `make proof-whole-…`."""

from __future__ import annotations

import os
from typing import Final

WHOLE: Final = bool(os.environ.get("BENBEN_WHOLE"))
"""Whether nothing is left out."""


def some(part: int, whole: int) -> int:
    """Return how many of something a test takes."""
    return whole if WHOLE else part

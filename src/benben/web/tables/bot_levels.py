"""The levels of bots that people choose from, and how long each may think."""

from typing import Final

from benben import bots

OFFERED: Final = list(bots.LEVELS)
"""Levels from the weakest to the strongest."""
KEYS: Final = [f"web.strength.{level}" for level in OFFERED]
"""Messages that describe the strength of each level."""
FALLBACK: Final = "random"
"""Level used for a bot that fails, or whose level no longer exists."""
USUAL: Final = "scribe"
"""Level of a bot that takes over the seat of an absent player, and offered at a new table."""
FIRST: Final = "novice"
"""Level offered to somebody who has not finished a game yet."""

THINKING_S: Final = {
    "random": 0.1,
    "novice": 0.2,
    "apprentice": 0.2,
    "scribe": 0.5,
    "architect": 1.5,
    "vizier": 5.0,
    "pharaoh": 8.0,
}
"""Approximate maximum seconds of a choice. In compiled code a level is a number of iterations,
which takes less time than this and is equally strong on every machine; in plain Python it is this
time."""
LEVELS: Final = list(THINKING_S)


def current_level(level: str) -> str:
    """Return the current name of a level; stored tables and programs may use an old one."""
    return bots.OLD_NAMES.get(level, level)

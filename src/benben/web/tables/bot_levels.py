"""The levels of bots that people choose from, and how long each may think."""

from typing import Final

from benben import bots

OFFERED: Final = list(bots.LEVELS)
"""Levels from the weakest to the strongest."""
KEYS: Final = [f"web.strength.{level}" for level in OFFERED]
"""Messages that describe the strength of each level."""
FALLBACK: Final = "random"
"""The level that plays for a bot that fails, or that this benben does not have any more."""
USUAL: Final = "scribe"
"""The level that takes over the seat of somebody who has gone."""

SECONDS: Final = {
    "random": 0.1,
    "chance": 0.1,  # the former name of `random`, in stored tables
    "apprentice": 0.2,
    "scribe": 0.5,
    "architect": 1.5,
    "vizier": 5.0,
}
"""Approximate maximum time of a choice. Compiled, a level is a number of iterations, which takes
less than this and makes it equally strong everywhere; in plain Python it is this time."""
LEVELS: Final = list(SECONDS)

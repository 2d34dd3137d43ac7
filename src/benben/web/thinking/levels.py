"""How well a bot plays, in words that people choose by, and how long it may think."""

from typing import Final

from benben import COMPILED, bots
from benben.bots import Budget
from benben.bots.ismcts import Ismcts
from benben.core.state import Choice, State

OFFERED: Final = list(bots.LEVELS)
"""From the weakest to the strongest."""
KEYS: Final = [f"web.strength.{level}" for level in OFFERED]
"""How strong they are, in words."""
FALLBACK: Final = "chance"
"""Who plays for a bot that fails, or that this benben does not have any more."""
USUAL: Final = "scribe"
"""Who takes over the seat of somebody who has gone."""

SECONDS: Final = {"chance": 0.1, "apprentice": 0.2, "scribe": 0.5, "architect": 1.5, "vizier": 5.0}
"""About what a choice takes at most. Compiled, a level is a number of iterations, which takes less
than this and makes it equally strong everywhere; in plain Python it is this time."""
LEVELS: Final = [FALLBACK, *OFFERED]


def choose(level: str, view: State, seed: int) -> Choice:
    """The one place where the server asks a bot."""
    bot = bots.make(level, seed)
    budget = bot.budget
    if isinstance(bot, Ismcts):
        bot.early = True  # its tree is not kept, and somebody is waiting
        if not COMPILED:
            budget = Budget(ms=int(1000 * SECONDS[level]))
    return bot.choose(view, budget)

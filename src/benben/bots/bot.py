"""The interface of a bot: given a seat's view and a budget, it returns a legal choice.

A bot never gets the whole state, only `State.seen_by` of its own seat; `view.eyes` is that seat.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.core.state import Choice, State

MOST_ITERATIONS: Final = 10_000_000
LONGEST_MS: Final = 600_000
"""Upper limit of a budget in milliseconds."""


class Budget:
    """Limit for the search of one choice: a number of iterations, or a time in milliseconds."""

    def __init__(self, iterations: int = 0, ms: int = 0) -> None:
        if (iterations > 0) == (ms > 0) or iterations < 0 or ms < 0:
            raise BadInput(
                "error.budget.either",
                "a budget is a number of iterations or a time, and more than 0",
            )
        if iterations > MOST_ITERATIONS:
            raise BadInput(
                "error.budget.iterations",
                "a budget has at most {most} iterations, not {given}",
                most=MOST_ITERATIONS,
                given=iterations,
            )
        if ms > LONGEST_MS:
            raise BadInput(
                "error.budget.ms",
                "a budget has at most {most} milliseconds, not {given}",
                most=LONGEST_MS,
                given=ms,
            )
        self.iterations = iterations
        self.ms = ms

    def __repr__(self) -> str:
        return f"{self.ms}ms" if self.ms else str(self.iterations)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Base class of all bots. Subclass it, in Python or compiled, and implement `choose`.

    An instance plays one seat (player) of one game. It takes randomness only from its own `rng`, so
    the same seed, views and budget in iterations give the same choices.
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)
        self.budget = Budget(iterations=1)
        """Budget from the bot's spec; `make` sets it."""

    def choose(self, view: State, budget: Budget) -> Choice:
        """Choose an action for the seat of this observation: one of `view.legal_for(view.eyes)`."""
        raise NotImplementedError

    def hear(self, who: int, choice: Choice) -> None:
        """Receive an observed action of seat `who`, as `State.heard` gives it to this bot's seat.

        Includes the deals of chance and the bot's own choices. Calling it is optional; if it is
        called for every choice, a searching bot keeps its tree between choices.
        """


def choices_of(view: State) -> list[Choice]:
    """Return the choices that a search considers for the seat of this view.

    These are the candidates, or all legal choices if the seat owes a sealed choice and another seat
    is `to_move`. Raises BadInput if the seat has nothing to choose.
    """
    choices = view.candidates() if view.to_move == view.eyes else view.legal_for(view.eyes)
    if view.eyes < 0 or not choices:
        raise BadInput("error.bot.idle", "seat {seat} has nothing to choose now", seat=view.eyes)
    return choices

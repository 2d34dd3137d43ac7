"""What every bot is: something that, given a seat's view and a budget, names a legal choice.

A bot never sees a state, only `State.seen_by` of its own seat; `view.eyes` is that seat.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.core.state import Choice, State

MOST_ITERATIONS: Final = 10_000_000
LONGEST: Final = 600_000
"""Milliseconds a choice may take at most."""


class Budget:
    """How long a bot may think about one choice: a number of iterations, or milliseconds."""

    def __init__(self, iterations: int = 0, ms: int = 0) -> None:
        if (iterations > 0) == (ms > 0) or iterations < 0 or ms < 0:
            raise BadInput(
                "error.budget.either",
                "a budget is either a number of iterations or a time, more than nothing",
            )
        if iterations > MOST_ITERATIONS:
            raise BadInput(
                "error.budget.iterations",
                "a budget has at most {most} iterations, not {given}",
                most=MOST_ITERATIONS,
                given=iterations,
            )
        if ms > LONGEST:
            raise BadInput(
                "error.budget.ms",
                "a budget has at most {most} milliseconds, not {given}",
                most=LONGEST,
                given=ms,
            )
        self.iterations = iterations
        self.ms = ms

    def __repr__(self) -> str:
        return f"{self.ms}ms" if self.ms else str(self.iterations)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Subclass it, in Python or compiled, and say what `choose` does.

    A bot is made for one game and one seat. What it rolls with is its own `rng`, so that the same
    seed, views and budget give the same choices.
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)
        self.budget = Budget(iterations=1)
        """What its name asks for; `make` fills it in."""

    def choose(self, view: State, budget: Budget) -> Choice:
        """One of `view.legal_for(view.eyes)`."""
        raise NotImplementedError

    def hear(self, who: int, choice: Choice) -> None:
        """What happened, as this bot's seat heard it: chance's and its own choices too.

        Nobody has to call it; a bot that searches keeps its tree between choices if they do.
        """


def choices_of(view: State) -> list[Choice]:
    """What a search has to look at for the seat whose view it is.

    Never empty, or the question is a mistake. Of a sealed choice that is not in its place yet, all
    that is legal.
    """
    choices = view.candidates() if view.to_move == view.eyes else view.legal_for(view.eyes)
    if view.eyes < 0 or not choices:
        raise BadInput("error.bot.idle", "seat {seat} has nothing to choose now", seat=view.eyes)
    return choices

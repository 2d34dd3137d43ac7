"""Bots that break the rules of a match, each in its own way."""

import time

from benben.bots import Bot, Budget
from benben.core.state import Choice, State


class Raises(Bot):
    def choose(self, view: State, budget: Budget) -> Choice:
        raise KeyError("lost")


class Hangs(Bot):
    def choose(self, view: State, budget: Budget) -> Choice:
        while True:
            time.sleep(0.01)


class Stubborn(Bot):
    """Hangs, and catches what it can."""

    def choose(self, view: State, budget: Budget) -> Choice:
        while True:
            try:
                time.sleep(0.01)
            except Exception:  # noqa: BLE001, S112 that is the point
                continue


class Illegal(Bot):
    def choose(self, view: State, budget: Budget) -> Choice:
        return max(view.legal_for(view.eyes)) + 1


class Nothing(Bot):
    def choose(self, view: State, budget: Budget) -> Choice:
        return None  # type: ignore[return-value]


class Meddles(Bot):
    """Plays on in the view it was given, which is its own copy."""

    def choose(self, view: State, budget: Budget) -> Choice:
        choice = view.legal_for(view.eyes)[0]
        view.apply(choice)
        return choice

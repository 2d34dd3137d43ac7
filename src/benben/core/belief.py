"""All that a pair of eyes can hold possible, one by one: exact, and only for short courses.

A `Belief` starts at a position that everybody knows and follows what these eyes hear. It holds
every position to which some course of the game leads that would have sounded the same. It grows
with all that is hidden, so it is for tests and for small endings. `benben.core.check` holds views
and imagined worlds to it.
"""

from collections.abc import Callable
from typing import TypeAlias

from benben.core.state import CHANCE, Choice, Seat, State

Likelihood: TypeAlias = Callable[[State, Choice], float]
"""How likely a seat in this position is to make this choice, up to a factor."""


class Belief:
    """Positions, no two alike, and how likely each is, up to a factor."""

    def __init__(self, eyes: Seat, states: list[State], weights: list[float]) -> None:
        self.eyes = eyes
        self.states = states
        self.weights = weights

    def hear(self, heard: Choice, likelihood: Likelihood | None = None, most: int = 0) -> "Belief":
        """What is left, and what becomes of it, when these eyes hear this. Nothing changes here.

        Chance weighs by its odds. Without a likelihood the choice of a seat says no more than that
        it was legal. With `most`, positions are listed only until there is one more than that.
        """
        found: dict[tuple[int, ...], int] = {}
        states: list[State] = []
        weights: list[float] = []
        for state, weight in zip(self.states, self.weights, strict=True):
            legal = state.legal()
            odds = state.odds() if state.to_move == CHANCE else []
            total = sum(odds)
            for i, choice in enumerate(legal):
                if state.heard(choice, self.eyes) != heard:
                    continue
                if odds:
                    share = odds[i] / total
                else:
                    share = 1.0 if likelihood is None else likelihood(state, choice)
                after = state.clone()
                after.apply(choice)
                key = tuple(after.pack())
                if key in found:
                    weights[found[key]] += weight * share
                else:
                    found[key] = len(states)
                    states.append(after)
                    weights.append(weight * share)
                    if len(states) == most + 1 and most:
                        return Belief(self.eyes, states, weights)
        return Belief(self.eyes, states, weights)


def certain(state: State, eyes: Seat) -> Belief:
    """The belief of somebody who knows the whole position, as all do at the start."""
    return Belief(eyes, [state.clone()], [1.0])

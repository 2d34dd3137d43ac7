"""Exact belief state of an observer: every position that its observations allow, with weights.

A `Belief` starts at a position that everybody knows and is updated with each observed action. It
holds every position that some sequence of choices with the same observations leads to. Its size
grows with the hidden information, so it is for tests and small endgames. `benben.core.check`
compares views and determinizations with it.
"""

from collections.abc import Callable
from typing import TypeAlias

from benben.core.state import CHANCE, Choice, Seat, State

Likelihood: TypeAlias = Callable[[State, Choice], float]
"""Policy model: unnormalized probability that a seat makes this choice in this position."""


class Belief:
    """Belief state: distinct positions with unnormalized probabilities."""

    def __init__(self, eyes: Seat, states: list[State], weights: list[float]) -> None:
        self.eyes = eyes
        self.states = states
        self.weights = weights

    def hear(self, heard: Choice, likelihood: Likelihood | None = None, most: int = 0) -> "Belief":
        """Return the belief after an observed action; this one is not changed.

        Deals are weighted by their odds. Without a `likelihood` all legal choices of a seat have
        equal weight. With `most`, the result is cut off at `most + 1` positions.
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
    """Belief of an observer who knows the whole position, as everybody does at the start."""
    return Belief(eyes, [state.clone()], [1.0])

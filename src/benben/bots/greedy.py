"""The greedy bot: looks one decision ahead and maximizes the game's heuristic evaluation."""

from typing import Final

from benben.bots.bot import Bot, Budget, choices_of
from benben.core.drive import resolve_chance
from benben.core.state import OVER, Choice, State

WORLDS: Final = 4
"""Number of determinizations per decision; chance outcomes are sampled again in each."""
TRIUMPH: Final = 100_000
"""Bonus for a team that has won; it exceeds any value of `State.evaluate`."""


class Greedy(Bot):
    """Chooses the action with the best `standing` after it, averaged over determinizations."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self.random = 0
        """Percentage of choices that it makes at random."""

    def choose(self, view: State, budget: Budget) -> Choice:
        choices = choices_of(view)
        if len(choices) == 1:
            return choices[0]
        if self.random and self.rng.below(100) < self.random:
            return self.rng.pick(choices)
        seat = view.eyes
        totals = [0] * len(choices)
        for _ in range(self.worlds):
            world = view.imagine(self.rng)
            # Seats with a lower number may owe a sealed choice first: playout policy for those.
            while world.to_move >= 0 and world.to_move != seat:
                world.apply(world.pick(self.rng))
            for i in range(len(choices)):
                after = world.clone()
                after.apply(choices[i])
                resolve_chance(after, self.rng)
                totals[i] += standing(after, seat)
        best = max(totals)
        equal = [choices[i] for i in range(len(choices)) if totals[i] == best]
        return self.rng.pick(equal)


def standing(state: State, seat: int) -> int:
    """Return twice the lead of a seat by the game's evaluation, in hundredths of a point.

    The lead is measured half against the best opponent and half against the average opponent, so
    that a choice is rewarded neither for hurting one opponent only nor for ignoring all but one.
    For a team it is the evaluation itself, plus `TRIUMPH` once the game is won.
    """
    if state.allied():
        won = state.to_move == OVER and state.places()[seat] == 1
        return state.evaluate(seat) + (TRIUMPH if won else 0)
    worth = state.evaluate_all()
    best = 0
    total = 0
    first = True
    for other in range(state.seats):
        if other != seat:
            value = worth[other]
            total += value
            if first or value > best:
                best = value
            first = False
    return worth[seat] * 2 - best - total // (state.seats - 1)

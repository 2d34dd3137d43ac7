"""The bot that looks one decision ahead: what the game's own evaluation likes best."""

from typing import Final

from benben.bots.bot import Bot, Budget, choices_of
from benben.core.drive import deal_on
from benben.core.state import OVER, Choice, State

WORLDS: Final = 4
"""How many worlds that fit the view it imagines, and as many samples of what chance may deal."""
TRIUMPH: Final = 100_000
"""What it is worth to a team that it has won: more than any expectation."""


class Greedy(Bot):
    def __init__(self, seed: int = 0, worlds: int = WORLDS) -> None:
        super().__init__(seed)
        self.worlds = worlds

    def choose(self, view: State, budget: Budget) -> Choice:
        choices = choices_of(view)
        if len(choices) == 1:
            return choices[0]
        seat = view.eyes
        totals = [0] * len(choices)
        for _ in range(self.worlds):
            world = view.imagine(self.rng)
            # A sealed choice may come before this seat's own: let the others answer somehow.
            while world.to_move >= 0 and world.to_move != seat:
                world.apply(world.pick(self.rng))
            for i in range(len(choices)):
                after = world.clone()
                after.apply(choices[i])
                deal_on(after, self.rng)
                totals[i] += standing(after, seat)
        best = max(totals)
        equal = [choices[i] for i in range(len(choices)) if totals[i] == best]
        return self.rng.pick(equal)


def standing(state: State, seat: int) -> int:
    """How far a seat is ahead of the others by the game's evaluation, in hundredths of a point.

    Half of what counts is the strongest of the others, half their average: with many seats it does
    not pay to hurt just one, and does not help to ignore all but one. A team is ahead of nobody:
    what counts is that it wins, and before that how much of its goal it will reach.
    """
    if state.allied():
        won = state.to_move == OVER and state.places()[seat] == 1
        return state.evaluate(seat) + (TRIUMPH if won else 0)
    mine = state.evaluate(seat)
    best = 0
    total = 0
    first = True
    for other in range(state.seats):
        if other != seat:
            value = state.evaluate(other)
            total += value
            if first or value > best:
                best = value
            first = False
    return mine * 2 - best - total // (state.seats - 1)

"""The bot that chooses uniformly at random: the baseline for every other bot."""

from benben.bots.bot import Bot, Budget, choices_of
from benben.core.state import Choice, State


class RandomBot(Bot):
    """Chooses uniformly among the candidates."""

    def choose(self, view: State, budget: Budget) -> Choice:
        return self.rng.pick(choices_of(view))

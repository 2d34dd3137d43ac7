"""A bot in ten lines. To play it against a built-in bot:

benben arena imhotep --bots examples/ten_line_bot.py:TenLines,random --games 100
"""

from benben.bots import Bot, Budget
from benben.core.state import Choice, State


class TenLines(Bot):
    """Apply each choice to a sampled state and take the one with the best evaluation."""

    def choose(self, view: State, budget: Budget) -> Choice:
        best: list[tuple[int, Choice]] = []
        for choice in view.legal_for(view.eyes):
            world = view.imagine(self.rng)
            world.apply(choice)
            best.append((world.evaluate(view.eyes), choice))
        return max(best)[1]

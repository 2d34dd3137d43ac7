"""Measure the table of games in docs/research.md: length, branching, chance and hidden choices.

python benchmarks/games.py [--games 200]
"""

import argparse

from benben import games as registry
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER


def measure(game: Game, seats: int, games: int) -> list[str]:
    """Play random games and give the cells of a row."""
    made = chance = hidden = legal_total = decisions = most = 0
    for number in range(games):
        rng = Rng(number)
        state = game.start(seats)
        while state.to_move != OVER:
            legal = state.legal()
            if state.to_move == CHANCE:
                choice = state.deal(rng)
                chance += 1
            else:
                choice = rng.pick(legal)
                decisions += 1
                legal_total += len(legal)
                most = max(most, len(legal))
            hidden += any(state.heard(choice, seat) != choice for seat in range(seats))
            made += 1
            state.apply(choice)
    return [
        game.id,
        str(seats),
        str(game.space.size),
        str(game.layout(seats).size),
        f"{made / games:.0f}",
        f"{decisions / games:.0f}",
        f"{legal_total / decisions:.1f}",
        str(most),
        f"{chance / made:.0%}",
        f"{hidden / made:.0%}",
    ]


def main() -> None:
    """Print the table as Markdown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    heads = ["game", "seats", "actions", "row", "choices", "of players", "branching", "most"]
    print("| " + " | ".join([*heads, "chance", "hidden"]) + " |")
    print("| --- " * (len(heads) + 2) + "|")
    for name in registry.BUILT_IN:
        game = registry.get(name)
        for seats in game.seats:
            print("| " + " | ".join(measure(game, seats, given.games)) + " |")


if __name__ == "__main__":
    main()

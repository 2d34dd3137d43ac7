"""Random games of the river games, held to the contract."""

from __future__ import annotations

from benben.core.check import check
from benben.core.drive import random_playout
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import Edition


def walk(game: Game, games: int, seats: int) -> None:
    """With one number of players, whatever the options; nothing may be forgotten."""
    assert game.forgets == ()
    report = check(game, games=games, seed=seats, seats=seats)
    assert not report.faults, f"{report.faults[0]}\n{report.faults[0].record}"


def walk_edition(game: Game, games: int, edition: Edition) -> None:
    report = check(game, games=games, seed=9, edition=edition, every=4)
    assert not report.faults, f"{report.faults[0]}\n{report.faults[0].record}"


def longest(game: Game, games: int) -> int:
    """The number of choices of the longest of so many games."""
    most = 0
    for seed in range(games):
        rng = Rng(seed)
        seats = 2 + seed % 3
        most = max(most, random_playout(game.start(seats, game.any_options(seats, rng)), rng))
    return most

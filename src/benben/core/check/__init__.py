"""The conformance walk (API test): random games, checked against every guarantee of the contract.

    from benben.core.check import check
    report = check(GAME, games=1000, seed=1)
    assert not report.faults, report

It works for games inside and outside benben, compiled or plain Python. `walk` checks every
position, `secrecy` checks that hidden information does not leak.
"""

from collections.abc import Callable

from benben.core.check.report import Fault, Report
from benben.core.check.walk import Labels, Render, Walk
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import Edition

__all__ = ["Fault", "Labels", "Render", "Report", "check"]


def check(
    game: Game,
    games: int = 100,
    seed: int = 0,
    *,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    edition: Edition | None = None,
    render: Render | None = None,
    labels: Labels | None = None,
    every: int = 8,
    secrets: int = 1,
    each_game: Callable[[], None] | None = None,
    most: int = 20,
    first: int = 0,
) -> Report:
    """Play and check random games, with random seats and options unless they are given.

    Views are checked at one choice in `every`, and so is whether `labels` distinguish the choices
    of a seat; `render` is called at one twin position in fifty. The checks for leaks, the more
    expensive half, run in one game of `secrets`. About two games in three are steered to verbs
    that random play rarely reaches (`steer`).

    The check stops after `most` faults. A game depends only on the seed and its number, counted
    from `first`, so several processes can share the work and merge results with `Report.add`.
    """
    report = Report(verbs=dict.fromkeys((verb.name for verb in game.space.verbs), 0))
    for number in range(first, first + games):
        rng = Rng(seed * 1_000_003 + number)
        count = seats or game.seats[rng.below(len(game.seats))]
        chosen = game.any_options(count, rng)
        if options:
            chosen = game.check_options(count, {**chosen, **options})
        box = edition or game.standard
        walk = Walk(game, count, chosen, box, rng, report, every, render, labels)
        walk.run()
        if number % secrets == 0:
            walk.keep_secrets()
        report.games += 1
        if each_game:
            each_game()
        if len(report.faults) >= most:
            break
    report.weigh()
    return report

"""The conformance walk: random games of any game, held to every promise of the contract.

    from benben.core.check import check
    report = check(GAME, games=1000, seed=1)
    assert not report.faults, report

It works on games of this repository and on anybody else's, compiled or plain Python. `walk` holds
what is true of every position, `secrecy` who may know what.
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
    """Walk random games; seats and options at random unless given.

    Views are checked at one choice in `every`, and so is whether `labels` tell the choices of a
    seat apart; `render` is called at one twin position in fifty.
    Twins and what follows from things heard, the dearer half of the work, in one game of `secrets`.
    About every other game is led to verbs that random play seldom comes to (`steer`).
    Stops after `most` faults. Each game has its number, counted from `first`, and depends on that
    and the seed alone: several processes can share the work and `Report.add` what they found.
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

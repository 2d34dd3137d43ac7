"""A comparison of two editions with interim results: progress, and the significance so far.

Looking at a growing study more than once raises the number of false alarms, so there are few looks,
after fixed numbers of games, and the level of the tests is divided among them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from benben.arena.comparison import Comparison, compare
from benben.arena.match import Result
from benben.arena.tournament import Setting, Workers, here, setting
from benben.core.game import Game
from benben.core.state import Edition

FIRST_LOOK: Final = 125
"""Number of games of the first look; each further one has twice as many."""


@dataclass(frozen=True)
class Progress:
    """The progress of a study."""

    done: int
    """Number of games that were played with both editions."""
    games: int
    found: Comparison | None
    """The comparison at the latest look; None before the first one."""
    final: bool = False


def editions_played(
    game: Game,
    one: Edition,
    other: Edition,
    games: int,
    *,
    seats: int | None = None,
    bots: tuple[str, ...] = ("greedy",),
    options: dict[str, str] | None = None,
    seed: int = 0,
) -> tuple[Setting, Setting]:
    """Return the settings in which both editions are played with the same seeds."""
    first, second = (
        setting(
            game.id,
            bots,
            games,
            seats,
            options,
            seed=seed,
            edition=edition.name,
            edition_text=edition.text,
        )
        for edition in (one, other)
    )
    return first, second


def looks(games: int) -> list[int]:
    """Return the numbers of games after which there is an interim look."""
    out = []
    size = FIRST_LOOK
    while size < games:
        out.append(size)
        size *= 2
    return [*out, games]


def watch(
    one: Setting,
    other: Setting,
    sources: list[str],
    workers: Workers = here,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Progress]:
    """Play both settings in step and yield the progress after each look.

    If `stopped` says so after a look, the study ends there; what it found holds all the same.
    """
    ends = looks(one.games)
    left: dict[int, Result] = {}
    right: dict[int, Result] = {}
    begin = 0
    for end in ends:
        for what, found in ((one, left), (other, right)):
            for result in workers(what, range(begin, end)):
                found[result.number] = result
        begin = end
        yield look(left, right, sources, one.games)
        if stopped():
            return


def look(
    left: dict[int, Result], right: dict[int, Result], sources: list[str], games: int
) -> Progress:
    """Compare the games that were played with both editions, by number."""
    both = sorted(left.keys() & right.keys())
    found = compare(
        [left[i] for i in both], [right[i] for i in both], sources, looks=len(looks(games))
    )
    return Progress(len(both), games, found, len(both) == games)

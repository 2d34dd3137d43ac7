"""Evaluation of choices by a search: hints before a decision, and judgements afterwards.

Both use only the view of the seat that chooses, so a choice is judged by what its player could
know.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from benben.bots.ismcts import Ismcts
from benben.bots.learned import Learned
from benben.bots.tree import Considered
from benben.core.state import Choice, State

PART: Final = 25
"""Number of iterations between two checks of the clock."""
TRIALS: Final = 64
"""Number of playouts that estimate the final points where no network does; more than play needs."""

PLAYOUT_SHARE: Final = 0.25
"""Share of playouts in the values and chances of hints and reviews where there is a network.

On average, chances with a quarter are closer to results than with half (docs/training.md).
"""

Tick = Callable[[float], bool]
"""Callback with the progress of a search from 0 to 1; returns whether to continue."""
Clock = Callable[[], float]
"""Clock in seconds. A search that can be paused uses one that excludes the pauses."""


class Dropped(Exception):
    """The caller cancelled the search."""


@dataclass(frozen=True)
class Effort:
    """Limits of a search: a number of iterations and a time in seconds, whichever ends first."""

    iterations: int
    seconds: float

    def times(self, factor: int) -> "Effort":
        """Return the limits multiplied by a factor."""
        return Effort(self.iterations * factor, self.seconds * factor)


@dataclass(frozen=True)
class Opinion:
    """Evaluation of one choice by a search."""

    choice: Choice
    share: float
    """Share of the iterations that made this choice, from 0 to 1."""
    chances: tuple[float, ...]
    """Win probability by seat, from 0 to 1; in a team, every seat has the team's."""
    points: tuple[float, ...]
    """Expected final points by seat; for a team, the percentage of its goal."""
    line: tuple[Choice, ...]
    """Expected continuation, as actions observed by the seat that chooses."""


@dataclass(frozen=True)
class Judged:
    """A choice that was made and the one that the search prefers; they may be equal."""

    chosen: Opinion
    best: Opinion

    def lost(self, seat: int) -> float:
        """Win probability that the choice has cost this seat, from 0 to 1."""
        return max(0.0, self.best.chances[seat] - self.chosen.chances[seat])


def advise(
    view: State,
    effort: Effort,
    seed: int,
    tick: Tick = lambda _: True,
    most: int = 5,
    clock: Clock = time.monotonic,
    searcher: Callable[[int], Ismcts] | None = None,
) -> list[Opinion]:
    """Return the best choices, best first.

    An unrestricted search takes four fifths of the time. The rest goes to the runners-up, because a
    search that has settled on one choice has hardly tried the others.
    """
    bot = _begin(view, seed, searcher or adviser)
    end = clock() + effort.seconds * 4 / 5
    _search(bot, effort.iterations * 4 // 5, end, lambda part: tick(part * 4 / 5), clock)
    enough = max(bot.done // 20, PART)
    for each in bot.conclude().options[1:most]:
        end = clock() + effort.seconds / 20
        _search(bot, enough - each.visits, end, lambda _: tick(4 / 5), clock, each.choice)
    options = bot.conclude().options
    return [_opinion(each, bot.done) for each in options[:most] if each.visits]


def judge(
    view: State,
    chosen: Choice,
    effort: Effort,
    seed: int,
    tick: Tick = lambda _: True,
    clock: Clock = time.monotonic,
) -> Judged:
    """Compare a choice that was made with the best choice found.

    An unrestricted search takes half of the time; then each of the two choices gets a quarter, so
    that both have enough iterations to compare. `chosen` may be any legal choice, also one that is
    not among `State.candidates`.
    """
    bot = _begin(view, seed)
    bot.consider(chosen)
    end = clock() + effort.seconds / 2
    _search(bot, effort.iterations, end, lambda part: tick(part / 2), clock)
    best = bot.conclude().options[0].choice
    enough = max(bot.done // 2, PART)  # both get some, even if the time is up
    for choice in {chosen, best}:
        visits = _found(bot, choice).visits
        end = clock() + effort.seconds / 4
        _search(bot, enough - visits, end, lambda _: tick(1 / 2), clock, choice)
    return Judged(_opinion(_found(bot, chosen), bot.done), _opinion(_found(bot, best), bot.done))


def adviser(seed: int) -> Ismcts:
    """Return the search that people are told about."""
    bot = Learned(seed)
    bot.playout_share = PLAYOUT_SHARE
    bot.for_hints = True
    return bot


def _begin(view: State, seed: int, searcher: Callable[[int], Ismcts] = adviser) -> Ismcts:
    bot = searcher(seed)
    bot.trials = TRIALS
    bot.begin(view)
    return bot


def _search(
    bot: Ismcts, iterations: int, end: float, tick: Tick, clock: Clock, only: int = -1
) -> None:
    done = 0
    while done < iterations:
        part = min(PART, iterations - done)
        bot.search(part, only)
        done += part
        if not tick(done / iterations):
            raise Dropped
        if clock() >= end:
            break


def _found(bot: Ismcts, choice: Choice) -> Considered:
    return next(each for each in bot.conclude().options if each.choice == choice)


def _opinion(option: Considered, done: int) -> Opinion:
    return Opinion(
        option.choice,
        option.visits / done,
        tuple(option.wins),
        tuple(option.scores),
        tuple(heard for _, heard in option.line),
    )

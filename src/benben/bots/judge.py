"""What a search has to say about choices: to somebody who is about to choose, and afterwards.

Both look at the view of the seat that chooses and at nothing else, so a choice is judged by what
its player could know.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from benben.bots.ismcts import Ismcts
from benben.bots.tree import Considered
from benben.core.state import Choice, State

PART: Final = 25
"""Iterations between two looks at the clock."""
TRIALS: Final = 64
"""Playouts to the end that tell how many points there will be: more than playing needs."""

Tick = Callable[[float], bool]
"""Told which part of a search is done, from 0 to 1; whether to go on."""
Clock = Callable[[], float]
"""Seconds. A search that is paused now and then leaves the pauses out."""


class Dropped(Exception):
    """The caller cancelled the search."""


@dataclass(frozen=True)
class Effort:
    """How long a search may be: iterations, as long as they do not take more than a time."""

    iterations: int
    seconds: float

    def times(self, factor: int) -> "Effort":
        return Effort(self.iterations * factor, self.seconds * factor)


@dataclass(frozen=True)
class Opinion:
    """What a search thinks of one choice."""

    choice: Choice
    share: float
    """Of the iterations that made this choice: how much the search prefers it."""
    chances: tuple[float, ...]
    """Of winning, by seat, from 0 to 1; of a team, the team's."""
    points: tuple[float, ...]
    """Expected at the end, by seat; of a team, how much of its goal in percent."""
    line: tuple[Choice, ...]
    """What is expected next, as the chooser would hear it."""


@dataclass(frozen=True)
class Judged:
    """A choice that was made, beside the one that the search prefers; often it is the same."""

    chosen: Opinion
    best: Opinion

    def lost(self, seat: int) -> float:
        """The chance of winning that the choice has cost."""
        return max(0.0, self.best.chances[seat] - self.chosen.chances[seat])


def advise(
    view: State,
    effort: Effort,
    seed: int,
    tick: Tick = lambda _: True,
    most: int = 5,
    clock: Clock = time.monotonic,
) -> list[Opinion]:
    """The best choices, the best one first.

    Four fifths of the time are for a free search; then the next best are looked at, since a search
    that is sure of one choice has hardly tried the others, and whoever asks wants to compare.
    """
    bot = _begin(view, seed)
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
    """First a free search; then both choices get as many iterations, so that they compare.

    Half of the time is for the first, a quarter for each choice. What was chosen may be any legal
    choice, also one that a search leaves out (`State.candidates`).
    """
    bot = _begin(view, seed)
    bot.consider(chosen)
    end = clock() + effort.seconds / 2
    _search(bot, effort.iterations, end, lambda part: tick(part / 2), clock)
    best = bot.conclude().options[0].choice
    enough = max(bot.done // 2, PART)  # whatever the clock has left, both are looked at
    for choice in {chosen, best}:
        visits = _found(bot, choice).visits
        end = clock() + effort.seconds / 4
        _search(bot, enough - visits, end, lambda _: tick(1 / 2), clock, choice)
    return Judged(_opinion(_found(bot, chosen), bot.done), _opinion(_found(bot, best), bot.done))


def _begin(view: State, seed: int) -> Ismcts:
    bot = Ismcts(seed)
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

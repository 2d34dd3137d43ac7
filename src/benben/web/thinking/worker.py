"""The code of a worker process, in which bots search. Views are sent as lists of ints.

A worker reads jobs from its pipe and answers each. A job that searches in parts looks at the pipe
between two parts: the server may stop it, or send an urgent job, which is done at once while the
longer one pauses.
"""

import os
import signal
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from benben import COMPILED, bots
from benben import games as registry
from benben.arena import tournament
from benben.bots import Budget
from benben.bots import judge as judging
from benben.bots.ismcts import Ismcts
from benben.bots.judge import Dropped, Effort, Judged, Opinion
from benben.core.state import Choice, Edition, State
from benben.processes import end_with_parent
from benben.web.tables.bot_levels import THINKING_S


class Seen(NamedTuple):
    """A packed view, as it is sent to a worker."""

    game: str
    edition: str
    """Text of the edition; empty for the standard one."""
    ints: list[int]

    def view(self) -> State:
        return registry.get(self.game).unpack(self.ints, _edition(self.game, self.edition))


@lru_cache(maxsize=8)
def _edition(game: str, text: str) -> Edition:
    found = registry.get(game)
    return found.load_edition(text, "edition") if text else found.standard


# --- jobs -----------------------------------------------------------------------------------------


class Parts(NamedTuple):
    """What a job that searches in parts calls between two parts."""

    tick: Callable[[float], bool]
    """Called with the progress, from 0 to 1; returns whether to continue."""
    clock: Callable[[], float]
    """Seconds, without those in which the job was paused."""


ALONE: Final = Parts(lambda _: True, time.monotonic)
"""For a job that is never stopped or interrupted."""


def think(seen: Seen, level: str, seed: int) -> str:
    """The words of a bot's choice."""
    return registry.get(seen.game).space.words(choose(level, seen.view(), seed))


def choose(level: str, view: State, seed: int) -> Choice:
    """A bot's choice: the only place where the server asks a bot."""
    bot = bots.make(level, seed)
    budget = bot.budget
    if isinstance(bot, Ismcts):
        bot.early = True  # its tree is not kept, and a person is waiting
        if not COMPILED:
            budget = Budget(ms=int(1000 * THINKING_S[level]))
    return bot.choose(view, budget)


def advise(seen: Seen, effort: Effort, seed: int, parts: Parts = ALONE) -> list[Opinion] | None:
    """The best choices; None when the server no longer wants the answer."""
    try:
        return judging.advise(seen.view(), effort, seed, parts.tick, clock=parts.clock)
    except Dropped:
        return None


def judge(
    seen: Seen, chosen: int, effort: Effort, seed: int, parts: Parts = ALONE
) -> Judged | None:
    """A choice that was made, beside the best one; None when it is no longer wanted."""
    try:
        return judging.judge(seen.view(), chosen, effort, seed, parts.tick, clock=parts.clock)
    except Dropped:
        return None


def play_both(
    one: dict[str, Any], other: dict[str, Any], numbers: list[int], parts: Parts = ALONE
) -> list[tuple[dict[str, Any], dict[str, Any]]] | None:
    """The results of games of a study with both editions; None when it was stopped."""
    found = []
    for i, number in enumerate(numbers):
        found.append((tournament.work(one, number), tournament.work(other, number)))
        if not parts.tick((i + 1) / len(numbers)):
            return None
    return found


IN_PARTS: Final = ("advise", "judge", "play_both")
"""The jobs that can be interrupted; each takes `Parts` as its last argument."""


# --- messages -------------------------------------------------------------------------------------


class Job(NamedTuple):
    """Sent to a worker."""

    number: int
    name: str
    """The function above that does it."""
    asked: tuple[Any, ...]


class Stop(NamedTuple):
    """Sent to a worker: cancel a job."""

    number: int


class Progress(NamedTuple):
    """Sent by a worker: which part of a job is done."""

    number: int
    done: float


class Answer(NamedTuple):
    """Sent by a worker: the result of a job, or the traceback of its error."""

    number: int
    found: Any
    error: str = ""


# --- the process ----------------------------------------------------------------------------------


def main(pipe: Connection) -> None:
    """Entry point of a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C
    if hasattr(os, "nice"):
        os.nice(5)  # requests of pages have priority
    end_with_parent()
    serve(pipe)


def serve(pipe: Connection) -> None:
    """Do jobs until the pipe is closed or sends None. A thread can do it too, for tests."""
    with pipe, suppress(EOFError, OSError):
        _Serving(pipe).run()


class _Serving:
    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._stopped = -1
        self._paused_s = 0.0

    def run(self) -> None:
        self._pipe.send(Progress(0, 0.0))  # ready
        while (message := self._pipe.recv()) is not None:
            self._take(message)

    def _take(self, message: Job | Stop) -> None:
        if isinstance(message, Stop):
            self._stopped = message.number
            return
        number, name, asked = message
        if name in IN_PARTS:
            asked = (*asked, Parts(lambda done: self._tick(number, done), self._clock))
        try:
            answer = Answer(number, globals()[name](*asked))
        except Exception:  # noqa: BLE001 compiled rules raise what they like
            answer = Answer(number, None, traceback.format_exc())
        self._pipe.send(answer)

    def _tick(self, number: int, done: float) -> bool:
        self._pipe.send(Progress(number, done))
        if self._pipe.poll():  # one message per part, so that this job makes progress too
            began = time.monotonic()
            self._take(self._pipe.recv())
            self._paused_s += time.monotonic() - began
        return self._stopped != number

    def _clock(self) -> float:
        return time.monotonic() - self._paused_s

"""What runs in the processes in which bots think. Native objects do not travel: ints do."""

import multiprocessing
import os
import signal
import threading
from functools import lru_cache
from typing import Any, NamedTuple

from benben import games as registry
from benben.bots import judge as judging
from benben.bots.judge import Dropped, Effort, Judged, Opinion
from benben.core.state import Edition, State
from benben.web import levels
from benben.web.signals import HERE


def begin(shared: Any) -> None:
    """Leave Ctrl-C to the server, let pages go first, and hear the server's signals."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    HERE.shared = shared
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that was killed cannot tell its workers, and they would wait for ever."""
    server = multiprocessing.parent_process()
    if server:
        server.join()
        os._exit(0)


class Seen(NamedTuple):
    """A view on its way to a worker."""

    game: str
    edition: str
    """A file's text, empty for the standard one."""
    ints: list[int]

    def view(self) -> State:
        return registry.get(self.game).unpack(self.ints, _edition(self.game, self.edition))


@lru_cache(maxsize=64)
def _edition(game: str, text: str) -> Edition:
    found = registry.get(game)
    return found.load_edition(text, "edition") if text else found.standard


def think(seen: Seen, level: str, seed: int) -> str:
    """The words of a bot's choice."""
    return registry.get(seen.game).space.words(levels.choose(level, seen.view(), seed))


def advise(seen: Seen, effort: Effort, seed: int, slot: int) -> list[Opinion] | None:
    """The best choices; None when the server has said that nobody wants to know any more."""
    try:
        return judging.advise(seen.view(), effort, seed, lambda done: HERE.tick(slot, done))
    except Dropped:
        return None


def judge(seen: Seen, chosen: int, effort: Effort, seed: int) -> Judged:
    """A choice that was made, beside the best one."""
    return judging.judge(seen.view(), chosen, effort, seed)

"""What runs in the processes in which bots think. Native objects do not travel: ints do."""

import multiprocessing
import os
import signal
import threading
from functools import lru_cache

from benben import games as registry
from benben.core.state import Edition
from benben.web import levels


def begin() -> None:
    """Leave Ctrl-C to the server, and let pages go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that was killed cannot tell its workers, and they would wait for ever."""
    server = multiprocessing.parent_process()
    if server:
        server.join()
        os._exit(0)


@lru_cache(maxsize=64)
def _edition(game: str, text: str) -> Edition:
    found = registry.get(game)
    return found.read_edition(text, "edition") if text else found.standard


def think(game: str, edition: str, ints: list[int], level: str, seed: int) -> str:
    """The words of a bot's choice; `edition` is a file's text, empty for the standard one."""
    found = registry.get(game)
    view = found.unpack(ints, _edition(game, edition))
    return found.space.words(levels.choose(level, view, seed))

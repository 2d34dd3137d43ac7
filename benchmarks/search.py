"""Measure the speed of the search relative to a plain Python loop.

    python benchmarks/search.py [GAME] [--seats 4] [--iterations 4000]

Policies are measured from the opening position: random playouts to the end without the game's
knowledge, playouts to the end by the game's own `pick`, the shipped one, and what was learned, if
there is anything for this number of seats. As in `benben bench` the reference is
`for i in range(10**7): pass`, run alternately; loop iterations per search iteration vary less
between machines than seconds do.
"""

import argparse
import statistics
import sys
import time
from typing import Final

from benben import COMPILED, games
from benben.bots import make
from benben.bots.bot import Budget
from benben.bots.ismcts import Ismcts
from benben.bots.weights import find
from benben.core.drive import resolve_chance
from benben.core.rng import Rng
from benben.core.state import State

POLICIES: Final = {
    "random, to the end": "ismcts/prior_visits=0/guided=0/plies=-1",
    "guided, to the end": "ismcts/prior_visits=0/plies=-1",
    "shipped": "ismcts",
    "learned": "learned",
}
ROUNDS: Final = 5
LOOP: Final = 10**7
_LOOP_CODE: Final = compile(f"for i in range({LOOP}): pass", "<loop>", "exec")


def loop() -> float:
    begin = time.perf_counter()
    exec(_LOOP_CODE, {})  # noqa: S102 a module's level is what the yardstick is about
    return LOOP / (time.perf_counter() - begin)


def search(view: State, spec: str, seed: int, iterations: int) -> tuple[float, Ismcts]:
    bot = make(spec, seed)
    assert isinstance(bot, Ismcts)
    begin = time.perf_counter()
    bot.choose(view, Budget(iterations=iterations))
    return iterations / (time.perf_counter() - begin), bot


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="imhotep")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=4000)
    given = parser.parse_args()
    state = games.get(given.game).start(given.seats)
    resolve_chance(state, Rng(1))
    view = state.seen_by(state.to_move)
    out = sys.stdout
    out.write(f"{given.game}, {given.seats} seats, {'compiled' if COMPILED else 'plain Python'}\n")
    for name, spec in POLICIES.items():
        if spec == "learned" and find(view) is None:
            continue
        speeds, ratios = [], []
        for seed in range(ROUNDS):
            before = loop()
            speed, bot = search(view, spec, seed, given.iterations)
            speeds.append(speed)
            ratios.append((before + loop()) / 2 / speed)
        out.write(
            f"{name:20} {statistics.median(speeds):8,.0f} iterations/s, "
            f"{statistics.median(ratios):6,.0f} loops an iteration, {bot.explain().nodes:,} nodes\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

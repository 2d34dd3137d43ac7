"""Shared memory between the server and its workers: how far a job is, and whether it may stop.

A job has a slot of two numbers. Its worker writes the first, the server the second.
"""

from multiprocessing import get_context
from typing import Any, Final

JOBS: Final = 64
"""Slots; a job that finds none free does without."""
NONE: Final = -1


class Signals:
    def __init__(self) -> None:
        # Spawned workers inherit it through their initializer: see `worker.begin`.
        self.shared: Any = get_context("spawn").RawArray("d", 2 * JOBS)
        self._free = list(range(JOBS))

    # --- the server's side ---------------------------------------------------------------------

    def take(self) -> int:
        if not self._free:
            return NONE
        slot = self._free.pop()
        self.shared[2 * slot] = self.shared[2 * slot + 1] = 0.0
        return slot

    def give_back(self, slot: int) -> None:
        """Only once the job has ended: its worker writes until then."""
        if slot != NONE:
            self._free.append(slot)

    def done(self, slot: int) -> float:
        return float(self.shared[2 * slot]) if slot != NONE else 0.0

    def stop(self, slot: int) -> None:
        if slot != NONE:
            self.shared[2 * slot + 1] = 1.0

    # --- the worker's side ---------------------------------------------------------------------

    def tick(self, slot: int, done: float) -> bool:
        """Say which part is done; whether to go on."""
        if slot == NONE:
            return True
        self.shared[2 * slot] = done
        return not self.shared[2 * slot + 1]


HERE: Final = Signals()
"""Those of this process; a worker's are its server's."""

"""Bots at tables: they think in processes of their own and choose like everybody else.

A bot gets its packed view and answers with words and the revision it looked at. An answer that
comes late is stale, hence refused, hence dropped.
"""

import asyncio
import contextlib
import logging
import math
import multiprocessing
import os
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final
from weakref import WeakValueDictionary

from benben.core.state import CHANCE, NOBODY
from benben.store.rows import Unavailable
from benben.web import worker
from benben.web.chair import HUMAN
from benben.web.levels import FALLBACK, LEVELS, SECONDS
from benben.web.refuse import Refusal
from benben.web.signals import HERE
from benben.web.table import Table

GRACE: Final = 10.0
"""Seconds after which a node does the thinking that another node should have done."""
ATTEMPTS: Final = 3
PATIENCE: Final = 60.0
"""Seconds that a bot may take beyond its time, on a busy machine."""
RETRY: Final = 1.0
LONGEST_RETRY: Final = 60.0
LONGEST_OUTAGE_RETRY: Final = 4.0
"""Seconds between attempts while the database cannot be used."""

HURRY: Final = 4
"""How many times faster bots go while the people at their table can only look on."""
PATIENT: Final = 6
"""Choices of one bot alone after which people look on."""

Get = Callable[[str], Awaitable[Table]]

logger = logging.getLogger(__name__)


def seen_at(table: Table, view: list[int]) -> worker.Seen:
    """A packed view, with what a worker needs to read it."""
    standard = table.edition is table.game.standard
    return worker.Seen(table.game.id, "" if standard else table.edition.text, view)


def pause(table: Table) -> float:
    """Seconds between two choices of bots, so that people can follow them."""
    people = [seat for seat, chair in enumerate(table.chairs) if chair.kind == HUMAN]
    play = table.play
    # Steps of which others cannot tell whether they were decided do not count as decisions.
    quiet = [forced or joined for forced, joined in zip(play.forced, play.joined, strict=True)]
    hurry = HURRY if only_look_on(play.who, quiet, people) else 1
    return table.pace / 1000 / hurry


def rest(table: Table, seat: int, level: str, words: str, elapsed_s: float) -> float:
    """Seconds until a bot's choice is made, `elapsed_s` after others began to wait for it.

    How long a bot thinks tells how many choices it had, and how much one of them was the best.
    Where it knows what others do not, they hear of its choice after a whole number of time units
    that depend on its level and the table's pace alone. Steps of an action of which nobody hears
    before its end are made at once.
    """
    play, pace = table.play, pause(table)
    if not play.tells(seat, table.game.space.parse(words)):
        return 0.0
    mine = play.state.seen_by(seat)
    mine.eyes = NOBODY
    if mine.pack() == play.state.seen_by(NOBODY).pack():
        return max(0.0, pace - elapsed_s)
    unit_s = max(pace, SECONDS[level])
    return max(1, math.ceil(elapsed_s / unit_s)) * unit_s - elapsed_s


def only_look_on(who: Sequence[int], forced: Sequence[bool], people: Collection[int]) -> bool:
    """Whether bots have gone round since a person decided something.

    So it is in games in which somebody passes and the others go on. A bot has gone round when it
    decides again after another one did; one that is alone has when it decides often.
    """
    met: list[int] = []
    for seat, had_to in zip(reversed(who), reversed(forced), strict=True):
        if seat == CHANCE or had_to:
            continue
        if seat in people:
            return False
        if (seat in met and seat != met[-1]) or len(met) == PATIENT:
            return bool(people)
        met.append(seat)
    return False


class Bots:
    def __init__(self, get: Get, processes: int | None = None) -> None:
        self._get = get
        self.processes = max(1, (os.cpu_count() or 2) - 1) if processes is None else processes
        self._pool: ProcessPoolExecutor | None = None
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._again: dict[str, bool] = {}
        """Tables that have changed while a job looks after them, and whether any of it here."""
        self._graces: dict[str, asyncio.Queue[bool]] = {}
        """By table whose bots another node should see to: its further changes, ours or not."""
        self._shares: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        """By who made a table: how many bots may think for them at a time."""
        self._waited: dict[str, tuple[int, float]] = {}
        """By table: the revision that others see, and when a bot began to think about it."""
        self._closed = False

    # --- thinking ------------------------------------------------------------------------------

    async def think(self, table: Table, seat: int, level: str) -> tuple[int, str]:
        """A revision and what a bot would choose there."""
        async with table.held():
            rev = table.rev
            seen = seen_at(table, table.play.state.seen_by(seat).pack())
        most = PATIENCE + 5 * SECONDS[level]
        try:
            async with asyncio.timeout(most):
                words = await self.ask(worker.think, seen, level, secrets.randbits(60))
                return rev, str(words)
        except Exception:
            # A bot that fails must not stop the game of the people at its table.
            logger.exception("the bot %s fails at table %s, rev %d", level, table.id, rev)
            return rev, worker.think(seen, FALLBACK, secrets.randbits(60))

    async def ask(self, work: Callable[..., Any], *asked: Any) -> Any:
        """Let a process do some work; what it answers."""
        loop = asyncio.get_running_loop()
        for _ in range(ATTEMPTS):
            pool = self._executor()
            try:
                return await loop.run_in_executor(pool, work, *asked)
            except BrokenProcessPool:  # a worker was killed: new ones take their place
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError("the processes in which bots think do not live")

    def _executor(self) -> ProcessPoolExecutor | None:
        """None, for no processes at all, is a thread: quick to start, for tests."""
        if self._pool is None and self.processes:
            # Spawned, not forked: a copy of a process with open connections is no good.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.processes,
                mp_context=context,
                initializer=worker.begin,
                initargs=(HERE.shared,),
            )
        return self._pool

    # --- at tables -----------------------------------------------------------------------------

    def look(self, table: str, rev: int, ours: bool = True) -> None:
        """A table has changed: see to its bots."""
        del rev
        if self._closed:
            return
        if table in self._jobs:
            self._again[table] = ours or self._again.get(table, False)  # it may be about to end
            if table in self._graces:
                self._graces[table].put_nowait(ours)
            return
        job = asyncio.create_task(self._serve(table, ours), name=table)
        self._jobs[table] = job
        job.add_done_callback(lambda _: self._ended(table))

    def _ended(self, table: str) -> None:
        del self._jobs[table]
        self._waited.pop(table, None)
        if table in self._again:
            self.look(table, 0, self._again.pop(table))

    async def _serve(self, table_id: str, ours: bool) -> None:
        """Choose for the bots of a table until it waits for none, whatever happens meanwhile."""
        pause = RETRY
        while not self._closed:
            try:
                await self._choose_on(table_id, ours)
            except Refusal as error:  # the table is gone, or its game is
                logger.warning("the bots of table %s: %s", table_id, error)
            except Exception as error:
                longest = LONGEST_RETRY
                if isinstance(error, Unavailable):  # of that the store has told
                    longest = LONGEST_OUTAGE_RETRY
                else:
                    logger.exception("the bots of table %s pause", table_id)
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest)
                continue
            return

    async def _choose_on(self, table_id: str, ours: bool) -> None:
        table = await self._get(table_id)
        while True:
            async with table.held():
                bots = table.needs_bots()
                level = table.chairs[bots[0]].level if bots else None
            if not bots:
                return
            if ours or self._again.get(table_id):
                await self._move(table, bots[0], level if level in LEVELS else FALLBACK)
            else:
                await self._grace(table)
                ours = True

    async def _grace(self, table: Table) -> None:
        """Let the node where a table changed think, until nothing has changed there for a while.

        A change made here ends it: what follows from that is ours.
        """
        changes = self._graces[table.id] = asyncio.Queue()
        try:
            with contextlib.suppress(TimeoutError):
                while not await asyncio.wait_for(changes.get(), GRACE):
                    pass
        finally:
            del self._graces[table.id]

    async def _move(self, table: Table, seat: int, level: str) -> None:
        clock = asyncio.get_running_loop().time
        shown, begin = self._waited.get(table.id, (-1, 0.0))
        if shown != table.shown_rev:
            shown, begin = self._waited[table.id] = table.shown_rev, clock()
        async with self._share(table.row.host):
            rev, words = await self.think(table, seat, level)
        async with table.held():
            stale = table.rev != rev
            seconds = 0.0 if stale else rest(table, seat, level, words, clock() - begin)
        await asyncio.sleep(seconds)
        try:
            await table.choose(seat, rev, words, bot=True)
        except Refusal as error:
            if error.status != 409:  # stale is nothing: it thinks again
                raise

    def _share(self, host: str) -> asyncio.Semaphore:
        """Half of the processes: whoever makes many tables delays nobody else's for long."""
        share = self._shares.get(host)
        if share is None:
            share = self._shares[host] = asyncio.Semaphore(max(1, self.processes // 2))
        return share

    async def close(self) -> None:
        self._closed = True
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        if self._pool:
            # Whoever still thinks, thinks for nobody. Waiting for their end leaves nothing behind.
            for process in multiprocessing.active_children():
                process.terminate()
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

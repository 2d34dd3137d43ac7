"""Bots at tables: they think in processes of their own and choose like everybody else.

A bot gets its packed view and answers with words and the revision it looked at. An answer that
comes late is stale, hence refused, hence dropped.
"""

import asyncio
import logging
import multiprocessing
import os
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from benben.web import worker
from benben.web.levels import LEVELS
from benben.web.refuse import Refusal
from benben.web.table import Table

GRACE: Final = 10.0
"""Seconds after which a node does the thinking that another node should have done."""
ATTEMPTS: Final = 3

Get = Callable[[str], Awaitable[Table]]

logger = logging.getLogger(__name__)


class Bots:
    def __init__(self, get: Get, processes: int | None = None) -> None:
        self._get = get
        self._processes = max(1, (os.cpu_count() or 2) - 1) if processes is None else processes
        self._pool: ProcessPoolExecutor | None = None
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    # --- thinking ------------------------------------------------------------------------------

    async def think(self, table: Table, seat: int, level: str) -> tuple[int, str]:
        """A revision and what a bot would choose there."""
        async with table.held():
            rev = table.rev
            view = table.play.state.seen_by(seat).pack()
            standard = table.edition is table.game.standard
            edition = "" if standard else table.edition_text
        for attempt in range(ATTEMPTS):
            try:
                words = await asyncio.get_running_loop().run_in_executor(
                    self._executor(),
                    worker.think,
                    table.game.id,
                    edition,
                    view,
                    seat,
                    level,
                    secrets.randbits(60),
                )
            except BrokenProcessPool:  # a worker was killed: others take its place
                self._pool = None
                if attempt == ATTEMPTS - 1:
                    raise
            else:
                return rev, words
        raise AssertionError

    def _executor(self) -> ProcessPoolExecutor | None:
        """None, for no processes at all, is a thread: quick to start, for tests."""
        if self._pool is None and self._processes:
            # Spawned, not forked: a copy of a process with open connections is no good.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=context, initializer=worker.begin
            )
        return self._pool

    # --- at tables -----------------------------------------------------------------------------

    def look(self, table: str, rev: int, ours: bool = True) -> None:
        """A table has changed: see to its bots, unless somebody does already."""
        del rev
        if not self._closed and table not in self._jobs:
            job = asyncio.create_task(self._serve(table, 0.0 if ours else GRACE), name=table)
            self._jobs[table] = job
            job.add_done_callback(lambda _: self._jobs.pop(table, None))

    async def _serve(self, table_id: str, grace: float) -> None:
        """Choose for the bots of a table until it waits for none."""
        try:
            table = await self._get(table_id)
            while not self._closed:
                async with table.held():
                    bots = table.needs_bots()
                    rev = table.rev
                    level = table.chairs[bots[0]].level if bots else None
                if not bots:
                    return
                if grace:
                    await asyncio.sleep(grace)
                    grace = 0.0
                    if table.rev != rev:
                        continue
                await self._move(table, bots[0], level if level in LEVELS else next(iter(LEVELS)))
        except Refusal as error:
            logger.warning("table %s: %s", table_id, error)
        except Exception:
            logger.exception("the bots of table %s stop", table_id)

    async def _move(self, table: Table, seat: int, level: str | None) -> None:
        assert level is not None
        clock = asyncio.get_running_loop().time
        begin = clock()
        rev, words = await self.think(table, seat, level)
        await asyncio.sleep(max(0.0, table.pace / 1000 - (clock() - begin)))
        try:
            if table.chairs[seat].kind == "bot":  # it may have been taken back
                await table.choose(seat, rev, words)
        except Refusal as error:
            if error.status != 409:  # stale is nothing: it thinks again
                raise

    async def close(self) -> None:
        self._closed = True
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)

"""Bots at tables. They search in worker processes and choose like any other player.

A bot gets the packed view of its seat and answers with the words of a choice and the revision it
saw. A late answer is stale: the table refuses it, and it is dropped.
"""

import asyncio
import logging
import math
import secrets
from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from benben.core.state import CHANCE, NOBODY
from benben.store.rows import RELOAD, REMOVED, Unavailable
from benben.web.errors import Refusal
from benben.web.limits.clients import Addresses, Client
from benben.web.limits.fair_queue import WORK, Purpose, Work
from benben.web.realtime.streams import Change, Hub
from benben.web.tables.bot_levels import FALLBACK, LEVELS, THINKING_S
from benben.web.tables.collection import Tables
from benben.web.tables.players import HUMAN
from benben.web.tables.table import Table
from benben.web.thinking import worker
from benben.web.thinking.worker_pool import SILENCE_S, Question, Request, WorkerPool

GRACE_S: Final = 10.0
"""Seconds after which a node takes over the bots that another node should have run."""
RETRY_S: Final = 1.0
MAX_RETRY_S: Final = 60.0
MAX_OUTAGE_RETRY_S: Final = 4.0
"""Seconds between attempts while the database cannot be used."""

HURRY: Final = 4
"""Factor by which bots are faster while the people at their table can only watch."""
PATIENT: Final = 6
"""Choices in a row of a single bot after which people count as watching."""

logger = logging.getLogger(__name__)


def seen_at(table: Table, view: list[int]) -> worker.Seen:
    """A packed view, with what a worker needs to read it."""
    standard = table.edition is table.game.standard
    return worker.Seen(table.game.id, "" if standard else table.edition.text, view)


def pause(table: Table) -> float:
    """Seconds between two choices of bots, so that people can follow them."""
    people = [seat for seat, player in enumerate(table.players) if player.kind == HUMAN]
    play = table.play
    # Steps that may have been forced or decided, as others see it, do not count as decisions.
    quiet = [forced or joined for forced, joined in zip(play.forced, play.joined, strict=True)]
    hurry = HURRY if only_look_on(play.who, quiet, people) else 1
    return table.pace / 1000 / hurry


def rest(table: Table, seat: int, level: str, words: str, elapsed_s: float) -> float:
    """Seconds until a bot's choice is made, `elapsed_s` after others began to wait for it.

    Thinking time reveals how many choices a bot had and how clear the best one was. A bot with
    private information therefore answers after a whole number of time units, which depend only on
    its level and the table's pace. Steps of an action that is revealed at its end are made at once.
    """
    play, pace = table.play, pause(table)
    if not play.tells(seat, table.game.space.parse(words)):
        return 0.0
    mine = play.state.seen_by(seat)
    mine.eyes = NOBODY
    if mine.pack() == play.state.seen_by(NOBODY).pack():
        return max(0.0, pace - elapsed_s)
    unit_s = max(pace, THINKING_S[level])
    return max(1, math.ceil(elapsed_s / unit_s)) * unit_s - elapsed_s


def only_look_on(who: Sequence[int], forced: Sequence[bool], people: Collection[int]) -> bool:
    """Whether bots have played a full round since a person last decided something.

    This happens in games in which one player passes and the others continue. A round is full when
    a bot decides again after another bot did, or when a single bot has decided often enough.
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
    def __init__(self, tables: Tables, hub: Hub, workers: WorkerPool, addresses: Addresses) -> None:
        self._tables = tables
        self._hub = hub
        self._workers = workers
        self._addresses = addresses
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._again: dict[str, Change] = {}
        """By table that changed while its job was running: the change to look at afterwards."""
        self._graces: dict[str, asyncio.TimerHandle] = {}
        """By table whose bots another node should run: the time at which this node takes over."""
        self._waited: dict[str, tuple[int, float]] = {}
        """By table: the revision that others see, and when a bot began to think about it."""
        self._requests: dict[str, Request] = {}
        """By table: the request of its bot, queued or running."""
        self._background = asyncio.Semaphore(1)
        """Limits writes for tables at which nobody waits to one at a time."""
        self._closed = False

    def look(self, change: Change) -> None:
        """Run the bots of a table that has changed.

        Those of a table that another node has changed are left to that node, until the table has
        been quiet for GRACE_S. Until then it is not even loaded here: most nodes need it for
        nothing else.
        """
        if self._closed or change.rev in (REMOVED, RELOAD):
            return
        table = change.table
        if table in self._jobs:
            before = self._again.get(table)
            if before is None or not before.ours:  # what we changed is ours to go on with
                self._again[table] = change
            return
        grace = self._graces.pop(table, None)
        if grace is not None:
            grace.cancel()
        if not change.ours:
            if change.may_need_bots:
                take_over = partial(self.look, Change(table, change.rev))
                loop = asyncio.get_running_loop()
                self._graces[table] = loop.call_later(GRACE_S, take_over)
            return
        kept = self._tables.peek(table)
        if not change.may_need_bots or (
            kept is not None and kept.rev == change.rev and not kept.needs_bots()
        ):
            return
        job = asyncio.create_task(self._serve(table), name=table)
        self._jobs[table] = job
        job.add_done_callback(lambda _: self._ended(table))

    def _ended(self, table: str) -> None:
        del self._jobs[table]
        self._waited.pop(table, None)
        if table in self._again:
            self.look(self._again.pop(table))

    def came(self, table: str) -> None:
        """A person has arrived at a table, so the request of its bot is promoted."""
        request = self._requests.get(table)
        if request is not None:
            self._workers.promote(request, *self._share(table))

    def _share(self, table_id: str) -> tuple[Client, Purpose]:
        """Return the client that pays for the bots of a table, and whether a person waits."""
        table = self._tables.peek(table_id)
        if table is None:  # not loaded yet after a start
            here = sorted(self._hub.present(table_id))
            if here:
                return self._addresses.client(here[0]), Purpose.PEOPLE
            return Client("", table_id), Purpose.BACKGROUND
        people = [each.person for each in table.players if each.kind == HUMAN and each.person]
        waiting = [each for each in people if self._hub.waits(table_id, each)]
        host = table.host
        who = waiting[0] if waiting and host not in waiting else host
        return self._addresses.client(who), Purpose.PEOPLE if waiting else Purpose.BACKGROUND

    # --- one bot after another -----------------------------------------------------------------
    # Jobs that wait hold no reference to a table, so they need no memory for it.

    async def _serve(self, table_id: str) -> None:
        """Choose for the bots of a table until none must choose; retry after errors."""
        pause = RETRY_S
        while not self._closed:
            try:
                await self._choose_on(table_id)
            except Refusal as error:  # the table or its game no longer exists
                logger.warning("the bots of table %s: %s", table_id, error)
            except Exception as error:
                longest = MAX_RETRY_S
                if isinstance(error, Unavailable):  # the store has logged it
                    longest = MAX_OUTAGE_RETRY_S
                else:
                    logger.exception("the bots of table %s pause", table_id)
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest)
                continue
            return

    async def _choose_on(self, table_id: str) -> None:
        while True:
            WORK.set(Work(*self._share(table_id)))
            if not await self._move(table_id):
                return

    async def _move(self, table_id: str) -> bool:
        """Let a bot search and choose; return whether one had to."""
        table = self._tables.peek(table_id)
        if table is not None:
            async with table.held():
                if not table.needs_bots():
                    return False
        del table
        clock = asyncio.get_running_loop().time
        begin = clock()
        asked = _Asked()
        words = await self.think(table_id, asked)
        if words is None:
            return False
        shown, since = self._waited.setdefault(table_id, (asked.shown, begin))
        if shown != asked.shown:
            self._waited[table_id] = asked.shown, begin
        else:
            begin = since
        await asyncio.sleep(await self._rest(table_id, asked, words, clock() - begin))
        work = Work(*self._share(table_id))
        WORK.set(work)
        if work.purpose is Purpose.PEOPLE:
            await self._choose(table_id, asked, words)
        else:
            async with self._background:
                begin = clock()
                await self._choose(table_id, asked, words)
                await asyncio.sleep(clock() - begin)  # at most half of the time for these
        return True

    async def think(self, table_id: str, asked: "_Asked") -> str | None:
        """Return the words of a bot's choice; None if no bot must choose any longer."""

        async def prepare() -> Question | None:
            WORK.set(Work(*self._share(table_id)))
            table = await self._tables.get(table_id)
            async with table.held():
                return asked.look(table)

        request = self._requests[table_id] = Request(*self._share(table_id), prepare)
        try:
            words = await self._workers.run(request)
        except Exception:
            if asked.question is None:
                raise
            # A bot that fails must not stop the game of the people at its table.
            logger.exception("the bot fails at table %s, rev %d", table_id, asked.rev)
            return worker.think(asked.question.asked[0], FALLBACK, secrets.randbits(60))
        finally:
            del self._requests[table_id]
        return None if words is None else str(words)

    async def _rest(self, table_id: str, asked: "_Asked", words: str, elapsed_s: float) -> float:
        table = await self._tables.get(table_id)
        async with table.held():
            if table.rev != asked.rev:  # stale
                return 0.0
            return rest(table, asked.seat, asked.level, words, elapsed_s)

    async def _choose(self, table_id: str, asked: "_Asked", words: str) -> None:
        table = await self._tables.get(table_id)
        try:
            async with table.held():
                await table.choose(asked.seat, asked.rev, words, bot=True)
        except Refusal as error:
            if error.status != 409:  # stale: the bot will think again
                raise

    async def close(self) -> None:
        self._closed = True
        for grace in self._graces.values():
            grace.cancel()
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)


class _Asked:
    """The request to a bot at a table."""

    def __init__(self) -> None:
        self.rev = 0
        self.shown = 0
        """The revision that others saw."""
        self.seat = 0
        self.level = FALLBACK
        self.question: Question | None = None

    def look(self, table: Table) -> Question | None:
        """Return the question for the first bot that must choose. The table must be held."""
        bots = table.needs_bots()
        if not bots:
            return None
        self.rev, self.shown, self.seat = table.rev, table.shown_rev, bots[0]
        level = table.players[self.seat].level
        self.level = level if level in LEVELS else FALLBACK
        seen = seen_at(table, table.play.state.seen_by(self.seat).pack())
        asked = (seen, self.level, secrets.randbits(60))
        self.question = Question("think", asked, SILENCE_S + 5 * THINKING_S[self.level])
        return self.question

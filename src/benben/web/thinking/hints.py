"""Hints: how a bot evaluates the choices that a player has now.

A worker searches from the seat's own view, once per position. The search is stopped when the game
has moved on, so that the next one need not wait for it.
"""

import asyncio
import logging
import secrets
import time
from collections import Counter
from dataclasses import dataclass
from typing import Final

from benben import games
from benben.bots.judge import Effort, Opinion
from benben.core.state import State
from benben.review import expected
from benben.web.errors import Refusal, stale, too_often
from benben.web.language import speech
from benben.web.limits.clients import Client
from benben.web.limits.fair_queue import Purpose
from benben.web.limits.memory import INT_BYTES, Cache, Memory
from benben.web.limits.rate_limits import Buckets, Limits
from benben.web.models.thinking import HintOption, HintResponse
from benben.web.pictures.picture import names_of
from benben.web.realtime.streams import Change
from benben.web.tables.collection import Tables
from benben.web.tables.table import Table
from benben.web.thinking.bots import seen_at
from benben.web.thinking.worker_pool import Question, Request, WorkerPool

EFFORT: Final = Effort(iterations=4000, seconds=6.0)
ASKED_BYTES: Final = 20_000
"""Approximate memory of a question and its answer, without the view."""
BUSY_S: Final = 10
"""Retry-After, in seconds, for a client with too many unanswered questions."""

logger = logging.getLogger(__name__)


@dataclass
class Asked:
    """A question about one position."""

    table: str
    seat: int
    turn: int
    """The revision at which the game itself had changed last."""
    view: State
    request: Request
    task: "asyncio.Task[list[Opinion] | None]"

    def past(self, table: Table) -> bool:
        return table.turn_rev != self.turn or self.seat not in table.owing()


class Hints:
    def __init__(self, workers: WorkerPool, tables: Tables, memory: Memory, limits: Limits) -> None:
        self._workers = workers
        self._tables = tables
        self._limits = limits
        self._asked: Cache[tuple[str, int], Asked] = Cache(
            memory, lambda each: not each.task.done()
        )
        """By table and seat."""
        self._waiting: Counter[str] = Counter()
        """Unanswered questions by session and, with an @ before it, by address."""
        self._tasks: set[asyncio.Task[list[Opinion] | None]] = set()
        self._buckets = Buckets(limits.hints, limits.hints_at_once)

    async def ask(self, table: Table, seat: int, client: Client) -> None:
        """Start a search about the choices of a seat, unless one is running for this position.

        Call it while the table is held.
        """
        _may_ask(table, seat)
        known = self._asked.get((table.id, seat))
        if known and not known.past(table) and not _failed(known):
            return
        self._allow(client)
        if known:
            self._workers.stop(known.request)
        self._begin(table, seat, client)
        if table.among_people():
            await table.note_hint(seat)

    def _allow(self, client: Client) -> None:
        limits = self._limits
        if (
            self._waiting[client.session] >= limits.hints_waiting
            or self._waiting["@" + client.address] >= 4 * limits.hints_waiting
        ):
            raise too_often(BUSY_S)
        wait_s = self._buckets.take(client.session, time.monotonic())
        if wait_s:
            raise too_often(wait_s)

    def _begin(self, table: Table, seat: int, client: Client) -> None:
        view = table.play.state.seen_by(seat)
        ints = view.pack()
        seen = seen_at(table, ints)

        async def prepare() -> Question | None:
            found = await self._tables.get(asked.table)
            async with found.held():
                if asked.past(found):
                    return None
            return Question("advise", (seen, EFFORT, secrets.randbits(60)))

        request = Request(client, Purpose.HINT, prepare)
        task = asyncio.create_task(self._think(table.id, request))
        asked = Asked(table.id, seat, table.turn_rev, view, request, task)
        self._asked.put((table.id, seat), asked, 2 * INT_BYTES * len(ints) + ASKED_BYTES)
        self._tasks.add(task)
        self._waiting.update(_counted(client))
        task.add_done_callback(lambda _: self._ended(task, client))

    def _ended(self, task: "asyncio.Task[list[Opinion] | None]", client: Client) -> None:
        self._tasks.discard(task)
        self._waiting.subtract(_counted(client))
        for each in _counted(client):
            if not self._waiting[each]:
                del self._waiting[each]

    async def _think(self, table: str, request: Request) -> list[Opinion] | None:
        try:
            found = await self._workers.run(request)
        except Exception:
            logger.exception("no hint at table %s", table)
            raise
        return found if found is None else list(found)

    async def response(self, table: Table, seat: int, wait: float, lang: str) -> HintResponse:
        """Return the answer, waiting up to `wait` seconds for it; otherwise the progress."""
        async with table.held():
            _may_ask(table, seat)
        asked = self._asked.get((table.id, seat))
        if asked is None or asked.past(table):
            raise stale(table.rev)
        if not asked.task.done() and wait:
            await asyncio.wait([asked.task], timeout=wait)
        async with table.held():
            if asked.past(table):
                raise stale(table.rev)
            response = HintResponse(
                rev=table.rev,
                seat=seat,
                team=asked.view.allied(),
                ready=False,
                done=asked.request.done,
                options=[],
            )
            if not asked.task.done():
                return response
            if asked.task.cancelled() or asked.task.exception():
                raise Refusal(503, "table.refused.bot")
            opinions = asked.task.result()
            if opinions is None:  # stopped, since the table had moved on
                raise stale(table.rev)
            options = [hint_option(table, asked, each, lang) for each in opinions]
            return response.model_copy(update={"ready": True, "done": 1.0, "options": options})

    def look(self, change: Change) -> None:
        """Stop searches about positions that a changed table has left."""
        found = self._tables.peek(change.table)
        for seat in range(found.row.seats if found else 0):
            asked = self._asked.peek((change.table, seat))
            if found and asked and not asked.task.done() and asked.past(found):
                self._workers.stop(asked.request)

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _counted(client: Client) -> tuple[str, str]:
    return client.session, "@" + client.address


def _may_ask(table: Table, seat: int) -> None:
    if not table.hints_allowed():
        raise Refusal(403, "table.refused.hints")
    if seat not in table.owing():
        raise Refusal(409, "table.refused.turn")


def _failed(asked: Asked) -> bool:
    """Whether the search ended without an answer, so that it may be asked again."""
    task = asked.task
    return task.done() and bool(task.cancelled() or task.exception() or task.result() is None)


def hint_option(table: Table, asked: Asked, opinion: Opinion, lang: str) -> HintOption:
    """One of the choices in the reader's language."""
    words, text = speech(lang), games.text(table.game.id)
    names = names_of(table, words)
    line = expected(text, asked.view, opinion.choice, opinion.line)
    return HintOption(
        words=table.game.space.words(opinion.choice),
        label=words.say(text.choice(asked.view, opinion.choice), names),
        path=list(games.board(table.game.id).targets(opinion.choice)),
        share=round(opinion.share, 4),
        chances=[round(each, 4) for each in opinion.chances],
        points=[round(each, 1) for each in opinion.points],
        line=[words.say(each, names) for each in line],
    )

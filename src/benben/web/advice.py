"""Hints: what a bot makes of the choices that somebody has now.

Thought of in a worker, from the seat's own view, once for a position however often it is asked. A
question whose position is past is told to stop, so that the next one need not wait for it.
"""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from benben.bots.judge import Effort, Opinion
from benben.core.state import State
from benben.review import expected
from benben.web import worker
from benben.web.bots import PATIENCE, Bots, seen_at
from benben.web.guard import Buckets, Limits
from benben.web.language import speech
from benben.web.picture import names_of
from benben.web.refuse import Refusal, stale
from benben.web.say import board_of, text_of
from benben.web.signals import HERE, NONE
from benben.web.table import Table

EFFORT: Final = Effort(iterations=4000, seconds=6.0)
KEPT: Final = 500
"""Answered questions in memory."""

logger = logging.getLogger(__name__)


@dataclass
class Asked:
    """A question about one position."""

    table: Table
    seat: int
    turn: int
    """The revision at which the game itself had changed last."""
    view: State
    slot: int
    task: "asyncio.Task[list[Opinion] | None] | None" = None

    @property
    def past(self) -> bool:
        return self.table.turn_rev != self.turn or self.seat not in self.table.owing()


class Advice:
    def __init__(self, bots: Bots, limits: Limits) -> None:
        self._bots = bots
        self._asked: OrderedDict[tuple[str, int], Asked] = OrderedDict()
        self._buckets = Buckets(limits.hints, limits.hints_at_once)

    async def ask(self, table: Table, seat: int, person: str) -> None:
        """Begin to think about what a seat can choose now, unless that has begun already."""
        async with table.held():
            _may_ask(table, seat)
            known = self._known(table, seat)
            if known and not known.past and not _failed(known):
                return
            if self._buckets.full(person, time.monotonic()):
                raise Refusal(429, "table.refused.often")
            view = table.play.state.seen_by(seat)
            asked = Asked(table, seat, table.turn_rev, view, HERE.take())
            asked.task = asyncio.create_task(self._think(asked))
            self._keep(asked)
            told = table.among_people()
        if told:
            await table.tell_hint(seat)

    def _known(self, table: Table, seat: int) -> Asked | None:
        known = self._asked.get((table.id, seat))
        if known:
            known.table = table  # it may have been forgotten and read again
        return known

    def _keep(self, asked: Asked) -> None:
        key = (asked.table.id, asked.seat)
        old = self._asked.pop(key, None)
        if old:
            HERE.stop(old.slot)
        self._asked[key] = asked
        if len(self._asked) > KEPT:
            _, oldest = self._asked.popitem(last=False)
            HERE.stop(oldest.slot)

    async def _think(self, asked: Asked) -> list[Opinion] | None:
        seen = seen_at(asked.table, asked.view.pack())
        try:
            async with asyncio.timeout(PATIENCE + EFFORT.seconds):
                found = await self._bots.ask(
                    worker.advise, seen, EFFORT, secrets.randbits(60), asked.slot
                )
        except TimeoutError:  # its worker may go on, so the slot is not free
            HERE.stop(asked.slot)
            logger.exception("no hint at table %s, rev %d: too late", asked.table.id, asked.turn)
            raise
        except Exception:
            logger.exception("no hint at table %s, rev %d", asked.table.id, asked.turn)
            self._free(asked)
            raise
        self._free(asked)
        return found if found is None else list(found)

    def _free(self, asked: Asked) -> None:
        HERE.give_back(asked.slot)
        asked.slot = NONE

    async def heard(self, table: Table, seat: int, wait: float, lang: str) -> dict[str, Any]:
        """How far it is; the answer, once it is there or comes within some seconds."""
        async with table.held():
            _may_ask(table, seat)
        asked = self._known(table, seat)
        if asked is None or asked.past or asked.task is None:
            raise stale(table.rev)
        if not asked.task.done() and wait:
            await asyncio.wait([asked.task], timeout=wait)
        async with table.held():
            if asked.past:
                raise stale(table.rev)
            said = {"rev": table.rev, "seat": seat, "team": asked.view.allied()}
            if not asked.task.done():
                return {**said, "ready": False, "done": HERE.done(asked.slot), "options": []}
            if asked.task.exception():
                raise Refusal(503, "table.refused.bot")
            opinions = asked.task.result()
            if opinions is None:  # stopped to make room for others
                raise stale(table.rev)
            options = [option_said(asked, each, lang) for each in opinions]
            return {**said, "ready": True, "done": 1.0, "options": options}

    def look(self, table: str, rev: int, ours: bool = True) -> None:
        """A table has changed: stop thinking about what is past."""
        del rev, ours
        for (at, _), asked in self._asked.items():
            if at == table and asked.past:
                HERE.stop(asked.slot)

    async def close(self) -> None:
        tasks = [asked.task for asked in self._asked.values() if asked.task]
        for asked in self._asked.values():
            HERE.stop(asked.slot)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _may_ask(table: Table, seat: int) -> None:
    if not table.hints_allowed():
        raise Refusal(403, "table.refused.hints")
    if seat not in table.owing():
        raise Refusal(409, "table.refused.turn")


def _failed(asked: Asked) -> bool:
    """Whether there will be no answer, so that it may be asked anew."""
    task = asked.task
    return task is not None and task.done() and bool(task.exception() or task.result() is None)


def option_said(asked: Asked, opinion: Opinion, lang: str) -> dict[str, Any]:
    """One of the choices, in words."""
    table = asked.table
    words, text = speech(lang), text_of(table.game.id)
    names = names_of(table, words)
    line = expected(text, asked.view, opinion.choice, opinion.line)
    return {
        "words": table.game.space.words(opinion.choice),
        "label": words.say(text.choice(asked.view, opinion.choice), names),
        "path": list(board_of(table.game.id).targets(opinion.choice)),
        "share": round(opinion.share, 4),
        "chances": [round(each, 4) for each in opinion.chances],
        "points": [round(each, 1) for each in opinion.points],
        "line": [words.say(each, names) for each in line],
    }

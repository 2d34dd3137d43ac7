"""Reviews of finished games: made by workers one decision at a time, kept in the store.

Workers judge one decision after another. Each search is done in parts, and bots at tables are asked
in between. A server that stops drops unfinished reviews; the next request starts them again.
"""

import asyncio
import hashlib
import json
import logging
from dataclasses import dataclass, replace
from typing import Final, Literal

from benben import games
from benben.bots.judge import Effort, Judged
from benben.core.play import Play
from benben.review import (
    AGAIN,
    DETAILS,
    DOUBTFUL,
    VERSION,
    Question,
    Review,
    Side,
    Turn,
    conclude,
    decisions,
    doubtful,
    expected,
)
from benben.store.store import Store
from benben.web.errors import Refusal, too_many_reviews
from benben.web.language import speech
from benben.web.limits.clients import Client
from benben.web.limits.fair_queue import Purpose
from benben.web.models.thinking import ReviewResponse, ReviewSide, ReviewTurn
from benben.web.pictures.picture import names_of, state_at
from benben.web.tables.table import Table
from benben.web.thinking import worker_pool as thinking
from benben.web.thinking.bots import seen_at
from benben.web.thinking.worker_pool import Request, WorkerPool

MOST: Final = 20
"""Maximum number of reviews in progress."""
MOST_BY_ADDRESS: Final = 6
MOST_BY_SESSION: Final = 2
BUSY_S: Final = 60
"""Retry-After, in seconds, for a client with too many reviews in progress."""

logger = logging.getLogger(__name__)


@dataclass
class Work:
    """A review that is being made."""

    client: Client
    done: int = 0
    of: int = 1
    task: "asyncio.Task[Review] | None" = None


class Reviews:
    def __init__(self, workers: WorkerPool, store: Store) -> None:
        self._workers = workers
        self._store = store
        self._works: dict[tuple[str, str], Work] = {}

    async def begin(self, table: Table, detail: str, client: Client) -> None:
        """Start a review, unless it exists or is in progress."""
        key = (table.id, detail)
        async with table.held():
            if not table.over:
                raise Refusal(409, "table.refused.unfinished")
            play = table.play
        if key in self._works or await self._kept(table, detail):
            return
        if key in self._works:  # another request was faster
            return
        self._allow(client)
        work = self._works[key] = Work(client)
        work.task = asyncio.create_task(self._make(table, play, detail, work))
        work.task.add_done_callback(lambda _: self._ended(key))

    def _allow(self, client: Client) -> None:
        under_way = [work.client for work in self._works.values()]
        if (
            len(under_way) >= MOST
            or [each.address for each in under_way].count(client.address) >= MOST_BY_ADDRESS
            or under_way.count(client) >= MOST_BY_SESSION
        ):
            raise too_many_reviews(BUSY_S)

    def _ended(self, key: tuple[str, str]) -> None:
        work = self._works.pop(key)
        assert work.task is not None
        if not work.task.cancelled() and work.task.exception():
            logger.error("no review of table %s", key[0], exc_info=work.task.exception())

    async def _make(self, table: Table, play: Play, detail: str, work: Work) -> Review:
        asked = await asyncio.to_thread(_without_views, play)
        effort = DETAILS[detail].effort(len(asked))
        work.of = len(asked) + AGAIN * DOUBTFUL
        judged: dict[int, Judged] = {}
        for each in asked:
            judged[each.ply] = await self._judge(table, each, effort, work.client)
            work.done += 1
        again = doubtful(asked, judged)
        work.done += AGAIN * (DOUBTFUL - len(again))
        for each in again:
            judged[each.ply] = await self._judge(table, each, effort.times(AGAIN), work.client)
            work.done += AGAIN
        review = conclude(play, detail, asked, judged)
        body = json.dumps(review.data(), separators=(",", ":"))
        await self._store.keep_review(table.id, detail, hashed(table), body)
        return review

    async def _judge(self, table: Table, asked: Question, effort: Effort, client: Client) -> Judged:
        async def prepare() -> thinking.Question:
            view = state_at(table, asked.ply, asked.seat).seen_by(asked.seat).pack()
            return thinking.Question(
                "judge", (seen_at(table, view), asked.chosen, effort, asked.ply)
            )

        found = await self._workers.run(Request(client, Purpose.REVIEW, prepare))
        assert isinstance(found, Judged)
        return found

    async def _kept(self, table: Table, detail: str) -> Review | None:
        body = await self._store.review(table.id, detail, hashed(table))
        return Review.from_data(json.loads(body)) if body else None

    async def response(self, table: Table, detail: str, lang: str) -> ReviewResponse:
        """The review if it is finished; otherwise its progress, or that there is none."""
        async with table.held():
            if not table.over:
                raise Refusal(409, "table.refused.unfinished")
        work = self._works.get((table.id, detail))  # before the store: it may end meanwhile
        kept = await self._kept(table, detail)
        if kept:
            async with table.held():
                return finished(table, kept, detail, lang)
        state: Literal["working", "none"] = "working" if work else "none"
        return ReviewResponse(state=state, done=work.done / work.of if work else 0.0, detail=detail)

    async def close(self) -> None:
        tasks = [work.task for work in self._works.values() if work.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _without_views(play: Play) -> list[Question]:
    """All decisions; their views are made when they are needed, since together they are large."""
    return [replace(each, view=[]) for each in decisions(play)]


def hashed(table: Table) -> str:
    """Identifies what a review was made of: all choices of the game, and how reviews are made."""
    told = [table.play.choices, table.row.rules, VERSION]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:32]


# --- in words -------------------------------------------------------------------------------------


def finished(table: Table, review: Review, detail: str, lang: str) -> ReviewResponse:
    """Return a finished review in the reader's language."""
    return ReviewResponse(
        state="ready",
        done=1.0,
        detail=detail,
        team=review.team,
        chart=[[each.ply, *each.chances] for each in review.moments],
        turns=[turn_response(table, each, lang) for each in review.turns],
    )


def turn_response(table: Table, turn: Turn, lang: str) -> ReviewTurn:
    """Return a costly choice in the reader's language."""
    return ReviewTurn(
        ply=turn.ply,
        seat=turn.seat,
        chosen=_side(table, turn, turn.chosen, lang),
        better=_side(table, turn, turn.better, lang),
    )


def _side(table: Table, turn: Turn, side: Side, lang: str) -> ReviewSide:
    words, text, space = speech(lang), games.text(table.game.id), table.game.space
    names = names_of(table, words)
    view = state_at(table, turn.ply, turn.seat).seen_by(turn.seat)
    choice = space.parse(side.words)
    line = expected(text, view, choice, [space.parse(each) for each in side.line])
    return ReviewSide(
        words=side.words,
        label=words.say(text.choice(view, choice), names),
        path=list(games.board(table.game.id).targets(choice)),
        chance=side.chance,
        points=side.points,
        line=[words.say(each, names) for each in line],
    )

"""Worker processes: who uses them, interrupting, stopping, dying, hanging, ending."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import pytest

from benben.bots.judge import Effort, Judged
from benben.web.limits.clients import Client
from benben.web.limits.fair_queue import Purpose
from benben.web.thinking import worker
from benben.web.thinking import worker_pool as thinking
from benben.web.thinking.worker_pool import Failed, Question, Request, WorkerPool
from tests.bots.blunders import thrown_away
from tests.patience import HANGS

ADA, BO, EVE = Client("1", "ada"), Client("1", "bo"), Client("2", "eve")
ENDLESS = Effort(10**9, 10**6)
"""More than any test waits for."""


def seen() -> worker.Seen:
    play, ply, _ = thrown_away()
    state = play.game.start(play.seats, play.options, play.edition)
    for choice in play.choices[:ply]:
        state.apply(choice)
    return worker.Seen(play.game.id, "", state.seen_by(state.to_move).pack())


def think(level: str = "random") -> Question:
    return Question("think", (seen(), level, 1))


def request(client: Client, purpose: Purpose, question: Question | None) -> Request:
    async def prepare() -> Question | None:
        return question

    return Request(client, purpose, prepare)


def with_workers(processes: int, work: Callable[[WorkerPool], Awaitable[None]]) -> None:
    async def run() -> None:
        pool = WorkerPool(processes)
        try:
            async with asyncio.timeout(300):
                await work(pool)
        finally:
            await pool.close()

    asyncio.run(run())


async def begun(pool: WorkerPool, asked: Request) -> asyncio.Task[object]:
    """A request that a worker is at work on."""
    task = asyncio.create_task(pool.run(asked))
    while not asked.done:
        assert not task.done()
        await asyncio.sleep(0.005)
    return task


def test_a_bot_is_asked_between_two_parts_of_a_hint() -> None:
    """One process, busy for ever: the bot's answer comes all the same, and the hint goes on."""

    async def work(pool: WorkerPool) -> None:
        hint = request(EVE, Purpose.HINT, Question("advise", (seen(), ENDLESS, 1)))
        task = await begun(pool, hint)
        for _ in range(3):
            assert await pool.run(request(ADA, Purpose.PEOPLE, think()))
        assert len(pool.workers) == 1
        before = hint.done
        while hint.done == before:
            await asyncio.sleep(0.005)
        pool.stop(hint)
        assert await task is None

    with_workers(1, work)


def test_a_pause_is_not_counted_as_time_of_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]

    def long(*_: object) -> str:
        now[0] += 50
        return "take"

    monkeypatch.setattr(worker, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(worker, "think", long)
    ours, theirs = multiprocessing.Pipe()
    serving = worker._Serving(theirs)
    ours.send(worker.Job(1, "think", ()))
    assert serving._tick(7, 0.5)
    assert serving._clock() == 1000.0
    now[0] += 1
    assert serving._clock() == 1001.0
    ours.send(worker.Stop(7))
    assert not serving._tick(7, 0.6)
    text = [ours.recv() for _ in range(3)]
    assert text == [worker.Progress(7, 0.5), worker.Answer(1, "take"), worker.Progress(7, 0.6)]


def test_one_address_leaves_a_worker_to_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, go_on, working = worker.think, threading.Event(), []

    def slow(asked: worker.Seen, level: str, seed: int) -> str:
        working.append(seed)
        go_on.wait(HANGS)
        return honest(asked, level, seed)

    monkeypatch.setattr(worker, "think", slow)

    def numbered(number: int) -> Question:
        return Question("think", (seen(), "random", number))

    async def work(pool: WorkerPool) -> None:
        tasks = [
            asyncio.create_task(pool.run(request(each, Purpose.PEOPLE, numbered(i))))
            for i, each in enumerate([ADA, BO, ADA, BO])
        ]
        while not working:
            await asyncio.sleep(0.005)
        tasks.append(asyncio.create_task(pool.run(request(EVE, Purpose.PEOPLE, numbered(9)))))
        while len(working) < 2:
            await asyncio.sleep(0.005)
        assert working == [0, 9]
        go_on.set()
        await asyncio.gather(*tasks)
        assert sorted(working) == [0, 1, 2, 3, 9]

    with_workers(0, work)


def test_a_request_is_promoted_when_somebody_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, go_on, working = worker.think, threading.Event(), []

    def slow(asked: worker.Seen, level: str, seed: int) -> str:
        working.append(seed)
        go_on.wait(HANGS)
        return honest(asked, level, seed)

    monkeypatch.setattr(worker, "think", slow)

    async def work(pool: WorkerPool) -> None:
        asked = [
            request(ADA, Purpose.BACKGROUND, Question("think", (seen(), "random", i)))
            for i in range(5)
        ]
        tasks = [asyncio.create_task(pool.run(each)) for each in asked]
        while not working:
            await asyncio.sleep(0.005)
        pool.promote(asked[4], EVE, Purpose.PEOPLE)
        while len(working) < 2:
            await asyncio.sleep(0.005)
        assert working == [0, 4]
        go_on.set()
        await asyncio.gather(*tasks)

    with_workers(0, work)


def test_what_was_stopped_or_is_past_is_not_asked() -> None:
    async def work(pool: WorkerPool) -> None:
        assert await pool.run(request(ADA, Purpose.HINT, None)) is None
        first = request(ADA, Purpose.HINT, Question("advise", (seen(), ENDLESS, 1)))
        task = await begun(pool, first)
        second = request(BO, Purpose.HINT, Question("advise", (seen(), ENDLESS, 1)))
        waiting = asyncio.create_task(pool.run(second))
        await asyncio.sleep(0)
        pool.stop(second)
        assert await waiting is None
        task.cancel()  # whoever asked has gone
        while pool.workers[0].requests:
            await asyncio.sleep(0.005)
        with pytest.raises(Failed, match="KeyError"):
            await pool.run(request(ADA, Purpose.PEOPLE, Question("nothing", ())))

    with_workers(0, work)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs signals")
@pytest.mark.parametrize("how", ["SIGKILL", "SIGSTOP"])
def test_a_worker_that_dies_or_hangs_is_replaced(how: str) -> None:
    """It works on a review and is interrupted by a bot: both are done by the next one."""

    async def work(pool: WorkerPool) -> None:
        effort = Effort(3000, 100.0)
        review = request(
            EVE, Purpose.REVIEW, Question("judge", (seen(), choice(), effort, 1), silence_s=4.0)
        )
        task = await begun(pool, review)
        process = pool.workers[0].process
        assert process
        assert process.pid
        os.kill(process.pid, signal.Signals[how])
        bot = Question("think", (seen(), "random", 1), silence_s=4.0)
        assert await pool.run(request(ADA, Purpose.PEOPLE, bot))
        assert isinstance(await task, Judged)
        assert review.attempts
        assert pool.workers[0].process is not process
        process.join(HANGS)
        assert process.exitcode == -signal.SIGKILL

    def choice() -> int:
        play, ply, _ = thrown_away()
        return play.choices[ply]

    with_workers(1, work)


def test_a_job_that_kills_every_worker_fails() -> None:
    async def work(pool: WorkerPool) -> None:
        asked = request(ADA, Purpose.HINT, Question("advise", (seen(), ENDLESS, 1)))
        task = asyncio.create_task(pool.run(asked))
        killed = set()
        while not task.done():
            for each in pool.workers:
                if each.process and each.process.pid and asked.done and each not in killed:
                    killed.add(each)
                    asked.done = 0.0
                    os.kill(each.process.pid, signal.SIGKILL)
            await asyncio.sleep(0.005)
        with pytest.raises(RuntimeError):
            await task
        assert len(killed) == thinking.ATTEMPTS

    with_workers(1, work)

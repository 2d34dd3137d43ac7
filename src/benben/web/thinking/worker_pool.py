"""A pool of worker processes with one fair queue for all searches.

Bots at tables, hints and reviews wait in the same queue (`fair_queue`). Two rules beside its order:

- One address uses at most all workers but one, so that others always find one.
- Hints and reviews are searched in parts. When all workers are busy, one of them answers for a bot
  that people wait for between two parts.

A worker that dies or hangs is replaced, and its jobs are done again by another one.
"""

import asyncio
import itertools
import logging
import multiprocessing
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, Final, NamedTuple

from benben.web.limits.clients import Client
from benben.web.limits.fair_queue import FairQueue, Purpose
from benben.web.thinking import worker

ATTEMPTS: Final = 3
SILENCE_S: Final = 20.0
"""Seconds without a message, beyond what its job may take, after which a worker is hung."""
START_S: Final = 30.0
"""Maximum seconds until the first message of a new process."""
END_S: Final = 1.0
"""Maximum seconds until a killed process has ended."""
THREADS: Final = 2
"""Number of threads where there are no processes."""

logger = logging.getLogger(__name__)
_numbers = itertools.count(1)


class Failed(Exception):
    """A job ended with an error; its text is the worker's traceback."""


class WorkerLost(Exception):
    """The worker of a job died or was killed because it hung."""


class Question(NamedTuple):
    """A job for a worker: a function of `worker` and its arguments."""

    name: str
    asked: tuple[Any, ...]
    silence_s: float = SILENCE_S
    """Seconds that the worker may work on it without a message."""


class Request:
    """A search that was asked for, from the queue to the answer."""

    def __init__(
        self,
        client: Client,
        purpose: Purpose,
        prepare: Callable[[], Awaitable[Question | None]],
    ) -> None:
        self.client = client
        self.purpose = purpose
        self.prepare = prepare
        """Makes the question once a worker is free, so that waiting requests need no memory for it.
        It returns None if there is no longer anything to ask."""
        self.number = next(_numbers)
        self.done = 0.0
        """The part that is done, from 0 to 1."""
        self.stopped = False
        self.attempts = 0
        self.silence_s = SILENCE_S
        self.worker: Worker | None = None
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    @property
    def in_parts(self) -> bool:
        return self.purpose in {Purpose.HINT, Purpose.REVIEW}


class Worker:
    """A process, or for tests a thread, that does jobs; the server's end of its pipe."""

    def __init__(self, *, process: bool) -> None:
        self.requests: list[Request] = []
        """The request it works on, and the one that interrupts it."""
        self.lost = False
        self.hung = False
        self._loop = asyncio.get_running_loop()
        self._heard_s = self._loop.time()
        self._ready = False
        self._answers: dict[int, asyncio.Future[Any]] = {}
        # Spawned, not forked, because a fork would share open connections.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = (
            context.Process(target=worker.main, args=(theirs,), daemon=True) if process else None
        )
        if self.process:
            self.process.start()
            theirs.close()
        else:
            threading.Thread(target=worker.serve, args=(theirs,), daemon=True).start()
        self._outbox: SimpleQueue[worker.Job | worker.Stop | None] = SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()
        threading.Thread(target=self._send_on, daemon=True).start()

    async def ask(self, request: Request, question: Question) -> Any:
        """The answer; WorkerLost when there will be none."""
        if self.lost:
            raise WorkerLost
        answer = self._answers[request.number] = self._loop.create_future()
        request.silence_s = question.silence_s
        self._heard_s = self._loop.time()
        self._outbox.put(worker.Job(request.number, question.name, question.asked))
        try:
            while not answer.done():
                silence_s = max(each.silence_s for each in (request, *self.requests))
                silence_s += 0.0 if self._ready else START_S
                left_s = self._heard_s + silence_s - self._loop.time()
                if left_s <= 0:
                    logger.error("a worker hangs and is replaced: %s", question.name)
                    self.hung = True
                    self.kill()
                else:
                    await asyncio.wait([answer], timeout=left_s)
            return answer.result()
        finally:
            self._answers.pop(request.number, None)
            if answer.done() and not answer.cancelled():
                answer.exception()  # retrieved, even if the caller was cancelled

    def stop(self, request: Request) -> None:
        if request.number in self._answers:
            self._outbox.put(worker.Stop(request.number))

    # In threads, since not every event loop can wait for a pipe, and a process that is stopped
    # does not read what is sent to it.

    def _send_on(self) -> None:
        with suppress(OSError):
            while (message := self._outbox.get()) is not None:
                self._pipe.send(message)
            if not self.process:
                self._pipe.send(None)

    def _listen(self) -> None:
        with suppress(RuntimeError):  # the event loop has ended
            with suppress(EOFError, OSError):
                while True:
                    self._loop.call_soon_threadsafe(self._hear, self._pipe.recv())
            self._loop.call_soon_threadsafe(self.kill)
        self._pipe.close()

    def _hear(self, message: worker.Progress | worker.Answer) -> None:
        self._heard_s = self._loop.time()
        self._ready = True
        if isinstance(message, worker.Progress):
            for request in self.requests:
                if request.number == message.number:
                    request.done = message.done
            return
        answer = self._answers.get(message.number)
        if answer is None or answer.done():
            return
        if message.error:
            answer.set_exception(Failed(message.error))
        else:
            answer.set_result(message.found)

    def kill(self) -> None:
        """End the process now. What it works on is lost."""
        if self.lost:
            return
        self.lost = True
        if self.process:
            self.process.kill()
        self._outbox.put(None)
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(WorkerLost())

    def join(self) -> None:
        if self.process:
            self.process.join(END_S)


class WorkerPool:
    """Gives queued requests to workers, and replaces workers that die or hang."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._most = self.processes or THREADS
        self._queue: FairQueue[Request] = FairQueue()
        self.workers: list[Worker] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def run(self, request: Request) -> Any:
        """The answer, in its turn; None when there was nothing to ask, or it was stopped."""
        if self._closed:
            raise asyncio.CancelledError
        self._queue.add(request)
        self._assign()
        try:
            return await request.answer
        except asyncio.CancelledError:
            self.stop(request)
            raise

    def stop(self, request: Request) -> None:
        """Cancel a request; a search in parts ends at its next part."""
        request.stopped = True
        if self._queue.remove(request):
            if not request.answer.done():
                request.answer.set_result(None)
        elif request.worker and request.in_parts:
            request.worker.stop(request)

    def promote(self, request: Request, client: Client, purpose: Purpose) -> None:
        """Raise the priority of a queued request, because a person now waits for it."""
        if purpose < request.purpose and self._queue.remove(request):
            request.client, request.purpose = client, purpose
            self._queue.add(request)
            self._assign()

    # --- who works on what ---------------------------------------------------------------------

    def _assign(self) -> None:
        """Give waiting requests to workers as long as there are both."""
        while not self._closed:
            found = self._next()
            if found is None:
                return
            at, request = found
            at.requests.append(request)
            request.worker = at
            task = asyncio.create_task(self._perform(at, request))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next(self) -> tuple[Worker, Request] | None:
        self.workers = [each for each in self.workers if not each.lost]
        idle = next((each for each in self.workers if not each.requests), None)
        if idle is None and len(self.workers) < self._most and len(self._queue):
            idle = Worker(process=self.processes > 0)
            self.workers.append(idle)
        pausing = [each for each in self.workers if _can_pause(each)]
        for at in ([idle] if idle else []) + pausing:
            request = self._queue.take(partial(self._fits, at))
            if request is not None:
                return at, request
        return None

    def _fits(self, at: Worker, purpose: Purpose, address: str) -> bool:
        """Whether a request of an address may use this worker now."""
        if at.requests and purpose is not Purpose.PEOPLE:
            return False
        others = [each for each in self.workers if each is not at and each.requests]
        theirs = sum(any(r.client.address == address for r in each.requests) for each in others)
        alike = sum(any(r.purpose is purpose for r in each.requests) for each in others)
        share = max(1, self._most - 1)
        return theirs < share and (purpose is not Purpose.BACKGROUND or alike < share)

    async def _perform(self, at: Worker, request: Request) -> None:
        found: Any = None
        error: BaseException | None = None
        again = False
        try:
            question = await request.prepare()
            if question is not None and not request.stopped:
                found = await at.ask(request, question)
        except WorkerLost:
            request.attempts += 2 if at.hung else 1  # the job may be what hangs
            again = request.attempts < ATTEMPTS
            error = RuntimeError("the processes in which bots think do not live")
        except Exception as raised:  # noqa: BLE001 the caller gets the error
            error = raised
        finally:
            at.requests.remove(request)
            request.worker = None
        if request.answer.done():  # the caller was cancelled
            pass
        elif again and not request.stopped and not self._closed:
            self._queue.add(request, first=True)
        elif error is not None:
            request.answer.set_exception(error)
        else:
            request.answer.set_result(found)
        self._assign()

    async def close(self) -> None:
        """Kill the workers; their answers are no longer needed."""
        self._closed = True
        for each in self.workers:
            each.kill()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(asyncio.to_thread(each.join) for each in self.workers))


def _can_pause(at: Worker) -> bool:
    """Whether a worker would do another job between two parts of its own."""
    return len(at.requests) == 1 and at.requests[0].in_parts

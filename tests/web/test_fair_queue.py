"""The order of the fair queue: no clock, no processes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from benben.core.rng import Rng
from benben.web.limits.clients import Client
from benben.web.limits.fair_queue import PASSED_OVER, WORK, FairQueue, Purpose, Turns, Work


@dataclass(eq=False)
class Job:
    name: str
    client: Client
    purpose: Purpose


def job(name: str, address: str, session: str, purpose: Purpose = Purpose.PEOPLE) -> Job:
    return Job(name, Client(address, session), purpose)


def taken(queue: FairQueue[Job], most: int = 1000) -> list[str]:
    found = []
    while most and (item := queue.take()):
        found.append(item.name)
        most -= 1
    return found


def test_round_robin_over_addresses_then_over_sessions() -> None:
    queue: FairQueue[Job] = FairQueue()
    for i in range(3):
        queue.add(job(f"eve{i}", "one", "eve"))
    for i in range(2):
        queue.add(job(f"mallory{i}", "one", "mallory"))
    for i in range(2):
        queue.add(job(f"ada{i}", "two", "ada"))
    assert taken(queue) == ["eve0", "ada0", "mallory0", "ada1", "eve1", "mallory1", "eve2"]
    assert len(queue) == 0


def test_fresh_sessions_gain_nothing() -> None:
    """150 sessions of one address are one turn ahead of another address, not 150."""
    queue: FairQueue[Job] = FairQueue()
    for i in range(150):
        queue.add(job(f"eve{i}", "one", f"eve{i}"))
    queue.add(job("ada", "two", "ada"))
    assert taken(queue).index("ada") == 1


def test_who_waits_for_a_bot_comes_first_then_hints_then_bots_alone_then_reviews() -> None:
    queue: FairQueue[Job] = FairQueue()
    for purpose in reversed(Purpose):
        queue.add(job(purpose.name, "one", "ada", purpose))
    assert taken(queue) == ["PEOPLE", "HINT", "BACKGROUND", "REVIEW"]


def test_nobody_starves() -> None:
    """However many bots people wait for: every other purpose gets its turn now and then."""
    queue: FairQueue[Job] = FairQueue()
    for i in range(200):
        queue.add(job("people", "one", f"eve{i}"))
    for purpose in PASSED_OVER:
        for _ in range(100):
            queue.add(job(purpose.name, "two", "ada", purpose))
    found = taken(queue, 100)
    assert found[:4] == ["people"] * 4
    assert found[4] == "HINT"
    for purpose, most in PASSED_OVER.items():
        gaps = [i for i, name in enumerate(found) if name == purpose.name]
        assert gaps
        assert max(b - a for a, b in zip([0, *gaps], gaps, strict=False)) <= most + len(Purpose)
    assert found.count("people") > 50


def test_what_does_not_fit_is_left_and_keeps_its_place() -> None:
    queue: FairQueue[Job] = FairQueue()
    queue.add(job("eve", "one", "eve"))
    queue.add(job("ada", "two", "ada"))
    item = queue.take(lambda _, address: address != "one")
    assert item
    assert item.name == "ada"
    assert queue.take(lambda *_: False) is None
    assert taken(queue) == ["eve"]


def test_a_lost_turn_is_given_back_and_what_is_not_wanted_is_removed() -> None:
    queue: FairQueue[Job] = FairQueue()
    jobs = [job(f"ada{i}", "one", "ada") for i in range(3)]
    for each in jobs:
        queue.add(each)
    first = queue.take()
    assert first is jobs[0]
    queue.add(first, first=True)
    assert queue.remove(jobs[1])
    assert not queue.remove(jobs[1])
    assert taken(queue) == ["ada0", "ada2"]


def test_any_order_loses_nothing() -> None:
    rng, queue = Rng(5), FairQueue[Job]()
    inside: set[str] = set()
    for i in range(5000):
        if rng.below(2):
            added = job(str(i), f"a{rng.below(4)}", f"s{rng.below(4)}", Purpose(rng.below(4)))
            queue.add(added, first=rng.below(5) == 0)
            inside.add(added.name)
        elif (item := queue.take(lambda _, address: address != f"a{rng.below(5)}")) is not None:
            inside.remove(item.name)
        assert len(queue) == len(inside)
    assert set(taken(queue)) == inside


def test_turns_go_round_and_background_work_waits_for_people() -> None:
    order: list[str] = []

    async def work(turns: Turns, name: str, client: Client, purpose: Purpose) -> None:
        WORK.set(Work(client, purpose))
        async with turns.turn():
            order.append(name)

    async def run() -> None:
        turns = Turns()
        async with turns.turn():
            tasks = [
                asyncio.create_task(
                    work(turns, f"start{i}", Client("", str(i)), Purpose.BACKGROUND)
                )
                for i in range(5)
            ]
            eve = [Client("one", "eve")] * 3
            for i, client in enumerate([*eve, Client("two", "ada")]):
                name = f"{client.session}{i}"
                tasks.append(asyncio.create_task(work(turns, name, client, Purpose.PEOPLE)))
            await asyncio.sleep(0)
            gone = asyncio.create_task(work(turns, "gone", Client("two", "bo"), Purpose.PEOPLE))
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.sleep(0)
            late = asyncio.create_task(work(turns, "late", Client("two", "bo"), Purpose.PEOPLE))
            await asyncio.sleep(0)
            late.cancel()  # and the turn is passed on before it has heard of that
        await asyncio.gather(*tasks)
        async with turns.turn():  # free again
            pass

    asyncio.run(run())
    assert order[:4] == ["eve0", "ada3", "eve1", "eve2"]
    assert order[4:] == [f"start{i}" for i in range(5)]

"""Messages to players in the hands of people who mean harm, and on bad days."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa

from benben.store.notices import Due
from benben.store.schema import DUE, WISHES
from benben.web.notices import notices as notices_module
from benben.web.notices import options as options_module
from benben.web.notices.mail import is_address, mailbox_of
from benben.web.notices.options import NoticeOptions
from benben.web.notices.push import NotSent
from tests.databases import new_database
from tests.patience import HANGS
from tests.web.harness import GENEROUS, Browser, House, house, two, visit

pytest.importorskip("cryptography.hazmat.primitives.hashes")
from tests.web.notice_services import (
    SOON,
    PushService,
    choose,
    link,
    mail_server,
    mails,
    push_service,
    subscribe,
    until_turn_of,
)

TWO_PEOPLE = "=?utf-8?q?victim=40mail.example=2C_?=bo@mail.example"
"""An encoded word that mail libraries decode into "victim@mail.example, bo@mail.example"."""
LATER = replace(SOON, grace_s=1000.0)
"""Nothing is due before a test says so."""


def person_of(at: House, browser: Browser) -> str:
    return str(at.site.sessions._serializer.loads(browser.http.cookies["benben"]))


async def due(at: House) -> list[Any]:
    return list(await at.site.store._all(sa.select(DUE)))


async def until(fits: Any) -> None:
    async with asyncio.timeout(HANGS):
        while not await fits():
            await asyncio.sleep(0.01)


# --- whom it reaches ------------------------------------------------------------------------------


def test_a_mail_address_is_one_recipient(sqlite: str) -> None:
    for bad in (TWO_PEOPLE, "=?utf-8?q?a=0d=0aBcc=3A=20v=40x.example?=@b.example", "a=b@c.example"):
        assert not is_address(bad), bad

    async def run() -> None:
        async with mail_server() as (box, smtp):
            options = NoticeOptions(smtp=smtp, url="https://club.example", grace_s=0.05)
            async with house(sqlite, notices=options) as at:
                bo = at.browser()
                await bo.post("/api/me/mail", {"address": TWO_PEOPLE}, 422)
                assert at.site.notices.mail
                # Even if such an address got through, it would be one recipient, and a wrong one.
                with pytest.raises(NotSent):
                    await at.site.notices.mail.send(TWO_PEOPLE, "Subject", "Text")
                assert box.got == []

    asyncio.run(run())


def test_a_stranger_gets_few_mails_however_many_ask_for_them(sqlite: str) -> None:
    assert mailbox_of("Bo+1@Mail.example") == mailbox_of("bo@mail.example")

    async def run() -> None:
        async with mail_server() as (box, smtp):
            options = NoticeOptions(smtp=smtp, url="https://club.example", grace_s=0.05)
            limits = replace(GENEROUS, mails=0.0, mails_at_once=3)
            async with house(sqlite, notices=options, limits=limits) as at:
                for i in range(3):
                    address = f"victim+{i}@mail.example"
                    somebody = at.browser(address=f"10.0.0.{i}")
                    await somebody.post("/api/me/mail", {"address": address})
                await at.browser().post("/api/me/mail", {"address": "VICTIM@mail.example"}, 429)
                await at.browser().post("/api/me/mail", {"address": "bo@mail.example"})
                await mails(box, 4)

    asyncio.run(run())


# --- how often ------------------------------------------------------------------------------------


def test_one_message_for_a_turn_whatever_the_others_do(sqlite: str) -> None:
    """A chatty opponent, or one who takes choices back, cannot ring the bell again and again."""

    async def work(at: House) -> None:
        async with push_service() as service:
            ada, bo, table = await two(at)
            await subscribe(bo, service)
            await until_turn_of(bo, ada, table)
            await service.until(1)
            await until(lambda: _settled(at))
            await ada.post(f"/api/tables/{table}/chat", {"text": "Hurry up!"})
            await ada.post(f"/api/tables/{table}/pace", {"ms": 10})
            await at.site.notices.look()
            assert await due(at) == []
            picture = await ada.picture(table)
            if picture["undo"]:
                await ada.post(f"/api/tables/{table}/undo", {"rev": picture["rev"]})
                await choose(ada, table)
                await at.site.notices.look()
                assert await due(at) == []
            while (await bo.picture(table))["mine"]:
                await choose(bo, table)
            await until_turn_of(bo, ada, table)
            await at.site.notices.look()
            assert len(await due(at)) == 1  # the next turn, a minute after the first message

    visit(sqlite, work, notices=SOON)


async def _settled(at: House) -> bool:
    return not at.site.notices._sending and not await due(at)


# --- who else has to wait -------------------------------------------------------------------------


@asynccontextmanager
async def hanging() -> AsyncIterator[tuple[PushService, list[object]]]:
    """A push service that takes connections and never answers."""
    begun: list[object] = []
    end = asyncio.Event()

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        begun.append(reader)
        await end.wait()
        writer.close()

    server = await asyncio.start_server(hang, "127.0.0.1", 0)
    async with server:
        yield PushService(server.sockets[0].getsockname()[1]), begun
        end.set()


def test_addresses_that_never_answer_hold_up_nobody_else(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(options_module.GATHER_MS, "now", 0)

    async def work(at: House) -> None:
        async with push_service() as service, hanging() as (hostile, begun):
            ada, bo, table = await two(at)
            await subscribe(bo, service)
            await until_turn_of(bo, ada, table)
            await service.until(1)
            for i in range(12):
                one, other, theirs = await two(at)
                await subscribe(one, hostile, f"/one/{i}")
                await subscribe(other, hostile, f"/other/{i}")
                await choose(one if (await one.picture(theirs))["mine"] else other, theirs)
            async with asyncio.timeout(HANGS):
                while len(begun) < notices_module.AT_ONCE_UNPROVEN:
                    await asyncio.sleep(0.01)
            while (await bo.picture(table))["mine"]:
                await choose(bo, table)
            await until_turn_of(bo, ada, table)
            await service.until(2)
            assert len(begun) == notices_module.AT_ONCE_UNPROVEN

    from benben.web.notices import push  # noqa: PLC0415

    monkeypatch.setattr(push, "TIMEOUT_S", 10 * HANGS)
    visit(sqlite, work, notices=SOON)


# --- stopping and erasing -------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["stop", "erase"])
def test_who_stops_or_erases_while_a_message_is_made_is_not_written_back(
    database: str, way: str
) -> None:
    async def run() -> None:
        async with mail_server() as (box, smtp):
            options = NoticeOptions(smtp=smtp, url="https://club.example", grace_s=1000.0)
            async with house(database, notices=options) as at:
                ada, bo, table = await two(at)
                await bo.post("/api/me/mail", {"address": "bo@mail.example"})
                await bo.post(f"/api{link((await mails(box, 1))[0], 'confirm')}")
                person = person_of(at, bo)
                held = await at.site.tables.get(table)
                await until_turn_of(bo, ada, table)
                await at.site.notices.look()
                await at.site.store._write(_all_due)
                async with held.held():  # the message waits for the table
                    at.site.notices._wake.set()
                    async with asyncio.timeout(HANGS):
                        while not held.lock._waiters:
                            await asyncio.sleep(0.01)
                    if way == "stop":
                        await bo.post("/api/me/mail", {"address": ""})
                    else:
                        await at.site.store.people.forget(person)
                await at.site.notices.look()
                await until(lambda: _sent(at))
                bodies = await at.site.store._all(sa.select(WISHES.c.body))
                assert "bo@mail.example" not in str(bodies)
                assert len(bodies) == (1 if way == "stop" else 0)

    asyncio.run(run())


def _all_due(connection: sa.Connection) -> None:
    connection.execute(DUE.update().values(due=0))


async def _sent(at: House) -> bool:
    return not at.site.notices._sending


# --- bad days -------------------------------------------------------------------------------------


def test_a_turn_that_began_unnoticed_is_told_after_a_start(database: str) -> None:
    """As after kill -9 between the choice and the note about it."""

    async def run() -> None:
        async with push_service() as service:
            async with house(database, notices=SOON) as at:
                ada, bo, table = await two(at)
                await subscribe(bo, service)
                while (await bo.picture(table))["mine"]:
                    await choose(bo, table)
                cookies = ada.http.cookies, bo.http.cookies
            async with house(database) as at:  # nothing is noted here
                ada, bo = at.browser(), at.browser()
                ada.http.cookies, bo.http.cookies = cookies
                await until_turn_of(bo, ada, table)
            assert service.got == []
            for _ in range(2):  # and after another start it is known
                async with house(database, notices=SOON) as at:
                    await at.site.notices.look()
                    await service.until(1)
                    await until(lambda at=at: _settled(at))
            assert len(service.got) == 1

    asyncio.run(run())


def test_of_two_nodes_exactly_one_sends(postgres: str) -> None:
    address = new_database(postgres)

    async def run() -> None:
        async with (
            push_service() as service,
            house(address, notices=SOON) as one,
            house(address, notices=LATER) as other,
        ):
            ada, bo, table = await two(one)
            await subscribe(bo, service)
            person = person_of(one, bo)
            nodes = (one.site.notices, other.site.notices)
            for _ in range(20):  # what is due is claimed once, however they race
                await nodes[0].store.add_due(Due(person, table, 0, 0))
                claimed = await asyncio.gather(*(each.store.claim(1) for each in nodes))
                assert sum(map(len, claimed)) <= 1
            while (await bo.picture(table))["mine"]:
                await choose(bo, table)
            await until_turn_of(bo, ada, table)
            await asyncio.gather(*(each.look() for each in nodes for _ in range(3)))
            await service.until(1)
            await until(lambda: _settled(one))
            await asyncio.gather(*(each.look() for each in nodes))
            assert len(service.got) == 1

    asyncio.run(run())


def test_the_time_of_day_may_jump(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message of tomorrow does not silence today, and what was noted tomorrow is due today."""
    monkeypatch.setitem(options_module.GATHER_MS, "now", 0)

    async def work(at: House) -> None:
        from benben.store import store  # noqa: PLC0415

        real = store.now
        async with push_service() as service:
            ada, bo, table = await two(at)
            await subscribe(bo, service)
            for count, days in enumerate((1, -1, 0), 1):
                shifted = lambda days=days: real() + days * 86_400_000  # noqa: E731
                monkeypatch.setattr(notices_module, "now", shifted)
                while (await bo.picture(table))["mine"]:
                    await choose(bo, table)
                await until_turn_of(bo, ada, table)
                await service.until(count)

    visit(sqlite, work, notices=SOON)

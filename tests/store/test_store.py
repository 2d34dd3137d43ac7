"""The store: appended, durable, and one of two racing writers wins. On both databases."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from benben.store import store as store_module
from benben.store.lists import ListQuery
from benben.store.rows import Conflict, Event, SealedRow, SeatRow, StoreError, TableRow
from benben.store.schema import METADATA
from benben.store.store import LINK_LIFE_MS, Store, address
from benben.store.upgrade import newest
from tests.databases import new_database

ROW = TableRow(
    id="t1",
    game="imhotep",
    rules=1,
    edition="standard",
    digest="0" * 16,
    options={"sides": "AAAAA"},
    seats=2,
    seed=bytes(range(32)),
    dealt=True,
    host="ada",
    created=1,
)
START = Event(1, "start", None, {"said": [[-1, "first 0"]]}, "a" * 32, "0h", 5)
SEATS = [SeatRow(1, 0, "human", "ada", "Ada"), SeatRow(1, 1, "bot", None, "Hapi", "random")]


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(database)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_is_written_is_read_back(database: str) -> None:
    async def write(store: Store) -> None:
        await store.create(ROW, "an edition", START, SEATS)
        choice = Event(2, "choice", 0, {"said": [[0, "take"]]}, "b" * 32, "1b", 6)
        await store.append("t1", choice)
        taken = SeatRow(3, 1, "human", "bo", "Bo")
        await store.append("t1", Event(3, "seat", 1, {}, "c" * 32, "1h", 7), [taken])
        sealed = SealedRow(4, 0, 4, "bid 3")
        await store.append(
            "t1", Event(4, "sealed", 0, {"block": 4}, "d" * 32, "", 8), sealed=sealed
        )

    async def read(store: Store) -> None:
        assert await store.table("t1") == ROW
        assert await store.table("t2") is None
        assert await store.edition("imhotep", "0" * 16) == "an edition"
        assert await store.edition("imhotep", "1" * 16) is None
        events = await store.events("t1")
        assert [event.rev for event in events] == [1, 2, 3, 4]
        assert events[0] == START
        assert [event.rev for event in await store.events("t1", 2)] == [3, 4]
        assert await store.seats("t1") == [*SEATS, SeatRow(3, 1, "human", "bo", "Bo")]
        assert await store.sealed("t1") == [SealedRow(4, 0, 4, "bid 3")]

    with_store(database, write)
    with_store(database, read)


def test_exactly_one_of_racing_writers_wins(database: str) -> None:
    async def race(store: Store) -> None:
        await store.create(ROW, "", START, SEATS)
        other = await Store.open(database)  # as another node would
        for rev in range(2, 12):
            writes = [
                (store if i % 2 else other).append(
                    "t1", Event(rev, "chat", 0, {"text": str(i)}, "", "", i)
                )
                for i in range(8)
            ]
            answers = await asyncio.gather(*writes, return_exceptions=True)
            won = [i for i, answer in enumerate(answers) if answer is None]
            assert len(won) == 1, answers
            assert sum(isinstance(answer, Conflict) for answer in answers) == 7
            event = (await store.events("t1", rev - 1))[0]
            assert event.body == {"text": str(won[0])}
        await other.close()

    with_store(database, race)


def test_writes_that_fail_leave_the_others_alone(database: str) -> None:
    async def many(store: Store) -> None:
        rows = [replace(ROW, id=f"t{i}") for i in range(20)]
        await asyncio.gather(*(store.create(row, "", START, SEATS) for row in rows))
        event = Event(2, "chat", 0, {"text": "hello"}, "", "", 9)
        writes = [store.append(f"t{i % 20}", event) for i in range(40)]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 20
        for row in rows:
            assert len(await store.events(row.id)) == 2

    with_store(database, many)


def test_a_failed_write_writes_nothing(database: str) -> None:
    async def fail(store: Store) -> None:
        await store.create(ROW, "", START, SEATS)
        event = Event(2, "seat", 1, {}, "", "", 9)
        twice = [SeatRow(2, 1, "open", None, ""), SeatRow(2, 1, "open", None, "")]
        with pytest.raises(Conflict):
            await store.append("t1", event, twice)
        assert len(await store.events("t1")) == 1
        await store.append("t1", event)

    with_store(database, fail)


def test_a_writer_that_fails_says_so_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, "", START, SEATS)
        writer = store._writer
        assert writer
        connect = writer._engine.connect

        def fails() -> Connection:
            raise OperationalError("connect", None, OSError("the disk is gone"))

        def breaks(connection: Connection) -> None:
            connection.execute(text("INSERT INTO nothing VALUES (1)"))

        monkeypatch.setattr(writer._engine, "connect", fails)
        for _ in range(2):  # the first breaks the open connection, the next gets no new one
            with pytest.raises(OperationalError):
                await writer.write(breaks)
        monkeypatch.setattr(writer._engine, "connect", connect)
        await store.append("t1", Event(2, "chat", 0, {"text": "back"}, "", "", 9))
        assert len(await store.events("t1")) == 2

    with_store(f"sqlite:///{tmp_path / 'benben.db'}", work)


def test_a_write_that_fails_among_others_leaves_no_open_transaction(tmp_path: Path) -> None:
    """A batch with a conflict is retried one by one; one of them fails for another reason."""

    async def work(store: Store) -> None:
        await store.create(ROW, "", START, SEATS)
        writer = store._writer
        assert writer
        hold = threading.Event()

        def waits(_: Connection) -> None:
            hold.wait(5)

        def breaks(_: Connection) -> None:
            raise ValueError("a bug")

        event = Event(2, "chat", 0, {"text": "x"}, "", "", 9)
        writes = [
            asyncio.ensure_future(each)
            for each in (
                writer.write(waits),
                store.append("t1", replace(event, rev=1)),
                writer.write(breaks),
                store.append("t1", event),
                store.append("t1", replace(event, rev=3)),
            )
        ]
        await asyncio.sleep(0.05)
        hold.set()
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(answer) for answer in answers[1:3]] == [Conflict, ValueError]
        assert [answers[0], *answers[3:]] == [None] * 3
        assert len(await store.events("t1")) == 3

    with_store(f"sqlite:///{tmp_path / 'benben.db'}", work)


def test_what_was_asked_for_before_closing_is_written(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'benben.db'}"

    async def hurry(store: Store) -> None:
        await store.create(ROW, "", START, SEATS)
        events = [Event(rev, "chat", 0, {"text": "x"}, "", "", 9) for rev in range(2, 200)]
        writes = [asyncio.ensure_future(store.append("t1", event)) for event in events]
        await asyncio.sleep(0)
        await store.close()
        assert all(each is None for each in await asyncio.gather(*writes))

    async def look(store: Store) -> None:
        assert len(await store.events("t1")) == 199

    async def run() -> None:
        await hurry(await Store.open(database))

    asyncio.run(run())
    with_store(database, look)


def test_people_links_and_keys(database: str) -> None:
    async def work(store: Store) -> None:
        assert await store.name_of("ada") is None
        await store.person("ada", "Ada")
        await store.person("ada", "Ada L.")
        assert await store.name_of("ada") == "Ada L."
        await store.add_link("hash", "ada")
        assert await store.linked("hash") == "ada"
        assert await store.linked("other") is None
        assert await store.use_link("other") is None
        uses = await asyncio.gather(*(store.use_link("hash") for _ in range(5)))
        assert sorted(map(str, uses)) == ["None"] * 4 + ["ada"]
        assert await store.linked("hash") is None
        key = await store.key("session")
        assert len(key) == 32
        assert await store.key("session") == key
        assert await store.health() is None

    with_store(database, work)


def test_a_link_holds_for_a_week(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> None:
        made = 10**12
        monkeypatch.setattr(store_module, "now", lambda: made)
        await store.add_link("hash", "ada")
        monkeypatch.setattr(store_module, "now", lambda: made + LINK_LIFE_MS - 1)
        assert await store.linked("hash") == "ada"
        monkeypatch.setattr(store_module, "now", lambda: made + LINK_LIFE_MS)
        assert await store.linked("hash") is None
        assert await store.use_link("hash") is None
        await store.add_link("newer", "ada")
        monkeypatch.setattr(store_module, "now", lambda: made)
        assert await store.linked("hash") is None  # gone, and not only too old
        assert await store.linked("newer") == "ada"

    with_store(database, work)


def test_my_tables_and_those_that_wait_for_bots(database: str) -> None:
    async def work(store: Store) -> None:
        for i, waits in enumerate(["0h", "1b", "over"]):
            row = replace(ROW, id=f"t{i}")
            await store.create(row, "", replace(START, at=i, waits="1b"), SEATS)
            await store.append(f"t{i}", Event(2, "choice", 0, {}, "", waits, 10 + i))
        gone = SeatRow(3, 1, "human", "bo", "Bo", invitation="token")
        await store.append("t0", Event(3, "seat", 1, {}, "", "0h", 20), [gone])
        mine, more = await store.people.tables_of("ada", ListQuery())
        assert [table.id for table in mine] == ["t0", "t1"]  # the one that waits for Ada first
        assert not more
        assert [seat.name for seat in mine[0].seats] == ["Ada", "Bo"]
        over, _ = await store.people.tables_of("ada", ListQuery("over"))
        assert [(table.id, table.waits) for table in over] == [("t2", "over")]
        assert [table.id for table in (await store.people.tables_of("bo", ListQuery()))[0]] == [
            "t0"
        ]
        assert await store.people.tables_of("nobody", ListQuery()) == ([], False)
        assert (await store.people.tables_of("ada", ListQuery(size=1)))[1]
        assert await store.unfinished() == ["t1"]
        assert await store.invited("token") == "t0"
        assert await store.invited("nothing") is None

    with_store(database, work)


def test_the_migrations_make_the_schema(empty_database: str) -> None:
    def compare(connection: Connection) -> None:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
        assert context.get_current_revision() == newest()

    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            await connection.run_sync(compare)

    with_store(empty_database, work)
    with_store(empty_database, work)  # a second time there is nothing to do


def test_a_database_of_a_newer_benben_is_left_alone(database: str) -> None:
    async def age(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with_store(database, age)
    with pytest.raises(StoreError, match="by a newer benben"):
        asyncio.run(Store.open(database))


def test_sqlite_is_durable(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            mode = await connection.scalar(text("PRAGMA journal_mode"))
            synchronous = await connection.scalar(text("PRAGMA synchronous"))
        assert (mode, synchronous) == ("wal", 2)

    with_store(f"sqlite:///{tmp_path / 'benben.db'}", work)


@pytest.mark.parametrize(
    "given",
    [
        "mysql://localhost/x",
        "nonsense",
        "sqlite:////no/such/folder/x.db",
        "postgresql://127.0.0.1:1/x",
    ],
)
def test_what_cannot_be_opened_is_a_sentence(given: str) -> None:
    with pytest.raises(StoreError):
        asyncio.run(Store.open(given))


def test_a_file_that_is_no_database_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "benben.db"
    file.write_text("This is a letter to my mother. " * 50, "utf-8")
    with pytest.raises(StoreError, match="cannot be opened"):
        asyncio.run(Store.open(f"sqlite:///{file}"))
    assert "mother" in file.read_text("utf-8")


def test_a_password_is_in_no_message() -> None:
    with pytest.raises(StoreError) as error:
        asyncio.run(Store.open("postgresql://ada:secret@127.0.0.1:1/x"))
    assert "secret" not in str(error.value)


def test_an_address_says_what_providers_say(postgres: str) -> None:
    """As PostgreSQL's own tools read it: how to encrypt, who asks, and so on."""
    url = new_database(postgres)

    async def name(store: Store) -> None:
        rows = await store._all(text("SHOW application_name"))
        assert rows[0][0] == "club"

    with_store(f"{url}?sslmode=prefer&application_name=club", name)

    async def nothing(store: Store) -> None:
        del store

    for wrong in ("sslmode=sometimes", "no_such_setting=1"):
        with pytest.raises(StoreError, match="cannot be opened"):
            with_store(f"{url}?{wrong}", nothing)


def test_addresses() -> None:
    assert address("postgres://a/b") == "postgresql+asyncpg://a/b"
    assert address("sqlite:///x") == "sqlite+aiosqlite:///x"
    assert address("postgresql+asyncpg://a") == "postgresql+asyncpg://a"
    assert sqlite3.sqlite_version_info > (3, 24)


@pytest.mark.parametrize("steps", range(0, 40, 3))
def test_who_goes_away_leaves_nothing_half_done(postgres: str, steps: int) -> None:
    """Cancelled in the middle, a query ends all the same, and its connection is closed."""

    async def work(store: Store) -> None:
        asked = asyncio.create_task(store.create(ROW, "an edition", START, SEATS))
        for _ in range(steps):
            await asyncio.sleep(0)
        begun = not asked.done() and steps > 0
        asked.cancel()
        await asyncio.wait([asked])
        await store.close()
        if begun:
            again = await Store.open(database)
            assert await again.events("t1") == [START]
            await again.close()
        gc.collect()  # an open connection that nobody holds warns, and a warning is an error

    database = new_database(postgres)
    with_store(database, work)

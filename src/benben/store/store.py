"""The store: an append-only event log. An acknowledged write is on disk.

    store = await Store.open("sqlite+aiosqlite:////home/ada/benben.db")
    await store.append("k3J…", event)

`append` raises Conflict if that revision exists already.
"""

import asyncio
import contextlib
import json
import logging
import secrets
import sqlite3
import time
from collections.abc import Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import asyncpg
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from benben.store.file import DatabaseFile
from benben.store.health import BEAT_BYTES, Health
from benben.store.notices import NoticeStore
from benben.store.own_editions import OwnEditions
from benben.store.people_store import PeopleStore, seat_row, set_due
from benben.store.rows import (
    BOT_WAITS,
    REMOVED,
    Conflict,
    Due,
    Event,
    SealedRow,
    SeatRow,
    StoreError,
    TableRow,
    Unavailable,
)
from benben.store.schema import (
    EDITIONS,
    EVENTS,
    HEARTBEAT,
    LINKS,
    OF_A_TABLE,
    PEOPLE,
    REVIEWS,
    SEALED,
    SEATS,
    SECRETS,
    TABLES,
)
from benben.store.trouble import ERRORS, trouble
from benben.store.upgrade import NewerDatabase, upgrade
from benben.store.writer import Statement, Work, Writer

T = TypeVar("T")

CHANNEL: Final = "benben"
LINK_LIFE_MS: Final = 7 * 24 * 3600 * 1000
"""Lifetime of a secret link to another device, in milliseconds."""
CONNECT_TIMEOUT_S: Final = 5.0
"""Timeout for connecting to PostgreSQL, in seconds."""
COMMAND_TIMEOUT_S: Final = 20.0
"""Timeout of a PostgreSQL statement in seconds, for a hanging or unreachable server."""
_EVENT_COLUMNS: Final = EVENTS.columns.keys()
_INSERT_EVENT: Final = (
    f"INSERT INTO {EVENTS.name} ({', '.join(_EVENT_COLUMNS)}) "  # noqa: S608 names of our schema
    f"VALUES ({', '.join('?' for _ in _EVENT_COLUMNS)})"
)
"""The statement of every choice: see `benben.store.writer.Statement`."""
logger = logging.getLogger(__name__)


def address(given: str) -> str:
    """Return the database URL with the async driver that the store uses."""
    for plain, ours in (
        ("postgresql://", "postgresql+asyncpg://"),
        ("postgres://", "postgresql+asyncpg://"),
        ("sqlite://", "sqlite+aiosqlite://"),
    ):
        if given.startswith(plain):
            return ours + given.removeprefix(plain)
    return given


def now() -> int:
    """Current time in milliseconds since 1970."""
    return int(time.time() * 1000)


class Store:
    """Connection to the database; use `Store.open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.sqlite = engine.dialect.name == "sqlite"
        self.node = secrets.token_hex(4)
        """Random id of this server, the sender in notifications to other nodes."""
        self.people = PeopleStore(self._write, self._all, self._new, self._notify)
        """Lists of tables, finished games, deadlines, and everything about a person."""
        self.own_editions = OwnEditions(self._write, self._all)
        """Editions that people make."""
        self.notices = NoticeStore(self._write, self._all)
        """How people are told that it is their turn."""
        self._writer: Writer | None = None
        self._file: DatabaseFile | None = None
        self._trouble: Unavailable | None = None
        """Why the latest operation failed; None if it succeeded."""
        self._health = Health(self._beat, lambda: self._file)
        self._running: set[asyncio.Task[Any]] = set()

    # --- opening and closing -------------------------------------------------------------------

    @classmethod
    async def open(cls, url: str, *, alone: bool = False) -> Self:
        """Connect and migrate the schema; raises StoreError if that is impossible.

        `alone` locks an SQLite file, which only one server may use.
        """
        try:
            store = cls(_engine(address(url)))
        except (ArgumentError, ImportError) as error:
            raise StoreError(
                "error.store.address",
                "{database} is not the address of a database: {error}",
                database=_safe(url),
                error=str(error),
            ) from error
        if store.engine.dialect.name not in {"sqlite", "postgresql"}:
            raise StoreError(
                "error.store.kind",
                "{kind} cannot be used: take SQLite or PostgreSQL",
                kind=store.engine.dialect.name,
            )
        try:
            if store.sqlite:
                store._open_file(alone)
            await store._upgrade(url)
            if store.sqlite:
                store._begin_writing()
        except StoreError:
            await store.close()
            raise
        return store

    def _open_file(self, alone: bool) -> None:
        url = self.engine.url
        if url.database and url.database != ":memory:" and "uri" not in url.query:
            self._file = DatabaseFile(url.database, alone=alone)
        _check_file(url.database)
        if self._file:  # mode=rw: never create a new file after the old one was deleted
            query = {**url.query, "mode": "rw", "uri": "true"}
            self.engine = create_async_engine(
                url.set(database=self._file.path.as_uri(), query=query)
            )
        sa.event.listen(self.engine.sync_engine, "connect", _sqlite_manners)

    async def _upgrade(self, url: str) -> None:
        # A migration, or waiting for that of another node, may exceed the command timeout.
        engine = self.engine if self.sqlite else _engine(address(url), command_timeout=None)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
        except NewerDatabase as error:
            raise StoreError(
                "error.store.newer",
                "the database {database} was made by a newer benben ({error}); update this one",
                database=_safe(url),
                error=str(error),
            ) from error
        except ERRORS as error:
            raise StoreError(
                "error.store.unopened",
                "the database {database} cannot be opened: {error}",
                database=_safe(url),
                error=str(getattr(error, "orig", None) or error),
            ) from error
        finally:
            if engine is not self.engine:
                await engine.dispose()

    def _begin_writing(self) -> None:
        plain = sa.create_engine(self.engine.url.set(drivername="sqlite"))
        sa.event.listen(plain, "connect", _sqlite_manners)
        if self._file:
            self._file.begin()
        self._writer = Writer(plain, self._file.still_there if self._file else lambda: None)

    async def close(self) -> None:
        await self._health.close()
        if self._writer:
            await self._writer.close()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self.engine.dispose()
        if self._file:
            self._file.close()

    def _failed(self, error: Exception) -> Exception:
        """Return the error to raise instead; logs a change of the trouble once, not per request."""
        found = trouble(error)
        if found is None and self._file:
            try:
                self._file.still_there()
            except Unavailable as removed:
                found = removed
        if found is None:
            return error
        if self._trouble is None or self._trouble.kind != found.kind:
            logger.error("the database cannot be used (%s): %s", found.kind, found)
        self._trouble = found
        self._health.forget()
        return found

    def _worked(self) -> None:
        if self._trouble is not None:
            logger.warning("the database works again")
            self._trouble = None

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Run to completion even if the caller is cancelled.

        Cancelling a query would leak the driver's connection, and cancelling a commit would leave
        its outcome unknown.
        """
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    # --- writing -------------------------------------------------------------------------------

    async def _write(self, work: Work | Statement) -> None:
        """Run `work` in a transaction; when this returns, it is on disk."""

        async def transaction() -> None:
            async with self.engine.begin() as connection:
                assert not isinstance(work, tuple), "only SQLite takes single statements"
                await connection.run_sync(work)

        try:
            if self._writer:
                await self._writer.write(work)
            else:
                await self._whole(transaction())
        except IntegrityError as error:
            raise Conflict from error
        except (Unavailable, *ERRORS) as error:
            raise self._failed(error) from error
        self._worked()

    async def append(
        self,
        table: str,
        event: Event,
        seats: Sequence[SeatRow] = (),
        sealed: SealedRow | None = None,
        after: int = 0,
        due: Due | None = None,
    ) -> None:
        """Append an event with its seats, sealed choice and deadline in one transaction.

        `after` is the revision before it. Other nodes that are at that revision need not read the
        event, because the notification carries it.
        """

        if self._writer and not (seats or sealed or due):
            values = _event_values(table, event)
            await self._write((_INSERT_EVENT, tuple(values[name] for name in _EVENT_COLUMNS)))
            return

        def work(connection: Connection) -> None:
            connection.execute(EVENTS.insert(), [_event_values(table, event)])
            if due:
                set_due(connection, table, due)
            if seats:
                connection.execute(SEATS.insert(), _seat_values(table, seats))
            if sealed:
                values = {"table_id": table, **vars(sealed)}
                connection.execute(SEALED.insert(), [values])
            if not self.sqlite:
                carried = "" if seats or sealed or not after else event.carried(after)
                self._notify(connection, table, event.rev, f" {event.waits} {carried}")

        await self._write(work)

    async def create(
        self,
        row: TableRow,
        edition: str,
        event: Event,
        seats: Sequence[SeatRow],
        due: Due | None = None,
    ) -> None:
        """Create a table with its first event; `edition` is the text of its edition file."""

        def work(connection: Connection) -> None:
            values = {**vars(row), "options": json.dumps(row.options)}
            kept = {"game": row.game, "digest": row.digest, "name": row.edition, "text": edition}
            connection.execute(self._new(EDITIONS), [kept])
            connection.execute(TABLES.insert(), [values])
            connection.execute(EVENTS.insert(), [_event_values(row.id, event)])
            connection.execute(SEATS.insert(), _seat_values(row.id, seats))
            if due:
                set_due(connection, row.id, due)

        await self._write(work)

    def _new(self, table: sa.Table) -> Any:
        """Insert statement that ignores existing rows."""
        if self.sqlite:
            return table.insert().prefix_with("OR IGNORE")
        from sqlalchemy.dialects.postgresql import insert  # noqa: PLC0415 only then needed

        return insert(table).on_conflict_do_nothing()

    async def person(self, person: str, name: str) -> None:
        """Insert a person or update their name."""

        def work(connection: Connection) -> None:
            values = {"id": person, "name": name, "created": now()}
            connection.execute(self._new(PEOPLE), [values])
            connection.execute(PEOPLE.update().where(PEOPLE.c.id == person).values(name=name))

        await self._write(work)

    async def add_link(self, token: str, person: str) -> None:
        """Add a secret link that signs in as this person, and delete expired links."""

        def work(connection: Connection) -> None:
            connection.execute(LINKS.delete().where(LINKS.c.created <= now() - LINK_LIFE_MS))
            values = {"hash": token, "person": person, "created": now()}
            connection.execute(LINKS.insert(), [values])

        await self._write(work)

    async def use_link(self, token: str) -> str | None:
        """Consume a secret link; return its person, or None if it is invalid."""
        found: list[str] = []

        def work(connection: Connection) -> None:
            query = LINKS.delete().where(_holds(token)).returning(LINKS.c.person)
            found[:] = [str(row[0]) for row in connection.execute(query)]

        await self._write(work)
        return found[0] if found else None

    async def keep_review(self, table: str, detail: str, hashed: str, body: str) -> None:
        """Store a review, replacing an older one."""

        def work(connection: Connection) -> None:
            here = (REVIEWS.c.table_id == table) & (REVIEWS.c.detail == detail)
            connection.execute(REVIEWS.delete().where(here))
            values = {"table_id": table, "detail": detail, "hash": hashed, "body": body}
            connection.execute(self._new(REVIEWS), [values])

        await self._write(work)

    async def remove(self, table: str, rev: int) -> None:
        """Delete a table with everything that belongs to it, in one transaction.

        Raise Conflict if it is not at revision `rev`: on another node somebody may have sat down,
        or withdrawn an agreement. A writer that still appends to it gets Conflict, because of the
        foreign key.
        """

        def work(connection: Connection) -> None:
            if not self.sqlite:
                # Waits for writers under way, so that no row of theirs is left when this begins.
                connection.execute(
                    sa.select(TABLES.c.id).where(TABLES.c.id == table).with_for_update()
                )
            latest = sa.select(sa.func.max(EVENTS.c.rev)).where(EVENTS.c.table_id == table)
            if connection.execute(latest).scalar() != rev:
                raise Conflict
            for each in OF_A_TABLE:
                connection.execute(each.delete().where(each.c.table_id == table))
            connection.execute(TABLES.delete().where(TABLES.c.id == table))
            self._notify(connection, table, REMOVED)

        await self._write(work)

    async def wipe(self) -> None:
        """Overwrite what was deleted, as far as SQLite's write-ahead log still has it.

        PostgreSQL does the same when it vacuums.
        """
        if self.sqlite:
            await self._all(sa.text("PRAGMA wal_checkpoint(TRUNCATE)"))

    def _notify(self, connection: Connection, table: str, rev: int, more: str = "") -> None:
        """Notify the other nodes at the commit, if there are any: SQLite has one."""
        if not self.sqlite:
            payload = f"{self.node} {table} {rev}{more}"
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    async def key(self, name: str) -> bytes:
        """Return a secret of the server; it is created on first use."""

        def work(connection: Connection) -> None:
            made = {"name": name, "value": secrets.token_bytes(32)}
            connection.execute(self._new(SECRETS), [made])

        await self._write(work)
        rows = await self._all(sa.select(SECRETS.c.value).where(SECRETS.c.name == name))
        return bytes(rows[0][0])

    # --- reading -------------------------------------------------------------------------------

    async def _all(self, query: Any) -> Sequence[sa.Row[Any]]:
        async def read() -> Sequence[sa.Row[Any]]:
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()

        try:
            return await self._whole(read())
        except ERRORS as error:
            raise self._failed(error) from error

    async def name_of(self, person: str) -> str | None:
        """Return the name of a person, or None if the person is unknown."""
        rows = await self._all(sa.select(PEOPLE.c.name).where(PEOPLE.c.id == person))
        return str(rows[0][0]) if rows else None

    async def linked(self, token: str) -> str | None:
        """Return the person of a secret link without consuming it, or None if it is invalid."""
        rows = await self._all(sa.select(LINKS.c.person).where(_holds(token)))
        return str(rows[0][0]) if rows else None

    async def table(self, table: str) -> TableRow | None:
        """Return the fixed properties of a table, or None if it does not exist."""
        rows = await self._all(sa.select(TABLES).where(TABLES.c.id == table))
        if not rows:
            return None
        values = dict(rows[0]._mapping)
        return TableRow(**{**values, "options": json.loads(values["options"])})

    async def edition(self, game: str, digest: str) -> str | None:
        """Return the text of a stored edition file, or None."""
        where = (EDITIONS.c.game == game) & (EDITIONS.c.digest == digest)
        rows = await self._all(sa.select(EDITIONS.c.text).where(where))
        return str(rows[0][0]) if rows else None

    async def events(self, table: str, after: int = 0) -> list[Event]:
        """Return the events after a revision, in order."""
        query = sa.select(EVENTS).where(EVENTS.c.table_id == table, EVENTS.c.rev > after)
        rows = await self._all(query.order_by(EVENTS.c.rev))
        return [
            Event(r.rev, r.kind, r.seat, json.loads(r.body), r.hash, r.waits, r.at) for r in rows
        ]

    async def seats(self, table: str, after: int = 0) -> list[SeatRow]:
        """Return the changes of seats after a revision, in order."""
        query = sa.select(SEATS).where(SEATS.c.table_id == table, SEATS.c.rev > after)
        return [seat_row(row) for row in await self._all(query.order_by(SEATS.c.rev, SEATS.c.seat))]

    async def sealed(self, table: str, after: int = 0) -> list[SealedRow]:
        """Return the sealed choices after a revision, in order."""
        query = sa.select(SEALED).where(SEALED.c.table_id == table, SEALED.c.rev > after)
        rows = await self._all(query.order_by(SEALED.c.rev))
        return [SealedRow(row.block, row.seat, row.rev, row.words) for row in rows]

    async def review(self, table: str, detail: str, hashed: str) -> str | None:
        """Return a stored review with this hash, or None."""
        here = (REVIEWS.c.table_id == table) & (REVIEWS.c.detail == detail)
        rows = await self._all(sa.select(REVIEWS.c.body).where(here, REVIEWS.c.hash == hashed))
        return str(rows[0][0]) if rows else None

    async def invited(self, invitation: str) -> str | None:
        """Return the table of an invitation, used or not; None if there is none.

        Another game with the same seats has the same invitations: the latest table counts.
        """
        query = (
            sa.select(SEATS.c.table_id)
            .join(TABLES, TABLES.c.id == SEATS.c.table_id)
            .where(SEATS.c.invitation == invitation)
            .order_by(TABLES.c.created.desc())
        )
        rows = await self._all(query.limit(1))
        return str(rows[0][0]) if rows else None

    async def unfinished(self) -> list[str]:
        """Ids of the tables that wait for a bot, to resume them when the server starts."""
        last = (
            sa.select(EVENTS.c.table_id, sa.func.max(EVENTS.c.rev).label("rev"))
            .group_by(EVENTS.c.table_id)
            .subquery()
        )
        query = (
            sa.select(EVENTS.c.table_id)
            .join(last, (last.c.table_id == EVENTS.c.table_id) & (last.c.rev == EVENTS.c.rev))
            .where(EVENTS.c.waits.like(f"%{BOT_WAITS}%"))
        )
        return [str(row[0]) for row in await self._all(query)]

    # --- health --------------------------------------------------------------------------------

    async def health(self) -> Unavailable | None:
        """Check by a test write; return why the database cannot be used, or None if it can."""
        return await self._health.ask()

    async def _beat(self) -> None:
        filler = secrets.token_bytes(BEAT_BYTES if self.sqlite else 1)
        values = {"at": now(), "filler": filler}

        def work(connection: Connection) -> None:
            connection.execute(self._new(HEARTBEAT), [{"id": 1, **values}])
            connection.execute(HEARTBEAT.update().values(**values))

        await self._write(work)


# --- helpers -------------------------------------------------------------------------------------


def _engine(url: str, command_timeout: float | None = COMMAND_TIMEOUT_S) -> AsyncEngine:
    if not url.startswith("postgresql+asyncpg:"):
        return create_async_engine(url)
    # asyncpg parses the URL itself, because it supports parameters such as sslmode=require.
    # The listener of `benben.web.realtime`, with its own connection, does the same.
    connect = partial(
        asyncpg.connect,
        plain_address(sa.make_url(url)),
        timeout=CONNECT_TIMEOUT_S,
        command_timeout=command_timeout,
    )
    return create_async_engine(url, pool_pre_ping=True, async_creator=connect)


def plain_address(url: sa.URL) -> str:
    """Return a libpq-style PostgreSQL URL, password included."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def _safe(url: str) -> str:
    """Return the database URL with its password masked, for messages."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "given"


def _check_file(path: str | None) -> None:
    """Check that SQLite can use the file, before any threads and pools are started."""
    if path and path != ":memory:":
        with contextlib.suppress(OSError):  # SQLite gives a better error
            Path(path).touch(0o600)  # private: it holds seeds and the key that signs sessions
    try:
        with contextlib.closing(sqlite3.connect(path or ":memory:")) as connection:
            connection.execute("PRAGMA schema_version").fetchall()
    except sqlite3.Error as error:
        raise StoreError(
            "error.store.unopened",
            "the database {database} cannot be opened: {error}",
            database=str(path),
            error=str(error),
        ) from error


def _sqlite_manners(connection: Any, record: object) -> None:
    del record
    cursor = connection.cursor()
    for line in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=10000",
        "foreign_keys=ON",
        "secure_delete=ON",  # what people erase is overwritten
    ):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def _holds(token: str) -> sa.ColumnElement[bool]:
    return (LINKS.c.hash == token) & (LINKS.c.created > now() - LINK_LIFE_MS)


def _event_values(table: str, event: Event) -> dict[str, Any]:
    return {"table_id": table, **vars(event), "body": event.text()}


def _seat_values(table: str, seats: Sequence[SeatRow]) -> list[dict[str, Any]]:
    return [{"table_id": table, **vars(seat)} for seat in seats]

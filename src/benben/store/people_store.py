"""The part of the store that is about people: their lists, their finished games, deadlines."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from benben.store import lists, people
from benben.store.lists import ListQuery
from benben.store.rows import RELOAD, Due, FinishedRow, Listed, SeatRow
from benben.store.schema import CLOCK, DEADLINES, EVENTS, HIDDEN, PEOPLE, RESULTS, REVIEWS, SEATS
from benben.store.writer import Read, Write


class PeopleStore:
    """The part of a store that is about people; `Store.people`."""

    def __init__(
        self,
        write: Write,
        read: Read,
        new: Callable[[sa.Table], Any],
        notify: Callable[[Connection, str, int], None],
    ) -> None:
        self._write = write
        self._all = read
        self._new = new
        """Makes an insert statement that ignores existing rows."""
        self._notify = notify
        """Notifies the other nodes of a revision of a table, at the commit."""

    # --- lists --------------------------------------------------------------------------------

    async def tables_of(self, person: str, query: ListQuery) -> tuple[list[Listed], bool]:
        """A page of a person's tables, and whether there are more.

        Open tables are those at which they have a seat; ended ones also those they have left.
        """
        found = await self._all(lists.tables_of(person, query))
        more = len(found) > query.size
        found = found[: query.size]
        ids = [row.id for row in found]
        seats: dict[str, dict[int, SeatRow]] = {}
        for row in await self._all(lists.seats_of(ids)):
            seats.setdefault(row.table_id, {})[row.seat] = seat_row(row)
        details = {row.table_id: row for row in await self._all(lists.details_of(ids))}
        listed = [
            Listed(
                row.id,
                row.game,
                [seat for _, seat in sorted(seats.get(row.id, {}).items())],
                row.waits,
                row.at,
                row.created,
                details[row.id].due,
                bool(details[row.id].tried),
            )
            for row in found
            if row.id in details  # it may have been removed meanwhile
        ]
        return listed, more

    async def has_sat(self, person: str, table: str) -> bool:
        """Whether a person has or had a seat at a table."""
        query = sa.select(SEATS.c.seat).where(SEATS.c.table_id == table, SEATS.c.person == person)
        return bool(await self._all(query.limit(1)))

    async def hide(self, person: str, table: str, hidden: bool) -> None:
        """Take a table out of a person's lists, or put it back; others are not affected."""

        def work(connection: Connection) -> None:
            here = (HIDDEN.c.person == person) & (HIDDEN.c.table_id == table)
            if hidden:
                connection.execute(self._new(HIDDEN), [{"person": person, "table_id": table}])
            else:
                connection.execute(HIDDEN.delete().where(here))

        await self._write(work)

    # --- everything about a person ------------------------------------------------------------

    async def sat_at(self, person: str) -> list[str]:
        """Ids of all tables at which a person has or had a seat."""
        query = sa.select(SEATS.c.table_id).where(SEATS.c.person == person).distinct()
        return [str(row[0]) for row in await self._all(query.order_by(SEATS.c.table_id))]

    async def rows_of(self, person: str) -> dict[str, list[dict[str, Any]]]:
        """All rows that belong to a person alone, by table of the database, without secrets."""
        found = {}
        for each in people.owned_tables():
            rows = await self._all(sa.select(each).where(each.c.person == person))
            found[each.name] = [people.plain(row) for row in rows]
        rows = await self._all(sa.select(PEOPLE).where(PEOPLE.c.id == person))
        found[PEOPLE.name] = [people.plain(row) for row in rows]
        return found

    async def chat_of(self, table: str, person: str) -> list[str]:
        """All lines that a person has written at a table, also at a seat that they have left."""
        seats = await self._all(lists.seats_of([table]))
        here = (EVENTS.c.table_id == table) & (EVENTS.c.kind == "chat")
        columns = (EVENTS.c.rev, EVENTS.c.seat, EVENTS.c.body)
        events = await self._all(sa.select(*columns).where(here).order_by(EVENTS.c.rev))
        mine = [each for each in events if people.had_seat(seats, each.seat, each.rev, person)]
        return [str(json.loads(each.body)["text"]) for each in mine]

    async def forget(self, person: str) -> None:
        """Delete everything that belongs to a person alone."""
        await self._write(lambda connection: people.forget(connection, person))

    async def anonymise(self, table: str, person: str) -> None:
        """Take a person out of a game table that others have played too."""

        def work(connection: Connection) -> None:
            people.anonymise(connection, table, person)
            self._notify(connection, table, RELOAD)

        await self._write(work)

    # --- results ------------------------------------------------------------------------------

    async def keep_result(self, table: str, body: str) -> None:
        """Store the result of a finished game."""

        def work(connection: Connection) -> None:
            connection.execute(self._new(RESULTS), [{"table_id": table, "body": body}])

        await self._write(work)

    async def finished_of(self, person: str, most: int) -> list[FinishedRow]:
        """The latest finished games of a person, with their results where they are stored."""
        found = await self._all(lists.tables_of(person, ListQuery("over", size=most)))
        ids = [row.id for row in found[:most]]
        seats: dict[str, list[SeatRow]] = {}
        for row in await self._all(lists.seats_of(ids)):
            seats.setdefault(row.table_id, []).append(seat_row(row))
        query = sa.select(RESULTS).where(RESULTS.c.table_id.in_(ids))
        results = {row.table_id: str(row.body) for row in await self._all(query)}
        return [
            FinishedRow(row.id, row.game, row.at, seats.get(row.id, []), results.get(row.id))
            for row in found[:most]
        ]

    async def reviews_of(self, tables: Sequence[str]) -> list[tuple[str, str]]:
        """The stored reviews of these tables: id and body."""
        query = sa.select(REVIEWS.c.table_id, REVIEWS.c.body).where(REVIEWS.c.table_id.in_(tables))
        return [(str(row.table_id), str(row.body)) for row in await self._all(query)]

    # --- deadlines ----------------------------------------------------------------------------

    async def set_due(self, table: str, due: Due) -> None:
        """Correct the deadline of a table."""
        await self._write(lambda connection: set_due(connection, table, due))

    async def overdue(self, now_ms: int, most: int) -> list[str]:
        """Ids of tables where a bot is to play on since a deadline has passed, the oldest first."""
        over = DEADLINES.c.acts & (DEADLINES.c.due <= now_ms)
        query = sa.select(DEADLINES.c.table_id).where(over)
        rows = await self._all(query.order_by(DEADLINES.c.due).limit(most))
        return [str(row[0]) for row in rows]

    async def clock(self) -> tuple[int, int]:
        """Return the site's clock in milliseconds, and how often it was advanced."""
        rows = await self._all(sa.select(CLOCK.c.elapsed, CLOCK.c.tick))
        return (int(rows[0].elapsed), int(rows[0].tick)) if rows else (0, 0)

    async def advance_clock(self, elapsed_ms: int, tick: int) -> bool:
        """Set the site's clock; return False if another node has done so since `tick`."""
        done: list[bool] = []

        def work(connection: Connection) -> None:
            connection.execute(self._new(CLOCK), [{"id": 1, "elapsed": 0, "tick": 0}])
            here = CLOCK.update().where(CLOCK.c.tick == tick)
            made = connection.execute(here.values(elapsed=elapsed_ms, tick=tick + 1))
            done[:] = [made.rowcount == 1]

        await self._write(work)
        return done[0]


def set_due(connection: Connection, table: str, due: Due) -> None:
    connection.execute(DEADLINES.delete().where(DEADLINES.c.table_id == table))
    if due.at_ms is not None:
        values = {"table_id": table, "due": due.at_ms, "acts": due.acts}
        connection.execute(DEADLINES.insert(), [values])


def seat_row(row: sa.Row[Any]) -> SeatRow:
    return SeatRow(row.rev, row.seat, row.kind, row.person, row.name, row.level, row.invitation)

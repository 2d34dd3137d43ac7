"""The part of the store that messages to players need."""

import contextlib
import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from benben.store.rows import Conflict
from benben.store.schema import DUE, PUSH, WISHES
from benben.store.writer import Read, Write

Change = Callable[[dict[str, Any]], dict[str, Any]]

MAX_SUBSCRIPTIONS: Final = 10
"""Browsers of one person; the oldest is dropped for another one."""
CLAIMED: Final = 200
"""Number of messages that a node takes at once."""


@dataclass(frozen=True)
class Due:
    """Somebody is to be told of a turn, at a time of the site's clock in milliseconds."""

    person: str
    table: str
    due: int
    tries: int


class NoticeStore:
    def __init__(self, write: Write, read: Read) -> None:
        self._write = write
        self._read = read

    async def wishes(self, person: str) -> dict[str, Any] | None:
        query = sa.select(WISHES.c.body).where(WISHES.c.person == person)
        rows = await self._read(query)
        return dict(json.loads(rows[0][0])) if rows else None

    async def change_wishes(
        self, person: str, change: Change, *, only_known: bool = False
    ) -> dict[str, Any] | None:
        """Change the wishes of a person in one transaction, so that no other change is lost.

        Return the new ones. With `only_known`, nothing is stored for a person without wishes, who
        may just have erased them, and None is returned.
        """
        found: list[dict[str, Any]] = []

        def work(connection: Connection) -> None:
            found.clear()
            here = WISHES.c.person == person
            query = sa.select(WISHES.c.body).where(here).with_for_update()
            kept = connection.execute(query).first()
            if kept is None and only_known:
                return
            wishes = change({} if kept is None else dict(json.loads(kept[0])))
            body = json.dumps(wishes)
            if kept is None:
                connection.execute(WISHES.insert(), [{"person": person, "body": body}])
            else:
                connection.execute(WISHES.update().where(here).values(body=body))
            found.append(wishes)

        try:
            await self._write(work)
        except Conflict:  # another request was faster, so that there is a row to update now
            await self._write(work)
        return found[0] if found else None

    async def subscriptions(self, person: str) -> list[dict[str, Any]]:
        rows = await self._read(sa.select(PUSH.c.body).where(PUSH.c.person == person))
        return [dict(json.loads(row[0])) for row in rows]

    async def subscribe(self, person: str, body: dict[str, Any], created: int) -> None:
        """Store a subscription; the browser may have had another person before."""
        hashed = _hash(body["endpoint"])

        def work(connection: Connection) -> None:
            connection.execute(PUSH.delete().where(PUSH.c.hash == hashed))
            mine = sa.select(PUSH.c.hash).where(PUSH.c.person == person)
            newest = mine.order_by(PUSH.c.created.desc()).offset(MAX_SUBSCRIPTIONS - 1)
            old = [row[0] for row in connection.execute(newest)]
            if old:
                connection.execute(PUSH.delete().where(PUSH.c.hash.in_(old)))
            values = {"hash": hashed, "person": person, "body": json.dumps(body)}
            connection.execute(PUSH.insert(), [{**values, "created": created}])

        await self._write(work)

    async def unsubscribe(self, endpoint: str, person: str | None = None) -> None:
        """Delete a subscription; with a person only if it is theirs."""

        def work(connection: Connection) -> None:
            query = PUSH.delete().where(PUSH.c.hash == _hash(endpoint))
            connection.execute(query.where(PUSH.c.person == person) if person else query)

        await self._write(work)

    async def reachable(self) -> set[str]:
        """The people who have a browser with push or a mail address."""
        pushed = await self._read(sa.select(PUSH.c.person).distinct())
        mailed = await self._read(
            sa.select(WISHES.c.person).where(WISHES.c.body.like('%"confirmed": true%'))
        )
        return {str(row[0]) for row in (*pushed, *mailed)}

    async def add_due(self, each: Due) -> None:
        """Note that somebody is to be told; what is due already stays as it is."""

        def work(connection: Connection) -> None:
            here = (DUE.c.person == each.person) & (DUE.c.table_id == each.table)
            if connection.execute(sa.select(DUE.c.due).where(here)).first() is None:
                values = {"person": each.person, "table_id": each.table}
                connection.execute(DUE.insert(), [{**values, "due": each.due, "tries": each.tries}])

        with contextlib.suppress(Conflict):  # another node was faster
            await self._write(work)

    async def claim(self, until: int) -> list[Due]:
        """Take what is due off the list, so that no other node sends it too."""
        found: list[Due] = []

        def work(connection: Connection) -> None:
            query = sa.select(DUE.c.person, DUE.c.table_id).where(DUE.c.due <= until)
            # All nodes lock rows in the same order, so that none waits for another in a circle.
            ordered = query.order_by(DUE.c.due, DUE.c.person, DUE.c.table_id)
            keys = connection.execute(ordered.limit(CLAIMED)).all()
            found.clear()
            for person, table in keys:
                here = (DUE.c.person == person) & (DUE.c.table_id == table)
                taken = connection.execute(DUE.delete().where(here).returning(*DUE.c)).first()
                if taken:
                    found.append(Due(taken.person, taken.table_id, taken.due, taken.tries))

        await self._write(work)
        return found


def _hash(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()

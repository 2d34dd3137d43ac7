"""Editions that people make, in the store. The edition of a table is kept apart from them."""

from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from benben.store.rows import Conflict
from benben.store.schema import OWN_EDITIONS, STUDIES
from benben.store.writer import Read, Write

MAX_EDITIONS: Final = 30
"""Maximum number of editions of a person, of all games together."""


@dataclass(frozen=True)
class OwnEdition:
    """An edition that a person works on."""

    id: str
    person: str
    game: str
    name: str
    base: str
    """Digest of the standard edition that it changes."""
    body: str
    """Changes, confirmations and steps, as `benben.workbench.draft` writes them."""
    rev: int
    """Number of the latest change, from 1; two writers of one revision collide."""
    deleted: bool
    shared: str | None
    """Hash of the token in the link with which it is shared."""
    changed: int
    """Time of the latest change, in milliseconds since 1970."""


class OwnEditions:
    """The editions of all people. Every query names the person, or the hash of a shared link."""

    def __init__(self, write: Write, read: Read) -> None:
        self._write = write
        self._read = read

    async def of(self, person: str) -> list[OwnEdition]:
        """Return the editions of a person that are not deleted, the latest changed first."""
        here = (OWN_EDITIONS.c.person == person) & ~OWN_EDITIONS.c.deleted
        query = sa.select(OWN_EDITIONS).where(here).order_by(OWN_EDITIONS.c.changed.desc())
        return [_edition(row) for row in await self._read(query)]

    async def get(self, edition: str, person: str) -> OwnEdition | None:
        """Return an edition of this person, deleted or not; None if it is not theirs."""
        here = (OWN_EDITIONS.c.id == edition) & (OWN_EDITIONS.c.person == person)
        rows = await self._read(sa.select(OWN_EDITIONS).where(here))
        return _edition(rows[0]) if rows else None

    async def shared(self, token: str) -> OwnEdition | None:
        """Return the edition that is shared with a link; `token` is the hash of its token."""
        here = (OWN_EDITIONS.c.shared == token) & ~OWN_EDITIONS.c.deleted
        rows = await self._read(sa.select(OWN_EDITIONS).where(here))
        return _edition(rows[0]) if rows else None

    async def add(self, edition: OwnEdition) -> bool:
        """Add an edition; return whether there was room for it.

        The person's longest deleted edition makes room.
        """
        added: list[bool] = []
        own = OWN_EDITIONS.c.person == edition.person

        def work(connection: Connection) -> None:
            if connection.dialect.name == "postgresql":  # SQLite has one writer at a time
                lock = sa.func.pg_advisory_xact_lock(sa.func.hashtext(edition.person))
                connection.execute(sa.select(lock))
            query = sa.select(OWN_EDITIONS.c.id, OWN_EDITIONS.c.deleted).where(own)
            rows = connection.execute(query.order_by(OWN_EDITIONS.c.changed)).all()
            gone = [row.id for row in rows if row.deleted]
            added[:] = [len(rows) - len(gone) < MAX_EDITIONS]
            if not added[0]:
                return
            if len(rows) >= MAX_EDITIONS:
                connection.execute(OWN_EDITIONS.delete().where(OWN_EDITIONS.c.id == gone[0]))
                connection.execute(STUDIES.delete().where(STUDIES.c.edition == gone[0]))
            connection.execute(OWN_EDITIONS.insert(), [vars(edition)])

        await self._write(work)
        return added[0]

    async def replace(self, edition: OwnEdition) -> None:
        """Store the next revision of an edition; raises Conflict if it is not the next one."""
        matched: list[int] = []
        here = (OWN_EDITIONS.c.id == edition.id) & (OWN_EDITIONS.c.person == edition.person)
        values: dict[str, Any] = {
            name: value for name, value in vars(edition).items() if name not in {"id", "person"}
        }

        def work(connection: Connection) -> None:
            before = OWN_EDITIONS.c.rev == edition.rev - 1
            result = connection.execute(OWN_EDITIONS.update().where(here, before).values(**values))
            matched[:] = [result.rowcount]

        await self._write(work)
        if not matched[0]:
            raise Conflict

    async def study(self, edition: str) -> str | None:
        """Return what the latest study of an edition has found."""
        rows = await self._read(sa.select(STUDIES.c.body).where(STUDIES.c.edition == edition))
        return str(rows[0].body) if rows else None

    async def keep_study(self, edition: str, body: str) -> None:
        """Store what a study of an edition has found; an earlier one is replaced."""

        def work(connection: Connection) -> None:
            query = sa.select(OWN_EDITIONS.c.person).where(OWN_EDITIONS.c.id == edition)
            person = connection.execute(query).scalar()
            if person is None:  # it was removed in the meantime
                return
            connection.execute(STUDIES.delete().where(STUDIES.c.edition == edition))
            row = {"edition": edition, "person": person, "body": body}
            connection.execute(STUDIES.insert(), [row])

        await self._write(work)


def _edition(row: sa.Row[Any]) -> OwnEdition:
    return OwnEdition(
        row.id,
        row.person,
        row.game,
        row.name,
        row.base,
        row.body,
        row.rev,
        row.deleted,
        row.shared,
        row.changed,
    )

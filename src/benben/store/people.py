"""Everything that the database has about one person: reading it, and erasing it.

Rows that belong to the person alone are found by their column `person`, so a table that is added to
the schema is covered when its column has this name. Seats and events belong to games that others
have played too: they stay, without the person's name.
"""

import json
from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from benben.store.schema import EVENTS, METADATA, PEOPLE, SEATS, TABLES

ERASED_NAME: Final = "—"
"""Name of a player who has erased everything about themselves."""
SECRET: Final = frozenset({"hash", "invitation", "shared"})
"""Columns that are left out of an export: they are of no use to anybody but an attacker."""


def owned_tables() -> list[sa.Table]:
    """The tables of the database whose rows belong to one person."""
    return [each for each in METADATA.sorted_tables if "person" in each.c and each is not SEATS]


def forget(connection: Connection, person: str) -> None:
    """Delete all rows that belong to the person alone."""
    for each in owned_tables():
        connection.execute(each.delete().where(each.c.person == person))
    connection.execute(PEOPLE.delete().where(PEOPLE.c.id == person))


def anonymise(connection: Connection, table: str, person: str) -> None:
    """Take the person out of a game table: id, name, links, and what they wrote in the chat."""
    rows = connection.execute(
        sa.select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.rev)
    ).all()
    names = {(row.seat, row.name) for row in rows if row.person == person}
    seats = {seat for seat, _ in names}
    events = connection.execute(
        sa.select(EVENTS.c.rev, EVENTS.c.seat, EVENTS.c.kind, EVENTS.c.body).where(
            EVENTS.c.table_id == table, EVENTS.c.seat.in_(seats)
        )
    ).all()
    for event in events:
        body = json.loads(event.body)
        cleaned = dict(body)
        for key in ("name", "late", "handed"):
            if (event.seat, body.get(key)) in names:
                cleaned[key] = ERASED_NAME
        if event.kind == "chat" and had_seat(rows, event.seat, event.rev, person):
            cleaned |= {"name": ERASED_NAME, "text": ERASED_NAME}
        if cleaned != body:
            here = (EVENTS.c.table_id == table) & (EVENTS.c.rev == event.rev)
            text = json.dumps(cleaned, separators=(",", ":"), sort_keys=True)
            connection.execute(EVENTS.update().where(here).values(body=text))
    for seat, name in names:
        called = (SEATS.c.table_id == table) & (SEATS.c.seat == seat) & (SEATS.c.name == name)
        connection.execute(SEATS.update().where(called).values(name=ERASED_NAME))
    owned = (SEATS.c.table_id == table) & (SEATS.c.person == person)
    connection.execute(SEATS.update().where(owned).values(person=None, invitation=None))
    host = (TABLES.c.id == table) & (TABLES.c.host == person)
    connection.execute(TABLES.update().where(host).values(host=""))


def had_seat(rows: Sequence[sa.Row[Any]], seat: int | None, rev: int, person: str) -> bool:
    """Whether a person had a seat at a revision; `rows` are those of all seats, in order."""
    held = [row for row in rows if row.seat == seat and row.rev <= rev]
    return bool(held) and held[-1].person == person


def plain(row: sa.Row[Any]) -> dict[str, Any]:
    """A row for an export, without secrets."""
    return {key: value for key, value in row._mapping.items() if key not in SECRET}

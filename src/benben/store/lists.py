"""Queries for the lists of a person's tables.

They look at the latest event and the latest seats of each table through the primary keys, so their
cost grows with the number of the person's tables, not with the length of the games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

import sqlalchemy as sa

from benben.store.rows import OVER
from benben.store.schema import DEADLINES, EVENTS, HIDDEN, SEATS, TABLES

Which = Literal["open", "over", "hidden"]
PAGE: Final = 20
"""Number of tables on a page of a list."""


@dataclass(frozen=True)
class ListQuery:
    """A page of a list of a person's tables."""

    which: Which = "open"
    page: int = 0
    find: str = ""
    """Part of a name of a player; empty: all tables."""
    games: tuple[str, ...] = ()
    """Ids of games that also match `find`, since their names depend on the language."""
    size: int = PAGE


def tables_of(person: str, query: ListQuery) -> Any:
    """Statement for a page of a person's tables and one more, those that wait for them first."""
    mine, later, every = SEATS.alias(), SEATS.alias(), EVENTS.alias()
    latest = sa.select(sa.func.max(every.c.rev)).where(every.c.table_id == TABLES.c.id)
    hidden = sa.exists().where(HIDDEN.c.person == person, HIDDEN.c.table_id == TABLES.c.id)
    waits = sa.literal(",") + EVENTS.c.waits + sa.literal(",")
    seat = sa.literal("%,") + sa.cast(mine.c.seat, sa.String) + sa.literal("h,%")
    turn = sa.func.max(sa.case((waits.like(seat), 1), else_=0)).label("turn")
    columns = (TABLES.c.id, TABLES.c.game, TABLES.c.created, EVENTS.c.waits, EVENTS.c.at)
    # From the seats of the person: starting from the tables, SQLite searched all of the person's
    # seats for each of them.
    found = (
        sa.select(*columns, turn)
        .select_from(mine)
        .join(TABLES, TABLES.c.id == mine.c.table_id)
        .join(
            EVENTS,
            (EVENTS.c.table_id == TABLES.c.id) & (EVENTS.c.rev == latest.scalar_subquery()),
        )
        .where(mine.c.person == person, hidden if query.which == "hidden" else ~hidden)
        .group_by(*columns)
    )
    if query.which == "open":
        changed = sa.exists().where(
            later.c.table_id == mine.c.table_id,
            later.c.seat == mine.c.seat,
            later.c.rev > mine.c.rev,
        )
        found = found.where(EVENTS.c.waits != OVER, ~changed)
    elif query.which == "over":
        found = found.where(EVENTS.c.waits == OVER)
    if query.find:
        other = SEATS.alias()
        named = other.c.name.icontains(query.find, autoescape=True)
        found = found.where(
            TABLES.c.game.in_(query.games)
            | sa.exists().where(other.c.table_id == TABLES.c.id, named)
        )
    return (
        found.order_by(turn.desc(), EVENTS.c.at.desc(), TABLES.c.id)
        .limit(query.size + 1)
        .offset(query.page * query.size)
    )


def seats_of(tables: Sequence[str]) -> Any:
    """Statement for all seats of these tables, in order of their changes."""
    return sa.select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.rev)


def details_of(tables: Sequence[str]) -> Any:
    """Statement for what else a list says of these tables: deadlines, and where they began."""
    tried = EVENTS.c.body.contains('"origin":[', autoescape=True).label("tried")
    return (
        sa.select(EVENTS.c.table_id, DEADLINES.c.due, tried)
        .outerjoin(DEADLINES, DEADLINES.c.table_id == EVENTS.c.table_id)
        .where(EVENTS.c.rev == 1, EVENTS.c.table_id.in_(tables))
    )

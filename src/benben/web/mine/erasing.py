"""Exporting and erasing everything about a person.

Erasing takes a person out of every table. A table at which only they have played is removed. At a
table with others a running game is conceded, and the record stays with the others, without the
person's name. docs/decisions/0034 has the reasons.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from typing import Any, Final

from benben.store.rows import RELOAD
from benben.web.errors import Refusal
from benben.web.site import Site
from benben.web.tables.collection import record_of
from benben.web.tables.table import TRIES, Table

PAUSE: Final = 4
"""Ratio of the waiting time of an export to its processor time: it uses a fifth of a core."""
AT_ONCE: Final = 100
"""Maximum number of tables that one request handles; the page repeats it until none is left."""


async def export(site: Site, person: str) -> AsyncIterator[str]:
    """Yield everything about a person as the parts of one JSON document."""
    rows = await site.store.people.rows_of(person)
    yield json.dumps({"about": rows}, ensure_ascii=False, indent=1)[:-2] + ',\n "tables": ['
    separator = "\n"
    for table in await site.store.people.sat_at(person):
        with contextlib.suppress(Refusal):  # removed meanwhile, or its game no longer exists
            found = await site.tables.get(table)
            async with found.held():
                began = time.thread_time()
                told = _told(found, person)
                spent_s = time.thread_time() - began
            await asyncio.sleep(PAUSE * spent_s)
            told["chat"] = await site.store.people.chat_of(table, person)
            yield separator + json.dumps(told, ensure_ascii=False)
            separator = ",\n"
    yield "\n]}\n"


def _told(table: Table, person: str) -> dict[str, Any]:
    seats = [seat for seat, each in enumerate(table.players) if each.person == person]
    return {
        "table": table.id,
        "seats": seats,
        "names": [table.players[seat].name for seat in seats],
        "over": table.over,
        "record": record_of(table, table.eyes_of(person)).text(),
    }


async def erase(site: Site, person: str) -> int:
    """Erase everything about a person; return how many tables are left for the next request."""
    tables = await site.store.people.sat_at(person)
    for table in tables[:AT_ONCE]:
        for _ in range(TRIES):
            try:
                found = await site.tables.get(table)
                async with found.held():
                    await _leave(site, found, person)
            except Refusal as error:
                if error.status == 404:  # removed meanwhile, or its game no longer exists
                    await site.store.people.anonymise(table, person)
                    break
                if error.status != 409:  # otherwise it changes at another node: look again
                    raise
            else:
                break
    left = len(tables) - AT_ONCE
    if left > 0:
        return left
    await site.store.people.forget(person)
    await site.store.wipe()
    return 0


async def _leave(site: Site, table: Table, person: str) -> None:
    people = {each.person for each in await site.store.seats(table.id) if each.person}
    if people <= {person}:
        await site.tables.remove(table)
        return
    for seat, each in enumerate(table.players):
        if each.person == person and not table.over:
            with contextlib.suppress(Refusal):  # a table that no longer replays
                await table.concede(seat, person)
    await site.store.people.anonymise(table.id, person)
    table.distrust()
    site.hub.announce(table.id, RELOAD)

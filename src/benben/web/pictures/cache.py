"""Cache of encoded pictures, shared by all observers that see the same."""

from collections.abc import Callable
from typing import NamedTuple

import orjson

from benben.web.compression import Compressed, compress
from benben.web.limits.fair_queue import Turns
from benben.web.limits.memory import Cache, Memory
from benben.web.pictures.log import Log
from benben.web.pictures.picture import Viewer, picture
from benben.web.tables.table import TRIES, Table
from benben.web.tables.table_state import TableState


class Key(NamedTuple):
    """Everything that a picture depends on."""

    table: str
    rev: int
    viewer: Viewer
    present: frozenset[str]
    """Ids of the players who have a page of the table open."""
    ply: int | None
    light: str


class Pictures:
    """Caches of encoded pictures and of logs, bounded by the server's memory."""

    def __init__(
        self, memory: Memory, turns: Turns, present: Callable[[str], frozenset[str]]
    ) -> None:
        self._turns = turns
        self._present = present
        """The people who have a page of a table open."""
        self._pictures: Cache[Key, Compressed] = Cache(memory)
        self._logs: Cache[tuple[str, int], Log] = Cache(memory)
        """Logs by table and observer."""

    async def get(
        self,
        table: Table,
        person: str | None,
        lang: str,
        seat: int | None = None,
        ply: int | None = None,
        at_least: int = 0,
        light: str = "",
    ) -> Compressed:
        """Return the picture for a person; the parameters are those of the API."""

        def key() -> Key:
            viewer = Viewer(table.eyes_of(person, seat), table.seats_of(person), lang)
            everybody = self._present(table.id)
            players = {each.person for each in table.players if each.person}
            return Key(table.id, table.rev, viewer, everybody & players, ply, light)

        for _ in range(TRIES):
            async with table.held(at_least):
                found = self._pictures.get(key())
            if found:
                return found
            async with self._turns.turn():  # drawing is slow: in fair order, without the lock
                if table.settled(at_least):
                    return self._pictures.get(key()) or self.render(table, key())
        async with table.held(at_least):  # the table keeps changing: render under the lock
            return self.render(table, key())

    def render(self, table: TableState, key: Key) -> Compressed:
        """Render the picture of the current revision. The table must not change meanwhile."""
        log = self._logs.get((table.id, key.viewer.eyes)) or Log()
        made = picture(table, key.viewer, key.present, key.ply, key.light, log)
        self._logs.put((table.id, key.viewer.eyes), log, log.size())
        body = compress(orjson.dumps(made))
        self._pictures.put(key, body, len(body.packed))
        return body

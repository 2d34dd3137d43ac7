"""Cache of encoded pictures, shared by all observers that see the same."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

import orjson

from benben.web.compression import Compressed, Plain, compress
from benben.web.limits.fair_queue import Turns
from benben.web.limits.memory import Cache, Memory, text_bytes
from benben.web.models.picture import Picture
from benben.web.pictures.deadlines import rough_hours
from benben.web.pictures.log import Log
from benben.web.pictures.patch import patch_of
from benben.web.pictures.picture import Viewer, in_parts
from benben.web.tables.table import TRIES, Table
from benben.web.tables.table_state import TableState

MAX_SHOWN: Final = 3
"""Latest pictures of a reader that are kept; who has an older one gets a whole picture."""
SHOWN_BYTES: Final = 8_000
"""Memory of a picture without its drawing and its choices; the log shares its lines."""
CHOICE_BYTES: Final = 900


class Key(NamedTuple):
    """Everything that a picture depends on."""

    table: str
    generation: int
    rev: int
    viewer: Viewer
    present: frozenset[str]
    """Ids of the players who have a page of the table open."""
    ply: int | None
    light: str
    left_h: int | None
    """Rough hours left for the present choice (`rough_hours`)."""
    closes: bool = False
    """Whether an offer to end the game has waited for long enough (`may_close_offer`)."""


@dataclass
class Shown:
    """A picture that readers may have on their screens."""

    picture: Picture
    """All of it but the drawing."""
    parts: list[str]
    """The parts of its drawing; those that have not changed are the same objects as before."""
    drawn_bytes: int
    """Memory of the parts that are new in it."""

    @property
    def svg(self) -> str:
        return "".join(self.parts)

    def whole(self) -> Picture:
        return {**self.picture, "svg": self.svg}

    def size(self) -> int:
        """Approximate bytes in memory."""
        choices, log = self.picture["choices"], self.picture["log"]
        return self.drawn_bytes + SHOWN_BYTES + CHOICE_BYTES * len(choices) + 8 * len(log)


@dataclass
class History:
    """The latest pictures that were made for one reader of one table."""

    token: str = field(default_factory=lambda: secrets.token_urlsafe(6))
    """Distinguishes its versions from those of another node, or of the time before a restart."""
    count: int = 0
    """Number of different pictures so far, so that it tells no more than the pictures do."""
    shown: list[Shown] = field(default_factory=list)
    """The latest one is the last."""
    key: Key | None = None
    """What the latest one was made from."""
    patches: dict[str, Plain] = field(default_factory=dict)
    """By version: what makes the latest picture of that one."""
    answered: str = ""
    """Version of the latest picture that was sent as the answer to a request."""

    def add(self, key: Key, made: Picture, parts: list[str]) -> Shown:
        """Note a new picture, unless it is the same as before; return the one to send.

        The drawing is in the parts, not in the picture.
        """
        self.key = key
        last = self.shown[-1] if self.shown else None
        fresh = parts
        if last is not None and len(parts) == len(last.parts):
            parts = [a if a == b else b for a, b in zip(last.parts, parts, strict=True)]
            fresh = [b for a, b in zip(last.parts, parts, strict=True) if a is not b]
            made["version"] = last.picture["version"]
            if not fresh and made == last.picture:
                return last
        self.count += 1
        made["version"] = f"{self.token}.{self.count}"
        drawn_bytes = sum(map(text_bytes, fresh))
        self.shown = [*self.shown[1 - MAX_SHOWN :], Shown(made, parts, drawn_bytes)]
        self.patches.clear()
        return self.shown[-1]

    def patch(self, have: str) -> Plain | None:
        """What makes the latest picture of an older one, if that is still known."""
        if have not in self.patches:
            new = self.shown[-1]
            old = next((each for each in self.shown if each.picture["version"] == have), None)
            if old is None:
                return None
            made = patch_of(old.picture, new.picture, old.parts, new.parts)
            self.patches[have] = Plain(orjson.dumps(made))
        return self.patches[have]

    def size(self) -> int:
        """Approximate bytes in memory."""
        patches = sum(each.size() for each in self.patches.values())
        return patches + sum(each.size() for each in self.shown)


class Pictures:
    """Caches of encoded pictures and of logs, bounded by the server's memory."""

    def __init__(
        self,
        memory: Memory,
        turns: Turns,
        present: Callable[[str], frozenset[str]],
        clock_ms: Callable[[], int],
    ) -> None:
        self._turns = turns
        self._clock_ms = clock_ms
        self._present = present
        """The people who have a page of a table open."""
        self._pictures: Cache[Key, Compressed] = Cache(memory)
        self._histories: Cache[tuple[str, Viewer], History] = Cache(memory)
        """What readers may have on their screens."""
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
        have: str = "",
    ) -> Compressed | Plain:
        """Return the picture for a person, or a patch; the parameters are those of the API."""
        key = partial(self._key, table, person, lang, seat, ply, light)
        if self._turns.free and table.settled(at_least) and not table.removed:
            present = key()
            return self._kept(present, have) or self.render(table, present, have)
        for _ in range(TRIES):
            async with table.held(at_least):
                found = self._kept(key(), have)
            if found:
                return found
            async with self._turns.turn():  # drawing is slow: in fair order, without the lock
                if table.settled(at_least):
                    return self._kept(key(), have) or self.render(table, key(), have)
        async with table.held(at_least):  # the table keeps changing: render under the lock
            return self.render(table, key(), have)

    def pushed(
        self, table: Table, person: str | None, lang: str, seat: int | None, at_least: int
    ) -> Plain | None:
        """Return the patch for a page that has the picture before the latest one.

        None where it would have to wait, where there is no such picture, and where the latest one
        was already sent as the answer to a request, as it is to the player who has just chosen.
        """
        if not self._turns.free or not table.follow(at_least):
            return None
        key = self._key(table, person, lang, seat)
        history = self._histories.get((key.table, key.viewer))
        if history is None:
            return None
        if history.key != key:
            history.add(key, *self._made(table, key))
        latest = history.shown[-1].picture["version"]
        if len(history.shown) < 2 or history.answered == latest:
            return None
        made = history.patch(history.shown[-2].picture["version"])
        self._histories.put((table.id, key.viewer), history, history.size())
        return made

    def _key(
        self,
        table: Table,
        person: str | None,
        lang: str,
        seat: int | None,
        ply: int | None = None,
        light: str = "",
    ) -> Key:
        viewer = Viewer(table.eyes_of(person, seat), table.seats_of(person), lang)
        everybody = self._present(table.id)
        players = {each.person for each in table.players if each.person}
        now_ms = self._clock_ms()
        return Key(
            table.id,
            table.generation,
            table.rev,
            viewer,
            everybody & players,
            ply,
            light,
            rough_hours(table.due_ms(), now_ms),
            table.may_close_offer(now_ms),
        )

    def _kept(self, key: Key, have: str) -> Compressed | Plain | None:
        history = self._histories.get((key.table, key.viewer)) if have else None
        if history is not None and history.key == key and have in history.patches:
            history.answered = history.shown[-1].picture["version"]
            return history.patches[have]
        return None if have else self._pictures.get(key)

    def render(self, table: TableState, key: Key, have: str = "") -> Compressed | Plain:
        """Render the picture of the current revision. The table must not change meanwhile."""
        if key.ply is not None or key.light:
            made, parts = self._made(table, key)
            return self._whole(key, {**made, "svg": "".join(parts)})
        history = self._histories.get((table.id, key.viewer)) or History()
        if history.key == key:
            shown = history.shown[-1]
        else:
            shown = history.add(key, *self._made(table, key))
        history.answered = shown.picture["version"]
        body = history.patch(have) if have else None
        self._histories.put((table.id, key.viewer), history, history.size())
        return body or self._whole(key, shown.whole())

    def _made(self, table: TableState, key: Key) -> tuple[Picture, list[str]]:
        log = self._logs.get((table.id, key.viewer.eyes)) or Log()
        now_ms = self._clock_ms()
        made = in_parts(table, key.viewer, key.present, key.ply, key.light, log, now_ms)
        self._logs.put((table.id, key.viewer.eyes), log, log.size())
        return made

    def _whole(self, key: Key, made: Picture) -> Compressed:
        body = compress(orjson.dumps(made))
        self._pictures.put(key, body, len(body.packed))
        return body

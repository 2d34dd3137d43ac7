"""A table: the one writer of its game.

What a table is follows from its events, so it can be forgotten at any time and read again. It
changes in memory first and then waits for the store; nobody is shown anything before it is on
disk, because pictures wait for the same lock. When the store refuses, the table reads itself anew.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import astuple
from typing import Any, Final

from benben.core.errors import BadChoice
from benben.core.game import Game
from benben.core.play import LENT, Play
from benben.core.record import Record, Undo
from benben.core.state import NOBODY, OVER, Edition
from benben.store.rows import OVER as FINISHED
from benben.store.rows import Conflict, Event, Kind, SealedRow, SeatRow, TableRow
from benben.store.store import Store, now
from benben.web.errors import Refusal, stale
from benben.web.limits.fair_queue import Turns
from benben.web.limits.memory import INT_BYTES, text_bytes
from benben.web.limits.texts import MAX_CHAT_CHARACTERS, clean
from benben.web.realtime.streams import STEP
from benben.web.tables.players import BOT, HUMAN, OPEN, Player

WATCHING: Final = -1
"""In place of a seat: with the eyes of a spectator, whoever asks."""
PACE: Final = 1000
"""Milliseconds that a bot takes at least, so that people can follow."""
CHAT_KEPT: Final = 200
TRIES: Final = 8
TABLE_BYTES: Final = 12_000
"""What a table takes before anything has happened at it."""
EDITION_FACTOR: Final = 8
"""Bytes of an edition that is not the standard one, for each character of its text."""
PLAYED: Final = ("start", "choice", "sealed", "undo", "cut")
"""The events that change the game itself."""

Announce = Callable[[str, int], None]


class Stopped(Exception):
    """An event that does not replay as it was played: made by other rules, or damaged."""


class Table:
    def __init__(
        self,
        store: Store,
        row: TableRow,
        game: Game,
        edition: Edition,
        announce: Announce,
        turns: Turns,
    ) -> None:
        self.id = row.id
        self.row = row
        self.game = game
        self.edition = edition
        self.lock = asyncio.Lock()
        self._store = store
        self._announce = announce
        self._turns = turns
        self._state_ints = 0
        """Ints in a packed position; does not change much in a game."""
        self.wanted = 0
        """The latest revision we have heard of: another node may have written it."""
        self._dirty = True
        self._begin()

    def _begin(self) -> None:
        self.play = Play(self.game, self.row.seats, self.row.options, self.edition, self.row.seed)
        self.rev = 0
        self.turn_rev = 0
        """The revision at which the game itself changed last: who has seen it may choose."""
        self.shown_rev = 0
        """The latest revision of which everybody is told; later ones are the acting seat's."""
        self.shown_turn_rev = 0
        """`turn_rev` as everybody is told it."""
        self.shown_ply = 0
        """The ply up to which everybody has been told: `Play.told` at `shown_rev`."""
        self.hash = ""
        self.players: list[Player] = []
        self.chat: list[tuple[int | None, str, str]] = []
        """Seat or None, name, text."""
        self.pace = PACE
        self.again: str | None = None
        self.hints: bool | None = None
        """Whether players may ask a bot, as agreed when the table was made; None: see below."""
        self.hinted: dict[int, int] = {}
        """Number of positions for which each seat asked a bot; counted if others play too."""
        self.hinted_at: dict[int, int] = {}
        """`shown_turn_rev` of the latest position for which each seat asked a bot."""
        self.floor = 0
        """The ply at which a table that had stopped went on; nobody may take back past it."""
        self.sealed_rev: dict[int, int] = {}
        self.sealed_by_bot: set[int] = set()
        """Lent seats whose sealed choice is a bot's."""
        self.stopped: int | None = None
        """The revision that does not replay, when there is one."""
        self.changed = now()

    # --- reading -------------------------------------------------------------------------------

    @asynccontextmanager
    async def held(self, at_least: int = 0) -> AsyncIterator[None]:
        """The table as it is on disk, and nobody changes it meanwhile."""
        async with self.lock:
            if self._dirty or self.rev < max(at_least, self.wanted):
                await self._catch_up()
            yield

    def distrust(self) -> None:
        self._dirty = True

    async def _catch_up(self) -> None:
        if self._dirty:
            self._begin()
        after = self.rev
        events = await self._store.events(self.id, after)
        if events:
            seats = await self._store.seats(self.id, after)
            sealed = await self._store.sealed(self.id, after)
            async with self._turns.turn():
                self._fold(events, seats, {each.rev: each for each in sealed})
        self._dirty = False

    def _fold(
        self, events: list[Event], seats: list[SeatRow], sealed: dict[int, SealedRow]
    ) -> None:
        by_rev: dict[int, list[SeatRow]] = {}
        for row in seats:
            by_rev.setdefault(row.rev, []).append(row)
        skipped = {
            rev
            for event in events
            if event.kind == "cut"
            for rev in range(event.body["from"], event.rev)
        }
        for event in events:
            for row in by_rev.get(event.rev, []):
                self._sit(row)
            if event.kind not in PLAYED:
                self._take(event)
            elif event.kind == "cut":
                self.stopped = None
                self._replay(event, sealed)
            elif self.stopped is None and event.rev not in skipped:
                try:
                    self._replay(event, sealed)
                except Stopped:
                    self.stopped = event.rev
            self._done(event)

    def _sit(self, row: SeatRow) -> None:
        while len(self.players) <= row.seat:
            self.players.append(Player(OPEN, None, ""))
        self._place(row.seat, Player.of(row))

    def _place(self, seat: int, player: Player) -> None:
        self.players[seat] = player
        self.play.run_by[seat] = player.run_by()

    def _take(self, event: Event) -> None:
        """An event beside the game."""
        if event.kind == "chat":
            self.chat.append((event.seat, event.body["name"], event.body["text"]))
            del self.chat[:-CHAT_KEPT]
        elif event.kind == "pace":
            self.pace = event.body["ms"]
        elif event.kind == "hint":
            assert event.seat is not None
            self.hinted[event.seat] = self.hinted.get(event.seat, 0) + 1
            self.hinted_at[event.seat] = self.shown_turn_rev
        elif event.kind == "again":
            self.again = event.body["table"]

    def _replay(self, event: Event, sealed: dict[int, SealedRow]) -> None:
        play = self.play
        ply, mark = len(play.choices), self._mark()
        if event.kind == "undo":
            assert event.seat is not None
            play.take_back(event.seat, event.body["to"])
        elif event.kind == "sealed":
            assert event.seat is not None
            row = sealed[event.rev]
            play.sealed.pop(row.seat, None)
            if row.words:
                play.sealed[row.seat] = self._parse(row.words, play.state.legal_for(row.seat))
        else:
            for who, words in event.body["said"]:
                state = play.state
                if state.to_move != who or who == OVER:
                    raise self._back(ply)
                try:
                    play._apply(self._parse(words, state.legal()))
                except Stopped:
                    raise self._back(ply) from None
            play.sealed = {}
        if event.kind == "start":
            self.hints = event.body.get("hints")
            play.branch, play.origin = event.body.get("branch", (0, ""))
            play.undone = [Undo(*mark) for mark in event.body.get("undone", ())]
        if self._hash(event.kind, event.body, mark) != event.hash:
            raise self._back(ply)
        self._settle(event)

    def _back(self, ply: int) -> Stopped:
        if len(self.play.choices) > ply:
            self.play.rewind(ply)
        return Stopped()

    def _parse(self, words: str, legal: list[int]) -> int:
        try:
            choice = self.game.space.parse(words)
        except BadChoice as error:
            raise Stopped from error
        if choice not in legal:
            raise Stopped
        return choice

    def _settle(self, event: Event) -> None:
        """What an event of the game means for the next ones."""
        if event.kind == "sealed":
            assert event.seat is not None
            self.sealed_rev[event.seat] = event.rev
            if event.body.get("lent"):
                self.sealed_by_bot.add(event.seat)
            return
        self.turn_rev = event.rev
        self.sealed_rev = {}
        self.sealed_by_bot = set()
        if event.kind == "cut":
            self.floor = len(self.play.choices)

    def _quiet(self, kind: str) -> bool:
        """Whether an event, once the game has changed, shows nothing to others yet."""
        return kind in ("choice", "undo") and self.play.told == self.shown_ply

    def _done(self, event: Event) -> None:
        if not self._quiet(event.kind):
            self.shown_rev, self.shown_ply = event.rev, self.play.told
            if self.turn_rev > self.shown_turn_rev and event.kind in PLAYED:
                self.shown_turn_rev = self.turn_rev
        self.rev = event.rev
        self.hash = event.hash
        self.changed = event.at

    def settled(self, at_least: int = 0) -> bool:
        """Whether it is as on disk and can be looked at now, without waiting."""
        return not (self._dirty or self.lock.locked() or self.rev < max(at_least, self.wanted))

    def size(self) -> int:
        """Bytes in memory, about: tests/web/test_memory.py compares it with what is measured."""
        play = self.play
        if not self._state_ints:
            self._state_ints = len(play.state.pack())
        ints = 5 * len(play.choices) + 8 * len(play.undone) + 2 * self._state_ints
        ints += len(play.state.journal or [])
        said = sum(text_bytes(name) + text_bytes(text) for _, name, text in self.chat)
        own = self.edition is not self.game.standard
        edition = EDITION_FACTOR * len(self.edition.text) if own else 0
        return TABLE_BYTES + INT_BYTES * ints + said + edition

    # --- what others ask -----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.play.over

    def owing(self) -> list[int]:
        """The seats that must choose now and have not."""
        if self.stopped is not None:
            return []
        return [seat for seat in self.play.state.owing() if seat not in self.play.sealed]

    def rev_for(self, own: Sequence[int]) -> int:
        """The revision as somebody with these seats is told it."""
        return self.rev if self.play.state.to_move in own else self.shown_rev

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """Where somebody chooses."""
        return tuple(
            seat
            for seat, each in enumerate(self.players)
            if each.kind == HUMAN and person is not None and each.person == person
        )

    def eyes_of(self, person: str | None, wanted: int | None = None) -> int:
        """Through which eyes somebody sees: a seat of theirs, the one that must choose first.

        Who has several seats at one device can ask for one of them, or with WATCHING for none.
        """
        if wanted == WATCHING:
            return NOBODY
        mine = [
            seat
            for seat, each in enumerate(self.players)
            if person is not None and each.person == person
        ]
        if wanted is not None and wanted in mine:
            return wanted
        for seat in self.owing():
            if seat in mine:
                return seat
        for seat in reversed(self.play.who):
            if seat in mine:
                return seat
        return mine[0] if mine else NOBODY

    def among_people(self) -> bool:
        """Whether several people play here, or one and whoever takes a free seat."""
        people = {each.person for each in self.players if each.person is not None}
        return len(people) > 1 or any(each.kind == OPEN for each in self.players)

    def hints_allowed(self) -> bool:
        """Against bots alone a hint harms nobody; people must have agreed on it."""
        return not self.among_people() if self.hints is None else self.hints

    def undo_to(self, seat: int) -> int | None:
        """The ply to which a seat may take back, if it may: see `Play.undo_to`."""
        ply = None if self.stopped is not None else self.play.undo_to(seat)
        return None if ply is None or ply < self.floor else ply

    def may_undo(self, seat: int) -> bool:
        if seat in self.play.sealed:
            lent = seat in self.sealed_by_bot
            return not self.over and self.stopped is None and not lent
        return self.undo_to(seat) is not None

    def undo_seat(self, own: Sequence[int]) -> int | None:
        """Which of these seats may take something back."""
        for seat in own:
            if self.may_undo(seat):
                return seat
        return None

    # --- changing ------------------------------------------------------------------------------

    async def _change(self, at_least: int, work: Callable[[], Awaitable[int]]) -> int:
        """Do it on what is on disk; if another node was faster, on what is there then."""
        for _ in range(TRIES):
            async with self.held(at_least):
                try:
                    return await work()
                except Conflict:
                    continue
        raise stale()

    async def choose(self, seat: int, rev: int, words: str, *, bot: bool = False) -> int:
        """A seat's choice, by its player or its bot; the new revision, on disk."""
        return await self._change(rev, lambda: self._choose(seat, rev, words, bot))

    async def _choose(self, seat: int, rev: int, words: str, bot: bool) -> int:
        self._fresh(seat, rev)
        if bot != (self.players[seat].kind == BOT):  # lent or taken back in the last moment
            raise stale(self.rev_for((seat,)))
        if self.over:
            raise Refusal(422, "table.refused.over")
        play = self.play
        ply, mark = len(play.choices), self._mark()
        block = len(play.state.owing()) > 1 or bool(play.sealed)
        try:
            choice = self.game.space.parse(words)
            play.choose(seat, choice)
        except BadChoice as error:
            if seat not in self.owing():
                raise Refusal(422, "table.refused.turn") from error
            raise Refusal(422, "table.refused.choice", said=words[:80]) from error
        if seat in play.sealed:
            row = SealedRow(ply, seat, self._next("sealed"), self.game.space.words(choice))
            body = {"block": ply, **self._lent(seat)}
            return await self._append("sealed", seat, body, mark, sealed=row)
        self._dirty = True  # a game that fails in the middle is read anew
        play.advance()
        self._dirty = False
        body = {"said": self._said(ply)}
        if block:
            body["block"] = ply
        return await self._append("choice", seat, body, mark)

    async def undo(self, seat: int, rev: int) -> int:
        return await self._change(rev, lambda: self._undo(seat, rev))

    async def _undo(self, seat: int, rev: int) -> int:
        self._fresh(seat, rev)
        if not self.may_undo(seat):
            raise Refusal(422, "table.refused.undo")
        play = self.play
        if seat in play.sealed:
            block = len(play.choices)
            del play.sealed[seat]
            row = SealedRow(block, seat, self._next("sealed"), "")
            body = {"block": block, "back": True}
            return await self._append("sealed", seat, body, sealed=row)
        ply = self.undo_to(seat)
        assert ply is not None
        if play.told_to(seat) < len(play.choices):
            raise stale(self.shown_rev)  # the next seat has begun, of which this one will hear
        play.take_back(seat, ply)
        return await self._append("undo", seat, {"to": ply})

    async def sit(self, seat: int, new: Player, *, only_if: Callable[[Player], bool]) -> int:
        """Another one on a seat, as long as the present one is as expected."""

        async def work() -> int:
            if not 0 <= seat < len(self.players) or not only_if(self.players[seat]):
                raise stale()
            self._place(seat, new)
            row = new.row(self._next("seat"), seat)
            return await self._append("seat", seat, {"kind": new.kind}, seats=[row])

        return await self._change(0, work)

    async def say(self, seat: int | None, name: str, text: str) -> int:
        said = clean(text, MAX_CHAT_CHARACTERS)
        if not said:
            raise Refusal(422, "table.refused.empty")
        body = {"name": name, "text": said}
        return await self._change(0, lambda: self._append("chat", seat, body))

    async def set_pace(self, ms: int) -> int:
        return await self._change(0, lambda: self._append("pace", None, {"ms": ms}))

    async def tell_hint(self, seat: int) -> int:
        """That a seat has asked a bot, for all to see; once for a position, on whichever node."""

        async def work() -> int:
            if self.hinted_at.get(seat) == self.shown_turn_rev:
                return self.rev
            return await self._append("hint", seat, {})

        return await self._change(0, work)

    async def go_again(self, table: str) -> str:
        """The table to which this one's players go next; the first one named counts."""

        async def work() -> int:
            if self.again is not None:
                return self.rev
            return await self._append("again", None, {"table": table})

        await self._change(0, work)
        assert self.again is not None
        return self.again

    async def go_on(self) -> int:
        """Leave behind what does not replay, and go on from the position before it."""

        async def work() -> int:
            if self.stopped is None:
                raise stale(self.shown_rev)
            ply, mark = len(self.play.choices), self._mark()
            body: dict[str, Any] = {"from": self.stopped}
            self.play.sealed = {}
            self.play.advance()
            self.stopped = None
            body["said"] = self._said(ply)
            return await self._append("cut", None, body, mark)

        return await self._change(0, work)

    # --- pieces --------------------------------------------------------------------------------

    def _fresh(self, seat: int, rev: int) -> None:
        acts = seat == self.play.state.to_move
        least = self.turn_rev if acts else self.shown_turn_rev
        seen = least <= rev <= self.rev and self.sealed_rev.get(seat, 0) <= rev
        if not seen or self.stopped is not None:
            raise stale(self.rev_for((seat,)))

    def _next(self, kind: str) -> int:
        """The revision of the next event of this kind."""
        return self.rev + 1 if self._quiet(kind) else (self.rev // STEP + 1) * STEP

    def _lent(self, seat: int) -> dict[str, Any]:
        """For the body of a sealed choice: whether a bot made it for a lent seat."""
        return {"lent": True} if self.players[seat].run_by() == LENT else {}

    def _mark(self) -> int:
        return len(self.play.state.journal or [])

    def _said(self, ply: int) -> list[list[Any]]:
        words = self.game.space.words
        return [
            [who, words(choice)]
            for who, choice in zip(self.play.who[ply:], self.play.choices[ply:], strict=True)
        ]

    def _hash(self, kind: str, body: dict[str, Any], mark: int) -> str:
        """Runs over all events and the journal they brought about."""
        journal = (self.play.state.journal or [])[mark:] if "said" in body else []
        said = [self.hash, kind, body.get("said"), body.get("to"), journal]
        return hashlib.sha256(repr(said).encode()).hexdigest()[:32]

    def waits(self) -> str:
        """For whom, as the store keeps it: seats with the first letter of their kind."""
        if self.over:
            return FINISHED
        return ",".join(f"{seat}{self.players[seat].kind[0]}" for seat in self.owing())

    async def _append(
        self,
        kind: Kind,
        seat: int | None,
        body: dict[str, Any],
        mark: int = 0,
        seats: Sequence[SeatRow] = (),
        sealed: SealedRow | None = None,
    ) -> int:
        """One more event; `mark` is where the journal was before it. Conflict: not the first."""
        hashed = self._hash(kind, body, mark)
        at = self.changed if self._quiet(kind) else now()
        event = Event(self._next(kind), kind, seat, body, hashed, self.waits(), at)
        self._dirty = True  # whatever happens while we wait, even to this task
        await self._store.append(self.id, event, seats, sealed)
        self._dirty = False
        if kind in PLAYED:
            self._settle(event)
        else:
            self._take(event)
        self._done(event)
        self._announce(self.id, self.rev)
        return self.rev

    def needs_bots(self) -> list[int]:
        """The seats whose bots must choose now."""
        return [seat for seat in self.owing() if self.players[seat].kind == BOT]


def first_event(table: Table, record: Record | None, hints: bool | None = None) -> Event:
    """The event with which a table begins: a record, or what comes before the first decision."""
    play = table.play
    body: dict[str, Any] = {}
    if record is not None:
        for line in record.choices:
            play._apply(table.game.space.parse(line.words))
        body["undone"] = [astuple(mark) for mark in record.undone]
        # Whoever plays on has another seed from there on.
        body["branch"] = [record.branch, record.origin]
        if not play.over:
            body["branch"] = [len(record.choices), record.seed]
    play.advance()
    body["said"] = table._said(0)
    if hints is not None:
        body["hints"] = hints
    return Event(1, "start", None, body, table._hash("start", body, 0), table.waits(), now())

"""A table: the one writer of its game.

It changes in memory first and then waits for the store. Nothing is shown before it is on disk,
because pictures wait for the same lock. If the store refuses, the table is read again.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import astuple
from typing import Any, Final

from benben.core.errors import BadChoice
from benben.core.game import Game
from benben.core.play import LENT
from benben.core.record import AGREED, Record
from benben.core.state import Edition
from benben.core.undo import take_back
from benben.store.rows import (
    Conflict,
    Due,
    Event,
    Kind,
    SealedRow,
    SeatRow,
    TableRow,
    carried_event,
)
from benben.store.store import Store, now
from benben.web.errors import Refusal, not_found, stale
from benben.web.limits.fair_queue import Turns
from benben.web.limits.texts import MAX_CHAT_CHARACTERS, clean
from benben.web.realtime.streams import STEP, Change
from benben.web.tables.bot_levels import USUAL
from benben.web.tables.deadlines import TIME, TO_BOT, Deadline
from benben.web.tables.leaving import (
    CLOSE,
    END,
    REMOVE,
    OfferKind,
    concede,
    concession_ends,
    offer_body,
    people_at,
    undecided,
)
from benben.web.tables.players import BOT, HUMAN, Player
from benben.web.tables.table_state import GAME_EVENTS, MOVES, PRESENCE, TableState
from benben.web.tables.trying import Beginning

ALONE: Final[set[Kind]] = {"choice", "undo", "chat", "pace", "hint"}
"""Kinds of events to which no row of a seat or of a sealed choice belongs."""
MAX_KEPT: Final = 4
"""Changes of other nodes that are kept until the table is needed; older ones are read."""
TRIES: Final = 8
"""Attempts to append an event when other nodes keep being faster."""

Announce = Callable[[str, int], None]


class Table(TableState):
    """A table with its lock and its store. Call methods that change it inside `held()`."""

    def __init__(
        self,
        store: Store,
        row: TableRow,
        game: Game,
        edition: Edition,
        announce: Announce,
        turns: Turns,
        clock_ms: Callable[[], int],
    ) -> None:
        super().__init__(row, game, edition)
        self._clock_ms = clock_ms
        """The site's clock (`SiteClock.now_ms`)."""
        self.lock = asyncio.Lock()
        self._store = store
        self._announce = announce
        self._turns = turns
        self.wanted = 0
        """The latest revision we have heard of: another node may have written it."""
        self._dirty = True
        """Whether memory may differ from what is on disk."""
        self._carried: list[Change] = []
        """Changes of other nodes that brought their event, in the order in which they came."""
        self._distrusts = 0
        """How often `distrust` was called, also while the table was being read or written."""
        self.removed = False
        """Whether the table no longer exists."""

    # --- reading --------------------------------------------------------------------------------

    @asynccontextmanager
    async def held(self, at_least: int = 0) -> AsyncIterator[None]:
        """Hold the lock, with the table up to date with the store until the block ends."""
        async with self.lock:
            if self.removed:
                raise not_found()
            await self._catch_up(at_least)
            yield

    def settled(self, at_least: int = 0) -> bool:
        """Whether the table is up to date and unlocked, so that it can be read without waiting."""
        return not (self.lock.locked() or self._outdated(at_least))

    def follow(self, at_least: int) -> bool:
        """Apply what other nodes have sent; return whether the table can be read without waiting.

        Call it while nobody waits for a turn.
        """
        if self.removed or self._dirty or self.lock.locked():
            return False
        if self._outdated(at_least):
            self._apply_carried()
        return self.settled(at_least)

    def distrust(self) -> None:
        """Read everything again before the next use."""
        self._dirty = True
        self._distrusts += 1

    def hear(self, change: Change) -> None:
        """Note a change that another node has made; it is applied when the table is needed."""
        self.wanted = max(self.wanted, change.rev)
        self._carried.append(change)
        del self._carried[:-MAX_KEPT]

    def _outdated(self, at_least: int) -> bool:
        return self._dirty or self.rev < max(at_least, self.wanted)

    async def _catch_up(self, at_least: int) -> None:
        if not self._outdated(at_least):
            return
        distrusts = self._distrusts
        if self._dirty:
            self._carried.clear()
            self.begin()
        if self._carried:
            async with self._turns.turn():
                self._apply_carried()
            if not self._outdated(at_least):
                return
        after = self.rev
        events = await self._store.events(self.id, after)
        if not events and not after:
            raise not_found()  # every table has a first event: this one was removed
        if events:
            kinds = {each.kind for each in events}
            alone = kinds <= ALONE
            seats = [] if alone else await self._store.seats(self.id, after)
            sealed = [] if alone else await self._store.sealed(self.id, after)
            async with self._turns.turn():
                self.apply_events(events, seats, {each.rev: each for each in sealed})
        self._dirty = self._distrusts != distrusts

    def _apply_carried(self) -> None:
        """Apply the events that other nodes have sent, as far as they follow without a gap."""
        carried = self._take_carried()
        if carried:
            dirty, self._dirty = self._dirty, True  # after an error the table is read again
            self.apply_events(carried, [], {})
            self._dirty = dirty

    def _take_carried(self) -> list[Event]:
        """Return the events that follow on what is here without a gap, as other nodes sent them."""
        found: list[Event] = []
        rev = self.rev
        for change in self._carried:
            if change.rev <= rev or not change.carried:
                continue
            after, event = carried_event(change.rev, change.waits or "", change.carried)
            if after != rev:
                break
            found.append(event)
            rev = change.rev
        self._carried.clear()
        return found

    # --- changing -------------------------------------------------------------------------------

    async def choose(self, seat: int, rev: int, words: str, *, bot: bool = False) -> int:
        """Make a seat's choice, by its player or its bot; returns the new revision, on disk."""
        return await self._change(lambda: self._choose(seat, rev, words, bot), rev)

    async def _choose(self, seat: int, rev: int, words: str, bot: bool) -> int:
        self._check_revision(seat, rev)
        if bot != (self.players[seat].kind == BOT):  # lent or taken back in the meantime
            raise stale(self.rev_for((seat,)))
        if self.over:
            raise Refusal(422, "table.refused.over")
        play = self.play
        ply, mark = len(play.choices), self.journal_length()
        block = len(play.state.owing()) > 1 or bool(play.sealed)
        try:
            choice = self.game.space.parse(words)
            play.choose(seat, choice)
        except BadChoice as error:
            if seat not in self.owing():
                raise Refusal(422, "table.refused.turn") from error
            raise Refusal(422, "table.refused.choice", choice=words[:80]) from error
        if seat in play.sealed:
            row = SealedRow(ply, seat, self._next_rev("sealed"), self.game.space.words(choice))
            body: dict[str, Any] = {"block": ply}
            if self.players[seat].run_by() == LENT:
                body["lent"] = True
            return await self._append("sealed", seat, body, mark, sealed=row)
        self._dirty = True  # after an error in the middle of a choice the game is read again
        play.advance()
        self._dirty = False
        body = {MOVES: self.moves_since(ply)}
        if block:
            body["block"] = ply
        return await self._append("choice", seat, body, mark)

    async def undo(self, seat: int, rev: int) -> int:
        """Take the latest choice of a seat back; returns the new revision, on disk."""
        return await self._change(lambda: self._undo(seat, rev), rev)

    async def _undo(self, seat: int, rev: int) -> int:
        self._check_revision(seat, rev)
        if not self.may_undo(seat):
            raise Refusal(422, "table.refused.undo")
        play = self.play
        if seat in play.sealed:
            block = len(play.choices)
            del play.sealed[seat]
            row = SealedRow(block, seat, self._next_rev("sealed"), "")
            body = {"block": block, "back": True}
            return await self._append("sealed", seat, body, sealed=row)
        ply = self.undo_to(seat)
        assert ply is not None
        if play.told_to(seat) < len(play.choices):
            raise stale(self.shown_rev)  # the next seat has begun; this one will be notified
        take_back(play, seat, ply)
        return await self._append("undo", seat, {"to": ply})

    async def sit(self, seat: int, new: Player, *, only_if: Callable[[Player], bool]) -> int:
        """Change the player of a seat, as long as the present one is as expected."""

        async def work() -> int:
            if not 0 <= seat < len(self.players) or not only_if(self.players[seat]):
                raise stale()
            body: dict[str, Any] = {"kind": new.kind}
            if new.person != self.players[seat].person:
                body["new"] = True
            if seat in self.departures.handing and new.person != self.players[seat].person:
                body |= {"handed": self.players[seat].name, "name": new.name}
            self.place(seat, new)
            row = new.row(self._next_rev("seat"), seat)
            return await self._append("seat", seat, body, seats=[row])

        return await self._change(work)

    async def pass_deadlines(self) -> None:
        """Let a bot play on for everybody whose time is over, if that was agreed."""

        async def work() -> int:
            late = self.late(self._clock_ms())
            deadline = self.times.deadline
            if not late or deadline is None or deadline.then != TO_BOT:
                await self._store.people.set_due(self.id, self._due())
                return self.rev
            seat, old = late[0], self.players[late[0]]
            new = Player(BOT, old.person, old.name, level=USUAL, invitation=old.invitation)
            self.place(seat, new)
            row = new.row(self._next_rev("seat"), seat)
            return await self._append("seat", seat, {"kind": BOT, "late": old.name}, seats=[row])

        before = -1
        while self.rev != before:  # several may owe a sealed choice
            before = self.rev
            await self._change(work)

    def _due(self) -> Due:
        """The deadline of the table as the store keeps it."""
        deadline = self.times.deadline
        return Due(self.due_ms(), deadline is not None and deadline.then == TO_BOT)

    # --- leaving --------------------------------------------------------------------------------

    async def concede(self, seat: int, person: str) -> int:
        """Concede for a seat of a person. A bot plays on, unless the game ends by it."""

        async def work() -> int:
            old = self._owned(seat, person)
            if self.over or self.stopped is not None:
                raise Refusal(422, "table.refused.over")
            body: dict[str, Any] = {"name": old.name}
            rows: list[SeatRow] = []
            if concession_ends(self.players, self.play, seat):
                body["ends"] = True
                concede(self.play, seat, ends=True)
            else:
                bot = Player(BOT, None, old.name, level=USUAL)
                self.place(seat, bot)
                rows = [bot.row(self._next_rev("concede"), seat)]
            return await self._append("concede", seat, body, seats=rows)

        return await self._change(work)

    async def hand(self, seat: int, person: str, invitation: str | None) -> int:
        """Let whoever has a link take a seat of a person; None withdraws the link."""

        async def work() -> int:
            old = self._owned(seat, person)
            if self.over:
                raise Refusal(422, "table.refused.over")
            if old.kind != HUMAN or (invitation is None and seat not in self.departures.handing):
                raise stale()
            body: dict[str, Any] = {"name": old.name}
            if invitation is not None:
                body["invitation"] = invitation
            new = Player(HUMAN, old.person, old.name, invitation=invitation)
            self.place(seat, new)
            row = new.row(self._next_rev("hand"), seat)
            return await self._append("hand", seat, body, seats=[row])

        return await self._change(work)

    async def make_offer(self, what: OfferKind, person: str) -> int:
        """Offer to end the game without a result, or to remove the table."""

        async def work() -> int:
            seat = self._seat_owned(person)
            if what == END and (self.over or self.stopped is not None):
                raise Refusal(422, "table.refused.over")
            departures = self.departures
            if departures.offer is not None:
                raise stale(self.shown_rev)
            if departures.offered.get(seat) == self.shown_turn_rev:
                raise Refusal(409, "table.refused.offered")
            body = offer_body(what, "make", self.players[seat].name)
            if what == END and people_at(self.players) == {person}:
                body["ends"] = True
                self.play.ended = AGREED
            return await self._append("offer", seat, body)

        return await self._change(work)

    async def answer_offer(self, offer: int, person: str, do: str) -> OfferKind | None:
        """Agree to an offer, decline it, withdraw one's own, or end the game without the silent.

        Return what everybody has agreed to, if this was the last agreement. A removal is left to
        the caller, since it takes more than this table.
        """
        done: list[OfferKind] = []

        async def work() -> int:
            seat = self._seat_owned(person)
            found = self.departures.offer
            if found is None or found.rev != offer:
                raise stale(self.shown_rev)
            left = undecided(self.players, found)
            mine = self.players[found.seat].person == person
            body = offer_body(found.what, do, self.players[seat].name)
            if do == CLOSE:
                if person in left or not self.may_close_offer(self._clock_ms()):
                    raise Refusal(409, "table.refused.silence")
                body["ends"] = True
                self.play.ended = AGREED
                return await self._append("offer", seat, body)
            if mine != (do == "withdraw"):
                raise Refusal(403, "table.refused.seat")
            if do == "agree":
                if person not in left:
                    return self.rev
                if left == {person}:
                    done[:] = [found.what]
                    if found.what == REMOVE:
                        return self.rev
                    body["ends"] = True
                    self.play.ended = AGREED
            return await self._append("offer", seat, body)

        await self._change(work)
        return done[0] if done else None

    def _owned(self, seat: int, person: str) -> Player:
        """Return the player of a seat that a person owns, even if a bot plays it; refuse others."""
        if not 0 <= seat < len(self.players) or self.players[seat].person != person:
            raise Refusal(403, "table.refused.seat")
        return self.players[seat]

    def _seat_owned(self, person: str) -> int:
        """Return the first seat that a person owns; refuse people without one."""
        for seat, each in enumerate(self.players):
            if each.person == person:
                return seat
        raise Refusal(403, "table.refused.watcher")

    # --- other changes --------------------------------------------------------------------------

    async def add_chat(self, seat: int | None, name: str, text: str) -> int:
        line = clean(text, MAX_CHAT_CHARACTERS)
        if not line:
            raise Refusal(422, "table.refused.empty")
        body = {"name": name, "text": line}
        return await self._change(lambda: self._append("chat", seat, body))

    async def note_presence(self, seat: int, *, back: bool) -> int:
        """Leave a line that the player of a seat left, or is back after such a line."""
        body = {"name": self.players[seat].name}

        async def work() -> int:
            if (seat in self.left) != back:  # another node was faster
                return self.rev
            return await self._append("back" if back else "left", seat, body)

        return await self._change(work)

    async def set_pace(self, ms: int) -> int:
        return await self._change(lambda: self._append("pace", None, {"ms": ms}))

    async def note_hint(self, seat: int) -> int:
        """Record for all to see that a seat asked for a hint, once per position over all nodes."""

        async def work() -> int:
            if self.hinted_at.get(seat) == self.shown_turn_rev:
                return self.rev
            return await self._append("hint", seat, {})

        return await self._change(work)

    async def go_again(self, table: str) -> str:
        """Set the table at which the same players play next, unless it is set; return it."""

        async def work() -> int:
            if self.again is not None:
                return self.rev
            return await self._append("again", None, {"table": table})

        await self._change(work)
        assert self.again is not None
        return self.again

    async def go_on(self) -> int:
        """Discard the events that do not replay and continue from the position before them."""

        async def work() -> int:
            if self.stopped is None:
                raise stale(self.shown_rev)
            ply, mark = len(self.play.choices), self.journal_length()
            body: dict[str, Any] = {"from": self.stopped}
            self.play.sealed = {}
            self.play.advance()
            self.stopped = None
            body[MOVES] = self.moves_since(ply)
            return await self._append("cut", None, body, mark)

        return await self._change(work)

    # --- appending ------------------------------------------------------------------------------

    async def _change(self, work: Callable[[], Awaitable[int]], at_least: int = 0) -> int:
        """Apply a change to the stored table; retry if another node was faster."""
        assert self.lock.locked(), "a table is changed inside `async with table.held()`"
        for _ in range(TRIES):
            await self._catch_up(at_least)
            try:
                return await work()
            except Conflict:
                continue
        raise stale()

    def _check_revision(self, seat: int, rev: int) -> None:
        """Refuse a request that was decided on an outdated revision."""
        acts = seat == self.play.state.to_move
        least = self.turn_rev if acts else self.shown_turn_rev
        seen = least <= rev <= self.rev and self.sealed_rev.get(seat, 0) <= rev
        if not seen or self.stopped is not None:
            raise stale(self.rev_for((seat,)))

    def _next_rev(self, kind: str) -> int:
        """The revision of the next event of this kind."""
        return self.rev + 1 if self.is_quiet(kind) else (self.rev // STEP + 1) * STEP

    async def _append(
        self,
        kind: Kind,
        seat: int | None,
        body: dict[str, Any],
        mark: int = 0,
        seats: Sequence[SeatRow] = (),
        sealed: SealedRow | None = None,
    ) -> int:
        """Store one more event; Conflict when another node has stored one with its revision.

        `mark` is the length of the journal before the event.
        """
        hashed = self.event_hash(kind, body, mark)
        at = self.changed if self.is_quiet(kind) or kind in PRESENCE else now()
        timed = self.times.deadline is not None and not self.is_quiet(kind)
        offered = kind == "offer" or self.departures.offer is not None
        if timed or (offered and not self.is_quiet(kind)):
            body = {**body, TIME: self._clock_ms()}
        event = Event(self._next_rev(kind), kind, seat, body, hashed, self.waits(), at)
        self._dirty = True  # whatever happens during the wait, including cancellation
        if timed:
            self.times.note(event, self.play.told)
        distrusts = self._distrusts
        due = self._due() if timed else None
        await self._store.append(self.id, event, seats, sealed, self.rev, due)
        self._dirty = self._distrusts != distrusts
        if kind in GAME_EVENTS:
            self.settle(event)
        else:
            self.apply_side_event(event)
        self.finish(event)
        self._announce(self.id, self.rev)
        return self.rev


def first_event(
    table: TableState,
    start: Record | Beginning | None,
    hints: bool | None = None,
    deadline: Deadline | None = None,
    now_ms: int = 0,
) -> Event:
    """Return the first event of a table: all choices before the first decision that it asks for.

    They are those of a record or of another table, if it continues one.
    """
    body: dict[str, Any] = {}
    if isinstance(start, Record):
        _append_record(table, start, body)
    elif start is not None:
        _append_beginning(table, start, body)
    if not table.play.over:
        table.play.advance()
    body[MOVES] = table.moves_since(0)
    if hints is not None:
        body["hints"] = hints
    if deadline is not None:
        body |= {"deadline": deadline.data(), TIME: now_ms}
    hashed = table.event_hash("start", body, 0)
    event = Event(1, "start", None, body, hashed, table.waits(), now())
    table.times.deadline = deadline
    table.times.note(event, table.play.told)
    return event


def _append_record(table: TableState, record: Record, body: dict[str, Any]) -> None:
    play = table.play
    for line in record.choices:
        play.append(table.game.space.parse(line.words))
    body["undone"] = [astuple(mark) for mark in record.undone]
    if record.conceded:
        body["conceded"] = [astuple(mark) for mark in record.conceded]
    if record.ended:
        play.ended = body["ended"] = record.ended
    # A continued game uses a new seed from there on.
    body["branch"] = [record.branch, record.origin]
    if not play.over:
        body["branch"] = [len(record.choices), record.seed]


def _append_beginning(table: TableState, start: Beginning, body: dict[str, Any]) -> None:
    body["origin"] = start.origin.data()
    if start.position:
        fits = table.begin_at(start.position)
        assert fits, "a position of another table is not one of this game"
        body["position"] = start.position
    for choice in start.choices:
        table.play.append(choice)
    body["branch"] = [len(start.choices), start.seed_hash]

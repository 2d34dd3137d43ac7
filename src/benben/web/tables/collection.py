"""All tables: finding, creating and evicting them."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeVar

from benben import games as registry
from benben.core.errors import BadInput, BadRecord
from benben.core.game import Game
from benben.core.play import Play
from benben.core.record import Line, Record, parse
from benben.core.replay import open_record
from benben.core.state import Edition
from benben.core.undo import undone_for
from benben.store.rows import RELOAD, REMOVED, Conflict, Due, TableRow
from benben.store.store import Store, now
from benben.web.auth.tokens import hash_token, new_token
from benben.web.errors import Refusal, not_found, stale
from benben.web.limits.fair_queue import NOBODY, WORK, Turns
from benben.web.limits.memory import Cache, Memory
from benben.web.limits.rate_limits import Measured
from benben.web.limits.texts import clean
from benben.web.realtime.streams import Change, Hub
from benben.web.tables.bot_levels import LEVELS, USUAL, current_level
from benben.web.tables.deadlines import TO_BOT, Deadline
from benben.web.tables.players import BOT, BOT_NAMES, HUMAN, OPEN, Player, bot_name
from benben.web.tables.table import Table, first_event
from benben.web.tables.trying import Beginning

T = TypeVar("T")
ME: Final = "me"
MOST_CHOICES: Final = 5000
"""Maximum choices of an uploaded record, including undone ones. Games have up to 1,500."""


@dataclass(frozen=True)
class Wish:
    """Requested player of a seat of a new table: the host, a bot, or an invited person."""

    kind: str
    name: str = ""
    level: str = ""


class Tables:
    """All tables of a server: those in memory, loading, and new ones."""

    def __init__(
        self, store: Store, hub: Hub, memory: Memory, turns: Turns, clock_ms: Callable[[], int]
    ) -> None:
        self.store = store
        self._clock_ms = clock_ms
        self.hub = hub
        self._turns = turns
        self._kept: Cache[str, Table] = Cache(memory, lambda table: table.lock.locked())
        """Tables in memory. Any of them may be evicted, since the store has everything."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._uploads = ThreadPoolExecutor(1, "upload")
        self._upload_turns = Turns()
        hub.watchers.append(self._changed)

    def _changed(self, change: Change) -> None:
        """Handle a change of a table, by this node or another one."""
        if change.rev == REMOVED:
            self._forget(change.table)
            return
        kept = self._kept.peek(change.table)
        if kept and change.rev == RELOAD:
            kept.distrust()
        elif kept and not change.ours:
            kept.hear(change)

    def distrust(self) -> None:
        """Mark all tables in memory as possibly stale, so that they are read again."""
        for kept in self._kept.values():
            kept.distrust()

    async def get(self, table: str) -> Table:
        """Return a table, loaded if it is not in memory; Refusal 404 if there is none."""
        kept = self._kept.get(table)
        if kept:
            self._kept.put(table, kept, kept.size())  # it may have grown
            return kept
        if table not in self._loading:
            task = asyncio.create_task(self._load_measured(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    def peek(self, table: str) -> Table | None:
        """Return a table if it is in memory, else None."""
        return self._kept.peek(table)

    async def close(self) -> None:
        """Wait for loads in progress, which continue even if the request was cancelled."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        self._uploads.shutdown(wait=False, cancel_futures=True)

    async def _load_measured(self, table: str) -> Table:
        """Load a table on the account of the first client that asked for it."""
        return await Measured(self._load(table), WORK.get(NOBODY))

    async def _load(self, table: str) -> Table:
        row = await self.store.table(table)
        if row is None:
            raise not_found()
        try:
            game = registry.get(row.game)
        except BadInput as error:
            raise not_found() from error
        edition, text = game.standard, ""
        if row.digest != edition.digest:
            text = await self.store.edition(row.game, row.digest) or ""
            if text:
                edition = game.load_edition(text, "edition")
        found = self._table(row, game, edition)
        self._kept.put(table, found, found.size())  # read first, since it may change meanwhile
        async with found.held():
            pass
        self._kept.put(table, found, found.size())
        return found

    def _table(self, row: TableRow, game: Game, edition: Edition) -> Table:
        announce = self.hub.announce
        return Table(self.store, row, game, edition, announce, self._turns, self._clock_ms)

    async def remove(self, table: Table) -> None:
        """Delete a table for good. The caller holds it and has checked that everybody agrees.

        It is refused if the table has changed since, on another node.
        """
        try:
            await self.store.remove(table.id, table.rev)
        except Conflict as error:
            table.distrust()
            raise stale() from error
        self._forget(table.id)
        self.hub.announce(table.id, REMOVED)

    def _forget(self, table: str) -> None:
        kept = self._kept.peek(table)
        if kept:
            kept.removed = True
            self._kept.drop(table)

    # --- new tables ----------------------------------------------------------------------------

    async def create(
        self,
        game: Game,
        host: str,
        name: str,
        wishes: Sequence[Wish],
        options: dict[str, str],
        hints: bool | None = None,
        edition: Edition | None = None,
        deadline: Deadline | None = None,
    ) -> tuple[Table, dict[int, str]]:
        """Create and start a table; return it and the tokens of its invitations by seat.

        The table keeps its edition, the standard one by default, whatever happens to it elsewhere.
        """
        chosen = game.check_options(len(wishes), options)
        seated, invitations = _seated(wishes, host, name)
        used = edition or game.standard
        row = _row(game, used, len(wishes), chosen, host)
        table = await self._begin(game, used, row, seated, None, hints, deadline)
        return table, invitations

    async def again(self, old: Table, host: str, new_id: str) -> Table:
        """Return the table of another game with the same seats, which the old table names.

        The second caller finds it. If the server stopped between naming and creating it, the next
        caller creates it.
        """
        if await self.store.table(new_id) is None:
            row = _row(old.game, old.edition, old.row.seats, old.row.options, host)
            row = replace(row, id=new_id)
            with contextlib.suppress(Conflict):
                agreed = old.hints, old.times.deadline
                seated = [_without_erased(each) for each in old.players]
                return await self._begin(old.game, old.edition, row, seated, None, *agreed)
        return await self.get(new_id)

    async def from_record(self, text: str, host: str, name: str) -> Table:
        """Create a table from a record, to step through or, if unfinished, to continue.

        Parsing and replaying take up to a second, so they run outside the event loop.
        """
        record = await self.apart(partial(parse, text))
        given = len(record.choices) + len(record.undone)
        if given > MOST_CHOICES:
            raise BadRecord(
                0,
                "error.record.choices",
                "a record that is opened here has at most {most} choices, not {given}",
                most=MOST_CHOICES,
                given=given,
            )
        game = registry.get(record.game)
        if record.position:
            # Records are untrusted input, and the rules trust the positions they are given.
            raise BadRecord(
                0,
                "error.record.start_position",
                "it starts from a position; the server opens whole games only",
            )
        kept = await self.store.edition(game.id, record.digest)
        standard = kept is None or record.digest == game.standard.digest
        play = await self.apart(partial(_replayed, game, record, "" if standard else kept or ""))
        edition = play.edition
        if not play.over and not record.choices:
            raise BadRecord(
                0, "error.record.nothing", "there is nothing in it yet: start a new table instead"
            )
        dealt = bool(not play.over or (record.reveal and record.seed))
        seed = bytes.fromhex(record.reveal) if play.over and dealt else None
        row = _row(game, edition, record.seats, play.options, host, seed, dealt=dealt)
        seated = _seated_by(record, host, name)
        return await self._begin(game, edition, row, seated, record)

    async def try_out(self, old: Table, start: Beginning, host: str) -> Table:
        """Create a private table that begins at a moment of another one, with a new seed."""
        row = _row(old.game, old.edition, old.row.seats, old.row.options, host)
        return await self._begin(old.game, old.edition, row, start.players, start)

    async def apart(self, work: Callable[[], T]) -> T:
        """Run outside the event loop, one upload at a time, in fair order."""
        account = WORK.get(NOBODY)

        def measured() -> T:
            began = time.thread_time()
            try:
                return work()
            finally:
                account.seconds += time.thread_time() - began

        async with self._upload_turns.turn():
            return await asyncio.get_running_loop().run_in_executor(self._uploads, measured)

    async def _begin(
        self,
        game: Game,
        edition: Edition,
        row: TableRow,
        seated: Sequence[Player],
        start: Record | Beginning | None,
        hints: bool | None = None,
        deadline: Deadline | None = None,
    ) -> Table:
        table = self._table(row, game, edition)
        table.players = list(seated)
        table.play.run_by = [each.run_by() for each in seated]
        if start is None:
            event = first_event(table, None, hints, deadline, self._clock_ms())
        else:
            event = await self.apart(partial(first_event, table, start, hints))
        rows = [each.row(1, seat) for seat, each in enumerate(seated)]
        due = Due(table.due_ms(), deadline.then == TO_BOT) if deadline else None
        await self.store.create(row, edition.text, event, rows, due)
        # Read back like any other table, so that there is only one way to load one.
        kept = await self.get(row.id)
        for person in {each.person for each in seated if each.person is not None}:
            self.hub.saw(row.id, person)  # nobody counts as gone before they could open a page
        self.hub.announce(row.id, 1)
        return kept


def _replayed(game: Game, record: Record, edition: str) -> Play:
    """Replay a record with the given edition, or with the one that it names."""
    return open_record(game, record, game.load_edition(edition, "edition") if edition else None)


def _seated(wishes: Sequence[Wish], host: str, name: str) -> tuple[list[Player], dict[int, str]]:
    seated: list[Player] = []
    invitations: dict[int, str] = {}
    taken = {clean(each.name) for each in wishes if each.kind == ME} | {name}
    fresh = iter([each for each in _shuffled(BOT_NAMES) if each not in taken])
    for seat, wish in enumerate(wishes):
        if wish.kind == OPEN:
            invitations[seat] = secret = new_token()
            seated.append(Player(OPEN, None, "", invitation=hash_token(secret)))
        elif wish.kind == BOT:
            level = current_level(wish.level)
            if level not in LEVELS:
                raise Refusal(422, "table.refused.level", level=wish.level[:40])
            seated.append(Player(BOT, None, next(fresh), level=level))
        else:
            seated.append(Player(HUMAN, host, clean(wish.name) or name))
    return seated, invitations


def _seated_by(record: Record, host: str, name: str) -> list[Player]:
    """Seat the host, and bots where the record has them; a game of bots alone is the host's."""
    bots = record.bots if len(record.bots) < record.seats else {}
    seated: list[Player] = []
    for seat in range(record.seats):
        called = clean(record.players.get(seat, ""))
        if seat in bots:
            level = current_level(bots[seat])
            known = level if level in LEVELS else USUAL
            seated.append(Player(BOT, None, called or bot_name(seated), level=known))
        else:
            seated.append(Player(HUMAN, host, called or f"{name} {seat + 1}"))
    return seated


def _without_erased(player: Player) -> Player:
    """Return the player of a seat in the next game: a bot for a person who was erased."""
    if player.kind == HUMAN and player.person is None:
        return Player(BOT, None, player.name, level=USUAL)
    return player


def _shuffled(names: Sequence[str]) -> list[str]:
    return secrets.SystemRandom().sample(names, len(names))


def new_table_id() -> str:
    return secrets.token_urlsafe(12)


def _row(
    game: Game,
    edition: Edition,
    seats: int,
    options: dict[str, str],
    host: str,
    seed: bytes | None = None,
    *,
    dealt: bool = True,
) -> TableRow:
    return TableRow(
        id=new_table_id(),
        game=game.id,
        rules=game.rules,
        edition=edition.name,
        digest=edition.digest,
        options=options,
        seats=seats,
        seed=seed or secrets.token_bytes(32),
        dealt=dealt,
        host=host,
        created=now(),
    )


def record_of(table: Table, eyes: int) -> Record:
    """Return the record as an observer heard it; complete, with its seed, after the end."""
    play = table.play
    play.players = {seat: each.name for seat, each in enumerate(table.players) if each.name}
    play.bot_levels = {
        seat: each.level or USUAL
        for seat, each in enumerate(table.players)
        if each.kind == BOT and each.person is None
    }
    record = play.record()
    if not table.row.dealt:
        record.seed = record.reveal = ""
    if play.over:
        return record
    state = play.first()
    heard: list[Line] = []
    told = play.told_to(eyes)
    for line, choice in zip(record.choices[:told], play.choices[:told], strict=True):
        heard.append(Line(line.who, table.game.space.words(state.heard(choice, eyes))))
        state.apply(choice)
    record.choices = heard
    record.undone = undone_for(play, eyes)
    return record

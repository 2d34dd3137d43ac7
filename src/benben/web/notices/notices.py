"""Tells players who are away that it is their turn.

A change of a table only notes in memory that the table is to be looked at; everything else happens
in tasks of this module, so that no choice waits for it. What is due is kept in the store and taken
off the list before it is sent, and a turn that somebody is told of is noted before the message goes
out: at most one message is sent for a turn, by one node, whatever else happens at the table. After
a start, it looks for turns of which nobody was told, so a message is lost only if the server is
killed while it is being sent. A server that is stopped waits for messages that are being sent.

All times are those of the site's clock, which no change of the time of day moves. Only quiet hours
need the time of day, at the moment of sending.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer

from benben.store.lists import ListQuery
from benben.store.notices import Due
from benben.store.rows import Unavailable
from benben.store.store import Store, now
from benben.web.errors import Refusal
from benben.web.language import speech
from benben.web.notices.mail import Mail
from benben.web.notices.options import NoticeOptions, Wishes
from benben.web.notices.push import BadSubscription, Gone, NotSent, Push, Subscription
from benben.web.realtime.streams import Change, Hub
from benben.web.tables.collection import Tables
from benben.web.tables.players import HUMAN
from benben.web.tables.table_state import TableState
from benben.words import text_or

POLL_S: Final = 20.0
"""Seconds between two looks at what is due, and at who can be reached."""
AGAIN_MS: Final = 60_000
"""Maximum milliseconds until the next look at somebody who has the table open, and until the next
attempt after a first failure."""
MAX_DOUBLINGS: Final = 5
"""Maximum number of times that the pause is doubled while a person cannot be reached."""
QUIET_MS: Final = 15 * 60_000
"""Maximum milliseconds until the next look in somebody's quiet hours: the time of day may jump."""
MAX_TRIES: Final = 30
"""Maximum number of looks at somebody who has the table open, and of attempts to send a message.
After that the message is dropped."""
MAX_NOTED: Final = 10_000
"""Maximum number of changed tables that are remembered until they are looked at."""
AT_ONCE: Final = 8
"""Maximum number of messages being sent at once to people whose latest message arrived."""
AT_ONCE_UNPROVEN: Final = 4
"""As `AT_ONCE` for all other people, so that addresses that do not answer delay nobody else."""
MAX_SENDING: Final = 1000
"""Maximum number of messages that are taken off the list and not sent yet."""
MAX_REMEMBERED: Final = 10_000
"""Maximum number of people of whom it is remembered whether their latest message arrived."""
CLOSE_S: Final = 1.5
"""Maximum seconds for which a stopping server waits for messages that are being sent."""
MAX_MISSED: Final = 100
"""Maximum number of tables of a person that are looked at after a start."""

logger = logging.getLogger(__name__)


class Notices:
    """Sends the messages of a server; does nothing if the host has set up neither push nor mail."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        hub: Hub,
        options: NoticeOptions,
        key: bytes,
        clock_ms: Callable[[], int],
    ) -> None:
        self.store = store.notices
        self.options = options
        self.push: Push | None = None
        self.mail: Mail | None = None
        self._lists = store.people
        self._tables = tables
        self._hub = hub
        self._clock_ms = clock_ms
        self._tokens = URLSafeSerializer(key, salt="mail")
        self._noted: dict[str, None] = {}
        """Tables that have changed and are to be looked at, in order."""
        self._reachable: set[str] = set()
        """Ids of the people who can be told; turns of others are ignored."""
        self._outdated = True
        """Whether `_reachable` must be read again."""
        self._missed = True
        """Whether turns that began before the start are still to be looked for."""
        self._failures: OrderedDict[str, int] = OrderedDict()
        """By person: how many of their latest messages failed in a row; 0: the latest arrived."""
        self._proven = asyncio.Semaphore(AT_ONCE)
        self._unproven = asyncio.Semaphore(AT_ONCE_UNPROVEN)
        self._sending: set[asyncio.Task[None]] = set()
        self._on_their_way: set[asyncio.Task[None]] = set()
        """Tasks of `_sending` whose turns are stored as told, or are about to be."""
        self._wake = asyncio.Event()
        self._looking = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    async def start(self, vapid_key: bytes) -> None:
        """Set up push and mail as the host has configured them, and start the task."""
        if self.options.push:
            anywhere = self.options.push_anywhere
            self.push = Push(vapid_key, self.options.push, anywhere=anywhere)
        if self.options.smtp:
            self.mail = Mail(self.options.smtp)
        if self.push or self.mail:
            self._hub.watchers.append(self._changed)
            self._task = asyncio.create_task(self._run(), name="notices")

    async def close(self) -> None:
        """Stop; wait up to `CLOSE_S` seconds for messages that are being sent."""
        self._closing = True
        self._wake.set()
        tasks = [*self._sending, *([self._task] if self._task else [])]
        for task in set(tasks) - self._on_their_way:
            task.cancel()  # nothing is stored: the turn is found again after the next start
        if self._on_their_way:
            await asyncio.wait(self._on_their_way, timeout=CLOSE_S)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.push:
            self.push.close()

    def look_again(self) -> None:
        """Read again who can be told, after somebody has subscribed or changed their wishes."""
        self._outdated = True
        self._wake.set()

    def _changed(self, change: Change) -> None:
        if change.ours and len(self._noted) < MAX_NOTED:
            self._noted[change.table] = None
            self._wake.set()

    async def _run(self) -> None:
        while not self._closing:
            try:
                await self.look()
            except (Unavailable, Refusal):
                pass  # the store has logged it; the next look tries again
            except Exception:
                logger.exception("messages to players")
            try:
                await asyncio.wait_for(self._wake.wait(), min(POLL_S, self._pause_s()))
            except TimeoutError:
                self._outdated = True  # other nodes may have got subscriptions

    def _pause_s(self) -> float:
        return max(0.02, self.options.grace_s / 2)

    async def look(self) -> None:
        """Note whom the tables that have changed wait for, and begin to send what is due."""
        async with self._looking:
            self._wake.clear()
            if self._outdated:
                self._outdated = False  # before reading: it may change meanwhile
                self._reachable = await self.store.reachable()
            if self._missed:
                await self._note_missed()
                self._missed = False
            await self._note_all()
            await self._send_all()

    async def _note_missed(self) -> None:
        """Note the tables that wait for somebody who can be told, whenever their turn began."""
        for person in sorted(self._reachable):
            tables, _ = await self._lists.tables_of(person, ListQuery(size=MAX_MISSED))
            for each in tables:
                mine = [f"{i}h" for i, seat in enumerate(each.seats) if seat.person == person]
                if set(mine) & set(each.waits.split(",")):
                    self._noted[each.id] = None

    async def _note_all(self) -> None:
        """Note for the tables that have changed who is to be told, and when."""
        while self._noted and not self._outdated:
            table = next(iter(self._noted))
            del self._noted[table]  # before reading: it may change meanwhile
            try:
                await self._note(table)
            except Refusal:
                pass  # the table is gone
            except Unavailable:
                self._noted[table] = None
                raise

    async def _note(self, table: str) -> None:
        found = await self._tables.get(table)
        async with found.held():
            waiting, ply = _waited_for(found), found.shown_ply
        for person in waiting & self._reachable:
            wishes = await self.wishes(person)
            if wishes.wants(table) and not wishes.knows(table, ply):
                due = wishes.due(self._clock_ms() + int(1000 * self.options.grace_s))
                await self.store.add_due(Due(person, table, due, 0))

    async def _send_all(self) -> None:
        """Take what is due off the list and send it, in tasks of their own."""
        if len(self._sending) >= MAX_SENDING:
            return
        by_person: dict[str, list[Due]] = {}
        for each in await self.store.claim(self._clock_ms()):
            by_person.setdefault(each.person, []).append(each)
        for person, due in by_person.items():
            task = asyncio.create_task(self._send(person, due))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)
            task.add_done_callback(self._on_their_way.discard)

    async def _send(self, person: str, due: list[Due]) -> None:
        proven = self._failures.get(person) == 0
        async with self._proven if proven else self._unproven:
            try:
                await self._tell(person, due)
            except (Unavailable, Refusal, NotSent) as error:
                logger.warning("a message was not sent: %s", error)
                with contextlib.suppress(Unavailable):
                    await self._try_again(person, due)
            except Exception:
                logger.exception("a message to a player")

    async def _try_again(self, person: str, due: list[Due]) -> None:
        failures = self._failures.get(person, 0)
        self._went(person, failures + 1)
        pause_ms = self._again_ms() << min(failures, MAX_DOUBLINGS)
        for each in due:
            await self._later(each, self._clock_ms() + pause_ms)

    def _went(self, person: str, failures: int) -> None:
        """Note whether the latest message to a person arrived."""
        self._failures[person] = failures
        self._failures.move_to_end(person)
        if len(self._failures) > MAX_REMEMBERED:
            self._failures.popitem(last=False)

    def _again_ms(self) -> int:
        return min(AGAIN_MS, int(1000 * self.options.grace_s))

    async def _later(self, each: Due, due: int) -> None:
        if each.tries < MAX_TRIES:
            await self.store.add_due(replace(each, due=due, tries=each.tries + 1))

    async def _tell(self, person: str, due: list[Due]) -> None:
        """Tell a person of all tables that still wait for them."""
        wishes = await self.wishes(person)
        tables: list[TableState] = []
        turns: dict[str, int] = {}
        for each in due:
            with contextlib.suppress(Refusal):  # the table is gone
                found = await self._tables.get(each.table)
                async with found.held():
                    waits = person in _waited_for(found) and wishes.wants(each.table)
                    ply = found.shown_ply
                now_ms = self._clock_ms()
                if not waits or wishes.knows(each.table, ply):
                    continue
                if person in self._hub.present(each.table):
                    # A phone that sleeps may look as if it were here.
                    await self._later(each, now_ms + self._again_ms())
                elif (then := wishes.due(now_ms)) > now_ms:
                    await self._later(replace(each, tries=each.tries - 1), then)
                elif quiet_ms := wishes.quiet_ms(now()):
                    then = now_ms + min(quiet_ms, QUIET_MS)
                    await self._later(replace(each, tries=each.tries - 1), then)
                else:
                    tables.append(found)
                    turns[found.id] = ply
        if not tables:
            return
        # Read before the turns are noted: what fails from there on may have been sent.
        browsers = await self.store.subscriptions(person) if self.push else []
        if task := asyncio.current_task():
            self._on_their_way.add(task)
        changed = await self.change(
            person, lambda kept: kept.with_sent(self._clock_ms(), turns), only_known=True
        )
        if changed is None:  # they have erased everything about them
            return
        try:
            await self._deliver(person, changed, browsers, tables)
        except NotSent:
            await self.change(person, lambda kept: kept.without_sent(turns), only_known=True)
            raise
        self._went(person, 0)

    async def _deliver(
        self,
        person: str,
        wishes: Wishes,
        browsers: list[dict[str, Any]],
        tables: list[TableState],
    ) -> None:
        message = push_message(wishes.lang, person, tables)
        reached = await self._push_all(browsers, message)
        if self.mail and wishes.mail and wishes.confirmed:
            await self._mail(person, wishes, tables)
        elif not reached:
            raise NotSent("no browser could be reached")

    async def _push_all(self, browsers: list[dict[str, Any]], message: dict[str, Any]) -> bool:
        """Push to all browsers of a person; whether there was one, or none was left."""
        if self.push is None or not browsers:
            return True
        sent = await asyncio.gather(*(self._push(self.push, body, message) for body in browsers))
        return any(sent)

    async def _push(self, push: Push, body: dict[str, Any], message: dict[str, Any]) -> bool:
        """Push to one browser; False if it may be tried again."""
        address = Subscription(body["endpoint"], body["p256dh"], body["auth"])
        try:
            await push.send(address, message)
        except (Gone, BadSubscription):
            await self.store.unsubscribe(address.endpoint)
        except NotSent as error:
            logger.warning("a message was not pushed: %s", error)
            return False
        return True

    async def _mail(self, person: str, wishes: Wishes, tables: list[TableState]) -> None:
        assert self.mail
        words, url = speech(wishes.lang), self.options.url
        stop = f"{url}/mail/stop/{self.token(person, wishes.mail)}"
        lines = [f"{_about(wishes.lang, person, each)}\n{url}/table/{each.id}" for each in tables]
        text = "\n\n".join([words("notice.turn"), *lines, words("notice.mail.stop", url=stop)])
        post = f"{url}/api/mail/stop/{self.token(person, wishes.mail)}"
        await self.mail.send(wishes.mail, subject(wishes.lang, person, tables), text + "\n", post)

    # --- wishes ---------------------------------------------------------------------------------

    async def wishes(self, person: str) -> Wishes:
        return Wishes.of(await self.store.wishes(person) or {})

    async def change(
        self, person: str, change: Callable[[Wishes], Wishes], *, only_known: bool = False
    ) -> Wishes | None:
        """Change the wishes of a person as they are now; return the new ones.

        With `only_known`, nothing is stored for a person without wishes, and None is returned.
        """
        made = await self.store.change_wishes(
            person, lambda kept: change(Wishes.of(kept)).data(), only_known=only_known
        )
        return None if made is None else Wishes.of(made)

    async def ask_mail(self, person: str, lang: str, address: str) -> None:
        """Store a mail address and send a link there, without which it is not used."""
        assert self.mail
        words, url = speech(lang), self.options.url
        await self.change(
            person, lambda kept: replace(kept, mail=address, confirmed=False, lang=lang)
        )
        link = f"{url}/mail/confirm/{self.token(person, address)}"
        await self.mail.send(
            address, words("notice.confirm.subject"), words("notice.confirm", url=link) + "\n"
        )

    def token(self, person: str, address: str) -> str:
        return str(self._tokens.dumps([person, address]))

    def read_token(self, token: str) -> tuple[str, str] | None:
        """Return the person and the mail address of a link in a mail; None if it is not ours."""
        try:
            person, address = self._tokens.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(person), str(address)


def _waited_for(table: TableState) -> set[str]:
    """Return the ids of the people whose choice a table waits for."""
    owing = (table.players[seat] for seat in table.owing())
    return {each.person for each in owing if each.kind == HUMAN and each.person}


def _about(lang: str, person: str, table: TableState) -> str:
    """Return the names of the game and of the other players, which everybody at the table knows."""
    words = speech(lang)
    game = text_or(words, f"{table.game.id}.name", table.game.id)
    others = [each.name for each in table.players if each.person != person and each.name]
    return words("notice.table", game=game, who=words.join(others)) if others else game


def subject(lang: str, person: str, tables: list[TableState]) -> str:
    words = speech(lang)
    if len(tables) == 1:
        return words("notice.one", table=_about(lang, person, tables[0]))
    return words("notice.many", count=len(tables))


def push_message(lang: str, person: str, tables: list[TableState]) -> dict[str, Any]:
    """Return what the service worker shows; it reveals no position, card or choice."""
    words = speech(lang)
    one = tables[0]
    return {
        "title": words("notice.turn"),
        "body": "\n".join(_about(lang, person, each) for each in tables[:5]),
        "url": f"/table/{one.id}" if len(tables) == 1 else "/",
        "tag": one.id if len(tables) == 1 else "turns",
        "stop": words("notice.stop"),
    }

"""Tells players who are away that it is their turn.

A change of a table only notes in memory that the table is to be looked at; everything else happens
in one task of this module, so that no choice waits for it. What is due is kept in the store and
taken off the list before it is sent: at most one message is sent for a turn, by one node. A message
that is under way when the server is killed is lost.
"""

import asyncio
import contextlib
import logging
from dataclasses import replace
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer

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
"""Milliseconds until the next attempt for somebody who has the table open, or after a failure."""
MAX_TRIES: Final = 30
"""Looks at somebody who has the table open, and attempts to send; after that it is dropped."""
MAX_NOTED: Final = 10_000
"""Number of changed tables that are remembered until they are looked at."""
AT_ONCE: Final = 8
"""Number of messages that are being sent at the same time."""

logger = logging.getLogger(__name__)


class Notices:
    """The messages of a server. Without options of the host it does nothing."""

    def __init__(
        self, store: Store, tables: Tables, hub: Hub, options: NoticeOptions, key: bytes
    ) -> None:
        self.store = store.notices
        self.options = options
        self.push: Push | None = None
        self.mail: Mail | None = None
        self._tables = tables
        self._hub = hub
        self._tokens = URLSafeSerializer(key, salt="mail")
        self._noted: dict[str, None] = {}
        self._reachable: set[str] = set()
        """People who can be told; others' turns cost nothing."""
        self._outdated = True
        """Whether `_reachable` must be read again."""
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    async def start(self, vapid_key: bytes) -> None:
        if self.options.push:
            anywhere = self.options.push_anywhere
            self.push = Push(vapid_key, self.options.push, anywhere=anywhere)
        if self.options.smtp:
            self.mail = Mail(self.options.smtp)
        if self.push or self.mail:
            self._hub.watchers.append(self._changed)
            self._task = asyncio.create_task(self._run(), name="notices")

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def look_again(self) -> None:
        """Somebody can be told now who could not be before."""
        self._outdated = True
        self._wake.set()

    def _changed(self, change: Change) -> None:
        if change.ours and len(self._noted) < MAX_NOTED:
            self._noted[change.table] = None
            self._wake.set()

    async def _run(self) -> None:
        while not self._closing:
            try:
                self._wake.clear()
                if self._outdated:
                    self._outdated = False  # before reading: it may change meanwhile
                    self._reachable = await self.store.reachable()
                await self._note_all()
                await self._send_all()
            except (Unavailable, Refusal):
                pass  # the store has logged it; later again
            except Exception:
                logger.exception("messages to players")
            try:
                await asyncio.wait_for(self._wake.wait(), min(POLL_S, self._pause_s()))
            except TimeoutError:
                self._outdated = True  # other nodes may have got subscriptions

    def _pause_s(self) -> float:
        return max(0.02, self.options.grace_s / 2)

    async def _note_all(self) -> None:
        """Note for the tables that have changed who is to be told, and when."""
        while self._noted and not self._outdated:
            table = next(iter(self._noted))
            del self._noted[table]
            with contextlib.suppress(Refusal):
                found = await self._tables.get(table)
                async with found.held():
                    waiting = _waited_for(found)
                for person in waiting & self._reachable:
                    wishes = await self.wishes(person)
                    if wishes.wants(table):
                        grace_ms = int(1000 * self.options.grace_s)
                        due = wishes.due(now() + grace_ms)
                        await self.store.add_due(Due(person, table, due, 0))

    async def _send_all(self) -> None:
        claimed = await self.store.claim(now())
        by_person: dict[str, list[Due]] = {}
        for each in claimed:
            by_person.setdefault(each.person, []).append(each)
        limit = asyncio.Semaphore(AT_ONCE)

        async def tell(person: str, due: list[Due]) -> None:
            async with limit:
                try:
                    await self._tell(person, due)
                except (Unavailable, Refusal, NotSent) as error:
                    logger.warning("a message was not sent: %s", error)
                    for each in due:
                        await self._later(each)

        await asyncio.gather(*(tell(person, due) for person, due in by_person.items()))

    async def _later(self, each: Due, due: int | None = None) -> None:
        if each.tries < MAX_TRIES:
            again = now() + min(AGAIN_MS, int(1000 * self.options.grace_s))
            await self.store.add_due(
                replace(each, due=again if due is None else due, tries=each.tries + 1)
            )

    async def _tell(self, person: str, due: list[Due]) -> None:
        """Tell a person of all tables that still wait for them."""
        wishes = await self.wishes(person)
        tables: list[TableState] = []
        for each in due:
            with contextlib.suppress(Refusal):  # the table is gone
                found = await self._tables.get(each.table)
                async with found.held():
                    waits = person in _waited_for(found) and wishes.wants(each.table)
                if not waits:
                    continue
                if person in self._hub.present(each.table):
                    await self._later(each)  # a phone that sleeps may look as if it were here
                elif (then := wishes.due(now())) > now():
                    await self._later(replace(each, tries=each.tries - 1), then)
                else:
                    tables.append(found)
        if not tables:
            return
        await self.keep(person, replace(wishes, sent=now()))
        reached = await self._push_all(person, wishes, tables)
        if self.mail and wishes.mail and wishes.confirmed:
            await self._mail(person, wishes, tables)
        elif not reached:
            raise NotSent("no browser could be reached")

    async def _push_all(self, person: str, wishes: Wishes, tables: list[TableState]) -> bool:
        """Push to all browsers of a person; whether there was one, or none was left."""
        found = await self.store.subscriptions(person) if self.push else []
        if self.push is None or not found:
            return True
        reached = False
        for body in found:
            address = Subscription(body["endpoint"], body["p256dh"], body["auth"])
            try:
                await self.push.send(address, push_message(wishes.lang, person, tables))
                reached = True
            except (Gone, BadSubscription):
                await self.store.unsubscribe(address.endpoint)
                reached = True  # nothing to try again
            except NotSent as error:
                logger.warning("a message was not pushed: %s", error)
        return reached

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

    async def keep(self, person: str, wishes: Wishes) -> None:
        await self.store.keep_wishes(person, wishes.data())

    async def ask_mail(self, person: str, wishes: Wishes, address: str) -> None:
        """Store a mail address and send a link there, without which it is not used."""
        assert self.mail
        words, url = speech(wishes.lang), self.options.url
        await self.keep(person, replace(wishes, mail=address, confirmed=False))
        link = f"{url}/mail/confirm/{self.token(person, address)}"
        await self.mail.send(
            address, words("notice.confirm.subject"), words("notice.confirm", url=link) + "\n"
        )

    def token(self, person: str, address: str) -> str:
        return str(self._tokens.dumps([person, address]))

    def read_token(self, token: str) -> tuple[str, str] | None:
        """The person and the mail address of a link in a mail, if we have made it."""
        try:
            person, address = self._tokens.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(person), str(address)


def _waited_for(table: TableState) -> set[str]:
    """The people whose choice a table waits for."""
    owing = (table.players[seat] for seat in table.owing())
    return {each.person for each in owing if each.kind == HUMAN and each.person}


def _about(lang: str, person: str, table: TableState) -> str:
    """The game and the others: what everybody at the table knows."""
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
    """What the service worker shows: no position, no card, no choice."""
    words = speech(lang)
    one = tables[0]
    return {
        "title": words("notice.turn"),
        "body": "\n".join(_about(lang, person, each) for each in tables[:5]),
        "url": f"/table/{one.id}" if len(tables) == 1 else "/",
        "tag": one.id if len(tables) == 1 else "turns",
        "stop": words("notice.stop"),
    }

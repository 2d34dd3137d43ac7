"""What the host of a server has set up for messages to players, and what each player wishes."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from typing import Any, Final, Literal, Self, get_args
from urllib.parse import parse_qs, urlsplit
from zoneinfo import ZoneInfo

from benben.core.errors import BadInput

Gather = Literal["now", "hour", "day"]
GATHER_MS: Final[dict[Gather, int]] = {"now": 60_000, "hour": 3_600_000, "day": 86_400_000}
"""Minimum milliseconds between two messages to a person, by their wish."""
MAX_TABLES: Final = 200
"""Maximum number of tables in `Wishes.tables` and in `Wishes.told`."""


@dataclass(frozen=True)
class NoticeOptions:
    """Settings of the host. Without them nothing leaves the server."""

    push: str = ""
    """Contact for push services, `mailto:…` or `https://…`; empty: no Web Push."""
    smtp: str = ""
    """Address of the mail server, `smtp://user:password@host:port?from=…`; empty: no mail."""
    url: str = ""
    """Address of this server for links in mails, without a slash at its end."""
    push_anywhere: bool = False
    """For tests: whether push services may have private addresses and do without HTTPS."""
    grace_s: float = 20.0
    """Seconds before somebody is told, so that a page that is loaded again does not count."""

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Self:
        """Read the environment variables; raise BadInput if they do not fit together."""
        found = cls(
            environment.get("BENBEN_PUSH", ""),
            environment.get("BENBEN_SMTP", ""),
            environment.get("BENBEN_URL", "").rstrip("/"),
            environment.get("BENBEN_PUSH_ANYWHERE") == "1",
            float(environment.get("BENBEN_GRACE", cls.grace_s)),  # shorter in tests
        )
        if found.push and not found.push.startswith(("mailto:", "https://")):
            raise BadInput(
                "error.notices.push",
                "BENBEN_PUSH is '{given}': it must be a contact, mailto:… or https://…",
                given=found.push,
            )
        if found.smtp:
            server = urlsplit(found.smtp)
            sender = parse_qs(server.query).get("from", [""])[0]
            if server.scheme not in {"smtp", "smtps"} or not server.hostname or "@" not in sender:
                raise BadInput(
                    "error.notices.smtp",
                    "BENBEN_SMTP must be smtp://user:password@host:port?from=benben@club.example",
                )
            if not found.url.startswith(("https://", "http://")):
                raise BadInput(
                    "error.notices.url",
                    "BENBEN_SMTP needs BENBEN_URL, the address of this server for links in mails",
                )
        return found


@dataclass(frozen=True)
class Wishes:
    """How a person wants to be told that it is their turn."""

    all: bool = True
    """Whether at all tables, unless a table is set otherwise."""
    gather: Gather = "now"
    quiet_from: int | None = None
    """Hour of the day at which the quiet hours begin; None: there are none."""
    quiet_to: int = 0
    """Hour of the day at which they end."""
    zone: str = "UTC"
    """Name of the person's time zone."""
    offset_min: int = 0
    """Minutes that their clock is ahead of UTC, for servers without a table of time zones."""
    lang: str = "en"
    mail: str = ""
    confirmed: bool = False
    """Whether the mail address is known to be theirs."""
    tables: dict[str, bool] = field(default_factory=dict)
    """By table: whether they are told, where that differs from `all`."""
    sent: int = 0
    """Time of the latest message on the site's clock, in milliseconds; 0: none yet."""
    told: dict[str, int] = field(default_factory=dict)
    """By table: the ply of the latest turn that they were told of."""

    @classmethod
    def of(cls, kept: dict[str, Any]) -> Self:
        known = {name: kept[name] for name in cls.__dataclass_fields__ if name in kept}
        found = cls(**known)
        return found if found.gather in get_args(Gather) else replace(found, gather="now")

    def data(self) -> dict[str, Any]:
        return asdict(self)

    def with_table(self, table: str, on: bool | None) -> Self:
        """The same with another wish for one table; None: as for all."""
        tables = {name: wish for name, wish in self.tables.items() if name != table}
        if on is not None:
            tables[table] = on
        return replace(self, tables=dict(list(tables.items())[-MAX_TABLES:]))

    def wants(self, table: str) -> bool:
        return self.tables.get(table, self.all)

    def knows(self, table: str, ply: int) -> bool:
        """Whether they have been told of a turn. A choice taken back and made again is the same."""
        return self.told.get(table) == ply

    def with_sent(self, now_ms: int, turns: dict[str, int]) -> Self:
        """The same after a message about these turns: a ply by table."""
        told = {name: ply for name, ply in self.told.items() if name not in turns} | turns
        return replace(self, sent=now_ms, told=dict(list(told.items())[-MAX_TABLES:]))

    def without_sent(self, turns: dict[str, int]) -> Self:
        """The same after a message about these turns could not be sent."""
        kept = {name: ply for name, ply in self.told.items() if turns.get(name) != ply}
        return replace(self, told=kept)

    def due(self, now_ms: int) -> int:
        """The earliest time for the next message, on the site's clock.

        A latest message in the future is none: older versions stored the time of day.
        """
        if not 0 < self.sent <= now_ms:
            return now_ms
        return max(now_ms, self.sent + GATHER_MS[self.gather])

    def quiet_ms(self, day_ms: int) -> int:
        """Milliseconds until the quiet hours end, 0 outside them; by the time of day since 1970."""
        if self.quiet_from is None or self.quiet_from == self.quiet_to:
            return 0
        local = datetime.fromtimestamp(day_ms / 1000, self._zone())
        hours = (local.hour - self.quiet_from) % 24
        length = (self.quiet_to - self.quiet_from) % 24
        if hours >= length:
            return 0
        whole = local.replace(minute=0, second=0, microsecond=0)
        return int((whole + timedelta(hours=length - hours)).timestamp() * 1000) - day_ms

    def _zone(self) -> tzinfo:
        try:
            return ZoneInfo(self.zone)
        except (KeyError, ValueError, OSError):
            minutes = max(-14 * 60, min(14 * 60, self.offset_min))
            return timezone(timedelta(minutes=minutes)) if minutes else UTC

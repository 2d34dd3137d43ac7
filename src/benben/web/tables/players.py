"""Who sits where."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final, Literal, cast

from benben.core import play
from benben.store.rows import SeatRow

SeatKind = Literal["human", "bot", "open"]
HUMAN: Final = "human"
BOT: Final = "bot"
OPEN: Final = "open"

LONGEST_NAME: Final = 24
BOT_NAMES: Final = ("Merit", "Hapi", "Nefret", "Ani", "Kemsit", "Sennefer", "Tiaa", "Djehuty")
"""Names that were borne in Egypt; the same in every language."""


@dataclass(frozen=True)
class Chair:
    kind: SeatKind
    person: str | None
    """Whose seat it is. Of a bot: who may take it back."""
    name: str
    """Empty: nobody yet."""
    level: str | None = None
    invitation: str | None = None

    @classmethod
    def of(cls, row: SeatRow) -> "Chair":
        kind = cast(SeatKind, row.kind)
        return cls(kind, row.person, row.name, row.level, row.invitation)

    def run_by(self) -> int:
        """Who makes the choices of this seat, in the words of `benben.core.play`."""
        if self.kind != BOT:
            return play.PERSON
        return play.BOT if self.person is None else play.LENT

    def row(self, rev: int, seat: int) -> SeatRow:
        return SeatRow(rev, seat, self.kind, self.person, self.name, self.level, self.invitation)


def token() -> str:
    """What stands in a secret link."""
    return secrets.token_urlsafe(18)


def hashed(secret: str) -> str:
    """What the store keeps of it: whoever reads the database cannot use the link."""
    return hashlib.sha256(secret.encode()).hexdigest()


def clean(text: str, longest: int = LONGEST_NAME) -> str:
    """A name or a line of chat: printable, one line, not too long."""
    shown = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(shown.split())[:longest].strip()


def bot_name(seated: list[Chair]) -> str:
    """A name that nobody at the table has."""
    taken = {each.name for each in seated}
    return next(name for name in BOT_NAMES if name not in taken)

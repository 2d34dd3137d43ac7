"""Who plays which seat of a table."""

from dataclasses import dataclass
from typing import Final, Literal, cast

from benben.core import play
from benben.store.rows import SeatRow
from benben.web.tables.bot_levels import current_level

PlayerKind = Literal["human", "bot", "open"]
HUMAN: Final = "human"
BOT: Final = "bot"
OPEN: Final = "open"

BOT_NAMES: Final = ("Merit", "Hapi", "Nefret", "Ani", "Kemsit", "Sennefer", "Tiaa", "Djehuty")
"""Ancient Egyptian names, the same in every language."""


@dataclass(frozen=True)
class Player:
    """The player of a seat: a person, a bot, or nobody yet."""

    kind: PlayerKind
    person: str | None
    """Id of the owner of the seat; for a bot, of the person who may take the seat back."""
    name: str
    """Empty while the seat is open."""
    level: str | None = None
    """Level of a bot."""
    invitation: str | None = None
    """Hash of the token that invites to this seat."""

    @classmethod
    def of(cls, row: SeatRow) -> "Player":
        kind = cast(PlayerKind, row.kind)
        level = None if row.level is None else current_level(row.level)
        return cls(kind, row.person, row.name, level, row.invitation)

    def run_by(self) -> int:
        """Who makes the choices of this seat, as `benben.core.play` calls it."""
        if self.kind != BOT:
            return play.PERSON
        return play.BOT if self.person is None else play.LENT

    def row(self, rev: int, seat: int) -> SeatRow:
        return SeatRow(rev, seat, self.kind, self.person, self.name, self.level, self.invitation)


def bot_name(players: list[Player]) -> str:
    """Return a name that is not used at the table."""
    taken = {each.name for each in players}
    return next(name for name in BOT_NAMES if name not in taken)

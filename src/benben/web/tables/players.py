"""Who plays which seat of a table."""

from dataclasses import dataclass
from typing import Final, Literal, cast

from benben.core import play
from benben.store.rows import SeatRow

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
    """Id of the person whose seat it is; of a bot, of the person who may take the seat back."""
    name: str
    """Empty while the seat is open."""
    level: str | None = None
    """Level of a bot."""
    invitation: str | None = None
    """Hash of the token that invites to this seat."""

    @classmethod
    def of(cls, row: SeatRow) -> "Player":
        kind = cast(PlayerKind, row.kind)
        return cls(kind, row.person, row.name, row.level, row.invitation)

    def run_by(self) -> int:
        """Who makes the choices of this seat, as `benben.core.play` calls it."""
        if self.kind != BOT:
            return play.PERSON
        return play.BOT if self.person is None else play.LENT

    def row(self, rev: int, seat: int) -> SeatRow:
        return SeatRow(rev, seat, self.kind, self.person, self.name, self.level, self.invitation)


def bot_name(players: list[Player]) -> str:
    """A name that nobody at the table has."""
    taken = {each.name for each in players}
    return next(name for name in BOT_NAMES if name not in taken)

"""The games that can be played, and what each of them offers to those who show it.

A game is a folder here and one line in `GAMES`. Its package has `GAME`; its module `text` says
everything about it as phrases (see `Text`); the catalogues have, besides what those phrases name,
`<id>.name`, `<id>.about`, `<id>.option.<option>` for each of its options and `<id>.source.<source>`
for each of the lines of its score sheet.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast, runtime_checkable

from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.phrase import Argument, Phrase, Section, shown
from benben.core.state import Choice, State
from benben.draw.gather import Gather

GAMES: dict[str, str] = {
    "imhotep": "benben.games.imhotep",
    "cleopatra": "benben.games.cleopatra",
    "egizia": "benben.games.egizia",
    "egizia_sands": "benben.games.egizia_sands",
    "terra_pyramides": "benben.games.terra_pyramides",
}
"""Id and package. A game that is not finished is not in here."""


class Text(Protocol):
    """What a game's `text.py` has. Views come from `State.seen_by`, so nothing hidden is said."""

    def prompt(self, view: State, /) -> Phrase:
        """What is expected of the seat to move."""

    def rule(self, view: State, /) -> str | None:
        """The number of the rule that matters at this decision, if there is one."""

    def choice(self, view: State, choice: Choice, /) -> Phrase:
        """A choice as a line of a menu."""

    def heard(self, before: State, who: int, choice: Choice, /) -> Phrase | None:
        """The log's sentence of a choice: who made it, a seat or CHANCE, and what was heard of it.

        `before` is the reader's view just before it. None: the log leaves it out.
        """

    def line(self, entry: list[int], /) -> Phrase | None:
        """The log's sentence of a line of the journal, or None."""

    def table(self, view: State, /) -> list[Section]:
        """The whole table in words, with roles that a terminal may colour."""


@runtime_checkable
class Telling(Protocol):
    """A text whose lines of a menu may say themselves what follows."""

    def tells(self, choice: Choice, /) -> bool:
        """Whether the line of this choice does, so that nobody need say it again."""


class Speech(Protocol):
    """A language: `benben.words.Words`."""

    def __call__(self, key: str, **args: Argument) -> str:
        """A message in which no players occur."""

    def say(self, phrase: Phrase, names: Sequence[str]) -> str:
        """A phrase, with the names of the players by seat."""


class Board(Protocol):
    """What a game's `board.py` has. It draws views, so nothing hidden is drawn."""

    def draw(self, view: State, lit: frozenset[str], words: Speech, names: Sequence[str], /) -> str:
        """The table as SVG; `lit` are the targets that can be chosen now."""

    def targets(self, choice: Choice, /) -> tuple[str, ...]:
        """What a player points at for a choice, in this order: ids of elements of the drawing.

        `turn-…` is a way to hold a piece: one is always held, until another is pointed at.
        """


@runtime_checkable
class Forecasting(Protocol):
    """A board of a game whose points are counted at the end."""

    def forecast(self, state: State, /) -> list[int]:
        """The points of each seat if the game ended now."""


@runtime_checkable
class Gathering(Protocol):
    """A board of a game in which sets are put together whose order means nothing."""

    def gather(self, view: State, /) -> Gather | None:
        """The set that is being put together at this decision."""


@runtime_checkable
class Closed(Protocol):
    """A board of a game in which points lie face down."""

    def points(self, view: State, /) -> list[int | None]:
        """Each seat's points, or None where these eyes do not see them at a table."""


def _package(game: str) -> str:
    if game not in GAMES:
        raise BadInput(
            "error.table.game",
            "there is no game '{game}'; the games are: {known}",
            game=shown(game),
            known=", ".join(GAMES),
        )
    return GAMES[game]


def get(game: str) -> Game:
    """The game with this id."""
    found = import_module(_package(game)).GAME
    assert isinstance(found, Game)
    return found


def text(game: str) -> Text:
    """What the game with this id says."""
    return cast(Text, import_module(_package(game) + ".text"))


def board(game: str) -> Board:
    """How the game with this id is drawn."""
    return cast(Board, import_module(_package(game) + ".board"))

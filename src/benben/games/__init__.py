"""The registry of games, and the protocols of a game's text and board.

A game is one folder and one line in `BUILT_IN`; a game of another distribution is found by its
entry point in the group `benben.games`, `<id> = "<package>"`. The package has `GAME`; its module
`text` says everything about it as phrases (see `Text`), and its module `board` draws it (see
`Board`). Beside them lie `RULES.md`, `PRIMER.md`, `art/lid.svg` and the catalogues,
`locales/<language>/LC_MESSAGES/*.po`, which have, besides what the phrases name, `<id>.name`,
`<id>.about`, `<id>.shelf` (how hard and how long it is), `<id>.option.<option>` for each of its
options and `<id>.source.<source>` for each of the lines of its score sheet.
"""

import warnings
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final, NoReturn, Protocol, cast, runtime_checkable

from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.phrase import Language, Phrase, Section, shown
from benben.core.state import Choice, Edition, State
from benben.draw.gather import Gather

BUILT_IN: Final = {
    "imhotep": "benben.games.imhotep",
    "egizia": "benben.games.egizia",
    "egizia_sands": "benben.games.egizia_sands",
    "terra_pyramides": "benben.games.terra_pyramides",
    "cleopatra": "benben.games.cleopatra",
}
"""Package of each game of ours by id, in the order of the shelf."""
ENTRY_POINTS: Final = "benben.games"
"""Group of the entry points with which other distributions add games."""


def _folder(package: str) -> Path | None:
    """The folder of a package, or None if there is none; the package itself is not imported."""
    try:
        spec = find_spec(package)
    except ImportError:  # of a parent
        return None
    places = spec.submodule_search_locations if spec else None
    return Path(places[0]) if places else None


def _installed() -> dict[str, str]:
    """The games of other distributions. One that is not there must not stop the others."""
    found = {}
    for each in sorted(entry_points(group=ENTRY_POINTS), key=lambda each: each.name):
        if _folder(each.module) is None:
            warnings.warn(
                f"the game '{each.name}' is left out, since there is no package {each.module}: "
                f"correct its entry point in the group {ENTRY_POINTS}",
                stacklevel=2,
            )
        else:
            found[each.name] = each.module
    return found


GAMES: dict[str, str] = BUILT_IN | {
    name: package for name, package in _installed().items() if name not in BUILT_IN
}
"""Package of each game that can be played, by id."""


class Text(Protocol):
    """Protocol of a game's module `text`. It gets views, so it cannot reveal hidden information."""

    def prompt(self, view: State, /) -> Phrase:
        """Prompt for the seat to move."""

    def rule(self, view: State, /) -> str | None:
        """Number of the rule that applies to this decision, or None."""

    def choice(self, view: State, choice: Choice, /) -> Phrase:
        """Menu label of a choice (action)."""

    def heard(self, before: State, who: int, choice: Choice, /) -> Phrase | None:
        """Log entry of an observed action; `who` is a seat or CHANCE. None: no entry.

        `before` is the reader's view just before the choice.
        """

    def line(self, entry: list[int], /) -> Phrase | None:
        """Log entry of a line of the journal (event log), or None."""

    def table(self, view: State, /) -> list[Section]:
        """The whole view as text, with roles that a terminal may colour."""


@runtime_checkable
class Telling(Protocol):
    """Optional protocol of a text: menu labels that already describe their effect."""

    def tells(self, choice: Choice, /) -> bool:
        """Whether the label of this choice describes its effect, so that no preview is needed."""


@runtime_checkable
class Explaining(Protocol):
    """Optional protocol of a text: why something on the board cannot be chosen now."""

    def why_not(self, view: State, target: str, /) -> tuple[Phrase, str] | None:
        """The reason and the number of its rule; None: only that it is not asked for now.

        `target` is the name of a target of the board that no legal choice begins with, on the
        view of the seat to move. Anybody may ask for any name.
        """


@runtime_checkable
class Naming(Protocol):
    """Optional protocol of a text: the printed names of the components in an edition file."""

    def component(self, where: str, name: str, edition: Edition, /) -> Phrase | None:
        """The name of a card, tile, piece or the like; None: the name is no component.

        `where` is the path of a table or list without indices, such as `cards` or
        `tiles.base.faces`; `name` is the `id` of an entry of the list, or a key of the table.
        """


@runtime_checkable
class Brief(Protocol):
    """Optional protocol of a text: what a summary of the log leaves out."""

    MINOR: frozenset[str]
    """Keys of sentences that only tell a step on the way, like a card of a payment."""


@runtime_checkable
class Foretelling(Protocol):
    """Optional protocol of a text: what a choice leads to beyond what the journal tells."""

    def foretell(self, before: State, after: State, /) -> list[Phrase]:
        """Sentences for the eyes of both views; `after` is as far as everything is certain."""


@runtime_checkable
class Varying(Protocol):
    """Optional protocol of a text: lessons of the coach that depend on the options of the table."""

    def lesson_variant(self, view: State, lesson: str, /) -> str:
        """What is added to the key of a lesson's text at this table; empty for most."""


@runtime_checkable
class Costly(Protocol):
    """Optional protocol of a text: losses beyond negative points."""

    def costs(self, entry: list[int], seat: int, /) -> bool:
        """Whether a line of the journal (event log) is a loss for a seat.

        A choice from which it certainly follows is shown first and made at the second click.
        Negative points are a loss in every game and need not be reported here.
        """


@runtime_checkable
class Cautioning(Protocol):
    """Optional protocol of a text: losses that are certain although what follows is not."""

    def cautions(self, view: State, choice: Choice, /) -> list[Phrase]:
        """Sentences with which a choice is shown first and made at the second click."""


class Board(Protocol):
    """Protocol of a game's module `board`. It draws views, so it cannot show hidden information."""

    def draw(
        self, view: State, lit: frozenset[str], words: Language, names: Sequence[str], /
    ) -> str:
        """Draw a view as SVG; `lit` are the ids of the targets that can be selected now."""

    def targets(self, choice: Choice, /) -> tuple[str, ...]:
        """Ids of the elements that a player selects for a choice, in this order.

        `turn-…` is the orientation of a piece: it stays selected until another one is selected.
        """


@runtime_checkable
class Parted(Protocol):
    """Optional protocol of a board: its drawing in pieces.

    A piece that has not changed should be the same object, which makes comparing it fast.
    """

    def parts(
        self, view: State, lit: frozenset[str], words: Language, names: Sequence[str], /
    ) -> list[str]:
        """Return the result of `draw` in pieces. A piece keeps its index while others change."""


@runtime_checkable
class Depicting(Protocol):
    """Optional protocol of a board: components of an edition file, each drawn by itself."""

    def depict(
        self, view: State, where: str, name: str, words: Language, /
    ) -> tuple[float, float, str] | None:
        """Width, height and SVG of a card or tile; None: it is not drawn by itself.

        `where` and `name` are those of `Naming.component`; the view has the edition.
        """


@runtime_checkable
class Forecasting(Protocol):
    """Optional protocol of a board: for games whose points are counted at the end."""

    def forecast(self, state: State, /) -> list[int]:
        """Points by seat if the game ended now."""


@runtime_checkable
class Gathering(Protocol):
    """Optional protocol of a board: for decisions that select a set in any order."""

    def gather(self, view: State, /) -> Gather | None:
        """The set that is selected at this decision, or None."""


@runtime_checkable
class Closed(Protocol):
    """Optional protocol of a board: for games with hidden points."""

    def points(self, view: State, /) -> list[int | None]:
        """Points by seat; None for those that are hidden from the observer of the view."""


def _package(game: str) -> str:
    if game not in GAMES:
        raise BadInput(
            "error.table.game",
            "there is no game '{game}'; the games are: {known}",
            game=shown(game),
            known=", ".join(GAMES),
        )
    return GAMES[game]


def folder(game: str) -> Path:
    """The folder of the game with this id; the game itself is not imported."""
    found = _folder(_package(game))
    assert found is not None, game
    return found


def catalogue_folders() -> list[Path]:
    """The folders with the texts of all games, and of what several games of ours share."""
    ours = Path(__file__).parent
    others = [folder(name) for name in GAMES if name not in BUILT_IN]
    found = [each / "locales" for each in [*sorted(ours.iterdir()), *others]]
    return [each for each in found if each.is_dir()]


def get(game: str) -> Game:
    """Return the game with this id; raises BadInput if there is none."""
    package = _package(game)
    found = import_module(package).GAME
    assert isinstance(found, Game)
    if found.id != game:
        raise BadInput(
            "error.table.id",
            "the package {package} is registered as '{game}', but its game has the id '{id}'",
            package=package,
            game=shown(game),
            id=shown(found.id),
        )
    return found


def every() -> list[Game]:
    """Return all games. One of another distribution that is faulty is left out, with a warning."""
    found = []
    for name in GAMES:
        try:
            found.append(get(name))
        except Exception as error:  # whatever is wrong with it must not stop the others
            if name in BUILT_IN:
                raise
            warnings.warn(f"the game '{name}' is left out: {error}", stacklevel=2)
    return found


@cache  # every picture asks several times, and the import system is slow to answer
def text(game: str) -> Text:
    """Return the module `text` of the game with this id; raises BadInput if it has none."""
    return cast(Text, module(game, "text") or _missing(game, "text"))


@cache
def board(game: str) -> Board:
    """Return the module `board` of the game with this id; raises BadInput if it has none."""
    return cast(Board, module(game, "board") or _missing(game, "board"))


def module(game: str, name: str) -> ModuleType | None:
    """Return a module of a game, or None if the game does not have it.

    An import that fails inside of the module is an error.
    """
    whole = f"{_package(game)}.{name}"
    try:
        return import_module(whole)
    except ModuleNotFoundError as error:
        if error.name != whole:
            raise
        return None


def _missing(game: str, name: str) -> NoReturn:
    raise BadInput(
        "error.table.module",
        "the game '{game}' has no {module}.py, which this needs",
        game=shown(game),
        module=name,
    )

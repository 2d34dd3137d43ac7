"""A game as a whole: what it is called, who can play it, how it starts. One object each."""

from abc import abstractmethod
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from benben.core.actions import ActionSpace
from benben.core.errors import BadEdition, BadOption
from benben.core.phrase import Message, shown
from benben.core.rng import Rng
from benben.core.state import Edition, State


@dataclass(frozen=True)
class Option:
    """Something to agree on before the game. The first value is the default."""

    name: str
    values: tuple[str, ...]
    parts: tuple[str, ...] = ()
    """Where a value is a word with a letter for each of several things: what they are."""

    @property
    def default(self) -> str:
        return self.values[0]


@dataclass(repr=False)
class Game:
    """Not hot, so plain Python; games outside benben subclass it just the same."""

    id: str
    rules: int
    """Raised by every change that alters what a record replays to."""
    seats: range
    options: list[Option]
    space: ActionSpace
    bound: int
    """No game has more choices."""
    sources: list[str]
    """What points come from, in the order of the score sheet."""
    folder: Path
    """Where `edition.toml` and `RULES.md` lie."""
    prefix: str = ""
    """Of the numbers in RULES.md."""
    codes: list[str] = field(default_factory=lambda: ["points"])
    """The names of the journal's codes."""
    forgets: tuple[str, ...] = field(default=())
    """Attributes of a state in which, by a ruling, views hold less than what follows from things
    heard."""
    forgets_after: str = ""
    """The journal code with whose first line `forgets` begins to hold; empty: from the start."""
    normal_views: bool = False
    """Whether `seen_by` brings what a seat knows into a normal form, so that a view on which a
    choice was played is the view of what follows only once it is seen again."""

    def __repr__(self) -> str:
        return f"<the game {self.id}>"

    @abstractmethod
    def set_up(self, seats: int, options: dict[str, str], edition: Edition) -> State:
        """The first position. All arguments have been checked."""

    @abstractmethod
    def unpack(self, ints: list[int], edition: Edition) -> State:
        """The position that `State.pack` wrote."""

    @abstractmethod
    def read_edition(self, text: str, place: str) -> Edition:
        """An edition from the text of a file; BadEdition names the place of what is wrong."""

    def refuse(self, seats: int, options: dict[str, str]) -> Message | None:
        """Why this combination cannot be played, or nothing."""
        return None

    @cached_property
    def standard(self) -> Edition:
        """The edition that comes with the game."""
        text = (self.folder / "edition.toml").read_text("utf-8")
        return self.load_edition(text, "edition.toml")

    def load_edition(self, text: str, place: str) -> Edition:
        """An edition that remembers the text it was read from; BadEdition names the place."""
        edition = self.read_edition(text, place)
        edition.text = text
        return edition

    def edition_from(self, path: Path) -> Edition:
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadEdition(
                "error.unreadable",
                "{file} cannot be read: {error}",
                file=str(path),
                error=str(error),
            ) from error
        return self.load_edition(text, str(path))

    def start(
        self,
        seats: int,
        options: dict[str, str] | None = None,
        edition: Edition | None = None,
    ) -> State:
        """The first position; options not given have their default."""
        chosen = self.check_options(seats, options or {})
        if edition is None:
            edition = self.standard
        if edition.game != self.id:
            raise BadEdition(
                "error.edition.unfit",
                "the edition '{edition}' is for {game}, not {other}",
                edition=shown(edition.name),
                game=edition.game,
                other=self.id,
            )
        return self.set_up(seats, chosen, edition)

    def check_options(self, seats: int, given: dict[str, str]) -> dict[str, str]:
        """All options with their values, or BadOption."""
        if seats not in self.seats:
            raise BadOption(
                "error.table.seats",
                "{game} is for {first} to {last} seats, not {seats}",
                game=self.id,
                first=self.seats[0],
                last=self.seats[-1],
                seats=seats,
            )
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or Message("error.none", "none")
                raise BadOption(
                    "error.table.option",
                    "{game} has no option '{option}'; its options are: {known}",
                    game=self.id,
                    option=shown(name),
                    known=names,
                )
        chosen: dict[str, str] = {}
        for option in self.options:
            value = given.get(option.name, option.default)
            if value not in option.values:
                values = ", ".join(option.values)
                raise BadOption(
                    "error.table.value",
                    "option {option}: '{value}' is not one of {known}",
                    option=option.name,
                    value=shown(value),
                    known=values,
                )
            chosen[option.name] = value
        if reason := self.refuse(seats, chosen):
            raise BadOption.of(reason)
        return chosen

    def any_options(self, seats: int, rng: Rng) -> dict[str, str]:
        """Options at random, among those that can be combined."""
        while True:
            chosen = {o.name: o.values[rng.below(len(o.values))] for o in self.options}
            if not self.refuse(seats, chosen):
                return chosen

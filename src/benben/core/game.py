"""The description of a game: its name, player counts, options and setup. One object each."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

from benben.core.actions import ActionSpace
from benben.core.edition import SOURCES, count_by_source, load, values_of
from benben.core.errors import BadEdition, BadOption
from benben.core.observation import Layout, Segment, unobserved
from benben.core.phrase import Message, shown
from benben.core.rng import Rng
from benben.core.state import Edition, State


@dataclass(frozen=True)
class Option:
    """Option of a game that is set before it starts. The first value is the default."""

    name: str
    values: tuple[str, ...]
    parts: tuple[str, ...] = ()
    """Names of the parts of a value that has one letter for each of several things, else empty."""

    @property
    def default(self) -> str:
        """The value of the option if none is given."""
        return self.values[0]


@dataclass(frozen=True)
class Parameter:
    """Parameter of a game's evaluation or playouts that `benben train` can tune."""

    name: str
    value: int
    """The game's own value."""
    step: int
    """Size of a perturbation in tuning, in the unit of `value`."""


@lru_cache(100)
def _count_value_sources(text: str, unused: tuple[str, ...]) -> dict[str, int]:
    counts = count_by_source(values_of(load(text, "edition")), unused)
    return dict(zip(SOURCES, counts, strict=True))


@dataclass(repr=False)
class Game:
    """Base class of game descriptions. Not compiled; games outside benben may subclass it."""

    id: str
    rules: int
    """Version of the rules; raised by every change that makes old records replay differently."""
    seats: range
    options: list[Option]
    space: ActionSpace
    bound: int
    """Upper bound of the number of choices in a game, those of chance included."""
    sources: list[str]
    """Sources of points, in the order of the score sheet."""
    folder: Path
    """Folder of `edition.toml` and `RULES.md`."""
    prefix: str = ""
    """Prefix of the rule numbers in RULES.md."""
    codes: list[str] = field(default_factory=lambda: ["points"])
    """Names of the journal codes, by code."""
    forgets: tuple[str, ...] = field(default=())
    """State attributes in which a view may, by a ruling, hold less than its observations imply."""
    forgets_after: str = ""
    """Journal code from whose first line on `forgets` applies; empty: from the start."""
    normal_views: bool = False
    """Whether `seen_by` normalizes views.

    If so, applying a choice to a view gives the view of the next position only after another
    `seen_by`.
    """
    segments: Callable[[int], list[Segment]] | None = None
    """Segments of an observation by number of seats; None: the game has no observations."""
    unobserved: dict[str, str] = field(default_factory=dict)
    """State attributes that an observation leaves out in part or whole, each with the reason."""
    parameters: list[Parameter] = field(default_factory=list)
    """What `State.tuning` consists of, in its order; empty if nothing can be tuned."""

    def __repr__(self) -> str:
        return f"<the game {self.id}>"

    @abstractmethod
    def set_up(self, seats: int, options: dict[str, str], edition: Edition) -> State:
        """Return the initial position; the arguments have been validated."""

    @abstractmethod
    def unpack(self, ints: list[int], edition: Edition) -> State:
        """Return the position from the integers of `State.pack`."""

    @abstractmethod
    def read_edition(self, text: str, place: str) -> Edition:
        """Parse the text of an edition file (component data); BadEdition names the place."""

    def refuse(self, seats: int, options: dict[str, str]) -> Message | None:
        """Return why this combination of seats and options is not playable, or None."""
        return None

    def layout(self, seats: int) -> Layout:
        """Return the layout of observations; raises BadInput if the game has none."""
        if self.segments is None:
            raise unobserved(self.id)
        return Layout(self.segments(seats))

    @cached_property
    def standard(self) -> Edition:
        """The standard edition (component data), which comes with the game."""
        text = (self.folder / "edition.toml").read_text("utf-8")
        return self.load_edition(text, "edition.toml")

    @cached_property
    def _former_files(self) -> dict[str, Path]:
        return {file.stem: file for file in (self.folder / "former").glob("*.json")}

    @cached_property
    def _former(self) -> dict[str, Edition]:
        return {}

    def known_edition(self, digest: str) -> Edition | None:
        """Return the standard edition, or a former one, that has this digest."""
        if digest == self.standard.digest:
            return self.standard
        if digest not in self._former and digest in self._former_files:
            file = self._former_files[digest]
            self._former[digest] = self.load_edition(file.read_text("utf-8"), file.name)
        return self._former.get(digest)

    def unused(self, seats: int, options: dict[str, str], edition: Edition) -> list[str]:
        """Return the groups of the edition file that such a game does not use, as paths."""
        return []

    def option_values(self, edition: Edition) -> dict[str, int]:
        """Return the values of an edition that the texts of the options name, by argument."""
        return {}

    def count_value_sources(
        self, edition: Edition, seats: int = 0, options: dict[str, str] | None = None
    ) -> dict[str, int]:
        """Count the printed values of an edition by source.

        With seats and options, only those values that such a game uses.
        """
        unused = self.unused(seats, options or {}, edition) if seats else []
        return _count_value_sources(edition.text, tuple(unused))

    def load_edition(self, text: str, place: str) -> Edition:
        """Parse an edition and keep its text; BadEdition names the place of an error."""
        edition = self.read_edition(text, place)
        edition.text = text
        return edition

    def edition_from(self, path: Path) -> Edition:
        """Read an edition (component data) from a file; BadEdition names the place of an error."""
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
        """Return the initial position; options that are not given have their default."""
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
        """Return all options with their values; raises BadOption if one is invalid."""
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
        """Return a random valid combination of options."""
        while True:
            chosen = {o.name: o.values[rng.below(len(o.values))] for o in self.options}
            if not self.refuse(seats, chosen):
                return chosen

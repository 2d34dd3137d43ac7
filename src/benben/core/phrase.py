"""Language-independent texts: a message key and arguments.

A game's `text.py` returns phrases; `benben.words` turns them into English, French or German.
An error carries a `Message`, a phrase that has its English sentence with it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

LONGEST_QUOTE: Final = 60
"""Maximum number of characters of user input quoted in an error."""
LONGEST_ARGUMENT: Final = 600
"""Maximum number of characters of any other argument of an error, such as a list of words."""


@dataclass(frozen=True)
class Who:
    """A seat (player), to be replaced by the player's name."""

    seat: int


class Phrase:
    """A message key of the catalogues with its arguments: `Phrase("imhotep.load", boat=2)`.

    The argument `n`, if present, selects singular or plural.
    """

    def __init__(self, key: str, /, **args: "Argument") -> None:
        self.key = key
        self.args = args

    def __repr__(self) -> str:
        args = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"Phrase({self.key!r}{args})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.key, self.args) == (other.key, other.args)

    def __hash__(self) -> int:
        return hash(self.key)


class Message(Phrase):
    """Error message: a catalogue key, the English sentence, and the arguments of both.

    `str` gives the English sentence without a catalogue, for the core and for games outside benben;
    `Words.say` gives it in the reader's language. Both sentences have the same placeholders. User
    input must go through `shown` or `literal` first.
    """

    def __init__(self, key: str, english: str, /, **args: "int | str | Message") -> None:
        cut = {
            name: _cut(value, LONGEST_ARGUMENT) if isinstance(value, str) else value
            for name, value in args.items()
        }
        super().__init__(key, **cut)
        self.english = english

    def __str__(self) -> str:
        return self.english.format_map(self.args)


def shown(text: str, most: int = LONGEST_QUOTE) -> str:
    """Prepare user input for quoting in an error: shortened, without control characters."""
    return _printable(_cut(text, most))


def literal(value: Any) -> str:
    """Format a value of a user's file as it may be written there, shortened."""
    if isinstance(value, str):
        return repr(_cut(value, LONGEST_QUOTE))
    try:
        return _printable(_cut(repr(value), LONGEST_QUOTE))
    except (ValueError, RecursionError):  # too many digits or nesting levels
        return "…"


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


@dataclass(frozen=True)
class Either:
    """Alternatives, formatted as "a, b or c"; a plain list is formatted as "a, b and c"."""

    phrases: tuple[Phrase, ...]


Argument: TypeAlias = "int | str | Who | Phrase | list[Phrase] | Either"


class Language(Protocol):
    """Phrases in one language: what a board needs to write on it. `benben.words.Words` is one."""

    def __call__(self, key: str, **args: Argument) -> str:
        """A message in which no players occur."""

    def say(self, phrase: Phrase, names: Sequence[str]) -> str:
        """A phrase, with the names of the players by seat."""


@dataclass(frozen=True)
class Span:
    """Part of a line of the text table, with a role that a terminal may colour.

    Roles: "" plain, "strong", "dim", "lit", "river", "gold", "danger", or "seat0" to "seat4".
    """

    text: Argument
    role: str = ""
    spoken: "Argument | None" = None
    """Replacement for screen readers, where `text` relies on a sign, a colour or a column."""


@dataclass(frozen=True)
class Section:
    """Section of the text table: a heading, and lines made of spans."""

    heading: Phrase
    lines: list[list[Span]]

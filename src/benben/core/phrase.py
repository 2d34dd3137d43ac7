"""What a game says, before it is in any language: a message key and arguments.

A game's `text.py` returns phrases; `benben.words` turns them into English, French or German.
An error carries a `Message`, a phrase that has its English sentence with it.
"""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

LONGEST_QUOTE: Final = 60
"""Characters of somebody's text that an error repeats."""
LONGEST_ARGUMENT: Final = 600
"""Characters of any other text in an error, such as the list of known words."""


@dataclass(frozen=True)
class Who:
    """A seat, to be replaced by its player's name."""

    seat: int


class Phrase:
    """A message key of the catalogues and what goes into it: `Phrase("imhotep.load", boat=2)`.

    The argument `n`, where there is one, decides between singular and plural.
    """

    def __init__(self, key: str, /, **args: "Argument") -> None:
        self.key = key
        self.args = args

    def __repr__(self) -> str:
        said = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"Phrase({self.key!r}{said})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.key, self.args) == (other.key, other.args)

    def __hash__(self) -> int:
        return hash(self.key)


class Message(Phrase):
    """What is wrong: a key of the catalogues, the English sentence, and what goes into it.

    `str` gives the sentence in English and needs no catalogue, so that the core and games from
    elsewhere can speak without any; `Words.say` gives it in the reader's language. Both sentences
    have the same placeholders. Somebody's text goes through `shown` or `literal` first.
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
    """Somebody's text as an error may repeat it: short, and without control characters."""
    return _printable(_cut(text, most))


def literal(value: Any) -> str:
    """A value of somebody's file as it may stand there, short."""
    if isinstance(value, str):
        return repr(_cut(value, LONGEST_QUOTE))
    try:
        return _printable(_cut(repr(value), LONGEST_QUOTE))
    except (ValueError, RecursionError):  # thousands of digits, or of levels
        return "…"


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


@dataclass(frozen=True)
class Either:
    """Things of which one is meant: "a, b or c"; a plain list is "a, b and c"."""

    phrases: tuple[Phrase, ...]


Argument: TypeAlias = "int | str | Who | Phrase | list[Phrase] | Either"


@dataclass(frozen=True)
class Span:
    """A piece of a line of the table in words, with a role that a terminal may colour.

    Roles: "" plain, "strong", "dim", "lit", "river", "gold", "danger", or "seat0" to "seat4".
    """

    said: Argument
    role: str = ""
    spoken: "Argument | None" = None
    """What is said instead where it is read aloud: a sign, a colour or a column tells nothing."""


@dataclass(frozen=True)
class Section:
    """A part of the table in words: a heading, and lines made of spans."""

    heading: Phrase
    lines: list[list[Span]]

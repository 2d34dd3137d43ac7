"""What a game says, before it is in any language: a message key and arguments.

A game's `text.py` returns phrases; `benben.words` turns them into English, French or German.
"""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Who:
    """A seat, to be replaced by its player's name."""

    seat: int


class Phrase:
    """A message key of the catalogues and what goes into it: `Phrase("imhotep.load", boat=2)`.

    The argument `n`, where there is one, decides between singular and plural.
    """

    def __init__(self, key: str, **args: "Argument") -> None:
        self.key = key
        self.args = args

    def __repr__(self) -> str:
        said = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"Phrase({self.key!r}{said})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.key, self.args) == (other.key, other.args)

    def __hash__(self) -> int:
        return hash(self.key)


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

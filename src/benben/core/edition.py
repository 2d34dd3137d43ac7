"""Reader of edition files (component data): TOML with typed fields; errors name the place."""

import hashlib
import json
import re
import tomllib
from typing import Any, Final

from benben.core.actions import UNKNOWN
from benben.core.changes import Tree
from benben.core.errors import BadEdition
from benben.core.phrase import Message, literal, shown

SOURCES: Final = ("rulebook", "public", "reconstructed", "confirmed", "changed")
OWN_SOURCES: Final = frozenset({"confirmed", "changed"})
"""Sources of a custom edition: compared with a physical copy, or changed without one.

They take precedence over the sources of the standard edition, which say nothing about a value that
somebody has replaced.
"""
MAX_CHARACTERS: Final = 200_000
"""Maximum number of characters of an edition file, ten times the longest standard edition."""
MOST_DOTS: Final = 50
"""Maximum number of dots in one line; the standard editions have up to eight."""
DEEPEST: Final = 20
MAX_PATH_CHARACTERS: Final = 200
"""Maximum number of characters of a path quoted in an error, as its words are user input."""
NAME: Final = re.compile(r"[A-Za-z0-9_/-]{1,60}")
"""Valid names of tables and fields; they keep a path on one line."""
ABOUT_A_VALUE: Final = frozenset({"source", "page", "why", "firmer"})
ABOUT_THE_FILE: Final = ABOUT_A_VALUE | {"game", "name", "about", "printing"}
OUR_NAMES: Final = frozenset({"id"})
"""Fields with a name of ours; they are not printed and not counted as values."""


class Value:
    """One printed value of an edition file, with its source."""

    def __init__(self, path: str, value: Any, source: str, page: int) -> None:
        self.path = path
        """Path of the value from the top of the file: `pyramid.a.values[2]`."""
        self.value = value
        """The value: a number, a text or a Boolean."""
        self.source = source
        """One of SOURCES, or empty if no group around the value names a source."""
        self.page = page
        """Page of the printed rulebook; 0 if the source is not the rulebook or names none."""


def values_of(tree: Tree) -> list[Value]:
    """Return every printed value of an edition file in the order of the file."""
    found: list[Value] = []
    _collect(tree, "", "", 0, {}, found)
    return found


def _collect(
    node: Any, path: str, source: str, page: int, firmer: dict[str, Value], found: list[Value]
) -> None:
    own = source in OWN_SOURCES
    if path in firmer and not own:
        source, page = firmer[path].source, firmer[path].page
        own = source in OWN_SOURCES
    if isinstance(node, dict):
        if "source" in node and not own:
            # A page belongs to the source beside it: a group inside another has its own.
            source, page = node["source"], _page(node)
        for name, entry in _firmer(node):
            at = f"{path}.{name}" if path else name
            if at not in firmer or firmer[at].source not in OWN_SOURCES:
                firmer[at] = Value(at, None, entry["source"], _page(entry))
        for key, value in node.items():
            if key not in ABOUT_THE_FILE and key not in OUR_NAMES:
                _collect(value, f"{path}.{key}" if path else key, source, page, firmer, found)
    elif isinstance(node, list):
        for i, value in enumerate(node):
            _collect(value, f"{path}[{i}]", source, page, firmer, found)
    else:
        found.append(Value(path, node, source, page))


def _page(node: dict[str, Any]) -> int:
    page = node.get("page", 0)
    return page if isinstance(page, int) else 0


def _firmer(node: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Return what in a group has a firmer source than the group, with the entry that says so."""
    return [(name, entry) for entry in node.get("firmer", []) for name in map(str, entry["values"])]


def inside(path: str, group: str) -> bool:
    """Tell whether a path is that of a group, or of something in it."""
    return path == group or path.startswith((f"{group}.", f"{group}["))


def count_by_source(values: list[Value], unused: list[str] | tuple[str, ...] = ()) -> list[int]:
    """Count values by source, in the order of SOURCES; those in the unused groups are left out."""
    counts = [0] * len(SOURCES)
    for value in values:
        if value.source in SOURCES and not any(inside(value.path, group) for group in unused):
            counts[SOURCES.index(value.source)] += 1
    return counts


def load(text: str, place: str) -> Tree:
    """Parse an edition file in TOML, or in JSON if it starts with a brace."""
    text = text.removeprefix("\ufeff")  # some editors put a byte order mark first
    if len(text) > MAX_CHARACTERS:
        raise BadEdition(
            "error.edition.long",
            "{place}: an edition has at most {most} characters",
            place=place,
            most=MAX_CHARACTERS,
        )
    # tomllib takes quadratic time in the number of dots of a key.
    for number, line in enumerate(text.split("\n"), 1):
        if not text.startswith("{") and line.count(".") > MOST_DOTS:
            raise BadEdition(
                "error.edition.dots",
                "{place}: line {line} has more than {most} dots",
                place=place,
                line=number,
                most=MOST_DOTS,
            )
    try:
        data: Tree = json.loads(text) if text.startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also too many digits
        raise _no_toml(place, error) from error
    return data


def _no_toml(place: str, error: Exception) -> BadEdition:
    return BadEdition(
        "error.edition.toml",
        "{place}: not a TOML file: {error}",
        place=place,
        error=str(error),
    )


class Reader:
    """Typed access to the fields of an edition file: `reader.number("stones.sled", 1, 9)`."""

    def __init__(self, text: str, place: str, game: str) -> None:
        self.place = place
        self.data = load(text, place)
        self.used: set[str] = set()
        if self.word("game") != game:
            raise self.wrong(
                "game",
                "error.edition.game",
                "is for {game}, not {other}",
                game=literal(self.data["game"]),
                other=literal(game),
            )
        self.name = self.word("name")
        if not re.fullmatch(r"[^\s#]{1,40}", self.name) or not self.name.isprintable():
            raise self.wrong(
                "name",
                "error.edition.name",
                "must be one word of at most 40 characters, without '#'",
            )
        self._check_sources(self.data, "", "", 0)
        counts = count_by_source(values_of(self.data))
        self.values = sum(counts)
        self.unverified = counts[SOURCES.index("reconstructed")]
        # A file may contain dates in its notes; they are hashed as strings.
        try:
            canonical = json.dumps(self.data, sort_keys=True, ensure_ascii=True, default=str)
        except (ValueError, RecursionError) as error:  # too many digits or nesting levels
            raise _no_toml(place, error) from error
        self.digest = hashlib.sha256(canonical.encode()).hexdigest()[:16]

    def wrong(
        self, path: str, key: str, english: str, /, **args: int | str | Message
    ) -> BadEdition:
        """Make the error for the value at a path; the message continues after the path."""
        return BadEdition(
            "error.edition.at",
            "{place}: {path} {why}",
            place=self.place,
            path=shown(path, MAX_PATH_CHARACTERS),
            why=Message(key, english, **args),
        )

    def _check_sources(self, node: Any, path: str, source: str, depth: int) -> None:
        """Check that the group of each value states its source, and the names of all fields."""
        if depth > DEEPEST:
            raise self.wrong(path, "error.edition.deep", "is nested too deeply")
        if isinstance(node, dict):
            if "source" in node:
                source = self._source(node, path)
            for key, value in node.items():
                here = f"{path}.{key}" if path else key
                if not NAME.fullmatch(key):
                    raise self.wrong(
                        here,
                        "error.edition.key",
                        "must be named with letters, digits, '_', '-' and '/' alone",
                    )
                if key == "firmer":
                    self._check_firmer(value, here)
                elif key not in ABOUT_THE_FILE:
                    self._check_sources(value, here, source, depth + 1)
                elif isinstance(value, dict):
                    raise self.wrong(here, "error.edition.no_table", "must not be a table")
        elif isinstance(node, list):
            for i, value in enumerate(node):
                self._check_sources(value, f"{path}[{i}]", source, depth + 1)
        elif not source:
            raise self.wrong(path, "error.edition.sourceless", "is in no group with a source")

    def _source(self, node: dict[str, Any], path: str) -> str:
        source = node["source"]
        if source not in SOURCES:
            raise self.wrong(
                f"{path}.source" if path else "source",
                "error.edition.one_of",
                "is {value}, not one of {known}",
                value=literal(source),
                known=", ".join(SOURCES),
            )
        return str(source)

    def _check_firmer(self, entries: Any, path: str) -> None:
        """Check the form of firmer sources.

        What they name may be missing: the owner of a box may have shortened a list.
        """
        if not isinstance(entries, list):
            raise self.wrong(
                path, "error.edition.list", "must be a list, not {value}", value=literal(entries)
            )
        for i, entry in enumerate(entries):
            here = f"{path}[{i}]"
            if not isinstance(entry, dict):
                raise self.wrong(here, "error.edition.table", "must be a table")
            for name in ("source", "values"):
                if name not in entry:
                    raise self.wrong(f"{here}.{name}", "error.edition.missing", "is missing")
            self._source(entry, here)
            if not isinstance(entry["values"], list):
                raise self.wrong(
                    f"{here}.values",
                    "error.edition.list",
                    "must be a list, not {value}",
                    value=literal(entry["values"]),
                )

    def raw(self, path: str) -> Any:
        """Return the value at a dotted path; raises BadEdition if it is missing."""
        node: Any = self.data
        self.used.add(path)
        for key in path.split("."):
            if not isinstance(node, dict) or key not in node:
                raise self.wrong(path, "error.edition.missing", "is missing")
            node = node[key]
        return node

    def word(self, path: str) -> str:
        """Return the string at a path."""
        value = self.raw(path)
        if not isinstance(value, str):
            raise self.wrong(
                path, "error.edition.text", "must be a text, not {value}", value=literal(value)
            )
        return value

    def number(self, path: str, low: int, high: int) -> int:
        """Return the integer at a path, from `low` to `high`."""
        return self.check(self.raw(path), path, low, high)

    def check(self, value: Any, path: str, low: int, high: int) -> int:
        """Check that a value is an integer from `low` to `high`; `path` is for the error."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(
                path,
                "error.edition.whole",
                "must be a whole number, not {value}",
                value=literal(value),
            )
        if not low <= value <= high:
            raise self.wrong(
                path,
                "error.edition.range",
                "is {value}, and must be from {low} to {high}",
                value=literal(value),
                low=low,
                high=high,
            )
        return value

    def items(self, path: str, length: int | tuple[int, int]) -> list[Any]:
        """Return the list at a path; `length` is its length, or the minimum and maximum."""
        value = self.raw(path)
        if not isinstance(value, list):
            raise self.wrong(
                path, "error.edition.list", "must be a list, not {value}", value=literal(value)
            )
        least, most = (length, length) if isinstance(length, int) else length
        if not least <= len(value) <= most:
            wanted: int | Message = least
            if least != most:
                wanted = Message("error.span", "{first} to {last}", first=least, last=most)
            raise self.wrong(
                path,
                "error.edition.entries",
                "has {given} entries, and must have {wanted}",
                given=len(value),
                wanted=str(wanted),
            )
        return value

    def numbers(self, path: str, length: int | tuple[int, int], low: int, high: int) -> list[int]:
        """Return the list of integers from `low` to `high` at a path."""
        return [
            self.check(value, f"{path}[{i}]", low, high)
            for i, value in enumerate(self.items(path, length))
        ]

    def player_counts(self, counts: range) -> None:
        """Check that the numbers of players are exactly these, since the code fixes them."""
        path = "players.counts"
        if self.numbers(path, len(counts), counts[0], counts[-1]) != list(counts):
            what = ", ".join(map(str, counts))
            raise self.wrong(path, "error.edition.exactly", "must be {what}", what=what)

    def colours(self, count: int) -> None:
        """Check that the players have this many colours, each a text and none twice."""
        colours = self.items("players.colours", count)
        for i, colour in enumerate(colours):
            if not isinstance(colour, str) or colour in colours[:i]:
                raise self.wrong(
                    f"players.colours[{i}]",
                    "error.edition.colours",
                    "must be a text, and no colour twice",
                )

    def which(self, value: Any, path: str, words: list[str]) -> int:
        """Index of a value in a list of words."""
        if value not in words:
            raise self.wrong(
                path,
                "error.edition.one_of",
                "is {value}, not one of {known}",
                value=literal(value),
                known=", ".join(words),
            )
        return words.index(value)

    def tables(
        self,
        path: str,
        length: int | tuple[int, int],
        fields: set[str],
        extra: set[str] | frozenset[str] = frozenset(),
    ) -> list[dict[str, Any]]:
        """Read a list of tables with these fields; the extra ones are optional."""
        tables = self.items(path, length)
        for i, table in enumerate(tables):
            if not isinstance(table, dict):
                raise self.wrong(f"{path}[{i}]", "error.edition.table", "must be a table")
            for name in fields - set(table):
                raise self.wrong(f"{path}[{i}].{name}", "error.edition.missing", "is missing")
            for name in set(table) - fields - extra - ABOUT_A_VALUE:
                raise self.wrong(
                    f"{path}[{i}].{name}",
                    "error.edition.field",
                    "is not a field of this game's editions",
                )
        return tables

    def named(
        self,
        path: str,
        words: list[str],
        fields: set[str],
        extra: set[str] | frozenset[str] = frozenset(),
    ) -> list[tuple[str, int, dict[str, Any]]]:
        """Read a list with one table per word; return path, index of the word and table of each."""
        out: list[tuple[str, int, dict[str, Any]]] = []
        left = [word for word in words if word != UNKNOWN]
        for i, table in enumerate(self.tables(path, len(left), {"id", *fields}, extra)):
            name = table["id"]
            if name not in left:
                raise self.wrong(
                    f"{path}[{i}].id",
                    "error.edition.again",
                    "is {value}: unknown, or a second time; the words are {known}",
                    value=literal(name),
                    known=", ".join(words),
                )
            left.remove(name)
            out.append((f"{path}[{i}]", words.index(name), table))
        return out

    def done(self) -> None:
        """Raise BadEdition for fields that were never read, such as misspelled names."""
        self._leftover(self.data, "")

    def _leftover(self, node: dict[str, Any], path: str) -> None:
        for key, value in node.items():
            here = f"{path}.{key}" if path else key
            if key in ABOUT_THE_FILE or here in self.used:
                continue
            if isinstance(value, dict):
                self._leftover(value, here)
            else:
                raise self.wrong(
                    here, "error.edition.field", "is not a field of this game's editions"
                )

"""Reading an edition: TOML with typed fields, and an error that names the place."""

import hashlib
import json
import re
import tomllib
from typing import Any, Final

from benben.core.actions import UNKNOWN
from benben.core.errors import BadEdition

SOURCES: Final = ("rulebook", "public", "reconstructed")
DEEPEST: Final = 20
ABOUT_A_VALUE: Final = frozenset({"source", "page", "why"})
ABOUT_THE_FILE: Final = ABOUT_A_VALUE | {"game", "name", "about"}


class Reader:
    """The fields of an edition file by dotted path: `reader.number("stones.sled", 1, 9)`."""

    def __init__(self, text: str, place: str, game: str) -> None:
        self.place = place
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # ValueError: also a number too long to read
            raise BadEdition(f"{place}: not a TOML file: {error}") from error
        self.used: set[str] = set()
        if self.word("game") != game:
            raise self.wrong("game", f"is for {self.data['game']!r}, not {game!r}")
        self.name = self.word("name")
        if not re.fullmatch(r"[^\s#]{1,40}", self.name) or not self.name.isprintable():
            raise self.wrong("name", "must be one word of at most 40 characters, without '#'")
        self.values = 0
        self.unverified = 0
        self._count(self.data, "", "", 0)
        # Dates are no printed values, but a file may have them in its notes.
        canonical = json.dumps(self.data, sort_keys=True, ensure_ascii=True, default=str)
        self.digest = hashlib.sha256(canonical.encode()).hexdigest()[:16]

    def wrong(self, path: str, sentence: str) -> BadEdition:
        return BadEdition(f"{self.place}: {path} {sentence}")

    def _count(self, node: Any, path: str, source: str, depth: int) -> None:
        """Counts printed values, and checks that each stands in a group that says its source."""
        if depth > DEEPEST:
            raise self.wrong(path, "is nested too deeply")
        if isinstance(node, dict):
            if "source" in node:
                source = node["source"]
                if source not in SOURCES:
                    one_of = ", ".join(SOURCES)
                    place = f"{path}.source" if path else "source"
                    raise self.wrong(place, f"is {source!r}, not one of {one_of}")
            for key, value in node.items():
                if key not in ABOUT_THE_FILE:
                    self._count(value, f"{path}.{key}" if path else key, source, depth + 1)
        elif isinstance(node, list):
            for i, value in enumerate(node):
                self._count(value, f"{path}[{i}]", source, depth + 1)
        else:
            if not source:
                raise self.wrong(path, "stands in no group with a source")
            self.values += 1
            self.unverified += source == "reconstructed"

    def raw(self, path: str) -> Any:
        node: Any = self.data
        self.used.add(path)
        for key in path.split("."):
            if not isinstance(node, dict) or key not in node:
                raise self.wrong(path, "is missing")
            node = node[key]
        return node

    def word(self, path: str) -> str:
        value = self.raw(path)
        if not isinstance(value, str):
            raise self.wrong(path, f"must be a text, not {value!r}")
        return value

    def number(self, path: str, low: int, high: int) -> int:
        return self.check(self.raw(path), path, low, high)

    def check(self, value: Any, path: str, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(path, f"must be a whole number, not {value!r}")
        if not low <= value <= high:
            raise self.wrong(path, f"is {value}, and must be from {low} to {high}")
        return value

    def items(self, path: str, length: int | tuple[int, int]) -> list[Any]:
        value = self.raw(path)
        if not isinstance(value, list):
            raise self.wrong(path, f"must be a list, not {value!r}")
        least, most = (length, length) if isinstance(length, int) else length
        if not least <= len(value) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            raise self.wrong(path, f"has {len(value)} entries, and must have {wanted}")
        return value

    def numbers(self, path: str, length: int | tuple[int, int], low: int, high: int) -> list[int]:
        return [
            self.check(value, f"{path}[{i}]", low, high)
            for i, value in enumerate(self.items(path, length))
        ]

    def which(self, value: Any, path: str, words: list[str]) -> int:
        """The number of a word."""
        if value not in words:
            raise self.wrong(path, f"is {value!r}, not one of {', '.join(words)}")
        return words.index(value)

    def tables(
        self,
        path: str,
        length: int | tuple[int, int],
        fields: set[str],
        extra: set[str] | frozenset[str] = frozenset(),
    ) -> list[dict[str, Any]]:
        """A list of tables that have these fields and may have the extra ones."""
        tables = self.items(path, length)
        for i, table in enumerate(tables):
            if not isinstance(table, dict):
                raise self.wrong(f"{path}[{i}]", "must be a table")
            for name in fields - set(table):
                raise self.wrong(f"{path}[{i}].{name}", "is missing")
            for name in set(table) - fields - extra - ABOUT_A_VALUE:
                raise self.wrong(f"{path}[{i}].{name}", "is not a field of this game's editions")
        return tables

    def named(
        self,
        path: str,
        words: list[str],
        what: str,
        fields: set[str],
        extra: set[str] | frozenset[str] = frozenset(),
    ) -> list[tuple[str, int, dict[str, Any]]]:
        """A list of tables, one for each of these words: its path, the word's number, the table."""
        out: list[tuple[str, int, dict[str, Any]]] = []
        left = [word for word in words if word != UNKNOWN]
        for i, table in enumerate(self.tables(path, len(left), {"id", *fields}, extra)):
            name = table["id"]
            if name not in left:
                raise self.wrong(f"{path}[{i}].id", f"is {name!r}: not a {what}, or a second time")
            left.remove(name)
            out.append((f"{path}[{i}]", words.index(name), table))
        return out

    def done(self) -> None:
        """All fields have been asked for: whatever is left is a misspelling."""
        self._leftover(self.data, "")

    def _leftover(self, node: dict[str, Any], path: str) -> None:
        for key, value in node.items():
            here = f"{path}.{key}" if path else key
            if key in ABOUT_THE_FILE or here in self.used:
                continue
            if isinstance(value, dict):
                self._leftover(value, here)
            else:
                raise self.wrong(here, "is not a field of this game's editions")

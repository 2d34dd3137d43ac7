"""The fields of an edition: what is shown, asked for and changed as one thing.

A field is a value, or a list of values such as the points of a track.
"""

import json
from dataclasses import dataclass
from typing import Any, Final

from benben.core.changes import Tree, changed
from benben.core.edition import ABOUT_THE_FILE, OUR_NAMES, SOURCES, values_of
from benben.core.errors import BadEdition
from benben.core.phrase import Message, shown

MAX_VALUE_CHARACTERS: Final = 4000
"""Maximum number of characters of the value of a field, as JSON."""


@dataclass(frozen=True)
class Field:
    """A value of an edition, or a list of values."""

    path: str
    """Path from the top of the file: `pyramid.b.left`, `cards[3].copies`."""
    value: Any
    source: str
    """The weakest source of its values, one of `SOURCES`."""
    page: int
    """Page of the printed rulebook; 0 if there is none."""


@dataclass(frozen=True)
class Difference:
    """A field that differs between two editions; None stands for a field that is missing."""

    path: str
    before: Any
    after: Any


def fields_of(tree: Tree) -> list[Field]:
    """Return the fields of an edition file in the order of the file."""
    sources = {each.path: (each.source, each.page) for each in values_of(tree)}
    found: list[Field] = []
    _collect(tree, "", sources, found)
    return found


def _collect(node: Any, path: str, sources: dict[str, tuple[str, int]], found: list[Field]) -> None:
    if isinstance(node, dict):
        for key, value in node.items():
            if key not in ABOUT_THE_FILE and key not in OUR_NAMES:
                _collect(value, f"{path}.{key}" if path else key, sources, found)
    elif isinstance(node, list) and any(isinstance(each, list | dict) for each in node):
        for i, value in enumerate(node):
            _collect(value, f"{path}[{i}]", sources, found)
    else:
        paths = [f"{path}[{i}]" for i in range(len(node))] if isinstance(node, list) else [path]
        known = [sources[each] for each in paths if each in sources]
        source, page = max(known, key=_uncertainty, default=("reconstructed", 0))
        found.append(Field(path, node, source, page))


def _uncertainty(source: tuple[str, int]) -> int:
    return SOURCES.index(source[0]) if source[0] in SOURCES else 0


def differences(base: Tree, other: Tree) -> list[Difference]:
    """Return the fields whose values differ, in the order of the files; sources do not count."""
    return differing(values_by_path(base), values_by_path(other))


def values_by_path(tree: Tree) -> dict[str, Any]:
    """Return the values of all fields by path."""
    return {each.path: each.value for each in fields_of(tree)}


def differing(one: dict[str, Any], two: dict[str, Any]) -> list[Difference]:
    """Like `differences`, of values by path."""
    return [
        Difference(path, one.get(path), two.get(path))
        for path in (*one, *(path for path in two if path not in one))
        if as_json(one.get(path)) != as_json(two.get(path))
    ]


def as_json(value: Any) -> str:
    """Write a value as JSON on one line; dates in notes become strings."""
    return json.dumps(value, ensure_ascii=True, default=str)


def set_field(tree: Tree, path: str, value: Any) -> Tree:
    """Return the tree with another value of a field; None removes it.

    Raises BadEdition if there is no such place, or if it is none for a printed value.
    """
    names = path.replace("[", ".").split(".")
    if any(name in ABOUT_THE_FILE or name in OUR_NAMES for name in names):
        raise BadEdition("error.bench.printed", "{path} is not a printed value", path=shown(path))
    if value is None and path.endswith("]"):
        # The entries after it would move up, and undo could not put it back.
        raise BadEdition(
            "error.bench.entry",
            "{path} is an entry of a list, which cannot be removed",
            path=shown(path),
        )
    text = as_json(value)
    if len(text) > MAX_VALUE_CHARACTERS:
        raise BadEdition(
            "error.bench.long",
            "{path} has more than {most} characters",
            path=shown(path),
            most=MAX_VALUE_CHARACTERS,
        )
    line = f"drop {path}" if value is None else f"change {path} {text}"
    after = changed(tree, [line])
    # A part of a field has no undo of its own, and a table is no value.
    if path not in {each.path for each in fields_of(tree if value is None else after)}:
        raise BadEdition("error.bench.printed", "{path} is not a printed value", path=shown(path))
    return after


def where(error: BadEdition) -> tuple[str, Message | None]:
    """Return the path of the value that an error is about, and the reason; empty if unknown."""
    path, why = error.message.args.get("path", ""), error.message.args.get("why")
    return str(path), why if isinstance(why, Message) else None

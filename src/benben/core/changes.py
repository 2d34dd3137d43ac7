"""Differences between two editions (component data), as lines of a record.

    change wrath.penalty 4
    change pyramid.values[2] 5
    drop sites[0].why

A path names tables of the edition file by key and list items by index, from 0. The value is JSON on
one line. With these lines, a record of a custom edition can be replayed wherever the standard
edition is known.
"""

import copy
import json
import re
from typing import Any, Final

from benben.core.errors import BadEdition
from benben.core.phrase import shown

_PATH: Final = re.compile(r"[A-Za-z0-9_/-]{1,60}(?:\[[0-9]{1,4}\]|\.[A-Za-z0-9_/-]{1,60}){0,40}")
_STEP: Final = re.compile(r"\[([0-9]+)\]|([A-Za-z0-9_/-]+)")

Tree = dict[str, Any]
"""Content of an edition file, as tomllib reads it."""


def changes(base: Tree, other: Tree) -> list[str]:
    """Return the changes that turn one tree into the other, one line each."""
    lines: list[str] = []
    _compare(base, other, "", lines)
    return lines


def _compare(base: Any, other: Any, path: str, lines: list[str]) -> None:
    if isinstance(base, dict) and isinstance(other, dict):
        under = f"{path}." if path else ""
        lines += [f"drop {under}{name}" for name in base if name not in other]
        for name, value in other.items():
            if name in base:
                _compare(base[name], value, under + name, lines)
            else:
                lines.append(f"change {under}{name} {_json(value)}")
    elif isinstance(base, list) and isinstance(other, list) and len(base) == len(other):
        for i, (one, two) in enumerate(zip(base, other, strict=True)):
            _compare(one, two, f"{path}[{i}]", lines)
    elif _json(base) != _json(other):
        lines.append(f"change {path} {_json(other)}")


def _json(value: Any) -> str:
    # A file may contain dates in its notes; JSON has none, so they become strings.
    return json.dumps(value, ensure_ascii=True, default=str)


def changed(base: Tree, lines: list[str]) -> Tree:
    """Return the base tree with these changes; raises BadEdition if one does not apply."""
    out = copy.deepcopy(base)
    for line in lines:
        what, _, rest = line.partition(" ")
        path, _, value = rest.partition(" ")
        if what not in ("change", "drop") or not _PATH.fullmatch(path):
            raise BadEdition(
                "error.change.path",
                "'{what}' takes a path such as wrath.penalty or pyramid.values[2]",
                what=shown(what),
            )
        *steps, last = [int(at) if at else name for at, name in _STEP.findall(path)]
        node: Any = out
        for step in steps:
            node = _inside(node, step, path)
        if what == "drop":
            _inside(node, last, path)
            del node[last]
            continue
        if not isinstance(node, dict):
            _inside(node, last, path)
        elif not isinstance(last, str):
            raise _nothing_at(path)
        node[last] = _value(value, path)
    return out


def _nothing_at(path: str) -> BadEdition:
    return BadEdition("error.change.place", "there is no {path} to change", path=shown(path))


def _inside(node: Any, step: int | str, path: str) -> Any:
    if isinstance(node, dict) and step in node:
        return node[step]
    if isinstance(node, list) and isinstance(step, int) and step < len(node):
        return node[step]
    raise _nothing_at(path)


def _value(text: str, path: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadEdition(
            "error.change.value", "the value of {path} is not JSON", path=shown(path)
        ) from error

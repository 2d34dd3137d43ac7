"""Writes an edition as TOML: top-level values, then tables, and lists of tables as sections."""

import re
from typing import Any

from benben.core.changes import Tree
from benben.core.edition import MOST_DOTS
from benben.core.errors import BadEdition

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def as_toml(tree: Tree) -> str:
    """Return the text of an edition file; `benben.core.edition.load` reads the same tree."""
    lines: list[str] = []
    _table(tree, "", lines)
    return "\n".join(lines).strip("\n") + "\n"


def _table(table: Tree, path: str, lines: list[str]) -> None:
    lines += [f"{_key(name)} = {_inline(value)}" for name, value in table.items() if _flat(value)]
    for name, value in table.items():
        if _flat(value):
            continue
        at = f"{path}.{_key(name)}" if path else _key(name)
        for each, heading in _sections(value, at):
            lines += ["", heading]
            _table(each, at, lines)


def _sections(value: Any, at: str) -> list[tuple[Tree, str]]:
    return [(value, f"[{at}]")] if isinstance(value, dict) else [(e, f"[[{at}]]") for e in value]


def _flat(value: Any) -> bool:
    """Whether a value is written on one line: all but tables and lists of tables."""
    if isinstance(value, list):
        return not value or not all(isinstance(each, dict) for each in value)
    return not isinstance(value, dict)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _string(name)


def _inline(value: Any) -> str:
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        items = [_inline(each) for each in value]
        short = f"[{', '.join(items)}]"
        # The reader allows few dots in a line, and a garden consists of them.
        return short if len(short) <= 80 else "\n".join(["[", *(f"  {e}," for e in items), "]"])
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(name)} = {_inline(each)}" for name, each in value.items())
        return f"{{ {inside} }}"
    if value is None:
        raise BadEdition("error.bench.null", "TOML has no way to write an empty value")
    return str(value)


def _string(text: str) -> str:
    quoted = '"' + "".join(map(_escaped, text)) + '"'
    return quoted if text.count(".") < MOST_DOTS // 2 else quoted.replace(".", "\\u002e")


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    if character.isprintable():
        return character
    # Half of a surrogate pair, which a JSON file can contain, is not allowed in TOML.
    code = ord(character) if not 0xD800 <= ord(character) < 0xE000 else 0xFFFD
    return f"\\U{code:08x}"

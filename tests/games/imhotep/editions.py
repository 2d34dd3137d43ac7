"""Editions that differ from the standard one, written as TOML again."""

import json
import tomllib
from typing import Any

from benben.games.imhotep import GAME
from benben.games.imhotep.box import Box

STANDARD = (GAME.folder / "edition.toml").read_text("utf-8")


def data() -> dict[str, Any]:
    """The standard edition as tables."""
    return tomllib.loads(STANDARD)


def written(value: object) -> str:
    """TOML for a value; tables are written inline."""
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {written(v)}' for key, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value)


def changed(changes: dict[str, object]) -> str:
    """The standard edition with other values at these paths; None takes a field out.

    A path goes through tables by name and through lists by number: `boats.kinds.0.slots`.
    """
    tables = data()
    for path, value in changes.items():
        node: Any = tables
        *parents, last = path.split(".")
        for key in parents:
            node = node[int(key) if isinstance(node, list) else key]
        at: Any = int(last) if isinstance(node, list) else last
        if value is None:
            del node[at]
        else:
            node[at] = value
    return "".join(f"{key} = {written(value)}\n" for key, value in tables.items())


def edition(changes: dict[str, object]) -> Box:
    return GAME.read_edition(changed({"name": "changed", **changes}), "changed.toml")


def cards(**copies: int) -> dict[str, object]:
    """Changes to a box with just these market cards; what is not named has no copy."""
    changes: dict[str, object] = {"box.market_cards": sum(copies.values())}
    for i, card in enumerate(data()["cards"]):
        changes[f"cards.{i}.copies"] = copies.get(card["id"], 0)
    return changes

"""The components of a game as they lie in the box, with the names that are printed on them.

`workbench.toml` in a game's folder has the groups in the order of the workbench:

    [[groups]]
    id = "pyramid_b"                 # message <game>.bench.pyramid_b
    paths = ["pyramid.b"]            # what belongs to it
    only = { deck = "3/4" }          # of a list of tables: those with this value
    parts = ["pyramid"]              # parts of the board that show it
    options = { sides = "BBBBB" }    # of the game that is drawn

`importance.toml`, made by `benchmarks/importance.py`, lists the uncertain values, those first that
change games between bots most; an owner is asked about them in this order.

A field has the message `<game>.field.<path>`, without what the game names by itself: cards, tiles,
numbers of players (see `games.Naming`).
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from benben import games
from benben.core.changes import Tree
from benben.core.edition import inside
from benben.core.game import Game
from benben.core.phrase import Phrase
from benben.core.state import Edition
from benben.words import Words, text_or
from benben.workbench.fields import Field, fields_of

FILE: Final = "workbench.toml"
IMPORTANCE: Final = "importance.toml"
UNRANKED: Final = 1_000_000
"""Rank of a value whose importance was not measured; such values come last."""
KEYS: Final = ["bench.number", "bench.rest"]
UNCERTAIN: Final = ("reconstructed", "public")
"""Sources of values that are asked about."""
FAMILIES: Final = (
    *((colour,) for colour in "black white brown grey red green violet blue yellow".split()),
    *((colour,) for colour in "orange purple gold".split()),
    ("card", "choice", "place", "points", "stones"),
    ("obelisk", "pyramid", "sphinx"),
    ("all",),
    ("last",),
    ("permanents", "quarries", "rows"),
    ("north", "east", "south", "west"),
    ("best", "worst"),
)
"""Words in the values of editions that are shown in the reader's language.

Where an edition contains one word of a family, it may contain the others. Their messages,
`bench.word.<word>`, are single words, as lists separate their items by spaces.
"""
REST: Final = "rest"
"""Group of what no group of the game contains."""
_STEP: Final = re.compile(r"\[([0-9]+)\]|([^.\[\]]+)")


@dataclass(frozen=True)
class Group:
    """Components that lie together in the box."""

    id: str
    paths: tuple[str, ...] = ()
    only: tuple[tuple[str, Any], ...] = ()
    parts: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()

    def contains(self, path: str, table: Tree) -> bool:
        """Whether a component belongs here; `table` has its fields."""
        return any(inside(path, each) for each in self.paths) and all(
            table.get(name) == value for name, value in self.only
        )


@dataclass(frozen=True)
class Component:
    """A card, a tile, a row of a board: what an owner looks at in one moment."""

    path: str
    group: Group
    name: str
    """Its printed name, or empty where the fields say it all."""
    fields: list[tuple[Field, str]] = field(default_factory=list)
    """Its fields, each with its name."""


@cache
def groups_of(game: str) -> list[Group]:
    """Return the groups of a game; without the file, one that contains everything."""
    file = games.folder(game) / FILE
    data = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    found = [
        Group(
            each["id"],
            tuple(each["paths"]),
            tuple(each.get("only", {}).items()),
            tuple(each.get("parts", ())),
            tuple(sorted(each.get("options", {}).items())),
        )
        for each in data.get("groups", [])
    ]
    return [*found, Group(REST, ("",))]


def steps_of(path: str) -> list[int | str]:
    """Split a path: `cards[3].copies` is cards, 3, copies."""
    return [int(at) if at else name for at, name in _STEP.findall(path)]


class Names:
    """The names of fields and components of an edition in one language."""

    def __init__(self, game: Game, tree: Tree, edition: Edition, words: Words) -> None:
        self._game = game
        self._tree = tree
        self._edition = edition
        self._words = words
        text = games.module(game.id, "text")
        self._naming = text if isinstance(text, games.Naming) else None

    def group(self, group: Group) -> str:
        if group.id == REST:
            return self._words("bench.rest")
        return text_or(self._words, f"{self._game.id}.bench.{group.id}", group.id)

    def of(self, path: str) -> tuple[str, str]:
        """Return the printed name of the component that a field belongs to, and the field's."""
        named, at = self._split(path)
        return ", ".join(named), text_or(self._words, f"{self._game.id}.field.{at}", at)

    def _split(self, path: str) -> tuple[list[str], str]:
        """Split a path into what is a component, in words, and the rest, the name of a field."""
        node: Any = self._tree
        key: list[str] = []
        named: list[str] = []
        listed = False
        for step in steps_of(path):
            node = _inside(node, step)
            if isinstance(step, int):
                named.append(self._entry(".".join(key), step, node))
                listed = True
            # A field of an entry may be called like a card: `stones`.
            elif not listed and (said := self._named(".".join(key), step)) is not None:
                named.append(said)
            else:
                key.append(step)
        return named, ".".join(key)

    def vocabulary(self) -> dict[str, str]:
        """Return words that values consist of, each with what is shown for it.

        Besides FAMILIES these are our names of components: a value may name a tile.
        """
        values = [each.value for each in fields_of(self._tree)]
        items = [item for v in values for item in (v if isinstance(v, list) else [v])]
        used = {word for item in items if isinstance(item, str) for word in item.split()}
        words = [word for family in FAMILIES if used & set(family) for word in family]
        found = {word: self._words(f"bench.word.{word}") for word in words}
        named = {value for value in values if isinstance(value, str)} - set(found)
        for where, entries in self._tree.items():
            listed = isinstance(entries, list) and entries and isinstance(entries[0], dict)
            ids = [str(each.get("id")) for each in entries] if listed else []
            if named & set(ids):
                found |= {each: said for each in ids if (said := self._named(where, each))}
        return found

    def message_keys(self) -> set[str]:
        """Return the keys of the messages that name the groups and fields of this edition."""
        game = self._game.id
        named = {f"{game}.bench.{each.id}" for each in groups_of(game) if each.id != REST}
        fields = {f"{game}.field.{self._split(e.path)[1]}" for e in fields_of(self._tree)}
        words = {f"bench.word.{word}" for family in FAMILIES for word in family}
        return named | fields | words

    def whole(self, path: str) -> str:
        """Return the name of a field with those of its group and component."""
        component, name = self.of(path)
        group = group_at(self._game, self._tree, path)
        named = [self.group(group) if group.id != REST else "", component, name]
        return ": ".join(each for each in named if each)

    def _entry(self, where: str, at: int, node: Any) -> str:
        name = node.get("id") if isinstance(node, dict) else None
        said = self._named(where, name) if isinstance(name, str) else None
        return said or self._words("bench.number", number=at + 1)

    def _named(self, where: str, name: str) -> str | None:
        phrase = self._naming.component(where, name, self._edition) if self._naming else None
        if phrase is None and name.isdigit():
            phrase = Phrase("bench.players", n=int(name))
        return None if phrase is None else self._words.say(phrase, ())


def components_of(game: Game, tree: Tree, names: Names) -> list[Component]:
    """Return the components in the order of the groups, then of the file."""
    found: dict[str, Component] = {}
    for each in fields_of(tree):
        table = _table_of(tree, each.path)
        path = table if table is not None else each.path
        component, name = names.of(each.path)
        if path not in found:
            found[path] = Component(path, group_at(game, tree, path), component)
        found[path].fields.append((each, name))
    order = groups_of(game.id)
    return sorted(found.values(), key=lambda each: order.index(each.group))


def group_at(game: Game, tree: Tree, path: str) -> Group:
    """Return the group of a component or field."""
    at = _table_of(tree, path)
    content = _at(tree, path if at is None else at)
    table = content if isinstance(content, dict) else {}
    found = (each for each in groups_of(game.id) if each.id == REST or each.contains(path, table))
    return next(found)


def named_in(game: Game, tree: Tree, group: str) -> list[tuple[str, str, str]]:
    """Return path, list or table, and name of the components of a group that have a name."""
    found: dict[str, tuple[str, str, str]] = {}
    for each in fields_of(tree):
        if group_at(game, tree, each.path).id != group:
            continue
        table = _table_of(tree, each.path)
        if table is None:
            where, _, name = each.path.rpartition(".")
            found[each.path] = (each.path, where, name)
        else:
            found[table] = (table, table.partition("[")[0], str(_at(tree, table).get("id", "")))
    return list(found.values())


@cache
def importance_of(game: str) -> dict[str, int]:
    """Return the rank of each uncertain value of the standard edition by path, 0 first."""
    file = games.folder(game) / IMPORTANCE
    data = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    return {path: rank for rank, path in enumerate(data.get("values", []))}


def questions(
    game: Game, components: Sequence[Component], sources: Mapping[str, str]
) -> list[Component]:
    """Return what is not certain, in the order in which an owner is asked.

    First comes the group with the most important value, so that the owner need not switch between
    a deck and the board; within a group, the most important component comes first. `sources` has
    the source of each field without the owner's answers, by path.
    """
    uncertain = [
        each
        for each in components
        if any(sources.get(field.path) in UNCERTAIN for field, _ in each.fields)
    ]
    rank_of = {each.path: _rank(each, importance_of(game.id)) for each in uncertain}
    group_rank: dict[str, int] = {}
    for each in uncertain:
        known = group_rank.get(each.group.id, UNRANKED)
        group_rank[each.group.id] = min(known, rank_of[each.path])
    return sorted(uncertain, key=lambda e: (group_rank[e.group.id], e.group.id, rank_of[e.path]))


def _rank(component: Component, importance: Mapping[str, int]) -> int:
    """Return the rank of the most important value of a component."""
    paths = [
        f"{field.path}[{i}]" if isinstance(field.value, list) else field.path
        for field, _ in component.fields
        for i in range(len(field.value) if isinstance(field.value, list) else 1)
    ]
    return min((importance.get(path, UNRANKED) for path in paths), default=UNRANKED)


def _table_of(tree: Tree, path: str) -> str | None:
    """Return the path of the entry of a list of tables that contains a field, if one does."""
    table, _, _ = path.rpartition(".")
    return table if table.endswith("]") and isinstance(_at(tree, table), dict) else None


def _at(tree: Tree, path: str) -> Any:
    node: Any = tree
    for step in steps_of(path):
        node = _inside(node, step)
    return node


def _inside(node: Any, step: int | str) -> Any:
    if isinstance(node, list) and isinstance(step, int):
        return node[step] if step < len(node) else None
    return node.get(step) if isinstance(node, dict) else None

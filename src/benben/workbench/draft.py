"""An edition that somebody works on: its changes, its confirmations, and undo for everything.

    draft = Draft.new(game, "my-box")
    draft.edit({"wrath.penalty": 4}, {"wrath.penalty": CONFIRMED})
    draft.undo()

A value that its own field does not allow is refused. Values that contradict each other, such as the
copies of the cards and the size of their deck, are kept, because they are corrected one after
another; until they agree, the draft has a `problem` and cannot be played.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Self

from benben.core.changes import Tree, changed, changes
from benben.core.edition import OWN_SOURCES, inside, load
from benben.core.errors import BadEdition
from benben.core.game import Game
from benben.core.phrase import shown
from benben.core.state import Edition
from benben.workbench.fields import (
    Difference,
    as_json,
    differing,
    set_field,
    values_by_path,
    where,
)

CONFIRMED: Final = "confirmed"
SKIPPED: Final = "skipped"
MAX_STEPS: Final = 300
"""Maximum number of steps that can be undone; older ones are dropped."""
MAX_STEP_CHARACTERS: Final = 100_000
"""Maximum number of characters of all steps together."""
MAX_PRINTING_CHARACTERS: Final = 80
_NAME: Final = re.compile(r"[^\s#]{1,40}")

Edit = list[Any]
"""One part of a step: what it is about, its path, and a list with the value before and after."""


def clean_name(text: str) -> str:
    """Return a name as edition files have them: one word. Raises BadEdition if nothing is left."""
    printable = "".join(c if c.isprintable() and c != "#" else " " for c in text)
    name = "-".join(printable.split())[:40].strip("-")
    if not _NAME.fullmatch(name):
        raise BadEdition("error.bench.name", "an edition needs a name")
    return name


@lru_cache(maxsize=16)
def _parsed(text: str) -> Tree:
    """The content of a standard edition, shared by all drafts: not to be changed."""
    return load(text, "edition")


@lru_cache(maxsize=16)
def _base_values(text: str) -> dict[str, Any]:
    return values_by_path(_parsed(text))


@dataclass
class Draft:
    """An edition under work, as changes to a standard edition."""

    game: Game
    base: Edition
    """The standard edition, or a former one, that the changes apply to."""
    name: str
    changes: list[str] = field(default_factory=list)
    """Changes to the base, as `benben.core.changes` writes them; without name and own sources."""
    marks: dict[str, str] = field(default_factory=dict)
    """Fields by path that were confirmed with a physical copy, or skipped."""
    printing: str = ""
    """Which printing of the game the owner has, in their words."""
    deleted: bool = False
    steps: list[list[Edit]] = field(default_factory=list)
    """Steps for undo and redo; a step consists of edits that are undone together."""
    done: int = 0
    """Number of steps in effect; those after it were undone."""
    _made: tuple[list[str], Tree] | None = None
    """Changes and the content that they lead to, because it is needed several times."""

    # --- making and storing ---------------------------------------------------------------------

    @classmethod
    def new(cls, game: Game, name: str) -> Self:
        """Make a draft that equals the standard edition."""
        return cls(game, game.standard, clean_name(name))

    def copy(self, name: str) -> "Draft":
        """Make a draft of another name with the same values and confirmations, without steps."""
        return Draft(
            self.game,
            self.base,
            clean_name(name),
            self.changes[:],
            dict(self.marks),
            self.printing,
        )

    @classmethod
    def imported(cls, game: Game, text: str, place: str) -> Self:
        """Make a draft from an edition file. BadEdition names the place of an error."""
        edition = game.load_edition(text, place)
        tree = load(text, place)
        made = cls(game, game.standard, clean_name(edition.name))
        printing = tree.pop("printing", "")
        made.printing = _one_line(printing) if isinstance(printing, str) else ""
        own = [each for each in tree.get("firmer", []) if each["source"] in OWN_SOURCES]
        _without_own_sources(tree)
        paths = set(values_by_path(tree))
        for each in own:
            if each["source"] == CONFIRMED:
                made.marks |= {
                    path: CONFIRMED for path in map(str, each["values"]) if path in paths
                }
        made.changes = changes(made._base_tree(), {**tree, "name": made.base.name})
        made.playable()  # what was read back must be what is stored
        return made

    def body(self) -> str:
        """Return everything but game, base and name as JSON, for the store."""
        return json.dumps(
            {
                "changes": self.changes,
                "marks": self.marks,
                "printing": self.printing,
                "deleted": self.deleted,
                "steps": self.steps,
                "done": self.done,
            },
            separators=(",", ":"),
        )

    @classmethod
    def stored(cls, game: Game, base: str, name: str, body: str) -> Self:
        """Read what `body` has written. BadEdition if the base is no longer known."""
        found = game.known_edition(base)
        if found is None:
            raise BadEdition("error.bench.base", "the edition {base} is not known", base=base)
        return cls(game, found, name, **json.loads(body))

    # --- what it contains -----------------------------------------------------------------------

    def _base_tree(self) -> Tree:
        return _parsed(self.base.text)

    def base_values(self) -> dict[str, Any]:
        """Return the values of the base by path."""
        return _base_values(self.base.text)

    def values(self) -> Tree:
        """Return the content of the edition with the sources of the base; not to be changed."""
        if self._made is None or self._made[0] != self.changes:
            self._made = (self.changes[:], changed(self._base_tree(), self.changes))
        return self._made[1]

    def content(self) -> Tree:
        """Return the content of the edition with its name and its own sources."""
        return self._content(self.values())

    def _content(self, values: Tree) -> Tree:
        tree = {**values, "name": self.name}
        if self.printing:
            tree["printing"] = self.printing
        paths = values_by_path(values)
        confirmed = [path for path in paths if self.marks.get(path) == CONFIRMED]
        other = {each.path for each in differing(self.base_values(), paths)}
        own = {
            "confirmed": confirmed,
            "changed": [path for path in paths if path in other and path not in confirmed],
        }
        entries = [{"source": name, "values": found} for name, found in own.items() if found]
        if entries:
            tree["firmer"] = [*tree.get("firmer", []), *entries]
        return tree

    def text(self) -> str:
        """Return the content as JSON, which is how tables and records keep it."""
        return json.dumps(self.content(), default=str)

    def differences(self) -> list[Difference]:
        """Return the fields that differ from the base."""
        return differing(self.base_values(), values_by_path(self.values()))

    def playable(self) -> Edition:
        """Return the edition to play with; BadEdition if its values contradict each other."""
        return self.game.load_edition(self.text(), self.name)

    def problem(self) -> BadEdition | None:
        """Return why the draft cannot be played, or None if it can."""
        return self._problem(self.values())

    def _problem(self, values: Tree) -> BadEdition | None:
        try:
            self.game.load_edition(json.dumps(self._content(values), default=str), self.name)
        except BadEdition as error:
            return error
        return None

    # --- steps ----------------------------------------------------------------------------------

    def check(self, values: Mapping[str, Any]) -> BadEdition | None:
        """Raise BadEdition if a field cannot have its new value; else return the draft's problem.

        None means that the draft could be played with these values.
        """
        tree = self.values()
        for path, value in values.items():
            tree = set_field(tree, path, value)
        problem = self._problem(tree)
        if problem is None:
            return None
        for path, value in values.items():
            found = problem
            if not _about(found, path):
                # Another contradiction may hide what is wrong with this field.
                alone = self._alone(path, value)
                if alone is None:
                    continue
                found = alone
            if _about(found, path):
                raise found
        return problem

    def _alone(self, path: str, value: Any) -> BadEdition | None:
        """Return the problem of the base with this one change; None if it lacks the field."""
        base = self._base_tree()
        if path not in self.base_values():
            return None
        return self._problem(set_field(base, path, value))

    def edit(
        self,
        values: Mapping[str, Any],
        marks: Mapping[str, str | None] | None = None,
        name: str | None = None,
        printing: str | None = None,
    ) -> None:
        """Set fields (None removes one) and marks, name and printing, as one step.

        A changed field loses its mark unless it gets one. Raises BadEdition, and changes nothing,
        if a field cannot have its value.
        """
        if values:
            self.check(values)
        before = values_by_path(self.values())
        edits: list[Edit] = []
        wanted = dict(marks or {})
        for path, value in values.items():
            if as_json(before.get(path)) != as_json(value):
                edits.append(["value", path, before.get(path), value])
                wanted.setdefault(path, None)
        for path, mark in wanted.items():
            if path not in before and path not in values:
                raise BadEdition(
                    "error.change.place", "there is no {path} to change", path=shown(path)
                )
            gone = values.get(path, before.get(path)) is None
            edits.append(["mark", path, self.marks.get(path), None if gone else mark])
        if name is not None:
            edits.append(["name", "", self.name, clean_name(name)])
        if printing is not None:
            edits.append(["printing", "", self.printing, _one_line(printing)])
        self._do(edits)

    def delete(self) -> None:
        """Mark as deleted; `undo` brings it back."""
        self._do([["deleted", "", False, True]])

    def _do(self, edits: list[Edit]) -> None:
        edits = [each for each in edits if as_json(each[2]) != as_json(each[3])]
        if not edits:
            return
        for each in edits:
            self._apply(each[0], each[1], each[3])
        self.steps = [*self.steps[: self.done], edits][-MAX_STEPS:]
        while len(self.steps) > 1 and len(as_json(self.steps)) > MAX_STEP_CHARACTERS:
            del self.steps[0]
        self.done = len(self.steps)

    def undo(self) -> bool:
        """Undo the latest step; return whether there was one."""
        if not self.done:
            return False
        self.done -= 1
        for kind, path, before, _ in reversed(self.steps[self.done]):
            self._apply(kind, path, before)
        return True

    def redo(self) -> bool:
        """Do again what was undone last; return whether there was something."""
        if self.done == len(self.steps):
            return False
        for kind, path, _, after in self.steps[self.done]:
            self._apply(kind, path, after)
        self.done += 1
        return True

    def _apply(self, kind: str, path: str, value: Any) -> None:
        if kind == "value":
            self.changes = changes(self._base_tree(), set_field(self.values(), path, value))
        elif kind == "mark":
            self.marks.pop(path, None)
            if value is not None:
                self.marks[path] = value
        elif kind == "name":
            self.name = value
        elif kind == "printing":
            self.printing = value
        else:
            self.deleted = value


def _about(error: BadEdition, path: str) -> bool:
    """Whether an error is about this field, or about the small table that contains it."""
    at, why = where(error)
    return why is None or inside(at, path) or (inside(path, at) and at == path.rpartition(".")[0])


def _one_line(text: str) -> str:
    printable = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.split())[:MAX_PRINTING_CHARACTERS]


def _without_own_sources(tree: Tree) -> None:
    kept = [each for each in tree.get("firmer", []) if each["source"] not in OWN_SOURCES]
    tree.pop("firmer", None)
    if kept:
        tree["firmer"] = kept

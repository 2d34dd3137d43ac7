"""Write each game's `copying.py`: what follows from the fields of its position.

    python tools/fields.py [--check] [FOLDER ...]

The fields are the typed assignments in `__init__` of the class in FOLDER/position.py:
`self.round: int = 0`. An int, a bool and a list[int] are copied and packed, in the order in which
they are written. An attribute of any other type, such as the edition, is shared by all copies and
given to the constructor. Without a FOLDER: all games of benben and the trial game of the tests.
With --check nothing is written, and the exit status is 1 if a file is not what it should be.
"""

from __future__ import annotations

import argparse
import ast
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE, TARGET = "position.py", "copying.py"
# The fields of core.state.State: `pack` leaves out two of them, and a copy has no journal.
PACKED_FIRST = ("to_move", "eyes")
COPIED_ONLY = ("after", "tuning")
NUMBERS, LISTS = ("int", "bool"), ("list[int]",)


class BadField(Exception):
    """The text names the place and says what is wrong and what to do."""


@dataclass
class Fields:
    """The fields of one class and of those it derives from, in order."""

    module: str
    name: str
    types: dict[str, str] = field(default_factory=dict)
    """The annotation of each attribute that a copy has of its own."""
    shared: set[str] = field(default_factory=set)
    given: list[str] = field(default_factory=list)
    """Numbers that the constructor needs, beside the seats."""

    def numbers(self) -> list[str]:
        own = [name for name, kind in self.types.items() if kind in NUMBERS]
        rest = [name for name in own if name not in self.given]
        return ["seats", *self.given, *PACKED_FIRST, *rest]

    def lists(self) -> list[str]:
        return [name for name, kind in self.types.items() if kind in LISTS]


def folders(root: Path = ROOT) -> list[Path]:
    """Give the folder of each game that has a class Position, and not only a base for one."""
    games = sorted((root / "src" / "benben" / "games").glob(f"*/{SOURCE}"))
    found = [file for file in [*games, root / "tests" / "trial" / SOURCE] if file.exists()]
    return [file.parent for file in found if "\nclass Position(" in file.read_text("utf-8")]


def read(file: Path, roots: tuple[Path, ...]) -> Fields:
    """Read the fields of the class in a file; what it derives from is looked for below `roots`."""
    tree = ast.parse(file.read_text("utf-8"), str(file))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    if len(classes) != 1:
        raise BadField(f"{file}: it must hold one class, and holds {len(classes)}")
    base = ast.unparse(classes[0].bases[0]) if classes[0].bases else ""
    fields = Fields(_module(file, roots), classes[0].name)
    if base != "State":
        above = read(_where(tree, base, file, roots), roots)
        fields.types, fields.shared, fields.given = above.types, above.shared, above.given
    starts = [
        node
        for node in classes[0].body
        if isinstance(node, ast.FunctionDef) and node.name == "__init__"
    ]
    for start in starts:
        _read_fields(start, fields, file)
    return fields


def _read_fields(start: ast.FunctionDef, fields: Fields, file: Path) -> None:
    for node in sorted(ast.walk(start), key=lambda each: getattr(each, "lineno", 0)):
        if isinstance(node, ast.AnnAssign):
            if (name := _attribute(node.target)) is None:
                continue
            if name in fields.types:
                raise BadField(f"{file}:{node.lineno}: the field {name} is declared twice")
            kind = ast.unparse(node.annotation)
            if kind in NUMBERS + LISTS:
                fields.types[name] = kind
            elif kind.startswith(("list", "dict", "set")):
                raise BadField(f"{file}:{node.lineno}: {name} is a {kind}; lists are list[int]")
            else:
                fields.shared.add(name)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                name = _attribute(target)
                if name and name not in fields.types.keys() | fields.shared:
                    raise BadField(
                        f"{file}:{node.lineno}: {name} needs a type, as in `self.{name}: int = 0`"
                    )
    given = {each.arg for each in start.args.args}
    fields.given = [name for name, kind in fields.types.items() if kind == "int" and name in given]


def _attribute(target: ast.expr) -> str | None:
    """Give the name of `self.name`."""
    if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
        return target.attr
    return None


def _module(file: Path, roots: tuple[Path, ...]) -> str:
    for root in roots:
        if file.is_relative_to(root):
            return ".".join(file.relative_to(root).with_suffix("").parts)
    return file.stem


def _where(tree: ast.Module, name: str, file: Path, roots: tuple[Path, ...]) -> Path:
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and name in [each.name for each in node.names]:
            for root in roots:
                found = root.joinpath(*(node.module or "").split(".")).with_suffix(".py")
                if found.exists():
                    return found
    raise BadField(f"{file}: the class {name} is not found; import it by its full name")


def text(fields: Fields) -> str:
    """Give the module that copies and packs these fields."""
    numbers, lists = fields.numbers(), fields.lists()
    copied = [*PACKED_FIRST, *COPIED_ONLY, *fields.types]
    lines = [
        '"""Copies of a position and its packed form: written by tools/fields.py, not by hand."""',
        "",
        "from benben.core.pack import packed, unpacked",
        f"from {fields.module} import {fields.name}",
        "",
        "",
        f"def copy(old: {fields.name}, new: {fields.name}) -> None:",
        '    """Make `new`, which has the same seats and edition, the same position as `old`."""',
    ]
    for name in copied:
        if name not in fields.given:
            lines.append(f"    new.{name} = old.{name}" + ("[:]" if name in lists else ""))
    lines += [
        "",
        "",
        f"def pack(s: {fields.name}) -> list[int]:",
        '    """Give all fields as numbers: first those that are one, then the lists."""',
        "    numbers = [",
        *(f"        {_packed(name, fields)}," for name in numbers),
        "    ]",
        "    lists = [",
        *(f"        s.{name}," for name in lists),
        "    ]",
        "    return packed(numbers, lists)",
        "",
        "",
        f"def unpack(s: {fields.name}, ints: list[int]) -> None:",
        '    """Make `s`, which has the same seats and edition, the position that was packed."""',
    ]
    for at, name in enumerate(numbers):
        if name != "seats" and name not in fields.given:
            truth = " != 0" if fields.types.get(name) == "bool" else ""
            lines.append(f"    s.{name} = ints[{at}]{truth}")
    lines.append(f"    lists = unpacked(ints, {len(numbers)}, {len(lists)})")
    lines += [f"    s.{name} = lists[{at}]" for at, name in enumerate(lists)]
    return "\n".join(lines) + "\n"


def _packed(name: str, fields: Fields) -> str:
    return f"int(s.{name})" if fields.types.get(name) == "bool" else f"s.{name}"


def stale(folder: Path, root: Path = ROOT, write: bool = False) -> bool:
    """Tell whether a game's `copying.py` is not what its fields give; write it if asked to."""
    wanted = text(read(folder / SOURCE, (root / "src", root)))
    target = folder / TARGET
    if target.exists() and target.read_text("utf-8") == wanted:
        return False
    if write:
        target.write_text(wanted, "utf-8")
    return True


def main(arguments: list[str] | None = None) -> int:
    """Write or check, and name the files."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail if one differs")
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    given = parser.parse_args(arguments)
    try:
        changed = [
            folder
            for folder in [each.resolve() for each in given.folders] or folders()
            if stale(folder, write=not given.check)
        ]
    except BadField as error:
        print(f"fields: {error}", file=sys.stderr)
        return 1
    for folder in changed:
        hint = "is not what position.py gives: run `make fields`" if given.check else "written"
        print(f"{folder / TARGET} {hint}")
    return 1 if given.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())

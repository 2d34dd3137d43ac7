"""A game is one folder: nothing outside names one, except the line that registers it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from benben import games

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "benben"
NAMES = re.compile("|".join(rf"\b{name}\b" for name in games.BUILT_IN))


def named(file: Path, text: str) -> Iterator[str]:
    """The lines of a file that name a game; in Python not those of docstrings and comments."""
    if file.suffix != ".py":
        for number, line in enumerate(text.splitlines(), 1):
            if NAMES.search(line):
                yield f"{file.name}:{number}: {line.strip()[:80]}"
        return
    tree = ast.parse(text)
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in docstrings:
            if isinstance(node.value, str) and NAMES.search(node.value):
                yield f"{file.name}:{node.lineno}: {node.value[:80]}"
        elif isinstance(node, ast.ImportFrom) and NAMES.search(node.module or ""):
            yield f"{file.name}:{node.lineno}: imports {node.module}"


def outside() -> list[Path]:
    """What people write outside the folders of games: the package and the front-end."""
    ours = [
        file
        for file in sorted(PACKAGE.rglob("*"))
        if file.suffix in {".py", ".html", ".css", ".po", ".toml"}
        and (PACKAGE / "games" not in file.parents or file.parent == PACKAGE / "games")
    ]
    return [*ours, *sorted((ROOT / "frontend").glob("*.js"))]


def test_nothing_outside_names_a_game() -> None:
    found = [line for file in outside() for line in named(file, file.read_text("utf-8"))]
    registered = [
        line for line in found if line.startswith("__init__.py") and "benben.games" in line
    ]
    assert len(registered) == len(games.BUILT_IN)
    assert [
        line for line in found if line.split(": ")[1].split(".")[-1] not in games.BUILT_IN
    ] == []


@pytest.mark.parametrize(
    ("file", "text", "count"),
    [
        ("some.py", '"""Such as imhotep."""\n# imhotep\nx = "imhotep"\n', 1),
        ("some.py", "from benben.games.imhotep import GAME\n", 1),
        ("some.css", ".lid-imhotep { fill: red; }\n", 1),
        ("some.html", "{% if game == 'terra_pyramides' %}", 1),
        ("some.po", 'msgid "web.home"', 0),
    ],
)
def test_it_would_be_found(file: str, text: str, count: int) -> None:
    assert len(list(named(Path(file), text))) == count

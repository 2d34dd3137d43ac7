"""Every docstring is made of whole sentences, because an editor shows each of them alone."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

PACKAGE: Final = Path(__file__).parent.parent / "src" / "benben"


def docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield line and text of each docstring: of modules, classes, functions and attributes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, str):
                yield node.lineno, node.value.value


def whole(text: str) -> bool:
    """Whether a docstring begins and ends like a sentence."""
    return text.rstrip().endswith((".", "!", "?")) and not text.lstrip()[:1].islower()


def faults(file: Path) -> list[str]:
    place = file.relative_to(PACKAGE)
    found = docstrings(ast.parse(file.read_text("utf-8")))
    return [f"{place}:{line}: {text!r}" for line, text in found if not whole(text)]


def test_docstrings_are_whole_sentences() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    found = [fault for file in files for fault in faults(file)]
    assert files
    assert not found, "\n".join(["not a whole sentence:", *found])


@pytest.mark.parametrize(
    "text",
    [
        "How many printed values the file holds,",
        "Points at the end by seat;",
        "By seat",
        "What follows:",
        "and how many of them are marked.",
    ],
)
def test_fragments_are_found(text: str) -> None:
    source = f'class A:\n    def __init__(self):\n        self.a = 1\n        """{text}"""\n'
    [(line, found)] = docstrings(ast.parse(source))
    assert line == 4
    assert not whole(found)


def test_places_of_docstrings() -> None:
    source = '"""M."""\nA = 1\n"""A."""\nclass C:\n    """C."""\n    b: int\n    """B."""\n'
    source += '    def f(self):\n        """F."""\n        self.d = 1\n        """D."""\n'
    found = [text for _, text in docstrings(ast.parse(source))]
    assert sorted(found) == ["A.", "B.", "C.", "D.", "F.", "M."]

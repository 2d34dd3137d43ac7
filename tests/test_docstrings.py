"""Every docstring is made of whole sentences, because an editor shows each of them alone."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

PACKAGE: Final = Path(__file__).parent.parent / "src" / "benben"

UNFINISHED: Final[tuple[str, ...]] = ("games", "web")
"""Packages whose docstrings may still be fragments; the aim is an empty tuple."""


def docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield line and text of each docstring: of modules, classes, functions and attributes."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else []:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                text = statement.value.value
                if isinstance(text, str):
                    yield statement.lineno, text


def whole(text: str) -> bool:
    """Whether a docstring begins and ends like a sentence."""
    return text.rstrip().endswith((".", "!", "?")) and not text.lstrip()[0].islower()


def faults(file: Path) -> list[str]:
    place = file.relative_to(PACKAGE)
    found = docstrings(ast.parse(file.read_text("utf-8")))
    return [f"{place}:{line}: {text!r}" for line, text in found if not whole(text)]


def sources(packages: tuple[str, ...], listed: bool) -> list[Path]:
    files = sorted(PACKAGE.rglob("*.py"))
    return [f for f in files if (f.relative_to(PACKAGE).parts[0] in packages) == listed]


def test_docstrings_are_whole_sentences() -> None:
    files = sources(UNFINISHED, listed=False)
    assert files
    assert [fault for file in files for fault in faults(file)] == []


@pytest.mark.parametrize("package", UNFINISHED)
def test_unfinished_packages_still_have_fragments(package: str) -> None:
    """A package without fragments must leave the list."""
    assert any(faults(file) for file in sources((package,), listed=True))


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
    assert found == ["M.", "A.", "C.", "B.", "F.", "D."]

"""Every sentence with which the core refuses something has its words in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from benben.web.reasons import patterns, reason, recognised
from benben.words import LANGUAGES, Words
from tests.web.harness import ME, House, visit

SRC = Path(__file__).resolve().parents[2] / "src" / "benben"
FILES = [
    *(SRC / "core" / f"{name}.py" for name in ("record", "play", "actions", "game", "rng")),
    *sorted((SRC / "games").glob("*/__init__.py")),
    SRC / "games" / "__init__.py",
    SRC / "web" / "tables.py",
]
"""Where things are refused that somebody at a page can do. Editions are for the command line."""
ELSEWHERE = {"{path} cannot be read: {error}"}
SAMPLES = {"span": "2 to 4"}


def sentences() -> Iterator[tuple[str, str]]:
    """Place and sentence, each hole filled with its own source text."""
    for file in FILES:
        tree = ast.parse(file.read_text("utf-8"), str(file))
        named = {
            target.id: node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            said: ast.expr | None = None
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
                if ast.unparse(node.exc.func).startswith(("Bad", "StaleRecord")):
                    said = node.exc.args[-1]
            elif isinstance(node, ast.FunctionDef) and node.name == "refuse":
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Return) and isinstance(inner.value, ast.Constant):
                        if inner.value.value:
                            yield f"{file.name}:{inner.lineno}", str(inner.value.value)
            if isinstance(said, ast.Name):
                said = named.get(said.id)
            if isinstance(said, ast.Constant):
                yield f"{file.name}:{said.lineno}", str(said.value)
            elif isinstance(said, ast.JoinedStr):
                yield f"{file.name}:{said.lineno}", "".join(map(_filled, said.values))


def _filled(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return str(part.value)
    assert isinstance(part, ast.FormattedValue)
    source = ast.unparse(part.value)
    return SAMPLES.get(source, f"{{{source}}}")


SENTENCES = [each for each in sentences() if each[1] not in ELSEWHERE]


def test_they_are_found() -> None:
    assert len(SENTENCES) > 40


@pytest.mark.parametrize(("place", "sentence"), SENTENCES)
def test_every_reason_is_in_the_catalogues(place: str, sentence: str) -> None:
    phrase = recognised(sentence)
    assert phrase is not None, f"{place}: {sentence}"
    assert reason(sentence, Words("en")) == sentence
    for lang in LANGUAGES[1:]:
        assert reason(sentence, Words(lang)) != sentence


def test_every_reason_of_the_catalogues_is_given_somewhere() -> None:
    inner = {"reason.line", "reason.seat", "reason.chance"}
    used = {phrase.key for _, sentence in SENTENCES if (phrase := recognised(sentence))}
    assert {key for key, _ in patterns()} - used == inner


def test_a_sentence_in_a_sentence() -> None:
    said = "line 12: it is for seat 2 to choose here"
    assert reason(said, Words("en")) == said
    assert reason(said, Words("de")) == "Zeile 12: hier wählt Platz 2"
    assert reason(said, Words("fr")) == "ligne 12 : ici, la place 2 doit choisir"
    chance = "line 3: it is for chance to choose here"
    assert reason(chance, Words("de")) == "Zeile 3: hier wählt der Zufall"
    assert reason("something new", Words("de")) == "something new"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "line 1: a record starts with the line 'benben 1'"),
        ("fr", "ligne 1 : une partie enregistrée commence par la ligne « benben 1 »"),
        ("de", "Zeile 1: eine gespeicherte Partie beginnt mit der Zeile „benben 1“"),
    ],
)
def test_the_page_is_told_in_its_language(sqlite: str, lang: str, said: str) -> None:
    async def work(house: House) -> None:
        ada = house.browser()
        language = {"accept-language": lang}
        wrong = await ada.post("/api/records", {"text": "nonsense\n"}, 422, **language)
        assert said in wrong["error"]
        body = {"game": "imhotep", "name": "Ada", "seats": [ME]}
        few = await ada.post("/api/tables", body, 422, **language)
        assert reason("imhotep is for 2 to 4 seats, not 1", Words(lang)) in few["error"]

    visit(sqlite, work)

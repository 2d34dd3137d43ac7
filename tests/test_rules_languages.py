"""The rules in other languages: the same numbers in the same chapters, and the same figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benben import games
from benben.core import rulebook
from benben.web.http.rulebook import chapters
from benben.words import LANGUAGES, translated

MARKS = {
    "en": {"ruling": "ruling", "public": "public"},
    "fr": {"décision": "ruling", "public": "public"},
    "de": {"Festlegung": "ruling", "öffentlich": "public"},
}
"""What stands where there is no page."""
PAGE = {"en": "p.", "fr": "p.", "de": "S."}
FILES = sorted((Path(games.__file__).parent).glob("*/RULES.*.md"))


def read(file: Path, lang: str) -> list[list[tuple[str, str, list[str]]]]:
    """By chapter: number, page (or what stands there instead), and the figures in its text."""
    book = rulebook.read(file.read_text("utf-8"))
    assert not book.malformed, file
    found: list[list[tuple[str, str, list[str]]]] = []
    for _, rules in book.chapters():
        found.append([])
        for rule in rules:
            mark, _, page = rule.source.partition(" ")
            assert mark == PAGE[lang] if page else mark in MARKS[lang], f"{file}:{rule.line}"
            figures = sorted(re.findall(r"\d+", rule.text))
            found[-1].append((rule.number, page or MARKS[lang][mark], figures))
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_numbers_pages_and_figures_agree(file: Path) -> None:
    lang = file.suffixes[0].removeprefix(".")
    assert lang in LANGUAGES[1:]
    ours, theirs = read(file, lang), read(file.with_name("RULES.md"), "en")
    assert len(ours) == len(theirs)
    for mine, english in zip(ours, theirs, strict=True):
        assert mine == english


def test_no_line_of_french_rules_begins_with_a_colon() -> None:
    chapter = chapters(games.get("imhotep"), "fr")[1][0]
    (rule,) = (rule for rule in chapter["rules"] if rule["number"] == "IMH-4")
    assert "huit Bateaux\N{NO-BREAK SPACE}: deux" in rule["html"]


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_is_there(game: str, lang: str) -> None:
    found, shown = chapters(games.get(game), lang)
    assert found == lang
    english = chapters(games.get(game), "en")[1]
    numbers = [[rule["number"] for rule in chapter["rules"]] for chapter in english]
    assert [[rule["number"] for rule in chapter["rules"]] for chapter in shown] == numbers


def test_a_text_without_a_translation_stays_english(tmp_path: Path) -> None:
    text = tmp_path / "RULES.md"
    assert translated(text, "de") == (text, "en")
    other = tmp_path / "RULES.de.md"
    other.touch()
    assert translated(text, "de") == (other, "de")
    assert translated(text, "fr") == (text, "en")

"""The rules in other languages: the same numbers in the same chapters, and the same figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benben import games
from benben.web.rulebook import chapters
from benben.words import LANGUAGES, translated

RULE = re.compile(r"- \*\*([A-Z]+-\d+)\*\*\s*\((\S+?)(?: (\d+))?\)\s*(.*)")
MARKS = {
    "en": {"ruling": "ruling", "public": "public"},
    "fr": {"décision": "ruling", "public": "public"},
    "de": {"Festlegung": "ruling", "öffentlich": "public"},
}
"""What stands where there is no page."""
PAGE = {"en": "p.", "fr": "p.", "de": "S."}
COMPLETE = ("en", "fr")
"""The languages in which the rules of every game are written."""
FILES = sorted((Path(games.__file__).parent).glob("*/RULES.*.md"))


def read(file: Path, lang: str) -> list[list[tuple[str, str, list[str]]]]:
    """By chapter: number, page (or what stands there instead), and the figures in its text."""
    found: list[list[tuple[str, str, list[str]]]] = []
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("## "):
            found.append([])
        elif line.startswith("- **"):
            match = RULE.match(line)
            assert match, f"{file}: {line}"
            number, mark, page, text = match.groups()
            assert mark == PAGE[lang] if page else mark in MARKS[lang], f"{file}: {line}"
            source = page or MARKS[lang][mark]
            found[-1].append((number, source, sorted(re.findall(r"\d+", text))))
    return found


def test_imhotep_is_there_in_every_language() -> None:
    rules = games.get("imhotep").folder / "RULES.md"
    for lang in LANGUAGES:
        assert translated(rules, lang)[1] == lang


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("lang", COMPLETE)
def test_every_game_is_there(lang: str, game: str) -> None:
    assert translated(games.get(game).folder / "RULES.md", lang)[1] == lang


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
def test_a_game_without_a_translation_falls_back_to_english(game: str, lang: str) -> None:
    folder = games.get(game).folder
    found, shown = chapters(games.get(game), lang)
    has = lang == "en" or (folder / f"RULES.{lang}.md").exists()
    assert found == (lang if has else "en")
    english = chapters(games.get(game), "en")[1]
    numbers = [[rule["number"] for rule in chapter["rules"]] for chapter in english]
    assert [[rule["number"] for rule in chapter["rules"]] for chapter in shown] == numbers

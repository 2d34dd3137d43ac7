"""The words of the pages: every key that a template uses is in every language."""

import re
from pathlib import Path

import pytest

import benben.web
from benben.words import LANGUAGES, catalogue

TEMPLATES = Path(benben.web.__file__).parent / "templates"
KEYS = {
    key
    for file in TEMPLATES.glob("*.html")
    for key in re.findall(
        r'(?:words|tool)\("(?:[a-z-]+", ")?(web\.[a-z._]+)"', file.read_text("utf-8")
    )
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_missing(lang: str) -> None:
    messages = catalogue(lang)
    missing = {key for key in KEYS if key not in messages or not messages[key].string}
    assert missing == set()
    assert len(KEYS) > 80


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_machine_never_shouts(lang: str) -> None:
    text = [
        str(message.string) for message in catalogue(lang) if str(message.id).startswith("web.")
    ]
    assert [each for each in text if "!" in each] == []


def test_all_languages_have_the_same_keys_and_places() -> None:
    def shape(lang: str) -> dict[str, list[str]]:
        return {
            str(message.id): sorted(set(re.findall(r"\{(\w+)\}", str(message.string))))
            for message in catalogue(lang)
            if str(message.id).startswith("web.")
        }

    assert shape("fr") == shape("en")
    assert shape("de") == shape("en")

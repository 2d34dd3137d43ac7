"""The pictures of the rules page: every chapter is thought of, and every picture can be drawn."""

import tomllib

import pytest

from benben import chapter_pictures, games
from benben.core.rulebook import read
from benben.words import LANGUAGES


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_every_chapter_has_its_parts_or_says_that_there_are_none(game: str) -> None:
    folder = games.folder(game)
    data = tomllib.loads((folder / chapter_pictures.FILE).read_text("utf-8"))
    titles = [title for title, _ in read((folder / "RULES.md").read_text("utf-8")).chapters()]
    assert list(data["chapters"]) == titles
    assert set(data.get("options", {})) <= set(titles)


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_they_are_drawn_in_every_language(game: str) -> None:
    numbers = []
    for language in LANGUAGES:
        found = chapter_pictures.pictures(game, language)
        numbers.append([len(each.drawn) for each in found])
        assert sum(bool(each.drawn) for each in found) >= 5
        for each in found:
            assert not each.drawn or each.board.startswith("board ")
            assert all(part.startswith("<svg") for part in each.drawn)
            assert all("data-target" not in part for part in each.drawn)
    assert numbers == [numbers[0]] * len(LANGUAGES)


def test_sides_b_are_drawn_for_their_chapters() -> None:
    found = dict(zip(titles("imhotep"), chapter_pictures.pictures("imhotep", "en"), strict=True))
    assert found["Pyramids, side B"].drawn != found["Pyramid, side A"].drawn


def titles(game: str) -> list[str]:
    text = (games.folder(game) / "RULES.md").read_text("utf-8")
    return [title for title, _ in read(text).chapters()]

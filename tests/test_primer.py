"""The primer of each game: there in every language, short, and with drawings that the board has."""

import re

import pytest
from typer.testing import CliRunner

from benben import cli, games, primer
from benben.words import LANGUAGES

KINDS = ["paragraph", "heading", "list", "steps", "drawing"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.BUILT_IN)
def test_every_game_has_a_primer_in_every_language(game: str, language: str) -> None:
    found, said = primer.read(game, language)
    assert found is not None
    assert said == language
    assert found.title
    assert 150 <= found.words() <= primer.MAX_WORDS
    drawn = [each.part for each in found.blocks if each.kind == "drawing"]
    board, parts = primer.drawings(game, language)
    assert len(drawn) >= 2
    assert set(drawn) <= set(parts)
    assert board.startswith("board ")
    for part in drawn:
        assert parts[part].count("<svg") == parts[part].count("</svg>")
        assert "data-target" not in parts[part]
    *_, mistakes = found.blocks
    assert mistakes.kind == "steps"
    assert len(mistakes.items) == 3


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_translations_have_the_same_shape(game: str) -> None:
    def shape(language: str) -> list[tuple[str, str, int]]:
        found, _ = primer.read(game, language)
        assert found is not None
        return [(each.kind, each.part, len(each.items)) for each in found.blocks]

    assert shape("fr") == shape("en")
    assert shape("de") == shape("en")


def test_the_reader_knows_all_kinds_of_blocks() -> None:
    found = primer.parse("# Toy\n\nWin.\n\n## Turn\n\n- one\n- two\n\n1. first\n\n![All](field)\n")
    assert found.title == "Toy"
    assert [each.kind for each in found.blocks] == KINDS
    assert found.blocks[2].items == ["one", "two"]
    assert found.words() == 7


def test_the_terminal_shows_it_without_drawings() -> None:
    shown = CliRunner().invoke(cli.app, ["primer", "imhotep"])
    assert shown.exit_code == 0
    assert "Imhotep" in shown.output
    assert not re.search(r"boat-1|!\[", shown.output)

"""The letters that we ship: all that a page can show, small enough, and never another name."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import benben
from benben import games
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.draw import letters
from benben.draw.letters import DISPLAY_BOLD, FACES, TEXT, width_of
from benben.web.pages.board_assets import styles
from benben.web.pictures.table_text import spoken_line
from benben.words import LANGUAGES, Words, catalogue

SRC = Path(benben.__file__).parent
SHOWN = [
    *sorted((SRC / "web" / "templates").glob("*.html")),
    *sorted((SRC / "web" / "static").glob("*.*s*")),
    *sorted((SRC / "draw").glob("*.*")),
    *sorted((SRC / "games").glob("*/board/*.py")),
    *sorted((SRC / "games").glob("*/art/*")),
    *sorted((SRC / "games").glob("*/RULES*.md")),
]
"""What a page is made of, besides the catalogues."""


def missing(text: str) -> set[str]:
    return {letter for letter in text if letter not in "\n\r\t" and not letters.shipped(letter)}


def test_every_letter_of_a_page_is_shipped() -> None:
    escapes = re.compile(r"\\u([0-9a-f]{4})")
    found = {}
    for file in SHOWN:
        text = file.read_text("utf-8")
        text += "".join(chr(int(code, 16)) for code in escapes.findall(text))
        if lacking := missing(text) - {"\u2028", "\u2029"}:
            found[file.name] = lacking
    assert found == {}
    assert len(SHOWN) > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_letter_of_a_catalogue_is_shipped(lang: str) -> None:
    assert missing("".join(str(message.string) for message in catalogue(lang))) == set()


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_in_words_is_written_with_our_letters(game: str, lang: str) -> None:
    state, rng, words = games.get(game).start(3, {}), Rng(5), Words(lang)
    for _ in range(60):
        if state.to_move == OVER:
            break
        legal = state.legal()
        chance = state.to_move == CHANCE
        state.apply(state.deal(rng) if chance else legal[rng.below(len(legal))])
    sections = games.text(game).table(state.seen_by(0))
    text = [
        spoken_line(line, words, ["Ada", "Bob", "Eve"]) for each in sections for line in each.lines
    ]
    assert text
    assert missing("".join(text)) == set()


def test_the_fonts_are_small_and_have_our_names() -> None:
    fonts = letters.fonts()
    assert sum(map(len, fonts.values())) <= 150_000
    for name, body in fonts.items():
        family = name.split("-")[0]
        font = TTFont(io.BytesIO(body))
        # The licence reserves the names of the originals.
        assert font["name"].getDebugName(1) == f"Benben {family.title()}"
        assert "SIL Open Font License" in (
            (letters.FOLDER / f"{family}.LICENSE").read_text("utf-8")
        )
        assert not {"GSUB", "GPOS", "kern"} & set(font.keys())


def test_the_widths_are_those_of_the_fonts() -> None:
    for name, body in letters.fonts().items():
        family = letters.Face(name.split("-")[0], 400)
        font = TTFont(io.BytesIO(body))
        for code, glyph in font.getBestCmap().items():
            assert width_of(chr(code), 1000, family) == font["hmtx"][glyph][0]


@pytest.mark.parametrize("face", sorted({*FACES.values()}, key=str), ids=str)
def test_figures_have_the_same_width(face: letters.Face) -> None:
    assert len({width_of(figure, 10, face) for figure in "0123456789"}) == 1


def test_letters_that_we_do_not_ship_have_a_width_too() -> None:
    assert width_of("\u738b", 20) == 20
    assert width_of("e\u0301", 20) == width_of("e", 20)
    assert width_of("A→", 10, DISPLAY_BOLD) > width_of("A", 10, DISPLAY_BOLD)
    assert letters.face_of("card-name middle") == DISPLAY_BOLD
    assert letters.face_of("note") == TEXT
    with pytest.raises(ValueError):
        letters.face_of("unheard-of")


@pytest.mark.parametrize("game", games.GAMES)
def test_no_style_sheet_overrules_a_size(game: str) -> None:
    """A size in a style sheet wins over the size of an element: a class has one or the other."""
    sheet = styles()[f"{game}.css"].decode()
    sizes = re.compile(r"font(?:-size)?:[^;}]*\d(?:px|em)")
    ruled: set[str] = set()
    for selectors, rules in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
        if sizes.search(rules):
            ruled |= {
                match[1] for match in re.finditer(r"\.part \.([\w-]+)(?=\s*(?:,|$))", selectors)
            }
            for several in re.findall(r"\.part :is\(([^)]*)\)(?=\s*(?:,|$))", selectors):
                ruled |= set(re.findall(r"\.([\w-]+)", several))
    assert ruled
    drawn = "".join(drawings(game))
    sized = re.findall(r'<text [^>]*class="([^"]*)" font-size', drawn)
    assert {each for classes in sized for each in classes.split()} & ruled == set()


def drawings(game: str) -> Iterator[str]:
    """Boards of random games, of all numbers of seats."""
    names = ["Ada", "Bob", "Eve", "Dan", "Fay"]
    board = games.board(game)
    rules = games.get(game)
    for seats in rules.seats:
        state, rng = rules.start(seats, {}), Rng(seats)
        for step in range(2000):
            if state.to_move == OVER:
                break
            legal = state.legal()
            chance = state.to_move == CHANCE
            state.apply(state.deal(rng) if chance else legal[rng.below(len(legal))])
            if step % 7 == 0:
                view = state.seen_by(max(state.to_move, 0))
                yield board.draw(view, frozenset(), Words("de"), names[:seats])
        yield board.draw(state.seen_by(0), frozenset(), Words("de"), names[:seats])

"""Elements, text that fits, blocks, and the limits of their caches."""

import gc
from typing import Any

import pytest

from benben import games
from benben.draw import blocks
from benben.draw.letters import width_of
from benben.draw.svg import (
    MAX_EDITIONS,
    MAX_KEPT_BYTES,
    attrs,
    el,
    esc,
    fitting,
    kept,
    num,
    paragraph,
    part,
    target,
    text,
    tip,
    wrap,
)
from benben.words import Words
from tests.draw.reading import read


def test_what_people_wrote_cannot_become_markup() -> None:
    nasty = "<script>alert('x')</script>\" onload=\"y"
    drawn = el("g", text(1, 2, nasty), aria_label=nasty)
    tree = read(drawn)
    assert tree.attrib == {"aria-label": nasty}
    assert tree[0].text == nasty
    assert "<" not in esc(nasty)
    assert '"' not in esc(nasty)


@pytest.mark.parametrize(
    ("value", "sentence"), [(3, "3"), (3.0, "3"), (0.5, "0.5"), (1 / 3, "0.33"), (-0.001, "0")]
)
def test_coordinates_are_short(value: float, sentence: str) -> None:
    assert num(value) == sentence


def test_names_of_attributes() -> None:
    assert attrs({"class_": "a", "data_piece": "stone-1", "x": 1.50}) == (
        ' class="a" data-piece="stone-1" x="1.5"'
    )


def test_only_a_lit_target_can_be_pointed_at() -> None:
    lit = target("boat-2", "<path/>", {"boat-2"}, 'Boat "2"')
    tree = read(lit)
    assert tree.attrib["data-target"] == "boat-2"
    assert tree.attrib["role"] == "button"
    assert tree.attrib["tabindex"] == "0"
    assert tree.attrib["aria-label"] == 'Boat "2"'
    assert target("boat-2", "<path/>", set(), "Boat") == (
        '<g data-off="boat-2" data-tip="Boat"><path/></g>'
    )
    assert target("", "<path/>", set(), "") == "<path/>"
    named = '<g class="boat" data-off="boat-2" data-tip="A boat" data-rule="IMH-4"><path/></g>'
    assert target("boat-2", "<path/>", {"boat-1"}, "Boat", "boat", "A boat", "IMH-4") == named


def test_what_is_said_of_a_drawing_is_escaped() -> None:
    tree = read(tip("<path/>", 'A "boat" & <more>', "IMH-4"))
    assert tree.attrib == {"data-tip": 'A "boat" & <more>', "data-rule": "IMH-4"}
    inside = part("boat-1", 10, 10, "<path/>", label="Boat", about="A boat", rule="IMH-4")
    assert 'aria-label="Boat" data-tip="A boat" data-rule="IMH-4"' in inside


def test_a_part_without_a_label_is_not_read_aloud() -> None:
    assert 'aria-hidden="true"' in part("sand", 10, 10, "")
    assert 'role="group" aria-label="Temple"' in part("temple", 10, 10, "", label="Temple")


def test_text_is_wrapped_at_spaces_and_hyphens() -> None:
    shown = "ein Stein aus dem Steinbruch zur Grabkammer-Verzierung"
    lines = wrap(shown, 10, 80)
    assert "".join(lines).replace(" ", "") == shown.replace(" ", "")
    assert all(width_of(line, 10) <= 80 or " " not in line for line in lines)
    assert lines[-2:] == ["Grabkammer-", "Verzierung"]
    assert wrap("", 10, 80) == []
    assert wrap("à chaque manche : une équipe", 10, 70) == ["à chaque", "manche : une", "équipe"]


def test_the_size_at_which_a_line_fits() -> None:
    assert fitting("I", 100, 20, 10) == 20
    assert fitting("M" * 100, 100, 20, 10) == 10
    size = fitting("Chambre funéraire", 100, 20, 5)
    assert 5 < size < 20
    assert width_of("Chambre funéraire", size) <= 100.01


def test_a_paragraph_has_a_line_for_each_line() -> None:
    drawn = read(f"<g>{paragraph(0, 10, 'one two three', size=10, width=30, class_='note')}</g>")
    assert [line.text for line in drawn] == wrap("one two three", 10, 30)


def test_a_tall_stack_is_pressed_together() -> None:
    def heights(count: int) -> list[float]:
        drawn = read(f"<g>{blocks.stack([0] * count, 0, 0, tallest=50)}</g>")
        return [float(block.attrib["y"]) for block in drawn]

    assert heights(3) == [0, -blocks.LIFT, -2 * blocks.LIFT]
    assert min(heights(30)) == pytest.approx(-50, abs=0.1)


def test_the_sheet_has_a_stone_and_a_sign_for_every_seat() -> None:
    sheet = read(f"<svg>{blocks.symbols()}</svg>")
    names = {symbol.attrib["id"] for symbol in sheet}
    assert {f"stone-{seat}" for seat in range(5)} <= names
    assert {f"sign-of-{seat}" for seat in range(5)} <= names
    used = {use.attrib["href"][1:] for use in sheet.iter("use")}
    assert used <= names


def test_caches_have_a_limit_in_bytes() -> None:
    """However many names visitors choose: 9,000 results of 4 kB would take 36 MB."""

    @kept
    def large(name: int) -> str:
        return f"{name:04000}"

    cached: Any = large
    for name in range(9000):
        large(name)
        assert cached.cache_info().currsize * 4000 <= MAX_KEPT_BYTES
    assert large(8999) is large(8999)


def test_caches_do_not_hold_every_edition_that_was_drawn() -> None:
    """A table with an edition of its own has another object for it whenever it is loaded."""
    game, board, words = games.get("imhotep"), games.board("imhotep"), Words("en")
    for _ in range(2 * MAX_EDITIONS):
        edition = game.load_edition(game.standard.text, "own")
        view = game.start(2, {}, edition).seen_by(0)
        board.draw(view, frozenset(), words, ["Ada", "Bo"])
    alive = sum(type(each) is type(game.standard) for each in gc.get_objects())
    assert alive <= MAX_EDITIONS + 8

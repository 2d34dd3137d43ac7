"""What the boards of both Egizias share: the Nile, the score track, markets, crews, ships."""

import re

import pytest

from benben.draw.theme import SIGNS
from benben.games.river import board
from benben.games.river.board.crews import row
from benben.games.river.board.markets import stairs
from benben.games.river.board.nile import Course, river
from benben.games.river.board.ships import ship
from benben.games.river.board.slab import slab
from benben.games.river.board.track import track
from tests.draw.reading import read

COURSE = Course(middle=300, swing=40, period=200, wide=80, height=900)


def test_the_nile_bends_to_both_sides_and_keeps_its_width() -> None:
    assert COURSE.at(0) == COURSE.at(200) == 260
    assert COURSE.at(100) == pytest.approx(340)
    assert all(COURSE.right(y) - COURSE.left(y) == pytest.approx(80) for y in range(900))


def test_the_drawn_line_is_the_course() -> None:
    """The ends of its curves lie where ships and banks are told the river is."""
    line = COURSE.line()
    ends = [
        (float(x), float(y))
        for x, y in re.findall(r"(?:^M|[\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+ )([\d.-]+) ([\d.-]+)", line)
    ]
    assert ends[0][1] < 0
    assert ends[-1][1] >= COURSE.height
    assert all(COURSE.at(y) == pytest.approx(x) for x, y in ends)
    read(f"<svg>{river(COURSE, [(10, 20)])}</svg>")


def markers(points: list[int], order: list[int]) -> list[tuple[int, float, str]]:
    """Seat, place from the left and what is written, in the order of drawing."""
    out = []
    for node in read(track(points, order, "points")).iter("g"):
        stone = next(node.iter("use"))
        said = "".join(each.text or "" for each in node.iter("text"))
        seat = int(node.attrib["data-piece"].removeprefix("marker-"))
        out.append((seat, float(stone.attrib["x"]), said))
    return out


def test_who_came_first_stands_in_front() -> None:
    drawn = markers([7, 7, 3, 7], [1, 3, 0, 2])
    on_seven = [each for each in drawn if each[0] != 2]
    assert [seat for seat, _, _ in on_seven] == [0, 3, 1]  # the front-most above the others
    places = [x for _, x, _ in on_seven]
    assert places == sorted(places)  # and to the right


def test_a_score_beyond_the_track_or_below_it_is_written() -> None:
    drawn = {seat: (x, said) for seat, x, said in markers([53, 3, -4, 100], [3, 0, 1, 2])}
    assert abs(drawn[0][0] - drawn[1][0]) < 20  # 53 stands on 3
    assert drawn[0][1] == "+50"
    assert drawn[1][1] == ""
    assert drawn[2][1] == "-4"
    assert drawn[3][1] == "+50"  # the second lap ends on its last space
    assert drawn[3][0] > 1300


def test_a_market_has_every_marker_on_its_level() -> None:
    drawn = read(f"<svg>{stairs('grain', 140, 5, 40, [0, 4, 4], str, 'level')}</svg>")
    places = {
        node.attrib["data-piece"]: next(node.iter("use")).attrib
        for node in drawn.iter("g")
        if "data-piece" in node.attrib
    }
    heights = {name: float(place["y"]) // 40 for name, place in places.items()}
    assert heights == {"level-0": 0, "level-1": 4, "level-2": 4}
    assert places["level-1"]["x"] != places["level-2"]["x"]


def test_a_crew_stands_where_it_is_strong() -> None:
    drawn = read(f"<svg>{row('blue', 4, 9, 0, kind='busy', piece='crew-0-blue')}</svg>")
    tile = next(node for node in drawn.iter("g") if "data-piece" in node.attrib)
    assert float(next(tile.iter("use")).attrib["x"]) == pytest.approx(3 * 22 - 1)
    assert [node.text for node in tile.iter("text")] == ["4"]
    cells = [node.attrib["class"] for node in drawn.iter("rect")]
    assert cells == ["crew-past blue"] * 4 + ["crew-cell"] * 5


def test_all_that_they_use_is_in_the_sheet() -> None:
    sheet = f"<svg>{board.symbols()}</svg>"
    names = {node.attrib["id"] for node in read(sheet).iter() if "id" in node.attrib}
    drawn = [ship(seat, 0, 0) for seat in range(len(SIGNS))]
    drawn += [
        slab(300, 200, "Title", "grain"),
        track([0] * 5, range(5), ""),
        river(COURSE, [(0, 0)]),
    ]
    drawn += [row(crew, 1, 9, 0) for crew in ("blue", "black", "yellow", "joker")]
    assert set(re.findall(r'(?:href="#|url\(#)([a-z_0-9-]+)', "".join(drawn))) <= names

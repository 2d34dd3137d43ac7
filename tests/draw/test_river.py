"""What the boards of both Egizias share: the Nile, the score track, markets, crews, ships."""

import re

import pytest

from benben.draw.theme import SIGNS
from benben.games.egizia_common import board
from benben.games.egizia_common.board.docks import ship
from benben.games.egizia_common.board.feeding import Meal, feeding
from benben.games.egizia_common.board.markers import row, stairs
from benben.games.egizia_common.board.nile import Course, river
from benben.games.egizia_common.board.papyrus import strip_heights
from benben.games.egizia_common.board.stones import slab
from benben.games.egizia_common.board.track import track
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


def markers(points: list[int], order: list[int]) -> list[tuple[int, float, float, str]]:
    """Seat, place and what is written, in the order of drawing."""
    out = []
    for node in read(track(points, order, ["points"] * 4)).iter("g"):
        if "data-piece" not in node.attrib:
            continue  # what says what it is
        stone = next(node.iter("use"))
        text = "".join(each.text or "" for each in node.iter("text"))
        seat = int(node.attrib["data-piece"].removeprefix("marker-"))
        out.append((seat, float(stone.attrib["x"]), float(stone.attrib["y"]), text))
    return out


def test_who_came_first_stands_in_front() -> None:
    two = [each for each in markers([7, 3, 3, 7], [3, 0, 2, 1]) if each[0] in {0, 3}]
    assert [seat for seat, _, _, _ in two] == [3, 0]
    assert two[0][1] > two[1][1] + 15  # to the right, and the other can be seen
    four = markers([7, 7, 7, 7], [1, 3, 0, 2])
    assert [seat for seat, _, _, _ in four] == [1, 3, 0, 2]
    assert len({(x, y) for _, x, y, _ in four}) == 4
    assert max(y for _, _, y, _ in four[:2]) < min(y for _, _, y, _ in four[2:])


def test_a_score_beyond_the_track_or_below_it_is_written() -> None:
    drawn = {seat: (x, text) for seat, x, _, text in markers([53, 3, -4, 100], [3, 0, 1, 2])}
    assert abs(drawn[0][0] - drawn[1][0]) < 25  # 53 stands on 3
    assert drawn[0][1] == "+50"
    assert drawn[1][1] == ""
    assert drawn[2][1] == "\u22124"
    assert drawn[3][1] == "+50"  # the second lap ends on its last space
    assert drawn[3][0] > 1300


def test_a_market_has_every_marker_on_its_level() -> None:
    steps = stairs(
        "grain",
        140,
        5,
        40,
        [0, 4, 4],
        lambda level: (str(level), f"level {level}"),
        "level",
        lambda seat, level: f"{seat} on {level}",
    )
    drawn = read(f"<svg>{steps}</svg>")
    assert [node.attrib["data-tip"] for node in drawn.iter("g") if "data-tip" in node.attrib] == [
        *("level 0", "0 on 0", "level 1", "level 2", "level 3", "level 4", "1 on 4", "2 on 4")
    ]
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
    assert float(next(tile.iter("use")).attrib["x"]) == pytest.approx(3 * 22)
    assert [node.text for node in tile.iter("text")] == ["4"]
    cells = [node.attrib["class"] for node in drawn.iter("rect")]
    assert cells == ["crew-past blue"] * 4 + ["crew-cell"] * 5


def test_strips_share_the_room_there_is() -> None:
    short, long = ("two words", 0.0), ("a text of many words " * 4, 54.0)
    letter, heights = strip_heights([short], 290, 300, 16)
    assert (letter, heights) == (16, [58])  # higher than its text, but not as high as the room
    letter, heights = strip_heights([short, long, long], 290, 160, 16)
    assert letter < 16
    assert sum(heights) + 5 * len(heights) <= 160
    assert heights[1] == heights[2] > heights[0]


def test_feeding_tells_what_is_lost_and_what_is_sold() -> None:
    meal = Meal(1, 8, [6, 8, 14], [-4, 0, 2], "Ada", True)
    places = [(f"flood-{each}", each, each) for each in ("low", "middle", "high")]
    colours = ("green", "yellow", "red")
    drawn = read(f"<svg>{feeding(300, 'Flood', colours, 0, places, [meal], ())}</svg>")
    text = [node.text for node in drawn.iter("text")]
    assert text[-6:] == ["8", "6", "\u22124", "8", "14", "+2"]
    assert sum(node.attrib["class"].startswith("enough") for node in drawn.iter("path")) == 1
    assert sum("data-piece" in node.attrib for node in drawn.iter("g")) == 1


def test_all_that_they_use_is_in_the_sheet() -> None:
    sheet = f"<svg>{board.symbols()}</svg>"
    names = {node.attrib["id"] for node in read(sheet).iter() if "id" in node.attrib}
    drawn = [ship(seat, 0, 0) for seat in range(len(SIGNS))]
    drawn += [
        slab(300, 200, "Title", "grain"),
        track([0] * 5, range(5), [""] * 5),
        river(COURSE, [(0, 0)]),
    ]
    drawn += [row(crew, 1, 9, 0) for crew in ("blue", "black", "yellow", "joker")]
    assert set(re.findall(r'(?:href="#|url\(#)([a-z_0-9-]+)', "".join(drawn))) <= names


def test_numbers_of_markers_on_one_space_do_not_lie_on_each_other() -> None:
    """Of several below the track none is written. One alone is; one exactly on a space is not."""
    assert "track-lap" not in track([-6, -30, 4, 5], range(4), ["points"] * 4)
    assert "−30" in track([-30, -1, 4, 5], range(4), ["points"] * 4)
    assert "track-lap" not in track([-2, -1, 4, 5], range(4), ["points"] * 4)


def test_a_lap_is_not_read_together_with_a_number_of_the_track() -> None:
    """With 64 points "+50" would stand before the 15 of the track: "+5015"."""
    drawn = track([64, 10, 30], [0, 1, 2], ["points"] * 3)
    assert ">+50<" in drawn
    assert ">15<" not in drawn
    assert ">20<" in drawn
    assert ">15<" in track([14, 10, 30], [0, 1, 2], ["points"] * 3)

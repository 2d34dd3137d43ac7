"""The four monuments, pages 7 to 9, and gold bonus tiles, page 14."""

from __future__ import annotations

import pytest

from benben.games.egizia_common import journal as codes
from benben.games.egizia_common import pyramid
from benben.games.egizia_sands import space as sp
from tests.games.egizia_sands.table import NILE, Table, at

# --- obelisk ------------------------------------------------------------------------------------


@pytest.mark.rule("SND-66", "SND-67")
def test_the_obelisk_grows() -> None:
    table = at("obelisk", 9, 1, 1, 2).do("crew green")
    for cost in (1, 2, 2, 3):
        before = table.s.points[0], table.s.stones[0]
        table.do("put obelisk")
        assert (table.s.points[0], table.s.stones[0]) == (before[0] + cost, before[1] - cost)
    assert table.s.obelisk == [1, 1, 1, 1]


@pytest.mark.rule("SND-68", "SND-191", "SND-69")
def test_the_upper_section() -> None:
    table = (
        at("obelisk", 9, 1, 1, 2).build(1, "obelisk", 6).do("crew green", "put obelisk", "finish")
    )
    assert table.levels(0) == [2, 2]
    # With a brick in each section the better bonus, once.
    table = at("obelisk", 9, 1, 1, 2).build(1, "obelisk", 5)
    table.do("crew green", "put obelisk", "put obelisk", "finish")
    assert table.levels(0) == [2, 2]
    assert len(table.lines(codes.STEPPED)) == 2


@pytest.mark.rule("SND-191", "SND-92")
def test_stones_of_the_bonus_come_too_late() -> None:
    table = at("obelisk", 9, 1, 1, 2, stones=3).stones(0, 1).level(0, 2, 1)
    table.do("crew green", "put obelisk")
    assert table.says() == ["market stone", "market wheat"]  # nothing more can be built
    assert table.do("market stone").lines(codes.STONED)[-1] == [0, 2, 2, 0]


@pytest.mark.rule("SND-69", "SND-192")
def test_the_bonus_once_a_round_and_again_in_the_next() -> None:
    """Two bricks in two ways: a turn of building, and a free brick of the gleaner afterwards."""
    table = at("obelisk", 9, 1, 1, 2).do("crew green", "put obelisk", "put obelisk", "finish")
    assert table.says() == ["market stone", "market wheat"]
    table.do("market stone")
    assert table.s.step != sp.MARKETING
    assert table.levels(0) == [2, 1]
    table.finish_round()
    table.lay_cards(NILE)
    while table.s.to_move != 0 or table.s.step != sp.PLACING:
        table.quiet()
    table.do("sail obelisk_1").pass_all().until(sp.BUILDING)
    table.do("crew green", "put obelisk", "finish")
    assert table.says() == ["market stone", "market wheat"]


@pytest.mark.rule("SND-69")
def test_the_bonus_is_for_the_obelisk_only() -> None:
    table = at("obelisk", 9, 1, 1, 2).do("crew green", "put column", "finish")
    assert table.lines(codes.STEPPED) == []


# --- colonnade ----------------------------------------------------------------------------------


@pytest.mark.rule("SND-70", "SND-71")
def test_each_player_has_all_columns() -> None:
    table = at("obelisk", 9, 9, 9, 9).columns(1, 3).build(1, "obelisk", 12).do("crew green")
    costs = []
    for _ in range(7):
        stones = table.s.stones[0]
        if "leader" in table.says() and "put column" not in table.says():
            table.do("leader")
        table.do("put column")
        costs.append(stones - table.s.stones[0])
    assert costs == [1, 1, 2, 2, 3, 3, 4]
    assert table.points(0, "colonnade") == costs
    assert table.s.step != sp.WORKING  # there is no eighth


@pytest.mark.rule("SND-73", "SND-190")
def test_finishing() -> None:
    """V11."""
    table = Table(4, bonus=("stone_market", "sharing"))
    for seat in range(4):
        table.columns(seat, 6).crews(seat, 9, 1, 1, 2).stones(seat, 9)
    table.send("obelisk_1", "obelisk_2", "obelisk_3")
    for _ in range(3):
        table.do("crew green", "put column", "finish")
    table.next_round()
    while table.s.to_move != 3:
        table.do("pass")
    table.do("sail obelisk_1").pass_all().do("crew green", "put column")
    assert [table.points(seat, "finishing") for seat in range(4)] == [[5], [3], [2], [1]]
    assert table.s.finished == [0, 1, 2, 3]


@pytest.mark.rule("SND-124", "SND-196")
def test_rich_fields() -> None:
    """V15."""
    table = at("obelisk", 9, 1, 1, 2, bonus=("rich_fields", "waiting")).give(0, "yellow_5", "red_6")
    table.columns(0, 2).do("crew green", "put column")
    assert table.s.grain[:3] == [8, 7, 8]
    table.do("finish").lay(NILE)
    while table.s.to_move:
        table.do("pass")
    table.do("sail c3")  # a green 3
    assert table.s.grain[0] == 8 + 3 + 2


@pytest.mark.rule("SND-126", "SND-196", "SND-190", "SND-76")
def test_a_point_a_brick() -> None:
    """V24."""
    table = at("obelisk", 9, 1, 1, 2, bonus=("bricks", "waiting")).do("crew green")
    points = table.s.points[0]
    table.do("put column", "put column", "put column")
    assert table.s.points[0] == points + 4
    table.do("put obelisk")
    assert table.s.points[0] == points + 6
    table = at("pyramid", 9, 1, 1, 2, bonus=("bricks", "waiting")).columns(0, 3)
    table.do("crew green", "put statue_1")
    assert table.points(0, "bricks") == [1]


@pytest.mark.rule("SND-126")
def test_no_point_at_the_sphinx() -> None:
    table = at("sphinx", 9, 1, 1, 2, bonus=("bricks", "waiting")).columns(0, 3)
    table.do("crew green", "draw 1 0", "look columns", "keep columns")
    assert table.points(0, "bricks") == []


@pytest.mark.rule("SND-127", "SND-189", "SND-196")
def test_all_crews() -> None:
    table = at("obelisk", 2, 3, 9, 2, bonus=("all_crews", "waiting")).columns(0, 2)
    table.do("crew green", "put column")
    assert table.crew(0) == [3, 4, 9, 3]
    assert table.s.grain[0] == 10
    assert table.s.budget == 1  # the crew at work has its step at once
    table.do("put obelisk")


# --- pyramid ------------------------------------------------------------------------------------


@pytest.mark.rule("SND-77", "SND-80", "SND-78", "SND-211")
def test_the_whole_pyramid() -> None:
    table = at("pyramid", 9, 1, 1, 2)
    box = table.s.box
    assert box.row_length[4] == box.row_length[3] == [5, 4, 3, 2, 1]
    assert box.row_cost[4] == [2, 3, 4, 5, 6]
    table.row(1, *[1] * 5).row(2, *[1] * 4).row(3, *[1] * 3).row(4, 1, 1).do("crew green")
    table.do("put row_5")
    assert table.points(0, "pyramid") == [6]
    assert table.points(0, "rows") == [1]
    assert table.s.pyramid[4 * sp.ROW_LENGTH] == 1


@pytest.mark.rule("SND-82")
@pytest.mark.parametrize(
    ("row", "winner"), [([1, 1, 2, 2, 3], 2), ([2, 1, 1, 2, 3], 2), ([2, 2, 1, 3, 1], 1)]
)
def test_ties_go_to_the_right(row: list[int], winner: int) -> None:
    assert pyramid.majority(row, False) == winner


@pytest.mark.rule("SND-82")
@pytest.mark.parametrize(("row", "winner"), [((0, 1, 2, 0, 1), 1), ((1, 0, 0, 2, 1), 1)])
def test_a_tie_scores_for_the_brick_furthest_right(row: tuple[int, ...], winner: int) -> None:
    """Two each; seat 0 is further to the left in one row, and seat 1 has both ends of the other."""
    table = Table(4).row(1, *row[:-1]).crews(1, 5, 1, 1, 2).stones(1, 9)
    table.do("pass", "sail pyramid_1").pass_all().do("crew green", "put row_1", "finish")
    assert table.lines(codes.ROW_DONE) == [[winner, 0, 2, 0]]
    assert [table.points(seat, "rows") for seat in range(3)] == [[], [2], []]
    # The brick of seat 0 lies furthest right, though seat 1 was there first.
    table = Table(4).row(1, 1, 1, 0, 2).crews(0, 5, 1, 1, 2).stones(0, 9).send("pyramid_1")
    table.do("crew green", "put row_1", "finish")
    assert table.lines(codes.ROW_DONE) == [[0, 0, 2, 0]]


@pytest.mark.rule("SND-24", "SND-79")
def test_the_pyramid_of_two() -> None:
    """V35."""
    table = at("pyramid", 9, 1, 1, 9, seats=2).row(1, *[1] * 6).row(2, 1, 1).do("crew green")
    assert table.says("put")[:2] == ["row_2", "row_3"]
    assert table.s.box.row_length[2] == [6, 4, 2]
    assert table.s.box.row_cost[2] == [2, 3, 4]
    table.do("put row_2", "put row_3", "leader")
    assert table.says("put")[0] == "row_2"  # the light side's top needs both


@pytest.mark.rule("SND-24", "SND-81", "SND-82")
def test_a_row_of_two_sides() -> None:
    table = at("pyramid", 9, 1, 1, 2, seats=2).row(1, 0, 0, 1, 1, 1).do("crew green")
    assert table.points(0, "rows") == []
    table.do("put row_1")
    assert table.points(0, "rows") == [3]  # three each: the brick furthest right
    # The dark side alone carries the first of row 2, not the third.
    table = at("pyramid", 9, 1, 1, 2, seats=2).row(1, 1, 1, 1, 1).row(2, 1, 1).do("crew green")
    assert table.says("put")[:2] == ["row_1", "row_3"]

"""Building, page 7, with the examples of pages 8 and 9; the cooperation bonus, page 10."""

from __future__ import annotations

import pytest

from benben.games.egizia_common import journal as codes
from benben.games.egizia_common.hand import WIDTH
from benben.games.egizia_sands import space as sp
from tests.games.egizia_sands.table import NILE, Table, at

# --- the examples of the rulebook ---------------------------------------------------------------


@pytest.mark.rule("SND-59", "SND-61", "SND-62", "SND-66", "SND-67", "SND-68", "SND-70", "SND-71")
@pytest.mark.rule("SND-72", "SND-191")
def test_lucie() -> None:
    """The example of page 8, E3."""
    table = Table(4, bonus=("rich_fields", "waiting")).crews(0, 1, 1, 5, 3).stones(0, 5)
    table.send("obelisk_1").do("crew yellow")
    assert table.s.stones[0] == 8
    points = table.s.points[0]
    table.do("put obelisk", "put obelisk", "put column", "put column", "leader", "put column")
    assert table.s.points[0] == points + 7
    assert table.s.stones[0] == 1
    assert table.s.own[:4] == [2, 3, 0, 0]
    assert table.s.grain[0] == 8  # the tile works at once
    assert table.says() == ["market stone", "market wheat"]
    assert table.s.busy[0] == 1 << sp.YELLOW_CREW | 1 << sp.LEADER
    assert table.do("market stone").lines(codes.STEPPED) == [[0, sp.STONE_MARKET, 1, 0]]


@pytest.mark.rule("SND-78", "SND-79", "SND-80", "SND-81")
def test_john() -> None:
    """The example of page 9, E4."""
    table = Table(4).row(1, 0, 1, 0, 2).crews(0, 1, 1, 5, 2).stones(0, 2).send("pyramid_1")
    points = table.s.points[0]
    table.do("crew yellow", "put row_1", "put row_2")
    assert table.s.points[0] == points + 5 + 3
    assert table.s.stones[0] == 0
    assert table.points(0, "pyramid") == [2, 3]
    assert table.points(0, "rows") == [3]


@pytest.mark.rule("SND-81", "SND-82", "SND-190")
def test_ben_and_sarah() -> None:
    """Example 1 of page 9, E5."""
    table = Table(4).row(1, 1, 1, 1, 0).row(2, 0, 1, 2).stones(0, 9).crews(0, 5, 1, 1, 2)
    table.send("pyramid_1").do("crew green", "put row_1", "put row_2")
    assert table.points(0, "pyramid") == [2, 3]
    assert table.points(1, "rows") == [3]
    assert table.points(0, "rows") == [2]
    assert table.lines(codes.ROW_DONE) == [[1, 0, 3, 0], [0, 1, 2, 0]]


@pytest.mark.rule("SND-79")
def test_what_carries_a_brick() -> None:
    """Example 2 of page 9, E6."""
    table = at("pyramid", 9, 1, 1, 2).row(1, 1, 1).do("crew green")
    assert [spot for spot in table.says("put") if spot.startswith("row")] == ["row_1", "row_2"]
    table.row(2, 1)
    assert [spot for spot in table.says("put") if spot.startswith("row")] == ["row_1"]


@pytest.mark.rule("SND-74", "SND-75", "SND-76", "SND-62")
def test_sonia() -> None:
    """The example of page 9, E7."""
    table = Table(4).row(1, 1, 1).build(0, "statue_1").build(0, "statue_2")
    table.crews(0, 7, 1, 1, 2).stones(0, 9).send("pyramid_1")
    points, stones = table.s.points[0], table.s.stones[0]
    table.do("crew green", "put row_2", "put statue_1", "put statue_2")
    assert table.s.points[0] == points + 3
    assert table.s.stones[0] == stones - 7
    assert table.s.carved[:3] == [2, 2, 0]
    # Strength is used up but for the leader's; the same statues cannot be built again.
    assert [spot for spot in table.says("put") if spot.startswith("statue")] == []
    assert table.do("leader").says("put") == ["row_1", "statue_3"]


# --- crews --------------------------------------------------------------------------------------


@pytest.mark.rule("SND-59", "SND-60")
def test_a_crew_works_once_a_round() -> None:
    table = Table(4).crews(0, 3, 1, 1, 2).stones(0, 20)
    table.do("sail obelisk_1", "pass", "pass", "pass", "sail pyramid_1", "pass")
    table.do("crew green", "put obelisk", "put column", "finish", "market stone")
    assert table.s.busy[0] == 1  # what is left is lost
    assert table.says("crew") == ["blue", "yellow"]
    table.next_round()
    assert table.s.busy[0] == 0
    assert table.crew(0)[0] == 3


@pytest.mark.rule("SND-61", "SND-60")
def test_the_leader_once_a_round_and_not_alone() -> None:
    table = Table(4).crews(0, 1, 1, 1, 6).stones(0, 20)
    table.do("sail obelisk_1", "pass", "pass", "pass", "sail pyramid_1", "pass")
    assert table.says("crew") == ["green", "blue", "yellow"]
    table.do("crew green", "put obelisk", "leader", "put obelisk", "finish", "market stone")
    table.do("crew blue")
    assert "leader" not in table.says()


@pytest.mark.rule("SND-61", "SND-59")
def test_leader_and_crew_together() -> None:
    """V38: six and one are seven."""
    table = at("pyramid", 1, 1, 1, 6).do("crew green", "put statue_1", "leader")
    table.do("put row_1", "put row_1", "put row_1")
    assert table.s.own[:4] == [0, 0, 3, 1]


@pytest.mark.rule("SND-184", "SND-60", "SND-61")
def test_without_an_ordinary_crew_nothing_can_be_built() -> None:
    """V32."""
    table = Table(4).stones(0, 20)
    table.do("sail sphinx_1", "pass", "pass", "pass")
    table.s.busy[0] = 7
    table.pass_all()
    assert [0, sp.SPHINX, 0, 0] in table.lines(codes.WENT_HOME)
    # Not even with cards that would bring stones or a step for a crew.
    table = Table(4).stones(0, 2).give(0, "stones")
    table.do("sail sphinx_1", "pass", "pass", "pass")
    table.s.busy[0] = 7
    table.pass_all()
    assert [0, sp.SPHINX, 0, 0] in table.lines(codes.WENT_HOME)


@pytest.mark.rule("SND-59")
def test_stones_and_strength_are_both_needed() -> None:
    table = at("pyramid", 2, 1, 1, 1, stones=20).row(1, 1, 1).do("crew green")
    assert table.says() == ["leader", "put row_1", "put statue_1", "put statue_2", "put statue_3"]
    table = at("pyramid", 9, 1, 1, 1, stones=3).stones(0, 1)
    assert table.do("crew green").says("put") == ["statue_1", "statue_2", "statue_3"]


@pytest.mark.rule("SND-188", "SND-111")
def test_a_search_adds_what_is_needed() -> None:
    table = at("obelisk", 1, 1, 1, 2).give(0, "strength").build(1, "obelisk", 3).columns(0, 7)
    table.do("crew green")
    assert table.says() == ["leader", "strength strength"]  # the next space costs 3
    table.do("leader")
    assert table.searched() == ["put obelisk"]
    assert table.says() == ["strength strength", "put obelisk"]
    table.do("put obelisk")
    assert table.searched() == table.says() == ["strength strength", "finish"]
    table.do("strength strength", "put obelisk")
    assert table.s.budget == 0
    assert table.crew(0) == [1, 1, 1, 2]  # as strong as before


@pytest.mark.rule("SND-111", "SND-112", "SND-188", "SND-193", "SND-96")
def test_strength_cards_together() -> None:
    table = at("obelisk", 1, 1, 1, 1).give(0, "strength", "strength", "stones_or_strength")
    table.build(1, "obelisk", 10).columns(0, 7).do("crew green")
    assert table.searched() == ["leader", "strength strength"]
    assert table.says() == [*table.searched(), "strength stones_or_strength"]
    table.do("strength strength")
    assert table.searched("strength") == ["strength", "stones_or_strength"]
    table.do("strength stones_or_strength", "put obelisk")
    assert table.s.budget == 1 + 3 + 4 - 6
    assert table.s.anytime[0] == 1 << WIDTH * sp.STRENGTH


@pytest.mark.rule("SND-188")
def test_a_search_adds_cards_and_crews_in_one_order() -> None:
    """With 1, 4 and the second crew's 2 the obelisk's 6 can be built; strength 3 came before."""
    table = at("obelisk", 1, 2, 1, 1, bonus=("bricks", "two_crews")).columns(0, 7)
    table.give(0, "strength", "stones_or_strength").build(1, "obelisk", 10)
    table.do("crew green", "strength stones_or_strength")
    assert table.says("strength") == ["strength"]
    assert table.searched() == ["second blue", "second yellow"]
    # After the second crew no card comes any more, only the column for which it was needed.
    table = at("obelisk", 1, 2, 1, 1, bonus=("bricks", "two_crews")).columns(0, 5)
    table.give(0, "stones_or_strength").build(1, "obelisk", 10).do("crew green", "second blue")
    assert table.says() == ["leader", "strength stones_or_strength", "put column"]
    assert table.searched() == ["put column"]


@pytest.mark.rule("SND-188", "SND-61", "SND-111", "SND-112")
def test_the_leader_may_come_after_a_card() -> None:
    """Crew 1, leader 2, strength 3 make 6, and the other card is not used up."""
    table = at("obelisk", 1, 1, 1, 2).give(0, "strength", "stones_or_strength")
    table.build(1, "obelisk", 10).columns(0, 7).do("crew green", "strength strength")
    assert table.says() == ["leader", "strength stones_or_strength"]
    # In the middle of a search the leader would have come first; one that starts here sees it.
    assert table.searched() == ["strength stones_or_strength"]
    assert sp.LEADER0 in table.s.seen_by(0).candidates()
    table.do("leader", "put obelisk")
    assert table.s.anytime[0] == 1 << WIDTH * sp.STONES_OR_STRENGTH


@pytest.mark.rule("SND-188", "SND-62")
def test_what_is_added_may_be_spent_on_several_bricks() -> None:
    """The leader is needed for row 2, or for two bricks of row 1; nothing is built by itself."""
    table = at("pyramid", 2, 1, 1, 2).hold().row(1, 1, 1)
    for statue in (1, 2, 3):
        table.build(0, f"statue_{statue}", 3)
    table.do("crew green", "leader")
    assert table.says() == ["put row_1", "put row_2"]
    table.do("put row_1", "put row_1")
    assert table.s.busy[0] == 1 << sp.LEADER | 1


@pytest.mark.rule("SND-129", "SND-188")
def test_two_crews() -> None:
    table = at("pyramid", 2, 3, 1, 1, bonus=("bricks", "two_crews")).columns(0, 5).hold()
    table.row(1, *[1] * 5).row(2, *[1] * 3).row(3, 1)
    for statue in (1, 2, 3):
        table.build(0, f"statue_{statue}", 3)
    table.do("crew green")
    assert table.says() == ["leader", "second blue", "second yellow"]
    table.do("second blue", "put row_2")
    assert [0, sp.TWO_CREWS, 0, 0] in table.lines(sp.USED_TILE)
    assert "second yellow" not in table.says()  # once a round
    assert table.s.busy[0] == 0b0011


@pytest.mark.rule("SND-129")
def test_two_crews_with_the_leader() -> None:
    table = at("obelisk", 2, 2, 1, 2, bonus=("bricks", "two_crews")).columns(0, 7)
    table.build(1, "obelisk", 10).do("crew green", "leader")
    assert table.says() == ["second blue"]
    assert table.do("second blue").s.team == 0b1011
    assert table.says() == ["put obelisk"]
    # Without the tile there is no second crew.
    table = at("obelisk", 2, 2, 1, 2).columns(0, 4).build(1, "obelisk", 4).do("crew green")
    assert table.says() == ["leader"]


@pytest.mark.rule("SND-129", "SND-196")
def test_two_crews_won_in_this_visit() -> None:
    table = at("obelisk", 2, 3, 1, 1, seats=2, bonus=("", "sharing")).columns(0, 2)
    table.do("crew green", "put column")
    assert "second blue" in table.says()
    table.do("second blue", "put column")
    assert table.s.own[sp.COLONNADE] == 4


@pytest.mark.rule("SND-129", "SND-89")
def test_two_crews_again_in_the_next_round() -> None:
    table = at("obelisk", 2, 3, 1, 1, seats=2, bonus=("", "sharing")).columns(0, 3)
    table.do("crew green", "put column", "second blue", "put obelisk")
    assert table.s.marks[0] & sp.PAIRED
    table.do("finish", "market stone").lay(NILE)
    assert table.s.round == 2
    assert table.s.marks[0] & sp.PAIRED == 0
    assert table.s.area == -1, "nothing is being built"


# --- who builds ---------------------------------------------------------------------------------


@pytest.mark.rule("SND-63")
def test_the_ship_taken_back_is_the_one_of_the_area() -> None:
    """Seat 0 has another one on t7; it and the ship of seat 1 stay where they are."""
    table = Table(3).hold().do("sail obelisk_2", "sail obelisk_1", "pass", "sail t7")
    table.until(sp.BUILDING).do("crew green", "put column")
    while (table.s.step, table.s.to_move) != (sp.BUILDING, 0):
        table.quiet()
    table.do("decline")
    assert table.s.river[sp.SLOT0 - 1 : sp.SLOT0 + 2] == [1, 4, 0]


@pytest.mark.rule("SND-57", "SND-58")
def test_areas_and_slots_in_order() -> None:
    table = Table(4)
    for seat in range(4):
        table.stones(seat, 9)
    table.do("sail sphinx_1", "sail obelisk_3", "sail obelisk_1", "sail pyramid_2").pass_all()
    movers = []
    while table.s.step == sp.BUILDING:
        movers.append((table.s.area, table.s.to_move))
        table.quiet()
    assert movers == [(0, 2), (0, 1), (1, 3), (2, 0)]


@pytest.mark.rule("SND-63", "SND-64", "SND-183", "SND-87")
def test_a_waiting_ship_moves_up() -> None:
    """V18: A, B and C have slots, D waits, B declines."""
    table = Table(4).hold()
    table.do("sail obelisk_1", "sail obelisk_2", "sail obelisk_3", "sail obelisk_waiting")
    table.pass_all().do("crew green", "put column", "finish")
    assert table.s.to_move == 1
    table.do("decline")
    assert table.s.ships[1] == 8
    assert [table.s.river[sp.SLOT0 + slot] for slot in range(4)] == [1, 16, 64, 0]
    assert table.s.to_move == 2
    table.do("crew green", "put column", "finish")
    assert table.s.to_move == 3
    assert [3, 0, 0, 0] in table.lines(sp.MOVED_UP)
    table.do("crew green", "put column", "finish")
    built = [table.s.marks[seat] // sp.BUILT_IN & 1 for seat in range(4)]
    assert built == [1, 0, 1, 1]


@pytest.mark.rule("SND-65", "SND-36")
def test_a_waiting_ship_without_a_slot() -> None:
    """V19."""
    table = Table(4)
    table.do("sail obelisk_1", "sail obelisk_2", "sail obelisk_3", "sail obelisk_waiting")
    table.pass_all()
    for seat in range(3):
        assert table.s.to_move == seat
        table.do("crew green", "put column", "finish")
    assert table.s.round == 2
    assert table.s.own[3 * 4 + sp.COLONNADE] == 0


@pytest.mark.rule("SND-184", "SND-64")
def test_who_cannot_build_makes_room() -> None:
    table = Table(2).do("sail obelisk_1", "sail obelisk_waiting").columns(0, 7)
    table.build(1, "obelisk", 12).pass_all()
    assert [0, sp.OBELISK_AREA, 0, 0] in table.lines(codes.WENT_HOME)
    assert table.s.to_move == 1
    assert table.says() == ["decline", "crew green", "crew blue", "crew yellow"]


@pytest.mark.rule("SND-184")
def test_no_card_helps_where_nothing_is_left_to_build() -> None:
    table = Table(4).give(0, "stones", "strength").stones(0, 0).columns(0, 7)
    table.build(1, "obelisk", 12).do("sail obelisk_1", "done").pass_all()
    assert [0, sp.OBELISK_AREA, 0, 0] in table.lines(codes.WENT_HOME)


@pytest.mark.rule("SND-184", "SND-183")
def test_a_card_that_might_help_is_asked_about() -> None:
    table = Table(2).give(0, "stones").send("obelisk_1").stones(0, 0)
    assert table.says() == ["unload stones", "decline"]
    table.do("unload stones")
    assert "crew green" in table.says()


@pytest.mark.rule("SND-184", "SND-111", "SND-112")
@pytest.mark.parametrize(
    ("card", "asked"), [("strength", False), ("stones_or_strength", True), ("wheat", False)]
)
def test_strength_cards_that_are_not_enough(card: str, asked: bool) -> None:
    """The obelisk's next space costs 6: crew 1, leader 1, and 3 or 4 by a card."""
    table = Table(4).give(0, card).crews(0, 1, 1, 1, 1).columns(0, 7).stones(0, 20)
    table.build(1, "obelisk", 10).do("sail obelisk_1", "done").pass_all()
    assert (table.s.step == sp.BUILDING) == asked
    assert ([0, sp.OBELISK_AREA, 0, 0] in table.lines(codes.WENT_HOME)) != asked


@pytest.mark.rule("SND-185")
def test_empty_slots_stay_empty() -> None:
    table = Table(4).stones(1, 20).crews(1, 9, 1, 1, 2)
    table.do("sail sphinx_1", "sail sphinx_3").pass_all().do("decline")
    assert table.s.river[sp.SLOT0 + 2 * sp.SLOTS + 1] == 4
    table.do("crew green")
    assert table.says("draw") == ["1 0", "2 0", "3 0"]


@pytest.mark.rule("SND-131", "SND-186", "SND-187")
def test_building_with_a_waiting_ship_once_a_game() -> None:
    table = Table(2, bonus=("", "waiting")).columns(1, 5).stones(0, 20).stones(1, 20)
    table.crews(0, 6, 1, 1, 2).crews(1, 6, 1, 1, 2)
    table.do("sail obelisk_1", "sail obelisk_waiting", "sail sphinx_1", "sail sphinx_waiting")
    table.pass_all().do("crew green", "put column", "finish")
    assert (table.s.to_move, table.s.spare) == (1, 1)
    table.do("decline").do("crew blue", "draw 1 0", "look columns", "return")
    assert (table.s.to_move, table.s.spare) == (1, 1)  # it was not used
    table.do("crew green")
    assert table.says("draw") == ["1 0", "2 0"]
    table.do("draw 1 0", "look colonnade", "return")
    assert [1, sp.WAITING_BONUS, 0, 0] in table.lines(sp.USED_TILE)
    assert table.s.favours[1] == sp.USED_WAITING
    table.next_round().do("sail obelisk_1", "sail obelisk_waiting").pass_all()
    table.do("crew green", "put column", "finish")
    assert table.s.to_move != 1


@pytest.mark.rule("SND-46", "SND-186", "SND-187", "SND-87")
def test_the_waiting_tile() -> None:
    """V20."""
    table = Table(2, tiles=("tile_11",)).stones(0, 20).stones(1, 20).hold()
    table.crews(0, 8, 8, 8, 8).crews(1, 8, 8, 8, 8)
    table.do("sail sphinx_1", "sail t3")
    assert table.s.to_move == 0  # nothing happens now
    table.do("pass", "sail sphinx_waiting").pass_all()
    table.do("crew green")
    assert table.says("draw")[-1] == "5 0"
    table.do("draw 1 0", "look columns", "return")
    assert table.s.to_move == 1
    table.do("crew green")
    assert table.says("draw") == ["1 0", "2 0"]
    table.do("draw 2 0", "look colonnade", "look everywhere", "return")
    assert [1, 0, 0, 0] in table.lines(sp.USED_TILE)
    assert table.s.marks[1] & sp.BUILT_IN << sp.SPHINX


@pytest.mark.rule("SND-46")
def test_the_waiting_tile_is_for_one_round_and_one_area() -> None:
    table = Table(2, tiles=("tile_11",)).stones(0, 20).stones(1, 20)
    table.do("sail obelisk_1", "sail obelisk_waiting", "sail sphinx_1", "sail t3")
    assert table.s.marks[1] & sp.MAY_WAIT
    table.do("pass", "sail sphinx_waiting").pass_all()
    table.do("crew green", "put column", "finish", "crew green", "put column", "finish")
    table.do("crew blue", "draw 1 0", "look columns", "return")
    assert table.s.round == 2  # seat 1 was not asked at the Sphinx
    assert table.s.marks == [0, 0]


@pytest.mark.rule("SND-209", "SND-46", "SND-133")
def test_the_waiting_tile_twice() -> None:
    table = Table(2, bonus=("", "sharing"), tiles=("tile_11",)).columns(1, 5).hold()
    table.stones(0, 20).stones(1, 20)
    table.do("sail obelisk_1", "sail obelisk_waiting", "sail pyramid_1", "sail t3")
    table.do("sail sphinx_1", "sail t3", "pass", "sail pyramid_waiting", "sail sphinx_waiting")
    table.pass_all()
    table.do("crew green", "put column", "finish")
    table.do("crew green", "put obelisk", "finish", "market stone")
    table.do("crew blue", "put statue_1", "finish")
    table.do("crew blue", "put statue_1", "finish")
    assert table.lines(sp.USED_TILE)[-2:] == [[1, 0, 0, 0]] * 2
    table.do("crew yellow", "draw 1 0", "look columns", "return")
    assert table.s.step == sp.READY  # a third waiting ship is one too many


@pytest.mark.rule("SND-186", "SND-46", "SND-131")
def test_the_waiting_tile_comes_before_the_bonus() -> None:
    table = Table(2, bonus=("", "waiting"), tiles=("tile_11",)).columns(1, 5).stones(1, 9)
    table.do("sail obelisk_1", "sail obelisk_waiting", "pass", "sail t3").pass_all()
    table.do("crew green", "put column", "finish").do("crew green", "put obelisk", "finish")
    assert table.s.favours[1] == 0
    assert [1, 0, 0, 0] in table.lines(sp.USED_TILE)


# --- the end of a visit -------------------------------------------------------------------------


@pytest.mark.rule("SND-183")
def test_a_visit_needs_a_brick() -> None:
    table = at("obelisk", 9, 1, 1, 2).do("crew green")
    assert "finish" not in table.says()
    assert "finish" in table.do("put column").says()


@pytest.mark.rule("SND-195")
def test_a_visit_that_can_go_no_further_is_finished() -> None:
    table = at("obelisk", 1, 1, 1, 1, stones=3).stones(0, 1).do("crew green", "put column")
    assert table.s.step != sp.WORKING
    # The next column costs 1 too, and the last stone is enough for it.
    table = at("obelisk", 2, 1, 1, 1, stones=3).stones(0, 2).do("crew green", "put column")
    assert table.says("put") == ["obelisk", "column"]


@pytest.mark.rule("SND-194")
def test_bricks_never_run_out() -> None:
    table = at("pyramid", 9, 1, 1, 2).build(0, "obelisk", 12).columns(0, 7)
    for statue in (1, 2, 3):
        table.build(0, f"statue_{statue}", 3)
    assert sum(table.s.own[:4]) == 28
    table.do("crew green", "put row_1")
    assert sum(table.s.own[:4]) == 29


# --- cooperation --------------------------------------------------------------------------------


@pytest.mark.rule("SND-87", "SND-63")
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ([], 0),
        (["obelisk"], 0),
        (["obelisk", "pyramid"], 2),
        (["pyramid", "sphinx"], 2),
        (["obelisk", "pyramid", "sphinx"], 5),
    ],
)
def test_cooperation(built: list[str], points: int) -> None:
    """V10."""
    table = Table(2).stones(0, 20)
    table.do("sail obelisk_1", "pass", "sail pyramid_1", "sail sphinx_1", "pass")
    visits = {
        "obelisk": ["crew green", "put column", "finish"],
        "pyramid": ["crew blue", "put statue_1", "finish"],
        "sphinx": ["crew yellow", "draw 1 0", "look columns", "keep columns"],
    }
    for area, visit in visits.items():
        table.do(*(visit if area in built else ["decline"]))
    assert sum(table.points(0, "cooperation")) == points


@pytest.mark.rule("SND-88", "SND-202", "SND-91")
def test_cooperation_in_the_order_of_scores() -> None:
    """Who is behind and lands on the same space stands behind, whatever the order tiles: E11."""
    table = Table(2).score(10, 13)
    assert table.s.order == [0, 1]
    table.s.marks[0] = 7 * sp.BUILT_IN
    table.s.marks[1] = sp.BUILT_IN | sp.BUILT_IN << 1
    table.pass_all()
    assert table.s.points == [15, 15]
    assert table.s.track == [1, 0]
    assert table.s.order == [0, 1]
    order = [line[0] for line in table.lines(0) if sp.SOURCES[line[2]] == "cooperation"]
    assert order == [1, 0]


@pytest.mark.rule("SND-88", "SND-202")
def test_the_order_of_cooperation_is_fixed_before() -> None:
    """Whoever is overtaken in this phase is paid all the same, and nobody twice."""
    table = Table(4).score(4, 5, 6, 3)
    for seat, areas in enumerate((7, 7, 0, 3)):
        table.s.marks[seat] = areas * sp.BUILT_IN
    table.pass_all()
    paid = [line[:2] for line in table.lines(0) if sp.SOURCES[line[2]] == "cooperation"]
    assert paid == [[1, 5], [0, 5], [3, 2]]
    assert table.s.track == [1, 0, 2, 3]


@pytest.mark.rule("SND-90", "SND-91")
def test_new_order_tiles() -> None:
    """V9."""
    table = Table(4)
    table.s.points[:] = [10, 10, 8, 15]
    table.s.track[:] = [3, 0, 1, 2]
    table.pass_all()
    assert table.s.order == [2, 1, 0, 3]
    numbered = [line[:2] for line in table.lines(codes.NUMBERED)]
    assert numbered[4:] == [[2, 1], [1, 2], [0, 3], [3, 4]]


@pytest.mark.rule("SND-202", "SND-91")
def test_no_points_are_no_move() -> None:
    table = Table(3).score(5, 5, 5)
    table.pass_all()
    assert table.s.order == [2, 1, 0]
    # Fame without a brick: its taker stays in front of the others on that space.
    table = Table(3, nile=("fame_obelisk", *NILE[1:])).score(5, 5, 5).do("sail c1")
    assert (table.s.points, table.s.track) == ([5, 5, 5], [0, 1, 2])


@pytest.mark.rule("SND-64", "SND-185")
def test_whoever_waits_moves_up() -> None:
    """Also the first seat: seat 1 does not build, so seat 0 comes last, after seat 2."""
    table = Table(3, bonus=("rich_fields", "waiting")).hold()
    for ships in (["c3", "obelisk_1", "obelisk_2"], ["obelisk_waiting"]):
        table.do(*[f"sail {ship}" for ship in ships])
    table.pass_all()
    table.until(sp.BUILDING).do("decline")
    assert table.s.to_move == 2
    table.do("decline")
    assert (table.s.step, table.s.to_move, table.s.spare) == (sp.BUILDING, 0, 0)

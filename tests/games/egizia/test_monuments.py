"""Building, page 7: obelisk and graves, pyramid and temple, and the step on a market."""

from __future__ import annotations

import pytest

from benben.games.egizia import space as sp
from benben.games.egizia_common import journal as codes
from tests.games.egizia.table import Table


@pytest.mark.rule("EGZ-57", "EGZ-180")
def test_the_obelisk_from_the_bottom() -> None:
    table = Table(2).build(1, "obelisk", 8).crews(0, 9, 1, 1, 2).send("obelisk_1")
    table.s.stones[0] = 25
    table.do("crew blue", "put obelisk")
    assert table.s.obelisk == [2] * 8 + [1]
    assert [0, sp.PUT_OBELISK, 9, 0] in table.lines(codes.BUILT)
    table = Table(2).build(1, "obelisk", 9).crews(0, 9, 1, 1, 2).send("obelisk_1").do("crew blue")
    assert "obelisk" not in table.says("put")


@pytest.mark.rule("EGZ-58", "EGZ-59")
def test_graves_in_order_and_newly_opened_ones() -> None:
    table = Table(2, graves=(2, 2, 2, 2)).crews(0, 9, 1, 1, 2)
    table.send("obelisk_1")
    table.s.stones[0] = 25
    table.do("crew blue")
    for value in (3, 4, 5, 6):
        assert table.s.tombs[len(table.s.buried)] == 2
        table.do("put grave", f"grave {value}")
    assert table.s.tombs == [2, 2, 2, 2, 3, 4, 5, 6]
    assert table.says("put") == ["obelisk"]  # 1 is left of 9; the next grave costs 3
    table.do("joker", "put grave", "grave 3")
    assert table.s.burial[0] == 11
    assert table.s.own[sp.GRAVES] == 5


@pytest.mark.rule("EGZ-59", "EGZ-14")
def test_after_twelve_graves_there_are_none() -> None:
    table = Table(2, graves=(2, 2, 2, 2)).build(1, "grave", 11)
    assert len(table.s.tombs) == 12
    last = table.s.tombs[11]
    table.crews(0, 9, 1, 1, 2).send("obelisk_1")
    table.s.stones[0] = last
    table.do("crew blue", "put grave")
    assert table.s.step == sp.MARKETING  # nothing is turned up any more
    assert len(table.s.buried) == 12


@pytest.mark.rule("EGZ-60", "EGZ-157", "EGZ-72")
def test_one_market_step_a_turn_after_payment() -> None:
    table = Table(2).level(0, 3, 0).send("obelisk_1")
    table.do("crew blue", "put obelisk")
    stones = table.s.stones[0]
    table.do("joker", "put obelisk", "market stone")
    assert table.s.stones[0] == stones - 2 + 3
    assert table.s.levels[0] == 4


@pytest.mark.rule("EGZ-141", "EGZ-100", "EGZ-157")
def test_stones_of_the_market_may_hire() -> None:
    """No stone was left when the turn was finished; three from the market are enough for a crew."""
    table = Table(2).hold().give(0, "hiring").level(0, 4, 0).send("obelisk_1").do("done")
    table.s.stones[0] = 1
    table.do("crew blue", "put obelisk", "market stone")
    assert (table.s.step, table.s.to_move) == (sp.READY, 0)
    table.do("hire joker")
    assert (table.s.stones[0], table.crew(0)) == (1, [1, 1, 1, 3])
    # Not asked for the grain market, nor without the card, nor when it could be used before.
    cases = (("grain", "hiring", 1), ("stone", "trainer", 1), ("stone", "hiring", 3))
    for market, card, stones in cases:
        table = Table(2).hold().give(0, card).level(0, 4, 0).send("obelisk_1").do("done")
        table.s.stones[0] = stones
        table.do("crew blue", "put obelisk")
        if "finish" in table.says():
            table.do("finish")
        table.do(f"market {market}")
        assert table.s.step == sp.GLEANING
    table = Table(2).hold().give(0, "hiring").level(0, 4, 0).send("obelisk_1").do("hire joker")
    table.s.stones[0] = 1
    assert table.do("crew blue", "put obelisk", "market stone").s.step == sp.GLEANING


@pytest.mark.rule("EGZ-63", "EGZ-158")
def test_where_the_pyramid_can_be_built() -> None:
    """T28: two blocks in the lowest row carry the first of the second."""
    table = Table(2).build(1, "row_1", 1).crews(0, 9, 1, 1, 2).send("pyramid_1").do("crew blue")
    table.s.stones[0] = 25
    assert table.says("put") == ["row_1", "left", "right"]
    table.do("put row_1")
    assert table.says("put") == ["row_1", "row_2", "left", "right"]
    table.do("put row_2")
    assert table.says("put") == ["row_1", "left", "right"]
    assert table.s.pyramid[:2] == [2, 1]
    assert table.s.pyramid[sp.ROW_LENGTH] == 1


@pytest.mark.rule("EGZ-62")
def test_rows_of_the_pyramid() -> None:
    box = Table(2).s.box
    assert box.row_length == [5, 4, 3, 2, 1]
    assert box.row_value == [2, 3, 4, 5, 6]


@pytest.mark.rule("EGZ-64", "EGZ-170")
def test_a_complete_row() -> None:
    """T8: yellow has most stones and scores its own ones, once."""
    table = Table(3)
    for seat in (1, 2, 2, 0):
        table.build(seat, "row_1")
    table.crews(0, 2, 1, 1, 2).send("pyramid_1").do("crew blue", "put row_1", "finish")
    # 0 and 2 have two each; the third stone from the left is 2's, so nearer to the left.
    assert [2, 0, 2, 0] in table.lines(codes.ROW_DONE)
    assert table.s.points[2] == 2
    assert table.s.rows_done == 1


@pytest.mark.rule("EGZ-64")
def test_an_upper_row_scores_once_too() -> None:
    """Seat 0 completes the second row; seat 1 builds at the pyramid after that."""
    table = Table(2).build(1, "row_1", 5).build(1, "row_2", 3).crews(0, 3, 1, 1, 2)
    table.s.rows_done = 1
    table.send("pyramid_1", "pyramid_2").do("crew blue", "put row_2", "finish")
    table.do("crew blue", "put left", "finish")
    assert table.lines(codes.ROW_DONE) == [[1, 1, 3, 0]]


@pytest.mark.rule("EGZ-65")
def test_a_tie_in_a_row() -> None:
    """T8b: R, Y, Y, G, R: red is leftmost."""
    table = Table(3)
    for seat in (0, 1, 1, 2):
        table.build(seat, "row_1")
    table.crews(0, 2, 1, 1, 2).send("pyramid_1").do("crew blue", "put row_1", "finish")
    assert [0, 0, 2, 0] in table.lines(codes.ROW_DONE)


@pytest.mark.rule("EGZ-159", "EGZ-61", "EGZ-69")
def test_two_rows_in_one_turn() -> None:
    table = Table(2).build(1, "row_1", 4).build(1, "row_2", 3)
    table.crews(0, 5, 1, 1, 2).send("pyramid_1")
    table.s.stones[0] = 5
    table.do("crew blue", "put row_1", "put row_2")
    done = [line for line in table.lines(0) if line[2] in {sp.FROM_PYRAMID, sp.FROM_ROWS}]
    assert done == [*[[0, 5, sp.FROM_PYRAMID, 0], [1, 4, sp.FROM_ROWS, 0], [1, 3, sp.FROM_ROWS, 1]]]


@pytest.mark.rule("EGZ-66")
def test_pillars() -> None:
    """T29: the left one complete, two of the right: only the third of the right is left."""
    table = Table(2).build(1, "left", 3).build(1, "right", 2).send("pyramid_1").do("crew blue")
    assert [spot for spot in table.says("put") if not spot.startswith("row")] == []
    assert table.says() == ["joker"]
    table.do("joker")
    assert table.says("put") == ["row_1", "right"]
    table.do("put right")
    assert [0, sp.PUT_PART + 1, 3, 0] in table.lines(codes.BUILT)


@pytest.mark.rule("EGZ-67", "EGZ-160", "EGZ-181")
def test_columns_and_what_is_above() -> None:
    table = Table(2).build(1, "left", 3).build(1, "right", 3).crews(0, 9, 1, 1, 9)
    table.send("pyramid_1")
    table.s.stones[0] = 25
    table.do("crew blue")
    assert table.says("put") == ["row_1", "column"]
    table.do("put column", "put column", "joker", "put column")
    assert table.says("put") == ["row_1", "top"]
    table.do("put top")
    assert table.s.parts == [3, 3, 3, 1]
    assert table.s.temple == [2, 2, 2, 10, 10, 10, 17, 17, 17, 25]


@pytest.mark.rule("EGZ-161")
def test_building_stones_do_not_run_out() -> None:
    table = Table(2).build(0, "obelisk", 9).build(0, "row_1", 5).build(0, "row_2", 4)
    table.build(0, "left", 2).crews(0, 9, 1, 1, 2).send("pyramid_1")
    table.s.stones[0] = 25
    table.do("crew blue", "put row_3")
    assert sum(table.s.own[:4]) == 21


@pytest.mark.rule("EGZ-60", "EGZ-56")
def test_points_of_obelisk_and_graves_are_told_apart() -> None:
    table = Table(2, graves=(4, 2, 2, 2)).crews(0, 5, 1, 1, 2).stones(0, 20).send("obelisk_1")
    table.do("crew blue", "put obelisk", "put grave", "grave 6", "finish")
    assert [0, 1, sp.FROM_OBELISK, 0] in table.lines(0)
    assert [0, 4, sp.FROM_GRAVES, 0] in table.lines(0)

"""Building, pages 6 and 7: the queue, crews, obelisk and graves, pyramid and temple."""

from __future__ import annotations

import pytest

from benben.games.egizia import space as sp
from benben.games.egizia_common import hand
from benben.games.egizia_common import journal as codes
from tests.games.egizia.table import Table


@pytest.mark.rule("EGZ-44", "EGZ-45")
def test_sites_downstream_and_slots_from_the_nile() -> None:
    table = Table(3).do("sail sphinx_2", "sail obelisk_1", "sail sphinx_1")
    table.do("sail pyramid_2", "sail pyramid_1", "sail obelisk_2").pass_all()
    seen: list[tuple[str, int]] = []
    while table.s.step == sp.BUILDING:
        seen.append((sp.SITE_WORDS[table.s.site], table.s.to_move))
        table.do("decline")
    assert seen == [
        *[("sphinx", 2), ("sphinx", 0), ("obelisk", 1), ("obelisk", 2)],
        *[("pyramid", 1), ("pyramid", 0)],
    ]


@pytest.mark.rule("EGZ-46", "EGZ-48", "EGZ-51", "EGZ-56", "EGZ-57", "EGZ-58", "EGZ-60", "EGZ-156")
def test_red_builds_for_seven() -> None:
    """The example of page 7, T6: rows 1 and 2 and a grave of 4, with 5 and the joker's 2."""
    table = Table(2).crews(0, 5, 1, 1, 2)
    table.s.stones[0] = 6
    table.send("obelisk_1").score(0, 0)
    table.do("crew blue", "put obelisk", "put obelisk")
    assert table.s.stones[0] == 6  # nine less three
    assert table.says() == ["joker", "finish"]
    table.do("joker", "put grave", "grave 6")
    assert table.says() == ["market stone", "market grain"]
    assert table.s.points[0] == 7
    assert table.s.stones[0] == 2
    assert table.s.busy[0] == 1 << sp.BLUE | 1 << sp.JOKER
    assert table.s.tombs[1:] == [2, 3, 5, 6]  # four are open again
    assert table.s.burial[0] == 4
    table.do("market grain")
    assert table.s.levels[:2] == [0, 1]
    # What was turned up and who stepped down is told to all.
    assert [line[0] for line in table.lines(sp.GRAVE_OPENED)] == [4, 2, 3, 5, 6]
    assert table.lines(codes.STEPPED) == [[0, sp.GRAIN_MARKET, 1, 0]]


@pytest.mark.rule("EGZ-46", "EGZ-47", "EGZ-62")
def test_yellow_builds_for_two() -> None:
    """The example of page 7, T7: strength 3, but only two stones."""
    table = Table(2).crews(0, 1, 1, 3, 2).send("pyramid_1")
    table.s.stones[0] = 2
    table.score(0, 0).do("crew yellow", "put row_1")
    assert table.s.stones[0] == 0
    assert [0, 2, sp.FROM_PYRAMID, 0] in table.lines(0)
    assert table.s.own[sp.PYRAMID] == 1


@pytest.mark.rule("EGZ-47")
def test_a_crew_works_once_a_round() -> None:
    table = Table(2).crews(0, 2, 1, 1, 2).do("sail obelisk_1", "pass", "sail pyramid_1", "pass")
    table.do("crew blue", "put obelisk", "finish", "market stone")
    assert table.says("crew") == ["black", "yellow"]
    assert table.crew(0) == [2, 1, 1, 2]
    table.do("decline")
    table.finish_round()
    assert table.s.busy == [0, 0]


@pytest.mark.rule("EGZ-47")
def test_only_the_crew_that_works_has_worked() -> None:
    """Seat 0 builds with blue and seat 1 with black, whose blue crew is still ready."""
    table = Table(2).hold().send("pyramid_1", "pyramid_2")
    table.do("crew blue", "put left", "finish", "crew black", "put right", "finish")
    assert table.s.busy == [1 << sp.BLUE, 1 << sp.BLACK]


@pytest.mark.rule("EGZ-48")
def test_the_joker_only_in_company_and_once() -> None:
    table = Table(2).do("sail obelisk_1", "pass", "sail pyramid_1", "pass")
    assert "joker" not in table.says()
    assert table.says("crew") == ["blue", "black", "yellow"]
    table.do("crew blue", "put obelisk", "joker", "put obelisk", "market stone")
    # Two crews of 1 are left, and the joker has worked: a row of 2 is out of reach, a pillar not.
    table.do("crew black")
    assert table.says() == ["put left", "put right"]


@pytest.mark.rule("EGZ-48")
def test_all_normal_crews_have_worked() -> None:
    table = Table(2).send("pyramid_1")
    table.s.busy[0] = 7
    assert table.says() == ["decline"]


@pytest.mark.rule("EGZ-49", "EGZ-50", "EGZ-149", "EGZ-148")
def test_the_reserve_builds_last_when_somebody_does_not() -> None:
    """T23: slot 2 declines; slot 1, slot 3, then the reserve."""
    table = Table(4).send("obelisk_1", "obelisk_2", "obelisk_3", "obelisk_reserve")
    assert table.s.to_move == 0
    table.do("crew blue", "put obelisk", "finish", "market stone")
    assert table.s.to_move == 1
    assert table.s.ships[1] == 7
    table.do("decline")
    assert table.s.ships[1] == 8
    assert table.s.to_move == 2
    table.do("crew blue", "joker", "put obelisk", "market stone")
    assert table.s.own[2 * 4 + sp.OBELISK] == 1
    # Slot 1 and slot 3 built, slot 2 did not: that one slot is enough for the reserve.
    assert table.s.to_move == 3
    table.crews(3, 4, 1, 1, 2).do("crew blue", "put grave", "grave 6")
    assert table.s.own[3 * 4 + sp.GRAVES] == 1


@pytest.mark.rule("EGZ-50")
def test_the_reserve_goes_home_when_all_build() -> None:
    table = Table(3).send("pyramid_1", "pyramid_2", "pyramid_reserve")
    table.do("crew blue", "put left", "finish", "crew blue", "put right", "finish")
    assert [2, sp.PYRAMID_TEMPLE, 0, 0] in table.lines(codes.WENT_HOME)
    assert table.s.round == 2


@pytest.mark.rule("EGZ-150")
def test_who_cannot_build_is_not_asked() -> None:
    table = Table(3).do("sail pyramid_1", "sail pyramid_2", "sail pyramid_reserve")
    table.s.busy[0] = 7
    table.pass_all()
    assert table.s.to_move == 1  # seat 0 went home, so seat 2 can build
    assert [0, sp.PYRAMID_TEMPLE, 0, 0] in table.lines(codes.WENT_HOME)
    table.do("crew blue", "put left", "finish")
    assert table.s.to_move == 2


@pytest.mark.rule("EGZ-150")
def test_who_could_with_a_card_is_asked() -> None:
    table = Table(2).give(0, "stones").build(1, "obelisk", 4).crews(0, 2, 1, 1, 2)
    table.s.stones[0] = 0
    table.send("obelisk_1")
    assert table.says() == ["unload", "decline"]  # three stones; a row of 5 or a grave of 4
    assert table.do("unload").says("crew") == ["blue"]


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


@pytest.mark.rule("EGZ-56", "EGZ-61")
def test_at_least_one_stone() -> None:
    table = Table(2).send("pyramid_1").do("crew blue")
    assert "finish" not in table.says()
    assert "decline" not in table.says()


@pytest.mark.rule("EGZ-153")
def test_a_search_adds_what_is_needed() -> None:
    table = Table(2).crews(0, 3, 1, 1, 2).give(0, "strength").send("pyramid_1")
    table.s.stones[0] = 20
    table.do("crew blue")
    # 3 suffices for everything that can be built yet.
    assert table.searched() == ["put row_1", "put left", "put right"]
    table.do("put row_1")
    assert "joker" in table.searched()
    table.do("joker")
    # Something that did not fit before, and no second thoughts.
    assert table.searched() == ["put row_1"]
    assert table.says() == ["strength", "put row_1", "put left", "put right", "finish"]
    table.do("put row_1")
    assert table.searched() == ["strength", "put left", "put right", "finish"]


@pytest.mark.rule("EGZ-153", "EGZ-48", "EGZ-59")
def test_crew_and_joker_first_and_at_the_graves_more_after_a_tile_is_seen() -> None:
    """As the rulebook has it: the joker goes with the crew, then graves are taken."""
    table = Table(2, graves=(3, 2, 2, 2)).crews(0, 4, 1, 1, 2).give(0, "strength")
    table.build(1, "obelisk", 4).send("obelisk_1")
    table.s.stones[0] = 20
    table.do("crew blue")
    assert table.says() == ["joker", "strength", "put grave"]
    table.do("joker")
    assert table.says() == ["strength", "put obelisk", "put grave"]  # and no stone by itself
    table.do("put grave", "grave 5", "put grave", "grave 4")
    assert table.s.budget == 1
    table.do("strength", "put grave", "grave 3", "put grave", "grave 2")
    assert table.s.burial[0] == 3 + 2 + 2 + 2
    assert table.s.step == sp.MARKETING
    assert table.s.busy[0] == 1 << sp.BLUE | 1 << sp.JOKER


@pytest.mark.rule("EGZ-153", "EGZ-87", "EGZ-90")
def test_what_is_added_first_does_not_decide_what_comes_next() -> None:
    """Crew 1, joker 2, strength 3 make 6; after the card the joker can still go along."""
    table = Table(2, graves=(6, 2, 2, 2)).hold().give(0, "strength", "two_crews")
    table.crews(0, 1, 4, 1, 2).build(1, "obelisk", 5).stones(0, 20).send("obelisk_1")
    table.do("crew blue", "strength")
    assert table.says() == ["joker", "second black", "second yellow"]
    table.do("joker", "put obelisk")
    assert hand.anytimes(table.s, 0, sp.TWO_CREWS) == 1


@pytest.mark.rule("EGZ-153")
def test_a_second_crew_is_not_too_weak_for_anything() -> None:
    """Nothing is built yet, and there is one card: with yellow the row of 6 is out of reach."""
    table = Table(2, graves=(6, 2, 2, 2)).hold().give(0, "two_crews")
    table.crews(0, 1, 5, 1, 2).build(1, "obelisk", 5).stones(0, 20).send("obelisk_1")
    assert table.do("crew blue").says() == ["joker", "second black"]
    # It is the same the other way round: a weak black does not keep yellow away.
    table = Table(2, graves=(6, 2, 2, 2)).hold().give(0, "two_crews")
    table.crews(0, 1, 1, 5, 2).build(1, "obelisk", 5).stones(0, 20).send("obelisk_1")
    assert table.do("crew blue").says() == ["joker", "second yellow"]


@pytest.mark.rule("EGZ-153")
def test_no_more_strength_than_stones() -> None:
    table = Table(2).crews(0, 3, 1, 1, 2).send("pyramid_1")
    table.s.stones[0] = 3
    assert "joker" not in table.do("crew blue").says()


@pytest.mark.rule("EGZ-153", "EGZ-46")
def test_only_crews_that_can_build_something() -> None:
    table = Table(2).build(1, "left", 3).build(1, "right", 3).crews(0, 1, 1, 2, 2)
    table.send("pyramid_1")
    table.s.busy[0] = 1 << sp.JOKER
    assert table.says("crew") == ["yellow"]


@pytest.mark.rule("EGZ-87", "EGZ-155")
def test_strength_cards() -> None:
    table = Table(2).give(0, "strength", "strength").build(1, "obelisk", 6).send("obelisk_1")
    table.s.stones[0] = 25
    table.s.busy[0] = 1 << sp.YELLOW | 1 << sp.JOKER
    assert table.says("crew") == ["blue", "black"]
    table.do("crew blue", "strength", "strength", "put obelisk")
    assert table.s.anytime[0] == 0
    card = sp.CARD_WORDS.index("strength")
    assert table.lines(codes.USED) == [[0, card, 0, 0]] * 2, "each is told"
    assert table.crew(0) == [1, 1, 1, 2]


@pytest.mark.rule("EGZ-156", "EGZ-87", "EGZ-90")
@pytest.mark.parametrize(("card", "said"), [("strength", "strength"), ("two_crews", "second")])
def test_a_turn_goes_on_as_long_as_a_card_can_add_strength(card: str, said: str) -> None:
    """Crew and joker are spent to the last unit; without a card the turn would be finished."""
    for given in (True, False):
        table = Table(2).hold().crews(0, 1, 1, 1, 2).stones(0, 20)
        if given:
            table.give(0, card)
        table.send("pyramid_1").do("crew blue", "put left", "joker", "put row_1")
        assert (table.s.step == sp.WORKING) == given
        assert (said in table.verbs()) == given


@pytest.mark.rule("EGZ-90")
def test_two_crews() -> None:
    table = Table(2).hold().give(0, "two_crews").crews(0, 3, 2, 4, 2).send("pyramid_1")
    table.s.stones[0] = 20
    table.do("crew blue", "put row_1")
    assert table.says("second") == ["black", "yellow"]
    table.do("second yellow", "put row_1", "put row_1", "finish")
    assert table.s.busy[0] == 1 << sp.BLUE | 1 << sp.YELLOW
    assert table.s.anytime[0] == 0


@pytest.mark.rule("EGZ-90")
def test_one_card_brings_one_more_crew() -> None:
    """Three crews of 1 and a joker of 2 are as strong as the row: that takes two cards."""
    for count in (1, 2):
        table = Table(2, graves=(5, 2, 2, 2)).hold().give(0, *["two_crews"] * count)
        table.build(1, "obelisk", 4).send("obelisk_1")
        assert (table.s.step == sp.BUILDING) == (count == 2)
    table.do("crew blue", "joker", "second black", "second yellow", "put obelisk")
    assert table.s.busy[0] == 15


@pytest.mark.rule("EGZ-90", "EGZ-153")
def test_a_crew_is_not_its_own_second() -> None:
    """Two cards and one more crew: 2 and 3 make 5, and not the 8 of the obelisk's next row."""
    table = Table(2, graves=(2, 2, 2, 2)).hold().give(0, "two_crews", "two_crews")
    table.build(1, "obelisk", 7).crews(0, 2, 3, 9, 2).stones(0, 20)
    table.s.busy[0] = 1 << sp.YELLOW | 1 << sp.JOKER
    assert table.send("obelisk_1").do("crew blue").searched() == ["put grave"]
    # With a third crew of 3 it is 8: either of the two, and then the other one.
    for second, third in (("black", "yellow"), ("yellow", "black")):
        table = Table(2, graves=(2, 2, 2, 2)).hold().give(0, "two_crews", "two_crews")
        table.build(1, "obelisk", 7).crews(0, 2, 3, 3, 2).stones(0, 20)
        table.send("obelisk_1").do("crew blue")
        assert table.searched("second") == ["black", "yellow"]
        assert table.do(f"second {second}").searched() == [f"second {third}"]
        assert table.do(f"second {third}").searched() == ["put obelisk"]


@pytest.mark.rule("EGZ-90", "EGZ-153")
def test_two_crews_and_the_joker() -> None:
    table = Table(2).hold().give(0, "two_crews", "strength").send("pyramid_1")
    table.s.stones[0] = 20
    table.build(1, "row_1", 2).build(1, "left", 3).build(1, "right", 3)
    table.do("crew blue")
    assert table.says() == ["joker", "strength", "second black", "second yellow"]
    table.do("joker", "strength", "put column", "second yellow", "put row_2")
    assert table.s.busy[0] == 1 << sp.BLUE | 1 << sp.YELLOW | 1 << sp.JOKER


@pytest.mark.rule("EGZ-154", "EGZ-139")
def test_a_step_for_a_crew_at_work() -> None:
    table = Table(2).give(0, "trainer").send("pyramid_1").do("done", "crew blue")
    table.do("put left", "coach blue")
    assert table.s.budget == 1
    assert "right" in table.says("put")


@pytest.mark.rule("EGZ-143")
def test_promised_stones_are_not_spent() -> None:
    table = Table(2).give(0, "hiring", "merchant").crews(0, 3, 1, 1, 2)
    table.send("pyramid_1").do("done")
    assert {"hire", "sell"} <= table.verbs()
    table.do("crew blue")
    assert not {"hire", "sell"} & table.verbs()
    table.do("put row_1")
    assert {"hire", "sell"} <= table.verbs()
    table.do("joker")
    assert not {"hire", "sell"} & table.verbs()


@pytest.mark.rule("EGZ-156")
def test_finished_without_being_asked() -> None:
    table = Table(2).send("pyramid_1")
    table.s.stones[0] = 1
    table.do("crew blue", "put left")
    assert table.s.step != sp.WORKING
    assert table.s.points[0] >= 1


@pytest.mark.rule("EGZ-161")
def test_building_stones_do_not_run_out() -> None:
    table = Table(2).build(0, "obelisk", 9).build(0, "row_1", 5).build(0, "row_2", 4)
    table.build(0, "left", 2).crews(0, 9, 1, 1, 2).send("pyramid_1")
    table.s.stones[0] = 25
    table.do("crew blue", "put row_3")
    assert sum(table.s.own[:4]) == 21


# --- cards for the queue ------------------------------------------------------------------------


@pytest.mark.rule("EGZ-89", "EGZ-151")
def test_from_the_reserve() -> None:
    table = Table(3).give(2, "from_reserve").send("pyramid_1", "pyramid_2", "pyramid_reserve")
    table.do("crew blue", "put left", "finish", "crew blue", "put right", "finish")
    assert table.s.to_move == 2
    table.do("crew blue", "joker", "put left")
    assert table.s.anytime[2] == 0
    assert table.s.own[2 * 4 + sp.TEMPLE] == 1


@pytest.mark.rule("EGZ-151")
def test_from_the_reserve_is_not_needed_when_a_slot_is_free() -> None:
    table = Table(3).give(2, "from_reserve").send("pyramid_1", "pyramid_2", "pyramid_reserve")
    table.do("decline", "crew blue", "put right", "finish", "crew blue", "put left", "finish")
    assert table.s.anytime[2]
    table = Table(3).give(2, "from_reserve").send("pyramid_1", "pyramid_2", "pyramid_reserve")
    table.do("crew blue", "put left", "finish", "crew blue", "put right", "finish", "decline")
    assert table.s.anytime[2]


@pytest.mark.rule("EGZ-102", "EGZ-152")
def test_herald() -> None:
    table = Table(3).give(1, "herald").send("pyramid_1", "pyramid_2")
    assert table.s.to_move == 1
    assert table.says() == ["front", "stay"]
    table.do("front")
    assert table.s.to_move == 1
    table.do("decline")
    assert table.s.to_move == 0
    table = Table(3).give(1, "herald").send("pyramid_1", "pyramid_2").do("stay")
    assert table.s.to_move == 0
    # Who is first already is not asked.
    table = Table(3).give(0, "herald").send("pyramid_1", "pyramid_2")
    assert table.s.step == sp.BUILDING
    # From the third slot before both others, who keep their order.
    table = (
        Table(4).hold().give(2, "herald").send("pyramid_1", "pyramid_2", "pyramid_3").do("front")
    )
    order = []
    while table.s.step == sp.BUILDING:
        order.append(table.s.to_move)
        table.do("decline")
    assert order == [2, 0, 1]


@pytest.mark.rule("EGZ-102", "EGZ-152")
def test_herald_from_the_reserve() -> None:
    table = Table(3).give(2, "herald").send("pyramid_1", "pyramid_2", "pyramid_reserve")
    table.do("front", "crew blue", "put left", "finish")
    table.do("crew blue", "put right", "finish")
    assert table.s.to_move == 1  # and all the others build as well
    table.do("crew blue", "joker", "put left")
    assert [table.s.own[seat * 4 + sp.TEMPLE] for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("EGZ-177", "EGZ-102", "EGZ-50")
def test_the_herald_of_a_slot_leaves_the_reserve_waiting() -> None:
    """Moving up from slot 2 frees no slot: the reserve needs somebody who does not build."""
    table = Table(3).hold().give(1, "herald").send("pyramid_1", "pyramid_2", "pyramid_reserve")
    table.do("front")
    assert table.s.to_move == 1
    table.do("crew blue", "put left", "finish")
    assert table.s.to_move == 0
    table.do("crew blue", "put right", "finish")
    assert [2, sp.PYRAMID_TEMPLE, 0, 0] in table.lines(codes.WENT_HOME)
    assert table.s.step == sp.GLEANING
    # Whoever does not build makes room, the herald too.
    for first, second in (("decline", "build"), ("build", "decline")):
        table = Table(3).hold().give(1, "herald").send("pyramid_1", "pyramid_2", "pyramid_reserve")
        table.do("front")
        for what, where in ((first, "left"), (second, "right")):
            if what == "decline":
                table.do("decline")
            else:
                table.do("crew blue", f"put {where}", "finish")
        assert (table.s.step, table.s.to_move) == (sp.BUILDING, 2)


@pytest.mark.rule("EGZ-153", "EGZ-48")
def test_a_search_adds_the_joker_where_it_is_needed() -> None:
    """Without any card: 1 is left, and the row of 2 lies within the joker's reach."""
    table = Table(2).crews(0, 3, 1, 1, 2).stones(0, 20).send("pyramid_1").do("crew blue")
    assert "joker" not in table.searched()
    assert "joker" in table.do("put row_1").searched()


@pytest.mark.rule("EGZ-153", "EGZ-90")
def test_a_search_adds_no_second_crew_that_would_need_a_third() -> None:
    """One card: 2 and 3 make 5, not the 8 of the obelisk's next row; the third crew has no card."""
    table = Table(2, graves=(2, 2, 2, 2)).hold().give(0, "two_crews")
    table.build(1, "obelisk", 7).crews(0, 2, 3, 3, 2).stones(0, 20)
    assert table.send("obelisk_1").do("crew blue").searched() == ["put grave"]


@pytest.mark.rule("EGZ-153", "EGZ-87", "EGZ-90")
def test_strength_cards_count_three_beside_a_second_crew() -> None:
    """The obelisk's next row takes 8, and there are no graves: 1, twice 3 and black's 1 suffice."""
    table = Table(2).hold().give(0, "two_crews", "strength", "strength").build(1, "grave", 12)
    table.build(1, "obelisk", 7).crews(0, 1, 1, 1, 2).stones(0, 20)
    table.s.busy[0] = 1 << sp.YELLOW | 1 << sp.JOKER
    assert table.send("obelisk_1").do("crew blue").says() == ["strength", "second black"]


@pytest.mark.rule("EGZ-90", "EGZ-150")
def test_the_only_crew_is_not_its_own_second_either() -> None:
    """Black's 3 would be 6 twice; nothing can be built, so nobody is asked."""
    for graves, asked in ((6, False), (3, True)):
        table = Table(2, graves=(graves, 2, 2, 2)).hold().give(0, "two_crews")
        table.build(1, "obelisk", 5).crews(0, 1, 3, 1, 2).stones(0, 20)
        table.s.busy[0] = 1 << sp.BLUE | 1 << sp.YELLOW | 1 << sp.JOKER
        table.send("obelisk_1")
        assert (table.s.step == sp.BUILDING) == asked


@pytest.mark.rule("EGZ-60", "EGZ-56")
def test_points_of_obelisk_and_graves_are_told_apart() -> None:
    table = Table(2, graves=(4, 2, 2, 2)).crews(0, 5, 1, 1, 2).stones(0, 20).send("obelisk_1")
    table.do("crew blue", "put obelisk", "put grave", "grave 6", "finish")
    assert [0, 1, sp.FROM_OBELISK, 0] in table.lines(0)
    assert [0, 4, sp.FROM_GRAVES, 0] in table.lines(0)


@pytest.mark.rule("EGZ-154", "EGZ-95")
def test_a_used_trainer_is_told_and_a_full_crew_is_not_trained() -> None:
    table = Table(2).give(0, "trainer").send("pyramid_1").do("coach blue")
    trainer = sp.CARD_WORDS.index("trainer")
    assert table.lines(codes.USED) == [[0, trainer, 0, 0]]
    assert table.lines(codes.TRAINED) == [[0, sp.BLUE, 1, 2]]
    table = Table(2).give(0, "trainer").crews(0, 9, 9, 9, 9).send("pyramid_1")
    assert table.s.step == sp.BUILDING, "the moment for a trainer before is left out"
    assert "coach" not in table.verbs()

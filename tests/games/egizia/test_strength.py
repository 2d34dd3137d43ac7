"""Building, pages 6 to 8: the strength of a turn, by crews, joker and cards."""

from __future__ import annotations

import pytest

from benben.games.egizia import space as sp
from benben.games.egizia_common import hand
from benben.games.egizia_common import journal as codes
from tests.games.egizia.table import Table


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
@pytest.mark.parametrize(("card", "verb"), [("strength", "strength"), ("two_crews", "second")])
def test_a_turn_goes_on_as_long_as_a_card_can_add_strength(card: str, verb: str) -> None:
    """Crew and joker are spent to the last unit; without a card the turn would be finished."""
    for given in (True, False):
        table = Table(2).hold().crews(0, 1, 1, 1, 2).stones(0, 20)
        if given:
            table.give(0, card)
        table.send("pyramid_1").do("crew blue", "put left", "joker", "put row_1")
        assert (table.s.step == sp.WORKING) == given
        assert (verb in table.verbs()) == given


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


@pytest.mark.rule("EGZ-154", "EGZ-95")
def test_a_used_trainer_is_told_and_a_full_crew_is_not_trained() -> None:
    table = Table(2).give(0, "trainer").send("pyramid_1").do("coach blue")
    trainer = sp.CARD_WORDS.index("trainer")
    assert table.lines(codes.USED) == [[0, trainer, 0, 0]]
    assert table.lines(codes.TRAINED) == [[0, sp.BLUE, 1, 2]]
    table = Table(2).give(0, "trainer").crews(0, 9, 9, 9, 9).send("pyramid_1")
    assert table.s.step == sp.BUILDING, "the moment for a trainer before is left out"
    assert "coach" not in table.verbs()

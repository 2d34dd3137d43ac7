"""Feeding and production, pages 5 and 6, and the cards for them."""

from __future__ import annotations

import pytest

from benben.games.egizia import space as sp
from benben.games.egizia_common import journal as codes
from tests.games.egizia.table import Table


@pytest.mark.rule("EGZ-37", "EGZ-38", "EGZ-39")
def test_blue_can_feed_nine() -> None:
    """The first example of page 5, T1."""
    table = Table(2).crews(0, 1, 2, 3, 3).give(0, "yellow_5").send()
    assert table.lines(codes.FED)[1] == [0, 9, 0, 0]
    assert table.s.points[0] == 0


@pytest.mark.rule("EGZ-86", "EGZ-39", "EGZ-38", "EGZ-76")
def test_red_uses_a_grain_card() -> None:
    """The second example of page 5, T2: two green fields worth 8, crews of 10, 4 grain more."""
    table = Table(2).crews(0, 2, 2, 2, 4).give(0, "green_2", "grain", "yellow_7")
    table.s.ring = 0
    table.send()
    assert table.s.to_move == 0
    assert table.says() == ["bread", "feed 0"]
    table.do("bread")
    assert table.s.points[0] == 0
    assert table.s.anytime[0] == 0
    assert table.s.bread == 0  # what was left over is lost


@pytest.mark.rule("EGZ-86", "EGZ-40")
def test_red_need_not_use_it() -> None:
    """T2b: with two points for each grain that is missing."""
    table = Table(2).crews(0, 2, 2, 2, 4).give(0, "green_2", "grain").level(0, 0, 1)
    table.s.ring = 0
    table.send().do("feed 0")
    assert table.s.points[0] == -4
    assert table.s.anytime[0]


@pytest.mark.rule("EGZ-40", "EGZ-70", "EGZ-38")
def test_green_lacks_two() -> None:
    """The third example of page 5, T3: four points back, behind red on its space."""
    table = Table(2).crews(0, 3, 3, 4, 4).give(0, "yellow_6", "brown_9").level(0, 0, 2)
    table.score(20, 16).send()
    assert table.lines(codes.FED)[0] == [0, 14, 2, 0]
    assert table.s.points == [16, 16]
    assert table.s.track == [1, 0]


@pytest.mark.rule("EGZ-38", "EGZ-79")
@pytest.mark.parametrize(("ring", "missing"), [(0, 15), (1, 11), (2, 4)])
def test_water_and_fields(ring: int, missing: int) -> None:
    table = Table(2).crews(0, 6, 6, 6, 6).give(0, "green_3", "yellow_4", "brown_7")
    table.s.ring = ring
    table.send()
    assert [0, 24, missing, 0] in table.lines(codes.FED)


@pytest.mark.rule("EGZ-40", "EGZ-41", "EGZ-179")
@pytest.mark.parametrize(("level", "penalty"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_points_for_missing_grain(level: int, penalty: int) -> None:
    table = Table(2).crews(0, 3, 3, 3, 3).level(0, 0, level).send()
    assert table.s.points[0] == -6 * penalty


@pytest.mark.rule("EGZ-36", "EGZ-168")
def test_the_front_feeds_first_in_a_fixed_order() -> None:
    table = Table(3)
    for seat in range(3):
        table.crews(seat, 3, 3, 3, 3)
    table.score(1, 9, 8).send()
    assert [line[0] for line in table.lines(codes.FED)] == [1, 2, 0]


@pytest.mark.rule("EGZ-42", "EGZ-78")
def test_red_produces_five() -> None:
    """The example of page 6, T4."""
    table = Table(2).give(0, "quarry_2")
    table.s.stones[0] = 1
    table.send("pyramid_1")
    assert table.s.stones[0] == 6


@pytest.mark.rule("EGZ-43")
def test_no_more_than_25_stones() -> None:
    """T4b."""
    table = Table(2).give(0, "quarry_2")
    table.s.stones[0] = 23
    table.send("pyramid_1")
    assert table.s.stones[0] == 25
    # Whatever the source.
    table = Table(2).give(0, "stones").do()
    table.s.stones[0] = 22
    table.do("unload")
    assert table.s.stones[0] == 25


@pytest.mark.rule("EGZ-42")
def test_number_one_produces_first() -> None:
    table = Table(3).give(0, "trainer").give(2, "trainer").send()
    assert table.s.to_move == 0
    assert table.s.stones == [5, 3, 4]
    table.do("done")
    assert table.s.to_move == 2
    assert table.s.stones == [5, 6, 7]


@pytest.mark.rule("EGZ-96", "EGZ-147")
def test_miller() -> None:
    table = Table(2).crews(0, 3, 3, 3, 3).give(0, "miller")
    table.s.stones[0] = 4
    table.send()
    assert table.says() == ["feed 0", "feed 1", "feed 2", "feed 3", "feed 4"]  # not the 3 to come
    table.do("feed 4")
    assert table.s.points[0] == -6
    assert table.s.stones[0] == 3
    # No more than are missing.
    table = Table(2).crews(0, 2, 3, 1, 2).give(0, "miller")
    table.s.stones[0] = 4
    assert table.send().says() == ["feed 0", "feed 1", "feed 2"]


@pytest.mark.rule("EGZ-140", "EGZ-147")
def test_who_has_enough_is_not_asked() -> None:
    table = Table(2).give(0, "miller", "grain", "improver", "yellow_7").send()
    assert table.s.step != sp.FEEDING
    table = Table(2).crews(0, 5, 5, 5, 5).give(0, "trainer").send()
    assert table.s.step == sp.READY  # nothing that helps to feed
    assert table.lines(codes.FED)[1] == [0, 20, 14, 0]


@pytest.mark.rule("EGZ-140", "EGZ-98", "EGZ-139")
def test_an_improver_while_feeding() -> None:
    table = Table(2).crews(0, 3, 3, 3, 3).give(0, "improver", "brown_7", "stones").send()
    assert table.says() == ["unload", "improve brown_7", "feed 0"]
    table.do("improve brown_7")
    assert table.s.points[0] == 0
    assert table.s.grain[:3] == [6, 7, 0]


@pytest.mark.rule("EGZ-95", "EGZ-139", "EGZ-141", "EGZ-145")
def test_the_trainer_after_feeding() -> None:
    table = Table(2).hold().crews(0, 1, 1, 2, 2).give(0, "trainer").send()
    assert table.s.points[0] == 0
    assert table.says() == ["done", "coach blue", "coach black", "coach yellow", "coach joker"]
    table.do("coach yellow")
    assert table.crew(0) == [1, 1, 3, 2]
    assert table.s.marks[0] & sp.COACHED
    # Before feeding just as well, and once a round.
    table = Table(2).give(0, "trainer").do("coach blue")
    assert "coach" not in table.verbs()
    assert table.s.to_move == 0
    table.next_round(("green_2", *["quarry_2"] * 9))
    assert "coach" in table.verbs()


@pytest.mark.rule("EGZ-100", "EGZ-141")
def test_hiring() -> None:
    table = Table(2).give(0, "hiring")
    assert table.says("hire") == sp.CREW_WORDS
    table.do("hire black")
    assert table.s.stones[0] == 0
    assert table.crew(0) == [1, 2, 1, 2]
    assert "hire" not in table.verbs()
    # After feeding.
    table = Table(2).give(0, "hiring").send()
    assert table.s.step == sp.READY
    table.do("hire joker")
    assert table.s.stones[0] == 3


@pytest.mark.rule("EGZ-100", "EGZ-145")
def test_hiring_once_in_every_round() -> None:
    table = Table(2).give(0, "hiring").stones(0, 20).do("hire black")
    assert "hire" not in table.verbs()
    table.send()
    assert table.s.round == 2, "not asked again after production"
    table.lay_cards(("green_2", *["quarry_2"] * 9))
    table.until(sp.PLACING)
    while table.s.to_move != 0:
        table.quiet()
    assert table.says("hire") == sp.CREW_WORDS
    table.do("hire black")
    assert "hire" not in table.verbs()
    assert (table.crew(0), table.s.stones[0]) == ([1, 3, 1, 2], 20 + 3 - 2 * 2)


@pytest.mark.rule("EGZ-100")
def test_hiring_takes_two_stones() -> None:
    """T26."""
    table = Table(2).give(0, "hiring")
    table.s.stones[0] = 1
    assert "hire" not in table.verbs()


@pytest.mark.rule("EGZ-141")
def test_after_production_only_cards_that_matter() -> None:
    assert Table(2).give(0, "merchant").send().s.step == sp.READY
    assert Table(2).give(0, "stones", "improver", "yellow_7").send().s.step != sp.READY


@pytest.mark.rule("EGZ-141", "EGZ-43")
def test_before_production_who_would_lose_stones() -> None:
    """24 stones and 3 to come: two spent on a crew before make room for two of them."""
    table = Table(2).hold().give(0, "hiring")
    table.s.stones[0] = 24
    table.send()
    assert (table.s.step, table.s.stones[0]) == (sp.READY, 24)
    table.do("hire black")
    assert table.s.stones[0] == 25
    assert table.crew(0) == [1, 2, 1, 2]
    table = Table(2).hold().give(0, "merchant")
    table.s.stones[0] = 24
    table.send().do("sell 10")
    assert (table.s.points[0], table.s.stones[0]) == (10, 17)
    # Before it an improver is nothing to ask about, as it is after it.
    table = Table(2).hold().give(0, "merchant", "improver", "yellow_7").stones(0, 24)
    table.send().do("sell 10")
    assert (table.s.to_move, table.s.stones[0]) == (1, 17)
    # Who does nothing before is asked again after it, as everybody is.
    table = Table(2).hold().give(0, "hiring")
    table.s.stones[0] = 24
    table.send().do("done")
    assert (table.s.step, table.s.stones[0]) == (sp.READY, 25)
    # Nobody is asked who loses nothing, or could spend nothing.
    table = Table(2).hold().give(0, "hiring")
    table.s.stones[0] = 22
    assert table.send().s.stones[0] == 25
    table = Table(2).hold().give(0, "trainer")
    table.s.stones[0] = 24
    assert table.send().s.stones[0] == 25


@pytest.mark.rule("EGZ-96", "EGZ-140", "EGZ-91")
def test_a_miller_with_a_stones_card_is_asked() -> None:
    """Without stones the card has to come first; without the card nobody can help."""
    for given in (True, False):
        table = Table(2).give(0, "miller").crews(0, 5, 5, 5, 5).stones(0, 0)
        if given:
            table.give(0, "stones")
        table.pass_all()
        assert (table.s.step == sp.FEEDING and table.s.to_move == 0) == given

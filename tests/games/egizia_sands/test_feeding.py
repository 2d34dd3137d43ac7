"""Producing and feeding, pages 6 and 7; markets, page 10."""

from __future__ import annotations

import pytest

from benben.games.egizia_common import crews, fields
from benben.games.egizia_common import journal as codes
from benben.games.egizia_common.hand import COPIES, WIDTH
from benben.games.egizia_sands import space as sp
from tests.games.egizia_sands.table import NILE, Table


def wheat(table: Table, seat: int = 0) -> int:
    return fields.harvest(table.s.grain, seat, table.s.flood)


def fed(table: Table, seat: int = 0) -> list[int]:
    """Need, missing and left over of a player's first feeding."""
    return next(line[1:] for line in table.lines(codes.FED) if line[0] == seat)


# --- producing ----------------------------------------------------------------------------------


@pytest.mark.rule("SND-47", "SND-98", "SND-100")
def test_quarries() -> None:
    table = Table(2, nile=("quarry_2", "yellow_combo_2", *NILE[:6]))
    table.do("sail c3", "sail c4").pass_all()
    assert table.s.stones == [2 + 3 + 2, 3 + 3 + 3]


@pytest.mark.rule("SND-49", "SND-100", "SND-52")
def test_a_dry_combo_yields_stones() -> None:
    """V17."""
    table = Table(2).give(0, "yellow_combo_2").flood("low").pass_all()
    assert table.s.stones[0] == 2 + 3 + 3
    assert fed(table) == [5, 0, 1]
    table = Table(2).give(0, "yellow_combo_2").pass_all()
    assert fed(table) == [5, 0, 5]


@pytest.mark.rule("SND-48")
def test_no_more_than_25_stones() -> None:
    """V6."""
    assert Table(2).stones(0, 24).pass_all().s.stones[0] == 25
    table = Table(2).stones(0, 23).give(0, "stones").do("unload stones")
    assert table.s.stones[0] == 25


@pytest.mark.rule("SND-122", "SND-175")
def test_trader() -> None:
    table = Table(2).give(0, "trader").crews(0, 3, 1, 2, 2).stones(0, 0).pass_all()
    assert table.s.step == sp.TRADING
    assert table.s.stones[0] == 3  # after production
    assert table.says() == ["done", "trade green", "trade yellow", "trade leader"]
    table.do("trade green")
    assert table.crew(0) == [2, 1, 2, 2]
    assert table.levels(0) == [2, 2]
    assert fed(table) == [7, 1, 0]  # the weaker crew is fed
    table = Table(2).give(0, "trader").crews(0, 3, 1, 2, 2).pass_all().do("done")
    assert table.crew(0) == [3, 1, 2, 2]


@pytest.mark.rule("SND-175", "SND-122")
def test_trader_with_all_crews_at_one() -> None:
    """V29."""
    table = Table(2).give(0, "trader").crews(0, 1, 1, 1, 1).pass_all()
    assert table.s.round == 2


@pytest.mark.rule("SND-175", "SND-171", "SND-117")
def test_a_crew_trained_to_be_traded() -> None:
    table = Table(2).give(0, "trader", "trainer").crews(0, 1, 1, 1, 1).pass_all()
    assert table.s.step == sp.TRADING
    assert table.says() == ["done", *[f"coach {crew}" for crew in sp.CREW_WORDS]]
    table.do("coach blue")
    assert table.says() == ["done", "trade blue"]
    table.do("trade blue")
    assert (table.crew(0), table.levels(0)) == ([1, 1, 1, 1], [2, 2])


@pytest.mark.rule("SND-182", "SND-97")
def test_two_traders_work_once_each() -> None:
    table = Table(2).give(0, "trader", "trader").crews(0, 5, 1, 1, 1).pass_all()
    table.do("trade green", "trade green")
    assert table.s.step != sp.TRADING
    assert table.levels(0) == [3, 3]
    table = Table(2).give(0, "trader").crews(0, 5, 1, 1, 1).pass_all().do("trade green")
    assert table.s.step != sp.TRADING
    table.next_round().pass_all()
    assert table.s.step == sp.TRADING


# --- feeding ------------------------------------------------------------------------------------


@pytest.mark.rule("SND-51", "SND-52", "SND-53")
def test_anna() -> None:
    """Example 1 of page 7, E1."""
    table = Table(2).level(0, 1, 3).crews(0, 2, 2, 2, 2).give(0, "yellow_6").flood("low")
    assert wheat(table) == 6
    assert crews.total(table.s.strength, 0) == 8
    table.score(10, 0).pass_all()
    assert fed(table) == [8, 2, 0]
    assert table.points(0, "feeding") == [-4]


@pytest.mark.rule("SND-51", "SND-52", "SND-54", "SND-55")
def test_diego() -> None:
    """Example 2 of page 7, E2."""
    table = Table(2).level(0, 1, 5).crews(0, 1, 3, 4, 2)
    table.give(0, "red_8", "green_4", "yellow_5").pass_all()
    assert fed(table) == [10, 0, 5]
    assert table.says() == ["vend 0", "vend 1"]
    table.do("vend 1")
    assert table.s.points[0] == 1
    assert table.s.bread == 0


@pytest.mark.rule("SND-53")
@pytest.mark.parametrize(("level", "lost"), [(1, 9), (2, 6), (3, 6), (4, 3), (5, 3)])
def test_what_hunger_costs(level: int, lost: int) -> None:
    """V1."""
    table = Table(2).level(0, 1, level).crews(0, 2, 2, 2, 3).pass_all()
    assert table.points(0, "feeding") == [-lost]


@pytest.mark.rule("SND-56")
def test_below_zero() -> None:
    assert Table(2).crews(0, 2, 2, 2, 3).pass_all().s.points[0] == -9


@pytest.mark.rule("SND-54", "SND-177", "SND-55")
def test_selling_what_is_left_over() -> None:
    """V2."""
    table = Table(2).level(0, 1, 3).give(0, "green_7").pass_all()
    assert fed(table) == [5, 0, 8]
    assert table.says() == ["vend 0", "vend 1", "vend 2"]
    assert table.do("vend 2").s.points[0] == 2
    table = Table(2).level(0, 1, 3).give(0, "green_7").pass_all().do("vend 0")
    assert table.s.points[0] == 0
    table = Table(2).level(0, 1, 2).give(0, "green_7").pass_all()
    assert table.s.round == 2


@pytest.mark.rule("SND-50")
def test_in_the_order_of_order_tiles() -> None:
    table = Table(3).score(0, 5, 9).pass_all()
    assert [line[0] for line in table.lines(codes.FED)] == [0, 1, 2]


@pytest.mark.rule("SND-52")
@pytest.mark.parametrize(("flood", "yields"), [("low", 6), ("middle", 11), ("high", 19)])
def test_the_water(flood: str, yields: int) -> None:
    table = Table(2).give(0, "yellow_5", "red_8").flood(flood)
    assert wheat(table) == yields


@pytest.mark.rule("SND-109", "SND-176", "SND-96")
def test_wheat_card() -> None:
    table = Table(2).give(0, "wheat").crews(0, 2, 2, 2, 3).pass_all()
    assert table.says() == ["bread wheat", "feed 0"]
    table.do("bread wheat")
    assert fed(table) == [9, 0, 1]
    assert table.s.anytime[0] == 0
    table = Table(2).give(0, "wheat").pass_all()
    assert table.s.round == 2  # nothing is missing, and nothing can be sold
    table = Table(2).give(0, "wheat").level(0, 1, 3).pass_all().do("bread wheat")
    assert table.says() == ["vend 0", "vend 1"]


@pytest.mark.rule("SND-113", "SND-176")
def test_wheat_or_stones() -> None:
    table = Table(2).give(0, "wheat_or_stones").crews(0, 2, 2, 2, 3).pass_all()
    assert table.says() == ["unload wheat_or_stones", "bread wheat_or_stones", "feed 0"]
    stones = table.s.stones[0]
    assert fed(table.do("bread wheat_or_stones")) == [9, 0, 1]
    assert table.s.stones[0] == stones
    table = Table(2).give(0, "wheat_or_stones").do("unload wheat_or_stones")
    assert table.s.stones[0] == 6
    assert table.s.anytime[0] == 0


@pytest.mark.rule("SND-118", "SND-176")
def test_miller() -> None:
    table = Table(2).give(0, "miller").crews(0, 2, 2, 2, 3).stones(0, 7).pass_all()
    assert table.says("feed") == ["0", "1", "2", "3"]  # as many as are missing
    table.do("feed 2")
    assert fed(table) == [9, 1, 0]
    assert table.s.stones[0] == 8
    table = Table(2).give(0, "miller").level(0, 1, 3).stones(0, 2).pass_all()
    assert table.says("feed") == ["0", "1", "2", "3", "4", "5"]  # the rest can be sold
    table.do("feed 5")
    assert table.says("vend") == ["0", "1", "2"]
    # As many stones as a card could give beside them: either can be ground.
    table = Table(2).give(0, "miller", "stones").crews(0, 2, 2, 2, 3).stones(0, 3).pass_all()
    assert (table.s.stones[0], table.s.box.card_stones) == (6, 6)
    assert table.says("feed") == ["0", "1", "2", "3"]


@pytest.mark.rule("SND-118", "SND-182")
def test_miller_once_a_round() -> None:
    table = Table(2).give(0, "miller").crews(0, 2, 2, 2, 3).give(1, "hiring").pass_all()
    table.do("feed 1")
    assert table.s.used[0] >> WIDTH * sp.MILLER & COPIES == 1
    table.next_round()
    assert table.s.used[0] == 0


@pytest.mark.rule("SND-176", "SND-120", "SND-171")
def test_improving_while_feeding() -> None:
    table = Table(2).give(0, "improver", "yellow_5").crews(0, 2, 2, 2, 3).flood("low").pass_all()
    assert table.says() == ["improve yellow_5", "feed 0"]
    table.do("improve yellow_5")
    assert fed(table) == [9, 0, 2]
    # A red field would stay dry.
    table = Table(2).give(0, "improver", "red_8").crews(0, 2, 2, 2, 3).flood("low").pass_all()
    assert fed(table) == [9, 3, 0]


@pytest.mark.rule("SND-176", "SND-180", "SND-120")
def test_improving_twice_while_feeding() -> None:
    """One improver would not water the red field, two do."""
    table = Table(2).give(0, "improver", "improver", "red_8").crews(0, 2, 2, 2, 3).flood("low")
    table.pass_all()
    assert table.says() == ["improve red_8", "feed 0"]
    table.do("improve red_8", "improve red_8")
    assert fed(table) == [9, 0, 5]


@pytest.mark.rule("SND-193", "SND-55")
def test_only_the_crews_themselves_eat() -> None:
    table = Table(2).give(0, "strength", "stones_or_strength").pass_all()
    assert fed(table)[0] == 5


# --- markets ------------------------------------------------------------------------------------


@pytest.mark.rule("SND-92", "SND-101", "SND-42")
def test_level_three_of_the_stone_market() -> None:
    """V3."""
    table = Table(4, nile=("stone_steps", *NILE[1:])).do("sail c1")
    assert table.levels(0) == [3, 1]
    assert table.s.stones[0] == 2 + 2


@pytest.mark.rule("SND-93", "SND-125")
@pytest.mark.parametrize(
    ("columns", "level", "stones"), [(0, 4, 6), (3, 4, 12), (0, 5, 6), (3, 1, 2), (0, 1, 2)]
)
def test_last_level_of_the_stone_market(columns: int, level: int, stones: int) -> None:
    """V4, E10; levels before the last give what they always give."""
    table = Table(4, nile=("stone_steps", *NILE[1:])).columns(0, columns).level(0, level, 1)
    table.do("sail c1")
    assert table.levels(0) == [min(5, level + 2), 1]
    assert table.s.stones[0] == 2 + stones


@pytest.mark.rule("SND-94", "SND-128", "SND-101")
@pytest.mark.parametrize(("columns", "level", "points"), [(0, 4, 4), (3, 4, 8), (0, 1, 0)])
def test_last_level_of_the_wheat_market(columns: int, level: int, points: int) -> None:
    """V5."""
    table = Table(4, nile=("wheat_steps", *NILE[1:]), bonus=("wheat_market", "sharing"))
    table.columns(0, columns).level(0, 1, level).do("sail c1")
    assert table.levels(0) == [1, min(5, level + 2)]
    assert table.s.points[0] == points


# --- the moment before building -----------------------------------------------------------------


@pytest.mark.rule("SND-117", "SND-172")
def test_trainer_after_feeding() -> None:
    table = Table(3).give(0, "trainer").give(2, "trainer").pass_all()
    assert table.s.step == sp.READY
    assert len(table.lines(codes.FED)) == 3
    assert table.says() == ["done", *[f"coach {crew}" for crew in sp.CREW_WORDS]]
    table.do("coach blue")
    assert table.crew(0) == [1, 2, 1, 2]
    assert table.s.to_move == 2
    table.do("done")
    assert table.crew(2) == [1, 1, 1, 2]


@pytest.mark.rule("SND-117", "SND-171", "SND-97")
def test_trainer_while_placing() -> None:
    table = Table(2).give(0, "trainer").crews(0, 1, 9, 1, 2)
    assert table.says("coach") == ["green", "yellow", "leader"]  # a crew of 9 is at the end
    table = Table(2).give(0, "trainer").do("coach leader")
    assert table.crew(0) == [1, 1, 1, 3]
    assert table.s.to_move == 0
    assert "coach" not in table.verbs()  # once a round
    table.pass_all()
    assert table.s.round == 2
    table.lay(NILE)
    assert "coach" in table.verbs()


@pytest.mark.rule("SND-117")
def test_trainer_not_while_building() -> None:
    table = Table(2).give(0, "trainer").send("obelisk_1").do("done")
    assert table.s.step == sp.BUILDING
    assert "coach" not in table.verbs()


@pytest.mark.rule("SND-208", "SND-48", "SND-115")
def test_selling_before_stones_are_lost() -> None:
    table = Table(2).give(0, "merchant").stones(0, 24).pass_all()
    assert table.s.step == sp.READY
    assert table.says("sell")[-1] == "10"
    table.do("sell 2")
    assert table.s.stones[0] == 25
    table = Table(2).give(0, "merchant").stones(0, 24).pass_all().do("done")
    assert table.s.stones[0] == 25
    table = Table(2).give(0, "merchant").stones(0, 22).pass_all()
    assert table.s.step != sp.READY
    # One stone is enough to sell, where the quarries give all that there is room for.
    table = Table(2).give(0, "merchant", *[f"quarry_{n}" for n in (2, 3, 4, 5, 6)]).stones(0, 1)
    table.give(0, "quarry_2").pass_all()
    assert (table.s.quarry[0], table.s.step) == (25, sp.READY)
    # A field to improve is nothing to ask about before production.
    table = Table(2).give(0, "merchant", "improver", "yellow_5").stones(0, 24).pass_all()
    table.do("sell 2")
    assert (table.s.step == sp.READY, table.s.stones[0]) == (False, 25)

"""Bonus, turn order and final scoring, pages 8 and 9, and the Sphinx cards, pages 11 and 12."""

from __future__ import annotations

import pytest

from benben.core.state import OVER
from benben.games.egizia import space as sp
from tests.games.egizia.table import Table, points_for


@pytest.mark.rule("EGZ-68")
@pytest.mark.parametrize(("sites", "points"), [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_taking_part(sites: int, points: int) -> None:
    """T16."""
    table = Table(2)
    for site in range(sites):
        table.s.marks[0] |= sp.TOOK_PART << site
    table.pass_all()
    assert table.s.points[0] == points


@pytest.mark.rule("EGZ-68", "EGZ-50")
def test_a_ship_that_did_not_build_earns_nothing() -> None:
    table = Table(2).send("pyramid_1", "pyramid_2").do("decline", "crew blue", "put left", "finish")
    assert table.s.points == [0, 2]


@pytest.mark.rule("EGZ-69", "EGZ-168")
def test_the_bonus_from_the_front() -> None:
    table = Table(3).score(5, 6, 6)
    table.s.marks[0] |= 7 * sp.TOOK_PART  # 6 points, to 11
    table.s.marks[1] |= 3 * sp.TOOK_PART  # 3 points, to 9
    table.s.marks[2] |= 1 * sp.TOOK_PART  # 1 point, to 7
    table.pass_all()
    part = [line[0] for line in table.lines(0) if line[2] == sp.FROM_PART]
    assert part == [1, 2, 0]
    assert table.s.points == [11, 9, 7]


@pytest.mark.rule("EGZ-70", "EGZ-71")
def test_red_and_blue_on_one_space() -> None:
    """The example of page 8, T9: red moves 6, blue 3 to the same space, behind red."""
    table = Table(2).give(0, "merchant").give(1, "merchant").score(10, 13)
    table.s.stones[:] = [6, 3]
    table.do("sell 6", "sail c1", "sell 3")
    assert table.s.points == [16, 16]
    assert table.s.track == [0, 1]
    table.finish_round()
    assert table.s.order == [1, 0]


@pytest.mark.rule("EGZ-169", "EGZ-71")
def test_nobody_moves() -> None:
    """T20."""
    table = Table(4).finish_round()
    assert table.s.order == [0, 1, 2, 3]
    assert table.s.track == [3, 2, 1, 0]


@pytest.mark.rule("EGZ-71")
def test_fewest_points_first() -> None:
    table = Table(3).score(7, -2, 3).finish_round()
    assert table.s.order == [1, 2, 0]


# --- final scoring ------------------------------------------------------------------------------


@pytest.mark.rule("EGZ-105", "EGZ-16")
def test_the_highest_number_scores_first() -> None:
    table = Table(3).secret(0, "crew_blue").secret(1, "crew_black").secret(2, "crew_yellow")
    table.score(3, 1, 2).end()
    shown = [line[0] for line in table.lines(0) if line[2] == sp.FROM_GOALS]
    assert shown == [0, 2, 1]
    assert table.s.to_move == OVER


@pytest.mark.rule("EGZ-106")
@pytest.mark.parametrize(("level", "points"), [(2, 0), (3, 3), (4, 3)])
def test_selling_stones(level: int, points: int) -> None:
    """T15: seven stones."""
    table = Table(2).level(0, level, 0).last_round()
    table.s.stones[0] = 4  # and three from the quarry
    table.end()
    assert table.s.points[0] == points
    assert table.s.stones[0] == (0 if points else 7), "an odd one is lost"


@pytest.mark.rule("EGZ-107")
@pytest.mark.parametrize(
    ("graves", "points"),
    [((), 0), ((2,), 2), ((4, 6), 2), ((5, 6), 5), ((4, 5, 5, 6), 5), ((4, 5, 6, 6), 9)],
)
def test_graves(graves: tuple[int, ...], points: int) -> None:
    """T14: nothing, then sums of 2, 10, 11, 20 and 21."""
    table = Table(2, graves=(*graves, *[2] * (4 - len(graves))))
    for _ in graves:
        table.build(0, "grave")
    table.end()
    assert table.s.burial[0] == sum(graves)
    assert table.s.points[0] == points


@pytest.mark.rule("EGZ-104", "EGZ-175", "EGZ-107", "EGZ-182")
def test_the_gift() -> None:
    table = Table(2, graves=(6, 2, 2, 2)).build(0, "grave").give(0, "gift").end()
    assert table.s.points[0] == 5  # 6 and 5
    assert Table(2).give(0, "gift").end().s.points[0] == 2
    table = Table(2).give(0, "gift")
    assert points_for("own_graves", table) == 0
    assert points_for("permanents", table) == 2


@pytest.mark.rule("EGZ-108", "EGZ-55")
def test_cards_are_shown_and_scored() -> None:
    table = Table(2).secret(0, "crew_joker", "temple").end()
    assert table.s.points == [2, 0]
    assert [0, 2, sp.FROM_GOALS, sp.GOAL_WORDS.index("crew_joker")] in table.lines(0)


@pytest.mark.rule("EGZ-109")
def test_who_wins() -> None:
    assert Table(3).score(3, 9, 4).end().s.places() == [3, 1, 2]
    # Equal points: who came there first.
    table = Table(2).secret(0, "crew_joker").secret(1, "crew_blue", "crew_black")
    table.end()
    assert table.s.points == [2, 2]
    assert table.s.places() == [2, 1]  # seat 1 had number 2, so it scored first


# --- Sphinx cards -------------------------------------------------------------------------------


@pytest.mark.rule("EGZ-110", "EGZ-183")
@pytest.mark.parametrize("seat", [0, 1])
def test_rows_of_the_obelisk(seat: int) -> None:
    table = Table(2).build(1, "obelisk", 6)
    names = ("obelisk_low", "obelisk_middle", "obelisk_high")
    assert [points_for(name, table, seat) for name in names] == [0, 0, 0]
    table.build(1, "obelisk")
    assert [points_for(name, table, seat) for name in names] == [4, 0, 0]
    table.build(1, "obelisk", 2)
    assert [points_for(name, table, seat) for name in names] == [4, 6, 8]


@pytest.mark.rule("EGZ-111")
def test_rows_of_the_pyramid() -> None:
    table = Table(2).build(1, "row_1", 5).build(1, "row_2", 4).build(1, "row_3", 2)
    assert points_for("pyramid_low", table) == 0
    table.build(1, "row_3")
    assert points_for("pyramid_low", table) == 5
    assert points_for("pyramid_high", table) == 0
    table.build(1, "row_4", 2)
    assert points_for("pyramid_high", table) == 7


@pytest.mark.rule("EGZ-112")
def test_temple_and_graves() -> None:
    table = Table(2).build(1, "left", 3).build(1, "right", 3).build(1, "column", 2)
    table.build(1, "grave", 11)
    assert [points_for(name, table) for name in ("columns", "temple", "graves")] == [0, 0, 0]
    table.build(0, "column").build(1, "top").build(1, "grave")
    assert [points_for(name, table) for name in ("columns", "temple", "graves")] == [5, 0, 6]
    table.build(1, "top")
    assert points_for("temple", table) == 8


@pytest.mark.rule("EGZ-113", "EGZ-173", "EGZ-183")
def test_players_on_a_last_level() -> None:
    """T11: three players on the last level give 7."""
    table = Table(4)
    for seat, points in enumerate((3, 5, 7, 9)):
        assert points_for("stone_crowd", table, 3) == (0, 3, 5, 7)[seat]
        table.level(seat, 4, 0)
        assert points_for("stone_crowd", table, 3) == points
    assert points_for("grain_crowd", table) == 0
    assert points_for("grain_crowd", table.level(2, 0, 4), 2) == 3


@pytest.mark.rule("EGZ-114", "EGZ-183")
def test_own_stones() -> None:
    table = Table(2).build(1, "left", 3).build(0, "right", 3)
    assert points_for("own_temple", table) == 0
    assert points_for("own_temple", table.build(0, "column")) == 6
    table.build(0, "row_1", 5)
    assert points_for("own_pyramid_few", table) == 0
    table.build(0, "row_2")
    assert points_for("own_pyramid_few", table) == 6
    assert points_for("own_pyramid_many", table) == 0
    assert points_for("own_pyramid_many", table.build(0, "row_2")) == 8
    table.build(0, "obelisk", 3).build(1, "obelisk", 2)
    assert points_for("own_obelisk_few", table) == 0
    assert points_for("own_obelisk_few", table.build(0, "obelisk")) == 7
    assert points_for("own_obelisk_many", table) == 0
    assert points_for("own_obelisk_many", table.build(0, "obelisk")) == 9


@pytest.mark.rule("EGZ-115", "EGZ-172", "EGZ-183")
def test_two_stones_everywhere() -> None:
    table = Table(2).build(0, "obelisk", 2).build(0, "row_1", 2).build(0, "left", 2)
    table.build(0, "grave")
    assert points_for("own_everywhere", table) == 0
    assert points_for("own_everywhere", table.build(0, "grave")) == 8


@pytest.mark.rule("EGZ-116")
def test_own_graves() -> None:
    assert points_for("own_graves", Table(2).build(0, "grave", 3).build(1, "grave")) == 3


@pytest.mark.rule("EGZ-117")
def test_strength() -> None:
    """T12: a crew of strength 4 gives 4."""
    table = Table(2).crews(0, 4, 5, 6, 7)
    names = ("crew_blue", "crew_black", "crew_yellow", "crew_joker")
    assert [points_for(name, table) for name in names] == [4, 5, 6, 7]


@pytest.mark.rule("EGZ-118", "EGZ-171")
def test_most_productive() -> None:
    """T13: two yellow-green fields of 11 in all, nobody more."""
    table = Table(2).give(0, "yellow_5", "yellow_6").give(1, "yellow_4", "yellow_7")
    assert points_for("best_yellow", table, 0) == points_for("best_yellow", table, 1) == 7
    table.give(1, "improver").do("pass", "improve yellow_4")
    assert points_for("best_yellow", table, 1) == 0
    assert points_for("best_green", table, 1) == 7
    assert points_for("best_green", table, 0) == 0
    assert points_for("best_brown", table) == 0  # nobody has any
    table.s.ring = 0
    assert points_for("best_yellow", table) == 7
    assert points_for("best_quarries", table) == 7  # start cards count
    assert points_for("best_quarries", table.give(1, "quarry_2")) == 0
    assert points_for("best_brown", table.give(0, "brown_6")) == 7


@pytest.mark.rule("EGZ-119")
def test_last_levels() -> None:
    table = Table(2).level(0, 4, 3)
    assert points_for("stone_market", table) == 5
    assert points_for("grain_market", table) == 0
    assert points_for("grain_market", table.level(0, 3, 4)) == 5


@pytest.mark.rule("EGZ-120", "EGZ-175")
def test_permanent_cards() -> None:
    """T22: four of them, three fields and two quarries."""
    table = Table(2).give(0, "trainer", "miller", "improver", "improver", "yellow_5", "green_2")
    table.give(0, "brown_6", "quarry_2", "quarry_3", "strength")
    assert points_for("permanents", table) == 8
    table.do("improve brown_6")
    assert points_for("permanents", table) == 8


@pytest.mark.rule("EGZ-121", "EGZ-174")
@pytest.mark.parametrize(("score", "points"), [(57, 5), (60, 6), (9, 0), (0, 0), (-1, 0), (-25, 0)])
def test_a_tenth(score: int, points: int) -> None:
    """T21."""
    assert points_for("tenth", Table(2).score(score, 0)) == points


@pytest.mark.rule("EGZ-121")
def test_the_tenth_comes_last() -> None:
    table = Table(2).secret(0, "tenth", "crew_blue", "crew_joker").score(17, 0).end()
    assert table.s.points[0] == 22  # 17 and 3, and then 2

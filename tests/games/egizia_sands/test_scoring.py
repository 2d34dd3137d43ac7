"""The end of the game, statues and Sphinx cards, pages 11, 14 and 15."""

from __future__ import annotations

import pytest

from benben.core.state import OVER
from benben.games.egizia_sands import scoring
from benben.games.egizia_sands import space as sp
from tests.games.egizia_sands.table import Table, points_for


def last(seats: int = 4, **more: object) -> Table:
    """The last round, with the cards laid out."""
    return Table(seats, **more).last_round()  # type: ignore[arg-type]


# --- the order ----------------------------------------------------------------------------------


@pytest.mark.rule("SND-134", "SND-135", "SND-136", "SND-137", "SND-138", "SND-139")
def test_the_order_of_the_end() -> None:
    table = last(2).give(0, "loan").secret(0, "crew_green").crews(0, 5, 1, 1, 1).row(1, 0)
    table.build(0, "obelisk", 2).build(0, "statue_1").level(0, 4, 5).stones(0, 5)
    table.s.marks[0] = 7 * sp.BUILT_IN
    order = table.s.order[:]
    table.end()
    assert table.s.to_move == OVER
    assert table.s.order == order  # no new order tiles
    assert table.s.round == 5
    sources = [sp.SOURCES[line[2]] for line in table.lines(0) if line[0] == 0]
    assert sources == [
        *["feeding", "cooperation", "majority", "loan", "goals", "statues", "stones"]
    ]


@pytest.mark.rule("SND-135")
@pytest.mark.parametrize(
    ("bricks", "points"),
    [([4, 4, 3, 1], [5, 5, 0, 0]), ([1, 3, 2, 0], [0, 5, 0, 0]), ([1, 1, 1, 1], [5, 5, 5, 5])],
)
def test_most_bricks_in_the_pyramid(bricks: list[int], points: list[int]) -> None:
    """V34."""
    table = last()
    owners = [seat for seat in range(4) for _ in range(bricks[seat])]
    for row, length in enumerate((5, 4, 3), 1):
        table.row(row, *owners[:length])
        owners = owners[length:]
    table.end()
    assert [sum(table.points(seat, "majority")) for seat in range(4)] == points


@pytest.mark.rule("SND-203")
def test_no_brick_in_the_pyramid() -> None:
    table = last().end()
    assert [table.points(seat, "majority") for seat in range(4)] == [[]] * 4


@pytest.mark.rule("SND-135", "SND-24")
def test_the_pyramid_of_two_counts_as_one() -> None:
    table = last(2).row(1, 0, 0, 0, 1, 1).row(2, 1, 1)
    assert scoring.measure(table.s, 1, sp.OF_PYRAMID) == 4
    table.end()
    assert [table.points(seat, "majority") for seat in range(2)] == [[], [5]]


@pytest.mark.rule("SND-139")
@pytest.mark.parametrize(("level", "points"), [(3, 0), (4, 5), (5, 5)])
def test_stones_left(level: int, points: int) -> None:
    """V7: two stones a point; three come from the quarry."""
    table = last(2).level(0, level, 1).stones(0, 7).end()
    assert sum(table.points(0, "stones")) == points
    assert table.s.stones[0] == 10
    table = last(2).level(0, level, 1).stones(0, 4).end()
    assert sum(table.points(0, "stones")) == (3 if points else 0)


@pytest.mark.rule("SND-140")
def test_ties_go_to_the_highest_order_tile() -> None:
    """V33."""
    table = last(3)
    table.s.order[:] = [2, 0, 1]
    table.s.points[:] = [84, 84, 20]
    table.s.track[:] = [0, 1, 2]
    assert table.s.places() == [2, 1, 3]
    table.s.points[:] = [84, 85, 90]
    assert table.s.places() == [3, 2, 1]


# --- statues ------------------------------------------------------------------------------------


@pytest.mark.rule("SND-138", "SND-143")
@pytest.mark.parametrize(
    ("levels", "bricks", "points"),
    [(3, 3, 5), (1, 5, 2), (3, 4, 10), (2, 1, 0), (0, 4, 0), (2, 2, 2)],
)
def test_the_highest_level_built_and_reached(levels: int, bricks: int, points: int) -> None:
    """V12, V13."""
    table = last().build(0, "obelisk", bricks)
    if levels:
        table.build(0, "statue_1", levels)
    assert scoring.statue_points(table.s, 0, 0) == points
    table.end()
    assert sum(table.points(0, "statues")) == points


def reach(statue: str, value: int) -> Table:
    """A table at which seat 0 has just this much of what a statue asks for."""
    table = Table(4)
    s = table.s
    if statue == "markets":
        table.level(0, (value + 1) // 2, value // 2)
    elif statue == "sphinx":
        table.secret(0, *[sp.GOAL_WORDS[kind] for kind in s.pile[: value - 1]])
    elif statue == "obelisk":
        table.build(0, "obelisk", value)
    elif statue == "pyramid":
        s.own[sp.PYRAMID] = value
    elif statue == "permanents":
        table.give(0, *["loan", "improver", "seer", "improver"][:value])
    elif statue == "dry_fields":
        table.give(0, "yellow_5", f"red_{value - 5}")
    elif statue == "green_fields":
        table.give(0, f"green_{value - 6}")
    elif statue == "quarries":
        table.give(0, *["quarry_2"] * ((value - 3) // 2), *["quarry_1"] * ((value - 3) % 2))
    else:
        table.crews(0, value // 4, value // 4, value // 4, value // 4 + value % 4)
    return table


@pytest.mark.rule("SND-141", "SND-142", "SND-143", "SND-144", "SND-145", "SND-146", "SND-147")
@pytest.mark.rule("SND-148", "SND-149", "SND-206", "SND-138")
@pytest.mark.parametrize(
    ("statue", "least"),
    [
        ("markets", [6, 8, 10]),
        ("sphinx", [4, 5, 6]),
        ("obelisk", [2, 3, 4]),
        ("pyramid", [3, 4, 6]),
        ("permanents", [2, 3, 4]),
        ("dry_fields", [8, 12, 16]),
        ("green_fields", [8, 11, 13]),
        ("quarries", [7, 11, 13]),
        ("strength", [12, 15, 18]),
    ],
)
def test_what_statues_ask_for(statue: str, least: list[int]) -> None:
    kind = sp.STATUE_WORDS.index(statue)
    for level, value in enumerate(least):
        for have in (value, value - 1):
            table = reach(statue, have)
            table.s.statues[0] = kind
            table.s.carved[0] = 3
            assert scoring.measure(table.s, 0, kind) == have
            wanted = [0, 2, 5, 10][sum(have >= each for each in least)]
            assert scoring.statue_points(table.s, 0, 0) == wanted
        assert wanted == [0, 2, 5][level]


@pytest.mark.rule("SND-141")
def test_the_last_level_counts_five() -> None:
    """V14."""
    table = Table(4, nile=["wheat_steps"] * 10).level(0, 5, 5).do("sail c1")
    assert scoring.measure(table.s, 0, sp.OF_MARKETS) == 10
    assert scoring.measure(table.level(0, 5, 4).s, 0, sp.OF_MARKETS) == 9


@pytest.mark.rule("SND-146", "SND-147", "SND-205", "SND-204", "SND-145")
def test_fields_count_in_their_new_colour() -> None:
    table = Table(4).give(0, "improver", "red_8", "yellow_5").flood("low").do("improve yellow_5")
    assert scoring.measure(table.s, 0, sp.OF_DRY_FIELDS) == 8
    assert scoring.measure(table.s, 0, sp.OF_GREEN_FIELDS) == 11  # with the start field
    assert scoring.measure(table.s, 0, sp.OF_QUARRIES) == 3  # the start quarry
    assert scoring.measure(table.s, 0, sp.OF_PERMANENTS) == 1  # attached as it is


@pytest.mark.rule("SND-149", "SND-193")
def test_strength_of_cards_does_not_count() -> None:
    table = Table(4).give(0, "strength", "stones_or_strength")
    assert scoring.measure(table.s, 0, sp.OF_STRENGTH) == 5


@pytest.mark.rule("SND-145", "SND-98", "SND-204")
def test_what_is_a_permanent_card() -> None:
    table = Table(4).give(0, "quarry_3", "green_3", "red_combo_1", "stones", "loan", "seer")
    assert scoring.measure(table.s, 0, sp.OF_PERMANENTS) == 2


# --- Sphinx cards -------------------------------------------------------------------------------


@pytest.mark.rule("SND-150")
def test_rows() -> None:
    """E9."""
    table = Table(4)
    for row, length in enumerate((5, 4, 3, 2, 1), 1):
        table.row(row, *[0] * length)
    assert points_for("rows", table) == 10
    assert points_for("rows", table, 1) == 0
    table = Table(2).row(1, *[0] * 6).row(2, *[0] * 4).row(3, 0, 0)
    assert points_for("rows", table) == 6
    table = Table(4).row(1, 0, 0, 0, 0)
    assert points_for("rows", table) == 0  # not complete
    assert points_for("rows", table.row(1, 1)) == 2


@pytest.mark.rule("SND-151")
def test_permanents() -> None:
    assert points_for("permanents", Table(4)) == 0
    assert points_for("permanents", Table(4).give(0, "loan", "seer", "improver")) == 6


@pytest.mark.rule("SND-152", "SND-205", "SND-212")
@pytest.mark.parametrize(
    ("goal", "card"),
    [
        ("best_quarries", "quarry_2"),
        ("best_green", "green_3"),
        ("best_yellow", "yellow_5"),
        ("best_red", "red_6"),
    ],
)
def test_most_productive(goal: str, card: str) -> None:
    """V37."""
    table = Table(3).give(0, card)
    assert points_for(goal, table) == 7
    assert points_for(goal, table, 1) == 0
    table.give(1, card)
    assert points_for(goal, table) == 0  # a tie
    assert points_for(goal, Table(3)) == 0


@pytest.mark.rule("SND-152", "SND-124")
def test_combos_and_rich_fields_count() -> None:
    table = Table(3).give(0, "yellow_combo_1").give(1, "yellow_combo_1")
    assert points_for("best_yellow", table) == 0
    table.s.grain[1] += 2
    assert points_for("best_yellow", table) == 7


def bricks(table: Table, **own: int) -> Table:
    for name, count in own.items():
        table.s.own[sp.MONUMENT_WORDS.index(name)] = count
    return table


@pytest.mark.rule("SND-153", "SND-154")
@pytest.mark.parametrize(
    ("goal", "monument", "least", "points"),
    [
        ("obelisk_low", "obelisk", 3, 4),
        ("obelisk_middle", "obelisk", 4, 6),
        ("obelisk_high", "obelisk", 5, 8),
        ("pyramid_low", "pyramid", 4, 4),
        ("pyramid_middle", "pyramid", 5, 6),
        ("pyramid_high", "pyramid", 6, 8),
        ("statues_low", "statues", 4, 4),
        ("statues_middle", "statues", 6, 6),
        ("statues_high", "statues", 7, 8),
        ("columns", "colonnade", 5, 4),
        ("colonnade", "colonnade", 7, 6),
    ],
)
def test_own_bricks(goal: str, monument: str, least: int, points: int) -> None:
    assert points_for(goal, bricks(Table(4), **{monument: least})) == points
    assert points_for(goal, bricks(Table(4), **{monument: least - 1})) == 0


@pytest.mark.rule("SND-155", "SND-213")
def test_complete_things() -> None:
    table = bricks(Table(4), colonnade=7).columns(1, 7)
    assert points_for("colonnade", table) == 6  # whoever else has it
    for goal, stone, wheat, points in (
        ("stone_market", 5, 1, 5),
        ("stone_market", 4, 5, 0),
        ("wheat_market", 1, 5, 5),
        ("wheat_market", 5, 4, 0),
        ("both_markets", 5, 5, 9),
        ("both_markets", 5, 4, 0),
        ("both_markets", 4, 5, 0),
    ):
        table = Table(4).level(0, stone, wheat).level(1, 5, 5)
        assert points_for(goal, table) == points


@pytest.mark.rule("SND-156", "SND-193")
def test_strong_crews() -> None:
    for i, crew in enumerate(sp.CREW_WORDS):
        strength = [1, 1, 1, 1]
        strength[i] = 5
        table = Table(4).crews(0, *strength).give(0, "strength")
        assert points_for(f"crew_{crew}", table) == 4
        strength[i] = 4
        assert points_for(f"crew_{crew}", table.crews(0, *strength)) == 0
    assert points_for("strength", Table(4).crews(0, 4, 4, 4, 4)) == 6
    assert points_for("strength", Table(4).crews(0, 4, 4, 4, 3)) == 0


@pytest.mark.rule("SND-157", "SND-153")
@pytest.mark.parametrize(
    ("goal", "needs", "points"),
    [
        ("obelisk_pyramid", {"obelisk": 2, "pyramid": 3}, 5),
        ("obelisk_columns", {"obelisk": 2, "colonnade": 4}, 5),
        ("pyramid_statues", {"pyramid": 3, "statues": 3}, 5),
        ("everywhere", {"obelisk": 2, "colonnade": 2, "pyramid": 2, "statues": 2}, 6),
    ],
)
def test_several_things(goal: str, needs: dict[str, int], points: int) -> None:
    assert points_for(goal, bricks(Table(4), **needs)) == points
    for name, least in needs.items():
        assert points_for(goal, bricks(Table(4), **{**needs, name: least - 1})) == 0


@pytest.mark.rule("SND-157", "SND-153")
@pytest.mark.parametrize(
    ("goal", "monument", "least", "stone", "wheat", "points"),
    [
        ("colonnade_wheat", "colonnade", 7, 1, 5, 9),
        ("colonnade_stone", "colonnade", 7, 5, 1, 9),
        ("obelisk_wheat", "obelisk", 3, 1, 5, 7),
        ("pyramid_stone", "pyramid", 4, 5, 1, 7),
    ],
)
def test_bricks_and_a_market(
    goal: str, monument: str, least: int, stone: int, wheat: int, points: int
) -> None:
    table = bricks(Table(4), **{monument: least}).level(0, stone, wheat)
    assert points_for(goal, table) == points
    assert points_for(goal, table.level(0, wheat, stone)) == 0
    table = bricks(Table(4), **{monument: least - 1}).level(0, stone, wheat)
    assert points_for(goal, table) == 0


@pytest.mark.rule("SND-157")
def test_levels_of_statues() -> None:
    table = Table(4).build(0, "statue_1", 3).build(0, "statue_2", 2).build(0, "statue_3", 1)
    assert points_for("tall_statues", table) == 0
    assert points_for("wide_statues", table) == 0
    table.build(0, "statue_3", 1)
    assert points_for("wide_statues", table) == 7
    table.build(0, "statue_2", 1)
    assert points_for("tall_statues", table) == 7

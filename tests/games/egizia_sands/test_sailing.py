"""Rounds, the river and placing ships, pages 5 and 6; Nile tiles, pages 11 and 12."""

from __future__ import annotations

import pytest

from benben.core.state import CHANCE
from benben.games.egizia_common import journal as codes
from benben.games.egizia_sands import GAME
from benben.games.egizia_sands import space as sp
from tests.games.egizia_common.editions import changed
from tests.games.egizia_sands.table import NILE, Table


def rounds(table: Table) -> list[int]:
    return [line[0] for line in table.lines(codes.NEW_ROUND)]


@pytest.mark.rule("SND-25")
def test_five_rounds_of_six_steps() -> None:
    table = Table(2, nile=("trainer", "hiring", "trader", *NILE[3:8]))
    table.give(0, "trainer", "hiring", "trader").crews(0, 3, 3, 3, 3).stones(0, 10)
    stages = [table.s.stage]
    table.do("sail obelisk_1").pass_all()
    for step in (sp.TRADING, sp.READY, sp.BUILDING):
        assert table.until(step).s.step == step
        stages.append(table.s.stage)
        table.quiet()
    assert stages == [sp.PLACE_STAGE, sp.PRODUCE_STAGE, sp.FEED_STAGE, sp.BUILD_STAGE]
    # Stones come before bread, and both before building.
    table.finish_round()
    assert (table.s.step, table.s.stage) == (sp.NILING, sp.RIVER_STAGE)
    told = [line[0] for line in lines_of(table)]
    assert told.index(codes.STONED) < told.index(codes.FED) < told.index(codes.WENT_HOME)
    assert rounds(table.end()) == [1, 2, 3, 4, 5]


def lines_of(table: Table) -> list[list[int]]:
    journal = table.s.journal
    assert journal is not None
    return [journal[i : i + 6] for i in range(0, len(journal), 6)]


@pytest.mark.rule("SND-26", "SND-27")
def test_decks() -> None:
    table = Table(4)
    assert [sp.CARD_WORDS[kind] for kind in table.s.shelf] == list(NILE)
    left = []
    for _ in range(4):
        table.next_round([sp.CARD_WORDS[kind] for kind in table.s.deck[:10]])
        while table.s.to_move == CHANCE:
            table.s.apply(table.s.legal()[0])
        left.append(len(table.s.deck))
    assert left == [2, 12, 2, 2]


@pytest.mark.rule("SND-26")
def test_cards_lie_from_upstream() -> None:
    table = Table(4, nile=())
    assert table.s.arg == 0
    table.do("nile quarry_3")
    assert table.s.arg == 1
    assert sp.CARD_WORDS[table.s.shelf[0]] == "quarry_3"


@pytest.mark.rule("SND-28", "SND-43")
def test_printed_effects_then_tiles() -> None:
    table = Table(4)
    assert table.s.tiles == [sp.TILES + i for i in range(7)]
    table.finish_round()
    while table.s.step == sp.NILING:
        table.s.apply(table.s.legal()[0])
    assert table.says() == [f"tile tile_{i}" for i in range(1, 10)]
    for tile in (9, 8, 7, 6, 5, 4, 3):
        table.do(f"tile tile_{tile}")
    assert table.s.tiles == [9, 8, 7, 6, 5, 4, 3]
    assert table.s.tile_bag == [1, 2]
    table.finish_round()  # next time all are there again
    while table.s.step == sp.NILING:
        table.s.apply(table.s.legal()[0])
    assert len(table.s.legal()) == 9


# --- placing ------------------------------------------------------------------------------------


@pytest.mark.rule("SND-29", "SND-37")
def test_in_turn_until_all_have_passed() -> None:
    table = Table(3)
    movers = []
    for words in ("sail c1", "sail c2", "pass", "sail c3", "sail c4", "pass", "sail c5"):
        movers.append(table.s.to_move)
        table.do(words)
    assert movers == [0, 1, 2, 0, 1, 0, 1]
    assert table.s.to_move == 1
    table.do("pass")
    assert table.s.stage != sp.PLACE_STAGE


@pytest.mark.rule("SND-37")
def test_passing_before_the_first_ship() -> None:
    table = Table(2)
    assert "pass" in table.says()
    table.do("pass", "sail c3")
    assert table.s.to_move == 1


@pytest.mark.rule("SND-30", "SND-31")
def test_downstream_only_and_one_ship_a_space() -> None:
    table = Table(2)
    table.do("sail c5", "sail t6", "train green", "train green")
    assert table.says("sail") == [
        *["c6", "c7", "c8", "c9", "c10", "t4", "t5", "t7", "pyramid_1", "sphinx_1"],
    ]
    table.do("pass")
    assert table.says("sail") == ["c9", "c10", "t7", "sphinx_1"]


@pytest.mark.rule("SND-32")
def test_a_ship_takes_the_card() -> None:
    table = Table(4)
    table.do("sail c2")
    assert table.s.quarry[0] == 3 + 3
    assert table.s.shelf[1] == 0
    assert "c2" not in table.says("sail")
    assert table.lines(codes.TOOK) == [[0, sp.CARD_WORDS.index("quarry_3"), 0, 3]]


@pytest.mark.rule("SND-34", "SND-35", "SND-36", "SND-161")
def test_areas() -> None:
    table = Table(3)
    assert {"obelisk_1", "obelisk_2"} < set(table.says("sail"))
    assert "obelisk_waiting" not in table.says("sail")
    table.do("sail obelisk_2", "sail obelisk_1")
    offered = table.says("sail")
    assert "obelisk_waiting" in offered
    assert "obelisk_1" not in offered
    table.do("sail obelisk_waiting")
    assert not [place for place in table.says("sail") if place.startswith("obelisk")]
    assert table.s.far[2] == table.s.box.position[sp.SLOT0]
    assert [at for at in table.says("sail") if at in {"c1", "c2", "c3"}] == []


@pytest.mark.rule("SND-35")
def test_one_ship_an_area_even_upstream() -> None:
    table = Table(4, bonus=("bricks", "upstream")).columns(0, 5)
    table.do("sail obelisk_1", "pass", "pass", "pass", "sail c5")
    assert "obelisk_2" not in table.says("sail")
    assert "c1" in table.says("sail")


@pytest.mark.rule("SND-160")
def test_passing_without_being_asked() -> None:
    table = Table(2).do("sail t7", "sail c3")
    assert table.s.to_move == 1  # nothing is downstream of t7
    assert [mark & sp.PASSED for mark in table.s.marks] == [sp.PASSED, 0]
    # Downstream of the Sphinx c10 is left, since t7 is taken, and downstream of c10 nothing.
    table = Table(2).do("sail t7", "sail sphinx_1")
    assert (table.s.to_move, table.says("sail")) == (1, ["c10"])
    table.do("sail c10")
    assert table.s.step != sp.PLACING
    table = Table(3)
    table.do("sail c1", "pass", "pass")
    for i in range(2, 9):  # eight ships, and then none is left
        assert table.s.to_move == 0
        table.do(f"sail c{i}")
    assert table.s.step != sp.PLACING


# --- tiles --------------------------------------------------------------------------------------


def at_tile(tile: str, seats: int = 4) -> Table:
    """Seat 0 sails to this tile, in the second round or, with two players, in the first."""
    if seats == 2:
        return Table(2, tiles=(tile,)).do("sail t3")
    return Table(seats).next_round(tiles=(tile,)).do("sail t1")


@pytest.mark.rule("SND-33", "SND-43", "SND-38", "SND-42")
@pytest.mark.parametrize(
    ("space", "crews", "levels", "stones"),
    [
        ("t1", [1, 1, 1, 2], [2, 2], 0),
        ("t2", [2, 2, 1, 2], [1, 1], 0),
        ("t3", [1, 1, 1, 3], [1, 1], 0),
        ("t4", [1, 2, 2, 2], [1, 1], 0),
        ("t5", [2, 1, 2, 2], [1, 1], 0),
        ("t6", [1, 1, 1, 2], [1, 1], 2),
        ("t7", [1, 1, 1, 3], [1, 1], 0),
    ],
)
def test_printed_spaces(space: str, crews: list[int], levels: list[int], stones: int) -> None:
    table = Table(4).do(f"sail {space}")
    assert table.crew(0) == crews
    assert table.levels(0) == levels
    assert table.s.stones[0] == 2 + stones
    if space in {"t3", "t7"}:
        assert table.says() == ["flood low", "flood middle", "flood high"]
    elif space == "t6":
        assert table.says() == ["train green", "train blue", "train yellow", "train leader"]
    else:
        assert table.s.to_move == 1


@pytest.mark.rule("SND-44", "SND-45", "SND-38")
@pytest.mark.parametrize(
    ("tile", "crews", "levels"),
    [
        ("tile_1", [2, 2, 1, 2], [1, 1]),
        ("tile_2", [1, 2, 2, 2], [1, 1]),
        ("tile_3", [2, 1, 2, 2], [1, 1]),
        ("tile_4", [1, 1, 1, 3], [1, 1]),
        ("tile_6", [2, 2, 2, 1], [1, 1]),
        ("tile_7", [1, 1, 1, 2], [2, 2]),
        ("tile_8", [1, 1, 1, 3], [1, 1]),
    ],
)
def test_tiles(tile: str, crews: list[int], levels: list[int]) -> None:
    table = at_tile(tile)
    assert table.crew(0) == crews
    assert table.levels(0) == levels
    flood = tile in {"tile_4", "tile_8"}
    assert (table.verbs() == {"flood"}) == flood


@pytest.mark.rule("SND-44")
def test_stones_and_the_wheat_market() -> None:
    table = Table(4).next_round(tiles=("tile_5",))
    stones = table.s.stones[0]
    table.do("sail t1")
    assert table.s.stones[0] == stones + 2
    assert table.levels(0) == [1, 2]


def of_tile_1(gives: str) -> Table:
    """Seat 0 sails to a tile of another edition."""
    text = changed(GAME, ('players = "3+"\ncrews = [1, 1, 0, 0]', f'players = "3+"\n{gives}'))
    table = Table(4, edition=GAME.load_edition(text, "mine.toml"))
    return table.next_round(tiles=("tile_1",))


@pytest.mark.rule("SND-163", "SND-39")
def test_a_crew_and_a_market_of_choice() -> None:
    table = of_tile_1("any = 1\neither_market = 1").do("sail t1")
    assert table.verbs() == {"train"}
    table.do("train leader")
    assert table.says() == ["market stone", "market wheat"]
    table.do("market wheat")
    assert table.crew(0) == [1, 1, 1, 3]
    assert table.levels(0) == [1, 2]


@pytest.mark.rule("SND-39")
def test_a_red_arrow_down_of_a_crew_of_choice() -> None:
    table = of_tile_1("any = -2").crews(0, 1, 3, 1, 2).do("sail t1")
    assert table.says() == ["train blue", "train leader"]
    table.do("train leader")
    assert table.crew(0) == [1, 3, 1, 1]
    assert table.says() == ["train blue"]
    table.do("train blue")
    assert table.crew(0) == [1, 2, 1, 1]
    assert table.s.to_move == 1
    weak = of_tile_1("any = -2").crews(0, 1, 1, 1, 1).do("sail t1")
    assert weak.crew(0) == [1, 1, 1, 1]
    assert weak.s.to_move == 1


@pytest.mark.rule("SND-45")
def test_a_crew_and_two_stones() -> None:
    table = Table(4).next_round(tiles=("tile_9",))
    stones = table.s.stones[0]
    table.do("sail t1")
    assert table.s.stones[0] == stones + 2
    table.do("train blue")
    assert table.crew(0) == [1, 2, 1, 2]


@pytest.mark.rule("SND-45")
def test_two_steps_of_choice() -> None:
    table = at_tile("tile_10", 2).do("train blue")
    assert table.searched() == ["train blue", "train yellow", "train leader"]
    assert table.says() == ["train green", *table.searched()]
    table.do("train blue")
    assert table.crew(0) == [1, 3, 1, 2]
    assert table.s.to_move == 1


@pytest.mark.rule("SND-38")
def test_never_below_one() -> None:
    table = Table(4).next_round(tiles=("tile_6",)).crews(0, 4, 4, 4, 1).do("sail t1")
    assert table.crew(0) == [5, 5, 5, 1]


@pytest.mark.rule("SND-40", "SND-41")
def test_the_flood_marker_may_stay() -> None:
    table = Table(4).do("sail t3")
    assert table.says() == ["flood low", "flood middle", "flood high"]
    assert table.do("flood middle").s.flood == 1
    table = Table(4).flood("high").do("sail t3")
    assert table.says() == ["flood middle", "flood high"]
    table = Table(4).flood("low").do("sail t3")
    assert table.do("flood middle").s.flood == 1


@pytest.mark.rule("SND-40", "SND-162", "SND-39")
def test_raising_is_compulsory_as_far_as_it_goes() -> None:
    table = Table(4).crews(0, 9, 9, 1, 9).do("sail t6")
    assert table.says() == ["train yellow"]
    table = Table(4).crews(0, 9, 9, 9, 9).do("sail t6")
    assert table.s.to_move == 1
    # Two steps in any order: the leader first, which has room for one of them.
    table = Table(2, tiles=("tile_10",)).crews(0, 1, 1, 1, 8).do("sail t3")
    assert table.says("train") == sp.CREW_WORDS
    assert table.searched("train") == ["green", "blue", "yellow"], "in one order for a search"
    table.do("train leader")
    assert table.says("train") == ["green", "blue", "yellow"]
    table = Table(4).crews(0, 9, 3, 3, 3).do("sail t2")
    assert table.crew(0) == [9, 4, 3, 3]


# --- second ships, upstream, sharing ------------------------------------------------------------


@pytest.mark.rule("SND-108", "SND-96", "SND-164")
def test_second_ship() -> None:
    table = Table(4, nile=("second_ship", *NILE[1:])).do("sail c1")
    assert table.says() == ["again card", "done"]  # with the card won just now
    table.do("again card")
    assert "pass" not in table.says()
    table.do("sail c2")
    assert table.s.to_move == 1
    assert table.s.anytime[0] == 0
    table = Table(4, nile=("second_ship", *NILE[1:])).do("sail c1", "done")
    assert table.s.to_move == 1
    assert table.s.anytime[0]


@pytest.mark.rule("SND-164")
def test_second_ship_needs_a_space() -> None:
    table = Table(4).give(0, "second_ship").do("sail t7", "flood middle")
    assert table.s.to_move == 1


@pytest.mark.rule("SND-130", "SND-164")
def test_second_ship_by_tile_once_a_game() -> None:
    table = Table(4).columns(0, 5).give(0, "second_ship").do("sail c1")
    assert table.says() == ["again card", "again tile", "done"]
    table.do("again tile", "sail c2")
    assert table.says() == ["again card", "done"]
    table.do("again card", "sail c3")
    assert table.s.to_move == 1
    table.next_round().do("sail c1")
    assert table.s.to_move == 1  # no second time
    table = Table(4).columns(0, 4).do("sail c1")
    assert table.s.to_move == 1


@pytest.mark.rule("SND-132", "SND-165", "SND-89")
def test_upstream() -> None:
    """V31, but for the places."""
    table = Table(4, bonus=("bricks", "upstream")).columns(0, 5)
    assert "sail t1" in table.says()
    table.do("sail c5", "pass", "pass", "pass")
    offered = table.says("sail")
    assert {"c1", "t1", "obelisk_1", "obelisk_3", "c6"} <= set(offered)
    table.do("sail t1")
    assert [0, sp.UPSTREAM, 0, 0] in table.lines(sp.USED_TILE)
    offered = table.says("sail")
    assert offered[0] == "c6"  # downstream of all own ships, and no second time
    assert "obelisk_1" not in offered
    table.next_round().do("sail c5", "pass", "pass", "pass")
    assert "c1" in table.says("sail")  # a new round


@pytest.mark.rule("SND-132")
def test_upstream_keeps_to_the_other_rules() -> None:
    table = Table(4, bonus=("bricks", "upstream")).columns(0, 5)
    table.do("sail c5", "sail t1", "sail c1", "pass")
    offered = table.says("sail")
    assert "t1" not in offered
    assert "c1" not in offered


@pytest.mark.rule("SND-133", "SND-166")
def test_sharing() -> None:
    table = Table(4, bonus=("bricks", "sharing")).columns(1, 5)
    table.do("sail t2")
    assert "t2" in table.says("sail")
    table.do("sail t2")
    assert table.crew(1) == [2, 2, 1, 2]
    assert table.s.river[sp.ROUND0 + 1] == 1 + 4
    assert table.lines(sp.USED_TILE) == [[1, sp.SHARING, 0, 0]]
    table.do("pass", "pass", "sail t4")
    assert "t4" not in table.says("sail")  # once a round
    table.do("pass")
    assert "t4" not in table.says("sail")


@pytest.mark.rule("SND-133", "SND-166", "SND-33")
def test_sharing_with_oneself() -> None:
    table = Table(4, bonus=("bricks", "sharing")).columns(0, 5)
    table.do("sail t2", "sail t1", "pass", "pass")
    offered = table.says("sail")
    assert "t2" in offered
    assert "t1" not in offered  # upstream of the own last ship
    table.do("sail t2")
    assert table.crew(0) == [3, 3, 1, 2]
    assert "t2" not in Table(4).do("sail t2", "pass", "pass", "pass").says("sail")


@pytest.mark.rule("SND-133")
def test_only_round_spaces_are_shared() -> None:
    table = Table(4, bonus=("bricks", "sharing")).columns(1, 5)
    table.do("sail obelisk_1")
    assert "obelisk_1" not in table.says("sail")


@pytest.mark.rule("SND-89")
def test_cleaning_up() -> None:
    table = Table(2).do("sail t3", "sail c3", "pass", "pass").finish_round()
    assert table.s.river == [0] * sp.PLACES
    assert table.s.ships == [8, 8]
    assert table.s.far == [0, 0]
    assert table.s.shelf == [0] * 10
    assert table.s.tiles == [0] * 7

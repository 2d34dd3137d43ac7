"""Building, pages 6 and 7: the queue at a site, and who builds when."""

from __future__ import annotations

import pytest

from benben.games.egizia import space as sp
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

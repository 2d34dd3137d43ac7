"""Nile cards, pages 12 to 14."""

from __future__ import annotations

import pytest

from benben.games.egizia_common import journal as codes
from benben.games.egizia_common.hand import COPIES, WIDTH
from benben.games.egizia_sands import space as sp
from tests.games.egizia_sands.table import NILE, Table


def took(card: str, seats: int = 4, bonus: tuple[str, str] = ("stone_market", "waiting")) -> Table:
    """Seat 0 is about to take this card from c1, or c3 with two players."""
    return Table(seats, nile=(card, *NILE[1:]), bonus=bonus)


def sail(table: Table) -> Table:
    return table.do("sail c1" if table.s.seats > 2 else "sail c3")


def held(table: Table, seat: int = 0) -> list[str]:
    out: list[str] = []
    for first, digits in ((sp.ANYTIME, table.s.anytime), (sp.PERMANENT, table.s.permanent)):
        for i in range(8):
            out += [sp.CARD_WORDS[first + i]] * (digits[seat] >> WIDTH * i & COPIES)
    return out


@pytest.mark.rule("SND-95", "SND-96", "SND-97", "SND-98")
def test_where_cards_go() -> None:
    assert held(sail(took("stones_flood")).do("flood middle")) == []
    assert held(sail(took("stones"))) == ["stones"]
    assert held(sail(took("seer"))) == ["seer"]
    table = sail(took("green_4"))
    assert held(table) == []
    assert table.s.grain[:3] == [10, 0, 0]


@pytest.mark.rule("SND-99")
@pytest.mark.parametrize(
    ("card", "levels", "points", "stones"),
    [
        ("red_6", [2, 1], 0, 0),
        ("red_7", [1, 2], 0, 0),
        ("red_8", [1, 1], 3, 0),
        ("red_9", [1, 1], 0, 4),
    ],
)
def test_red_fields(card: str, levels: list[int], points: int, stones: int) -> None:
    table = sail(took(card))
    assert table.levels(0) == levels
    assert table.s.points[0] == points
    assert table.s.stones[0] == 2 + stones
    assert table.s.grain[2] == int(card[-1])


@pytest.mark.rule("SND-100", "SND-170")
def test_combos() -> None:
    table = sail(took("red_combo_1"))
    assert table.s.grain[:3] == [6, 0, 6]
    assert table.s.quarry[0] == 6
    assert table.s.points[0] == 0
    assert table.levels(0) == [1, 1]
    assert table.s.stones[0] == 2


@pytest.mark.rule("SND-102")
def test_leader_and_stones() -> None:
    table = sail(took("leader_stones"))
    assert table.crew(0) == [1, 1, 1, 3]
    assert table.s.stones[0] == 5


@pytest.mark.rule("SND-103", "SND-41")
def test_stones_and_flood() -> None:
    table = sail(took("stones_flood").flood("low"))
    assert table.s.stones[0] == 5
    assert table.says() == ["flood low", "flood middle", "flood high"]
    assert table.do("flood high").s.flood == 2


@pytest.mark.rule("SND-104", "SND-163", "SND-95")
def test_crew_and_flood() -> None:
    table = sail(took("crew_flood").flood("low"))
    assert table.says() == [f"train {crew}" for crew in sp.CREW_WORDS]
    table.do("train green")
    assert table.says() == ["flood low", "flood middle"]


@pytest.mark.rule("SND-106", "SND-107")
def test_fame() -> None:
    """V27, and its brother."""
    table = took("fame_obelisk").build(0, "obelisk", 3).columns(0, 4).row(1, 0, 0)
    assert sail(table).s.points[0] == 7
    table = took("fame_pyramid").build(0, "obelisk", 3).row(1, 0, 0).build(0, "statue_1", 2)
    assert sail(table.build(0, "statue_2")).s.points[0] == 5


# --- the free brick -----------------------------------------------------------------------------


@pytest.mark.rule("SND-105", "SND-192", "SND-69")
def test_free_brick_on_the_obelisk() -> None:
    table = sail(took("free_brick"))
    assert table.says() == ["put obelisk", "put column", "put row_1"]
    table.do("put obelisk")
    assert table.says() == ["market stone", "market wheat"]
    table.do("market wheat")
    assert (table.s.points[0], table.s.stones[0], table.levels(0)) == (0, 2, [1, 2])
    # No second bonus in this round.
    table.crews(0, 5, 1, 1, 2).stones(0, 5).do("pass", "pass", "pass", "sail obelisk_1", "pass")
    table.do("crew green", "put obelisk", "finish")
    assert table.s.step != sp.MARKETING
    assert table.levels(0) == [1, 2]
    # Nor for the upper section, which asks for nothing; in the next round there is one again.
    table = sail(took("free_brick").build(1, "obelisk", 5)).do("put obelisk", "market wheat")
    table.crews(0, 9, 1, 1, 2).stones(0, 20).do("pass", "pass", "pass", "sail obelisk_1", "pass")
    table.do("crew green", "put obelisk", "finish")
    assert table.levels(0) == [1, 2]
    assert table.finish_round().s.marks[0] & sp.LIFTED == 0


@pytest.mark.rule("SND-105", "SND-68")
def test_free_brick_on_the_upper_section() -> None:
    table = sail(took("free_brick").build(1, "obelisk", 6)).do("put obelisk")
    assert table.levels(0) == [2, 2]
    assert table.s.to_move == 1


@pytest.mark.rule("SND-105", "SND-81")
def test_free_brick_completes_a_row() -> None:
    """V25."""
    table = sail(took("free_brick").row(1, 0, 1, 1, 1)).do("put row_1")
    assert table.s.points == [0, 3, 0, 0]


@pytest.mark.rule("SND-105", "SND-73", "SND-72")
def test_free_brick_on_the_colonnade() -> None:
    """V26."""
    table = sail(took("free_brick").columns(0, 6)).do("put column")
    assert table.s.points[0] == 5
    table = sail(took("free_brick", bonus=("rich_fields", "waiting")).columns(0, 2))
    assert table.do("put column").s.grain[0] == 8


@pytest.mark.rule("SND-105", "SND-126", "SND-192")
def test_free_brick_with_bricks() -> None:
    table = sail(took("free_brick", bonus=("bricks", "waiting")).columns(0, 3))
    table.do("put row_1")
    assert table.s.points[0] == 1
    table.pass_all().finish_round()
    assert table.points(0, "cooperation") == []


@pytest.mark.rule("SND-192")
def test_free_brick_without_a_space() -> None:
    table = took("free_brick").build(1, "obelisk", 12).columns(0, 7)
    for row, length in enumerate((5, 4, 3, 2, 1), 1):
        table.row(row, *[1] * length)
    assert sail(table).s.to_move == 1


# --- cards at a moment of choice ----------------------------------------------------------------


@pytest.mark.rule("SND-110", "SND-171", "SND-181")
def test_stones() -> None:
    table = Table(4).give(0, "stones").do("unload stones")
    assert table.s.stones[0] == 8
    assert table.s.to_move == 0
    assert "unload" not in table.verbs()
    assert "unload" not in Table(4).give(0, "stones").stones(0, 25).verbs()


@pytest.mark.rule("SND-112")
def test_stones_or_strength_as_stones() -> None:
    table = Table(4).give(0, "stones_or_strength").do("unload stones_or_strength")
    assert table.s.stones[0] == 6


@pytest.mark.rule("SND-115", "SND-171")
def test_merchant() -> None:
    """V28."""
    table = Table(4).give(0, "merchant").stones(0, 14)
    assert table.says("sell") == [str(n) for n in range(1, 11)]
    table.do("sell 10")
    assert table.s.points[0] == 10
    assert table.s.stones[0] == 4
    assert Table(4).give(0, "merchant").stones(0, 3).says("sell") == ["1", "2", "3"]


@pytest.mark.rule("SND-116", "SND-136", "SND-56")
def test_loan() -> None:
    """V8."""
    table = took("loan").score(2, 0, 0, 0)
    sail(table)
    assert table.s.points[0] == -3
    table.last_round().end()
    assert table.points(0, "loan") == [-5, 5]


@pytest.mark.rule("SND-120", "SND-180", "SND-205")
def test_improver() -> None:
    """V16."""
    table = Table(2).give(0, "improver", "improver", "red_8", "green_4", "yellow_combo_1")
    assert table.says("improve") == ["yellow_combo_1", "red_8"]
    table.do("improve red_8")
    assert table.s.grain[:3] == [10, 3 + 8, 0]
    table.do("improve red_8")
    assert table.s.grain[:3] == [18, 3, 0]
    assert "improve" not in table.verbs()
    assert table.s.permanent[0] >> WIDTH * sp.IMPROVER == 2  # they stay cards
    assert table.s.points[0] == 0


@pytest.mark.rule("SND-180", "SND-120")
def test_an_improver_may_wait() -> None:
    table = took("improver")
    sail(table)
    assert table.s.attached[0] == 0
    table.do("pass", "pass", "pass")
    assert "improve" not in table.verbs()
    table.do("sail c5")
    assert table.says("improve") == ["yellow_5"]


@pytest.mark.rule("SND-180")
def test_equal_yellow_fields() -> None:
    table = Table(2).give(0, "improver", "improver", "yellow_5", "yellow_5")
    table.do("improve yellow_5", "improve yellow_5")
    assert table.s.grain[:3] == [16, 0, 0]


@pytest.mark.rule("SND-120", "SND-124")
def test_improving_a_rich_field() -> None:
    table = Table(4, bonus=("rich_fields", "waiting")).columns(0, 3)
    table.do("sail c5", "pass", "pass", "pass").give(0, "improver").do("improve yellow_5")
    assert table.s.grain[:3] == [6 + 2 + 5 + 2, 0, 0]


# --- gleaner ------------------------------------------------------------------------------------


@pytest.mark.rule("SND-123", "SND-169")
def test_gleaner() -> None:
    table = Table(3).give(2, "gleaner").give(1, "gleaner").do("sail c2").pass_all()
    assert table.s.to_move == 1
    assert table.says() == [f"take c{i}" for i in (1, *range(3, 11))] + ["point"]
    assert table.s.stage == sp.PLACE_STAGE
    table.do("take c7")
    assert table.levels(1) == [2, 1]  # a red field does as usual
    assert table.s.to_move == 2
    assert "take c7" not in table.says()
    table.do("point")
    assert table.s.points[2] == 1


@pytest.mark.rule("SND-169", "SND-123")
def test_gleaner_taken_in_this_round() -> None:
    table = took("gleaner")
    sail(table).pass_all()
    assert table.s.step == sp.GLEANING
    table = Table(4, nile=("gleaner", "loan", *NILE[2:]))
    sail(table).pass_all().do("take c2")
    assert table.s.points[0] == -5


@pytest.mark.rule("SND-171", "SND-48", "SND-115")
def test_selling_before_the_gleaner_brings_stones() -> None:
    """What is left on the river is known only now."""
    table = Table(2, nile=("red_9", *NILE[1:])).give(0, "gleaner", "merchant").stones(0, 24)
    table.pass_all()
    assert table.s.step == sp.GLEANING
    table.do("sell 3")
    assert (table.s.step, table.s.points[0]) == (sp.GLEANING, 3)
    table.do("take c3")
    assert table.lines(codes.STONED)[0] == [0, 4, 25, 0]


@pytest.mark.rule("SND-169")
def test_gleaner_without_cards() -> None:
    table = Table(2).give(0, "gleaner")
    table.s.shelf[:] = [0] * 10
    table.pass_all()
    assert table.s.points[0] == 1
    assert table.s.round == 2


@pytest.mark.rule("SND-123", "SND-97", "SND-182")
def test_gleaner_once_a_round() -> None:
    table = Table(2).give(0, "gleaner").pass_all().do("point")
    assert table.s.step != sp.GLEANING
    table.next_round().pass_all()
    assert table.s.step == sp.GLEANING


# --- hiring -------------------------------------------------------------------------------------


@pytest.mark.rule("SND-121", "SND-179")
def test_hiring() -> None:
    """V30."""
    table = Table(2).give(0, "hiring").stones(0, 1).send("obelisk_1")
    assert table.says() == [
        *[f"hire {crew}" for crew in sp.CREW_WORDS],
        "decline",
        *["crew green", "crew blue", "crew yellow"],
    ]
    table.do("hire blue")
    assert table.s.stones[0] == 2
    assert table.says("hire") == ["green", "blue", "yellow", "leader"]
    table.do("hire blue")
    assert table.crew(0) == [1, 3, 1, 2]
    assert table.s.stones[0] == 0
    assert "hire" not in table.verbs()


@pytest.mark.rule("SND-121", "SND-179")
def test_the_second_step_follows_at_once() -> None:
    table = Table(2).give(0, "hiring").stones(0, 9).send("obelisk_1")
    table.do("hire green", "crew green", "put obelisk")
    assert "hire" not in table.verbs()
    table = Table(2).give(0, "hiring").stones(0, 9).send("obelisk_1")
    table.do("hire green", "hire green")
    assert "hire" not in table.verbs(), "and no third one"


@pytest.mark.rule("SND-179", "SND-173")
def test_a_second_step_that_cannot_be_paid_is_nobody_elses() -> None:
    """Seat 0 spends its last stones on one step; seat 1 has stones, and a card of another kind."""
    table = Table(2).give(0, "hiring").give(1, "loan").stones(1, 9).pass_all().stones(0, 2)
    table.do("hire green")
    assert table.s.round == 2
    table = Table(3).give(0, "hiring").give(1, "loan").stones(1, 9)
    table.do("sail pyramid_1", "sail pyramid_2").pass_all().stones(0, 2).do("hire green")
    assert table.s.to_move == 1
    assert table.says() == ["decline", "crew green", "crew blue", "crew yellow"]


@pytest.mark.rule("SND-121")
def test_hiring_in_the_building_step_only() -> None:
    assert "hire" not in Table(2).give(0, "hiring").stones(0, 9).verbs()


@pytest.mark.rule("SND-173", "SND-121")
def test_hiring_without_a_visit() -> None:
    table = Table(3).give(2, "hiring").give(0, "hiring").stones(1, 9).pass_all()
    assert table.s.step == sp.READY
    assert table.s.to_move == 0
    table.do("hire leader", "hire green")
    assert table.crew(0) == [2, 1, 1, 3]
    assert table.s.to_move == 2
    table.do("hire blue", "done")
    assert table.s.round == 2


@pytest.mark.rule("SND-178")
def test_stones_already_promised() -> None:
    table = Table(2).give(0, "hiring", "merchant").stones(0, 3).send("obelisk_1")
    assert {"hire", "sell"} < table.verbs()
    table.do("crew green")
    assert table.says() == ["leader", "put obelisk", "put column"]
    table.do("put obelisk")
    assert {"hire", "sell"} < table.verbs()
    table.do("leader")
    assert not {"hire", "sell"} & table.verbs()


@pytest.mark.rule("SND-178")
def test_strength_already_promised() -> None:
    """The next brick costs 3: the card is counted on as strength, so it cannot become stones."""
    table = Table(3).give(0, "stones_or_strength").build(1, "obelisk", 3).send("obelisk_1")
    table.stones(0, 9).crews(0, 1, 1, 1, 1).columns(0, 7)
    assert "unload stones_or_strength" in table.says()
    table.do("crew green")
    assert table.says() == ["leader", "strength stones_or_strength"]
    table.do("leader")
    assert table.says() == ["strength stones_or_strength"]


@pytest.mark.rule("SND-189")
def test_a_step_for_a_crew_at_work() -> None:
    table = Table(2).give(0, "hiring").stones(0, 9).send("obelisk_1").do("crew green", "put column")
    assert "put column" not in table.says()
    table.do("hire green", "put column")
    assert table.s.own[sp.COLONNADE] == 2


# --- the last moment ----------------------------------------------------------------------------


@pytest.mark.rule("SND-174")
def test_the_last_moment() -> None:
    table = Table(3).last_round()
    table.give(0, "merchant").give(1, "improver", "yellow_5").give(2, "stones").level(2, 4, 1)
    for seat in range(3):
        table.stones(seat, 4)
    table.pass_all()
    assert (table.s.step, table.s.to_move) == (sp.READY, table.s.order[0])
    text = {}
    while table.s.step == sp.READY:
        seat = table.s.to_move
        text[seat] = table.says()[-1]
        table.do(text[seat])
    assert text == {0: "sell 7", 1: "improve yellow_5", 2: "unload stones"}


@pytest.mark.rule("SND-174")
def test_no_last_moment_before_the_last_round() -> None:
    table = Table(2).give(0, "merchant").give(1, "improver", "yellow_5").pass_all()
    assert table.s.round == 2
    # Stones that would not count are not asked about.
    table = Table(2).last_round().give(0, "stones").level(0, 3, 1).pass_all()
    assert table.s.step != sp.READY
    # Whose level it is matters: the other one's sells.
    table = Table(2).last_round().give(0, "stones").level(0, 3, 1).level(1, 5, 1).pass_all()
    assert table.s.step != sp.READY
    table = Table(2).last_round().give(0, "stones").level(0, 5, 1).level(1, 3, 1).pass_all()
    assert (table.s.step, table.s.to_move) == (sp.READY, 0)
    # Who sells stones in the end but has no card for more, or no room for them, is not asked.
    table = Table(2).last_round().give(0, "loan").level(0, 5, 1).pass_all()
    assert table.s.step != sp.READY
    table = Table(2).last_round().give(0, "stones").level(0, 5, 1).stones(0, 25).pass_all()
    assert table.s.step != sp.READY


@pytest.mark.rule("SND-171")
def test_where_cards_are_offered() -> None:
    table = Table(2).give(0, "stones", "trader", "miller").crews(0, 4, 1, 1, 2)
    offered = [table.s.step if "unload" in table.verbs() else -1]
    table.do("sail obelisk_1").pass_all()
    for step in (sp.TRADING, sp.FEEDING, sp.BUILDING):
        table.until(step)
        offered.append(step if "unload" in table.verbs() else -1)
        if step != sp.BUILDING:
            table.quiet()
    table.do("crew green")
    offered.append(table.s.step if "unload" in table.verbs() else -1)
    assert offered == [sp.PLACING, sp.TRADING, sp.FEEDING, sp.BUILDING, sp.WORKING]

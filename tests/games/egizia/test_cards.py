"""Nile cards, pages 10 and 11, as far as they are not in another chapter; markets, page 8."""

from __future__ import annotations

import pytest

from benben.games.egizia import space as sp
from benben.games.egizia_common import journal as codes
from benben.games.egizia_common.hand import WIDTH
from tests.games.egizia.table import Table

REST = ("quarry_3", "quarry_3", "quarry_3", "quarry_2", "quarry_2", *["grain"] * 4)


def taken(card: str, seats: int = 2) -> Table:
    """Seat 0 has just taken this card."""
    return Table(seats, nile=(card, *REST)).do("sail c1")


@pytest.mark.rule("EGZ-78", "EGZ-79", "EGZ-77")
def test_quarries_and_fields() -> None:
    assert taken("quarry_3").s.quarry == [6, 3]
    assert taken("green_3").s.grain[:3] == [9, 0, 0]
    assert taken("yellow_5").s.grain[:3] == [6, 5, 0]
    assert taken("brown_7").s.grain[:3] == [6, 0, 7]


@pytest.mark.rule("EGZ-77", "EGZ-76")
def test_cards_that_stay() -> None:
    table = taken("trainer")
    assert table.s.permanent[0] == 1
    table.finish_round()
    assert table.s.permanent[0] == 1
    table = taken("strength")
    assert table.s.anytime[0] == 1 << WIDTH * sp.STRENGTH
    table.finish_round()
    assert table.s.anytime[0] == 1 << WIDTH * sp.STRENGTH


@pytest.mark.rule("EGZ-80")
def test_brown_fields_give_once() -> None:
    """T25."""
    assert taken("brown_6").s.levels == [1, 0, 0, 0]
    assert taken("brown_7").s.levels == [0, 1, 0, 0]
    assert taken("brown_9").s.stones == [6, 3]
    table = taken("brown_8")
    assert table.s.points == [3, 0]
    table.finish_round()
    assert table.s.points == [3, 0]


@pytest.mark.rule("EGZ-81", "EGZ-75")
@pytest.mark.parametrize(
    ("card", "crews"),
    [
        ("blue_black_1", [2, 2, 1, 2]),
        ("blue_yellow_1", [2, 1, 2, 2]),
        ("black_yellow_1", [1, 2, 2, 2]),
        ("blue_black_2", [3, 3, 1, 2]),
        ("blue_yellow_2", [3, 1, 3, 2]),
        ("black_yellow_2", [1, 3, 3, 2]),
    ],
)
def test_two_crews(card: str, crews: list[int]) -> None:
    table = taken(card)
    assert table.crew(0) == crews
    assert table.s.anytime[0] == table.s.permanent[0] == 0  # it has left the game


@pytest.mark.rule("EGZ-82", "EGZ-131")
def test_joker_and_flood() -> None:
    table = Table(2, nile=("joker_flood", *REST))
    table.s.ring = 0
    table.do("sail c1")
    assert table.crew(0) == [1, 1, 1, 4]
    assert table.says() == ["ring left", "ring middle", "ring right"]
    table.do("ring right")
    assert table.s.ring == 2


@pytest.mark.rule("EGZ-83")
def test_market_cards() -> None:
    assert taken("stone_steps").s.levels == [2, 0, 0, 0]
    assert taken("grain_steps").s.levels == [0, 2, 0, 0]


@pytest.mark.rule("EGZ-84", "EGZ-130", "EGZ-75")
def test_training() -> None:
    table = taken("training")
    assert table.lines(codes.TOOK) == [[0, sp.CARD_WORDS.index("training"), 0, 0]]
    assert table.says("train") == sp.CREW_WORDS
    table.do("train black")
    assert table.lines(codes.TRAINED) == [[0, sp.BLACK, 1, 2]]
    assert table.says("train") == sp.CREW_WORDS
    assert table.searched("train") == ["black", "yellow", "joker"]
    table.do("train joker")
    assert table.lines(codes.TRAINED)[1:] == [[0, sp.JOKER, 1, 3]]
    assert table.s.after == -1, "what a search looks at next follows no order"
    assert taken("training").do("train joker", "train blue").crew(0) == [2, 1, 1, 3]
    assert taken("training").do("train black", "train black").crew(0) == [1, 3, 1, 2]
    assert taken("training").do("train blue", "train joker").crew(0) == [2, 1, 1, 3]


@pytest.mark.rule("EGZ-84", "EGZ-130")
def test_training_near_the_end_of_the_scale() -> None:
    table = Table(2, nile=("training", *REST)).crews(0, 9, 8, 9, 8).do("sail c1")
    # A search takes both steps in order: the joker's one step comes second.
    assert table.searched() == ["train black"]
    assert table.says() == ["train black", "train joker"]
    assert table.do("train joker").says() == ["train black"]
    table = Table(2, nile=("training", *REST)).crews(0, 9, 8, 9, 8).do("sail c1")
    assert table.do("train black").says() == ["train joker"]
    table = Table(2, nile=("training", *REST)).crews(0, 9, 9, 9, 8).do("sail c1")
    table.do("train joker")
    assert (table.s.to_move, table.s.after) == (1, -1)
    assert Table(2, nile=("training", *REST)).crews(0, 9, 9, 9, 9).do("sail c1").s.to_move == 1


@pytest.mark.rule("EGZ-85")
def test_fame() -> None:
    for card, points in (("fame_pyramid", 5), ("fame_obelisk", 4)):
        table = Table(2, nile=(card, *REST))
        table.build(0, "row_1", 3).build(1, "row_1").build(0, "left", 2).build(1, "right")
        table.build(1, "obelisk").build(0, "obelisk", 3).build(0, "grave").build(1, "grave")
        assert table.do("sail c1").s.points == [points, 0]


@pytest.mark.rule("EGZ-91", "EGZ-76")
def test_stones() -> None:
    table = Table(2).give(0, "stones").do("unload")
    assert table.s.stones[0] == 8
    assert table.s.anytime[0] == 0
    assert table.s.to_move == 0  # and the turn goes on


@pytest.mark.rule("EGZ-76", "EGZ-139")
def test_not_in_the_turn_of_another() -> None:
    table = Table(2).give(0, "stones").do("sail c1")
    assert "unload" not in table.says()


@pytest.mark.rule("EGZ-93")
def test_merchant() -> None:
    """T27: ten of fourteen stones, whatever the market."""
    table = Table(2).give(0, "merchant")
    table.s.stones[0] = 14
    assert table.says("sell") == [str(n) for n in range(1, 11)]
    table.do("sell 10")
    assert table.s.points[0] == 10
    assert table.s.stones[0] == 4
    table = Table(2).give(0, "merchant")
    assert table.says("sell") == ["1", "2"]


@pytest.mark.rule("EGZ-98", "EGZ-144")
def test_improver() -> None:
    table = Table(2).give(0, "improver", "improver", "brown_8", "yellow_5", "green_2")
    assert table.says("improve") == ["yellow_5", "brown_8"]
    table.do("improve brown_8")
    assert table.s.grain[:3] == [8, 13, 0]
    assert table.s.points[0] == 0
    table.do("improve brown_8")
    assert table.s.grain[:3] == [16, 5, 0]
    assert "improve" not in table.verbs()
    # It waits as long as its owner likes, and without a field that can be better it must.
    table = Table(2).give(0, "improver", "green_2")
    assert "improve" not in table.verbs()


@pytest.mark.rule("EGZ-144")
def test_one_improver_on_a_yellow_field_is_all() -> None:
    table = Table(2).give(0, "improver", "improver", "yellow_5").do("improve yellow_5")
    assert table.s.grain[:3] == [11, 0, 0]
    assert "improve" not in table.verbs()


@pytest.mark.rule("EGZ-103", "EGZ-146")
def test_gleaner() -> None:
    table = Table(2, nile=(*REST, "brown_8")).give(1, "gleaner").do("sail c1").pass_all()
    assert table.s.to_move == 1
    assert table.says() == ["done", *[f"take c{i}" for i in range(2, 11)]]
    table.do("take c10")
    assert table.s.points == [0, 3]
    assert table.s.round == 2
    # The new order counts what came of it.
    assert table.s.order == [0, 1]


@pytest.mark.rule("EGZ-146")
def test_gleaner_with_a_decision_and_in_the_last_round() -> None:
    table = Table(2).give(1, "gleaner").last_round()
    table.s.shelf[0] = sp.CARD_WORDS.index("training")
    table.pass_all().do("take c1", "train blue", "train blue")
    assert table.crew(1)[0] == 3


@pytest.mark.rule("EGZ-141", "EGZ-146", "EGZ-100")
def test_gleaned_hiring_counts_for_this_round() -> None:
    table = Table(2, nile=(*REST, "hiring")).give(1, "gleaner").pass_all().do("take c10")
    assert (table.s.step, table.s.to_move, table.s.round) == (sp.READY, 1, 1)
    table.do("hire blue")
    assert table.crew(1) == [2, 1, 1, 2]
    assert table.s.round == 2


@pytest.mark.rule("EGZ-141", "EGZ-146", "EGZ-91")
def test_a_gleaned_stones_card_may_pay_for_hiring() -> None:
    """Without a stone on the track the card is what pays, so its taker is asked right then."""
    table = Table(2, nile=(*REST, "stones")).give(1, "gleaner", "hiring").pass_all().do("done")
    table.s.stones[1] = 1
    table.do("take c10")
    assert (table.s.step, table.s.to_move, table.s.round) == (sp.READY, 1, 1)
    assert table.says() == ["done", "unload"]
    table.do("unload", "hire blue")
    assert (table.s.stones[1], table.crew(1), table.s.round) == (5, [2, 1, 1, 2], 2)
    # A stones card and no hiring, or hiring that was used or could be paid for: nobody is asked.
    for cards, stones in ((("gleaner",), 1), (("gleaner", "hiring"), 2)):
        table = Table(2, nile=(*REST, "stones")).give(1, *cards).pass_all()
        if table.s.step == sp.READY:
            table.do("done")
        table.s.stones[1] = stones
        table.do("take c10")
        assert table.s.round == 2
    # The hiring is what is gleaned, and the stones card was there before.
    table = Table(2, nile=(*REST, "hiring")).give(1, "gleaner", "stones").pass_all()
    table.s.stones[1] = 0
    table.do("take c10")
    assert (table.s.step, table.says()) == (sp.READY, ["done", "unload"])


@pytest.mark.rule("EGZ-91", "EGZ-43")
def test_no_stones_card_where_nothing_fits() -> None:
    assert "unload" in Table(2).give(0, "stones").stones(0, 24).verbs()
    assert "unload" not in Table(2).give(0, "stones").stones(0, 25).verbs()


@pytest.mark.rule("EGZ-142", "EGZ-139")
def test_the_last_cards() -> None:
    table = Table(2).give(0, "stones").give(1, "trainer", "stones").level(0, 3, 0)
    table.last_round().pass_all()
    while table.s.step == sp.READY and table.s.arg == 0:
        table.do("done")
    # Seat 0 may sell stones at the end, so its card matters; seat 1 has the trainer.
    assert table.s.to_move == table.s.order[0]
    asked = []
    while table.s.step == sp.READY:
        asked.append(table.s.to_move)
        table.do("done")
    assert sorted(asked) == [0, 1]
    table = Table(2).give(0, "stones").last_round().pass_all()
    assert table.s.step != sp.READY


@pytest.mark.rule("EGZ-142")
def test_no_card_in_the_final_scoring() -> None:
    table = Table(2).give(0, "merchant").last_round().pass_all()
    while table.s.step == sp.READY:
        table.do("done")
    assert table.s.anytime[0]
    table.end()
    assert table.s.points[0] == 0


# --- markets ------------------------------------------------------------------------------------


@pytest.mark.rule("EGZ-72")
def test_red_is_on_the_last_level_already() -> None:
    """The example of page 8, T10."""
    table = Table(2, nile=("stone_steps", *REST)).level(0, 4, 0).do("sail c1")
    assert table.s.levels[0] == 4
    assert table.s.stones[0] == 2 + 6


@pytest.mark.rule("EGZ-72")
def test_arriving_and_one_step_beyond() -> None:
    """T10b."""
    table = Table(2, nile=("stone_steps", *REST)).level(0, 3, 0).do("sail c1")
    assert table.s.levels[0] == 4
    assert table.s.stones[0] == 2 + 6


@pytest.mark.rule("EGZ-73")
def test_points_on_the_grain_market() -> None:
    """T10c."""
    table = Table(2).level(0, 0, 4).do("sail edfu")
    assert table.s.points[0] == 2
    assert table.s.levels[:2] == [1, 4]
    assert Table(2).level(0, 0, 3).do("sail edfu").s.points[0] == 2
    assert Table(2).level(0, 0, 2).do("sail edfu").s.points[0] == 0


@pytest.mark.rule("EGZ-74")
def test_several_markers_on_a_level() -> None:
    table = Table(2, nile=("stone_steps", "stone_steps", *REST[1:]))
    table.do("sail c1", "sail c2")
    assert table.s.levels == [2, 0, 2, 0]


@pytest.mark.rule("EGZ-142", "EGZ-98")
def test_one_field_to_improve_is_asked_about_in_the_last_round() -> None:
    for land in (["yellow_4"], []):
        table = Table(2).give(0, "improver", *land).last_round().pass_all()
        while table.s.step == sp.FEEDING:
            table.do("feed 0")
        assert (table.s.step == sp.READY) == bool(land)

"""Components and set-up, pages 2 to 4."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from benben.core.errors import BadOption
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY
from benben.games.egizia_sands import GAME
from benben.games.egizia_sands import space as sp
from benben.games.egizia_sands.box import Box
from benben.games.egizia_sands.state import Sands
from tests.games.egizia_sands.table import NILE, Table

BOX = cast(Box, GAME.standard)


@pytest.mark.rule("SND-1")
def test_two_to_four() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadOption):
            GAME.start(seats)


@pytest.mark.rule("SND-1", "SND-5", "SND-18", "SND-19", "SND-20")
def test_what_each_number_of_players_uses() -> None:
    assert [[len(deck) for deck in BOX.decks[seats]] for seats in (2, 3, 4)] == [
        [18, 18, 10],
        [22, 22, 12],
        [22, 22, 12],
    ]
    assert [len(BOX.goals[seats]) for seats in (2, 3, 4)] == [29, 35, 35]
    assert BOX.tiles[3] == BOX.tiles[4] == list(range(1, 10))
    assert BOX.tiles[2] == [7, 8, 9, 10, 11]
    names = [sp.GOAL_WORDS[kind] for kind in BOX.goals[4] if kind not in BOX.goals[2]]
    assert names == [
        *["obelisk_low", "pyramid_low", "statues_high", "obelisk_pyramid", "wide_statues"],
        "pyramid_stone",
    ]
    left = [Counter(BOX.decks[4][i]) - Counter(BOX.decks[2][i]) for i in range(3)]
    assert [sorted(sp.CARD_WORDS[kind] for kind in each.elements()) for each in left] == [
        ["green_3", "quarry_3", "red_6", "yellow_combo_1"],
        ["green_combo_2", "improver", "quarry_4", "red_9"],
        ["green_combo_3", "strength"],
    ]


@pytest.mark.rule("SND-2")
def test_ships() -> None:
    assert Table(4).s.ships == [8] * 4


@pytest.mark.rule("SND-6")
def test_the_river() -> None:
    order = sorted(
        (BOX.position[place], sp.PLACE_WORDS[place])
        for place in range(sp.PLACES)
        if place < sp.SLOT0 or (place - sp.SLOT0) % sp.SLOTS == 0
    )
    assert [name for _, name in order] == [
        *["c1", "t1", "c2", "t2", "c3", "obelisk_1", "c4", "t3", "c5", "t4"],
        *["c6", "pyramid_1", "c7", "t5", "c8", "t6", "c9", "sphinx_1", "c10", "t7"],
    ]
    assert [at for at, _ in order] == list(range(1, 21))
    for area in range(sp.AREAS):
        first = sp.SLOT0 + area * sp.SLOTS
        assert len(set(BOX.position[first : first + sp.SLOTS])) == 1


@pytest.mark.rule("SND-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_order_tiles_are_dealt(seats: int) -> None:
    state = cast(Sands, GAME.start(seats))
    assert state.to_move == CHANCE
    for i in range(seats - 1):
        assert len(state.legal()) == seats - i
        assert state.odds() == [1] * (seats - i)
        state.apply(sp.SPACE.parse(f"next {seats - 1 - i}"))
    assert state.order == list(reversed(range(seats)))


@pytest.mark.rule("SND-8", "SND-9", "SND-11", "SND-12")
def test_what_players_start_with() -> None:
    s = Table(4).s
    assert s.strength == [1, 1, 1, 2] * 4
    assert s.busy == [0] * 4
    assert s.points == [0] * 4
    assert s.levels == [0] * 8
    assert s.quarry == [3] * 4
    assert s.grain == [6, 0, 0] * 4
    assert sp.FLOOD_WORDS[s.flood] == "middle"


@pytest.mark.rule("SND-10", "SND-158")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stones_and_places_by_order_tile(seats: int) -> None:
    """V36."""
    s = Table(seats).s
    assert s.stones == [2, 3, 4, 5][:seats]
    assert s.track == list(reversed(range(seats)))


@pytest.mark.rule("SND-158", "SND-90")
def test_a_first_round_without_points_keeps_the_order() -> None:
    assert Table(4).next_round().s.order == [0, 1, 2, 3]


@pytest.mark.rule("SND-13")
def test_cards_have_no_order_until_they_are_dealt() -> None:
    table = Table(4, nile=())
    assert len(table.s.legal()) == len(set(table.s.deck))
    assert sum(table.s.odds()) == 22
    assert table.s.deck == BOX.decks[4][0]
    assert table.s.top == len(table.s.pile) == 31


@pytest.mark.rule("SND-14")
def test_bonus_tiles() -> None:
    state = cast(Sands, GAME.start(3))
    for words in ("next 0", "next 1"):
        state.apply(sp.SPACE.parse(words))
    offered = [sp.SPACE.words(choice) for choice in state.legal()]
    assert offered == [f"bonus {tile}" for tile in sp.BONUS_WORDS[1:6]]
    state.apply(sp.SPACE.parse("bonus bricks"))
    offered = [sp.SPACE.words(choice) for choice in state.legal()]
    assert offered == [f"bonus {tile}" for tile in sp.BONUS_WORDS[6:]]
    state.apply(sp.SPACE.parse("bonus waiting"))
    assert state.bonus == [sp.BRICK_BONUS, sp.WAITING_BONUS]


@pytest.mark.rule("SND-15")
def test_statues() -> None:
    state = cast(Sands, GAME.start(3))
    for words in ("next 0", "next 1", "bonus bricks", "bonus waiting"):
        state.apply(sp.SPACE.parse(words))
    offered = [sp.SPACE.words(choice) for choice in state.legal()]
    assert offered == [f"statue {statue}" for statue in sp.STATUE_WORDS[1:5]]
    state.apply(sp.SPACE.parse("statue sphinx"))
    offered = [sp.SPACE.words(choice) for choice in state.legal()]
    assert offered == [f"statue {statue}" for statue in sp.STATUE_WORDS[5:]]
    state.apply(sp.SPACE.parse("statue strength"))
    offered = [sp.SPACE.words(choice) for choice in state.legal()]
    left = [word for word in sp.STATUE_WORDS[1:] if word not in {"sphinx", "strength"}]
    assert offered == [f"statue {statue}" for statue in left]
    assert len(offered) == 7


# --- the first Sphinx cards ---------------------------------------------------------------------


def dealing(seats: int = 3) -> Sands:
    """Up to the choice between the cards dealt."""
    state = cast(Sands, GAME.start(seats))
    choices = [*[f"next {seat}" for seat in range(seats - 1)], "bonus bricks", "bonus waiting"]
    choices += ["statue sphinx", "statue strength", "statue quarries"]
    choices += ["look rows", "look permanents", "look best_red", "look best_green"]
    choices += ["look columns", "look strength"]
    state.journal = []
    for words in choices:
        state.apply(sp.SPACE.parse(words))
    return state


@pytest.mark.rule("SND-16", "SND-159")
def test_one_of_two_is_kept() -> None:
    state = dealing()
    assert state.owing() == [0, 1, 2]
    assert [sp.SPACE.words(choice) for choice in state.legal_for(1)] == [
        "keep best_red",
        "keep best_green",
    ]
    assert state.statues  # all else lies open
    assert state.round == 0
    state.apply(sp.SPACE.parse("keep permanents"))
    assert state.owing() == [1, 2]
    assert state.legal_for(0) == []
    state.apply(sp.SPACE.parse("keep best_red"))
    state.apply(sp.SPACE.parse("keep strength"))
    assert state.owing() == [], "chance lays out the river"
    words = sp.GOAL_WORDS
    assert [words[kind] for kind in state.kept] == ["permanents", "best_red", "strength"]
    assert state.kept_of == [0, 1, 2]
    assert [words[kind] for kind in state.let_go] == ["rows", "best_green", "columns"]
    assert state.top == len(state.pile) == 32
    assert words.index("rows") in state.pile
    assert state.round == 1


@pytest.mark.rule("SND-16", "SND-200")
def test_the_first_cards_are_secret() -> None:
    state = dealing()
    choice = sp.SPACE.parse("keep rows")
    assert state.heard(choice, 0) == choice
    for eyes in (1, 2, NOBODY):
        assert sp.SPACE.words(state.heard(choice, eyes)) == "keep ?"
    assert [sp.GOAL_WORDS[kind] for kind in state.seen_by(1).dealt] == [
        *["?", "?", "best_red", "best_green", "?", "?"]
    ]
    assert len(state.seen_by(1).pile) == 33
    assert state.seen_by(1).top == 29


@pytest.mark.rule("SND-16", "SND-200")
def test_a_card_that_is_dealt_is_seen_by_who_gets_it() -> None:
    """Two for each, in the order of seats."""
    state = cast(Sands, GAME.start(4))
    rng = Rng(1)
    readers: list[list[int]] = []
    while state.step != sp.STARTING:
        choice = state.deal(rng)
        if state.step == sp.LOOKING:
            readers.append([seat for seat in range(4) if state.heard(choice, seat) == choice])
        state.apply(choice)
    assert readers == [[0], [0], [1], [1], [2], [2], [3], [3]]


@pytest.mark.rule("SND-29")
def test_afterwards_only_whose_turn_it_is_owes_a_choice() -> None:
    table = Table(3)
    for seat in range(3):
        assert table.s.owing() == [seat]
        table.do("pass")


@pytest.mark.rule("SND-17", "SND-168")
@pytest.mark.parametrize(("seats", "slots"), [(2, 1), (3, 2), (4, 3)])
def test_open_slots(seats: int, slots: int) -> None:
    offered = Table(seats).says("sail")
    for area in sp.AREA_WORDS:
        wanted = [f"{area}_{slot}" for slot in range(1, slots + 1)]
        assert [place for place in offered if place.startswith(area)] == wanted


# --- two players --------------------------------------------------------------------------------


@pytest.mark.rule("SND-20", "SND-21", "SND-167")
def test_the_board_of_two() -> None:
    table = Table(2, nile=NILE, tiles=("tile_11", "tile_10", "tile_9", "tile_8", "tile_7"))
    assert table.says("sail") == [
        *[f"c{i}" for i in range(3, 11)],
        *[f"t{i}" for i in range(3, 8)],
        *["obelisk_1", "pyramid_1", "sphinx_1"],
    ]
    assert table.s.tiles == [0, 0, 11, 10, 9, 8, 7]
    assert len(table.s.deck) == 18 - 8
    table.next_round()
    assert len(table.s.deck) == 2
    assert sorted(table.s.tiles) == [0, 0, 7, 8, 9, 10, 11]


@pytest.mark.rule("SND-22", "SND-23", "SND-210")
def test_tiles_and_statues_of_two() -> None:
    state = cast(Sands, GAME.start(2))
    state.apply(sp.SPACE.parse("next 1"))
    offered = [sp.SPACE.words(choice) for choice in state.legal()]
    assert offered == [f"bonus {tile}" for tile in sp.BONUS_WORDS[7:]]
    assert state.bonus[0] == sp.TWO_CREWS
    for words in ("bonus sharing", "statue sphinx", "statue strength"):
        state.apply(sp.SPACE.parse(words))
    assert state.bonus == [sp.TWO_CREWS, sp.SHARING]
    assert sp.SPACE.words(state.legal()[0]).startswith("look")
    assert len(state.statues) == 2
    table = Table(2).stones(0, 20).crews(0, 9, 1, 1, 2).send("pyramid_1").do("crew green")
    assert table.says("put") == ["row_1", "statue_1", "statue_2"]


@pytest.mark.rule("SND-22", "SND-72")
def test_two_players_can_have_both_purple_tiles() -> None:
    table = Table(2, bonus=("", "sharing")).columns(0, 4).stones(0, 9).crews(0, 3, 3, 1, 2)
    table.send("obelisk_1").do("crew green", "put column")
    assert [0, sp.SHARING, 0, 0] in table.lines(sp.WON_TILE)
    assert "second blue" in table.says()  # the tile of the third column

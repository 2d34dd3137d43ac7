"""Editions: the standard one, changed values, and bad ones with the place."""

from __future__ import annotations

from typing import cast

import pytest

from benben.games.egizia_sands import GAME
from benben.games.egizia_sands import space as sp
from benben.games.egizia_sands.box import Box
from tests.games.egizia_common.editions import changed, playable, refused
from tests.games.egizia_sands.table import NILE, Table


@pytest.mark.rule("SND-2", "SND-3", "SND-4", "SND-5")
def test_the_standard_edition() -> None:
    box = cast(Box, GAME.standard)
    assert (box.game, box.name) == ("egizia_sands", "standard")
    assert 300 < box.unverified < box.values
    assert [len(deck) for deck in box.decks[4]] == [22, 22, 12]
    assert len(box.goals[4]) == 35
    assert len(sp.STATUE_WORDS) - 1 == 9
    assert (sp.STATUES_A, sp.GOLD, sp.BONUSES - 1) == (4, 5, 10)
    assert sorted({*box.tiles[2], *box.tiles[3]}) == list(range(1, 12))
    every = [kind for deck in box.decks[4] for kind in deck]
    combos = [kind for kind in every if "combo" in sp.CARD_WORDS[kind]]
    lands = [kind for kind in every if kind < sp.AT_ONCE]
    quarries = [kind for kind in lands if kind <= sp.GREEN]
    assert (len(lands) - len(quarries) - len(combos), len(quarries), len(combos)) == (10, 5, 6)
    at_once = [kind for kind in every if sp.AT_ONCE <= kind < sp.ANYTIME]
    anytime = [kind for kind in every if sp.ANYTIME <= kind < sp.PERMANENT]
    assert (len(at_once), len(anytime)) == (10, 15)
    assert len([kind for kind in every if kind >= sp.PERMANENT]) == 10
    assert set(every) >= set(range(sp.AT_ONCE, sp.KINDS))  # each kind is there


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("ships = 32", "ships = 31", "box.ships must be 8 for each of 4 players"),
        ("start_cards = 8", "start_cards = 4", "box.start_cards must be 2 for each of 4"),
        ("nile_cards = 56", "nile_cards = 57", "box.nile_cards must be the sum of the decks, 56"),
        ("sphinx_cards = 35", "sphinx_cards = 28", "must be the sum of the copies, 35"),
        ("statue_cards = 9", "statue_cards = 8", "must be the number of statues, 9"),
        ("nile_tiles = 11", "nile_tiles = 12", "must be the number of tiles, 11"),
        ("gold_tiles = 5", "gold_tiles = 4", "box.gold_tiles is 4"),
        ('"1/2" = 22', '"1/2" = 21', "decks.1/2 must be the sum of the copies, 22"),
        (
            '"4" = 3\nsource = "rulebook"\npage = 4',
            '"4" = 2\nsource = "rulebook"\npage = 4',
            "slots.4 leaves",
        ),
        ("[2, 3, 4]", "[2, 3, 5]", r"players.counts\[2\] is 5"),
        ('"c1", "t1", "c2"', '"c1", "c1", "c2"', "river.order must name each of"),
        ('"c3", "obelisk"', '"c3", "sphinx"', "river.order must name each of"),
        ('"2" = ["c1", "t1"', '"2" = ["c1", "x1"', r"closed.2\[1\] is 'x1': not a space"),
        ('"2" = ["c1", "t1", "c2", "t2"]', '"2" = []', "are too few for the 7 round spaces of 2"),
        ('"2" = ["c1", "t1", "c2", "t2"]', '"2" = ["t1", "t2"]', "too small for 2 rounds of 2"),
        ('id = "t1"', 'id = "memphis"', r"printed\[0\].id is 'memphis': unknown, or a second time"),
        ('id = "t2"', 'id = "t1"', r"printed\[1\].id is 't1': unknown, or a s"),
        ("crews = [1, 1, 0, 0]", "crews = [1, 1, 0]", r"printed\[1\].crews must be 4 numbers"),
        ("flood = 1", "flood = 3", r"printed\[2\].flood is 3"),
        ('players = "3+"', 'players = "3"', r"tiles\[0\].players is '3', not one of all, 2, 3\+"),
        ("lengths = [5, 4, 3, 2, 1]", "lengths = [5, 5, 3, 2, 1]", "would rest on nothing"),
        ("lengths = [6, 4, 2]", "lengths = [6, 5, 2]", "cannot be shared by 2 sides"),
        ("costs = [2, 3, 4, 5, 6]", "costs = [2, 3, 4, 5]", "pyramid.costs has 4 entries"),
        ('pile = "A"', 'pile = "B"', r"statues\[0\].pile must be A"),
        ("least = [6, 8, 10]", "least = [6, 8]", r"statues\[0\].least must be 3 numbers"),
        ("least = [6, 8, 10]", "least = [6, 10, 8]", r"statues\[0\].least must not fall"),
        ('colour = "gold"', 'colour = "red"', r"bonuses\[0\].colour must be gold"),
        ('tile = "two_crews"', 'tile = "bricks"', "two.tile is 'bricks', not one of two_crews"),
        ('id = "loan"', 'id = "debt"', "is 'debt': not a card of this game"),
        ('id = "miller"', 'id = "gleaner"', "is 'gleaner' a second time in this deck"),
        ('id = "red_8"', 'id = "red_7"', "cards has red_7 more than 1 times"),
        ('id = "loan"', 'id = "loan"\npoints = 2', "gives something at once, and is not red"),
        ('id = "loan"', 'id = "loan"\nwheat = 2', "says what it yields, and is no combo"),
        ("wheat = 2\nquarry = 2", "wheat = 2", "quarry must be a whole number, not None"),
        ('["1/2", "1/2", "3/4"', '["1/2", "3/4", "1/2"', "must not go back to an earlier deck"),
        ('["1/2", "1/2", "3/4"', '["1/2", "1/2", "1/2"', "is too small for 3 rounds of 2"),
        ('id = "rows"', 'id = "sphinxes"', "is 'sphinxes': unknown, or a second time"),
        ('each = "rows"', 'each = "ships"', r"goals\[0\].each is 'ships', not one of"),
        ('each = "rows"', 'each = "rows"\nobelisk = 2', "stands beside something else"),
        ("points = 4\nobelisk = 3", "points = 4", r"goals\[6\] asks for nothing"),
        ("most = 9", "most = 9\nleader = 1", "crews.leader is not a field"),
        ("hiring = 2", "hiring = true", "must be a whole number"),
        ('source = "rulebook"', 'source = "hearsay"', "is 'hearsay', not one of"),
        ('game = "egizia_sands"', 'game = "egizia"', "is for 'egizia'"),
    ],
)
def test_bad_editions_say_where(old: str, new: str, sentence: str) -> None:
    refused(GAME, old, new, sentence)


def test_other_values() -> None:
    text = changed(
        GAME,
        ('name = "standard"', 'name = "mine"'),
        ('"c1", "t1", "c2"', '"t1", "c1", "c2"'),
        ("costs = [1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6]", "costs = [1, 2, 3, 4, 5, 6, 7, 8, 9]"),
        ("costs = [1, 1, 2, 2, 3, 3, 4]", "costs = [1, 1, 2, 2, 3, 3]"),
        ("lengths = [6, 4, 2]", "lengths = [8, 6, 4]"),
        ('"2" = 2\n"3" = 3', '"2" = 3\n"3" = 3'),
    )
    playable(GAME, text)
    assert GAME.read_edition(text, "mine.toml").position[sp.ROUND0] == 1


@pytest.mark.rule("SND-99")
def test_a_red_field_may_give_steps_of_crews_and_a_move_of_the_flood() -> None:
    red = ("marked = 1\nstone_market = 1", "marked = 1\ncrews = [2, 0, 0, -1]\nflood = 1\nany = -1")
    edition = GAME.load_edition(changed(GAME, red), "mine.toml")
    table = Table(4, nile=("red_6", *NILE[1:6], "red_7", *NILE[7:]), edition=edition)
    table.do("sail c1")
    assert table.crew(0) == [3, 1, 1, 1]
    assert table.says() == ["train green"]
    table.do("train green")
    assert table.crew(0) == [2, 1, 1, 1]
    assert table.verbs() == {"flood"}


def test_spaces_may_be_closed_for_four_as_well() -> None:
    closed = (
        '"2" = ["c1", "t1", "c2", "t2"]',
        '"2" = ["c1", "t1", "c2", "t2"]\n"4" = ["c1", "t7"]',
    )
    box = cast(Box, GAME.load_edition(changed(GAME, closed), "mine.toml"))
    assert [len(spaces) - sum(spaces) for spaces in box.open[2:]] == [4, 0, 2]
    refused(GAME, closed[0], closed[1].replace("t7", "t8"), r"closed.4\[1\] is 't8': not a space")


def test_the_last_column_is_the_last_whatever_it_is() -> None:
    costs = ("costs = [1, 1, 2, 2, 3, 3, 4]", "costs = [1, 1, 2, 2, 3, 3]")
    box = cast(Box, GAME.load_edition(changed(GAME, costs), "mine.toml"))
    need = sp.GOAL_WORDS.index("colonnade") * sp.NEEDS + sp.NEED_WORDS.index("columns")
    assert box.goal_need[need] == 6

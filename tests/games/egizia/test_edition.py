"""Editions: the standard one, changed values, and bad ones with the place."""

from __future__ import annotations

import tomllib
from typing import cast

import pytest

from benben.games.egizia import GAME
from benben.games.egizia import space as sp
from benben.games.egizia.box import Box
from tests.games.egizia_common.editions import changed, playable, refused


@pytest.mark.rule("EGZ-2", "EGZ-3", "EGZ-4")
def test_the_standard_edition() -> None:
    box = cast(Box, GAME.standard)
    assert (box.game, box.name) == ("egizia", "standard")
    assert 200 < box.unverified < box.values
    assert sum(map(len, box.decks)) == 56
    assert len(box.goals) == 29
    assert len(box.tiles) == 20
    lands = sum(1 for deck in box.decks for kind in deck if kind < sp.PAIRS)
    permanents = sum(1 for deck in box.decks for kind in deck if kind >= sp.PERMANENT)
    assert (lands, permanents) == (20, 11)
    raw = tomllib.loads(changed(GAME))
    assert (raw["box"]["stones"], raw["players"]["stones"], raw["players"]["markers"]) == (
        96,
        24,
        4,
    )
    assert (raw["box"]["crew_tiles"], raw["players"]["ships"]) == (16, 8)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("ships = 32", "ships = 31", "box.ships must be 8 for each of 4 players"),
        ("scarabs = 4", "scarabs = 3", "box.scarabs must be 1 for each of 4 players"),
        ("nile_cards = 56", "nile_cards = 57", "box.nile_cards must be the sum of the decks, 56"),
        ("sphinx_cards = 29", "sphinx_cards = 28", "must be the sum of the copies, 29"),
        ("grave_tiles = 20", "grave_tiles = 21", "must be the sum of the tiles, 20"),
        ('"1/2" = 22', '"1/2" = 21', "decks.1/2 must be the sum of the copies, 22"),
        ('"3" = 2\n"4" = 3', '"3" = 2\n"4" = 2', "slots.4 leaves more than one ship waiting"),
        ("[2, 3, 4]", "[2, 3, 5]", r"players.counts\[2\] is 5"),
        ('"c1", "edfu"', '"c1", "c1"', "river.order must name each of"),
        ('"sphinx", "c4"', '"obelisk", "c4"', "river.order must name each of"),
        ('id = "edfu"', 'id = "memphis"', "is 'memphis': unknown, or a second time"),
        ("crews = [1, 0, 1, 0]", "crews = [1, 0, 1]", r"round_spaces\[1\].crews must be 4 numbers"),
        ("ring = 1", "ring = 3", r"round_spaces\[2\].ring is 3"),
        ("lengths = [5, 4, 3, 2, 1]", "lengths = [5, 5, 3, 2, 1]", "would rest on nothing"),
        ("values = [2, 3, 4, 5, 6]", "values = [2, 3, 4, 5]", "pyramid.values has 4 entries"),
        ('id = "trainer"', 'id = "coach"', "is 'coach': not a card of this game"),
        ('deck = "1/2"\ncopies = 3', 'deck = "2/1"\ncopies = 3', "is '2/1', not one of"),
        ('id = "miller"', 'id = "trainer"', "is 'trainer' a second time in this deck"),
        ('id = "green_3"', 'id = "yellow_5"', "is 'yellow_5' a second time in this deck"),
        ('id = "yellow_6"', 'id = "yellow_5"', "cards has yellow_5 more than 1 times"),
        ('"trainer"\ndeck', '"trainer"\npoints = 2\ndeck', "and is no brown field"),
        ('["1/2", "1/2", "3/4"', '["1/2", "3/4", "1/2"', "must not go back to an earlier deck"),
        ('["1/2", "1/2", "3/4"', '["1/2", "1/2", "1/2"', "is too small for 3 rounds"),
        ('id = "obelisk_low"', 'id = "sphinx"', "is 'sphinx': unknown, or a second time"),
        ("table = [0, 3, 5, 7, 9]", "table = [0, 3]", r"goals\[8\].table must be 5 numbers"),
        ("least = 10 ", "least = 0 ", r"goals\[28\].least is missing"),
        ("burial_least = [1, 11, 21]", "burial_least = [1, 21, 11]", "must rise"),
        ("most = 9", "most = 9\nleast = 1", "crews.least is not a field"),
        ("hiring = 2", "hiring = true", "must be a whole number"),
        ('source = "rulebook"', 'source = "hearsay"', "is 'hearsay', not one of"),
        ('game = "egizia"', 'game = "imhotep"', "is for 'imhotep'"),
    ],
)
def test_bad_editions_say_where(old: str, new: str, sentence: str) -> None:
    refused(GAME, old, new, sentence)


def test_another_order_of_the_river() -> None:
    text = changed(
        GAME,
        ('name = "standard"', 'name = "mine"'),
        ('"c1", "edfu", "c2"', '"edfu", "c1", "c2"'),
        ("values = [1, 2, 3, 4, 5, 6, 7, 8, 9]", "values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"),
        ("lengths = [5, 4, 3, 2, 1]", "lengths = [6, 5, 4, 3, 2]"),
    )
    playable(GAME, text)
    assert GAME.read_edition(text, "mine.toml").position[sp.EDFU] == 1

"""Everything Egizia: Shifting Sands says, in every language, along whole games."""

from __future__ import annotations

from typing import cast

import pytest

from benben.core.check import check
from benben.core.phrase import Phrase
from benben.core.rng import Rng
from benben.core.state import State
from benben.games import Text
from benben.games.egizia_sands import GAME, text
from benben.games.egizia_sands import space as sp
from benben.games.egizia_sands.state import Sands
from benben.games.egizia_sands.text import names
from benben.words import LANGUAGES, Words
from tests.games.egizia_common.telling import NAMES, tell, whole
from tests.games.egizia_sands.table import Table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_told(language: str, seats: int) -> None:
    for sensibly in (True, False):
        state = cast(Sands, GAME.start(seats))
        tell(state, cast(Text, text), Words(language), Rng(seats), sensibly)


def test_everything_has_a_name() -> None:
    words = Words("en")
    box = Table(2).s.box
    for kind in range(1, sp.KINDS):
        assert words.say(names.with_effect(kind, box), NAMES)
    for kind in range(sp.GOALS):
        assert words.say(names.goal(kind, box), NAMES)
    for kind in range(1, sp.BONUSES):
        assert words.say(names.bonus(kind), NAMES)
        assert words.say(names.bonus_effect(kind, box), NAMES)
    for kind in range(1, sp.STATUE_CARDS):
        assert words.say(names.statue(kind, box), NAMES)
    for number in range(sp.TILE_EFFECT + 1, sp.EFFECTS):
        assert words.say(names.tile_effect(number, box), NAMES)


def test_what_others_keep_is_not_said() -> None:
    table = Table(2)
    mine, theirs = table.s.seen_by(0), table.s.seen_by(1)
    assert "row bonus" in whole(text.table(mine), Words("en"))
    assert "row bonus" not in whole(text.table(theirs), Words("en"))


def test_the_forecast_of_feeding() -> None:
    table = Table(2).crews(0, 3, 3, 3, 3).give(0, "yellow_6", "red_6").level(0, 1, 3)
    shown = whole(text.table(table.s.seen_by(1)), Words("fr"))
    assert "Blé requis 12 ; Champs Verts 6, Jaunes 6, Rouges 6" in shown
    assert "bas −12  milieu 0  haut +2" in shown


def test_the_progress_of_statues() -> None:
    table = Table(3).build(0, "statue_1", 3).build(0, "obelisk", 3)
    shown = whole(text.table(table.s.seen_by(1)), Words("en"))
    assert "your bricks on the obelisk: 2/3/4" in shown
    assert "levels built 3/3, has 3, now 5" in shown


def test_french_uses_the_printed_terms() -> None:
    words = Words("fr")
    assert words.say(names.card(sp.CARD_WORDS.index("quarry_3")), []) == "Carrière 3"
    waiting = names.place(sp.PLACE_WORDS.index("sphinx_waiting"))
    assert words.say(waiting, []) == "Sphinx, en Attente"
    assert words.say(Phrase("egizia_sands.market.stone"), []) == "Marché de la Pierre"
    box = Table(2).s.box
    combo = names.of_box(sp.CARD_WORDS.index("yellow_combo_2"), box)
    assert words.say(combo, []) == "Combo Champ Jaune 4/Carrière 3"
    goal = names.goal(sp.GOAL_WORDS.index("colonnade_wheat"), box)
    assert words.say(goal, []) == "colonnade achevée et niveau 5 du Marché du Blé : 9 points"


def test_twins_are_told_the_same() -> None:
    words = Words("en")

    def render(view: State) -> bytes:
        return whole(text.table(view), words).encode()

    assert not check(GAME, games=5, seed=4, render=render).faults

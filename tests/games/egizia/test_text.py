"""Everything Egizia says, in every language, along whole games."""

from __future__ import annotations

from typing import cast

import pytest

from benben.core.check import check
from benben.core.phrase import Phrase
from benben.core.rng import Rng
from benben.core.state import State
from benben.games import Text
from benben.games.egizia import GAME, text
from benben.games.egizia import space as sp
from benben.games.egizia.state import Egizia
from benben.games.egizia.text import names
from benben.words import LANGUAGES, Words
from tests.games.egizia.table import Table
from tests.games.egizia_common.telling import NAMES, tell, whole


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_told(language: str, seats: int) -> None:
    state = cast(Egizia, GAME.start(seats, {"start_card": "yes", "bidding": "yes"}))
    tell(state, cast(Text, text), Words(language), Rng(seats), sensibly=True)


def test_every_card_has_a_name_and_an_effect() -> None:
    words = Words("en")
    box = Table(2).s.box
    for kind in range(1, sp.KINDS):
        assert words.say(names.card(kind), NAMES)
        effect = names.effect(kind, box)
        assert effect is None or words.say(effect, NAMES)
    for kind in range(sp.GOALS):
        assert words.say(names.goal(kind, box), NAMES)


def test_what_others_keep_is_not_said() -> None:
    table = Table(2).secret(0, "temple")
    mine, theirs = table.s.seen_by(0), table.s.seen_by(1)
    assert "whole temple" in whole(text.table(mine), Words("en"))
    assert "whole temple" not in whole(text.table(theirs), Words("en"))


def test_the_forecast_of_feeding() -> None:
    table = Table(2).crews(0, 3, 3, 3, 3).give(0, "brown_6")
    shown = whole(text.table(table.s.seen_by(1)), Words("de"))
    assert "Getreide nötig 12" in shown
    assert "links 18  Mitte 18  rechts 0" in shown


def test_german_uses_the_printed_terms() -> None:
    words = Words("de")
    assert words.say(names.card(sp.CARD_WORDS.index("quarry_3")), []) == "Steinbruch 3"
    assert (
        words.say(names.place(sp.PLACE_WORDS.index("sphinx_reserve")), []) == "Sphinx, auf Reserve"
    )
    assert words.say(Phrase("egizia.market.stone"), []) == "Steineverkauf"


def test_twins_are_told_the_same() -> None:
    words = Words("en")

    def render(view: State) -> bytes:
        return whole(text.table(view), words).encode()

    assert not check(GAME, games=5, seed=4, render=render).faults

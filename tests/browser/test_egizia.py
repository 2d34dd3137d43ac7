"""Egizia in a real browser: a whole game by clicks, a part of one by thumb."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from benben import games
from benben.games.egizia.board import cards, sphinx
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import ANYTIME, KINDS
from benben.games.egizia.state import Egizia
from benben.web.pages.board_assets import styles
from benben.words import LANGUAGES, Words
from tests.browser.screens import before_the_end
from tests.browser.stage import (
    OUTSIDE,
    Server,
    all_hands,
    all_in_sight,
    by_thumb,
    faults_by_day_and_night,
    mine_or_over,
    new_table,
    open_table,
    show_sheet,
    to_the_end,
    until,
)
from tests.whole import some

if TYPE_CHECKING:
    from tests.browser.conftest import Visit


def test_a_whole_game_by_clicks(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada", game="egizia", start_card="yes")
    open_table(page, made["url"])
    # All of the table is in sight, and so are the cards that I keep.
    assert all_in_sight(page)
    assert page.locator('[data-part="goals"] [data-piece="goal"]').count() == 1
    assert page.locator('[data-part^="seat-"]').count() == 2
    last = before_the_end("egizia", 2, {"start_card": "yes"})
    assert to_the_end(page, all_hands(random.Random(12)), last) > 5
    assert page.locator(".sheet tbody tr").count() > 5
    assert page.evaluate("document.getElementById('lines').textContent.includes('Ada sails to')")


def test_a_part_of_a_game_by_thumb(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, phone=True)
    made = new_table(page, ["me", "bot", "bot"], "Ada", game="egizia", bidding="yes")
    open_table(page, made["url"])
    by_thumb(page, random.Random(5), some(5, 12))
    until(page, "document.querySelector('#hand [data-part=\"seat-0\"]')")


def test_axe_finds_no_serious_fault(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, bypass_csp=True)
    made = new_table(page, ["me", "bot", "bot", "bot"], "Ada", game="egizia", start_card="yes")
    open_table(page, made["url"])
    assert mine_or_over(page)
    assert faults_by_day_and_night(page) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_stay_on_their_cards(shared_server: Server, visit: Visit, lang: str) -> None:
    """All Nile cards, Sphinx cards and chips that there are."""
    state = games.get("egizia").start(4, {})
    assert isinstance(state, Egizia)
    words, box = Words(lang), state.box
    scene = Scene(state.seen_by(0), frozenset(), words, ["Ada", "Bob", "Eve", "Dan"])
    drawn = [
        cards.face(words, box, kind)
        for kind in sorted({kind for deck in box.decks for kind in deck})
    ]
    deck = sphinx.deck(scene)
    drawn += [deck.strip(scene, kind, 292, 48, 0, 15.5) for kind in box.goals]
    chips = [cards.chip(scene, 0, kind, 1) for kind in range(ANYTIME, KINDS)]
    drawn += [chip.drawn(scene, acting=True, named=True)[0] for chip in chips]
    page = visit(shared_server, bypass_csp=True)
    show_sheet(page, styles()["egizia.css"].decode(), drawn)
    assert page.evaluate(OUTSIDE) == []

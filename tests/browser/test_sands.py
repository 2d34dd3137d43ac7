"""Shifting Sands in a real browser: a whole game by clicks, a part of one by thumb."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from benben import games
from benben.games.egizia_sands.board import cards, sphinx
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.space import ANYTIME, BONUSES, KINDS
from benben.games.egizia_sands.state import Sands
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
    point_at,
    show_sheet,
    to_the_end,
    until,
)
from tests.whole import some

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit

GAME = "egizia_sands"


def sit_down(page: Page, bots: int) -> None:
    """A table at which the bots have chosen their first card, so that nothing moves any more."""
    made = new_table(page, ["me"] + ["bot"] * bots, "Ada", game=GAME)
    open_table(page, made["url"])
    until(page, "document.querySelectorAll('.panel.acting').length === 1")


def test_a_whole_game_by_clicks(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    sit_down(page, bots=1)
    # All of the table is in sight; of the two cards that I was dealt I keep one.
    assert all_in_sight(page)
    assert page.locator('[data-part="sphinx"] [data-piece="goal"]').count() == 2
    rng = random.Random(12)
    point_at(page, rng)
    until(page, "document.querySelectorAll('[data-part=\"goals\"] [data-piece]').length === 1")
    assert page.locator('[data-part^="seat-"]').count() == 2
    # At least one in each round.
    assert to_the_end(page, all_hands(rng), before_the_end(GAME, 2)) >= 5
    assert page.locator(".sheet tbody tr").count() > some(2, 10)
    assert page.evaluate("document.getElementById('lines').textContent.includes('Ada places')")


def test_a_part_of_a_game_by_thumb(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, phone=True)
    sit_down(page, bots=2)
    by_thumb(page, random.Random(5), some(5, 12))
    until(page, "document.querySelector('#hand [data-part=\"seat-0\"]')")


def test_axe_finds_no_serious_fault(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, bypass_csp=True)
    sit_down(page, bots=3)
    point_at(page, random.Random(1))
    assert mine_or_over(page)
    assert faults_by_day_and_night(page) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_stay_on_their_cards(shared_server: Server, visit: Visit, lang: str) -> None:
    """All Nile cards, Sphinx cards and chips that there are."""
    state = games.get(GAME).start(4, {})
    assert isinstance(state, Sands)
    words, box = Words(lang), state.box
    scene = Scene(state.seen_by(0), frozenset(), words, ["Ada", "Bob", "Eve", "Dan"])
    drawn = [
        cards.face(words, box, kind)
        for kind in sorted({kind for deck in box.decks[4] for kind in deck})
    ]
    deck = sphinx.deck(scene)
    drawn += [deck.strip(scene, kind, 292, 58, 0, 15.5) for kind in box.goals[4]]
    chips = [cards.chip(scene, 0, kind, 1) for kind in range(ANYTIME, KINDS)]
    chips += [cards.bonus_chip(scene, 0, tile) for tile in range(BONUSES)]
    drawn += [chip.drawn(scene, acting=True, named=True)[0] for chip in chips]
    page = visit(shared_server, bypass_csp=True)
    show_sheet(page, styles()["egizia_sands.css"].decode(), drawn)
    assert page.evaluate(OUTSIDE) == []

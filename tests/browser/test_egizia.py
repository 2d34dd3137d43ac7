"""Egizia in a real browser: a whole game by clicks, a part of one by thumb."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.browser.stage import (
    Server,
    faults,
    mine_or_over,
    new_table,
    open_table,
    point_at,
    until,
)

if TYPE_CHECKING:
    from tests.browser.conftest import Visit


def test_a_whole_game_by_clicks(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada", game="egizia", start_card="yes")
    open_table(page, made["url"])
    # All of the table is in sight, and so are the cards that I keep.
    assert page.evaluate(
        "(p => p.scrollHeight <= p.clientHeight)(document.querySelector('#picture'))"
    )
    assert page.locator('[data-part="goals"] [data-piece="goal"]').count() == 1
    assert page.locator('[data-part^="seat-"]').count() == 2
    rng = random.Random(12)
    count = 0
    while mine_or_over(page):
        point_at(page, rng)
        count += 1
    assert count > 20
    page.wait_for_selector("#end:not([hidden])")
    assert page.locator(".sheet tbody tr").count() > 10
    assert page.evaluate("document.getElementById('lines').textContent.includes('Ada sails to')")


def test_a_part_of_a_game_by_thumb(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, phone=True)
    made = new_table(page, ["me", "bot", "bot"], "Ada", game="egizia", bidding="yes")
    open_table(page, made["url"])
    rng = random.Random(5)
    for _ in range(12):
        assert mine_or_over(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        point_at(page, rng, touch=True)
    until(page, "document.querySelector('#hand [data-part=\"seat-0\"]')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault(shared_server: Server, visit: Visit, scheme: str) -> None:
    page = visit(shared_server, color_scheme=scheme, bypass_csp=True)
    made = new_table(page, ["me", "bot", "bot", "bot"], "Ada", game="egizia", start_card="yes")
    open_table(page, made["url"])
    assert mine_or_over(page)
    assert faults(page) == []

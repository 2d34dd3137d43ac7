"""Terra Pyramides in a real browser: a whole game by clicks, some of one by thumb."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tests.browser.screens import before_the_end
from tests.browser.stage import (
    Server,
    all_hands,
    mine_or_over,
    new_table,
    open_table,
    point_at,
    rev,
    to_the_end,
    until,
    wait_beyond,
)
from tests.whole import some

if TYPE_CHECKING:
    from tests.browser.conftest import Visit

GAME = "terra_pyramides"
UNSEEN = """() => [...document.querySelectorAll(".part, #says, .log")].filter((node) => {
    const box = node.getBoundingClientRect();
    const outside = box.left < 0 || box.top < 0 || box.right > 1440.5 || box.bottom > 900.5;
    return box.width < 40 || outside;
}).map((node) => node.dataset.part ?? node.id)"""


def test_a_whole_game_by_clicks(shared_server: Server, visit: Visit) -> None:
    """Four seats have the fewest turns each, and bots play three of them."""
    page = visit(shared_server)
    made = new_table(page, ["me", "bot", "bot", "bot"], "Ada", game=GAME, version="nile")
    open_table(page, made["url"])
    assert mine_or_over(page)
    assert page.evaluate(UNSEEN) == []
    last = before_the_end(GAME, 4, {"version": "nile"})
    assert to_the_end(page, all_hands(random.Random(3)), last) > some(2, 25)
    assert page.locator(".sheet tbody tr.total td").count() == 4


def test_a_mission_alone_on_a_phone_by_thumb(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, phone=True)
    made = new_table(page, ["me"], "Ada", game=GAME, mission="1")
    open_table(page, made["url"])
    rng = random.Random(4)
    for _ in range(some(5, 12)):
        assert mine_or_over(page)
        point_at(page, rng, touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert "60" in (page.locator(".part-goal").text_content() or "")


def test_a_tile_and_workers_slide(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, still=False)
    made = new_table(page, ["me"], "Ada", game=GAME, mission="2")
    open_table(page, made["url"])
    assert mine_or_over(page)
    page.evaluate(
        """() => new MutationObserver((all) => {
            for (const one of all) for (const node of one.addedNodes)
                if (node.classList?.contains("flight")) window.flights = (window.flights ?? 0) + 1;
        }).observe(document.body, {childList: true})"""
    )
    before = rev(page)
    page.locator("[data-target^=square].on").first.click()
    # A tile beside an empty site turns up a base, which cannot be taken back: that is confirmed.
    asked = "document.querySelector('#chips [data-confirm]')"
    until(page, f"Number(document.body.dataset.rev) > {before} || {asked}")
    if rev(page) == before:
        page.locator("#chips [data-confirm]").click()
    wait_beyond(page, before)
    page.wait_for_function("() => window.flights >= 1")

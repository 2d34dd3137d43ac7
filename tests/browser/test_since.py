"""What happened since one's latest decision: marked in the log, and shown again on request."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tests.browser.stage import Server, mine_or_over, new_table, open_table, point_at, until

if TYPE_CHECKING:
    from tests.browser.conftest import Visit


def test_what_the_others_did_is_marked_and_plays_again(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    open_table(page, new_table(page, ["me", "bot", "bot"], "Ada")["url"])
    rng = random.Random(3)
    for _ in range(2):
        assert mine_or_over(page)
        point_at(page, rng)
    assert mine_or_over(page)
    until(page, "!document.getElementById('since').hidden")
    marked = page.locator("#lines .since")
    assert marked.count() >= 2  # each of the bots
    assert "Ada" not in (marked.first.inner_text().split() or [""])[0]
    page.locator("#play-since").click()
    until(page, "document.documentElement.classList.contains('past')")
    until(page, "!document.documentElement.classList.contains('past')")  # by itself
    assert page.evaluate("document.body.dataset.mine") == "true"


def test_a_click_on_what_is_not_lit_says_why(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    open_table(page, new_table(page, ["me", "bot"], "Ada")["url"])
    assert mine_or_over(page)
    page.locator("[data-off=boat-1] .umbel").first.click()
    until(page, "/IMH-28/.test(document.getElementById('trouble').textContent)")
    point_at(page, random.Random(1))
    until(page, "!document.getElementById('trouble').textContent")

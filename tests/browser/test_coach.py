"""The coach explains each new thing once, beside the board, and remembers what was read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.stage import Server, faults, mine_or_over, new_table, open_table, until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit

SHOWN = "!document.querySelector('#coach').hidden"
BOXES = """() => Object.fromEntries(["#picture > .board", ".prompt", "#coach"].map(
    (each) => [each, document.querySelector(each).getBoundingClientRect().toJSON()]))"""


def memory(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage['benben.coach.imhotep']"))
    return found


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_first_game_is_coached(shared_server: Server, visit: Visit, *, phone: bool) -> None:
    page = visit(shared_server, phone=phone, coached=True)
    url = str(new_table(page, ["me", "bot"], "Ada")["url"])
    open_table(page, url)
    assert mine_or_over(page)
    until(page, SHOWN)
    assert faults(page) == []
    # It lies on the page without moving the board, and not on what is asked.
    boxes = page.evaluate(BOXES)
    bubble, prompt = boxes["#coach"], boxes[".prompt"]
    assert bubble["left"] >= 0
    assert bubble["right"] <= page.evaluate("innerWidth")
    assert bubble["bottom"] <= prompt["top"] or bubble["top"] >= prompt["bottom"]
    # Its rule is one click away.
    rule = page.inner_text("#coach-rule").split()[-1]
    page.locator("#coach-rule").click()
    page.wait_for_selector("#rules .matters")
    assert page.inner_text("#rules dt.matters") == rule
    page.locator("#rules [data-close]").click()
    # Each thing once, by keyboard too.
    read = []
    while page.evaluate(SHOWN):
        read.append(page.inner_text("#coach-says"))
        page.locator("#coach-seen").press("Enter")
    assert len(read) == len(set(read)) > 2
    assert page.evaluate(BOXES)["#picture > .board"] == boxes["#picture > .board"]
    assert len(memory(page)["seen"]) == len(read)
    open_table(page, url)
    assert mine_or_over(page)
    assert not page.evaluate(SHOWN)
    # Again on request, and off for good.
    page.locator("#to-coach").click()
    assert page.inner_text("#coach-says") in read
    page.locator("#coach-off").click()
    assert not page.evaluate(SHOWN)
    assert memory(page)["on"] is False
    other = str(new_table(page, ["me", "bot"], "Ada")["url"])
    open_table(page, other)
    assert mine_or_over(page)
    assert not page.evaluate(SHOWN)

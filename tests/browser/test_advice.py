"""Hints and reviews in real browsers, with the server's real workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.bots.blunders import thrown_away
from tests.browser.stage import (
    Server,
    mine_or_over,
    new_table,
    open_record,
    open_table,
    rev,
    until,
    wait_beyond,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")


def complaints_of(page: Page) -> list[Any]:
    found = axe.Axe().run(page)
    return [
        (each["id"], node["target"])
        for each in found.response["violations"]
        for node in each["nodes"]
    ]


def test_a_hint_by_mouse(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot", "bot"], "Ada")
    open_table(page, made["url"])
    assert mine_or_over(page)
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector(".advice .found")
    count = page.locator(".advice .found").count()
    assert 1 < count <= 5
    assert "%" in page.inner_text(".advice .found .chance >> nth=0")
    assert page.locator(".advice .found >> nth=0 >> .points-of .stone").count() == 3
    assert complaints_of(page) == []
    # Pointing at an option lights it on the board, and only it.
    lit = []
    for at in range(2):
        page.locator(".advice .found").nth(at).hover()
        until(page, "document.querySelector('.hinted')")
        ids = "[...document.querySelectorAll('.hinted')].map((each) => each.dataset.target).join()"
        lit.append(page.evaluate(ids))
    assert lit[0] != lit[1]
    # Choosing it plays it.
    label = page.inner_text(".advice .found .label >> nth=1")
    before = rev(page)
    page.locator(".advice .found").nth(1).click()
    wait_beyond(page, before)
    page.wait_for_selector(".advice", state="hidden")
    assert page.locator(".hinted").count() == 0
    assert label.split()[0] in {"Load", "Sail", "Fetch"}
    until(page, "document.getElementById('lines').textContent.includes('Ada')")


def test_a_hint_by_keyboard(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "me"], "Ada")
    open_table(page, made["url"])
    assert mine_or_over(page)
    page.keyboard.press("h")
    until(page, "document.activeElement?.matches('.advice .found')")
    assert page.locator(".advice [role=status]").text_content()
    page.keyboard.press("ArrowDown")
    until(page, "document.activeElement === document.querySelectorAll('.advice .found')[1]")
    described = page.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-describedby'))"
        ".textContent"
    )
    assert "Chance of winning" in described
    assert "points expected" in described
    page.keyboard.press("Escape")
    page.wait_for_selector(".advice", state="hidden")
    assert page.evaluate("document.activeElement.id") == "hint"
    page.keyboard.press("h")
    until(page, "document.activeElement?.matches('.advice .found')")
    before = rev(page)
    page.keyboard.press("Enter")
    wait_beyond(page, before)
    page.wait_for_selector(".advice", state="hidden")


def test_a_hint_by_thumb_is_chosen_by_a_second_tap(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, phone=True)
    made = new_table(page, ["me", "me"], "Ada")
    open_table(page, made["url"])
    assert mine_or_over(page)
    page.locator("#hint").tap()
    page.wait_for_selector(".advice .found")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    before = rev(page)
    page.locator(".advice .found").nth(1).tap()
    page.wait_for_selector(".advice li.tapped >> nth=0")
    assert rev(page) == before
    page.locator(".advice .found").nth(1).tap()
    wait_beyond(page, before)


def test_no_hints_among_people_unless_agreed(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "open"], "Ada")
    open_table(page, made["url"])
    assert not page.locator("#hint").is_visible()


def test_a_review_names_the_win_that_was_thrown_away(shared_server: Server, visit: Visit) -> None:
    play, ply, winning = thrown_away()
    page = visit(shared_server)
    made = open_record(page, play.record().text())
    open_table(page, made["url"])
    page.get_by_role("button", name="Review the game").click()
    page.wait_for_selector(".verdict progress")
    page.wait_for_selector(".verdict .chances")
    assert page.locator(".chances .way").count() == 2
    assert page.locator(".chances .mark").count() == page.locator(".turn").count() <= 8
    assert "Chance of winning 0% instead of 100%" in page.inner_text(".turn >> nth=0")
    assert complaints_of(page) == []
    page.locator(".turn").first.click()
    until(page, f"document.body.dataset.ply === '{ply}'")
    told = page.inner_text(".verdict-told")
    assert "instead of 100%" in told
    assert page.locator("#picture .hinted").count() > 0  # where the better choice points
    page.keyboard.press("ArrowRight")
    until(page, f"document.body.dataset.ply !== '{ply}'")
    page.get_by_role("button", name="Back to the review").click()
    page.wait_for_selector("#end:not([hidden])")
    # Whoever comes next finds it there.
    other = visit(shared_server, phone=True)
    open_table(other, made["url"])
    other.wait_for_selector(".verdict .turn")
    assert other.evaluate("document.documentElement.scrollWidth") <= 390
    assert len(winning) > 0

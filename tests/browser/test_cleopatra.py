"""Cleopatra in a real browser: a whole game by clicks, the garden by mouse and keys, a phone."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tests.browser.screens import before_the_end
from tests.browser.stage import (
    Server,
    faults_by_day_and_night,
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
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit


BUILDING = ("0", "wall", "sphinx", "throne", "obelisk", "door", "mosaic-top", "cell")
"""Whoever builds whenever it is possible, and pays as is proposed, comes to an end soon."""


def test_a_whole_game_by_clicks(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot", "bot"], "Ada", game="cleopatra", ankhs="two")
    open_table(page, made["url"])
    rng = random.Random(2)

    def build(page: Page) -> None:
        assert page.locator(".panel:not(.me) .points").all_text_contents() == ["", ""]
        point_at(page, rng, rather=BUILDING)

    last = before_the_end("cleopatra", 3, {"ankhs": "two"})
    assert to_the_end(page, build, last) > 5
    assert page.locator(".sheet tbody tr.total td").count() == 3
    assert page.locator("#end .part-finale").is_visible()
    amulets = page.locator("#end .part-finale .amulet-count").all_text_contents()
    assert len(amulets) == 3
    eaten = page.locator("#end .part-finale .eaten").count()
    assert eaten == amulets.count(str(max(map(int, amulets))))
    repeated = page.evaluate(
        """() => [...document.querySelectorAll("#lines li")].filter((item, at, all) => at
            && item.querySelectorAll("span").length === 1
            && item.textContent === all[at - 1].textContent).length"""
    )
    assert repeated == 0  # they are counted instead


def test_everything_needed_is_in_sight_on_a_desk(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot", "bot", "bot", "bot"], "Ada", game="cleopatra")
    open_table(page, made["url"])
    mine_or_over(page)
    unseen = page.evaluate(
        """() => [...document.querySelectorAll(".part, #says, .log")].filter((node) => {
            const box = node.getBoundingClientRect();
            const outside = box.left < 0 || box.top < 0 || box.right > 1440.5 || box.bottom > 900.5;
            return box.width < 40 || outside;
        }).map((node) => node.dataset.part ?? node.id)"""
    )
    assert unseen == []


def test_axe_finds_no_serious_fault(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, bypass_csp=True)
    made = new_table(page, ["me", "bot", "bot"], "Ada", game="cleopatra")
    open_table(page, made["url"])
    assert mine_or_over(page)
    assert faults_by_day_and_night(page) == []


def go_on_until(page: Page, rng: random.Random, found: str) -> None:
    """Take cards from the market until something on the page is there."""
    for _ in range(150):
        assert mine_or_over(page)
        if page.locator(found).count():
            return
        point_at(page, rng, rather=("stall", "button-keep"))
    raise AssertionError(f"{found} was never seen")


def test_a_mosaic_is_turned_placed_and_paid(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "me", "me"], "Ada", game="cleopatra")
    open_table(page, made["url"])
    rng = random.Random(7)
    go_on_until(page, rng, "[data-target=mosaic-top].on")
    before = rev(page)
    page.locator("[data-target=mosaic-top].on").first.click()
    wait_beyond(page, before)
    until(page, "document.querySelector('.way.chosen')")
    page.keyboard.press("u")  # holding a piece is nothing that could be cancelled
    page.locator("[data-target=mosaic-top].on").first.click()
    until(page, "document.querySelector('.way.chosen')")
    held = page.locator(".way.chosen").get_attribute("data-target")
    other = page.locator(".way.chosen").get_attribute("data-r")
    page.keyboard.press("r")
    if held != other:
        assert page.locator(".way.chosen").get_attribute("data-target") == other
    cell = page.locator(".aim.on").first
    cell.hover()
    assert page.locator(".ghost.on").count() == 1
    assert page.locator(".ghost.on").get_attribute("data-ghost") == other
    before = rev(page)
    cell.click()
    # With one way to pay it is paid at once, which shows cards and cannot be taken back.
    asked = "document.querySelector('#chips [data-confirm]')"
    until(page, f"Number(document.body.dataset.rev) > {before} || {asked}")
    if rev(page) == before:
        page.locator("#chips [data-confirm]").click()
    wait_beyond(page, before)
    until(page, "document.querySelector('#chips [data-plan], .part-palace [data-piece^=mosaic]')")
    if page.locator("#chips [data-plan]").count():  # else there is only one way to pay
        assert page.locator(".planned .mosaic").count() == 1
        page.locator("#chips [data-plan]").first.click()  # shows the cards
        page.locator("#chips [data-confirm]").click()  # pays all of it: it shows cards to others
    until(page, "document.querySelector('.part-palace [data-piece^=mosaic]:not(.planned)')")
    assert page.locator(".part-palace [data-piece^=mosaic]").count() == 1


def test_on_a_phone_by_thumb(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, phone=True)
    made = new_table(page, ["me", "bot", "bot"], "Ada", game="cleopatra")
    open_table(page, made["url"])
    rng = random.Random(4)
    for _ in range(some(5, 12)):
        if not mine_or_over(page):
            break
        point_at(page, rng, touch=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("#hand .part-hand").count() == 1


def test_the_hand_stays_when_a_window_shrinks_and_grows(
    shared_server: Server, visit: Visit
) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot", "bot"], "Ada", game="cleopatra")
    open_table(page, made["url"])
    assert mine_or_over(page)
    lit = page.locator("[data-target].on").count()
    page.set_viewport_size({"width": 390, "height": 844})
    until(page, "document.querySelector('#hand .part-hand')")
    page.set_viewport_size({"width": 1440, "height": 900})
    until(page, "document.querySelector('#picture .part-hand')")
    until(page, f"document.querySelectorAll('[data-target].on').length === {lit}")

"""Several players at one device: the table of one of them at a time, a curtain in between."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from tests.browser.stage import (
    Server,
    new_table,
    open_table,
    point_at,
    rev,
    until,
    wait_beyond,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit


def looked_through(page: Page) -> list[int | None]:
    """Fills with the seat of each picture that this page is ever sent."""
    seats: list[int | None] = []

    def see(response: Any) -> None:
        if "/picture" in response.url:
            seats.append(response.json()["seat"])

    page.on("response", see)
    return seats


def test_a_curtain_falls_between_two_players_with_secrets(
    shared_server: Server, visit: Visit
) -> None:
    page = visit(shared_server)
    names = ["Ada", "Bob", "Cem"]
    made = new_table(page, ["me", "me:Bob", "me:Cem"], "Ada", game="cleopatra")
    seats = looked_through(page)
    open_table(page, made["url"])
    # Nobody knows yet who looks: the page itself came with what everybody may see.
    first = page.evaluate("JSON.parse(document.getElementById('picture-now').textContent)")
    assert (first["seat"], first["mine"], first["choices"]) == (None, False, [])
    assert seats == []
    for _ in range(2):  # two players, one after the other
        page.wait_for_selector("#curtain", state="visible")
        text = page.inner_text("#curtain-says")
        who = next(seat for seat, name in enumerate(names) if name in text)
        assert not page.locator("#picture").is_visible()
        assert not page.locator("#players").is_visible()
        assert not page.locator("#lines").is_visible()
        seats.clear()
        page.get_by_role("button", name=f"Show {names[who]}\u2019s table").click()
        page.wait_for_selector("#curtain", state="hidden")
        until(page, "document.body.dataset.mine === 'true'")
        while not page.locator("#curtain").is_visible():
            before = rev(page)
            page.locator("[data-target].on, #chips button").first.dispatch_event("click")
            # What shows or deals something is confirmed first.
            asked = "document.querySelector('#chips [data-confirm]')"
            until(page, f"Number(document.body.dataset.rev) > {before} || {asked}")
            if rev(page) == before:
                page.locator("#chips [data-confirm]").dispatch_event("click")
            wait_beyond(page, before)
            until(page, "document.body.dataset.mine === 'true' || document.body.matches('.veiled')")
        assert set(seats) == {who}  # also what was fetched while the curtain fell


def test_taking_back_behind_the_curtain(shared_server: Server, visit: Visit) -> None:
    """Shifting Sands: a secret card from the start, and ships that reveal nothing."""
    page = visit(shared_server)
    made = new_table(page, ["me", "me:Bob"], "Ada", game="egizia_sands")
    open_table(page, made["url"])
    rng = random.Random(1)
    who = ""
    while not page.locator("#curtain-undo").is_visible():
        if page.locator("#curtain").is_visible():
            page.locator("#curtain-up").click()
        until(page, "document.body.dataset.mine === 'true'")
        who = page.evaluate("document.querySelector('.panel.me .name').textContent")
        point_at(page, rng)
        until(page, "document.body.dataset.mine === 'true' || document.body.matches('.veiled')")
    page.locator("#curtain-undo").click()
    until(page, "document.body.dataset.mine === 'true'")
    assert page.evaluate("document.querySelector('.panel.me .name').textContent") == who


def test_without_secrets_a_line_is_enough(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "me:Bob"], "Ada")
    open_table(page, made["url"])
    assert page.inner_text("#says") in {"Pass the device to Ada.", "Pass the device to Bob."}
    assert page.locator("#picture").is_visible()
    assert page.title().startswith("● Your turn")
    page.get_by_role("button", name="\u2019s table").click()
    until(page, "document.body.dataset.mine === 'true'")
    page.locator("[data-target=quarry].on").click()
    page.wait_for_selector("[data-lift]")
    assert page.locator(".target.on").count() == 0
    # Who does not want it switches it off at this table, for good.
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Hide the screen between players").uncheck()
    page.keyboard.press("Escape")
    for again in range(2):
        until(page, "document.body.dataset.mine === 'true'")
        before = rev(page)
        page.locator("[data-target=quarry].on, [data-target^=slot].on").first.click()
        wait_beyond(page, before)
        if not again:
            page.reload()

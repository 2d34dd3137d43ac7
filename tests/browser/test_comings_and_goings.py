"""Leaving, coming back, two tabs, and what a browser remembers."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.stage import (
    Server,
    form_of,
    mine_or_over,
    new_table,
    open_table,
    point_at,
    rev,
    until,
    wait_beyond,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.conftest import Visit


@pytest.mark.parametrize("phone", [False, True])
def test_a_bot_plays_for_somebody_who_left_until_they_are_back(
    shared_server: Server, visit: Visit, phone: bool
) -> None:
    ada, bob = visit(shared_server), visit(shared_server, phone=phone)
    made = new_table(ada, ["me", "open"], "Ada")
    open_table(ada, made["url"])
    join(bob, made["invitations"][0]["url"], "Bob")
    until(ada, "document.querySelector('[data-seat=\\'1\\'] .note').textContent === ''")
    assert not ada.get_by_role("button", name="Let a bot play").count()
    bob.goto("about:blank")
    until(ada, "document.querySelector('[data-seat=\\'1\\'] .note').textContent === 'away'")
    while "bot is filling in" not in ada.inner_text("#players"):  # too soon is said and harmless
        ada.evaluate("document.querySelector('.offers button')?.click()")
        ada.wait_for_timeout(250)
    rng = random.Random(3)
    for _ in range(2):  # the bot answers in Bob's name
        assert mine_or_over(ada)
        point_at(ada, rng)
    until(ada, "/Bob (loads|fetches|sails)/.test(document.querySelector('#lines').textContent)")
    assert mine_or_over(ada)

    open_table(bob, made["url"])
    assert bob.inner_text("#says").startswith("A bot is playing for you.")
    bob.get_by_role("button", name="Take back my seat").click()
    until(ada, "document.querySelector('[data-seat=\\'1\\'] .note').textContent === ''")
    while ada.evaluate("document.body.dataset.mine") == "true":  # her turn may have several choices
        before = rev(ada)
        point_at(ada, rng)
        wait_beyond(ada, before)
    assert mine_or_over(bob)
    before = rev(ada)
    point_at(bob, rng, touch=phone)
    wait_beyond(ada, before)


def test_only_the_host_gives_an_open_seat_to_a_bot_and_opens_it_again(
    shared_server: Server, visit: Visit
) -> None:
    ada, bob, cleo = (visit(shared_server) for _ in range(3))
    made = new_table(ada, ["me", "open", "open"], "Ada")
    open_table(ada, made["url"])
    join(bob, made["invitations"][0]["url"], "Bob")
    until(bob, "document.querySelector('[data-seat=\\'2\\']') !== null")
    assert not bob.locator("[data-seat='2'] .offers button").count()
    assert bob.locator("#set-pace").is_disabled()
    ada.locator("[data-seat='2']").get_by_role("button", name="Let a bot play").click()
    ada.locator("[data-seat='2']").get_by_role("button", name="Reopen this seat").click()
    ada.locator("[data-seat='2']").get_by_role("button", name="Let a bot play").wait_for()
    join(cleo, made["invitations"][1]["url"], "Cleo")
    until(ada, "document.querySelector('#players').textContent.includes('Cleo')")


def join(page: Page, url: str, name: str) -> None:
    page.goto(url)
    page.get_by_label("Your name").fill(name)
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")


def home_says(page: Page) -> str:
    page.goto("/")
    return page.inner_text(".continue")


def test_two_tabs_and_the_list_of_tables(shared_server: Server, visit: Visit) -> None:
    ada, bob = visit(shared_server), visit(shared_server)
    made = new_table(ada, ["me", "open"], "Ada")
    bob.goto(made["invitations"][0]["url"])
    bob.get_by_label("Your name").fill("Bob")
    bob.keyboard.press("Enter")
    bob.wait_for_url("**/table/*")
    until(bob, "document.body.classList.contains('ready')")
    open_table(ada, made["url"])
    home = ada.context.new_page()
    turn = ada.title().startswith("● Your turn")
    assert ("your turn" in home_says(home)) == turn
    assert bob.title().startswith("● Your turn") != turn
    acting = ada if turn else bob
    rng = random.Random(1)
    before = rev(ada)
    mine_or_over(acting)
    point_at(acting, rng)
    wait_beyond(ada, before)
    until(ada, f"document.title.startsWith('●') === {str(not turn).lower()}")
    # The list is told anew when somebody looks at it again, and a half-filled form stays.
    form_of(home).get_by_label("Your name").fill("Somebody")
    home.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(
        home,
        "document.querySelector('.continue').textContent.includes('your turn')"
        f" === {str(not turn).lower()}",
    )
    assert form_of(home).get_by_label("Your name").input_value() == "Somebody"


_TOLD = """
    window.told = [];
    window.Notification = class {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(title, more) { window.told.push([title, more.body]); }
        close() {}
    };
"""


def test_a_hidden_page_tells_whose_turn_it_is(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    page.add_init_script(_TOLD)
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Notify me when it is my turn").check()
    page.keyboard.press("Escape")
    assert mine_or_over(page)
    page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true})")
    while not page.evaluate("window.told.length"):
        assert mine_or_over(page)
        point_at(page, random.Random(2))
        mine_or_over(page)
    title, body = page.evaluate("window.told[0]")
    assert title == "Imhotep: your turn"
    assert re.match(r"[A-Z][^:]+: ", body)


def test_what_is_set_stays_set(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    assert mine_or_over(page)
    before = rev(page)
    page.get_by_role("button", name="Sound is on").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Appearance").select_option("night")
    assert page.get_attribute("html", "data-theme") == "night"
    page.get_by_label("Confirm each choice").check()
    page.get_by_label("Language").select_option("fr")  # in the middle of a game
    page.wait_for_url("**lang=fr")
    until(page, "document.body.classList.contains('ready')")
    other = page.context.new_page()
    open_table(other, made["url"])
    for each in (page, other):
        assert each.get_attribute("html", "lang") == "fr"
        assert each.get_attribute("html", "data-theme") == "night"
        assert each.get_by_role("button", name="Le son est coupé").count() == 1
        assert each.locator("#set-confirm").is_checked()
        assert rev(each) == before
        assert each.evaluate("document.body.dataset.mine") == "true"
    other.goto("/")
    assert other.get_attribute("html", "lang") == "fr"
    assert other.get_attribute("html", "data-theme") == "night"
    assert other.locator("#theme").input_value() == "night"


def test_the_page_answers_for_those_who_want_that(shared_server: Server, visit: Visit) -> None:
    """Only where a question may be let pass: here the server is made to say so of every one."""
    page = visit(shared_server)
    asked: list[str] = []

    def may_lapse(route: Route) -> None:
        response = route.fetch(url=re.sub(r"&have=[^&]*", "", route.request.url))  # the whole of it
        picture = response.json()
        if picture.get("mine"):
            picture["lapse"] = picture["choices"][0]["words"]
            asked.append(picture["lapse"])
        route.fulfill(response=response, json=picture)

    def without_a_picture(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, json={**response.json(), "picture": None})

    page.route("**/picture?*", may_lapse)
    page.route("**/choose?*", without_a_picture)
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    page.evaluate("document.getElementById('set-lapse').click()")
    assert mine_or_over(page)
    before = rev(page)
    point_at(page, random.Random(1))
    wait_beyond(page, before)
    assert mine_or_over(page)
    before = rev(page)
    wait_beyond(page, before)  # nobody has pointed at anything
    assert asked

"""Whole games in real browsers, by clicks, by keys, by thumb, and through a power cut."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from benben import games
from benben.core.play import Play
from benben.web.realtime.streams import STEP
from tests.browser.screens import before_the_end
from tests.browser.stage import (
    Server,
    by_keys,
    mine_or_over,
    new_table,
    open_record,
    open_table,
    point_at,
    random_playout,
    rev,
    to_the_end,
    until,
    wait_beyond,
)
from tests.whole import WHOLE, some

if TYPE_CHECKING:
    from playwright.sync_api import Page, Response

    from tests.browser.conftest import Visit


def choices_of(page: Page) -> int:
    return int(page.evaluate("Number(document.getElementById('moment').max)"))


def finish(pages: list[Page], rng: random.Random, most: int) -> int:
    """Play to the end or so many choices, whoever's turn it is; how many were made by hand."""
    count = 0
    while count < most:
        for page in pages:
            until(
                page,
                "document.body.dataset.mine === 'true' || document.body.dataset.over === 'true'"
                " || document.querySelector('.panel.acting:not(.me)')",
            )
            if page.evaluate("document.body.dataset.over") == "true":
                return count
            if page.evaluate("document.body.dataset.mine") == "true":
                point_at(page, rng)
                count += 1
    return count


def test_a_whole_game_by_clicks_of_two_browsers_and_two_bots(
    shared_server: Server, visit: Visit
) -> None:
    ada, bob = visit(shared_server), visit(shared_server)
    made = new_table(ada, ["me", "bot", "open", "bot"], "Ada", sides="ABABB")
    bob.goto(made["invitations"][0]["url"])
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Take this seat").click()
    bob.wait_for_url("**/table/*")
    until(bob, "document.body.classList.contains('ready')")
    open_table(ada, made["url"])

    count = finish([ada, bob], random.Random(5), some(6, 10_000))

    assert count > some(5, 30)
    if not WHOLE:
        for page in (ada, bob):  # nothing is drawn meanwhile
            page.goto("about:blank")
        random_playout(made["table"], ada, bob)
        for page in (ada, bob):
            open_table(page, made["url"])
    for page in (ada, bob):
        page.wait_for_selector("#end:not([hidden])")
        assert page.locator(".sheet tbody tr.total td").count() == 4
        assert page.locator(".sheet thead").inner_text().count("Bob") == 1
    assert ada.inner_text(".sheet") == bob.inner_text(".sheet")


def test_the_other_page_is_sent_its_picture(shared_server: Server, visit: Visit) -> None:
    """The page of who waits asks for nothing: what has changed comes with the revision."""
    ada, bob = visit(shared_server), visit(shared_server)
    made = new_table(ada, ["me", "open"], "Ada")
    bob.goto(made["invitations"][0]["url"])
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Take this seat").click()
    until(bob, "document.body.classList.contains('ready')")
    open_table(ada, made["url"])
    rng = random.Random(2)
    asked: list[str] = []
    for page in (ada, bob):
        page.on("request", lambda request: asked.append(request.url))
    # A page may still ask who is there, and fetch what would have had to wait; not every time.
    for _ in range(5):
        asked.clear()
        before = rev(ada), rev(bob)
        assert finish([ada, bob], rng, 2) >= 2
        for page, was in zip((ada, bob), before, strict=True):
            wait_beyond(page, was)
        # Moments between two pictures are fetched one by one, to be shown in order.
        if not [each for each in asked if "/picture" in each and "&ply=" not in each]:
            break
    else:
        pytest.fail(f"pages asked for their pictures: {asked}")


def test_a_whole_game_by_keyboard_alone(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada", sides="BABAA")
    open_table(page, made["url"])
    rng = random.Random(2)
    assert mine_or_over(page)
    by_keys(page, rng)  # the key of undo; nothing was revealed by loading or fetching
    offered = page.locator("#undo").is_visible()
    if offered and page.evaluate("document.body.dataset.mine") == "false":
        page.keyboard.press("u")
    last = before_the_end("imhotep", 2, {"sides": "BABAA"})
    assert to_the_end(page, lambda page: by_keys(page, rng), last) > some(5, 10)


def test_a_game_on_a_phone_by_thumb(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, phone=True)
    made = new_table(page, ["me", "bot", "bot"], "Ada", sides="BBABA")
    open_table(page, made["url"])
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    rng = random.Random(4)
    last = before_the_end("imhotep", 3, {"sides": "BBABA"})
    count = to_the_end(page, lambda page: point_at(page, rng, touch=True), last)
    assert count > some(5, 15)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_everything_needed_is_in_sight_on_a_desk(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot", "bot", "bot"], "Ada")
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
    assert page.evaluate("document.documentElement.scrollHeight") <= 900


def test_a_reload_in_mid_turn_loses_nothing(shared_server: Server, visit: Visit) -> None:
    """A page that was only sent what had changed shows the same as one from a whole picture."""
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada")
    patches: list[Response] = []
    page.on("response", lambda each: patches.append(each) if "/choose" in each.url else None)
    open_table(page, made["url"])
    rng = random.Random(1)
    for _ in range(6):
        assert mine_or_over(page)
        point_at(page, rng)
    mine_or_over(page)
    page.wait_for_selector("[data-target].on, #chips button")
    assert '"have"' in patches[-1].text()
    before, drawn = rev(page), page.inner_html("#picture")
    told = page.inner_text("#lines")
    if page.locator("[data-target^=boat].on").count():  # half a gesture is never recorded
        page.locator("[data-target^=boat].on").first.focus()
        page.keyboard.press("Enter")
    page.reload()
    until(page, "document.body.classList.contains('ready')")
    assert rev(page) == before
    assert page.inner_html("#picture") == drawn
    assert page.inner_text("#lines") == told


def test_the_server_is_killed_in_mid_game(own_server: Server, visit: Visit) -> None:
    page = visit(own_server)
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    rng = random.Random(8)
    for _ in range(5):
        assert mine_or_over(page)
        point_at(page, rng)
    before = rev(page)
    own_server.kill()
    page.wait_for_selector("body.lost")
    own_server.start()
    page.wait_for_selector("body:not(.lost)")
    assert mine_or_over(page)
    assert rev(page) >= before
    for _ in range(3):
        assert mine_or_over(page)
        point_at(page, rng)


def test_two_tabs_of_one_player_agree(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    other = page.context.new_page()
    open_table(other, made["url"])
    assert mine_or_over(page)
    assert mine_or_over(other)
    before = rev(page)
    point_at(page, random.Random(3))
    wait_beyond(other, before)
    mine_or_over(page)
    mine_or_over(other)
    assert page.inner_text("#lines") == other.inner_text("#lines")


def test_typed_choices_with_completion(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    assert mine_or_over(page)
    example = page.get_attribute("#notation", "placeholder") or ""
    offered = page.eval_on_selector_all(
        "#completions option", "all => all.map((each) => each.value)"
    )
    assert example.removeprefix("e.g. ") in offered
    page.keyboard.press("/")
    page.keyboard.type("nonsense")
    page.keyboard.press("Enter")
    until(page, "document.getElementById('trouble').textContent.includes('nonsense')")
    page.locator("#notation").fill("tak")
    page.keyboard.press("Tab")
    assert page.input_value("#notation") == "take"
    before = rev(page)
    page.keyboard.press("Enter")
    wait_beyond(page, before)
    until(page, "document.getElementById('lines').textContent.includes('Ada fetches')")


def test_confirm_and_undo(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "me"], "Ada")
    open_table(page, made["url"])
    assert mine_or_over(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Confirm each choice").check()
    page.keyboard.press("Escape")
    before = rev(page)
    page.locator("[data-target=quarry].on").click()
    page.get_by_role("button", name="Confirm").wait_for()
    assert rev(page) == before
    page.keyboard.press("Enter")  # the button has the focus
    wait_beyond(page, before)
    page.locator("#undo").wait_for()
    before = rev(page)
    page.keyboard.press("u")
    wait_beyond(page, before)
    assert "fetches" not in page.inner_text("#lines")


@pytest.mark.parametrize("phone", [False, True])
def test_pieces_slide(shared_server: Server, visit: Visit, phone: bool) -> None:
    page = visit(shared_server, still=False, phone=phone)
    made = new_table(page, ["me", "me"], "Ada")
    open_table(page, made["url"])
    assert mine_or_over(page)
    page.evaluate(
        """() => new MutationObserver((all) => {
            for (const one of all) for (const node of one.addedNodes)
                if (node.classList?.contains("flight")) window.flights = (window.flights ?? 0) + 1;
        }).observe(document.body, {childList: true})"""
    )
    before = rev(page)
    page.locator("[data-target=quarry].on").click()
    wait_beyond(page, before)
    until(page, "window.flights >= 1")
    until(page, "!document.querySelector('.flight, .in-flight')")


def test_a_word_from_another_player_does_not_disturb_half_a_gesture(
    shared_server: Server, visit: Visit
) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "me"], "Ada")
    open_table(page, made["url"])
    rng = random.Random(5)
    for _ in range(40):
        assert mine_or_over(page)
        if page.locator("[data-target^=boat].on").count():
            break
        point_at(page, rng)
    page.locator("[data-target^=boat].on").first.focus()
    page.keyboard.press("Enter")
    assert page.locator("[data-target^=site].on").count() > 1
    before = rev(page)
    page.evaluate(
        """(table) => fetch(`/api/tables/${table}/chat`, {method: "POST",
            headers: {"content-type": "application/json"}, body: '{"text": "Hello"}'})""",
        made["table"],
    )
    wait_beyond(page, before)
    assert page.locator("[data-target^=boat].chosen").count() == 1
    page.locator("[data-target^=site].on").first.click()
    wait_beyond(page, before + STEP)  # two steps


def chisel_record() -> str:
    """A game in which the next player holds a chisel, two stones and room for them."""
    game = games.get("imhotep")
    for seed in range(200):
        rng = random.Random(seed)
        play = Play(game, 2, {}, seed=b"%d" % seed)
        play.advance()
        while not play.over:
            choices = play.state.legal()
            words = [game.space.words(choice) for choice in choices]
            if sum(each.startswith("chisel") for each in words) >= 3:
                return play.record().text()
            play.choose(play.state.to_move, rng.choice(choices))
            play.advance()
    raise AssertionError("nobody ever gets a chisel")


def test_two_stones_of_a_chisel_in_any_order(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    open_table(page, open_record(page, chisel_record())["url"])
    assert mine_or_over(page)
    page.locator("[data-target=card-chisel].on").click()
    slots = page.locator("[data-target^=slot].on")
    count = slots.count()
    assert count >= 3
    last = slots.last.get_attribute("data-target")
    slots.last.click()  # the rules spell it the other way round
    assert page.locator(f'[data-target="{last}"].chosen').count() == 1
    assert page.locator("[data-target^=slot].on").count() == count - 1
    before = rev(page)
    page.locator("[data-target^=slot].on").first.click()
    wait_beyond(page, before + STEP)  # two steps
    lines = page.locator("#lines li").all_inner_texts()
    assert "plays the chisel" in lines[-2].lower()
    assert "loads" in lines[-1]


def test_pointing_the_other_way_round(shared_server: Server, visit: Visit) -> None:
    """The site, then the boat: only one choice is meant by it."""
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    rng = random.Random(7)
    # The bot may have sailed to the temple in this round.
    temple = page.locator("[data-target=site-temple].may")
    boats = page.locator("[data-target^=boat].on")
    while mine_or_over(page) and not (temple.count() and boats.count()):
        point_at(page, rng)
    temple.dispatch_event("click")
    assert page.locator("[data-target=site-temple].chosen").count() == 1
    assert page.locator(".target.on:not([data-target^=boat])").count() == 0
    before = rev(page)
    boats.first.click()
    wait_beyond(page, before)
    until(page, "document.getElementById('lines').textContent.includes('to the temple')")

"""The workbench in a real browser: a box is checked by keyboard, corrected and played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from benben import games
from tests.browser import legible
from tests.browser.conftest import Visit
from tests.browser.stage import Server, faults, faults_by_day_and_night
from tests.whole import some

if TYPE_CHECKING:
    from playwright.sync_api import Page

sync_api = pytest.importorskip("playwright.sync_api")
SOME_GAMES = list(games.GAMES)[: some(1, 9)]


def summary(page: Page, words: str) -> None:
    sync_api.expect(page.locator("#bench-summary")).to_contain_text(words)


def test_a_box_is_checked_by_keyboard(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    page.goto("/workbench/imhotep")
    page.locator("#bench-check").focus()
    page.keyboard.press("Enter")
    asked = page.locator("#bench-question")
    sync_api.expect(asked).to_have_text(re.compile("^Boats, no. 1"))
    page.locator("#bench-where .part").first.wait_for()
    assert faults_by_day_and_night(page) == []
    page.keyboard.press("Enter")  # yes: the first answer makes an edition
    summary(page, "Confirmed: 1. Corrected: 0.")
    # What a field does not allow is refused while typing, and changes nothing.
    page.keyboard.press("e")
    sync_api.expect(page.locator("#bench-answer-fields input").first).to_be_focused()
    asked_field = page.locator('#bench-answer-fields [data-path="boats.kinds[1].minimum"]')
    field, trouble = asked_field.locator("input"), asked_field.locator(".trouble")
    field.fill("99")
    sync_api.expect(trouble).to_contain_text("is 99, and must be from 1 to 3")
    field.fill("3")
    sync_api.expect(trouble).to_be_empty()
    field.press("Enter")
    summary(page, "Confirmed: 1. Corrected: 1.")
    sync_api.expect(page.locator("#bench-progress")).to_contain_text("Question 3 of")
    page.keyboard.press("s")
    summary(page, "Skipped: 1.")
    page.keyboard.press("b")
    summary(page, "Skipped: 0.")
    page.keyboard.press("Escape")
    sync_api.expect(page.locator("#bench-ask")).to_be_hidden()
    # Left and taken up again, on a fresh page.
    page.reload()
    summary(page, "Confirmed: 1. Corrected: 1.")
    page.locator("#bench-check").click()
    sync_api.expect(page.locator("#bench-progress")).to_contain_text("Question 3 of")
    # It is played at once, and the table says so.
    page.locator("#bench-leave").click()
    page.locator("#bench-play").click()
    form = page.locator("form.new:not([hidden])")
    sync_api.expect(form.locator("select[name=edition]")).not_to_have_value("")
    form.locator("input[name=name]").fill("Ada")
    form.locator(".go button").click()
    page.wait_for_url("**/table/*")
    sync_api.expect(page.locator(".what .edition")).to_contain_text("my-box")


def test_a_group_is_checked_at_once(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, locale="fr-FR")
    page.goto("/workbench/imhotep")
    # What a value consists of is shown and read in the reader's language.
    temple = page.locator('.bench-field[data-path="temple.b.spaces"] input')
    sync_api.expect(temple).to_have_value("choix points choix carte choix")
    # A round card is a value itself: there is nothing to add to it.
    card = page.locator('[data-component="rounds.cards.2[0]"]')
    sync_api.expect(card.locator("input")).to_have_value("4 3 3 1")
    assert card.locator("select").count() == 0
    page.locator("#bench-check").click()
    page.locator("#bench-where .part").first.wait_for()
    page.keyboard.press("a")
    rows = page.locator("#bench-whole-list li")
    sync_api.expect(rows).to_have_count(4)
    assert faults_by_day_and_night(page) == []
    rows.nth(1).locator("input").focus()
    page.keyboard.press("Space")
    sync_api.expect(page.locator("#bench-whole-yes")).to_have_text("Les 3 autres sont justes")
    page.keyboard.press("Enter")
    summary(page, "Confirmés : 3.")
    # What was ticked is asked next.
    sync_api.expect(page.locator("#bench-question")).to_have_text(re.compile("n° 2"))
    page.locator("#bench-answer-fields input").nth(2).fill("3")
    page.keyboard.press("Enter")
    summary(page, "Confirmés : 3. Corrigés : 1.")
    page.keyboard.press("b")
    page.keyboard.press("b")
    summary(page, "Confirmés : 0. Corrigés : 0.")
    page.keyboard.press("Escape")
    temple.fill("carte points choix carte choix")
    temple.press("Enter")
    sync_api.expect(page.locator("#bench-undo")).to_be_enabled()
    page.locator("#bench-more > summary").click()
    page.locator("#bench-compare button").click()
    line = page.locator("#bench-compared li")
    sync_api.expect(line).to_contain_text("choix points choix carte choix → carte points")


def test_two_tabs_do_not_overwrite_each_other(shared_server: Server, visit: Visit) -> None:
    one = visit(shared_server)
    one.goto("/workbench/imhotep")
    one.locator("#bench-check").click()
    one.keyboard.press("Enter")
    summary(one, "Confirmed: 1.")
    two = one.context.new_page()
    two.goto(one.url)
    field = '.bench-field[data-path="boats.kinds[1].minimum"] input'
    two.locator(f"#bench-groups {field}").fill("3")
    with two.expect_response(lambda each: each.request.method != "GET" and each.ok):
        two.locator(f"#bench-groups {field}").press("Enter")
    # Nobody confirms a value that they do not see: the question is asked anew, and says why.
    one.keyboard.press("Enter")
    sync_api.expect(one.locator(f"#bench-answer-fields {field}")).to_have_value("3")
    sync_api.expect(one.locator("#bench-answer-trouble")).to_contain_text("changed elsewhere")
    sync_api.expect(one.locator("#bench-trouble")).to_contain_text("changed elsewhere")
    summary(one, "Confirmed: 1. Corrected: 0.")
    one.keyboard.press("Enter")
    summary(one, "Confirmed: 1. Corrected: 1.")
    two.close()


def test_a_value_is_changed_in_place_and_taken_back(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    page.goto("/workbench/imhotep")
    field = page.locator('.bench-field[data-path="wrath.penalty"]')
    field.locator("input").fill("9999")
    sync_api.expect(field.locator(".trouble")).to_contain_text("100")
    field.locator("input").fill("4")
    field.locator("input").press("Enter")
    sync_api.expect(field.locator(".mark")).to_have_text("changed by you")
    assert page.locator("#bench-more").get_attribute("open") is None
    page.locator("#bench-more > summary").click()
    page.locator("#bench-compare button").click()
    sync_api.expect(page.locator("#bench-compared li")).to_contain_text("5 → 4")
    page.locator("#bench-send").click()
    sync_api.expect(page.locator("#bench-report")).to_be_visible()
    page.locator("#bench-report-close").click()
    # What it does: bots play in the background until somebody stops them.
    page.locator("#bench-study select").select_option("2000")
    page.locator("#study-begin").click()
    sync_api.expect(page.locator("#study-said")).to_contain_text("of 2000 games")
    page.locator("#study-stop").click()
    sync_api.expect(page.locator("#study-begin")).to_be_visible()
    page.locator("#bench-undo").click()
    sync_api.expect(field.locator("input")).to_have_value("5")
    sync_api.expect(page.locator("#study-said")).to_contain_text("has changed since")
    page.locator("#bench-delete").click()
    sync_api.expect(page.locator("#bench-edition")).to_have_value("standard")
    page.locator("#bench-link button").click()
    sync_api.expect(page.locator("#bench-edition")).not_to_have_value("standard")


def test_a_card_may_have_more_values_than_ours(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    page.goto("/workbench/egizia")
    card = page.locator('[data-component="cards[6]"]')  # a brown field
    card.locator("select").select_option(label="Stones at once")
    stones = page.locator('.bench-field[data-path="cards[6].stones"] input')
    sync_api.expect(stones).to_have_value("4")
    stones.fill("")
    stones.press("Enter")
    sync_api.expect(stones).to_have_count(0)
    # A quarry gives nothing at once: the reason stands where it is seen.
    page.locator('[data-component="cards[0]"] select').select_option(label="Stones at once")
    sync_api.expect(page.locator("#bench-trouble")).to_contain_text("no brown field")


@pytest.mark.parametrize("game", SOME_GAMES)
def test_on_a_phone_nothing_is_cut(shared_server: Server, visit: Visit, game: str) -> None:
    page = visit(shared_server, phone=True, locale="de-DE", bypass_csp=True)
    page.goto(f"/workbench/{game}")
    page.locator("#bench-check").click()
    page.locator("#bench-where .part").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert legible.faults(page, 10) == []
    assert faults(page) == []
    page.locator("#bench-yes").click()
    sync_api.expect(page.locator("#bench-summary")).to_contain_text("Bestätigt: 1.")


def test_a_shared_edition_is_looked_at_and_copied(shared_server: Server, visit: Visit) -> None:
    ada, bo = visit(shared_server), visit(shared_server)
    ada.goto("/workbench/imhotep")
    field = '.bench-field[data-path="wrath.penalty"]'
    ada.locator(f"{field} input").fill("4")
    ada.locator(f"{field} input").press("Enter")
    sync_api.expect(ada.locator(f"{field} .mark")).to_have_text("changed by you")
    address = ada.url
    ada.locator("#bench-more > summary").click()
    ada.locator("#bench-share").click()
    link = ada.locator("#bench-link input").input_value()
    # The address of the page itself leads others to the standard edition.
    bo.goto(address)
    sync_api.expect(bo.locator(f"{field} input")).to_have_value("5")
    bo.goto(link)
    sync_api.expect(bo.locator(f"{field} .mark")).to_have_text("changed by its owner")
    sync_api.expect(bo.locator(f"{field} input")).to_have_attribute("readonly", "")
    assert faults(bo) == []
    bo.locator("#bench-copy").click()
    bo.wait_for_url("**/workbench/imhotep?edition=*")
    bo.locator(f"{field} input").fill("3")
    bo.locator(f"{field} input").press("Enter")
    sync_api.expect(bo.locator("#bench-undo")).to_be_enabled()
    ada.reload()
    sync_api.expect(ada.locator(f"{field} input")).to_have_value("4")

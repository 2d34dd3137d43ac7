"""Leaving a table by clicks: an offer, a seat handed over, a concession, a table removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.stage import Server, new_table, open_table, press_tool, until
from tests.browser.test_comings_and_goings import join

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit


WITHIN_REACH = """() => {
    const box = document.querySelector('#offer .primary').getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
}"""
CUT = "(e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight + 1)"


def way(page: Page, label: str) -> None:
    """Open the door, and click one of the ways out."""
    if not page.evaluate("document.querySelector('#leave').open"):
        press_tool(page, "#to-leave")
    page.click(f"#leave [data-way='{label}'] button")


def test_offers_links_concessions_and_a_table_removed(shared_server: Server, visit: Visit) -> None:
    ada, bob, cleo = visit(shared_server), visit(shared_server, phone=True), visit(shared_server)
    made = new_table(ada, ["me", "open", "open"], "Ada")
    open_table(ada, made["url"])
    join(bob, made["invitations"][0]["url"], "Bob")
    # An offer is shown to the others, and one who declines is enough.
    way(ada, "leave.end")
    until(bob, "document.querySelector('#offer .primary') !== null")
    assert bob.evaluate(WITHIN_REACH)
    bob.get_by_role("button", name="Decline").click()
    until(ada, "document.querySelector('#offer').hidden")
    assert "Bob wants to play on." in ada.inner_text("#lines")
    # On a phone the title is whole, and the menu that has the door closes behind it.
    assert not bob.evaluate(f"{CUT}(document.querySelector('.bar .what'))")
    # Bob hands his seat to Cleo and watches.
    way(bob, "leave.hand")
    bob.wait_for_selector("#leave input")
    link = bob.input_value("#leave input")
    warning = bob.inner_text("#leave .invitation .warning")
    assert warning == "Only this computer can open these links."
    assert not bob.locator("#more:popover-open").count()
    cleo.goto(link)
    cleo.get_by_text("Bob hands over a seat.").wait_for()
    join(cleo, link, "Cleo")
    until(bob, "document.querySelector('#to-leave').hidden")
    until(ada, "document.querySelector('#lines').textContent.includes('Cleo takes over')")
    # Cleo concedes: the first click asks, the second does it, and a bot plays on.
    way(cleo, "leave.concede")
    assert cleo.evaluate("document.querySelector('#leave').open")
    way(cleo, "leave.concede")
    note = "document.querySelector('.panel[data-seat=\\'1\\'] .note').textContent"
    until(
        ada, f"{note} !== '' && document.querySelector('#lines').textContent.includes('conceded')"
    )
    # A table of hers alone is removed, and an open page says so.
    alone = new_table(ada, ["me", "me"], "Ada")
    open_table(bob, alone["url"])
    open_table(ada, alone["url"])
    way(ada, "leave.remove")
    way(ada, "leave.remove")
    ada.wait_for_url("**/")
    until(bob, "document.querySelector('#trouble').textContent === 'This table was removed.'")

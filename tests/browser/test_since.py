"""What happened since one's latest decision: marked in the log, and shown again on request."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.browser.stage import Server, ask, mine_or_over, new_table, open_table, point_at, until
from tests.whole import some

if TYPE_CHECKING:
    from tests.browser.conftest import Visit


_TOLD = """() => document.getElementById("since").hidden ? ""
    : document.getElementById("since-lines").innerText"""


def test_what_the_others_did_is_marked_and_plays_again(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    table = new_table(page, ["me", "bot", "bot"], "Ada")
    open_table(page, table["url"])
    rng = random.Random(3)
    bots = ask(page, f"/api/tables/{table['table']}/picture")["players"][1:]
    for _ in range(20):  # at a market others choose in the middle of a turn, so not always both
        assert mine_or_over(page)
        told = page.evaluate(_TOLD)
        if all(each["name"] in told for each in bots):
            break
        point_at(page, rng)
    else:
        pytest.fail("no moment at which both bots had moved since the last choice")
    page.wait_for_selector("#picture .since-mark, #players .since-mark")
    marked = page.locator("#lines .since")
    assert marked.count() >= 2  # each of the bots
    assert "Ada" not in (marked.first.inner_text().split() or [""])[0]
    page.locator("#play-since").click()
    until(page, "document.documentElement.classList.contains('past')")
    until(page, "!document.documentElement.classList.contains('past')")  # by itself
    assert page.evaluate("document.body.dataset.mine") == "true"


# Where the board lies, with the scrolling of its frame left out, and whether the headline is empty.
_WATCH = """() => {
    window.seen = new Set();
    window.silent = 0;
    const headline = document.getElementById("says");
    new MutationObserver(() => {
        if (!headline.textContent.trim()) window.silent++;
    }).observe(headline, { childList: true, characterData: true, subtree: true });
    const frame = document.getElementById("picture");
    const look = () => {
        const board = frame.firstElementChild?.getBoundingClientRect();
        if (board) window.seen.add([board.x + frame.scrollLeft, board.y + frame.scrollTop,
            board.width, board.height].map((each) => each.toFixed(1)).join(" "));
        requestAnimationFrame(look);
    };
    look();
}"""


_LIT = """() => [...document.querySelectorAll("[data-target].on")].map(
    (each) => each.getBoundingClientRect()).map((box) => [box.x + box.width / 2, box.y + 9])"""


@pytest.mark.parametrize(
    ("game", "language"),
    [("cleopatra", "de-DE"), ("imhotep", "en-GB"), ("egizia_sands", "fr-FR")][: some(2, 3)],
)
def test_the_board_never_moves_and_the_headline_is_never_empty(
    shared_server: Server, visit: Visit, game: str, language: str
) -> None:
    """Whatever the line above the board says, over many choices, while pieces slide."""
    page = visit(shared_server, still=False, locale=language)
    open_table(page, new_table(page, ["me", "bot", "bot"], "Ada", game)["url"])
    page.evaluate(_WATCH)
    rng = random.Random(2)
    for _ in range(some(4, 60)):
        if not mine_or_over(page):
            break
        for x, y in page.evaluate(_LIT)[:3]:
            page.mouse.move(x, y)
        point_at(page, rng)
    assert page.evaluate("window.silent") == 0
    assert len(page.evaluate("[...window.seen]")) == 1, page.evaluate("[...window.seen]")


def test_a_line_that_is_cut_can_be_read(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, phone=True)
    open_table(page, new_table(page, ["me", "bot"], "Ada", "egizia")["url"])
    assert mine_or_over(page)
    line = page.locator("#latest")
    page.evaluate("document.getElementById('latest').textContent = 'A long sentence. '.repeat(30)")
    short = line.bounding_box()
    line.tap()
    tall = line.bounding_box()
    assert short is not None
    assert tall is not None
    assert tall["height"] > 2 * short["height"]


def test_what_a_choice_costs_is_read_whole_before_it_is_confirmed(
    shared_server: Server, visit: Visit
) -> None:
    """On a phone, and nothing moves under the finger that touches first."""
    page = visit(shared_server, phone=True)
    table = new_table(page, ["me", "bot"], "Ada", "egizia")
    open_table(page, table["url"])
    assert mine_or_over(page)
    rev = ask(page, f"/api/tables/{table['table']}/picture")["rev"]
    dock = page.locator(".dock").bounding_box()
    page.locator("#chips button").first.dispatch_event("pointerover", {"pointerType": "touch"})
    assert page.locator(".dock").bounding_box() == dock
    page.locator("#chips button").first.tap()  # passes with all ships left
    page.wait_for_selector("#chips [data-confirm]")
    line = page.locator("#preview")
    assert "ships left" in line.inner_text()
    assert line.evaluate("(each) => each.scrollHeight <= each.clientHeight")
    assert ask(page, f"/api/tables/{table['table']}/picture")["rev"] == rev


def test_a_click_on_what_is_not_lit_says_why(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    open_table(page, new_table(page, ["me", "bot"], "Ada")["url"])
    assert mine_or_over(page)
    page.locator("[data-off=boat-1] .umbel").first.click()
    until(page, "/IMH-28/.test(document.getElementById('trouble').textContent)")
    point_at(page, random.Random(1))
    until(page, "!document.getElementById('trouble').textContent")

"""What is this? Everything on a board answers, and while somebody asks, nothing is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from benben import games
from benben.words import LANGUAGES
from tests.browser import screens
from tests.browser.screens import VARIANTS
from tests.browser.stage import (
    Server,
    ask,
    faults,
    mine_or_over,
    new_table,
    open_record,
    open_table,
    until,
)
from tests.draw.explained import fault
from tests.whole import WHOLE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit

ALL = [(game, options) for game, variants in VARIANTS.items() for options in variants]
SLICE = [(game, variants[-1]) for game, variants in VARIANTS.items()]
WALK = """() => {
  // Click everything that is drawn, and read what the page says of it.
  const shapes = "rect, path, circle, ellipse, use, text, line, polygon";
  const bubble = document.getElementById("explained");
  const says = document.getElementById("explained-says");
  const rule = document.getElementById("explained-rule");
  const found = [];
  for (const node of document.querySelectorAll("#table svg :is(" + shapes + ")")) {
    const drawn = node.closest("#picture, [data-part]");
    if (!drawn || node.closest("defs, symbol, .ghost, use")) continue;
    document.getElementById("explained-says").textContent = "";
    node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const part = node.closest("[data-part]")?.dataset.part ?? "";
    const look = node.getAttribute("href") ?? node.getAttribute("class") ?? "";
    const written = node.localName === "text" ? node.textContent : "";
    const named = rule.hidden ? "" : rule.textContent.split(" ").at(-1);
    const thing = `${part}: <${node.localName} ${look}> ${written}`;
    found.push([thing, bubble.hidden ? "" : says.textContent, named]);
  }
  return found;
}"""


DEAD = """() => {
  // Lit frames in whose middle a click would do something else.
  const found = [];
  for (const target of document.querySelectorAll("#table [data-target].on")) {
    const frames = [...target.querySelectorAll(".glow")];
    if (!frames.length || target.closest(".row-of")) continue;
    const box = frames[0].getBoundingClientRect();
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const seen = document.elementFromPoint(x, y);
    if (!seen || !seen.closest("#picture, #players, #hand")) continue;  // not in sight
    const there = seen.closest("[data-target]");
    if (there?.dataset.target !== target.dataset.target)
      found.push(`${target.dataset.target}: ${there?.dataset.target}`);
  }
  return found;
}"""


def wrong_answers(page: Page, game: str) -> set[str]:
    known = (games.folder(game) / "RULES.md").read_text("utf-8")
    page.keyboard.press("?")
    until(page, "document.body.classList.contains('asking')")
    before = page.evaluate("document.body.dataset.step")
    found: list[list[str]] = page.evaluate(WALK)
    assert len(found) > 100
    assert page.evaluate("document.body.dataset.step") == before
    page.keyboard.press("Escape")
    until(page, "!document.body.classList.contains('asking')")
    return {
        f"{each[0]}: {why}" for each in found if (why := fault(each[0], each[1], each[2], known))
    }


@pytest.mark.parametrize(
    ("game", "options"),
    ALL if WHOLE else [each for each in ALL if each[1] == VARIANTS[each[0]][-1]],
)
def test_everything_answers(
    shared_server: Server, visit: Visit, game: str, options: dict[str, str]
) -> None:
    """At every kind of question and at the end; in `make test` at one question, once at the end.

    And what looks lit is a target: in the middle of its frame a click chooses it.
    """
    page = visit(shared_server)
    moments = screens.moments(game, options, 3)
    turn = list(games.GAMES).index(game)
    kinds = list(moments)
    if not WHOLE:
        kinds = [kinds[turn % (len(moments) - 1)], *[screens.END] * (turn == 0)]
    wrong: set[str] = set()
    for i, kind in enumerate(kinds):
        url = open_record(page, moments[kind])["url"]
        screens.to_table(page, url, LANGUAGES[(turn + i) % len(LANGUAGES)])
        wrong |= set(page.evaluate(DEAD))
        wrong |= wrong_answers(page, game)
    assert sorted(wrong) == []


def says(page: Page) -> str:
    until(page, "!document.querySelector('#explained').hidden")
    return page.inner_text("#explained-says")


def test_asking_never_plays(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    assert mine_or_over(page)
    at = f"/api/tables/{made['table']}/picture"
    before: dict[str, Any] = ask(page, at)
    page.locator("#to-explain").click()
    assert "nothing is played" in says(page)
    assert page.get_attribute("#to-explain", "aria-pressed") == "true"
    # A lit target explains itself, by mouse and by keyboard.
    slot = page.locator(".target.slot-of").first
    slot.click()
    assert "Boat" in says(page)
    assert "slot" in says(page)
    slot.press("Enter")
    page.locator('[data-part="temple"] text.title').click()
    assert says(page).startswith("Temple:")
    page.locator("#hint").click()
    assert page.locator("#advice-title").count() == 0 or not page.is_visible("#advice-title")
    # Its rule is one click away.
    page.locator('[data-part="temple"] text.title').click()
    rule = page.inner_text("#explained-rule").split()[-1]
    page.locator("#explained-rule").click()
    page.wait_for_selector("#rules .matters")
    assert page.inner_text("#rules dt.matters") == rule
    page.locator("#rules [data-close]").click()
    # Tab leads to things that cannot be chosen too.
    assert page.locator("#picture [data-reached]").count() > 20
    page.locator('[data-part="obelisks"] [data-tip]').first.focus()
    assert says(page)
    assert faults(page) == []
    page.keyboard.press("Escape")
    until(page, "document.querySelector('#explained').hidden")
    assert page.locator("[data-reached]").count() == 0
    after = ask(page, at)
    assert after["rev"] == before["rev"]
    # Without asking a click plays again.
    page.locator(".target.slot-of").first.click()
    page.wait_for_function(
        f"fetch('{at}').then(each => each.json()).then(each => each.rev > {before['rev']})"
    )


def test_resting_on_something_says_what_it_is(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    assert mine_or_over(page)
    count = page.locator('[data-part="temple"] text.count')
    count.hover()
    assert "at this site" in says(page)
    assert "IMH-100" in page.inner_text("#preview")
    page.locator(".bar .what").hover()
    until(page, "document.querySelector('#explained').hidden")
    # What a target leads to lies beside the mouse; a click on what is no target says what it is.
    slot = page.locator(".target.slot-of.on").first
    slot.hover()
    until(page, "!document.querySelector('#tip').hidden")
    assert page.inner_text("#tip") == page.inner_text("#preview")
    tip, about = page.locator("#tip").bounding_box(), slot.bounding_box()
    assert tip
    assert about
    assert abs(tip["x"] + tip["width"] / 2 - about["x"] - about["width"] / 2) < 300
    assert abs(tip["y"] - about["y"]) < 150
    page.locator('[data-part="office"]').locator("[data-tip]").first.click()
    until(page, "document.querySelector('#tip').hidden")
    assert "Deck: 30" in says(page)


def test_a_long_press_explains_and_does_not_play(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, phone=True)
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    assert mine_or_over(page)
    at = f"/api/tables/{made['table']}/picture"
    before = ask(page, at)["rev"]
    slot = page.locator(".target.slot-of.on").first
    slot.scroll_into_view_if_needed()
    box = slot.bounding_box()
    assert box
    session = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    said = says(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "slot" in said
    assert ask(page, at)["rev"] == before
    assert says(page) == said
    page.locator("#explained-close").tap()
    until(page, "document.querySelector('#explained').hidden")
    # Closing one answer is not the end of asking: the next tap must not play.
    page.locator("#to-explain").tap()
    says(page)
    for _ in range(2):
        page.locator("#explained-close").tap()
        until(page, "document.querySelector('#explained').hidden")
        page.touchscreen.tap(point["x"], point["y"])
        assert "slot" in says(page)
    assert ask(page, at)["rev"] == before

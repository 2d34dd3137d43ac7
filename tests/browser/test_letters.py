"""Our own letters in a real browser: as wide as our table says, whatever fonts the machine has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from benben import games
from benben.draw.letters import FACES, Face, face_of, width_of
from benben.words import LANGUAGES, catalogue
from tests.browser import fonts
from tests.browser.stage import (
    ARGUMENTS,
    Server,
    chromium,
    mine_or_over,
    new_table,
    open_table,
    until_mine,
)
from tests.whole import WHOLE, some

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.conftest import Visit

sync_api = pytest.importorskip("playwright.sync_api")

NAME = "Nefertari the Younger"
FOREIGN = "\u738b\u5c0f\u660e \u0414\u0430\u0440\u044c\u044f \u05d3\u05df"
OURS = {"Benben Text", "Benben Display"}


def sit_down(page: Page, game: str, lang: str, name: str = NAME) -> str:
    """A table at which the bots wait for me; its address."""
    made = new_table(page, ["me", "bot", "bot"], name, game=game)
    until_mine(page, made["table"])
    url = f"{made['url']}?lang={lang}"
    open_table(page, url)
    assert mine_or_over(page)
    page.evaluate("document.fonts.ready")
    return url


# --- widths ---------------------------------------------------------------------------------------

_MEASURE = """(faces) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    document.body.replaceChildren(svg);
    const texts = faces.flatMap(([family, weight, size, lines]) => lines.map((line) => {
        const text = document.createElementNS(svg.namespaceURI, "text");
        text.textContent = line;
        text.setAttribute("font-family", `Benben ${family}, Benben Text`);
        text.setAttribute("font-weight", weight);
        text.setAttribute("font-size", size);
        return text;
    }));
    svg.replaceChildren(...texts);
    return document.fonts.ready.then(() => texts.map((text) => text.getComputedTextLength()));
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_widths_is_right(shared_server: Server, visit: Visit, lang: str) -> None:
    """Every message, in every face that is measured, in the smallest letters there are."""
    text = {
        line
        for message in catalogue(lang)
        for form in ([message.string] if isinstance(message.string, str) else message.string or ())
        for line in " ".join(form.split()).split("{")
        if line.strip()
    }
    lines = sorted(line.strip() for line in text)
    faces = sorted({*FACES.values()}, key=str)
    page = visit(shared_server)
    page.goto("/")
    wishes = [[each.family.title(), each.weight, 11, lines] for each in faces]
    measured = iter(page.evaluate(_MEASURE, wishes))
    for face in faces:
        for line in lines:
            assert next(measured) == pytest.approx(width_of(line, 11, face), rel=0.01, abs=0.02)


_TEXTS = """() => [...document.querySelectorAll(".part text")].map((text) => {
    const style = getComputedStyle(text);
    return [text.textContent, text.getAttribute("class") ?? "", style.fontFamily, style.fontWeight,
        parseFloat(style.fontSize), Number(text.getAttribute("font-size")) || null,
        text.getComputedTextLength()];
})"""


@pytest.mark.parametrize("game", games.GAMES)
def test_words_on_a_board_are_in_our_letters_and_as_wide_as_measured(
    shared_server: Server, visit: Visit, game: str
) -> None:
    """And style sheets give it the face and the size in which it was set, and no other font."""
    page = visit(shared_server)
    sit_down(page, game, "de")
    ours = {(family, True) for family in OURS}
    assert used(page) == ours
    found: list[list[Any]] = page.evaluate(_TEXTS)
    assert len(found) > 20
    for text, classes, family, weight, size, wished, width in found:
        face = Face("display" if "Display" in family else "text", int(weight))
        expected = width_of(text, size, face)
        assert width == pytest.approx(expected, rel=0.01, abs=0.02), text
        if set(classes.split()) & FACES.keys():
            assert face == face_of(classes), classes
        if wished is not None:
            assert size == pytest.approx(wished, abs=0.01), (text, classes)
    several = WHOLE or game == next(iter(games.GAMES))
    for address in ("/?lang=de", f"/rules/{game}?lang=de") if several else ():
        page.goto(address)
        page.evaluate("document.fonts.ready")
        assert used(page) == ours


# --- fonts ----------------------------------------------------------------------------------------


def used(page: Page) -> set[tuple[str, bool]]:
    """The fonts that the page is written with, and whether we sent them."""
    page.evaluate(
        """() => document.querySelectorAll("body *").forEach((node) => {
            const text = (each) => each.nodeType === Node.TEXT_NODE && each.data.trim();
            const seen = node.getBoundingClientRect().width > 0;
            if (seen && [...node.childNodes].some(text)) node.setAttribute("data-own", "");
        })"""
    )
    cdp = page.context.new_cdp_session(page)
    cdp.send("DOM.enable")
    cdp.send("CSS.enable")
    root = cdp.send("DOM.getDocument", {"depth": 1})["root"]["nodeId"]
    written = cdp.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-own]"})
    found: set[tuple[str, bool]] = set()
    for node in written["nodeIds"]:
        try:
            answer = cdp.send("CSS.getPlatformFontsForNode", {"nodeId": node})
        except sync_api.Error:  # a new picture has replaced it meanwhile
            continue
        found |= {(each["familyName"], each["isCustomFont"]) for each in answer["fonts"]}
    return found


def test_the_first_paint_has_the_letters(shared_server: Server, visit: Visit) -> None:
    """They are asked for by the page itself, before its style sheet is read."""
    page = visit(shared_server)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/", wait_until="load")
    letters = [url for url in asked if "/static/letters/" in url]
    assert len(letters) == len(set(letters)) == 2
    ready = "[...document.fonts].map((font) => font.status)"
    assert page.evaluate(ready) == ["loaded", "loaded"]
    blocking = "[...document.fonts].every((font) => font.display === 'block')"
    assert page.evaluate(blocking)


# --- whatever the machine has ---------------------------------------------------------------------

_BOXES = """() => [...document.querySelectorAll("body *")].map((node) => {
    const {x, y, width, height} = node.getBoundingClientRect();
    return [node.tagName, node.getAttribute("class") ?? "", x, y, width, height];
})"""
_FRAMES = """() => [".prompt", ".panel", ".side", ".part:not([data-part^='seat'])", ".scores li",
    ".panel .name", ".panel .note", ".panel .points"].flatMap(
    (kind) => [...document.querySelectorAll(kind)].map((node) => {
        const {x, y, width, height} = node.getBoundingClientRect();
        return [kind, x, y, width, height];
    }))"""


@pytest.fixture(scope="module")
def rich_browser(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser that finds wide fonts."""
    made = browser.browser_type.launch(
        executable_path=chromium(),
        args=ARGUMENTS,
        env=fonts.rich(tmp_path_factory.mktemp("rich")),
    )
    yield made
    made.close()


def elsewhere(browser: Browser, page: Page, url: str) -> Page:
    """The same table as the same person in another browser."""
    state = page.context.storage_state()
    size = page.viewport_size
    assert size is not None
    context = browser.new_context(
        storage_state=state, viewport=size, base_url=page.url, reduced_motion="reduce"
    )
    other = context.new_page()
    open_table(other, url)
    other.evaluate("document.fonts.ready")
    return other


@pytest.mark.parametrize("game", sorted(games.GAMES)[-some(2, 5) :])
def test_boxes_are_the_same_with_wide_fonts(
    shared_server: Server, visit: Visit, rich_browser: Browser, game: str
) -> None:
    page = visit(shared_server, viewport={"width": 1024, "height": 768})
    url = sit_down(page, game, "de")
    other = elsewhere(rich_browser, page, url)
    assert page.evaluate(_BOXES) == other.evaluate(_BOXES)
    other.context.close()


def test_a_name_in_foreign_letters_moves_nothing(
    shared_server: Server, visit: Visit, rich_browser: Browser
) -> None:
    """Its letters are the visitor's, as wide and high as these like."""
    page = visit(shared_server, viewport={"width": 1024, "height": 768})
    url = sit_down(page, "imhotep", "de", FOREIGN)
    other = elsewhere(rich_browser, page, url)
    assert FOREIGN in other.inner_text(".players")
    assert used(other) - {(family, True) for family in OURS}
    assert page.evaluate(_FRAMES) == other.evaluate(_FRAMES)
    other.context.close()

"""Everything that is written can be read: every screen of every game, in every language and size.

`make test` reads a slice: each game in one size, with languages, questions and screens
taking turns. `make proof-legible-GAME` reads all of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from benben import games
from benben.words import LANGUAGES
from tests.browser import legible, screens
from tests.browser.reader import SIZES, expect_all_read, reader
from tests.browser.screens import END, VARIANTS
from tests.browser.stage import (
    Server,
    faults,
    new_table,
    open_record,
    until,
)
from tests.whole import WHOLE, some

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit


SEED = 3
ALL = [(game, options) for game, several in VARIANTS.items() for options in several]


def with_bots(page: Page, game: str, options: dict[str, str]) -> str:
    """A new table at which bots have the other seats; its address."""
    seats = ["me"] + ["bot"] * (max(games.get(game).seats) - 1)
    return str(new_table(page, seats, screens.NAMES[0], game=game, **options)["url"])


# --- a slice --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.GAMES)
def test_screens_can_be_read(shared_server: Server, visit: Visit, game: str) -> None:
    """At a question, with a part of what can be opened there, and at the end.

    One game also with bots, and on a big screen.
    """
    turn = list(games.GAMES).index(game)
    host = visit(shared_server)
    moments = screens.moments(game, VARIANTS[game][-1], SEED)
    asked = [each for each in moments if each != END]
    lang, kind = LANGUAGES[turn % len(LANGUAGES)], asked[turn % len(asked)]
    asking, over = (open_record(host, moments[each])["url"] for each in (kind, END))
    size = SIZES[turn % len(SIZES)]
    one = reader(visit, shared_server, host.context.cookies(), [size])
    one.table(asking, lang, kind)
    later = [each for each in screens.at_a_choice() if each.name != "past"]
    one.each(later[turn :: len(games.GAMES)], f"{lang} {kind}")
    one.table(over, lang, END)
    one.page_of(game, lang, list(screens.PAGES)[turn % len(screens.PAGES)])
    if turn == 0:
        one.table(with_bots(host, game, {}), lang, "bots")
        one.big_screen(over, lang)
    expect_all_read(one)


@pytest.mark.parametrize("game", screens.WITH_SPHINX)
def test_the_longest_cards_can_be_read(shared_server: Server, visit: Visit, game: str) -> None:
    """The five longest Sphinx cards of each language, in front of somebody who must choose.

    Here one language is read in two sizes; `make proof-whole-browser` reads all of them in all.
    """
    host = visit(shared_server)
    turn = screens.WITH_SPHINX.index(game)
    languages = LANGUAGES if WHOLE else LANGUAGES[-1 - turn :][:1]
    records = [screens.with_longest_cards(game, lang) for lang in languages]
    urls = [open_record(host, record)["url"] for record in records]
    one = reader(visit, shared_server, host.context.cookies(), SIZES[-some(2, 3) :])
    for lang, url in zip(languages, urls, strict=True):
        one.table(url, lang, "longest cards")
        for page, _ in one.pages:
            strips = page.locator(":is([data-part=goals], [data-part=sphinx]) .papyrus")
            assert strips.count() >= screens.LONG_CARDS
    expect_all_read(one)


def test_pictures_of_the_rules_can_be_read(shared_server: Server, visit: Visit) -> None:
    """What is too wide for the page keeps its size and is scrolled in its frame, also by keys."""
    desk, phone = (reader(visit, shared_server, [], [size]) for size in SIZES[1:])
    for turn, game in enumerate(games.GAMES if WHOLE else ("imhotep", "egizia_sands")):
        one, lang = desk if game == "egizia_sands" else phone, LANGUAGES[turn % len(LANGUAGES)]
        one.page_of(game, lang, "rules page")
        page, _ = one.pages[0]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        expect_all_read(one)
    page, _ = phone.pages[0]
    screens.to_rules(page, "imhotep", "en")
    page.locator("figure:has(.part-track)").first.focus()
    page.keyboard.press("ArrowRight")
    until(page, "document.activeElement.scrollLeft > 0")
    assert faults(page) == []


# --- all of it ------------------------------------------------------------------------------------


in_all_languages = pytest.mark.parametrize("lang", LANGUAGES)


class Tables(NamedTuple):
    """Tables of one game with some options, by what is asked there, and who has their seats."""

    cookies: Any
    urls: dict[str, str]


@pytest.fixture(scope="module")
def opened() -> dict[tuple[str, str], Tables]:
    """Tables by game and options: those of one language serve the others, with their reviews."""
    return {}


@pytest.mark.slow
@in_all_languages
@pytest.mark.parametrize(("game", "options"), ALL)
def test_every_screen_can_be_read(
    shared_server: Server,
    visit: Visit,
    opened: dict[tuple[str, str], Tables],
    game: str,
    options: dict[str, str],
    lang: str,
) -> None:
    """All questions of a game, and at the last one and at the end all that can be opened there."""
    key = (game, repr(options))
    if key not in opened:
        host = visit(shared_server)
        moments = screens.moments(game, options, SEED)
        made = {kind: open_record(host, record)["url"] for kind, record in moments.items()}
        made["bots"] = with_bots(host, game, options)
        opened[key] = Tables(host.context.cookies(), made)
    cookies, urls = opened[key]
    last = list(urls)[-3]
    first_variant = options == VARIANTS[game][0]
    one = reader(visit, shared_server, cookies)
    for kind, url in urls.items():
        one.table(url, lang, kind)
        if kind == last:
            one.each(screens.at_a_choice(), f"{lang} {kind}")
        elif kind == END and first_variant:
            one.each(screens.at_the_end(), f"{lang} {kind}")
    for name in screens.PAGES if first_variant else ():
        one.page_of(game, lang, name)
    expect_all_read(one)


# --- the check finds what it is for ---------------------------------------------------------------

_SHEET = """<svg class="part" viewBox="0 0 400 200" width="400" height="200">
    <rect x="10" y="10" width="100" height="40" class="card"/>
    <text x="20" y="35" font-size="20" id="here">{text}</text>{more}</svg>"""

_FRAME = (
    '<g class="target on" data-target="x" style="{}"><circle cx="200" cy="100" r="20" '
    'class="glow-edge"/><circle cx="200" cy="100" r="20" class="glow"/></g>'
)
"""A lit target, drawn in our style."""


_EXAMPLES = [
    ("fits", "", ""),
    ("wider than its card", "", "off its card"),
    ("fits", '<rect x="15" y="15" width="30" height="30" fill="#fff"/>', "covered"),
    ("fits", '<text x="25" y="37" font-size="20">over</text>', "covered"),
    ("fits", '<rect x="15" y="15" width="30" height="30" fill="none"/>', ""),
    ("fits", '<text x="200" y="35" font-size="9">tiny</text>', "small"),
    ("fits", '<text x="370" y="35" font-size="20">beyond the edge</text>', "cut off"),
    ("fits", '<text x="200" y="35" font-size="20" style="fill: #aaa">pale</text>', "faint"),
    ("fits", '</svg><p style="position: absolute; left: 20px; top: 16px">x</p>', "overlaps"),
    ("fits", _FRAME.format(""), ""),
    ("fits", _FRAME.format("--line: #2f9c8f"), "dim frame"),
    ("fits", _FRAME.format("--around: none"), "no frame"),
]
"""Words in that drawing, what else is in it, and the fault that is to be found."""


def test_what_cannot_be_read_is_found(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, bypass_csp=True)
    page.goto("/")
    page.add_style_tag(content=".card { fill: var(--raised); } svg { overflow: hidden; }")
    for sentence, more, fault in _EXAMPLES:
        drawn = _SHEET.replace("{text}", sentence).replace("{more}", more)
        page.evaluate("(drawn) => document.body.innerHTML = drawn", drawn)
        page.evaluate("delete document.documentElement.dataset.theme")
        found = {each.split(":")[0] for each in legible.faults(page, 11)}
        assert found == ({fault} if fault else set()), (sentence, more)

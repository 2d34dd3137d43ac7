"""Everything that is written can be read: every screen of every game, in every language and size.

`make test` reads a slice: each game in one size, with languages, questions and screens
taking turns. `make proof-legible-GAME` reads all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from benben import games
from benben.words import LANGUAGES
from tests.browser import legible, screens
from tests.browser.screens import END, VARIANTS, Screen
from tests.browser.stage import (
    Server,
    faults,
    new_table,
    open_record,
    random_playout,
    until,
)
from tests.whole import WHOLE, some

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit

SIZES = [(1440, 900, 11), (1024, 768, 11), (390, 844, 10)]
"""Width and height of a page, and how high its smallest letters are at least."""
SEED = 3
ALL = [(game, options) for game, several in VARIANTS.items() for options in several]


class Reader(NamedTuple):
    """A page of one size, and what could not be read on it so far."""

    page: Page
    size: int
    found: list[str]

    def read(self, where: str) -> None:
        width, height, smallest = SIZES[self.size]
        found = legible.faults(self.page, smallest)
        self.found.extend(f"{width}x{height} {where}: {each}" for each in found)

    def each(self, opened: Sequence[Screen], where: str) -> None:
        for screen in opened:
            screen.show(self.page)
            self.read(f"{where} {screen.name}")
            screen.leave(self.page)


def reader(visit: Visit, server: Server, host: Page, size: int) -> Reader:
    """Somebody with the seats of `host` and a screen of this size."""
    width, height, _ = SIZES[size]
    viewport = {"width": width, "height": height}
    page = visit(server, phone=width < 700, viewport=viewport, bypass_csp=True)
    cookies: Any = host.context.cookies()
    page.context.add_cookies(cookies)
    return Reader(page, size, [])


def with_bots(page: Page, game: str, options: dict[str, str]) -> str:
    """A new table at which bots have the other seats; its address."""
    seats = ["me"] + ["bot"] * (max(games.get(game).seats) - 1)
    return str(new_table(page, seats, screens.NAMES[0], game=game, **options)["url"])


def expect_all_read(readers: Sequence[Reader]) -> None:
    found = [each for one in readers for each in one.found]
    assert not found, "\n".join(found)


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
    one = reader(visit, shared_server, host, turn % len(SIZES))
    screens.to_table(one.page, asking, lang)
    one.read(f"{lang} {kind}")
    later = [each for each in screens.at_a_choice() if each.name != "past"]
    one.each(later[turn :: len(games.GAMES)], f"{lang} {kind}")
    screens.to_table(one.page, over, lang)
    one.read(f"{lang} {END}")
    name, show = screens.PAGES[turn % len(screens.PAGES)]
    show(one.page, game, lang)
    one.read(f"{lang} {name}")
    if turn == 0:
        screens.to_table(one.page, with_bots(host, game, {}), lang)
        one.read(f"{lang} bots")
        screens.to_big_screen(one.page, over, lang)
        one.read(f"{lang} big screen")
    expect_all_read([one])


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
    readers = [reader(visit, shared_server, host, size) for size in range(3 - some(2, 3), 3)]
    for lang, url in zip(languages, urls, strict=True):
        for one in readers:
            screens.to_table(one.page, url, lang)
            strips = one.page.locator(":is([data-part=goals], [data-part=sphinx]) .papyrus")
            assert strips.count() >= screens.LONG_CARDS
            one.read(f"{lang} longest cards")
    expect_all_read(readers)


def test_pictures_of_the_rules_can_be_read(shared_server: Server, visit: Visit) -> None:
    """What is too wide for the page keeps its size and is scrolled in its frame, also by keys."""
    host = visit(shared_server)
    desk, phone = (reader(visit, shared_server, host, size) for size in (1, 2))
    for turn, game in enumerate(games.GAMES if WHOLE else ("imhotep", "egizia_sands")):
        one, lang = desk if game == "egizia_sands" else phone, LANGUAGES[turn % len(LANGUAGES)]
        screens.to_rules(one.page, game, lang)
        one.read(f"{lang} rules page of {game}")
        assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect_all_read([desk, phone])
    screens.to_rules(phone.page, "imhotep", "en")
    phone.page.locator("figure:has(.part-track)").first.focus()
    phone.page.keyboard.press("ArrowRight")
    until(phone.page, "document.activeElement.scrollLeft > 0")
    assert faults(phone.page) == []


# --- all of it ------------------------------------------------------------------------------------


in_all_languages_and_sizes = pytest.mark.parametrize(
    ("lang", "size"),
    [
        pytest.param(lang, size, id=f"{lang}-{width}")
        for lang in LANGUAGES
        for size, (width, _, _) in enumerate(SIZES)
    ],
)


@pytest.mark.slow
@in_all_languages_and_sizes
@pytest.mark.parametrize(("game", "options"), ALL)
def test_every_screen_can_be_read(
    shared_server: Server, visit: Visit, game: str, options: dict[str, str], lang: str, size: int
) -> None:
    """All questions of a game, and at the last one and at the end all that can be opened there."""
    host = visit(shared_server)
    moments = screens.moments(game, options, SEED)
    urls = {kind: open_record(host, record)["url"] for kind, record in moments.items()}
    urls["bots"] = with_bots(host, game, options)
    last = list(moments)[-2]
    first_variant = options == VARIANTS[game][0]
    one = reader(visit, shared_server, host, size)
    for kind, url in urls.items():
        screens.to_table(one.page, url, lang)
        one.read(f"{lang} {kind}")
        if kind == last:
            one.each(screens.at_a_choice(), f"{lang} {kind}")
        elif kind == END and first_variant:
            one.each(screens.at_the_end(), f"{lang} {kind}")
    for name, show in screens.PAGES if first_variant else []:
        show(one.page, game, lang)
        one.read(f"{lang} {name}")
    expect_all_read([one])


@pytest.mark.slow
@in_all_languages_and_sizes
def test_every_other_page_can_be_read(
    shared_server: Server, visit: Visit, lang: str, size: int
) -> None:
    """What is not of one game: my tables, my games, an invitation, a big screen, an error."""
    host = visit(shared_server)
    played = new_table(host, ["me", "bot"], screens.NAMES[0])
    random_playout(played["table"], host)
    waiting = new_table(host, ["me", "open"], screens.NAMES[0])
    one = reader(visit, shared_server, host, size)
    for where in (
        "/tables",
        "/tables?which=over",
        "/tables?which=hidden",
        "/games",
        "/games?game=imhotep",
        "/table/nothing",
        waiting["invitations"][0]["url"],
    ):
        one.page.goto(f"{where}{'&' if '?' in where else '?'}lang={lang}")
        one.read(f"{lang} {where}")
    one.page.goto(f"{waiting['url']}?lang={lang}")
    screens.show_people(one.page)
    one.read(f"{lang} people")
    for made in (played, waiting):
        screens.to_big_screen(one.page, made["url"], lang)
        one.read(f"{lang} big screen")
    expect_all_read([one])


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

"""Everything that is written can be read: on every board, in every language and size."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from benben import games
from benben.words import LANGUAGES
from tests.browser import legible
from tests.browser.stage import (
    SETTLED,
    Server,
    mine_or_over,
    new_table,
    open_table,
    point_at,
    until,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Visit

NAME = "Nefertari the Younger"
SIZES = [(1440, 900, 11), (1024, 768, 11), (390, 844, 10)]
"""Width and height of a page, and how high its smallest letters are at least."""
THEMES = ["day", "night"]
MOVES = 10
VARIANTS: dict[str, list[dict[str, str]]] = {
    "imhotep": [{}, {"sides": "BBBBB"}],
    "cleopatra": [{}],
    "egizia": [{}, {"start_card": "yes", "bidding": "yes"}],
    "egizia_sands": [{}],
    "terra_pyramides": [{}, {"version": "nile"}, {"version": "horus"}],
}
LOOKS = [(lang, size) for lang in LANGUAGES for size in range(len(SIZES))]


def seats_of(game: str) -> list[str]:
    return ["me"] + ["bot"] * (max(games.get(game).seats) - 1)


def read(
    visit: Visit, server: Server, page: Page, looks: list[tuple[str, int]], show: Callable[..., Any]
) -> list[str]:
    """What cannot be read in these languages and sizes, by day and by night."""
    cookies: Any = page.context.cookies()
    found = []
    for size in sorted({size for _, size in looks}):
        width, height, smallest = SIZES[size]
        other = visit(
            server,
            phone=width < 700,
            viewport={"width": width, "height": height},
            bypass_csp=True,
        )
        other.context.add_cookies(cookies)
        for lang in [lang for lang, at in looks if at == size]:
            show(other, lang)
            for theme in THEMES:
                other.evaluate("(theme) => document.documentElement.dataset.theme = theme", theme)
                found += [
                    f"{lang} {width}x{height} {theme}: {each}"
                    for each in legible.faults(other, smallest)
                ]
    return sorted(set(found))


def expect_all_read(found: list[str]) -> None:
    assert not found, "\n".join(found)


def some(game: str) -> list[tuple[str, int]]:
    """Each size in one language; from game to game another."""
    first = list(games.GAMES).index(game)
    return [(LANGUAGES[(first + size) % len(LANGUAGES)], size) for size in range(len(SIZES))]


def at_a_table(page: Page, game: str, options: dict[str, str], seed: int) -> str:
    """A table in the midst of a game; its address."""
    made = new_table(page, seats_of(game), NAME, game=game, **options)
    open_table(page, made["url"])
    rng = random.Random(seed)
    for _ in range(MOVES):
        if not mine_or_over(page):
            break
        point_at(page, rng)
    mine_or_over(page)
    return str(made["url"])


def table_in(url: str) -> Callable[[Page, str], None]:
    return lambda page, lang: open_table(page, f"{url}?lang={lang}")


@pytest.mark.parametrize("game", games.GAMES)
def test_a_table_can_be_read(shared_server: Server, visit: Visit, game: str) -> None:
    page = visit(shared_server)
    url = at_a_table(page, game, {}, 3)
    expect_all_read(read(visit, shared_server, page, some(game), table_in(url)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4, 5])
@pytest.mark.parametrize(
    ("game", "options"), [(game, options) for game, all_ in VARIANTS.items() for options in all_]
)
def test_every_table_can_be_read(
    shared_server: Server, visit: Visit, game: str, options: dict[str, str], seed: int
) -> None:
    page = visit(shared_server)
    url = at_a_table(page, game, options, seed)
    expect_all_read(read(visit, shared_server, page, LOOKS, table_in(url)))


def test_home_can_be_read(shared_server: Server, visit: Visit) -> None:
    def home(page: Page, lang: str) -> None:
        page.goto(f"/?lang={lang}")
        page.wait_for_selector("form.new:not([hidden])")

    page = visit(shared_server)
    new_table(page, ["me", "bot"], NAME)
    expect_all_read(read(visit, shared_server, page, LOOKS, home))


@pytest.mark.slow
def test_hints_can_be_read(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    url = at_a_table(page, "egizia_sands", {}, 3)

    def hinted(page: Page, lang: str) -> None:
        open_table(page, f"{url}?lang={lang}")
        page.locator("#hint").click()
        page.wait_for_selector(".advice .found")

    expect_all_read(read(visit, shared_server, page, [("de", 0), ("fr", 1), ("de", 2)], hinted))


def test_the_end_can_be_read(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot", "bot"], NAME)
    open_table(page, made["url"])
    rng = random.Random(7)
    while mine_or_over(page):
        point_at(page, rng)

    def end(page: Page, lang: str) -> None:
        page.goto(f"{made['url']}?lang={lang}")
        until(page, SETTLED)
        page.wait_for_selector("#end:not([hidden])")

    expect_all_read(read(visit, shared_server, page, [("de", 0), ("fr", 1), ("de", 2)], end))


# --- the check finds what it is for ---------------------------------------------------------------

_SHEET = """<svg class="part" viewBox="0 0 400 200" width="400" height="200">
    <rect x="10" y="10" width="100" height="40" class="card"/>
    <text x="20" y="35" font-size="20" id="here">{said}</text>{more}</svg>"""


@pytest.mark.parametrize(
    ("said", "more", "fault"),
    [
        ("fits", "", ""),
        ("wider than its card", "", "off its card"),
        ("fits", '<rect x="15" y="15" width="30" height="30" fill="#fff"/>', "covered"),
        ("fits", '<text x="25" y="37" font-size="20">over</text>', "covered"),
        ("fits", '<rect x="15" y="15" width="30" height="30" fill="none"/>', ""),
        ("fits", '<text x="200" y="35" font-size="9">tiny</text>', "small"),
        ("fits", '<text x="370" y="35" font-size="20">beyond the edge</text>', "cut off"),
    ],
)
def test_what_cannot_be_read_is_found(
    shared_server: Server, visit: Visit, said: str, more: str, fault: str
) -> None:
    page = visit(shared_server, bypass_csp=True)
    page.goto("/")
    page.add_style_tag(content=".card { fill: #eee; } svg { overflow: hidden; }")
    drawn = _SHEET.replace("{said}", said).replace("{more}", more)
    page.evaluate("(drawn) => document.body.innerHTML = drawn", drawn)
    found = legible.faults(page, 11)
    assert [each.split(":")[0] for each in found] == ([fault] if fault else [])

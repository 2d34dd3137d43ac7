"""Reads screens on a desk and on a phone, and gathers what cannot be read there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.browser import legible, screens
from tests.browser.screens import Screen
from tests.browser.stage import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit


class Size(NamedTuple):
    """Width and height of a page, and how high its smallest letters are at least."""

    width: int
    height: int
    smallest: float


SIZES = [Size(1440, 900, 11), Size(1024, 768, 11), Size(390, 844, 10)]


After = Callable[["Page"], None]


def _nothing(_: Page) -> None: ...


class Reader(NamedTuple):
    """Pages, each with the sizes in which it is read, and what could not be read so far."""

    pages: list[tuple[Page, list[Size]]]
    found: list[str]

    def read(self, where: str, screen: Screen) -> None:
        """Show something once on each page, and read it in each of its sizes."""
        for page, sizes in self.pages:
            _resize(page, sizes[0])
            screen.show(page)
            for size in sizes:
                _resize(page, size)
                found = legible.faults(page, size.smallest, screen.inside)
                at = f"{size.width}x{size.height} {where} {screen.name}"
                self.found.extend(f"{at}: {each}" for each in found)
            _resize(page, sizes[0])
            screen.leave(page)
            page.evaluate("scrollTo(0, 0)")  # the next one is read from the top

    def each(self, opened: Sequence[Screen], where: str) -> None:
        for screen in opened:
            self.read(where, screen)

    def go(self, address: str, lang: str, name: str = "", after: After = _nothing) -> None:
        """A page by its address, and what is done on it before it is read."""

        def show(page: Page) -> None:
            page.goto(f"{address}{'&' if '?' in address else '?'}lang={lang}")
            after(page)

        self.read(lang, Screen(name or address, show))

    def table(self, url: str, lang: str, name: str) -> None:
        self.read(lang, Screen(name, lambda page: screens.to_table(page, url, lang)))

    def big_screen(self, url: str, lang: str) -> None:
        self.read(lang, Screen("big screen", lambda page: screens.to_big_screen(page, url, lang)))

    def page_of(self, game: str, lang: str, name: str) -> None:
        show, inside = screens.PAGES[name]
        self.read(lang, Screen(name, lambda page: show(page, game, lang), inside=inside))


def _resize(page: Page, size: Size) -> None:
    """A desk's window; a phone has one size."""
    if page.viewport_size == {"width": size.width, "height": size.height}:
        return
    page.set_viewport_size({"width": size.width, "height": size.height})
    # Listeners are told before the second of these frames.
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


def reader(visit: Visit, server: Server, cookies: Any, sizes: Sequence[Size] = SIZES) -> Reader:
    """Somebody with these cookies, and with a window or a phone or both."""
    pages = []
    for phone in (False, True):
        own = [size for size in sizes if (size.width < 700) == phone]
        if not own:
            continue
        viewport = {"width": own[0].width, "height": own[0].height}
        page = visit(server, phone=phone, viewport=viewport, bypass_csp=True)
        page.context.add_cookies(cookies)
        pages.append((page, own))
    return Reader(pages, [])


def expect_all_read(one: Reader) -> None:
    assert not one.found, "\n".join(one.found)

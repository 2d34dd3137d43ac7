"""Make the pictures of the documents anew: python -m tools.pictures

It needs Chromium. Run it when the page looks different, and look at what it made.
"""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from benben import bots, games
from benben.core.play import Play
from benben.core.rng import Rng
from tests.bots.blunders import thrown_away
from tests.browser.screens import show_hint, show_review, to_table
from tests.browser.stage import ARGUMENTS, NO_COACH, Server, chromium, open_record

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
NAMES = ("Ada", "Merit", "Ramose", "Tiye", "Senenmut")
TABLES = {
    "table": ("imhotep", 3, (1280, 800)),
    "cleopatra": ("cleopatra", 4, (1280, 800)),
    "egizia": ("egizia", 4, (1440, 900)),
    "sands": ("egizia_sands", 4, (1440, 900)),
    "terra": ("terra_pyramides", 3, (1280, 800)),
}
"""Name of a picture, its game, how many seats, and its size."""


def played(game: str, seats: int, part: float) -> str:
    """A record of a game among greedy bots, up to this part of it."""
    play = Play(games.get(game), seats, seed=b"pictures" * 4)
    play.players = dict(enumerate(NAMES[:seats]))
    choose, rng = bots.get("greedy"), Rng(1)
    play.advance()
    while not play.over:
        seat = next(each for each in play.state.owing() if each not in play.sealed)
        play.choose(seat, choose(play.state.seen_by(seat), seat, rng))
        play.advance()
    if part < 1:
        play.rewind(int(len(play.choices) * part))
        play.advance()
    return play.record().text()


class Studio:
    def __init__(self, browser: "Browser", server: Server) -> None:
        self.browser = browser
        self.server = server

    def at(self, record: str, size: tuple[int, int], theme: str = "day") -> "Page":
        """A page of this size at the table of a record."""
        phone = size[0] < 700
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            base_url=self.server.url,
            reduced_motion="reduce",
            locale="en-GB",
            is_mobile=phone,
            has_touch=phone,
            color_scheme="dark" if theme == "night" else "light",
        )
        context.set_default_timeout(300_000)
        context.add_init_script(NO_COACH)
        page = context.new_page()
        if record:
            to_table(page, open_record(page, record)["url"], "en")
        return page

    def big_screen(self, record: str) -> "Page":
        """A table on a television."""
        page = self.at(record, (1280, 720))
        table = page.url.split("/")[-1].split("?")[0]
        page.goto(f"/screen/{table}?lang=en")
        page.wait_for_selector("body.ready")
        return page

    def keep(self, page: "Page", name: str) -> None:
        page.evaluate("document.fonts.ready")
        page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=84)
        page.context.close()
        print(name)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            take_all(Studio(browser, server))
        finally:
            browser.close()
            server.stop()


def take_all(studio: Studio) -> None:
    page = studio.at("", (1280, 800))
    page.goto("/")
    page.wait_for_selector("form.new:not([hidden])")
    studio.keep(page, "home")
    for name, (game, seats, size) in TABLES.items():
        studio.keep(studio.at(played(game, seats, 0.55), size), name)
    record = played("imhotep", 3, 0.55)
    studio.keep(studio.at(record, (390, 844), "night"), "phone")
    studio.keep(studio.big_screen(played("imhotep", 4, 0.55)), "screen")
    page = studio.at(record, (1280, 800))
    show_hint(page)
    studio.keep(page, "hint")
    studio.keep(studio.at(played("imhotep", 3, 1), (1440, 760)), "end")
    page = studio.at(thrown_away()[0].record().text(), (1440, 900))
    show_review(page)
    page.locator(".verdict").scroll_into_view_if_needed()
    studio.keep(page, "review")


if __name__ == "__main__":
    main()

"""Measure the processor time of an open table at which nothing happens.

    python benchmarks/idle.py [--seconds 20] [--json]

A table of each game waits for its player in Chromium, with lit targets and with motion allowed. The
figure is the processor time of all processes of the browser in percent of one core. A page without
a table is measured as well: that is the browser's own part. It needs Chromium.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benben import games
from tests.browser.stage import (
    ARGUMENTS,
    Server,
    chromium,
    mine_or_over,
    new_table,
    open_table,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

GOAL = 2.0
"""Percent of one core that an idle table may use."""
SETTLE_S = 5
"""Seconds after which the last animation of a new picture is over."""


def used_s(session: CDPSession) -> float:
    """Processor time of all processes of the browser so far."""
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(each["cpuTime"] for each in found))


def measured(browser: Browser, page: Page, seconds: float) -> float:
    """Processor time of the browser while nobody touches the page, in percent of one core."""
    page.wait_for_timeout(1000 * SETTLE_S)
    session = browser.new_browser_cdp_session()
    begun, before = time.monotonic(), used_s(session)
    page.wait_for_timeout(1000 * seconds)
    used = used_s(session) - before
    found = 100 * used / (time.monotonic() - begun)
    session.detach()
    return found


def at_table(page: Page, game: str) -> None:
    """A table of this game at which it is this page's turn."""
    seats = ["me"] + ["bot"] * (min(games.get(game).seats) - 1)
    open_table(page, new_table(page, seats, "Ada", game=game)["url"])
    mine_or_over(page)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            for game in ["", *games.GAMES]:
                browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
                page = browser.new_page(base_url=server.url)
                page.set_viewport_size({"width": 1440, "height": 900})
                page.set_default_timeout(300_000)
                if game:
                    at_table(page, game)
                figures[game or "empty page"] = measured(browser, page, given.seconds)
                browser.close()
        finally:
            server.stop()
    if given.json:
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        for name, percent in figures.items():
            sys.stdout.write(f"{name:16} {percent:5.2f}%\n")
    sys.exit(max(figures.values()) >= GOAL)


if __name__ == "__main__":
    main()

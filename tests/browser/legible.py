"""Whether all words on a page can be read: large and dark enough, on their card, under nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

_GROUNDS = (
    "card papyrus chip-card plate plaque pier slot level offer row-card tile well price band slab "
    "bonus market-step court tray sobek-band limit track box-face"
).split()
"""Classes of what words stand on in a drawing."""

THEMES = ["day", "night"]

_READ = Path(__file__).with_suffix(".js").read_text("utf-8")


def faults(page: Page, smallest: float, inside: str = "body") -> list[str]:
    """What cannot be read on a page by day or by night, wherever it is scrolled to.

    Of the words, those in the first node that `inside` selects. The page must not enforce our
    policy.
    """
    page.evaluate("document.fonts.ready")
    found = page.evaluate(_READ, [_GROUNDS, smallest, THEMES, inside])
    return [str(each) for each in found]

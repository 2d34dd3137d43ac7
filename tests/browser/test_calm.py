"""A page at which nothing happens costs no processor time; `benchmarks/idle.py` measures it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.stage import Server, mine_or_over, new_table, open_table, until

if TYPE_CHECKING:
    from tests.browser.conftest import Visit

_AUDIO = """window.made = [];
window.AudioContext = class extends AudioContext {
    constructor() { super(); window.made.push(this); }
};"""
_ENDLESS = """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText).filter((text) => /animation[^;]*infinite/.test(text))"""


def test_nothing_goes_on_without_end(shared_server: Server, visit: Visit) -> None:
    """No animation repeats for ever, and after a tone the sound is suspended."""
    page = visit(shared_server, still=False)
    page.add_init_script(_AUDIO)
    open_table(page, new_table(page, ["me", "bot"], "Ada")["url"])
    mine_or_over(page)
    assert page.evaluate(_ENDLESS) == []
    page.locator("#to-sound").click()
    page.locator("#to-sound").click()
    until(page, "window.made.length && window.made.every((each) => each.state === 'suspended')")

"""Everything that is written can be read, besides the screens of each game: lists and doors, tables
of several people, the workbench, games that are tried. `make proof-legible-pages` runs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from benben.words import LANGUAGES
from tests.browser import screens
from tests.browser.reader import expect_all_read, reader
from tests.browser.screens import NAMES, Screen
from tests.browser.stage import (
    SETTLED,
    Server,
    ask,
    new_table,
    open_record,
    press_tool,
    random_playout,
    until,
)
from tests.browser.test_trying import against_a_bot

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.conftest import Visit

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("lang", LANGUAGES)]

LONG_TALK = "Nobody will ever build a pyramid like mine, not even in a thousand years. " * 4
"""Nearly as long as a line of the chat may be."""


def settled(page: Page) -> None:
    until(page, SETTLED)


# --- lists and doors ------------------------------------------------------------------------------


def _with_mail(route: Route) -> None:
    """The answer of a server whose host has set up mail."""
    answer = route.fetch()
    mail = {"mail_possible": True, "mail": "hatschepsut.maatkare@example.org", "quiet_from": 22}
    route.fulfill(response=answer, json=answer.json() | mail)


def _unfold(page: Page) -> None:
    """Everything on the first page, with the notices and a link for another device."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
    until(page, "document.querySelector('#notices select')")
    page.locator("#make-link").click()
    page.locator(".copied input").wait_for()


def test_lists_and_doors(shared_server: Server, visit: Visit, lang: str) -> None:
    """My tables and games, my links, invitations, a big screen, an error."""
    host = visit(shared_server)
    played = new_table(host, ["me", "bot"], NAMES[0])
    random_playout(played["table"], host)
    waiting = new_table(host, ["me", "open"], NAMES[0])
    one = reader(visit, shared_server, host.context.cookies())
    invitation = waiting["invitations"][0]["url"]
    for where in (
        "/tables",
        "/tables?which=over",
        "/tables?which=hidden",
        "/games",
        "/games?game=imhotep",
        "/table/nothing",
        invitation,
        ask(host, "/api/me/link", {})["url"],
    ):
        one.go(where, lang)
    for page, _ in one.pages:
        page.route("**/api/me/notices?*", _with_mail)
    one.go("/", lang, "notices", _unfold)
    one.go(waiting["url"], lang, "waiting", settled)
    one.read(lang, Screen("people", screens.show_people, screens.close, "#people"))
    for made in (played, waiting):
        one.big_screen(made["url"], lang)
    somebody = visit(shared_server)
    _join(somebody, invitation, NAMES[1])
    handed = ask(somebody, f"/api/tables/{waiting['table']}/seats/1", {"do": "hand"})["url"]
    stranger = reader(visit, shared_server, [])
    stranger.go(invitation, lang, "taken")
    stranger.go(handed, lang, "handed over")
    expect_all_read(one)
    expect_all_read(stranger)


# --- tables of several people ---------------------------------------------------------------------


def _join(page: Page, invitation: str, name: str) -> None:
    path = invitation[invitation.index("/join/") :]
    ask(page, f"/api{path}", {"name": name})


def _leaving(page: Page) -> None:
    press_tool(page, "#to-leave")
    page.wait_for_selector("#leave[open]")


def _handing(page: Page) -> None:
    """The seat is offered by a link, and conceding asks once more."""
    _leaving(page)
    page.click("#leave [data-way='leave.hand'] button")
    page.wait_for_selector("#leave input")
    page.click("#leave [data-way='leave.concede'] button")


def _talk(page: Page) -> None:
    page.locator("#tab-chat").dispatch_event("click")
    until(page, "document.querySelector('#chat-lines li')")


def test_tables_of_people(shared_server: Server, visit: Visit, lang: str) -> None:
    """A time for each choice, talk, offers, a seat handed over, a concession, a game given up."""
    ada, bob = visit(shared_server), visit(shared_server)
    hers, his = (reader(visit, shared_server, []) for _ in range(2))
    made: dict[str, str] = {}

    def new() -> str:
        """Ada opens a table and Bob comes; the address of what they may ask for there."""
        seats = [{"kind": "me", "name": NAMES[0]}, {"kind": "open"}, {"kind": "open"}]
        body = {"game": "imhotep", "name": NAMES[0], "seats": seats}
        answer = ask(ada, "/api/tables", body | {"deadline": {"hours": 72, "then": "wait"}})
        _join(bob, answer["invitations"][0]["url"], NAMES[1])
        for one, owner in ((hers, ada), (his, bob)):
            for page, _ in one.pages:
                page.context.add_cookies(_cookies(owner))
        made["url"] = answer["url"]
        return f"/api/tables/{answer['table']}"

    def both(name: str, seen: str) -> None:
        for one in (hers, his):
            one.go(made["url"], lang, name, lambda page: page.locator(seen).wait_for())

    at = new()
    ask(ada, f"{at}/chat", {"text": LONG_TALK})
    both("deadline", "#time")
    his.read(lang, Screen("talk", _talk))
    ask(ada, f"{at}/offer", {"do": "make", "what": "remove"})
    both("offer to remove", "#offer")
    ask(bob, f"{at}/offer", {"do": "decline", "offer": _offered(bob, at)})
    both("declined", "#lines")
    hers.read(lang, Screen("leaving", _leaving, screens.close, "#leave"))
    his.read(lang, Screen("handing over", _handing, screens.close, "#leave"))
    hers.go(made["url"], lang, "handing over", settled)
    ask(bob, f"{at}/offer", {"do": "make", "what": "end"})
    both("offer to end", "#offer")
    ask(ada, f"{at}/offer", {"do": "agree", "offer": _offered(ada, at)})
    both("ended", "#end")
    at = new()
    ask(bob, f"{at}/concede", {"seat": 1})
    both("conceded", '.panel[data-seat="1"] .note')
    expect_all_read(hers)
    expect_all_read(his)


def _cookies(page: Page) -> Any:
    return page.context.cookies()


def _offered(page: Page, at: str) -> int:
    """The number of the offer that waits for answers."""
    return int(ask(page, f"{at}/picture")["offer"]["id"])


def test_one_device(shared_server: Server, visit: Visit, lang: str) -> None:
    """The curtain between two players."""
    host = visit(shared_server)
    made = new_table(host, ["me", f"me:{NAMES[1]}", f"me:{NAMES[2]}"], NAMES[0], "cleopatra")
    one = reader(visit, shared_server, host.context.cookies())
    one.go(made["url"], lang, "curtain", lambda page: page.locator("#curtain-up").wait_for())
    expect_all_read(one)


# --- the workbench --------------------------------------------------------------------------------

FIELD = '#bench-groups .bench-field[data-path="wrath.penalty"]'


def _own_edition(page: Page) -> str:
    """The address of an edition with one value changed and all questions answered."""
    page.goto("/workbench/imhotep")
    page.locator(f"{FIELD} input").fill("4")
    page.locator(f"{FIELD} input").press("Enter")
    page.wait_for_url("**/workbench/imhotep?edition=*")
    return page.url


def _answer_all(page: Page) -> None:
    """All questions about the box, group by group."""
    page.locator("#bench-check").click()
    while True:
        asked = page.locator("#bench-progress").inner_text()
        if page.locator("#bench-all").is_visible():
            page.locator("#bench-all").click()
            page.locator("#bench-whole-yes").click()
        else:
            page.locator("#bench-yes").click()
        done = page.wait_for_function(
            """(asked) => !document.querySelector('#bench-done').hidden ? "done"
                : document.querySelector('#bench-progress').textContent !== asked && "more" """,
            arg=asked,
        )
        if done.json_value() == "done":
            return


def _compared(page: Page) -> None:
    page.locator("#bench-more > summary").click()
    page.locator("#bench-share").click()
    page.locator("#bench-link input").wait_for()
    page.locator("#bench-compare button").click()
    page.locator("#bench-compared li").first.wait_for()


def _refused(page: Page) -> None:
    page.locator(f"{FIELD} input").fill("9999")
    page.locator(f"{FIELD} .trouble:not(:empty)").wait_for()


def _report(page: Page) -> None:
    page.locator("#bench-send").click()
    page.wait_for_selector("#bench-report[open]")


def _together(page: Page) -> None:
    page.locator("#bench-check").click()
    page.locator("#bench-all").click()
    page.locator("#bench-whole-list li").first.wait_for()


def test_the_workbench(shared_server: Server, visit: Visit, lang: str) -> None:
    """An edition of one's own, compared, shared, refused and reported, and the box checked."""
    host = visit(shared_server)
    address = _own_edition(host)
    one = reader(visit, shared_server, host.context.cookies())
    one.go("/workbench/imhotep", lang, "many questions", _together)
    one.go(address, lang, "compared", _compared)
    one.read(lang, Screen("refused", _refused, inside="#bench-groups"))
    one.read(lang, Screen("report", _report, screens.close, "#bench-report"))
    host.reload()
    _answer_all(host)
    one.go(address, lang, "all answered", lambda page: page.locator("#bench-check").click())
    page, _ = one.pages[0]
    shared = page.locator("#bench-link input")
    if not shared.count():
        page.locator("#bench-more > summary").click()
        page.locator("#bench-share").click()
    link = shared.input_value()
    stranger = reader(visit, shared_server, [])
    stranger.go(link, lang, "shared")
    expect_all_read(one)
    expect_all_read(stranger)


# --- games that are tried -------------------------------------------------------------------------


def test_trying(shared_server: Server, visit: Visit, lang: str) -> None:
    """A game that is played on from a moment of another, and in the end compared with it."""
    host, play = visit(shared_server), against_a_bot("imhotep")
    mine = max(ply for ply, who in enumerate(play.who) if who == 0 and not play.forced[ply])
    origin = open_record(host, play.record().text())
    tried = ask(host, f"/api/tables/{origin['table']}/try", {"ply": mine, "seat": 0})
    ask(host, f"/api/tables/{tried['table']}/pace", {"ms": 0})
    one = reader(visit, shared_server, host.context.cookies())
    one.go(f"{origin['url']}", lang, "to be tried", settled)
    one.table(tried["url"], lang, "tried")
    random_playout(tried["table"], host)
    one.table(tried["url"], lang, "tried to the end")
    expect_all_read(one)

"""Playing on from a moment of a finished or a running game, on a page."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from benben import games
from benben.core.play import Play
from benben.core.rng import Rng
from tests.browser.stage import (
    Server,
    ask,
    mine_or_over,
    new_table,
    open_record,
    open_table,
    point_at,
    until,
    until_mine,
)

if TYPE_CHECKING:
    from tests.browser.conftest import Visit


def against_a_bot(game: str) -> Play:
    """A finished game of a person and a bot."""
    rng = Rng(7)
    play = Play(games.get(game), 2, seed=b"tried")
    play.players, play.bot_levels = {0: "Ada", 1: "Hapi"}, {1: "random"}
    play.advance()
    while not play.over:
        play.choose(play.state.to_move, rng.pick(play.state.legal()))
        play.advance()
    return play


def test_a_finished_game_is_tried_and_compared(shared_server: Server, visit: Visit) -> None:
    page, play = visit(shared_server), against_a_bot("imhotep")
    mine = max(ply for ply, who in enumerate(play.who) if who == 0 and not play.forced[ply])
    made = open_record(page, play.record().text())
    open_table(page, f"{made['url']}#ply={mine}")
    until(page, f"document.body.dataset.ply === '{mine}'")
    page.locator("#try").click()
    page.wait_for_url(lambda url: made["table"] not in url)
    until(page, "document.body.classList.contains('ready')")
    table = page.url.rpartition("/")[2]
    ask(page, f"/api/tables/{table}/pace", {"ms": 0})
    seen = ask(page, f"/api/tables/{table}/picture")
    assert [each["kind"] for each in seen["players"]] == ["human", "bot"]
    assert seen["origin"]["text"] in page.locator("#lines").inner_text()
    rng = random.Random(1)
    while mine_or_over(page):
        point_at(page, rng)
    rows = page.locator(".compared tbody tr")
    rows.first.wait_for()
    happened = [int(each) for each in rows.nth(0).locator("td").all_inner_texts()]
    tried = [int(each) for each in rows.nth(1).locator("td").all_inner_texts()]
    assert happened == play.state.scores()
    assert tried == ask(page, f"/api/tables/{table}/picture")["sheet"]["totals"]
    page.locator(".compared a").click()
    until(page, f"document.body.dataset.ply === '{mine}'")
    assert made["table"] in page.url


def test_a_running_game_is_tried_in_an_imagined_world(shared_server: Server, visit: Visit) -> None:
    """From the hint; among people who agreed on no hints there is no button for it."""
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada", "egizia")
    until_mine(page, made["table"])
    open_table(page, made["url"])
    assert page.locator("#try").is_hidden()
    page.locator("#hint").click()
    page.locator(".advice .try").click()
    page.wait_for_url(lambda url: made["table"] not in url)
    until(page, "document.body.classList.contains('ready')")
    link: Any = page.locator("#to-origin").get_attribute("href")
    assert made["url"] in link
    among = new_table(page, ["me", "open"], "Ada", "egizia")
    open_table(page, among["url"])
    assert page.locator("#try").is_hidden()
    assert page.locator("#hint").is_hidden()


def test_a_review_lists_my_choices_only(shared_server: Server, visit: Visit) -> None:
    page, play = visit(shared_server), against_a_bot("imhotep")
    made = open_record(page, play.record().text())
    turn: dict[str, Any] = {"ply": 3, "seat": 0}
    side = {
        "words": "x",
        "label": "Something",
        "path": [],
        "chance": 0.5,
        "points": 1.0,
        "line": [],
    }
    turns = [
        turn | {"chosen": side, "better": side},
        turn | {"seat": 1, "ply": 5, "chosen": side, "better": side},
    ]
    review = {"state": "ready", "done": 1, "detail": "deep", "team": False, "turns": turns}
    review["chart"] = [[0, 0.5, 0.5], [9, 1.0, 0.0]]
    page.route("**/review?*", lambda route: route.fulfill(json=review))
    open_table(page, made["url"])
    page.locator("button.turn").first.wait_for()
    assert page.locator("button.turn").count() == 2
    page.locator("#mine-only").check()
    listed = page.locator("button.turn")
    assert listed.count() == 1
    assert listed.get_attribute("data-ply") == "3"

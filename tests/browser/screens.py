"""Every screen there is: tables at chosen moments of a game, and what can be opened at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from benben import games
from benben.core.game import Game
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import CHANCE
from benben.draw.letters import width_of
from benben.games.egizia import space as egizia_space
from benben.games.egizia.state import Egizia
from benben.games.egizia.text import names as egizia
from benben.games.egizia_common.position import CommonPosition
from benben.games.egizia_sands import space as sands_space
from benben.games.egizia_sands.state import Sands
from benben.games.egizia_sands.text import names as sands
from benben.words import Words
from tests.browser.stage import SETTLED, mine_or_over, press_tool, until

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = (
    "Hatschepsut Maatkare III",
    "Nefertari the Younger II",
    "Senenmut, son of Ramose.",
    "Mentuhotep Nebhepetre II",
    "Amenemhat-Sobekhotep Ka.",
)
"""Names as long as they may be."""
VARIANTS: dict[str, list[dict[str, str]]] = {
    "imhotep": [{}, {"sides": "BBBBB", "wrath": "yes"}],
    "cleopatra": [{}],
    "egizia": [{}, {"start_card": "yes", "bidding": "yes"}],
    "egizia_sands": [{}],
    "terra_pyramides": [{}, {"version": "nile"}, {"version": "horus"}],
}
"""Options of each game with which its board or its questions look different."""
END = "end"


class Screen(NamedTuple):
    """One thing to look at on a page that is already there, and how it is opened and closed."""

    name: str
    show: Callable[[Page], None]
    leave: Callable[[Page], None] = lambda _: None
    inside: str = "body"
    """What is read of it; all the rest may be as it was."""


# --- moments --------------------------------------------------------------------------------------


def moments(game: str, options: dict[str, str], seed: int) -> dict[str, str]:
    """Records of one random game with all seats: up to each kind of question, and the whole.

    Of each kind the last one is taken, when most lies on the table.
    """
    rules = games.get(game)
    play = Play(rules, max(rules.seats), options, seed=bytes([seed]) * 32)
    play.players = dict(enumerate(NAMES[: play.seats]))
    rng = Rng(seed)
    last: dict[str, int] = {}
    play.advance()
    while not play.over:
        seat = next(each for each in play.state.owing() if each not in play.sealed)
        if not play.sealed and play.choices:
            asked = games.text(game).prompt(play.state.seen_by(seat))
            last.setdefault("start", len(play.choices))
            last[asked.key.rpartition(".")[2]] = len(play.choices)
        play.choose(seat, rng.pick(play.state.legal_for(seat)))
        play.advance()
    made = {END: play.record().text()}
    for kind, ply in sorted(last.items(), key=lambda each: -each[1]):
        play.rewind(ply)
        made[kind] = play.record().text()
    return dict(reversed(made.items()))


def before_the_end(
    game: str | Game, seats: int, options: dict[str, str] | None = None, choices: int = 3
) -> str:
    """The record of a random game in which so many choices are still to be made."""
    rules = games.get(game) if isinstance(game, str) else game
    play = Play(rules, seats, options or {}, seed=b"before the end")
    play.players = dict(enumerate(["Ada", *NAMES[1:seats]]))
    rng = Rng(7)
    asked: list[int] = []
    play.advance()
    while not play.over:
        seat = next(each for each in play.state.owing() if each not in play.sealed)
        if not play.sealed:
            asked.append(len(play.choices))
        play.choose(seat, rng.pick(play.state.legal_for(seat)))
        play.advance()
    play.rewind(asked[-choices])
    return play.record().text()


WITH_SPHINX = ("egizia", "egizia_sands")
LONG_CARDS = 5


def _longest_cards(state: CommonPosition, lang: str) -> dict[int, str]:
    """The Sphinx cards with the longest texts in a language, longest first: kinds and words."""
    if isinstance(state, Sands):
        texts = {kind: sands.goal(kind, state.box) for kind in state.box.goals[state.seats]}
        words = sands_space.GOAL_WORDS
    else:
        assert isinstance(state, Egizia)
        texts = {kind: egizia.goal(kind, state.box) for kind in state.box.goals}
        words = egizia_space.GOAL_WORDS
    says = Words(lang)
    kinds = sorted(texts, key=lambda kind: -width_of(says.say(texts[kind], []), 1))
    return {kind: words[kind] for kind in kinds[:LONG_CARDS]}


def _mine(state: CommonPosition, seat: int) -> set[int]:
    """The Sphinx cards that a seat reads: those that it keeps, and those that it has drawn."""
    view = state.seen_by(seat)
    owned = zip(view.kept, view.kept_of, strict=True)
    return {kind for kind, owner in owned if owner == seat} | set(view.drawn)


def with_longest_cards(game: str, lang: str) -> str:
    """The record of a game in which the first seat reads the longest Sphinx cards of a language.

    Chance deals them to that seat as soon as it can; everybody draws all that can be drawn.
    """
    for seed in range(100):
        if (record := _dealt_longest(game, lang, seed)) is not None:
            return record
    raise AssertionError(f"in no game of {game} did one seat get {LONG_CARDS} cards")


def _dealt_longest(game: str, lang: str, seed: int) -> str | None:
    rules = games.get(game)
    play = Play(rules, max(rules.seats), seed=bytes([seed]) * 32)
    play.players = dict(enumerate(NAMES[: play.seats]))
    assert isinstance(play.state, CommonPosition)
    longest = _longest_cards(play.state, lang)
    said = rules.space.words
    rng = Rng(seed)

    def deal() -> None:
        legal, state = play.state.legal(), play.state
        if state.to_move != CHANCE:
            play.append(legal[0])
            return
        long = [choice for choice in legal if said(choice).split()[-1] in longest.values()]
        mine = [choice for choice in long if state.heard(choice, 0) == choice]
        others = [choice for choice in legal if choice not in long]
        if mine or (long and others):
            play.append(rng.pick(mine or others))
        else:
            play.deal()

    def pick(seat: int) -> int:
        legal = play.state.legal_for(seat)
        keeps = [each for each in legal if said(each).split()[-1] in longest.values()]
        draws = [each for each in legal if said(each).startswith("draw ")]
        sails = [each for each in legal if said(each).startswith("sail sphinx")]
        return (keeps or draws[-1:] or sails or [rng.pick(legal)])[0]

    while not play.over:
        while not play.waits():
            deal()
        seat = next((each for each in play.state.owing() if each not in play.sealed), None)
        if seat is None:
            return None
        assert isinstance(play.state, CommonPosition)
        if seat == 0 and not play.sealed and set(longest) <= _mine(play.state, 0):
            return play.record().text()
        play.choose(seat, pick(seat))
    return None


def to_table(page: Page, url: str, lang: str) -> None:
    """The table in a language, with nothing in front of it."""
    page.goto(f"{url}?lang={lang}")
    until(page, SETTLED)
    mine_or_over(page)
    until(page, SETTLED)


# --- what can be opened ---------------------------------------------------------------------------


def _press(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click()


def _send_click(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).dispatch_event("click")


def _tool(selector: str) -> Callable[[Page], None]:
    return lambda page: press_tool(page, selector)


def show_hint(page: Page) -> None:
    page.locator("#hint").click()
    page.wait_for_selector(".advice .found")


def _past(page: Page) -> None:
    page.locator("#lines button").first.dispatch_event("click")
    until(page, "document.documentElement.classList.contains('past')")


def _confirming(page: Page) -> None:
    """The first choice that can be pointed out is to be confirmed."""
    page.evaluate("document.getElementById('set-confirm').click()")
    for _ in range(6):
        if page.locator("[data-confirm]").count():
            return
        page.evaluate(
            """() => document.querySelector("[data-target].on:not(.chosen), #chips [data-chip]")
                .dispatchEvent(new MouseEvent("click", {bubbles: true}))"""
        )


def _no_confirming(page: Page) -> None:
    page.keyboard.press("Escape")
    page.evaluate("document.getElementById('set-confirm').click()")


def show_coach(page: Page) -> None:
    press_tool(page, "#to-coach")
    page.wait_for_selector("#coach:not([hidden])")


def _explained(page: Page) -> None:
    """What one thing on the board is: of those in sight, the one about which most is said."""
    page.locator("#to-explain").click()
    page.evaluate(
        """() => {
            const shapes = ":is(rect, path, circle, use, text)";
            const told = "#picture :is([data-tip], [data-part][aria-label])";
            const said = (each) => (each.dataset.tip ?? each.getAttribute("aria-label")).length;
            const inSight = (each) => {
                const {left, right, top, bottom} = each.getBoundingClientRect();
                return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
            };
            // Nothing is scrolled, since the next screens are read where the page was.
            const drawn = [...document.querySelectorAll(told)]
                .filter((each) => each.querySelector(shapes) && inSight(each));
            const [longest] = drawn.sort((a, b) => said(b) - said(a));
            longest.querySelector(shapes).dispatchEvent(new MouseEvent("click", {bubbles: true}));
        }"""
    )
    page.wait_for_selector("#explained:not([hidden])")


def _not_explained(page: Page) -> None:
    page.locator("#explained-close").click()
    page.keyboard.press("Escape")
    until(page, "!document.body.classList.contains('asking')")


def show_people(page: Page) -> None:
    press_tool(page, "#to-people")
    page.wait_for_selector("#people[open]")


def _leaving(page: Page) -> None:
    press_tool(page, "#to-leave")
    page.wait_for_selector("#leave[open]")


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    until(page, "!document.querySelector('dialog[open]')")


def at_a_choice() -> list[Screen]:
    """What can be opened while somebody must choose."""
    return [
        Screen("hint", show_hint, _press(".advice header button")),
        Screen("coach", show_coach, _press("#coach-off"), "#coach"),
        Screen("confirm", _confirming, _no_confirming),
        Screen("words", _tool("#to-text"), _tool("#to-text")),
        Screen("rules", _press("#to-rules"), _press("#rules [data-close]"), "#rules"),
        Screen("settings", _tool("#to-settings"), _press("#settings header button"), "#settings"),
        Screen("explained", _explained, _not_explained, "#explained"),
        Screen("leaving", _leaving, close, "#leave"),
        # On a phone the question may lie on them until the page is scrolled.
        Screen("chat", _send_click("#tab-chat"), _send_click("#tab-log")),
        Screen("past", _past, _press("#to-now")),
    ]


def show_review(page: Page) -> None:
    page.wait_for_selector(".verdict button")
    if not page.locator(".verdict .chances").count():
        page.locator(".verdict button").first.click()
        page.wait_for_selector(".verdict .chances")


def _dear_choice(page: Page) -> None:
    page.locator(".verdict .turn").first.click()
    until(page, "document.documentElement.classList.contains('past')")
    page.wait_for_selector(".verdict-told p")


def at_the_end() -> list[Screen]:
    """What is seen of a finished game, one after the other."""
    return [
        Screen("review", show_review),
        Screen("dear choice", _dear_choice, _press(".verdict-strip button")),
        Screen("board", _press(".after button:last-child")),
    ]


# --- besides tables -------------------------------------------------------------------------------


def to_home(page: Page, game: str, lang: str) -> None:
    """The shelf with the form of a game, and with everything unfolded."""
    page.goto(f"/?lang={lang}")
    page.locator(f'button.box[data-game="{game}"]').click()
    page.wait_for_selector(f'form.new[data-game="{game}"]:not([hidden])')
    page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")


def to_rules(page: Page, game: str, lang: str) -> None:
    page.goto(f"/rules/{game}?lang={lang}")


def to_primer(page: Page, game: str, lang: str) -> None:
    page.goto(f"/primer/{game}?lang={lang}")


def to_workbench(page: Page, game: str, lang: str) -> None:
    """All components of a game."""
    page.goto(f"/workbench/{game}?lang={lang}")
    page.locator("#bench-more > summary").click()


def to_question(page: Page, game: str, lang: str) -> None:
    """The first question about the components of a game."""
    page.goto(f"/workbench/{game}?lang={lang}")
    page.locator("#bench-check").click()
    page.locator("#bench-where .part").first.wait_for()


PAGES: dict[str, tuple[Callable[[Page, str, str], None], str]] = {
    "home": (to_home, "body"),
    "rules page": (to_rules, "body"),
    "primer": (to_primer, "body"),
    "workbench": (to_workbench, "body"),
    "question": (to_question, "#bench-ask"),
}
"""Pages of each game, and what is read of each."""


def to_big_screen(page: Page, url: str, lang: str) -> None:
    """A table as everybody in the room sees it; `url` is that of the table."""
    page.goto(f"{url.replace('/table/', '/screen/')}?lang={lang}")
    page.wait_for_selector("#players li")

"""What else a page does: languages, watching, stepping through, refusing, being read aloud."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from benben.words import LANGUAGES, Words
from tests.browser import legible
from tests.browser.screens import NAMES, before_the_end
from tests.browser.stage import (
    Server,
    faults,
    form_of,
    mine_or_over,
    new_table,
    open_record,
    open_table,
    point_at,
    press_tool,
    random_playout,
    rev,
    until,
    wait_beyond,
)
from tests.patience import HANGS
from tests.whole import WHOLE, some

if TYPE_CHECKING:
    from tests.browser.conftest import Visit


@pytest.fixture(scope="module")
def played(shared_server: Server, browser: Any) -> tuple[str, Any]:
    """The address of a table whose game is over, and who has played there."""
    context = browser.new_context(base_url=shared_server.url)
    page = context.new_page()
    page.set_default_timeout(1000 * HANGS)
    made = new_table(page, ["me", "bot", "bot"], NAMES[0], sides="BABAB", wrath="yes")
    random_playout(made["table"], page)
    new_table(page, ["me", "open", "bot"], NAMES[0], game="cleopatra")
    host = context.storage_state()
    context.close()
    return str(made["url"]), host


@pytest.fixture
def finished(played: tuple[str, Any]) -> str:
    """The address of a table whose game is over."""
    return played[0]


def test_a_typed_name_stays_when_another_game_is_chosen(
    shared_server: Server, visit: Visit
) -> None:
    page = visit(shared_server)
    page.goto("/")
    label = Words("en")("web.name.label")
    form_of(page).get_by_label(label).fill("Ada")
    page.locator('button.box[data-game="egizia"]').click()
    page.wait_for_selector('form.new[data-game="egizia"]:not([hidden])')
    assert form_of(page).get_by_label(label).input_value() == "Ada"


# --- languages ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("locale", "lang"), [("fr-FR", "fr"), ("de-DE", "de")])
def test_all_of_it_in_another_language(
    shared_server: Server, visit: Visit, locale: str, lang: str
) -> None:
    words = Words(lang)
    page = visit(shared_server, locale=locale)
    page.goto("/")
    assert page.get_attribute("html", "lang") == lang
    assert page.inner_text("h1") == words("web.home.title")
    form_of(page).get_by_label(words("web.name.label")).fill("Zoë")
    page.get_by_role("button", name=words("web.new.play"), exact=True).click()
    page.wait_for_url("**/table/*")
    until(page, "document.body.classList.contains('ready')")
    assert mine_or_over(page)
    begins = words("imhotep.prompt.act", what="").rstrip(". ")
    assert page.inner_text("#says").startswith(begins)
    assert words("imhotep.can.load") in page.inner_text("#says")
    assert words("imhotep.can.card") not in page.inner_text("#says")  # nobody has one yet
    assert page.locator(f'svg[aria-label="{words("imhotep.site.burial")}"]').count() == 1
    point_at(page, random.Random(1))
    until(page, "document.getElementById('lines').textContent.includes('Zoë')")
    other = "en"
    page.goto(page.url + f"?lang={other}")
    assert page.get_attribute("html", "lang") == other


def test_a_newcomer_plays_within_seconds(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    page.goto("/")
    assert page.locator(".boxes li").count() == 5
    assert page.locator(".box.coming").count() + page.locator("button.box").count() == 5
    assert form_of(page).locator("select[name=seat]").nth(1).input_value() == "bot:novice"
    form_of(page).get_by_label("Your name").fill("Ada")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    until(page, "document.body.classList.contains('ready')")
    mine_or_over(page)
    page.goto("/")  # whoever leaves finds the table again
    assert page.locator(".continue li a").count() == 1
    assert page.input_value("form.new:not([hidden]) input[name=name]") == "Ada"


def test_the_form_says_what_the_strongest_level_has_not_learned(
    shared_server: Server, visit: Visit
) -> None:
    """Networks belong to numbers of players and options: Shifting Sands has two and three."""
    page = visit(shared_server)
    page.goto("/?game=egizia_sands")
    form = page.locator("#new-form-egizia_sands")
    line = form.locator(".not-learned")
    form.locator("select[name=seat]").nth(1).select_option("bot:pharaoh")
    assert line.is_hidden()
    form.locator(".add").click()
    line.wait_for(state="visible")
    form.locator(".away-with:visible").last.click()
    line.wait_for(state="hidden")
    page.goto("/?game=imhotep")
    form = page.locator("#new-form-imhotep")
    line = form.locator(".not-learned")
    form.locator("select[name=seat]").nth(1).select_option("bot:pharaoh")
    assert line.is_hidden()
    form.locator(".options summary").click()
    form.locator("[data-option] input[value=B]").first.check()
    line.wait_for(state="visible")


def test_a_secret_link_brings_my_tables_to_another_device(
    shared_server: Server, visit: Visit
) -> None:
    desk, phone = visit(shared_server), visit(shared_server, phone=True)
    new_table(desk, ["me", "bot"], "Ada")
    desk.goto("/")
    desk.get_by_text("My tables on another device").click()
    desk.get_by_role("button", name="Create a link").click()
    link = desk.locator(".link input").input_value()
    phone.goto(link)
    phone.get_by_role("button", name="Sign in as Ada").click()
    phone.wait_for_url("**/")
    assert phone.locator(".continue li a").count() == 1


MINE = ["/", "/tables", "/tables?which=over", "/games", "/games?game=imhotep"]
"""Pages about somebody's tables and games."""


def test_my_tables_and_games_can_be_read(
    shared_server: Server, visit: Visit, played: tuple[str, Any]
) -> None:
    """On a phone and a desk, with languages taking turns; `make proof-whole-browser` reads all."""
    for phone in (True, False):
        page = visit(shared_server, phone=phone, storage_state=played[1], bypass_csp=True)
        for turn, path in enumerate(MINE):
            for step in range(some(1, len(LANGUAGES))):
                lang = LANGUAGES[(turn + step + phone) % len(LANGUAGES)]
                page.goto(f"{path}{'&' if '?' in path else '?'}lang={lang}")
                page.evaluate("document.querySelectorAll('details').forEach((e) => e.open = true)")
                page.wait_for_function("() => document.querySelector('#notices')?.innerHTML !== ''")
                where = f"{lang} {path} {'phone' if phone else 'desk'}"
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
                assert legible.faults(page, 10 if phone else 11) == [], where
                assert faults(page) == [], where
    page.goto("/?game=imhotep")  # who has finished a game meets stronger bots
    assert form_of(page).locator("select[name=seat]").nth(1).input_value() == "bot:scribe"


# --- watching, stepping ---------------------------------------------------------------------------


def test_a_spectator_sees_everything_happen_and_can_do_nothing(
    shared_server: Server, visit: Visit
) -> None:
    ada, eve = visit(shared_server), visit(shared_server)
    made = new_table(ada, ["me", "bot"], "Ada")
    open_table(ada, made["url"])
    open_table(eve, made["url"])
    assert mine_or_over(ada)
    assert eve.inner_text("#says").startswith("You are watching.")
    assert eve.locator(".target.on, #chips button").count() == 0
    before = rev(eve)
    point_at(ada, random.Random(9))
    wait_beyond(eve, before)
    until(eve, "document.getElementById('lines').textContent.includes('Ada')")
    eve.keyboard.press("u")
    assert not eve.locator("#undo").is_visible()
    assert not eve.locator("#say").is_visible()


def test_stepping_through_a_finished_game(
    shared_server: Server, visit: Visit, finished: str
) -> None:
    page = visit(shared_server)
    open_table(page, finished)
    page.wait_for_selector("#end:not([hidden])")
    last = int(page.input_value("#moment"))
    at_end = page.evaluate("document.querySelector('#picture').innerHTML")
    page.get_by_role("button", name="Step through").click()
    until(page, "document.body.dataset.ply === '0'")
    for ply in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        until(page, f"document.body.dataset.ply === '{ply}'")
    page.keyboard.press("ArrowLeft")
    until(page, "document.body.dataset.ply === '2'")
    page.locator("#moment").fill(str(last // 2))
    until(page, f"document.body.dataset.ply === '{last // 2}'")
    line = page.locator("#lines button").nth(4)
    moment = line.get_attribute("data-ply")
    line.click()
    until(page, f"document.body.dataset.ply === '{moment}'")
    page.keyboard.press("End")
    until(page, f"document.body.dataset.ply === '{last}'")
    assert page.evaluate("document.querySelector('#picture').innerHTML") == at_end


@pytest.mark.parametrize("phone", [False, True])
def test_the_end_is_shown_and_can_be_shown_again(
    shared_server: Server, visit: Visit, phone: bool
) -> None:
    page = visit(shared_server, still=False, phone=phone)  # the last choices slide one by one
    made = open_record(page, before_the_end("imhotep", 3))
    open_table(page, made["url"])
    random_playout(made["table"], page)
    page.wait_for_selector("#end:not([hidden])")
    page.get_by_role("button", name="Show the board").click()
    page.wait_for_selector("#picture .board")
    assert not page.locator("#end").is_visible()
    if phone:
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Score sheet").click()
    page.wait_for_selector("#end:not([hidden])")
    assert not page.locator("#to-sheet").is_visible()


def test_an_earlier_moment_while_the_game_goes_on(shared_server: Server, visit: Visit) -> None:
    ada, eve = visit(shared_server), visit(shared_server)
    made = new_table(ada, ["me", "bot"], "Ada")
    open_table(ada, made["url"])
    open_table(eve, made["url"])
    rng = random.Random(6)
    for _ in range(4):
        assert mine_or_over(ada)
        point_at(ada, rng)
    assert mine_or_over(ada)
    until(eve, f"Number(document.body.dataset.rev) >= {rev(ada)}")
    eve.locator("#lines button").nth(2).click()
    until(eve, "document.documentElement.classList.contains('past')")
    ply = eve.evaluate("document.body.dataset.ply")
    point_at(ada, rng)  # does not pull the watcher out of the past
    mine_or_over(ada)
    assert eve.evaluate("document.body.dataset.ply") == ply
    eve.get_by_role("button", name="Back to now").click()
    until(eve, f"Number(document.body.dataset.rev) >= {rev(ada)}")
    assert "past" not in (eve.get_attribute("html", "class") or "")


def test_the_record_can_be_saved_and_opened(
    shared_server: Server, visit: Visit, finished: str
) -> None:
    page = visit(shared_server)
    open_table(page, finished)
    page.wait_for_selector("#end:not([hidden])")
    sheet = page.inner_text(".sheet")
    with page.expect_download() as saving:
        page.locator("#end").get_by_role("link", name="Save the record").click()
    path = saving.value.path()
    page.goto("/")
    page.get_by_text("Open a saved game").click()
    page.locator("#record input").set_input_files(path)
    page.wait_for_url("**/table/*")
    page.wait_for_selector("#end:not([hidden])")
    assert page.inner_text(".sheet").split()[-8:] == sheet.split()[-8:]


@pytest.mark.parametrize(
    ("translated", "sentence"), [(True, "Wer am Zug ist, muss eine von vier Aktionen"), (False, "")]
)
def test_rules_in_the_language_of_the_reader(
    shared_server: Server, visit: Visit, translated: bool, sentence: str
) -> None:
    page = visit(shared_server, locale="de-DE")
    made = new_table(page, ["me", "bot"], "Ada")
    if not translated:  # as a game that nobody has translated yet
        page.route(
            "**/rules?lang=de",
            lambda route: route.fulfill(json={"lang": "en", "chapters": []}),
        )
    open_table(page, made["url"])
    page.get_by_role("button", name="Regeln").click()
    until(page, "document.getElementById('rules-text').lang !== ''")
    assert page.locator("#rules-note").is_visible() is not translated
    assert sentence in page.inner_text("#rules-text")
    assert page.get_attribute("#rules-text", "lang") == ("de" if translated else "en")


def test_the_rules_have_a_page_of_their_own(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server, locale="fr-FR")
    page.goto("/")
    form_of(page).get_by_role("link", name="Lire les règles").click()
    page.wait_for_url("**/rules/imhotep")
    assert page.inner_text("h1") == "Règles : Imhotep"
    assert "une des quatre actions" in page.inner_text("#rule-IMH-20 + dd")


def test_rules_text_and_chat(shared_server: Server, visit: Visit) -> None:
    page = visit(shared_server)
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    assert mine_or_over(page)
    board = page.locator("#picture > .board")
    width = board.evaluate("(board) => board.clientWidth")
    page.get_by_role("button", name="Rules").click()
    page.wait_for_selector("#rule-IMH-20.matters")
    assert board.evaluate("(board) => board.clientWidth") == width
    page.locator("#rules [data-close]").click()
    page.get_by_role("button", name="The table as text").click()
    page.wait_for_selector("#in-words h2")
    assert "Pyramid" in page.inner_text("#in-words")
    before = rev(page)
    page.locator("#in-words .all-choices button").first.click()
    wait_beyond(page, before)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Write a message").fill("<b>hello</b> & welcome")
    page.keyboard.press("Enter")
    until(
        page, "document.getElementById('chat-lines').textContent.includes('<b>hello</b> & welcome')"
    )


# --- a hostile browser ----------------------------------------------------------------------------


def test_a_hostile_browser_gets_nowhere(shared_server: Server, visit: Visit) -> None:
    ada, eve = visit(shared_server), visit(shared_server)
    made = new_table(ada, ["me", "open"], "<img src=x>")
    open_table(ada, made["url"])
    open_table(eve, made["url"])
    before = rev(ada)
    statuses: dict[str, int] = eve.evaluate(
        """async ([table, rev]) => {
            const at = `/api/tables/${table}`;
            const post = async (where, body) => (await fetch(where, {method: "POST",
                headers: {"content-type": "application/json"}, body: JSON.stringify(body)})).status;
            return {
                choose: await post(`${at}/choose`, {rev, words: "take"}),
                asAda: await post(`${at}/choose`, {rev, words: "take", seat: 0}),
                undo: await post(`${at}/undo`, {rev, seat: 0}),
                chat: await post(`${at}/chat`, {text: "I am Ada"}),
                seat: await post(`${at}/seats/0`, {do: "bot"}),
                back: await post(`${at}/seats/0`, {do: "back"}),
                invite: await post(`${at}/seats/1`, {do: "invite"}),
                pace: await post(`${at}/pace`, {ms: 9000}),
                hint: (await fetch(`${at}/hint?seat=0`)).status,
                asked: await post(`${at}/hint`, {seat: 0}),
            };
        }""",
        [made["table"], before],
    )
    assert set(statuses.values()) == {403}, statuses
    seen = eve.evaluate(
        """async (table) => {
            const at = `/api/tables/${table}`;
            const asked = [`${at}/picture?seat=0`, `${at}/view?seat=0`, `${at}/record?seat=0`];
            const texts = asked.map(async (each) => (await fetch(each)).text());
            return (await Promise.all(texts)).join();
        }""",
        made["table"],
    )
    assert '"choices":[{' not in seen
    assert "reveal" not in seen
    assert rev(ada) == before
    # A name is only ever text.
    assert eve.locator("#players img, #lines img").count() == 0
    assert "<img" in eve.inner_text("#players")
    cookies = eve.context.cookies()
    assert all(each["httpOnly"] for each in cookies if each["name"] == "benben")
    assert eve.evaluate("document.cookie.includes('benben=')") is False


# --- read aloud -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scheme", "phone"),
    [("dark", True)] + WHOLE * [("light", False), ("dark", False), ("light", True)],
)
def test_axe_finds_no_serious_fault(
    shared_server: Server, visit: Visit, finished: str, scheme: str, phone: bool
) -> None:
    page = visit(shared_server, color_scheme=scheme, phone=phone, bypass_csp=True)
    page.goto("/")
    assert faults(page) == []
    made = new_table(page, ["me", "bot", "open"], "Ada", sides="BABAB")
    open_table(page, made["url"])
    assert faults(page) == []
    made = new_table(page, ["me", "bot"], "Ada")
    open_table(page, made["url"])
    mine_or_over(page)
    assert faults(page) == []
    press_tool(page, "#to-text")
    page.wait_for_selector("#in-words h2")
    assert faults(page) == []
    press_tool(page, "#to-text")
    if phone:
        page.click("#to-more")
        assert faults(page) == []
        page.keyboard.press("Escape")
    press_tool(page, "#to-leave")
    page.wait_for_selector("#leave[open]")
    assert faults(page) == []
    page.keyboard.press("Escape")
    press_tool(page, "#to-rules")
    page.wait_for_selector(".rules dt")
    page.locator("#to-settings").dispatch_event("click")
    page.wait_for_selector("#settings[open]")
    assert faults(page) == []
    open_table(page, finished)
    page.wait_for_selector("#end:not([hidden])")
    assert faults(page) == []


@pytest.mark.parametrize("where", ["home", "table"])
def test_the_first_load_is_small(shared_server: Server, visit: Visit, where: str) -> None:
    """A page needs three files and two fonts, together at most 230 kB.

    A table's page also opens its stream of changes, which makes six requests.
    """
    page = visit(shared_server)
    made = new_table(page, ["me", "me", "me", "me"], "Ada")
    fresh = visit(shared_server)  # a browser that has kept nothing
    asked: list[Any] = []
    fresh.on("requestfinished", lambda each: asked.append(each))  # noqa: PLW0108 it marks what it calls
    fresh.goto("/" if where == "home" else made["url"])
    usable = "form.new:not([hidden])" if where == "home" else "body.ready"
    fresh.wait_for_selector(usable)
    needed = [each for each in asked if each.resource_type != "eventsource"]
    assert sorted(each.resource_type for each in needed) == [
        *("document", "font", "font", "script", "stylesheet")
    ], [each.url for each in needed]
    text = [each for each in needed if each.resource_type != "font"]
    assert all(each.response().headers.get("content-encoding") == "gzip" for each in text)
    assert sum(each.sizes()["responseBodySize"] for each in needed) <= 230_000


def test_a_table_with_an_invitation(shared_server: Server, visit: Visit) -> None:
    ada, bob = visit(shared_server), visit(shared_server)
    ada.goto("/")
    form_of(ada).get_by_label("Your name").fill("Ada")
    form_of(ada).get_by_label("Seat 2", exact=True).select_option("open")
    ada.get_by_role("button", name="Remove this seat").last.click()
    ada.get_by_role("button", name="Play", exact=True).click()
    old = ada.locator("#links input").input_value()
    ada.get_by_role("link", name="Go to the table").click()
    ada.wait_for_url("**/table/*")
    until(ada, "document.body.classList.contains('ready')")
    ada.get_by_role("button", name="Invitation link").click()  # a new link ends the old one
    new = ada.locator(".invitation input").input_value()
    bob.goto(old)
    assert "replaced by a newer one" in bob.inner_text("main")
    bob.goto(new)
    assert "with Ada.\n\nHow to play, in two minutes · Read the rules" in bob.inner_text("main")
    bob.get_by_role("link", name="DE").click()
    assert bob.inner_text("h1") == "Du bist eingeladen"
    bob.goto(f"{new}?lang=en")
    bob.get_by_label("Your name").fill("Bob")
    bob.keyboard.press("Enter")
    bob.wait_for_url("**/table/*")
    until(ada, "document.getElementById('players').textContent.includes('Bob')")
    until(ada, "!document.querySelector('.offers')")


# --- long words -----------------------------------------------------------------------------------

_CROWDED = """() => {
    const out = [];
    const wide = document.documentElement.clientWidth;
    for (const node of document.querySelectorAll(".panel, .talk, .prompt, .part")) {
        if (node.getBoundingClientRect().right > wide) out.push(`outside: ${node.className}`);
    }
    for (const name of document.querySelectorAll(".chip-name")) {
        const chip = name.parentNode.querySelector(".chip-card").getBoundingClientRect();
        const end = name.parentNode.querySelector(".chip-count")?.getBoundingClientRect().left;
        const box = name.getBoundingClientRect();
        if (box.right > (end ?? chip.right)) out.push(`too long: ${name.textContent}`);
    }
    for (const text of document.querySelectorAll(".part-market :is(.card-text, .card-name)")) {
        const part = text.closest("svg.part");
        const scale = part.getBoundingClientRect().width / part.viewBox.baseVal.width;
        const size = parseFloat(getComputedStyle(text).fontSize) * scale;
        if (size < 10) out.push(`${size.toFixed(1)} px: ${text.textContent}`);
        const card = text.closest("[data-zoom]")?.querySelector(".card").getBoundingClientRect();
        const box = text.getBoundingClientRect();
        if (card && (box.left < card.left || box.right > card.right || box.bottom > card.bottom))
            out.push(`not on its card: ${text.textContent}`);
    }
    return out;
}"""


@pytest.mark.parametrize("lang", ["de", *WHOLE * ("fr", "en")])
def test_long_words_fit_on_a_small_screen(shared_server: Server, visit: Visit, lang: str) -> None:
    page = visit(shared_server, viewport={"width": 1024, "height": 768})
    made = open_record(page, before_the_end("imhotep", 4, {"sides": "BABAB"}, some(10, 60)))
    cards = set()
    open_table(page, f"{made['url']}?lang={lang}")
    rng = random.Random(12)
    for _ in range(some(4, 50)):
        if not mine_or_over(page):
            break
        cards |= set(page.locator(".chip-name").all_text_contents())
        assert page.evaluate(_CROWDED) == []
        point_at(page, rng)
    assert cards

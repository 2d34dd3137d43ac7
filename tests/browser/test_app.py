"""The installable app: its last picture without the server, and messages that were pushed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from benben.web.pages.static_files import STATIC
from tests.browser.stage import Server, ask, new_table, open_table, until

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

    from tests.browser.conftest import Visit

NOTE_SHOWN = """() => {
    self.noted = [];
    const show = self.registration.showNotification.bind(self.registration);
    self.registration.showNotification = (title, options) => {
        self.noted.push([title, options]);
        return show(title, options);
    };
}"""
ERASE = """fetch("/api/me/erase", {
    method: "POST", headers: { "content-type": "application/json" }, body: "{}",
}).then((answer) => answer.json())"""
CLICKED = """async ([url, action]) => {
    // Only people can click on a notification, and a subscription needs a push service.
    self.opened = [];
    self.clients.matchAll = async () => [];
    self.clients.openWindow = async (address) => self.opened.push(address);
    self.registration.pushManager.getSubscription = async () => ({
        endpoint: "https://push.example/1",
        unsubscribe: async () => (self.ended = true),
    });
    const event = new Event("notificationclick");
    const done = [];
    const notification = { close: () => {}, data: { url } };
    Object.assign(event, { action, notification, waitUntil: (each) => done.push(each) });
    self.dispatchEvent(event);
    await Promise.all(done);
}"""
CONTROLLED = "navigator.serviceWorker.controller !== null"


def begin(page: Page, url: str) -> None:
    """Open a page until its service worker looks after it, and once more, so that it is kept."""
    open_table(page, url)
    until(page, CONTROLLED)
    open_table(page, url)


def test_the_last_picture_without_the_server(own_server: Server, visit: Visit) -> None:
    ada = visit(own_server, service_workers="allow")
    made = new_table(ada, ["me", "bot"], "Ada")
    begin(ada, made["url"])
    assert not ada.locator(".old-picture").count()
    table = made["table"]
    # A choice is made elsewhere; the page fetches the newer picture, which is kept.
    picture = ask(ada, f"/api/tables/{table}/picture")
    words = {"rev": picture["rev"], "words": picture["choices"][0]["words"]}
    ada.request.post(f"/api/tables/{table}/choose", data=words)
    until(ada, f"Number(document.body.dataset.rev) > {picture['rev']}")
    until(ada, "document.body.dataset.mine === 'true' || document.body.dataset.over === 'true'")
    kept = f"caches.match('/last/table/{table}').then((found) => found?.json())"
    shown = ada.evaluate("Number(document.body.dataset.rev)")
    ada.wait_for_function(f"(rev) => {kept}.then((kept) => kept?.rev >= rev)", arg=shown)
    own_server.kill()
    open_table(ada, made["url"])
    assert "The server cannot be reached. You see the page as of" in ada.inner_text(".old-picture")
    assert ada.locator("#picture svg").count()
    assert ada.evaluate("Number(document.body.dataset.rev)") >= shown
    own_server.start()
    open_table(ada, made["url"])
    assert not ada.locator(".old-picture").count()
    # Who erases everything, on a phone that others may get, leaves no picture of a hand there.
    assert ada.evaluate("caches.keys().then((found) => found.length)")
    assert ada.evaluate(ERASE) == {"left": 0}
    until(ada, "caches.keys().then((found) => found.length === 0)")


def test_the_app_can_be_installed(shared_server: Server, visit: Visit) -> None:
    ada = visit(shared_server)
    ada.goto("/")
    url = ada.get_attribute("link[rel=manifest]", "href") or ""
    answer = ada.request.get(url)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert (manifest["start_url"], manifest["scope"]) == ("/", "/")
    for icon in manifest["icons"]:
        assert (STATIC / icon["src"]).exists()
    assert ada.request.get("/worker.js").headers["content-type"].startswith("text/javascript")
    ada.click("text=Tell me when it is my turn")
    ada.get_by_text("Messages to players who are away are not set up on this server.").wait_for()


def registration_of(page: Page, session: CDPSession) -> str:
    """The id of the service worker that looks after this page."""
    found: list[dict[str, Any]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)  # until the browser has told
    return str(found[-1]["registrationId"])


def test_a_message_is_shown_and_can_be_opened(shared_server: Server, visit: Visit) -> None:
    ada = visit(shared_server, service_workers="allow", permissions=["notifications"])
    made = new_table(ada, ["me", "bot"], "Ada")
    begin(ada, made["url"])
    message = {
        "title": "It is your turn.",
        "body": "Imhotep with Bo",
        "url": made["url"],
        "tag": made["table"],
        "stop": "No more messages",
    }
    worker = ada.context.service_workers[0]
    worker.evaluate(NOTE_SHOWN)  # a browser without a desktop closes what it shows at once
    session = ada.context.new_cdp_session(ada)
    registration = registration_of(ada, session)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": shared_server.url, "registrationId": registration, "data": json.dumps(message)},
    )
    while not (shown := worker.evaluate("() => self.noted")):
        ada.wait_for_timeout(20)
    ((title, options),) = shown
    assert title == message["title"]
    assert (options["body"], options["tag"]) == (message["body"], message["tag"])
    assert options["data"]["url"] == message["url"]
    assert [each["title"] for each in options["actions"]] == [message["stop"]]
    # A click opens the table; one on the button ends the messages to this browser.
    worker.evaluate(CLICKED, [message["url"], ""])
    assert worker.evaluate("() => self.opened") == [message["url"]]
    with ada.context.expect_event("request", lambda each: "push/stop" in each.url) as asked:
        worker.evaluate(CLICKED, [message["url"], "stop"])
    assert asked.value.post_data_json == {"endpoint": "https://push.example/1"}
    assert worker.evaluate("() => self.ended")

"""A real server, a real Chromium. Without one of them these tests are left out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import fonts
from tests.browser.stage import ARGUMENTS, NO_COACH, Server, chromium
from tests.patience import HANGS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
if chromium() is None:
    pytest.skip("there is no Chromium here", allow_module_level=True)
sync_api.expect.set_options(timeout=1000 * HANGS)

Visit = Callable[..., "Page"]


HERE = Path(__file__).parent
_open: list[Browser] = []
"""The browser of all tests of this folder, while one after the other runs."""
_ending = ExitStack()
"""What ends it."""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Browser:
    """A browser that finds no system font, so that no test passes because of this machine's."""
    if not _open:
        bare = fonts.bare(tmp_path_factory.mktemp("bare"))
        playwright = _ending.enter_context(sync_api.sync_playwright())
        made = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS, env=bare)
        _ending.callback(made.close)
        _open.append(made)
    return _open[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    """End the browser before another folder's test: while it runs, so does its event loop."""
    try:
        return (yield)
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            _open.clear()
            _ending.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may kill."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """A new person with a browser of their own; what the page complains about fails the test."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def made(
        server: Server,
        *,
        phone: bool = False,
        still: bool = True,
        coached: bool = False,
        **more: Any,
    ) -> Page:
        size = {"width": 390, "height": 844} if phone else {"width": 1440, "height": 900}
        settings: dict[str, Any] = {"viewport": size, "locale": "en-GB", "base_url": server.url}
        settings |= {"has_touch": phone, "is_mobile": phone}
        settings |= {"reduced_motion": "reduce" if still else "no-preference"}
        # Requests of a service worker pass by what a test intercepts; test_app.py has one.
        settings |= {"service_workers": "block"}
        context = browser.new_context(**(settings | more))
        context.set_default_timeout(1000 * HANGS)
        contexts.append(context)
        if not coached:
            context.add_init_script(NO_COACH)
        page: Page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda text: complaints.append(text.text) if "Content Security" in text.text else None,
        )
        return page

    yield made
    for context in contexts:
        for page in context.pages:  # a request that a test intercepts may still be under way
            page.unroute_all(behavior="ignoreErrors")
        context.close()
    assert complaints == []

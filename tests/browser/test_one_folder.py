"""A game that nothing outside its folder names: on the shelf, drawn, spoken and played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.screens import before_the_end
from tests.browser.stage import Server, all_hands, new_table, open_table, to_the_end
from tests.trial import GAME as TRIAL

if TYPE_CHECKING:
    from tests.browser.conftest import Visit

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def server_with_trial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which somebody has installed a distribution with the trial game."""
    installed = tmp_path_factory.mktemp("site")
    about = installed / "trial_game-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: trial-game\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[benben.games]\ntrial = tests.trial\n")
    server = Server(tmp_path_factory.mktemp("data"), path=[installed, ROOT])
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize(
    ("lang", "name", "first"),
    [
        ("en", "Trial", "Choose an action."),
        ("fr", "Essai", "Choisissez une action."),
        ("de", "Probe", "Wähle eine Aktion."),
    ],
)
def test_it_stands_on_the_shelf_and_speaks(
    server_with_trial: Server, visit: Visit, lang: str, name: str, first: str
) -> None:
    page = visit(server_with_trial, locale=lang)
    page.goto("/")
    box = page.locator('button[data-game="trial"]')
    assert name in box.inner_text()
    assert box.locator("svg.lid .scene *").count() > 3
    made = new_table(page, ["me", "bot", "bot"], "Ada", game="trial")
    open_table(page, made["url"])
    assert first in page.locator("body").inner_text()
    page.goto(f"/rules/trial?lang={lang}")
    assert "TRI-5" in page.locator("main").inner_text()


def test_a_whole_game_by_clicks(server_with_trial: Server, visit: Visit) -> None:
    page = visit(server_with_trial)
    made = new_table(page, ["me", "bot", "bot"], "Ada", game="trial")
    open_table(page, made["url"])
    assert page.locator(".board-trial .card").count() > 5
    last = before_the_end(TRIAL, 3)
    assert to_the_end(page, all_hands(random.Random(1)), last) > 5
    assert page.locator(".sheet tbody tr").count() >= 2

"""What the tests of this folder share."""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from benben import games, words
from benben.web import language
from benben.web.tables import collection as tables
from benben.web.tables import trying
from benben.web.thinking import bots
from tests.databases import database, new_file, postgres

__all__ = ["database", "deals", "postgres", "sqlite", "trial"]


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test deals the same at each run, so that a failure can be met again.

    BENBEN_DEALS=any-word deals otherwise: a test must not depend on what is dealt.
    """
    luck = random.Random(f"{request.node.nodeid} {os.environ.get('BENBEN_DEALS', '')}")
    fixed = SimpleNamespace(
        token_bytes=luck.randbytes,
        randbits=luck.getrandbits,
        token_urlsafe=secrets.token_urlsafe,
        SystemRandom=secrets.SystemRandom,
    )
    for module in (tables, bots, trying):
        monkeypatch.setattr(module, "secrets", fixed)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """A database for tests to which the kind does not matter."""
    return new_file(tmp_path)


@pytest.fixture
def trial(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The trial game on the shelf: secret hands, sealed bids."""

    def forget() -> None:
        words._translations.cache_clear()
        language.speech.cache_clear()
        games.text.cache_clear()
        games.board.cache_clear()

    monkeypatch.setitem(games.GAMES, "trial", "tests.trial")
    forget()  # the catalogues without it
    yield "trial"
    forget()

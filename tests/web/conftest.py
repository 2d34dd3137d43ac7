"""What the tests of this folder share."""

from __future__ import annotations

from pathlib import Path

import pytest

from benben import games
from tests.databases import database, postgres

__all__ = ["database", "postgres", "sqlite", "trial"]


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """A database for tests to which the kind does not matter."""
    return f"sqlite:///{tmp_path / 'benben.db'}"


@pytest.fixture
def trial(monkeypatch: pytest.MonkeyPatch) -> str:
    """The trial game on the shelf: secret hands, sealed bids."""
    monkeypatch.setitem(games.GAMES, "trial", "tests.trial")
    return "trial"

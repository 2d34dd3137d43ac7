"""Reading an upload stops nobody: it is bounded, and done beside the event loop."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from benben.core.play import Play
from benben.games import get
from benben.web.tables import collection as tables
from tests.web.harness import House, visit


def test_a_record_is_read_and_replayed_beside_the_loop(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Play(get("imhotep"), 2, seed=b"x")
    play.advance()
    seen: dict[str, threading.Thread] = {}
    for name in ("parse", "open_record", "first_event"):
        real = getattr(tables, name)

        def noting(*args: Any, name: str = name, real: Any = real) -> Any:
            seen[name] = threading.current_thread()
            return real(*args)

        monkeypatch.setattr(tables, name, noting)

    async def work(house: House) -> None:
        made = await house.browser().post("/api/records", {"text": play.record().text()})
        assert made["table"]
        assert len(seen) == 3
        assert threading.current_thread() not in seen.values()

    visit(sqlite, work)


def test_an_upload_has_a_largest_number_of_choices(sqlite: str) -> None:
    head = "benben 1\ngame cleopatra\nrules 1\nedition a 5f3a90c1d2e4b678\nseats 3\noptions\n\n"

    async def work(house: House) -> None:
        text = head + "0 market 1\n" * (tables.MOST_CHOICES + 1)
        refused = await house.browser().post("/api/records", {"text": text}, 422)
        assert "at most 5000 choices, not 5001" in refused["error"]

    visit(sqlite, work)
